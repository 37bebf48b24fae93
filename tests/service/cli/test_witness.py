"""`hordago witness` as a process of its own, beside a server that signs its log and one that lies."""

import asyncio
import contextlib
import json
import re
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.log.cosignatures import cosigned_at
from domain.log.notes import key_text, read_key, read_note
from service.keys import verify_signature
from tests.conftest import Database
from tests.kit.service.fake_log_server import FakeLogServer, fake_log_server
from tests.kit.service.http import open_client
from tests.kit.service.http_contests import PATIENCE_S, wait_for
from tests.kit.service.server_process import Finished, run_hordago, serve_process
from tests.kit.signed_log import HOUSE, Log
from tests.service.trust.watching import HISTORY, OTHER, forked

pytestmark = pytest.mark.slow

_MAIN = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from service.cli import main; main()"
"""As at a terminal: a test run in the background ignores Ctrl-C, and its children would too."""


def words(url: str, folder: Path, *more: str) -> tuple[str, ...]:
    """The command, with its files in a folder."""
    return ("witness", "--url", url, "--key", str(folder / "key"), "--state", str(folder / "state"), *more)


@contextlib.asynccontextmanager
async def watching(url: str, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A witness that looks ten times a second."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        _MAIN,
        *words(url, folder, "--every", "0.1"),
        cwd=Path(__file__).parents[3],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def test_a_witness_vouches_for_a_server(database: Database, tmp_path: Path) -> None:
    """Its key goes into the server's settings; its cosignature is published, and a record can be asked for it.

    All is played before: while others play, each checkpoint is followed by the next one.
    """
    assert (await run_hordago("demo", DATABASE_URL=database.service_url)).code == 0
    away = await run_hordago(*words("http://127.0.0.1:1", tmp_path / "witness", "--once", "--name", "mus.example"))
    assert (away.code, away.errors.count("\n")) == (2, 1)
    assert "is not available" in away.errors
    key = away.output.removeprefix("witness ").strip()
    assert read_key(key).name == "mus.example"
    assert (tmp_path / "witness" / "key").stat().st_mode & 0o777 == 0o600
    settings = {
        "DATABASE_URL": database.service_url,
        "LOG_KEY": str(tmp_path / "house"),
        "LOG_NAME": "hordago",
        "LOG_WITNESSES": key,
        "RATE_REQUESTS": "0",
    }
    async with serve_process(**settings) as server, open_client(server.url) as client:

        async def signed() -> Any:  # noqa: ANN401 - JSON
            info = (await client.get("/v1/log")).json()
            return info if info["logs"] else None

        async def listed() -> Any:  # noqa: ANN401 - JSON
            return (await client.get("/v1/tables?status=finished")).json()["items"]

        log = await wait_for(signed)

        async def served() -> str:
            return (await client.get(f"/v1/tables/{table}/record", params={"as": "all"})).text

        async def vouched() -> Any:  # noqa: ANN401 - what was found of the record
            """The end of a match is signed a moment after it is listed, and cosigned when the witness asks again."""
            seen = await run_hordago(*words(server.url, tmp_path / "witness", "--once", "--log-key", log["key"]))
            assert (seen.code, seen.errors) == (0, "")
            assert re.fullmatch(rf"witness {re.escape(key)}\ncosigned hordago/0/1 with [0-9]+ events\n", seen.output)
            note = read_note((await client.get("/v1/log/checkpoint")).text)
            pinned = await run_hordago("verify", "-", "--key", log["key"], "--witness", key, said=await served())
            cosigned = cosigned_at(note, read_key(key), verify_signature) is not None
            return pinned if cosigned and pinned.code == 0 else None

        table = (await wait_for(listed))[0]["id"]
        pinned = await wait_for(vouched)
        record = await served()
    export = await run_hordago("export", table, DATABASE_URL=database.service_url)
    assert f"witness: {key} cosigned hordago/0/1 at " in pinned.output
    assert export == Finished(0, record, "")


@pytest.fixture
def liar() -> Iterator[FakeLogServer]:
    """Honest at first."""
    with fake_log_server() as server:
        server.shown = {0: Log(HISTORY[:200])}
        yield server


async def test_what_cannot_be_vouched_for_is_one_line_and_exit_code_1(liar: FakeLogServer, tmp_path: Path) -> None:
    """The state stays, and so does the refusal; until somebody shows the log again as it was."""
    first = await run_hordago(*words(liar.url, tmp_path, "--once"))
    assert (first.code, first.errors) == (0, "")
    assert first.output.splitlines()[1] == f"trusting on first use {key_text(HOUSE.key)}"
    state = (tmp_path / "state").read_bytes()
    liar.shown = {0: Log([*HISTORY[:100], *OTHER[:150]])}
    for _ in range(2):
        refused = await run_hordago(*words(liar.url, tmp_path, "--once"))
        assert (refused.code, refused.errors) == (
            1,
            "hordago: refused: hordago/0/1 with 250 events does not begin with the 200 that were seen\n",
        )
        assert (tmp_path / "state").read_bytes() == state
    liar.shown = {0: Log(HISTORY[:250])}
    assert (await run_hordago(*words(liar.url, tmp_path, "--once"))).code == 0


async def test_a_log_that_is_signed_no_more_is_exit_code_1(liar: FakeLogServer, tmp_path: Path) -> None:
    """What was signed before is cosigned all the same; the supervisor of the witness learns of it."""
    logs = [{"shard": shard, "origin": f"hordago/{shard}/1"} for shard in liar.shown]
    refused = [{"shard": 0, "since": "2026-11-22T20:00:00Z", "reason": "events-lost"}]
    key = key_text(HOUSE.key)
    said = json.dumps({"name": HOUSE.key.name, "key": key, "witnesses": [], "logs": logs, "refused": refused})
    liar.answers["/v1/log"] = (200, said.encode())
    ended = await run_hordago(*words(liar.url, tmp_path, "--once"))
    assert ended.code == 1
    assert "cosigned hordago/0/1 with 200 events" in ended.output
    assert "hordago: refused: the server signs the log of shard 0 no more since 2026-11-22T20:00:00Z" in ended.errors


async def test_a_witness_goes_on_until_it_is_told_to_stop_or_refuses(liar: FakeLogServer, tmp_path: Path) -> None:
    """Killed at any moment it knows what it cosigned; away servers are waited for; a lie ends it."""
    async with watching(liar.url, tmp_path) as process:
        assert process.stdout is not None
        for size in (200, 210, 220):
            liar.shown = {0: Log(HISTORY[:size])}
            while (line := (await process.stdout.readline()).decode()) != f"cosigned hordago/0/1 with {size} events\n":
                assert line
        liar.answers["/v1/log"] = (503, b"")
        assert process.stderr is not None
        assert b"is not available: it answers 503" in await process.stderr.readline()
        second = await run_hordago(*words(liar.url, tmp_path, "--once"))
        assert (second.code, "in use by another witness" in second.errors) == (2, True)
        process.send_signal(signal.SIGKILL)
        await process.communicate()
    liar.answers = {}
    async with watching(liar.url, tmp_path) as process:
        assert process.stdout is not None
        await process.stdout.readline()
        liar.shown = {0: Log(HISTORY[:219])}
        output, errors = await asyncio.wait_for(process.communicate(), PATIENCE_S)
        assert (process.returncode, output.count(b"\n"), errors.count(b"\n")) == (1, 1, 1)
        assert b"what was seen and what is shown now are in state.refused-" in output
        assert b"shrunk from 220 events to 219" in errors


async def test_a_witness_stops_when_asked(liar: FakeLogServer, tmp_path: Path) -> None:
    """Ctrl-C is no failure and no traceback."""
    async with watching(liar.url, tmp_path) as process:
        assert process.stdout is not None
        await process.stdout.readline()
        while b"cosigned" not in await process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, errors = await asyncio.wait_for(process.communicate(), PATIENCE_S)
        assert (process.returncode, errors) == (0, b"")


async def test_a_new_epoch_that_nobody_proves_is_taken_up_by_name_and_said_every_time(
    liar: FakeLogServer, tmp_path: Path
) -> None:
    """The refusal says how, and whatever of it is the server's own words stays on its line."""
    assert (await run_hordago(*words(liar.url, tmp_path, "--once"))).code == 0
    forked(liar, Log(HISTORY[:230]), Log(HISTORY[:150], epoch=2))
    liar.answers["/v1/log/consistency"] = (409, b'{"code":"log-lost","detail":"gone\\n\\u001b[2Jhordago: all is well"}')
    refused = await run_hordago(*words(liar.url, tmp_path, "--once"))
    assert (refused.code, refused.errors.count("\n")) == (1, 1)
    assert "\x1b" not in refused.errors
    assert refused.errors.endswith("(--accept-epoch hordago/0/2 takes it up, and remembers that)\n")
    place = "hordago/0/2 takes the place of hordago/0/1 with 230 events, 80 of them lost: the disk broke; not proved: "
    assert f"a new epoch: {place}" in refused.errors
    taken = await run_hordago(*words(liar.url, tmp_path, "--once", "--accept-epoch", "hordago/0/2"))
    assert (taken.code, taken.errors, taken.output.count("\n")) == (0, "", 3)
    liar.answers = {}
    again = await run_hordago(*words(liar.url, tmp_path, "--once"))
    assert again.code == 0
    assert place in again.output.splitlines()[1]
    assert again.output.splitlines()[1].startswith("accepted on 20")


async def test_a_key_whose_state_is_gone_vouches_for_nothing_any_more(liar: FakeLogServer, tmp_path: Path) -> None:
    """It is unknown what it cosigned, so anything could be cosigned again; not even the first try is forgotten."""
    first = await run_hordago(*words("http://127.0.0.1:1", tmp_path, "--once"))
    assert (first.code, (tmp_path / "state").exists()) == (2, True)
    assert (await run_hordago(*words(liar.url, tmp_path, "--once"))).code == 0
    (tmp_path / "state").rename(tmp_path / "lost")
    for _ in range(2):
        gone = await run_hordago(*words(liar.url, tmp_path, "--once"))
        assert (gone.code, gone.output, gone.errors.count("\n")) == (2, "", 1)
        assert "is missing, and with it what 'witness-" in gone.errors
        assert not (tmp_path / "state").exists()
    (tmp_path / "lost").rename(tmp_path / "state")
    assert (await run_hordago(*words(liar.url, tmp_path, "--once"))).code == 0


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--log-key", "me"), "--log-key: not a key"),
        (("--url", "mus.example"), "is not the address of a server"),
        (("--every", "0"), "Invalid value"),
    ],
)
async def test_a_mistake_is_one_short_message(more: tuple[str, ...], message: str, tmp_path: Path) -> None:
    """Exit code 2, as with every command."""
    ended = await run_hordago(*words("http://127.0.0.1:1", tmp_path, "--once", *more))
    assert (ended.code, ended.output) == (2, "")
    assert message in ended.errors
    assert "Traceback" not in ended.errors
