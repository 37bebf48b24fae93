"""An installation of two servers is played on as one of one: the same stories, rows, proofs and records."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

import httpx
import pytest
from structlog.testing import capture_logs

from domain.log.checkpoints import CHECKPOINTS, read_checkpoint
from domain.log.notes import ED25519
from domain.teams.setup import table_id
from domain.tournament.state import contest_id
from service.keys import load_or_create_signer
from service.live import notifier
from service.live.session import Session
from service.meeting.terms import Plan, make_terms, plan_table
from service.signing.checkpoint_log import enter_checkpoints
from service.signing.checkpoints import read_all_published, read_published
from service.signing.follower import Follower
from service.signing.log_reading import read_entry_rows, read_followed
from service.signing.state import SignedStates
from service.store import embedded
from service.store.addresses import Addresses
from service.store.connections import Pool, ServerAway, connect
from service.store.events import Append, append, shard_of
from service.store.servers import is_away, log_of, open_servers
from tests.kit.each import each
from tests.kit.service.final_state import catch_up_rows, rebuilt_rows, stored_rows, without_places
from tests.kit.service.house import Clock, house, wait_until
from tests.kit.service.http import (
    Player,
    open_and_sit,
    play_over_http,
    player_with_scopes,
    serve_app,
    sign_up_player,
    wait_for_read_models,
)
from tests.kit.service.http_contests import (
    enrol_pair,
    open_match,
    seats_by_team,
    start_match,
    tournament_terms,
    wait_until_dealt,
)
from tests.kit.service.log_store import command, new_id, next_append
from tests.kit.service.server_process import run_hordago
from tests.kit.service.shard_servers import TwoServers, two_servers
from tests.service.processes.test_rows import busy_evening

pytestmark = pytest.mark.slow

_END_OF = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
"""End the connections to a database."""


@pytest.fixture
async def servers(migrated: embedded.Server) -> AsyncIterator[TwoServers]:
    async with two_servers(migrated, migrated) as made:
        yield made


async def tables_of_both(players: list[Player]) -> list[str]:
    """Open tables until each shard has one; their paths, by shard."""
    found: dict[int, str] = {}
    while len(found) < 2:
        path = await open_and_sit(players, options={"games_to_win": 1})
        found.setdefault(shard_of(UUID(path.rpartition("/")[2]), 2), path)
    return [found[0], found[1]]


async def test_the_rows_of_two_servers_are_those_that_the_logs_make_again(servers: TwoServers) -> None:
    """Matches with tables at both servers, a tournament, rulings: written once each, as they are when made anew."""
    clock = Clock()
    found = Addresses(servers.main, None, embedded=False, shards={1: servers.other}, count=2)
    async with house(found, clock.entropy()) as home:
        await busy_evening(home, clock)
        await catch_up_rows(home.pool)
        rows = await stored_rows(home.pool)
        assert {shard for shard, *_ in rows["notices"]} >= {0, 1} or rows["lobby"], "both have something to show"
    async with open_servers(found, 4) as pool:
        assert without_places(await rebuilt_rows(pool)) == without_places(rows)
        logs = [await log.fetch("SELECT DISTINCT shard FROM events") for log in (pool, pool.elsewhere[1].pool)]  # pyright: ignore[reportAttributeAccessIssue]
        assert [[shard for (shard,) in log] for log in logs] == [[0], [1]], "each log is at its server alone"


async def test_tables_of_both_servers_are_played_signed_and_proved(servers: TwoServers, tmp_path: Path) -> None:
    """Over HTTP: play, list, replay, proof, record; then each command of an operator on what was played."""
    settings = servers.settings(DATA_DIR=str(tmp_path), LOG_KEY=str(tmp_path / "key"), BOT_THINK_MS="0-0")
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings))
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bea", "Carlos", "Dani")]
        paths = await tables_of_both(players)
        reader = players[0].client
        ids = [path.rpartition("/")[2] for path in paths]
        for path in each(paths):
            view = await play_over_http(path, dict(enumerate(players)))
            assert view["status"] == "finished"
            await _check_proofs(reader, path, view["version"])
        await wait_for_read_models(server.app)
        listed = (await reader.get("/v1/tables", params={"status": "finished"})).json()["items"]
        assert {table["id"] for table in listed} >= set(ids)
        assert [log["shard"] for log in (await reader.get("/v1/log")).json()["logs"]] == [0, 1]
        context = server.app.state["context"]
        pool = context.pool

        async def signed() -> bool:
            ends = [await log.fetchval("SELECT max(position) FROM heads") for log in (pool, pool.elsewhere[1].pool)]
            return [each.size for each in await read_all_published(pool)] == ends

        await wait_until(signed)

        async def entered() -> bool:
            found = await read_published(pool, CHECKPOINTS)
            none_new = await enter_checkpoints(pool, context.follower.signer.key) == 0
            return none_new and found is not None and found.size == (await read_followed(pool, CHECKPOINTS)).end

        await wait_until(entered)
    environment = servers.environment | {"DATA_DIR": str(tmp_path), "LOG_KEY": str(tmp_path / "key")}
    for table in each(ids):
        file = tmp_path / f"{table}.record"
        assert (await run_hordago("export", table, "--output", str(file), **environment)).code == 0
        verified = await run_hordago("verify", str(file))
        assert verified.code == 0, verified
        assert "signed" in verified.output
        assert b'"checkpoint_log":{' in file.read_bytes()
    checked = await run_hordago("log", "check", **environment)
    assert checked.code == 0, checked
    assert [line.split(":")[0] for line in checked.output.splitlines()] == [
        "shard 0",
        "shard 1",
        "the log of checkpoints",
    ]
    rebuilt = await run_hordago("rebuild", "--workers", "2", **environment)
    assert rebuilt.code == 0, rebuilt
    assert rebuilt.output.startswith("read models made anew from ")
    forked = await run_hordago("log", "fork", "--reason", "tried", **environment)
    assert forked.code == 0, forked
    assert "shard 0: epoch 2 will" in forked.output
    assert "shard 1: epoch 2 will" in forked.output
    assert "the log of checkpoints: epoch 2 will take the place of" in forked.output
    for url, shard in ((servers.main, 0), (servers.other, 1)):
        connection = await connect(url)
        assert [tuple(row) for row in await connection.fetch("SELECT shard, epoch FROM heads")] == [(shard, 2)]
        await connection.close()


async def _check_proofs(reader: httpx.AsyncClient, path: str, version: int) -> None:
    """A replay, the proof of the last event, and where the stream ends."""
    stream = path.rpartition("/")[2]
    step = await reader.get(f"{path}/replay", params={"from": version - 1, "to": version})
    assert step.status_code == 200, step.text

    async def proved() -> bool:
        asked = [await reader.get(f"/v1/log/{what}", params=given) for what, given in questions]
        return [answer.status_code for answer in asked] == [200, 200] and asked[1].json()["head"]["version"] == version

    questions = (("inclusion", {"stream": stream, "version": version}), ("head", {"stream": stream}))
    await wait_until(proved)


async def test_what_one_process_plays_another_hears_of(servers: TwoServers, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint travels through the server of its shard: without looks it is all that brings another process news."""
    monkeypatch.setattr(notifier, "_POLL_S", 3600)
    async with AsyncExitStack() as stack:
        here, there = [await stack.enter_async_context(serve_app(servers.settings())) for _ in range(2)]
        players = [await sign_up_player(stack, here.url, name) for name in ("Ane", "Bea", "Carlos", "Dani")]
        watching = there.app.state["context"].live
        for path in await tables_of_both(players):
            session, listener = await watching.listen(UUID(path.rpartition("/")[2]))
            was = (await players[0].client.get(path)).json()["version"]
            view = await play_over_http(path, dict(enumerate(players)), until=lambda now, was=was: now["version"] > was)

            async def heard(session: Session = session, version: int = view["version"]) -> bool:
                return session.head.version >= version

            await wait_until(heard)
            watching.leave(session, listener)


