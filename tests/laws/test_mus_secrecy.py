"""Laws that hold in every random match (``tests/kit/random_play.py``): no reader learns what is hidden from them."""

from collections.abc import Callable
from random import Random
from typing import TypeGuard
from unittest.mock import patch

import msgspec
from hypothesis import strategies as st

from domain.actors import seat_audience
from domain.disputes import commands as d
from domain.games.mus import commands as mus
from domain.games.mus.cards import DECK, Card, codes, parse
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.events import Cards, Sign
from domain.games.mus.game import MUS
from domain.games.mus.play import deck as dealing
from domain.games.mus.play.claims_and_signs import legal_signs
from domain.games.mus.play.state import Deal, open_count
from domain.games.mus.rules import Lance
from domain.games.mus.view import MusView
from domain.shuffling import Dealing
from domain.stream import Event, Head
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.laws import exchange_mus_cards, law, links_read, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import random_matches


def _view(head: Head[Table], audience: str) -> MusView:
    return MUS.view(head.state, head.version, audience, {"p0": "Ane"})


PUBLISHING = {"declared", "hands_revealed"}
"""Where a rule makes cards public; what differs after one of these may follow from it."""


@law(random_matches("mus"), st.integers(0, 2**32 - 1))
def test_law_b_events_tell_nothing_of_cards_that_their_reader_may_not_see(match: Match, luck: int) -> None:
    """In a world that differs in unseen cards alone, every command's events look the same until a rule publishes."""
    random = Random(luck)
    seen: dict[str, set[Card]] = {audience: set() for audience in match.audiences}
    for step in match.steps:
        decoded = [decode_event(MUS, link) for link in step.links if link.type != "clocks_set"]
        if decoded[0].body.tag == "deck_cut":  # the deal begins with this command, and is of this world in part
            seen = {audience: set() for audience in match.audiences}
            _learn(seen, decoded)
        else:
            _learn(seen, [event for event in decoded if event.body.tag != "hands_dealt"])
        if step.before is not None and _plays_on(step.command, step.before):
            audience = random.choice(match.audiences)
            world = _other_world(step.before, seen[audience], random)
            _same_for(audience, step.before, step.command, step.events, world)
        if decoded[-1].body.tag == "hands_dealt" and decoded[0].body.tag != "deck_cut":
            seen = {audience: set() for audience in match.audiences}
            _learn(seen, decoded[-1:])


def _plays_on(command: c.Command | d.Command, before: Table) -> TypeGuard[c.MakeMove | d.Command]:
    """A move, or a step of a dispute while there is something to hide: no hand is, while a count lies open."""
    hides = before.status in {"playing", "paused", "adjourned"} and open_count(before.play) is None
    return isinstance(command, c.MakeMove | d.Command) and hides


def _learn(seen: dict[str, set[Card]], events: list[Event]) -> None:
    """Add the cards of sealed parts to what their audiences have seen in the deal under way."""
    for event in events:
        for audience, payload in event.secrets:
            if audience in seen and isinstance(payload, Cards):
                seen[audience] |= set(parse(payload.cards))


def _same_for(
    audience: str, before: Table, command: c.MakeMove | d.Command, events: list[Event], world: dict[Card, Card]
) -> None:
    """The audience sees the same table in the other world, and then the same events."""
    other = exchange_mus_cards(before, world)
    assert _view(Head(before, 1, 1, b""), audience) == _view(Head(other, 1, 1, b""), audience)
    there = _command(command, world, audience, other) if isinstance(command, c.MakeMove) else command
    if there is None:
        return
    deck = _deck_of(before.play.deal)
    with (
        patch.object(dealing, "pile", _piles(deck, world)),
        patch.object(dealing, "recycle_order", _recycled(deck, world)),
    ):
        others, _ = decide(other, there)
    ours, theirs = links_read(events, audience), links_read(others, audience)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert one.type in PUBLISHING
            return
    assert len(ours) == len(theirs)


def _other_world(table: Table, seen: set[Card], random: Random) -> dict[Card, Card]:
    """A card for each card, unseen ones exchanged, such that what the server declared stays true.

    What players declare themselves may be true in one world and false in the other.
    """
    unseen = [card for card in DECK if card not in seen]
    for _ in range(20):
        world = {card: card for card in seen} | dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
        if _stays_declared(table, world):
            return world
    return {card: card for card in seen} | {card: _same_rank(card, seen) for card in unseen}


def _same_rank(card: Card, seen: set[Card]) -> Card:
    """The next unseen card of the rank."""
    following = (card + 10) % 40
    while following in seen:
        following = (following + 10) % 40
    return following


def _stays_declared(table: Table, world: dict[Card, Card]) -> bool:
    deal = table.play.deal
    if table.rules.declarations == "called" or deal.phase == "cut":
        return True
    declared: dict[Lance, tuple[bool | None, ...]] = {"pares": deal.pares, "juego": deal.juego}
    for lance, said in declared.items():
        for hand, has in zip(deal.hands, said, strict=True):
            swapped = [world[card] for card in hand]
            if has is not None and holds(lance, appraise(table.rules, swapped)) != has:
                return False
    return True


def _deck_of(deal: Deal) -> int:
    """The number in the key of its shuffle: the deal's, or the board's."""
    return deal.number if deal.board is None else int(deal.board)


def _piles(number: int, world: dict[Card, Card]) -> Callable[..., tuple[Card, ...]]:
    """The shuffles of the deal in the other world: the same places, other cards."""
    shuffled = dealing.pile

    def pile(source: Dealing, deal: int, shuffle: int, cards: tuple[Card, ...] = DECK) -> tuple[Card, ...]:
        if deal != number:
            return shuffled(source, deal, shuffle, cards)
        here = shuffled(source, deal, shuffle, _here(cards, world))
        return tuple(world[card] for card in here)

    return pile


def _recycled(number: int, world: dict[Card, Card]) -> Callable[..., tuple[Card, ...]]:
    """Likewise the order in which a seat gets its own discards back."""
    ordered = dealing.recycle_order

    def recycled(source: Dealing, board: int, seat: int, recycle: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        assert board == number
        here = ordered(source, board, seat, recycle, _here(cards, world))
        return tuple(world[card] for card in here)

    return recycled


def _here(cards: tuple[Card, ...], world: dict[Card, Card]) -> tuple[Card, ...]:
    """The cards that these are in the other world."""
    back = {there: here for here, there in world.items()}
    return tuple(sorted(back[card] for card in cards))


def _command(command: c.MakeMove, world: dict[Card, Card], audience: str, other: Table) -> c.MakeMove | None:
    """The same move in the other world: a discard of what lies where those cards lay, a sign that is true there.

    ``None`` where the audience reads the sign and it would not be true, or no sign would.
    """
    match command.move:
        case mus.Discard(cards=cards):
            return msgspec.structs.replace(
                command, move=mus.Discard(cards=codes([world[card] for card in parse(cards)]))
            )
        case mus.Sign(sign=sign):
            readers = {seat_audience(command.seat), seat_audience((command.seat + 2) % 4)}
            true = legal_signs(other.rules, other.play.deal, command.seat)
            fitting: list[Sign] = [one for one in true if one == sign or audience not in readers]
            return msgspec.structs.replace(command, move=mus.Sign(sign=fitting[0])) if fitting else None
        case _:
            return command


test_laws_at_length = soak_laws(globals())
