"""What the cards are called, in the four languages of the house and in Japanese (``ja``, in Latin letters).

A ribbon and a normal are called after their suit, every other card after what is painted on it. Japanese couples the
two: pine and crane, "matsu ni tsuru".
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec


class Naming(msgspec.Struct, frozen=True):
    """How a language makes the name of a card; ``{suit}`` is the suit in the form that its two patterns ask for."""

    suits: Mapping[str, str]
    """By the number in the card's code."""
    ribbon: str
    normal: str
    painted: Mapping[str, str]
    """Code -> name of the cards that have one of their own: the lights, the animals and the Lightning."""


ENGLISH: Final = Naming(
    suits={
        "1": "pine",
        "2": "plum",
        "3": "cherry",
        "4": "wisteria",
        "5": "iris",
        "8": "pampas",
        "9": "chrysanthemum",
        "10": "maple",
        "11": "willow",
        "12": "paulownia",
    },
    ribbon="{suit} ribbon",
    normal="{suit} normal",
    painted={
        "1L": "crane",
        "2A": "warbler",
        "3L": "curtain",
        "4A": "cuckoo",
        "5A": "bridge",
        "8L": "moon",
        "8A": "geese",
        "9A": "sake cup",
        "10A": "deer",
        "11L": "rain man",
        "11A": "swallow",
        "11N": "Lightning",
        "12L": "phoenix",
    },
)

SPANISH: Final = Naming(
    suits={
        "1": "pino",
        "2": "ciruelo",
        "3": "cerezo",
        "4": "glicinia",
        "5": "lirio",
        "8": "hierba de las pampas",
        "9": "crisantemo",
        "10": "arce",
        "11": "sauce",
        "12": "paulonia",
    },
    ribbon="cinta de {suit}",
    normal="normal de {suit}",
    painted={
        "1L": "grulla",
        "2A": "ruiseñor",
        "3L": "cortina",
        "4A": "cuco",
        "5A": "puente",
        "8L": "luna",
        "8A": "gansos",
        "9A": "copa de sake",
        "10A": "ciervo",
        "11L": "hombre de la lluvia",
        "11A": "golondrina",
        "11N": "Rayo",
        "12L": "fénix",
    },
)

FRENCH: Final = Naming(
    suits={
        "1": "de pin",
        "2": "de prunier",
        "3": "de cerisier",
        "4": "de glycine",
        "5": "d'iris",
        "8": "de susuki",
        "9": "de chrysanthème",
        "10": "d'érable",
        "11": "de saule",
        "12": "de paulownia",
    },
    ribbon="ruban {suit}",
    normal="normale {suit}",
    painted={
        "1L": "cigogne",
        "2A": "bouscarle",
        "3L": "rideau",
        "4A": "coucou",
        "5A": "pont",
        "8L": "pleine lune",
        "8A": "oies",
        "9A": "coupe à saké",
        "10A": "cerf",
        "11L": "homme à la pluie",
        "11A": "hirondelle",
        "11N": "Foudre",
        "12L": "phénix",
    },
)

BASQUE: Final = Naming(
    suits={
        "1": "pinu",
        "2": "aranondo",
        "3": "gereziondo",
        "4": "glizinia",
        "5": "lirio",
        "8": "panpa-belar",
        "9": "krisantemo",
        "10": "astigar",
        "11": "sahats",
        "12": "paulonia",
    },
    ribbon="{suit}-zinta",
    normal="{suit} arrunta",
    painted={
        "1L": "kurriloa",
        "2A": "errekatxindorra",
        "3L": "errezela",
        "4A": "kukua",
        "5A": "zubia",
        "8L": "ilargia",
        "8A": "antzarak",
        "9A": "sake-kopa",
        "10A": "oreina",
        "11L": "euri-gizona",
        "11A": "enara",
        "11N": "Tximista",
        "12L": "fenixa",
    },
)

JAPANESE: Final = Naming(
    suits={
        "1": "matsu",
        "2": "ume",
        "3": "sakura",
        "4": "fuji",
        "5": "ayame",
        "8": "susuki",
        "9": "kiku",
        "10": "momiji",
        "11": "yanagi",
        "12": "kiri",
    },
    ribbon="{suit} ni tanzaku",
    normal="{suit} no kasu",
    painted={
        "1L": "matsu ni tsuru",
        "2A": "ume ni uguisu",
        "3L": "sakura ni maku",
        "4A": "fuji ni hototogisu",
        "5A": "ayame ni yatsuhashi",
        "8L": "susuki ni tsuki",
        "8A": "susuki ni kari",
        "9A": "kiku ni sakazuki",
        "10A": "momiji ni shika",
        "11L": "yanagi ni Ono no Tōfū",
        "11A": "yanagi ni tsubame",
        "11N": "yanagi ni kaminari",
        "12L": "kiri ni hōō",
    },
)

NAMINGS: Final[dict[str, Naming]] = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH, "eu": BASQUE, "ja": JAPANESE}


def name(lang: str, code: str) -> str:
    """What the card is called, in English for a language that is not there; normals of one suit share their name."""
    naming = NAMINGS.get(lang, ENGLISH)
    if code in naming.painted:
        return naming.painted[code]
    suit, kind = code.rstrip("abc")[:-1], code.rstrip("abc")[-1]
    return (naming.ribbon if kind == "R" else naming.normal).format(suit=naming.suits[suit])


def spoken(lang: str, code: str) -> str:
    """The card by name and code, ``crane (1L)``, so that a text can be followed card by card."""
    return f"{name(lang, code)} ({code})"


def listed(lang: str, codes: Sequence[str]) -> str:
    """Several cards in the order given, ``crane (1L), pine ribbon (1R)``."""
    return ", ".join([spoken(lang, code) for code in codes])
