"""Hold the state of a tournament: who is in it, who met whom, and the results."""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec

from domain.stream import derive_id
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game import Game
from domain.teams.events import TieBreak
from domain.tournament.events import Admission, EndReason, Of, Outcome, RankBy, ResultReason, System
from domain.tournament.systems.table import SYSTEMS


class Meetings(NamedTuple):
    """The pairs ``(a, b)`` of a round, by entry; the first one is pairing 1."""

    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    """Entries that do not play."""


Status = Literal["open", "playing", "finished", "closed"]
"""``finished`` when all was played that there was to play, ``closed`` when it was ended before."""


class Entry(msgspec.Struct, frozen=True):
    """A player, a pair or a team; ``bot`` is the name of who plays at all its seats where ``pairs`` is null."""

    number: int
    pairs: tuple[tuple[str, ...], ...] | None
    bot: str | None
    confirmed_by: tuple[str, ...] = ()
    """Players who confirmed."""
    withdrawn: bool = False
    """Whether it left after the start; who left before it is not in the state any more."""
    excluded: bool = False
    """Whether a judge excluded it; it is then withdrawn, too."""
    paused: bool = False
    """Whether it is not paired in an arena until it comes back."""
    name: str | None = None
    captain: str | None = None
    """One of its players; null of a bot."""
    from_round: int = 1
    """The first round that it can play in."""
    bot_accounts: tuple[str, ...] = ()
    """The ids of those of its players whose accounts were marked as bots' when they were entered."""

    @property
    def players(self) -> tuple[str, ...]:
        """List the player ids, pair by pair; none of a bot."""
        return tuple(player for pair in self.pairs or () for player in pair)

    @property
    def confirmed(self) -> bool:
        """Check whether all of its players have confirmed."""
        return len(self.confirmed_by) == len(self.players)


class Result(msgspec.Struct, frozen=True):
    """How a pairing, or one of its legs, ended; pairs of numbers are those of ``a`` and ``b``."""

    outcome: Outcome
    games: tuple[int, int]
    """Games won."""
    stones: tuple[int, int]
    """Stones made in games that were lost."""
    reason: ResultReason


LEFT_UNPLAYED: Final = frozenset[ResultReason]({"withdrawn", "forfeit", "adjusted"})
"""Reasons of a result whose table or match may not have been played to its end."""


class Pairing(msgspec.Struct, frozen=True):
    """Two entries of a round; ``id`` is the stream of their first table or team match, 16 bytes."""

    number: int
    a: int
    b: int
    id: bytes
    result: Result | None = None
    ruled: bool = False
    """Whether a judge corrected the result."""
    legs: tuple[Result, ...] = ()
    """Results of its tables or matches so far: one, and more in a knock-out."""
    decided: bool = False
    """Whether the pairing was decided as a whole, and not by its legs."""


def result_of_legs(legs: tuple[Result, ...], best_of: int | None, *, final: bool) -> Result | None:
    """Compute the result of a pairing from those of its legs; null while another leg is to be played.

    Outside a knock-out the last leg counts, and there is one, unless a ruling has its match played on at the next. In a
    knock-out an entry has to win more than half of ``best_of`` legs, and
    legs that neither won are played again; a leg that both lost is a defeat of both. ``final``: no leg can follow, so
    that a ruling which leaves a pairing undecided makes it go to who won more legs, games, or else to nobody.
    """
    if best_of is None:
        return None if legs[-1].reason == "played-on" and not final else legs[-1]
    won = (sum(leg.outcome == "a" for leg in legs), sum(leg.outcome == "b" for leg in legs))
    games = (sum(leg.games[0] for leg in legs), sum(leg.games[1] for leg in legs))
    stones = (sum(leg.stones[0] for leg in legs), sum(leg.stones[1] for leg in legs))
    if any(leg.outcome == "neither" for leg in legs):
        return Result("neither", games, stones, legs[-1].reason)
    if max(won) <= best_of // 2 and not final:
        return None
    a, b = (won, games)[won[0] == won[1]]
    return Result("a" if a > b else "b" if b > a else "draw", games, stones, legs[-1].reason)


def contest_id(tournament: bytes, round_: int, pairing: int, leg: int) -> bytes:
    """Derive the id of a table or team match of a pairing, so that opening it twice opens the same one."""
    place = [number.to_bytes(4, "big") for number in (round_, pairing, *([leg] if leg > 1 else []))]
    return derive_id(b"hordago/pairing/1", tournament, *place)


class Round(msgspec.Struct, frozen=True):
    """A round that has begun."""

    number: int
    pairings: tuple[Pairing, ...]
    """Pairing 1 first."""
    byes: tuple[int, ...]
    """Entries that do not play in it."""
    best_of: int | None = None
    """Legs that decide a pairing; null outside a knock-out."""
    until_ms: int | None = None
    """The time at which pairings are decided that have not begun; null where there is none."""

    @property
    def over(self) -> bool:
        """Check whether every pairing has its result."""
        return all(pairing.result is not None for pairing in self.pairings)

    def pairing(self, number: int) -> Pairing | None:
        """Get the pairing of that number."""
        return self.pairings[number - 1] if 1 <= number <= len(self.pairings) else None


