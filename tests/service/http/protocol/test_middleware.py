"""What every answer has: headers for browsers and caches, limits, a log line."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from uuid import UUID

import httpx
import pytest
import structlog
from msgspec.structs import replace

from service import logs
from service.http.protocol.admission import client_address
from service.http.protocol.limits import RateLimiter
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import Player, Server, open_client, serve_app
from tests.kit.service.request_bodies import DOCUMENT, resolved

NewPlayer = Callable[[str], Awaitable[Player]]
ANYWHERE = ("/health/live", "/v1/players/42", "/nowhere", "/v1/tokens", "/docs", "/schema")


NEGOTIATED = ("/v1/rulesets", "/v1/players/42", "/v1/tokens", "/v1/log/0/1/tile/0/000", "/rules", "/nowhere/", "/web/x")
SAFELISTED = {"Cache-Control", "Content-Language", "Content-Length", "Content-Type", "Expires", "Last-Modified"}
"""What a page of another origin may read in any case."""


def documented_response_headers() -> set[str]:
    """The headers of all answers in the OpenAPI document."""
    return {
        name
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        for response in operation["responses"].values()
        for name in resolved(response).get("headers", {})
    }


def documented_request_headers() -> set[str]:
    """The headers that an operation in the OpenAPI document reads."""
    return {
        parameter["name"].lower()
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        for parameter in map(resolved, operation.get("parameters", []))
        if parameter["in"] == "header"
    }


@pytest.mark.slow
@pytest.mark.parametrize("accept", ["*/*", "text/html", "application/json", "text/csv"])
@pytest.mark.parametrize("path", NEGOTIATED)
async def test_every_answer_says_that_it_depends_on_accept(client: httpx.AsyncClient, path: str, accept: str) -> None:
    """A problem, a page and nothing new alike: HTML and JSON share every address."""
    answer = await client.get(path, headers={"accept": accept})
    again = await client.get(path, headers={"accept": accept, "if-none-match": answer.headers.get("etag", '"x"')})
    assert again.status_code == (304 if "etag" in answer.headers else answer.status_code)
    for one in (answer, again):
        assert "Accept" in ", ".join(one.headers.get_list("vary")).split(", ")


@pytest.mark.parametrize("path", ANYWHERE)
async def test_any_origin_may_read_every_answer(client: httpx.AsyncClient, path: str) -> None:
    """Errors and unknown paths too; never with credentials."""
    answer = await client.get(path, headers={"origin": "https://mus.test"})
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    exposed = set(answer.headers["access-control-expose-headers"].split(", "))
    assert exposed >= {*documented_response_headers(), "Allow", "Content-Disposition", "WWW-Authenticate"} - SAFELISTED
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers


async def test_a_preflight_allows_what_the_api_reads(client: httpx.AsyncClient) -> None:
    """Whatever the path: the browser's question is answered before the API's rules apply."""
    preflight = {
        "origin": "https://mus.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,idempotency-key",
    }
    answer = await client.options("/v1/tables/x/moves", headers=preflight)
    assert answer.status_code == 204
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]
    allowed = set(answer.headers["access-control-allow-headers"].lower().split(", "))
    assert allowed >= documented_request_headers() | {"authorization", "content-type", "last-event-id", "x-request-id"}
    assert allowed >= {"cache-control", "pragma", "traceparent", "tracestate"}  # which programs add by themselves
    assert set(answer.headers["access-control-allow-methods"].split(", ")) == {"GET", "POST", "PUT", "DELETE"}


async def test_options_without_a_preflight_tells_the_methods(client: httpx.AsyncClient) -> None:
    """A plain OPTIONS is 204 with Allow."""
    answer = await client.options("/v1/tokens")
    assert (answer.status_code, answer.headers["allow"]) == (204, "GET, HEAD, OPTIONS, POST")


@pytest.mark.slow
async def test_head_is_answered_like_get_without_the_body(client: httpx.AsyncClient) -> None:
    """Status and headers are those of GET, its limit and its errors too; where there is no GET there is no HEAD."""
    for path in ("/health/live", "/v1/rulesets", "/v1/tokens", "/v1/tables/x", "/docs"):
        whole, head = await client.get(path), await client.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        own = {"date", "ratelimit", "x-request-id"}
        seen = [{name: text for name, text in one.headers.items() if name not in own} for one in (head, whole)]
        assert seen[0] == seen[1], path
    answer = await client.head("/v1/referee/bet")
    assert (answer.status_code, answer.headers["allow"]) == (405, "OPTIONS, POST")


async def test_head_of_a_stream_ends_at_once_and_leaves_nobody_listening(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """The headers of the stream, and no connection that goes on."""
    ane = await new_player("Ane")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})
    for _ in range(2):
        answer = await client.head(f"{opened.headers['location']}/stream")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")
    session = await server.app.state["context"].live.session(UUID(opened.json()["id"]))
    async with asyncio.timeout(60):
        while session.listeners:  # noqa: ASYNC110 - the server cleans up after its answer
            await asyncio.sleep(0.005)


async def test_nothing_is_kept_by_a_cache_unless_it_says_so(client: httpx.AsyncClient) -> None:
    """An answer is the caller's alone, in the caller's language, and only good now."""
    answer = await client.get("/v1/tokens")
    assert answer.headers["cache-control"] == "private, no-store, no-transform"
    assert answer.headers["vary"] == "Accept, Accept-Language, Authorization"


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass for limits: a second between two requests would be in their headers."""
    take = RateLimiter.take
    monkeypatch.setattr(RateLimiter, "take", lambda limiter, caller, _now_s: take(limiter, caller, 0.0))


