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

from domain.disputes.events import DisputeOpened, DisputeSettled
from domain.disputes.state import Dispute, Ruling, effective_rulings
from domain.stream import Event
from domain.table import events as e
from domain.table.evolve import begin_table, evolve, with_play
from domain.table.game import Board, Game
from domain.table.game.history import History
from domain.table.state import Table
from domain.table.stream import decoders

TABLE_EVENTS: Final = frozenset(body.tag for body in e.BODIES)
"""Types of event that change more of a table than its play."""
OPENING: Final = msgspec.json.Decoder(e.TableOpened)


class PublicPart(Protocol):
    """The public part of a stored event: a ``Link`` has it, and so has a row of the log."""

    @property
    def version(self) -> int: ...
    @property
    def at_ms(self) -> int: ...
    @property
    def type(self) -> str: ...
    @property
    def data(self) -> bytes: ...


E = TypeVar("E", bound=PublicPart)


class Sitting(msgspec.Struct, frozen=True, gc=False):
    """The holder of a seat: a player (by id, since names change) or a bot (by name)."""

    seat: int
    player: str | None
    bot: str | None


def seats_taken(table: Table) -> tuple[Sitting, ...]:
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
    disputed: bool = False
    """Whether a dispute was opened in it."""
    rulings: tuple[Ruling, ...] = ()
    """Those of its disputes that took effect, in order."""


class Past(msgspec.Struct, frozen=True):
    """A deal that is over: until the next one is dealt a judge may still change what it brought."""

    deal: InHand
    ended_ms: int


class Chronicle(msgspec.Struct, frozen=True):
    """A table at a version of its stream, and what the histories to come need of the events before."""

    table: Table
    in_hand: InHand | None
    version: int
    opened_ms: int
    at_ms: int
    """When the event of this version happened."""
    past: Past | None = None
    """The last deal, where no other has been dealt since."""


def _build_nothing(*_of: object) -> None:
    """Games without histories have no deal to tell of."""


_NO_HISTORY: Final = History(
    deal_type=None,
    from_events=frozenset(),
    until_events=frozenset(),
    build=_build_nothing,
    text=lambda *_of: "",
    points=lambda _deal: (),
)


def build_deal(table: Table, deal: InHand, ended_ms: int | None) -> Any:  # noqa: ANN401 - the game's
    """The history of a deal; ``ended_ms`` is null while it is played."""
    return (table.game.history or _NO_HISTORY).build(table, deal, ended_ms)


def begin_chronicle(games: Mapping[str, Game], stream_id: bytes, first: PublicPart) -> Chronicle:
    """The chronicle after the first event of a stream."""
    table = begin_table(games, stream_id, Event(OPENING.decode(first.data)))
    return Chronicle(table, None, first.version, first.at_ms, first.at_ms)


def follow_events(chronicle: Chronicle, events: Iterable[PublicPart]) -> tuple[Chronicle, list[Any]]:
    """The chronicle after these events, which follow it, and the histories of the deals that ended in them.

    The deal that had ended last is told once more, where a dispute or a ruling changed what there is to tell of it.
    """
    following = list(events)
    if not following:
        return chronicle, []
    table, play = chronicle.table, chronicle.table.play
    game, deals = table.game, _Deals(chronicle)
    history, decode = game.history or _NO_HISTORY, decoders(game)
    heeded, latest = _relevant_events(game), _last_deal_start(game, following)
    for place, event in enumerate(following):
        kind = event.type
        if place < latest and kind not in heeded:
            continue
        body = decode[kind](event.data)
        number = game.deal_number_of(body) if game.history and kind == game.deal_started else None
        again = number is not None and number == deals.number
        if kind in history.until_events and not again:
            deals.ended(event.at_ms)
        if number is not None and not again:
            deals.dealt(InHand(event.at_ms, number, game.standing(play), ()))
        if kind in history.from_events:
            deals.heard(body)
        if kind in TABLE_EVENTS:
            table = evolve(with_play(table, play), Event(body))
            deals.table, play = table, table.play
            if isinstance(body, DisputeOpened | DisputeSettled):
                deals.disputed(table.disputes[body.dispute - 1], body)
        elif place >= latest or kind in game.persistent_events:
            play = game.evolve(play, body, ())
    return Chronicle(
        table=with_play(table, play),
        in_hand=deals.in_hand,
        version=following[-1].version,
        opened_ms=chronicle.opened_ms,
        at_ms=following[-1].at_ms,
        past=deals.past,
    ), list(deals.told.values())


