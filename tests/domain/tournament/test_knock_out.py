"""Knock-outs, and groups before them (rules tournament.knock-out, tournament.groups; T4, T5)."""

from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from domain.actors import HOUSE
from domain.tournament import commands as c
from domain.tournament.standings import classify
from domain.tournament.state import Pairing, Result
from domain.tournament.systems.knock_out import bracket_places, bracket_rounds
from domain.tournament.systems.lots import draw_lots
from tests.kit.each import each
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import (
    OPENER,
    Given,
    enrol_bot,
    forfeited,
    full_tournament,
    give_result,
    given,
    league,
    open_outcome,
    record_result,
    withdraw_entry,
    won_by,
)

DRAW = Result("draw", (1, 1), (20, 20), "deadline")
CLOSED = Result("void", (0, 0), (0, 0), "closed")


def knock_out(*best_of: int, **changes: object) -> c.OpenTournament:
    return league(system="knock-out", best_of=best_of or (1,), **changes)


def groups(count: int, qualifiers: int, **changes: object) -> c.OpenTournament:
    return league(system="groups", groups=count, qualifiers=qualifiers, best_of=(1,), **changes)


def first_wins(_pairing: Pairing) -> Result:
    return won_by("a", games=1, stones=20)


def to_the_end(now: Given, come_to: Callable[[Pairing], Result] = first_wins) -> Given:
    """Play every round that is left."""
    while now.tournament.status != "finished":
        now = now.play(come_to)
    return now


def pairings(of: Given) -> list[Pairing]:
    return list(chain.from_iterable(round_.pairings for round_ in of.tournament.paired))


def test_a_bracket_keeps_the_strongest_apart() -> None:
    """The first two can meet in the final alone, the first four one round before."""
    assert bracket_places([1, 2]) == (1, 2)
    assert bracket_places([1, 2, 3, 4]) == (1, 4, 2, 3)
    assert bracket_places([1, 2, 3, 4, 5, 6]) == (1, None, 4, 5, 2, None, 3, 6)
    assert [bracket_rounds(entries) for entries in (1, 2, 3, 4, 5, 8, 9, 128)] == [0, 1, 2, 2, 3, 3, 4, 7]


@pytest.mark.parametrize("size", range(2, 34))
@pytest.mark.parametrize("third", [False, True])
def test_a_bracket_of_n_has_n_minus_one_pairings(size: int, *, third: bool) -> None:
    """A bracket of n has n - 1 pairings, and one for the third place, if two have lost before the final."""
    over_ = to_the_end(full_tournament(size, knock_out(third_place=third)))
    played = pairings(over_)
    assert len(played) == size - 1 + (third and size > 3)
    assert len(over_.tournament.paired) == bracket_rounds(size)
    lost = Counter(pairing.b for pairing in played)
    assert sum(lost[entry] == 0 for entry in range(1, size + 1)) == 1
    assert max(Counter(frozenset({p.a, p.b}) for p in played).values()) == 1
    byes = [len(round_.byes) for round_ in over_.tournament.paired]
    assert byes == [2 ** bracket_rounds(size) - size] + [0] * (len(byes) - 1)


@pytest.mark.slow
@settings(QUICK, max_examples=100)
@over(st.integers(2, 16), st.booleans(), st.data())
def test_ranks_are_how_far_each_came(size: int, third: bool, data: st.DataObject) -> None:  # noqa: FBT001
    """Whoever lost to an entry stands below it, whatever the results; with lots each rank is had once."""
    opened = knock_out(third_place=third, rank_by=("lots",))
    results = st.builds(won_by, st.sampled_from("ab"), st.integers(0, 2), st.integers(0, 50))
    over_ = to_the_end(full_tournament(size, opened), lambda _: data.draw(results))
    rows = over_.rows
    assert sorted(row.rank or 0 for row in rows.values()) == list(range(1, size + 1))
    for pairing in each(pairings(over_)):
        winner, loser = _two(pairing)
        assert (rows[winner].rank or 0) < (rows[loser].rank or 0)


def _two(pairing: Pairing) -> tuple[int, int]:
    """Winner and loser."""
    assert pairing.result is not None
    return (pairing.a, pairing.b) if pairing.result.outcome == "a" else (pairing.b, pairing.a)


