"""Team matches with a clock, and for people only (E17, E18)."""

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus import events as mus
from domain.refusals import NotPermitted
from domain.table import commands as tc
from domain.table.clock.rules import ClockFlagged, ClockRules, ClocksSet
from domain.table.decide import decide, open_table
from domain.table.state import Table
from domain.teams import commands as c
from domain.teams.decide import decide as decide_match
from domain.teams.setup import open_table_command
from domain.teams.view import view
from tests.kit.team_scenario import NOW, enrol_pair, entrants, given, match_terms, open_outcome, started_match

MINUTE = ClockRules("side", 0, bank_seconds=60, increment_seconds=5)
BEGUN = NOW + 5_000


def opened_table(clock: ClockRules = MINUTE, number: int = 1) -> Table:
    """A table of a match with this clock, just opened."""
    match = started_match(match_terms(clock=clock)).match
    return open_table(open_table_command(match, number, BEGUN), match.placed[number - 1].id)[1]


def test_what_is_not_stipulated_is_not_said() -> None:
    """A match without a clock keeps its bytes, and so do its tables and its view."""
    plain, timed = open_outcome(match_terms()), open_outcome(match_terms(clock=MINUTE, people_only=True))
    terms = {"clock", "people_only"}
    assert not terms & set(json.decode(json.encode(plain.events[0].body)))
    said = json.decode(json.encode(timed.events[0].body))
    assert said.pop("people_only") is True
    assert said.pop("clock") == json.decode(json.encode(MINUTE))
    assert said == json.decode(json.encode(plain.events[0].body))
    seen = [view(outcome.match, 1, {}) for outcome in (plain, timed) if outcome.match is not None]
    assert [(one.clock, one.people_only) for one in seen] == [(UNSET, UNSET), (MINUTE, True)]


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        (ClockRules("side", 0), "clock-without-limit"),
        (ClockRules("side", 0, move_seconds=9, increment_seconds=1), "increment-without-bank"),
    ],
)
def test_a_clock_has_to_make_sense_at_the_tables(clock: ClockRules, code: str) -> None:
    """What any table refuses is refused of a match."""
    open_outcome(match_terms(clock=clock)).refused(code, "table.clock")


def test_e17_clocks_run_from_the_opening_of_a_table() -> None:
    """They run with the first board; the table says what it has of its match."""
    match = started_match(match_terms(clock=MINUTE, people_only=True)).match
    events, table = open_table(open_table_command(match, 1, BEGUN), match.placed[0].id)
    assert (events[0].body.clock, events[0].body.people_only) == (MINUTE, True)
    assert events[-1].body == ClocksSet((0,), BEGUN, (60_000, 60_000))
    assert table.clock is not UNSET
    plain, _ = open_table(open_table_command(started_match().match, 1), match.placed[0].id)
    assert ClocksSet not in {type(event.body) for event in plain}


def test_e17_who_is_out_of_time_loses_the_game_in_hand_and_the_next_one_begins_with_full_clocks() -> None:
    """The game keeps its stones; the last one ends the table as any game does."""
    events, table = decide(opened_table(), tc.FlagClock(HOUSE, BEGUN + 60_000))
    flagged, won, dealt, clocks = [event.body for event in events]
    assert flagged == ClockFlagged((0,), "lost")
    assert won == mus.GameWon("B", 1, (0, 0), (0, 1), "time")
    assert (dealt.board, clocks) == ("0201", ClocksSet((0,), BEGUN + 60_000, (60_000, 60_000)))
    for game in (2, 3):
        events, table = decide(table, tc.FlagClock(HOUSE, BEGUN + 60_000 * game))
    assert [game.winner for game in table.play.games] == [1, 1, 1]
    assert [event.body for event in events[1:]] == [
        mus.GameWon("B", 3, (0, 0), (0, 3), "time"),
        mus.MatchEnded("B", (0, 3), (0, 0), "played"),
    ]


def test_e17_clocks_are_full_again_where_partners_give_a_game_up() -> None:
    """Though the same side is waited for, and nobody has made a move of play."""
    table = opened_table()
    for seat in (0, 2):
        resigning = tc.MakeMove(player_actor(f"a{seat // 2 + 1}"), seat, tc.Resign(), at_ms=BEGUN + 20_000)
        events, table = decide(table, resigning)
    assert events[-1].body == ClocksSet((0,), BEGUN + 20_000, (60_000, 60_000))


def test_e17_the_moves_of_the_house_are_counted_over_all_games() -> None:
    """They are a grace, and none for every game."""
    table = replace(opened_table(replace(MINUTE, house_moves=1)))
    outcomes: list[str] = []
    while table.status == "playing":
        clock = table.clock
        assert clock is not UNSET
        events, table = decide(table, tc.FlagClock(HOUSE, clock.since_ms + 90_000))
        outcomes.append(events[0].body.outcome)
    assert outcomes.count("lost") == 3
    assert outcomes.count("acted") <= 2


def test_e18_no_bot_plays_where_only_people_do() -> None:
    """Neither one of the house nor a player whose account is a bot's, whoever enrols them."""
    people = given(match_terms(people_only=True))
    people.when(c.EnrolPair(player_actor("p0"), "A", None, "basic")).wrong_state("people-only")
    for by in ("x", "p0"):
        marked = replace(enrol_pair("A", "x", "y", by=by), bot_accounts=("y",))
        with pytest.raises(NotPermitted) as refused:
            decide_match(people.match, marked)
        assert refused.value.code == "people-only"
    assert given().when(replace(enrol_pair("A", "x", "y"), bot_accounts=("y",))).tags == ["pair_enrolled"]
    assert people.when(enrol_pair("A", "x", "y")).tags == ["pair_enrolled"]
    open_outcome(match_terms(people_only=True, pairs=entrants(2))).wrong_state("people-only")
