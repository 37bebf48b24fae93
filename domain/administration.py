"""Keep what administrators do to accounts: one stream of a server, of which nothing is sealed but the house's seed.

What they do to tables, matches and tournaments is in the streams of those, with its actor. No name and no secret is in
an event: a player is an id, a token is an id, and a reason is what the administrator wrote.
"""

from typing import Any, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor
from domain.chain import Link
from domain.shuffling import seed_commitment
from domain.stream import Decision, Event, HouseSeed, Kind, derive_id, event_decoder, evolve_each, sealed_seed

Action = Literal["close-player", "rename-player", "mark-bot", "grant-token", "revoke-token"]

STREAM_ID: Final = derive_id(b"hordago/administration/1")
"""There is one of its kind."""


class AdministrationOpened(msgspec.Struct, frozen=True):
    """The first action is about to be recorded; the commitment (hex) is to the seed that is sealed to the house."""

    tag: ClassVar[str] = "administration_opened"
    seed_commitment: str


class ActionTaken(msgspec.Struct, frozen=True):
    """An administrator does something to an account."""

    tag: ClassVar[str] = "action_taken"
    action: Action
    player: str
    """The id of the account."""
    token: str | UnsetType = UNSET
    """The id of the token, where it is about one."""
    scopes: list[str] | UnsetType = UNSET
    """The scopes of a token that is granted."""
    reason: str | UnsetType = UNSET
    """In the administrator's own words; absent where they gave none."""
    made: bool | UnsetType = UNSET
    """True where all that was made with a token is revoked with it; absent otherwise."""


class OpenAdministration(msgspec.Struct, frozen=True):
    """Open the stream."""

    seed: bytes


class TakeAction(msgspec.Struct, frozen=True):
    """Record what an administrator is about to do."""

    taken: ActionTaken
    actor: Actor = HOUSE
    """The house is the operator at the command line; over HTTP it is a player."""


class Administration(msgspec.Struct, frozen=True):
    """The state of the stream; ``seed`` is null in the fold of a redacted copy."""

    seed: bytes | None


_decode: Final = event_decoder((AdministrationOpened, ActionTaken))


def decode_action(link: Link) -> ActionTaken | None:
    """Read an action of the stream; ``None`` for its first event."""
    body: Any = _decode(link).body
    return body if isinstance(body, ActionTaken) else None


def _begin(_stream_id: bytes, link: Link) -> Administration:
    return Administration(sealed_seed(_decode(link)))


def _open(command: OpenAdministration, stream_id: bytes) -> Decision[Administration]:
    body = AdministrationOpened(seed_commitment(stream_id, command.seed).hex())
    return [Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))], Administration(command.seed)


def _decide(state: Administration, command: TakeAction) -> Decision[Administration]:
    return [Event(command.taken)], state


def _evolve(state: Administration, _event: Event) -> Administration:
    return state


ADMINISTRATION: Final[Kind[Administration]] = Kind(
    name="administration",
    bodies=(AdministrationOpened, ActionTaken),
    begin=_begin,
    evolve=evolve_each(_decode, _evolve),
    open=_open,
    decide=_decide,
)
