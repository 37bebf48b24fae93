"""Read the cards that the pages draw, as SVG without a style: `make icons` writes them from the pages' own."""

import gzip
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, json

FILE: Final = Path(__file__).with_name("cards.json.gz")
BACK: Final = "back"


class Deck(Struct, frozen=True):
    """A deck; each card is 100 wide."""

    height: float
    faces: Mapping[str, str]
    """What is in the SVG of a card, by code; of its back by `back`."""

    def draw(self, code: str | None, x: float, y: float, width: float) -> str:
        """Draw a card, or the back of one; a card that the deck does not have is a back, too."""
        face = self.faces.get(code or BACK, self.faces[BACK])
        size = f'width="{width:.1f}" height="{width * self.height / 100:.1f}" viewBox="0 0 100 {self.height:g}"'
        return f'<svg x="{x:.1f}" y="{y:.1f}" {size}>{face}</svg>'


@cache
def read_decks() -> Mapping[str, Deck]:
    """Read all decks, by name."""
    return json.decode(gzip.decompress(FILE.read_bytes()), type=dict[str, Deck])
