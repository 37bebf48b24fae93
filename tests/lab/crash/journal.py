"""Record the answers to clients, the promises that a crash must not break."""

import hashlib
from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

EventKey = tuple[int, str]
"""Version in the stream, hash of the event in hex."""


class Acknowledged(Struct, frozen=True):
    stream_id: UUID
    version: int
    """Of the last event that the command wrote."""
    events: Sequence[EventKey]
    """As the answer showed them; empty where it shows none."""


class Journal:
    """One for all clients of a test. A command is known by its id, as the store keeps it."""

    def __init__(self) -> None:
        self.acknowledged: dict[bytes, Acknowledged] = {}
        self.refused: dict[bytes, str] = {}
        """Of those who got a final no: its code."""
        self.unanswered: set[bytes] = set()
        self.seen: dict[UUID, dict[int, str]] = {}
        """The events that watchers of a stream received: version -> hash."""
        self.acknowledged_s: dict[UUID, list[float]] = {}
        """When commands on a stream were acknowledged, in order, by the clock that only goes on."""
        self.oddities: list[str] = []
        """Answers that should never be given."""
        self.interrupted = 0
        """Requests that got no answer, or that no server could carry out."""
        self.met_again = 0
        """Commands that were acknowledged when they were asked for again: the first try had succeeded unheard."""

    def snapshot(self) -> "Journal":
        """What is promised until now; more is promised while it is being checked."""
        copy = Journal()
        copy.acknowledged = dict(self.acknowledged)
        copy.refused = dict(self.refused)
        copy.seen = {stream_id: dict(events) for stream_id, events in self.seen.items()}
        copy.oddities = list(self.oddities)
        return copy


def command_id(player: UUID, key: str) -> bytes:
    """The id under which the store keeps the command of a player with a key (architecture.md, "The store")."""
    return hashlib.sha256(b"hordago/command/1" + player.bytes + key.encode()).digest()[:16]
