"""Mushi told in English."""

from typing import Final

from domain.games.mushi.narration.tongue import Tongue

ENGLISH: Final = Tongue(
    yaku={
        "five_lights": "Five Lights",
        "three_lights": "Three Lights",
        "four_wisteria": "Four Wisterias",
        "four_paulownia": "Four Paulownias",
    },
    misdeals={
        "four-of-a-suit-on-field": "four cards of one suit lie on the field",
        "four-pairs-on-field": "four pairs lie on the field",
        "four-of-a-suit-in-hand": "a hand holds four cards of one suit",
        "three-willows-on-field": "the three willows other than the Lightning lie on the field",
    },
    counted="{who} {score} ({points} in cards)",
    counted_yaku="{who} {score} ({points} in cards; {yaku})",
    sentences={
        "dealer_drawn.lot": "{dealer} deals first, by lot.",
        "dealer_drawn.drawn": "Cards are drawn for the deal: {cards}; {dealer} deals first.",
        "dealer_drawn.tied": "Cards are drawn for the deal: {cards}; a tie, so they draw again.",
        "hands_dealt": "Round {round}: {dealer} deals and plays first; on the field lie {field}.",
        "hands_dealt.again": "Round {round} is dealt again by {dealer}; on the field lie {field}.",
        "misdeal_declared": "A misdeal: {reason}.",
        "card_played.laid": "{who} lays {card} on the field.",
        "card_played.takes": "{who} plays {card} and takes {captured}.",
        "card_turned": "{who} turns up {card}.",
        "turn_captured.laid": "The card that {who} turned stays on the field.",
        "turn_captured.takes": "The card that {who} turned takes {captured}.",
        "leftovers_taken": "Of what is left on the field, {who} gets {cards}.",
        "round_scored": "Round {round} is counted: {counted}; {totals} in all.",
        "match_ended.won": "{who} wins the match: {scores}.",
        "match_ended.drawn": "The match is drawn: {scores}.",
        "match_ended.resigned": "{who} wins the match by resignation: {scores}.",
        "match_ended.excluded": "{who} wins the match, the other player being excluded: {scores}.",
        "result_ruled": "After the ruling {who} has won the match: {scores}.",
    },
)
