"""Leaving a tournament that has begun (rule tournament.withdrawal), and exclusion by a judge (art. 21)."""

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from domain.actors import HOUSE, judge_actor, player_actor
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.standings import Row, classify
from domain.tournament.state import Result
from tests.kit.laws import QUICK
from tests.kit.signed_moves import public_key
from tests.kit.tournament_scenario import (
    OPENER,
    Given,
    bye_of,
    enrol_bot,
    enrol_entry,
    for_teams,
    full_tournament,
    given,
    league,
    next_round,
    record_result,
    rounds_of,
    swiss,
    withdraw_entry,
    won_by,
)


def test_a_league_strikes_every_result_of_who_leaves() -> None:
    """For those who won against it and those who lost; it has no rank any more."""
    played = (
        full_tournament(4)
        .play(lambda _: won_by("a", games=2, stones=30))
        .play(lambda _: won_by("a", games=2, stones=30))
    )
    left = played.after(withdraw_entry(2))
    without = {
        frozenset({pairing.a, pairing.b})
        for round_ in played.tournament.paired
        for pairing in round_.pairings
        if 2 not in {pairing.a, pairing.b}
    }
    row = left.rows[2]
    assert (row.rank, row.victories, row.games, row.stones, row.played, row.withdrawn) == (None, 0, 0, 0, 0, True)
    assert classify(left.tournament)[-1] == row
    for entry in (1, 3, 4):
        assert left.rows[entry].played == sum(entry in pair for pair in without)


def test_a_league_lets_the_opponents_of_who_left_rest() -> None:
    """No entry has a victory against it."""
    left = full_tournament(4).play(lambda _: won_by("a")).after(withdraw_entry(3)).paired()
    assert len(left.pairings) == 1
    assert bye_of(left.tournament.paired[-1]) is None
    assert sum(row.byes for row in left.rows.values()) == 0


def test_a_league_keeps_a_bye_for_everybody_who_stays() -> None:
    """A league keeps a bye for everybody who stays, and strikes that of who leaves."""
    tournament = full_tournament(5).paired()
    left = bye_of(tournament.tournament.paired[0])
    assert left is not None
    tournament = tournament.after(withdraw_entry(left))
    assert tournament.rows[left].victories == 0
    while tournament.tournament.status == "playing":
        for pairing in tournament.pairings:
            if pairing.result is None:
                tournament = tournament.after(
                    record_result(len(tournament.tournament.paired), pairing.number, won_by("a"))
                )
        if tournament.tournament.status == "playing":
            tournament = tournament.paired()
    assert {row.byes for entry, row in tournament.rows.items() if entry != left} == {1}


def test_swiss_lets_played_results_stand() -> None:
    """Results of who left count for those who met it, and it keeps the rank that they give."""
    played = full_tournament(4, swiss(3)).play(lambda _: won_by("a", games=1, stones=70))
    left = played.after(withdraw_entry(1))
    for entry in range(1, 5):
        before, after = played.rows[entry], left.rows[entry]
        assert (before.rank, before.victories, before.stones) == (after.rank, after.victories, after.stones)
    assert left.rows[1].withdrawn


def test_swiss_gives_later_opponents_byes() -> None:
    """Three are left: every round one of them rests."""
    left = full_tournament(4, swiss(3)).play(lambda _: won_by("a")).after(withdraw_entry(1)).paired()
    assert (len(left.pairings), bye_of(left.tournament.paired[-1]) is not None) == (1, True)


@pytest.mark.parametrize("place", ["a", "b"])
def test_who_was_playing_it_wins_by_forfeit(place: str) -> None:
    """A victory and nothing else, which is not counted as played."""
    begun = full_tournament(4, swiss(3)).paired()
    pairing = begun.pairings[0]
    leaves, stays = (pairing.a, pairing.b) if place == "a" else (pairing.b, pairing.a)
    outcome = begun.when(withdraw_entry(leaves))
    other = {"a": "b", "b": "a"}[place]
    assert outcome.bodies == [
        e.EntryWithdrawn(leaves),
        e.ResultRecorded(1, 1, None, other, (0, 0), (0, 0), "withdrawn"),  # pyright: ignore[reportArgumentType]
    ]
    assert outcome.tournament is not None
    rows = Given(outcome.tournament).rows
    assert rounds_of(rows[stays]) == (1, 0, 0, 1, 0)
    assert rounds_of(rows[leaves]) == (0, 0, 0, 0, 1)


def test_who_had_a_bye_by_a_withdrawal_has_no_other() -> None:
    """Two of five have had a victory for nothing; the bye goes to a third."""
    begun = full_tournament(6, swiss(3)).paired()
    pairing = begun.pairings[0]
    left = begun.after(withdraw_entry(pairing.a))
    left = left.after(*[record_result(1, number, won_by("a")) for number in (2, 3)])
    for _ in range(2):
        left = left.paired()
        assert bye_of(left.tournament.paired[-1]) not in {None, pairing.b}
        left = left.after(*[record_result(len(left.tournament.paired), p.number, won_by("b")) for p in left.pairings])


