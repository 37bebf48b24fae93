"""Check what a request names before a command is made of it: players, rule sets."""

from collections.abc import Collection
from uuid import UUID

from domain.games import GAMES, OFFERS
from domain.refusals import NotPermitted, Refusal
from domain.table.game import Game
from domain.table.state import Table
from service.accounts.errors import NoSuchPlayer
from service.accounts.players import read_players
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.request import ApiRequest


async def require_known_players(request: ApiRequest, players: Collection[str], rule: str) -> None:
    """Raise ``Refusal`` by this rule if one of these is not the id of a player, or of one whose account is closed."""
    names = await request.context.names.find(players)
    for player in players:
        if not names.get(player):
            raise Refusal("unknown-player", rule, f"There is no player {player}.")


async def require_open_accounts(request: ApiRequest, players: Collection[str]) -> None:
    """Raise ``NoSuchPlayer`` if one of these is not the id of a player, or of one whose account is closed."""
    names = await request.context.names.find(players)
    if not all(names.get(player) for player in players):
        raise NoSuchPlayer


async def read_bot_accounts(request: ApiRequest, players: Collection[str]) -> tuple[str, ...]:
    """Return those of these players (by id) whose accounts are marked as bots'."""
    known = await read_players(request.context.pool, [UUID(player) for player in players]) if players else {}
    return tuple([player for player in players if UUID(player) in known and known[UUID(player)].bot is True])


def require_bot(game: Game, bot: str | None) -> None:
    """Raise ``MalformedRequest`` if a bot is named that the game does not have."""
    if bot is not None and bot not in game.bots:
        raise MalformedRequest(f"bot: one of {', '.join(sorted(game.bots))}")


def check_rated_against(table: Table, relatives: Collection[str]) -> None:
    """Check that no account of the same owner sits at a rated table; raise ``NotPermitted`` (rules.md, G4)."""
    if table.rated and any(seat is not None and seat.player in relatives for seat in table.seats):
        raise NotPermitted("own-opponent", "At a rated table no two accounts sit that one player owns.")


def game_of_ruleset(ruleset: str) -> Game:
    """Return the game of a rule set; raise ``Refusal`` if there is none."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    return GAMES[offer.game]
