"""What a replay of Mus says is hidden is what its reader has not been shown, in every random match."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import get_args

import pytest
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.chain import Link
from domain.games.mus.cards import parse
from domain.games.mus.events import Cards as Sealed
from domain.games.mus.events import Sign
from domain.games.mus.game import MUS
from domain.games.mus.play.deck import own_running_deck, running_deck
from domain.games.mus.play.state import Deal
from domain.games.mus.view import MusView
from domain.shuffling import Dealing
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.each import each
from tests.kit.laws import CardPlaces, Place, World, check_hidden_cards, exchange_mus_cards, law, soak_laws
from tests.kit.mus_scenario import federation, parse_moves
from tests.kit.play import Match, required
from tests.kit.random_play import random_match, random_matches


def _places(table: Table, links: list[Link], dealing: Dealing) -> Mapping[Place, Iterable[int]]:
    """Hands and stock as they are in the state, discards as they were thrown."""
    deal: Deal = table.play.deal
    places: dict[Place, list[int]] = {("hand", seat): list(hand or ()) for seat, hand in enumerate(deal.hands)}
    for seat, cards in enumerate(_discards(table, deal, links)):
        places["discards", seat] = cards
    for seat, deck in enumerate(deal.decks):
        places["stock", seat] = list(own_running_deck(dealing, deal, seat)[deck.taken :])
    if not deal.decks:
        places["stock", None] = list(running_deck(dealing, deal)[deal.taken :])
    for seat, count in Counter(sign.seat for sign in deal.signs).items():
        places["sign", seat] = list(range(count))
    return places


def _discards(table: Table, deal: Deal, links: list[Link]) -> list[list[int]]:
    """Of each seat, those that are not back in a stock."""
    if deal.decks:
        return [[card for card in deck.heap + deck.thrown if card is not None] for deck in deal.decks]
    heap: list[tuple[int, int]] = []
    exchange: list[tuple[int, int]] = []
    made = 0
    for event in [decode_event(MUS, link) for link in links]:
        if event.body.tag == "cards_discarded":
            if made % len(deal.order) == 0:
                heap, exchange = heap + exchange, []
            made += 1
            exchange += [(event.body.seat, card) for card in parse(event.secrets[0][1].cards)]
        if event.body.tag == "stock_reshuffled":
            heap, exchange = [], [] if table.rules.recycle == "whole-heap" else exchange
    return [[card for who, card in heap + exchange if who == seat] for seat in range(len(deal.order))]


def _shown(view: MusView) -> set[int]:
    return set() if view.deal is None else {card for hand in view.deal.hands for card in parse(hand or ())}


def _revealed(link: Link, audience: str) -> set[int]:
    payloads = [payload for reader, payload in decode_event(MUS, link).secrets if reader == audience]
    return {card for payload in payloads if isinstance(payload, Sealed) for card in parse(payload.cards)}


def _elsewhere(table: Table, world: World, audience: str, random: Random) -> Table:
    """With the hidden signs changed, too."""
    other = exchange_mus_cards(table, world)
    deal: Deal = other.play.deal
    unread = {unseen.seat for unseen in required(MUS.audit).hidden_from(table.play, audience) if unseen.what == "sign"}
    signs = [replace(sign, sign=random.choice(get_args(Sign))) if sign.seat in unread else sign for sign in deal.signs]
    return replace(other, play=replace(other.play, deal=replace(deal, signs=tuple(signs))))


BEGINS = frozenset({"deck_offered", "hands_dealt"})
CARDS = CardPlaces(_places, _shown, _revealed, BEGINS, lambda table: table.play.deal is not None, _elsewhere)


@law(random_matches("mus", 300), st.integers(0, 2**32 - 1))
def test_law_what_is_hidden_is_what_was_not_shown(match: Match, luck: int) -> None:
    """Place by place and card by card: none of it is in the view, all else has been seen, and no word hangs on it."""
    random = Random(luck)
    check_hidden_cards(CARDS, match, random.choice(match.audiences), random)


@law(random_matches("mus", 300))
def test_law_a_sign_is_shown_or_hidden(match: Match) -> None:
    """Those that a view does not tell are listed, by who made them and how many they are, and no others."""
    for step in each(match.steps):
        for audience in match.audiences:
            view: MusView = MUS.view(step.after, 1, audience, {})
            untold = Counter(made.seat for made in (view.deal.signs if view.deal else []) if made.sign is None)
            signs = {
                what.seat: what.count
                for what in required(MUS.audit).hidden_from(step.after.play, audience)
                if what.what == "sign"
            }
            assert signs == untold


@pytest.mark.slow
def test_the_other_worlds_differ() -> None:
    """The law looks at worlds that are not alike, and at every place where cards can be hidden."""
    matched = [random_match("mus", number, 600) for number in range(24)]
    assert all(check_hidden_cards(CARDS, match, "seat:1", Random(1)) for match in matched if match.table.play.deal)
    tables = [step.after for match in matched for step in match.steps]
    assert {what.what for table in tables for what in required(MUS.audit).hidden_from(table.play, "seat:1")} >= {
        "hand",
        "discards",
        "stock",
    }


def test_a_sign_is_hidden_from_the_other_team() -> None:
    """By who made it and how often, and from the public; the partner has seen it."""
    hands = "12 12 11 11 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
    play = federation(hands, signs="on").after(*parse_moves("0 sign two-kings; 0 sign duples")).table.play
    for readers, signs in ((("seat:0", "seat:2"), []), (("seat:1", "seat:3", "public"), [(0, 2)])):
        for reader in readers:
            assert [
                (what.seat, what.count) for what in required(MUS.audit).hidden_from(play, reader) if what.what == "sign"
            ] == signs


test_laws_at_length = soak_laws(globals())
