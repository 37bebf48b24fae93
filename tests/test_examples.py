"""The programs of docs/examples do what the documents say of them, as they stand."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Database
from tests.kit.service.server_process import serve_process

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"


async def run(name: str, *words: str, folder: Path) -> str:
    """What an example prints; it needs nothing of the repository."""
    program = (sys.executable, "-I", str(EXAMPLES / name), *words)
    process = await asyncio.create_subprocess_exec(*program, cwd=folder, stdout=PIPE, stderr=PIPE)
    output, errors = await asyncio.wait_for(process.communicate(), 300)
    assert (process.returncode, errors.decode()) == (0, "")
    return output.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "options"), [("mus-federation", {"games_to_win": 1, "target": 20}), ("mushi", {"rounds": 1})]
)
async def test_the_agent_plays_a_match(
    ruleset: str, options: dict[str, Any], database: Database, tmp_path: Path
) -> None:
    """To its end, in at most sixty lines."""
    assert len((EXAMPLES / "agent.py").read_text("utf-8").splitlines()) <= 60
    async with serve_process(DATABASE_URL=database.service_url, BOT_THINK_MS="0-0") as server:
        match = json.loads(await run("agent.py", server.url, ruleset, json.dumps(options), folder=tmp_path))
    over = match.get("games_won") in ([1, 0], [0, 1]) if "games_won" in match else match["ending"] in {"won", "drawn"}
    assert over, match
