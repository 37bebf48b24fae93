"""What every player's finished matches add up to, one row a rule set."""

from collections.abc import Iterable
from uuid import UUID

from msgspec import Struct

from domain.table.game import Outcome
from domain.table.history import Chronicle
from service.readmodels.chronicles import Chapter
from service.readmodels.sql import statement
from service.store.connect import Connection, Source

_WRITE = statement("write_standings")
_READ = statement("read_standings")


class Standing(Struct, frozen=True):
    """Finished matches only: a table that was closed counts for nobody."""

    ruleset: str
    matches_won: int
    matches_lost: int
    games_won: int
    games_lost: int
    stones: int
    """Points scored by the player's side."""
    matches_drawn: int


Counts = tuple[int, ...]
"""Matches won and lost, games won and lost, points, matches drawn."""
Totals = dict[tuple[UUID, str], Counts]
"""By player and rule set."""
_NONE: Counts = (0,) * 6


def add_up(totals: Totals, chapters: Iterable[Chapter]) -> None:
    """Add what the matches that ended in these chapters brought those who played them.

    Where a match had ended before, a judge may have changed what it brought: what was counted is taken back.
    """
    for chapter in chapters:
        found = _brought(chapter.after)
        former = {} if chapter.before is None else _brought(chapter.before)
        if found != former:
            for key, counts in found.items():
                totals[key] = _sum(totals.get(key, _NONE), counts, former.get(key, _NONE))


def _brought(chronicle: Chronicle) -> Totals:
    """What a match brought, if it has ended; nobody sits at a table twice."""
    table = chronicle.table
    if table.status != "finished":
        return {}
    outcomes = table.game.histories.outcomes(table.play, chronicle.stones)
    return {
        (UUID(seat.player), table.ruleset): _counts(outcome)
        for seat, outcome in zip(table.seats, outcomes, strict=True)
        if seat is not None and seat.player is not None
    }


def _sum(totals: Counts, found: Counts, former: Counts) -> Counts:
    return tuple([total + now - before for total, now, before in zip(totals, found, former, strict=True)])


async def write_standings(connection: Connection, shard: int, totals: Totals) -> None:
    """Add these totals to those that are written."""
    if totals:
        numbers = zip(*totals.values(), strict=True)
        await connection.execute(
            _WRITE, shard, [player for player, _ in totals], [ruleset for _, ruleset in totals], *numbers
        )


def _counts(outcome: Outcome) -> Counts:
    won = outcome.won
    return won is True, won is False, outcome.games_won, outcome.games_lost, outcome.stones, won is None


async def read_standings(source: Source, player: UUID) -> list[Standing]:
    """A player's totals, in order of the rule sets' ids; none for a player without a finished match."""
    return [Standing(*row) for row in await source.fetch(_READ, player)]
