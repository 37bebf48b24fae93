"""Who is brought to a table: the oldest who fit, nobody twice, and partners across from each other."""

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from service.meeting.seeks import Unit, choose_units, seat_units


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
