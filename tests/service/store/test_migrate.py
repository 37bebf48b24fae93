import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from urllib.parse import quote

import asyncpg
import pytest

from service.startup_errors import DatabaseNotMigrated, DatabaseUnreachable, MigrationFailed, ShardsAreFixed
from service.store import embedded
from service.store import migrations as migrating
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from service.store.events import read_shards
from service.store.migrations import check_migrated, migrate
from tests.conftest import Database

FILES = sorted(migrating.MIGRATIONS.glob("*.sql"))
DOWN = {file.stem.partition("_")[2]: file.read_text("utf-8").partition("-- migrate:down")[2] for file in FILES}


@pytest.fixture
async def blank(postgres: embedded.Server) -> AsyncIterator[Database]:
    """A database that does not exist yet, and is dropped again."""
    name = 'a "new" one'
    yield Database(name, postgres.url(database=name), postgres.url(SERVICE_ROLE, name))
    maintenance = await connect(postgres.url(database="postgres"))
    await maintenance.execute(f"""DROP DATABASE IF EXISTS "{name.replace('"', '""')}" WITH (FORCE)""")
    await maintenance.close()


async def test_migrate_makes_a_database_and_changes_nothing_the_second_time(blank: Database) -> None:
    """The first run creates database, tables, role and shards; the next one finds nothing to do."""
    versions = await migrate(blank.owner_url, blank.service_url, shards=3)
    assert versions == tuple(path.name.partition("_")[0] for path in FILES)
    assert versions[0] == "20261121000001"
    assert await migrate(blank.owner_url, blank.service_url) == ()
    connection = await connect(blank.service_url)
    assert await read_shards(connection) == 3
    await check_migrated(connection, blank.service_url)
    await connection.close()


async def test_migrations_that_race_do_the_work_once(blank: Database) -> None:
    """Several servers that start at once on a new database all find it ready, made by one of them."""
    outcomes = await asyncio.gather(*(migrate(blank.owner_url, blank.service_url, shards=2) for _ in range(5)))
    assert sorted(map(bool, outcomes)) == [False] * 4 + [True]
    connection = await connect(blank.service_url)
    assert await read_shards(connection) == 2
    await connection.close()


async def test_the_number_of_shards_is_for_ever(database: Database) -> None:
    """A stream's shard follows from their number, so another number is refused, in one line."""
    await migrate(database.owner_url, shards=1)
    with pytest.raises(ShardsAreFixed, match="SHARDS=2, but this database was created with 1"):
        await migrate(database.owner_url, shards=2)


async def test_the_role_is_named_after_the_services_address(database: Database, owner: asyncpg.Connection) -> None:
    """Name and password come from DATABASE_URL, whatever characters they have."""
    name, password = f"le garçon of {database.name}", 'it\'s "quoted"/@:'  # a role is the whole cluster's
    try:
        await migrate(database.owner_url, f"postgresql://{quote(name)}:{quote(password, safe='')}@localhost/any")
        assert await owner.fetchval("SELECT rolpassword LIKE 'SCRAM%' FROM pg_authid WHERE rolname = $1", name)
        connection = await connect(database.service_url.replace(SERVICE_ROLE, quote(name)))
        try:
            assert await connection.fetchval("SELECT count(*) FROM events") == 0
        finally:
            await connection.close()
    finally:
        if await owner.fetchval("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)", name):
            await owner.execute(f'DROP OWNED BY "{name}"')
            await owner.execute(f'DROP ROLE "{name}"')


async def test_a_database_without_our_tables_is_told_apart(blank: Database, postgres: embedded.Server) -> None:
    """`serve` says which command to run, and does not start on half a schema."""
    connection = await connect(postgres.url(database="postgres"))
    with pytest.raises(DatabaseNotMigrated, match="run `hordago migrate`"):
        await check_migrated(connection, "postgresql://hordago:secret@db.example/hordago")
    await connection.close()


