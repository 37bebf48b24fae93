"""Look at the players of an offer: their ratings, bots' marks and owners, and whether they may meet by it."""

from collections.abc import Collection, Iterable
from typing import Annotated, Final
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.ratings.glicko2 import FIRST, Rating
from domain.ratings.standings import LISTED_DEVIATION, Standing
from domain.refusals import NotPermitted
from service.meeting.terms import Terms
from service.store.connections import Source
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_READ: Final = _SQL["read_entrants"]


class RatingRange(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose ratings are wanted: those for the rule set and the speed that are to be played."""

    min: Annotated[int, Meta(ge=0, le=5000)] | UnsetType = UNSET
    """The lowest rating, in points; absent without a limit."""
    max: Annotated[int, Meta(ge=0, le=5000)] | UnsetType = UNSET
    """The highest rating, in points; absent without a limit."""
    established: bool = False
    """Whether ratings that are provisional are not wanted: those with a deviation of more than 110 points."""

    def contains(self, rating: Rating) -> bool:
        """Return whether a rating, as it is now, is wanted; without a result it is 1500 and provisional."""
        if self.min is not UNSET and rating.rating < 1000 * self.min:
            return False
        if self.max is not UNSET and rating.rating > 1000 * self.max:
            return False
        return not (self.established and is_provisional(rating))


def decode_range(column: str | None) -> RatingRange | None:
    """Read a range as the database keeps it."""
    return None if column is None else msgspec.json.decode(column, type=RatingRange)


class Entrant(Struct, frozen=True):
    """A player, as an offer looks at them."""

    player: UUID
    bot: bool
    """Whether the account is marked as a bot's."""
    owner: UUID
    """Who runs the bot; otherwise the player."""
    rating: Rating
    """For the rule set and the speed, now."""


Wanted = tuple[UUID, str, str]
"""A player, with the rule set and the speed that are to be played."""


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating says little: its deviation is too large for a leaderboard (rules.md, G7)."""
    return rating.deviation > LISTED_DEVIATION


def wanted_of(terms: Terms, players: Iterable[UUID]) -> list[Wanted]:
    """List what to read of these players, who are to play by these terms."""
    return [(player, terms.ruleset, terms.speed) for player in players]


async def read_entrants(source: Source, wanted: Collection[Wanted], now_ms: int) -> dict[Wanted, Entrant]:
    """Read players with their ratings at this time; ids that do not exist are left out."""
    if not wanted:
        return {}
    found: dict[Wanted, Entrant] = {}
    for row in await source.fetch(_READ, *[list(column) for column in zip(*wanted, strict=True)]):
        rating = FIRST
        if row["games"] is not None:
            known = Rating(row["rating"], row["deviation"], row["volatility"])
            rating = Standing(known, row["games"], row["last_ms"]).rating_at(now_ms)
        key = (row["player_id"], row["ruleset"], row["speed"])
        found[key] = Entrant(row["player_id"], row["bot"], row["owner"], rating)
    return found


def check_entrants(terms: Terms, entrants: Iterable[Entrant]) -> None:
    """Check that these players may sit at one table by these terms; raise ``NotPermitted`` (rules.md, G4)."""
    entrants = list(entrants)
    if terms.people_only and any(one.bot for one in entrants):
        raise NotPermitted("people-only", "Only people sit at this table.")
    if terms.rated and len({one.owner for one in entrants}) < len(entrants):
        raise NotPermitted("own-opponent", "At a rated table no two accounts sit that one player owns.")
