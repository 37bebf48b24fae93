"""Who is brought to a table: the oldest who fit, nobody twice, and partners across from each other."""

from itertools import combinations
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.ratings.glicko2 import Rating
from service.meeting.entrants import RatingRange
from service.meeting.matchmaking import Unit, choose_units, seat_units


def unit(seek: int, *players: int) -> Unit:
    return Unit(UUID(int=1000 + seek), tuple([UUID(int=player) for player in players]))


def test_the_oldest_who_fit_are_chosen() -> None:
    """A pair that does not fit waits; it does not keep others out who fit."""
    one, two, pair, new = unit(1, 1), unit(2, 2), unit(3, 3, 4), unit(9, 9)
    assert choose_units([one, two], new, 2) == [one, new]
    assert choose_units([pair], new, 4) is None
    assert choose_units([one, two, pair], new, 4) == [one, pair, new]
    assert choose_units([unit(4, 9)], new, 2) is None
    assert [player.int for player in seat_units([one, pair, new], 4)] == [3, 1, 4, 9]
    assert [player.int for player in seat_units([pair, unit(5, 5, 6)], 4)] == [3, 5, 4, 6]


@given(st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=2, unique=True), max_size=12), st.sampled_from((2, 4)))
def test_law_a_table_is_filled_by_different_players(waiting: list[list[int]], seats: int) -> None:
    """Exactly its seats, the new one among them, and partners across from each other."""
    units = [unit(number, *players) for number, players in enumerate(waiting) if len(players) < seats]
    new = unit(99, 10)
    chosen = choose_units(units, new, seats)
    if chosen is None:
        return
    seated = seat_units(chosen, seats)
    assert (len(set(seated)), new.players[0] in seated) == (seats, True)
    pairs = [[seated.index(player) for player in each.players] for each in chosen if len(each.players) == 2]
    assert all(second - first == 2 for first, second in pairs)


RANGES = st.builds(
    RatingRange, min=st.sampled_from((1400, 1500)), max=st.sampled_from((1500, 1600)), established=st.booleans()
)
RATED_UNITS = st.builds(
    lambda players, owner, rating, deviation, wanted: Unit(
        UUID(int=0),
        tuple([UUID(int=player) for player in players]),
        frozenset([UUID(int=owner)]),
        tuple([Rating(rating * 1000, deviation * 1000)] * len(players)),
        wanted,
    ),
    st.lists(st.integers(0, 9), min_size=1, max_size=2, unique=True),
    st.integers(20, 25),
    st.sampled_from((1399, 1400, 1500, 1600, 1601)),
    st.sampled_from((110, 111)),
    st.none() | RANGES,
)


@given(st.lists(RATED_UNITS, max_size=7), RATED_UNITS, st.sampled_from((2, 4)))
def test_law_every_two_at_a_table_fit_and_the_oldest_come_first(waiting: list[Unit], new: Unit, seats: int) -> None:
    """As by trying all of them: each accepts the ratings of the others, and no two have one owner."""

    def fills(places: tuple[int, ...]) -> bool:
        units = [*[waiting[place] for place in places], new]
        seated = sum(len(each.players) for each in units)
        return seated == seats and all(one.fits(other) and other.fits(one) for one, other in combinations(units, 2))

    tried = [places for size in range(seats) for places in combinations(range(len(waiting)), size)]
    oldest = min([places for places in tried if fills(places)], default=None)
    chosen = choose_units(waiting, new, seats)
    assert chosen == (None if oldest is None else [*[waiting[place] for place in oldest], new])


def test_a_range_is_of_ratings_as_they_are_now() -> None:
    """Its ends belong to it; without a result a rating is 1500, and provisional."""
    known, first = Rating(1_600_000, 110_000), Rating()
    assert RatingRange(min=1600, max=1600, established=True).contains(known)
    assert not RatingRange(max=1599).contains(known)
    assert not RatingRange(min=1601).contains(known)
    assert RatingRange(min=1500, max=1500).contains(first)
    assert not RatingRange(established=True).contains(first)
    one = Unit(UUID(int=1), (UUID(int=1),), ratings=(known,), rating_range=RatingRange(min=1500))
    other = Unit(UUID(int=2), (UUID(int=2),), ratings=(first,), rating_range=RatingRange(max=1599))
    assert (one.fits(other), other.fits(one)) == (False, False)
