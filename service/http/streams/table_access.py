"""Decide who may know that a table exists: of a private one, and of one of a team match under way."""

from uuid import UUID

from msgspec import UNSET

from domain.table.state import Table
from service.http.protocol.errors import UnknownResource


def require_table_access(table: Table, player: UUID | None, link: str | None = None) -> None:
    """Raise ``UnknownResource`` if this player may not know of the table.

    ``link`` is the SHA-256 of the secret of a link that they show.
    """
    if not may_know_table(table, player, link):
        raise UnknownResource


def may_know_table(table: Table, player: UUID | None, link: str | None = None) -> bool:
    """Return whether this player may know of the table: of a private one, and of one of a team match under way."""
    id_ = None if player is None else str(player)
    seated = id_ is not None and table.seat_of(id_) is not None
    if table.match is not None and not table.opened:
        return seated
    if table.visibility != "private" or seated:
        return True
    invited = any((kept.player or UNSET) == id_ or (link is not None and kept.link == link) for kept in table.reserved)
    return id_ is not None and (id_ == table.opener or invited)
