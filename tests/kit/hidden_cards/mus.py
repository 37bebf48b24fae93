"""Find and exchange the cards of Mus, and its signs."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, get_args

from msgspec.structs import replace

from domain.actors import seat_audience
from domain.chain import Link
from domain.games.mus import commands as mus
from domain.games.mus.cards import DECK, Card, codes, parse
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.events import Cards, Sign
from domain.games.mus.game import MUS
from domain.games.mus.play import deck as dealing
from domain.games.mus.play.claims_and_signs import legal_signs
from domain.games.mus.play.deck import own_running_deck, running_deck
from domain.games.mus.play.state import Deal, MusState
from domain.games.mus.rules import Lance
from domain.games.mus.view import MusView
from domain.shuffling import Dealing
from domain.table import commands as c
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.hidden_cards.game_cards import GameCards, Place, World, any_world
from tests.kit.play import required


def _places(table: Table, links: Sequence[Link], source: Dealing) -> Mapping[Place, Iterable[int]]:
    """Hands and stock as they are in the state, discards as they were thrown; the state has the same ones."""
    deal: Deal = table.play.deal
    discards = _discards(table, deal, links)
    places: dict[Place, list[int]] = {("hand", seat): list(hand or ()) for seat, hand in enumerate(deal.hands)}
    places |= {("discards", seat): cards for seat, cards in enumerate(discards)}
    for seat, deck in enumerate(deal.decks):
        places["stock", seat] = list(own_running_deck(source, deal, seat)[deck.taken :])
    if not deal.decks:
        places["stock", None] = list(running_deck(source, deal)[deal.taken :])
        assert Counter(deal.heap + deal.thrown) == Counter(card for cards in discards for card in cards)
    return places


def _discards(table: Table, deal: Deal, links: Sequence[Link]) -> list[list[int]]:
    """Of each seat, those that are not back in a stock."""
    if deal.decks:
        return [[card for card in deck.heap + deck.thrown if card is not None] for deck in deal.decks]
    heap: list[tuple[int, int]] = []
    exchange: list[tuple[int, int]] = []
    made = 0
    for link in links:
        if link.type == "cards_discarded":
            event = decode_event(MUS, link)
            if made % len(deal.order) == 0:
                heap, exchange = heap + exchange, []
            made += 1
            exchange += [(event.body.seat, card) for card in parse(event.secrets[0][1].cards)]
        if link.type == "stock_reshuffled":
            heap, exchange = [], [] if table.rules.recycle == "whole-heap" else exchange
    return [[card for who, card in heap + exchange if who == seat] for seat in range(len(deal.order))]


def _shown(view: MusView) -> set[int]:
    return set() if view.deal is None else {card for hand in view.deal.hands for card in parse(hand or ())}


def _revealed(link: Link, audience: str) -> set[int]:
    payloads = [payload for reader, payload in decode_event(MUS, link).secrets if reader == audience]
    return {card for payload in payloads if isinstance(payload, Cards) for card in parse(payload.cards)}


def _sorted(cards: tuple[int | None, ...], world: World) -> tuple[int, ...]:
    return tuple(sorted(_in_place(cards, world)))


def _in_place(cards: tuple[int | None, ...], world: World) -> tuple[int, ...]:
    """Discards lie in the order in which they were thrown, which says whose they are."""
    return tuple([world[card] for card in cards])


def _exchange(table: Table, world: World) -> Table:
    deal: Deal = table.play.deal

    def exchanged(deck: Any) -> Any:  # noqa: ANN401 - a deal or a deck, with the same fields
        """Of the deal, or of the deck of one seat."""
        heap, thrown = _in_place(deck.heap, world), _in_place(deck.thrown, world)
        return replace(deck, heap=heap, thrown=thrown, piles=tuple([_sorted(pile, world) for pile in deck.piles]))

    hands = tuple([None if hand is None else _sorted(hand, world) for hand in deal.hands])
    decks = tuple([exchanged(deck) for deck in deal.decks])
    return replace(table, play=replace(table.play, deal=replace(exchanged(deal), hands=hands, decks=decks)))


def _exchange_signs(table: Table, audience: str, random: Random) -> Table:
    deal: Deal = table.play.deal
    unread = {unseen.seat for unseen in required(MUS.audit).hidden_from(table.play, audience) if unseen.what == "sign"}
    signs = [replace(sign, sign=random.choice(get_args(Sign))) if sign.seat in unread else sign for sign in deal.signs]
    return replace(table, play=replace(table.play, deal=replace(deal, signs=tuple(signs))))


def _world(table: Table, unseen: Sequence[Card], random: Random) -> World:
    """Such that what the server declared stays true.

    What players declare themselves may be true in one world and false in the other.
    """
    for _ in range(20):
        world = any_world(DECK, unseen, random)
        if _stays_declared(table, world):
            return world
    return {card: card for card in DECK} | {card: _same_rank(card, unseen) for card in unseen}


def _same_rank(card: Card, unseen: Sequence[Card]) -> Card:
    """The next unseen card of the rank."""
    following = (card + 10) % 40
    while following not in unseen:
        following = (following + 10) % 40
    return following


def _stays_declared(table: Table, world: World) -> bool:
    deal = table.play.deal
    if table.rules.declarations == "called" or deal.phase == "cut":
        return True
    declared: dict[Lance, tuple[bool | None, ...]] = {"pares": deal.pares, "juego": deal.juego}
    return all(
        has is None or holds(lance, appraise(table.rules, [world[card] for card in hand])) == has
        for lance, said in declared.items()
        for hand, has in zip(deal.hands, said, strict=True)
    )


def _in_hand(play: MusState) -> tuple[int, None] | None:
    """The number in the key of its shuffles: the deal's, or the board's."""
    deal = play.deal
    return None if deal is None else (deal.number if deal.board is None else int(deal.board), None)


def _move(command: c.MakeMove, world: World, audience: str, other: Table) -> c.MakeMove | None:
    """A discard of what lies where those cards lay, a sign that is true there.

    ``None`` where the audience reads the sign and it would not be true, or no sign would.
    """
    match command.move:
        case mus.Discard(cards=cards):
            return replace(command, move=mus.Discard(cards=codes([world[card] for card in parse(cards)])))
        case mus.Sign(sign=sign):
            readers = {seat_audience(command.seat), seat_audience((command.seat + 2) % 4)}
            true = legal_signs(other.rules, other.play.deal, command.seat)
            fitting: list[Sign] = [one for one in true if one == sign or audience not in readers]
            return replace(command, move=mus.Sign(sign=fitting[0])) if fitting else None
        case _:
            return command


MUS_CARDS: Final = GameCards(
    deck=DECK,
    begins=frozenset({"deck_offered", "hands_dealt"}),
    in_hand=_in_hand,
    places=_places,
    shown=_shown,
    revealed=_revealed,
    exchange=_exchange,
    shuffles=(dealing, ("pile", "recycle_order")),
    exchange_signs=_exchange_signs,
    world=_world,
    move=_move,
    publishing=frozenset({"declared", "hands_revealed"}),
)
