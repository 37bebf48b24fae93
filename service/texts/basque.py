"""Decline names in Basque, whose ending depends on the last letter of what is declined."""

import unicodedata
from collections.abc import Callable
from typing import Any, Final

VOWELS: Final = frozenset("aeiouy")
READ_WITH_A_CONSONANT: Final = frozenset("15")
"""Digits that are read with a consonant at their end: bat, bost."""


def who_acts(given: object) -> str:
    """Give a name the ending of who does something: ``Ane`` is Anek, ``Carlos`` Carlosek, ``Xabier`` Xabierrek.

    A name that does not end in a letter has a hyphen before it: ``Basic (1)`` is Basic (1)-ek, 1 being read ``bat``.
    """
    name = str(given)
    letters = [letter for letter in unicodedata.normalize("NFD", name).casefold() if letter.isalnum()]
    last = letters[-1] if letters else ""
    if last.isdigit():
        ending = "ek" if last in READ_WITH_A_CONSONANT else "k"
    else:
        ending = "k" if last in VOWELS else "rek" if last == "r" else "ek"
    return f"{name}{ending}" if name[-1:].isalpha() else f"{name}-{ending.removeprefix('r')}"


FUNCTIONS: Final[dict[str, Callable[[Any], Any]]] = {"NORK": who_acts}
"""Functions that a text may call, as ``{ NORK($who) }``."""
