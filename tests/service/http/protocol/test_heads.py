"""The head of a request: whom it names, what it asks to be changed to, and where its body is."""

from typing import Final

import msgspec
import pytest

from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import Raw, Table, connected

pytestmark = pytest.mark.slow

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
    """By both ways (RFC 9112, section 3.2); nothing is done, and the connection goes on."""
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
    """Of RFC 3986, section 3.2.2, with a port or without."""
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
    """By the long way."""
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
