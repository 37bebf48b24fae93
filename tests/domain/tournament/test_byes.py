"""Who sits a Swiss round out, and what becomes of a field in which nobody may any more (rule tournament.bye)."""

import pytest

from domain.refusals import Refusal
from domain.stream import Event
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.evolve import evolve
from domain.tournament.pairings import pair_next_round
from domain.tournament.view import view
from tests.tournament import OPENER, Given, enrolled, next_round, result, swiss, withdraw, won


def test_an_odd_field_has_no_more_rounds_than_byes() -> None:
    """Nobody has two of them, so the third round of two and one would lack one."""
    enrolled(3, swiss(4)).when(c.PairRound(OPENER, ((1, 2),), 3)).refused("too-many-rounds", "tournament.bye")
    assert enrolled(3, swiss(3)).when(next_round(enrolled(3, swiss(3)).tournament)).tags == ["round_paired"]


def all_relieved() -> Given:
    """Four of five that began are left; three of those have had a bye, and a round of nine is over."""
    played = enrolled(4, swiss(9)).play(lambda _: won("a")).after(withdraw(4))
    for _ in range(2):
        played = played.play(lambda _: won("a"))
    return played.paired()


def test_where_everybody_left_has_had_a_bye_the_tournament_is_over() -> None:
    """It takes withdrawals to come there; nobody has a second bye, and the view says why it ended."""
    played = all_relieved()
    (pairing,) = played.pairings
    outcome = played.when(result(4, pairing.number, won("a")))
    assert outcome.tags == ["result_recorded", "tournament_ended", "seed_opened"]
    assert outcome.bodies[1].reason == "no-bye"
    assert outcome.tournament is not None
    over = Given(outcome.tournament)
    assert sorted(row.byes for row in over.rows.values()) == [0, 1, 1, 1]
    shown = view(over.tournament, 9, {})
    assert (shown.status, shown.ended, shown.round, shown.rounds) == ("finished", "no-bye", 4, 9)
    assert view(played.tournament, 9, {}).ended is None


def test_who_leaves_between_rounds_may_end_the_tournament() -> None:
    """Of four that were relieved once each three are left."""
    played = enrolled(5, swiss(5)).play(lambda _: won("a"))
    for _ in range(3):
        played = played.play(lambda _: won("a"))
    relieved = [entry for entry, row in played.rows.items() if row.byes]
    (other,) = set(played.rows) - set(relieved)
    left = played.after(withdraw(other))
    assert left.tournament.status == "playing"
    outcome = left.when(withdraw(relieved[0]))
    assert outcome.tags == ["entry_withdrawn", "tournament_ended", "seed_opened"]
    assert outcome.bodies[1].reason == "no-bye"


def test_no_bye_is_made_up_where_one_waits_for_a_round_from_before() -> None:
    """A tournament that came there under an earlier release can be ended by its opener."""
    played = all_relieved()
    (pairing,) = played.pairings
    body = e.ResultRecorded(4, pairing.number, "a", (1, 0), (0, 0), "played")
    waiting = evolve(played.tournament, Event(body))
    with pytest.raises(Refusal) as refused:
        pair_next_round(waiting)
    assert (refused.value.code, refused.value.rule) == ("no-bye-left", "tournament.bye")
    assert Given(waiting).when(c.EndTournament(OPENER, "opener")).tags == ["tournament_ended", "seed_opened"]
