"""Histories of deals, told from the public parts of a stream.

A chronicle is a table and what was said and done in the deal in hand. Following a stream moves it on and hands out the
history of every deal that came to its end; of a deal that is over, the table keeps only what lasts. A deal that is
dealt again, after a misdeal, is still the same deal. Sealed parts are never looked at, so a full stream, a redacted one
and the bare public parts tell the same. Read models follow a few events at a time, a page about one table the whole
stream at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from domain.table import events as e
from domain.table.event import Event
from domain.table.evolve import evolve, opened
from domain.table.game import Board, Game
from domain.table.state import Table
from domain.table.stream import decoders

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


E = TypeVar("E", bound=Told)


class Sitting(msgspec.Struct, frozen=True, gc=False):
    """Who sits at a seat: a player (id, since names change) or a bot (name)."""

    seat: int
    player: str | None
    bot: str | None


def sitting(table: Table) -> tuple[Sitting, ...]:
    """The seats that are taken, in order."""
    return tuple([Sitting(place, seat.player, seat.bot) for place, seat in enumerate(table.seats) if seat is not None])


class InHand(msgspec.Struct, frozen=True):
    """The deal in hand, as far as it has come."""

    started_ms: int
    number: int
    """From 1 through the match."""
    before: Board
    """How the match stood when it was dealt."""
    events: tuple[Any, ...]
    """Bodies of those events that its history is told from, in order."""


class Chronicle(msgspec.Struct, frozen=True):
    """A table at a version of its stream, and what the histories to come need of the events before."""

    table: Table
    in_hand: InHand | None
    stones: tuple[int, ...]
    """Scored in the deals that are over, by side; empty before the first."""
    version: int
    opened_ms: int
    at_ms: int
    """When the event of this version happened."""


def begin(games: Mapping[str, Game], stream_id: bytes, first: Told) -> Chronicle:
    """The chronicle after the first event of a stream."""
    table = opened(games, stream_id, Event(OPENED.decode(first.data)))
    return Chronicle(table, None, (), first.version, first.at_ms, first.at_ms)


def follow(chronicle: Chronicle, events: Iterable[Told]) -> tuple[Chronicle, list[Any]]:
    """The chronicle after these events, which follow it, and the histories of the deals that ended in them."""
    following = list(events)
    if not following:
        return chronicle, []
    table, in_hand = chronicle.table, chronicle.in_hand
    game, play = table.game, table.play
    histories, decode = game.histories, decoders(game)
    heeded, latest = _heeded(game), _latest(game, following)
    heard = [] if in_hand is None else list(in_hand.events)
    told: list[Any] = []
    for place, event in enumerate(following):
        kind = event.type
        if place < latest and kind not in heeded:
            continue
        body = decode[kind](event.data)
        number = game.number(body) if kind == game.anew else None
        again = in_hand is not None and number == in_hand.number
        if kind in histories.ends and in_hand is not None and not again:
            told.append(histories.tell(table, replace(in_hand, events=tuple(heard)), event.at_ms))
            in_hand = None
        if number is not None and not again:
            in_hand, heard = InHand(event.at_ms, number, histories.board(play), ()), []
        if kind in histories.hears:
            heard.append(body)
        if kind in OWN:
            table = evolve(replace(table, play=play), Event(body))
            play = table.play
        elif place >= latest or kind in game.lasting:
            play = game.evolve(play, body, ())
    return Chronicle(
        table=replace(table, play=play),
        in_hand=None if in_hand is None else replace(in_hand, events=tuple(heard)),
        stones=_added(chronicle.stones, [histories.stones(deal) for deal in told]),
        version=following[-1].version,
        opened_ms=chronicle.opened_ms,
        at_ms=following[-1].at_ms,
    ), told


@cache
def _heeded(game: Game) -> frozenset[str]:
    """Types of event that are looked at even in a deal that is over."""
    return OWN.union(game.lasting, game.histories.ends, game.histories.hears, {game.anew})


def _latest(game: Game, events: Sequence[Told]) -> int:
    """The place of the event with which the last of these deals begins; 0 if none does."""
    for place in range(len(events) - 1, 0, -1):
        if events[place].type == game.anew:
            return place
    return 0


def until_over(game: Game, events: Sequence[E], deal: int) -> Sequence[E] | None:
    """The events of a stream up to the last one of this deal, by its number; ``None`` where it was not dealt."""
    decode = decoders(game)[game.anew]
    dealt = False
    for place, event in enumerate(events):
        number = game.number(decode(event.data)) if event.type == game.anew else None
        if dealt and number != deal and event.type in game.histories.ends:
            return events[:place]
        dealt = dealt or number == deal
    return events if dealt else None


def _added(stones: tuple[int, ...], more: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*([stones] if stones else []), *more, strict=True)))


def deals(games: Mapping[str, Game], stream_id: bytes, events: Iterable[Told]) -> list[Any]:
    """The histories of all deals of a stream, the one in hand last; its hidden hands stay hidden.

    ``events`` begin with the first of the stream; none of them, no deals.
    """
    following = iter(events)
    first = next(following, None)
    if first is None:
        return []
    chronicle, told = follow(begin(games, stream_id, first), following)
    if chronicle.in_hand is not None:
        told.append(chronicle.table.game.histories.tell(chronicle.table, chronicle.in_hand, None))
    return told
