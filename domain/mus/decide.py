"""From a move to the events it causes.

A move becomes one event that says all the move said; then the rules take their own turn, again and again, until
somebody has to act: draw replacements, declare, pay a refusal, show and count, win, deal. ``RULES_TURN`` is that
machine, one row a phase in which nobody but the rules may move.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.mus import commands as c
from domain.mus import events as e
from domain.mus import settlement
from domain.mus.cards import codes, parse
from domain.mus.dealing import dealt, drawn_next, first_dealer
from domain.mus.evolve import evolve
from domain.mus.hands import appraise, holds
from domain.mus.moves import check
from domain.mus.state import Deal, MusState, seats_from
from domain.table.dealing import Dealing
from domain.table.event import Event


def start(state: MusState, dealing: Dealing) -> tuple[list[Event], MusState]:
    """The events that begin a match, and the state after them."""
    dealer = first_dealer(dealing, state.rules.seats)
    return _follow(state, dealing, [Event(e.DealerDrawn(None, dealer)), _hands(dealing, 1, dealer, state.rules.seats)])


def decide(state: MusState, seat: int, move: c.Move, dealing: Dealing) -> tuple[list[Event], MusState]:
    """The events this move causes, and the state after them; raises ``Refusal``."""
    check(state, seat, move)
    return _follow(state, dealing, [SPOKEN[type(move)](seat, move)])


def resign(state: MusState, seat: int) -> list[Event]:
    """The end of the match when a seat gives it up (its team loses)."""
    team = e.TEAMS[1 - seat % 2]
    return [Event(e.MatchEnded(team, state.games_won, state.score, "resigned"))]


def _follow(state: MusState, dealing: Dealing, first: list[Event]) -> tuple[list[Event], MusState]:
    events: list[Event] = []
    batch = first
    while batch:
        for event in batch:
            state = evolve(state, event.body, event.secrets)
        events += batch
        batch = _rules_turn(state, dealing)
    return events, state


def _rules_turn(state: MusState, dealing: Dealing) -> list[Event]:
    deal = state.deal
    if deal is None or deal.to_act or state.winner is not None:
        return []
    if deal.due is not None:
        due = deal.due
        return [Event(e.StonesScored(due.lance, e.TEAMS[due.team], due.stones, due.reason, due.rule))]  # pyright: ignore[reportArgumentType]
    return RULES_TURN[deal.phase](state, deal, dealing)


def _discard(seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Discard)  # noqa: S101 - SPOKEN is keyed by type
    cards = codes(sorted(parse(move.cards)))
    return Event(e.CardsDiscarded(seat, len(cards)), ((f"seat:{seat}", e.Cards(cards)),))


def _said(event: Callable[[int], e.Body]) -> Callable[[int, c.Move], Event]:
    return lambda seat, _move: Event(event(seat))


def _wagered(event: Callable[[int, int], e.Body]) -> Callable[[int, Any], Event]:
    return lambda seat, move: Event(event(seat, move.stones))


SPOKEN: Final[dict[type[c.Move], Callable[[int, Any], Event]]] = {
    c.Mus: _said(e.MusAgreed),
    c.Cut: _said(e.MusCut),
    c.Discard: _discard,
    c.Pass: _said(e.Passed),
    c.Bet: _wagered(e.BetPlaced),
    c.Raise: _wagered(e.BetRaised),
    c.Hordago: _said(e.HordagoCalled),
    c.Accept: _said(e.BetAccepted),
    c.Refuse: _said(e.BetRefused),
}


def _hands(dealing: Dealing, deal: int, dealer: int, seats: int) -> Event:
    mano = (dealer + 1) % seats
    hands = dealt(dealing, deal, seats_from(mano, seats))
    sealed = tuple([(f"seat:{seat}", e.Cards(codes(hand))) for seat, hand in enumerate(hands)])
    return Event(e.HandsDealt(deal, dealer, mano), sealed)


def _next_deal(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """The deal passes to the right, also across games (D8)."""
    return [_hands(dealing, deal.number + 1, deal.mano, state.rules.seats)]


def _draw(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """One seat's replacements, after a reshuffle where the stock cannot serve them (D13, D14)."""
    seat = deal.owed[0]
    count = deal.exchanges[-1][seat]
    if deal.stock < count:
        pile_size = len(deal.heap) + (len(deal.thrown) if state.rules.recycle == "whole-heap" else 0)
        return [Event(e.StockReshuffled(len(deal.piles) + 1, pile_size))]
    cards = codes(sorted(drawn_next(dealing, deal, count)))
    return [Event(e.CardsDrawn(seat, count), ((f"seat:{seat}", e.Cards(cards)),))]


def _declare(state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    """Every seat tells the truth, mano first (D18)."""
    phase = deal.phase
    assert phase in {"pares", "juego"}  # noqa: S101 - RULES_TURN is keyed by phase
    return [
        Event(e.Declared(phase, seat, holds(phase, appraise(state.rules, _hand(deal, seat)))))  # pyright: ignore[reportArgumentType]
        for seat in deal.order
    ]


def _hand(deal: Deal, seat: int) -> tuple[int, ...]:
    hand = deal.hands[seat]
    assert hand is not None  # noqa: S101 - who decides has folded the full stream
    return hand


def _show(deal: Deal) -> Event:
    return Event(e.HandsRevealed([codes(_hand(deal, seat)) for seat in range(len(deal.order))]))


def _won(state: MusState, score: tuple[int, int], team: int, reason: str) -> Event:
    games = (state.games_won[0] + (team == 0), state.games_won[1] + (team == 1))
    return Event(e.GameWon(e.TEAMS[team], state.game, score, games, reason))  # pyright: ignore[reportArgumentType]


def _win_by_refusal(state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    """A refused bet reached the target in mid-deal: the rest is not played, the hands are shown (D31, D38)."""
    team = 0 if state.score[0] >= state.rules.target else 1
    return [_show(deal), _won(state, state.score, team, "target")]


def _showdown(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """Show, count the lances in order, stop at the target (D37); or let the hordago decide (D29)."""
    rules, last = state.rules, deal.lances[-1]
    hands = [_hand(deal, seat) for seat in range(len(deal.order))]
    if last.outcome == "hordago-accepted":
        team = settlement.hordago_winner(rules, last.name, hands, deal.mano, last.holders)
        return [_show(deal), _won(state, state.score, team, "hordago")]
    events, score = [_show(deal)], list(state.score)
    for lance in deal.lances:
        assert lance.outcome is not None  # noqa: S101 - lances of the list are over
        for paid in settlement.count_lance(
            rules, lance.name, lance.outcome, lance.stake, lance.taker, hands, deal.mano, lance.holders
        ):
            score[paid.team] += paid.stones
            events.append(Event(e.StonesScored(paid.lance, e.TEAMS[paid.team], paid.stones, paid.reason, paid.rule)))  # pyright: ignore[reportArgumentType]
        for team in (0, 1):
            if score[team] >= rules.target:
                return [*events, _won(state, (score[0], score[1]), team, "target")]
    return events + _next_deal(state, deal, dealing)


def _after_game(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    for team, won in enumerate(state.games_won):
        if won == state.rules.games_to_win:
            return [Event(e.MatchEnded(e.TEAMS[team], state.games_won, state.score, "won"))]
    return _next_deal(state, deal, dealing)


RULES_TURN: Final[dict[str, Callable[[MusState, Deal, Dealing], list[Event]]]] = {
    "draw": _draw,
    "pares": _declare,
    "juego": _declare,
    "won": _win_by_refusal,
    "showdown": _showdown,
    "over": _after_game,
}
