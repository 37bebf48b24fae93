"""`hordago witness`: vouch for the log of a server, from outside and with a key of one's own."""

import contextlib
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import typer

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from service.cannot_start import BadKey
from service.cli.terminal import plain, remark, say, unusable
from service.cli.verifying import trusted
from service.signing.following_on import Refused
from service.signing.house import Strange, Unreachable, house
from service.signing.keys import known_signer, signer
from service.signing.seen import alone, begin, read
from service.signing.witness import Witness

_NAME: Final = "witness"


def witness(
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
    pinned = None if log_key is None else trusted("--log-key", log_key, ED25519)
    try:
        asked = house(url)
    except ValueError as error:
        raise unusable(f"--url {url!r} is no address of a server, like https://cards.example") from error
    with alone(state), contextlib.suppress(KeyboardInterrupt):
        known = known_signer(key)
        if known is None:
            begin(state)
        elif not state.exists():
            raise BadKey(state, f"is gone, and with it what {known.key.name!r} vouched for: a new key begins anew")
        own = signer(key, name, COSIGNATURE, _NAME)
        _show(f"witness {key_text(own.key)}")
        for each in read(state).accepted:
            _show(f"accepted on {_day(each.at_s)}: {each.why}")
        watching = Witness(asked, own, state, lambda: int(time.time()), _show, frozenset(accepts))
        _look(watching, pinned, once=once)
        while not once:
            time.sleep(every_s)
            _look(watching, pinned, once=once)


def _show(text: str) -> None:
    """Say it in one line: some of the words are the server's."""
    say(plain(text))


def _day(at_s: int) -> str:
    return datetime.fromtimestamp(at_s, UTC).date().isoformat()


def _look(watching: Witness, pinned: Key | None, *, once: bool) -> None:
    """Look once; a server that is away may be back the next time. Raises Exit."""
    try:
        watching.look(pinned)
    except (Refused, Strange) as reason:
        remark(f"hordago: refused: {plain(str(reason))}")
        raise typer.Exit(1) from reason
    except Unreachable as reason:
        told = f"{watching.house.url} does not answer: {reason}"
        if once:
            raise unusable(plain(told)) from reason
        remark(f"hordago: {plain(told)}")
