"""A ruling on a pairing whose result was recorded: the classification follows, what was paired stands."""

import pytest

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games.mus.events import GameWon, MatchEnded, StonesScored
from domain.table.commands import MakeMove, Resign
from domain.tournament import commands as c
from domain.tournament.results import PLAYED_ON, pairing_result_of_table
from domain.tournament.standings_views import standings_view
from domain.tournament.state import Result, can_play_on, contest_id
from domain.tournament.view import round_view
from tests.kit.mus_scenario import basque
from tests.kit.scenario import Given as Table
from tests.kit.tournament_scenario import (
    Given,
    enrol_bot,
    enrol_entries,
    for_teams,
    full_tournament,
    given,
    league,
    swiss,
)

JUNK = "4 5 6 7 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
WON = Result("a", (3, 1), (0, 40), "played")
LOST = Result("b", (1, 3), (77, 39), "played")


def ruled(round_: int, pairing: int, to: Result) -> c.RuleResult:
    return c.RuleResult(HOUSE, round_, pairing, to)


@pytest.fixture(name="playing")
def playing_() -> Given:
    """Four pairs with one round played and the next one begun."""
    return full_tournament(4, swiss(3)).play(lambda _: WON).paired()


def test_d40_a_ruling_on_an_earlier_round_changes_the_classification_and_no_pairing(playing: Given) -> None:
    """Who had won has the games and stones of a loser now; the round in hand goes on as it was paired."""
    pairing = playing.tournament.paired[0].pairings[0]
    outcome = playing.when(ruled(1, 1, LOST))
    assert outcome.tags == ["result_ruled"]
    assert outcome.bodies[0].ranking is None
    assert outcome.tournament is not None
    after = Given(outcome.tournament)
    assert (after.rows[pairing.a].victories, after.rows[pairing.b].victories) == (0, 1)
    assert (after.rows[pairing.a].games, after.rows[pairing.a].stones) == (1, 77)
    assert after.tournament.paired[1] == playing.tournament.paired[1]
    shown = round_view(after.tournament, after.tournament.paired[0])
    assert [pairing.ruled for pairing in shown.pairings] == [True, False]
    assert [pairing.result.outcome for pairing in shown.pairings if pairing.result] == ["b", "a"]


def test_the_next_round_is_paired_by_what_was_ruled() -> None:
    """As much as by what was played: those meet who have as many victories."""
    after = full_tournament(8, swiss(3)).play(lambda _: WON).after(ruled(1, 1, LOST)).paired()
    victories = {entry: row.victories for entry, row in after.rows.items()}
    assert [victories[pairing.a] - victories[pairing.b] for pairing in after.pairings] == [0, 0, 0, 0]


def test_a_ruling_after_the_end_tells_the_classification_that_holds_from_then_on() -> None:
    """The new classification is told of a tournament that was played out, and of one that was ended before."""
    over = full_tournament(2).play(lambda _: WON)
    assert over.tournament.status == "finished"
    cut_short = full_tournament(2, swiss(2)).play(lambda _: WON).after(c.EndTournament(player_actor("p0"), "opener"))
    for tournament in (over, cut_short):
        outcome = tournament.when(ruled(1, 1, LOST))
        (body,) = outcome.bodies
        pairing = tournament.tournament.paired[0].pairings[0]
        assert [(row.rank, row.entry) for row in body.ranking] == [(1, pairing.b), (2, pairing.a)]
        assert outcome.tournament is not None
        assert outcome.tournament.status == tournament.tournament.status
        rows = standings_view(outcome.tournament, 9, {}).rows
        assert [row.entry for row in rows] == [pairing.b, pairing.a]


def test_a_result_can_be_ruled_on_more_than_once(playing: Given) -> None:
    """Even back to what it was."""
    first = playing.tournament.paired[0].pairings[0]
    again = playing.after(ruled(1, 1, LOST), ruled(1, 1, first.result or LOST))
    assert again.rows == playing.rows
    assert again.tournament.paired[0].pairings[0].ruled


