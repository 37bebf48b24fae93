"""What the matches and deals of every player add up to, one row a rule set; deals of public tables, as the lists do."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.table.game import Outcome
from domain.table.state import Table
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Source
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "statistics")
_WRITE = _SQL["write_statistics"]
_READ = _SQL["read_statistics"]


class Statistics(Struct, frozen=True):
    """A player's statistics under a rule set."""

    ruleset: str
    matches_won: int
    """Of finished matches, like the next four: a table that was closed counts for nobody."""
    matches_lost: int
    matches_drawn: int
    games_won: int
    games_lost: int
    deals: int
    """At public tables, those included that were cut short, but not those that were voided; the rest is of these."""
    lances_played: int
    """Lances that could be won, or what a game has in their place."""
    lances_won: int
    """By the player's side."""
    bluffs: int
    """Bets of his that took a lance from a better hand, as the cards showed in the end."""
    stones: int
    """Scored by the player's side."""
    stones_per_deal: float | None
    """Null where there was no deal."""


Counts = tuple[int, ...]
"""Matches won, lost and drawn, games won and lost; deals, parts played and won, bluffs, points."""
Sums = dict[tuple[UUID, str], Counts]
"""By player and rule set."""
_NO_MATCH: Counts = (0,) * 5
_NO_DEAL: Counts = (0,) * 5


def add_to_sums(sums: Sums, chapters: Iterable[TableChange]) -> None:
    """Add what the matches and the deals that ended in these chapters brought those who played them.

    What was counted before, of a deal that is told once more or of a match whose result a judge changed, is taken back.
    """
    for chapter in chapters:
        after, before = chapter.after.table, None if chapter.before is None else chapter.before.table
        found, former = _match_counts(after), {} if before is None else _match_counts(before)
        if found != former:
            _add_counts(sums, after, found, 1)
            _add_counts(sums, after, former, -1)
        if after.visibility == "public":
            for deal in chapter.deals:
                _add_counts(sums, after, _deal_counts(after, deal), 1)
            if chapter.former is not None:
                _add_counts(sums, after, _deal_counts(after, chapter.former), -1)


def _match_counts(table: Table) -> dict[int, Counts]:
    """What a match brought, by seat, if it has ended."""
    result = table.game.result(table.play)
    if table.status != "finished" or result is None:
        return {}
    return {seat: (*_outcome_counts(outcome), *_NO_DEAL) for seat, outcome in enumerate(result.outcomes)}


def _outcome_counts(outcome: Outcome) -> Counts:
    won = outcome.won
    return won is True, won is False, won is None, outcome.games_won, outcome.games_lost


def _deal_counts(table: Table, deal: Any) -> dict[int, Counts]:  # noqa: ANN401 - the game's
    """What a deal brought, by seat."""
    history = table.game.history
    tallies = history.statistics(deal, table.rules) if history is not None and any(_players(table)) else ()
    return {
        seat: (*_NO_MATCH, 1, tally.played, tally.won, tally.bluffs, tally.points) for seat, tally in enumerate(tallies)
    }


def _players(table: Table) -> list[str | None]:
    """By seat; null for a bot or nobody."""
    return [None if seat is None else seat.player for seat in table.seats]


def _add_counts(sums: Sums, table: Table, counts: Mapping[int, Counts], times: int) -> None:
    """Nobody sits at a table twice."""
    for seat, player in enumerate(_players(table)):
        if player is not None and seat in counts:
            key = UUID(player), table.ruleset
            before = sums.get(key, (*_NO_MATCH, *_NO_DEAL))
            sums[key] = tuple([total + times * count for total, count in zip(before, counts[seat], strict=True)])


async def write_statistics(connection: Connection, shard: int, sums: Sums) -> None:
    """Add these sums to those that are written; always in the same order, as others may write some of them, too."""
    if sums:
        keys = sorted(sums)
        numbers = zip(*[sums[key] for key in keys], strict=True)
        await connection.execute(
            _WRITE, shard, [player for player, _ in keys], [ruleset for _, ruleset in keys], *map(list, numbers)
        )


async def read_statistics(source: Source, player: UUID) -> list[Statistics]:
    """A player's totals, in order of the rule sets' ids; none for a player of nothing that is over."""
    return [_statistics(*row) for row in await source.fetch(_READ, player)]


def _statistics(ruleset: str, *counted: int) -> Statistics:
    won, lost, drawn, games_won, games_lost, deals, parts_played, parts_won, bluffs, points = counted
    return Statistics(
        ruleset=ruleset,
        matches_won=won,
        matches_lost=lost,
        matches_drawn=drawn,
        games_won=games_won,
        games_lost=games_lost,
        deals=deals,
        lances_played=parts_played,
        lances_won=parts_won,
        bluffs=bluffs,
        stones=points,
        stones_per_deal=round(points / deals, 2) if deals else None,
    )
