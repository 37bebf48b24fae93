"""A record is held against what the server signs now: the same end, a later one, a ruling, or another history."""

import json
import re
from collections.abc import Sequence

import httpx
import pytest
from msgspec import structs

from domain.chain import Link
from domain.log.checkpoints import CHECKPOINTS
from domain.log.heads import StreamHead
from domain.log.notes import key_text
from domain.log.tiles import read_tile, write_bundle
from domain.log.tree import leaf_hash
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from hordago.client import InvalidAnswer
from hordago.client.wary import WaryClient
from service.cli.verify_online import Clock, Contradiction, Online, compare_online, online_lines
from service.cli.verify_text import verdict_text
from service.keys import verify_signature
from service.trust import log_search
from service.trust.log_client import LogClient
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.signed_log import (
    AT_S,
    HOUSE,
    OTHER_HEADS,
    Log,
    head_after,
    log_of_checkpoints,
    make_signer,
    stream_entries,
    stream_leaves,
    with_checkpoint_log,
    with_log_proof,
)
from tests.kit.tampering import record_header

RULED = disputed_match(3)
STREAM = RULED.stream_id.bytes
OVER_AT = next(link.version for link in RULED.links if link.type == "seed_opened")
OTHERS = stream_entries(b"another".ljust(16), RULED.links[:12])


def log_of(links: Sequence[Link], after: int = 7) -> Log:
    """A log in which the stream stands between five events of others and so many more."""
    entries = [*OTHERS[:5], *stream_entries(STREAM, links), *OTHERS[5 : 5 + after]]
    return Log([leaf_hash(entry) for entry in entries], heads={**OTHER_HEADS, STREAM: head_after(links)})


NOW = log_of(RULED.links)


class Server:
    """A server that shows this log, true or not."""

    def __init__(self, log: Log, links: list[Link]) -> None:
        self.log, self.links, self.house = log, links, HOUSE
        self.head: StreamHead | None = log.heads.get(STREAM)
        self.hidden: dict[bytes, bytes] = {}
        """What it shows in place of entries."""
        self.proving: Log | None = None
        """The log in which it proves an event, where that is another one; the event is the last there."""
        self.above: Log | None = None
        """The log of checkpoints."""

    def client(self) -> LogClient:
        """Ask it."""
        return LogClient(WaryClient("http://cards.example", transport=httpx.MockTransport(self._answer)))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        asked, note = request.url.params, self.log.note(self.house, at_s=AT_S)
        if request.url.path == "/v1/log":
            return _json({"key": key_text(self.house.key), "logs": [{"shard": 0}]})
        if request.url.path == "/v1/log/consistency":
            log = self.above if asked["shard"] == str(CHECKPOINTS) and self.above is not None else self.log
            there = structs.replace(log, leaves=log.leaves[: int(asked["to"])])
            return _json({"proof": [step.hex() for step in there.consistency(int(asked["from"]))]})
        if request.url.path == "/v1/log/checkpoint":
            if self.above is None:
                return _json({"code": "not-signed", "detail": "nothing is signed"}, 409)
            return httpx.Response(200, stream=httpx.ByteStream(self.above.note(self.house, at_s=AT_S).encode()))
        if request.url.path == "/v1/log/inclusion":
            index = 5 + int(asked["version"]) - 1
            if self.proving is not None:
                shown, index = self.proving, len(self.proving.leaves) - 1
                proof = [step.hex() for step in shown.inclusion(index)]
                return _json({"index": index, "proof": proof, "checkpoint": shown.note(self.house, at_s=AT_S)})
            proof = [step.hex() for step in self.log.inclusion(index)]
            return _json({"index": index, "proof": proof, "checkpoint": note})
        if "/tile/entries/" in request.url.path:
            span = read_tile(request.url.path.partition("/tile/entries/")[2])
            known = {leaf_hash(entry): entry for entry in (*OTHERS, *stream_entries(STREAM, self.links))}
            shown = [known[leaf] for leaf in self.log.leaves[span.start : span.end]]
            content = write_bundle([self.hidden.get(entry, entry) for entry in shown])
            return httpx.Response(200, stream=httpx.ByteStream(content))
        proved = self.log.map.proof(STREAM)
        head = self.head and {
            "version": self.head.version,
            "over": self.head.over,
            "ruled": self.head.ruled,
            "hash": self.head.hash.hex(),
        }
        other = proved.other and {"key": proved.other[0].hex(), "value": proved.other[1].hex()}
        path = [step.hex() for step in proved.path]
        return _json({"head": head, "other": other, "proof": path, "checkpoint": note})


