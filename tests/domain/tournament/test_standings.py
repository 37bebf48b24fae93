"""The classification of article 2 (D40)."""

from itertools import combinations, permutations

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament.standings import Row, classify
from domain.tournament.state import Entry, Pairing, Result, Round, Tournament
from tests.kit.each import each
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import Given, bye_of, drawn_result, full_tournament, given, swiss, won_by


def after_results(entries: int, *results: tuple[int, int, Result]) -> Given:
    """A league of so many entries in which these pairings were played, each in a round of its own."""
    rounds = [
        Round(number, (Pairing(1, a, b, bytes(16), result),), ()) for number, (a, b, result) in enumerate(results, 1)
    ]
    field = tuple([Entry(number, None, "basic") for number in range(1, entries + 1)])
    return Given(replace(given().tournament, entries=field, paired=tuple(rounds), status="playing"))


def line(row: Row) -> tuple[int, int, int]:
    return row.victories, row.games, row.stones


def test_d40_the_worked_example() -> None:
    """Lost 1-3 with 38, 12 and 27 in the games lost: no victory, one game, 77 stones."""
    played = after_results(2, (1, 2, won_by("b", games=1, stones=38 + 12 + 27)))
    assert line(played.rows[1]) == (0, 1, 77)
    assert line(played.rows[2]) == (1, 0, 0)


def test_d40_a_victory_counts_one_and_nothing_else() -> None:
    """A 3-2 winner has one victory, also with a lost game; the loser has two games and the stones of three."""
    close = Result("a", (3, 2), (61, 88), "played")
    played = after_results(2, (1, 2, close))
    assert line(played.rows[1]) == (1, 0, 0)
    assert line(played.rows[2]) == (0, 2, 88)


def test_d40_defeats_add_up() -> None:
    """They do beside a victory, too: what was won there still does not count."""
    played = after_results(
        3, (1, 2, won_by("b", games=1, stones=77)), (3, 1, won_by("a", games=2, stones=50)), (1, 2, won_by("a"))
    )
    assert line(played.rows[1]) == (1, 3, 127)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((1, 0, 0), (0, 2, 117)),
        ((0, 2, 0), (0, 1, 117)),
        ((0, 1, 78), (0, 1, 77)),
    ],
)
def test_d40_victories_then_games_then_stones(first: tuple[int, int, int], second: tuple[int, int, int]) -> None:
    """In that order, each only where those before are equal; entry 1 is the one below."""

    def results(entry: int, merit: tuple[int, int, int]) -> list[tuple[int, int, Result]]:
        victories, games, stones = merit
        return [(entry, 3, won_by("a") if victories else won_by("b", games, stones))]

    played = after_results(3, *results(2, first), *results(1, second))
    assert line(played.rows[2]) == first
    assert line(played.rows[1]) == second
    assert (played.rows[2].rank or 0) < (played.rows[1].rank or 0)


def test_d40_equal_ones_share_a_rank_and_the_next_is_left_out() -> None:
    """1, 2, 2, 4."""
    played = after_results(4, (1, 4, won_by("a")), (1, 2, won_by("a", 1, 20)), (1, 3, won_by("a", 1, 20)))
    ranks = [(row.entry, row.rank) for row in classify(played.tournament)]
    assert ranks == [(1, 1), (2, 2), (3, 2), (4, 4)]


def test_a_drawn_team_match_counts_for_both_as_a_defeat() -> None:
    """No victory; the games won and the stones of the lost ones."""
    played = after_results(2, (1, 2, drawn_result(3, (50, 61))))
    assert line(played.rows[1]) == (0, 3, 50)
    assert line(played.rows[2]) == (0, 3, 61)
    assert [row.rank for row in classify(played.tournament)] == [1, 2]


def test_a_bye_is_one_victory_and_nothing_else() -> None:
    """It is not counted among what was played."""
    begun = full_tournament(3, swiss(3)).paired()
    spared = bye_of(begun.tournament.paired[0])
    assert spared is not None
    row = begun.rows[spared]
    assert (line(row), row.played, row.byes) == ((1, 0, 0), 0, 1)


def test_a_result_not_in_yet_counts_nothing() -> None:
    """Everybody shares the first rank before anything is played."""
    begun = full_tournament(4, swiss(1)).paired()
    assert {row.rank for row in begun.rows.values()} == {1}


RESULTS = st.builds(
    won_by,
    st.sampled_from("ab"),
    st.integers(0, 2),
    st.integers(0, 117),
) | st.builds(drawn_result, st.integers(0, 4), st.tuples(st.integers(0, 99), st.integers(0, 99)))


@settings(QUICK, max_examples=60)
@over(st.lists(RESULTS, min_size=3, max_size=3), st.lists(RESULTS, min_size=3, max_size=3))
def test_the_order_of_recording_changes_nothing(first: list[Result], second: list[Result]) -> None:
    """Nor which of two is ``a``."""
    met = [*zip(combinations((1, 2, 3), 2), first, strict=True), *zip(combinations((2, 3, 4), 2), second, strict=True)]
    played = [(a, b, result) for (a, b), result in met]
    rows = classify(after_results(4, *played).tournament)
    for order in each(list(permutations(played))[:: 60 * 3]):
        assert classify(after_results(4, *order).tournament) == rows
    assert classify(after_results(4, *[(b, a, mirrored(result)) for a, b, result in played]).tournament) == rows


def mirrored(result: Result) -> Result:
    """The same with ``a`` and ``b`` changed over."""
    outcome = {"a": "b", "b": "a"}.get(result.outcome, result.outcome)
    return Result(outcome, result.games[::-1], result.stones[::-1], result.reason)  # pyright: ignore[reportArgumentType]


@pytest.mark.slow
@QUICK
@over(st.lists(st.tuples(st.permutations((1, 2, 3, 4, 5)), RESULTS), max_size=12))
def test_ranks_say_how_many_are_better(results: list[tuple[list[int], Result]]) -> None:
    """Counted one by one: a rank is one more than the number of those with a better line."""
    tournament: Tournament = after_results(5, *[(order[0], order[1], result) for order, result in results]).tournament
    rows = classify(tournament)
    for row in each(rows):
        assert row.rank == 1 + sum(line(other) > line(row) for other in rows)
    assert [row.rank for row in rows] == sorted(row.rank or 0 for row in rows)
