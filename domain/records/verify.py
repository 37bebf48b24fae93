"""Verify a record: hashes first, then every command decided again, with the events of one command in memory.

With the opened seed everything can be checked, in the copy of any audience: the seed gives the salts and the decks.
Before that a record proves to be a valid beginning as far as its chain and its envelopes go, and the verdict says so.
The record of a team match holds several streams, the match and then its tables. A table of it alone cannot be dealt
again: seed, entropy and seats are in the record of the match. That of a table which goes on from another one holds that
one, too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain.chain import Link
from domain.disputes.events import Ruling
from domain.disputes.state import effective_rulings
from domain.games import GAMES, MATCHES, OFFERS, TABLES, TOURNAMENTS
from domain.records.header import Header, header_seed, header_stream_id
from domain.records.integrity import VerifiedTotals, verified_parts
from domain.records.lines import BrokenRecord
from domain.records.partial_verification import follow_table
from domain.records.provenance import CommandTally
from domain.records.reading import Part, errors_in_part
from domain.records.redecide import RedecidedCommand, redecide_stream
from domain.records.signatures import Trust
from domain.records.source import Repeated, verify_source
from domain.records.team_match import verify_tables
from domain.records.tournament import Parts, Place, recorded_results, verify_contests
from domain.stream import OVER, Head
from domain.table.commands import OpenTable
from domain.table.events import TableOpened
from domain.table.reopening import opening_command
from domain.table.state import Seat
from domain.teams import redecide as teams
from domain.teams.commands import OpenMatch
from domain.teams.events import MatchOpened
from domain.tournament import redecide as tournaments
from domain.tournament.commands import OpenTournament
from domain.tournament.events import TournamentOpened
from domain.tournament.state import Result, Tournament

S = TypeVar("S")
Kind = Literal["complete", "prefix", "chained", "broken"]
WHOLE = "every command decided again, every byte as written"
BEGINNING = "a valid beginning"
UNOPENED = "each event tied to the one before; its cards can be checked once the seed is opened"
FOLLOWED = "followed as far as its reader sees; its cards can be checked once the seed is opened"
NO_SOURCE = "the table that it goes on from is not there"
TABLE_OF_MATCH = (
    "a table of a team match, followed as far as its reader sees; its cards can be checked with the match's record"
)


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The result of verifying a file.

    ``version`` is the last event verified or, when broken, the one at which it shows.
    """

    kind: Kind
    version: int
    reason: str
    header: Header | None = None
    """The header of the stream that the version counts: of a match, where it is not broken, the match's own."""
    line: int = 0
    """The line of the file, from 1, where it is broken."""
    decided: bool = False
    """Whether every command was decided again; without the opened seed only hashes could be checked."""
    own_nonces: int = 0
    """Seats whose own nonce went into the shuffle."""
    seats: int = 0
    sat: tuple[Seat | None, ...] = ()
    """Who sat there, in seat order; of a team match table after table."""
    tables: int = 0
    """Tables of a team match or tournament that were verified with it."""
    matches: int = 0
    """Team matches of a tournament that were verified with it."""
    rounds: int | None = None
    """Rounds of a tournament that was decided again, each paired again from the seed; null of any other record."""
    events: int = 0
    """The number of events of all streams of the file, verified."""
    rulings: tuple[Ruling, ...] = ()
    """Rulings that took effect: taken as tally, with their consequences decided again."""
    held: VerifiedTotals = msgspec.field(default_factory=VerifiedTotals)
    """The hashes and signatures that were verified, up to where it is broken."""


def verify(
    chunks: Iterable[bytes], progress: Callable[[int], None] = lambda _: None, trust: Trust | None = None
) -> Verdict:
    """Verify a file given in pieces of any size; ``progress`` is called with each version that held. Never raises.

    Without ``trust`` no signature is checked, only that a signed log would hold the file's last event.
    """
    totals = VerifiedTotals(tally=CommandTally(check=None if trust is None else trust.check))
    return replace(_verdict(chunks, progress, trust, totals), held=totals)


