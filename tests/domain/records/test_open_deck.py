"""The deck of a deal laid open agrees with every card that was dealt and drawn, cut or not, void or not."""

from collections import defaultdict
from random import Random

import pytest
from msgspec import json

from domain.chain import Link
from domain.games import TABLES
from domain.games.mus.cards import CODES, Card, codes
from domain.games.mus.game import MUS
from domain.games.mus.play.deck import Place, open_deck, pile
from domain.shuffling import Dealing
from domain.stream import fold
from domain.table.history import events_until_over
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.policies import clumsy_match
from tests.kit.random_play import MUS_IS_SAID, open_table_command, play_random, random_matches

Taken = dict[tuple[int, int], set[str]]
"""Cards by seat and exchange; 0 is the deal."""


def taken(links: list[Link]) -> Taken:
    """What the envelopes of the last deal of these events say that each seat got, exchange by exchange."""
    start = max(place for place, link in enumerate(links) if link.type == "hands_dealt")
    got: Taken = defaultdict(set)
    exchange, thrown = 0, 0
    for link in links[start:]:
        if link.type == "cards_discarded":
            exchange += thrown % len(links[start].sealed) == 0
            thrown += 1
        if link.type in {"hands_dealt", "cards_drawn"}:
            for envelope in link.sealed:
                assert envelope.payload is not None
                cards = json.decode(envelope.payload)["cards"]
                got[int(envelope.audience[5:]), exchange if link.type == "cards_drawn" else 0] |= set(cards)
    return got


def laid_open(deck: list[Place]) -> Taken:
    """What the deck says that each seat got."""
    got: Taken = defaultdict(set)
    for place in deck:
        if place.seat is not None and place.exchange is not None:
            got[place.seat, place.exchange].add(place.card)
    return got


def check_decks(stream: bytes, links: list[Link], dealing: Dealing | None = None) -> int:
    """Hold the deck of every deal against its events; the number of deals.

    ``dealing`` where it is not in the stream: that of a table of a team match.
    """
    table = fold(TABLES, stream, links).state
    dealing = table.dealing if dealing is None else dealing
    dealt = [json.decode(link.data)["deal"] for link in links if link.type == "hands_dealt"]
    for deal in each(dealt):
        during = events_until_over(MUS, links, deal)
        then = fold(TABLES, stream, list(during)).state.play
        deck = open_deck(then, dealing)
        assert then.deal.number == deal
        assert {cards: got for cards, got in laid_open(deck).items() if got} == taken(list(during))
        if then.deal.board is None:
            check_one_deck(deck, then.deal.dealt)
        else:
            check_own_decks(deck, pile(dealing, int(then.deal.board), 0))
    return len(dealt)


def check_one_deck(deck: list[Place], order: tuple[int, ...]) -> None:
    """All draw from one deck: four rounds of dealing, mano first, then in order of play."""
    assert sorted(place.card for place in deck[:40]) == sorted(CODES)
    assert [place.shuffle for place in deck[:40]] == [0] * 40
    assert [place.seat for place in deck[: 4 * len(order)]] == [*order] * 4
    assert {place.deck for place in deck} == {None}
    check_no_gap(deck)


def check_own_decks(deck: list[Place], shuffled: tuple[Card, ...]) -> None:
    """Each seat has ten of the forty in their order, four of them dealt to it, and gets nothing of another's."""
    assert [place.card for place in deck if place.shuffle == 0] == codes(shuffled)
    for seat in range(4):
        own = [place for place in deck if place.deck == seat]
        assert [place.shuffle for place in own[:10]] == [0] * 10
        assert [(place.seat, place.exchange) for place in own[:4]] == [(seat, 0)] * 4
        assert {place.seat for place in own} <= {seat, None}
        assert {place.card for place in own} == {place.card for place in own[:10]}
        check_no_gap(own)
    assert [place.deck for place in deck] == sorted(place.deck or 0 for place in deck)


def check_no_gap(deck: list[Place]) -> None:
    """Cards are taken from the top."""
    got = [place.seat is not None for place in deck]
    assert got == sorted(got, reverse=True), "a card below one that was not dealt"


@law(random_matches("mus"))
def test_law_the_deck_of_every_deal_agrees_with_its_events(match: Match) -> None:
    """It agrees under every rule set, wherever the match stopped."""
    if match.table.entropy is not None:
        check_decks(STREAM, match.links, match.table.dealing)


@pytest.mark.parametrize("ruleset", MUS.offers)
def test_law_the_decks_of_a_board_agree_with_its_events(ruleset: str) -> None:
    """Also where mus is said until every seat has its discards back."""
    recycled = 0
    for number in range(20):
        opening = open_table_command("match", ruleset, ["p0", "p1", "p2", "p3"], {}, SEED, games=3)
        match = play_random(opening, MUS_IS_SAID + Random(number).randbytes(2_000))
        assert check_decks(STREAM, match.links, match.table.dealing) > 0
        recycled += sum(link.type == "deck_recycled" for link in match.links)
    assert recycled > 50


def test_the_deck_of_a_void_deal_and_of_one_before_a_cut_is_that_of_their_own() -> None:
    """The next deck, offered or cut already, does not take the place of the deal that was played."""
    of = clumsy_match(7)
    links = of.links
    assert check_decks(of.stream_id.bytes, links) == 10
    for place, link in each(enumerate(links, 1)):
        if link.type in {"deal_voided", "deck_offered", "deck_cut"} and link.version > 11:
            assert check_decks(of.stream_id.bytes, links[:place]) == sum(
                before.type == "hands_dealt" for before in links[:place]
            )


def test_a_deck_that_is_still_to_be_dealt_has_no_card_at_a_seat() -> None:
    """Between two deals the deck in hand is shown whole, with no card at a seat."""
    of = clumsy_match(7)
    offered = next(link.version for link in of.links if link.type == "deck_offered")
    table = fold(TABLES, of.stream_id.bytes, of.links[:offered]).state
    deck = open_deck(table.play, table.dealing)
    assert len(deck) == 40
    assert {(place.seat, place.exchange) for place in deck} == {(None, None)}


test_soak = soak_laws(globals())
