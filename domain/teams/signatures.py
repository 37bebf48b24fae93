"""Read what the players of a match signed, and decide it as they signed it (records.md, "Signed moves").

A player who names a key when they enrol or confirm signs what they do for their pair in the match, and every command at
their table. What the opener does for the match is not signed, also where they play in it.
"""

import msgspec
from msgspec.structs import replace

from domain.actors import Actor, player_actor
from domain.chain import Link
from domain.redecide import CannotRedecide
from domain.signed_moves import CLOSED, SignedCommand, is_in_one_form, sealed_command, signed_of
from domain.stream import Head
from domain.table.signatures import posted_nonce
from domain.teams import commands as c
from domain.teams.events import NonceOpened
from domain.teams.state import Match


def key_in_pair(match: Match, number: int, actor: Actor) -> str | None:
    """Get the key with which this player of a pair signs; ``None`` for one without, and for anybody else."""
    given = [
        given
        for pair in match.pairs
        for given in pair.confirmations
        if pair.number == number and player_actor(given.player) == actor
    ]
    return given[0].key if given else None


def as_signed(command: c.WithdrawPair | c.OpenNonce) -> c.Command:
    """Return a recorded command as its player signed it; raise ``CannotRedecide`` for what is no such text."""
    if command.signed is None or command.signed is CLOSED:
        return command
    text = command.signed.text.encode()
    if not is_in_one_form(text):
        raise CannotRedecide("what was signed is not JSON in its one form")
    if isinstance(command, c.WithdrawPair):
        if text:
            raise CannotRedecide("a text is signed where there is nothing to say")
        return command
    try:
        return replace(command, nonce=posted_nonce(text))
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"what was signed cannot be read: {fault}") from fault


def signed_command(before: Head[Match], first: Link) -> SignedCommand | None:
    """Return what is signed beside the first event of a command that the rules accept; ``None`` for no signature."""
    if signed_of(first) is None:
        return None
    match = before.state
    key = key_in_pair(match, int(msgspec.json.decode(first.data)["pair"]), first.actor) or ""
    command = c.OpenNonce.signs if first.type == NonceOpened.tag else c.WithdrawPair.signs
    return sealed_command(match.stream_id, first, command, key, before.hash)
