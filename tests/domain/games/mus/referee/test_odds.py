"""The odds of a seat at a table: from what it knows itself, with its discards as long as they are out of play."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.chain import Link
from domain.games import TABLES
from domain.games.mus.bots import BOTS
from domain.games.mus.cards import Card, parse
from domain.games.mus.commands import Cut, Mus
from domain.games.mus.events import CardsDiscarded, DeckOffered, HandsDealt
from domain.games.mus.game import MUS
from domain.games.mus.play.state import MusState
from domain.games.mus.referee.odds import own_discards, seat_odds
from domain.games.mus.view import MusView
from domain.sealing import redact
from domain.stream import fold, fold_on
from domain.table.stream import decode_event
from tests.kit.each import each
from tests.kit.mus_scenario import STREAM
from tests.kit.play import play_table

EVENTS = 400


def _states(links: list[Link], audience: str | None) -> Iterator[MusState | None]:
    """The play after every event, as this audience has read it; of all that is sealed where there is none."""
    head = None
    for link in links:
        read = link if audience is None else replace(link, sealed=redact(link.sealed, audience))
        head = fold(TABLES, STREAM, [read]) if head is None else fold_on(TABLES, head, [read])
        yield head.state.play


def _thrown(links: list[Link], seats: int) -> Iterator[list[list[Card]]]:
    """What each seat has thrown in the deal so far."""
    thrown: list[list[Card]] = [[] for _ in range(seats)]
    for link in links:
        event = decode_event(MUS, link)
        if isinstance(event.body, DeckOffered | HandsDealt):
            thrown = [[] for _ in range(seats)]
        if isinstance(event.body, CardsDiscarded):
            thrown[event.body.seat] = [*thrown[event.body.seat], *parse(event.secrets[0][1].cards)]
        yield [list(cards) for cards in thrown]


def _exchange_much(view: MusView, draw: Callable[[int], int]) -> object:
    """Ask for mus nine times of ten, throw anything, and play like `basic`."""
    kinds = {move.type for move in view.legal_moves}
    if "mus" in kinds and view.deal is not None:
        return Mus(deal=view.deal.number) if draw(10) else Cut(deal=view.deal.number)
    return BOTS["random" if "discard" in kinds else "basic"].choose(view, draw)


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "seats"), [("mus-basque", 2), ("mus-federation", 4), ("mus-spanish", 4)])
def test_odds_follow_from_what_the_seat_knows_itself(ruleset: str, seats: int) -> None:
    """The same for who has read every card; those who play throw much, so that discards come back into play."""
    match = play_table(5, ruleset, players=range(seats), choose=_exchange_much, options={"games_to_win": 1})
    links = match.links[:EVENTS]
    counted, unknown = set[object](), 0
    for seat in each(range(seats)):
        steps = zip(_states(links, None), _states(links, seat_audience(seat)), _thrown(links, seats), strict=True)
        for state, read, thrown in steps:
            if state is None or read is None or state.deal is None:
                continue
            odds, discards = seat_odds(state, seat), own_discards(state.deal, seat)
            assert odds == seat_odds(read, seat)
            assert discards is None or sorted(discards) == sorted(thrown[seat])
            assert odds is None or discards is not None
            unknown += discards is None
            counted |= {None if odds is None else (seat, repr(odds))}
    assert len(counted) > 10
    assert unknown > 0
