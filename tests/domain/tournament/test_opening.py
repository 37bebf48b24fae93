"""The tables and team matches of a round, as they are opened."""

from collections import Counter

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.refusals import WrongState
from domain.stream import uuid_text
from domain.table import commands as tables
from domain.table import events as table_events
from domain.table.clock.rules import ClockRules
from domain.table.decide import decide, open_table
from domain.teams import events as teams
from domain.teams.decide import open_match
from domain.tournament.commands import Command, ConfirmEntry
from domain.tournament.setup import open_match_command, open_table_command, pair_rules
from tests.kit.each import each
from tests.kit.play import required
from tests.kit.tournament_scenario import (
    STREAM,
    Given,
    enrol_bot,
    enrol_entries,
    enrol_entry,
    for_teams,
    full_tournament,
    given,
    league,
    open_outcome,
    swiss,
    won_by,
)

SEED = bytes(range(32))


def test_a_table_keeps_its_seats_for_the_two_pairs() -> None:
    """Partners opposite each other; who was enrolled first sits earlier."""
    begun = full_tournament(2).paired()
    (pairing,) = begun.pairings
    command = open_table_command(begun.tournament, 1, pairing, SEED)
    events, table = open_table(command, pairing.id)
    assert [seat.player for seat in table.reserved] == [
        f"a{pairing.a}",
        f"a{pairing.b}",
        f"b{pairing.a}",
        f"b{pairing.b}",
    ]
    body: table_events.TableOpened = events[0].body
    assert (body.tournament, body.round, body.match) == (uuid_text(STREAM), 1, UNSET)
    assert body.sides == table.rules.sides == ("A", "B")
    assert (table.opener, table.visibility) == ("p0", "public")
    assert replace(table.rules, sides=UNSET) == begun.tournament.rules


def test_a_table_has_the_clock_of_its_tournament() -> None:
    """Where the tournament gives one; and a clock has to make sense."""
    clock = ClockRules("side", 0, bank_seconds=600, increment_seconds=5)
    begun = full_tournament(2, league(clock=clock)).paired()
    command = open_table_command(begun.tournament, 1, begun.pairings[0], SEED)
    assert open_table(command, begun.pairings[0].id)[0][0].body.clock == clock
    open_outcome(league(clock=ClockRules("side", 0))).refused("clock-without-limit", "table.clock")


def test_there_is_no_talk_at_the_tables_of_a_tournament() -> None:
    """A phrase is refused there, and a record with one, too (``tests.domain.table.test_talk``)."""
    begun = full_tournament(2).paired()
    _, table = open_table(open_table_command(begun.tournament, 1, begun.pairings[0], SEED), begun.pairings[0].id)
    for number, seat in enumerate(table.reserved):
        _, table = decide(table, tables.TakeSeat(player_actor(required(seat.player)), number, required(seat.player)))
    with pytest.raises(WrongState, match="opened without talk"):
        decide(table, tables.SayPhrase(player_actor("a1"), 0, "hello"))


def test_other_players_cannot_sit_down_there() -> None:
    """Other players cannot sit down there, and the match begins with the fourth of those it is for."""
    begun = full_tournament(2).paired()
    _, table = open_table(open_table_command(begun.tournament, 1, begun.pairings[0], SEED), begun.pairings[0].id)
    stranger = tables.TakeSeat(player_actor("x"), 0, "x")
    with pytest.raises(WrongState) as refused:
        decide(table, stranger)
    assert refused.value.code == "seat-reserved"
    for seat, kept in each(enumerate(table.reserved)):
        assert kept.player is not None
        _, table = decide(table, tables.TakeSeat(player_actor(kept.player), seat, kept.player))
    assert table.status == "playing"


def test_the_sides_change_from_round_to_round() -> None:
    """Entry ``a`` sits at 0 and 2 in the first round, at 1 and 3 in the second."""
    played = full_tournament(2, swiss(2)).play(lambda _: won_by("a")).paired()
    first, second = (round_.pairings[0] for round_ in played.tournament.paired)
    seats = [
        [
            seat.player
            for seat in open_table(open_table_command(played.tournament, number, pairing, SEED), STREAM)[1].reserved
        ]
        for number, pairing in ((1, first), (2, second))
    ]
    assert seats[0][0] == f"a{first.a}"
    assert seats[1][1] == f"a{second.a}"


