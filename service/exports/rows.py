"""Read the rows of a table, match by match in the order in which matches became public."""

import asyncio
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from domain.actors import NAME_OF_CLOSED
from domain.stream import instant_text
from domain.table.game.dataset import DealRow, Told
from domain.table.game.options import options_of
from service.accounts.names import PlayerNames
from service.exports.tables import TABLES, ExportTable
from service.readmodels.finished_matches import Ends, FinishedMatch, read_finished_matches
from service.store.connections import Pool

_TOGETHER: Final = 20
"""Matches that are read at once: some thousand deals."""
_SLICE: Final = 4
"""Deals of which rows are made at once, some milliseconds' work: other requests wait no longer."""
_sorted = msgspec.json.Encoder(order="sorted").encode


async def read_rows(
    pool: Pool, names: PlayerNames, table: ExportTable, after: Ends, ends: Ends
) -> AsyncIterator[list[DealRow]]:
    """Yield the rows of the matches between two ends, those of some deals at a time."""
    decode = msgspec.json.Decoder(table.deal_type).decode
    async for matches in read_finished_matches(pool, table.game.name, after, ends, _TOGETHER):
        for match in matches:
            told: Told | None = None
            for first in range(0, len(match.deals), _SLICE):
                deals = [decode(deal) for deal in match.deals[first : first + _SLICE]]
                told = told or await _told(names, table, match, deals[0])
                yield [row for deal in deals for row in table.dataset.rows(deal, told)]
                await asyncio.sleep(0)


async def _told(
    names: PlayerNames,
    table: ExportTable,
    match: FinishedMatch,
    deal: Any,  # noqa: ANN401 - the game's
) -> Told:
    rules, ruleset_version, options = _played(table.id, deal.ruleset, match.rules)
    found = await names.find([held.player for held in deal.players if held.player is not None])
    shown = {player: name for player, name in found.items() if name != NAME_OF_CLOSED}
    return Told(match.version, instant_text(match.finished_ms), rules, ruleset_version, options, shown)


@lru_cache(1024)
def _played(table: str, ruleset: str, encoded: str) -> tuple[Any, int, str]:
    """Return the rules, the version of the rule set, and the options; none of a rule set that is no longer offered."""
    game = TABLES[table].game
    rules = game.decode_rules(encoded)
    offer = game.offers.get(ruleset)
    options = {} if offer is None else options_of(offer, rules)
    return rules, rules.version, _sorted(options).decode()
