"""A verifier written from docs/records.md, with hashlib alone: it notes every hash that it computes on the way."""

import json
from base64 import b64decode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest
from itertools import count
from typing import Any, Final
from uuid import UUID

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Struct

from domain.actors import seat_audience

Draw = tuple[int, int, int, int]
"""i, x, limit, j."""
MUS_DECK: Final = [f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]


class Hash(Struct, frozen=True):
    """A hash that the document shows, or that the reader computed."""

    key: bytes | None
    """Of an HMAC; None for SHA-256."""
    message: bytes
    result: bytes


class Reader:
    """A verifier written from the document."""

    def __init__(self, file: bytes) -> None:
        assert file.endswith(b"\n")
        first, *rest = [json.loads(line) for line in file.decode().splitlines()]
        self.header: dict[str, Any] = first
        self.events: list[dict[str, Any]] = rest
        self.stream = bytes.fromhex(first["stream"].replace("-", ""))
        self.seed = bytes.fromhex(first["seed"])
        self.computed: list[Hash] = []

    def sha256(self, *parts: bytes) -> bytes:
        """Hash, and note it."""
        message = b"".join(parts)
        result = sha256(message).digest()
        self.computed.append(Hash(None, message, result))
        return result

    def hmac(self, key: bytes, *parts: bytes) -> bytes:
        """Likewise."""
        message = b"".join(parts)
        result = digest(key, message, "sha256")
        self.computed.append(Hash(key, message, result))
        return result

    def data(self, type_: str) -> dict[str, Any]:
        """The public part of the first event of a type."""
        return json.loads(next(event["data"] for event in self.events if event["type"] == type_))

    def check_chain(self) -> None:
        """Versions, times and hashes."""
        previous, at_ms = self.sha256(b"hordago/stream/1"), 0
        for version, event in enumerate(self.events, 1):
            assert list(event) == ["version", "at_ms", "actor", "type", "data", "sealed", "hash"]
            assert event["version"] == version
            assert event["at_ms"] >= at_ms
            parts = [b"\x00", previous, self.stream, u(8, version), u(8, event["at_ms"])]
            parts += [lp(event[name].encode()) for name in ("actor", "type", "data")]
            parts.append(u(1, len(event["sealed"])))
            for envelope in sorted(event["sealed"], key=lambda one: one["audience"]):
                parts += [lp(envelope["audience"].encode()), bytes.fromhex(envelope["commitment"])]
            previous, at_ms = self.sha256(*parts), event["at_ms"]
            assert previous.hex() == event["hash"]

    def check_envelopes(self) -> None:
        """Salts from the seed, commitments from salts and payloads."""
        for event in self.events:
            for envelope in event["sealed"]:
                audience = envelope["audience"].encode()
                salt = self.hmac(self.seed, b"hordago/salt/1", self.stream, u(8, event["version"]), audience)[:16]
                assert salt.hex() == envelope["salt"]
                commitment = self.sha256(b"\x01", salt, envelope["payload"].encode())
                assert commitment.hex() == envelope["commitment"]

    def check_seed(self) -> bytes:
        """The commitment, the nonces, the entropy."""
        commitment = self.sha256(b"hordago/seed/1", self.stream, self.seed)
        assert commitment.hex() == self.data("table_opened")["seed_commitment"]
        assert self.data("seed_opened")["seed"] == self.header["seed"]
        nonces: dict[int, bytes] = {}
        commitments: dict[int, str] = {}
        for event in self.events:
            data = json.loads(event["data"])
            if event["type"] == "seat_taken" and data["nonce_by"] == "house":
                nonces[data["seat"]] = self.hmac(self.seed, b"hordago/nonce/1", self.stream, u(4, data["seat"]))[:16]
                assert nonces[data["seat"]].hex() == data["nonce"]
            elif event["type"] == "seat_taken":
                commitments[data["seat"]] = data["commitment"]
            elif event["type"] == "nonce_opened":
                nonces[data["seat"]] = bytes.fromhex(data["nonce"])
                place = b"seat:%d" % data["seat"]
                held = self.sha256(b"hordago/nonce-commitment/1", self.stream, place, nonces[data["seat"]])
                assert held.hex() == commitments[data["seat"]]
        entropy = self.sha256(b"hordago/entropy/1", *[nonces[seat] for seat in sorted(nonces)])
        assert entropy.hex() == self.data("match_started")["entropy"]
        return entropy

    def shuffled(self, entropy: bytes, d: int, cards: Sequence[Any]) -> tuple[list[Any], list[Draw]]:
        """The cards in the order of deck key (d, 0); and i, x, limit and j of every draw."""
        key = self.hmac(self.seed, b"hordago/deck/1", self.stream, entropy, u(4, d), u(4, 0))
        source, deck, draws = self.words(key), list(cards), []
        for i in range(len(deck) - 1, 0, -1):
            limit = 2**32 // (i + 1) * (i + 1)
            x = next(word for word in source if word < limit)
            j = x % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
            draws.append((i, x, limit, j))
        return deck, draws

    def words(self, key: bytes) -> Iterator[int]:
        """Words of a key."""
        for counter in count():
            block = self.hmac(key, u(8, counter))
            yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))

    def payload(self, version: int, audience: str) -> list[str]:
        """The cards that an event seals for an audience."""
        sealed = {one["audience"]: one["payload"] for one in self.events[version - 1]["sealed"]}
        return json.loads(sealed[audience])["cards"]

    def check_cards(self, entropy: bytes) -> list[str]:
        """The lot, the hands, the exchange; the deck."""
        lot, _ = self.shuffled(entropy, 0, [0, 1])
        dealer = self.data("dealer_drawn")["dealer"]
        assert lot[0] == dealer
        deck, _ = self.shuffled(entropy, 1, MUS_DECK)
        mano = 1 - dealer
        for seat in (0, 1):
            hand = deck[:8][(seat - mano) % 2 :: 2]
            assert self.payload(8, seat_audience(seat)) == sorted(hand, key=MUS_DECK.index)
        rest = iter(deck[8:])
        for version in (13, 14):
            drawn = json.loads(self.events[version - 1]["data"])
            cards = sorted([next(rest) for _ in range(drawn["count"])], key=MUS_DECK.index)
            assert self.payload(version, seat_audience(drawn["seat"])) == cards
        return deck

    def leaf(self, version: int) -> bytes:
        """The leaf hash of an event that is not the first."""
        hash_ = bytes.fromhex(self.events[version - 1]["hash"])
        before = bytes.fromhex(self.events[version - 2]["hash"])
        place = self.sha256(b"hordago/log/place/1", UUID(self.header["stream"]).bytes, before)
        return self.sha256(b"\x00", place, self.sha256(b"hordago/log/event/1", hash_))

    def check_log(self) -> tuple[bytes, str]:
        """The inclusion of the last event; the root, and the signed text."""
        reached = self.leaf(len(self.events))
        text, _ = self.header["checkpoint"].split("\n\n")
        origin, size, root, _ = text.split("\n")
        assert origin == self.header["origin"]
        place, last = self.header["index"], int(size) - 1
        for step in map(bytes.fromhex, self.header["proof"]):
            if place & 1 or place == last:
                reached = self.sha256(b"\x01", step, reached)
                while place and not place & 1:
                    place, last = place >> 1, last >> 1
            else:
                reached = self.sha256(b"\x01", reached, step)
            place, last = place >> 1, last >> 1
        assert (last, reached) == (0, b64decode(root))
        return reached, f"{text}\n"

    def check_head(self) -> None:
        """That the stream ends with the last event: the path through the map of heads, and its root."""
        last = self.events[-1]
        types = [event["type"] for event in self.events]
        over = any(type_ in {"match_ended", "match_closed", "table_closed", "tournament_ended"} for type_ in types)
        rulings = [at for at, type_ in enumerate(types, 1) if type_ in {"ruling_given", "result_ruled"}]
        key = self.sha256(b"hordago/head-key/1", self.stream)
        numbers = u(8, last["version"]) + u(1, int(over)) + u(8, max(rulings, default=0))
        value = self.sha256(b"hordago/head/1", numbers, bytes.fromhex(last["hash"]))
        reached = self.sha256(b"\x02", key, value)
        bits = f"{int.from_bytes(key, 'big'):0256b}"[: len(self.header["head"])]
        for bit, step in zip(reversed(bits), map(bytes.fromhex, self.header["head"]), strict=True):
            reached = self.sha256(b"\x03", *((step, reached) if bit == "1" else (reached, step)))
        line = self.header["checkpoint"].split("\n\n")[0].split("\n")[-1]
        assert line.startswith("heads ")
        assert reached == b64decode(line.removeprefix("heads "))

    def check_signatures(self, text: str, keys: Sequence[str]) -> list[tuple[bytes, bytes, bytes]]:
        """Public key, message and signature of the house and of the witness, whose ``keys`` these are, each checked."""
        lines = self.header["checkpoint"].split("\n\n")[1].splitlines()
        found = {line.split(" ")[1]: b64decode(line.split(" ")[2]) for line in lines}
        assert keys[0] == self.header["key"]
        checked: list[tuple[bytes, bytes, bytes]] = []
        for key in keys:
            name, id_, encoded = key.split("+", 2)
            algorithm, public = b64decode(encoded)[:1], b64decode(encoded)[1:]
            assert self.sha256(name.encode(), b"\n", algorithm, public)[:4].hex() == id_ == found[name][:4].hex()
            blob, message = found[name][4:], text.encode()
            if algorithm == b"\x04":
                seconds, blob = int.from_bytes(blob[:8], "big"), blob[8:]
                message = f"cosignature/v1\ntime {seconds}\n{text}".encode()
            Ed25519PublicKey.from_public_bytes(public).verify(blob, message)
            checked.append((public, message, blob))
        return checked

    def team_values(self, entropy: bytes) -> tuple[bytes, list[str]]:
        """The id of table 2 of a match, and an order of recycled cards."""
        id_ = bytearray(self.sha256(b"hordago/team-table/1", self.stream, u(4, 2))[:16])
        id_[6], id_[8] = id_[6] & 0x0F | 0x80, id_[8] & 0x3F | 0x80
        place = b"hordago/recycle/1" + self.stream + entropy + u(4, 101) + u(4, 0) + b"\x02" + u(4, 1)
        keys = {card: self.hmac(self.seed, place, card.encode()) for card in ("4o", "5o", "7c")}
        return bytes(id_), sorted(keys, key=keys.__getitem__)


def u(size: int, number: int) -> bytes:
    """An unsigned integer, big-endian."""
    return number.to_bytes(size, "big")


def lp(content: bytes) -> bytes:
    """The length, and the content."""
    return u(4, len(content)) + content
