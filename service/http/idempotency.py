"""Safe retries: a command is known by its player and key, and a retry by the same request under the same key."""

import re
from collections.abc import Callable
from hashlib import sha256
from uuid import UUID

from msgspec import Struct

from service.http.faults import MalformedRequest

_KEY = re.compile(rb"[A-Za-z0-9_-]{1,64}")


class CommandIdentity(Struct, frozen=True):
    command_id: bytes
    """16 bytes, the same for every retry."""
    command_digest: bytes
    """32 bytes of what was asked for: under a known command_id another digest is another request (KeyReused)."""
    keyed: bool
    """Whether the client gave a key; without one nothing is a retry."""


def command_identity(
    player: UUID, key: bytes | None, route: str, canonical_body: bytes, new_command_id: Callable[[], bytes]
) -> CommandIdentity:
    """`route` is method and path; the body is the decoded one encoded again, so that spaces and order do not matter.

    Raises MalformedRequest for a key that is not 1-64 of A-Za-z0-9_-.
    """
    digest = sha256(route.encode() + b"\n" + canonical_body).digest()
    if key is None:
        return CommandIdentity(new_command_id(), digest, keyed=False)
    if not _KEY.fullmatch(key):
        raise MalformedRequest("Idempotency-Key: 1-64 of A-Za-z0-9_-")
    command_id = sha256(b"hordago/command/1" + player.bytes + key).digest()[:16]
    return CommandIdentity(command_id, digest, keyed=True)