def test_seeds_are_those_of_the_opener_and_then_the_lots() -> None:
    """Three are set; the fourth is drawn."""
    seeded = full_tournament(4, knock_out()).after(c.SeedEntries(OPENER, (3, 1, 2))).paired()
    assert seeded.tournament.places == (3, 4, 1, 2)
    drawn = full_tournament(8, knock_out()).paired().tournament
    assert drawn.places == bracket_places(draw_lots(drawn))


def test_a_wrong_bracket_is_refused() -> None:
    """Nobody is spared an opponent."""
    ready = full_tournament(5, knock_out())
    for pairs, byes in [(((1, 2), (3, 4)), (5,)), ((), (1, 2, 3, 4, 5))]:
        ready.when(c.PairRound(OPENER, pairs, byes)).refused("not-this-round", "tournament.knock-out")


def test_the_final_is_the_best_of_three() -> None:
    """Its legs are recorded one by one; the third is not played if the first two decide."""
    final = full_tournament(4, knock_out(3, 1)).play(lambda _: won_by("a")).paired()
    assert [round_.best_of for round_ in final.tournament.paired] == [1, 3]
    once = final.after(record_result(2, 1, won_by("a", 1, 5)))
    assert (once.pairings[0].result, len(once.pairings[0].legs), once.tournament.status) == (None, 1, "playing")
    assert once.after(record_result(2, 1, won_by("a", 2, 9))).pairings[0].result == Result(
        "a", (6, 3), (0, 14), "played"
    )
    third = once.after(record_result(2, 1, won_by("b", 0, 7)))
    assert third.tournament.status == "playing"
    over_ = third.after(record_result(2, 1, won_by("b", 2, 11)))
    assert over_.tournament.status == "finished"
    assert (over_.pairings[0].result or CLOSED).outcome == "b"


@pytest.mark.parametrize("undecided", [DRAW, CLOSED])
def test_a_pairing_that_neither_won_is_played_again(undecided: Result) -> None:
    """A knock-out needs a winner, or an organiser who gives one."""
    begun = full_tournament(2, knock_out()).paired()
    again = begun.after(record_result(1, 1, undecided), record_result(1, 1, undecided))
    assert (again.pairings[0].result, len(again.pairings[0].legs)) == (None, 2)
    assert again.after(record_result(1, 1, won_by("b"))).tournament.status == "finished"
    assert again.after(give_result(1, 1, forfeited("a"))).tournament.status == "finished"


def test_who_leaves_lets_the_opponent_go_on() -> None:
    """They may leave during a pairing, or between two rounds."""
    begun = full_tournament(4, knock_out()).paired()
    first, second = begun.pairings
    during = begun.after(withdraw_entry(first.a), record_result(1, 2, won_by("a"))).paired()
    assert {during.pairings[0].a, during.pairings[0].b} == {first.b, second.a}
    between = begun.after(record_result(1, 1, won_by("a")), record_result(1, 2, won_by("a")))
    alone = between.when(withdraw_entry(first.a))
    assert alone.tags == ["entry_withdrawn", "tournament_ended", "seed_opened"]
    assert alone.tournament is not None
    assert Given(alone.tournament).rows[second.a].rank == 1


def test_where_both_lose_the_next_opponent_has_no_pairing() -> None:
    """A no-show of both in one half of the bracket."""
    begun = full_tournament(4, knock_out(third_place=True)).paired()
    after = begun.after(give_result(1, 1, forfeited("neither")), record_result(1, 2, won_by("a")))
    assert after.tournament.status == "finished"
    assert after.rows[begun.pairings[1].a].rank == 1


def test_a_ruling_on_an_earlier_round_changes_nothing_in_the_bracket() -> None:
    """Who was paired plays on; after the last leg of a final no other one is played."""
    final = full_tournament(4, knock_out()).play(lambda _: won_by("a", 1, 5)).paired()
    ruled = final.after(c.RuleResult(HOUSE, 1, 1, won_by("b", 2, 9)))
    assert ruled.pairings == final.pairings
    over_ = ruled.after(record_result(2, 1, won_by("a")))
    assert over_.rows[final.pairings[0].a].rank == 1
    best_of_three = full_tournament(2, knock_out(3)).paired()
    two = best_of_three.after(record_result(1, 1, won_by("a")), record_result(1, 1, won_by("a", 2, 3)))
    changed = two.after(c.RuleResult(HOUSE, 1, 1, won_by("b", 0, 1), 1))
    assert changed.tournament.status == "finished"
    assert (changed.tournament.paired[0].pairings[0].result or CLOSED).outcome == "b"


