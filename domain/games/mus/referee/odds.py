"""Answer how likely a team is to win each lance, from what one of its seats knows: on paper, or at a table."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal, get_args

import msgspec

from domain.games.mus.cards import Card
from domain.games.mus.chances import Chance, ImpossibleKnowledge, chances
from domain.games.mus.chances.hand_sets import HAND
from domain.games.mus.chances.knowledge import Declared, Knowledge
from domain.games.mus.play.state import PLAYED, Deal, MusState, exchange_order
from domain.games.mus.referee.question import Question, Rank, SeatNumber, WrittenHand, WrittenSeat, cards_of, rules_of
from domain.games.mus.rules import Lance
from domain.refusals import Refusal

Thrown = Annotated[tuple[Rank, ...], msgspec.Meta(max_length=32)]
SaidBySeat = Annotated[dict[WrittenSeat, bool], msgspec.Meta(max_length=3)]


class OddsQuestion(Question, frozen=True, kw_only=True):
    """Count how likely the team of a seat is to win each lance, from what the seat knows.

    All deals that agree with that are equally likely: what was bet, signed and thrown by others says nothing.
    """

    seats: Literal[2, 4] = 4
    seat: SeatNumber = 0
    mano: SeatNumber = 0
    hand: WrittenHand
    """Ranks of the four cards."""
    thrown: Thrown = ()
    """What the seat has thrown, as far as it is in no other hand: cards that were shuffled in again are left out."""
    pares: SaidBySeat = msgspec.field(default_factory=dict[WrittenSeat, bool])
    """Whether other seats have declared pares; a seat that has not declared is left out."""
    juego: SaidBySeat = msgspec.field(default_factory=dict[WrittenSeat, bool])
    """Whether other seats have declared juego; a seat that has not declared is left out."""


class Odds(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """The chances of the seat's team in every lance."""

    seat: int
    """The seat that was asked for."""
    lances: dict[Lance, Chance]
    """Every lance, also one that is over."""


def count_odds(question: OddsQuestion) -> Odds:
    """Count what the seat can still meet; raises ``Refusal`` for what cannot be."""
    rules = rules_of(question, question.seats)
    if max(question.seat, question.mano, *map(int, [*question.pares, *question.juego])) >= question.seats:
        raise Refusal("no-such-seat", "mus.deal", "With two seats there are no seats 2 and 3.")
    others = [(question.seat + step) % question.seats for step in range(1, question.seats)]
    said = {int(seat) for seat in (*question.pares, *question.juego)}
    if question.seat in said:
        raise Refusal("wrong-hands", "mus.deal", "What the seat holds itself follows from its hand.")
    known = Knowledge(
        rules=rules,
        hand=cards_of(question.hand),
        thrown=cards_of(question.thrown),
        mano=(question.mano - question.seat) % question.seats,
        declared=tuple(Declared(_declared(question.pares, seat), _declared(question.juego, seat)) for seat in others),
    )
    try:
        return Odds(seat=question.seat, lances=chances(known))
    except ImpossibleKnowledge:
        raise Refusal("wrong-hands", "mus.deal", "No deal agrees with these cards and declarations.") from None


def seat_odds(state: MusState, seat: int) -> Odds | None:
    """Count what a seat can still meet in the deal in hand; ``None`` while it has no four cards, or all are shown.

    Nor are there odds once its own discards have been shuffled in again: who drew since then is likelier to hold them
    than who did not, and that is counted nowhere. The state may know every card; only what the seat knows is looked at.
    """
    deal = state.deal
    if deal is None or deal.phase not in PLAYED or deal.shown or deal.dead:
        return None
    hand, thrown = deal.hands[seat], own_discards(deal, seat)
    if hand is None or len(hand) < HAND or thrown is None:
        return None
    seats = len(deal.order)
    others = [(seat + step) % seats for step in range(1, seats)]
    known = Knowledge(
        rules=state.rules,
        hand=tuple(sorted(hand)),
        thrown=tuple(sorted(thrown)),
        mano=(deal.mano - seat) % seats,
        declared=tuple(Declared(deal.pares[other], deal.juego[other]) for other in others),
    )
    return Odds(seat=seat, lances=_remembered(known))


@lru_cache(maxsize=4096)
def _remembered(known: Knowledge) -> dict[Lance, Chance]:
    """Return the chances, which stay the same over many steps of a deal."""
    return chances(known)


def own_discards(deal: Deal, seat: int) -> list[Card] | None:
    """Return what a seat has thrown and is out of play; ``None`` where some of it has been shuffled in again.

    Discards lie in the order in which they were thrown, and what was shuffled in is gone from their beginning.
    """
    counts = [counted[seat] for counted in deal.exchanges]
    if deal.decks:
        lying = [*deal.decks[seat].heap, *deal.decks[seat].thrown]
    else:
        cards = [*deal.heap, *deal.thrown]
        throwers = [
            thrower
            for number, counted in enumerate(deal.exchanges, 1)
            for thrower in exchange_order(deal, number)
            for _ in range(counted[thrower])
        ]
        owners = throwers[len(throwers) - len(cards) :]
        lying = [card for card, owner in zip(cards, owners, strict=True) if owner == seat]
    known = [card for card in lying if card is not None]
    return known if len(known) == sum(counts) else None


def _declared(declared: Mapping[WrittenSeat, bool], seat: int) -> bool | None:
    return declared.get(get_args(WrittenSeat)[seat])
