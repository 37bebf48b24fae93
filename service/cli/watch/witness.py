"""`hordago witness`: cosign the log of a server, from outside and with a key of one's own."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import typer

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from hordago.client import InvalidAnswer, ServerUnavailable
from service.cli.terminal import one_line, print_answer, print_note, usage_exit
from service.cli.verify import parse_trusted_key
from service.cli.watch.shards import parse_shards
from service.keys import load_or_create_signer, load_signer
from service.startup_errors import BadKey
from service.trust.log_client import CosigningRefused, log_client
from service.trust.witness import Witness
from service.trust.witness_state import begin_witness_state, lock_witness_state, read_witness_state

_NAME: Final = "witness"
"""The name of a new key, where the person gives none."""


def run_witness(
    url: str,
    key: Path,
    state: Path,
    *,
    name: str | None,
    log_key: str | None,
    accepts: Sequence[str],
    max_age_s: int | None,
    shards: str,
    every_s: float,
    once: bool,
) -> None:
    """Cosign the logs of a server until Ctrl-C, or once; raise Exit with code 1 where a log may not be cosigned."""
    pinned = None if log_key is None else parse_trusted_key("--log-key", log_key, ED25519)
    followed = parse_shards(shards)
    try:
        server = log_client(url)
    except ValueError as error:
        raise usage_exit(f"--url {url!r} is not the address of a server, like https://cards.example") from error
    with lock_witness_state(state), contextlib.suppress(KeyboardInterrupt):
        known = load_signer(key)
        if known is None:
            begin_witness_state(state)
        elif not state.exists():
            raise BadKey(state, f"is missing, and with it what {known.key.name!r} cosigned: begin again with a new key")
        own = load_or_create_signer(key, name, COSIGNATURE, _NAME)
        _print_one_line(f"witness {key_text(own.key)}")
        for each in read_witness_state(state).accepted:
            _print_one_line(f"accepted on {_format_day(each.at_s)}: {each.why}")
        witness = Witness(
            server, own, state, lambda: int(time.time()), _print_one_line, frozenset(accepts), max_age_s, followed
        )
        asyncio.run(_cosign_once(witness, pinned) if once else _cosign_repeatedly(witness, pinned, every_s))


def _print_one_line(text: str) -> None:
    """Print it in one line: some of the words are the server's."""
    print_answer(one_line(text))


def _format_day(at_s: int) -> str:
    return datetime.fromtimestamp(at_s, UTC).date().isoformat()


async def _cosign_repeatedly(witness: Witness, pinned: Key | None, every_s: float) -> None:
    """Cosign again and again; wait for a server that is not available, but no longer than its checkpoints may be old.

    Raise Exit with code 1.
    """
    reached_s = time.monotonic()
    while True:
        try:
            await _cosign(witness, pinned)
            reached_s = time.monotonic()
        except ServerUnavailable as reason:
            print_note(f"hordago: {one_line(str(reason))}")
            if witness.max_age_s is not None and time.monotonic() - reached_s > witness.max_age_s:
                raise typer.Exit(1) from reason
        await asyncio.sleep(every_s)


async def _cosign_once(witness: Witness, pinned: Key | None) -> None:
    """Cosign once; raise Exit with code 1, or 2 where the server is not available."""
    try:
        await _cosign(witness, pinned)
    except ServerUnavailable as reason:
        raise usage_exit(one_line(str(reason))) from reason


async def _cosign(witness: Witness, pinned: Key | None) -> None:
    """Cosign once; raise Exit with code 1 where a log may not be cosigned, and ServerUnavailable."""
    try:
        await witness.cosign_logs(pinned)
    except (CosigningRefused, InvalidAnswer) as reason:
        print_note(f"hordago: refused: {one_line(str(reason))}")
        raise typer.Exit(1) from reason
