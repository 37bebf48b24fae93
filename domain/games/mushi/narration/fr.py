"""Mushi told in French."""

from typing import Final

from domain.games.mushi.narration.tongue import Tongue

FRENCH: Final = Tongue(
    yaku={
        "five_lights": "Cinq Lumières",
        "three_lights": "Trois Lumières",
        "four_wisteria": "Quatre Glycines",
        "four_paulownia": "Quatre Paulownias",
    },
    misdeals={
        "four-of-a-suit-on-field": "quatre cartes d'une même suite sont sur le champ",
        "four-pairs-on-field": "quatre paires sont sur le champ",
        "four-of-a-suit-in-hand": "une main contient quatre cartes d'une même suite",
        "three-willows-on-field": "les trois saules autres que la Foudre sont sur le champ",
    },
    counted="{who} {score} ({points} de cartes)",
    counted_yaku="{who} {score} ({points} de cartes ; {yaku})",
    sentences={
        "dealer_drawn.lot": "{dealer} donne en premier, par tirage au sort.",
        "dealer_drawn.drawn": "On tire la donne : {cards} ; {dealer} donne en premier.",
        "dealer_drawn.tied": "On tire la donne : {cards} ; égalité, on tire de nouveau.",
        "hands_dealt": "Manche {round} : {dealer} donne et joue en premier ; sur le champ, {field}.",
        "hands_dealt.again": "{dealer} redonne la manche {round} ; sur le champ, {field}.",
        "misdeal_declared": "Maldonne : {reason}.",
        "card_played.laid": "{who} pose {card} sur le champ.",
        "card_played.takes": "{who} joue {card} et prend {captured}.",
        "card_turned": "{who} retourne {card}.",
        "turn_captured.laid": "La carte retournée par {who} reste sur le champ.",
        "turn_captured.takes": "La carte retournée par {who} prend {captured}.",
        "leftovers_taken": "De ce qui reste sur le champ, {who} reçoit {cards}.",
        "round_scored": "On compte la manche {round} : {counted} ; au total, {totals}.",
        "match_ended.won": "{who} gagne la partie : {scores}.",
        "match_ended.drawn": "La partie est nulle : {scores}.",
        "match_ended.resigned": "{who} gagne la partie par abandon : {scores}.",
        "match_ended.excluded": "{who} gagne la partie par exclusion : {scores}.",
        "result_ruled": "Après la décision du juge, la partie revient à {who} : {scores}.",
    },
)
