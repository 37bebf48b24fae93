"""The head of a request: whom it names, what it asks to be changed to, and where its body is."""

import re
from typing import Final

import msgspec
import pytest

from service.http.protocol.wire import RequestReader
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import Raw, Table, connected

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

BOTS: Final = b"GET /v1/bots HTTP/1.1\r\nHost: test\r\n\r\n"


@pytest.fixture
async def table(new_player: NewPlayer) -> Table:
    """Four players."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    return Table(await open_and_sit(players), players)


NO_HOST: Final = {
    "none": [],
    "two": [b"Host: test", b"Host: test"],
    "two of different names": [b"Host: test", b"host: other"],
    "an empty one": [b"Host:"],
    "an empty one before another": [b"Host:", b"Host: test"],
    "two in a line": [b"Host: test, other"],
    "a space": [b"Host: te st"],
    "a tab": [b"Host: te\tst"],
    "a user": [b"Host: me@test"],
    "an address": [b"Host: http://test"],
    "a path": [b"Host: test/v1"],
    "a query": [b"Host: test?x"],
    "a backslash": [b"Host: test\\"],
    "quotes": [b'Host: "test"'],
    "markup": [b"Host: <test>"],
    "no ASCII": [b"Host: t\xc3\xa9st"],
    "a cut escape": [b"Host: te%4"],
    "no name": [b"Host: :80"],
    "two ports": [b"Host: test:80:80"],
    "a port of letters": [b"Host: test:http"],
    "a signed port": [b"Host: test:+80"],
    "a large port": [b"Host: test:65536"],
    "an open bracket": [b"Host: [::1"],
    "no address in brackets": [b"Host: [test]"],
    "a zone": [b"Host: [fe80::1%25eth0]"],
    "too many groups": [b"Host: [1:2:3:4:5:6:7:8:9]"],
}
A_HOST: Final = (
    b"test", b"TEST:8000", b"test:", b"127.0.0.1:65535", b"[::1]", b"[::1]:8000", b"[::ffff:127.0.0.1]",
    b"a_b.test", b"caf%C3%A9.test", b"te,st", b"test.", b"xn--caf-dma.test", b" \t test \t ",
)  # fmt: skip


async def test_a_request_that_does_not_name_one_host_is_400(server: Server, table: Table) -> None:
    """Both ways refuse it (RFC 9112, section 3.2); nothing is done, and the connection goes on."""
    before = await table.version()
    move = await table.request()
    others = (BOTS.replace(b"GET", b"OPTIONS"), BOTS.replace(b"/v1/bots", b"/nowhere"))
    async with connected(server) as raw:
        for name, lines in NO_HOST.items():
            head = b"".join([line + b"\r\n" for line in lines])
            for request in (BOTS, move, *(others if name == "none" else ())):
                await raw.send(request.replace(b"Host: test\r\n", head))
                await is_refused(raw, b"Host", name)
        await raw.send(BOTS)
        assert (await raw.answer())[0] == 200
    assert await table.version() == before


async def is_refused(raw: Raw, named: bytes, why: str = "") -> None:
    """Assert that the next answer is a problem about a part of the head, which a page of another origin may read."""
    status, head, body = await raw.answer()
    assert (status, msgspec.json.decode(body)["code"], named in body) == (400, "malformed-request", True), why
    assert b"content-type: application/problem+json\r\n" in head
    assert b"access-control-allow-origin: *\r\n" in head
    assert b"x-request-id: " in head


async def test_every_name_of_a_host_is_one(server: Server, table: Table) -> None:
    """A name as in RFC 3986, section 3.2.2, is taken, with a port or without."""
    async with connected(server) as raw:
        for host in A_HOST:
            for request in (BOTS, await table.request(body=b"{}")):
                await raw.send(request.replace(b"Host: test", b"Host: " + host))
                status, _, body = await raw.answer()
                assert (status, b"Host" in body) == (200 if request == BOTS else 400, False), host


async def test_http_1_0_needs_no_host(server: Server, table: Table) -> None:
    """It knew none; one that it sends is checked."""
    for lines, expected in ((b"", 200), (b"Host: test\r\n", 200), (b"Host: a b\r\n", 400), (b"Host: a\r\n" * 2, 400)):
        for request in (BOTS, await table.request()):
            async with connected(server) as raw:
                await raw.send(request.replace(b"HTTP/1.1", b"HTTP/1.0", 1).replace(b"Host: test\r\n", lines))
                status, head, _ = await raw.answer()
                assert (status, b"connection: close\r\n" in head) == (expected, True)


async def test_what_is_in_the_head_of_a_pipeline_is_answered_in_order(server: Server) -> None:
    """A request without a host waits for the answer before it."""
    async with connected(server) as raw:
        await raw.send(BOTS + BOTS.replace(b"Host: test\r\n", b"") + BOTS)
        assert [(await raw.answer())[0] for _ in range(3)] == [200, 400, 200]


TARGETS: Final = {
    b"http://other.test/v1/bots": 200,
    b"HTTP://OTHER.test:8000/v1/rulesets/mus-basque?lang=eu": 200,
    b"https://other.test/v1/bots": 200,
    b"http://[::1]:8000/v1/bots": 200,
    b"http://other.test/v1/rulesets/mus-basque?lang=tlh": 400,
    b"http://other.test": 200,
    b"http://other.test?x=1": 200,
    b"http://me@other.test/v1/bots": 400,
    b"http:///v1/bots": 400,
    b"http://other.test:0x50/v1/bots": 400,
    b"ftp://other.test/v1/bots": 400,
    b"/v1/bots#part": 400,
    b"/v1/rulesets/mus-basque?lang=eu#part": 400,
    b"http://other.test/v1/bots#part": 400,
    b"v1/bots": 400,
    b"*": 400,
}


async def test_a_target_with_a_host_is_that_of_its_path(server: Server) -> None:
    """As to a proxy (RFC 9112, section 3.2.2); what is no target of a GET is 400."""
    for target, status in TARGETS.items():
        async with connected(server) as raw:
            await raw.send(BOTS.replace(b"/v1/bots", target))
            assert (await raw.answer())[0] == status, target


async def test_the_host_of_the_target_counts(server: Server) -> None:
    """Not that of the header, which must be there all the same."""
    metadata = b"GET http://other.test:81/.well-known/oauth-authorization-server HTTP/1.1\r\n"
    async with connected(server) as raw:
        await raw.send(metadata + b"Host: test\r\n\r\n")
        _, _, body = await raw.answer()
        assert msgspec.json.decode(body)["issuer"] == "http://other.test:81"
        for lines in (b"", b"Host: test\r\n" * 2):
            await raw.send(metadata + lines + b"\r\n")
            await is_refused(raw, b"Host")


async def test_a_move_to_a_target_with_a_host_is_made(server: Server, table: Table) -> None:
    """The long way makes it."""
    request = await table.request()
    async with connected(server) as raw:
        await raw.send(request.replace(b" /v1", b" http://test/v1", 1))
        assert (await raw.answer())[0] == 200


@pytest.mark.parametrize("target", [b"other.test:443", b"/v1/bots", b"http://other.test/"])
async def test_nothing_is_connected_through_the_server(server: Server, target: bytes) -> None:
    """CONNECT is 400, and what follows on the connection is not read."""
    async with connected(server) as raw:
        await raw.send(BOTS.replace(b"GET /v1/bots", b"CONNECT " + target) + BOTS)
        assert ((await raw.answer())[0], await raw.ended()) == (400, True)


SIGN_UP: Final = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
WITH_LENGTH: Final = b'Content-Length: 15\r\n\r\n{"name": "Ane"}'
CHUNKED: Final = b'Transfer-Encoding: chunked\r\n\r\n5;x\r\n{"nam\r\na\r\ne": "Ane"}\r\n0\r\nTrailer: x\r\n\r\n'
ASKED: Final = {
    "h2c": b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABk\r\n",
    "websocket": b"Upgrade: websocket\r\nConnection: keep-alive, upgrade\r\nSec-WebSocket-Version: 13\r\n",
    "several": b"Upgrade: TLS/1.0, HTTP/2.0\r\nUpgrade: foo/2\r\nConnection: UPGRADE\r\nConnection: x\r\n",
    "nothing": b"Upgrade:\r\nConnection: upgrade\r\n",
    "no connection": b"Upgrade: h2c\r\n",
    "no protocol": b"Connection: Upgrade\r\n",
}
"""What a client would rather speak. The one of the JDK asks for h2c with every request over http."""


@pytest.mark.parametrize("name", ASKED)
async def test_a_request_is_answered_as_if_it_asked_for_no_other_protocol(
    server: Server, table: Table, name: str
) -> None:
    """With its body, and the next request on the connection, too (RFC 9110, section 7.8)."""
    asked = ASKED[name]
    async with connected(server) as raw:
        for body in (WITH_LENGTH, CHUNKED):
            request = SIGN_UP + asked + body
            for pieces, statuses in (
                ([request], [201]),
                ([request + request], [201, 201]),
                ([BOTS + request + BOTS], [200, 201, 200]),
                ([SIGN_UP[:-5], SIGN_UP[-5:] + asked[:9], asked[9:], body[:-3], body[-3:] + BOTS], [201, 200]),
            ):
                await raw.send(*pieces)
                for status in statuses:
                    answered, _, content = await raw.answer()
                    assert answered == status, (pieces, content)
        before = await table.version()
        await raw.send(await table.request(*asked.splitlines()))
        assert ((await raw.answer())[0], await table.version()) == (200, before + 1)
        for method in (b"GET", b"HEAD"):
            await raw.send(BOTS.replace(b"GET", method)[:-2] + asked + b"\r\n")
            head = await raw.reader.readuntil(b"\r\n\r\n")
            assert (head[:13], b"\r\nupgrade:" in head) == (b"HTTP/1.1 200 ", False)
            if method == b"GET":
                await raw.reader.readexactly(int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
        await raw.send(SIGN_UP + asked + b"Expect: 100-continue\r\n" + WITH_LENGTH[:22])
        assert (await raw.answer())[0] == 100
        await raw.send(WITH_LENGTH[22:])
        assert (await raw.answer())[0] == 201


async def test_a_body_after_a_wish_for_another_protocol_is_no_request(server: Server, table: Table) -> None:
    """It begins like one, and comes in a packet of its own."""
    move, before = await table.request(), await table.version()
    async with connected(server) as raw:
        await raw.send(SIGN_UP + ASKED["h2c"] + b"Content-Length: %d\r\n\r\n" % len(move), move, BOTS)
        assert [(await raw.answer())[0] for _ in range(2)] == [400, 200]
    assert await table.version() == before


@pytest.mark.parametrize("line", [b"Connection: close\r\n", b"Connection: Upgrade, close\r\n"])
async def test_a_connection_ends_where_that_is_wished_too(server: Server, line: bytes) -> None:
    """After the answer to the request, which has a body."""
    async with connected(server) as raw:
        await raw.send(SIGN_UP + ASKED["h2c"] + line + WITH_LENGTH)
        status, head, _ = await raw.answer()
        assert (status, b"connection: close\r\n" in head, await raw.ended()) == (201, True, True)


class Recorded:
    """What a reader tells of the requests that it reads."""

    def __init__(self) -> None:
        self.reader = RequestReader(self)
        self.told: list[bytes] = []

    def begin_request(self) -> None:
        """Note a head; a body may come in any pieces."""
        self.told += [self.reader.head(), b""]

    def take_body(self, data: bytes) -> None:
        """Note a piece of a body."""
        self.told[-1] += data

    def end_request(self) -> None:
        """Note the end."""
        self.told.append(b"end")


def test_requests_are_the_same_however_they_are_cut() -> None:
    """In two pieces at every place, and as without the wish."""
    asked = ASKED["h2c"]
    bodies = [WITH_LENGTH, CHUNKED, b"Content-Length: 0\r\n\r\n", b"\r\n"]
    sent = b"".join([SIGN_UP + asked + body + BOTS for body in bodies])
    plain = read(sent.replace(b"Upgrade: h2c\r\n", b""))
    assert plain.count(b"end") == 2 * len(bodies)
    for at in each(range(len(sent) + 1)):
        assert read(sent[:at], sent[at:]) == plain, sent[:at]
    assert read(*(sent[at : at + 1] for at in range(len(sent)))) == plain


@pytest.mark.parametrize("part", ["begin_request", "take_body", "end_request"])
def test_a_fault_of_ours_is_not_called_one_of_the_client(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is raised as it is."""

    def fail(*_: object) -> None:
        raise LookupError(part)

    monkeypatch.setattr(Recorded, part, fail)
    with pytest.raises(LookupError, match=part):
        read(SIGN_UP + WITH_LENGTH)


