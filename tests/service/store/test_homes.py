"""Which server has the log of which shard is settled once, and whoever says otherwise does not start."""

from collections.abc import AsyncIterator, Callable

import pytest

from service.cli.environment import prepare_database
from service.settings import load_settings
from service.startup_errors import CannotStart, WrongHome
from service.store import embedded
from service.store.addresses import database_addresses
from service.store.connections import connect
from service.store.events import append
from service.store.migrations import OtherServer, migrate
from tests.conftest import Database
from tests.kit.service.log_store import command, new_id
from tests.kit.service.shard_servers import TwoServers, two_servers

pytestmark = pytest.mark.slow


@pytest.fixture
async def servers(migrated: embedded.Server) -> AsyncIterator[TwoServers]:
    async with two_servers(migrated, migrated) as made:
        yield made


async def start(environment: dict[str, str]) -> None:
    """What a server and each command do before anything else."""
    settings = load_settings(environment)
    with database_addresses(settings) as found:
        await prepare_database(found, settings)


async def test_each_log_begins_at_its_server_and_nothing_changes_the_second_time(servers: TwoServers) -> None:
    """A log that is appended to at another server is stored nowhere."""
    others = [OtherServer((1,), servers.other_owner, servers.other)]
    assert await migrate(servers.main_owner, servers.main, 2, others, 2) == ()
    await start(servers.environment)
    await start(servers.environment | {"DATABASE_OWNER_URL": "", "SHARD_OWNER_URLS": ""})
    for url, shard in ((servers.main, 0), (servers.other, 1)):
        connection = await connect(url)
        assert [tuple(row) for row in await connection.fetch("SELECT shard, position FROM heads")] == [(shard, 0)]
        (wrong,) = await append(connection, 1 - shard, [command(new_id())])
        (right,) = await append(connection, shard, [command(new_id())])
        assert (wrong.ok, right.ok) == (False, True)
        assert await connection.fetchval("SELECT count(*) FROM events WHERE shard <> $1", shard) == 0
        await connection.close()


BAD: dict[str, tuple[Callable[[TwoServers], dict[str, str]], str]] = {
    "none": (lambda _: {"SHARD_URLS": ""}, "SHARD_URLS, shard 1: its log is at another server, and stays"),
    "swapped": (
        lambda at: {"SHARD_URLS": f"0={at.other} 1={at.main}"},
        "SHARD_URLS, shard 0: its log is at the server of DATABASE_URL, and stays where it was made",
    ),
    "all at the main one": (lambda at: {"SHARD_URLS": f"0-1={at.main}"}, "shard 1: its log is at another server"),
    "a shard is missing": (
        lambda at: {"SHARD_URLS": f"0={at.main}"},
        "SHARD_URLS, shard 1: it has no address, and there are 2 shards",
    ),
    "one too many": (
        lambda at: {"SHARD_URLS": f"0={at.main} 1-2={at.other}"},
        "SHARD_URLS, shard 2: there are 2 shards, and that is for ever",
    ),
    "another number": (lambda _: {"SHARDS": "3"}, "SHARD_URLS='0-1=...' is not an address for each of 3 shards"),
    "unreachable": (
        lambda at: {"SHARD_URLS": f"0={at.main} 1=postgresql://nobody@127.0.0.1:1/none"},
        "SHARD_URLS, shard 1: the database at 127.0.0.1:1/none cannot be reached",
    ),
    "one server by two addresses": (
        lambda at: {"SHARD_URLS": f"0={at.main} 1={at.main}&application_name=hordago"},
        "SHARD_URLS, shard 1: its address leads to the database of DATABASE_URL: write the same address",
    ),
    "two main ones": (
        lambda at: {"DATABASE_URL": at.other, "SHARD_URLS": f"0={at.main} 1={at.other}"},
        "DATABASE_URL='...' is not the main server of an installation",
    ),
}


@pytest.mark.parametrize("name", BAD)
async def test_a_process_with_another_map_does_not_start(servers: TwoServers, name: str) -> None:
    """Of two processes that disagree one is refused, with the name of the shard."""
    changes, line = BAD[name]
    as_service = servers.environment | {"DATABASE_OWNER_URL": "", "SHARD_OWNER_URLS": ""}
    await start(as_service)
    with pytest.raises(CannotStart) as refused:
        await start(as_service | changes(servers))
    assert line in str(refused.value)


async def test_the_server_of_another_installation_is_refused(
    servers: TwoServers, migrated: embedded.Server, database: Database
) -> None:
    """Neither a main server nor one of another's shards takes in a shard, and nothing of the new one is made."""
    as_service = servers.environment | {"DATABASE_OWNER_URL": "", "SHARD_OWNER_URLS": ""}
    with pytest.raises(WrongHome, match="shard 1: its server belongs to another installation"):
        await start(as_service | {"SHARD_URLS": f"0={servers.main} 1={database.service_url}"})
    async with two_servers(migrated, migrated, made=False) as new:
        for taken, owner in ((servers.main, servers.main_owner), (servers.other, servers.other_owner)):
            with pytest.raises(WrongHome, match="shard 1: its server belongs to another installation"):
                await migrate(new.main_owner, new.main, None, [OtherServer((1,), owner, taken)], 2)
        connection = await connect(new.main_owner)
        assert (
            await connection.fetchval("SELECT (SELECT count(*) FROM heads) + (SELECT count(*) FROM shard_homes)") == 0
        )
        await connection.close()


async def test_what_a_stopped_migration_left_out_the_next_one_does(servers: TwoServers) -> None:
    """The map comes first; a server without its heads is not used, and gets them by the same command."""
    owner = await connect(servers.other_owner)
    await owner.execute("DELETE FROM heads; UPDATE this_server SET main_id = NULL")
    as_service = servers.environment | {"DATABASE_OWNER_URL": "", "SHARD_OWNER_URLS": ""}
    with pytest.raises(WrongHome, match="shard 1: its server does not have its log yet: run `hordago migrate`"):
        await start(as_service)
    await start(servers.environment)
    await start(as_service)
    assert await owner.fetchval("SELECT count(*) FROM heads WHERE shard = 1") == 1
    await owner.close()


async def test_the_owner_of_every_server_is_named(servers: TwoServers) -> None:
    """A migration of the main server alone would leave the others behind."""
    with pytest.raises(WrongHome, match="shard 1: its server is to be migrated, and SHARD_OWNER_URLS does not name"):
        await start(servers.environment | {"SHARD_OWNER_URLS": ""})
    two_owners = f"0={servers.main_owner} 1={servers.main_owner} 2={servers.other_owner}"
    three = f"0-1={servers.main} 2={servers.other}"
    with pytest.raises(WrongHome, match="shard 2"):
        await start(servers.environment | {"SHARD_URLS": f"0-1={servers.main}", "SHARD_OWNER_URLS": two_owners})
    other = f"0={servers.main_owner} 1={servers.other_owner} 2={servers.other_owner}"
    with pytest.raises(WrongHome, match="shard 1: SHARD_OWNER_URLS names another owner than for another shard"):
        await start(servers.environment | {"SHARD_URLS": three, "SHARD_OWNER_URLS": other})
