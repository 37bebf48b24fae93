"""The rules of Mushi are data: every field is a decision that a table may take otherwise (rules.md, chapter 6).

The whole struct is written into the table's first event, so a table keeps its rules for ever. Seed: 003 mushi.
"""

from typing import Literal

import msgspec

FirstDealer = Literal["lot", "drawn"]
NextDealer = Literal["winner", "alternate"]


class MushiRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All the rules a table is played by, options applied."""

    id: str
    version: int
    """Raised when code would decide an old record differently; old events keep the old number."""
    seats: Literal[2]
    rounds: int
    """M30: rounds of a match without a target (1-24)."""
    target: int | None
    """M30: the match ends with the round after which a seat has this many points or more (50-1000), however many
    rounds that takes."""
    five_lights: bool
    """M28: whether the five lights are a yaku."""
    hand_four_misdeal: bool
    """M7: whether four of a suit in a hand are a misdeal."""
    three_willows_redeal: bool
    """M8: whether three ordinary willows on the field, which nothing could ever take, are a misdeal."""
    stack_first: bool
    """M21: whether the turned fourth card of a suit takes the other three before the Lightning that lies there too."""
    first_dealer: FirstDealer
    """M4: by lot, or each seat draws a card: the earlier month deals, then the higher value."""
    next_dealer: NextDealer
    """M5: the winner of the round (a drawn one keeps its dealer), or the other seat."""
