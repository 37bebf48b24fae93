"""Requests generated from the OpenAPI document: every answer is a documented one, and none is a 5xx."""

import asyncio
import json
import re
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest

from service.http.streams import access
from tests.kit.service.http import Player, Server
from tests.kit.service.http_contests import (
    BOTS,
    enrol_bot_entries,
    enrol_bot_pairs,
    enrol_entry,
    open_match,
    open_tournament,
    start_match,
    wait_until_over,
)

pytestmark = pytest.mark.slow

ENDLESS: Final = "^/v1/.+/stream$"
"""Streams but the one of several tables: no table is among those that are made up."""
LEFT_OUT = "positive_data_acceptance,use_after_free"
"""A schema cannot say whose turn it is or which version is the current one; and a table that was closed stays."""


NewPlayer = Callable[[str], Awaitable[Player]]

RESOURCES: Final = ("tables", "matches", "tournaments")
OTHERS: Final = f"^/(?!v1/({'|'.join(RESOURCES)})(/|$))"


EVERY_PATH: Final = pytest.mark.parametrize(
    "paths", [*(f"^/v1/{name}(/|$)" for name in RESOURCES), OTHERS], ids=[*RESOURCES, "others"]
)
SOME_VALUES: Final = ("--phases=examples,fuzzing,stateful", "--max-examples=3")
EVERY_EDGE: Final = ("--phases=examples,coverage,fuzzing,stateful", "--max-examples=50")


