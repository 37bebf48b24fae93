"""Mus told in French."""

from typing import Final

from domain.mus.narration.tongue import Tongue

FRENCH: Final = Tongue(
    lances={"grande": "grand", "chica": "petit", "pares": "paires", "juego": "jeu", "punto": "faux jeu"},
    reasons={
        "refused": "mise refusée",
        "passed": "tout le monde a passé",
        "accepted": "mise tenue",
        "par": "une paire",
        "medias": "un brelan",
        "duples": "des doubles",
        "thirty-one": "le trente et un",
        "juego": "le jeu",
        "punto": "le point",
    },
    sentences={
        "dealer_drawn.lot": "{dealer} donne en premier, par tirage au sort.",
        "dealer_drawn.drawn": "On tire la donne : {cards}. {dealer} donne en premier.",
        "dealer_drawn.tied": "On tire la donne : {cards}. Égalité : les plus petites retirent.",
        "hands_dealt": "Donne {deal} : {dealer} distribue, {mano} est esku.",
        "mus_agreed": "{who} demande des cartes : « {word} ».",
        "mus_cut": "{who} sort : « {word} ».",
        "cards_discarded": "{who} écarte {count} cartes.",
        "cards_discarded.one": "{who} écarte une carte.",
        "stock_reshuffled": "La pioche ne suffit pas : {count} cartes écartées y sont mélangées.",
        "stock_reshuffled.one": "La pioche ne suffit pas : une carte écartée y est remise.",
        "cards_drawn": "{who} reçoit {count} cartes.",
        "cards_drawn.one": "{who} reçoit une carte.",
        "declared.pares.yes": "{who} a des paires.",
        "declared.pares.no": "{who} n'a pas de paires.",
        "declared.juego.yes": "{who} a le jeu.",
        "declared.juego.no": "{who} n'a pas le jeu.",
        "passed": "{who} passe : « {word} ».",
        "bet_placed": "{who} mise {stones} : « {word} ».",
        "bet_raised": "{who} relance de {stones} : « {word} ».",
        "bet_raised.one": "{who} relance de un : « {word} ».",
        "hordago_called": "{who} mise toute la manche : « {word} ».",
        "bet_accepted": "{who} tient : « {word} ».",
        "bet_refused": "{who} laisse : « {word} ».",
        "hands_revealed": "On étale les cartes : {hands}.",
        "stones_scored": "L'équipe {team} marque {stones} points ({lance}) : {reason}.",
        "stones_scored.one": "L'équipe {team} marque un point ({lance}) : {reason}.",
        "game_won.target": "L'équipe {team} gagne la manche {game} : {scores}.",
        "game_won.hordago": "L'équipe {team} gagne la manche {game} sur hordago.",
        "match_ended.won": "L'équipe {team} gagne la partie : {games_won}.",
        "match_ended.resigned": "L'équipe {team} gagne la partie par abandon : {games_won}.",
    },
)
