"""A table of a few events, real in every byte, and the files written of it."""

import msgspec
from msgspec import UNSET, structs

from domain import chain, shuffling
from domain.chain import Link
from domain.games.mus.events import Cards, HandsDealt
from domain.ids import uuid_text
from domain.records.header import Header
from domain.records.lines import write_record
from domain.stream import Event, HouseSeed, SeedOpened, record
from domain.table.events import MatchStarted, SeatTaken, TableClosed, TableOpened

SEED = bytes(range(32))
STREAM = bytes(range(0xA0, 0xB0))
PLAYER = "0190a1b2-c3d4-7e8f-90a1-b2c3d4e5f607"
DEALT = 4
"""Version of the event that seals cards, the first one with envelopes for seats."""


def links(*, opened: bool = True) -> list[Link]:
    """The stream from the opening of the table to the opening of its seed, or to just before it."""
    commitment = shuffling.seed_commitment(STREAM, SEED).hex()
    rules = msgspec.Raw(b'{"target":40}')
    opening = TableOpened("mus", "mus-basque", rules, 2, commitment, PLAYER, "public")
    nonce = shuffling.house_nonce(SEED, STREAM, 0).hex()
    hands = tuple((f"seat:{seat}", Cards(["1o", "3c", "12e", f"{seat + 1}b"])) for seat in range(2))
    commands = [
        ("house", [Event(opening, (("house", HouseSeed(SEED.hex())),))]),
        (f"player:{PLAYER}", [Event(SeatTaken(0, PLAYER, None, nonce, "house"))]),
        ("bot:basic/1", [Event(MatchStarted("00" * 32)), Event(HandsDealt(1, 1, 0), hands)]),
        ("house", [Event(TableClosed("restored")), Event(SeedOpened(SEED.hex()))]),
    ]
    written: list[Link] = []
    for second, (actor, events) in enumerate(commands):
        version, head = (written[-1].version, written[-1].hash) if written else (0, chain.GENESIS)
        at_ms = 1_760_000_000_000 + 1000 * second
        written += record(SEED, STREAM, events, actor=actor, at_ms=at_ms, version=version, previous=head)
    return written if opened else written[:-2]


def header(audience: str, *, opened: bool = True) -> Header:
    """The header of the file for this audience."""
    seed = SEED.hex() if opened else UNSET
    return Header(stream=uuid_text(STREAM), game="mus", ruleset="mus-basque", audience=audience, seed=seed)


def file(audience: str, *, opened: bool = True) -> bytes:
    """The whole file for this audience."""
    return b"".join(write_record(header(audience, opened=opened), links(opened=opened)))


def chained_on(previous: bytes, link: Link, stream: bytes = STREAM) -> Link:
    """Give a link the hash that fits what now stands before it: what a forger does."""
    hash_ = chain.link_hash(previous, stream, link.version, link.at_ms, link.actor, link.type, link.data, link.sealed)
    return structs.replace(link, hash=hash_)


def chained_again(changed: list[Link], stream: bytes = STREAM) -> list[Link]:
    """Chain a whole changed stream."""
    forged: list[Link] = []
    for link in changed:
        forged.append(chained_on(forged[-1].hash if forged else chain.GENESIS, link, stream))
    return forged
