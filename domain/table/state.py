"""Hold the state of a table: its seats and who may act for them, its status, and the play of its game."""

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.actors import HOUSE, Actor, is_bot, player_actor
from domain.disputes.state import Dispute
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.shuffling import Dealing
from domain.signed_moves import JudgeCommand, SignableCommand, seal_as_judge
from domain.signed_moves import seal_signature as seal_of_player
from domain.stream import OVER, Event, derive_id, known_seed, uuid_bytes
from domain.table.clock.state import Clock
from domain.table.events import GoesOn, NonceBy, Reserved, TableVisibility
from domain.table.game import Game
from domain.table.game.sides import Team

Status = Literal["open", "playing", "paused", "adjourned", "finished", "closed"]
UNDER_WAY: Final[frozenset[Status]] = frozenset({"playing", "paused", "adjourned"})
"""The match has started and is not over; in the latter two no seat moves: judge or players are waited for."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The player (id) or bot (name) of a seat, with their nonce of 16 bytes or the one the house gave."""

    player: str | None
    bot: str | None
    nonce: bytes
    """Empty until the player opens the one that they committed to."""
    nonce_by: NonceBy
    commitment: bytes | None = None
    """The commitment of the player, to the nonce that they bring; null where they bring none."""
    key: str | None = None
    """The key with which the player signs every move, as hex; null where they sign none."""
    bot_account: bool = False
    """Whether the player's account was marked as a bot's when they sat down."""


class DealBegun(msgspec.Struct, frozen=True):
    """The deal in hand, or the last one while none is; ``number`` is 0 before the first."""

    number: int = 0
    since: int = 1
    """Version of the event with which it began; 1 where no deal was before it, so that nothing is over."""


