"""Say what a reader of a round of Mushi can check: events that hang on cards not seen."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.actors import seat_audience, seat_of_audience
from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, Card, Cards, parse
from domain.games.mushi.play.deck import RoundPlace, open_deck
from domain.games.mushi.play.field import find_misdeal
from domain.games.mushi.play.state import MushiState, Round, current_round
from domain.games.mushi.view import hidden_from
from domain.stream import Event, Secrets
from domain.table.game.audit import Audit, Unseen, demand, distinct_cards

DEALT: Final = 8
"""To each hand and to the field."""
IN_HAND: Final = "four-of-a-suit-in-hand"


def possible_secrets(_state: MushiState, _body: e.Body) -> Iterable[Any]:
    """Return nothing: no move of Mushi seals anything."""
    return ()


BY_CARDS: Final[Mapping[str, frozenset[str]]] = {
    e.DealerDrawn.tag: frozenset({"cards", "dealer"}),
    e.HandsDealt.tag: frozenset({"field"}),
    e.MisdealDeclared.tag: frozenset({"round", "shuffle", "reason"}),
    e.CardTurned.tag: frozenset({"card"}),
}


def sealed_for(_state: MushiState, body: e.Body) -> Iterable[str]:
    """Return who is dealt cards."""
    return map(seat_audience, range(2)) if isinstance(body, e.HandsDealt) else []


def fill_in(state: MushiState, event: Event) -> Unseen | None:
    """Check an event against the cards that the reader has seen, and put in those that it shows."""
    match event.body:
        case e.DealerDrawn():
            demand(state.round is None and state.dealer < 0, "the first dealer is drawn again")
            demand(event.body.dealer in {None, 0, 1}, "a dealer that does not sit there")
            return Unseen(state, ())
        case e.HandsDealt():
            return _dealt(state, event.body, event.secrets)
        case e.MisdealDeclared():
            return _misdeal(state, event.body)
        case e.CardPlayed():
            return _played(state, event.body)
        case e.CardTurned():
            playing = current_round(state)
            demand(playing.phase == "turn", "a card turned out of turn")
            _check_unseen(playing, CARDS[event.body.card])
            return Unseen(state, ())
        case _:
            return Unseen(state, event.secrets)


def _dealt(state: MushiState, body: e.HandsDealt, secrets: Secrets) -> Unseen:
    if state.round is None:
        first = (body.round, body.shuffle, body.dealer) == (1, 0, state.dealer)
        demand(first, "the first round, by another dealer than was drawn")
    demand(state.round is None or state.round.phase not in {"turn", "choose", "take"}, "dealt in a round")
    hands = [parse(payload.cards) for _, payload in secrets]
    cards = [*parse(body.field), *(card for hand in hands for card in hand)]
    distinct_cards(cards, DEALT * (1 + len(hands)))
    demand(len(body.field) == DEALT and all(len(hand) == DEALT for hand in hands), "another number of cards")
    demand(all(seat_of_audience(audience) in {0, 1} for audience, _ in secrets), "cards for no seat")
    return Unseen(state, secrets)


def _misdeal(state: MushiState, body: e.MisdealDeclared) -> Unseen:
    """Let no seat be waited for: a misdeal in a hand that is not seen is declared instead of the first move."""
    playing = current_round(state)
    demand((body.round, body.shuffle) == (playing.number, playing.shuffle), "a misdeal of another round")
    demand(playing.turns == 0 and playing.held == (DEALT, DEALT), "a misdeal after the first move")
    by_field = find_misdeal(state.rules, playing.field, ())
    known = [hand for hand in playing.hands if hand is not None]
    by_hands = find_misdeal(state.rules, playing.field, known)
    if by_field is not None or by_hands is not None or len(known) == len(playing.hands):
        demand(body.reason == by_hands, "no such misdeal")
    else:
        demand(body.reason == IN_HAND and state.rules.hand_four_misdeal, "no such misdeal")
    return Unseen(replace(state, round=replace(playing, to_act=())), ())


def _played(state: MushiState, body: e.CardPlayed) -> Unseen:
    """Put the card that is laid into a hand that the reader does not see."""
    playing, card = current_round(state), CARDS[body.card]
    demand(0 <= body.seat < len(playing.hands), "no such seat")
    if playing.hands[body.seat] is not None:
        return Unseen(state, ())
    _check_unseen(playing, card)
    demand(playing.held[body.seat] > 0, "the hand is empty")
    held: list[Cards | None] = [*playing.hands]
    held[body.seat] = (card,)
    return Unseen(replace(state, round=replace(playing, hands=tuple(held))), ())


def _check_unseen(playing: Round, card: Card) -> None:
    known = [card_ for hand in playing.hands for card_ in hand or ()]
    seen = {*playing.field, *playing.piles[0], *playing.piles[1], *known}
    demand(card not in seen, "a card that lies elsewhere")


AUDIT: Final = Audit(
    possible_secrets=possible_secrets,
    place_type=RoundPlace,
    open_deck=open_deck,
    hidden_from=hidden_from,
    by_cards=BY_CARDS,
    sealed_for=sealed_for,
    fill_in=fill_in,
)