def _verdict(
    chunks: Iterable[bytes], progress: Callable[[int], None], trust: Trust | None, totals: VerifiedTotals
) -> Verdict:
    try:
        parts = verified_parts(chunks, trust, totals)
        part = next(parts)
        with errors_in_part(part):
            first = next(part.links)
            links = chain([first], part.links)
        return _VERIFY.get(first.type, _verify_table)(part, first, links, parts, progress)
    except BrokenRecord as broken:
        return Verdict(
            kind="broken", version=broken.version, reason=broken.reason, header=broken.header, line=broken.line
        )


def _verify_table(
    part: Part, first: Link, links: Iterable[Link], parts: Iterator[Part], progress: Callable[[int], None]
) -> Verdict:
    """Verify the record of one table."""
    opened = header_seed(part.header)
    opens = msgspec.json.decode(first.data, type=TableOpened)
    if opened is None or opens.match is not UNSET:
        verdict = _verify_partially(part, links, progress, FOLLOWED if opened is None else TABLE_OF_MATCH)
        _check_no_more_parts(parts, "another stream follows that of a table")
        return verdict

    def opening(link: Link) -> OpenTable:
        return opening_command(GAMES, OFFERS, opened, link)

    last = 0

    def counted() -> Iterator[Link]:
        nonlocal last
        for link in links:
            last = link.version
            yield link

    commands = redecide_stream(TABLES, header_stream_id(part.header), counted(), opening, part.tally)
    repeated = Repeated()
    head = _last_head(part, commands if opens.goes_on is UNSET else repeated.note(commands), progress)
    source = None if opens.goes_on is UNSET else next(parts, None)
    events = 0 if source is None else verify_source(head.state, repeated, source, progress)
    _check_no_more_parts(parts, "another stream follows that of a table")
    table = head.state
    over = table.status in OVER and table.opened and head.version == last
    lacking = opens.goes_on is not UNSET and source is None
    reason = f"{BEGINNING}; {NO_SOURCE}" if lacking else WHOLE if over else BEGINNING
    verdict = _verdict_decided(part, head.version, table.seats, reason, whole=over and not lacking)
    return replace(verdict, events=head.version + events, rulings=tuple(effective_rulings(table.disputes)))


def _verify_partially(part: Part, links: Iterable[Link], progress: Callable[[int], None], reason: str) -> Verdict:
    """Verify the record of a table that cannot be dealt again: by its hashes, and as far as its reader sees."""
    version, seats = 0, tuple[Seat | None, ...]()
    with errors_in_part(part):
        for table in follow_table(header_stream_id(part.header), links, part.tally):
            version, seats = version + 1, table.seats
            progress(version)
    return Verdict(
        kind="chained",
        version=version,
        reason=reason,
        header=part.header,
        own_nonces=_count_own(seats),
        seats=len(seats),
        sat=seats,
        events=version,
    )


def _verify_match(
    part: Part, _first: Link, links: Iterable[Link], parts: Iterator[Part], progress: Callable[[int], None]
) -> Verdict:
    """Verify the record of a team match: its own stream, then its tables."""
    opened = header_seed(part.header)
    if opened is None:
        verdict = _verdict_by_hashes(part, links, progress, UNOPENED)
        _check_no_more_parts(parts, "a table follows, and the seed of its match is not open")
        return verdict

    def opening(link: Link) -> OpenMatch:
        return teams.opening_command(GAMES, opened, link)

    head = _last_head(
        part, redecide_stream(MATCHES, header_stream_id(part.header), links, opening, part.tally), progress
    )
    tables = verify_tables(head, part, parts, progress)
    match = head.state
    lacking = [str(table.number) for table in match.placed if table.number not in tables.over]
    whole = match.opened and not lacking and not tables.uncounted
    reason = f"{BEGINNING}; not there to their end: tables {', '.join(lacking)}" if lacking else BEGINNING
    if tables.uncounted:
        reason = f"{BEGINNING}; ruled, and not counted by the match yet: tables {', '.join(map(str, tables.uncounted))}"
    seats = [seat for table in match.placed[: match.tables] for seat in table.seats]
    verdict = _verdict_decided(part, head.version, seats, WHOLE if whole else reason, whole=whole)
    events = head.version + tables.events
    return replace(verdict, tables=len(tables.present), events=events, rulings=tables.rulings)


