"""The programs of docs/examples do what the documents say of them, as they stand."""

import asyncio
import json
import re
import subprocess
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


def programs(name: str) -> list[str]:
    """The programs in Python of a document."""
    return re.findall(r"```python\n(.*?)```", (EXAMPLES.parent / name).read_text("utf-8"), re.DOTALL)


def test_the_rules_are_used_as_a_library() -> None:
    """The program of docs/library.md, as it stands: a move is refused, a match is played and its record verified."""
    (program,) = programs("library.md")
    words = (sys.executable, "-c", program)
    ran = subprocess.run(words, cwd=EXAMPLES.parents[1], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    refused, verified = ran.stdout.splitlines()
    assert refused.startswith("refused: ")
    assert re.fullmatch(r"verified: complete True games won: \((1, 0|0, 1)\)", verified)


@pytest.mark.slow
@pytest.mark.parametrize("program", programs("learning.md"), ids=["one table", "many tables"])
def test_the_programs_of_learning_run(program: str) -> None:
    """As they stand, to their end."""
    words = (sys.executable, "-c", program)
    ran = subprocess.run(words, cwd=EXAMPLES.parents[1], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
