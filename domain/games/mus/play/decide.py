"""Decide the events that a move causes, and what the rules do after it until a seat has to act or the match is over.

A move becomes one event that says all the move said; then the rules ``advance`` step by step until a seat has to act:
draw replacements, declare, pay a refusal, show and count, close the count, offer the deck, deal.
``RULES_TURN`` is that machine, one row a phase in which only the rules may move. A claim that was agreed to
goes before it.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games.mus import commands as c
from domain.games.mus import events as e
from domain.games.mus.cards import CODES, codes, parse
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.play import boards
from domain.games.mus.play.claims_and_signs import sign_meant
from domain.games.mus.play.deck import deal_hands, dealer_by_lot, draw_for_dealer, next_cards
from domain.games.mus.play.match import end_after_last_game, end_by_giving_up, game_won, give_up_game, match_decided
from domain.games.mus.play.moves import check_move
from domain.games.mus.play.showdown import count_deal, known_hand, take_back_refusals
from domain.games.mus.play.state import Claimed, Deal, MusState, current_deal, open_count, seats_from
from domain.refusals import Refusal
from domain.shuffling import Dealing
from domain.stream import Event
from domain.table.game import MatchResult, Outcome
from domain.table.game.showdown import gathered_event, refusal_to_give_up


def start(state: MusState, dealing: Dealing) -> list[Event]:
    """Return the events that begin a match: the draw for the dealer, unless the match is played on, and a deal."""
    if state.dealer >= 0:
        return _deal_by(state, 1, state.dealer, dealing)
    draws = FIRST_DEALER[state.rules.first_dealer](dealing, state.rules.seats)
    dealer = draws[-1].dealer if draws else state.rules.seats - 1
    assert dealer is not None  # noqa: S101 - the last draw is not tied
    return [*map(Event, draws), *_deal_by(state, 1, dealer, dealing)]


def decide(state: MusState, seat: int, move: c.Move) -> list[Event]:
    """Return the event of this move; raise ``Refusal``."""
    check_move(state, seat, move)
    says = SPOKEN.get(type(move))
    return [says(seat, move) if says else OF_DEAL[type(move)](state, seat, move)]


def resign(state: MusState, seat: int) -> list[Event]:
    """Return what follows when a seat gives up: its side loses the match or, with its partner, a stipulated game.

    Raise ``Refusal`` once the match is decided.
    """
    if match_decided(state.rules, state.games):
        raise refusal_to_give_up()
    if isinstance(state.rules.stipulated, int):
        if open_count(state) is not None and state.won_by is not None:
            raise Refusal("no-game-in-hand", "teams.resign", "The game is over; the next one begins with its cards.")
        if seat in state.resigning:
            raise Refusal("already-resigned", "teams.resign", "This seat has given the game up; its partner has not.")
        return list(map(Event, give_up_game(state, seat)))
    return [Event(end_by_giving_up(state, seat % 2))]


def lose_on_time(state: MusState, seat: int) -> list[Event]:
    """Return what follows when the time of a seat is over: its side has lost the match or a stipulated game."""
    if isinstance(state.rules.stipulated, int):
        return [Event(game_won(state, 1 - seat % 2, state.score, "time"))]
    return [Event(end_by_giving_up(state, seat % 2, "time"))]


def note_resignation(state: MusState, seat: int) -> MusState:
    """Return the state in which this seat has given up the game in hand; a match that is given up is over."""
    if not isinstance(state.rules.stipulated, int):
        return state
    return replace(state, resigning=(*state.resigning, seat))


def result(state: MusState) -> MatchResult | None:
    """Return how the match ended, the outcome of each seat, and the games; nothing while it is played."""
    if state.reason is None:
        return None
    games = state.games_won
    teams = [
        Outcome(None if state.winner is None else team == state.winner, games[team], games[1 - team]) for team in (0, 1)
    ]
    return MatchResult(state.reason, [teams[seat % 2] for seat in range(state.rules.seats)], state.games)


def advance(state: MusState, dealing: Dealing) -> list[Event]:
    """Return what the rules do next; nothing once a seat has to act or the match is over."""
    deal = state.deal
    if deal is not None and deal.claim is not None and deal.claim.granted:
        return _granted(state, deal, deal.claim)
    if deal is None or deal.to_act or state.ended:
        return []
    if deal.due is not None:
        due = deal.due
        return [Event(e.StonesScored(due.lance, state.rules.teams[due.team], due.stones, due.reason, due.rule))]  # pyright: ignore[reportArgumentType]
    return RULES_TURN[deal.phase](state, deal, dealing)


def _discard(seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Discard)  # noqa: S101 - SPOKEN is keyed by type
    cards = codes(sorted(parse(move.cards)))
    return Event(e.CardsDiscarded(seat, len(cards)), ((seat_audience(seat), e.Cards(cards)),))


def _sign(state: MusState, seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Sign)  # noqa: S101 - OF_DEAL is keyed by type
    gesture = e.Gesture(sign_meant(state.rules, current_deal(state), move.sign))
    return Event(
        e.SignMade(seat), tuple([(seat_audience(reader), gesture) for reader in sorted((seat, (seat + 2) % 4))])
    )


def _cut_deck(state: MusState, seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.CutDeck)  # noqa: S101 - SPOKEN is keyed by type
    return Event(e.DeckCut(current_deal(state).number, seat, move.at))


def _declaration(state: MusState, seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Declare)  # noqa: S101 - SPOKEN is keyed by type
    return Event(e.Declared(current_deal(state).phase, seat, move.has))  # pyright: ignore[reportArgumentType]


def _spoken_event(event: Callable[[int], e.Body]) -> Callable[[int, c.Move], Event]:
    return lambda seat, _move: Event(event(seat))


def _wagered(event: Callable[[int, int], e.Body]) -> Callable[[int, Any], Event]:
    return lambda seat, move: Event(event(seat, move.stones))


SPOKEN: Final[dict[type[c.Move], Callable[[int, Any], Event]]] = {
    c.Mus: _spoken_event(e.MusAgreed),
    c.Cut: _spoken_event(e.MusCut),
    c.Discard: _discard,
    c.Pass: _spoken_event(e.Passed),
    c.Bet: _wagered(e.BetPlaced),
    c.Raise: _wagered(e.BetRaised),
    c.Hordago: _spoken_event(e.HordagoCalled),
    c.Accept: _spoken_event(e.BetAccepted),
    c.Refuse: _spoken_event(e.BetRefused),
    c.RefuseSoft: _spoken_event(e.BetRefusedSoftly),
    c.BiakBet: _wagered(e.BiakBetPlaced),
    c.BiakHordago: _spoken_event(e.BiakHordagoCalled),
    c.Claim: lambda seat, move: Event(e.ClaimMade(seat, move.what, move.seat)),
    c.Consent: lambda seat, move: Event(e.ClaimAnswered(seat, move.agree)),
    c.Withdraw: _spoken_event(e.ClaimWithdrawn),
    c.Gather: _spoken_event(e.SeatGathered),
}
OF_DEAL: Final[dict[type[c.Move], Callable[[MusState, int, Any], Event]]] = {
    c.CutDeck: _cut_deck,
    c.Declare: _declaration,
    c.Sign: _sign,
}
"""Moves whose event names what the move leaves to the state."""


def _by_lot(dealing: Dealing, seats: int) -> list[e.DealerDrawn]:
    return [e.DealerDrawn(None, dealer_by_lot(dealing, seats))]


def _by_drawing(dealing: Dealing, seats: int) -> list[e.DealerDrawn]:
    """Return one event for each round of drawing: the lowest card deals, those who tie draw again (art. 3)."""
    return [
        e.DealerDrawn(
            [None if card is None else CODES[card] for card in drawn.cards],
            drawn.lowest[0] if len(drawn.lowest) == 1 else None,
        )
        for drawn in draw_for_dealer(dealing, seats)
    ]


def _first_seat_is_mano(_dealing: Dealing, _seats: int) -> list[e.DealerDrawn]:
    """Draw nothing: the first seat is mano (R9)."""
    return []


FIRST_DEALER: Final = {"lot": _by_lot, "drawn": _by_drawing, "north": _first_seat_is_mano}


def _deal_by(state: MusState, number: int, dealer: int, dealing: Dealing) -> list[Event]:
    """Return the deal, or the deck offered to the dealer's left opponent where it is cut first (art. 3)."""
    if state.rules.decks == "own":
        return [boards.deal_board(state, number, dealing)]
    if state.rules.cut == "left-opponent":
        return [Event(e.DeckOffered(number, dealer, (dealer - 1) % state.rules.seats))]
    return [_hands(state, number, dealer, dealing)]


