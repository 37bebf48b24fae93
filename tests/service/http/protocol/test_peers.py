"""A request goes to the machine that owns its stream, and its answer comes back as it is; nothing is done twice."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final, cast

import httpx
import pytest
from httpx_sse import aconnect_sse
from msgspec import Struct
from msgspec.structs import replace

from service.entropy import system_entropy
from service.http.protocol import peers
from service.http.protocol.owners import MOST_BYTES
from service.http.protocol.peers import MARK, Peers
from service.http.protocol.request import LARGEST_BODY
from service.http.protocol.short_way import ShortWay
from service.http.protocol.wire import LARGEST_HEAD
from service.live.machines import Machine, Ring
from service.metrics import CATCH_UPS, HANDED_ON
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import (
    CALM,
    Player,
    Server,
    first_of,
    open_and_sit,
    open_client,
    player_with_scopes,
    serve_app,
    sign_up_player,
)
from tests.kit.service.raw_http import connected, free_ports

pytestmark = pytest.mark.slow

OWN_EACH_TIME: Final = re.compile(rb"^(date|ratelimit): [^\r]*\r\n", re.MULTILINE)
"""What differs from one answer of a machine to its next."""
STRANGER: Final = "192.0.2.66"


def peers_of(server: Server) -> Peers:
    found = server.app.state["context"].peers
    assert isinstance(found, Peers)
    return found


def counted(outcome: str) -> float:
    """Tell how many requests had this outcome so far."""
    return cast("float", HANDED_ON.labels(outcome)._value.get())


@asynccontextmanager
async def machine(settings: Settings, port: int) -> AsyncIterator[Server]:
    """Serve as a machine of an installation."""
    own = replace(settings, peer_url=f"http://127.0.0.1:{port}")
    async with serve_app(own, system_entropy(), port) as server:
        yield server


@pytest.fixture
async def two(settings: Settings) -> AsyncIterator[tuple[Server, Server]]:
    """Two machines that know of each other."""
    first, second = free_ports(2)
    async with machine(settings, first) as one, machine(settings, second) as other:
        await peers_of(one)._machines.beat()
        yield one, other


class Table(Struct):
    path: str
    players: list[Player]
    """Their clients ask the machine that does not own it."""
    owner: Server
    other: Server

    async def next_move(self) -> tuple[Player, int, dict[str, Any]]:
        """Who is to act, the version, and a move of theirs that does not end the game."""
        for player in self.players:
            view = (await player.client.get(self.path)).json()
            if (move := first_of(CALM, view["legal_moves"])) is not None:
                return player, view["version"], move
        raise AssertionError("no seat is to act")


async def seated(
    stack: AsyncExitStack, servers: Sequence[Server], is_foreign: Callable[[str], bool]
) -> tuple[str, list[Player]]:
    """Seat two players of the first server at a table that fits; its path, and they."""
    players = [await sign_up_player(stack, servers[0].url, name) for name in ("Ane", "Beñat")]
    asked = {"seats": 2, "options": {"games_to_win": 9}}
    while not is_foreign(path := await open_and_sit(players, **asked)):
        pass
    return path, players


@pytest.fixture
async def table(two: tuple[Server, Server]) -> AsyncIterator[Table]:
    """A table of the second machine, whose players ask the first."""
    async with AsyncExitStack() as stack:
        path, players = await seated(stack, two, lambda path: peers_of(two[0]).find_other(path.encode()) is not None)
        assert peers_of(two[1]).find_other(path.encode()) is None
        yield Table(path, players, two[1], two[0])


async def test_moves_through_both_are_decided_by_the_owner(table: Table) -> None:
    """Nothing is read again that another machine wrote: it is all written by one."""
    before, sent = CATCH_UPS._value.get(), counted("machine")
    async with AsyncExitStack() as stack:
        for turn in range(20):
            player, version, move = await table.next_move()
            url = (table.owner, table.other)[turn % 2].url
            client = await stack.enter_async_context(open_client(url, player.token))
            answer = await client.post(f"{table.path}/moves", json=move, headers={"if-match": f'"{version}"'})
            assert answer.status_code == 200, answer.text
            assert answer.headers["etag"] == f'"{answer.json()["version"]}"'
    assert CATCH_UPS._value.get() == before
    assert counted("machine") >= sent + 10 + 20, "half of the moves, and the looks before all of them"


def requests(table: Table, seat: int) -> list[bytes]:
    """List requests that change nothing, for all kinds of answers: views, texts, problems, none."""
    token = table.players[seat].token.encode()
    path = table.path.encode()

    def ask(method: bytes, more: bytes = b"", *headers: bytes, body: bytes = b"", by: bytes = token) -> bytes:
        lines = [b"%b %b%b HTTP/1.1" % (method, path, more), b"host: test", b"x-request-id: one", *headers]
        lines += [b"authorization: Bearer " + by] if by else []
        lines += [b"content-length: %d" % len(body)] if body else []
        return b"\r\n".join([*lines, b"", body])

    json = b"content-type: application/json"
    large = b'{"type":"' + b"x" * 20_000 + b'"}'
    return [
        ask(b"GET"),
        ask(b"GET", by=b""),
        ask(b"GET", by=b"hdg_" + b"x" * 43),
        ask(b"HEAD"),
        ask(b"GET", b"?lang=eu", b"accept-language: fr"),
        ask(b"GET", b"?nothing=1"),
        ask(b"GET", b"/events?limit=3"),
        ask(b"GET", b"/events?limit=3", b"accept-encoding: br"),
        ask(b"GET", b"/record"),
        ask(b"GET", b"/nothing"),
        ask(b"GET", b"/%6Eothing%2f"),
        ask(b"GET", b"", b"accept: text/html"),
        ask(b"PATCH"),
        ask(b"OPTIONS"),
        ask(b"POST", b"/moves", json, body=b'{"type":"bet","stones":5'),
        ask(b"POST", b"/moves", json, body=b'{"type":"nothing"}'),
        ask(b"POST", b"/moves", json, b'if-match: "0"', body=b'{"type":"mus"}'),
        ask(b"POST", b"/moves", json, b"if-match: x", b"idempotency-key: y", body=b'{"type":"mus"}'),
        ask(b"POST", b"/moves", json, b"idempotency-key: " + b"y" * 65, body=b'{"type":"mus"}'),
        ask(b"POST", b"/moves", b"content-type: text/plain", body=b"x"),
        ask(b"POST", b"/moves", json, body=large),
        ask(b"POST", b"/moves", json, body=large * (MOST_BYTES // len(large) + 1)),
        ask(b"POST", b"/moves", json),
        ask(b"POST", b"/moves", json, b"transfer-encoding: chunked")[:-2] + b'\r\n3\r\n{"t\r\n0\r\n\r\n',
        ask(b"GET", b"", b"host: other"),
        ask(b"GET", b"", b"if-match: x", b"if-match: y"),
        ask(b"GET", b"", MARK + b": x"),
        ask(b"GET").replace(b"HTTP/1.1", b"HTTP/1.0"),
        ask(b"GET", b"", b"x-large: " + b"x" * (LARGEST_HEAD - 230)),
    ]  # fmt: skip


async def raw_answer(server: Server, request: bytes) -> tuple[list[bytes], bytes]:
    """Ask, and return all that is answered: the lines of the head in their order by name, and the body."""
    head, _, rest = request.partition(b"\r\n\r\n")
    async with connected(server) as raw, asyncio.timeout(60):
        raw.writer.write(head + b"\r\nconnection: close\r\n\r\n" + rest)
        received = OWN_EACH_TIME.sub(b"", await raw.reader.read(-1))
    head, _, body = received.partition(b"\r\n\r\n")
    status, *lines = head.split(b"\r\n")
    return [status, *sorted(lines)], body


async def test_answers_are_those_of_the_owner(table: Table) -> None:
    """Byte for byte, whatever is asked; only the order of the headers is not looked at."""
    before = counted("machine")
    for request in each(requests(table, 0)):
        expected, found = [await raw_answer(server, request) for server in (table.owner, table.other)]
        assert found == expected, request[:200]
        assert expected[0][0].startswith(b"HTTP/1.1 "), request[:200]
    # A question for methods, what is too large (also with a mark alone) and what is of HTTP/1.0 are answered here.
    assert counted("machine") == before + len(requests(table, 0)) - 4


async def test_moves_on_a_connection_that_is_kept_are_handed_on_past_uvicorn(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte as the owner answers, and as uvicorn hands them on; the connection goes on."""
    ways: list[bytes] = []
    hand_on: Any = ShortWay._hand_on

    async def noted(self: ShortWay, scope: dict[str, Any], body: bytes) -> None:
        ways.append(body)
        await hand_on(self, scope, body)

    monkeypatch.setattr(ShortWay, "_hand_on", noted)
    moves = [one for one in requests(table, 0) if one.startswith(b"POST") and b"content-length" in one]
    read = [one.partition(b"\r\n\r\n")[2] for one in moves if len(one) <= LARGEST_BODY]
    assert 4 < len(read) < len(moves)
    async with AsyncExitStack() as stack:
        kept = [await stack.enter_async_context(connected(server)) for server in (table.owner, table.other)]
        for request in each([one for one in moves if len(one) <= LARGEST_BODY] * 2):
            answers: list[bytes] = []
            for raw in kept:
                await raw.send(request)
                _, head, body = await raw.answer()
                lines = OWN_EACH_TIME.sub(b"", head).split(b"\r\n")
                answers.append(b"\r\n".join([*sorted(lines), body]))
            assert answers[0] == answers[1], request[:200]
    assert ways == read * 2


