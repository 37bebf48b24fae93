"""`hordago witness`: vouch for the log of a server, from outside and with a key of one's own."""

import contextlib
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import typer

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from service.cli.terminal import one_line, print_answer, print_note, usage_exit
from service.cli.verify import parse_trusted_key
from service.signing.keys import load_or_create_signer, load_signer
from service.signing.log_client import CosigningRefused, InvalidAnswer, ServerUnreachable, log_client
from service.signing.state import begin_witness_state, lock_witness_state, read_witness_state
from service.signing.witness import Witness
from service.startup_errors import BadKey

_NAME: Final = "witness"


def run_witness(
    url: str,
    key: Path,
    state: Path,
    *,
    name: str | None,
    log_key: str | None,
    accepts: Sequence[str],
    every_s: float,
    once: bool,
) -> None:
    """Follow the logs for ever, or look once; raises Exit with code 1 where there is something not to vouch for."""
    pinned = None if log_key is None else parse_trusted_key("--log-key", log_key, ED25519)
    try:
        asked = log_client(url)
    except ValueError as error:
        raise usage_exit(f"--url {url!r} is no address of a server, like https://cards.example") from error
    with lock_witness_state(state), contextlib.suppress(KeyboardInterrupt):
        known = load_signer(key)
        if known is None:
            begin_witness_state(state)
        elif not state.exists():
            raise BadKey(state, f"is gone, and with it what {known.key.name!r} vouched for: a new key begins anew")
        own = load_or_create_signer(key, name, COSIGNATURE, _NAME)
        _print_one_line(f"witness {key_text(own.key)}")
        for each in read_witness_state(state).accepted:
            _print_one_line(f"accepted on {_format_day(each.at_s)}: {each.why}")
        watching = Witness(asked, own, state, lambda: int(time.time()), _print_one_line, frozenset(accepts))
        _check_once(watching, pinned, once=once)
        while not once:
            time.sleep(every_s)
            _check_once(watching, pinned, once=once)


def _print_one_line(text: str) -> None:
    """Say it in one line: some of the words are the server's."""
    print_answer(one_line(text))


def _format_day(at_s: int) -> str:
    return datetime.fromtimestamp(at_s, UTC).date().isoformat()


def _check_once(watching: Witness, pinned: Key | None, *, once: bool) -> None:
    """Look once; a server that is away may be back the next time. Raises Exit."""
    try:
        watching.look(pinned)
    except (CosigningRefused, InvalidAnswer) as reason:
        print_note(f"hordago: refused: {one_line(str(reason))}")
        raise typer.Exit(1) from reason
    except ServerUnreachable as reason:
        told = f"{watching.house.url} does not answer: {reason}"
        if once:
            raise usage_exit(one_line(told)) from reason
        print_note(f"hordago: {one_line(told)}")