def _hands(state: MusState, deal: int, dealer: int, dealing: Dealing) -> Event:
    """Return the deal; while neither team has a stone in the game it is the first one of the game (S5)."""
    seats = state.rules.seats
    mano = (dealer + 1) % seats
    hands = deal_hands(dealing, deal, seats_from(mano, seats), state.cut)
    sealed = tuple([(seat_audience(seat), e.Cards(codes(hand))) for seat, hand in enumerate(hands)])
    corrido = True if state.rules.mus_corrido is True and state.score == (0, 0) else UNSET
    return Event(e.HandsDealt(deal, dealer, mano, corrido=corrido), sealed)


def _after_cut(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    return [_hands(state, deal.number, deal.dealer, dealing)]


def _next_deal(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """Deal to the right of the last dealer, also across games (D8)."""
    return _deal_by(state, deal.number + 1, deal.mano, dealing)


def _granted(state: MusState, deal: Deal, claim: Claimed) -> list[Event]:
    """Return what both teams agreed on: a void deal (art. 4), or a dead hand, its team's stones taken back (art. 5)."""
    if claim.of is None:
        return [Event(e.DealVoided(deal.number, "claim"))]
    dead = Event(e.HandDeclaredDead(deal.number, claim.of, "claim"))
    return [dead, *take_back_refusals(state, deal, claim.of % 2, "federation.5")]


def _deal_again(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """Deal again by the same dealer after a void deal (art. 4), though mano may have gone round since."""
    return _deal_by(state, deal.number + 1, deal.dealt[-1], dealing)


def _draw(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """Return one seat's replacements, after a reshuffle where the stock cannot serve them (D13, D14)."""
    seat = deal.owed[0]
    count = deal.exchanges[-1][seat]
    if deal.decks:
        return [boards.draw_own_cards(deal, seat, count, dealing)]
    if deal.stock < count:
        pile_size = len(deal.heap) + (len(deal.thrown) if state.rules.recycle == "whole-heap" else 0)
        return [Event(e.StockReshuffled(len(deal.piles) + 1, pile_size))]
    cards = codes(sorted(next_cards(dealing, deal, count)))
    return [Event(e.CardsDrawn(seat, count), ((seat_audience(seat), e.Cards(cards)),))]


def _declare(state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    """Declare the truth for every seat, mano first (D18)."""
    phase = deal.phase
    assert phase in {"pares", "juego"}  # noqa: S101 - RULES_TURN is keyed by phase
    return [
        Event(e.Declared(phase, seat, holds(phase, appraise(state.rules, known_hand(deal, seat)))))  # pyright: ignore[reportArgumentType]
        for seat in deal.living
    ]


def _showdown(state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    return count_deal(state, deal)


def _gathered(_state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    return [Event(gathered_event(deal.gathered))]


def _after_deal(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """Return the end of the match or the next deal, once the cards of the last one are gathered."""
    if match_decided(state.rules, state.games):
        return [Event(end_after_last_game(state.rules, state.games, state.score))]
    return _next_deal(state, deal, dealing)


RULES_TURN: Final[dict[str, Callable[[MusState, Deal, Dealing], list[Event]]]] = {
    "cut": _after_cut,
    "draw": _draw,
    "pares": _declare,
    "juego": _declare,
    "won": _showdown,
    "showdown": _showdown,
    "counted": _gathered,
    "over": _after_deal,
    "void": _deal_again,
}
