"""Check what a request names before a command is made of it: players, scopes, rule sets."""

from collections.abc import Collection

from domain.games import GAMES, OFFERS
from domain.refusals import Refusal
from domain.table.game import Game
from service.accounts.principal import Principal, Scope
from service.http.protocol.errors import MissingScope
from service.http.protocol.request import ApiRequest


async def require_known_players(request: ApiRequest, players: Collection[str], rule: str) -> None:
    """Raise ``Refusal`` by this rule if one of these is not the id of a player, or of one whose account is closed."""
    names = await request.context.names.of(players)
    for player in players:
        if not names.get(player):
            raise Refusal("unknown-player", rule, f"There is no player {player}.")


def require_any_scope(principal: Principal, *scopes: Scope) -> None:
    """Raise ``MissingScope``, which names the first, if the token has none of these."""
    if principal.scopes.isdisjoint(scopes):
        raise MissingScope(scopes[0])


def game_of_ruleset(ruleset: str) -> Game:
    """Return the game of a rule set; raise ``Refusal`` if there is none."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    return GAMES[offer.game]
