"""Stories in which the judge is called: at a table, in a match, in a tournament; played as those of stories.py are."""

from contextlib import suppress
from typing import Any, Final
from uuid import UUID

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes.commands import AppealRuling, GiveRuling, OpenDispute, ReadSealed
from domain.disputes.events import RulingTerms
from domain.refusals import WrongState
from domain.table.commands import MakeMove, OpenTable, Resign, TakeSeat
from domain.teams.state import Match
from domain.tournament.commands import OpenTournament
from domain.tournament.setup import pair_rules
from domain.tournament.state import Tournament
from tests.kit.service.house import (
    AT_ONCE,
    BEGUN_MS,
    CONTEST,
    MUS,
    OPENER,
    SEED,
    Clock,
    House,
    ask_once,
    identity,
    is_over,
    pair,
    player,
    ready_match,
    resign,
    wait_for_state,
)
from tests.service.processes import stories
from tests.service.processes.stories import Story

JUDGE: Final = player(101)
SECOND: Final = player(102)
"""The judge who decides an appeal."""


def later(clock: Clock, ms: int) -> None:
    """So long after the beginning; the time does not run back if the story is played again."""
    clock.at_ms = max(clock.at_ms, BEGUN_MS + ms)


async def call(home: House, table_id: UUID, number: int, seat: int, until: int) -> None:
    """The player on this seat calls the judge, for the ``number``-th time at the table."""
    table = await wait_for_state(home, "tables", table_id, lambda table: table.entropy is not None)
    actor = player_actor(table.seats[seat].player)
    command = OpenDispute(actor, seat, (1,), "He looked.", BEGUN_MS + until, 0)
    await ask_once(home, "tables", table_id, f"call {number}", command)


async def read(home: House, table_id: UUID, number: int, judge: str = JUDGE) -> None:
    """A judge opens what was known of the first deal."""
    await ask_once(home, "tables", table_id, f"read {number} {judge}", ReadSealed(judge_actor(judge), number, (1,)))


async def rule(
    home: House,
    table_id: UUID,
    number: int,
    kind: str,
    until: int,
    judge: str = JUDGE,
    **said: Any,  # noqa: ANN401
) -> None:
    """A judge rules."""
    ruling = GiveRuling(
        actor=judge_actor(judge),
        dispute=number,
        ruling=RulingTerms.make(kind, ("table.ruling",), **said),
        reason="So I see it.",
        until_ms=BEGUN_MS + until,
        at_ms=0,
    )
    await ask_once(home, "tables", table_id, f"rule {number} {judge}", ruling)


async def settled(home: House, table_id: UUID, number: int) -> Any:  # noqa: ANN401 - the table
    """The table once the house has settled a dispute."""
    return await wait_for_state(home, "tables", table_id, lambda table: table.disputes[number - 1].settled)


async def disputed_table(home: House, clock: Clock) -> None:
    """An appeal gives the stones to the others; what no judge rules on, and a warning after the end, change nothing."""
    rules = pair_rules(MUS, "mus-basque", {"games_to_win": 1, **AT_ONCE})
    await home.live.tables.open(
        OpenTable(HOUSE, MUS, rules, OPENER, "public", SEED), CONTEST, identity(CONTEST, "open")
    )
    for seat in range(4):
        sitting = TakeSeat(player_actor(player(seat + 1)), seat, player(seat + 1))
        await ask_once(home, "tables", CONTEST, f"sit {seat}", sitting)
    await call(home, CONTEST, 1, 1, until=1000)
    await read(home, CONTEST, 1)
    await rule(home, CONTEST, 1, "award", 500, deal=1, team="B", stones=3)
    await ask_once(home, "tables", CONTEST, "appeal", AppealRuling(player_actor(player(1)), 1, 0, BEGUN_MS + 800, 0))
    await read(home, CONTEST, 1, SECOND)
    await rule(home, CONTEST, 1, "award", 0, SECOND, deal=1, team="A", stones=2)
    table = await settled(home, CONTEST, 1)
    assert MUS.standing(table.play).score == (2, 0)
    await call(home, CONTEST, 2, 2, until=2000)
    later(clock, 2000)
    await settled(home, CONTEST, 2)
    await ask_once(home, "tables", CONTEST, "resign", MakeMove(player_actor(player(4)), 3, Resign()))
    await call(home, CONTEST, 3, 0, until=4000)
    await rule(home, CONTEST, 3, "penalise", 3000, seat=3)
    later(clock, 3000)
    table = await settled(home, CONTEST, 3)
    assert (table.status, table.opened) == ("finished", True)


