"""Define the events of every table, whatever the game; the tags and field names are contracts (records.md)."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from domain.disputes import events as disputes
from domain.stream import SeedOpened
from domain.table.clock.rules import ClockFlagged, ClockRules, ClocksSet
from domain.table.game.sides import Team

NonceBy = Literal["player", "house"]
Visibility = Literal["public", "unlisted"]
TableVisibility = Literal["public", "unlisted", "private"]
"""``private``: known only to the opener, and to those who sit at the table or are invited to it."""
CloseReason = Literal["opener", "agreed", "admin", "restored", "match", "withdrawn", "result", "abandoned"]
"""``match``: with the team match it is a table of; ``withdrawn``: a player of it left the tournament; ``result``: the
tournament has a result that was given; ``abandoned``: nothing had happened there for long."""

Phrase = Literal[
    "hello",
    "good-luck",
    "let-us-begin",
    "let-me-think",
    "one-moment",
    "i-am-back",
    "take-your-time",
    "your-turn",
    "sorry",
    "no-problem",
    "thank-you",
    "well-played",
    "bravo",
    "good-game",
    "another-one",
    "goodbye",
]
"""What a player may say at a table with talk; no phrase says anything of cards, or of what to play (rules.md, D54)."""


LAST_VERSION: Final = 2**53 - 1


class Reserved(msgspec.Struct, frozen=True):
    """The holder a seat is reserved for: a player (by id), or a bot (by name) that is seated from the start.

    At a table that a player opened it may be for the first player who shows the secret of a link, or for nobody: such a
    seat is open to all.
    """

    player: str | None
    bot: str | None
    link: str | msgspec.UnsetType = msgspec.UNSET
    """SHA-256 of the secret of the link, as hex."""


class GoesOn(msgspec.Struct, frozen=True):
    """The table (by id) that a new one goes on from, and what its decks follow from.

    That table is over and its seed open. All that was played there up to the end of the command at ``version`` is
    played again by the house, up to ``repeated_to`` of the new table.
    """

    table: str
    version: Annotated[int, msgspec.Meta(ge=1, le=LAST_VERSION)]
    """Of an event of that table: the step from which the new one goes on."""
    seed: str
    """The seed of that table, 32 bytes as hex; it was open."""
    entropy: str
    """That of its nonces, 32 bytes as hex."""
    repeated_to: Annotated[int, msgspec.Meta(ge=1, le=LAST_VERSION)]
    """Version of the new table up to which the house plays again what was played."""


class TableOpened(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first event: the whole rules and the commitment to the seed. ``opener`` is a player id.

    A table of a team match names the match (by id), its number in it and when its time is over; the seed is the
    match's. A table of a tournament names the tournament (by id), its round and the reserved seats, and when its time
    is over if it has one. A table at which a finished match is played on names the table of that match (by id) and what
    it begins with, in the game's own struct; its seats are reserved for those who played.
    A table of a rematch names the finished table (by id); its seats are reserved for those who sat there.
    A table that goes on from a step of another names it, and who sits there: its opener and bots.
    Any other table may have seats that its opener reserved.
    ``talk`` is true at a table where players may say phrases.
    """

    tag: ClassVar[str] = "table_opened"
    game: str
    ruleset: str
    rules: msgspec.Raw
    seats: int
    seed_commitment: str
    opener: str
    visibility: TableVisibility
    match: str | msgspec.UnsetType = msgspec.UNSET
    table: int | msgspec.UnsetType = msgspec.UNSET
    finish_by_ms: int | msgspec.UnsetType = msgspec.UNSET
    tournament: str | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    reserved: tuple[Reserved, ...] | msgspec.UnsetType = msgspec.UNSET
    continues: str | msgspec.UnsetType = msgspec.UNSET
    carried: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """How long players may think; absent at a table without a clock."""
    rematch_of: str | msgspec.UnsetType = msgspec.UNSET
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the result is rated; absent elsewhere."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may sit; absent elsewhere."""
    talk: bool | msgspec.UnsetType = msgspec.UNSET
    aid: bool | msgspec.UnsetType = msgspec.UNSET
    """True where players may have the odds of their own cards during play; absent elsewhere."""
    sides: tuple[Team, Team] | msgspec.UnsetType = msgspec.UNSET
    """At a table of a tournament: which entry of its pairing has seats 0 and 2, and which the others; A is entry ``a``.
    Absent at one that 0.1.0 opened."""
    goes_on: GoesOn | msgspec.UnsetType = msgspec.UNSET
    """At a table that goes on from another one, with ``sides`` if that has them; absent elsewhere."""