async def test_a_log_that_cannot_be_read_holds_up_the_rows_of_its_server_alone(servers: TwoServers) -> None:
    """It answers, and its events are locked: what is played at the other one is listed meanwhile."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(servers.settings(BOT_THINK_MS="0-0")))
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bea", "Carlos", "Dani")]
        here, away = await tables_of_both(players)
        owner = await connect(servers.other_owner)
        stack.push_async_callback(owner.close)
        async with owner.transaction():
            await owner.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
            assert (await play_over_http(here, dict(enumerate(players))))["status"] == "finished"

            async def is_listed() -> bool:
                listed = await players[0].client.get("/v1/tables", params={"status": "finished"})
                return [table["id"] for table in listed.json()["items"]] == [here.rpartition("/")[2]]

            await wait_until(is_listed)
        await play_over_http(away, dict(enumerate(players)))
        await wait_for_read_models(server.app)
        listed = (await players[0].client.get("/v1/tables", params={"status": "finished"})).json()["items"]
        assert {table["id"] for table in listed} == {path.rpartition("/")[2] for path in (here, away)}


async def test_what_is_away_is_entered_when_it_is_back(servers: TwoServers, tmp_path: Path) -> None:
    """The log of checkpoints is at the main server, and goes on with the shards of the servers that answer."""
    found = Addresses(servers.main, None, embedded=False, shards={1: servers.other}, count=2)
    signer = load_or_create_signer(tmp_path / "key", "hordago", ED25519)
    async with open_servers(found, 4) as pool:
        follower = Follower(pool, signer, SignedStates(tmp_path), lambda: 1_000)
        other = pool.elsewhere[1]  # pyright: ignore[reportAttributeAccessIssue]
        first: list[Append] = []
        while {shard_of(one.stream_id, 2) for one in first} != {0, 1}:
            first.append(command(new_id()))

        async def grow(appends: list[Append]) -> None:
            for one in appends:
                shard = shard_of(one.stream_id, 2)
                async with log_of(pool, shard).acquire() as connection:
                    assert (await append(connection, shard, [one]))[0].ok
            for shard in (0, 1):
                await follower.follow(shard)

        async def entered() -> list[str]:
            await enter_checkpoints(pool, signer.key)
            points = [read_checkpoint(row.entry.decode()) for row in await read_entry_rows(pool, 0, 100)]
            return [f"{point.origin} {point.size}" for point in points]

        await grow(first)
        sizes = [(await read_followed(pool, shard)).size for shard in (0, 1)]
        expected = [f"hordago/0/1 {sizes[0]}"]
        other.away = True  # nobody has to ask it
        assert await entered() == expected
        other.away = False
        hanging, other.pool = other.pool, await other._new_pool()
        other.pool.terminate()  # it breaks off when it is asked
        assert await entered() == expected
        other.pool = hanging
        expected.append(f"hordago/1/1 {sizes[1]}")
        assert await entered() == expected
        await grow([next_append(one) for one in first])
        expected += [f"hordago/{shard}/1 {2 * sizes[shard]}" for shard in (0, 1)]
        assert await entered() == expected
        assert await follower.follow(CHECKPOINTS) is not None
        assert await pool.fetchval("SELECT count(*) FROM log_checkpoints WHERE shard = $1", CHECKPOINTS) == 1
        assert await other.pool.fetchval("SELECT count(*) FROM log_entries") == 0


async def test_another_server_at_the_address_of_one_is_away(servers: TwoServers, migrated: embedded.Server) -> None:
    """Where an address leads to the server of another installation, nothing is written there; the right one is back."""
    found = Addresses(servers.main, None, embedded=False, shards={1: servers.other}, count=2)
    async with AsyncExitStack() as stack:
        foreign = await stack.enter_async_context(two_servers(migrated, migrated))
        maintenance = await connect(migrated.url(database="postgres"))
        stack.push_async_callback(maintenance.close)
        own, other = [urlsplit(one.other).path.removeprefix("/") for one in (servers, foreign)]

        async def swap() -> None:
            async with maintenance.transaction():
                for old, new in ((own, "moved"), (other, own), ("moved", other)):
                    await maintenance.execute(_END_OF, old)
                    await maintenance.execute(f"ALTER DATABASE {old} RENAME TO {new}")

        logs = stack.enter_context(capture_logs())
        pool = await stack.enter_async_context(open_servers(found, 4))

        async def is_known() -> bool:
            return pool.elsewhere[1]._id is not None  # pyright: ignore[reportAttributeAccessIssue]

        async def is_refused() -> bool:
            return any(line["event"] == "shards.away" and "another server" in line["reason"] for line in logs)

        async def is_back() -> bool:
            return not is_away(pool, 1)

        await wait_until(is_known)
        await swap()
        with pytest.raises(ConnectionError, match="another server"):
            await pool.elsewhere[1].pool.fetchval("SELECT 1")  # pyright: ignore[reportAttributeAccessIssue]
        await wait_until(is_refused)
        with pytest.raises(ServerAway):
            log_of(pool, 1)
        await swap()
        await wait_until(is_back)


@asynccontextmanager
async def other_away(servers: TwoServers, migrated: embedded.Server, pool: Pool) -> AsyncIterator[None]:
    """Let the other server take no connection, and wait until that is known; in the end it takes them again."""
    name = servers.other_owner.rpartition("/")[2].partition("?")[0]
    maintenance = await connect(migrated.url(database="postgres"))

    async def is_known() -> bool:
        return is_away(pool, 1)

    try:
        await maintenance.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await maintenance.execute(_END_OF, name)
        await wait_until(is_known)
        yield
    finally:
        await maintenance.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await maintenance.close()


async def open_cup(organiser: Player) -> str:
    """Open tournaments until one is of the main server, with tables of both in its first round; return its path."""
    while True:
        path = (await organiser.client.post("/v1/tournaments", json=tournament_terms())).headers["location"]
        cup = UUID(path.rpartition("/")[2])
        tables = {shard_of(UUID(bytes=contest_id(cup.bytes, 1, pairing, 1)), 2) for pairing in (1, 2)}
        if shard_of(cup, 2) == 0 and tables == {0, 1}:
            return path


async def test_a_server_that_is_away_stops_nothing_of_a_tournament_elsewhere(
    servers: TwoServers, migrated: embedded.Server
) -> None:
    """Its tables of other servers are played and their results recorded; what people open meanwhile is there, too."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(servers.settings(BOT_THINK_MS="0-0")))
        organiser = await player_with_scopes(stack, server, "Organiser", "play", "organise")
        path = await open_cup(organiser)
        for bot in ("basic", "random", "basic", "random"):
            assert (await organiser.client.post(f"{path}/entries", json={"bot": bot})).status_code == 201

        async def results() -> list[bool]:
            round_ = (await organiser.client.get(f"{path}/rounds/1")).json()
            return sorted(pairing["result"] is not None for pairing in round_["pairings"])

        async def one_is_over() -> bool:
            return await results() == [False, True]

        async def both_are_over() -> bool:
            return await results() == [True, True]

        async with other_away(servers, migrated, server.app.state["context"].pool):
            assert (await organiser.client.post(f"{path}/rounds", json={})).status_code == 201
            await wait_until(one_is_over)
            for _ in range(8):
                opened = await organiser.client.post("/v1/tables", json={"ruleset": "mushi"})
                assert opened.status_code == 201, opened.text
                assert shard_of(UUID(opened.headers["location"].rpartition("/")[2]), 2) == 0
        await wait_until(both_are_over)