def read(*pieces: bytes) -> list[bytes]:
    """Read what comes in pieces."""
    recorded = Recorded()
    for piece in pieces:
        recorded.reader.feed(piece)
    return recorded.told


SAID_TWICE: Final = {
    "Authorization": b"Bearer hdg_x",
    "Idempotency-Key": b"one",
    "If-Match": b'"1"',
    "Hordago-Signature": b"00",
    "Content-Type": b"application/json",
    "Content-Encoding": b"identity",
    "Last-Event-ID": b"1",
    "Origin": b"https://mus.test",
}


async def test_a_header_of_one_value_comes_once(server: Server, table: Table) -> None:
    """Both ways refuse a second one, of the same value or another; nothing is done. Two lengths are no HTTP."""
    before = await table.version()
    async with connected(server) as raw:
        for name, value in SAID_TWICE.items():
            line = name.encode() + b": " + value
            for second in (line.lower(), line + b"2"):
                await raw.send(await table.request(line, second))
                await is_refused(raw, name.title().encode(), name)
                await raw.send(BOTS.replace(b"\r\n\r\n", b"\r\n%b\r\n%b\r\n\r\n" % (line, second)))
                await is_refused(raw, name.title().encode(), name)
    async with connected(server) as raw:
        await raw.send((await table.request()).replace(b"Content-Length", b"Content-Length: 99\r\nContent-Length"))
        assert (await raw.answer())[0] == 400
    assert await table.version() == before


async def test_the_lines_of_a_list_count_together(server: Server, table: Table) -> None:
    """A second line of what is preferred, of what is known, and of what is taken."""
    rules = BOTS.replace(b"/v1/bots", b"/v1/rulesets")
    async with connected(server) as raw:
        await raw.send(rules)
        _, head, _ = await raw.answer()
        (tag,) = re.findall(rb"etag: (\S+)\r\n", head)
        await raw.send(rules.replace(b"\r\n\r\n", b'\r\nIf-None-Match: "x"\r\nIf-None-Match: %b\r\n\r\n' % tag))
        assert (await raw.answer())[0] == 304
        await raw.send(await table.request(b"Prefer: respond-async", b"Prefer: return=minimal"))
        status, head, _ = await raw.answer()
        assert (status, b"preference-applied: return=minimal\r\n" in head) == (200, True)
