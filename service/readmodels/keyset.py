"""Page lists that have their newest rows first."""

from typing import Final
from uuid import UUID

KeysetPosition = tuple[int, UUID]
"""What such a list is sorted by, downwards: milliseconds since 1970, id."""

NEWEST: Final[KeysetPosition] = (2**63 - 1, UUID(int=2**128 - 1))
"""Sorts before every row."""

CUSTOM_PLANS: Final = "SET LOCAL plan_cache_mode = force_custom_plan"
"""Plan every statement for its own filters until the transaction ends. A plan for all filters uses the wrong index."""
