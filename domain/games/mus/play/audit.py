"""Say what a reader of a deal of Mus can check: choices that were sealed, and events that hang on cards not seen."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games.mus import events as e
from domain.games.mus.cards import DECK, Hand, codes, parse
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.cards.signs import SIGN_IS_TRUE
from domain.games.mus.play.deck import Place, hidden_from, open_deck
from domain.games.mus.play.state import PLAYED, Deal, MusState, current_deal, put, seat_cards
from domain.games.mus.rules import Lance
from domain.stream import Event, Secrets
from domain.table.game.audit import Audit, Unseen, demand, distinct_cards

HAND: Final = 4


def possible_secrets(state: MusState, body: e.Body) -> Iterable[Any]:
    """Return every set of cards that a discard, and every sign that a gesture can have been; none if nothing fits."""
    if isinstance(body, e.SignMade):
        return map(e.Gesture, SIGN_IS_TRUE)
    if not isinstance(body, e.CardsDiscarded) or state.deal is None:
        return ()
    hands = state.deal.hands
    hand = hands[body.seat] if 0 <= body.seat < len(hands) else None
    if hand is None or not 0 <= body.count <= len(hand):
        return ()
    return (e.Cards(codes(cards)) for cards in combinations(hand, body.count))


BY_CARDS: Final[Mapping[str, frozenset[str]]] = {
    e.DealerDrawn.tag: frozenset({"cards", "dealer"}),
    e.DeckOffered.tag: frozenset(),
    e.HandsDealt.tag: frozenset(),
    e.CardsDrawn.tag: frozenset(),
    e.Declared.tag: frozenset({"has"}),
    e.HandsRevealed.tag: frozenset(),
}


def sealed_for(state: MusState, body: e.Body) -> Iterable[str]:
    """Return who is dealt cards, draws them, or sees a sign: its maker and the partner."""
    match body:
        case e.HandsDealt():
            return map(seat_audience, range(state.rules.seats))
        case e.SignMade():
            return [seat_audience(seat) for seat in range(state.rules.seats) if seat % 2 == body.seat % 2]
        case e.CardsDrawn():
            return [seat_audience(body.seat)]
        case _:
            return []


def of_people(body: e.Body) -> bool:
    """Check whether it is a sign or a claim, or agrees to one, which no bot makes."""
    return isinstance(body, e.SignMade | e.ClaimMade | e.ClaimWithdrawn) or (
        isinstance(body, e.ClaimAnswered) and body.agree
    )


def fill_in(state: MusState, event: Event) -> Unseen | None:
    """Check an event against the cards that the reader has seen, and put in those that it shows or presumes."""
    match event.body:
        case e.DealerDrawn() | e.DeckOffered() | e.HandsDealt():
            return _deal_begun(state, event.body, event.secrets)
        case e.CardsDiscarded():
            return _discarded(state, event.body, event.secrets)
        case e.CardsDrawn():
            return _drawn(state, event.body, event.secrets)
        case e.Declared():
            return _declared(state, event.body)
        case e.HandsRevealed():
            return _revealed(state, event.body)
        case e.SignMade():
            return _signed(state, event.body, event.secrets)
        case _:
            return Unseen(state, event.secrets)


def _deal_begun(state: MusState, body: e.DealerDrawn | e.DeckOffered | e.HandsDealt, secrets: Secrets) -> Unseen:
    """Check the first deal by the draw before it; of every deal that the cards of a hand are four."""
    if state.deal is None and not isinstance(body, e.DealerDrawn):
        by_draw = state.rules.decks == "own" or state.dealer == body.dealer
        demand(by_draw and body.deal == 1, "the first deal, by another dealer than was drawn")
    if isinstance(body, e.DeckOffered):
        demand(body.seat == (body.dealer - 1) % state.rules.seats, "offered to another seat than the dealer's left")
    if isinstance(body, e.DealerDrawn):
        demand(state.deal is None and state.dealer < 0, "the first dealer is drawn again")
        demand(body.dealer is None or 0 <= body.dealer < state.rules.seats, "a dealer that does not sit there")
    if isinstance(body, e.HandsDealt):
        mano = (body.dealer + 1) % state.rules.seats
        demand(body.mano == mano, "mano is the seat after the dealer")
        demand((body.board is UNSET) == (state.rules.decks is UNSET), "a board where there are none, or none")
        for _, payload in secrets:
            distinct_cards(parse(payload.cards), HAND)
    return Unseen(state, secrets)


def _discarded(state: MusState, body: e.CardsDiscarded, secrets: Secrets) -> Unseen:
    """Put a hand of made-up cards in the place of one that the reader does not see."""
    deal = current_deal(state)
    demand(0 <= body.seat < len(deal.hands), "no such seat")
    if deal.hands[body.seat] is not None:
        return Unseen(state, secrets)
    made_up = DECK[:HAND]
    thrown = e.Cards(codes(made_up[: max(body.count, 0)]))
    hands = put(deal.hands, body.seat, made_up)
    return Unseen(replace(state, deal=replace(deal, hands=hands)), ((f"seat:{body.seat}", thrown),))


def _drawn(state: MusState, body: e.CardsDrawn, secrets: Secrets) -> Unseen:
    deal = current_deal(state)
    demand(deal.phase == "draw" and deal.owed[:1] == (body.seat,), "a draw out of order")
    demand(body.count == deal.exchanges[-1][body.seat], "draws another number of cards than it threw")
    cards, held = seat_cards(secrets, body.seat), deal.hands[body.seat]
    if cards is not None:
        distinct_cards((*cards, *(held or ())), body.count + len(held or ()))
    return Unseen(state, secrets)


def _declared(state: MusState, body: e.Declared) -> Unseen:
    deal = current_deal(state)
    if state.rules.declarations != "automatic":
        return Unseen(state, ())
    said = deal.pares if body.lance == "pares" else deal.juego
    owing = [seat for seat in deal.living if said[seat] is None]
    demand(deal.phase == body.lance and owing[:1] == [body.seat], "a declaration out of order")
    demand(_may_hold(state, deal.hands[body.seat], body), "declares what its own hand belies")
    return Unseen(state, ())


def _may_hold(state: MusState, hand: Hand | None, body: e.Declared) -> bool:
    return hand is None or holds(body.lance, appraise(state.rules, hand)) == body.has


def _revealed(state: MusState, body: e.HandsRevealed) -> Unseen:
    """Lay the hands in that are shown: what they count follows from them."""
    deal, hands = current_deal(state), [parse(hand) for hand in body.hands]
    demand(deal.phase in {"won", "showdown"} and len(hands) == len(deal.hands), "hands shown out of time")
    distinct_cards([card for hand in hands for card in hand], sum(map(len, hands)))
    thrown = deal.exchanges[-1] if deal.exchanges else (0,) * len(hands)  # a ruling may end a match in an exchange
    sizes = zip(map(len, hands), thrown, strict=True)
    demand(all(held in {HAND, HAND - count} for held, count in sizes), "a hand of another number of cards")
    demand(_agree(deal, hands), "other cards are shown than were held")
    demand(_declared_truly(state, deal, hands), "declared otherwise than the hands that are shown")
    return Unseen(replace(state, deal=replace(deal, hands=tuple(hands))), ())


def _declared_truly(state: MusState, deal: Deal, hands: Sequence[Hand]) -> bool:
    """Check the declarations that the rules made for hands that were not shown then."""
    declared: list[tuple[Lance, Sequence[bool | None]]] = [("pares", deal.pares), ("juego", deal.juego)]
    said = declared if state.rules.declarations == "automatic" else []
    return all(
        has is None or seat in deal.dead or has == holds(lance, appraise(state.rules, hand))
        for lance, seats in said
        for seat, (has, hand) in enumerate(zip(seats, hands, strict=True))
    )


def _agree(deal: Deal, hands: Sequence[Hand]) -> bool:
    return all(known is None or known == shown for known, shown in zip(deal.hands, hands, strict=True))


def _signed(state: MusState, body: e.SignMade, secrets: Secrets) -> Unseen | None:
    """Let a sign about a hand that is not seen be any sign."""
    deal = current_deal(state)
    demand(0 <= body.seat < len(deal.hands), "no such seat")
    if deal.hands[body.seat] is not None:
        return Unseen(state, secrets)
    demand(state.rules.signs != "off" and deal.phase in PLAYED and body.seat not in deal.dead, "no time for a sign")
    return None


AUDIT: Final = Audit(
    possible_secrets=possible_secrets,
    place_type=Place,
    open_deck=open_deck,
    hidden_from=hidden_from,
    by_cards=BY_CARDS,
    sealed_for=sealed_for,
    of_people=of_people,
    fill_in=fill_in,
)
