"""Build the histories of deals from the public parts of a stream.

A chronicle is a table and the events of the deal in hand. Following a stream advances it and returns the history of
every deal that ended; of a deal that is over, the table keeps only the persistent events. A deal that is dealt again,
after a misdeal, is still the same deal. Sealed parts are never read, so a full stream, a redacted one and the bare
public parts give the same histories. Read models follow a few events at a time, a page about one table the whole
stream at once.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.disputes.events import DisputeOpened, DisputeSettled, Ruling
from domain.disputes.state import Dispute, effective_rulings
from domain.stream import OVER, Event
from domain.table import events as e
from domain.table.evolve import begin_table, evolve, latest_count_ms, with_play
from domain.table.game import Board, Game, Play
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
    bot_account: bool | UnsetType = UNSET
    """True where the player's account was marked as a bot's when they sat down."""


def seats_taken(table: Table) -> tuple[Sitting, ...]:
    """List the seats that are taken, in order."""
    return tuple(
        [
            Sitting(place, seat.player, seat.bot, seat.bot_account or UNSET)
            for place, seat in enumerate(table.seats)
            if seat is not None
        ]
    )


class InHand(msgspec.Struct, frozen=True):
    """The deal in hand, up to the last event that was followed."""

    started_ms: int
    from_step: int
    """Version of the event that dealt it; of the first dealing, if it was dealt again."""
    to_step: int
    """Version of its last event so far."""
    number: int
    """From 1 through the match."""
    before: Board
    """The score of the match when it was dealt."""
    events: tuple[Any, ...]
    """Bodies of those events that its history is built from, in order."""
    disputed: bool = False
    """Whether a dispute was opened in it."""
    rulings: tuple[Ruling, ...] = ()
    """The rulings of its disputes that took effect, in order."""

    def by_type(self) -> Mapping[type[Any], Sequence[Any]]:
        """Group its events by their type, each group in order."""
        grouped = defaultdict[type[Any], list[Any]](list)
        for body in self.events:
            grouped[type(body)].append(body)
        return grouped


class FinishedDeal(msgspec.Struct, frozen=True):
    """A deal that is over; until the next one is dealt, a ruling may still change its score."""

    deal: InHand
    ended_ms: int


class Chronicle(msgspec.Struct, frozen=True):
    """A table after an event, which happened at `at_ms`, with what later histories need of the earlier events."""

    table: Table
    in_hand: InHand | None
    version: int
    opened_ms: int
    at_ms: int
    finished: FinishedDeal | None = None
    """The last deal, where no other has been dealt since."""
    over_version: int | None = None
    """Version of the event with which the table was over, and when that was; null until then."""
    over_ms: int | None = None


def _build_nothing(*_of: object) -> None:
    """Build no history, for a game that declares none."""


_NO_HISTORY: Final = History(
    deal_type=None,
    from_events=frozenset(),
    until_events=frozenset(),
    build=_build_nothing,
    text=lambda *_of: "",
    points=lambda _deal: (),
)


def build_deal(table: Table, deal: InHand, ended_ms: int | None) -> Any:  # noqa: ANN401 - the game's
    """Build the history of a deal; ``ended_ms`` is null while it is played."""
    return (table.game.history or _NO_HISTORY).build(table, deal, ended_ms)


def begin_chronicle(games: Mapping[str, Game], stream_id: bytes, first: PublicPart) -> Chronicle:
    """Begin the chronicle of a stream with its first event."""
    table = begin_table(games, stream_id, Event(OPENING.decode(first.data)))
    return Chronicle(table, None, first.version, first.at_ms, first.at_ms)


def follow_events(chronicle: Chronicle, events: Iterable[PublicPart]) -> tuple[Chronicle, list[Any]]:
    """Advance the chronicle by these events, and return it with the histories of the deals that ended in them.

    The history of the last deal that had ended is built once more, where a dispute or a ruling changed it.
    """
    following = list(events)
    if not following:
        return chronicle, []
    table, play = chronicle.table, chronicle.table.play
    game, deals = table.game, _Deals(chronicle)
    history, decode = game.history or _NO_HISTORY, decoders(game)
    relevant, latest = _relevant_events(game), _last_deal_start(game, following)
    for place, event in enumerate(following):
        kind = event.type
        if place < latest and kind not in relevant:
            continue
        body = decode[kind](event.data)
        number = game.deal_number_of(body) if game.history and kind == game.deal_started else None
        again = number is not None and number == deals.number
        if kind in history.until_events and not again:
            deals.end(event)
        if number is not None and not again:
            deals.begin(InHand(event.at_ms, event.version, event.version, number, game.standing(play), ()))
        if kind in history.from_events:
            deals.add_event(body)
        if kind in TABLE_EVENTS:
            table = evolve(with_play(table, play), Event(body))
            deals.table, play = table, table.play
            if isinstance(body, DisputeOpened | DisputeSettled):
                deals.add_dispute(table.disputes[body.dispute - 1], body)
        elif place >= latest or kind in game.persistent_events:
            play = game.handlers[type(body)](play, body, ())
        deals.note_end(table, play, event)
    return Chronicle(
        table=replace(with_play(table, play), counted_ms=latest_count_ms(table, following)),
        in_hand=None if deals.in_hand is None else replace(deals.in_hand, to_step=following[-1].version),
        version=following[-1].version,
        opened_ms=chronicle.opened_ms,
        at_ms=following[-1].at_ms,
        finished=deals.finished,
        over_version=deals.over_version,
        over_ms=deals.over_ms,
    ), list(deals.histories.values())


class _Deals:
    """The deals of a table while its stream is followed: the one in hand, the last one, and the finished histories."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.table = chronicle.table
        """The table up to the last event; its play is not read."""
        self.finished = chronicle.finished
        self.histories: dict[int, Any] = {}
        """By number of the deal; a history that is built again replaces the former one."""
        self.over_version = chronicle.over_version
        self.over_ms = chronicle.over_ms
        self._in_hand = chronicle.in_hand
        self._events: list[Any] = [] if chronicle.in_hand is None else list(chronicle.in_hand.events)

    @property
    def number(self) -> int | None:
        """The number of the deal in hand."""
        return None if self._in_hand is None else self._in_hand.number

    @property
    def in_hand(self) -> InHand | None:
        """The deal in hand, with its events so far."""
        return None if self._in_hand is None else replace(self._in_hand, events=tuple(self._events))

    def note_end(self, table: Table, play: Play, event: PublicPart) -> None:
        """Note with which event the table was over, the first time that it is."""
        if self.over_version is None and (table.status in OVER or table.game.result(play) is not None):
            self.over_version, self.over_ms = event.version, event.at_ms

    def end(self, event: PublicPart) -> None:
        """End the deal in hand, if any, before the event that follows its last one."""
        if self.in_hand is not None:
            self._build_history(FinishedDeal(replace(self.in_hand, to_step=event.version - 1), event.at_ms))
            self._in_hand = None

    def begin(self, deal: InHand) -> None:
        """Begin another deal, or the last one again; the one before can no longer change."""
        if self.finished is not None and self.finished.deal.number == deal.number:
            deal = replace(deal, from_step=self.finished.deal.from_step)
        self._in_hand, self._events, self.finished = deal, [], None

    def add_event(self, body: object) -> None:
        """Add an event to the deal in hand or, after a ruling, to the last one."""
        if self._in_hand is not None:
            self._events.append(body)
        elif self.finished is not None:
            deal = self.finished.deal
            self._build_history(replace(self.finished, deal=replace(deal, events=(*deal.events, body))))

    def add_dispute(self, dispute: Dispute, body: DisputeOpened | DisputeSettled) -> None:
        """Note that a dispute was opened or settled about the deal in hand or the last one."""
        if self._in_hand is not None:
            self._in_hand = _disputed(self._in_hand, dispute, body)
        elif self.finished is not None:
            self._build_history(replace(self.finished, deal=_disputed(self.finished.deal, dispute, body)))

    def _build_history(self, finished: FinishedDeal) -> None:
        self.finished = finished
        self.histories[finished.deal.number] = build_deal(self.table, finished.deal, finished.ended_ms)


