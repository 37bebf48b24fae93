"""Say where the rules of ``mus-spanish`` come from: public pages on the Mus played in Spain (rules.md, chapter 10).

The third part of the rule book; see ``rulebook``. Pages are named as in the list of that chapter; "Más Mus" with the
number of its rule.
"""

from collections.abc import Mapping
from typing import Final

OPTION: Final = "a table's option"
CORREO: Final = "El Correo, Normas generales"
FEM: Final = "FEM, Señas y vocablos"

SPANISH_SOURCES: Final[Mapping[str, str]] = {
    # What beats what.
    "mus.ranks.eight-kings": "Más Mus, R-BAR-2 to 4",
    "mus.ranks.four-kings": f"{OPTION}; Más Mus, R-BAR-2",
    "mus.grande.order": "Más Mus, R-LAN-2",
    "mus.chica.order": "Más Mus, R-LAN-3",
    "mus.pares.order": "Más Mus, R-LAN-4",
    "mus.juego.order": "Más Mus, R-LAN-5",
    "mus.punto.order": "Más Mus, R-LAN-6",
    "mus.punto.condition": "Más Mus, R-LAN-1 and R-DEC-3",
    "mus.tie.mano": f"Más Mus, R-LAN-7; {CORREO}, « Ganan las 31 de mano »",
    # Who deals, and the exchange of cards before the betting.
    "mus.dealer.drawn": f"Más Mus, R-ORD-4; {CORREO}: the lowest card begins; the pages disagree on what is drawn",
    "mus.dealer.rotation": "Más Mus, R-ORD-3",
    "mus.deal": "Más Mus, R-MUS-1; the cut of other pages is left to the seed",
    "mus.mus.order.in-turn": "Más Mus, R-MUS-2",
    "mus.mus.cut": "Más Mus, R-MUS-2, « No hay mus »",
    "mus.mus.rounds": f"Más Mus, R-MUS-3; the cap is {OPTION}",
    "mus.discard.count": "Más Mus, R-MUS-3",
    "mus.discard.held": "Más Mus, R-MUS-3",
    "mus.draw": "Más Mus, R-MUS-3",
    "mus.stock.whole-heap": "Más Mus, R-MUS-4",
    "mus.stock.earlier-only": OPTION,
    # The order of the lances, and who speaks in them.
    "mus.lance.sequence": "Más Mus, R-LAN-1",
    "mus.turn": "Más Mus, R-ORD-2",
    "mus.phase": "Más Mus, chapters 3 to 7",
    "mus.lance.opening": "Más Mus, R-ENV-1 and 2",
    "mus.pares.declaration": "Más Mus, R-DEC-1",
    "mus.juego.declaration": "Más Mus, R-DEC-3",
    "mus.pares.betting.both-teams": "Más Mus, R-DEC-2",
    "mus.juego.betting.both-teams": "Más Mus, R-DEC-3",
    "mus.lance.speakers.holders": "Más Mus, R-DEC-2 and 3",
    "mus.pares.holders": "Más Mus, R-DEC-2",
    "mus.juego.holders": "Más Mus, R-DEC-3",
    "mus.lance.uncontested.values": "Más Mus, R-DEC-2 and R-REC-3",
    # What may be said about stones, and who answers.
    "mus.words": f"{FEM}, art. 8; Más Mus, chapter 6",
    "mus.bet.minimum": f"{FEM}, art. 8, « Envido »; Más Mus, R-ENV-1",
    "mus.bet.answer": "Más Mus, R-ENV-3",
    "mus.bet.nothing": "Más Mus, R-ENV-3",
    "mus.answer.right-hand-first": "Más Mus, R-ENV-3 and 4",
    "mus.hordago.call": f"Más Mus, R-ENV-1 and 7; {FEM}, art. 8, « Órdago »",
    "mus.hordago.answer": "Más Mus, R-ENV-7",
    "mus.signs": f"{FEM}, arts. 1 and 2; {OPTION}; its whole list",
    # What is paid for passing and for bets.
    "mus.grande.all-pass": "Más Mus, R-REC-2",
    "mus.chica.all-pass": "Más Mus, R-REC-2",
    "mus.pares.all-pass.values": "Más Mus, R-REC-3",
    "mus.juego.all-pass.values": "Más Mus, R-REC-4",
    "mus.punto.all-pass": "Más Mus, R-REC-5",
    "mus.bet.accepted": "Más Mus, R-ENV-5",
    "mus.bet.refused": "Más Mus, R-ENV-6; Mus Tembleque: « Los dejes o renuncios se apuntan en el acto »",
    "mus.raise.refused.standard": "Más Mus, R-ENV-6; Muslandia, 5",
    "mus.hordago.refused": "Más Mus, R-ENV-7",
    "mus.hordago.accepted": "Más Mus, R-FIN-3",
    # What hands are worth on top of the bets, and what the stones win.
    "mus.pares.par": "Más Mus, R-REC-3",
    "mus.pares.medias": "Más Mus, R-REC-3",
    "mus.pares.duples": "Más Mus, R-REC-3",
    "mus.juego.thirty-one": "Más Mus, R-REC-4",
    "mus.juego.other": "Más Mus, R-REC-4",
    "mus.punto.value": "Más Mus, R-REC-5",
    "mus.bonus.team": "Más Mus, R-REC-3 and 4",
    "mus.bonus.refusal": "Más Mus, R-ENV-6",
    "mus.showdown": "Más Mus, R-REC-1",
    "mus.game.target": "Más Mus, R-FIN-1 and R-REC-6; 35: Villorejo, 4",
    "mus.match.games": "Reglas generales (cccj.es), 2: three games are a vaca",
}
"""Rule id -> where the pages say so; rules of the Spanish game alone have their sources in the book."""


def with_spanish_sources(sources: Mapping[str, Mapping[str, str]]) -> dict[str, Mapping[str, str]]:
    """Return the sources of all rules with those of the pages added."""
    return {**sources, **{id: {**sources[id], "mus-spanish": where} for id, where in SPANISH_SOURCES.items()}}