class _Deals:
    """The deals of a table while its stream is followed: the one in hand, the last one, and those that were told."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.table = chronicle.table
        """As far as it was followed; of the play nothing is read."""
        self.past = chronicle.past
        self.told: dict[int, Any] = {}
        """By number; a deal that is told again takes its own place."""
        self._in_hand = chronicle.in_hand
        self._heard: list[Any] = [] if chronicle.in_hand is None else list(chronicle.in_hand.events)

    @property
    def number(self) -> int | None:
        """Of the deal in hand."""
        return None if self._in_hand is None else self._in_hand.number

    @property
    def in_hand(self) -> InHand | None:
        """The deal in hand, with all that was heard of it."""
        return None if self._in_hand is None else replace(self._in_hand, events=tuple(self._heard))

    def ended(self, at_ms: int) -> None:
        """The deal in hand, if any, is over."""
        if self.in_hand is not None:
            self._tell(Past(self.in_hand, at_ms))
            self._in_hand = None

    def dealt(self, deal: InHand) -> None:
        """Another deal begins: the one before is what it is."""
        self._in_hand, self._heard, self.past = deal, [], None

    def heard(self, body: object) -> None:
        """Something is said or done that belongs to the deal in hand, or by a ruling to the last one."""
        if self._in_hand is not None:
            self._heard.append(body)
        elif self.past is not None:
            deal = self.past.deal
            self._tell(replace(self.past, deal=replace(deal, events=(*deal.events, body))))

    def disputed(self, dispute: Dispute, body: DisputeOpened | DisputeSettled) -> None:
        """A dispute was opened, or settled, about the deal in hand or the last one."""
        if self._in_hand is not None:
            self._in_hand = _disputed(self._in_hand, dispute, body)
        elif self.past is not None:
            self._tell(replace(self.past, deal=_disputed(self.past.deal, dispute, body)))

    def _tell(self, past: Past) -> None:
        self.past = past
        self.told[past.deal.number] = build_deal(self.table, past.deal, past.ended_ms)


def _disputed(deal: InHand, dispute: Dispute, body: DisputeOpened | DisputeSettled) -> InHand:
    """The deal when a dispute was opened, or settled by a ruling, if it is about this deal."""
    if dispute.deal != deal.number:
        return deal
    if isinstance(body, DisputeOpened):
        return replace(deal, disputed=True)
    return replace(deal, rulings=(*deal.rulings, *effective_rulings([dispute])))


@cache
def _relevant_events(game: Game) -> frozenset[str]:
    """Types of event that are looked at even in a deal that is over."""
    history = game.history or _NO_HISTORY
    return TABLE_EVENTS.union(game.persistent_events, history.until_events, history.from_events, {game.deal_started})


def _last_deal_start(game: Game, events: Sequence[PublicPart]) -> int:
    """The place of the event with which the last of these deals begins; 0 if none does."""
    for place in range(len(events) - 1, 0, -1):
        if events[place].type == game.deal_started:
            return place
    return 0


def events_until_over(game: Game, events: Sequence[E], deal: int) -> Sequence[E] | None:
    """The events of a stream up to the last one of this deal, by its number; ``None`` where it was not dealt."""
    decode, history = decoders(game)[game.deal_started], game.history or _NO_HISTORY
    dealt = False
    for place, event in enumerate(events):
        number = game.deal_number_of(decode(event.data)) if event.type == game.deal_started else None
        if dealt and number != deal and event.type in history.until_events:
            return events[:place]
        dealt = dealt or number == deal
    return events if dealt else None


def build_deals(games: Mapping[str, Game], stream_id: bytes, events: Iterable[PublicPart]) -> list[Any]:
    """The histories of all deals of a stream, the one in hand last; its hidden hands stay hidden.

    ``events`` begin with the first of the stream; none of them, no deals.
    """
    following = iter(events)
    first = next(following, None)
    if first is None:
        return []
    chronicle, told = follow_events(begin_chronicle(games, stream_id, first), following)
    if chronicle.in_hand is not None:
        told.append(build_deal(chronicle.table, chronicle.in_hand, None))
    return told
