"""Build team matches in a few words, for the tests of ``domain.teams``.

    given().after(*enrol_pairs("A", 2)).when(enrol_pair("A", "x", "y")).refused("too-many-pairs", "teams.2")

The opener is ``p0``; the pairs of team A are ``a1, a2`` (enrolled first), ``a3, a4``, ..; those of B likewise.
"""

import hashlib
from typing import Any, Final

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.shuffling import nonce_commitment
from domain.table.game import GameResult
from domain.table.game.sides import TEAMS, Team, side_of
from domain.teams import commands as c
from domain.teams.decide import open_match
from domain.teams.events import Entrants, TableEnd
from domain.teams.setup import team_rules
from domain.teams.state import Match
from tests.kit import scenario

MATCH: Final = hashlib.sha256(b"match").digest()[:16]
SEED: Final = hashlib.sha256(b"seed of the match").digest()
NOW: Final = 1_000_000
LATER: Final = 9_000_000
"""When the time of these matches is over."""


def match_terms(ruleset: str = "mus-basque", target: int = 40, *, games: int = 3, **changes: object) -> c.OpenMatch:
    """Two tables and three games of 40, unless otherwise said."""
    said: dict[str, Any] = {
        "actor": HOUSE,
        "at_ms": NOW,
        "game": MUS,
        "rules": team_rules(MUS, ruleset, {}, min(max(games, 1), 99), target),
        "tables": 2,
        "games": games,
        "finish_by_ms": LATER,
        "opener": "p0",
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return c.OpenMatch(**said)


Given = scenario.Given[Match]
Outcome = scenario.Outcome[Match]


def open_outcome(command: c.OpenMatch) -> scenario.Outcome[Match | None]:
    """Open a match, and return the outcome or the refusal."""
    return scenario.outcome_of(lambda: open_match(command, MATCH), None)


def given(command: c.OpenMatch | None = None) -> Given:
    """Begin a scenario with a match just opened."""
    return scenario.given(open_match(match_terms() if command is None else command, MATCH)[1])


def commit(player: str, nonce: bytes | None) -> bytes | None:
    """A player's commitment to their nonce, if they bring one."""
    return None if nonce is None else nonce_commitment(MATCH, f"player:{player}", nonce)


def enrol_pair(team: Team, *players: str, by: str | None = None, nonce: bytes | None = None) -> c.EnrolPair:
    """A pair, entered by the first of its players unless otherwise said, with a commitment to their nonce."""
    first, second = players
    who = by or first
    return c.EnrolPair(player_actor(who), team, (first, second), None, commit(who, nonce))


def confirm_pair(player: str, pair: int, nonce: bytes | None = None) -> c.ConfirmPair:
    """A player confirms their pair, with a commitment to their nonce."""
    return c.ConfirmPair(player_actor(player), pair, commit(player, nonce))


def enrol_pairs(team: Team, number: int, first: int = 1) -> list[c.Command]:
    """So many pairs of a team, numbered from ``first``, enrolled by one player each and confirmed by the other."""
    made: list[c.Command] = []
    for name, players in enumerate(pair_names(team, number), first):
        made += [enrol_pair(team, *players), c.ConfirmPair(player_actor(players[1]), name)]
    return made


def pair_names(team: Team, number: int) -> list[tuple[str, str]]:
    """The players of so many pairs of a team."""
    low = team.lower()
    return [(f"{low}{2 * pair - 1}", f"{low}{2 * pair}") for pair in range(1, number + 1)]


def full_match(command: c.OpenMatch | None = None) -> Given:
    """A match with all its pairs, not started."""
    open_one = given(command)
    tables = open_one.match.tables
    return open_one.after(*enrol_pairs("A", tables), *enrol_pairs("B", tables, tables + 1))


START: Final = c.StartMatch(player_actor("p0"), NOW + 1)


def started_match(command: c.OpenMatch | None = None) -> Given:
    """A match that is being played."""
    return full_match(command).after(START)


def entrants(tables: int) -> tuple[Entrants, ...]:
    """All pairs of a match that is opened with them: A of players, B of bots."""
    players = [Entrants("A", pair, None) for pair in pair_names("A", tables)]
    return (*players, *[Entrants("B", None, "basic")] * tables)


def table(number: int, *games: tuple[Team | None, int, int], ended: TableEnd = "played") -> c.TableResult:
    """How a table ended: of each game who won it, and the stones of A and of B."""
    return c.TableResult(number, ended, tuple([_by_side(number, *game) for game in games]))


def _by_side(number: int, winner: Team | None, a: int, b: int) -> GameResult:
    stones = dict(zip(TEAMS, (a, b), strict=True))
    score = sorted(TEAMS, key=lambda team: side_of(team, number))
    return GameResult(None if winner is None else side_of(winner, number), tuple(stones[team] for team in score))


def end_match(*results: c.TableResult, at_ms: int = NOW + 2) -> c.EndMatch:
    """The house tells the results of the tables."""
    return c.EndMatch(HOUSE, at_ms, results)