def _json(body: object, status: int = 200) -> httpx.Response:
    """An answer that is read like one from the network."""
    return httpx.Response(status, stream=httpx.ByteStream(json.dumps(body).encode()))


def log_at(upto: int, links: list[Link] = RULED.links) -> Log:
    """The log when it had so many events of the stream, and nothing after them."""
    return log_of(links[:upto], after=0)


def record(upto: int, log: Log) -> bytes:
    """The record that was taken then."""
    head = with_log_proof(record_header(RULED, "all"), log, 5 + upto - 1, at_s=AT_S)
    return b"".join(write_record(head, RULED.links[:upto]))


async def compared(upto: int, server: Server, log: Log | None = None, age_s: int = 900) -> Online:
    """A record of so many events, which is whole by itself, and the server, so long after it signed."""
    verdict = verify([record(upto, log or log_at(upto))], trust=Trust(verify_signature, HOUSE.key))
    assert verdict.kind != "broken", verdict.reason
    return await compare_online(server.client(), verdict.held.ends, HOUSE.key, Clock(AT_S + age_s))


def test_the_verdict_names_the_checkpoint_and_its_time() -> None:
    """Nobody can take it for a verdict on what came later."""
    text = verdict_text(verify([record(OVER_AT, log_at(OVER_AT))], trust=Trust(verify_signature, HOUSE.key)), HOUSE.key)
    size = 5 + OVER_AT
    assert text.splitlines()[-1].startswith(f"complete as of checkpoint {size} of hordago/0/1 (2026-09-21T14:13:20Z): ")


async def test_a_record_that_is_the_last_word_is_said_to_be() -> None:
    """As of the checkpoint that the server signs now."""
    whole = len(RULED.links)
    found = await compared(whole, Server(NOW, RULED.links))
    assert not found.ruled
    (line,) = online_lines(found)
    assert f"still ends with version {whole}, as of checkpoint {whole + 12} of hordago/0/1 (2026-" in line


async def test_a_ruling_that_came_after_the_record_is_said() -> None:
    """The record stays what it was; it is not the last word."""
    found = await compared(OVER_AT, Server(NOW, RULED.links))
    assert found.ruled
    first, last = online_lines(found)
    assert f"goes on to version {len(RULED.links)}: a judge ruled since (version {len(RULED.links)})" in first
    assert last == "outdated: a judge ruled after this record was taken; download it again"


async def test_a_server_that_signed_too_long_ago_says_nothing_of_today() -> None:
    """It could hide a ruling by signing no more; a quarter of an hour is recent enough, and a second more is not."""
    whole = len(RULED.links)
    assert not (await compared(whole, Server(NOW, RULED.links), age_s=900)).doubtful
    found = await compared(whole, Server(NOW, RULED.links), age_s=901)
    assert (found.doubtful, found.ruled) == (True, False)
    assert list(online_lines(found))[-1].startswith("stale: checkpoint ")
    assert "was signed 901 s ago" in list(online_lines(found))[-1]


async def test_a_head_that_was_put_back_is_a_contradiction() -> None:
    """The map of a later checkpoint ends the stream before the ruling, and the tree has the event after that end.

    Also where the record alone is signed so, and where the server shows something else in place of that event.
    """
    back = structs.replace(NOW, heads={STREAM: head_after(RULED.links[:OVER_AT])})
    assert verify([record(OVER_AT, back)], trust=Trust(verify_signature, HOUSE.key)).kind == "complete"
    next_event = f"ends with version {OVER_AT} in hordago/0/1 .*, and entry {5 + OVER_AT} of them is its next event"
    for server, log in ((Server(back, RULED.links), None), (Server(NOW, RULED.links), back)):
        with pytest.raises(Contradiction, match=next_event):
            await compared(OVER_AT, server, log)
        server.hidden = {stream_entries(STREAM, RULED.links)[OVER_AT]: bytes(64)}
        with pytest.raises(Contradiction, match="are not those that were signed"):
            await compared(OVER_AT, server, log)


async def test_a_head_that_was_put_back_is_not_hidden_by_another_proof() -> None:
    """That ends with the event: of an earlier checkpoint, of another log, or of a copy of the event."""
    back = structs.replace(NOW, heads={STREAM: head_after(RULED.links[:OVER_AT])})
    short, copy = log_at(OVER_AT), structs.replace(NOW, leaves=[*NOW.leaves, NOW.leaves[5 + OVER_AT - 1]])
    server = Server(structs.replace(copy, heads=back.heads), RULED.links)
    for proving in (short, structs.replace(short, shard=7)):
        server.proving = proving
        with pytest.raises(InvalidAnswer, match=r"is proved in .*, and where it ends in"):
            await compared(OVER_AT, server, log_at(OVER_AT))
    server.proving = server.log
    with pytest.raises(Contradiction, match=r"is entry .* today, and was entry"):
        await compared(OVER_AT, server, log_at(OVER_AT))


