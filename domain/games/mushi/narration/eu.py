"""Mushi told in Basque. Names stand before a colon, because their ending would change with the case."""

from typing import Final

from domain.games.mushi.narration.tongue import Tongue

BASQUE: Final = Tongue(
    yaku={
        "five_lights": "bost argiak",
        "three_lights": "hiru argiak",
        "four_wisteria": "lau gliziniak",
        "four_paulownia": "lau pauloniak",
    },
    misdeals={
        "four-of-a-suit-on-field": "palo bereko lau karta daude mahaian",
        "four-pairs-on-field": "lau pare daude mahaian",
        "four-of-a-suit-in-hand": "esku batek palo bereko lau karta ditu",
        "three-willows-on-field": "Tximista ez diren hiru sahatsak mahaian daude",
    },
    counted="{who} {score} ({points} kartetan)",
    counted_yaku="{who} {score} ({points} kartetan; {yaku})",
    sentences={
        "dealer_drawn.lot": "{dealer}: lehen banatzailea da, zozketaz.",
        "dealer_drawn.drawn": "Kartak atera dira banatzailea hautatzeko: {cards}; lehen banatzailea: {dealer}.",
        "dealer_drawn.tied": "Kartak atera dira banatzailea hautatzeko: {cards}; berdinketa, berriro aterako dira.",
        "hands_dealt": "{round}. erronda: {dealer} da banatzailea eta lehen jokalaria; mahaian, {field}.",
        "hands_dealt.again": "{round}. erronda berriro banatu da; banatzailea, {dealer}; mahaian, {field}.",
        "misdeal_declared": "Banaketa okerra: {reason}.",
        "card_played.laid": "{who}: {card} mahaian utzi du.",
        "card_played.takes": "{who}: {card} jokatu eta hau hartu du: {captured}.",
        "card_turned": "{who}: {card} agertu du.",
        "turn_captured.laid": "{who}: agertutako karta mahaian geratu da.",
        "turn_captured.takes": "{who}: agertutako kartak hau hartu du: {captured}.",
        "leftovers_taken": "{who}: mahaian geratutakotik hau jaso du: {cards}.",
        "round_scored": "{round}. errondaren kontua: {counted}; guztira, {totals}.",
        "match_ended.won": "{who}: partida irabazi du, {scores}.",
        "match_ended.drawn": "Partida berdinketan amaitu da: {scores}.",
        "match_ended.resigned": "{who}: partida irabazi du, besteak amore emanda, {scores}.",
        "match_ended.excluded": "{who}: partida irabazi du, bestea kanporatuta, {scores}.",
        "result_ruled": "{who}: epailearen erabakiaren ondoren partida irabazi du, {scores}.",
    },
)
