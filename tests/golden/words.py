"""Words that the scenes of Mus have in common, for every rule set and number of seats."""

from collections.abc import Mapping
from typing import Final

from domain.table.game.options import OptionValue

WHERE: Final = (("mus-basque", 4), ("mus-basque", 2), ("mus-eight-kings", 4), ("mus-federation", 4))

SMALL: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "mus-basque": {"target": 20, "games_to_win": 1},
    "mus-eight-kings": {"games_to_win": 1},
    "mus-federation": {"target": 20, "games_to_win": 1},
}
"""The shortest match of a rule set."""

Told = tuple[str, Mapping[str, OptionValue], tuple[str, ...], str]
"""Title, options, hands of the first deals, script."""


def order(seats: int, mano: int = 0) -> list[int]:
    """The seats from mano."""
    return [(mano + step) % seats for step in range(seats)]


def deck(ruleset: str, mano: int = 0) -> str:
    """The deck of a deal cut, where it is: by the left opponent of the dealer."""
    return f"{(mano + 2) % 4} cut_deck {20 + mano}; " if ruleset == "mus-federation" else ""


def passes(seats: int, mano: int = 0) -> str:
    """Everybody lets the lance go by."""
    return f"{' '.join(map(str, order(seats, mano)))} pass"


def refuse(ruleset: str, seats: int, bettor: int) -> str:
    """All who must refuse a bet for it to be refused, in turn."""
    right, left = (bettor + 1) % seats, (bettor + 3) % seats
    return f"{right} {left} refuse" if ruleset == "mus-eight-kings" else f"{right} refuse"


def hands(all_four: str, seats: int) -> str:
    """The first hands of four."""
    return " | ".join(all_four.split(" | ")[:seats])
