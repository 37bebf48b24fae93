"""`hordago witness`: vouch for the log of a server, from outside and with a key of one's own."""

import contextlib
import time
from pathlib import Path
from typing import Final

import typer

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from service.cli.terminal import remark, say, unusable
from service.cli.verifying import trusted
from service.signing.house import Strange, Unreachable, house
from service.signing.keys import signer
from service.signing.seen import alone
from service.signing.witness import Refused, Witness

_NAME: Final = "witness"


def witness(
    url: str, key: Path, state: Path, *, name: str | None, log_key: str | None, every_s: float, once: bool
) -> None:
    """Follow the logs for ever, or look once; raises Exit with code 1 where there is something not to vouch for."""
    pinned = None if log_key is None else trusted("--log-key", log_key, ED25519)
    try:
        asked = house(url)
    except ValueError as error:
        raise unusable(f"--url {url!r} is no address of a server, like https://cards.example") from error
    own = signer(key, name, COSIGNATURE, _NAME)
    say(f"witness {key_text(own.key)}")
    watching = Witness(asked, own, state, lambda: int(time.time()), say)
    with alone(state), contextlib.suppress(KeyboardInterrupt):
        _look(watching, pinned, once=once)
        while not once:
            time.sleep(every_s)
            _look(watching, pinned, once=once)


def _look(watching: Witness, pinned: Key | None, *, once: bool) -> None:
    """Look once; a server that is away may be back the next time. Raises Exit."""
    try:
        watching.look(pinned)
    except (Refused, Strange) as reason:
        remark(f"hordago: refused: {reason}")
        raise typer.Exit(1) from reason
    except Unreachable as reason:
        told = f"{watching.house.url} does not answer: {reason}"
        if once:
            raise unusable(told) from reason
        remark(f"hordago: {told}")