async def test_entries_after_a_record_that_are_too_many_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdict says how far it looked."""
    monkeypatch.setattr(log_search, "MOST_ENTRIES", 4)
    whole = len(RULED.links)
    (line,) = (await compared(whole, Server(NOW, RULED.links))).lines
    assert re.search(rf"still ends with version {whole} .of the 7 entries after it [0-4] were read., as of", line)


async def test_events_that_are_no_ruling_are_said_too() -> None:
    """As of a match that was going on."""
    upto = OVER_AT + 1
    found = await compared(OVER_AT, Server(log_at(upto), RULED.links))
    assert not found.ruled
    assert f"goes on to version {upto}: no judge ruled since" in found.lines[0]


FORGED = [
    *RULED.links[: OVER_AT - 1],
    structs.replace(RULED.links[OVER_AT - 1], hash=bytes(32)),
    *RULED.links[OVER_AT:],
]


def _without(log: Log) -> Log:
    return structs.replace(log, heads=OTHER_HEADS)


LIES = {
    "another end": (Server(log_at(OVER_AT, FORGED), FORGED), "does not continue the log of the record"),
    "a shorter log": (Server(log_at(OVER_AT - 1), RULED.links), "and has"),
    "no such stream": (Server(_without(NOW), RULED.links), "is shorter than the record"),
    "a head that goes back": (
        Server(structs.replace(NOW, heads={STREAM: StreamHead(3, bytes(32))}), RULED.links),
        "is shorter than the record",
    ),
    "another head of the same version": (
        Server(structs.replace(NOW, heads={STREAM: StreamHead(OVER_AT, bytes(32), over=True)}), RULED.links),
        "signs another end",
    ),
}


@pytest.mark.parametrize("lie", LIES)
async def test_another_history_is_a_contradiction(lie: str) -> None:
    """Both are signed by the house: together with the record that is the proof."""
    server, reason = LIES[lie]
    with pytest.raises(Contradiction, match=reason):
        await compared(OVER_AT, server)


async def test_what_is_not_signed_by_the_key_or_not_proved_is_a_contradiction() -> None:
    """The server is trusted with nothing."""
    server = Server(NOW, RULED.links)
    server.house = make_signer("hordago", number=3)
    with pytest.raises(Contradiction, match="not signed by the key of the record"):
        await compared(OVER_AT, server)
    server = Server(NOW, RULED.links)
    assert server.head is not None
    for lie in (None, structs.replace(server.head, ruled=0), structs.replace(server.head, version=OVER_AT)):
        server.head = lie
        with pytest.raises(Contradiction, match="does not lead to what it signed"):
            await compared(OVER_AT, server)
    assert stream_leaves(RULED.stream_id.bytes, RULED.links)[0] in NOW.leaves


ABOVE = log_of_checkpoints(log_at(OVER_AT).point)
LONGER = structs.replace(ABOVE, leaves=[*ABOVE.leaves, leaf_hash(b"later")])


async def compared_twice(server: Server) -> Online:
    """A record whose checkpoint is in the log of checkpoints, and the server."""
    plain = with_log_proof(record_header(RULED, "all"), log_at(OVER_AT), 5 + OVER_AT - 1, at_s=AT_S)
    content = b"".join(write_record(with_checkpoint_log(plain, ABOVE, 2, at_s=AT_S), RULED.links[:OVER_AT]))
    verdict = verify([content], trust=Trust(verify_signature, HOUSE.key))
    assert verdict.kind == "complete", verdict.reason
    return await compare_online(server.client(), verdict.held.ends, HOUSE.key, Clock(AT_S))


async def test_the_log_of_checkpoints_of_today_continues_that_of_the_record() -> None:
    """As the log of the shard does; a server that shows another one, or none, contradicts the record."""
    server = Server(NOW, RULED.links)
    for above in each((ABOVE, LONGER, structs.replace(LONGER, epoch=2))):
        server.above = above
        assert "goes on to version" in (await compared_twice(server)).lines[0]
    for shown, what in each(
        [
            (
                structs.replace(LONGER, leaves=[bytes(32), *LONGER.leaves[1:]]),
                "does not continue the log of the record",
            ),
            (structs.replace(LONGER, leaves=LONGER.leaves[:4]), "checkpoints/1 had 6 checkpoints when .* and has 4"),
            (None, "hordago/checkpoints/1 has the checkpoint of the record, and is not shown: nothing is signed"),
        ]
    ):
        server.above = shown
        with pytest.raises(Contradiction, match=what):
            await compared_twice(server)