async def open_match_of_both(opener: Player, **changed: object) -> str:
    """Open team matches until one is of the main server, with a table of each; return its path."""
    while True:
        path = await open_match(opener, **changed)
        match = UUID(path.rpartition("/")[2])
        tables = {shard_of(UUID(bytes=table_id(match.bytes, number)), 2) for number in (1, 2)}
        if shard_of(match, 2) == 0 and tables == {0, 1}:
            return path


async def test_a_server_that_is_away_stops_no_clock_of_a_match_elsewhere(
    servers: TwoServers, migrated: embedded.Server
) -> None:
    """No player moves. The house moves for them at the table of the other server, and at both once all answer."""
    clock = {"of": "side", "house_moves": 20, "move_seconds": 1}
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(servers.settings()))
        players = [await sign_up_player(stack, server.url, f"Player {number}") for number in range(8)]
        path = await open_match_of_both(players[0], clock=clock)
        for place in range(0, len(players), 2):
            await enrol_pair(players[place], players[place + 1], path, "AB"[place // 2 % 2])
        held = seats_by_team(await start_match(players[0], path))
        here, there = sorted(held, key=lambda table: shard_of(UUID(table.rpartition("/")[2]), 2))
        readers = {player.id: player.client for player in players}

        async def version(table: str) -> int:
            return (await wait_until_dealt(readers[held[table][0]], table))["version"]

        was = await version(there)
        async with other_away(servers, migrated, server.app.state["context"].pool):
            before = await version(here)

            async def goes_on() -> bool:
                return await version(here) > before

            await wait_until(goes_on)

        async def went_on() -> bool:
            return await version(there) > was

        await wait_until(went_on)


async def test_a_planned_table_of_a_server_that_is_away_holds_up_no_other(
    servers: TwoServers, migrated: embedded.Server
) -> None:
    """Two that a process left unopened: the later one is opened meanwhile, the other one when its server answers."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(servers.settings()))
        ane, bea = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bea")]
        pool = server.app.state["context"].pool
        ids: dict[int, UUID] = {}
        while len(ids) < 2:
            ids.setdefault(shard_of(drawn := new_id(), 2), drawn)
        plan = Plan(make_terms("mushi", {}, 2), "public", UUID(ane.id), (UUID(ane.id), UUID(bea.id)), seated=True)

        def is_opened(shard: int) -> Callable[[], Awaitable[bool]]:
            async def asked() -> bool:
                found = "SELECT opened_ms IS NOT NULL FROM planned_tables WHERE table_id = $1"
                return await pool.fetchval(found, ids[shard])

            return asked

        async with other_away(servers, migrated, pool):
            for at_ms, shard in enumerate((1, 0)):
                async with pool.acquire() as connection:
                    await plan_table(connection, ids[shard], plan, at_ms)
            await wait_until(is_opened(0))
        await wait_until(is_opened(1))