def test_what_was_left_or_closed_is_not_ruled_on(playing: Given) -> None:
    """Nothing was played to an end there; nor does a ruling make it so."""
    left = playing.after(c.WithdrawEntry(HOUSE, playing.pairings[0].a))
    left.when(ruled(2, 1, LOST)).wrong_state("no-result")
    void = Result("void", (0, 0), (0, 0), "closed")
    closed = playing.after(c.RecordResult(HOUSE, 2, 1, void))
    closed.when(ruled(2, 1, LOST)).wrong_state("not-played")
    playing.when(ruled(1, 1, void)).wrong_state("not-played")


def test_a_result_of_an_entry_that_left_a_round_robin_stays_struck() -> None:
    """It may be corrected, and still counts for neither entry."""
    played = full_tournament(4).play(lambda _: WON).paired()
    leaving = played.tournament.paired[0].pairings[0].a
    left = played.after(c.WithdrawEntry(HOUSE, leaving))
    assert left.after(ruled(1, 1, LOST)).rows == left.rows


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.RuleResult(player_actor("p0"), 1, 1, LOST), "not-the-house"),
        (ruled(3, 1, LOST), "no-such-round"),
        (ruled(1, 3, LOST), "no-such-pairing"),
        (ruled(2, 1, LOST), "no-result"),
        (ruled(1, 1, WON), "result-stands"),
        (ruled(1, 1, Result("neither", (1, 1), (0, 0), "played")), "not-a-result"),
    ],
)
def test_only_the_house_rules_and_only_on_what_is_recorded(playing: Given, command: c.RuleResult, code: str) -> None:
    """To another result, that is one."""
    playing.when(command).wrong_state(code)


def test_before_the_first_round_there_is_nothing_to_rule_on() -> None:
    """However many have entered."""
    given().after(*enrol_entries(2)).when(ruled(1, 1, LOST)).wrong_state("no-such-round")


def test_a_match_of_teams_may_come_to_a_draw() -> None:
    """After that neither entry has a victory."""
    played = given(for_teams(league())).after(enrol_bot(), enrol_bot()).play(lambda _: WON)
    drawn = played.after(ruled(1, 1, Result("draw", (3, 3), (10, 20), "played")))
    assert {row.victories for row in drawn.rows.values()} == {0}


@pytest.mark.parametrize("command", [swiss(2), league(system="knock-out", best_of=(1,))])
def test_d45_a_match_that_is_played_on_is_pending_until_its_next_table_ends(command: c.OpenTournament) -> None:
    """The round is not over, and no other one is paired; the last table decides the pairing."""
    full = full_tournament(4, command).paired()
    recorded = full.after(c.RecordResult(HOUSE, 1, 1, WON))
    first = recorded.pairings[0].id
    assert can_play_on(recorded.tournament, first)
    pending = recorded.after(ruled(1, 1, PLAYED_ON))
    assert (pending.pairings[0].result, pending.pairings[0].legs) == (None, (PLAYED_ON,))
    both = pending.after(c.RecordResult(HOUSE, 1, 2, WON))
    both.when(c.PairRound(player_actor("p0"), (), ())).wrong_state("round-running")
    after = both.after(c.RecordResult(HOUSE, 1, 1, LOST))
    assert (after.pairings[0].result, after.pairings[0].legs) == (LOST, (PLAYED_ON, LOST))
    next_leg = contest_id(after.tournament.stream_id, 1, 1, 2)
    assert (can_play_on(after.tournament, first), can_play_on(after.tournament, next_leg)) == (False, True)


def test_d45_once_the_next_round_is_paired_nothing_is_played_on() -> None:
    """The pairing then counts for neither entry, until a judge corrects it; likewise after the end."""
    playing = full_tournament(4, swiss(2)).play(lambda _: WON)
    over = playing.play(lambda _: WON)
    for later, round_ in ((playing.paired(), 1), (over, 2)):
        pairing = later.tournament.paired[round_ - 1].pairings[0]
        assert not can_play_on(later.tournament, pairing.id)
        left = later.after(ruled(round_, 1, PLAYED_ON))
        assert left.tournament.paired[round_ - 1].pairings[0].result == PLAYED_ON
        given_ = Result("a", (3, 0), (0, 0), "adjusted")
        corrected = left.after(c.RuleResult(judge_actor("j"), round_, 1, given_))
        assert corrected.tournament.paired[round_ - 1].pairings[0].result == given_
    assert not can_play_on(over.tournament, bytes(16))


