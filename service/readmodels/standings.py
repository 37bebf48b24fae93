"""What every player's finished matches add up to, one row a rule set."""

from collections.abc import Iterable
from uuid import UUID

from msgspec import Struct

from domain.table.game import Outcome
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


Totals = dict[tuple[UUID, str], tuple[int, ...]]
"""By player and rule set: matches won and lost, games won and lost, points, matches drawn."""


def add_up(totals: Totals, chapters: Iterable[Chapter]) -> None:
    """Add what the matches that ended in these chapters brought those who played them."""
    for chapter in chapters:
        table = chapter.after.table
        if table.status != "finished" or (chapter.before is not None and chapter.before.table.status == "finished"):
            continue
        outcomes = table.game.histories.outcomes(table.play, chapter.after.stones)
        for seat, outcome in zip(table.seats, outcomes, strict=True):
            if seat is not None and seat.player is not None:
                key = UUID(seat.player), table.ruleset
                totals[key] = tuple(map(sum, zip(totals.get(key, (0,) * 6), _counts(outcome), strict=True)))


async def write_standings(connection: Connection, shard: int, totals: Totals) -> None:
    """Add these totals to those that are written."""
    if totals:
        numbers = zip(*totals.values(), strict=True)
        await connection.execute(
            _WRITE, shard, [player for player, _ in totals], [ruleset for _, ruleset in totals], *numbers
        )


def _counts(outcome: Outcome) -> tuple[int, ...]:
    won = outcome.won
    return won is True, won is False, outcome.games_won, outcome.games_lost, outcome.stones, won is None


async def read_standings(source: Source, player: UUID) -> list[Standing]:
    """A player's totals, in order of the rule sets' ids; none for a player without a finished match."""
    return [Standing(*row) for row in await source.fetch(_READ, player)]
