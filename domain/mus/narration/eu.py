"""Mus told in Basque. Names stand before a colon, because their ending would change with the case."""

from typing import Final

from domain.mus.narration.tongue import Tongue

BASQUE: Final = Tongue(
    lances={"grande": "handia", "chica": "txikia", "pares": "pareak", "juego": "jokoa", "punto": "puntua"},
    reasons={
        "refused": "utzitako apustua",
        "passed": "denek pasatu dute",
        "accepted": "onartutako apustua",
        "par": "pare bat",
        "medias": "mediak",
        "duples": "dobleak",
        "thirty-one": "hogeita hamaika",
        "juego": "jokoa",
        "punto": "puntua",
    },
    sentences={
        "dealer_drawn.lot": "{dealer}: lehen banatzailea da, zozketaz.",
        "dealer_drawn.drawn": "Kartak atera dira banatzailea hautatzeko: {cards}. {dealer}: lehen banatzailea da.",
        "dealer_drawn.tied": "Kartak atera dira banatzailea hautatzeko: {cards}. Berdinketa: txikienek berriro.",
        "hands_dealt": "{deal}. banaketa: banatzailea {dealer}, eskua {mano}.",
        "mus_agreed": "{who}: «{word}», kartak aldatu nahi ditu.",
        "mus_cut": "{who}: «{word}», musa moztu du.",
        "cards_discarded": "{who}: {count} karta bota ditu.",
        "cards_discarded.one": "{who}: karta bat bota du.",
        "stock_reshuffled": "Ez dago karta aski: botatako {count} karta nahasi dira.",
        "stock_reshuffled.one": "Ez dago karta aski: botatako karta bat nahasi da.",
        "cards_drawn": "{who}: {count} karta hartu ditu.",
        "cards_drawn.one": "{who}: karta bat hartu du.",
        "declared.pares.yes": "{who}: pareak bai.",
        "declared.pares.no": "{who}: pareak ez.",
        "declared.juego.yes": "{who}: jokoa bai.",
        "declared.juego.no": "{who}: jokoa ez.",
        "passed": "{who}: «{word}», pasatu du.",
        "bet_placed": "{who}: «{word}», {stones} harri jokatu ditu.",
        "bet_raised": "{who}: «{word}», {stones} harri gehiago jokatu ditu.",
        "bet_raised.one": "{who}: «{word}», harri bat gehiago jokatu du.",
        "hordago_called": "{who}: «{word}», joko osoa jokatu du.",
        "bet_accepted": "{who}: «{word}», onartu du.",
        "bet_refused": "{who}: «{word}», utzi du.",
        "hands_revealed": "Kartak agerian: {hands}.",
        "stones_scored": "{team} taldeak {stones} harri irabazi ditu ({lance}): {reason}.",
        "stones_scored.one": "{team} taldeak harri bat irabazi du ({lance}): {reason}.",
        "game_won.target": "{team} taldeak {game}. jokoa irabazi du: {scores}.",
        "game_won.hordago": "{team} taldeak {game}. jokoa irabazi du hordagoz.",
        "match_ended.won": "{team} taldeak partida irabazi du: {games_won}.",
        "match_ended.resigned": "{team} taldeak partida irabazi du, besteek amore emanda: {games_won}.",
    },
)
