"""Whatever is wrong with a request, the answer is a problem and never a 5xx."""

import asyncio
import contextlib
import itertools
import json
import math
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import cast
from uuid import UUID

import asyncpg
import httpx
import msgspec
import pytest
from litestar import Request, get
from litestar.types import HTTPScope

from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from service.http.protocol import problems
from service.http.protocol.context import Context
from service.http.protocol.errors import StaleVersion
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import Server, open_and_sit, open_client, serve_app, sign_up_player
from tests.kit.service.request_bodies import DOCUMENT, SOME_ID

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

SIGN_UP = "/v1/players"


def is_problem(answer: httpx.Response, status: int, code: str) -> None:
    """Assert all that every problem has."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["title"]
    assert problem["detail"]
    assert problem["type"].startswith("/docs/problems#")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"name"',
        b'{"name": 5}',
        b'{"name": null}',
        b'{"nome": "Ane"}',
        b'{"name": "Ane", "admin": true}',
        b'{"name": "Ane"} {}',
        b'{"name": "A\\u0000ne"}',
        b'{"name": "A\x00ne"}',
        b'{"name": "\\ud800"}',
        b'{"name": "\xff"}',
        b"\xef\xbb\xbf{}",
        b"[" * 8000,
        b'{"name":' * 2000,
        b'{"name": "' + b"a" * 15_000 + b'"}',
    ],
)
async def test_a_body_that_is_not_what_is_asked_for_is_400(client: httpx.AsyncClient, body: bytes) -> None:
    """Malformed JSON, other types, unknown fields, U+0000, broken UTF-8, endless nesting."""
    answer = await client.post(SIGN_UP, content=body, headers={"content-type": "application/json"})
    is_problem(answer, 400, "malformed-request")


async def test_an_escaped_backslash_before_u0000_is_only_text(client: httpx.AsyncClient) -> None:
    r"""`\\u0000` is a backslash and five characters, and no U+0000."""
    answer = await client.post(SIGN_UP, content=b'{"name": "a\\\\u0000"}', headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["player"]["name"]) == (201, r"a\u0000")


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "text/plain"},
        {"content-type": "application/json; charset=latin-1"},
        {"content-type": "application/jsonp"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "application/json", "content-encoding": "gzip"},
        {},
    ],
)
async def test_only_plain_json_is_read(client: httpx.AsyncClient, headers: dict[str, str]) -> None:
    """Another media type, or none, another character set or a compressed body: 415."""
    answer = await client.post(SIGN_UP, content=b'{"name": "Ane"}', headers=headers)
    is_problem(answer, 415, "not-json")


@pytest.mark.parametrize("content_type", ["application/json;charset=UTF-8", "Application/JSON"])
async def test_json_by_any_of_its_names(client: httpx.AsyncClient, content_type: str) -> None:
    """Media types have no case, and saying UTF-8 is no error."""
    answer = await client.post(SIGN_UP, content=b'{"name": "Ane"}', headers={"content-type": content_type})
    assert answer.status_code == 201


async def test_a_body_over_16_kb_is_413_however_it_is_sent(client: httpx.AsyncClient) -> None:
    """Announced or in chunks of unknown length; 16,384 bytes pass."""

    async def chunks(size: int) -> object:
        for start in range(0, size, 1000):
            yield body(size)[start : start + 1000]

    def body(size: int) -> bytes:
        return b'{"name": "Ane"' + b" " * (size - 15) + b"}"

    headers = {"content-type": "application/json"}
    for size, status in ((16_384, 201), (16_385, 413), (200_000, 413)):
        for content in (body(size), chunks(size)):
            answer = await client.post(SIGN_UP, content=content, headers=headers)  # type: ignore[arg-type]
            assert answer.status_code == status, (size, answer.text)
    is_problem(answer, 413, "body-too-large")


async def test_a_client_that_goes_away_in_the_middle_harms_nobody(server: Server, client: httpx.AsyncClient) -> None:
    """A body that is announced and never comes ends with its connection; the next request is answered."""
    host, port = server.url.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port))
    head = f"POST {SIGN_UP} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n"
    writer.write(head.encode() + b'{"na')
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.close()
    assert (await client.get("/health/live")).status_code == 200


@pytest.mark.parametrize("said", [b"hello\r\n\r\n", b"FOO /v1/tables HTTP/1.1\r\nhost: x\r\n\r\n"])
async def test_what_is_no_http_gets_a_problem_too(server: Server, said: bytes) -> None:
    """400 and a problem, readable from any origin; then the connection is closed."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(said)
    head, _, body = (await asyncio.wait_for(reader.read(), 60)).partition(b"\r\n\r\n")
    writer.close()
    lines = head.decode().split("\r\n")
    assert lines[0] == "HTTP/1.1 400 Bad Request"
    assert {"content-type: application/problem+json", "access-control-allow-origin: *"} <= set(lines)
    assert f"content-length: {len(body)}" in lines
    assert json.loads(body)["code"] == "malformed-request"