class ContestPlace(NamedTuple):
    """A table or team match that a tournament may have."""

    round: int
    pairing: Pairing
    leg: int
    id: bytes


def contest_places(tournament: "Tournament") -> Iterator[ContestPlace]:
    """List the tables or matches that a tournament may have, in the order of its record.

    Of each pairing there is one more than the legs that were recorded: it may be in play, closed, or not there.
    """
    for round_ in tournament.paired:
        for pairing in round_.pairings:
            for leg in range(1, len(pairing.legs) + 2):
                id_ = contest_id(tournament.stream_id, round_.number, pairing.number, leg)
                yield ContestPlace(round_.number, pairing, leg, id_)


def can_play_on(tournament: "Tournament", stream_id: bytes) -> bool:
    """Check whether the match of this table can be played on at the next one of its pairing (D45).

    That is so until the tournament has gone on since, or the pairing is decided as a whole.
    """
    for place in contest_places(tournament):
        if place.id == stream_id:
            last = place.leg >= len(place.pairing.legs)
            return last and not place.pairing.decided and not has_gone_on(tournament, place.round, place.pairing)
    return False


def has_gone_on(tournament: "Tournament", round_: int, pairing: Pairing) -> bool:
    """Check whether the next round has been paired, or the tournament is over: no leg can follow.

    In an arena, whose rounds overlap, one of the two entries has been paired again.
    """
    later = tournament.paired[round_:]
    if SYSTEMS[tournament.system].overlaps:
        again = {entry for other in later for one in other.pairings for entry in (one.a, one.b)}
        return tournament.status != "playing" or not again.isdisjoint((pairing.a, pairing.b))
    return tournament.status != "playing" or bool(later)


class MatchFormat(msgspec.Struct, frozen=True):
    """What is stipulated for the team matches of a tournament."""

    tables: int
    """The tables of a match: an entry is that many pairs."""
    games: int
    """At every table."""
    tie_breaks: tuple[TieBreak, ...]
    minutes: int


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament, folded from its stream; ``seed`` is null in the fold of a redacted copy that is not opened."""

    stream_id: bytes
    title: str
    game: Game
    ruleset: str
    rules: Any
    """The game's own: of a table of two entries, or of the tables of a team match."""
    system: System
    rounds: int | None
    """As stipulated; null where they follow from the entries."""
    best_of: tuple[int, ...] = ()
    """Numbers of legs, those of the final first, as stipulated."""
    third_place: bool = False
    group_count: int | None = None
    qualifiers: int | None = None
    of: Of
    teams: MatchFormat | None
    """Terms of every team match; null where pairs play at single tables."""
    rank_by: tuple[RankBy, ...]
    """Tie-breaks of the classification after article 2."""
    fewest_entries: int = 2
    most_entries: int
    late_until: int = 0
    admission: Admission = "open"
    starts_at_ms: int | None = None
    opener: str
    visibility: Visibility
    seed_commitment: bytes
    entries: tuple[Entry, ...] = ()
    """By number, ascending. After the start: all that began it, also those that left since."""
    enrolled: int = 0
    """The last number given to an entry."""
    excluded: tuple[str, ...] = ()
    """Players (by id) whose entries a judge excluded."""
    invited: tuple[str, ...] = ()
    organisers: tuple[str, ...] = ()
    """Players (by id) who run the club that holds it, as far as they have run the tournament."""
    minutes: int | None = None
    """Time for a table; null without limit, and of teams, whose matches have theirs."""
    seeded: tuple[int, ...] = ()
    """Entries that the opener set as seeds, the strongest first."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Entries by group, once drawn."""
    places: tuple[int | None, ...] = ()
    """The places of the bracket, once drawn."""
    bracket_from: int = 0
    """The round with which the bracket begins; 0 before it is drawn."""
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """Of every table; absent where tables have none."""
    people_only: bool = False
    """Whether neither bots of the house nor players whose accounts are bots' may enter."""
    looks_ahead: bool = False
    """Whether a Swiss round is paired with an eye to those after it."""
    club: str | msgspec.UnsetType = msgspec.UNSET
    """The club (by id) that holds it; absent where none does."""
    twice: bool = False
    """Whether all meet twice."""
    round_minutes: int | None = None
    """How long each round of a season lasts; null of a tournament without a calendar."""
    order: tuple[int, ...] = ()
    """The field in the order of the lots, once a season has begun."""
    arena_minutes: int | None = None
    """How long an arena lasts; null of the others."""
    ends_ms: int | None = None
    """The time at which an arena ends, once it has begun."""
    paired: tuple[Round, ...] = ()
    """Round 1 first."""
    status: Status = "open"
    ended: EndReason | None = None
    """Why it is over."""
    seed: bytes | None = None
    opened: bool = False
    """Whether the seed is open."""

    @property
    def field(self) -> tuple[Entry, ...]:
        """List the confirmed entries: those that play, or would if the next round were paired now."""
        return tuple([entry for entry in self.entries if entry.confirmed])

    @property
    def remaining(self) -> tuple[int, ...]:
        """List the numbers of the entries in the field that have not left."""
        return tuple([entry.number for entry in self.field if not entry.withdrawn])

    def entry(self, number: int) -> Entry | None:
        """Get the entry of that number, unless it left before the start or was never there."""
        return next((entry for entry in self.entries if entry.number == number), None)
