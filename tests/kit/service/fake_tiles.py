"""Serve any log and any tables to a monitor, true or false, with no service behind them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import httpx
import msgspec
from msgspec import structs

from domain.log.checkpoints import CHECKPOINTS
from domain.log.entries import checkpoint_entry
from domain.log.heads import StreamHead
from domain.log.notes import key_text
from domain.log.tiles import read_tile, write_bundle
from domain.log.tree import leaf_hash
from domain.records.lines import write_record
from hordago.client.wary import WaryClient
from service.keys import Signer
from tests.kit.play import Match
from tests.kit.signed_log import HOUSE, Log, head_after, stream_entries, with_checkpoint_log, with_log_proof
from tests.kit.tampering import record_header

URL: Final = "http://tiles.example"


class FakeTiles:
    """What it shows; change it at any time."""

    def __init__(self, entries: Sequence[bytes] = (), epoch: int = 1) -> None:
        self.entries = list(entries)
        self.epoch = epoch
        self.first: Log | None = None
        """The log of which the first checkpoint of its epoch is, where that is not the first epoch."""
        self.heads: dict[bytes, StreamHead] = {}
        """Where the streams of its records end, by their ids."""
        self.points: list[bytes] | None = None
        """The entries of the log of checkpoints; None: there is none."""
        self.house: Signer = HOUSE
        self.records: dict[str, bytes] = {}
        """By the table's id; of those that are listed."""
        self.blocks: dict[int, list[bytes]] = {}
        """What it shows in place of the entries of a block."""
        self.answers: dict[str, tuple[int, bytes]] = {}
        """Whatever else it should answer, by path."""
        self.asked: list[str] = []

    @property
    def log(self) -> Log:
        leaves = [leaf_hash(entry) for entry in self.entries]
        return Log(leaves, epoch=self.epoch, heads=self.heads)

    @property
    def above(self) -> Log:
        """The log of checkpoints."""
        return Log([leaf_hash(entry) for entry in self.points or ()], CHECKPOINTS, says_heads=False)

    def note_checkpoint(self) -> None:
        """Make the checkpoint of today an entry of the log of checkpoints."""
        self.points = [*(self.points or ()), checkpoint_entry(self.log.point)]

    def client(self) -> WaryClient:
        """A client whose requests come here."""
        return WaryClient(URL, longest=1 << 25, transport=httpx.MockTransport(self._stream))

    def sign_record(self, match: Match, end: int | None = None) -> bytes:
        """List a table with the record of its stream up to some version, which ends where the log has that event."""
        links = match.links[:end]
        last = stream_entries(match.stream_id.bytes, links)[-1]
        self.heads[match.stream_id.bytes] = head_after(links)
        header = record_header(match, "public", opened=any(link.type == "seed_opened" for link in links))
        signed = with_log_proof(header, self.log, self.entries.index(last), self.house)
        entry = checkpoint_entry(self.log.point)
        if self.points is not None and entry in self.points:
            signed = with_checkpoint_log(signed, self.above, self.points.index(entry), self.house)
        record = b"".join(write_record(signed, links))
        self.records[str(match.stream_id)] = record
        return record

    def _stream(self, request: httpx.Request) -> httpx.Response:
        """Answer in a form that is read in pieces."""
        answer = self._answer(request)
        return httpx.Response(answer.status_code, stream=httpx.ByteStream(answer.content))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path
        self.asked.append(path)
        if path in self.answers:
            status, content = self.answers[path]
            return httpx.Response(status, content=content)
        if path == "/v1/log":
            above = self.points if self.points is None else _listed(self.above)
            return _json({"key": key_text(self.house.key), "logs": [_listed(self.log)], "checkpoints": above})
        if path == "/v1/log/checkpoint" and "first_of" in request.url.params:
            assert self.first is not None
            return httpx.Response(200, text=self.first.note(self.house))
        if path == "/v1/log/consistency":
            old, new = [int(request.url.params[name]) for name in ("from", "to")]
            there = structs.replace(self.log, leaves=self.log.leaves[:new])
            return _json({"proof": [step.hex() for step in there.consistency(old)]})
        for prefix, log, entries, blocks in (
            (f"/v1/log/0/{self.epoch}/", self.log, self.entries, self.blocks),
            ("/v1/log/checkpoints/1/", self.above, self.points, {}),
        ):
            if entries is not None and path == f"{prefix}checkpoint":
                return httpx.Response(200, text=log.note(self.house))
            if entries is not None and path.startswith(f"{prefix}tile/"):
                return _tile(path.removeprefix(f"{prefix}tile/"), entries, blocks)
        if path == "/v1/tables":
            listed = self.records if request.url.params["status"] == "finished" else ()
            return _json({"items": [{"id": id_} for id_ in listed]})
        table = path.removeprefix("/v1/tables/").removesuffix("/record")
        if table in self.records:
            return httpx.Response(200, content=self.records[table])
        return httpx.Response(404, json={"code": "not-found", "title": "Not found"})


def _tile(path: str, entries: Sequence[bytes], blocks: Mapping[int, Sequence[bytes]]) -> httpx.Response:
    level, _, name = path.partition("/")
    span = read_tile(name)
    shown = blocks.get(span.number, entries[span.start : span.end])[: span.width]
    if level == "entries":
        return httpx.Response(200, content=write_bundle(shown))
    return httpx.Response(200, content=b"".join([leaf_hash(entry) for entry in shown]))


def _listed(log: Log) -> dict[str, object]:
    return {"shard": log.shard, "origin": log.point.origin, "size": log.point.size}


def _json(content: Mapping[str, Any]) -> httpx.Response:
    return httpx.Response(200, content=msgspec.json.encode(content))