def test_a_table_of_bots_is_played_at_once() -> None:
    """They have nothing to wait for."""
    begun = given().after(enrol_bot(), enrol_bot("random")).paired()
    (pairing,) = begun.pairings
    events, table = open_table(open_table_command(begun.tournament, 1, pairing, SEED), pairing.id)
    assert table.status == "playing"
    assert Counter(seat.bot for seat in table.seats if seat is not None) == {"basic": 2, "random": 2}
    assert events[-1].body.tag != "table_opened"


@pytest.mark.parametrize("others", [[enrol_bot()], enrol_entries(1, 2)])
def test_what_was_paired_is_not_called_off_by_those_who_play_it(others: list[Command]) -> None:
    """Two against a bot could else make nothing of every table that they are about to lose."""
    begun = given().after(*enrol_entries(1), *others).paired()
    (pairing,) = begun.pairings
    _, table = open_table(open_table_command(begun.tournament, 1, pairing, SEED), pairing.id)
    for seat, kept in enumerate(table.reserved):
        if kept.player is not None:
            _, table = decide(table, tables.TakeSeat(player_actor(kept.player), seat, kept.player))
    seat = next(seat for seat, kept in enumerate(table.reserved) if kept.player == "a1")
    with pytest.raises(WrongState) as refused:
        decide(table, tables.AskToClose(player_actor("a1"), seat))
    assert refused.value.code == "tournament-table"
    _, table = decide(table, tables.CloseTable(HOUSE, "admin"))
    assert table.status == "closed"


def test_the_rules_are_those_of_the_first_event() -> None:
    """With the options that were chosen."""
    rules = pair_rules(MUS, "mus-eight-kings", {"max_mus_rounds": 7})
    begun = full_tournament(2, league(rules=rules)).paired()
    assert open_table_command(begun.tournament, 1, begun.pairings[0], SEED).rules == replace(rules, sides=("A", "B"))


def teams_of_four() -> Given:
    """Two teams of two pairs, one of players and one of bots."""
    ready = given(for_teams(league(), tie_breaks=("stones",))).after(enrol_entry("s", "t", "u", "v"), enrol_bot())
    return ready.after(*[ConfirmEntry(player_actor(player), 1) for player in "tuv"]).paired()


def test_a_team_match_has_the_clock_of_its_tournament_and_lets_in_whom_that_does() -> None:
    """Where the tournament gives one, and is for people only."""
    clock = ClockRules("side", 0, bank_seconds=600, increment_seconds=5)
    ready = given(for_teams(league(clock=clock, people_only=True)))
    ready = ready.after(enrol_entry("s", "t", "u", "v"), enrol_entry("w", "x", "y", "z"))
    confirmed = [ConfirmEntry(player_actor(player), 1 + "tuvxyz".index(player) // 3) for player in "tuvxyz"]
    begun = ready.after(*confirmed).paired()
    (pairing,) = begun.pairings
    command = open_match_command(begun.tournament, required(begun.tournament.teams), 1, pairing, SEED, at_ms=5_000)
    opened: teams.MatchOpened = open_match(command, pairing.id)[0][0].body
    assert (opened.clock, opened.people_only) == (clock, True)


def test_a_team_match_starts_with_all_its_pairs() -> None:
    """Entry ``a`` is team A; the time it has is counted from the opening."""
    begun = teams_of_four()
    (pairing,) = begun.pairings
    command = open_match_command(begun.tournament, required(begun.tournament.teams), 1, pairing, SEED, at_ms=5_000)
    events, match = open_match(command, pairing.id)
    assert [event.body.tag for event in events] == ["match_opened", "match_started"]
    opened: teams.MatchOpened = events[0].body
    assert (opened.tournament, opened.round, opened.tables, opened.games) == (uuid_text(STREAM), 1, 2, 3)
    assert opened.tie_breaks == ("stones",)
    assert opened.finish_by_ms == 5_000 + 120 * 60_000
    of_players = "A" if pairing.a == 1 else "B"
    assert [pair.players for pair in match.of_team(of_players)] == [("s", "t"), ("u", "v")]
    assert {pair.bot for pair in match.pairs if pair.team != of_players} == {"basic"}
    assert match.status == "playing"