async def disputed_match(home: House, clock: Clock) -> None:
    """The time of the match is over while the judge is waited for at one of its two tables."""
    opening = ready_match(2)
    await home.live.matches.open(opening, CONTEST, identity(CONTEST, "open"))
    match: Match = await wait_for_state(home, "matches", CONTEST)
    first, time = UUID(bytes=match.placed[0].id), opening.finish_by_ms - BEGUN_MS
    await call(home, first, 1, 1, until=time + 5000)
    await read(home, first, 1)
    await resign(home, match, 2, "B")
    later(clock, time)
    await rule(home, first, 1, "award", time + 1000, deal=1, team="B", stones=3)
    later(clock, time + 1000)
    await settled(home, first, 1)
    match = await wait_for_state(home, "matches", CONTEST, is_over)
    assert match.result is not None
    assert [table.ended for table in match.result.tables] == ["deadline", "played"]


async def closed_match(home: House, clock: Clock) -> None:
    """A match is closed while the judge is waited for; the dispute is settled all the same."""
    await home.live.matches.open(ready_match(2), CONTEST, identity(CONTEST, "open"))
    match: Match = await wait_for_state(home, "matches", CONTEST)
    first, second = (UUID(bytes=table.id) for table in match.placed)
    await wait_for_state(home, "tables", second)
    await call(home, first, 1, 1, until=1000)
    with suppress(WrongState):  # it has been closed since the first try
        await home.contests.close_match(CONTEST, identity(CONTEST, "close"))
    later(clock, 1000)
    assert (await settled(home, first, 1)).status == "closed"
    assert (await wait_for_state(home, "matches", CONTEST, is_over)).status == "closed"


async def disputed_round(home: House, clock: Clock) -> None:
    """A player is excluded, and their pair has lost."""
    opening = OpenTournament(
        actor=HOUSE,
        game=MUS,
        title="Liga",
        rules=pair_rules(MUS, "mus-basque", {"games_to_win": 1, **AT_ONCE}),
        system="round-robin",
        rounds=None,
        of="pairs",
        opener=OPENER,
        visibility="public",
        seed=SEED,
    )
    await home.live.tournaments.open(opening, CONTEST, identity(CONTEST, "open"))
    for entry in (1, 2):
        await stories.enrol_in_story(home, entry, pair(entry))
    (pairing,) = await stories.start_next_round(home, 1)
    await stories.seat_pairs(home, pairing)
    table_id = UUID(bytes=pairing.id)
    await call(home, table_id, 1, 1, until=2000)
    await rule(home, table_id, 1, "exclude", 1000, seat=0)
    later(clock, 1000)
    assert (await settled(home, table_id, 1)).ended == "excluded"
    tournament: Tournament = await wait_for_state(home, "tournaments", CONTEST, is_over)
    (pairing,) = tournament.paired[0].pairings
    assert pairing.result is not None
    assert pairing.result.outcome == "b"


CALLS: Final[dict[Story, dict[str, int]]] = {
    disputed_table: {"dispute_settled": 3},
    disputed_match: {"table_opened": 2, "dispute_settled": 1, "deadline_passed": 1, "match_ended": 1},
    closed_match: {"table_opened": 2, "table_closed": 2, "match_closed": 1, "dispute_settled": 1},
    disputed_round: {"table_opened": 1, "dispute_settled": 1, "result_recorded": 1},
}
"""With the steps that the house owes in each, by what they begin with, and how many of them there are."""
