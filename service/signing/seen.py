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
from service.signing.pledges import write_durably


class Seen(Struct, frozen=True):
    """What was cosigned last of a shard's log."""

    note: str
    """With the witness's own line."""
    key: str
    """That the house signed it with."""


class State(Struct, frozen=True):
    """What a witness knows."""

    log: str | None = None
    """The house's key that it trusts."""
    shards: dict[str, Seen] = {}


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
