"""`hordago key` and `hordago sign`: make a key to sign moves and rulings with, and sign what will be posted."""

import sys
from pathlib import Path
from typing import Final
from uuid import UUID

from domain.disputes import commands as disputes
from domain.log.notes import ED25519
from domain.signed_moves import SignableCommand, is_hex, is_in_one_form, signed_message
from domain.table import commands as tables
from domain.teams import commands as teams
from domain.tournament import commands as tournaments
from service.cli.terminal import print_answer, print_note, usage_exit
from service.entropy import wall_clock_ms
from service.keys import Signer, load_or_create_signer, load_signer
from service.startup_errors import BadKey

HASH_BYTES: Final = 32
COMMANDS: Final[dict[str, type[SignableCommand]]] = {
    command.signs: command
    for command in (
        tables.MakeMove,
        tables.LeaveSeat,
        tables.OpenNonce,
        tables.AskToClose,
        tables.AskToAdjourn,
        tables.AskToResume,
        tables.SayPhrase,
        disputes.OpenDispute,
        disputes.AddWords,
        disputes.AppealRuling,
        disputes.WithdrawDispute,
        disputes.GiveRuling,
        teams.WithdrawPair,
        disputes.LiftPause,
        tournaments.ExcludeEntry,
        tournaments.RuleResult,
    )
}
"""Everything that is signed, by what it is called in the message."""
NUMBERED: Final = {tournaments.ExcludeEntry.signs: 1, tournaments.RuleResult.signs: 2}
"""How many numbers follow the name in the message, each after a slash: the entry; round and pairing."""


def print_key(file: Path) -> None:
    """Print the public half of a key, which is made if the file does not exist; raise Exit for another file."""
    try:
        signer = load_or_create_signer(file, None, ED25519, "player")
    except BadKey as error:
        raise usage_exit(str(error)) from error
    print_answer(signer.key.public.hex())


def print_signature(
    file: Path,
    stream: UUID,
    version: int,
    command: str,
    body: Path | None,
    hash_: str | None = None,
    *,
    with_time: bool = False,
) -> None:
    """Print the two headers of a signed request; raise Exit for a body that is not JSON in its one form.

    ``hash_`` is that of the version, as hex; without it the signature is of the first kind, which a note says.
    """
    name, *numbers = command.split("/")
    if name not in COMMANDS or len(numbers) != NUMBERED.get(name, 0) or not all(map(_is_number, numbers)):
        known = [one + {0: "", 1: "/ENTRY", 2: "/ROUND/PAIRING"}[NUMBERED.get(one, 0)] for one in COMMANDS]
        raise usage_exit(f"--command: one of {', '.join(known)}")
    signer = _load(file)
    text = b"" if body is None else sys.stdin.buffer.read() if str(body) == "-" else _read(body)
    if not is_in_one_form(text):
        raise usage_exit("the body is not JSON in its one form, as JSON.stringify writes it: no spaces, no line end")
    if hash_ is not None and not is_hex(hash_, HASH_BYTES):
        raise usage_exit("--hash: 64 digits in hex, as Hordago-Hash has them")
    if hash_ is None and with_time:
        raise usage_exit("--time: only with --hash")
    at_ms = wall_clock_ms() if with_time else None
    at = None if hash_ is None else bytes.fromhex(hash_)
    signature = signer.sign(signed_message(stream.bytes, version, command, text, at, at_ms))
    named = ("" if at is None else f"; hash={hash_}") + ("" if at_ms is None else f"; at={at_ms}")
    print_answer(f'If-Match: "{version}"\nHordago-Signature: {signature.hex()}{named}')
    if at is None:
        print_note("First kind: does not bind the cards. --hash does.")


def _is_number(digits: str) -> bool:
    return digits.isdecimal() and digits.isascii() and not digits.startswith("0")


def _load(file: Path) -> Signer:
    try:
        signer = load_signer(file)
    except BadKey as error:
        raise usage_exit(str(error)) from error
    if signer is None:
        raise usage_exit(f"{file} does not exist; `hordago key {file}` makes a key")
    return signer


def _read(body: Path) -> bytes:
    try:
        return body.read_bytes()
    except OSError as error:
        raise usage_exit(f"{body} cannot be read: {error.strerror}") from error
