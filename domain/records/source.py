"""Verify a table that goes on from a step of another one against the record of that one, which follows it in the file.

Its decks have to be those of that table, and what the house played again has to be what was played there, from the
start up to the end of the command of the step: in public, and to the card that was thrown.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from msgspec import UNSET

from domain.actors import seat_of_audience
from domain.chain import Link
from domain.games import GAMES, OFFERS, TABLES
from domain.records.header import header_seed, header_stream_id
from domain.records.lines import BrokenRecord
from domain.records.reading import Part, errors_in_part
from domain.records.redecide import RedecidedCommand, redecide_stream
from domain.refusals import WrongState
from domain.stream import OVER, Head
from domain.table.commands import OpenTable
from domain.table.events import GoesOn
from domain.table.going_on import check_may_go_on
from domain.table.reopening import opening_command
from domain.table.showdown import is_of_play
from domain.table.state import Table
from domain.table.stream import decoders

Told = tuple[str, bytes, tuple[tuple[str, bytes | None], ...]]
"""What an event of the game tells: type, public part, and what it seals for seats."""


def _told(table: Table, links: Iterable[Link]) -> list[Told]:
    decode = decoders(table.game)
    return [
        (
            link.type,
            link.data,
            tuple(
                [(seal.audience, seal.payload) for seal in link.sealed if seat_of_audience(seal.audience) is not None]
            ),
        )
        for link in links
        if is_of_play(decode[link.type](link.data))
    ]


class Repeated:
    """What the house played again at a table: the events of its game, without the gathering of cards."""

    def __init__(self) -> None:
        self.events: list[Told] = []

    def note(self, commands: Iterable[RedecidedCommand[Table]]) -> Iterator[RedecidedCommand[Table]]:
        """Yield these commands of a table from its opening on, and note the events of those that are played again."""
        for done in commands:
            table = done.head.state
            if done.links[0].version == 1 or (
                table.goes_on is not UNSET and table.version <= table.goes_on.repeated_to
            ):
                self.events += _told(table, done.links)
            yield done


def verify_source(table: Table, repeated: Repeated, part: Part, progress: Callable[[int], None]) -> int:
    """Verify the table that this one goes on from, and return the number of its events; raise ``BrokenRecord``."""
    source, left = table.goes_on, deque(repeated.events)
    assert source is not UNSET  # noqa: S101 - the caller has seen it
    with errors_in_part(part):
        seed = header_seed(part.header)
        if part.header.stream != source.table or seed is None or seed.hex() != source.seed:
            raise BrokenRecord(0, "not the table that the first one goes on from, or another seed of it")

        def opening(first: Link) -> OpenTable:
            return opening_command(GAMES, OFFERS, seed, first)

        head: Head[Table] | None = None
        for done in redecide_stream(TABLES, header_stream_id(part.header), part.links, opening, part.tally):
            if head is None or head.version < source.version:
                _compare_told(left, done, cut=table.is_repeating)
                if done.head.version >= source.version:
                    _compare_tables(table, source, done, left)
            head = done.head
            progress(head.version)
        if head is None or head.version < source.version or head.state.status not in OVER or not head.state.opened:
            raise BrokenRecord(0 if head is None else head.version, "it ends before the match does")
    return head.version


def _compare_told(left: deque[Told], done: RedecidedCommand[Table], *, cut: bool) -> None:
    """Take what a command of the source tells from what was played again; ``cut``: not all of that is in the file."""
    for told in _told(done.head.state, done.links):
        if not left and cut:
            return
        if not left or left.popleft() != told:
            raise BrokenRecord(done.links[0].version, "something else was played again than was played here")


def _compare_tables(table: Table, source: GoesOn, done: RedecidedCommand[Table], left: deque[Told]) -> None:
    """Compare the table that goes on with the one that it goes on from, at the step where it does."""
    then, version = done.head.state, done.links[0].version
    if left:
        raise BrokenRecord(version, "more was played again than was played here")
    try:
        check_may_go_on(then)
    except WrongState as fault:
        raise BrokenRecord(version, f"no table goes on from here ({fault.code})") from fault
    if (then.entropy or b"").hex() != source.entropy:
        raise BrokenRecord(version, "the table that goes on has the decks of another entropy")
    if (then.ruleset, then.rules, then.sides) != (table.ruleset, table.rules, table.sides):
        raise BrokenRecord(version, "the table that goes on is played by other rules")
