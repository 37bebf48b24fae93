"""Names, captains, changes, limits, late entries, invitations, the time to start (rule tournament.entry; T6)."""

import pytest

from domain.actors import HOUSE, player_actor
from domain.games.mushi.game import MUSHI
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.setup import open_table_command, pair_rules
from tests.kit.tournament_scenario import (
    OPENER,
    Given,
    enrol_bot,
    enrol_entries,
    enrol_entry,
    full_tournament,
    given,
    league,
    next_round,
    open_outcome,
    record_result,
    swiss,
    withdraw_entry,
    won_by,
)


def named(name: str | None, *players: str) -> c.EnrolEntry:
    return c.EnrolEntry(player_actor(players[0]), ((players[0], players[1]),), None, name)


def change(by: str, *players: str, name: str | None = None, captain: str | None = None) -> c.ChangeEntry:
    return c.ChangeEntry(player_actor(by), 1, ((players[0], players[1]),), name, captain or players[0])


def test_an_entry_has_a_name_of_its_own() -> None:
    """Which no other one has, in any case of letters."""
    one = given().after(named("Txindoki", "a", "b"))
    assert one.tournament.entries[0].name == "Txindoki"
    one.when(named("TXINDOKI", "x", "y")).refused("name-taken", "tournament.entry")
    for name in ("", "  ", "n" * 41):
        one.when(named(name, "x", "y")).refused("bad-name", "tournament.entry")
    assert one.when(named(None, "x", "y")).tags == ["entry_enrolled"]


def test_a_substitute_has_yet_to_confirm() -> None:
    """Who stays is confirmed still; the captain, or the opener, changes the entry, and no one else."""
    both = given().after(*enrol_entries(1))
    for by in ("a1", "p0"):
        changed = both.after(change(by, "a1", "z", name="Aralar"))
        assert changed.tournament.entries[0].confirmed_by == ("a1",)
        assert changed.tournament.field == ()
        assert len(changed.after(c.ConfirmEntry(player_actor("z"), 1)).tournament.field) == 1
    both.when(change("b1", "a1", "z")).wrong_state("not-your-entry")
    both.when(change("a1", "a1", "b1")).wrong_state("nothing-changed")
    both.when(change("a1", "a1", "b1", captain="x")).refused("captain-of-players", "tournament.entry")


def test_the_captain_can_be_another() -> None:
    """Who then changes and withdraws the entry; the captain before cannot any more after the start."""
    two = full_tournament(2).after(change("a1", "a1", "b1", captain="b1"))
    two.when(change("a1", "a1", "b1", captain="a1")).wrong_state("not-your-entry")
    begun = two.paired()
    begun.when(withdraw_entry(1, "a1")).wrong_state("not-your-entry")
    assert begun.when(withdraw_entry(1, "b1")).tags[0] == "entry_withdrawn"
    begun.when(change("b1", "b1", "z")).wrong_state("already-started")


def test_a_player_who_takes_the_place_of_another_is_confirmed() -> None:
    """The opener is asked to enrol a pair, and later plays in it."""
    both = given().after(*enrol_entries(1))
    body = both.when(change("p0", "a1", "p0")).bodies[0]
    assert body == e.EntryChanged(1, (("a1", "p0"),), None, "a1", "p0")


def test_entries_are_limited() -> None:
    """There is a least number for the first round, and a largest one at any time."""
    small = given(league(fewest_entries=3, most_entries=3)).after(enrol_bot(), enrol_bot())
    small.when(c.PairRound(OPENER, ((1, 2),), ())).refused("too-few-entries", "tournament.entry")
    full = small.after(enrol_bot())
    full.when(enrol_bot()).wrong_state("tournament-full")
    assert full.paired().tournament.status == "playing"
    for fewest, most in ((1, 8), (3, 2), (2, 129)):
        open_outcome(league(fewest_entries=fewest, most_entries=most)).refused(
            "entries-out-of-range", "tournament.opening"
        )


def test_a_late_entry_plays_from_the_next_round() -> None:
    """Up to the round that was stipulated; the rounds before bring it nothing, and its lot is after the others."""
    played = full_tournament(4, swiss(4, late_until=3)).play(lambda _: won_by("a"))
    late = played.after(*enrol_entries(1, 5))
    assert (late.tournament.entries[-1].from_round, late.rows[5].victories) == (2, 0)
    second = late.paired()
    assert 5 in [second.tournament.paired[-1].byes[0], *[p.a for p in second.pairings], *[p.b for p in second.pairings]]
    waiting = second.after(enrol_entry("x", "y"))
    third = finish(waiting).paired()
    assert third.tournament.entry(6) is None
    third.when(enrol_entry("v", "w")).wrong_state("already-started")


