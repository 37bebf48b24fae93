"""The client of players: both kinds behave alike, and carry a command out once."""

import asyncio
import re
from pathlib import Path
from uuid import UUID

import httpx
import msgspec
import pytest
from msgspec import Struct

from hordago.client import Fill, InvalidAnswer, NumberRange, RequestRefused, ServerUnavailable, Table
from hordago.client.operations import WITHOUT_KEY
from service.app import create_app
from service.http.openapi.document import endpoints
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.scripted_client import URL, Scripted, is_about, stream_of

ROOT = Path(__file__).parents[3]
TABLE = UUID(int=7)


class Thing(Struct):
    size: int


async def test_a_command_carries_token_and_key_and_its_answer_has_a_shape(scripted: Scripted) -> None:
    """The key is there for the server to recognise a retry; what only reads has none."""
    found = httpx.Response(200, json={"size": 3, "other": 1})
    scripted.answering(found, found)
    assert await scripted.call("post", "/v1/things", Thing, name="one") == Thing(3)
    assert await scripted.call("get", "/v1/things", Thing, after=2) == Thing(3)
    posted, read = scripted.requests
    assert (posted.method, str(posted.url), posted.content) == ("POST", f"{URL}/v1/things", b'{"name":"one"}')
    assert str(read.url) == f"{URL}/v1/things?after=2"
    assert scripted.headers("authorization") == ["Bearer t", "Bearer t"]
    assert scripted.headers("accept-language") == ["en", "en"]
    key, none = scripted.headers("idempotency-key")
    assert (len(key or ""), none) == (22, None)


async def test_who_signs_up_is_who_sends_what_follows(scripted: Scripted) -> None:
    """The token of the account, and a key from then on."""
    account = {"player": {"id": str(UUID(int=1)), "name": "Ane"}, "token": "new", "scopes": ["play"]}
    scripted.answering(httpx.Response(201, json=account), httpx.Response(204), token=None)
    assert (await scripted.call("sign_up", "Ane")).player.name == "Ane"
    await scripted.call("delete", "/v1/things/1")
    assert scripted.api.token == "new"
    assert scripted.headers("authorization") == [None, "Bearer new"]
    assert [key is None for key in scripted.headers("idempotency-key")] == [True, False]


async def test_a_command_that_is_put_off_or_lost_is_sent_again_with_the_same_key(scripted: Scripted) -> None:
    """After as many seconds as the server says, but never for longer than about a minute, or else ever later."""
    scripted.answering(
        httpx.Response(429, headers={"retry-after": "7"}),
        httpx.ReadError("lost"),
        httpx.Response(503, headers={"retry-after": "99999999"}),
        httpx.RemoteProtocolError("lost"),
        httpx.Response(200, json={"size": 1}),
    )
    assert await scripted.call("put", "/v1/things", Thing, name="one") == Thing(1)
    assert is_about(scripted.waits, 7, 0.5, 60, 2)
    assert len(set(scripted.headers("idempotency-key"))) == 1
    assert {request.content for request in scripted.requests} == {b'{"name":"one"}'}


@pytest.mark.parametrize(("path", "token"), [("/v1/players", None), ("/v1/tokens", "t"), ("/v1/referee/bet", None)])
async def test_what_the_server_would_do_twice_is_not_sent_again(
    scripted: Scripted, path: str, token: str | None
) -> None:
    """Its answer may be lost after it was done; where it was never sent, it is sent again."""
    scripted.answering(httpx.Response(429), httpx.ConnectError("nobody"), httpx.ReadError("lost"), token=token)
    with pytest.raises(ServerUnavailable, match=rf"^the server at {URL} is not available: lost$"):
        await scripted.call("post", path, Thing, name="one")
    assert len(scripted.requests) == 3


def test_both_clients_know_what_takes_no_key() -> None:
    """They bring a key to every command that takes one, and to no other: the server would refuse it.

    The script is that of the page and of the npm package.
    """
    script = (ROOT / "service/web/js/play/command.js").read_text("utf-8")
    (of_script,) = re.findall(r"WITHOUT_KEY = /(.*)/;", script)
    posted = {
        re.sub(r"\{\w+\}", "1", one.path): one.operation.takes_key
        for one in endpoints(create_app(Settings()))
        if one.method == "post"
    }
    for path, takes_key in each(posted.items()):
        assert (WITHOUT_KEY.fullmatch(path) is None) == takes_key, path
        assert (re.search(of_script, f"POST {path}") is None) == takes_key, path


