"""Laws that hold in every random match of Mushi (``tests/kit/random_play.py``): no reader learns what is hidden."""

from random import Random
from unittest.mock import patch

import pytest
from hypothesis import strategies as st

from domain.actors import seat_audience
from domain.disputes import commands as d
from domain.games.mushi import events as m
from domain.games.mushi.cards import CARDS, DECK, Card, Cards, parse
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play import deck as dealing
from domain.games.mushi.play.state import Round
from domain.games.mushi.view import MushiView
from domain.shuffling import Dealing
from domain.stream import OVER, Event, Head
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import exchange_mushi_cards, law, links_read, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import heads, random_match, random_matches


@law(random_matches("mushi"))
def test_law_a_hand_is_shown_to_its_seat_alone(match: Match) -> None:
    """What a view shows of hands is the audience's own; so are the legal moves."""
    for head in each(heads(match.links)):
        for audience in match.audiences:
            view = _view(head, audience)
            if view.round is not None:
                shown = [seat_audience(seat) for seat, hand in enumerate(view.round.hands) if hand is not None]
                assert shown == ([audience] if audience.startswith("seat") else [])
            if view.legal_moves:
                assert audience in [seat_audience(seat) for seat in MUSHI.to_act(head.state.play)]


def _view(head: Head[Table], audience: str) -> MushiView:
    return MUSHI.view(head.state, head.version, audience, {"p0": "Ane"})


World = dict[Card, Card]
"""A card for each card: what an audience has seen stays, the rest is exchanged."""
Worlds = dict[tuple[int, int], World]
"""By round and shuffle; all other decks stay as they are."""


@law(random_matches("mushi"), st.integers(0, 2**32 - 1))
def test_law_b_events_tell_nothing_of_cards_that_their_reader_may_not_see(match: Match, luck: int) -> None:
    """In a world that differs in unseen cards alone, every command's events look the same."""
    random = Random(luck)
    for step in match.steps:
        hiding = step.before is not None and step.before.status not in OVER
        if isinstance(step.command, c.MakeMove | c.TakeSeat | d.Command) and step.before is not None and hiding:
            audience = random.choice(match.audiences)
            _same_for(audience, step.before, step.command, step.events, random)


def _same_for(audience: str, before: Table, command: c.Command, events: list[Event], random: Random) -> None:
    """The audience sees the same table in the other world, and then the same events."""
    worlds = _other_worlds(audience, before, events, random)
    other = _swapped(before, worlds)
    assert _view(Head(before, 1, 1, b""), audience) == _view(Head(other, 1, 1, b""), audience)
    with patch.object(dealing, "pile", _piles(worlds)):
        others, _ = decide(other, command)
    ours, theirs = links_read(events, audience), links_read(others, audience)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert {one.type, two.type} & PUBLISHING
            return
    assert len(ours) == len(theirs) or {link.type for link in ours[len(theirs) :] + theirs[len(ours) :]} & PUBLISHING


PUBLISHING = {"misdeal_declared"}
"""Where a rule tells something of hidden cards: four of a suit in a hand."""


def _other_worlds(audience: str, before: Table, events: list[Event], random: Random) -> Worlds:
    """A world for the round in hand, in which the same cards are played and turned, and for each one newly dealt."""
    worlds: Worlds = {}
    playing: Round | None = before.play.round
    if playing is not None:
        hidden = [
            card for seat, hand in enumerate(playing.hands) if audience != seat_audience(seat) for card in hand or ()
        ]
        stock = dealing.pile(before.dealing, playing.number, playing.shuffle)[40 - playing.stock :]
        here = [event.body for event in events]
        open_cards = {CARDS[body.card] for body in here if isinstance(body, m.CardPlayed | m.CardTurned)}
        worlds[playing.number, playing.shuffle] = _world(set(hidden + list(stock)) - open_cards, random)
    for event in events:
        if isinstance(event.body, m.HandsDealt):
            own = [card for reader, held in event.secrets if reader == audience for card in parse(held.cards)]
            unseen = set(DECK).difference(own, parse(event.body.field))
            worlds[event.body.round, event.body.shuffle] = _world(unseen, random)
    return worlds


def _world(unseen: set[Card], random: Random) -> World:
    cards = sorted(unseen)
    return {card: card for card in DECK} | dict(zip(cards, random.sample(cards, len(cards)), strict=True))


def _swapped(table: Table, worlds: Worlds) -> Table:
    """The table in the other world."""
    playing: Round | None = table.play.round
    return table if playing is None else exchange_mushi_cards(table, worlds[playing.number, playing.shuffle])


def _piles(worlds: Worlds) -> object:
    """The shuffles of the other world."""
    shuffled = dealing.pile

    def pile(source: Dealing, number: int, shuffle: int, cards: Cards = DECK) -> Cards:
        deck = shuffled(source, number, shuffle, cards)
        world = worlds.get((number, shuffle))
        return deck if world is None else tuple([world[card] for card in deck])

    return pile


@pytest.mark.slow
def test_the_other_world_differs() -> None:
    """Where a law is tested, hands and stock do differ: the same law fails for who may read everything."""
    random = Random(1)
    differing = 0
    for step in [step for number in range(4) for step in random_match("mushi", number).steps]:
        if isinstance(step.command, c.MakeMove) and step.before is not None:
            worlds = _other_worlds("public", step.before, step.events, random)
            differing += _swapped(step.before, worlds).play != step.before.play
    assert differing > 50


test_laws_at_length = soak_laws(globals())
