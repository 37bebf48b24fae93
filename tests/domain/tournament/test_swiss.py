"""Swiss rounds and byes, compared with every other way to pair the same field."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from domain.refusals import Refusal
from domain.stream import Event
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.evolve import evolve
from domain.tournament.pairings import draw_lots, pair_next_round
from domain.tournament.standings import classify
from domain.tournament.state import Pairing, Result, Tournament
from domain.tournament.swiss import BYE, cheapest_pairs, field_with_prices
from domain.tournament.view import view
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import (
    OPENER,
    Given,
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


def had_one(tournament: Tournament) -> set[int | None]:
    return {round_.bye for round_ in tournament.paired}


def ways(tournament: Tournament) -> Iterator[Round]:
    """Every round that could be played, whatever is thought of it."""
    remaining = tournament.remaining
    if len(remaining) % 2 == 0:
        yield from ((pairs, None) for pairs in every_way(remaining))
        return
    for bye in set(remaining) - had_one(tournament):
        assert bye is not None
        yield from ((pairs, bye) for pairs in every_way([entry for entry in remaining if entry != bye]))


@pytest.mark.slow
@settings(QUICK, max_examples=40)
@over(st.integers(2, 7), st.integers(1, 7), st.integers(0, 10_000))
def test_no_other_round_would_be_better(size: int, rounds: int, seed: int) -> None:
    """No rematch that could be avoided, then no difference in victories, then no distance in the order."""
    played = full_tournament(size, swiss(min(rounds, size)))
    results = by_chance(seed)
    while played.tournament.status != "finished":
        due = pair_next_round(played.tournament)
        best = min(merits(played.tournament, *way) for way in ways(played.tournament))
        assert merits(played.tournament, *due) == best
        played = played.play(results)


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
        byes = Counter(round_.bye for round_ in played.tournament.paired if round_.bye is not None)
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
    assert due.bye is not None
    assert victories[due.bye] == 0


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
    least = merits(played.tournament, good.pairings, good.bye)
    worse = [way for way in ways(played.tournament) if merits(played.tournament, *way) > least]
    assert len(worse) > 5
    first = played.tournament.paired[0]
    again = ((first.pairings[0].a, first.pairings[0].b), *good.pairings[1:])
    second_bye = (((good.pairings[0]), (good.bye or 0, good.pairings[1][1])), first.bye)
    cases = [*worse, (again, good.bye), (good.pairings[:1], good.bye), (good.pairings, None), second_bye]
    for pairs, bye in cases:
        played.when(c.PairRound(OPENER, pairs, bye)).refused("not-this-round", "tournament.swiss")


def test_a_round_as_good_as_the_one_found_may_be_played() -> None:
    """In another order, or with another of equal price: a record outlives the library that found its pairings."""
    played = full_tournament(6, swiss(3)).play(lambda _: won_by("a"))
    good = next_round(played.tournament)
    assert played.when(c.PairRound(OPENER, good.pairings[::-1], None)).tags == ["round_paired"]
    assert played.when(c.PairRound(OPENER, tuple((b, a) for a, b in good.pairings), None)).tags == ["round_paired"]


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


def test_an_odd_field_has_no_more_rounds_than_byes() -> None:
    """No entry has two byes, so the third round of two and one lacks one."""
    full_tournament(3, swiss(4)).when(c.PairRound(OPENER, ((1, 2),), 3)).refused("too-many-rounds", "tournament.bye")
    assert full_tournament(3, swiss(3)).when(next_round(full_tournament(3, swiss(3)).tournament)).tags == [
        "round_paired"
    ]


def all_relieved() -> Given:
    """Four of five that began are left; three of those have had a bye, and a round of nine is over."""
    played = full_tournament(4, swiss(9)).play(lambda _: won_by("a")).after(withdraw_entry(4))
    for _ in range(2):
        played = played.play(lambda _: won_by("a"))
    return played.paired()


def test_where_everybody_left_has_had_a_bye_the_tournament_is_over() -> None:
    """Withdrawals lead to this; no entry has a second bye, and the view says why it ended."""
    played = all_relieved()
    (pairing,) = played.pairings
    outcome = played.when(record_result(4, pairing.number, won_by("a")))
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
    played = full_tournament(5, swiss(5)).play(lambda _: won_by("a"))
    for _ in range(3):
        played = played.play(lambda _: won_by("a"))
    relieved = [entry for entry, row in played.rows.items() if row.byes]
    (other,) = set(played.rows) - set(relieved)
    left = played.after(withdraw_entry(other))
    assert left.tournament.status == "playing"
    outcome = left.when(withdraw_entry(relieved[0]))
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
