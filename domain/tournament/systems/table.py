"""List the systems of tournaments: a row says what is stipulated for a system, and how its results count.

How a system pairs its rounds is the table of ``systems.pairings``, which builds on the classification.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from domain.tournament.events import System


class SystemRow(msgspec.Struct, frozen=True):
    """A system, as far as it does not pair rounds."""

    stipulates_rounds: bool = False
    """Whether the opener says how many rounds there are; else they follow from the entries."""
    groups: bool = False
    """Whether the entries are drawn into groups first."""
    bracket: bool = False
    """Whether it ends in a bracket, of seeds and legs."""
    bye_wins: bool = False
    """Whether a round without an opponent counts as a victory."""
    strikes: bool = False
    """Whether an entry that leaves before the bracket takes all its results with it."""
    counts_victories: bool = True
    """Whether victories part entries in the classification."""
    overlaps: bool = False
    """Whether a round is paired while others are played, of entries that are free; then defeats part entries."""


SYSTEMS: Final[Mapping[System, SystemRow]] = {
    "round-robin": SystemRow(strikes=True),
    "swiss": SystemRow(stipulates_rounds=True, bye_wins=True),
    "knock-out": SystemRow(bracket=True, counts_victories=False),
    "groups": SystemRow(groups=True, bracket=True, strikes=True),
    "arena": SystemRow(overlaps=True),
}
