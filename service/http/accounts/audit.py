"""Serve the audit: what administrators did to accounts."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from litestar import get
from msgspec import UNSET, Struct, UnsetType

from domain.actors import HOUSE
from domain.administration import Action
from service.entropy import to_datetime
from service.http.protocol.operation import Content, reads
from service.http.protocol.pagination import (
    DEFAULT_LIMIT,
    Cursor,
    Limit,
    link_to_page,
    rows_before_page,
)
from service.http.protocol.request import ApiRequest
from service.live.administration import RecordedAction, list_actions

_LISTING: Final = "audit"


class AuditEntry(Struct, frozen=True):
    """What an administrator did to an account. It was recorded first: what then failed is here all the same."""

    version: int
    """Of its event in the stream of administration."""
    at: datetime
    actor: str
    """`house` is the operator at the command line; over the API it is a player with the scope `admin`, by id."""
    action: Action
    """What was done."""
    player: UUID
    """Whose account it is."""
    token: UUID | UnsetType = UNSET
    """Which token was granted or revoked."""
    scopes: Sequence[str] | UnsetType = UNSET
    """Of a token that was granted."""
    reason: str | UnsetType = UNSET
    """In the administrator's own words."""
    made: bool | UnsetType = UNSET
    """True where all that was made with a token was revoked with it."""


class AuditPage(Struct, frozen=True):
    """A page of actions, the oldest first."""

    items: list[AuditEntry]
    next_cursor: str | None


_EXAMPLE: Final = AuditEntry(
    2,
    datetime(2026, 11, 24, 9, 30, tzinfo=UTC),
    HOUSE,
    "revoke-token",
    UUID("01940000-0000-7000-8000-000000000001"),
    UUID("01940000-0000-7000-8000-000000000002"),
    reason="It was published.",
)


@get(
    "/v1/audit",
    tags=("operations",),
    **reads(
        "listAudit", "List what administrators did", Content(AuditPage, AuditPage([_EXAMPLE], None)), scope="admin"
    ),
)
async def list_audit(request: ApiRequest, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None) -> AuditPage:
    """Return what administrators did to accounts, the oldest first.

    What they did to tables, matches and tournaments is an event of those.
    """
    found = await list_actions(request.context.administration, rows_before_page(_LISTING, cursor), limit + 1)
    shown = found[:limit]
    following = link_to_page(request, _LISTING, (shown[-1].version,)) if len(found) > limit else None
    return AuditPage([_entry(action) for action in shown], following)


def _entry(action: RecordedAction) -> AuditEntry:
    taken = action.taken
    return AuditEntry(
        version=action.version,
        at=to_datetime(action.at_ms),
        actor=action.actor,
        action=taken.action,
        player=UUID(taken.player),
        token=UNSET if taken.token is UNSET else UUID(taken.token),
        scopes=taken.scopes,
        reason=taken.reason,
        made=taken.made,
    )
