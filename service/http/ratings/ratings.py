"""Serve ratings: of a player and their pairs, what each result did to one, and leaderboards."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Meta, Struct

from domain.games import OFFERS
from domain.ratings.results import RatedSpeed
from domain.ratings.standings import LISTED_GAMES
from service.accounts.errors import NoSuchPlayer
from service.accounts.players import Player, read_player, read_players
from service.entropy import to_datetime
from service.http.protocol.errors import UnknownResource
from service.http.protocol.operation import Content, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, Listing, newest_first, read_page
from service.http.protocol.request import ApiRequest
from service.readmodels.ratings.reading import (
    FIRST_OF_PLAYER,
    HIGHEST,
    Board,
    ChangeRow,
    RatingRow,
    list_changes,
    list_leaders,
    list_ratings_of_player,
    unit_text,
)

_Text = Annotated[str, Meta(max_length=100)]
_Small = Annotated[int, Meta(ge=0, le=2)]
_OF_PLAYER: Final = Listing("ratings of a player", tuple[_Small, _Text, _Text, _Text], FIRST_OF_PLAYER)
_LEADERS: Final = Listing("leaders", tuple[Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)], _Text], HIGHEST)
_CHANGES: Final = newest_first("rating changes")

OfBoard = Annotated[Board, QueryParameter(description="Whom to list: people, bots, or pairs of people.")]
Partner = Annotated[UUID | None, QueryParameter(description="The other player of a pair, for the rating of the pair.")]


class RatingView(Struct, frozen=True):
    """The rating of a player or a pair, in one rule set and speed."""

    ruleset: str
    """Id of the rule set."""
    speed: RatedSpeed
    """How fast the tables were played."""
    players: list[Player]
    """The player, or the two of the pair in the order of their ids."""
    rating: float
    """In points, to a thousandth; 1500 is where everybody begins."""
    deviation: float
    """In points, now: the strength is within two deviations of the rating in 95 of 100 cases."""
    volatility: float
    """How much the strength is expected to change."""
    games: int
    """Results that the rating follows from."""
    last_at: datetime
    """When the last of them was known."""
    listed: bool
    """Whether the deviation is small enough, and the results are enough, for a leaderboard."""


class RatingPage(Struct, frozen=True):
    """A page of ratings."""

    items: list[RatingView]
    next_cursor: str | None


class RatingChangeView(Struct, frozen=True):
    """What a result did to a rating."""

    table: UUID
    """Where it was played."""
    at: datetime
    """When the match was over."""
    score: float
    """Of the player or pair: 1, 0.5 or 0."""
    games: int
    """Results up to this one."""
    rating_before: float
    """In points, as the next three."""
    deviation_before: float
    """As it was after the result before; it has grown since by the time that had passed."""
    rating: float
    """After the result."""
    deviation: float
    """After the result."""


class RatingChangePage(Struct, frozen=True):
    """A page of what results did to a rating, the newest first."""

    items: list[RatingChangeView]
    next_cursor: str | None


_AT: Final = datetime(2026, 11, 24, 18, 30, tzinfo=UTC)
_PLAYER: Final = Player(UUID("01940000-0000-7000-8000-000000000001"), "Maialen")
_RATING: Final = RatingView(next(iter(OFFERS)), "untimed", [_PLAYER], 1612.347, 84.12, 0.059998, 31, _AT, listed=True)
_CHANGE: Final = RatingChangeView(
    UUID("01940000-0000-7000-8000-00000000000a"), _AT, 1.0, 31, 1598.12, 86.004, 1612.347, 84.119
)


class RatingsController(Controller):
    path = "/v1"
    tags = ("players",)

    @get(
        "/players/{id:uuid}/ratings",
        **reads(
            "listRatings",
            "List a player's ratings",
            Content(RatingPage, RatingPage([_RATING], None)),
            errors=(NoSuchPlayer,),
        ),
    )
    async def list_ratings(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> RatingPage:
        """List the ratings of a player, one for each rule set and speed, then those of the pairs that they played in.

        A rating is there from the first rated result on.
        """
        await read_player(request.context.pool, id)
        read = partial(list_ratings_of_player, request.context.pool, id)
        found, following = await read_page(request, _OF_PLAYER, cursor, limit, read, _place_of_player)
        return RatingPage(await _views(request, found), following)

    @get(
        "/players/{id:uuid}/ratings/{ruleset:str}/{speed:str}",
        **reads(
            "listRatingChanges",
            "List what results did to a rating",
            Content(RatingChangePage, RatingChangePage([_CHANGE], None)),
            errors=(NoSuchPlayer,),
        ),
    )
    async def list_rating_changes(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        ruleset: FromPath[str],
        speed: FromPath[RatedSpeed],
        partner: Partner = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> RatingChangePage:
        """List the results that changed a player's rating, the newest first, with the rating before and after each.

        With `partner` it is the rating of the pair. A result that a judge corrects changes what is listed after it.
        """
        _check_ruleset(ruleset)
        await read_player(request.context.pool, id)
        unit = unit_text(id) if partner is None else unit_text(id, partner)
        read = partial(list_changes, request.context.pool, ruleset, speed, unit)
        found, following = await read_page(
            request, _CHANGES, cursor, limit, read, lambda change: (change.ended_ms, change.table)
        )
        return RatingChangePage([_change_view(change) for change in found], following)

    @get(
        "/ratings/{ruleset:str}/{speed:str}",
        **reads("listLeaders", "List the highest ratings", Content(RatingPage, RatingPage([_RATING], None))),
    )
    async def list_leaders(
        self,
        request: ApiRequest,
        ruleset: FromPath[str],
        speed: FromPath[RatedSpeed],
        of: OfBoard = "players",
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> RatingPage:
        """List the highest ratings of a rule set and speed: of people, of bots, or of pairs of people.

        Listed are those with ten rated results at least, and a deviation of 110 points at most.
        """
        _check_ruleset(ruleset)
        context = request.context
        read = partial(list_leaders, context.pool, ruleset, speed, of, context.entropy.now_ms())
        found, following = await read_page(request, _LEADERS, cursor, limit, read, _rank)
        return RatingPage(await _views(request, found), following)


def _check_ruleset(ruleset: str) -> None:
    if ruleset not in OFFERS:
        raise UnknownResource


def _place_of_player(row: RatingRow) -> tuple[int, str, str, str]:
    return len(row.players), row.ruleset, row.speed, row.unit


def _rank(row: RatingRow) -> tuple[int, str]:
    return row.standing.rating.rating, row.unit


async def _views(request: ApiRequest, rows: Iterable[RatingRow]) -> list[RatingView]:
    rows = list(rows)
    players = await read_players(request.context.pool, {player for row in rows for player in row.players})
    now_ms = request.context.entropy.now_ms()
    return [_view(row, [players[player] for player in row.players if player in players], now_ms) for row in rows]


def _view(row: RatingRow, players: list[Player], now_ms: int) -> RatingView:
    standing = row.standing
    rating = standing.rating_at(now_ms)
    return RatingView(
        ruleset=row.ruleset,
        speed=row.speed,
        players=players,
        rating=_points(rating.rating),
        deviation=_points(rating.deviation),
        volatility=rating.volatility / 1_000_000_000,
        games=standing.games,
        last_at=to_datetime(standing.last_ms),
        listed=standing.games >= LISTED_GAMES and row.listed_until_ms > now_ms,
    )


def _change_view(change: ChangeRow) -> RatingChangeView:
    before, after = change.before, change.after
    return RatingChangeView(
        table=change.table,
        at=to_datetime(change.ended_ms),
        score=change.score / 2,
        games=change.games,
        rating_before=_points(before.rating),
        deviation_before=_points(before.deviation),
        rating=_points(after.rating),
        deviation=_points(after.deviation),
    )


def _points(thousandths: int) -> float:
    return thousandths / 1000
