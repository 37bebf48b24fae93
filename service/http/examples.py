"""Examples for the API document, taken from tables that were really played: from fixed bytes, so they never change."""

import hashlib
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from domain import chain
from domain.chain import Link
from domain.games import GAMES
from domain.table.commands import OpenTable, TakeSeat
from domain.table.decide import decide, open_table
from domain.table.events import SeatTaken
from domain.table.game import Game
from domain.table.history import deals
from domain.table.stream import Head, record
from service.http.operation import EachGame
from service.tables.listeners import EventView, event_view

AT_MS: Final = 1_795_253_400_000
"""2026-11-21T09:30:00Z."""
STREAM: Final = hashlib.sha256(b"example table").digest()[:16]
SEED: Final = hashlib.sha256(b"example seed").digest()
PLAYERS: Final = [f"01940000-0000-7000-8000-00000000000{seat}" for seat in range(1, 5)]
NAMES: Final = dict(zip(PLAYERS, ("Maialen", "Beñat", "Amaia", "Xabier"), strict=True))


class Dealt(Struct, frozen=True):
    """A table of a game at which the cards have just been dealt, as the first seat to act sees it."""

    head: Head
    links: list[Link]
    view: Any
    event: EventView
    deal: Any
    place: Any
    move: Any
    """What a bot would do there."""


def _dealt(game: Game) -> Dealt:
    ruleset = next(iter(game.offers))
    rules = game.rules_for(ruleset, {}, None)
    events, table = open_table(OpenTable("house", game, rules, PLAYERS[0], "public", SEED), STREAM)
    links = record(SEED, STREAM, events, actor="house", at_ms=AT_MS, version=0, previous=chain.GENESIS)
    for seat, player in enumerate(PLAYERS[: rules.seats]):
        nonce = hashlib.sha256(player.encode()).digest()[:16]
        actor = f"player:{player}"
        events, table = decide(table, TakeSeat(actor, seat, player, nonce))
        last = links[-1]
        links += record(SEED, STREAM, events, actor=actor, at_ms=AT_MS, version=last.version, previous=last.hash)
    head = Head(table, links[-1].version, AT_MS, links[-1].hash)
    reader = f"seat:{game.to_act(table.play)[0]}"
    view = game.view(table, head.version, reader, NAMES, "en")
    bot = list(game.bots.values())[-1]
    return Dealt(
        head=head,
        links=links,
        view=view,
        event=next(event_view(link, reader) for link in links if link.type == SeatTaken.tag),
        deal=deals(GAMES, STREAM, links)[-1],
        place=game.places(table.play, table.dealing)[0],
        move=bot.choose(view, lambda _: 0),
    )


DEALT: Final = {name: _dealt(game) for name, game in GAMES.items()}
FIRST: Final = next(iter(DEALT.values()))
"""For examples that are alike in every game."""


def each(shown: Callable[[Dealt], object]) -> EachGame:
    """An example of every game."""
    return EachGame({name: shown(dealt) for name, dealt in DEALT.items()})


VIEWS: Final = each(lambda dealt: dealt.view)
