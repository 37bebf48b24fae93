"""Swiss rounds and byes, compared with every other way to pair the same field."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament import commands as c
from domain.tournament.standings import classify
from domain.tournament.state import Pairing, Result, Tournament
from domain.tournament.state import Round as PairedRound
from domain.tournament.systems import swiss as swiss_rounds
from domain.tournament.systems.lots import draw_lots
from domain.tournament.systems.pairings import pair_next_round
from domain.tournament.systems.swiss import BYE, cheapest_pairs, field_with_prices
from tests.kit.each import each
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import (
    OPENER,
    Given,
    bye_of,
    full_tournament,
    next_round,
    record_result,
    swiss,
    withdraw_entry,
    won_by,
)

Round = tuple[tuple[tuple[int, int], ...], int | None]


def by_chance(seed: int) -> Callable[[Pairing], Result]:
    """Results of pairings, some of them none."""
    chance = Random(seed)

    def come_to(_pairing: Pairing) -> Result:
        if chance.random() < 0.05:
            return Result("void", (0, 0), (0, 0), "closed")
        return won_by(chance.choice("ab"), chance.randrange(3), chance.randrange(100))

    return come_to


def every_way(entries: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to put them in pairs."""
    if not entries:
        yield ()
        return
    first, *others = entries
    for opponent in others:
        rest = [entry for entry in others if entry != opponent]
        for pairs in every_way(rest):
            yield ((first, opponent), *pairs)


