"""What parts entries that article 2 leaves equal (rule tournament.ties; T3)."""

from collections.abc import Iterable
from itertools import pairwise, permutations

import pytest
from hypothesis import given as over
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament.events import RankBy
from domain.tournament.standings import classify, ranking
from domain.tournament.state import Entry, Pairing, Result, Round, Tournament
from domain.tournament.systems.lots import draw_lots, draw_tie_lots
from tests.kit.each import each
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import Given, full_tournament, given, league, record_result, swiss, won_by

ALL: tuple[RankBy, ...] = ("mutual", "buchholz", "stones", "lots")


def after_results(entries: int, *results: tuple[int, int, Result], rank_by: tuple[RankBy, ...]) -> Given:
    """A league of so many entries in which these pairings were played, each in a round of its own."""
    rounds = [
        Round(number, (Pairing(1, a, b, bytes(16), result),), ()) for number, (a, b, result) in enumerate(results, 1)
    ]
    field = tuple([Entry(number, None, "basic") for number in range(1, entries + 1)])
    opened = given(league(rank_by=rank_by)).tournament
    return Given(replace(opened, entries=field, paired=tuple(rounds), status="playing"))


def ranks(of: Given, *, drawn: bool = False) -> list[tuple[int, int | None, str | None]]:
    return [(row.entry, row.rank, row.parted_by) for row in classify(of.tournament, drawn=drawn)]


A = won_by("a", games=1, stones=20)


def test_without_a_tie_break_equal_entries_share_a_rank() -> None:
    """Three that have beaten one another in turn."""
    played = after_results(3, (1, 2, A), (2, 3, A), (3, 1, A), rank_by=())
    assert ranks(played) == [(1, 1, None), (2, 1, None), (3, 1, None)]


def test_the_mutual_result_parts_two() -> None:
    """Each has a victory and the same defeat; 2 has beaten 1."""
    played = after_results(4, (2, 1, A), (1, 3, A), (4, 2, A), rank_by=("mutual",))
    assert ranks(played)[:2] == [(2, 1, None), (1, 2, "mutual")]


def test_the_mutual_result_says_nothing_of_entries_that_have_not_all_met() -> None:
    """1 and 2 have met, 3 has not: the three share the rank."""
    played = after_results(6, (2, 1, A), (1, 4, A), (5, 2, A), (3, 6, A), (5, 3, A), rank_by=("mutual",))
    assert [row[:2] for row in ranks(played)][1:4] == [(1, 2), (2, 2), (3, 2)]


def test_buchholz_counts_the_victories_of_the_opponents() -> None:
    """Both have won once; the opponent of 2 has won another pairing."""
    played = after_results(5, (1, 3, A), (2, 4, A), (4, 5, A), (4, 5, A), rank_by=("buchholz",))
    assert played.rows[2].buchholz == 2
    assert played.rows[1].buchholz == 0
    assert ranks(played)[1:3] == [(2, 2, None), (1, 3, "buchholz")]


def test_stones_are_those_made_less_those_that_opponents_made() -> None:
    """Stones of lost games alone count, those in victories too."""
    close, clear = won_by("a", games=2, stones=78), won_by("a", games=2, stones=12)
    played = after_results(4, (1, 3, close), (2, 4, clear), rank_by=("stones",))
    assert {entry: row.difference for entry, row in played.rows.items()} == {1: -78, 2: -12, 3: 78, 4: 12}
    assert ranks(played)[:2] == [(2, 1, None), (1, 2, "stones")]


def test_the_first_tie_break_that_parts_decides() -> None:
    """The stated order says which counts: victories of opponents put 2 before 1, stones 1 before 2."""
    results = ((1, 3, won_by("a", 1, 5)), (2, 4, won_by("a", 1, 9)), (4, 5, A), (4, 5, A))
    first = after_results(5, *results, rank_by=("buchholz", "stones"))
    second = after_results(5, *results, rank_by=("stones", "buchholz"))
    assert [entry for entry, _, _ in ranks(first)][1:3] == [2, 1]
    assert [entry for entry, _, _ in ranks(second)][1:3] == [1, 2]


def test_lots_part_all_others_once_they_are_open() -> None:
    """Before that they would tell something of the seed; they are not the lots of the first round."""
    played = full_tournament(6, swiss(1, rank_by=("lots",)))
    assert {rank for _, rank, _ in ranks(played)} == {1}
    by_lot = [entry for entry, _, _ in ranks(played, drawn=True)]
    assert by_lot == list(draw_tie_lots(played.tournament)) != list(draw_lots(played.tournament))
    ended = played.play(lambda _: won_by("a")).tournament
    assert ended.opened
    assert [row.rank for row in classify(ended)] == [1, 2, 3, 4, 5, 6]
    assert [row.entry for row in classify(ended)] == [row.entry for row in ranking(ended)]


RESULTS = st.builds(won_by, st.sampled_from("ab"), st.integers(0, 1), st.integers(0, 2))


@pytest.mark.slow
@QUICK
@over(st.integers(2, 7), st.permutations(ALL[:3]), st.data())
def test_with_lots_the_ranks_are_a_total_order_whatever_the_order_of_results(
    size: int, by: list[RankBy], data: st.DataObject
) -> None:
    """Every rank once, and the same ranks when the results of a round come in another order."""
    now = full_tournament(size, swiss(3, rank_by=(*by, "lots")))
    other = now
    for _ in range(3):
        now, other = now.paired(), other.paired()
        results = [data.draw(RESULTS) for _ in now.pairings]
        order = data.draw(st.sampled_from(list(permutations(range(len(results))))[:6]))
        now = _record(now, results, range(len(results)))
        other = _record(other, results, order)
    assert [row.rank for row in classify(now.tournament)] == list(range(1, size + 1))
    assert classify(now.tournament) == classify(other.tournament)
    _check_parted(now.tournament)


def _record(now: Given, results: list[Result], order: Iterable[int]) -> Given:
    number = len(now.tournament.paired)
    for place in order:
        now = now.after(record_result(number, place + 1, results[place]))
    return now


def _check_parted(tournament: Tournament) -> None:
    """Each row is parted from the one before it by article 2, or else names what does it."""
    rows = classify(tournament)
    for above, row in each(pairwise(rows)):
        equal = (above.victories, above.games, above.stones) == (row.victories, row.games, row.stones)
        assert (row.parted_by is not None) == equal
        if row.parted_by == "buchholz":
            assert above.buchholz > row.buchholz
        if row.parted_by == "stones":
            assert above.difference > row.difference
