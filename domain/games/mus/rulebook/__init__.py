"""List the rules of Mus: every scoring reason, refusal and procedure, with its source.

Titles and sentences are in ``service/texts`` under ``rule_`` and the id; they are ours. The sources say where the
documents of the rule sets are to be read, and where these are silent.
"""

from typing import Final

from domain.games.mus.rulebook.federation import FEDERATION_SOURCES
from domain.games.mus.rulebook.spanish import with_spanish_sources
from domain.table.game.rulebook import TABLE_RULES, Rule, rules

_SOURCES: Final = {
    # What beats what.
    "mus.ranks.four-kings": {
        "mus-basque": "Cartes; Phase 2 : Le grand",
        "mus-federation": "Art. 1, silent on ranks; art. 11 names two kings, two aces",
    },
    "mus.ranks.eight-kings": {"mus-eight-kings": "Game play, first paragraph"},
    "mus.grande.order": {
        "mus-basque": "Phase 2 : Le grand",
        "mus-eight-kings": "The rounds: Grande",
        "mus-federation": "Arts. 9 and 17, silent on the order",
    },
    "mus.chica.order": {
        "mus-basque": "Phase 3 : Le petit",
        "mus-eight-kings": "The rounds: Chica",
        "mus-federation": "Arts. 9 and 17, silent on the order",
    },
    "mus.pares.order": {
        "mus-basque": "Phase 4 : Les paires",
        "mus-eight-kings": "The rounds: Pares",
        "mus-federation": "Arts. 12 and 17",
    },
    "mus.pares.kickers": {"mus-eight-kings": "The rounds: Pares (Medias, Par simple)"},
    "mus.juego.order": {
        "mus-basque": "Phase 5 : Le jeu",
        "mus-eight-kings": "The rounds: Juego",
        "mus-federation": "Arts. 11 and 17 (31), silent on the rest",
    },
    "mus.juego.royal": {"mus-spanish": "a table's option; Más Mus, chapter 9"},
    "mus.punto.order": {
        "mus-basque": "Phase 5 : Faux jeu",
        "mus-eight-kings": "The rounds: Punto",
        "mus-federation": "Art. 17, « Pontua », silent on the order",
    },
    "mus.punto.condition": {
        "mus-basque": "Phase 5 : Faux jeu",
        "mus-eight-kings": "The rounds: Punto",
        "mus-federation": "Arts. 9, 15 a and 16 a",
    },
    "mus.tie.mano": {
        "mus-basque": "Phase 1 (esku, zaku)",
        "mus-eight-kings": "The rounds, last paragraph",
        "mus-federation": "Art. 17, « égalité parfaite »",
    },
    # Who deals, and the exchange of cards before the betting.
    "mus.dealer.lot": {"mus-basque": "Phase 1, silent: by lot", "mus-eight-kings": "Setup, silent: by lot"},
    "mus.dealer.drawn": {"mus-federation": "Art. 3; ties silent: those who tie draw again"},
    "mus.dealer.rotation": {
        "mus-basque": "Phase 1, silent",
        "mus-eight-kings": "Resolution",
        "mus-federation": "Art. 3, silent after the first deal",
    },
    "mus.deal": {"mus-basque": "Phase 1", "mus-eight-kings": "Setup", "mus-federation": "Art. 3"},
    "mus.mus.order.team-first": {"mus-basque": "Phase 1, priority of esku's team", "mus-federation": "Art. 7"},
    "mus.mus.order.in-turn": {"mus-eight-kings": "Mus or no mus"},
    "mus.mus.cut": {
        "mus-basque": "Phase 1, « Mintza »",
        "mus-eight-kings": "Mus or no mus",
        "mus-federation": "Art. 7, « Mintza »",
    },
    "mus.mus.corrido": {
        "mus-spanish": "a table's option; Más Mus, R-ORD-4 and R-MUS-5; Mus Tembleque, Otras consideraciones"
    },
    "mus.mus.rounds": {
        "mus-basque": "Phase 1; the cap is a table's option",
        "mus-eight-kings": "Mus or no mus; the cap is a table's option",
        "mus-federation": "Arts. 7 and 8, silent; the cap is a table's option",
    },
    "mus.discard.count": {
        "mus-basque": "Phase 1, « de 1 à 4 cartes »",
        "mus-eight-kings": "Mus or no mus",
        "mus-federation": "Art. 8",
    },
    "mus.discard.count.or-none": {"mus-federation": "Art. 8, silent on none at all: a table's option"},
    "mus.discard.held": {
        "mus-basque": "Phase 1, « de sa main »",
        "mus-eight-kings": "Mus or no mus",
        "mus-federation": "Art. 8",
    },
    "mus.draw": {"mus-basque": "Phase 1", "mus-eight-kings": "Mus or no mus", "mus-federation": "Art. 8"},
    "mus.stock.whole-heap": {
        "mus-basque": "Phase 1, second paragraph",
        "mus-eight-kings": "Mus or no mus",
        "mus-federation": "Art. 8, silent",
    },
    "mus.stock.earlier-only": {
        "mus-basque": "a table's option",
        "mus-eight-kings": "a table's option",
        "mus-federation": "Art. 8, silent; a table's option",
    },
    # The order of the lances, and who speaks in them.
    "mus.lance.sequence": {
        "mus-basque": "Phase 1, last paragraphs",
        "mus-eight-kings": "The rounds",
        "mus-federation": "Art. 9",
    },
    "mus.turn": {
        "mus-basque": "Phase 1; Déroulement d'un dialogue",
        "mus-eight-kings": "Betting",
        "mus-federation": "Arts. 7 to 10",
    },
    "mus.phase": {"mus-basque": "Tour de jeu", "mus-eight-kings": "Game play", "mus-federation": "Arts. 7 to 9 and 17"},
    "mus.lance.over": {"table": "Late answers"},
    "mus.lance.opening": {
        "mus-basque": "Déroulement d'un dialogue",
        "mus-eight-kings": "Betting",
        "mus-federation": "Arts. 9 and 10; who passed: silent",
    },
    "mus.pares.declaration": {
        "mus-basque": "Phase 4 : Les paires",
        "mus-eight-kings": "The rounds: Pares",
        "mus-federation": "Arts. 13 and 14; truly where the house declares",
    },
    "mus.juego.declaration": {
        "mus-basque": "Phase 5 : Le jeu",
        "mus-eight-kings": "The rounds: Juego",
        "mus-federation": "Arts. 15 and 16; truly where the house declares",
    },
    "mus.pares.betting.both-teams": {
        "mus-basque": "Phase 4 : Les paires",
        "mus-federation": "Arts. 13 and 14, implied",
    },
    "mus.pares.betting.any-holder": {"mus-eight-kings": "The rounds: Pares"},
    "mus.juego.betting.both-teams": {"mus-basque": "Phase 5 : Le jeu", "mus-federation": "Arts. 15 and 16, implied"},
    "mus.juego.betting.any-holder": {"mus-eight-kings": "The rounds: Juego"},
    "mus.lance.speakers.holders": {
        "mus-basque": "Phase 4 : Les paires; Phase 5 : Le jeu",
        "mus-federation": "Art. 14; art. 16, last paragraph",
    },
    "mus.lance.speakers.everyone": {"mus-eight-kings": "Betting; The rounds"},
    "mus.pares.holders": {"mus-basque": "Phase 4 : Les paires", "mus-federation": "Art. 14; art. 16, last paragraph"},
    "mus.juego.holders": {"mus-basque": "Phase 5 : Le jeu", "mus-federation": "Art. 16, last paragraph"},
    "mus.lance.uncontested.none": {"mus-basque": "Phase 4 : Les paires, end of the second paragraph"},
    "mus.lance.uncontested.values": {
        "mus-basque": "a table's option",
        "mus-federation": "Art. 17, « Paires », as after Paso",
    },
    # What may be said about stones, and who answers.
    "mus.words": {
        "mus-basque": "Déroulement d'un dialogue",
        "mus-eight-kings": "Betting",
        "mus-federation": "Arts. 9, 10 and 17",
    },
    "mus.bet.minimum": {
        "mus-basque": "Déroulement d'un dialogue, « imido »",
        "mus-eight-kings": "Betting",
        "mus-federation": "Art. 17, « Embido »; no less: silent",
    },
    "mus.raise.minimum": {
        "mus-basque": "Augmenter la mise",
        "mus-eight-kings": "Betting: Raise",
        "mus-federation": "Art. 17, « gehiago »; the least: silent",
    },
    "mus.raise.minimum.two": {"mus-spanish": "Más Mus, R-ENV-3: two at least"},
    "mus.bet.maximum": {"table": "Largest bet and raise"},
    "mus.bet.answer": {
        "mus-basque": "Déroulement d'un dialogue",
        "mus-eight-kings": "Betting",
        "mus-federation": "Arts. 10 and 17",
    },
    "mus.bet.nothing": {
        "mus-basque": "Réponse à la mise",
        "mus-eight-kings": "Betting",
        "mus-federation": "Arts. 10 and 17",
    },
    "mus.answer.any-opponent": {"mus-basque": "Réponse à la mise"},
    "mus.answer.right-hand-first": {"mus-eight-kings": "Betting; « all players fold »"},
    "mus.hordago.call": {
        "mus-basque": "Hordago",
        "mus-eight-kings": "Betting, órdago",
        "mus-federation": "Arts. 10 and 17",
    },
    "mus.hordago.answer": {
        "mus-basque": "Hordago",
        "mus-eight-kings": "Betting, órdago",
        "mus-federation": "Arts. 10 and 17",
    },
    # What is paid for passing and for bets.
    "mus.grande.all-pass": {
        "mus-basque": "Comptage des points, « paso »",
        "mus-eight-kings": "Betting, all players pass",
        "mus-federation": "Art. 17, « Haundi Pasa »",
    },
    "mus.chica.all-pass": {
        "mus-basque": "Comptage des points, « paso »",
        "mus-eight-kings": "Betting, all players pass",
        "mus-federation": "Art. 17, « Petit »",
    },
    "mus.pares.all-pass": {"mus-eight-kings": "Betting, all players pass"},
    "mus.pares.all-pass.nothing": {"mus-basque": "Comptage des points, « paso »"},
    "mus.pares.all-pass.values": {"mus-federation": "Art. 17, « Paires »"},
    "mus.pares.all-pass.point-and-values": {"mus-eight-kings": "Betting, all players pass; The rounds: Pares"},
    "mus.juego.all-pass": {"mus-eight-kings": "Betting, all players pass"},
    "mus.juego.all-pass.nothing": {"mus-basque": "Comptage des points, « paso »"},
    "mus.juego.all-pass.values": {"mus-federation": "Art. 17, « Le Jeu »"},
    "mus.juego.all-pass.point-and-values": {"mus-eight-kings": "Betting, all players pass; The rounds: Juego"},
    "mus.punto.all-pass": {"mus-eight-kings": "Betting, all players pass", "mus-federation": "Art. 17, « Le Point »"},
    "mus.punto.all-pass.nothing": {"mus-basque": "Comptage des points, « paso »"},
    "mus.punto.all-pass.point-and-values": {"mus-eight-kings": "Betting, all players pass; The rounds: Punto"},
    "mus.bet.accepted": {
        "mus-basque": "Comptage des points, « idoki »",
        "mus-eight-kings": "Betting: See",
        "mus-federation": "Art. 17, « Iduki »",
    },
    "mus.bet.refused": {
        "mus-basque": "Comptage des points, « tira »",
        "mus-eight-kings": "Betting, all players fold",
        "mus-federation": "Art. 17, first sentence and « Relances »",
    },
    "mus.raise.refused.standard": {
        "mus-basque": "Hordago, refused; a table's option",
        "mus-eight-kings": "Betting: Fold",
        "mus-federation": "Art. 17, « Relances »",
    },
    "mus.raise.refused.before-penultimate": {"mus-basque": "Comptage des points, « tira »"},
    "mus.hordago.refused": {
        "mus-basque": "Hordago",
        "mus-eight-kings": "Betting: Fold",
        "mus-federation": "Art. 17, « Relances »",
    },
    "mus.hordago.accepted": {
        "mus-basque": "Hordago, « kanta »",
        "mus-eight-kings": "Betting, órdago",
        "mus-federation": "Art. 10, « Hordago Kanta »",
    },
    # What hands are worth on top of the bets, and what the stones win.
    "mus.pares.par": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Par simple",
        "mus-federation": "Art. 17, « Paires »",
    },
    "mus.pares.medias": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Medias",
        "mus-federation": "Art. 17, « Paires »",
    },
    "mus.pares.duples": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Duples",
        "mus-federation": "Art. 17, « Paires »",
    },
    "mus.juego.thirty-one": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Juego",
        "mus-federation": "Art. 17, « Le Jeu »",
    },
    "mus.juego.other": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Juego",
        "mus-federation": "Art. 17, « Le Jeu »",
    },
    "mus.punto.value": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "The rounds: Punto",
        "mus-federation": "Art. 17, « Le Point »",
    },
    "mus.bonus.team": {
        "mus-basque": "Points supplémentaires",
        "mus-eight-kings": "a table's option",
        "mus-federation": "Art. 17, « sa ou ses paires », « le ou les jeux »",
    },
    "mus.bonus.best-hand": {"mus-eight-kings": "The rounds: Pares, Juego"},
    "mus.bonus.refusal": {
        "mus-basque": "« remporté la mise »",
        "mus-eight-kings": "a table's option",
        "mus-federation": "Art. 17, « Le Point »; pares and juego silent, alike",
    },
    "mus.bonus.refusal.none": {"mus-eight-kings": "Betting: Fold; The rounds: Pares"},
    "mus.showdown": {"mus-basque": "Fin du tour", "mus-eight-kings": "Resolution", "mus-federation": "Art. 17"},
    "mus.game.target": {
        "mus-basque": "But du jeu",
        "mus-eight-kings": "Object of Mus; Resolution",
        "mus-federation": "Arts. 1 and 17",
    },
    "mus.game.target.in-doubt": {"mus-federation": "Arts. 13 to 17; when errors are found: silent, at the count"},
    "mus.match.games": {
        "mus-basque": "But du jeu",
        "mus-eight-kings": "Object of Mus",
        "mus-federation": "Arts. 1 and 2",
    },
    "mus.match.vacas": {
        "mus-spanish": "a table's option; Reglas generales (cccj.es), 2; Cómo empezar a jugar al mus (casino.es)"
    },
    # What partners may show each other.
    "mus.signs": {
        "mus-basque": "silent: no signs",
        "mus-eight-kings": "Setup, signals; which ones: agreed on before play, a table's option",
        "mus-federation": "Art. 11; a table's option",
    },
    "mus.signs.listed": {"mus-spanish": "FEM, Señas y vocablos, art. 2; a table's option"},
    "mus.counters": {"mus-eight-kings": "Setup, counters"},
}
RULES: Final[dict[str, Rule]] = rules(with_spanish_sources({**_SOURCES, **FEDERATION_SOURCES})) | TABLE_RULES


def rule(id: str) -> Rule:
    """Find the entry of this id; raises ``KeyError`` for an id that is not in the book."""
    return RULES[id]