def _verify_tournament(
    part: Part, _first: Link, links: Iterable[Link], parts: Iterator[Part], progress: Callable[[int], None]
) -> Verdict:
    """Verify the record of a tournament: its own stream, then its tables, or its matches and their tables."""
    opened = header_seed(part.header)
    if opened is None:
        verdict = _verdict_by_hashes(part, links, progress, UNOPENED)
        _check_no_more_parts(parts, "a table or match follows, and the seed of its tournament is not open")
        return verdict

    def opening(link: Link) -> OpenTournament:
        return tournaments.opening_command(GAMES, opened, link)

    recorded: dict[Place, list[Result]] = {}

    def noted() -> Iterator[RedecidedCommand[Tournament]]:
        for done in redecide_stream(TOURNAMENTS, header_stream_id(part.header), links, opening, part.tally):
            for place, result in recorded_results(done.links):
                recorded.setdefault(place, []).append(result)
            yield done

    head = _last_head(part, noted(), progress)
    contests = verify_contests(head.state, recorded, Parts(parts), progress)
    whole = head.state.opened and not contests.unfinished and not contests.uncounted
    reason = BEGINNING
    if contests.unfinished:
        reason = f"{BEGINNING}; not there to their end: {'; '.join(contests.unfinished)}"
    elif contests.uncounted:
        reason = f"{BEGINNING}; ruled, and not counted by the tournament yet: {'; '.join(contests.uncounted)}"
    verdict = _verdict_decided(part, head.version, contests.seats, WHOLE if whole else reason, whole=whole)
    return replace(
        verdict,
        rounds=len(head.state.paired),
        matches=contests.matches,
        tables=contests.tables,
        events=head.version + contests.events,
        rulings=tuple(contests.rulings),
    )


_VERIFY: Final = {MatchOpened.tag: _verify_match, TournamentOpened.tag: _verify_tournament}
"""By the type of the first event; everything else is a table."""


def _last_head(part: Part, commands: Iterable[RedecidedCommand[S]], progress: Callable[[int], None]) -> Head[S]:
    """Decide the commands of a part, and return the last head."""
    done: RedecidedCommand[S] | None = None
    with errors_in_part(part):
        for done in commands:
            progress(done.links[-1].version)
        if done is None:
            raise BrokenRecord(1, "ends before its first command does")
    return done.head


def _verdict_by_hashes(part: Part, links: Iterable[Link], progress: Callable[[int], None], reason: str) -> Verdict:
    """Verify a stream that cannot be dealt again, by its hashes."""
    version = 0
    with errors_in_part(part):
        for link in links:
            version = link.version
            progress(version)
    return Verdict(kind="chained", version=version, reason=reason, header=part.header, events=version)


def _check_no_more_parts(parts: Iterator[Part], reason: str) -> None:
    another = next(parts, None)
    if another is not None:
        raise BrokenRecord(0, reason, another.before, another.header)


def _verdict_decided(part: Part, version: int, seats: Sequence[Seat | None], reason: str, *, whole: bool) -> Verdict:
    return Verdict(
        kind="complete" if whole else "prefix",
        version=version,
        reason=reason,
        header=part.header,
        decided=True,
        own_nonces=_count_own(seats),
        seats=len(seats),
        sat=tuple(seats),
        events=version,
    )


def _count_own(seats: Iterable[Seat | None]) -> int:
    """Count the seats whose player has opened the nonce of their own."""
    return sum(seat is not None and seat.nonce_by == "player" and seat.nonce != b"" for seat in seats)