async def test_it_gives_up_after_its_tries(scripted: Scripted) -> None:
    """It gives up after its tries, and says with which status the server put it off."""
    scripted.answering(*[httpx.Response(503)] * 3, tries=3)
    with pytest.raises(ServerUnavailable, match=r"it answers 503$"):
        await scripted.call("get_text", "/v1/things")
    assert (len(scripted.requests), len(scripted.waits)) == (3, 2)


async def test_a_server_that_never_answered_is_not_waited_for(scripted: Scripted) -> None:
    """The address may be wrong; one that has answered may be starting again."""
    scripted.answering(httpx.ConnectError("nobody"))
    with pytest.raises(ServerUnavailable, match=r"nobody$"):
        await scripted.call("get_text", "/v1/things")
    assert scripted.waits == []


async def test_a_refusal_says_what_would_be_legal(scripted: Scripted) -> None:
    """With its code and its rule; it is not sent again."""
    table = await read_table(scripted)
    legal = {"type": "pass", "label": "Pass", "body": {"type": "pass"}}
    problem = {"title": "Rejected", "detail": "Too small.", "code": "bet-too-small", "rule": "mus.bet", "version": 3}
    scripted.answering(httpx.Response(422, json={**problem, "legal_moves": [legal]}))
    with pytest.raises(RequestRefused, match=r"^Too small\.$") as refused:
        await scripted.call("move", table, {"type": "bet", "stones": 1})
    assert (refused.value.status, refused.value.code, refused.value.rule) == (422, "bet-too-small", "mus.bet")
    assert (refused.value.version, refused.value.stale) == (3, False)
    assert [move.body for move in refused.value.legal_moves] == [{"type": "pass"}]
    assert refused.value.request == f"POST /v1/tables/{TABLE}/moves"
    assert scripted.requests[-1].headers["if-match"] == '"3"'


async def read_table(scripted: Scripted) -> Table:
    """Read a table at which the player may pass or bet."""
    fill = {"stones": {"min": 2, "max": 9}}
    bet = {"type": "bet", "label": "Bet", "body": {"type": "bet", "stones": 2}, "fill": fill, "said": "envido"}
    view = {"id": str(TABLE), "kind": "any", "version": 3, "status": "playing", "seats": [{"seat": 0, "bot": None}]}
    view |= {"to_act": [0], "turn": True, "legal_moves": [bet], "cards": ["1o"]}
    scripted.answering(httpx.Response(200, json=view))
    return await scripted.call("table", TABLE)


async def test_a_table_is_what_all_games_share_and_all_that_was_said(scripted: Scripted) -> None:
    """A legal move can be posted as it is, and says what of it may be chosen."""
    table = await read_table(scripted)
    assert (table.id, table.kind, table.turn, table.view["cards"]) == (TABLE, "any", True, ["1o"])
    (bet,) = table.legal_moves
    assert (bet.body, bet.said) == ({"type": "bet", "stones": 2}, "envido")
    assert bet.fill == Fill(stones=NumberRange(2, 9))


@pytest.mark.parametrize(
    ("status", "body"),
    [(200, b""), (200, b"<html>"), (200, b'{"size": "1"}'), (200, b"[" * 100_000), (200, b"\xff"), (302, b"")],
)
async def test_an_answer_of_another_shape_is_invalid(scripted: Scripted, status: int, body: bytes) -> None:
    """However deep; and a redirect is not followed, because the token is for the server that was named."""
    scripted.answering(httpx.Response(status, headers={"location": "/elsewhere"}, content=body))
    with pytest.raises(InvalidAnswer):
        await scripted.call("get", "/v1/things", Thing)
    assert len(scripted.requests) == 1


@pytest.mark.parametrize(("status", "body"), [(404, b"<html>"), (403, b'{"code": 3}'), (500, b"")])
async def test_an_error_without_a_problem_document_has_a_message(scripted: Scripted, status: int, body: bytes) -> None:
    """Its status; of a stream too."""
    for ask in (lambda: scripted.call("get", "/v1/things", Thing), lambda: scripted.items("stream", "/v1/things")):
        scripted.answering(httpx.Response(status, content=body))
        with pytest.raises(RequestRefused if status < 500 else ServerUnavailable, match=rf"{status}$"):
            await ask()


async def test_a_blocking_client_says_that_it_cannot_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice that takes its time with asyncio is for the other client."""

    async def choose(_: object) -> dict[str, str]:
        await asyncio.sleep(0)
        raise AssertionError

    blocking = Scripted("blocking", monkeypatch)
    view = msgspec.json.encode((await read_table(blocking)).view)
    blocking.answering(stream_of(b"event: snapshot\nid: 3\ndata: %b\n\n" % view))
    with pytest.raises(RuntimeError, match="event loop"):
        blocking.api.play(TABLE, choose)
