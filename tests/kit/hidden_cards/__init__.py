"""Check of a match of any game that its cards are kept, and that who may not see them learns nothing of them.

What is hidden is exchanged: in the other world the same cards lie in other hidden places, and all that a reader gets is
the same.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace

from domain.actors import Actor
from domain.chain import GENESIS, Link
from domain.disputes import commands as d
from domain.shuffling import Dealing
from domain.stream import OVER, Event, Head, record, redact
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.replay import build_step
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.hidden_cards.game_cards import Card, Deck, GameCards, World, any_world
from tests.kit.hidden_cards.mus import MUS_CARDS
from tests.kit.hidden_cards.mushi import MUSHI_CARDS
from tests.kit.hidden_cards.toy import TOY_CARDS
from tests.kit.laws import words_of
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, required
from tests.kit.random_play import heads

CARDS: Final[Mapping[str, GameCards]] = {"mus": MUS_CARDS, "mushi": MUSHI_CARDS, "toy": TOY_CARDS}
SHARE_WITH_ODDS: Final = 0.05
"""Of the steps that are compared between worlds: to count odds takes as long as a hundred views."""


def _with_deals(cards: GameCards, match: Match) -> Iterator[tuple[Link, Head[Table], list[Link]]]:
    """Every event, the table after it, and the links of the deal that is in hand then."""
    deal: list[Link] = []
    for link, after in zip(match.links, heads(match.links), strict=True):
        deal = [link] if link.type in cards.begins else [*deal, link]
        yield link, after, deal


def check_cards_are_kept(match: Match) -> None:
    """Check after every event that each card of the deck lies in one place."""
    cards = CARDS[match.table.game.name]
    for _, after, deal in each(_with_deals(cards, match)):
        if cards.in_hand(after.state.play) is not None:
            places = cards.places(after.state, deal, match.table.dealing)
            assert sorted(card for held in places.values() for card in held) == sorted(cards.deck)


def check_hidden_cards(match: Match, audience: str, random: Random) -> int:
    """Compare what a replay says is hidden with where the cards are; return how many steps another world changes."""
    cards = CARDS[match.table.game.name]
    differing, before = 0, None
    seen: set[Card] = set()
    for link, after, deal in each(_with_deals(cards, match)):
        table = after.state
        seen = set(cards.revealed(link, audience)) | (set() if link.type in cards.begins else seen)
        if cards.in_hand(table.play) is not None and not table.opened:
            unseen = _unseen(cards, table, deal, match.table.dealing, audience)
            shown = set(cards.shown(table.game.view(table, after.version, audience, {})))
            assert not unseen & shown
            assert set(cards.deck) - unseen <= seen | shown
            seen |= shown
            differing += _same_elsewhere(cards, before, after, link, audience, sorted(unseen), random)
        before = after
    return differing


def _unseen(cards: GameCards, table: Table, deal: Sequence[Link], dealing: Dealing, audience: str) -> set[Card]:
    """The cards of all places that are hidden, each place once, and with as many cards as there really are."""
    places = {place: list(held) for place, held in cards.places(table, deal, dealing).items()}
    hidden = required(table.game.audit).hidden_from(table.play, audience)
    unseen = [((what.what, what.seat), what.count) for what in hidden if what.what != "sign"]
    assert len(dict(unseen)) == len(unseen)
    assert dict(unseen) == {place: len(places[place]) for place in dict(unseen)}
    assert all(what.count > 0 for what in hidden)
    return {card for place, _ in unseen for card in places[place]}


def _same_elsewhere(
    cards: GameCards,
    before: Head[Table] | None,
    after: Head[Table],
    link: Link,
    audience: str,
    unseen: Sequence[Card],
    random: Random,
) -> bool:
    """Check that the step is the same in a world that differs in what is hidden; return whether it did differ."""
    world = any_world(cards.deck, unseen, random)

    def there(head: Head[Table]) -> Head[Table]:
        if cards.in_hand(head.state.play) is None:
            return head
        return replace(head, state=cards.exchange_signs(cards.exchange(head.state, world), audience, random))

    (own,) = redact([link], audience)
    odds = random.random() < SHARE_WITH_ODDS
    say = words_of(after.state.game, "en")
    here = build_step(before, after, own, None, audience, {}, say, odds=odds)
    other = there(after)
    earlier = None if before is None else there(before)
    assert build_step(earlier, other, own, None, audience, {}, say, odds=odds) == here
    return other != after


def check_events_tell_nothing(match: Match, random: Random) -> int:
    """Check that a reader gets the same events of each command in a world that differs in cards they have not seen.

    Cards that an event shows them stay where they are. Returns how many commands were decided in worlds that differ.
    """
    cards = CARDS[match.table.game.name]
    differing = 0
    deals = {link.version: deal for link, _, deal in _with_deals(cards, match)}
    for step in match.steps[1:]:
        before, audience = step.before, random.choice(match.audiences)
        if before is None or before.status in OVER or isinstance(step.command, c.FlagClock):  # the house moves by cards
            continue
        shown = {card for link in step.links for card in cards.revealed(link, audience)}
        worlds: dict[Deck, World] = {}
        for table, last in ((before, step.links[0].version - 1), (step.after, step.links[-1].version)):
            deck = cards.in_hand(table.play)
            if deck is not None and deck not in worlds:
                unseen = sorted(_unseen(cards, table, deals[last], match.table.dealing, audience) - shown)
                worlds[deck] = (cards.world or _any)(table, unseen, random)
        differing += any(one != other for world in worlds.values() for one, other in world.items())
        _same_events(cards, audience, before, step.command, step.events, worlds)
    return differing


def _any(table: Table, unseen: Sequence[Card], random: Random) -> World:
    return any_world(CARDS[table.game.name].deck, unseen, random)


def _same_events(
    cards: GameCards,
    audience: str,
    before: Table,
    command: c.Command | d.Command,
    events: list[Event],
    worlds: Mapping[Deck, World],
) -> None:
    deck = cards.in_hand(before.play)
    other, there = before, command
    if deck is not None:
        other = cards.exchange(before, worlds[deck])
        seen, elsewhere = (table.game.view(table, 1, audience, {"p0": "Ane"}) for table in (before, other))
        assert seen == elsewhere
        if isinstance(command, c.MakeMove):
            there = cards.move(command, worlds[deck], audience, other)
    if there is None:
        return
    module, names = cards.shuffles
    with ExitStack() as patches:
        for name in names:
            patches.enter_context(patch.object(module, name, _exchanged(getattr(module, name), worlds)))
        others, _ = decide(other, there)
    ours, theirs = links_read(events, audience), links_read(others, audience)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert {one.type, two.type} & cards.publishing
            return
    more = ours[len(theirs) :] + theirs[len(ours) :]
    assert not more or {link.type for link in more} & cards.publishing


def _exchanged(shuffled: Callable[..., Sequence[Card]], worlds: Mapping[Deck, World]) -> Callable[..., Sequence[Card]]:
    """The shuffles of the other world: the same places, other cards."""

    def there(source: Dealing, number: int, *rest: Any) -> Sequence[Card]:  # noqa: ANN401 - of any game
        world = worlds.get((number, None)) or worlds.get((number, rest[0] if rest else None))
        if world is None:
            return shuffled(source, number, *rest)
        if rest and isinstance(rest[-1], tuple):  # these cards, not the whole deck
            here = {there: here for here, there in world.items()}
            rest = (*rest[:-1], tuple(sorted([here[card] for card in rest[-1]])))
        cards = shuffled(source, number, *rest)
        return type(cards)([world[card] for card in cards])  # pyright: ignore[reportCallIssue] - a list or a tuple

    return there


def links_read(events: list[Event], audience: str) -> list[Link]:
    """The links as this reader has them, hashes and commitments blanked."""
    links = redact(record(SEED, STREAM, events, actor=Actor("a"), at_ms=1, version=0, previous=GENESIS), audience)
    return [
        replace(link, hash=b"", sealed=tuple([replace(envelope, commitment=b"") for envelope in link.sealed]))
        for link in links
    ]
