"""Count the commands of a record by who is said to have given them, and look for the keys that a reader knows.

A verifier decides commands again. That a person sent them, at that time and in those words, it takes as given; the
moves of bots alone follow from the seed. What a player or judge signed is not taken as tally, and that a key is theirs
is shown to a reader who knows it.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from domain.actors import Actor, is_any_bot, is_player, judge_of
from domain.chain import Link
from domain.disputes.events import DisputeOpened, WordsAdded
from domain.log.notes import Check
from domain.records.lines import BrokenRecord
from domain.signed_moves import SignedCommand
from domain.table.events import MatchStarted, SeatLeft, SeatsSwapped, SeatTaken, TableOpened


class CommandTally(msgspec.Struct):
    """Commands of all streams of a file, so far."""

    players: int = 0
    bots: int = 0
    """Moves of bots; where they were decided again each is what the bot had to choose."""
    judges: int = 0
    house: int = 0
    complaints: int = 0
    """Calls of players for a judge, and what they said to the judge since."""
    check: Check | None = None
    """How Ed25519 signatures are checked; null: none is."""
    signed: dict[tuple[Actor, str], int] = msgspec.field(default_factory=dict[tuple[Actor, str], int])
    """Signed commands by who gave them and by the key, each signature checked."""
    first_kind: dict[tuple[Actor, str], int] = msgspec.field(default_factory=dict[tuple[Actor, str], int])
    """Signed commands that do not bind what came before: the same ones hold with other cards and rules."""
    closed: int = 0
    """Signatures that this copy does not show."""

    def count(self, first: Link) -> None:
        """Count a command, by its first event."""
        self.players += is_player(first.actor)
        self.bots += is_any_bot(first.actor)
        judged = judge_of(first.actor) is not None
        self.judges += judged
        self.house += not (judged or is_player(first.actor) or is_any_bot(first.actor))
        self.complaints += first.type in {DisputeOpened.tag, WordsAdded.tag} and is_player(first.actor)

    def check_signature(self, version: int, found: SignedCommand | None) -> None:
        """Check and count the signature of a command; raise ``BrokenRecord`` for a false one."""
        if found is None:
            return
        if found.signature is None:
            self.closed += 1
            return
        if self.check is None:
            return
        if not self.check(bytes.fromhex(found.key), found.message, found.signature):
            raise BrokenRecord(version, f"not signed by {found.actor} with the key {found.key}")
        for counted in (self.signed, *([] if found.binds_past else [self.first_kind])):
            counted[found.actor, found.key] = counted.get((found.actor, found.key), 0) + 1


class _Holder(msgspec.Struct, frozen=True):
    key: str | None = None


class _Placed(msgspec.Struct, frozen=True):
    seats: tuple[_Holder, ...]


class _Naming(msgspec.Struct, frozen=True):
    """What an event says of keys: which one it names, of which seat, or at which tables of a team match."""

    seat: int | None = None
    seats: tuple[int, int] | int | None = None
    key: str | None = None
    match: str | None = None
    tables: tuple[_Placed, ...] | int | None = None


_NAMING: Final = msgspec.json.Decoder(_Naming).decode
_OF_SEATS: Final = frozenset({TableOpened.tag, SeatTaken.tag, SeatLeft.tag, SeatsSwapped.tag, MatchStarted.tag})


class PinnedKeys:
    """The keys of players and judges that a reader knows, held against those that the streams of a file name.

    Keys of seats are looked at where the match starts, since seats may change before.
    """

    def __init__(self, players: Sequence[tuple[str, str]], judges: Sequence[str]) -> None:
        split = [(place.rpartition("."), key) for place, key in players]
        self._due = [(int(table or 1), int(seat), key) for (table, _, seat), key in split]
        self._judges = judges
        self._seated: dict[int, str | None] = {}
        self._tables = 0
        self._of_match = False

    def follow(self, link: Link) -> None:
        """Look at the next event; raise ``BrokenRecord`` where a known key is another one, or none."""
        by_judge = bool(self._judges) and judge_of(link.actor) is not None
        if not by_judge and not (self._due and link.type in _OF_SEATS):
            return
        try:
            naming = _NAMING(link.data)
        except (msgspec.MsgspecError, RecursionError):
            return  # what cannot be read names no key, and is refused where it is decided
        if by_judge and naming.key is not None and naming.key not in self._judges:
            raise BrokenRecord(link.version, f"a judge signs with another key than yours: {naming.key}")
        if link.type == TableOpened.tag:
            self._seated, self._of_match = {}, naming.match is not None and self._tables > 0
        elif link.type == MatchStarted.tag:
            self._start(link.version, naming)
        elif isinstance(naming.seats, tuple) and link.type == SeatsSwapped.tag:
            one, other = naming.seats
            moved = self._seated.get(other), self._seated.get(one)
            self._seated[one], self._seated[other] = moved
        elif naming.seat is not None and link.type in _OF_SEATS:
            self._seated[naming.seat] = naming.key

    def _start(self, version: int, naming: _Naming) -> None:
        """Compare the seats of a table, or of the tables of a team match, whose own starts are then passed over."""
        if self._of_match:
            return
        placed = naming.tables if isinstance(naming.tables, tuple) else None
        seated = (
            [self._seated]
            if placed is None
            else [{number: seat.key for number, seat in enumerate(table.seats)} for table in placed]
        )
        for keys in seated:
            self._tables += 1
            due = [one for one in self._due if one[0] == self._tables]
            self._due = [one for one in self._due if one not in due]
            for table, seat, key in due:
                if keys.get(seat) != key:
                    raise _other_key(version, table, seat)

    def end(self, version: int) -> None:
        """Raise ``BrokenRecord``, at the last event of the file, where the seat of a known key was not found."""
        for table, seat, _ in self._due:
            raise _other_key(version, table, seat)


def _other_key(version: int, table: int, seat: int) -> BrokenRecord:
    place = f"{table}.{seat}" if table > 1 else str(seat)
    return BrokenRecord(version, f"seat {place} has another key than yours, or none")
