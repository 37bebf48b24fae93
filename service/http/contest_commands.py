"""Commands to team matches and tournaments over HTTP; those to tables are in commands.py."""

from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw

from domain.ids import derived
from service.http import faults, showing
from service.http.request import ApiRequest
from service.tables.asking import Ask, Done
from service.tables.faults import KeyReused, NoSuchStream, Refused, Stale
from service.tables.identity import Identity
from service.tables.live import LiveStreams


async def head_of(live: LiveStreams, stream_id: UUID) -> Any:  # noqa: ANN401 - of its kind
    """The match or tournament as the store has it now; raises ``UnknownResource``."""
    try:
        return (await live.current(stream_id)).head
    except NoSuchStream as fault:
        raise faults.UnknownResource from fault


async def begin(request: ApiRequest, live: LiveStreams, command: Any, body: object) -> Done:  # noqa: ANN401 - likewise
    """Open a table, match or tournament for the caller, or answer the retry that asks for it again.

    Raises ``Refusal`` and ``KeyReused``.
    """
    known = request.command_identity(msgspec.json.encode(body))
    purpose = b"hordago/stream-id/1"
    stream_id = UUID(bytes=derived(purpose, known.command_id)) if known.keyed else request.wiring.entropy.new_id()
    try:
        return await live.open(command, stream_id, Identity(known.command_id, known.command_digest))
    except KeyReused as fault:
        raise faults.KeyReused from fault


async def carry_out(request: ApiRequest, live: LiveStreams, stream_id: UUID, ask: Ask, body: object = None) -> Done:
    """Carry a command out for the caller; the version he names in If-Match must be the current one.

    A retry under the same Idempotency-Key is answered before If-Match is looked at.
    """
    known = request.command_identity(msgspec.json.encode(body))
    identity = Identity(known.command_id, known.command_digest)
    try:
        return await live.carry_out(stream_id, ask, identity, request.expected_version)
    except NoSuchStream as fault:
        raise faults.UnknownResource from fault
    except KeyReused as fault:
        raise faults.KeyReused from fault
    except Stale as fault:
        raise faults.StaleVersion(
            fault.version, Raw(msgspec.json.encode(showing.events(fault.links, showing.PUBLIC)))
        ) from fault
    except Refused as fault:
        raise fault.refusal from fault