async def test_an_unknown_path_is_404(client: httpx.AsyncClient) -> None:
    """Whatever the path contains."""
    for path in ("/v1", "/v2/players", "/v1/players/%00", "/v1/players/%ff", "/v1/../etc/passwd", "/%2e%2e/x"):
        is_problem(await client.get(path), 404, "not-found")


_METHODS = {path: list[str](methods) for path, methods in DOCUMENT["paths"].items()} | {"/j/{code}": ["get"]}


@pytest.mark.parametrize("path", [path for path in _METHODS if "{" in path])
async def test_no_path_has_a_null_character(client: httpx.AsyncClient, path: str) -> None:
    """In none of its parameters: Postgres could not look for it."""
    parts = re.split(r"\{\w+\}", path)
    ways = itertools.product(each(_METHODS[path]), range(1, len(parts)), ("%00", "a%00"))
    for method, place, odd in each(ways):
        asked = f"{SOME_ID.join(parts[:place])}{odd}{SOME_ID.join(parts[place:])}"
        answer = await client.request(method, asked)
        assert answer.status_code == 404, (method, asked, answer.text)


async def test_a_wrong_method_is_405_with_the_right_ones(client: httpx.AsyncClient) -> None:
    """`Allow` lists what the resource knows."""
    answer = await client.patch(SIGN_UP, json={})
    is_problem(answer, 405, "method-not-allowed")
    assert answer.headers["allow"] == "OPTIONS, POST"


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=201",
        "limit=-1",
        "limit=many",
        "limit=",
        "limit=99999999999999999999999",
        "limit=1&limit=2",
        "limit=1.5",
        "limt=5",
        "limit=5&as=all",
        "cursor=%00",
        "%00=1",
        "limit[]=5",
        "limit=5&limi%74=6",
        "limit=null",
        "cursor=NULL",
        "cursor=%6eull",
        "%FF",
    ],
)
async def test_a_query_that_means_nothing_is_400(server: Server, query: str) -> None:
    """Out of range, not a number, given twice, unknown."""
    async with contextlib.AsyncExitStack() as stack:
        ane = await sign_up_player(stack, server.url, "Ane")
        is_problem(await ane.client.get(f"/v1/tokens?{query}"), 400, "malformed-request")


async def test_what_is_wrong_is_called_what_the_client_called_it(client: httpx.AsyncClient) -> None:
    """Parameters by their names in the address, and a body that is not there by that."""
    detail = (await client.get("/v1/hands", params={"from": "yesterday"})).json()["detail"]
    assert detail.startswith("from: ")
    for path in (SIGN_UP, "/v1/referee/bet"):
        answer = await client.post(path, headers={"content-type": "application/json"})
        is_problem(answer, 400, "malformed-request")
        assert answer.json()["detail"] == "the body is missing"


async def test_the_refusals_of_a_game_keep_their_code_and_rule() -> None:
    """The class of a refusal gives the status and the kind of problem; code, rule and detail are the game's own."""
    refused = problems.problem_of(Refusal("not-your-turn", "mus.turn", "Seat 2 is to act."))
    assert (refused.status, refused.code, refused.rule) == (422, "not-your-turn", "mus.turn")
    assert (refused.detail, refused.type) == ("Seat 2 is to act.", "/docs/problems#refusal")
    wrong = problems.problem_of(WrongState("paused", "The judge has the word."))
    assert (wrong.status, wrong.code, wrong.type) == (409, "paused", "/docs/problems#wrong-state")
    forbidden = problems.problem_of(NotPermitted("not-the-opener", "Only the opener seats bots."))
    assert (forbidden.status, forbidden.code, forbidden.type) == (403, "not-the-opener", "/docs/problems#not-permitted")
    assert forbidden.detail == "Only the opener seats bots."
    missing = problems.problem_of(NoSuchPart("no-such-seat", "The seats of this table are 0 to 3."))
    assert (missing.status, missing.code, missing.type) == (404, "no-such-seat", "/docs/problems#no-such-part")


