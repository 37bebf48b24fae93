"""How each event changes the state. Never refuses: what happened has happened.

Works on a redacted stream as on a full one: a payload that is missing leaves a hand ``None``. Everything that moves
the play on follows from public parts, which is why every audience folds to the same public state. A round may be
scored without the events that it consisted of: a fold leaves past rounds out.
"""

from typing import Final

from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, Card, Cards, parse
from domain.games.mushi.play.field import field_after, find_misdeal, reach
from domain.games.mushi.play.state import TURNS, MushiState, Round, Scored, Turned, current_round
from domain.stream import Handlers, Secrets
from domain.table.game.showdown import seats_to_wait_for

Piles = tuple[Cards, Cards]


def _dealer_drawn(state: MushiState, body: e.DealerDrawn, _secrets: Secrets) -> MushiState:
    return state if body.dealer is None else replace(state, dealer=body.dealer)


def _hands_dealt(state: MushiState, body: e.HandsDealt, secrets: Secrets) -> MushiState:
    """Begin a round; a field that is a misdeal stops it at once, a misdeal in a hand is declared by its own event."""
    known, field = {audience: parse(payload.cards) for audience, payload in secrets}, parse(body.field)
    counts = find_misdeal(state.rules, field, ()) is None
    dealt = Round(
        number=body.round,
        shuffle=body.shuffle,
        dealer=body.dealer,
        hands=(known.get(seat_audience(0)), known.get(seat_audience(1))),
        field=field,
        phase="play" if counts else "misdeal",
        to_act=(body.dealer,) if counts else (),
    )
    return replace(state, dealer=body.dealer, round=dealt)


def _misdeal_declared(state: MushiState, _body: e.MisdealDeclared, _secrets: Secrets) -> MushiState:
    return replace(state, round=replace(current_round(state), phase="misdeal", to_act=()))


def _card_played(state: MushiState, body: e.CardPlayed, _secrets: Secrets) -> MushiState:
    playing, seat = current_round(state), body.seat
    card, captured = CARDS[body.card], parse(body.captured)
    hand = playing.hands[seat]
    kept = None if hand is None else tuple([other for other in hand if other != card])
    held = playing.held[seat] - 1
    playing = replace(
        playing,
        hands=(kept, playing.hands[1]) if seat == 0 else (playing.hands[0], kept),
        held=(held, playing.held[1]) if seat == 0 else (playing.held[0], held),
        field=field_after(playing.field, card, captured),
        piles=_taken(playing.piles, seat, card, captured),
        phase="turn",
        to_act=(),
    )
    return replace(state, round=playing)


def _card_turned(state: MushiState, body: e.CardTurned, _secrets: Secrets) -> MushiState:
    playing, card = current_round(state), CARDS[body.card]
    reaches = reach(state.rules, card, playing.field, playing.source)
    playing = replace(
        playing,
        stock=playing.stock - 1,
        turned=Turned(card, reaches),
        phase="choose" if reaches.choices else "take",
        to_act=(body.seat,) if reaches.choices else (),
    )
    return replace(state, round=playing)


def _turn_captured(state: MushiState, body: e.TurnCaptured, _secrets: Secrets) -> MushiState:
    playing, captured = current_round(state), parse(body.captured)
    card, turns = playing.turned_card.card, playing.turns + 1
    playing = replace(
        playing,
        field=field_after(playing.field, card, captured),
        piles=_taken(playing.piles, body.seat, card, captured),
        turned=None,
        turns=turns,
        phase="play" if turns < TURNS else "count",
        to_act=(1 - body.seat,) if turns < TURNS else (),
    )
    return replace(state, round=playing)


def _taken(piles: Piles, seat: int, card: Card, captured: Cards) -> Piles:
    """Return the piles after a card of this seat took these, if any."""
    if not captured:
        return piles
    return (piles[0] + (card, *captured), piles[1]) if seat == 0 else (piles[0], piles[1] + (card, *captured))


def _leftovers_taken(state: MushiState, body: e.LeftoversTaken, _secrets: Secrets) -> MushiState:
    playing, cards = current_round(state), parse(body.cards)
    first, second = playing.piles
    playing = replace(
        playing,
        field=tuple([card for card in playing.field if card not in cards]),
        piles=(first + cards, second) if body.seat == 0 else (first, second + cards),
    )
    return replace(state, round=playing)


def _round_scored(state: MushiState, body: e.RoundScored, _secrets: Secrets) -> MushiState:
    """Count the round; the count lies open until the cards are gathered."""
    waiting = seats_to_wait_for((0, 1), state.bots, state.rules.showdown_seconds)
    counted = None if state.round is None else replace(state.round, phase="counted", to_act=waiting, turned=None)
    scored = Scored(body.round, body.cards, (tuple(body.yaku[0]), tuple(body.yaku[1])), body.scores)
    return replace(state, round=counted, totals=body.totals, last=scored)


def _seat_gathered(state: MushiState, body: e.SeatGathered, _secrets: Secrets) -> MushiState:
    playing = current_round(state)
    waiting = tuple([seat for seat in playing.to_act if seat != body.seat])
    return replace(state, round=replace(playing, to_act=waiting, gathered=(*playing.gathered, body.seat)))


def _cards_gathered(state: MushiState, _body: e.CardsGathered, _secrets: Secrets) -> MushiState:
    return replace(state, round=replace(current_round(state), phase="over", to_act=()))


def _match_ended(state: MushiState, body: e.MatchEnded, _secrets: Secrets) -> MushiState:
    left = None if state.round is None else replace(state.round, to_act=())
    return replace(state, round=left, ending=body.reason, winner=body.seat)


def _result_ruled(state: MushiState, body: e.ResultRuled, _secrets: Secrets) -> MushiState:
    return replace(state, ending="excluded", winner=body.seat)


EVOLVE: Final[Handlers[MushiState]] = {
    e.DealerDrawn: _dealer_drawn,
    e.HandsDealt: _hands_dealt,
    e.MisdealDeclared: _misdeal_declared,
    e.CardPlayed: _card_played,
    e.CardTurned: _card_turned,
    e.TurnCaptured: _turn_captured,
    e.LeftoversTaken: _leftovers_taken,
    e.RoundScored: _round_scored,
    e.SeatGathered: _seat_gathered,
    e.CardsGathered: _cards_gathered,
    e.MatchEnded: _match_ended,
    e.ResultRuled: _result_ruled,
}