def test_a_league_has_no_result_of_an_unfinished_pairing() -> None:
    """It is void for both."""
    begun = full_tournament(4).paired()
    outcome = begun.when(withdraw_entry(begun.pairings[1].b))
    assert outcome.bodies[1] == e.ResultRecorded(1, 2, None, "void", (0, 0), (0, 0), "withdrawn")


def test_what_was_played_in_this_round_stays_as_it_is() -> None:
    """Only an unfinished pairing ends with who leaves."""
    begun = full_tournament(4, swiss(3)).paired().after(record_result(1, 1, won_by("a")))
    assert begun.when(withdraw_entry(begun.pairings[0].a)).tags == ["entry_withdrawn"]


def test_a_result_that_comes_after_a_withdrawal_is_too_late() -> None:
    """The tournament has one."""
    begun = full_tournament(4, swiss(3)).paired()
    begun.after(withdraw_entry(begun.pairings[0].a)).when(record_result(1, 1, won_by("a"))).wrong_state(
        "already-recorded"
    )


def test_a_team_is_withdrawn_by_any_of_its_players_before_the_start_and_then_by_its_captain() -> None:
    """The one who enrolled it; a partner, or the other pair of the team, cannot end the match of all."""
    cup = given(for_teams(league()))
    for entry in (1, 2):
        first, *others = [f"q{entry}{place}" for place in range(4)]
        cup = cup.after(enrol_entry(first, *others))
        cup = cup.after(*[c.ConfirmEntry(player_actor(player), entry) for player in others])
    assert cup.when(withdraw_entry(1, by="q13")).tags == ["entry_withdrawn"]
    begun = cup.paired()
    for player in ("q11", "q12", "q13", "q20"):
        begun.when(withdraw_entry(1, by=player)).wrong_state("not-your-entry")
    outcome = begun.when(withdraw_entry(1, by="q10"))
    assert outcome.tags[:2] == ["entry_withdrawn", "result_recorded"]


def test_an_entry_leaves_once() -> None:
    """A second time is not an event."""
    full_tournament(4).paired().after(withdraw_entry(1)).when(withdraw_entry(1)).wrong_state("already-withdrawn")


@pytest.mark.parametrize("command", [league(), swiss(3)])
def test_a_tournament_of_one_is_over(command: c.OpenTournament) -> None:
    """Rounds are left, and no opponent."""
    begun = full_tournament(3, command).paired()
    outcome = begun.after(withdraw_entry(1)).when(withdraw_entry(2))
    assert outcome.tags[-2:] == ["tournament_ended", "seed_opened"]
    ended = next(body for body in outcome.bodies if isinstance(body, e.TournamentEnded))
    assert ended.reason == "withdrawn"
    assert outcome.tournament is not None
    assert outcome.tournament.status == "finished"


def test_a_league_is_over_when_those_who_stay_have_met() -> None:
    """No round is called that would be empty to the end."""
    played = full_tournament(4).play(lambda _: won_by("a"))
    one, other = (played.pairings[0].a, played.pairings[0].b)
    left = [entry for entry in range(1, 5) if entry not in {one, other}]
    outcome = played.after(withdraw_entry(left[0])).when(withdraw_entry(left[1]))
    assert next(body for body in outcome.bodies if isinstance(body, e.TournamentEnded)).reason == "played"


def unplayed_victories(row: Row) -> int:
    """How often it has had one; a bye goes to an entry with the fewest."""
    return row.byes + row.forfeits_won


@pytest.mark.slow
@QUICK
@over(st.sampled_from(["round-robin", "swiss"]), st.integers(2, 8), st.data())
def test_whenever_anybody_leaves_the_tournament_comes_to_its_end(system: str, size: int, data: st.DataObject) -> None:
    """With rounds that hold who is left once, byes in turn, and ranks for all who have one."""
    now = full_tournament(size, league() if system == "round-robin" else swiss(min(size, 5)))
    while now.tournament.status in {"open", "playing"}:
        waiting = [p for p in now.pairings if p.result is None] if now.tournament.paired else []
        leave = now.tournament.status == "playing" and data.draw(st.integers(0, 4), label="leave") == 0
        if leave:
            now = now.after(withdraw_entry(data.draw(st.sampled_from(now.tournament.remaining), label="who")))
        elif waiting:
            now = now.after(
                record_result(len(now.tournament.paired), waiting[0].number, won_by(data.draw(st.sampled_from("ab"))))
            )
        else:
            remaining = now.tournament.remaining
            fewest = min(unplayed_victories(now.rows[entry]) for entry in remaining)
            command = next_round(now.tournament)
            now = now.after(command)
            assert {unplayed_victories(now.rows[bye]) for bye in command.byes} <= {fewest + 1}
            present = [*command.byes, *(entry for pair in command.pairings for entry in pair)]
            assert len(set(present)) == len(present)
            assert set(present) == set(remaining) if system == "swiss" else set(present) <= set(remaining)
    rows = classify(now.tournament)
    if system == "swiss":
        assert {sum(rounds_of(row)[1:]) for row in rows if not row.withdrawn} <= {len(now.tournament.paired)}
    assert [row.entry for row in rows if row.rank is None] == [
        entry.number for entry in now.tournament.entries if entry.withdrawn and system == "round-robin"
    ]
    assert sorted(row.entry for row in rows) == list(range(1, size + 1))