def test_d45_in_an_arena_a_match_is_played_on_until_one_of_its_entries_is_paired_again() -> None:
    """Whatever rounds others have begun meanwhile."""
    of = full_tournament(6, league(system="arena", arena_minutes=10)).paired()
    first = of.pairings[0]
    waiting = of.after(*[c.RecordResult(HOUSE, 1, number, WON) for number in (2, 3)]).paired()
    waiting = waiting.after(c.RecordResult(HOUSE, 1, 1, WON))
    assert len(waiting.tournament.paired) == 2
    assert can_play_on(waiting.tournament, first.id)
    reopened = waiting.after(ruled(1, 1, PLAYED_ON))
    assert reopened.tournament.paired[0].pairings[0].result is None
    for number in (1, 2):
        waiting = waiting.after(c.RecordResult(HOUSE, 2, number, WON))
    again = waiting.paired()
    assert {first.a, first.b} & {entry for pairing in again.pairings for entry in (pairing.a, pairing.b)}
    assert not can_play_on(again.tournament, first.id)
    assert again.after(ruled(1, 1, PLAYED_ON)).tournament.paired[0].pairings[0].result == PLAYED_ON


PLAYED = basque(JUNK).happened(GameWon("A", 1, (40, 12), (1, 0), "target"), MatchEnded("A", (1, 0), (40, 12), "won"))


def judged(table: Table, kind: str, seat: int, deal: int | None = None) -> Table:
    """The table after a ruling that takes effect at once."""
    number = len(table.table.disputes) + 1
    return table.after(
        d.OpenDispute(player_actor(f"p{seat}"), seat, (1,), "He looked.", 2, 0),
        d.GiveRuling(
            actor=judge_actor("j"),
            dispute=number,
            ruling=RulingTerms.make(kind, ("table.ruling",), seat=seat, deal=deal),
            reason="So it is.",
            until_ms=1,
            at_ms=0,
        ),
        d.SettleDispute(HOUSE, number, 2),
    )


def test_who_is_excluded_after_the_match_has_lost_it_with_its_last_game() -> None:
    """As if the winner had been excluded in that game, with their stones; the loser had lost it anyway."""
    assert pairing_result_of_table(PLAYED.table, 1) == Result("a", (1, 0), (0, 12), "played")
    assert pairing_result_of_table(judged(PLAYED, "exclude", 0).table, 1) == Result("b", (0, 1), (40, 0), "excluded")
    assert pairing_result_of_table(judged(PLAYED, "exclude", 0).table, 2) == Result("a", (1, 0), (0, 40), "excluded")
    assert pairing_result_of_table(judged(PLAYED, "exclude", 1).table, 1) == Result("a", (1, 0), (0, 12), "excluded")


def test_an_excluded_player_loses_a_game_that_was_given_up_to_them() -> None:
    """The stones of that game are lost with it."""
    resigned = basque(JUNK).happened(StonesScored("grande", "A", 7, "accepted", "x"))
    resigned = resigned.after(MakeMove(player_actor("p0"), 0, Resign()))
    assert pairing_result_of_table(resigned.table, 1) == Result("b", (0, 1), (7, 0), "resigned")
    assert pairing_result_of_table(judged(resigned, "exclude", 1).table, 1) == Result("a", (1, 0), (0, 0), "excluded")


def test_a_ruling_without_an_exclusion_leaves_the_reason_as_it_was() -> None:
    """A warning, and an exclusion that ended the match itself."""
    assert pairing_result_of_table(judged(PLAYED, "penalise", 0).table, 1) == pairing_result_of_table(PLAYED.table, 1)
    playing = basque(JUNK).happened(StonesScored("grande", "A", 7, "accepted", "x"))
    assert pairing_result_of_table(judged(playing, "exclude", 0).table, 1) == Result("b", (0, 1), (7, 0), "excluded")
