"""Boards: the same cards at every table of a team match (rules.md 5.10, E1-E5).

A board is named by game and deal of the game, two digits each: "0101", "0102", .. and "0201" when the first game is
over, however many deals it took. The name says whose turn it is to be mano, and the seed which cards lie where. Every
deal pays two stones at least, so that no game comes near a hundredth one; a judge, who can void deals and take stones,
is held to that by ``suffice``.
"""

from collections.abc import Sequence
from typing import Final

from domain.actors import seat_audience
from domain.games.mus import events as e
from domain.games.mus.cards import codes
from domain.games.mus.play.deck import next_own_cards, own_hands
from domain.games.mus.play.state import Deal, MusState
from domain.shuffling import Dealing
from domain.stream import Event

LAST: Final = 99
"""The last of the boards of a game: two digits name no more."""


def boards_left_suffice(state: MusState, ruled: Sequence[e.Body]) -> bool:
    """Check whether the boards that are left of a game are enough to end it after these effects of a ruling."""
    if state.deal is None or state.deal.board is None:
        return True
    stones = sum(state.score)
    for body in ruled:
        if isinstance(body, e.StonesScored):
            stones += body.stones
        elif isinstance(body, e.GameWon) or (isinstance(body, e.ResultRuled) and body.team is not None):
            return True
        elif isinstance(body, e.ResultRuled):
            stones = sum(body.scores)
    longest = (2 * (state.rules.target - 1) - stones) // 2 + 1
    return longest <= LAST - int(state.deal.board[2:])


def next_board(state: MusState) -> str:
    """Return the board after the one in hand, or the first one of the game."""
    board = None if state.deal is None else state.deal.board
    played = int(board[2:]) if board is not None and int(board[:2]) == state.game else 0
    return f"{state.game:02}{played + 1:02}"


def mano_of_board(board: str, seats: int) -> int:
    """Return north on the first board of a game, then the right to speak first goes round (R9, E4)."""
    return (int(board[2:]) - 1) % seats


def deal_board(state: MusState, number: int, dealing: Dealing) -> Event:
    """Return the next board, as the deal of this number."""
    board, seats = next_board(state), state.rules.seats
    mano = mano_of_board(board, seats)
    hands = own_hands(dealing, board, seats)
    sealed = tuple([(seat_audience(seat), e.Cards(codes(hand))) for seat, hand in enumerate(hands)])
    return Event(e.HandsDealt(number, (mano - 1) % seats, mano, board), sealed)


def draw_own_cards(deal: Deal, seat: int, count: int, dealing: Dealing) -> Event:
    """Return a seat's replacements from its own deck, after its earlier discards if the deck cannot serve (E3).

    Six of its ten cards are never in its hand, and what it threw just now is at most four: there are always enough.
    """
    deck = deal.decks[seat]
    if deck.stock < count:
        return Event(e.DeckRecycled(seat, len(deck.piles) + 1, len(deck.heap)))
    cards = codes(sorted(next_own_cards(dealing, deal, seat, count)))
    return Event(e.CardsDrawn(seat, count), ((seat_audience(seat), e.Cards(cards)),))
