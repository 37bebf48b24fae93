"""Everybody plays everybody once (rules tournament.round-robin, tournament.bye)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from domain.tournament.pairings import round_robin_meetings, round_robin_rounds
from tests.laws import QUICK
from tests.tournament import SEED, Given, enrolled, given, league, won

SIZES = range(2, 14)


def played(size: int, seed: bytes = SEED) -> Given:
    """A league to its end."""
    tournament = enrolled(size, league(seed=seed))
    while tournament.tournament.status != "finished":
        tournament = tournament.play(lambda _: won("a"))
    return tournament


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_everybody_once(size: int) -> None:
    """In as few rounds as can be, nobody twice in one of them."""
    tournament = played(size).tournament
    met = Counter(frozenset((p.a, p.b)) for round_ in tournament.paired for p in round_.pairings)
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, size + 1), 2))
    assert len(tournament.paired) == (size - 1 if size % 2 == 0 else size)
    for round_ in tournament.paired:
        present = Counter([entry for p in round_.pairings for entry in (p.a, p.b)] + [round_.bye or 0])
        assert present - Counter([0]) == Counter(range(1, size + 1))


@pytest.mark.parametrize("size", SIZES)
def test_an_odd_field_has_a_bye_for_everybody(size: int) -> None:
    """One each; an even one has none."""
    byes = Counter(round_.bye for round_ in played(size).tournament.paired if round_.bye is not None)
    assert byes == Counter(range(1, size + 1) if size % 2 else ())


@QUICK
@over(st.integers(2, 40), st.data())
def test_a_schedule_needs_no_more_than_the_order(size: int, data: st.DataObject) -> None:
    """Any two of any field meet in one round of all, of large ones too."""
    order = list(range(1, size + 1))
    first, second = data.draw(st.lists(st.sampled_from(order), min_size=2, max_size=2, unique=True))
    found = [
        round_
        for round_ in range(1, round_robin_rounds(size) + 1)
        if {(first, second), (second, first)} & set(round_robin_meetings(order, round_, order).pairs)
    ]
    assert len(found) == 1


def test_the_lots_decide_who_meets_when() -> None:
    """Other seeds give other first rounds; the same seed the same one."""

    def first_round(number: int) -> list[tuple[int, int]]:
        begun = enrolled(6, league(seed=bytes([number]) * 32)).paired()
        return [(pairing.a, pairing.b) for pairing in begun.pairings]

    drawn = [first_round(number) for number in range(20)]
    assert len({tuple(round_) for round_ in drawn}) > 10
    assert drawn[3] == first_round(3)


def test_the_number_of_rounds_follows_from_who_is_there() -> None:
    """So before the start there is none."""
    assert given().tournament.rounds is None
    assert len(played(5).tournament.paired) == 5
