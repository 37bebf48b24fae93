"""The baseline learns: after some turns it beats chance, from which it could not be told at first."""

from itertools import islice

import pytest

from docs.examples.learn import Policy, turns


@pytest.mark.slow
def test_the_baseline_learns_to_beat_chance() -> None:
    """In a third of a million steps of Mus: of the first matches it wins half, of the last ones clearly more."""
    policy = Policy("mus-basque")
    played = list(islice(turns("mus-basque", 1, policy, 256), 20))
    first, last = _share(played[:2]), _share(played[-4:])
    assert abs(first - 0.5) < 0.06
    assert last > 0.57


def _share(played: list[tuple[int, float]]) -> float:
    """What was won of all matches of these turns."""
    return sum(matches * share for matches, share in played) / sum(matches for matches, _ in played)
