"""Make clients from the OpenAPI document with ten generators, check their types, and play matches with each.

    make clients                                     all of them
    make clients ARGS="orval hey_api"                some of them
    make clients ARGS="--document altered.json"      from another document

A generator that says anything but what it says of every document, a type that does not fit, or a match that is not
played to its end ends the run with exit code 1, and its log is printed.
"""

import asyncio
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

import httpx
import typer

from tests.clients.generators import FOLDER, GENERATORS, ROOT, TOOLS, Generator
from tests.kit.service.server_process import serve_process

RULE_SETS = ("mus-spanish", "mushi")
SEATING = 5
"""Events of the player before a match at most: the table is opened, and four seats are taken."""
_PATIENCE_S = 600
"""Of one command; the slowest takes a twentieth of it."""


class Failed(Exception):
    """A step that failed; its text is the log of it."""


async def run(folder: Path, *command: str, **environment: str) -> str:
    """Run a command to its end; return all that it printed, or raise Failed with it."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        env={**os.environ, "PATH": os.pathsep.join([*TOOLS, os.environ["PATH"]]), "NO_COLOR": "1", **environment},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), _PATIENCE_S)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    text = printed.decode(errors="replace")
    if process.returncode != 0:
        raise Failed(f"$ {' '.join(command)}\n{text}\nexit code {process.returncode}")
    return text


async def generate(generator: Generator, folder: Path) -> None:
    """Make the client; raise Failed if the generator says anything that it does not say of every document."""
    text = await run(folder, *generator.generate)
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).strip() for line in text.splitlines()]
    unexpected = [line for line in lines if line and not re.fullmatch(generator.says, line)]
    if unexpected:
        raise Failed("\n".join(["not expected of it:", *unexpected]))


async def play(generator: Generator, folder: Path, url: str, ruleset: str) -> str:
    """Play a match; raise Failed unless the house says, too, that it was played to its end at this seat."""
    printed = await run(folder, *generator.play, url, ruleset, HORDAGO_URL=url)
    found = re.fullmatch(r"(\S+) (-?\d+--?\d+)\n", printed)
    if found is None:
        raise Failed(f"not the id of a table and a score: {printed}")
    table = f"/v1/tables/{found[1]}"
    async with httpx.AsyncClient(base_url=url) as house:
        view = (await house.get(table)).json()
        record = (await house.get(f"{table}/record", params={"as": "all"})).text.splitlines()
    moves = sum(f'"player:{view["seats"][0]["player"]}"' in line for line in record)
    if view["status"] != "finished" or not view["ruleset"]["id"].startswith(ruleset) or moves <= SEATING:
        raise Failed(f"{ruleset}: {view['status']} after {moves} events of the player")
    return f"{ruleset} {found[2]}, {moves} events of the player"


async def prove(generator: Generator, document: Path, url: str, turn: asyncio.Semaphore) -> bool:
    """Generate, check and play; print what came of it."""
    folder = FOLDER / generator.name
    async with turn:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        shutil.copy(document, folder / "openapi.json")
        for name in generator.files:
            shutil.copy(ROOT / "tests" / "clients" / name, folder)
        program = ROOT / "tests" / "clients" / "players" / generator.program
        shutil.copy(program, folder / f"play{program.suffix}")
        began = time.perf_counter()
        try:
            await generate(generator, folder)
            made = time.perf_counter()
            for command in generator.check:
                await run(folder, *command)
            checked = time.perf_counter()
            played = [await play(generator, folder, url, ruleset) for ruleset in RULE_SETS]
            ended = time.perf_counter()
        except (Failed, TimeoutError) as failure:
            say(f"{generator.name}: FAILED\n{failure}")
            return False
    spent = f"made in {made - began:.0f} s, checked in {checked - made:.0f} s, played in {ended - checked:.0f} s"
    say(f"{generator.name}: {spent}: {'; '.join(played)}")
    return True


async def prove_all(generators: list[Generator], document: Path) -> int:
    """Serve a house with bots that do not wait, and let two generators at a time use it; the number that play."""
    turn = asyncio.Semaphore(os.cpu_count() or 1)
    unlimited = {"RATE_REQUESTS": "0", "RATE_MOVES": "0", "RATE_SIGNUPS": "0"}
    with tempfile.TemporaryDirectory(prefix="hordago-clients-") as data:
        async with serve_process(DATA_DIR=data, BOT_THINK_MS="0-0", **unlimited) as server:
            done = await asyncio.gather(*[prove(one, document, server.url, turn) for one in generators])
    return sum(done)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(
    names: Annotated[list[str] | None, typer.Argument(help="Generators; all of them if none is named.")] = None,
    document: Annotated[Path, typer.Option(help="The OpenAPI document.")] = ROOT / "openapi" / "openapi.json",
) -> None:
    unknown = set(names or ()) - {one.name for one in GENERATORS}
    if unknown:
        raise typer.BadParameter(f"no such generator: {', '.join(sorted(unknown))}")
    chosen = [one for one in GENERATORS if not names or one.name in names]
    playing = asyncio.run(prove_all(chosen, document.absolute()))
    say(f"{playing} of {len(chosen)} generators make a client that plays")
    raise typer.Exit(playing < len(chosen))


if __name__ == "__main__":
    typer.run(main)