@pytest.mark.usefixtures("still")
async def test_what_remains_is_told_before_it_is_refused(settings: Settings) -> None:
    """Three requests a minute: the headers count down, the fourth is 429 and says how long to wait."""
    async with (
        serve_app(replace(settings, requests_per_minute=3)) as server,
        open_client(server.url) as client,
    ):
        answers = [await client.get("/v1/players/01940000-0000-7000-8000-000000000001") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
    assert answers[0].headers["ratelimit-policy"] == '"requests";q=3;w=60'
    assert [answer.headers["ratelimit"] for answer in answers] == [
        '"requests";r=2;t=20',
        '"requests";r=1;t=40',
        '"requests";r=0;t=60',
        '"requests";r=0;t=60',
    ]
    assert answers[3].headers["retry-after"] == "20"
    assert answers[3].json()["code"] == "rate-limited"


@pytest.mark.usefixtures("still")
async def test_each_player_and_each_kind_has_a_bucket_of_its_own(settings: Settings) -> None:
    """One player's haste costs another nothing, signing up is counted apart, and health is not counted at all."""
    async with (
        serve_app(replace(settings, requests_per_minute=1)) as server,
        open_client(server.url) as client,
    ):
        tokens = [(await client.post("/v1/players", json={"name": "Ane"})).json()["token"] for _ in range(2)]
        for token in tokens:
            as_player = {"authorization": f"Bearer {token}"}
            assert (await client.get("/v1/tokens", headers=as_player)).status_code == 200
            assert (await client.get("/v1/tokens", headers=as_player)).status_code == 429
        assert (await client.get("/v1/tokens")).status_code == 401
        assert (await client.get("/v1/tokens")).status_code == 429
        assert (await client.get("/health/live")).status_code == 200


@pytest.mark.usefixtures("still")
async def test_the_tokens_of_a_player_share_a_bucket(settings: Settings) -> None:
    """Nobody gets a larger limit by making more tokens."""
    async with (
        serve_app(replace(settings, requests_per_minute=2)) as server,
        httpx.AsyncClient(base_url=server.url) as client,
    ):
        first = (await client.post("/v1/players", json={"name": "Ane"})).json()["token"]
        made = await client.post(
            "/v1/tokens", json={"scopes": [], "label": "phone"}, headers={"authorization": f"Bearer {first}"}
        )
        statuses = [
            (await client.get("/v1/tokens", headers={"authorization": f"Bearer {token}"})).status_code
            for token in (made.json()["token"], first)
        ]
    assert [made.status_code, *statuses] == [201, 200, 429]


async def test_a_stranger_is_not_believed_about_their_address(settings: Settings) -> None:
    """`X-Forwarded-For` counts from the proxy on this machine, and from no other address."""
    forwarded = [{"x-forwarded-for": f"192.0.2.{number}"} for number in range(3)]
    async with serve_app(replace(settings, signups_per_hour=2)) as server:
        statuses = {}
        for address in ("127.0.0.1", "127.0.0.2"):  # all of 127/8 is this machine: the second is no proxy
            transport = httpx.AsyncHTTPTransport(local_address=address)
            async with httpx.AsyncClient(base_url=server.url, transport=transport) as client:
                statuses[address] = [
                    (await client.post("/v1/players", json={"name": "Ane"}, headers=said)).status_code
                    for said in forwarded
                ]
    assert statuses == {"127.0.0.1": [201, 201, 201], "127.0.0.2": [201, 201, 429]}


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::7", "2001:db8:0:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no:address", "no:address"),
        (None, "local"),
    ],
)
def test_an_address_is_that_of_one_customer(address: str | None, counted: str) -> None:
    """A network of IPv6 is one customer: who has one has more addresses than anybody can count."""
    assert client_address({"client": None if address is None else (address, 1)}) == counted


