"""Find the database: the operator's, or an embedded one that runs while it is used."""

import contextlib
from collections.abc import Generator

from msgspec import Struct

from service.settings import Settings
from service.startup_errors import EmbeddedServerMissing, NoDatabase, NoServiceAddress

SERVICE_ROLE = "hordago_service"


class Addresses(Struct, frozen=True):
    service: str
    """The address of the role that appends and reads."""
    owner: str | None
    """The address of the role that owns the tables; None if the operator has not set it."""
    embedded: bool


@contextlib.contextmanager
def database_addresses(settings: Settings, *, makes: bool = True) -> Generator[Addresses, None, None]:
    """Tell where the database is; an embedded one is started or joined, and left at the end.

    With ``makes`` it is made where there is none; a command on the database of a server makes none. Raises
    NoServiceAddress, EmbeddedServerMissing, NoDatabase, DataFolderUnusable or EmbeddedServerFailed.
    """
    if settings.database_url is not None:
        yield Addresses(settings.database_url, settings.database_owner_url, embedded=False)
        return
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