def merits(tournament: Tournament, pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[int, int, int]:
    """What is to be small in a round, the weightier first; counted apart from how rounds are found."""
    rows = {row.entry: row for row in classify(tournament)}
    drawn = draw_lots(tournament)
    order = sorted(
        tournament.remaining,
        key=lambda entry: (-rows[entry].victories, -rows[entry].games, -rows[entry].stones, drawn.index(entry)),
    )
    met = [{pairing.a, pairing.b} for round_ in tournament.paired for pairing in round_.pairings]
    lowest = min(rows[entry].victories for entry in order)
    uneven = sum((rows[a].victories - rows[b].victories) ** 2 for a, b in pairs)
    apart = sum((order.index(a) - order.index(b)) ** 2 for a, b in pairs)
    if bye is not None:
        uneven += (rows[bye].victories - lowest) ** 2
        apart += (len(order) - order.index(bye)) ** 2
    return sum(met.count({a, b}) for a, b in pairs), uneven, apart


def had_fewest(tournament: Tournament) -> set[int]:
    """Who may rest: of those who are left, the ones that rested least often."""
    byes = Counter(bye_of(round_) for round_ in tournament.paired)
    least = min(byes[entry] for entry in tournament.remaining)
    return {entry for entry in tournament.remaining if byes[entry] == least}


def ways(tournament: Tournament) -> Iterator[Round]:
    """Every round that could be played, whatever is thought of it."""
    remaining = tournament.remaining
    if len(remaining) % 2 == 0:
        yield from ((pairs, None) for pairs in every_way(remaining))
        return
    for bye in had_fewest(tournament):
        yield from ((pairs, bye) for pairs in every_way([entry for entry in remaining if entry != bye]))


@pytest.mark.slow
@settings(QUICK, max_examples=40)
@over(st.integers(2, 7), st.integers(1, 7), st.integers(0, 10_000))
def test_no_other_round_would_be_better(size: int, rounds: int, seed: int) -> None:
    """No rematch that could be avoided, then no difference in victories, then no distance in the order."""
    played = full_tournament(size, swiss(rounds, looks_ahead=False))
    results = by_chance(seed)
    while played.tournament.status != "finished":
        due = pair_next_round(played.tournament)
        best = min(merits(played.tournament, *way) for way in ways(played.tournament))
        assert merits(played.tournament, due.pairs, bye_of(due)) == best
        played = played.play(results)


def rounds_after(lines: frozenset[frozenset[int]], places: Sequence[int], most: int) -> int:
    """How many rounds can be paired of these pairs, up to so many; every way is tried."""
    if most == 0:
        return 0
    longest = 0
    for pairs in every_way(places):
        taken = frozenset(frozenset(pair) for pair in pairs)
        if taken <= lines:
            longest = max(longest, 1 + rounds_after(lines - taken, places, most - 1))
        if longest == most:
            break
    return longest


@pytest.mark.slow
@settings(QUICK, max_examples=30)
@over(st.integers(2, 6), st.integers(1, 5), st.integers(0, 10_000))
def test_of_the_rounds_that_leave_the_most_none_would_be_better(size: int, rounds: int, seed: int) -> None:
    """No round is taken after which fewer could follow without a rematch, however good it is otherwise."""
    rounds = min(rounds, size - 1 + size % 2)
    played = full_tournament(size, swiss(rounds))
    results = by_chance(seed)
    while played.tournament.status != "finished":
        now = played.tournament
        following = rounds - len(now.paired) - 1
        places = (*now.remaining, *[BYE] * (size % 2))
        met = {frozenset({pairing.a, pairing.b}) for round_ in now.paired for pairing in round_.pairings}
        met |= {frozenset({entry, BYE}) for entry in now.remaining if entry not in had_fewest(now)}
        lines = frozenset(frozenset(pair) for pair in combinations(places, 2)) - met

        def worth(pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[int, tuple[int, int, int]]:
            taken = {frozenset(pair) for pair in pairs} | ({frozenset({bye, BYE})} if bye is not None else set())
            return -rounds_after(lines - taken, places, following), merits(now, pairs, bye)  # noqa: B023 - called here

        due = pair_next_round(now)
        best = min(worth(*way) for way in ways(now))
        assert worth(due.pairs, bye_of(due)) == best
        played = played.play(results)


@settings(QUICK, max_examples=25)
@over(st.integers(2, 14), st.integers(0, 10_000))
def test_as_many_rounds_as_a_round_robin_have_no_second_meeting(size: int, seed: int) -> None:
    """Everybody meets everybody, and of an odd field each rests once, whatever the results are."""
    rounds = size - 1 + size % 2
    played = full_tournament(size, swiss(rounds, seed=seed.to_bytes(32, "big")))
    results = by_chance(seed)
    for _ in range(rounds):
        played = played.play(results)
    met = Counter(frozenset((p.a, p.b)) for round_ in played.tournament.paired for p in round_.pairings)
    assert set(met.values()) == {1}
    assert len(met) == size * (size - 1) // 2


@settings(QUICK, max_examples=25)
@over(st.integers(2, 7), st.data())
def test_a_bye_takes_the_place_of_who_leaves(half: int, data: st.DataObject) -> None:
    """An even field lets one leave at any time: the others have no second meeting, and none rests twice."""
    size = 2 * half
    leaves = data.draw(st.integers(1, size - 2))
    played = full_tournament(size, swiss(size - 1))
    results = by_chance(data.draw(st.integers(0, 10_000)))
    for number in range(1, size):
        played = played.paired()
        if number == leaves:
            played = played.after(withdraw_entry(data.draw(st.sampled_from(played.tournament.remaining))))
        for pairing in played.pairings:
            if pairing.result is None:
                played = played.after(record_result(number, pairing.number, results(pairing)))
    met = Counter(frozenset((p.a, p.b)) for round_ in played.tournament.paired for p in round_.pairings)
    assert set(met.values()) == {1}
    assert all(row.byes + row.forfeits_won <= 1 for row in each(played.rows.values()))


def test_a_tournament_of_before_meets_again_where_it_did_not_look_ahead() -> None:
    """The same six entries and results, five rounds, paired as 0.1.0 did and as is done now."""
    again = {
        ahead: max(Counter(frozenset((p.a, p.b)) for round_ in paired for p in round_.pairings).values())
        for ahead in (False, True)
        for paired in [_six_of_five_rounds(looks_ahead=ahead)]
    }
    assert again == {False: 2, True: 1}


def _six_of_five_rounds(*, looks_ahead: bool) -> tuple[PairedRound, ...]:
    played = full_tournament(6, swiss(5, looks_ahead=looks_ahead))
    results = by_chance(4)
    for _ in range(5):
        played = played.play(results)
    return played.tournament.paired


def test_the_cheapest_round_is_refused_where_it_leaves_too_few() -> None:
    """The one that is taken instead may be written in any order, as every round may."""
    played = full_tournament(6, swiss(5))
    results, differed = by_chance(4), 0
    for _ in range(5):
        due = pair_next_round(played.tournament)
        cheapest = pair_next_round(replace(played.tournament, looks_ahead=False))
        turned = tuple((b, a) for a, b in reversed(due.pairs))
        assert played.when(c.PairRound(OPENER, turned, due.byes)).tags[0] == "round_paired"
        if cheapest != due:
            differed += 1
            played.when(c.PairRound(OPENER, *cheapest)).refused("not-this-round", "tournament.swiss")
        played = played.play(results)
    assert differed == 1


@pytest.mark.parametrize("size", [16, 32, 58])
def test_a_field_that_can_go_on_whatever_is_chosen_is_not_searched(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to half as many rounds as places the cheapest round is always right (Dirac)."""
    monkeypatch.setattr(swiss_rounds, "disjoint_rounds", lambda *_: pytest.fail("searched"))
    played = full_tournament(size, swiss(size // 2))
    assert pair_next_round(played.tournament).byes == ()


@pytest.mark.slow
@settings(QUICK, max_examples=300)
@over(st.integers(2, 7), st.data())
def test_what_matters_more_is_never_given_up_for_what_matters_less(size: int, data: st.DataObject) -> None:
    """In fields that no tournament may come to: any victories, any meetings, any byes but of all."""
    entries = list(range(1, size + 1))
    victories = dict(zip(entries, sorted(data.draw(row_of(9, size)), reverse=True), strict=True))
    met = Counter(
        {frozenset(pair): data.draw(st.sampled_from([0, 0, 0, 1, 1, 2])) for pair in combinations(entries, 2)}
    )
    relieved = frozenset(data.draw(st.lists(st.sampled_from(entries), max_size=size - 1)))
    field = field_with_prices(entries, victories, met, relieved)
    lowest = {BYE: min(victories.values())}

    def counted(pairs: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
        apart = [field.order.index(a) - field.order.index(b) for a, b in pairs]
        uneven = [(victories | lowest)[a] - (victories | lowest)[b] for a, b in pairs]
        return (
            sum(met[frozenset(pair)] for pair in pairs),
            sum(difference**2 for difference in uneven),
            sum(distance**2 for distance in apart),
        )

    possible = [
        pairs
        for pairs in every_way(field.order)
        if not any(BYE in pair and relieved.intersection(pair) for pair in pairs)
    ]
    assert counted(cheapest_pairs(field.order, field.price)) == min(counted(pairs) for pairs in possible)


def test_the_only_bye_there_is_is_given_whatever_it_costs() -> None:
    """The best of three had no bye yet, and the others have met twice: they meet again, since one has to rest."""
    field = field_with_prices([1, 2, 3], {1: 3, 2: 3, 3: 0}, Counter({frozenset({2, 3}): 2}), frozenset({2, 3}))
    assert cheapest_pairs(field.order, field.price) == [(1, BYE), (2, 3)]


def row_of(most: int, size: int) -> st.SearchStrategy[list[int]]:
    """So many numbers from 0 to ``most``."""
    return st.lists(st.integers(0, most), min_size=size, max_size=size)


@pytest.mark.parametrize("size", range(2, 13))
def test_no_entry_meets_another_twice_or_has_two_byes(size: int) -> None:
    """In as many rounds as a field of that size usually plays; byes differ by one at most."""
    rounds = max(1, size // 2)
    for seed in range(10):
        played = full_tournament(size, swiss(rounds))
        results = by_chance(seed)
        for _ in range(rounds):
            played = played.play(results)
        met = Counter(frozenset((p.a, p.b)) for round_ in played.tournament.paired for p in round_.pairings)
        byes = Counter(bye_of(round_) for round_ in played.tournament.paired if bye_of(round_) is not None)
        assert set(met.values()) == {1}
        assert set(byes.values()) <= {1}
        assert byes.total() == (rounds if size % 2 else 0)


def test_a_rematch_is_played_where_it_cannot_be_avoided() -> None:
    """Two entries meet again and again."""
    played = full_tournament(2, swiss(3))
    for _ in range(3):
        played = played.play(lambda _: won_by("a"))
    assert played.tournament.status == "finished"


def test_the_first_round_is_by_lot() -> None:
    """Neighbours in the order drawn."""
    begun = full_tournament(6, swiss(3)).paired()
    drawn = draw_lots(begun.tournament)
    assert [(pairing.a, pairing.b) for pairing in begun.pairings] == [(drawn[0], drawn[1]), *pairs_of(drawn[2:])]


def pairs_of(row: Sequence[int]) -> list[tuple[int, int]]:
    return list(pairwise(row))[::2]


def test_those_with_as_many_victories_meet() -> None:
    """Winners with winners, and the bye is for one of the losers."""
    played = full_tournament(5, swiss(3)).play(lambda pairing: won_by("a", games=pairing.number))
    victories = {entry: row.victories for entry, row in played.rows.items()}
    due = pair_next_round(played.tournament)
    assert sorted(victories[a] - victories[b] for a, b in due.pairs) == [0, 1]
    assert victories[due.byes[0]] == 0


@pytest.mark.parametrize("seed", range(5))
def test_the_same_tournament_is_paired_alike(seed: int) -> None:
    """The result does not depend on the caller or on how often it is asked for."""
    played = full_tournament(9, swiss(5)).play(by_chance(seed)).play(by_chance(seed + 1))
    assert (
        pair_next_round(played.tournament)
        == pair_next_round(played.tournament)
        == pair_next_round(Given(played.tournament).tournament)
    )


def test_a_worse_round_is_refused() -> None:
    """A wrong round is refused: a rematch, uneven opponents, an entry left out, a second bye."""
    played = full_tournament(5, swiss(4)).play(lambda _: won_by("a"))
    good = next_round(played.tournament)
    least = merits(played.tournament, good.pairings, bye_of(good))
    worse = [way for way in ways(played.tournament) if merits(played.tournament, *way) > least]
    assert len(worse) > 5
    first = played.tournament.paired[0]
    again = ((first.pairings[0].a, first.pairings[0].b), *good.pairings[1:])
    second_bye = (((good.pairings[0]), (bye_of(good) or 0, good.pairings[1][1])), bye_of(first))
    cases = [*worse, (again, bye_of(good)), (good.pairings[:1], bye_of(good)), (good.pairings, None), second_bye]
    for pairs, bye in cases:
        byes = () if bye is None else (bye,)
        played.when(c.PairRound(OPENER, pairs, byes)).refused("not-this-round", "tournament.swiss")


def test_a_round_as_good_as_the_one_found_may_be_played() -> None:
    """In another order, or with another of equal price: a record outlives the library that found its pairings."""
    played = full_tournament(6, swiss(3)).play(lambda _: won_by("a"))
    good = next_round(played.tournament)
    assert played.when(c.PairRound(OPENER, good.pairings[::-1], ())).tags == ["round_paired"]
    assert played.when(c.PairRound(OPENER, tuple((b, a) for a, b in good.pairings), ())).tags == ["round_paired"]


@pytest.mark.slow
def test_a_hundred_and_twenty_eight_are_paired() -> None:
    """The largest field, round after round."""
    played = full_tournament(128, swiss(3))
    results = by_chance(1)
    for _ in range(3):
        played = played.play(results)
    met = Counter(frozenset((p.a, p.b)) for round_ in played.tournament.paired for p in round_.pairings)
    assert set(met.values()) == {1}


def test_a_result_of_an_earlier_round_is_final() -> None:
    """It was recorded before the next round began."""
    played = full_tournament(4, swiss(3)).play(lambda _: won_by("a")).paired()
    played.when(record_result(1, 1, won_by("b"))).wrong_state("already-recorded")


def test_a_second_bye_is_given_when_everybody_has_had_one() -> None:
    """Three entries rest in turn, and in the fourth round one of them again; each bye is a victory."""
    played = full_tournament(3, swiss(7))
    rested: list[int] = []
    for number in range(1, 8):
        played = played.play(lambda _: won_by("a"))
        rested.append(bye_of(played.tournament.paired[-1]) or 0)
        counts = Counter(rested)
        assert max(counts[entry] for entry in (1, 2, 3)) == -(-number // 3)
    assert {entry: row.byes for entry, row in played.rows.items()} == Counter(rested)
    assert played.tournament.ended == "played"


def test_a_victory_without_play_is_had_before_a_second_bye() -> None:
    """One of four leaves, and its opponent has won without playing: the next two byes are for the other two."""
    begun = full_tournament(4, swiss(5)).paired()
    left, stays = begun.pairings[0].a, begun.pairings[0].b
    played = begun.after(withdraw_entry(left), record_result(1, 2, won_by("a")))
    rested: list[int | None] = []
    for _ in range(3):
        played = played.play(lambda _: won_by("a"))
        rested.append(bye_of(played.tournament.paired[-1]))
    assert set(rested[:2]) == set(played.tournament.remaining) - {stays}
    assert rested[2] in played.tournament.remaining
