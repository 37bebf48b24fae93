"""Results become ratings: of two players, of four and their pairs, and of matches that are given up early."""

from collections.abc import Sequence

from domain.ratings.glicko2 import FIRST, PERIOD_MS, Score, rate_game, rate_in_pairs
from domain.ratings.results import RatedResult
from domain.ratings.standings import (
    QUICK_LOSSES,
    QUICK_WINDOW_MS,
    DatedResult,
    QuickLosses,
    Standing,
    Unit,
    rate_result,
    units_of,
)

HOUR_MS = 3_600_000


def result(players: str, score: Score, *, at_ms: int = 0, quick: bool = False) -> DatedResult:
    return DatedResult(at_ms, f"table at {at_ms}", RatedResult(tuple(players), score, quick))


def rated(results: Sequence[DatedResult], quick: QuickLosses | None = None) -> dict[Unit, Standing]:
    standings: dict[Unit, Standing] = {}
    quick = quick or QuickLosses()
    for dated in results:
        standings |= {change.unit: change.after for change in rate_result(standings, dated, quick)}
    return standings


def test_two_players_are_rated_against_each_other() -> None:
    """Their ratings before the result count, with the deviation that has grown since."""
    week = 7 * 24 * HOUR_MS
    after = rated([result("ab", 2), result("ab", 1, at_ms=week)])
    won, lost = rate_game(FIRST, 0, FIRST, 2), rate_game(FIRST, 0, FIRST, 0)
    again = rate_game(won, week, Standing(lost, 1, 0).rating_at(week), 1)
    assert after["a",] == Standing(again, 2, week)
    assert after["b",].games == 2
    assert again.rating < won.rating
    assert Standing(lost, 1, 0).rating_at(week + PERIOD_MS).deviation > lost.deviation


def test_four_players_and_two_pairs_are_rated() -> None:
    """A pair is the same in either order of its players, and another one with each partner."""
    assert units_of(result("dbac", 2).result) == [("d",), ("b",), ("a",), ("c",), ("a", "d"), ("b", "c")]
    after = rated([result("dbac", 2), result("abdc", 2, at_ms=HOUR_MS), result("abcd", 0, at_ms=2 * HOUR_MS)])
    assert {unit: standing.games for unit, standing in after.items()} == {
        **{(player,): 3 for player in "abcd"},
        ("a", "d"): 2,
        ("b", "c"): 2,
        ("a", "c"): 1,
        ("b", "d"): 1,
    }
    assert after["a", "d"].rating.rating > FIRST.rating > after["b", "c"].rating.rating


def test_partner_and_opponents_have_aged_since_their_last_results() -> None:
    """Each since their own: deviations grow by the time that has passed, of pairs as of players."""
    at_ms = 100 * 24 * HOUR_MS
    played = [result("abcd", 2), result("ab", 2, at_ms=20 * 24 * HOUR_MS), result("cd", 0, at_ms=60 * 24 * HOUR_MS)]
    before = rated(played)
    after = rated([*played, result("abcd", 1, at_ms=at_ms)])
    aged = {unit: standing.rating_at(at_ms) for unit, standing in before.items()}
    for player, partner, opponents in (("a", "c", "bd"), ("b", "d", "ac"), ("c", "a", "bd"), ("d", "b", "ac")):
        own = before[player,]
        met = aged[opponents[0],], aged[opponents[1],]
        assert after[player,].rating == rate_in_pairs(own.rating, at_ms - own.last_ms, aged[partner,], met, 1)
    assert after["a", "c"].rating == rate_game(before["a", "c"].rating, at_ms, aged["b", "d"], 1)


def test_a_match_given_up_early_gives_nothing_to_the_winner() -> None:
    """Who gave up loses, and the winner is as before; of four, both partners lose, and their pair."""
    assert set(rated([result("ab", 2, quick=True)])) == {("b",)}
    assert set(rated([result("abcd", 0, quick=True)])) == {("a",), ("c",), ("a", "c")}


def test_nobody_falls_far_by_giving_up_early() -> None:
    """To the same opponents once a day, to all opponents three times; a day later it counts again."""
    same = [result("ab", 2, at_ms=hour * HOUR_MS, quick=True) for hour in range(5)]
    assert rated(same)["b",].games == 1
    others = [result(f"{opponent}z", 2, at_ms=HOUR_MS, quick=True) for opponent in "abcdefg"]
    assert rated(others)["z",].games == QUICK_LOSSES
    assert rated([*same, result("ab", 2, at_ms=4 * HOUR_MS + QUICK_WINDOW_MS, quick=True)])["b",].games == 2
    played = [result("ab", 2, at_ms=hour * HOUR_MS) for hour in range(5)]
    assert rated(played)["b",].games == 5


def test_results_that_are_not_counted_still_fill_the_day() -> None:
    """Otherwise somebody could give up once an hour, and the fourth of a day would count again."""
    quick = QuickLosses()
    assert [quick.is_counted(hour * HOUR_MS, ["z"], ["abcdefgh"[hour]]) for hour in range(5)] == [
        *(True, True, True),
        *(False, False),
    ]
    assert not quick.is_counted(QUICK_WINDOW_MS, ["z"], ["i"])
