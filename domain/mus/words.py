"""The words of a dialogue as each rule set says them (rules.md, D25); they are the same in every language."""

from typing import Final

import msgspec

from domain.mus.rules import Words as Vocabulary

BASQUE_NUMBERS: Final = ("", "bat", "bi", "hiru", "lau", "bortz", "sei", "zazpi", "zortzi", "bederatzi", "hamar")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What is said for each move; ``{stones}`` stands for the increment."""

    mus: str = "mus"
    cut: str = "mintza"
    passing: str = "paso"
    least_bet: str
    """An opening of two, which needs no number."""
    bet: str
    more: str
    hordago: str = "hordago"
    accept: str
    accept_hordago: str
    refuse: str
    spelled: bool = False
    """Whether numbers up to ten are said in Basque words."""


WORDS: Final[dict[Vocabulary, Words]] = {
    "basque": Words(
        least_bet="imido",
        bet="{stones} imido",
        more="{stones} gehiago",
        accept="idoki",
        accept_hordago="kanta",
        refuse="tira",
    ),
    "federation": Words(
        mus="Mus",
        cut="Mintza",
        passing="Paso",
        least_bet="Embido",
        bet="{stones} Embido",
        more="{stones} gehiago",
        hordago="Hordago",
        accept="Iduki",
        accept_hordago="Kanta",
        refuse="Tira",
        spelled=True,
    ),
    "english": Words(
        cut="no mus",
        passing="pass",
        least_bet="bid 2",
        bet="bid {stones}",
        more="raise by {stones}",
        hordago="órdago",
        accept="see",
        accept_hordago="see",
        refuse="fold",
    ),
}


def word(
    vocabulary: Vocabulary, kind: str, stones: int | None = None, *, answering_hordago: bool = False
) -> str | None:
    """What a player says to make this kind of move; ``None`` for a move made without a word.

    Where the stones are still open, an ``x`` stands for them.
    """
    words = WORDS[vocabulary]
    spoken = {
        "mus": words.mus,
        "cut": words.cut,
        "pass": words.passing,
        "bet": words.least_bet if stones == 2 else words.bet,
        "raise": words.more,
        "hordago": words.hordago,
        "accept": words.accept_hordago if answering_hordago else words.accept,
        "refuse": words.refuse,
    }.get(kind)
    if spoken is None or "{stones}" not in spoken:
        return spoken
    said = spoken.format(stones=_number(words, stones))
    return said[0].upper() + said[1:] if words.spelled else said


def _number(words: Words, stones: int | None) -> str:
    if stones is None:
        return "x"
    return BASQUE_NUMBERS[stones] if words.spelled and 0 < stones < len(BASQUE_NUMBERS) else str(stones)
