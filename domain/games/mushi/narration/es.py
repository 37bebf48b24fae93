"""Mushi told in Spanish."""

from typing import Final

from domain.games.mushi.narration.tongue import Tongue

SPANISH: Final = Tongue(
    yaku={
        "five_lights": "cinco luces",
        "three_lights": "tres luces",
        "four_wisteria": "cuatro glicinias",
        "four_paulownia": "cuatro paulonias",
    },
    misdeals={
        "four-of-a-suit-on-field": "hay cuatro cartas del mismo palo en la mesa",
        "four-pairs-on-field": "hay cuatro parejas en la mesa",
        "four-of-a-suit-in-hand": "una mano tiene cuatro cartas del mismo palo",
        "three-willows-on-field": "los tres sauces que no son el Rayo están en la mesa",
    },
    counted="{who} {score} ({points} en cartas)",
    counted_yaku="{who} {score} ({points} en cartas; {yaku})",
    sentences={
        "dealer_drawn.lot": "{dealer} reparte primero, por sorteo.",
        "dealer_drawn.drawn": "Se sacan cartas para decidir quién reparte: {cards}; {dealer} reparte primero.",
        "dealer_drawn.tied": "Se sacan cartas para decidir quién reparte: {cards}; hay empate y se repite.",
        "hands_dealt": "Ronda {round}: {dealer} reparte y juega primero; en la mesa, {field}.",
        "hands_dealt.again": "{dealer} reparte otra vez la ronda {round}; en la mesa, {field}.",
        "misdeal_declared": "Reparto nulo: {reason}.",
        "card_played.laid": "{who} deja {card} en la mesa.",
        "card_played.takes": "{who} juega {card} y se lleva {captured}.",
        "card_turned": "{who} descubre {card}.",
        "turn_captured.laid": "La carta que ha descubierto {who} se queda en la mesa.",
        "turn_captured.takes": "La carta que ha descubierto {who} se lleva {captured}.",
        "leftovers_taken": "De lo que queda en la mesa, {who} recibe {cards}.",
        "round_scored": "Se cuenta la ronda {round}: {counted}; en total, {totals}.",
        "match_ended.won": "{who} gana la partida: {scores}.",
        "match_ended.drawn": "La partida queda en tablas: {scores}.",
        "match_ended.resigned": "{who} gana la partida por abandono: {scores}.",
        "match_ended.excluded": "{who} gana la partida por exclusión: {scores}.",
        "result_ruled": "Tras la decisión del juez la partida es de {who}: {scores}.",
    },
)
