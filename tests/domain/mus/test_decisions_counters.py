"""The twenty-two counters of mus-eight-kings and the declaration at thirty-five: decision D43 and 5.9."""

import pytest

from domain.games.mus.scoring import counters_for, team_counters_for
from tests.mus import JUNK, basque, board, eight_kings
from tests.spec import Given

POOL = 22


def _board(play: Given) -> object:
    return play.table.game.view(play.table, 1, "public", {}).game.counters


@pytest.mark.parametrize(
    ("stones", "fives", "singles", "declared"),
    [
        (0, 0, 0, False),
        (4, 0, 4, False),
        (5, 1, 0, False),
        (34, 6, 4, False),
        (35, 0, 0, True),
        (39, 0, 4, True),
        (40, 0, 5, True),
        (47, 0, 5, True),
    ],
)
def test_d43_counters_of_a_score(stones: int, fives: int, singles: int, *, declared: bool) -> None:
    """Fives and ones up to thirty-four; then seven fives go back and only singles are left to make."""
    team = team_counters_for(stones)
    assert (team.fives, team.singles, team.declared) == (fives, singles, declared)


@pytest.mark.parametrize("stones", range(41))
def test_d43_counters_are_worth_the_score(stones: int) -> None:
    """Five a five, one a single, thirty-five declared."""
    team = team_counters_for(stones)
    assert 5 * team.fives + team.singles + 35 * team.declared == stones


def test_5_9_the_pool_is_never_empty() -> None:
    """For every score of both teams, and also in the middle of an exchange, when the fifth single is out as well."""
    resting = [team_counters_for(stones) for stones in range(41)]
    for a in range(41):
        for b in range(41):
            assert counters_for((a, b)).pool >= 1
    most = max(team.fives + team.singles for team in resting)
    exchanging = max(team.fives + team.singles + 1 for team in resting if team.singles == 4)
    assert (most, exchanging, POOL - most - exchanging) == (10, 11, 1)


def _drawn_singly(stones: int) -> tuple[int, int, bool]:
    """One counter a stone, as the text tells it: at five the fifth is passed on, at seven fives all go back."""
    fives, singles, declared = 0, 0, False
    for _ in range(stones):
        singles += 1
        if singles == 5 and not declared:
            fives, singles = fives + 1, 0
            if fives == 7:
                fives, declared = 0, True
    return fives, singles, declared


@pytest.mark.parametrize("stones", range(41))
def test_5_9_counters_are_those_of_drawing_one_by_one(stones: int) -> None:
    """The closed form agrees with the procedure."""
    team = team_counters_for(stones)
    assert (team.fives, team.singles, team.declared) == _drawn_singly(stones)


def test_d43_counters_are_on_the_board_of_mus_eight_kings() -> None:
    """Part of what every audience sees."""
    assert _board(eight_kings(JUNK).happened(*board(34, 36))) == counters_for((34, 36))


def test_d43_mus_basque_counts_stones() -> None:
    """No counters are on its board."""
    assert _board(basque(JUNK).happened(*board(34, 36))) is None
