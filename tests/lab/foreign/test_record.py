"""Go's code for transparency logs checks both levels of a record: the log of its shard, and the log of checkpoints."""

from pathlib import Path

import asyncpg
import pytest

from domain.log.notes import key_text
from domain.records.lines import write_record
from tests.cheats.row import doctored
from tests.cheats.signed import ENTRIES
from tests.conftest import Database
from tests.domain.records.test_checkpoint_log import two_levels
from tests.domain.records.test_signatures import UNOPENED, short, whole
from tests.kit.each import each
from tests.kit.service.http import open_client
from tests.kit.service.http_contests import wait_for
from tests.kit.service.log_store import add_shards
from tests.kit.service.server_process import run_hordago, serve_process
from tests.kit.signed_log import HOUSE, log_around, log_of_checkpoints, with_checkpoint_log, with_log_proof
from tests.kit.tampering import record_header
from tests.kit.team_play import match_streams, play_team_match
from tests.lab.foreign.program import needs_go, run_foreign
from tests.second_verifier import node

pytestmark = [pytest.mark.slow, needs_go]

KEY = key_text(HOUSE.key)


def checked(folder: Path, content: bytes) -> tuple[int, str]:
    """What it says of a file."""
    file = folder / "record.jsonl"
    file.write_bytes(content)
    return run_foreign("record", str(file), KEY)


def test_go_follows_a_record_to_the_log_of_checkpoints(tmp_path: Path) -> None:
    """Of a table, and of each stream of a team match."""
    assert checked(tmp_path, whole(two_levels(), UNOPENED)) == (0, "ok: 1 streams, two levels\n")
    streams = match_streams(play_team_match())
    log = log_around(*[(stream.stream_id.bytes, stream.links) for stream in streams])
    above, end, parts = log_of_checkpoints(log.point), 4, list[bytes]()
    for stream in streams:
        end += len(stream.links)
        header = with_log_proof(record_header(stream, "public", opened=True), log, end)
        parts.append(b"".join(write_record(with_checkpoint_log(header, above, 2), stream.links)))
    assert checked(tmp_path, b"".join(parts)) == (0, f"ok: {len(streams)} streams, two levels\n")


LIES = {
    "an entry of another checkpoint, signed by anybody": "the checkpoint: ",
    "another place": "the checkpoint: ",
    "a place behind the end": "the checkpoint: ",
    "the proof of another size": "the checkpoint: ",
    "the note of another size": "the checkpoint: ",
    "a note by another key": "note has no verifiable signatures",
    "a note of another house": "invalid signature",
    "a shard for the log of checkpoints": "not the log of checkpoints: 3",
    "the log of checkpoints for a shard": "the log of checkpoints has no events",
    "that of another record": "the checkpoint: ",
}


def test_go_finds_what_a_forged_record_says_of_the_log_of_checkpoints(tmp_path: Path) -> None:
    """Where both of our verifiers find it; and it misses the second level where there is none."""
    for lie, reason in each(LIES.items()):
        ((content, _),) = doctored(None, ENTRIES[lie]).parts
        code, said = checked(tmp_path, content)
        assert (code, reason in said) == (1, True), (lie, said)
    assert checked(tmp_path, whole(short(), UNOPENED)) == (1, "refused: no log of checkpoints\n")


async def test_go_and_every_reader_of_ours_follow_a_server_with_two_shards(
    database: Database, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """A match with tables in both: the record by both verifiers, both logs by a monitor, and by a witness one alone."""
    await add_shards(owner, 1)
    settings = {"DATABASE_URL": database.service_url, "LOG_KEY": str(tmp_path / "house"), "RATE_REQUESTS": "0"}
    async with serve_process("--demo", **settings) as server, open_client(server.url) as client:

        async def finished() -> str | None:
            listed = (await client.get("/v1/matches?status=finished")).json()["items"]
            return listed[0]["id"] if listed else None

        path = f"/v1/matches/{await wait_for(finished)}/record?as=all"

        async def proved() -> bytes | None:
            record = (await client.get(path, headers={"accept": "application/jsonl"})).content
            headers = [line for line in record.split(b"\n") if line.startswith(b'{"format":')]
            return record if all(b'"checkpoint_log":{' in line for line in each(headers)) else None

        record = await wait_for(proved)
        log = (await client.get("/v1/log")).json()
        file = tmp_path / "match.jsonl"
        file.write_bytes(record)
        assert run_foreign("record", str(file), log["key"]) == (0, "ok: 3 streams, two levels\n")
        verified = await run_hordago("verify", str(file), "--key", log["key"], "--online", server.url)
        assert verified.code == 0, verified
        assert f" in the log of checkpoints {log['checkpoints']['origin']}\n" in verified.output
        second = node.run("verify.mjs", "--key", log["key"], file).stdout
        assert ", 3 of them by a checkpoint in the log of checkpoints; " in second
        watch = ("--url", server.url, "--log-key", log["key"], "--once")
        seen = await run_hordago("monitor", "--state", str(tmp_path / "seen"), *watch)
        assert (seen.code, seen.errors) == (0, "")
        followed = [line.split(" to ")[0].removeprefix("followed ") for line in seen.output.splitlines()[:3]]
        assert followed == [log["checkpoints"]["origin"], *sorted(listed["origin"] for listed in log["logs"])]
        witness = ("witness", "--key", str(tmp_path / "key"), "--state", str(tmp_path / "state"), "--shards", "none")
        cosigned = (await run_hordago(*witness, *watch)).output.splitlines()
        assert [line.split(" with ")[0] for line in cosigned if line.startswith("cosigned ")] == [
            f"cosigned {log['checkpoints']['origin']}"
        ]