@pytest.mark.usefixtures("still")
async def test_guessing_tokens_is_counted_against_the_address(settings: Settings) -> None:
    """Wrong tokens are refused by the limit sooner or later, however many different ones there are."""
    async with (
        serve_app(replace(settings, requests_per_minute=5)) as server,
        open_client(server.url) as client,
    ):
        statuses = [
            (await client.get("/v1/tokens", headers={"authorization": f"Bearer hdg_{guess:043d}"})).status_code
            for guess in range(7)
        ]
    assert statuses == [401] * 5 + [429] * 2


@pytest.mark.usefixtures("still")
async def test_signing_up_is_limited_by_the_hour(settings: Settings) -> None:
    """An address makes no endless players."""
    async with (
        serve_app(replace(settings, signups_per_hour=2)) as server,
        open_client(server.url) as client,
    ):
        answers = [await client.post("/v1/players", json={"name": "Ane"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].headers["retry-after"] == "1800"


async def test_a_limit_of_zero_is_no_limit(settings: Settings) -> None:
    """Then no header speaks of one either."""
    async with (
        serve_app(replace(settings, requests_per_minute=0)) as server,
        open_client(server.url) as client,
    ):
        answer = await client.get("/v1/tokens")
    assert answer.status_code == 401
    assert "ratelimit" not in answer.headers


@pytest.mark.parametrize("sent", ["7f3a-42", "a" * 64, "hdg_" + "A" * 43, "a" * 65, "a b", ""])
async def test_an_id_of_a_request_is_repeated_if_it_can_be_logged(client: httpx.AsyncClient, sent: str) -> None:
    """A token, a long text or one with other signs is not; a problem then gets an id of its own."""
    fits = sent in {"7f3a-42", "a" * 64}
    answer = await client.get("/health/live", headers={"x-request-id": sent})
    assert answer.headers.get("x-request-id") == (sent if fits else None)
    answer = await client.get("/nowhere", headers={"x-request-id": sent})
    assert answer.headers["x-request-id"] == sent if fits else UUID(answer.headers["x-request-id"])


@contextlib.contextmanager
def json_logs(settings: Settings) -> Iterator[None]:
    """Logs as a server writes them, and afterwards as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.configure(replace(settings, log_format="json"))
    try:
        yield
    finally:
        root.handlers[0].flush()
        structlog.reset_defaults()
        root.handlers[:] = handlers
        root.setLevel(level)


async def test_one_line_a_request_and_no_secret_in_it(
    settings: Settings, client: httpx.AsyncClient, new_player: NewPlayer, capfd: pytest.CaptureFixture[str]
) -> None:
    """Method, route template, status, time and who; never a path, a query, a token, a name or a body."""
    with json_logs(settings):
        ane = await new_player("Ane Secreta")
        await ane.client.get("/v1/tokens", params={"limit": 7})
        missing = await client.get(f"/v1/{ane.token}")
    text = capfd.readouterr().err
    lines = [json.loads(line) for line in text.splitlines() if '"request.answered"' in line]
    seen = [(line["method"], line["route"], line["status"]) for line in lines]
    assert seen == [("POST", "/v1/players", 201), ("GET", "/v1/tokens", 200), ("GET", "-", 404)]
    assert all(line["level"] == "info" and line["logger"] == "http" and "timestamp" in line for line in each(lines))
    assert [(line["code"], line["request"]) for line in lines] == [
        (None, None),
        (None, None),
        ("not-found", missing.headers["x-request-id"]),
    ]
    assert lines[0]["principal"] is None
    assert len(lines[1]["principal"]) == 16
    assert all(0 < line["ms"] < 10_000 for line in each(lines))
    for secret in (ane.token, ane.id, "Secreta", "limit", "hdg_"):
        assert secret not in text
