"""Check a record without deciding anything: its chain, envelopes and seed, and that its header fits."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain import sealing, shuffling
from domain.chain import GENESIS, BrokenChain, Link, verified_links
from domain.log.entries import event_leaf
from domain.log.heads import NO_EVENTS, StreamHead
from domain.log.notes import Check
from domain.log.receipts import Receipt
from domain.records.header import Header, header_seed, header_stream_id
from domain.records.lines import BrokenRecord
from domain.records.provenance import CommandTally, PinnedKeys
from domain.records.reading import Part, errors_in_part, read_parts, read_record
from domain.records.signatures import (
    FormerStream,
    Signed,
    Trust,
    check_end,
    check_former,
    check_last,
    check_signed_header,
    receipts_of,
)
from domain.stream import SeedOpened, uuid_bytes
from domain.table.events import TableOpened
from domain.teams.events import MatchOpened
from domain.tournament.events import TournamentOpened

_openings: Final = {body.tag: msgspec.json.Decoder(body) for body in (TableOpened, MatchOpened, TournamentOpened)}
_seed_opened: Final = msgspec.json.Decoder(SeedOpened).decode


class StreamEnd(msgspec.Struct, frozen=True):
    """The end of a stream of a file, and what its header states about the signed log."""

    stream: str
    head: StreamHead
    leaf: bytes
    """The leaf of its last event, in the tree of the log."""
    signed: Signed | None


class VerifiedTotals(msgspec.Struct):
    """Counts of what was verified so far, of all streams of a file."""

    streams: int = 0
    """Streams that were verified to their end."""
    events: int = 0
    opened: int = 0
    """Envelopes that the file's audience may read."""
    sealed: int = 0
    """The parts that it may not."""
    signed: list[Signed] = msgspec.field(default_factory=list[Signed])
    """What the headers state about the signed log, without streams that are not signed."""
    receipts: list[Receipt] = msgspec.field(default_factory=list[Receipt])
    """The receipts of events that the file has."""
    ends: list[StreamEnd] = msgspec.field(default_factory=list[StreamEnd])
    """Where the streams end that were verified to their end."""
    tally: CommandTally = msgspec.field(default_factory=CommandTally)
    """The commands that were decided again."""
    commitment: str | None = None
    """To the seed of the file's first stream, as its first event states it."""


def verified_record(chunks: Iterable[bytes]) -> tuple[Header, Iterator[Link]]:
    """Read a file of one stream and yield each link once its hashes are checked.

    Exhaust the links to verify the file. One is held at a time, so the check of the game can run beside this one.
    Raises BrokenRecord.
    """
    header, links = read_record(chunks)
    none = PinnedKeys((), ())
    return header, _verified(header, links, check_signed_header(header, None), VerifiedTotals(), (), none)


def verified_parts(chunks: Iterable[bytes], trust: Trust | None, totals: VerifiedTotals) -> Iterator[Part]:
    """Read a file of one stream or of several likewise; the streams are not compared with each other."""
    part: Part | None = None
    pinned = PinnedKeys((), ()) if trust is None else PinnedKeys(trust.player_keys, trust.judge_keys)
    for part in read_parts(chunks):
        with errors_in_part(part):
            signed = check_signed_header(part.header, trust)
            receipts = receipts_of(part.header, trust)
        if signed is not None:
            totals.signed.append(signed)
        formers = [each for each in trust.formers if each.stream == part.header.stream] if trust is not None else []
        links = _verified(part.header, part.links, signed, totals, formers, pinned, receipts)
        yield replace(part, links=links, tally=totals.tally)
    if part is not None:
        with errors_in_part(part):
            pinned.end(totals.ends[-1].head.version)


def former_streams(chunks: Iterable[bytes], check: Check) -> tuple[FormerStream, ...]:
    """Read what an earlier record says was signed of each of its streams; raises BrokenRecord if it is not signed."""
    found: list[FormerStream] = []
    for part in verified_parts(chunks, Trust(check), VerifiedTotals()):
        if part.header.origin is None:
            raise BrokenRecord(0, "not signed")
        hashes = tuple([link.hash for link in part.links])
        found.append(FormerStream(part.header.origin, part.header.stream, hashes))
    return tuple(found)