class SeatTaken(msgspec.Struct, frozen=True):
    """A player (by id) or a bot (by name) sits, with the nonce of the house or the commitment to one of their own.

    A table of a team match says the nonces that its match has mixed.
    """

    tag: ClassVar[str] = "seat_taken"
    seat: int
    player: str | None
    bot: str | None
    nonce: str | None
    """16 bytes as hex; null where only its commitment (32) is known yet."""
    nonce_by: NonceBy
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    key: str | msgspec.UnsetType = msgspec.UNSET
    """The key (32 bytes as hex) with which the player signs every move; absent where they sign none."""
    bot_account: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the player's account was marked as a bot's when they sat down; absent elsewhere."""


class SeatLeft(msgspec.Struct, frozen=True):
    """A seat is free again, before the start."""

    tag: ClassVar[str] = "seat_left"
    seat: int
    turned_away: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the opener turned the player away; absent where they left, or a bot was removed."""


class SeatReserved(msgspec.Struct, frozen=True):
    """A free seat is reserved for a player (by id) or for who shows the secret of a link, or is open again.

    It is open if it names neither: the opener took the invitation back, or the invited player declined.
    """

    tag: ClassVar[str] = "seat_reserved"
    seat: int
    player: str | None
    link: str | msgspec.UnsetType = msgspec.UNSET
    """SHA-256 of the secret of the link, as hex."""


class SeatsSwapped(msgspec.Struct, frozen=True):
    """Who sits at one of two seats sits at the other now, before the start; one of them may have been free.

    What the opener keeps for themselves goes along. Nonces of the house belong to a seat, so a player has that of the
    seat they come to.
    """

    tag: ClassVar[str] = "seats_swapped"
    seats: tuple[int, int]
    nonces: tuple[str | None, str | None]
    """The nonces (16 bytes as hex) of who sits at these seats now, in the same order; null where nobody does."""


class NoncesDue(msgspec.Struct, frozen=True):
    """All seats are taken, and stay so: players open the nonces that they committed to before this time."""

    tag: ClassVar[str] = "nonces_due"
    until_ms: int


class NonceOpened(msgspec.Struct, frozen=True):
    """A player shows the nonce (16 bytes as hex) that they committed to."""

    tag: ClassVar[str] = "nonce_opened"
    seat: int
    nonce: str


class NoncesReplaced(msgspec.Struct, frozen=True):
    """The nonces of these seats were not opened in time; each has that of the house, in the same order."""

    tag: ClassVar[str] = "nonces_replaced"
    seats: tuple[int, ...]
    nonces: tuple[str, ...]


class MatchStarted(msgspec.Struct, frozen=True):
    """All seats are taken and their nonces known; ``entropy`` (hex) is fixed from their nonces."""

    tag: ClassVar[str] = "match_started"
    entropy: str


class Resigned(msgspec.Struct, frozen=True):
    """A seat gives the match up for its side; at a table of a team match the game in hand, if its partner does too."""

    tag: ClassVar[str] = "resigned"
    seat: int


class ClosingAsked(msgspec.Struct, frozen=True):
    """A seat wants the table closed; it closes when every human seat has asked."""

    tag: ClassVar[str] = "closing_asked"
    seat: int


class AdjourningAsked(msgspec.Struct, frozen=True):
    """A seat wants the match adjourned; it is when every human seat has asked."""

    tag: ClassVar[str] = "adjourning_asked"
    seat: int


class Adjourned(msgspec.Struct, frozen=True):
    """The match is adjourned: no seat moves until it is resumed."""

    tag: ClassVar[str] = "adjourned"


class ResumingAsked(msgspec.Struct, frozen=True):
    """A seat wants an adjourned match to go on; it does when every human seat has asked."""

    tag: ClassVar[str] = "resuming_asked"
    seat: int


class Resumed(msgspec.Struct, frozen=True):
    """An adjourned match goes on."""

    tag: ClassVar[str] = "resumed"


class PhraseSaid(msgspec.Struct, frozen=True):
    """The player of a seat says a phrase to all."""

    tag: ClassVar[str] = "phrase_said"
    seat: int
    phrase: Phrase


class DeadlinePassed(msgspec.Struct, frozen=True):
    """The time of the match is over, and the table was not finished."""

    tag: ClassVar[str] = "deadline_passed"


class TableClosed(msgspec.Struct, frozen=True):
    """The table ends without a result."""

    tag: ClassVar[str] = "table_closed"
    reason: CloseReason


Body = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | SeatReserved
    | SeatsSwapped
    | NoncesDue
    | NonceOpened
    | NoncesReplaced
    | MatchStarted
    | Resigned
    | ClosingAsked
    | AdjourningAsked
    | Adjourned
    | ResumingAsked
    | Resumed
    | PhraseSaid
    | DeadlinePassed
    | ClocksSet
    | ClockFlagged
    | TableClosed
    | SeedOpened
    | disputes.Body
)
BODIES: tuple[type[Body], ...] = (
    TableOpened,
    SeatTaken,
    SeatLeft,
    SeatReserved,
    SeatsSwapped,
    NoncesDue,
    NonceOpened,
    NoncesReplaced,
    MatchStarted,
    Resigned,
    ClosingAsked,
    AdjourningAsked,
    Adjourned,
    ResumingAsked,
    Resumed,
    PhraseSaid,
    DeadlinePassed,
    ClocksSet,
    ClockFlagged,
    TableClosed,
    SeedOpened,
    *disputes.BODIES,
)
