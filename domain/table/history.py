"""Histories of deals, folded from the public parts of a stream.

Sealed parts are never looked at, so a full stream, a redacted one and the bare public parts tell the same. A chronicle
is a table with the notes that its game keeps for this; following a stream moves it on and hands out every deal that
came to its end. Read models follow a few events at a time, a page about one table the whole stream at once.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from domain.table import events as e
from domain.table.event import Event
from domain.table.evolve import evolve, opened
from domain.table.game import Game, Notes
from domain.table.state import Table
from domain.table.stream import decoders

UNDER_WAY: Final = frozenset({"playing", "paused"})
OWN: Final = frozenset({*(body.tag for body in e.BODIES), "match_ended"})
"""Types of event that change more of a table than its play."""
OPENED: Final = msgspec.json.Decoder(e.TableOpened)


class Told(Protocol):
    """The public part of a stored event: a ``Link`` has it, and so has a row of the log."""

    @property
    def version(self) -> int: ...
    @property
    def at_ms(self) -> int: ...
    @property
    def type(self) -> str: ...
    @property
    def data(self) -> bytes: ...


class Sitting(msgspec.Struct, frozen=True, gc=False):
    """Who sits at a seat: a player (id, since names change) or a bot (name)."""

    seat: int
    player: str | None
    bot: str | None


def sitting(table: Table) -> tuple[Sitting, ...]:
    """The seats that are taken, in order."""
    return tuple([Sitting(place, seat.player, seat.bot) for place, seat in enumerate(table.seats) if seat is not None])


class Chronicle(msgspec.Struct, frozen=True):
    """A table at a version of its stream, and the notes that its histories need."""

    table: Table
    notes: Notes
    version: int
    opened_ms: int
    at_ms: int
    """When the event of this version happened."""


def begin(games: Mapping[str, Game], stream_id: bytes, first: Told) -> Chronicle:
    """The chronicle after the first event of a stream."""
    body = OPENED.decode(first.data)
    table = opened(games, stream_id, Event(body))
    return Chronicle(table, table.game.histories.notes, first.version, first.at_ms, first.at_ms)


def follow(chronicle: Chronicle, events: Iterable[Told]) -> tuple[Chronicle, list[Any]]:
    """The chronicle after these events, which follow it, and the histories of the deals that ended in them.

    Most events change the play alone; the table is put together only for those that a history or the table heeds.
    """
    table, notes, last = chronicle.table, chronicle.notes, None
    game, play = table.game, table.play
    histories, decode, change = game.histories, decoders(game), game.evolve
    heeded = OWN.union(histories.ends, histories.note)
    told: list[Any] = []
    for event in events:
        last, kind = event, event.type
        body = decode[kind](event.data)
        if kind not in heeded:
            play = change(play, body, ())
            continue
        if kind in histories.ends:
            deal = histories.tell(replace(table, play=play), notes, event.at_ms)
            told += () if deal is None else (deal,)
        if kind in histories.note:
            notes = histories.note[kind](notes, play, body, event.at_ms)
        if kind in OWN:
            table = evolve(replace(table, play=play), Event(body))
            play = table.play
        else:
            play = change(play, body, ())
    if last is None:
        return chronicle, told
    return Chronicle(replace(table, play=play), notes, last.version, chronicle.opened_ms, last.at_ms), told


def deals(games: Mapping[str, Game], stream_id: bytes, events: Iterable[Told]) -> list[Any]:
    """The histories of all deals of a stream, the one in hand last; its hidden hands stay hidden.

    ``events`` begin with the first of the stream; none of them, no deals.
    """
    following = iter(events)
    first = next(following, None)
    if first is None:
        return []
    chronicle, told = follow(begin(games, stream_id, first), following)
    table = chronicle.table
    in_hand = table.game.histories.tell(table, chronicle.notes, None) if table.status in UNDER_WAY else None
    return told if in_hand is None else [*told, in_hand]