async def test_a_database_of_the_version_before_is_told_apart(owner: asyncpg.Connection) -> None:
    """Which migrations are missing, and of how many; one that a later version has run is none of ours to miss."""
    last = FILES[-1].name.partition("_")[0]
    async with owner.transaction():
        await owner.execute("UPDATE schema_migrations SET version = '99999999999999' WHERE version = $1", last)
        with pytest.raises(
            DatabaseNotMigrated, match=rf"lacks 1 of the {len(FILES)} migrations .*\({last}\): run `hor"
        ):
            await check_migrated(owner, "postgresql://hordago:secret@db.example/hordago")
        await owner.execute("INSERT INTO schema_migrations VALUES ($1)", last)
        await check_migrated(owner, "postgresql://hordago:secret@db.example/hordago")
        await owner.execute("DELETE FROM schema_migrations WHERE version = '99999999999999'")


@pytest.mark.parametrize("name", DOWN)
async def test_going_back_is_refused_in_words(name: str, owner: asyncpg.Connection) -> None:
    """`dbmate down` changes nothing: it gives a reason, what to do instead, and the document that says how."""
    tables = await owner.fetch("SELECT relname FROM pg_class ORDER BY relname")
    with pytest.raises(asyncpg.RaiseError, match=r"^Refused: .+\. To go back, .+ \(docs/operations.md\)\.$"):
        await owner.execute(DOWN[name])
    assert await owner.fetch("SELECT relname FROM pg_class ORDER BY relname") == tables


async def test_a_broken_migration_is_one_line(blank: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database's own words about the mistake, and no trace of the statement before it."""
    (tmp_path / "20261121000001_broken.sql").write_text(
        "-- migrate:up\nCREATE TABLE half ();\nSELECT nothing;\n-- migrate:down\n", "utf-8"
    )
    monkeypatch.setattr(migrating, "MIGRATIONS", tmp_path)
    with pytest.raises(MigrationFailed, match='column "nothing" does not exist') as failure:
        await migrate(blank.owner_url)
    assert "\n" not in str(failure.value)
    connection = await connect(blank.owner_url)
    assert await connection.fetchval("SELECT to_regclass('half')") is None
    await connection.close()


async def test_an_unreachable_database_is_one_line_without_the_password() -> None:
    """No server listens there; the error has the reason and not the password."""
    with pytest.raises(DatabaseUnreachable, match="localhost:1/hordago cannot be reached") as failure:
        await migrate("postgresql://hordago:secret@localhost:1/hordago?password=secret")
    assert "secret" not in str(failure.value)
    assert "\n" not in str(failure.value)


_DISTRIBUTED = re.compile(r"create_distributed_table\('(\w+)'")
_BLOCK = re.compile(r"DO \$\$.*?\$\$;", re.DOTALL)
_CHANGED = re.compile(r"(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX \w+\s+ON|DROP TABLE) (\w+)")


def changes_outside_blocks(texts: Sequence[str]) -> list[str]:
    """Return the tables that migrations, in order, change outside a block although one before has distributed them."""
    distributed: set[str] = set()
    found: list[str] = []
    for text in texts:
        found += [table for table in _CHANGED.findall(_BLOCK.sub("", text)) if table in distributed]
        distributed |= set(_DISTRIBUTED.findall(text))
    return found


def test_what_citus_has_distributed_is_changed_in_blocks() -> None:
    """Citus sends the workers the text of a whole query, which has to be one statement: in a block each is its own."""
    texts = [path.read_text("utf-8") for path in FILES]
    assert changes_outside_blocks(texts) == []
    assert len(_DISTRIBUTED.findall("".join(texts))) > 20
    outside = ["SELECT create_distributed_table('lobby', 'shard');", "ALTER TABLE lobby ADD COLUMN new text;"]
    assert changes_outside_blocks(outside) == ["lobby"]
