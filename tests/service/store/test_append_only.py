import asyncpg
import pytest

from service.startup_errors import UnsafeRole
from service.store.connections import connect
from service.store.events import append
from service.store.migrations import check_role
from tests.conftest import Database
from tests.kit.service.log_store import assert_log_intact, command, new_id

pytestmark = pytest.mark.slow

_CHANGES = [
    "UPDATE events SET data = '\\x00'",
    "UPDATE events SET position = position + 100 WHERE version = 2",
    "DELETE FROM events WHERE version = 2",
    "DELETE FROM events WHERE false",
    "TRUNCATE events",
    "TRUNCATE events, streams, heads",
    "INSERT INTO events SELECT * FROM events ON CONFLICT (shard, position) DO UPDATE SET data = '\\x00'",
    "MERGE INTO events USING heads ON events.shard = heads.shard WHEN MATCHED THEN DELETE",
]


@pytest.mark.parametrize("change", _CHANGES)
async def test_the_service_has_no_right_to_change_events(
    connection: asyncpg.Connection, owner: asyncpg.Connection, change: str
) -> None:
    """Rights refuse it before any trigger is asked: the triggers are switched off here."""
    await append(connection, 0, [command(new_id())])
    await owner.execute("ALTER TABLE events DISABLE TRIGGER append_only")
    with pytest.raises(asyncpg.InsufficientPrivilegeError, match="permission denied"):
        await connection.execute(change)
    assert await assert_log_intact(connection) == 2


@pytest.mark.parametrize("change", _CHANGES)
@pytest.mark.parametrize("role", ["origin", "replica"])
async def test_triggers_refuse_even_the_owner(
    connection: asyncpg.Connection, owner: asyncpg.Connection, change: str, role: str
) -> None:
    """A slip of the owner is stopped too, a superuser here, also where ordinary triggers sleep."""
    await append(connection, 0, [command(new_id())])
    await owner.execute(f"SET session_replication_role = {role}")
    with pytest.raises(asyncpg.InsufficientPrivilegeError, match="append-only"):
        await owner.execute(change)
    assert await assert_log_intact(connection) == 2


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM streams",
        "UPDATE streams SET closed = true",
        "UPDATE streams SET kind = 'other'",
        "DELETE FROM heads",
        "INSERT INTO heads (shard) VALUES (1)",
        "UPDATE heads SET epoch = 2",
        "ALTER TABLE events DISABLE TRIGGER append_only",
        "DROP TABLE events",
        "CREATE TABLE mine ()",
        "UPDATE schema_migrations SET version = '0'",
    ],
)
async def test_the_service_may_do_no_more_than_append(connection: asyncpg.Connection, change: str) -> None:
    """Streams and heads move as an append moves them; everything else is the owner's."""
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await connection.execute(change)


async def test_the_services_role_may_serve(connection: asyncpg.Connection) -> None:
    """The role that `migrate` makes passes the check that `serve` begins with."""
    await check_role(connection)


async def test_a_superuser_may_not_serve(owner: asyncpg.Connection) -> None:
    """A superuser could do anything to events, so the service does not work as one, not even in disguise."""
    with pytest.raises(UnsafeRole, match="is a superuser"):
        await check_role(owner)
    await owner.execute("SET ROLE hordago_service")
    with pytest.raises(UnsafeRole, match="is a superuser"):
        await check_role(owner)


@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("GRANT DELETE ON events TO {role}", "may change events"),
        ("GRANT TRUNCATE ON events TO {role}", "may change events"),
        ("GRANT UPDATE (data) ON events TO {role}", "may change events"),
        ("ALTER TABLE events OWNER TO {role}", "owns the events"),
        ("GRANT postgres TO {role}", "is a superuser"),
        ("GRANT pg_write_all_data TO {role}", "may change events"),
    ],
)
async def test_a_role_that_could_change_events_may_not_serve(
    database: Database, owner: asyncpg.Connection, words: str, power: str
) -> None:
    """However the role came by the power: rights, a column's right, ownership, membership."""
    role = f"{database.name}_role"
    await owner.execute(f"CREATE ROLE {role} LOGIN")
    await owner.execute(words.format(role=role))
    suspect = await connect(database.service_url.replace("hordago_service", role))
    with pytest.raises(UnsafeRole, match=power):
        await check_role(suspect)
    await suspect.close()
    await owner.execute("ALTER TABLE events OWNER TO postgres")
    await owner.execute(f"DROP OWNED BY {role}")
    await owner.execute(f"DROP ROLE {role}")
