"""Say what is played: the terms of seeks and challenges, and the plan of the table that they lead to."""

from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.actors import HOUSE
from domain.games import GAMES, OFFERS
from domain.ratings.results import RatedSpeed
from domain.refusals import Refusal
from domain.table.bot_names import HouseBot
from domain.table.clock.rules import ClockRules, check_clock, speed_of
from domain.table.commands import OpenTable, Reservation
from domain.table.events import TableVisibility
from domain.table.game.options import options_of
from domain.table.seating import check_opening
from domain.table.settings import TableSettings, settings_of
from service.meeting.house_bots import check_rated_bots, seat_kept_for
from service.store.connections import Connection
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_PLAN = _SQL["plan_table"]


FIRST_RULESET = next(iter(OFFERS))
"""The rule set of examples."""


class Terms(TableSettings, frozen=True):
    """What is to be played."""

    ruleset: str
    """Id of the rule set."""
    options: dict[str, str | int | bool | None]
    """Every option with its value."""
    seats: int
    """Number of seats."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent without a clock."""
    bots: HouseBot | UnsetType = UNSET
    """The bot of the house that takes every other seat at once; absent in a seek for players."""

    @property
    def digest(self) -> bytes:
        """Hash the terms: only seeks with the same hash are matched.

        What is false is left out, as in 0.1.0, and an option that is unset in the rules: seeks that were stored before
        it came do not have it.
        """
        given = {name: value for name, value in msgspec.to_builtins(self).items() if value is not False}
        rules = GAMES[OFFERS[self.ruleset].game].rules_for(self.ruleset, self.options, self.seats)
        given["options"] = {name: value for name, value in self.options.items() if getattr(rules, name) is not UNSET}
        return sha256(msgspec.json.encode(given, order="sorted")).digest()

    @property
    def speed(self) -> RatedSpeed:
        """The class in which a table by these terms is rated."""
        return "untimed" if self.clock is UNSET else speed_of(self.clock)


class Plan(Struct, frozen=True):
    """A table to open: ``players`` by seat, null where a seat is open."""

    terms: Terms
    visibility: TableVisibility
    opener: UUID
    players: tuple[UUID | None, ...]
    seated: bool
    """Whether the players are seated at once; otherwise their seats are reserved."""

    def command(self, seed: bytes) -> OpenTable:
        """Make the command that opens the table, with a seat reserved for each player."""
        terms, game = self.terms, GAMES[OFFERS[self.terms.ruleset].game]
        kept = tuple(map(seat_kept_for, self.players))
        return OpenTable(
            actor=HOUSE,
            game=game,
            rules=game.rules_for(terms.ruleset, terms.options, terms.seats),
            opener=str(self.opener),
            visibility=self.visibility,
            seed=seed,
            clock=terms.clock,
            reservation=Reservation(None, 0, kept),
            **settings_of(terms),
        )


def check_plan(plan: Plan, *, rated_bots: bool) -> None:
    """Check that the table can be opened so, before players are asked to come to it; raise ``Refusal``.

    ``rated_bots`` says whether the operator has matches with bots of the house rated.
    """
    check_rated_bots(map(seat_kept_for, plan.players), rated=plan.terms.rated, allowed=rated_bots)
    check_opening(plan.command(bytes(32)))


def make_terms(
    ruleset: str,
    options: Any,  # noqa: ANN401 - as they are asked for
    seats: int | None,
    clock: ClockRules | UnsetType = UNSET,
    bots: HouseBot | UnsetType = UNSET,
    **chosen: Any,  # noqa: ANN401 - each a bool
) -> Terms:
    """Complete the terms by the rule set; raise ``Refusal`` for what it does not offer.

    ``chosen`` are the terms of a table that are not of its rules (``TableSettings``).
    """
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    rules = GAMES[offer.game].rules_for(ruleset, options, seats)
    if clock is not UNSET:
        check_clock(clock, rules.seats, house_can_move=GAMES[offer.game].idle_move is not None)
    return Terms(ruleset, options_of(offer, rules), rules.seats, clock, bots, **chosen)


async def plan_table(connection: Connection, table_id: UUID, plan: Plan, now_ms: int) -> None:
    """Write down that a table is to be opened, in the transaction that decides it."""
    await connection.execute(_PLAN, table_id, msgspec.json.encode(plan).decode(), now_ms)
