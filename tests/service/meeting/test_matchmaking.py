"""Who is brought to a table: the oldest who fit, nobody twice, and partners across from each other."""

from itertools import combinations
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.ratings.glicko2 import Rating
from service.meeting.entrants import RatingRange
from service.meeting.matchmaking import Party, choose_parties, seat_parties


def party(seek: int, *players: int) -> Party:
    return Party(UUID(int=1000 + seek), tuple([UUID(int=player) for player in players]))


def test_the_oldest_who_fit_are_chosen() -> None:
    """A pair that does not fit waits; it does not keep others out who fit."""
    one, two, pair, new = party(1, 1), party(2, 2), party(3, 3, 4), party(9, 9)
    assert choose_parties([one, two], new, 2) == [one, new]
    assert choose_parties([pair], new, 4) is None
    assert choose_parties([one, two, pair], new, 4) == [one, pair, new]
    assert choose_parties([party(4, 9)], new, 2) is None
    assert [player and player.int for player in seat_parties([one, pair, new], 4)] == [3, 1, 4, 9]
    assert [player and player.int for player in seat_parties([pair, party(5, 5, 6)], 4)] == [3, 5, 4, 6]


@given(st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=2, unique=True), max_size=12), st.sampled_from((2, 4)))
def test_law_a_table_is_filled_by_different_players(waiting: list[list[int]], seats: int) -> None:
    """Exactly its seats, the new one among them, and partners across from each other."""
    parties = [party(number, *players) for number, players in enumerate(waiting) if len(players) < seats]
    new = party(99, 10)
    chosen = choose_parties(parties, new, seats)
    if chosen is None:
        return
    seated = seat_parties(chosen, seats)
    assert (len(set(seated)), new.players[0] in seated) == (seats, True)
    pairs = [[seated.index(player) for player in each.players] for each in chosen if len(each.players) == 2]
    assert {second - first for first, second in pairs} <= {2}


RANGES = st.builds(
    RatingRange, min=st.sampled_from((1400, 1500)), max=st.sampled_from((1500, 1600)), established=st.booleans()
)
RATED_UNITS = st.builds(
    lambda players, owner, rating, deviation, wanted: Party(
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
def test_law_every_two_at_a_table_fit_and_the_oldest_come_first(waiting: list[Party], new: Party, seats: int) -> None:
    """As by trying all of them: each accepts the ratings of the others, and no two have one owner."""

    def fills(places: tuple[int, ...]) -> bool:
        parties = [*[waiting[place] for place in places], new]
        seated = sum(len(each.players) for each in parties)
        return seated == seats and all(one.fits(other) and other.fits(one) for one, other in combinations(parties, 2))

    tried = [places for size in range(seats) for places in combinations(range(len(waiting)), size)]
    oldest = min([places for places in tried if fills(places)], default=None)
    chosen = choose_parties(waiting, new, seats)
    assert chosen == (None if oldest is None else [*[waiting[place] for place in oldest], new])


def test_a_range_is_of_ratings_as_they_are_now() -> None:
    """Its ends belong to it; without a result a rating is 1500, and provisional."""
    known, first = Rating(1_600_000, 110_000), Rating()
    assert RatingRange(min=1600, max=1600, established=True).contains(known)
    assert not RatingRange(max=1599).contains(known)
    assert not RatingRange(min=1601).contains(known)
    assert RatingRange(min=1500, max=1500).contains(first)
    assert not RatingRange(established=True).contains(first)
    one = Party(UUID(int=1), (UUID(int=1),), ratings=(known,), rating_range=RatingRange(min=1500))
    other = Party(UUID(int=2), (UUID(int=2),), ratings=(first,), rating_range=RatingRange(max=1599))
    assert (one.fits(other), other.fits(one)) == (False, False)