def _verified(
    header: Header,
    links: Iterable[Link],
    signed: Signed | None,
    totals: VerifiedTotals,
    formers: Sequence[FormerStream],
    pinned: PinnedKeys,
    receipts: Sequence[Receipt] = (),
) -> Iterator[Link]:
    opened, own = header_seed(header), True
    before, last, head = GENESIS, None, NO_EVENTS
    try:
        for link in verified_links(header_stream_id(header), links):
            if link.version == 1:
                own = _check_first(header, opened, link, totals)
            elif link.type == SeedOpened.tag:
                _check_opening(header, link, own=own)
            _check_envelopes(header, opened, link, totals)
            _check_signed_before(link, formers, receipts, totals)
            pinned.follow(link)
            totals.events += 1
            before, last = GENESIS if last is None else last.hash, link
            head = head.after(link.hash, link.type)
            yield link
    except BrokenChain as broken:
        raise BrokenRecord(broken.version, broken.reason) from None
    if last is None:
        raise BrokenRecord(1, "a record has at least one event")
    if signed is not None:
        check_last(signed, header_stream_id(header), before, last)
        check_end(signed, header_stream_id(header), head)
    for former in formers:
        check_former(header, last, former)
    totals.streams += 1
    totals.ends.append(StreamEnd(header.stream, head, event_leaf(header_stream_id(header), before, last.hash), signed))


def _check_signed_before(
    link: Link, formers: Sequence[FormerStream], receipts: Sequence[Receipt], totals: VerifiedTotals
) -> None:
    """Check that the event is the one that the house signed in an earlier epoch, or at once."""
    for former in formers:
        if link.version <= len(former.hashes) and former.hashes[link.version - 1] != link.hash:
            raise BrokenRecord(link.version, f"signed otherwise in {former.origin}")
    for receipt in receipts:
        if receipt.version == link.version:
            if receipt.hash != link.hash:
                raise BrokenRecord(link.version, "the house gave a receipt of another event here")
            totals.receipts.append(receipt)


def _check_envelopes(header: Header, opened: bytes | None, link: Link, totals: VerifiedTotals) -> None:
    """Check that the file holds all that its audience may read and nothing else, salted by the seed."""
    for envelope in link.sealed:
        audience = envelope.audience
        if not sealing.may_read(header.audience, audience):
            if envelope.payload is not None:
                raise BrokenRecord(link.version, f"holds what is sealed for {audience}")
            totals.sealed += 1
            continue
        if envelope.payload is None:
            raise BrokenRecord(link.version, f"lacks what is sealed for {audience}")
        if opened is not None and envelope.salt != sealing.salt(
            opened, header_stream_id(header), link.version, audience
        ):
            raise BrokenRecord(link.version, f"the salt for {audience} does not follow from the seed")
        totals.opened += 1


def _check_first(header: Header, opened: bytes | None, link: Link, totals: VerifiedTotals) -> bool:
    """Check that the header is of this stream: its game, its rule set, and the seed committed to by it or its match.

    Returns whether the seed is the stream's own and not its match's.
    """
    if link.type not in _openings:
        raise BrokenRecord(1, "a stream's first event opens a table, a match or a tournament")
    try:
        first = _openings[link.type].decode(link.data)
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(1, f"the opening cannot be read: {error}") from None
    totals.commitment = totals.commitment or first.seed_commitment
    committed_to = header_stream_id(header)
    if isinstance(first, TableOpened) and first.match is not UNSET:
        committed_to = _match_id(first.match)
    if (header.game, header.ruleset) != (first.game, first.ruleset):
        raise BrokenRecord(0, "the table was opened for another game or rule set")
    if opened is not None and shuffling.seed_commitment(committed_to, opened).hex() != first.seed_commitment:
        raise BrokenRecord(0, "the seed is not the one the table was committed to")
    return committed_to == header_stream_id(header)


def _match_id(id_: str) -> bytes:
    try:
        return uuid_bytes(id_)
    except ValueError:
        raise BrokenRecord(1, "the match it names has no such id") from None


def _check_opening(header: Header, link: Link, *, own: bool) -> None:
    """Check that the header has the seed that this event opens: a record has one form."""
    if not own:
        raise BrokenRecord(link.version, "a table of a team match opens the match's seed")
    try:
        event = _seed_opened(link.data)
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(link.version, f"the seed cannot be read: {error}") from None
    if event.seed != header.seed:
        raise BrokenRecord(link.version, "opens another seed than the header tells")
