"""Find the database: the operator's, or an embedded one that runs while it is used."""

import contextlib
from collections.abc import Generator, Mapping, Sequence

from msgspec import Struct

from service.settings import Settings
from service.startup_errors import BadSetting, EmbeddedServerMissing, NoDatabase, NoServiceAddress, WrongHome

SERVICE_ROLE = "hordago_service"


class Addresses(Struct, frozen=True):
    service: str
    """The address of the role that appends and reads."""
    owner: str | None
    """The address of the role that owns the tables; None if the operator has not set it."""
    embedded: bool
    shards: Mapping[int, str] = {}
    """Likewise, of the servers of shards that are not at the main one (SHARD_URLS)."""
    shard_owners: Mapping[int, str] = {}
    count: int | None = None
    """How many shards SHARD_URLS names; None where it is not set."""


@contextlib.contextmanager
def database_addresses(settings: Settings, *, makes: bool = True) -> Generator[Addresses, None, None]:
    """Tell where the database is; an embedded one is started or joined, and left at the end.

    With ``makes`` it is made where there is none; a command on the database of a server makes none. Raises
    NoServiceAddress, BadSetting, WrongHome, EmbeddedServerMissing, NoDatabase, DataFolderUnusable or
    EmbeddedServerFailed.
    """
    if settings.database_url is not None:
        yield _given_addresses(settings, settings.database_url)
        return
    if settings.shard_urls:
        raise BadSetting("SHARD_URLS", "...", "of use without DATABASE_URL, the server of everything else")
    if settings.database_owner_url is not None:
        raise NoServiceAddress  # with an owner's address alone, the embedded one is not meant
    try:
        from service.store import embedded  # noqa: PLC0415 - what it needs is an extra, which the image does without
    except ModuleNotFoundError as error:
        raise EmbeddedServerMissing from error
    if not makes and not embedded.is_made(settings.data_dir):
        raise NoDatabase(settings.data_dir)
    with embedded.run_server(settings.data_dir) as server:
        yield Addresses(server.url(SERVICE_ROLE), server.url(), embedded=True)


def _given_addresses(settings: Settings, url: str) -> Addresses:
    """Tell shards at the main server apart from those elsewhere. Raises BadSetting or WrongHome."""
    urls, owners = settings.shard_urls, settings.shard_owner_urls
    if urls and settings.shards not in {None, len(urls)}:
        raise BadSetting(
            "SHARD_URLS", f"0-{len(urls) - 1}=...", f"an address for each of {settings.shards} shards (SHARDS)"
        )
    elsewhere = {shard: address for shard, address in enumerate(urls) if address != url}
    if settings.database_owner_url is not None:
        for shard in elsewhere:
            if shard >= len(owners):
                raise WrongHome(shard, "its server is to be migrated, and SHARD_OWNER_URLS does not name its owner")
        _require_as_many_owners(urls, owners)
    return Addresses(
        url,
        settings.database_owner_url,
        embedded=False,
        shards=elsewhere,
        shard_owners={shard: owners[shard] for shard in elsewhere if shard < len(owners)},
        count=len(urls) or None,
    )


def _require_as_many_owners(urls: Sequence[str], owners: Sequence[str]) -> None:
    """Raise WrongHome where one server of SHARD_URLS has two owners' addresses, or a shard an owner and no server."""
    if len(owners) > len(urls):
        raise WrongHome(len(urls), "SHARD_OWNER_URLS names an owner of its server, and SHARD_URLS no server")
    of_server: dict[str, str] = {}
    for shard, (server, owner) in enumerate(zip(urls, owners, strict=False)):
        if of_server.setdefault(server, owner) != owner:
            raise WrongHome(shard, "SHARD_OWNER_URLS names another owner than for another shard of the same server")
