"""Keep what a witness saw last of each log in a file, which one witness uses at a time."""

import contextlib
import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.checkpoints import read_checkpoint, read_origin
from domain.log.notes import read_key, read_note
from service.files import write_atomically
from service.startup_errors import BadKey


class SeenNote(Struct, frozen=True):
    """The last cosigned note of a log."""

    note: str
    """The note with the witness's line."""
    key: str
    """The server's key that signed it."""


class AcceptedEpoch(Struct, frozen=True):
    """A new epoch that the witness's owner accepted; it is kept for ever."""

    origin: str
    """The origin of the new epoch."""
    why: str
    """What was shown to the owner: what it takes the place of, the reason, the loss, and what is not proved."""
    seen: str
    """The note of the former epoch that was seen last. Together with `first` it proves what the server signed."""
    first: str
    """The first note of the new epoch."""
    at_s: int


class WitnessState(Struct, frozen=True):
    """What a witness has seen."""

    log: str | None = None
    """The server's key that it trusts."""
    shards: dict[str, SeenNote] = {}
    """By shard; of the log of checkpoints by `CHECKPOINTS`."""
    accepted: tuple[AcceptedEpoch, ...] = ()


def read_witness_state(path: Path) -> WitnessState:
    """Return the state in the file, an empty one if it does not exist; raise BadKey if it cannot be read."""
    try:
        state = msgspec.json.decode(path.read_bytes(), type=WitnessState)
        for key in filter(None, [state.log, *[seen.key for seen in state.shards.values()]]):
            read_key(key)
        for seen in state.shards.values():
            read_origin(read_checkpoint(read_note(seen.note).text).origin)
    except FileNotFoundError:
        return WitnessState()
    except (OSError, ValueError) as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be read") from error
    return state


def write_witness_state(path: Path, state: WitnessState) -> None:
    """Write the state; on return it is on the disk. Raise BadKey."""
    try:
        write_atomically(path, msgspec.json.encode(state))
    except OSError as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error


def begin_witness_state(path: Path) -> None:
    """Write an empty state, before the witness has a key; do nothing if there is one. Raise BadKey."""
    if not path.exists():
        write_witness_state(path, WitnessState())


@contextmanager
def lock_witness_state(path: Path) -> Generator[None]:
    """Keep other witnesses from using this file; raise BadKey if one uses it."""
    with contextlib.ExitStack() as stack:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            held = stack.enter_context(path.with_name(f"{path.name}.lock").open("w"))
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadKey(path, "is in use by another witness") from error
        except OSError as error:
            raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error
        yield
