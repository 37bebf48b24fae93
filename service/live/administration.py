"""Record what administrators do to accounts, before it is done, and read it."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.actors import HOUSE, Actor
from domain.administration import STREAM_ID, ActionTaken, OpenAdministration, TakeAction, decode_action
from service.entropy import Entropy
from service.live.errors import NoSuchStream
from service.live.session import CommandIdentity, new_command_identity
from service.live.streams import LiveStreams

_STREAM: Final = UUID(bytes=STREAM_ID)
_OPENING: Final = CommandIdentity(STREAM_ID, bytes(32))
"""The same in every process, so that the stream is opened once."""


class RecordedAction(Struct, frozen=True):
    """What an administrator did, and when."""

    version: int
    """The version of its event in the stream."""
    at_ms: int
    actor: str
    taken: ActionTaken


async def record_action(streams: LiveStreams, entropy: Entropy, taken: ActionTaken, actor: Actor = HOUSE) -> None:
    """Append an action to the stream of administration, which is opened with the first one.

    The house takes it where an operator does at the command line.
    """
    try:
        await streams.session(_STREAM)
    except NoSuchStream:
        await streams.open(OpenAdministration(entropy.new_seed()), _STREAM, _OPENING)
    await streams.carry_out(_STREAM, lambda _: TakeAction(taken, actor), new_command_identity(entropy))


async def list_actions(streams: LiveStreams, after: int, limit: int) -> Sequence[RecordedAction]:
    """List at most `limit` actions after a version of the stream, the oldest first."""
    first = max(after, 1)  # the first event opens the stream
    return [
        RecordedAction(link.version, link.at_ms, link.actor, taken)
        for link in await streams.history.links(_STREAM, first, limit)
        if (taken := decode_action(link)) is not None
    ]
