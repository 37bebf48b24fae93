"""Mus told in English."""

from typing import Final

from domain.mus.narration.tongue import Tongue

ENGLISH: Final = Tongue(
    lances={"grande": "grande", "chica": "chica", "pares": "pares", "juego": "juego", "punto": "punto"},
    reasons={
        "refused": "a bet was refused",
        "passed": "everybody passed",
        "accepted": "the accepted bet",
        "par": "a pair",
        "medias": "medias",
        "duples": "duples",
        "thirty-one": "thirty-one",
        "juego": "juego",
        "punto": "punto",
    },
    sentences={
        "dealer_drawn.lot": "{dealer} deals first, by lot.",
        "dealer_drawn.drawn": "Cards are drawn for the deal: {cards}. {dealer} deals first.",
        "dealer_drawn.tied": "Cards are drawn for the deal: {cards}. A tie: the lowest draw again.",
        "hands_dealt": "Deal {deal}: {dealer} deals, {mano} is mano.",
        "mus_agreed": "{who} asks for new cards: “{word}”.",
        "mus_cut": "{who} refuses the exchange: “{word}”.",
        "cards_discarded": "{who} discards {count} cards.",
        "cards_discarded.one": "{who} discards one card.",
        "stock_reshuffled": "The stock is short: {count} discards are shuffled in.",
        "stock_reshuffled.one": "The stock is short: one discard is shuffled in.",
        "cards_drawn": "{who} receives {count} cards.",
        "cards_drawn.one": "{who} receives one card.",
        "declared.pares.yes": "{who} has pares.",
        "declared.pares.no": "{who} has no pares.",
        "declared.juego.yes": "{who} has juego.",
        "declared.juego.no": "{who} has no juego.",
        "passed": "{who} passes: “{word}”.",
        "bet_placed": "{who} bets {stones}: “{word}”.",
        "bet_raised": "{who} raises by {stones}: “{word}”.",
        "bet_raised.one": "{who} raises by one: “{word}”.",
        "hordago_called": "{who} stakes the game: “{word}”.",
        "bet_accepted": "{who} accepts: “{word}”.",
        "bet_refused": "{who} refuses: “{word}”.",
        "hands_revealed": "The hands are shown: {hands}.",
        "stones_scored": "Team {team} scores {stones} stones in {lance}: {reason}.",
        "stones_scored.one": "Team {team} scores one stone in {lance}: {reason}.",
        "game_won.target": "Team {team} wins game {game}: {scores}.",
        "game_won.hordago": "Team {team} wins game {game} by hordago.",
        "match_ended.won": "Team {team} wins the match: {games_won}.",
        "match_ended.resigned": "Team {team} wins the match by resignation: {games_won}.",
    },
)