@pytest.mark.parametrize(("size", "count", "qualifiers"), [(4, 2, 1), (6, 2, 2), (8, 2, 2), (9, 3, 2), (13, 4, 2)])
def test_groups_play_side_by_side_and_the_best_go_on(size: int, count: int, qualifiers: int) -> None:
    """Everybody of a group meets everybody of it once; of one group none meet in the first round of the bracket."""
    over_ = to_the_end(full_tournament(size, groups(count, qualifiers)))
    drawn = over_.tournament.groups
    assert sorted(chain.from_iterable(drawn)) == list(range(1, size + 1))
    assert max(map(len, drawn)) - min(map(len, drawn)) <= 1
    group_phase = over_.tournament.paired[: over_.tournament.bracket_from - 1]
    met = Counter(frozenset({p.a, p.b}) for round_ in group_phase for p in round_.pairings)
    assert met == Counter(frozenset({a, b}) for group in drawn for a in group for b in group if a < b)
    through = [place for place in over_.tournament.places if place is not None]
    assert len(through) == sum(min(len(group), qualifiers) for group in drawn)
    group_of = {entry: number for number, group in enumerate(drawn) for entry in group}
    for pairing in each(over_.tournament.paired[over_.tournament.bracket_from - 1].pairings):
        assert group_of[pairing.a] != group_of[pairing.b]
    ranked = [row.entry for row in classify(over_.tournament)]
    assert set(ranked[: len(through)]) == set(through)


def test_who_leaves_a_group_is_struck_and_who_leaves_the_bracket_keeps_a_rank() -> None:
    """A group does as a round-robin, and the bracket as a knock-out."""
    begun = full_tournament(8, groups(2, 2)).paired()
    leaves = begun.pairings[0].a
    left = begun.after(withdraw_entry(leaves))
    assert left.rows[leaves].rank is None
    while not left.tournament.places:
        for pairing in left.pairings:
            if pairing.result is None:
                left = left.after(record_result(len(left.tournament.paired), pairing.number, won_by("a", 1, 5)))
        left = left.paired()
    goes = left.pairings[0].b
    assert left.after(withdraw_entry(goes)).rows[goes].rank is not None
    assert leaves not in left.tournament.places


@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (league(system="knock-out"), "best-of-odd", "tournament.knock-out"),
        (knock_out(2), "best-of-odd", "tournament.knock-out"),
        (knock_out(11), "best-of-odd", "tournament.knock-out"),
        (league(best_of=(1,)), "not-a-knock-out", "tournament.knock-out"),
        (league(third_place=True), "not-a-knock-out", "tournament.knock-out"),
        (groups(1, 1), "groups-out-of-range", "tournament.groups"),
        (groups(33, 1), "groups-out-of-range", "tournament.groups"),
        (knock_out(groups=2), "groups-out-of-range", "tournament.groups"),
        (groups(2, 0), "qualifiers-out-of-range", "tournament.groups"),
        (knock_out(rounds=3), "rounds-follow", "tournament.round-robin"),
    ],
)
def test_what_no_knock_out_can_have_is_refused(command: c.OpenTournament, code: str, rule: str) -> None:
    """Its opening is refused."""
    open_outcome(command).refused(code, rule)


def test_groups_begin_with_two_entries_each() -> None:
    """Groups begin with two entries each, and seeds are set of entries, before the start, where there is a bracket."""
    given(groups(2, 1)).after(enrol_bot(), enrol_bot(), enrol_bot()).when(c.PairRound(OPENER, (), ())).refused(
        "too-few-entries", "tournament.entry"
    )
    ready = full_tournament(4, knock_out())
    ready.when(c.SeedEntries(OPENER, (1, 1))).refused("seeds-of-entries", "tournament.knock-out")
    ready.when(c.SeedEntries(OPENER, (9,))).refused("seeds-of-entries", "tournament.knock-out")
    ready.when(c.SeedEntries(HOUSE, (1,))).wrong_state("not-the-opener")
    ready.paired().when(c.SeedEntries(OPENER, (1,))).wrong_state("already-started")
    full_tournament(4).when(c.SeedEntries(OPENER, (1,))).refused("no-seeds", "tournament.knock-out")
