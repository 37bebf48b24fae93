"""State a law: a property tested on few random matches in each run and on many in the soak.

``check_hidden_cards`` compares what a replay says is hidden with where the cards are, by exchanging hidden cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import Struct
from msgspec.structs import replace

from domain.actors import Actor
from domain.chain import GENESIS, Link
from domain.games import GAMES, OFFERS
from domain.games.mus.play.state import Deal
from domain.games.mushi.play.state import Round
from domain.shuffling import Dealing
from domain.stream import Event, Head, record, redact
from domain.table.replay import build_step
from domain.table.state import Table
from service.texts.catalogue import say
from tests.kit.each import NothingToLookAtError, each
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, required
from tests.kit.random_play import heads, random_matches
from tests.kit.toy_game import TOY

QUICK = settings(max_examples=25, derandomize=True, deadline=None, database=None)
SOAK = settings(max_examples=20_000, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])

Test = Callable[..., None]


def law(*chosen: SearchStrategy[Any], examples: int = QUICK.max_examples) -> Callable[[Test], Test]:
    """Test the law with so many examples of what is chosen; ``soak`` of the law tests it at length.

    An example in which ``each`` finds nothing is not counted; the law is broken if there are too few others.
    """

    def lay_down(test: Test) -> Test:
        @wraps(test)
        def looked_at(*example: object, **named: object) -> None:
            try:
                test(*example, **named)
            except NothingToLookAtError:
                reject()

        quick = settings(QUICK, max_examples=examples)(given(*chosen)(looked_at))
        quick.soak = SOAK(given(*chosen)(looked_at))  # pyright: ignore[reportFunctionMemberAccess]
        return pytest.mark.slow(quick)

    return lay_down


PLAYED: Final = (*GAMES, TOY.name)
"""The games of the house, and the one of the tests that has no more than a game must have."""


@contextmanager
def registered(game: str) -> Iterator[None]:
    """Have the game registered meanwhile, if it is that of the tests."""
    toy = game == TOY.name
    with patch.dict(GAMES, {game: TOY} if toy else {}), patch.dict(OFFERS, TOY.offers if toy else {}):
        yield


def law_of_games(*chosen: SearchStrategy[Any], team_tables: bool = True) -> Callable[[Test], Test]:
    """Test the law as ``law`` does, with random matches of each game and with what is chosen beside them."""

    def lay_down(test: Test) -> Test:
        def of_game(game: str, data: st.DataObject) -> None:
            with registered(game):
                match = data.draw(random_matches(game, team_tables=team_tables))
                test(match, *[data.draw(one) for one in chosen])

        of_game.__name__, of_game.__doc__, of_game.__module__ = test.__name__, test.__doc__, test.__module__
        quick: Any = law(st.data())(of_game)
        at_length = quick.soak
        quick.soak = lambda: [at_length(game=game) for game in PLAYED]
        return pytest.mark.parametrize("game", PLAYED)(quick)

    return lay_down


def soak_laws(module: dict[str, Any]) -> Test:
    """The test that soaks every law of a module, given its ``globals()``."""
    laws = [name for name, test in module.items() if hasattr(test, "soak")]

    @pytest.mark.soak
    @pytest.mark.parametrize("name", laws)
    def soak(name: str) -> None:
        """The law holds in many thousand matches."""
        module[name].soak()

    return soak


World = Mapping[int, int]
"""A card for each card."""


def _sorted(cards: tuple[int, ...], world: World) -> tuple[int, ...]:
    return tuple(sorted(world[card] for card in cards))


def _in_place(cards: tuple[int, ...], world: World) -> tuple[int, ...]:
    """Discards lie in the order in which they were thrown, which says whose they are."""
    return tuple([world[card] for card in cards])


def exchange_mus_cards(table: Table, world: World) -> Table:
    """The table of Mus with every card of its deal exchanged."""
    deal: Deal = table.play.deal
    deal = replace(
        deal,
        hands=tuple([None if hand is None else _sorted(hand, world) for hand in deal.hands]),
        heap=_in_place(deal.heap, world),  # pyright: ignore[reportArgumentType] - folded from a full stream
        thrown=_in_place(deal.thrown, world),  # pyright: ignore[reportArgumentType]
        piles=tuple([_sorted(pile, world) for pile in deal.piles]),  # pyright: ignore[reportArgumentType]
        decks=tuple(
            [
                replace(
                    deck,
                    heap=_in_place(deck.heap, world),  # pyright: ignore[reportArgumentType]
                    thrown=_in_place(deck.thrown, world),  # pyright: ignore[reportArgumentType]
                    piles=tuple([_sorted(pile, world) for pile in deck.piles]),  # pyright: ignore[reportArgumentType]
                )
                for deck in deal.decks
            ]
        ),
    )
    return replace(table, play=replace(table.play, deal=deal))


def exchange_mushi_cards(table: Table, world: World) -> Table:
    """The table of Mushi with every card of both hands exchanged; of the stock it holds nothing but the number."""
    playing: Round = table.play.round
    hands = [None if hand is None else _sorted(hand, world) for hand in playing.hands]
    return replace(table, play=replace(table.play, round=replace(playing, hands=(hands[0], hands[1]))))


DECK = frozenset(range(40))
_SHARE_WITH_ODDS = 0.05
"""Of the steps that are compared between worlds: to count odds takes as long as a hundred views."""
Place = tuple[str, int | None]
"""What it is called, and whose."""


class CardPlaces(Struct, frozen=True):
    """How a game's cards are found."""

    places: Callable[[Table, list[Link], Dealing], Mapping[Place, Iterable[int]]]
    """The table, the links of the deal in hand, its seed -> the cards of every place that is hidden from a seat."""
    shown: Callable[[Any], Iterable[int]]
    """The cards that are in a view."""
    revealed: Callable[[Link, str], Iterable[int]]
    """Those that an event shows to an audience."""
    begins: frozenset[str]
    """Types of event after which no seat has seen a card of the deal."""
    under_way: Callable[[Table], bool]
    """Whether a deal is in hand."""
    elsewhere: Callable[[Table, World, str, Random], Table]
    """The table with the cards exchanged, and with all else that is hidden from the audience."""


