"""Laws that hold in every random match (``tests/random_matches.py``): nobody is told what he may not know."""

from collections.abc import Callable
from random import Random
from unittest.mock import patch

import msgspec
from hypothesis import strategies as st

from domain import chain
from domain.chain import Link
from domain.games import GAMES
from domain.mus import commands as mus
from domain.mus import dealing
from domain.mus.cards import DECK, Card, codes, parse
from domain.mus.game import MUS
from domain.mus.hands import appraise, holds
from domain.mus.rules import Lance
from domain.mus.state import Deal
from domain.mus.view import MusView
from domain.table import commands as c
from domain.table.dealing import Dealing
from domain.table.decide import decide
from domain.table.event import Event
from domain.table.state import Table
from domain.table.stream import Head, fold, recall, record, redact
from tests.laws import law, soak_of
from tests.mus import SEED, STREAM
from tests.random_matches import Match, heads, matches


@law(matches())
def test_law_a_view_shows_nothing_that_its_audience_may_not_read(match: Match) -> None:
    """After every event, a view folded from the full stream equals the one folded from what its audience may have."""
    for audience in match.audiences:
        for full, own in zip(heads(match.links), heads(redact(match.links, audience)), strict=True):
            assert _view(full, audience) == _view(own, audience)


@law(matches())
def test_law_a_view_of_all_needs_nothing_but_the_opened_record(match: Match) -> None:
    """Once the seed lies open, the record that everybody may have shows every hand."""
    if match.table.opened:
        full, own = fold(GAMES, STREAM, match.links), fold(GAMES, STREAM, redact(match.links, "all"))
        assert full == own
        for audience in (*match.audiences, "all"):
            assert _view(full, audience) == _view(own, audience)


def _view(head: Head, audience: str) -> MusView:
    return MUS.view(head.table, head.version, audience, {"p0": "Ane"})


PUBLISHING = {"declared", "hands_revealed"}
"""Where a rule makes cards public; what differs after one of these may follow from it."""


@law(matches(), st.randoms(use_true_random=False), st.data())
def test_law_b_events_tell_nothing_of_cards_that_their_reader_may_not_see(
    match: Match, random: Random, data: st.DataObject
) -> None:
    """In a world that differs in unseen cards alone, a command's events look the same until a rule publishes."""
    steps = [step for step in match.steps if isinstance(step.command, c.MakeMove)]
    if not steps:
        return
    step = data.draw(st.sampled_from(steps))
    audience = data.draw(st.sampled_from(match.audiences))
    before, command = step.before, step.command
    assert before is not None
    assert isinstance(command, c.MakeMove)
    deal: Deal = before.play.deal
    seen = _seen(match, step.links[-1].version, audience)
    world = _other_world(before, seen, random)
    other = _swapped(before, world)
    assert _view(Head(before, 1, 1, b""), audience) == _view(Head(other, 1, 1, b""), audience)
    with patch.object(dealing, "pile", _piles(deal.number, world)):
        events, _ = decide(other, _command(command, world))
    ours, theirs = _read(step.events, audience), _read(events, audience)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert one.type in PUBLISHING
            return
    assert len(ours) == len(theirs)


def _seen(match: Match, until: int, audience: str) -> set[Card]:
    """Every card that the audience is told of in the deal under way, up to this version, in sealed parts of its own."""
    seen: set[Card] = set()
    for link in match.links[:until]:
        event = recall(MUS, link)
        if link.type == "hands_dealt" and link.version < until:
            seen.clear()
        for reader, payload in event.secrets:
            if reader == audience:
                seen |= set(parse(payload.cards))
    return seen


def _other_world(table: Table, seen: set[Card], random: Random) -> dict[Card, Card]:
    """A card for each card, unseen ones exchanged, such that all that was declared stays true."""
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
    declared: dict[Lance, tuple[bool | None, ...]] = {"pares": deal.pares, "juego": deal.juego}
    for lance, said in declared.items():
        for hand, has in zip(deal.hands, said, strict=True):
            swapped = [world[card] for card in hand]
            if has is not None and holds(lance, appraise(table.rules, swapped)) != has:
                return False
    return True


def _swapped(table: Table, world: dict[Card, Card]) -> Table:
    """The table with every card exchanged."""

    def swap(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(world[card] for card in cards))

    deal = table.play.deal
    deal = msgspec.structs.replace(
        deal,
        hands=tuple(map(swap, deal.hands)),
        heap=swap(deal.heap),
        thrown=swap(deal.thrown),
        piles=tuple(map(swap, deal.piles)),
    )
    return msgspec.structs.replace(table, play=msgspec.structs.replace(table.play, deal=deal))


def _piles(number: int, world: dict[Card, Card]) -> Callable[..., tuple[Card, ...]]:
    """The shuffles of the deal in the other world: the same places, other cards."""
    shuffled = dealing.pile
    back = {there: here for here, there in world.items()}

    def pile(source: Dealing, deal: int, shuffle: int, cards: tuple[Card, ...] = DECK) -> tuple[Card, ...]:
        if deal != number:
            return shuffled(source, deal, shuffle, cards)
        here = shuffled(source, deal, shuffle, tuple(sorted(back[card] for card in cards)))
        return tuple(world[card] for card in here)

    return pile


def _command(command: c.MakeMove, world: dict[Card, Card]) -> c.MakeMove:
    """The same move in the other world: a discard of what lies where the discarded cards lay."""
    if not isinstance(command.move, mus.Discard):
        return command
    thrown = codes([world[card] for card in parse(command.move.cards)])
    return msgspec.structs.replace(command, move=mus.Discard(cards=thrown))


def _read(events: list[Event], audience: str) -> list[Link]:
    """The links as this reader has them, hashes and commitments blanked."""
    links = redact(record(SEED, STREAM, events, actor="a", at_ms=1, version=0, previous=chain.GENESIS), audience)
    return [
        msgspec.structs.replace(
            link,
            hash=b"",
            sealed=tuple(msgspec.structs.replace(envelope, commitment=b"") for envelope in link.sealed),
        )
        for link in links
    ]


test_laws_at_length = soak_of(globals())
