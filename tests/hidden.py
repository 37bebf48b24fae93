"""What a replay says is hidden, held against where the cards really are: neither more nor less.

A game says where its cards lie, which of them a view shows, and how its table is in another world.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.chain import Link
from domain.shuffling import Dealing
from domain.stream import redact
from domain.table.replay import build_step
from domain.table.state import Table
from domain.table.stream import Head
from tests.other_worlds import World
from tests.random_matches import Match, heads

DECK = frozenset(range(40))
Place = tuple[str, int | None]
"""What it is called, and whose."""


class Cards(Struct, frozen=True):
    """How a game's cards are found."""

    lying: Callable[[Table, list[Link], Dealing], Mapping[Place, Iterable[int]]]
    """The table, the links of the deal in hand, its seed -> the cards of every place that somebody cannot see."""
    shown: Callable[[Any], Iterable[int]]
    """The cards that are in a view."""
    told: Callable[[Link, str], Iterable[int]]
    """Those that an event shows to an audience."""
    begins: frozenset[str]
    """Types of event after which nobody has seen a card of the deal."""
    under_way: Callable[[Table], bool]
    """Whether a deal is in hand."""
    elsewhere: Callable[[Table, World, str, Random], Table]
    """The table with the cards exchanged, and with all else that is hidden from the audience."""


def check(cards: Cards, match: Match, audience: str, random: Random) -> int:
    """Hold every step of the match to it; how many of them were told of two worlds that differ."""
    differing, before = 0, None
    deal: list[Link] = []
    seen: set[int] = set()
    for link, after in zip(match.links, heads(match.links), strict=True):
        table = after.table
        if link.type in cards.begins:
            deal, seen = [], set()
        deal.append(link)
        seen |= set(cards.told(link, audience))
        if cards.under_way(table) and not table.opened:
            unseen = _unseen(cards, table, deal, match.table.dealing, audience)
            shown = set(cards.shown(table.game.view(table, after.version, audience, {})))
            assert not unseen & shown
            assert DECK - unseen <= seen | shown
            seen |= shown
            differing += _same_elsewhere(cards, before, after, link, audience, sorted(unseen), random)
        before = after
    return differing


def _unseen(cards: Cards, table: Table, deal: list[Link], dealing: Dealing, audience: str) -> set[int]:
    """The cards of all places that are hidden, each place once, and with as many cards as there really are."""
    lying = {place: list(there) for place, there in cards.lying(table, deal, dealing).items()}
    unseen = [((what.what, what.seat), what.count) for what in table.game.hidden(table.play, audience)]
    assert len(dict(unseen)) == len(unseen)
    assert dict(unseen) == {place: len(lying[place]) for place, _ in unseen}
    assert all(count > 0 for _, count in unseen)
    return {card for (what, seat), _ in unseen if what != "sign" for card in lying[what, seat]}


def _same_elsewhere(
    cards: Cards, before: Head | None, after: Head, link: Link, audience: str, unseen: list[int], random: Random
) -> bool:
    """In a world that differs in what is hidden the step is the same; whether it did differ."""
    world = {card: card for card in DECK} | dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))

    def there(head: Head) -> Head:
        table = head.table
        return replace(head, table=cards.elsewhere(table, world, audience, random)) if cards.under_way(table) else head

    (own,) = redact([link], audience)
    here = build_step(before, after, own, None, audience, {}, "en")
    other = there(after)
    assert build_step(None if before is None else there(before), other, own, None, audience, {}, "en") == here
    return other != after
