"""Mus told in Spanish."""

from typing import Final

from domain.mus.narration.tongue import Tongue

SPANISH: Final = Tongue(
    lances={"grande": "grande", "chica": "chica", "pares": "pares", "juego": "juego", "punto": "punto"},
    reasons={
        "refused": "envite no querido",
        "passed": "todos pasaron",
        "accepted": "el envite querido",
        "par": "un par",
        "medias": "medias",
        "duples": "duples",
        "thirty-one": "la treinta y una",
        "juego": "el juego",
        "punto": "el punto",
    },
    sentences={
        "dealer_drawn.lot": "{dealer} reparte primero, por sorteo.",
        "dealer_drawn.drawn": "Se sacan cartas para repartir: {cards}. {dealer} reparte primero.",
        "dealer_drawn.tied": "Se sacan cartas para repartir: {cards}. Empate: las más bajas repiten.",
        "hands_dealt": "Reparto {deal}: da {dealer}, es mano {mano}.",
        "mus_agreed": "{who} pide cartas: «{word}».",
        "mus_cut": "{who} corta el mus: «{word}».",
        "cards_discarded": "{who} descarta {count} cartas.",
        "cards_discarded.one": "{who} descarta una carta.",
        "stock_reshuffled": "Faltan cartas: se barajan {count} descartes.",
        "stock_reshuffled.one": "Faltan cartas: se baraja un descarte.",
        "cards_drawn": "{who} recibe {count} cartas.",
        "cards_drawn.one": "{who} recibe una carta.",
        "declared.pares.yes": "{who} tiene pares.",
        "declared.pares.no": "{who} no tiene pares.",
        "declared.juego.yes": "{who} tiene juego.",
        "declared.juego.no": "{who} no tiene juego.",
        "passed": "{who} pasa: «{word}».",
        "bet_placed": "{who} envida {stones}: «{word}».",
        "bet_raised": "{who} sube {stones} más: «{word}».",
        "bet_raised.one": "{who} sube una más: «{word}».",
        "hordago_called": "{who} se juega el juego entero: «{word}».",
        "bet_accepted": "{who} quiere: «{word}».",
        "bet_refused": "{who} no quiere: «{word}».",
        "hands_revealed": "Se enseñan las cartas: {hands}.",
        "stones_scored": "El equipo {team} suma {stones} piedras a {lance}: {reason}.",
        "stones_scored.one": "El equipo {team} suma una piedra a {lance}: {reason}.",
        "game_won.target": "El equipo {team} gana el juego {game}: {scores}.",
        "game_won.hordago": "El equipo {team} gana el juego {game} al órdago.",
        "match_ended.won": "El equipo {team} gana la partida: {games_won}.",
        "match_ended.resigned": "El equipo {team} gana la partida por abandono: {games_won}.",
    },
)
