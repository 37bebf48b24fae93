"""What a witness saw last of each log, in a file that it never loses and that one process works with at a time."""

import contextlib
import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.checkpoints import read_checkpoint, read_origin
from domain.log.notes import read_key, read_note
from service.cannot_start import BadKey
from service.signing.durably import write_durably


class Seen(Struct, frozen=True):
    """What was cosigned last of a shard's log."""

    note: str
    """With the witness's own line."""
    key: str
    """That the house signed it with."""


class Accepted(Struct, frozen=True):
    """A new epoch that nobody proved to go on from what was seen, taken up because the witness's owner said so."""

    origin: str
    """Of the new epoch."""
    why: str
    """What speaks against it."""
    seen: str
    """The note that was seen last before it: with the next one it tells for ever what the house signed."""
    first: str
    """The first note of the new epoch."""
    at_s: int


class State(Struct, frozen=True):
    """What a witness knows."""

    log: str | None = None
    """The house's key that it trusts."""
    shards: dict[str, Seen] = {}
    accepted: tuple[Accepted, ...] = ()


def read(path: Path) -> State:
    """What is in the file; nothing where there is none. Raises BadKey where it cannot be understood."""
    try:
        state = msgspec.json.decode(path.read_bytes(), type=State)
        for key in filter(None, [state.log, *[seen.key for seen in state.shards.values()]]):
            read_key(key)
        for seen in state.shards.values():
            read_origin(read_checkpoint(read_note(seen.note).text).origin)
    except FileNotFoundError:
        return State()
    except (OSError, ValueError) as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be read") from error
    return state


def write(path: Path, state: State) -> None:
    """Keep it; when this returns it is on the disk. Raises BadKey."""
    try:
        write_durably(path, msgspec.json.encode(state))
    except OSError as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error


def begin(path: Path) -> None:
    """Know that there is a witness, before it has a key; nothing where it knows something. Raises BadKey."""
    if not path.exists():
        write(path, State())


@contextmanager
def alone(path: Path) -> Generator[None]:
    """Nobody else works with this file meanwhile; raises BadKey."""
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
