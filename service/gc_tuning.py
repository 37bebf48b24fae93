"""Look for garbage in cycles rarely, in processes that make many objects and few cycles."""

import gc
from typing import Final

_THRESHOLDS: Final = (10_000, 20, 100)
"""How often Python looks, by generation: little of what is made here is garbage in cycles, and states are none."""


def tune_gc() -> None:
    """Leave all that the start has loaded out of later collections of garbage, and collect less often.

    A full collection looks at every container there is. With modules, routes and texts among them it kept the event
    loop for 150 ms and more, whatever request it fell into.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
