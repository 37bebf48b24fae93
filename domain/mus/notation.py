"""What a move is called: what it does in the reader's language, what is said for it in the words of the rule set."""

from functools import lru_cache
from typing import Final

from domain.mus.rules import MusRules
from domain.mus.rules import Words as Vocabulary
from domain.mus.words import word

LABELS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "mus": "Ask for new cards",
        "cut": "Refuse the exchange",
        "discard": "Discard",
        "pass": "Pass",
        "bet": "Bet",
        "bet.stones": "Bet {stones}",
        "raise": "Raise",
        "raise.stones": "Raise by {stones}",
        "hordago": "Stake the game",
        "accept": "Accept",
        "refuse": "Refuse",
        "resign": "Resign",
    },
    "es": {
        "mus": "Pedir cartas",
        "cut": "Cortar el mus",
        "discard": "Descartar",
        "pass": "Pasar",
        "bet": "Envidar",
        "bet.stones": "Envidar {stones}",
        "raise": "Subir",
        "raise.stones": "Subir {stones} más",
        "hordago": "Apostar el juego",
        "accept": "Querer",
        "refuse": "No querer",
        "resign": "Abandonar",
    },
    "fr": {
        "mus": "Demander des cartes",
        "cut": "Sortir",
        "discard": "Écarter",
        "pass": "Passer",
        "bet": "Miser",
        "bet.stones": "Miser {stones}",
        "raise": "Relancer",
        "raise.stones": "Relancer de {stones}",
        "hordago": "Miser la manche",
        "accept": "Tenir",
        "refuse": "Laisser",
        "resign": "Abandonner",
    },
    "eu": {
        "mus": "Kartak eskatu",
        "cut": "Musa moztu",
        "discard": "Kartak bota",
        "pass": "Pasatu",
        "bet": "Jokatu",
        "bet.stones": "{stones} jokatu",
        "raise": "Gehiago jokatu",
        "raise.stones": "Beste {stones} jokatu",
        "hordago": "Joko osoa jokatu",
        "accept": "Onartu",
        "refuse": "Utzi",
        "resign": "Amore eman",
    },
}
"""Language -> kind of move -> what it does; ``.stones`` where the increment is known."""


def label(rules: MusRules, lang: str, kind: str, stones: int | None = None, *, answering_hordago: bool = False) -> str:
    """A short label of a move, such as ``Bet 5 (5 imido)``; English for a language that is not there.

    Raises ``KeyError`` for a kind of move that Mus does not have.
    """
    return _label(rules.words, lang, kind, stones, answering_hordago)


@lru_cache(maxsize=4096)
def _label(vocabulary: Vocabulary, lang: str, kind: str, stones: int | None, answering_hordago: bool) -> str:  # noqa: FBT001 - a cache key
    labels = LABELS.get(lang, LABELS["en"])
    does = labels[kind] if stones is None else labels.get(f"{kind}.stones", labels[kind]).format(stones=stones)
    said = word(vocabulary, kind, stones, answering_hordago=answering_hordago)
    return does if said is None or said.casefold() == does.casefold() else f"{does} ({said})"
