"""Give the words of a dialogue in each rule set (rules.md, D25), and the labels of moves, which quote them.

Those of a document in French are rules, not texts to translate: which word is said decides whether a refusal binds the
partner, and every language quotes the same words. So they stand here once, and not in the files of each language. The
eight-kings set and the Spanish game are spoken in the language of the reader: their words are messages.
"""

from functools import lru_cache
from typing import Final

import msgspec

from domain.games.mus.rules import Words as Vocabulary
from domain.messages import Arg, Message, Say, message, say_word
from domain.table.narration import seat_number

BASQUE_NUMBERS: Final = ("", "bat", "bi", "hiru", "lau", "bortz", "sei", "zazpi", "zortzi", "bederatzi", "hamar")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What is said for each move; ``{stones}`` stands for the increment."""

    language: str
    """The language of the words, as a code of the web (BCP 47)."""
    mus: str = "mus"
    mus_for_both: str | None = None
    """Said instead by a player whose partner has asked for mus already; art. 7 of 001."""
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
    refuse_soft: str | None = None
    """A refusal for oneself alone; ``None`` where no word of the rule set leaves the partner free."""
    least_biak_bet: str | None = None
    """The least opening of grande and chica together: the opening's own words after *biak*, both of them."""
    biak_bet: str | None = None
    biak_hordago: str | None = None
    spelled: bool = False
    """Whether numbers up to ten are said in Basque words."""


IN_THE_READERS_LANGUAGE: Final = frozenset({"mus", "cut", "pass", "bet", "raise", "hordago", "accept", "refuse"})
"""Kinds of move with a word in every language."""
WORDS: Final[dict[Vocabulary, Words]] = {
    "basque": Words(
        language="eu",
        least_bet="imido",
        bet="{stones} imido",
        more="{stones} gehiago",
        accept="idoki",
        accept_hordago="kanta",
        refuse="tira",
    ),
    "federation": Words(
        language="eu",
        mus="Mus",
        mus_for_both="Zuetan",
        cut="Mintza",
        passing="Paso",
        least_bet="Embido",
        bet="{stones} Embido",
        more="{stones} gehiago",
        hordago="Hordago",
        accept="Iduki",
        accept_hordago="Kanta",
        refuse="Tira",
        refuse_soft="Nere gatik tira",
        least_biak_bet="Biak Embido",
        biak_bet="Biak {stones} Embido",
        biak_hordago="Biak Hordago",
        spelled=True,
    ),
}


MOVES_WITH_WORDS: Final[tuple[str, ...]] = (
    "mus",
    "cut",
    "pass",
    "bet",
    "biak_bet",
    "raise",
    "hordago",
    "biak_hordago",
    "accept",
    "refuse",
    "refuse_soft",
)
"""Kinds of move that a player makes by saying something, by one rule set at least."""


@lru_cache(maxsize=1024)
def word(
    vocabulary: Vocabulary,
    kind: str,
    stones: int | None = None,
    *,
    answering_hordago: bool = False,
    for_both: bool = False,
) -> str | Message | None:
    """Give what a player says to make this kind of move; ``None`` for a move made without a word.

    A message where the words are of the reader's language. Where the stones are still open, an ``x`` stands for them.
    ``for_both``: a mus that the partner has said before.
    """
    if vocabulary not in WORDS:
        return _word_of_reader(kind, stones, spanish=vocabulary == "spanish")
    words = WORDS[vocabulary]
    spoken = {
        "mus": (for_both and words.mus_for_both) or words.mus,
        "cut": words.cut,
        "pass": words.passing,
        "bet": words.least_bet if stones == 2 else words.bet,
        "biak_bet": words.least_biak_bet if stones == 2 else words.biak_bet,
        "raise": words.more,
        "hordago": words.hordago,
        "biak_hordago": words.biak_hordago,
        "accept": words.accept_hordago if answering_hordago else words.accept,
        "refuse": words.refuse,
        "refuse_soft": words.refuse_soft,
    }.get(kind)
    if spoken is None or "{stones}" not in spoken:
        return spoken
    said = spoken.format(stones=_number(words, stones))
    return said[0].upper() + said[1:] if words.spelled else said


def language_of(vocabulary: Vocabulary) -> str | Message:
    """Give the language of the words, as a code of the web; a message where the reader's language decides."""
    if vocabulary in WORDS:
        return WORDS[vocabulary].language
    return message("mus.word.language.spanish" if vocabulary == "spanish" else "mus.word.language")


def _word_of_reader(kind: str, stones: int | None, *, spanish: bool) -> Message | None:
    """Give a word in the reader's language; in English the Spanish game keeps its own words, as its players do."""
    if kind not in IN_THE_READERS_LANGUAGE:
        return None
    number: dict[str, Arg] = {"stones": "x" if stones is None else stones} if kind in {"bet", "raise"} else {}
    return message(f"mus.word.{kind}.spanish" if spanish else f"mus.word.{kind}", **number)


def _number(words: Words, stones: int | None) -> str:
    if stones is None:
        return "x"
    return BASQUE_NUMBERS[stones] if words.spelled and 0 < stones < len(BASQUE_NUMBERS) else str(stones)


Label = tuple[str, str | None, str | None]
"""The label of a move, the word said for it and the language of that word."""


class Labels:
    """Label of each move of one situation; made when first asked for.

    ``labels`` makes one for each situation, so moves that are listed once are kept by it.
    """

    def __init__(self, vocabulary: Vocabulary, say: Say, *, answering_hordago: bool, for_both: bool) -> None:
        self._vocabulary: Vocabulary = vocabulary
        self._say = say
        self._answering_hordago, self._for_both = answering_hordago, for_both
        self._made: dict[tuple[str, str, int | None], Label] = {}

    def label(self, kind: str, detail: str = "", seat: int | None = None) -> Label:
        """Give the label of a move; ``detail`` and ``seat`` as in ``move_label``."""
        label = self._made.get((kind, detail, seat))
        if label is None:
            label = self._made[kind, detail, seat] = self._make(kind, detail, seat)
        return label

    def _make(self, kind: str, detail: str, seat: int | None) -> Label:
        spoken = word(self._vocabulary, kind, answering_hordago=self._answering_hordago, for_both=self._for_both)
        said = say_word(self._say, spoken)
        language = None if said is None else say_word(self._say, language_of(self._vocabulary))
        return self._say(move_label(kind, said, detail=detail, seat=seat)), said, language


@lru_cache(maxsize=256)
def labels(vocabulary: Vocabulary, say: Say, answering_hordago: bool, for_both: bool) -> Labels:  # noqa: FBT001 - cache keys
    """Give the labels of a situation: whether a hordago is answered, and a mus is said for both partners."""
    return Labels(vocabulary, say, answering_hordago=answering_hordago, for_both=for_both)


def move_label(kind: str, said: str | None, *, detail: str = "", seat: int | None = None) -> Message:
    """Name a move by what it does and, in the words of the rule set, by what is said for it, if anything is.

    ``detail`` is what a move is about: ``pares.yes`` of a declaration, the sign of a sign, ``void-deal`` of a claim,
    ``no`` of a consent. ``seat`` is the one whose hand a claim is about.
    """
    args: dict[str, Arg] = {} if said is None else {"said": said}
    if seat is not None:
        args["seat"] = seat_number(seat)
    return message(f"mus.move.{kind}.{detail}" if detail else f"mus.move.{kind}", **args)
