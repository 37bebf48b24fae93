"""The chance of a service under test: the same cards in each run, so that a test that passes once passes again."""

import itertools
import os
import random
from collections import Counter
from typing import Final

from service.entropy import Entropy, uuid7, wall_clock_ms

_BEGUN_MS: Final = 1_790_000_000_000
"""The time within the ids; with that of the clock they would differ from run to run, and the cards with them."""
_services: Counter[str] = Counter()


def steady_entropy() -> Entropy:
    """Take the time from the clock, and all else from the name of the running test and the number of its service."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    _services[test] += 1
    chance, numbers = random.Random(f"{test} {_services[test]}"), itertools.count(_BEGUN_MS)
    return Entropy(
        now_ms=wall_clock_ms,
        new_id=lambda: uuid7(next(numbers), chance.randbytes(10)),
        new_seed=lambda: chance.randbytes(32),
        new_token=lambda: chance.randbytes(32),
        new_command_id=lambda: chance.randbytes(16),
    )
