"""Hide tables from those who may not know that they exist: private ones, and those of a team match under way."""

from uuid import UUID

from domain.table.state import Table, may_know
from service.http.protocol.errors import UnknownResource


def require_table_access(table: Table, player: UUID | None, link: str | None = None) -> None:
    """Raise ``UnknownResource`` if this player may not know of the table.

    ``link`` is the SHA-256 of the secret of a link that they show.
    """
    if not may_know(table, None if player is None else str(player), link):
        raise UnknownResource
