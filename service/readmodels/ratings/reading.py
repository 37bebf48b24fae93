"""Read ratings: those of a player and their pairs, what each result did to one, and leaderboards."""

from typing import Final, Literal
from uuid import UUID

from asyncpg import Record
from msgspec import Struct

from domain.ratings.glicko2 import Rating
from domain.ratings.results import RatedSpeed
from domain.ratings.standings import Standing
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.store.connections import Pool
from service.store.statements import CUSTOM_PLANS, load_statements

_SQL = load_statements("service.readmodels.ratings", "ratings")

Board = Literal["players", "bots", "pairs"]
"""Whom a leaderboard lists: people, bots, or pairs of people."""
OfPlayer = tuple[int, str, str, str]
"""What the ratings of a player are sorted by: how many players the unit has, rule set, speed, unit."""
FIRST_OF_PLAYER: Final[OfPlayer] = (0, "", "", "")
Rank = tuple[int, str]
"""What leaderboards are sorted by, downwards: rating, unit."""
HIGHEST: Final[Rank] = (2**31 - 1, "")


class RatingRow(Struct, frozen=True):
    """The rating of a player or a pair, in one rule set and speed."""

    ruleset: str
    speed: RatedSpeed
    unit: str
    players: tuple[UUID, ...]
    standing: Standing
    listed_until_ms: int
    """The time at which its deviation is too large for a leaderboard, if nothing is played."""


class ChangeRow(Struct, frozen=True):
    """What a result did to a rating."""

    table: UUID
    ended_ms: int
    score: int
    """Halves of a point."""
    games: int
    before: Rating
    after: Rating


def unit_text(*players: UUID) -> str:
    """Name a player, or a pair in the order of the ids, as the rows do."""
    return "+".join(sorted(str(player) for player in players))


async def list_ratings_of_player(pool: Pool, player: UUID, limit: int, after: OfPlayer) -> list[RatingRow]:
    """List at most `limit` ratings of a player, then of pairs with them, after a place."""
    return [_rating_row(row) for row in await pool.fetch(_SQL["list_ratings_of_player"], player, *after, limit)]


async def list_leaders(
    pool: Pool, ruleset: str, speed: str, board: Board, now_ms: int, limit: int, after: Rank
) -> list[RatingRow]:
    """List at most `limit` of the highest ratings that are well known at this time, after a place."""
    players, bots = 2 if board == "pairs" else 1, board == "bots"
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        rows = await connection.fetch(_SQL["list_leaders"], ruleset, speed, now_ms, players, bots, *after, limit)
    return [_rating_row(row) for row in rows]


async def list_changes(
    pool: Pool, ruleset: str, speed: str, unit: str, limit: int, before: KeysetPosition = NEWEST
) -> list[ChangeRow]:
    """List at most `limit` results that changed a rating, the newest first."""
    rows = await pool.fetch(_SQL["list_changes"], ruleset, speed, unit, *before, limit)
    return [
        ChangeRow(
            table=row["table_id"],
            ended_ms=row["ended_ms"],
            score=row["score"],
            games=row["games"],
            before=Rating(row["rating_before"], row["deviation_before"]),
            after=Rating(row["rating"], row["deviation"], row["volatility"]),
        )
        for row in rows
    ]


def _rating_row(row: Record) -> RatingRow:
    rating = Rating(row["rating"], row["deviation"], row["volatility"])
    return RatingRow(
        ruleset=row["ruleset"],
        speed=row["speed"],
        unit=row["unit"],
        players=tuple(row["players"]),
        standing=Standing(rating, row["games"], row["last_ms"]),
        listed_until_ms=row["listed_until_ms"],
    )