WON = Result("a", (3, 1), (0, 40), "played")
EXCLUDE = c.ExcludeEntry(judge_actor("j"), 1)


def test_art_21_an_excluded_entry_leaves_the_pairing_in_hand_and_meets_no_entry_again() -> None:
    """The other entry has a victory without play; the next rounds are paired without the excluded one."""
    begun = full_tournament(5, swiss(4)).play(lambda _: WON).paired()
    pairing = begun.pairings[0]
    outcome = begun.when(c.ExcludeEntry(judge_actor("j"), pairing.a))
    assert outcome.bodies[:2] == [
        e.EntryExcluded(pairing.a, "j", public_key("j")),
        e.ResultRecorded(2, 1, None, "b", (0, 0), (0, 0), "withdrawn"),
    ]
    after = begun.after(c.ExcludeEntry(judge_actor("j"), pairing.a), c.RecordResult(HOUSE, 2, 2, WON))
    assert (after.rows[pairing.a].withdrawn, after.rows[pairing.a].excluded) == (True, True)
    assert [row.entry for row in after.rows.values() if row.excluded] == [pairing.a]
    after = after.paired()
    assert pairing.a not in {entry for one in after.pairings for entry in (one.a, one.b)}
    assert pairing.a not in after.tournament.paired[-1].byes


def test_art_21_a_round_robin_strikes_the_results_of_an_excluded_entry() -> None:
    """As of one that left."""
    after = full_tournament(4, league()).play(lambda _: WON).after(EXCLUDE)
    assert (after.rows[1].rank, after.rows[1].victories, after.rows[1].excluded) == (None, 0, True)


def test_art_21_excluded_players_do_not_enter_again() -> None:
    """Neither before the start, where their entry is gone, nor in a late entry with others."""
    full = full_tournament(3, swiss(3, late_until=3))
    (a, b) = full.tournament.entries[0].players
    for excluded in (full.after(EXCLUDE), full.paired().after(EXCLUDE)):
        for pair in ((a, b), ("new", b)):
            excluded.when(c.EnrolEntry(OPENER, (pair,))).wrong_state("player-excluded")
        assert excluded.when(c.EnrolEntry(OPENER, (("new", "newer"),))).tags[0] == "entry_enrolled"
    open_again = full.after(EXCLUDE)
    other = open_again.tournament.entries[0]
    changed = c.ChangeEntry(OPENER, other.number, ((a, other.players[1]),), None, a)
    open_again.when(changed).wrong_state("player-excluded")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ExcludeEntry(OPENER, 1), "not-a-judge"),
        (c.ExcludeEntry(HOUSE, 1), "not-a-judge"),
        (c.ExcludeEntry(player_actor("j"), 1), "not-a-judge"),
        (c.ExcludeEntry(judge_actor("j"), 9), "no-such-entry"),
    ],
)
def test_art_21_only_a_judge_excludes(command: c.ExcludeEntry, code: str) -> None:
    """Only a judge excludes, and only an entry that there is."""
    full_tournament(3).paired().when(command).wrong_state(code)


def test_art_21_a_judge_does_not_exclude_where_they_play_nor_twice_nor_after_the_end() -> None:
    """An entry that has withdrawn may still be excluded."""
    begun = full_tournament(4, swiss(1)).paired()
    plays = begun.tournament.entries[2].players[0]
    begun.when(c.ExcludeEntry(judge_actor(plays), 1)).wrong_state("judge-plays")
    begun.after(EXCLUDE).when(EXCLUDE).wrong_state("already-excluded")
    left = begun.after(c.WithdrawEntry(HOUSE, 1))
    assert left.when(EXCLUDE).tags[0] == "entry_excluded"
    left.after(EXCLUDE).when(c.WithdrawEntry(HOUSE, 1)).wrong_state("already-withdrawn")
    over = begun.after(*[c.RecordResult(HOUSE, 1, number, WON) for number in (1, 2)])
    over.when(EXCLUDE).wrong_state("finished")


def test_art_21_a_bot_may_be_excluded() -> None:
    """No player is kept out by it."""
    after = full_tournament(2).after(enrol_bot(), c.ExcludeEntry(judge_actor("j"), 3))
    assert (after.tournament.excluded, len(after.tournament.entries)) == ((), 2)
