"""What a move is called: what it does in the reader's language, what is said for it in the words of the rule set."""

from functools import lru_cache

from domain.games.mus.narration.labels import LABELS
from domain.games.mus.narration.words import word
from domain.games.mus.rules import MusRules
from domain.games.mus.rules import Words as Vocabulary


def label(
    rules: MusRules,
    lang: str,
    kind: str,
    stones: int | None = None,
    *,
    answering_hordago: bool = False,
    for_both: bool = False,
    detail: str = "",
    seat: int | None = None,
) -> str:
    """A short label of a move, such as ``Bet 5 (5 imido)``; English for a language that is not there.

    ``detail`` is what a move without stones is about: ``pares.yes`` of a declaration, the sign of a sign,
    ``void-deal`` of a claim, ``no`` of a consent. ``seat`` is the one whose hand a claim is about. Raises ``KeyError``
    for a kind of move or a detail that Mus does not have.
    """
    return _label(rules.words, lang, kind, stones, answering_hordago, for_both, detail, seat)


class Names(dict[tuple[str, str, int | None], str]):
    """Labels of the moves that one may choose from, by kind, detail and seat; each is made when it is first asked for.

    The bet that such a move answers, if any, is a hordago or not, and a mus is said for both partners or not.
    """

    def __init__(self, vocabulary: Vocabulary, lang: str, *, answering_hordago: bool, for_both: bool) -> None:
        super().__init__()
        self._situation = vocabulary, lang, answering_hordago, for_both

    def __missing__(self, asked: tuple[str, str, int | None]) -> str:
        (vocabulary, lang, answering_hordago, for_both), (kind, detail, seat) = self._situation, asked
        said = _label(vocabulary, lang, kind, None, answering_hordago, for_both, detail, seat)
        self[asked] = said
        return said


@lru_cache(maxsize=256)
def names(vocabulary: Vocabulary, lang: str, answering_hordago: bool, for_both: bool) -> Names:  # noqa: FBT001 - cache keys
    """What moves are called in a situation, in the language of who reads them."""
    return Names(vocabulary, lang, answering_hordago=answering_hordago, for_both=for_both)


@lru_cache(maxsize=4096)
def _label(
    vocabulary: Vocabulary,
    lang: str,
    kind: str,
    stones: int | None,
    answering_hordago: bool,  # noqa: FBT001 - a cache key
    for_both: bool,  # noqa: FBT001 - likewise
    detail: str,
    seat: int | None,
) -> str:
    does = _does(LABELS.get(lang, LABELS["en"]), kind, stones, detail, seat)
    said = word(vocabulary, kind, stones, answering_hordago=answering_hordago, for_both=for_both)
    return does if said is None or said.casefold() == does.casefold() else f"{does} ({said})"


def _does(labels: dict[str, str], kind: str, stones: int | None, detail: str, seat: int | None) -> str:
    if detail:
        exact = labels[f"{kind}.{detail}"]
        return exact if seat is None else labels.get(f"{kind}.{detail}.seat", exact).format(seat=seat)
    return labels[kind] if stones is None else labels.get(f"{kind}.stones", labels[kind]).format(stones=stones)