def _disputed(deal: InHand, dispute: Dispute, body: DisputeOpened | DisputeSettled) -> InHand:
    """Apply the opening or settling of a dispute to the deal, if the dispute is about this deal."""
    if dispute.deal != deal.number:
        return deal
    if isinstance(body, DisputeOpened):
        return replace(deal, disputed=True)
    return replace(deal, rulings=(*deal.rulings, *effective_rulings([dispute])))


@cache
def _relevant_events(game: Game) -> frozenset[str]:
    """Collect the types of event that matter even in a deal that is over."""
    history = game.history or _NO_HISTORY
    return TABLE_EVENTS.union(game.persistent_events, history.until_events, history.from_events, {game.deal_started})


def _last_deal_start(game: Game, events: Sequence[PublicPart]) -> int:
    """Find the event with which the last of these deals begins; 0 if none does."""
    for place in range(len(events) - 1, 0, -1):
        if events[place].type == game.deal_started:
            return place
    return 0


def events_until_over(game: Game, events: Sequence[E], deal: int) -> Sequence[E]:
    """Cut the events of a stream, or of a part that this deal is in, after the last one of the deal, by its number."""
    decode, history = decoders(game)[game.deal_started], game.history or _NO_HISTORY
    dealt = False
    for place, event in enumerate(events):
        number = game.deal_number_of(decode(event.data)) if event.type == game.deal_started else None
        if dealt and number != deal and event.type in history.until_events:
            return events[:place]
        dealt = dealt or number == deal
    return events


def build_deals(games: Mapping[str, Game], stream_id: bytes, events: Iterable[PublicPart]) -> list[Any]:
    """Build the histories of all deals of a stream, the one in hand last; hidden hands stay hidden.

    ``events`` begin with the first of the stream; without events there are no deals.
    """
    following = iter(events)
    first = next(following, None)
    if first is None:
        return []
    chronicle, histories = follow_events(begin_chronicle(games, stream_id, first), following)
    if chronicle.in_hand is not None:
        histories.append(build_deal(chronicle.table, chronicle.in_hand, None))
    return histories