async def test_a_key_is_recognised_by_whichever_machine_is_asked(table: Table) -> None:
    """A move is made once: the repetition through the other one is answered with what the first did."""
    player, _, move = await table.next_move()
    headers = {"idempotency-key": "once"}
    async with open_client(table.owner.url, player.token) as at_owner:
        answers = [
            await client.post(f"{table.path}/moves", json=move, headers=headers)
            for client in (player.client, at_owner, player.client)
        ]
    assert [answer.headers.get("idempotent-replayed") for answer in answers] == [None, "true", "true"]
    assert len({answer.json()["version"] for answer in answers}) == 1


async def test_events_come_as_they_happen(table: Table) -> None:
    """Through the other machine, from the snapshot on, and after the last one that a client had."""
    player, version, move = await table.next_move()
    async with AsyncExitStack() as stack:
        source = await stack.enter_async_context(aconnect_sse(player.client, "GET", f"{table.path}/stream"))
        events = source.aiter_sse()
        assert (await anext(events)).event == "snapshot"
        made = (await player.client.post(f"{table.path}/moves", json=move)).json()["version"]
        seen = [await anext(events) for _ in range(made - version)]
        assert [int(event.id) for event in seen] == list(range(version + 1, made + 1))
        later = await stack.enter_async_context(
            aconnect_sse(player.client, "GET", f"{table.path}/stream", headers={"last-event-id": str(version)})
        )
        assert int((await anext(later.aiter_sse())).id) == version + 1


