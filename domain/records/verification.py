"""What can be checked of a record without knowing its game: chain, envelopes, seed, and whose table it is."""

from collections.abc import Iterable, Iterator

import msgspec

from domain import sealing, shuffling
from domain.chain import BrokenChain, Link, verified_links
from domain.records.header import Header, seed, stream_id
from domain.records.lines import BrokenRecord
from domain.records.reading import read_record
from domain.table.events import SeedOpened, TableOpened

_table_opened = msgspec.json.Decoder(TableOpened).decode
_seed_opened = msgspec.json.Decoder(SeedOpened).decode


def verified_record(chunks: Iterable[bytes]) -> tuple[Header, Iterator[Link]]:
    """Read a file and hand on each link once all that hashes can tell of it is true; raises BrokenRecord.

    Exhaust the links to verify the file. One is held at a time, so the check of the game can run beside this one.
    """
    header, links = read_record(chunks)
    return header, _verified(header, links)


def _verified(header: Header, links: Iterable[Link]) -> Iterator[Link]:
    opened, version = seed(header), 0
    try:
        for link in verified_links(stream_id(header), links):
            version = link.version
            if version == 1:
                _check_first(header, opened, link)
            elif link.type == SeedOpened.tag:
                _check_opening(header, link)
            _check_envelopes(header, opened, link)
            yield link
    except BrokenChain as broken:
        raise BrokenRecord(broken.version, broken.reason) from None
    if version == 0:
        raise BrokenRecord(1, "a record has at least one event")


def _check_envelopes(header: Header, opened: bytes | None, link: Link) -> None:
    """The file holds what its audience may read, all of it and nothing else, salted as the seed says."""
    for envelope in link.sealed:
        audience = envelope.audience
        if not sealing.may_read(header.audience, audience):
            if envelope.payload is not None:
                raise BrokenRecord(link.version, f"holds what is sealed for {audience}")
            continue
        if envelope.payload is None:
            raise BrokenRecord(link.version, f"lacks what is sealed for {audience}")
        if opened is not None and envelope.salt != sealing.salt(opened, stream_id(header), link.version, audience):
            raise BrokenRecord(link.version, f"the salt for {audience} does not follow from the seed")


def _check_first(header: Header, opened: bytes | None, link: Link) -> None:
    """The header tells of this table: its game, its rule set, and the seed it was committed to."""
    if link.type != TableOpened.tag:
        raise BrokenRecord(1, "a table's first event opens it")
    try:
        first = _table_opened(link.data)
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(1, f"the opening cannot be read: {error}") from None
    if (header.game, header.ruleset) != (first.game, first.ruleset):
        raise BrokenRecord(0, "the table was opened for another game or rule set")
    if opened is not None and shuffling.seed_commitment(stream_id(header), opened).hex() != first.seed_commitment:
        raise BrokenRecord(0, "the seed is not the one the table was committed to")


def _check_opening(header: Header, link: Link) -> None:
    """Once a seed has been opened every header says so: a record has one form."""
    try:
        event = _seed_opened(link.data)
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(link.version, f"the seed cannot be read: {error}") from None
    if event.seed != header.seed:
        raise BrokenRecord(link.version, "opens another seed than the header tells")
