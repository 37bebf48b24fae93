"""How a table of any game is opened: by itself, for a tournament, or by a team match.

Who sits, or is to sit, is a word a seat: the id of a player, or the name of a bot of the house.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, Literal, get_args

from domain.games import GAMES, OFFERS
from domain.table import commands as c
from domain.table.events import Reserved
from domain.table.game import Game
from domain.table.game.options import OptionValue
from domain.table.state import Seat
from domain.teams.setup import team_rules
from tests.boards import ENTROPY, MATCH

Kind = Literal["alone", "tournament", "match"]
"""What a table is of."""

NOW: Final = 1_000
"""When it is opened, and when the time of a team match is over, so that the house may say so at any moment."""
TOURNAMENT: Final = "5d0f2c1e-7a63-8b1d-9c55-3f0a1e2b4c6d"


def kinds(ruleset: str, seats: int) -> tuple[Kind, ...]:
    """What a table may be of: of a team match where the game is played by teams, and by as many seats."""
    offer = OFFERS[ruleset]
    duplicate = GAMES[offer.game].duplicate
    if duplicate is None or duplicate(ruleset, {}, 1, offer.rules.target).seats != seats:
        return "alone", "tournament"
    return get_args(Kind)


def opening_of(
    kind: Kind,
    ruleset: str,
    who: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: bytes,
    *,
    games: int = 2,
    target: int = 40,
    finish_by_ms: int = NOW,
) -> c.OpenTable:
    """The command that opens a table for ``who``: nobody knows it of one that stands alone, all sit in a team match.

    ``games``, ``target`` and ``finish_by_ms`` are a team match's, and so is the seed of its table.
    """
    game = GAMES[OFFERS[ruleset].game]
    if kind == "match":
        seats = tuple([_seat(game, word, seat) for seat, word in enumerate(who)])
        rules = team_rules(game, ruleset, options, games, target)
        team = c.TeamTable(MATCH, 2, ENTROPY, finish_by_ms, seats)
        return c.OpenTable("house", game, rules, "p0", "public", seed, team=team)
    kept = tuple([Reserved(None, word) if word in game.bots else Reserved(word, None) for word in who])
    reservation = c.Reservation(TOURNAMENT, 2, kept) if kind == "tournament" else None
    rules = game.rules_for(ruleset, options, len(who))
    return c.OpenTable("house", game, rules, "p0", "public", seed, reservation=reservation)


def _seat(game: Game, word: str, number: int) -> Seat:
    nonce = hashlib.sha256(f"{word} {number}".encode()).digest()[:16]
    return Seat(None, word, nonce, "house") if word in game.bots else Seat(word, None, nonce, "player")
