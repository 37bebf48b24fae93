"""What the playthroughs of the federation's articles are written in. Seat 0 is mano, and the first to err."""

from collections.abc import Mapping
from typing import Final

from domain.table.game.options import OptionValue
from tests.golden.mus import MusScene

RULESET: Final = "mus-federation"
CALLED: Final[Mapping[str, OptionValue]] = {"declarations": "called"}
DECK: Final = "2 cut_deck 20; "
PASS: Final = "0 1 2 3 pass; "
TO_PARES: Final = f"{DECK}0 cut; {PASS}{PASS}"

LOW: Final = "1 5 6 7"
"""No pares, no juego."""
FOURS: Final = "4 4 11 10"
MEDIAS: Final = "3 3 3 10"
"""Pares, no juego."""
THIRTY_ONE: Final = "12 11 10 1"
THIRTY_FOUR: Final = "12 11 10 4"
"""Juego, no pares."""
POINT: Final = "12 11 5 4"
"""Neither; the best Pontua."""


def article(name: str, title: str, hands: str | tuple[str, ...], script: str, **options: OptionValue) -> MusScene:
    """A deal of these hands, mano first, or several."""
    dealt = (hands,) if isinstance(hands, str) else hands
    name = f"{RULESET}-4-{name}"
    return MusScene(name=name, title=title, ruleset=RULESET, seats=4, options=options, hands=dealt, script=script)


def says(row: str) -> str:
    """What everybody declares, a letter a seat: ``y`` or ``n``."""
    return "".join(f"{seat} declare {'yes' if letter == 'y' else 'no'}; " for seat, letter in enumerate(row))
