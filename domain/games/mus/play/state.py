"""Hold the state of Mus at a table: the match, the game in hand, the deal in hand.

A state may be folded from a redacted stream: a hand, or a card of the heap, that its reader may not know is ``None``.
Nothing else is ever unknown. The stock is not stored: with the seed it follows from the numbers here (``deck``),
without the seed it is unknown.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games.mus.cards import Card, Hand, parse
from domain.games.mus.cards.own_deck import OwnDeck
from domain.games.mus.events import Claim, EndReason, Sign, StonesScored
from domain.games.mus.play.lances import Lance
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.stream import Secrets
from domain.table.game import GameResult
from domain.table.game.showdown import OpenCount

T = TypeVar("T")
Phase = Literal[
    "cut",
    "mus",
    "discard",
    "draw",
    "grande",
    "chica",
    "pares",
    "juego",
    "punto",
    "showdown",
    "won",
    "counted",
    "over",
    "void",
]


class Due(msgspec.Struct, frozen=True, gc=False):
    """Stones of a refused bet, owed at once."""

    lance: str
    team: int
    stones: int
    reason: str
    rule: str


class Signed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A sign that was made; ``None`` where the reader of the stream may not know which."""

    seat: int
    sign: Sign | None
    lance: LanceName | None = None
    """In which lance the partner was asked to bet more; ``None`` of a sign about the hand."""


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """What a team has drawn for a lance, less what was taken back."""

    lance: LanceName
    team: int
    stones: int


class Claimed(msgspec.Struct, frozen=True, gc=False):
    """The claim that is open; ``granted`` once the other team has agreed and the rules are to carry it out."""

    seat: int
    what: Claim
    of: int | None
    granted: bool = False


class Deal(msgspec.Struct, frozen=True, gc=False):
    """One distribution with its lances."""

    number: int
    dealer: int
    mano: int
    order: tuple[int, ...]
    """Every seat in speaking order, mano first."""
    dealt: tuple[int, ...]
    """Every seat as the cards were dealt to it; ``order`` differs once mano has gone round (mus corrido)."""
    hands: tuple[Hand | None, ...]
    """Per seat; ``None`` where the reader of the stream may not know it."""
    phase: Phase
    to_act: tuple[int, ...]
    agreed: int = 0
    """How many seats have said mus in this round."""
    exchanges: tuple[tuple[int, ...], ...] = ()
    """Cards thrown per seat, one tuple an exchange; the last one may be under way."""
    heap: tuple[Card | None, ...] = ()
    """Discards of earlier exchanges that are not back in the stock."""
    thrown: tuple[Card | None, ...] = ()
    """Discards of the exchange under way."""
    owed: tuple[int, ...] = ()
    """Seats that are still to draw, in order."""
    stock: int = 0
    """Cards left to draw from the deck of all; none where seats have decks of their own."""
    piles: tuple[tuple[Card | None, ...], ...] = ()
    """What was shuffled in, one tuple a reshuffle, in canonical order where known."""
    pares: tuple[bool | None, ...] = ()
    juego: tuple[bool | None, ...] = ()
    """Declarations per seat; ``None`` while not made."""
    lances: tuple[Lance, ...] = ()
    """Lances that are over, in order."""
    lance: Lance | None = None
    """The lance being talked over."""
    due: Due | None = None
    shown: bool = False
    """Whether the hands lie open."""
    cut: int = 0
    """Where the deck was cut: that many cards went from the top to the bottom."""
    booked: tuple[int, int] | None = None
    """Seat and stones (``HORDAGO``) of a bet that opened grande and waits to open chica."""
    dead: tuple[int, ...] = ()
    """Seats whose hands are out of the deal."""
    signs: tuple[Signed, ...] = ()
    claim: Claimed | None = None
    claimed: tuple[tuple[int, Claim], ...] = ()
    """Seat and claim of every claim made in this deal."""
    board: str | None = None
    """Game and deal of the game, two digits each, where the cards are those of a board."""
    corrido: bool = False
    """Whether mano goes round until a seat cuts the mus; stays true when one has."""
    decks: tuple[OwnDeck, ...] = ()
    """Per seat, where each has a deck of its own; ``heap``, ``thrown`` and ``piles`` are then empty."""
    items: tuple[StonesScored, ...] = ()
    """All stones that were drawn or taken back in the deal, in order."""
    gathered: tuple[int, ...] = ()
    """Seats that have gathered their cards since the count."""

    @property
    def living(self) -> tuple[int, ...]:
        """The seats in speaking order, without those whose hand is dead."""
        return tuple([seat for seat in self.order if seat not in self.dead]) if self.dead else self.order

    @property
    def taken(self) -> int:
        """Cards dealt or drawn so far, an index into the running deck (canonical deck, then each shuffled heap)."""
        return 40 + sum(map(len, self.piles)) - self.stock


