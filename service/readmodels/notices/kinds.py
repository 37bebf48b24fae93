"""Define the notices: what a player is shown of what concerns them, each with a `kind`. Later kinds are added."""

from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from domain.games import AnyView
from domain.table.absence import ClaimFrom

ChallengeStep = Literal["received", "accepted", "declined", "withdrawn"]
SeekStep = Literal["proposed", "agreed", "withdrawn"]
DisputeStep = Literal["opened", "asked", "ruled", "appealed", "withdrawn", "settled"]
ClubStep = Literal["requested", "accepted", "refused", "tournament_opened"]
AdjournmentStep = Literal["adjourning", "adjourned", "resuming", "resumed"]


class _Notice(Struct, frozen=True, kw_only=True, tag_field="kind"):
    at: datetime
    """When the event happened."""


class InvitedNotice(_Notice, frozen=True, kw_only=True, tag="invited"):
    """A seat is reserved for the player, or somebody enrolled them, or they may enrol in a tournament."""

    table: UUID | UnsetType = UNSET
    """Where a seat is reserved."""
    seat: int | UnsetType = UNSET
    """The reserved seat, from 0."""
    match: UUID | UnsetType = UNSET
    """The team match in which the player is to confirm a pair."""
    pair: int | UnsetType = UNSET
    """Number of that pair."""
    tournament: UUID | UnsetType = UNSET
    """The tournament of the table, or the one in which the player may enrol or is to confirm an entry."""
    entry: int | UnsetType = UNSET
    """Number of the entry that the player is to confirm."""


class DeclinedNotice(_Notice, frozen=True, kw_only=True, tag="declined"):
    """A player has declined the seat that the receiver, who opened the table, had reserved for them: it is open now."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat, from 0."""
    player: UUID
    """Who declined."""


class SeatedNotice(_Notice, frozen=True, kw_only=True, tag="seated"):
    """The player has a seat now."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat, from 0."""
    match: UUID | UnsetType = UNSET
    """The team match that the table belongs to."""
    tournament: UUID | UnsetType = UNSET
    """The tournament that the table belongs to."""


class UnseatedNotice(_Notice, frozen=True, kw_only=True, tag="unseated"):
    """The player does not have the seat any more: the match has not started."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat, from 0."""


class NoncesDueNotice(_Notice, frozen=True, kw_only=True, tag="nonces_due"):
    """All sit, and the player is to show the nonce that they committed to; in time, or that of the house is used."""

    until: datetime
    """Until when it can be shown."""
    table: UUID | UnsetType = UNSET
    """The table; absent in a team match."""
    seat: int | UnsetType = UNSET
    """The seat of the player there, from 0."""
    match: UUID | UnsetType = UNSET
    """The team match; absent at a table that is of none."""
    pair: int | UnsetType = UNSET
    """Number of the player's pair in it."""


class MatchStartedNotice(_Notice, frozen=True, kw_only=True, tag="match_started"):
    """The match at a table of the player has started."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat of the player, from 0."""
    game: str
    """Name of the game."""
    ruleset: str
    """Id of the rule set."""
    match: UUID | UnsetType = UNSET
    """The team match that the table belongs to."""
    tournament: UUID | UnsetType = UNSET
    """The tournament that the table belongs to."""


class TurnNotice(_Notice, frozen=True, kw_only=True, tag="turn"):
    """The player may act. It is sent again with every event of the table as long as that is so."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat that may act, from 0."""
    version: int
    """Version of the table at which it is the player's turn."""
    until: datetime | UnsetType = UNSET
    """When the clock of the player runs out; absent where none runs."""
    claim: ClaimFrom | UnsetType = UNSET
    """From when on others may claim the match, if nothing is seen of the player; absent where no match is claimed."""
    view: AnyView | UnsetType = UNSET  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    """What the player sees there, with the legal moves; if it was asked for."""


class FinishedNotice(_Notice, frozen=True, kw_only=True, tag="finished"):
    """A table, a team match or a tournament of the player is over; the opener of a tournament is informed too."""

    table: UUID | UnsetType = UNSET
    """The table that is over."""
    match: UUID | UnsetType = UNSET
    """The team match that is over, or that the table belongs to."""
    tournament: UUID | UnsetType = UNSET
    """The tournament that is over, or that the table or team match belongs to."""


