"""Requests made up from the API document: every answer is one that the document told of, and none is a 5xx."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.http.server import Player, Server

EXCLUDED = "positive_data_acceptance,use_after_free"
"""A schema cannot say whose turn it is or which version is the current one; and a table that was closed stays."""


async def test_whatever_is_sent_the_answer_is_a_documented_one(
    server: Server, new_player: Callable[[str], Awaitable[Player]], tmp_path: Path
) -> None:
    """Valid, invalid and absurd requests to every operation but the endless stream, with a match going on."""
    ane = await new_player("Ane")
    table = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})).json()["id"]
    for seat, sitting in ((0, {}), (1, {"bot": "random"})):
        answer = await ane.client.put(f"/v1/tables/{table}/seats/{seat}", json=sitting)
        assert answer.status_code == 200, answer.text
    running = await asyncio.create_subprocess_exec(
        Path(sys.executable).with_name("schemathesis"),
        "run",
        f"{server.url}/schema",
        f"--header=Authorization: Bearer {ane.token}",
        "--checks=all",
        f"--exclude-checks={EXCLUDED}",
        "--exclude-path-regex=/stream$",
        "--max-examples=8",
        "--generation-database=none",
        "--seed=1",
        "--no-color",
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await running.communicate()
    assert running.returncode == 0, told.decode()[-6000:]
    counted = server.app.state["wiring"].measures.text().decode()
    routes = {line.split('route="')[1].split('"')[0] for line in counted.splitlines() if "requests_total{" in line}
    unasked = set(json.loads((await ane.client.get("/schema")).content)["paths"]) - routes
    assert {path for path in unasked if not path.endswith("/stream")} == set()
