"""Describe finished matches as a table for statistics: what a row is of, its columns, and how a deal becomes rows.

A row is a flat struct: a text, a whole number, a truth value or nothing in each field, and what the field means in the
docstring below it. The columns that every game has come first; each game adds its own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from msgspec import Meta, Struct

PlayerKind = Literal["person", "program", "bot"]
Instant: TypeAlias = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]


class DealRow(Struct, frozen=True, gc=False, kw_only=True):
    """The columns that the tables of all games have. Seats count from 0, matches, games and deals from 1."""

    match: str
    """Id of the table at which the match was played."""
    match_version: int
    """Version of that table's stream when the row was made; of two rows about the same, the higher one is right: a
    judge may rule after the match."""
    finished_at: Instant
    """When the match ended."""
    ruleset: str
    """Id of the rule set."""
    ruleset_version: int
    """Version of the rule set."""
    options: str
    """The options of the rule set that the match was played with, as a JSON object with sorted names."""
    deal: int
    """Number of the deal in the match."""
    started_at: Instant
    """When it was dealt."""
    ended_at: Instant
    """When it was over."""
    disputed: bool
    """Whether a judge was called in the deal, or before the next one."""
    rulings: int
    """Rulings about the deal that took effect; the row says how things stand after them."""
    seat: int
    """The seat that the row is about."""
    player_kind: PlayerKind
    """Who sat there: a person, a program with an account of its own, or a bot of the house."""
    player: str | None
    """Id of the player; null for a bot of the house."""
    name: str | None
    """The player's public name when the row was written; null for a bot of the house and for a closed account."""
    bot: str | None
    """Name of the bot, which says how well it plays; null for a player with an account."""
    is_dealer: bool
    """Whether the seat dealt."""


class Told(Struct, frozen=True):
    """What a row says of its match and is not in the history of a deal."""

    version: int
    finished_at: str
    rules: Any
    """The rules of the table."""
    ruleset_version: int
    options: str
    names: Mapping[str, str]
    """Public names by player id; a player who has none is left out."""


class Shared(TypedDict):
    """The cells of a ``DealRow``."""

    match: str
    match_version: int
    finished_at: str
    ruleset: str
    ruleset_version: int
    options: str
    deal: int
    started_at: str
    ended_at: str
    disputed: bool
    rulings: int
    seat: int
    player_kind: PlayerKind
    player: str | None
    name: str | None
    bot: str | None
    is_dealer: bool


def shared_cells(deal: Any, told: Told) -> list[Shared]:  # noqa: ANN401 - the game's
    """Fill the columns that all games have, for each seat of a deal."""
    return [
        Shared(
            match=deal.table,
            match_version=told.version,
            finished_at=told.finished_at,
            ruleset=deal.ruleset,
            ruleset_version=told.ruleset_version,
            options=told.options,
            deal=deal.deal,
            started_at=deal.started_at,
            ended_at=deal.ended_at,
            disputed=deal.disputed,
            rulings=len(deal.rulings),
            seat=held.seat,
            player_kind="bot" if held.player is None else "program" if held.bot_account is True else "person",
            player=held.player,
            name=None if held.player is None else told.names.get(held.player),
            bot=held.bot,
            is_dealer=held.seat == deal.dealer,
        )
        for held in deal.players
    ]


class Dataset(Struct, frozen=True, eq=False):
    """A game's table of finished matches."""

    name: str
    """What a row is of, in the plural; the table is named after the game and this."""
    about: str
    """What a row is of, in a sentence."""
    row_type: type[DealRow]
    rows: Callable[[Any, Told], Sequence[DealRow]]
    """``rows(deal, told)``: the rows of a deal that is over, from its history."""
