"""What README and the tour promise, tried: their commands in every shell that is here, and the tree."""

import asyncio
import re
import shutil
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests.conftest import Database
from tests.kit.service.server_process import serve_process

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
SHELLS = [shell for shell in ("bash", "zsh") if shutil.which(shell)]
"""Those that are installed; the gate installs both where it can."""


def blocks(text: str, language: str = "bash") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


async def run(shell: str, script: str, folder: Path, **environment: str) -> tuple[int | None, str, bytes]:
    """Exit code, standard output and standard error of a script, with `.venv/bin/hordago` in its folder."""
    hordago = folder / ".venv" / "bin" / "hordago"
    hordago.parent.mkdir(parents=True)
    hordago.write_text(f'#!/bin/sh\nexec {sys.executable} -c "from service.cli import main; main()" "$@"\n')
    hordago.chmod(0o755)
    basic = {"PATH": "/usr/local/bin:/usr/bin:/bin", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    command = (shell, "-euo", "pipefail", "-c", script)
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, env=basic | environment, stdout=PIPE, stderr=PIPE
    )
    output, errors = await asyncio.wait_for(process.communicate(), 500)
    return process.returncode, output.decode(), errors


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
async def test_the_readme_shows_what_its_commands_print(shell: str, tmp_path: Path) -> None:
    """Its one block of commands, and the block after it."""
    (script,), (shown,) = blocks(README), blocks(README, "json")
    assert await run(shell, script, tmp_path) == (0, shown, b"")


@pytest.mark.slow
async def test_the_bot_of_the_readme_plays_a_match(database: Database, tmp_path: Path) -> None:
    """As it stands, in at most forty lines, and outside the folder of the repository."""
    (bot,) = blocks(README, "python")
    assert len(bot.splitlines()) <= 40
    assert 'URL = "http://127.0.0.1:8000"\n' in bot
    async with serve_process(DATABASE_URL=database.service_url, BOT_THINK_MS="0-0") as server:
        (tmp_path / "bot").write_text(bot.replace("http://127.0.0.1:8000", server.url))
        words = (sys.executable, "bot")
        process = await asyncio.create_subprocess_exec(*words, cwd=tmp_path, stdout=PIPE, stderr=PIPE)
        output, errors = await asyncio.wait_for(process.communicate(), 500)
    assert (process.returncode, errors) == (0, b"")
    assert re.fullmatch(
        rf"Games won: \[[01], [01]\]\nLook at it: {server.url}/tables/[0-9a-f-]+/replay\n", output.decode()
    )


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS[:1])
async def test_the_tour_can_be_typed_as_it_stands(shell: str, database: Database, tmp_path: Path) -> None:
    """One shell for all: a match, its stream, replay and record; Mushi; teams; a tournament; the judge; an audit."""
    scripts = blocks(TOUR)
    assert len(scripts) == 6
    key = str(tmp_path / "log-key")
    named = {"LOG_KEY": key, "LOG_NAME": "hordago"}
    async with serve_process(DATABASE_URL=database.service_url, BOT_THINK_MS="0-0", **named) as server:
        assert "URL=http://127.0.0.1:8000\n" in scripts[0]
        script = "".join(scripts).replace("http://127.0.0.1:8000", server.url)
        code, output, errors = await run(shell, script, tmp_path, DATABASE_URL=database.service_url)
    assert (code, errors) == (0, 3 * b"This is the only time it is shown.\n")
    assert '"audience": "seat:0"' in output
    assert '{"type":"hordago"' in output
    assert 'event: bye\ndata: {"reason":"finished"}' in output
    assert '"text": "' in output
    assert len(re.findall("\ncomplete(?: as of [^\n]*)?: every command decided again", output)) == 5
    assert "\nrounds: paired again from the seed and the results" in output
    assert "\nManche 1 : " in output
    assert "\nOn compte la manche 1 : " in output
    assert '{"captures":[],"choices":["1L","2A"],"field":["1L","2A","11A"],"rule":"mushi.lightning.capture"}' in output
    assert '"games_won": [' in output
    assert '"parted": {' in output
    assert '"status": "open"' in output
    assert output.count('"legal_moves": [') == 3
    assert "ruling: award by judge" in output
    assert "\ninclusion: the last event is in the log hordago/0/1" in output
    assert "\ncosigned hordago/0/1 with " in output
    assert re.search(r"^Sunday, 2\. erronda\n\n +garaipenak .*\n1  (Basic|Random) \([1-4]\) +2 ", output, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS[1:])
async def test_the_tour_begins_alike_in_another_shell(shell: str, database: Database, tmp_path: Path) -> None:
    """Its first match is played, and the rest can be read by the shell; the README is run whole in every shell."""
    first, *others = blocks(TOUR)
    checked = await asyncio.create_subprocess_exec(shell, "-n", "-c", "".join(others), stderr=PIPE)
    assert (await checked.communicate())[1] == b""
    async with serve_process(DATABASE_URL=database.service_url, BOT_THINK_MS="0-0") as server:
        script = first.replace("http://127.0.0.1:8000", server.url)
        code, output, errors = await run(shell, script, tmp_path, DATABASE_URL=database.service_url)
    assert (code, errors) == (0, b"")
    assert 'event: bye\ndata: {"reason":"finished"}' in output


def test_the_tree_names_what_there_is() -> None:
    """Every path of the tree exists."""
    tree = README.partition("## The tree")[2].partition("```\n")[2].partition("```")[0]
    folder = Path()
    lost: list[str] = []
    for line in tree.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            folder = Path(name)
        place = folder if not line.startswith(" ") else folder / name
        if not (ROOT / place).exists():
            lost.append(str(place))
    assert lost == []
