"""Our log is cosigned by a witness of Go's code, and our witness cosigns a log of Go's code, over HTTP."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log.cosignatures import find_cosignature
from domain.log.notes import key_text, read_key, read_note
from hordago.client.wary import WaryClient
from service.keys import verify_signature
from service.signing.checkpoints import read_published
from service.signing.follower import Follower
from service.signing.state import SignedStates
from service.signing.submitter import Submitter
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.signed_log import HOUSE
from tests.lab.foreign.program import foreign_witness, needs_go, run_foreign
from tests.service.signing.rewriting import owner as as_owner
from tests.service.signing.test_kept_tree import fill

pytestmark = [pytest.mark.slow, needs_go]

ORIGIN = "hordago/0/1"
REWRITE = (
    "UPDATE events SET hash = sha256(hash) WHERE position > 200",
    "TRUNCATE log_cosignatures, log_checkpoints, log_followed, log_nodes, log_heads, log_head_pages",
)
"""Other events, and nothing left of what was signed."""


async def sign(follower: Follower, owner: asyncpg.Connection, first: int, last: int) -> None:
    """Append events, and sign as far as them."""
    await fill(owner, first, last)
    assert await follower.follow(0) is not None


async def test_a_foreign_witness_cosigns_our_log_and_no_fork_of_it(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, database: Database, tmp_path: Path
) -> None:
    """From one size to the next, also after a restart; what was rewritten and signed again is refused."""
    logs = (ORIGIN, key_text(follower.signer.key))
    with foreign_witness(tmp_path / "witness", *logs) as (url, key):
        reports: list[str] = []

        def submitter() -> Submitter:
            return Submitter(pool, [WaryClient(url)], [key], lambda _, why: reports.append(why))

        mine = submitter()
        for first, last in ((1, 5), (6, 70), (71, 300)):
            await sign(follower, owner, first, last)
            await mine.submit(0)
            assert await is_cosigned(pool, key)
        await sign(follower, owner, 301, 333)
        await submitter().submit(0)  # a process that starts again learns from 409 how far the witness is
        assert await is_cosigned(pool, key)
        assert reports == []
        found = await read_published(pool, 0)
        assert found is not None
        await refusals(url, found.note)

        await as_owner(database, *REWRITE)
        (tmp_path / "anew").mkdir()
        rewritten = structs.replace(follower, states=SignedStates(tmp_path / "anew"))
        assert (await rewritten.follow(0)) is not None
        await submitter().submit(0)
        await sign(rewritten, owner, 334, 400)
        await submitter().submit(0)
        assert [report.partition(":")[0] for report in reports] == ["it answers 409", "it answers 422"]
        assert not await is_cosigned(pool, key)


async def is_cosigned(pool: Pool, key: str) -> bool:
    """Whether the last checkpoint is published with a line of the witness; one that is there has to hold."""
    found = await read_published(pool, 0)
    assert found is not None
    holds = find_cosignature(read_note(found.note), read_key(key), verify_signature) is not None
    assert holds == (f"\u2014 {read_key(key).name} " in found.note)
    return holds


async def refusals(url: str, note: str) -> None:
    """What is no submission of this log gets the status that tlog-witness gives it."""
    size = note.split("\n")[1]
    asked = {
        f"old {size}\n\n{note}": 200,
        f"old 5\n\n{note}": 409,
        f"old 999\n\n{note}": 400,
        f"old 05\n\n{note}": 400,
        f"old {size}\n{'A' * 43}=\n\n{note}": 422,
        f"old {size}\n\n{note.replace(ORIGIN, 'other/0/1', 1)}": 404,
        f"old {size}\n\n{note.replace(size, '334', 1)}": 403,
        note: 400,
    }
    async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
        for body, status in asked.items():
            answer = await client.post("/add-checkpoint", content=body)
            assert answer.status_code == status, (body, answer.text)
            if status == 409:
                assert (answer.headers["content-type"], answer.text) == ("text/x.tlog.size", f"{size}\n")


@contextmanager
def our_witness(folder: Path, log: str) -> Iterator[tuple[str, str]]:
    """Run `hordago witness-server`; its address and key."""
    files = ("--key", str(folder / "key"), "--state", str(folder / "state"), "--port", "0")
    words = [sys.executable, "-c", "from service.cli import main; main()", "witness-server", *files, "--log", log]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            key = process.stdout.readline().split()[-1]
            url = process.stdout.readline().split()[-1]
            assert urlsplit(url).scheme == "http"
            yield url, key
        finally:
            process.terminate()


def test_our_witness_cosigns_a_foreign_log_and_no_fork_of_it(tmp_path: Path) -> None:
    """Its code sends the proofs, learns from 409 where we are, and verifies our lines."""
    secret, public = run_foreign("key", "go.example/log")[1].split()
    with our_witness(tmp_path, f"go.example/log={public}") as (url, key):

        def submit(seed: str, *sizes: int, secret: str = secret, key: str = key) -> tuple[int, str]:
            return run_foreign("submit", secret, url, key, seed, *map(str, sizes))

        cosigned = "cosigned: {} entries\n".format
        assert submit("one", 3, 100, 100, 257) == (0, "".join(map(cosigned, (3, 100, 100, 257))))
        assert submit("one", 300) == (0, cosigned(300))
        assert submit("two", 300) == (1, "refused: 300 entries: 409 300\n")
        code, said = submit("two", 301)
        assert (code, said[:26]) == (1, "refused: 301 entries: 422 ")
        forged, _ = run_foreign("key", "go.example/log")[1].split()
        assert submit("one", 400, secret=forged)[1].startswith("refused: 400 entries: 403 ")
        stranger, _ = run_foreign("key", "go.example/other")[1].split()
        assert submit("one", 400, secret=stranger)[1].startswith("refused: 400 entries: 404 ")
        assert submit("one", 400, key=key_text(HOUSE.key))[0] == 1
        assert submit("one", 257)[1].startswith("refused: 257 entries: 400 ")
