"""Where a list begins that has its newest rows first."""

from typing import Final
from uuid import UUID

KeysetPosition = tuple[int, UUID]
"""What such a list is sorted by, downwards: milliseconds since 1970, id."""

NEWEST: Final[KeysetPosition] = (2**63 - 1, UUID(int=2**128 - 1))
"""Sorts before every row."""
