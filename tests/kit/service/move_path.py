"""Trace requests from the socket through the application, and list the modules of the project that each passes."""

import asyncio
import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Final
from uuid import UUID

import httpx
from msgspec import Struct

from domain.disputes.commands import GiveRuling
from domain.stream import ENCODER
from service.accounts.players import open_account
from service.accounts.principal import Scope
from service.http.protocol.connection import HttpProtocol
from service.settings import Settings
from tests.kit.service.http import choose_boldest, open_client, serve_app, to_act
from tests.kit.signed_moves import public_key, sign_text

ROOT: Final = Path(__file__).parents[3]
_PACKAGES: Final = tuple(f"{ROOT / package}/" for package in ("domain", "service"))


@contextlib.contextmanager
def traced_modules() -> Iterator[list[str]]:
    """List the modules of which a function is called, by the order of first call, as paths from ROOT.

    Called by the current task, by a connection that reads what has come, or by the task that it starts then. Other
    tasks and callbacks of the event loop are left out. The request waits for one of them: the writer, which sends what
    ``service/live/commit.py`` queued.
    """
    followed, modules, found = {asyncio.current_task()}, dict[str, None](), list[str]()
    is_reading = False
    read = HttpProtocol.data_received

    def data_received(self: HttpProtocol, data: bytes) -> None:
        nonlocal is_reading
        before, is_reading = asyncio.all_tasks(), True
        try:
            read(self, data)
        finally:
            is_reading = False
        followed.update(asyncio.all_tasks() - before)

    def on_call(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        is_ours = event == "call" and path.startswith(_PACKAGES) and path not in modules
        if is_ours and (is_reading or _current_task() in followed):
            modules[path] = None

    HttpProtocol.data_received = data_received
    sys.setprofile(on_call)
    try:
        yield found
    finally:
        sys.setprofile(None)
        HttpProtocol.data_received = read
        found += [str(Path(path).relative_to(ROOT)) for path in modules]


def _current_task() -> asyncio.Task[object] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


class Paths(Struct, frozen=True):
    """The modules that each of three requests passes at one table."""

    move: Sequence[str]
    """A bet that is posted."""
    replay: Sequence[str]
    """One step of the replay of that table, the bet."""
    ruling: Sequence[str]
    """The ruling of a judge in a dispute at that table."""


async def trace_requests(database_url: str) -> Paths:
    """Play a table of Mus to its first bet, have it ruled on, and list the modules that these requests pass."""
    settings = Settings(database_url=database_url, requests_per_minute=0, moves_per_minute=0, signups_per_hour=0)
    async with serve_app(settings) as server, open_client(server.url) as client:
        context = server.app.state["context"]

        async def new_player(name: str, *scopes: Scope) -> dict[str, str]:
            account = await open_account(context.pool, context.entropy, name, scopes)
            return {"authorization": f"Bearer {account.token}"}

        async def post(path: str, body: object, headers: dict[str, str]) -> httpx.Response:
            answer = await client.post(path, json=body, headers=headers)
            assert answer.is_success, answer.text
            return answer

        players = [await new_player(name, "play") for name in ("Ane", "Beñat", "Cris", "Dani")]
        judge = await new_player("Edu", "play", "judge")  # a key is registered with a full token
        table = (await post("/v1/tables", {"ruleset": "mus-basque"}, players[0])).headers["location"]
        for seat, player in enumerate(players):
            await client.put(f"{table}/seats/{seat}", json={}, headers=player)
        (mano,) = to_act((await client.get(table)).json())
        view = (await client.get(table, headers=players[mano])).json()
        cut = {"type": choose_boldest(view["legal_moves"])["type"]}
        await post(f"{table}/moves", cut, players[mano])
        await context.tokens.confirm()  # who moves is known by now; tokens are looked up once in a second otherwise
        with traced_modules() as move:
            bet = await post(f"{table}/moves", {"type": "bet", "stones": 5}, players[mano])
        step = bet.json()["version"]
        await context.tokens.confirm()
        with traced_modules() as replay:
            replayed = await client.get(f"{table}/replay?from={step}&to={step}", headers=players[mano])
        assert [found["step"] for found in replayed.json()["steps"]] == [step]
        complaint = {"versions": [step], "words": "The bet was out of turn."}
        dispute = (await post(f"{table}/disputes", complaint, players[mano])).json()["id"]
        uphold = {"kind": "uphold", "rules": ["table.ruling"], "reason": "It was in turn."}
        await client.put("/v1/players/me/key", json={"key": public_key("judge")}, headers=judge)
        version = (await client.get(f"/v1/disputes/{dispute}", headers=judge)).headers["etag"]
        text = ENCODER.encode(uphold)
        made = sign_text("judge", UUID(table[-36:]).bytes, int(version.strip('"')), GiveRuling.signs, text)
        signature = {"hordago-signature": made.signature, "if-match": version}
        await context.tokens.confirm()
        with traced_modules() as ruling:
            await post(f"/v1/disputes/{dispute}/rulings", uphold, judge | signature)
    return Paths(move, replay, ruling)