def check_hidden_cards(cards: CardPlaces, match: Match, audience: str, random: Random) -> int:
    """Check the law at every step of the match; return how many steps were compared in two worlds that differ."""
    differing, before = 0, None
    deal: list[Link] = []
    seen: set[int] = set()
    for link, after in each(zip(match.links, heads(match.links), strict=True)):
        table = after.state
        if link.type in cards.begins:
            deal, seen = [], set()
        deal.append(link)
        seen |= set(cards.revealed(link, audience))
        if cards.under_way(table) and not table.opened:
            unseen = _unseen(cards, table, deal, match.table.dealing, audience)
            shown = set(cards.shown(table.game.view(table, after.version, audience, {})))
            assert not unseen & shown
            assert DECK - unseen <= seen | shown
            seen |= shown
            differing += _same_elsewhere(cards, before, after, link, audience, sorted(unseen), random)
        before = after
    return differing


def _unseen(cards: CardPlaces, table: Table, deal: list[Link], dealing: Dealing, audience: str) -> set[int]:
    """The cards of all places that are hidden, each place once, and with as many cards as there really are."""
    places = {place: list(held) for place, held in cards.places(table, deal, dealing).items()}
    unseen = [
        ((what.what, what.seat), what.count) for what in required(table.game.audit).hidden_from(table.play, audience)
    ]
    assert len(dict(unseen)) == len(unseen)
    assert dict(unseen) == {place: len(places[place]) for place in dict(unseen)}
    assert all(count > 0 for _, count in unseen)
    return {card for (what, seat), _ in unseen if what != "sign" for card in places[what, seat]}


def _same_elsewhere(
    cards: CardPlaces,
    before: Head[Table] | None,
    after: Head[Table],
    link: Link,
    audience: str,
    unseen: list[int],
    random: Random,
) -> bool:
    """In a world that differs in what is hidden the step is the same; whether it did differ."""
    world = {card: card for card in DECK} | dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))

    def there(head: Head[Table]) -> Head[Table]:
        table = head.state
        return replace(head, state=cards.elsewhere(table, world, audience, random)) if cards.under_way(table) else head

    (own,) = redact([link], audience)
    odds = random.random() < _SHARE_WITH_ODDS
    here = build_step(before, after, own, None, audience, {}, say("en"), odds=odds)
    other = there(after)
    earlier = None if before is None else there(before)
    assert build_step(earlier, other, own, None, audience, {}, say("en"), odds=odds) == here
    return other != after


def links_read(events: list[Event], audience: str) -> list[Link]:
    """The links as this reader has them, hashes and commitments blanked."""
    links = redact(record(SEED, STREAM, events, actor=Actor("a"), at_ms=1, version=0, previous=GENESIS), audience)
    return [
        replace(
            link,
            hash=b"",
            sealed=tuple(replace(envelope, commitment=b"") for envelope in link.sealed),
        )
        for link in links
    ]
