"""Read what seeks and challenges ask for, and show seeks, in their own list and in the lobby."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.table.bot_names import HouseBot
from domain.table.clock.rules import ClockRules
from domain.table.game.options import AskedOptions
from domain.table.settings import TableSettings, settings_of
from service.entropy import to_datetime
from service.http.openapi.examples import PLAYERS
from service.http.protocol.context import Context
from service.http.protocol.errors import MalformedRequest
from service.meeting.entrants import RatingRange, is_provisional, read_entrants, wanted_of
from service.meeting.seeks import Seek, SeekStatus
from service.meeting.terms import FIRST_RULESET, Terms, make_terms


class AskedTerms(TableSettings, frozen=True, forbid_unknown_fields=True):
    """What a seek or a challenge asks for: all that a table is opened with, but for who sits there."""

    ruleset: Annotated[str, Meta(max_length=40)]
    """Id of a rule set; see /v1/rulesets."""
    options: AskedOptions = {}  # noqa: RUF012 - each struct has a dict of its own
    """Options of the rule set; those that are left out have their defaults."""
    seats: Annotated[int, Meta(ge=2, le=4)] | UnsetType = UNSET
    """Number of seats, if the rule set leaves a choice."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent for a match without a clock."""


def make_asked_terms(asked: AskedTerms, bots: HouseBot | UnsetType = UNSET) -> Terms:
    """Complete the terms that are asked for; raise ``Refusal``."""
    seats = None if asked.seats is UNSET else asked.seats
    return make_terms(asked.ruleset, asked.options, seats, asked.clock, bots, **settings_of(asked))


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
    rating: float
    """Of the player for these terms, in points; 1500 without a result."""
    provisional: bool
    """Whether that rating says little yet: its deviation is more than 110 points."""
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
    rating_range: RatingRange | UnsetType = UNSET
    """Ratings of all others at the table; absent where any will do."""


def seek_example() -> SeekView:
    """Show a seek, as an example for the API document."""
    terms = make_terms(FIRST_RULESET, {}, None)
    at = to_datetime(1_795_253_400_000)
    id_, player = UUID("01940000-0000-7000-8000-00000000005e"), UUID(PLAYERS[0])
    return SeekView(id_, player, "Maialen", terms, "open", 1612.347, provisional=False, created_at=at, expires_at=at)


async def seek_views(context: Context, found: Sequence[Seek]) -> list[SeekView]:
    """Make seeks as clients read them, with the names of their players."""
    names = await context.names.find({str(seek.player) for seek in found})
    wanted = [wanted_of(seek.terms, [seek.player])[0] for seek in found]
    entrants = await read_entrants(context.pool, set(wanted), context.entropy.now_ms())
    ratings = [entrants[one].rating for one in wanted]
    return [
        SeekView(
            seek.id,
            seek.player,
            names.get(str(seek.player), ""),
            seek.terms,
            seek.status,
            rating.rating / 1000,
            is_provisional(rating),
            to_datetime(seek.created_ms),
            to_datetime(seek.expires_ms),
            UNSET if seek.partner is None else seek.partner,
            UNSET if seek.partner is None else seek.agreed,
            UNSET if seek.table is None or seek.is_joining else seek.table,
            UNSET if seek.rating_range is None else seek.rating_range,
        )
        for seek, rating in zip(found, ratings, strict=True)
    ]


def check_rating_range(wanted: RatingRange | UnsetType) -> RatingRange | None:
    """Return the range that is asked for; raise ``MalformedRequest`` if no rating is in it."""
    if wanted is UNSET:
        return None
    if wanted.min is not UNSET and wanted.max is not UNSET and wanted.min > wanted.max:
        raise MalformedRequest("rating_range: min is at most max")
    return wanted