async def until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not fact():  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.01)


async def test_a_stream_ends_at_its_owner_with_its_client(table: Table) -> None:
    """Who leaves the machine that they asked holds nothing at the other one."""
    route = table.owner.app.state["context"].metrics.open_streams
    async with aconnect_sse(table.players[0].client, "GET", f"{table.path}/stream") as source:
        await anext(source.aiter_sse())
        assert sum(sample.value for sample in route.collect()[0].samples) == 1
    await until(lambda: sum(sample.value for sample in route.collect()[0].samples) == 0)


async def test_a_machine_that_is_to_stop_says_goodbye_for_the_owner(table: Table) -> None:
    """At the end of an event; a client connects again elsewhere, at the time that it is told."""
    async with aconnect_sse(table.players[0].client, "GET", f"{table.path}/stream") as source:
        events = source.aiter_sse()
        assert (await anext(events)).event == "snapshot"
        table.other.app.state["context"].draining.set()
        last = [event async for event in events][-1]
    assert (last.event, last.json(), last.retry is not None) == ("bye", {"reason": "shutdown"}, True)
    assert not table.owner.app.state["context"].draining.is_set()


async def test_a_stream_that_an_owner_which_is_to_stop_refuses_is_opened_here(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks has not heard yet that the owner leaves; a browser that is refused a stream asks for it no more."""

    async def hear_nothing() -> None:
        pass

    monkeypatch.setattr(peers_of(table.other)._machines, "beat", hear_nothing)
    table.owner.app.state["context"].draining.set()
    before = counted("away")
    async with aconnect_sse(table.players[0].client, "GET", f"{table.path}/stream") as source:
        assert source.response.status_code == 200
        assert (await anext(source.aiter_sse())).event == "snapshot"
    assert counted("away") == before + 1


async def asked_with_mark(server: Server, path: str, mark: str) -> None:
    async with open_client(server.url) as client:
        await client.get(path, headers={MARK.decode(): mark, "x-forwarded-for": STRANGER})


def secret_of(server: Server) -> str:
    """Return what only machines of the installation know."""
    [secret] = peers_of(server)._machines._secrets[server.url]
    return secret


def addresses(server: Server) -> set[str]:
    """Tell which addresses the requests without a token were counted for; the others have the id of a player."""
    return {caller for caller in server.app.state["context"].rate_limiters["requests"]._clear_at if "." in caller}


@pytest.fixture
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Believe no address that a request names: none comes by a proxy."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")


@pytest.mark.usefixtures("no_proxy")
async def test_the_mark_of_a_stranger_is_as_if_it_were_not_there(table: Table) -> None:
    """It keeps no request where it came, and names no other client; that of a machine does both."""
    sent = counted("machine")
    for mark in ("0" * 64, "", "-", table.other.url):
        await asked_with_mark(table.other, table.path, mark)
        await asked_with_mark(table.owner, table.path, mark)
    assert counted("machine") == sent + 4
    assert (addresses(table.owner), addresses(table.other)) == ({"127.0.0.1"}, set())
    await asked_with_mark(table.other, table.path, secret_of(table.other))
    assert counted("machine") == sent + 4, "it was handed on already"
    assert addresses(table.other) == {STRANGER}


async def test_a_client_is_counted_by_its_own_address(table: Table) -> None:
    """As the machine that was asked knows it: by its proxy, if that may be believed."""
    async with open_client(table.other.url) as client:
        await client.get(table.path, headers={"x-forwarded-for": STRANGER})
    assert (addresses(table.owner), addresses(table.other)) == ({STRANGER}, set())


@pytest.mark.usefixtures("no_proxy")
async def test_what_a_client_says_of_its_address_is_not_handed_on(settings: Settings) -> None:
    """The owner believes the machine; that has seen the client itself, and no proxy that it trusts."""

    async def say_nothing(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")

    async with owned_by(settings, say_nothing) as alone, open_client(alone.server.url) as client:
        headers = {"x-forwarded-for": STRANGER, "x-forwarded-proto": "https", "x-other": "kept"}
        assert (await client.get(alone.path, headers=headers)).status_code == 204
        head = alone.asked[-1].lower().splitlines()
    said = [line for line in head if line.startswith((b"x-", MARK))]
    assert said == [b"x-other: kept", b"x-forwarded-for: 127.0.0.1", b"x-forwarded-proto: http", MARK + b": secret"]


Answering = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Alone(Struct):
    """A table whose owner is a machine that the test plays, and a machine that serves it meanwhile."""

    server: Server
    path: str
    players: list[Player]
    asked: list[bytes]
    """The requests that came to its owner."""

    async def move(self, **headers: str) -> httpx.Response:
        """Make the next move, with a version or a key or none of both."""
        for player in self.players:
            async with open_client(self.server.url, player.token) as client:
                view = (await client.get(self.path)).json()
                if (move := first_of(CALM, view["legal_moves"])) is not None:
                    return await client.post(f"{self.path}/moves", json=move, headers=headers)
        raise AssertionError("no seat is to act")

    async def version(self) -> int:
        async with open_client(self.server.url, self.players[0].token) as client:
            return (await client.get(self.path)).json()["version"]

    def forgive(self) -> None:
        """Try the owner again at once."""
        known = peers_of(self.server)._machines
        known._missed.clear()
        known._share_out()


@asynccontextmanager
async def owned_by(settings: Settings, answer: Answering | None) -> AsyncIterator[Alone]:
    """Serve, beside a machine that answers so, or of which nobody listens."""
    own, other = free_ports(2)
    asked = list[bytes]()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = await reader.readuntil(b"\r\n\r\n")
            size = re.search(rb"content-length: (\d+)", head)
            asked.append(head + (await reader.readexactly(int(size[1])) if size else b""))
            assert answer is not None
            await answer(reader, writer)
        writer.close()

    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(machine(settings, own))
        pool, known = server.app.state["context"].pool, peers_of(server)
        path, players = await seated(stack, [server], lambda path: _owner_of(path, own, other) == other)
        if answer is not None:
            await stack.enter_async_context(await asyncio.start_server(take, "127.0.0.1", other))
        await pool.execute(
            "INSERT INTO machines VALUES ($1, 1, 'secret', clock_timestamp() + interval '1 hour')",
            f"http://127.0.0.1:{other}",
        )
        await known._machines.beat()
        yield Alone(server, path, players, asked)


def _owner_of(path: str, *ports: int) -> int:
    ring = Ring([Machine(f"http://127.0.0.1:{port}", 1, "") for port in ports])
    return int(ring.owner_of(path.rpartition("/")[2].encode()).url.rpartition(":")[2])


async def test_an_owner_that_takes_no_connection_is_away(settings: Settings) -> None:
    """What it owns is served where it comes, with a key or without; it is asked once."""
    async with owned_by(settings, None) as alone:
        before = counted("away")
        version = await alone.version()
        assert (await alone.move()).status_code == 200
        assert counted("away") == before + 1
        assert await alone.version() > version


async def _hang(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    await reader.read()


async def _break_off(_: asyncio.StreamReader, __: asyncio.StreamWriter) -> None:
    pass


async def _say_half(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab")


async def _say_nonsense(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"no HTTP\r\n\r\n")


@pytest.mark.parametrize("answer", [_hang, _break_off, _say_half, _say_nonsense])
async def test_what_an_owner_may_have_done_is_not_done_again(
    settings: Settings, answer: Answering, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look and a move with a key are served here; of a move without one the outcome is unknown."""
    monkeypatch.setattr(peers, "ANSWER_S", 0.2)
    monkeypatch.setattr(peers, "ONLY_ANSWER_S", 0.2)
    async with owned_by(settings, answer) as alone:
        version = await alone.version()
        assert len(alone.asked) == 1
        alone.forgive()
        player, body = await _mover(alone)
        asked, unknown = len(alone.asked), counted("unknown")
        async with open_client(alone.server.url, player.token) as client:
            alone.forgive()
            refused = await client.post(f"{alone.path}/moves", json=body)
            assert (refused.status_code, refused.json()["code"]) == (503, "outcome-unknown"), refused.text
            assert refused.headers["retry-after"] == "1"
            assert counted("unknown") == unknown + 1
            assert len(alone.asked) == asked + 1
            alone.forgive()
            left = await client.delete(f"{alone.path}/seats/0")
            assert (left.status_code, left.json()["code"]) == (503, "outcome-unknown"), left.text
            assert await alone.version() == version
            alone.forgive()
            made = [
                await client.post(f"{alone.path}/moves", json=body, headers={"idempotency-key": "k"}) for _ in range(2)
            ]
        assert [answer.status_code for answer in made] == [200, 200]
        assert made[1].headers["idempotent-replayed"] == "true"
        assert counted("unknown") == unknown + 2


async def _mover(alone: Alone) -> tuple[Player, dict[str, Any]]:
    for player in alone.players:
        async with open_client(alone.server.url, player.token) as client:
            view = (await client.get(alone.path)).json()
            if (move := first_of(CALM, view["legal_moves"])) is not None:
                return player, move
    raise AssertionError("no seat is to act")


async def test_an_answer_that_breaks_off_is_not_ended_as_if_it_were_whole(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    """One that is too long to wait for, or of no length that is known; it is no fault of the application."""

    async def say_a_part(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n")

    async with owned_by(settings, say_a_part) as alone, open_client(alone.server.url) as client:
        for method, path in (("GET", ""), ("POST", "/moves")):
            with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
                await client.request(method, f"{alone.path}{path}", json={"type": "mus"})
        assert (await client.get("/health/live")).status_code == 200  # after all that is logged
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_an_answer_of_no_length_has_one_past_uvicorn(settings: Settings) -> None:
    """Whatever a proxy before the owner says: the connection goes on behind it."""

    async def say_in_parts(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 520 Odd\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n")

    async with owned_by(settings, say_in_parts) as alone, open_client(alone.server.url) as client:
        for _ in range(2):
            answer = await client.post(f"{alone.path}/moves", json={"type": "mus"})
            assert (answer.status_code, answer.headers["content-length"], answer.text) == (520, "3", "abc")


async def test_a_stream_whose_owner_dies_ends_so_that_the_client_comes_again(settings: Settings) -> None:
    """Without a goodbye, and as an answer that is whole: a browser connects again at once."""

    async def say_a_part(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n")
        writer.write(b"9\r\ndata: 1\n\n\r\n")

    async with owned_by(settings, say_a_part) as alone, open_client(alone.server.url) as client:
        answer = await client.get(f"{alone.path}/stream")
        assert (answer.status_code, answer.text) == (200, "data: 1\n\n")


async def test_metrics_say_what_came_of_it(table: Table) -> None:
    """By its own outcome, beside those of the processes of a machine."""
    await table.players[0].client.get(table.path)
    async with AsyncExitStack() as stack:
        reader = await player_with_scopes(stack, table.other, "Reader", "admin")
        text = (await reader.client.get("/metrics")).text
    assert re.search(r'^hordago_http_handed_on_total\{outcome="machine"\} [1-9]', text, re.MULTILINE)
