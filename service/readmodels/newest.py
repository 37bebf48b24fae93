"""Where a list begins that has its newest rows first."""

from typing import Final
from uuid import UUID

Place = tuple[int, UUID]
"""What such a list is sorted by, downwards: milliseconds since 1970, id."""

NEWEST: Final[Place] = (2**63 - 1, UUID(int=2**128 - 1))
"""Sorts before every row."""
