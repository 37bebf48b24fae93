"""Show seeks, in their own list and in the lobby."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from service.entropy import to_datetime
from service.http.openapi.examples import PLAYERS
from service.http.protocol.context import Context
from service.meeting.seeks import Seek, SeekStatus
from service.meeting.terms import FIRST_RULESET, Terms, make_terms


class SeekView(Struct, frozen=True):
    """A seek."""

    id: UUID
    """Id of the seek."""
    player: UUID
    """Who seeks."""
    shown: str
    """What the player is called."""
    terms: Terms
    """What is to be played; seeks with the same terms are matched."""
    status: SeekStatus
    """`matched`: there is a table."""
    created_at: datetime
    """When it was added."""
    expires_at: datetime
    """When it ends, if it is not matched before."""
    partner: UUID | UnsetType = UNSET
    """Who is to sit across from the player."""
    agreed: bool | UnsetType = UNSET
    """Whether the partner has agreed; absent without one."""
    table: UUID | UnsetType = UNSET
    """The table, at which all players sit."""


def seek_example() -> SeekView:
    """Show a seek, as an example for the API document."""
    terms = make_terms(FIRST_RULESET, {}, None)
    at = to_datetime(1_795_253_400_000)
    return SeekView(UUID("01940000-0000-7000-8000-00000000005e"), UUID(PLAYERS[0]), "Maialen", terms, "open", at, at)


async def seek_views(context: Context, found: Sequence[Seek]) -> list[SeekView]:
    """Make seeks as clients read them, with the names of their players."""
    names = await context.names.of({str(seek.player) for seek in found})
    return [
        SeekView(
            seek.id,
            seek.player,
            names.get(str(seek.player), ""),
            seek.terms,
            seek.status,
            to_datetime(seek.created_ms),
            to_datetime(seek.expires_ms),
            UNSET if seek.partner is None else seek.partner,
            UNSET if seek.partner is None else seek.agreed,
            UNSET if seek.table is None else seek.table,
        )
        for seek in found
    ]
