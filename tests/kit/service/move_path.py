"""Trace a request through the application, and list the modules of the project that it passes."""

import asyncio
import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

import httpx

from service.app import create_app
from service.settings import Settings
from tests.kit.service.http import first_choice, to_act

ROOT: Final = Path(__file__).parents[3]
_PACKAGES: Final = tuple(f"{ROOT / package}/" for package in ("domain", "service"))


@contextlib.contextmanager
def traced_modules() -> Iterator[list[str]]:
    """List the modules of which the current task calls a function, by the order of first call, as paths from ROOT.

    Other tasks and callbacks of the event loop are left out: a request does not wait for them.
    """
    task, modules = asyncio.current_task(), dict[str, None]()
    found: list[str] = []

    def on_call(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(_PACKAGES) and path not in modules and _current_task() is task:
            modules[path] = None

    sys.setprofile(on_call)
    try:
        yield found
    finally:
        sys.setprofile(None)
        found += [str(Path(path).relative_to(ROOT)) for path in modules]


def _current_task() -> asyncio.Task[object] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


async def trace_move(database_url: str) -> list[str]:
    """Play a table of Mus to its first bet, and list the modules that the request with the bet passes."""
    settings = Settings(database_url=database_url, requests_per_minute=0, moves_per_minute=0, signups_per_hour=0)
    app = create_app(settings)
    transport = httpx.ASGITransport(app)  # pyright: ignore[reportArgumentType] - Litestar has narrower types
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        tokens = [
            (await client.post("/v1/players", json={"name": name})).json()["token"]
            for name in ("Ane", "Beñat", "Cris", "Dani")
        ]
        players = [{"authorization": f"Bearer {token}"} for token in tokens]
        opened = await client.post("/v1/tables", json={"ruleset": "mus-basque"}, headers=players[0])
        table = opened.headers["location"]
        for seat, player in enumerate(players):
            await client.put(f"{table}/seats/{seat}", json={}, headers=player)
        (mano,) = to_act((await client.get(table)).json())
        view = (await client.get(table, headers=players[mano])).json()
        cut = await client.post(
            f"{table}/moves", json={"type": first_choice(view["legal_moves"])["type"]}, headers=players[mano]
        )
        assert cut.status_code == 200, cut.text
        bet = client.build_request("POST", f"{table}/moves", json={"type": "bet", "stones": 5}, headers=players[mano])
        with traced_modules() as modules:
            answer = await client.send(bet)
        assert answer.status_code == 200, answer.text
    return modules
