"""A team match for the API document: two tables, a bot at each, decided from fixed bytes, so it never changes."""

import hashlib
from typing import Final

from msgspec import Struct

from domain import chain
from domain.chain import Link
from domain.games import GAMES, MATCHES
from domain.streams import Head as ContestHead
from domain.streams import fold
from domain.table.decide import open_table
from domain.table.game import GameResult
from domain.table.stream import record
from domain.teams.commands import EndMatch, OpenMatch, TableResult
from domain.teams.events import Entrants
from domain.teams.opening import opening_of
from domain.teams.rules import team_rules
from domain.teams.state import Match
from service.http.examples import AT_MS, PLAYERS, SEED

STREAM: Final = hashlib.sha256(b"example match").digest()[:16]
GAME: Final = next(game for game in GAMES.values() if game.duplicate is not None)
RULESET: Final = next(iter(GAME.offers))
GAMES_STIPULATED: Final = 3
TARGET: Final = 40
FINISH_BY_MS: Final = AT_MS + 4 * 3_600_000
_RESULTS: Final = (
    TableResult(1, "played", (GameResult(0, (40, 22)), GameResult(1, (31, 40)), GameResult(0, (40, 39)))),
    TableResult(2, "played", (GameResult(1, (17, 40)), GameResult(0, (40, 12)), GameResult(1, (38, 40)))),
)


class Example(Struct, frozen=True):
    """A match at the end of what is recorded of it."""

    head: ContestHead[Match]
    links: list[Link]


def _played() -> Example:
    bots = list(GAME.bots)
    opening = OpenMatch(
        actor="house",
        at_ms=AT_MS,
        game=GAME,
        rules=team_rules(GAME, RULESET, {}, GAMES_STIPULATED, TARGET),
        tables=2,
        games=GAMES_STIPULATED,
        tie_breaks=("stones",),
        finish_by_ms=FINISH_BY_MS,
        opener=PLAYERS[0],
        visibility="public",
        seed=SEED,
        pairs=(
            Entrants("A", (PLAYERS[0], PLAYERS[1]), None),
            Entrants("B", (PLAYERS[2], PLAYERS[3]), None),
            Entrants("A", None, bots[-1]),
            Entrants("B", None, bots[-1]),
        ),
    )
    events, match = MATCHES.open(opening, STREAM)
    links = record(SEED, STREAM, events, actor="house", at_ms=AT_MS, version=0, previous=chain.GENESIS)
    ended, _ = MATCHES.decide(match, EndMatch("house", FINISH_BY_MS - 1, _RESULTS))
    last = links[-1]
    links += record(
        SEED, STREAM, ended, actor="house", at_ms=FINISH_BY_MS - 1, version=last.version, previous=last.hash
    )
    return Example(fold(MATCHES, STREAM, links), links)


PLAYED: Final = _played()


def _tables() -> dict[int, list[Link]]:
    """Each table of it as it is opened, with the first board dealt; by number."""
    match = PLAYED.head.state
    return {
        placed.number: record(
            SEED,
            placed.id,
            open_table(opening_of(match, placed.number), placed.id)[0],
            actor="house",
            at_ms=AT_MS,
            version=0,
            previous=chain.GENESIS,
        )
        for placed in match.placed
    }


TABLES: Final = _tables()