class MusState(msgspec.Struct, frozen=True, gc=False):
    """A match of Mus. Teams are 0 (seats 0, 2) and 1."""

    rules: MusRules
    dealer: int = -1
    """The dealer of the deal in hand, or of the first one to come; -1 before the draw."""
    game: int = 1
    score: tuple[int, int] = (0, 0)
    """Stones in the game in hand; raw, may pass the target."""
    games_won: tuple[int, int] = (0, 0)
    cut: int = 0
    """Where the deck was last cut."""
    deal: Deal | None = None
    winner: int | None = None
    """The team that won the match; ``None`` also where it was drawn."""
    ended: bool = False
    reason: EndReason | None = None
    """Why the match ended."""
    games: tuple[GameResult, ...] = ()
    """Every game that is over, in order; at the end of a stipulated match also those that were not played."""
    drawn: tuple[Drawn, ...] = ()
    """In the deal that was dealt last, which may be over: one for each lance and team."""
    won_by: Literal["target", "resigned", "time", "ruled"] | LanceName | None = None
    """How a game was won in that deal, if one was: by its stones, a hordago in this lance or a ruling, given up, or
    lost on time."""
    resigning: tuple[int, ...] = ()
    """Seats that have given the game in hand up since the last deal began, where the partner has to as well."""
    reopened: bool = False
    """Whether a ruling has undone the result of the match, which is played on at a new table."""
    bots: tuple[int, ...] = ()
    """Seats of the house's bots, which a count does not wait for (D44)."""


PLAYED: Final = frozenset({"mus", "discard", "grande", "chica", "pares", "juego", "punto"})
"""Phases of a deal in which the players have their cards and the talk is not over."""
DECLARED_FOR: Final = frozenset({"pares", "juego", "punto"})
"""Lances that are played by what was declared; punto is by the declarations of juego."""
NEXT_LANCE: Final[dict[str, Phase]] = {
    "grande": "chica",
    "chica": "pares",
    "pares": "juego",
    "juego": "showdown",
    "punto": "showdown",
}


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])


def seats_from(mano: int, seats: int) -> tuple[int, ...]:
    """Return every seat, in playing order from mano."""
    return tuple([(mano + step) % seats for step in range(seats)])


def move_mano(deal: Deal, mano: int) -> Deal:
    """Return the deal with another mano, and so another dealer and another order (S5)."""
    seats = len(deal.order)
    return replace(deal, mano=mano, dealer=(mano - 1) % seats, order=seats_from(mano, seats))


def exchange_order(deal: Deal, number: int) -> tuple[int, ...]:
    """Return the seats in the order in which they drew in exchange ``number`` (1, 2, ..)."""
    return seats_from(deal.dealt[0] + (number - 1 if deal.corrido else 0), len(deal.dealt))


def declarers(rules: MusRules, deal: Deal) -> tuple[int, ...]:
    """Return the seat that is to declare for the lance of this phase, if any; seats declare one after the other."""
    if rules.declarations != "called" or deal.phase not in {"pares", "juego"} or deal.lance is not None:
        return ()
    said = deal.pares if deal.phase == "pares" else deal.juego
    return tuple([seat for seat in deal.living if said[seat] is None][:1])


def hand_size(deal: Deal, seat: int) -> int:
    """Return the cards in the hand of a seat: four, less what it has thrown and not yet got back."""
    if deal.phase == "cut":
        return 0
    if deal.phase == "draw":
        missing = seat in deal.owed
    else:
        missing = bool(deal.thrown) or any(deck.thrown for deck in deal.decks)
    return 4 - deal.exchanges[-1][seat] if missing else 4


def open_count(state: MusState) -> OpenCount | None:
    """Return the count that lies open, if one does."""
    deal = state.deal
    if deal is None or deal.phase != "counted" or not deal.to_act:
        return None
    return OpenCount(deal.number, deal.items, deal.to_act, deal.gathered)


def stones_in_doubt(rules: MusRules, deal: Deal, drawn: Sequence[Drawn]) -> tuple[int, int]:
    """Return the stones of refusals, by team, that a wrong declaration may take back once the hands are shown (5.3).

    ``drawn`` is what was drawn in this deal. What is in doubt wins no game.
    """
    stones = [0, 0]
    if rules.declarations == "called" and not deal.shown:
        for lance in deal.lances:
            if lance.taker is not None and lance.name in DECLARED_FOR:
                kept = [one.stones for one in drawn if (one.lance, one.team) == (lance.name, lance.taker)]
                stones[lance.taker] += min(lance.stake, max(sum(kept), 0))
    return stones[0], stones[1]


def mus_order(rules: MusRules, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is asked for mus, in turn (D10)."""
    return order[::2] + order[1::2] if rules.mus_order == "team-first" else order


EventHandler = Callable[[MusState, Any, Secrets], MusState]
"""The state, the public part of an event and what this reader has of its sealed parts -> the state after it."""
EventHandlers = Mapping[type[Any], EventHandler]


def seat_cards(secrets: Secrets, seat: int) -> Hand | None:
    """Return the cards sealed to a seat, where this reader has them."""
    audience = seat_audience(seat)
    for reader, payload in secrets:
        if reader == audience:
            return parse(payload.cards)
    return None


def current_deal(state: MusState) -> Deal:
    """Return the deal in hand."""
    assert state.deal is not None  # noqa: S101 - events of a deal follow its hands_dealt
    return state.deal
