"""What a move is called in the reader's language, with the cards it plays and takes."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from domain.games.mushi.narration.card_names import listed, spoken

LABELS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "play": "Lay {card} on the field",
        "play.takes": "Play {card}, take {captured}",
        "capture": "Take {card}",
        "resign": "Resign",
    },
    "es": {
        "play": "Dejar {card} en la mesa",
        "play.takes": "Jugar {card}, llevarse {captured}",
        "capture": "Llevarse {card}",
        "resign": "Abandonar",
    },
    "fr": {
        "play": "Poser {card} sur le champ",
        "play.takes": "Jouer {card}, prendre {captured}",
        "capture": "Prendre {card}",
        "resign": "Abandonner",
    },
    "eu": {
        "play": "{card} mahaian utzi",
        "play.takes": "{card} jokatu, {captured} hartu",
        "capture": "{card} hartu",
        "resign": "Amore eman",
    },
}
"""Language -> kind of move -> what it does; ``play.takes`` where the card played captures something."""


def label(lang: str, kind: str, card: str | None = None, captured: Sequence[str] = ()) -> str:
    """A short label of a move, such as ``Play pine ribbon (1R), take crane (1L)``; English for a language not there.

    ``card`` is the card that is played, or the one that a ``capture`` takes; ``captured`` what a play takes from the
    field. Raises ``KeyError`` for a kind of move that Mushi does not have.
    """
    return _label(lang if lang in LABELS else "en", kind, card, tuple(captured))


@lru_cache(maxsize=4096)
def _label(lang: str, kind: str, card: str | None, captured: tuple[str, ...]) -> str:
    pattern = LABELS[lang][f"{kind}.takes" if captured else kind]
    return pattern.format(card="" if card is None else spoken(lang, card), captured=listed(lang, captured))
