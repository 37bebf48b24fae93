"""Signatures beside hidden moves: no reader can use them to try guesses before the seed is open."""

import re
from itertools import permutations

import msgspec

from domain import sealing
from domain.chain import Link
from domain.games.mus.cards import codes
from domain.signed_moves import Signed, signed_message
from domain.stream import ENCODER
from service.keys import verify_signature
from tests.domain.test_signed_moves import signed_match
from tests.kit.play import Match, player_id, required
from tests.kit.signed_moves import public_key
from tests.kit.tampering import record_file

HEX = re.compile(rb"(?<![0-9a-f])(?:[0-9a-f]{2})+(?![0-9a-f])")


def confirmed(match: Match, copy: bytes, at: int) -> set[frozenset[str]]:
    """The discards that a reader of this copy finds by trying all there are, who even knows the hand and the key.

    Every 16 bytes that are shown are tried as the salt of an envelope, and every 64 as the signature of the move.
    """
    link, hand = match.links[at], hand_before(match, at)
    key = bytes.fromhex(public_key(str(player_id(1))))
    shown = {bytes.fromhex(digits.decode()) for digits in HEX.findall(copy)}
    salts = [one for one in shown if len(one) == sealing.SALT_BYTES] + [b"", bytes(16)]
    signatures = [one for one in shown if len(one) == 64]
    commitments = {seal.audience: seal.commitment for seal in link.sealed}
    found: set[frozenset[str]] = set()
    for cards in (cards for size in range(1, len(hand) + 1) for cards in permutations(hand, size)):
        text = ENCODER.encode({"type": "discard", "cards": cards, "deal": 1})
        message = signed_message(match.stream_id.bytes, at, "move", text, match.links[at - 1].hash)
        guesses = [("seat:0", ENCODER.encode({"cards": cards}))]
        guesses += [("signature", ENCODER.encode(Signed(text.decode(), one.hex(), 2))) for one in signatures]
        if any(verify_signature(key, message, one) for one in signatures) or any(
            sealing.commitment(salt, payload) == commitments[audience]
            for audience, payload in guesses
            for salt in salts
        ):
            found.add(frozenset(cards))
    return found


def hand_before(match: Match, at: int) -> list[str]:
    """The cards of seat 0 before the event at this place."""
    table = required(next(step.before for step in match.steps if step.links[0].version == at + 1))
    return codes(table.play.deal.hands[0])


def test_nobody_confirms_a_guess_of_a_hidden_discard() -> None:
    """There are fifteen, in a few orders: a signature in the open, or a salt in two places, would tell which it was."""
    match = signed_match()
    at = next(at for at, link in enumerate(match.links) if link.type == "cards_discarded" and len(link.sealed) == 2)
    seat, signature = [msgspec.json.decode(seal.payload or b"") for seal in match.links[at].sealed]
    running = match.links[: at + 6]
    assert len({seal.salt for link in running for seal in link.sealed}) == sum(len(link.sealed) for link in running)
    for reader in ("public", "seat:1", "judge"):
        assert confirmed(match, record_file(match, reader, running, opened=False), at) == set(), reader
    for reader in ("house", "signature"):
        assert confirmed(match, read_envelopes(running, reader), at) == set(), reader

    thrown = {frozenset(seat["cards"])}
    public = record_file(match, "public", running, opened=False)
    assert confirmed(match, public + b" " + signature["signature"].encode(), at) == thrown, "as if it were in the open"
    assert confirmed(match, public + b" " + (match.links[at].sealed[0].salt or b"").hex().encode(), at) == thrown
    assert confirmed(match, record_file(match, "all"), at) == thrown


def read_envelopes(links: list[Link], reader: str) -> bytes:
    """All salts and payloads that a reader has."""
    seals = [seal for link in links for seal in sealing.redact(link.sealed, reader)]
    return b" ".join([(seal.salt or b"").hex().encode() + b" " + (seal.payload or b"") for seal in seals])