def finish(of: Given) -> Given:
    """The round in hand, won by its first entries."""
    number = len(of.tournament.paired)
    return of.after(*[record_result(number, p.number, won_by("a")) for p in of.pairings if p.result is None])


@pytest.mark.parametrize("command", [league(late_until=2), swiss(3, late_until=1), swiss(3, late_until=4)])
def test_only_swiss_rounds_take_late_entries(command: c.OpenTournament) -> None:
    """They take them from the second one to the last."""
    open_outcome(command).refused("late-until-out-of-range", "tournament.entry")


def test_by_invitation_only_invited_players_enrol() -> None:
    """Both of a pair; the opener enrols anybody."""
    closed = given(league(admission="invitation")).after(c.InvitePlayer(OPENER, "x"))
    closed.when(enrol_entry("x", "y")).wrong_state("not-invited")
    invited = closed.after(c.InvitePlayer(OPENER, "y"))
    assert invited.when(enrol_entry("x", "y")).tags == ["entry_enrolled"]
    assert closed.when(enrol_entry("v", "w", by="p0")).tags == ["entry_enrolled"]
    closed.when(c.InvitePlayer(player_actor("x"), "z")).wrong_state("not-the-opener")
    closed.when(c.InvitePlayer(OPENER, "x")).wrong_state("already-invited")
    closed.when(c.WithdrawInvitation(OPENER, "y")).wrong_state("not-invited")
    back = invited.after(c.WithdrawInvitation(OPENER, "y"))
    back.when(enrol_entry("x", "y")).wrong_state("not-invited")


def test_the_first_round_waits_for_the_start() -> None:
    """The first round waits for the start, and later ones do not."""
    ready = full_tournament(4, swiss(2, starts_at_ms=5_000))
    due = next_round(ready.tournament)
    ready.when(due).wrong_state("not-yet")
    on_time = c.PairRound(OPENER, due.pairings, due.byes, 5_000)
    begun = ready.after(on_time)
    assert finish(begun).paired().tournament.paired[-1].number == 2


def test_the_house_begins_the_first_round_at_the_start_and_no_other() -> None:
    """A tournament with a time to start is begun then, as by its opener; too few entries keep it open."""
    ready = full_tournament(4, swiss(2, starts_at_ms=5_000))
    due = next_round(ready.tournament)
    on_time = c.PairRound(HOUSE, due.pairings, due.byes, 5_000)
    ready.when(c.PairRound(HOUSE, due.pairings, due.byes, 4_999)).wrong_state("not-yet")
    begun = finish(ready.after(on_time))
    again = next_round(begun.tournament)
    begun.when(c.PairRound(HOUSE, again.pairings, again.byes, 6_000)).wrong_state("not-the-opener")
    timeless = full_tournament(4, swiss(2))
    timeless.when(c.PairRound(HOUSE, due.pairings, due.byes, 5_000)).wrong_state("not-the-opener")
    full_tournament(1, swiss(2, starts_at_ms=5_000)).when(c.PairRound(HOUSE, (), (1,), 5_000)).refused(
        "too-few-entries", "tournament.entry"
    )


def test_players_meet_at_tables_for_two() -> None:
    """Mushi, and Mus one against one: an entry is one player."""
    opened = league(of="players", game=MUSHI, rules=pair_rules(MUSHI, "mushi", {}, "players"))
    ready = given(opened).after(c.EnrolEntry(player_actor("x"), (("x",),)), c.EnrolEntry(player_actor("y"), (("y",),)))
    ready.when(c.EnrolEntry(player_actor("v"), (("v", "w"),))).refused("pairs-of-an-entry", "tournament.entry")
    begun = ready.paired()
    command = open_table_command(begun.tournament, 1, begun.pairings[0], bytes(32))
    assert command.reservation is not None
    assert sorted(str(kept.player) for kept in command.reservation.seats) == ["x", "y"]
    rules = pair_rules(league().game, "mus-basque", {}, "players")
    assert open_outcome(league(of="players", rules=rules)).tags == ["tournament_opened"]
    open_outcome(league(of="players")).refused("not-for-pairs", "tournament.opening")


def test_the_house_withdraws_for_an_admin() -> None:
    """The house withdraws an entry after a round was paired, too."""
    assert full_tournament(4).paired().when(c.WithdrawEntry(HOUSE, 1)).tags[0] == "entry_withdrawn"
