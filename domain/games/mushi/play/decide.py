"""From a move to the events it causes.

A move becomes one event that says all the move said; then the rules ``advance`` step by step until a seat has to act:
turn a card, take what it takes, count, close the count, deal, declare a misdeal. ``RULES_TURN`` is that machine,
one row a phase in which only the rules may move.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games.mushi import commands as c
from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, codes
from domain.games.mushi.play.deck import deal_round, dealer_by_lot, draw_for_dealer, next_card
from domain.games.mushi.play.field import find_misdeal, share_leftovers
from domain.games.mushi.play.moves import check_gather, check_move
from domain.games.mushi.play.state import MushiState, Round, current_round
from domain.games.mushi.rules import FirstDealer, MushiRules, NextDealer
from domain.games.mushi.scoring import count_round
from domain.shuffling import Dealing
from domain.stream import Event
from domain.table.game.showdown import OpenCount, gathered_event, refusal_to_give_up


def start(state: MushiState, dealing: Dealing) -> list[Event]:
    """Return the events that begin a match: the draw for the dealer and the first round."""
    drawn = FIRST_DEALER[state.rules.first_dealer](dealing)
    dealer = drawn[-1].dealer
    assert dealer is not None  # noqa: S101 - drawing ends when the dealer is found
    return [*map(Event, drawn), *_deal(state, dealing, 1, 0, dealer)]


def decide(state: MushiState, seat: int, move: c.Move) -> list[Event]:
    """Return the event of this move; raise ``Refusal``."""
    if isinstance(move, c.Gather):
        check_gather(state, seat, move)
        return [Event(e.SeatGathered(seat))]
    captured = codes(check_move(state, seat, move))
    body = e.CardPlayed(seat, move.card, captured) if isinstance(move, c.Play) else e.TurnCaptured(seat, captured)
    return [Event(body)]


def resign(state: MushiState, seat: int) -> list[Event]:
    """Return the end of the match when a seat gives it up: the other one wins (M32). Raise ``Refusal`` if decided."""
    if is_decided(state):
        raise refusal_to_give_up()
    return [Event(e.MatchEnded(1 - seat, state.totals, "resigned"))]


def lose_on_time(state: MushiState, seat: int) -> list[Event]:
    """Return the end of the match when the time of a seat is over: the other one has won it."""
    return [Event(e.MatchEnded(1 - seat, state.totals, "time"))]


def advance(state: MushiState, dealing: Dealing) -> list[Event]:
    """Return what the rules do next; nothing once a seat has to act or the match is over.

    A reader who sees no hand meets a misdeal in one while play seems to begin: then no seat is waited for.
    """
    playing = state.round
    if playing is None or playing.to_act or playing.phase == "play" or state.ending is not None:
        return []
    return RULES_TURN[playing.phase](state, playing, dealing)


def _by_lot(dealing: Dealing) -> list[e.DealerDrawn]:
    return [e.DealerDrawn(None, dealer_by_lot(dealing))]


def _by_cards(dealing: Dealing) -> list[e.DealerDrawn]:
    return [e.DealerDrawn([*codes(draw.cards)], draw.dealer) for draw in draw_for_dealer(dealing)]


FIRST_DEALER: Final[dict[FirstDealer, Callable[[Dealing], list[e.DealerDrawn]]]] = {"lot": _by_lot, "drawn": _by_cards}
"""M4: every drawing until the first dealer is found."""


def _winner_deals(playing: Round, scores: tuple[int, int]) -> int:
    return playing.dealer if scores[0] == scores[1] else int(scores[1] > scores[0])


def _other_deals(playing: Round, _scores: tuple[int, int]) -> int:
    return 1 - playing.dealer


NEXT_DEALER: Final[dict[NextDealer, Callable[[Round, tuple[int, int]], int]]] = {
    "winner": _winner_deals,
    "alternate": _other_deals,
}
"""M5: who deals after a round with these scores."""


def _deal(state: MushiState, dealing: Dealing, number: int, shuffle: int, dealer: int) -> list[Event]:
    """Return the cards of a round and, where they count for nothing, the word for it (M6-M8)."""
    deal = deal_round(dealing, number, shuffle, dealer)
    sealed = tuple([(seat_audience(seat), e.Cards(codes(hand))) for seat, hand in enumerate(deal.hands)])
    events = [Event(e.HandsDealt(number, shuffle, dealer, codes(deal.field)), sealed)]
    reason = find_misdeal(state.rules, deal.field, deal.hands)
    return events if reason is None else [*events, Event(e.MisdealDeclared(number, shuffle, reason))]


def _deal_again(state: MushiState, playing: Round, dealing: Dealing) -> list[Event]:
    return _deal(state, dealing, playing.number, playing.shuffle + 1, playing.dealer)


def _turn(_state: MushiState, playing: Round, dealing: Dealing) -> list[Event]:
    """Return the top card of the stock, for everybody to see before its capture is chosen (M14)."""
    card = next_card(dealing, playing.number, playing.shuffle, playing.stock)
    return [Event(e.CardTurned(playing.mover, CODES[card]))]


def _take(_state: MushiState, playing: Round, _dealing: Dealing) -> list[Event]:
    """Return what the turned card takes where there is nothing to choose."""
    return [Event(e.TurnCaptured(playing.mover, codes(playing.turned_card.reach.takes)))]


def _count(state: MushiState, playing: Round, _dealing: Dealing) -> list[Event]:
    """Share out what was left, which may complete a yaku, and count the piles (M22-M28)."""
    left = share_leftovers(playing.field, playing.piles, playing.dealer)
    events = [Event(e.LeftoversTaken(seat, codes(cards))) for seat, cards in enumerate(left) if cards]
    piles = (playing.piles[0] + left[0], playing.piles[1] + left[1])
    counted = count_round(state.rules, piles)
    totals = (state.totals[0] + counted.scores[0], state.totals[1] + counted.scores[1])
    yaku = (list(counted.yaku[0]), list(counted.yaku[1]))
    return [*events, Event(e.RoundScored(playing.number, counted.cards, yaku, counted.scores, totals))]


def _gathered(_state: MushiState, playing: Round, _dealing: Dealing) -> list[Event]:
    return [Event(gathered_event(playing.gathered))]


def _last_round_counted(rules: MushiRules, playing: Round, totals: tuple[int, int]) -> bool:
    """Check whether no round follows this one (M30)."""
    there = rules.target is not None and max(totals) >= rules.target
    return there or playing.number >= rules.rounds


def is_decided(state: MushiState) -> bool:
    """Check whether the count that lies open has decided the match."""
    return open_count(state) is not None and _last_round_counted(state.rules, current_round(state), state.totals)


def open_count(state: MushiState) -> OpenCount | None:
    """Return the count that lies open, if one does."""
    playing, last = state.round, state.last
    if playing is None or last is None or playing.phase != "counted" or not playing.to_act:
        return None
    yaku = (list(last.yaku[0]), list(last.yaku[1]))
    scored = e.RoundScored(last.round, last.cards, yaku, last.scores, state.totals)
    return OpenCount(playing.number, (scored,), playing.to_act, playing.gathered)


def end_by_score(state: MushiState) -> e.MatchEnded:
    """Return the end of a match that was played out; it is drawn at equal totals (M31)."""
    totals = state.totals
    if totals[0] == totals[1]:
        return e.MatchEnded(None, totals, "drawn")
    return e.MatchEnded(int(totals[1] > totals[0]), totals, "won")


def expire(state: MushiState) -> list[Event]:
    """Return the end of a match whose time is over: the rounds that were counted decide it (T7, M33)."""
    ended = end_by_score(state)
    return [Event(ended if is_decided(state) else replace(ended, reason="deadline"))]


def _after_round(state: MushiState, playing: Round, dealing: Dealing) -> list[Event]:
    """Return the end of the match or the next round (M5, M30), once the cards of the last one are gathered."""
    if _last_round_counted(state.rules, playing, state.totals):
        return [Event(end_by_score(state))]
    assert state.last is not None  # noqa: S101 - a round is over when it was scored
    dealer = NEXT_DEALER[state.rules.next_dealer](playing, state.last.scores)
    return _deal(state, dealing, playing.number + 1, 0, dealer)


RULES_TURN: Final[dict[str, Callable[[MushiState, Round, Dealing], list[Event]]]] = {
    "misdeal": _deal_again,
    "turn": _turn,
    "take": _take,
    "count": _count,
    "counted": _gathered,
    "over": _after_round,
}