class Table(msgspec.Struct, frozen=True):
    """A table, folded from its stream; ``seed`` is null in the fold of a redacted copy that is not opened."""

    stream_id: bytes
    game: Game
    ruleset: str
    rules: Any
    opener: str
    visibility: TableVisibility
    seed_commitment: bytes
    seats: tuple[Seat | None, ...]
    play: Any
    status: Status = "open"
    ended: str | None = None
    """Why the match is over, in the game's own word; null in one that was closed."""
    seed: bytes | None = None
    opened: bool = False
    """Whether the seed is open: the one condition for reading what was sealed."""
    entropy: bytes | None = None
    nonces_until_ms: int | None = None
    """Until when nonces may be opened, while all sit and some are not; null otherwise."""
    closing: tuple[int, ...] = ()
    """Seats that have asked for the table to be closed."""
    adjourning: tuple[int, ...] | UnsetType = UNSET
    """Seats that have asked for the match to be adjourned or, where it is, to be resumed; absent where none has."""
    match: bytes | None = None
    """The team match that the table belongs to; the table uses its seed and decks."""
    number: int = 0
    """Number of the table in that match, from 1."""
    finish_by_ms: int | None = None
    """When the time of the match is over."""
    tournament: str | None = None
    """Id of the tournament it belongs to."""
    round: int = 0
    """The round of that tournament, from 1."""
    sides: tuple[Team, Team] | UnsetType = UNSET
    """Which entry of its pairing in that tournament sits on each side, A for ``a``; absent where 0.1.0 opened it."""
    reserved: tuple[Reserved, ...] = ()
    """Who each seat is reserved for; empty where any player may take any seat."""
    turned_away: tuple[str, ...] = ()
    """Players whom the opener turned away, and has not invited again."""
    continues: str | None = None
    """Id of the table whose match is played on here, as a judge ruled."""
    rematch_of: str | UnsetType = UNSET
    """Id of the finished table whose players agreed on a rematch here; absent where it is none."""
    goes_on: GoesOn | UnsetType = UNSET
    """The table that this one goes on from, at one of its steps; absent where it begins anew."""
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    """Absent where the result is not rated."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """Absent where bots may sit, those of the house and players whose accounts are marked."""
    talk: bool | UnsetType = UNSET
    """True where players may say phrases."""
    aid: bool | UnsetType = UNSET
    """Absent where players may not have odds during play."""
    phrases: dict[int, int] | UnsetType = UNSET
    """How many each seat has said; absent where none has."""
    version: int = 1
    """That of the last event."""
    deal: DealBegun = DealBegun()
    counted_ms: int = 0
    """The time at which the count that lies open began or, if that was later, the last dispute was settled."""
    clock: Clock | UnsetType = UNSET
    """Absent at a table without one."""
    disputes: tuple[Dispute, ...] = ()
    """In the order in which they were opened; at most the last one is not settled."""

    @property
    def dealing(self) -> Dealing:
        """Get what the decks follow from; only a full stream of a started match has it."""
        if self.goes_on is not UNSET:
            source = self.goes_on
            return Dealing(bytes.fromhex(source.seed), uuid_bytes(source.table), bytes.fromhex(source.entropy))
        assert self.entropy is not None  # noqa: S101 - cards are dealt after the start
        return Dealing(known_seed(self), self.match or self.stream_id, self.entropy)

    @property
    def dispute(self) -> Dispute | None:
        """The dispute that is not settled, if any."""
        return self.disputes[-1] if self.disputes and not self.disputes[-1].settled else None

    @property
    def is_paired(self) -> bool:
        """Whether the opener has no say in who sits: in a tournament or team match, a rematch, a match played on."""
        of_others = self.tournament is not None or self.match is not None
        again = self.rematch_of is not UNSET or self.goes_on is not UNSET
        return of_others or self.continues is not None or again

    @property
    def is_repeating(self) -> bool:
        """Whether the house plays again what was played at another table, and nobody else does anything."""
        return self.goes_on is not UNSET and self.version < self.goes_on.repeated_to

    def seat_of(self, player: str) -> int | None:
        """Find the seat of this player."""
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.player == player:
                return number
        return None


def carried_on(table: Table) -> Any | None:  # noqa: ANN401 - the game's own
    """Return what a new table begins with where a ruling has undone the result of this one; else ``None``."""
    continuation = table.game.continuation
    return None if continuation is None or table.status != "finished" else continuation.carry(table.play)


def continuing_table_id(table: Table) -> bytes | None:
    """Derive the id of the table at which the match of this one is played on; ``None`` where it is not.

    In a tournament it is the next table of the pairing instead, which the tournament opens.
    """
    if table.tournament is not None or carried_on(table) is None:
        return None
    return derive_id(b"hordago/played-on/1", table.stream_id)


def rematch_table_id(offer: bytes) -> bytes:
    """Derive the id of the table that an accepted offer of a rematch opens, from the id of the offer."""
    return derive_id(b"hordago/rematch/1", offer)


def check_rematch(table: Table, player: str) -> int:
    """Return the seat of a player who may agree on a rematch here; raise ``NotPermitted`` or ``WrongState``."""
    seat = seat_held_by(table, player)
    if table.match is not None:
        raise WrongState("team-table", "A team match says which tables are played.")
    if table.tournament is not None:
        raise WrongState("tournament-table", "A tournament says who plays whom.")
    if table.status == "closed":
        raise WrongState("closed", "The table was closed before its match was over.")
    if table.status != "finished":
        raise WrongState("not-finished", "A rematch is offered once the match is over.")
    if carried_on(table) is not None:
        raise WrongState("played-on", "The match is played on at another table.")
    if table.goes_on is not UNSET:
        raise WrongState("went-on", "The table went on from another one; go on from that one again.")
    return seat


def seats_to_open(table: Table) -> tuple[int, ...]:
    """List the seats whose players committed to a nonce and have not opened it."""
    return tuple([number for number, seat in enumerate(table.seats) if seat is not None and not seat.nonce])


def seat_at(table: Table, seat: int) -> Seat | None:
    """Get who sits at a seat, if taken; raise ``NoSuchPart`` if there is no such seat."""
    if not 0 <= seat < len(table.seats):
        raise NoSuchPart("no-such-seat", f"The seats of this table are 0 to {len(table.seats) - 1}.")
    return table.seats[seat]


def seat_held_by(table: Table, player: str) -> int:
    """Get the seat of a player; raise ``NotPermitted`` if they hold none."""
    seat = table.seat_of(player)
    if seat is None:
        raise NotPermitted("not-seated", "Only players seated at the table can do this.")
    return seat


def check_acts_for(table: Table, number: int, actor: Actor) -> None:
    """Check that the actor sits at this seat; raise ``NotPermitted`` or ``NoSuchPart``."""
    seat = seat_at(table, number)
    if table.is_repeating:
        if actor != HOUSE:
            raise NotPermitted("being-repeated", "The house plays again what was played at another table.")
        return
    if seat is None or not (is_bot(actor, seat.bot) if seat.bot else actor == player_actor(seat.player)):
        raise NotPermitted("not-your-seat", "Another player or a bot holds this seat.")


def seal_signature(table: Table, command: SignableCommand, events: list[Event]) -> list[Event]:
    """Seal the signature of a command with its first event; raise where one is required, or signed with no key."""
    if isinstance(command, JudgeCommand):
        return seal_as_judge(command, events)
    key = key_of_seat(table, getattr(command, "seat", None))
    return events if key is None and command.signed is None else seal_of_player(events, key, command.signed)


def key_of_seat(table: Table, seat: int | None) -> str | None:
    """Get the key with which the player of a seat signs, if they named one."""
    held = None if seat is None else table.seats[seat]
    return None if held is None else held.key


def check_not_over(table: Table) -> None:
    """Check that the table is neither finished nor closed."""
    if table.status in OVER:
        raise WrongState(table.status, f"The table is {table.status}.")


def check_before_start(table: Table) -> None:
    """Check that the match has not started."""
    check_not_over(table)
    if table.status != "open":
        raise WrongState("already-started", "Seats change only before the start.")


def check_playing(table: Table) -> None:
    """Check that the match is being played, and waits neither for a judge nor to be resumed."""
    if table.status == "open":
        raise WrongState("not-started", "The match starts when the last seat is taken.")
    if table.status != "playing":
        raise WrongState(table.status, f"The table is {table.status}.")


def check_under_way(table: Table) -> None:
    """Check that the match is being played, or waits for a judge or to be resumed."""
    if table.status not in UNDER_WAY:
        check_playing(table)


def only_bots_play(table: Table) -> bool:
    """Check whether a match is under way at which no player sits, and that no tournament counts."""
    bots = all(seat is not None and seat.player is None for seat in table.seats)
    return table.status == "playing" and table.tournament is None and bots


def is_practice(table: Table, seat: int) -> bool:
    """Check whether a match under way counts for nobody but the player of this seat: bots have all others."""
    others = [other for number, other in enumerate(table.seats) if number != seat]
    alone = all(other is not None and other.bot is not None for other in others)
    counts = table.match is not None or table.tournament is not None or table.rated is True
    return table.status == "playing" and alone and not counts


TABLES_OF_REASON: Final[dict[str, Callable[[Table], bool]]] = {
    "match": lambda table: table.match is not None,
    "withdrawn": lambda table: table.tournament is not None,
    "result": lambda table: table.tournament is not None,
}
"""Reasons to close that only some tables allow."""


def may_know(table: Table, player: str | None, link: str | None = None) -> bool:
    """Return whether this player may know of the table: of a private one, and of one of a team match under way.

    ``link`` is the SHA-256 of the secret of a link that they show.
    """
    of_match = table.match is not None and not table.opened
    if table.visibility != "private" and not of_match:
        return True
    seated = player is not None and table.seat_of(player) is not None
    if seated or of_match:
        return seated
    invited = any(
        (kept.player or UNSET) == player or (link is not None and kept.link == link) for kept in table.reserved
    )
    return player is not None and (player == table.opener or invited)


def match_to_ask(table: Table) -> bytes | None:
    """Return the team match (by id) whose seed the table takes, while that can change; ``None`` for one on its own."""
    has_seed = table.opened or (table.seed is not None and table.status == "playing")
    return None if has_seed else table.match
