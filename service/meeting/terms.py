"""Say what is played: the terms of seeks and challenges, and the plan of the table that they lead to."""

from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.games import GAMES, OFFERS
from domain.refusals import Refusal
from domain.table.clock.rules import ClockRules, check_clock
from domain.table.events import TableVisibility
from service.store.connections import Connection
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_PLAN = _SQL["plan_table"]


FIRST_RULESET = next(iter(OFFERS))
"""The rule set of examples."""


class Terms(Struct, frozen=True):
    """What is to be played."""

    ruleset: str
    """Id of the rule set."""
    options: dict[str, str | int | bool | None]
    """Every option with its value."""
    seats: int
    """Number of seats."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent without a clock."""

    @property
    def digest(self) -> bytes:
        """Hash the terms: only seeks with the same hash are matched."""
        return sha256(msgspec.json.encode(self, order="sorted")).digest()


class Plan(Struct, frozen=True):
    """A table to open: ``players`` by seat, null where a seat is open."""

    terms: Terms
    visibility: TableVisibility
    opener: UUID
    players: tuple[UUID | None, ...]
    seated: bool
    """Whether the players are seated at once; otherwise their seats are reserved."""


def make_terms(
    ruleset: str,
    options: Any,  # noqa: ANN401 - as they are asked for
    seats: int | None,
    clock: ClockRules | UnsetType = UNSET,
) -> Terms:
    """Complete the terms by the rule set; raise ``Refusal`` for what it does not offer."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    rules = GAMES[offer.game].rules_for(ruleset, options, seats)
    if clock is not UNSET:
        check_clock(clock, GAMES[offer.game], rules.seats)
    return Terms(ruleset, {option.name: getattr(rules, option.name) for option in offer.options}, rules.seats, clock)


async def plan_table(connection: Connection, table_id: UUID, plan: Plan, now_ms: int) -> None:
    """Write down that a table is to be opened, in the transaction that decides it."""
    await connection.execute(_PLAN, table_id, msgspec.json.encode(plan).decode(), now_ms)
