"""A database restored from a backup: it is found out, it is said, and nothing that was live goes on.

The story of an evening: a backup, play, the disk breaks, the backup is restored.
"""

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Struct, structs

from domain.log.checkpoints import read_checkpoint
from domain.log.notes import read_key, read_note
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.accounts.players import open_account
from service.keys import verify_signature
from service.settings import Settings
from service.store import embedded
from service.trust.log_client import CosigningRefused, log_client
from service.trust.witness import Witness
from tests.conftest import Database
from tests.kit.service.http import Player, Server, open_and_sit, open_client, play_over_http, serve_app, sign_up_player
from tests.kit.service.http_contests import enrol_entry as enter
from tests.kit.service.http_contests import (
    enrol_pair,
    open_match,
    seats_by_team,
    start_match_of_players,
    wait_for,
    wait_until_dealt,
)
from tests.kit.service.http_contests import open_tournament as opened_tournament
from tests.kit.service.pace import FAST
from tests.kit.service.server_process import run_hordago
from tests.kit.signed_log import WITNESS

pytestmark = pytest.mark.slow

_SCRIPT = Path(__file__).parents[3] / "docs" / "backup.sh"
NAMES = ("Ane", "Bea", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")


@pytest.fixture
def settings(database: Database, tmp_path: Path) -> Settings:
    """Signed at once."""
    return Settings(
        database_url=database.service_url,
        log_key=tmp_path / "house" / "key",
        log_name="hordago",
        requests_per_minute=0,
        moves_per_minute=0,
        signups_per_hour=0,
        pace=FAST,
    )


class Evening(Struct, frozen=True):
    """What is there when the backup is made: paths, by what they are."""

    players: dict[str, Player]
    paths: dict[str, str]


async def run_backup(database: Database, *words: str, code: int = 0) -> str:
    """Run the script that operations.md names, with the programs of this Postgres; return what it prints."""
    search = f"{embedded.BINARIES}{os.pathsep}{os.environ['PATH']}"
    process = await asyncio.create_subprocess_exec(
        _SCRIPT,
        *words,
        env={**os.environ, "PATH": search, "DATABASE_OWNER_URL": database.owner_url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    printed = (await process.communicate())[0].decode()
    assert process.returncode == code, printed
    return printed


async def until_signed(client: httpx.AsyncClient, path: str) -> bytes:
    """The record of a table, match or tournament's table once its last event is signed."""

    async def signed() -> bytes | None:
        record = (await client.get(f"{path}/record")).content
        return record if b'"proof":[' in record.partition(b"\n")[0] else None

    return await wait_for(signed)


@contextlib.asynccontextmanager
async def served(settings: Settings, players: dict[str, Player]) -> AsyncIterator[Server]:
    """The same players at a server that has just started."""
    async with serve_app(settings) as server:
        for player in players.values():
            player.client.base_url = httpx.URL(server.url)
        yield server


@pytest.fixture
async def evening(settings: Settings, database: Database, tmp_path: Path) -> AsyncIterator[Evening]:
    """One of everything that can be live, and a table that is over; then the backup."""
    async with contextlib.AsyncExitStack() as stack:
        async with serve_app(settings) as server:
            players = [await sign_up_player(stack, server.url, name) for name in NAMES]
            context = server.app.state["context"]
            account = await open_account(context.pool, context.entropy, "Maialen", ("play", "organise"))
            client = await stack.enter_async_context(open_client(server.url, account.token))
            organiser = Player(str(account.player.id), account.token, client)
            short = {"games_to_win": 1, "target": 20}
            over = await open_and_sit(players[:2], seats=2, options=short)
            await play_over_http(over, dict(enumerate(players[:2])))
            playing = await open_and_sit(players[:2], seats=2, options=short)
            waiting = await open_and_sit(players[:1], seats=2)
            enrolling = await open_match(players[0])
            await enrol_pair(players[0], players[1], enrolling, "A")
            match = await start_match_of_players(players)
            for table in seats_by_team((await client.get(match)).json()):
                by_id = {player.id: player for player in players}
                held = seats_by_team((await client.get(match)).json())[table]
                await wait_until_dealt(by_id[held[0]].client, table)
            cup = await opened_tournament(organiser)
            for place in range(0, 4, 2):
                await enter(players[place], players[place + 1], cup)
            begun = await organiser.client.post(f"{cup}/rounds")
            assert begun.status_code == 201, begun.text
            round_ = (await client.get(begun.headers["location"])).json()
            paired = f"/v1/tables/{round_['pairings'][0]['id']}"
            await wait_until_dealt(client, paired)
            for path in (over, playing, waiting, enrolling, match, paired):
                await until_signed(client, path)
        assert await run_backup(database, "dump", str(tmp_path / "backup")) == f"written: {tmp_path / 'backup'}\n"
        paths = {
            "over": over,
            "playing": playing,
            "waiting": waiting,
            "enrolling": enrolling,
            "match": match,
            "paired": paired,
            "cup": cup,
        }
        yield Evening({"organiser": organiser, **dict(zip(NAMES, players, strict=True))}, paths)


async def log_of(client: httpx.AsyncClient) -> Any:  # noqa: ANN401 - JSON
    return (await client.get("/v1/log")).json()


async def status_of(client: httpx.AsyncClient, path: str) -> tuple[str, str | None]:
    """Status, and the reason of the last event but the seed's opening where it is closed."""
    view = (await client.get(path)).json()
    last = [event for event in await events(client, path) if event["type"] in {"table_closed", "match_closed"}]
    return view["status"], last[-1]["data"]["reason"] if last else None


async def events(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := (await client.get(f"{path}/events", params={"after": len(found), "limit": 200})).json()["items"]:
        found += page
    return found


async def refusal(client: httpx.AsyncClient, admin: str) -> str:
    """The line of the metrics that says whether the log is signed; empty until the follower has looked once."""
    answer = await client.get("/metrics", headers={"authorization": f"Bearer {admin}"})
    return next((line for line in answer.text.splitlines() if line.startswith("hordago_log_refused")), "")


async def test_a_restored_database_is_not_signed_until_it_is_said_to_be_one(
    evening: Evening, settings: Settings, database: Database, tmp_path: Path
) -> None:
    """The house, its witness, and a player's record of that evening tell the same story."""
    players, paths = evening.players, evening.paths
    ane = players["Ane"]
    backup = tmp_path / "backup"
    reports: list[str] = []

    def witness(server: Server) -> Witness:
        return Witness(log_client(server.url), WITNESS, tmp_path / "witness", lambda: 1, reports.append)

    async with served(settings, players) as server:
        await ane.client.post(f"{paths['playing']}/moves", json={"type": "resign"})
        evidence = await until_signed(ane.client, paths["playing"])
        await witness(server).cosign_logs()
        before = await log_of(ane.client)
        assert before["refused"] == []
        assert "stop every server first" in await run_backup(database, "restore", str(backup), code=1)
    words = {"DATABASE_URL": database.service_url, "LOG_KEY": str(settings.log_key)}
    assert (await run_hordago("log", "check", **words)).code == 0
    cut = tmp_path / "cut"
    cut.write_bytes(backup.read_bytes()[:-3_000])
    assert "the copy is damaged" in await run_backup(database, "restore", str(cut), code=3)
    assert (await run_hordago("log", "check", **words)).code == 0
    printed = await run_backup(database, "restore", str(backup))
    assert printed.startswith(f"restored: {database.name}; the database that was there is {database.name}_2")

    # Restored. No server starts on it.
    started = await run_hordago("serve", PORT="0", **words)
    assert (started.code, started.output, started.errors.count("\n")) == (2, "", 1)
    assert f"shard 0: {before['logs'][0]['size']} events were signed, and it has " in started.errors
    assert "run `hordago log fork` with the reason" in started.errors

    # One under which that was done serves, and signs nothing; a client can read that the log is not what it was.
    async with served(settings, players) as server:
        context = server.app.state["context"]
        admin = (await open_account(context.pool, context.entropy, "Root", ("admin",))).token

        async def refused() -> bool:
            return (await refusal(ane.client, admin)).endswith(" 1.0")

        await wait_for(refused)
        assert (await ane.client.get("/health/ready")).status_code == 200

        async def said() -> Any:  # noqa: ANN401 - JSON
            return (await log_of(ane.client))["refused"]

        (said_refusal,) = await wait_for(said)
        assert (said_refusal["shard"], said_refusal["reason"]) == (0, "events-lost")
        assert await log_of(ane.client) == {**before, "refused": [said_refusal]}
        for what in ("playing", "match", "cup"):
            refused_record = await ane.client.get(f"{paths[what]}/record")
            assert (refused_record.status_code, refused_record.json()["code"]) == (409, "log-lost"), what
            taken = await ane.client.get(f"{paths[what]}/record", params={"unsigned": True})
            assert b'"proof":null,"unsigned":"log-lost"}' in taken.content.partition(b"\n")[0], what
        online = await run_hordago("verify", "-", "--online", server.url, said=taken.text)
        assert "signature: none; the server refused to sign it, because its log is not what it had" in online.output
        since = f"since {said_refusal['since']}: events that were signed are missing"
        assert f"online: the server signs the log of shard 0 no more {since}\n" in online.output
        assert (await status_of(ane.client, paths["playing"]))[0] == "playing"
        lost = await ane.client.get("/v1/log/consistency", params={"from": 1, "to": before["logs"][0]["size"]})
        assert (lost.status_code, lost.json()["code"]) == (409, "log-lost")
        with pytest.raises(CosigningRefused, match=rf"^the server signs the log of shard 0 no more {since}$"):
            await witness(server).cosign_logs()
        assert f"the server signs the log of shard 0 no more {since}" in reports
        running_server = await run_hordago("log", "fork", "--reason", "the disk broke", **owned(database, words))
        assert (running_server.code, running_server.output) == (1, "")
        assert "a server is running on this database" in running_server.errors
    checked = await run_hordago("log", "check", **words)
    assert (checked.code, checked.output) == (1, "")
    assert f"{before['logs'][0]['size']} events are signed, and the log has " in checked.errors

    # Said. All that was live is closed, and the next epoch names the last checkpoint of the former.
    forked = await run_hordago("log", "fork", "--reason", "the disk broke", **owned(database, words))
    assert (forked.code, forked.errors) == (0, "")
    size = before["logs"][0]["size"]
    line = rf"shard 0: epoch 2 will take the place of hordago/0/1 with {size} events, ([0-9]+) of them lost"
    lost = re.fullmatch(f"closed: 3 tables, 2 team matches\n{line}\n", forked.output)
    assert lost is not None
    assert 0 < int(lost[1]) < size
    again = await run_hordago("log", "fork", "--reason", "the disk broke", **owned(database, words))
    assert again.output.startswith("closed: 0 tables, 0 team matches\nshard 0: epoch 2 ")
    assert (await run_hordago("log", "check", **words)).output.endswith("nothing of them is signed\n")
    async with served(settings, players) as server:

        async def signed_again() -> Any:  # noqa: ANN401 - JSON
            info = await log_of(ane.client)
            return info if info["logs"][0]["origin"] == "hordago/0/2" and not info["refused"] else None

        key = read_key((await wait_for(signed_again))["key"])
        first = read_checkpoint(read_note((await ane.client.get("/v1/log/checkpoint?first_of=2")).text).text)
        assert first.extension[0].startswith(f"fork hordago/0/1 {size} ")
        assert first.extension[1:3] == (f"kept {size - int(lost[1])}", "reason the disk broke")
        assert first.size == size - int(lost[1])
        for what in ("playing", "waiting", "paired", "enrolling", "match"):
            assert await status_of(ane.client, paths[what]) == ("closed", "restored"), what
            record = await until_signed(ane.client, paths[what])
            verdict = verify([record], trust=Trust(verify_signature, key))
            assert (verdict.kind, verdict.held.signed[-1].point.origin) == ("complete", "hordago/0/2"), (what, verdict)
        assert await status_of(ane.client, paths["over"]) == ("finished", None)
        gone = await ane.client.post(f"{paths['playing']}/moves", json={"type": "resign"})
        assert (gone.status_code, gone.json()["code"]) == (409, "closed")

        async def over() -> bool:
            return (await ane.client.get(f"{paths['cup']}/rounds/1")).json()["over"]

        await wait_for(over)
        with pytest.raises(CosigningRefused, match=f"{lost[1]} of them lost: the disk broke"):
            await witness(server).cosign_logs()
        await structs.replace(witness(server), accepts=frozenset({"hordago/0/2"})).cosign_logs()
        assert any(line.startswith("a new epoch, accepted: hordago/0/2 takes the place of") for line in reports)
        assert (await refusal(ane.client, admin)).endswith(" 0.0")
    assert (await run_hordago("log", "check", **words)).code == 0

    # What a player took that evening proves what was lost.
    verdict = verify([evidence], trust=Trust(verify_signature, key))
    assert (verdict.kind, verdict.held.signed[0].point.origin) == ("complete", "hordago/0/1")


def owned(database: Database, words: dict[str, str]) -> dict[str, str]:
    """With the owner's address, as for a migration."""
    return {**words, "DATABASE_OWNER_URL": database.owner_url}


UNUSABLE: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "no owner": (("DATABASE_OWNER_URL",), ("--reason", "why"), "DATABASE_OWNER_URL is not set"),
    "no key": (("LOG_KEY",), ("--reason", "why"), "LOG_KEY is not set"),
    "no reason": ((), ("--reason", " "), "--reason is public"),
    "no end of reasons": ((), ("--reason", "x" * 201), "--reason is public"),
    "nothing said": ((), (), "Missing option"),
}


@pytest.mark.parametrize("what", UNUSABLE)
async def test_a_fork_that_cannot_be_is_told_in_a_few_words(what: str, database: Database, tmp_path: Path) -> None:
    """Exit code 2, before anything is closed."""
    without, more, message = UNUSABLE[what]
    settings = owned(database, {"DATABASE_URL": database.service_url, "LOG_KEY": str(tmp_path / "key")})
    ended = await run_hordago(
        "log", "fork", *more, **{name: said for name, said in settings.items() if name not in without}
    )
    assert (ended.code, ended.output) == (2, "")
    assert message in ended.errors
    assert "Traceback" not in ended.errors


async def test_where_nothing_was_signed_a_fork_says_so(database: Database, tmp_path: Path) -> None:
    """Where nothing was signed a fork says so, and a check has hashes alone to hold it against."""
    settings = owned(database, {"DATABASE_URL": database.service_url, "LOG_KEY": str(tmp_path / "key")})
    ended = await run_hordago("log", "fork", "--reason", "why", **settings)
    assert (ended.code, ended.output) == (
        0,
        "closed: 0 tables, 0 team matches\nnothing was ever signed: there is no epoch to end\n",
    )
    assert not (tmp_path / "key").exists()
    assert (await run_hordago("log", "check", **settings)).output == (
        "shard 0: 0 events, every hash follows; nothing of them is signed\n"
    )
