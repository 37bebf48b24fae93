"""What an audit looks at, and what it finds."""

from collections.abc import Mapping, Sequence
from typing import Literal
from uuid import UUID

from msgspec import Struct

from service.store.events import StoredEvent

Streams = Mapping[UUID, Sequence[StoredEvent]]


class Finding(Struct, frozen=True):
    """A fault, of a kind."""

    kind: Literal["lost", "changed", "twice", "refused", "retracted", "gap", "fork", "record", "rows", "odd"]
    what: str
