"""Add up the matches and deals of every player, one row a rule set. Only deals of public tables count."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from msgspec import UNSET

from domain.games import GAMES, OFFERS
from domain.table.game import Outcome
from domain.table.game.history import Statistics, Totals, sum_up_plainly
from domain.table.state import Table, carried_on
from service.readmodels.table_fold import TableChange
from service.store.connections import Source, Target
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "statistics")
_WRITE = _SQL["write_statistics"]
_READ = _SQL["read_statistics"]


Counts = tuple[int, ...]
"""Matches won, lost and drawn, games won and lost; deals, parts played and won, bluffs, points."""
Sums = dict[tuple[UUID, str], Counts]
"""By player and rule set."""
_NO_MATCH: Counts = (0,) * 5
_NO_DEAL: Counts = (0,) * 5


def add_to_sums(sums: Sums, changes: Iterable[TableChange]) -> None:
    """Add the counts of the matches and deals that ended in these changes to the sums of their players.

    If a deal's history or a match's result was changed by a judge, its former counts are subtracted.
    """
    for change in changes:
        after, before = change.after.table, None if change.before is None else change.before.table
        found, former = _match_counts(after), {} if before is None else _match_counts(before)
        if found != former:
            _add_counts(sums, after, found, 1)
            _add_counts(sums, after, former, -1)
        if after.visibility == "public":
            for deal in change.deals:
                _add_counts(sums, after, _deal_counts(after, deal), 1)
            if change.former is not None:
                _add_counts(sums, after, _deal_counts(after, change.former), -1)


def _match_counts(table: Table) -> dict[int, Counts]:
    """Count a match, by seat; empty before it has ended, where it is played on, and where it went on from another."""
    result = table.game.result(table.play)
    is_own = carried_on(table) is None and table.goes_on is UNSET
    if table.status != "finished" or result is None or not is_own:
        return {}
    return {seat: (*_outcome_counts(outcome), *_NO_DEAL) for seat, outcome in enumerate(result.outcomes)}


def _outcome_counts(outcome: Outcome) -> Counts:
    won = outcome.won
    return won is True, won is False, won is None, outcome.games_won, outcome.games_lost


def _deal_counts(table: Table, deal: Any) -> dict[int, Counts]:  # noqa: ANN401 - the game's
    """Count a deal, by seat."""
    history = table.game.history
    tallies = history.statistics(deal, table.rules) if history is not None and any(_players(table)) else ()
    return {
        seat: (*_NO_MATCH, 1, tally.played, tally.won, tally.bluffs, tally.points) for seat, tally in enumerate(tallies)
    }


def _players(table: Table) -> list[str | None]:
    """List the players by seat; null for a bot or an empty seat."""
    return [None if seat is None else seat.player for seat in table.seats]


def _add_counts(sums: Sums, table: Table, counts: Mapping[int, Counts], times: int) -> None:
    """Add the counts of the seats to the sums of their players, ``times`` over; a player has one seat at a table."""
    for seat, player in enumerate(_players(table)):
        if player is not None and seat in counts:
            key = UUID(player), table.ruleset
            before = sums.get(key, (*_NO_MATCH, *_NO_DEAL))
            sums[key] = tuple([total + times * count for total, count in zip(before, counts[seat], strict=True)])


async def write_statistics(target: Target, shard: int, sums: Sums) -> None:
    """Add these sums to the rows, in the order of their keys: two transactions never wait for each other."""
    if sums:
        keys = sorted(sums)
        numbers = zip(*[sums[key] for key in keys], strict=True)
        await target.execute(
            _WRITE, shard, [player for player, _ in keys], [ruleset for _, ruleset in keys], *map(list, numbers)
        )


async def read_statistics(source: Source, player: UUID) -> list[Statistics]:
    """Read a player's totals, by id of the rule set; empty for a player without a finished match or deal."""
    return [_statistics(*row) for row in await all_rows_of(source).fetch(_READ, player)]


def _statistics(ruleset: str, *counted: int) -> Statistics:
    """Show the sums in the words of the rule set's game; of a rule set that is no longer offered, in common words."""
    offer = OFFERS.get(ruleset)
    history = None if offer is None else GAMES[offer.game].history
    return (sum_up_plainly if history is None else history.sum_up)(Totals(ruleset, *counted))
