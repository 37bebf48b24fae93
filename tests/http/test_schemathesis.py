"""Requests made up from the API document, sent to real tables: open ones, played ones, finished ones."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest

from service.http import showing
from tests.http.server import Player, Server

NewPlayer = Callable[[str], Awaitable[Player]]
Make = Callable[[list[Player]], Awaitable[str]]

EXCLUDED: Final = (
    "positive_data_acceptance",  # a schema cannot say whose turn it is, or that a version is the current one
    "negative_data_rejection",  # the id of the table stands in for whatever the document lets be made up
    "use_after_free",  # closing a table ends it; it stays to be replayed
    "ignored_auth",  # tried with every caller in test_matrix.py; here it would close the table under test
)


async def opened(players: list[Player], seats: int, bots: int = 0) -> str:
    """A table with these players at its first seats and bots at the last ones."""
    made = (await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": seats})).json()["id"]
    for seat, player in enumerate(players):
        await player.client.put(f"/v1/tables/{made}/seats/{seat}", json={})
    for seat in range(seats - bots, seats):
        await players[0].client.put(f"/v1/tables/{made}/seats/{seat}", json={"bot": "random"})
    return made


async def an_open_table(players: list[Player]) -> str:
    return await opened(players[1:2], 4, 2)


async def a_table_in_play(players: list[Player]) -> str:
    return await opened(players, 2)


async def a_finished_table(players: list[Player]) -> str:
    table = await opened(players, 2)
    await players[0].client.post(f"/v1/tables/{table}/moves", json={"type": "resign"})
    return table


TABLES: Final = (an_open_table, a_table_in_play, a_finished_table)
SEED_OF_THE_RUN: Final = 1


async def told(server: Server, players: list[Player], table: str, folder: Path, examples: int, phases: str) -> str:
    """Send requests about this table in the name of who opened it; empty when all were answered as they should."""
    config = folder / "schemathesis.toml"
    pinned = f'parameters = {{ "path.id" = "{table}" }}'
    config.write_text(f'[[operations]]\ninclude-path-regex = "^/v1/tables/.id."\n{pinned}\n')
    process = await asyncio.create_subprocess_exec(
        Path(sys.executable).with_name("schemathesis"),
        f"--config-file={config}",
        "run",
        f"{server.url}/schema",
        f"--header=Authorization: Bearer {players[0].token}",
        "--checks=all",
        f"--exclude-checks={','.join(EXCLUDED)}",
        "--include-path-regex=^/v1/tables/.id.",
        "--exclude-path-regex=/stream$",
        f"--phases={phases}",
        f"--max-examples={examples}",
        "--generation-database=none",
        f"--seed={SEED_OF_THE_RUN}",
        "--no-color",
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return output.decode()[-6000:] if process.returncode else ""


@pytest.mark.parametrize("make", TABLES)
async def test_made_up_requests_to_a_table_are_answered_as_documented(
    make: Make, server: Server, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Never with a 5xx, whatever they hold."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    assert await told(server, players, await make(players), tmp_path, 6, "fuzzing") == ""


async def test_a_fault_of_the_server_is_found(server: Server, new_player: NewPlayer, tmp_path: Path) -> None:
    """The tool does look: an operation that fails is told of."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    table = await an_open_table(players)
    with patch.object(showing, "events", lambda *_: 1 // 0):  # pyright: ignore[reportUnknownLambdaType]
        report = await told(server, players, table, tmp_path, 2, "fuzzing")
    assert "Server error" in report


@pytest.mark.soak
@pytest.mark.parametrize("make", TABLES)
async def test_many_made_up_requests_to_a_table_are_answered_as_documented(
    make: Make, server: Server, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Never with a 5xx, whatever they hold; the edges of every schema too."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    assert await told(server, players, await make(players), tmp_path, 1000, "examples,coverage,fuzzing") == ""
