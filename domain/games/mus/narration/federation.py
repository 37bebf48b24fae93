"""How the federation's own rules speak: its Basque words for lances, stones and bets, in Basque and in French.

Its rules are printed in French, and leave the words of the game in Basque: stones are *ttantto*, punto is *Pontua*,
stones left to the other team are *Tira*. One bets by tapping, and draws the stones that one wins.
"""

from typing import Final

from domain.games.mus.narration.eu import BASQUE
from domain.games.mus.narration.fr import FRENCH
from domain.games.mus.narration.tongue import dialect

FEDERATION_FRENCH: Final = dialect(
    FRENCH,
    lances={"punto": "point"},
    reasons={
        "refused": "Tira",
        "passed": "Paso",
        "accepted": "Iduki",
        "medias": "les mediak",
        "duples": "les doubles",
        "thirty-one": "le 31",
        "punto": "le Pontua",
        "tira": "Tira, pour la faute",
        "pontua": "le Pontua, pour la faute",
    },
    sentences={
        "bet_placed": "{who} tape {stones} : « {word} ».",
        "biak_bet_placed": "{who} tape {stones} au grand et {stones} au petit : « {word} ».",
        "bet_raised": "{who} surenchérit de {stones} : « {word} ».",
        "bet_raised.one": "{who} surenchérit de un : « {word} ».",
        "stones_scored": "L'équipe {team} tire {stones} ttantto ({lance}) : {reason}.",
        "stones_scored.one": "L'équipe {team} tire un ttantto ({lance}) : {reason}.",
        "stones_scored.back": "L'équipe {team} rend {stones} ttantto ({lance}) : {reason}.",
        "stones_scored.back.one": "L'équipe {team} rend un ttantto ({lance}) : {reason}.",
    },
)

FEDERATION_BASQUE: Final = dialect(
    BASQUE,
    lances={"grande": "haundia", "punto": "pontua"},
    reasons={
        "refused": "tira",
        "passed": "paso",
        "accepted": "iduki",
        "punto": "pontua",
        "pontua": "pontua, hutsegiteagatik",
    },
    sentences={
        "bet_placed": "{who}: «{word}», {stones} ttantto jokatu ditu.",
        "biak_bet_placed": "{who}: «{word}», {stones} ttantto jokatu ditu haundira eta beste {stones} txikira.",
        "biak_hordago_called": "{who}: «{word}», joko osoa jokatu du haundira eta, bestela, txikira.",
        "bet_raised": "{who}: «{word}», {stones} ttantto gehiago jokatu ditu.",
        "bet_raised.one": "{who}: «{word}», ttantto bat gehiago jokatu du.",
        "stones_scored": "{team} taldeak {stones} ttantto irabazi ditu ({lance}): {reason}.",
        "stones_scored.one": "{team} taldeak ttantto bat irabazi du ({lance}): {reason}.",
        "stones_scored.back": "{team} taldeak {stones} ttantto itzuli ditu ({lance}): {reason}.",
        "stones_scored.back.one": "{team} taldeak ttantto bat itzuli du ({lance}): {reason}.",
    },
)
