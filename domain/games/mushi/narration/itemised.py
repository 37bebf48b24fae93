"""How the points of a round are told item by item: language -> reason -> sentence.

``{stones}`` are points with their sign, ``{points}`` what the cards of a pile count and ``{par}`` half of all cards.
"""

from typing import Final

ITEMS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "points": "{who} {stones}: {points} in cards, less {par}.",
        "yaku": "{who} {stones}: {yaku}.",
        "paid": "{who} {stones}: the opponent's {yaku}.",
    },
    "es": {
        "points": "{who} {stones}: {points} en cartas, menos {par}.",
        "yaku": "{who} {stones}: {yaku}.",
        "paid": "{who} {stones}: {yaku}, del rival.",
    },
    "fr": {
        "points": "{who} {stones} : {points} de cartes, moins {par}.",
        "yaku": "{who} {stones} : {yaku}.",
        "paid": "{who} {stones} : {yaku}, à l'adversaire.",
    },
    "eu": {
        "points": "{who} {stones}: {points} kartetan, ken {par}.",
        "yaku": "{who} {stones}: {yaku}.",
        "paid": "{who} {stones}: {yaku}, aurkariarenak.",
    },
}
