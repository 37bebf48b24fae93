"""What is read of the answers, as structs; what is game's own stays JSON, as the API's document describes it."""

from datetime import datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

import msgspec
from msgspec import Struct

T = TypeVar("T")

Json = dict[str, Any]
"""An object as it is on the wire."""


class Player(Struct, frozen=True):
    """Somebody with an account."""

    id: UUID
    name: str


class Account(Struct, frozen=True):
    """A new account; its token is shown only here."""

    player: Player
    token: str


class Seat(Struct, frozen=True):
    """A seat of a table, and who is on it."""

    seat: int
    player: UUID | None = None
    bot: str | None = None
    shown: str | None = None
    """What sentences call them."""


class NumberRange(Struct, frozen=True):
    """A number may be chosen."""

    min: int
    max: int


class CardChoice(Struct, frozen=True, rename={"cards": "from"}):
    """Some of these cards may be chosen."""

    cards: list[str]
    min: int
    max: int


class Fill(Struct, frozen=True):
    """What in the body of a legal move may be chosen otherwise."""

    stones: NumberRange | None = None
    cards: CardChoice | None = None
    at: NumberRange | None = None


class LegalMove(Struct, frozen=True):
    """A move that is legal now."""

    type: str
    label: str
    """What it is called, in the language of the client."""
    body: Json
    """Can be posted as it is."""
    fill: Fill = Fill()
    said: str | None = None
    """The word that goes with it, where something is said."""


class Table(Struct, frozen=True):
    """A table as the player of the client may see it."""

    id: UUID
    kind: str
    """The game."""
    version: int
    """The number of events so far."""
    status: str
    """`open`, `playing`, `paused`, `adjourned`, `finished` or `closed`."""
    seats: list[Seat]
    to_act: list[int]
    """Seats that are waited for."""
    turn: bool
    """Whether the player's own seat is one of them."""
    legal_moves: list[LegalMove]
    view: Json
    """All that the answer says, with the game's own part: cards, score, dialogue."""


class Step(Struct, frozen=True):
    """An event of a table, and the table after it."""

    table: Table
    text: str | None
    """The event in a sentence; None for the table as it was when the stream began."""
    event: Json | None
    """The event with its `type` and `data`; None as before."""


class Seek(Struct, frozen=True):
    """A seek; `terms` and `rating_range` are as the API's document describes them, here and in a challenge."""

    id: UUID
    player: UUID
    terms: Json
    status: str
    """`open`, `matched`, `withdrawn` or `expired`."""
    rating: float
    provisional: bool
    created_at: datetime
    expires_at: datetime
    partner: UUID | None = None
    agreed: bool | None = None
    table: UUID | None = None
    """Where the players sit, once it is matched."""
    rating_range: Json | None = None


class ChallengedPlayer(Struct, frozen=True):
    """A player who is challenged, and where they are to sit."""

    player: UUID
    seat: int
    accepted: bool


class Challenge(Struct, frozen=True):
    """A challenge that the player made or received."""

    id: UUID
    player: UUID
    """Who challenges."""
    seat: int
    players: list[ChallengedPlayer]
    terms: Json
    visibility: str
    status: str
    """`open`, `accepted`, `declined`, `withdrawn` or `expired`."""
    created_at: datetime
    expires_at: datetime
    reason: str | None = None
    table: UUID | None = None
    """Where a seat is reserved for each, once all have accepted."""
    rating_range: Json | None = None


class Rematch(Struct, frozen=True):
    """An offer of a rematch at a finished table."""

    id: UUID
    table: UUID
    status: str
    """`open`, `agreed`, `declined`, `withdrawn` or `expired`."""
    seat: int
    """Whose player offered it."""
    agreed: list[int]
    waiting: list[int]
    until: datetime
    opens: UUID | None = None
    """The new table, once all have agreed."""


class Rating(Struct, frozen=True):
    """The rating of a player or a pair in one rule set and speed, in points."""

    ruleset: str
    speed: str
    players: list[Player]
    rating: float
    deviation: float
    volatility: float
    games: int
    last_at: datetime
    listed: bool


class RatingChange(Struct, frozen=True):
    """What a result did to a rating."""

    table: UUID
    at: datetime
    score: float
    games: int
    rating_before: float
    deviation_before: float
    rating: float
    deviation: float


class Page(Struct, Generic[T], frozen=True):
    """A page of a list; the next one is asked for with the cursor, which is null on the last."""

    items: list[T]
    next_cursor: str | None


class Seeks(Struct, frozen=True):
    """The open seeks."""

    items: list[Seek]


class Challenges(Struct, frozen=True):
    """Challenges, as they are listed."""

    items: list[Challenge]


class Notice(Struct, frozen=True):
    """Something that concerns the player; or the `snapshot` with which their stream begins."""

    kind: str
    body: Json
    place: str | None
    """After which the stream can go on; null where it is sent with the next one."""


class _Told(Struct):
    view: msgspec.Raw
    text: str
    event: Json


class _Moved(Struct):
    view: msgspec.Raw


def read_table(body: bytes | msgspec.Raw) -> Table:
    """Read a view of a table; raise ValueError if it is none."""
    view = msgspec.json.decode(body, type=Json)
    return msgspec.convert({**view, "view": view}, Table)


def read_step(body: bytes) -> Step:
    """Read a step of a stream; raise ValueError if it is none."""
    told = msgspec.json.decode(body, type=_Told)
    return Step(read_table(told.view), told.text, told.event)


def read_moved(body: bytes) -> Table:
    """Read the table after a move; raise ValueError if it is not there."""
    return read_table(msgspec.json.decode(body, type=_Moved).view)
