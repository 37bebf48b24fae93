"""List the rules of Mushi: every refusal, scoring reason and procedure, with its source.

Titles and sentences are in ``service/texts`` under ``rule_`` and the id; they are ours. The sources say where the
document of the rule set is to be read, and where it is silent.
"""

from typing import Final

from domain.table.game.rulebook import TABLE_RULES, Rule, rules

_SOURCES: Final = {
    # What it is played with, who deals, and which deals do not count (M1-M8).
    "mushi.players": {"mushi": "First paragraph"},
    "mushi.cards": {"mushi": "First paragraph"},
    "mushi.values": {"mushi": "Valeur des cartes"},
    "mushi.dealer.first": {"mushi": "Installation, silent on the method"},
    "mushi.dealer.next": {"mushi": "Silent"},
    "mushi.deal": {"mushi": "Distribuer les cartes pour la partie"},
    "mushi.misdeal.field-four": {"mushi": "Distribuer les cartes pour la partie, « maldonne »"},
    "mushi.misdeal.four-pairs": {"mushi": "Distribuer les cartes pour la partie, « aussi »"},
    "mushi.misdeal.three-willows": {"mushi": "Silent; an option"},
    "mushi.misdeal.hand-four": {"mushi": "Distribuer les cartes pour la partie, « dépend de la règle utilisée »"},
    # A turn: the card of the hand, then the card of the stock (M9-M15).
    "mushi.turn": {"mushi": "Jouer; Tour"},
    "mushi.phase": {"mushi": "Tour"},
    "mushi.round.over": {"mushi": "Fin de la partie"},
    "mushi.play.held": {"mushi": "Tour"},
    "mushi.capture.one": {"mushi": "Tour, « une carte »; silent on declining"},
    "mushi.capture.two": {"mushi": "Tour, « deux cartes »"},
    "mushi.capture.three": {"mushi": "Tour, « trois cartes »"},
    "mushi.capture.none": {"mushi": "Tour, « aucune carte »"},
    "mushi.stock.turned": {"mushi": "Tour, « on pioche une carte »"},
    "mushi.piles": {"mushi": "Tour, last paragraph"},
    # The Lightning, which stands outside its suit (M16-M21).
    "mushi.lightning.capture": {"mushi": "Joker; silent on what it must take"},
    "mushi.lightning.field": {"mushi": "Joker, on the Lightning dealt to the field; silent on later turns"},
    "mushi.lightning.last": {"mushi": "Joker, « la dernière carte »"},
    "mushi.lightning.stack": {"mushi": "Silent; an option"},
    "mushi.lightning.user": {"mushi": "Fin de la partie, « ayant utilisé la Foudre »"},
    # The end of a round and of the match: what is left, what it all counts, who has won (M23-M31).
    "mushi.leftovers.willows": {"mushi": "Fin de la partie"},
    "mushi.leftovers.others": {"mushi": "Fin de la partie"},
    "mushi.leftovers.nobody": {"mushi": "Silent"},
    "mushi.score": {"mushi": "Fin de la partie; Valeur des cartes; Exemple"},
    "mushi.yaku.five-lights": {"mushi": "Yaku, « Certaines variantes »"},
    "mushi.yaku.three-lights": {"mushi": "Yaku"},
    "mushi.yaku.four-wisteria": {"mushi": "Yaku"},
    "mushi.yaku.four-paulownia": {"mushi": "Yaku"},
    "mushi.match.rounds": {"mushi": "Installation; Fin de la partie"},
    "mushi.match.target": {"mushi": "Installation; Fin de la partie"},
    "mushi.match.draw": {"mushi": "Silent"},
}
RULES: Final[dict[str, Rule]] = rules(_SOURCES) | TABLE_RULES


def rule(id: str) -> Rule:
    """Find the entry of this id; raises ``KeyError`` for an id that is not in the book."""
    return RULES[id]