class PairedNotice(_Notice, frozen=True, kw_only=True, tag="paired"):
    """A round of a tournament has begun: whom the player's entry plays, and where."""

    tournament: UUID
    """The tournament (by id) whose round it is."""
    round: int
    """Number of the round, from 1."""
    entry: int
    """Number of the player's entry."""
    pairing: int | UnsetType = UNSET
    """Number of the pairing; absent where the entry does not play in this round."""
    opponent: int | UnsetType = UNSET
    """Number of the entry that it plays."""
    table: UUID | UnsetType = UNSET
    """The first table of the pairing, which opens a moment later."""
    match: UUID | UnsetType = UNSET
    """The first team match of the pairing, which opens a moment later."""


class DisputeNotice(_Notice, frozen=True, kw_only=True, tag="dispute"):
    """Something happened in a dispute at a table of the player; its judge is informed of an appeal and of the end."""

    dispute: UUID
    """The dispute."""
    table: UUID
    """The table (by id) where it is."""
    number: int
    """Number of the dispute at the table, from 1."""
    step: DisputeStep
    """What happened; `asked`: the judge asks this player something."""


class AdjournmentNotice(_Notice, frozen=True, kw_only=True, tag="adjournment"):
    """The others at a table of the player ask for the match to be adjourned or to go on, or it is so."""

    table: UUID
    """The table (by id) where it is."""
    step: AdjournmentStep
    """What happened; `adjourning` and `resuming`: another player asks for it."""
    seat: int | UnsetType = UNSET
    """The seat whose player asks, from 0."""


class RematchOfferedNotice(_Notice, frozen=True, kw_only=True, tag="rematch_offered"):
    """Another player offers a rematch at a finished table of the player, who may agree or decline."""

    table: UUID
    """The finished table."""
    rematch: UUID
    """The offer (by id), which the other players may take or decline."""
    seat: int
    """The seat whose player offers it, from 0."""
    until: datetime
    """Until when the player can agree."""


class RematchDeclinedNotice(_Notice, frozen=True, kw_only=True, tag="rematch_declined"):
    """An offer of a rematch was declined by a player, or withdrawn by the one who had made it."""

    table: UUID
    """The finished table."""
    rematch: UUID
    """The offer (by id), which the other players may take or decline."""
    seat: int
    """The seat whose player declined or withdrew it, from 0."""


class ChallengeNotice(_Notice, frozen=True, kw_only=True, tag="challenge"):
    """A challenge came, or something came of one."""

    challenge: UUID
    """The challenge (by id), for its address."""
    step: ChallengeStep
    """What happened; `accepted`: all have accepted, and there is a table."""
    player: UUID
    """Who did it."""
    ruleset: str
    """What is to be played."""
    reason: str | UnsetType = UNSET
    """Why it was declined."""
    table: UUID | UnsetType = UNSET
    """The table, at which seats are reserved for the players."""


class SeekNotice(_Notice, frozen=True, kw_only=True, tag="seek"):
    """Somebody names the player as the partner of a seek, or something came of that."""

    seek: UUID
    """The seek (by id), for its address."""
    step: SeekStep
    """What happened; `proposed`: the player is asked to agree."""
    player: UUID
    """Who did it."""
    ruleset: str
    """What is to be played."""


class FollowedNotice(_Notice, frozen=True, kw_only=True, tag="followed"):
    """Players whom the receiver follows have begun to play in public: at a table, in a team match or a tournament."""

    players: list[UUID]
    """Those of its players whom the receiver follows."""
    ruleset: str
    """Id of the rule set."""
    table: UUID | UnsetType = UNSET
    """The table where their match has started; none of a team match."""
    match: UUID | UnsetType = UNSET
    """The team match that has started."""
    tournament: UUID | UnsetType = UNSET
    """The tournament whose first round has begun, or that the table or team match belongs to."""


class ClubNotice(_Notice, frozen=True, kw_only=True, tag="club"):
    """Something happened in a club, of which those are informed whom it concerns."""

    club: UUID
    """The club (by id)."""
    step: ClubStep
    """What happened. `requested`: a player asks to join, which all are informed of who run the club; `accepted`,
    `refused`: what came of the receiver's request; `tournament_opened`: all members may see it."""
    player: UUID | UnsetType = UNSET
    """Who asks to join."""
    tournament: UUID | UnsetType = UNSET
    """The tournament of the club that was opened."""


StoredNotice: TypeAlias = (
    InvitedNotice
    | DeclinedNotice
    | SeatedNotice
    | UnseatedNotice
    | NoncesDueNotice
    | MatchStartedNotice
    | FinishedNotice
    | PairedNotice
    | DisputeNotice
    | AdjournmentNotice
    | RematchOfferedNotice
    | RematchDeclinedNotice
    | ChallengeNotice
    | SeekNotice
    | FollowedNotice
    | ClubNotice
)
"""A notice that is kept, because it follows from one event, or was sent by another player."""