async def test_a_stale_version_brings_what_was_missed() -> None:
    """412 with the current version and the events, spliced in as they are."""
    stale = problems.respond_with_problem(
        Request(cast("HTTPScope", {"type": "http"})), StaleVersion(7, msgspec.Raw(b'[{"version":7}]'))
    )
    assert stale.status_code == 412
    problem = json.loads(stale.content)
    assert (problem["version"], problem["events"]) == (7, [{"version": 7}])


async def test_a_fault_of_ours_is_a_problem_too_and_tells_no_secret(
    server: Server, client: httpx.AsyncClient, capfd: pytest.CaptureFixture[str]
) -> None:
    """An unexpected exception is 500, in the log by its class and place, nowhere by its text."""

    @get("/fails")
    async def fails() -> None:
        raise KeyError("hdg_secret")

    server.app.register(fails)
    answer = await client.get("/fails")
    is_problem(answer, 500, "unexpected")
    out, err = capfd.readouterr()
    assert "KeyError" in out + err
    assert "hdg_secret" not in answer.text + out + err


async def test_a_lost_database_is_503_and_tells_when_to_come_back(settings: Settings) -> None:
    """Nothing is wrong with the request: the answer has Retry-After."""
    async with serve_app(settings) as server, open_client(server.url) as client:
        await server.app.state["context"].pool.close()
        answer = await client.get("/v1/players/01940000-0000-7000-8000-000000000001")
    is_problem(answer, 503, "unavailable")
    assert answer.headers["retry-after"] == "1"


async def test_a_move_that_is_stored_and_cannot_be_answered_is_one_of_unknown_outcome(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database fails for the names in the answer; who was not let in yet has stored nothing, and is told so."""

    async def confirm_nothing() -> None:
        pass

    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings))
        two = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bo")]
        path = await open_and_sit(two, seats=2)
        view = (await two[0].client.get(path)).json()
        context: Context = server.app.state["context"]
        session = await context.live.session(UUID(view["id"]))
        monkeypatch.setattr(context.tokens, "confirm", confirm_nothing)
        monkeypatch.setattr(context.tokens, "_confirmed_until_s", math.inf)  # however long this takes
        await context.pool.close()
        context.names.forget()
        mover = two[view["deal"]["to_act"][0]].client
        answer = await mover.post(f"{path}/moves", json={"type": "mus"})
        unknown = {"authorization": f"Bearer hdg_{'a' * 43}"}
        stranger = await mover.post(f"{path}/moves", json={"type": "mus"}, headers=unknown)
        read = await mover.get(path)
    assert session.head.version == view["version"] + 1
    is_problem(answer, 503, "outcome-unknown")
    assert answer.headers["retry-after"] == "1"
    assert [(other.status_code, other.json()["code"]) for other in (stranger, read)] == [(503, "unavailable")] * 2


@pytest.mark.parametrize(
    ("failure", "status"),
    [
        (asyncpg.exceptions.DataError("an argument that cannot be encoded"), 500),
        (asyncpg.InterfaceError("connection is closed"), 503),
        (asyncpg.InternalClientError("got result for unknown protocol state"), 503),
        (asyncpg.AdminShutdownError("bye"), 503),
        (asyncpg.TooManyConnectionsError("no"), 503),
        (asyncpg.DeadlockDetectedError("no"), 503),
        (asyncpg.UniqueViolationError("no"), 500),
        (ConnectionResetError("gone"), 503),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_may_pass_is_503_and_a_fault_of_ours_is_500(failure: Exception, status: int) -> None:
    """Who is told to come back meets the same fault again if it is ours."""
    assert problems.problem_of(failure).status == status


async def test_every_kind_of_problem_has_its_paragraph(client: httpx.AsyncClient) -> None:
    """The `type` of every problem leads to an anchor of the page, which explains it."""
    page = (await client.get("/docs/problems")).text
    for kind in problems.TABLE:
        anchor, text = problems.paragraph_of(kind)
        assert f'id="{anchor}"' in page
        assert len(text) > 20
    anchors = [anchor for anchor, *_ in problems.paragraphs()]
    assert len(anchors) == len(set(anchors))


KINDS = {"refusal", "wrong-state", "not-permitted", "no-such-part"}
"""Of many codes: the manual has a section for each."""


def test_the_manual_gives_every_problem_its_title() -> None:
    """docs/api.md has a row with status, code and title for each kind of problem that has one code."""
    manual = (Path(__file__).parents[4] / "docs" / "api.md").read_text("utf-8")
    for anchor, title, status, _ in each(problems.paragraphs()):
        if anchor not in KINDS:
            assert f"| {status} | `{anchor}` | {title} |" in manual
    for anchor, title, status, _ in each(problems.paragraphs()):
        if anchor in KINDS:
            assert f"### {status}: {title}\n" in manual