@EVERY_PATH
async def test_generated_requests_get_documented_answers(
    paths: str, server: Server, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Valid, invalid and absurd requests to every operation but the endless streams, with a match going on."""
    await check_generated_requests(paths, server, await new_player("Ane"), tmp_path, SOME_VALUES)


@pytest.mark.soak
@EVERY_PATH
async def test_requests_at_every_edge_get_documented_answers(
    paths: str, server: Server, new_player: NewPlayer, tmp_path: Path
) -> None:
    """The least, the greatest, the missing and the wrong value of every parameter and field, too."""
    await check_generated_requests(paths, server, await new_player("Ane"), tmp_path, EVERY_EDGE)


async def check_generated_requests(paths: str, server: Server, ane: Player, folder: Path, sent: Sequence[str]) -> None:
    """Send requests to every operation below these paths, and find that each was asked and answered as documented."""
    table = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})).json()["id"]
    for seat, sitting in ((0, {}), (1, {"bot": "random"})):
        answer = await ane.client.put(f"/v1/tables/{table}/seats/{seat}", json=sitting)
        assert answer.status_code == 200, answer.text
    running = await asyncio.create_subprocess_exec(
        Path(sys.executable).with_name("schemathesis"),
        "run",
        f"{server.url}/schema",
        f"--header=Authorization: Bearer {ane.token}",
        "--request-timeout=120",
        "--checks=all",
        f"--exclude-checks={LEFT_OUT}",
        f"--include-path-regex={paths}",
        f"--exclude-path-regex={ENDLESS}",
        *sent,
        "--generation-database=none",
        "--seed=1",
        "--no-color",
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    report, _ = await running.communicate()
    assert running.returncode == 0, report.decode()[-6000:]
    counted = server.app.state["context"].metrics.text().decode()
    routes = {line.split('route="')[1].split('"')[0] for line in counted.splitlines() if "requests_total{" in line}
    documented = set(json.loads((await ane.client.get("/schema")).content)["paths"])
    asked_for = {path for path in documented if re.search(paths, path) and not re.search(ENDLESS, path)}
    assert asked_for
    assert asked_for <= routes


Make = Callable[[list[Player]], Awaitable[str]]

EXCLUDED: Final = (
    "positive_data_acceptance",  # a schema cannot say whose turn it is, or that a version is the current one
    "negative_data_rejection",  # the id stands in for whatever the document lets be made up
    "use_after_free",  # closing a table ends it; it stays to be replayed
    "ignored_auth",  # tried with every caller in test_matrix.py; here it would close the table under test
)


async def opened(players: list[Player], seats: int, bots: int = 0) -> str:
    """A table with these players at its first seats and bots at the last ones; its path."""
    made = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": seats})
    path = made.headers["location"]
    for seat, player in enumerate(players):
        await player.client.put(f"{path}/seats/{seat}", json={})
    for seat in range(seats - bots, seats):
        await players[0].client.put(f"{path}/seats/{seat}", json={"bot": "random"})
    return path


async def an_open_table(players: list[Player]) -> str:
    return await opened(players[1:2], 4, 2)


async def a_table_in_play(players: list[Player]) -> str:
    return await opened(players, 2)


async def a_finished_table(players: list[Player]) -> str:
    table = await opened(players, 2)
    await players[0].client.post(f"{table}/moves", json={"type": "resign"})
    return table


async def a_match_that_enrols(players: list[Player]) -> str:
    match = await open_match(players[0])
    await players[0].client.post(f"{match}/pairs", json={"team": "A", "players": [player.id for player in players]})
    return match


async def a_match_that_is_over(players: list[Player]) -> str:
    match = await open_match(players[0])
    await enrol_bot_pairs(players[0], match)
    await start_match(players[0], match)
    await wait_until_over(players[0].client, match)
    return match


async def a_tournament_that_enrols(players: list[Player]) -> str:
    tournament = await open_tournament(players[0])
    await enrol_entry(players[0], players[1], tournament)
    return tournament


async def a_tournament_in_play(players: list[Player]) -> str:
    tournament = await a_tournament_that_enrols(players)
    await enrol_bot_entries(players[0], tournament, BOTS)
    await players[0].client.post(f"{tournament}/rounds")
    return tournament


MADE: Final = (
    an_open_table,
    a_table_in_play,
    a_finished_table,
    a_match_that_enrols,
    a_match_that_is_over,
    a_tournament_that_enrols,
    a_tournament_in_play,
)
SOME_MADE: Final = (a_table_in_play, a_match_that_is_over, a_tournament_in_play)
SEED_OF_THE_RUN: Final = 1


async def faults_found(
    server: Server,
    players: list[Player],
    paths: Sequence[str],
    folder: Path,
    examples: int,
    phases: str,
    below: str = "",
) -> str:
    """Send requests about the resources at these paths, each of another kind, with their opener's token.

    Return a report of the faults, or "". The operations are all that there are, or those of a path `below`.
    """
    config = folder / "schemathesis.toml"
    pinned = {
        kind: f'parameters = {{ "path.id" = "{made}" }}' for kind, _, made in [one.rpartition("/") for one in paths]
    }
    of_kind = [f'[[operations]]\ninclude-path-regex = "^{kind}/.id."\n{id}\n' for kind, id in pinned.items()]
    config.write_text("".join(of_kind))
    assert len(pinned) == len(paths)
    process = await asyncio.create_subprocess_exec(
        Path(sys.executable).with_name("schemathesis"),
        f"--config-file={config}",
        "run",
        f"{server.url}/schema",
        f"--header=Authorization: Bearer {players[0].token}",
        "--request-timeout=120",
        "--checks=all",
        f"--exclude-checks={','.join(EXCLUDED)}",
        f"--include-path-regex=^({'|'.join(pinned)})/.id.{below}",
        f"--exclude-path-regex={ENDLESS}",
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


async def test_made_up_requests_are_answered_as_documented(
    server: Server, new_admin: NewPlayer, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Never with a 5xx, whatever they hold: about a table, a match and a tournament at once."""
    players = [await new_admin("Ane"), await new_player("Beñat")]
    assert (
        await faults_found(server, players, [await make(players) for make in SOME_MADE], tmp_path, 3, "fuzzing") == ""
    )


async def test_a_fault_of_the_server_is_found(server: Server, new_player: NewPlayer, tmp_path: Path) -> None:
    """The tool reports an operation that fails."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    table = await an_open_table(players)
    with patch.object(access, "event_views", lambda *_: 1 // 0):  # pyright: ignore[reportUnknownLambdaType]
        report = await faults_found(server, players, [table], tmp_path, 2, "fuzzing", "/events")
    assert "Server error" in report


@pytest.mark.soak
@pytest.mark.parametrize("make", MADE)
async def test_many_made_up_requests_are_answered_as_documented(
    make: Make, server: Server, new_admin: NewPlayer, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Never with a 5xx, whatever they hold; the edges of every schema too."""
    players = [await new_admin("Ane"), await new_player("Beñat")]
    assert await faults_found(server, players, [await make(players)], tmp_path, 1000, "examples,coverage,fuzzing") == ""
