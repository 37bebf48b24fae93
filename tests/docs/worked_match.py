"""The match of the worked record: two players, one mus, one exchange, a resignation; and a log that holds it.

It is played by the code of the domain, with a seed, ids, times and keys that are always the same.
"""

from functools import cache
from hashlib import sha256
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.games.mus import commands as mus
from domain.games.mus.cards import codes
from domain.games.mus.game import MUS
from domain.log import cosignatures, heads, proofs
from domain.log.checkpoints import Checkpoint, format_origin, write_checkpoint
from domain.log.head_pages import PagedMap
from domain.log.heads import StreamHead
from domain.log.notes import COSIGNATURE, ED25519, Key, key_text, signature_line, write_note
from domain.log.tree import join_subtrees, leaf_hash, node_hash
from domain.records.header import Header
from domain.records.lines import write_record
from domain.stream import uuid_bytes, uuid_text
from domain.table import commands as c
from domain.table.decide import decide, open_table
from tests.kit.play import Recorder
from tests.kit.signed_log import stream_leaves

FILE: Final = "worked.hordago.jsonl"
SEED: Final = bytes(range(32))
STREAM: Final = uuid_bytes("01990000-0000-7000-8000-000000000001")
ANE: Final = "01990000-0000-7000-8000-00000000000a"
BENAT: Final = "01990000-0000-7000-8000-00000000000b"
NONCE: Final = bytes(range(0xA0, 0xB0))
OPENED_MS: Final = 1_790_000_000_000
OTHER_STREAMS: Final[dict[bytes, tuple[int, ...]]] = {
    uuid_bytes("01990000-0000-7000-8000-000000000002"): (0, 1),
    uuid_bytes("01990000-0000-7000-8000-000000000003"): (2, 3),
    uuid_bytes("01990000-0000-7000-8000-000000000004"): (4,),
}
"""The other streams of the log, and which of the other events are theirs."""
OTHERS_BEFORE: Final = 3
OTHERS_AFTER: Final = 2
EARLIER_SIZE: Final = 6
COSIGNED_S: Final = 1_790_000_020


class Worked(Struct, frozen=True):
    """The match: its events, and what its deck follows from."""

    links: tuple[Link, ...]
    entropy: bytes
    dealer: int


@cache
def worked() -> Worked:
    """Play the match: two players, one mus, one exchange, a resignation."""
    opening = c.OpenTable(HOUSE, MUS, MUS.rules_for("mus-basque", {}, 2), ANE, "public", SEED)
    events, table = open_table(opening, STREAM)
    recorder = Recorder(SEED, STREAM)
    recorder.append(HOUSE, events, OPENED_MS)
    players = (ANE, BENAT)

    def ask(seconds: int, seat: int, command: c.Command) -> None:
        nonlocal table
        events, table = decide(table, command)
        recorder.append(player_actor(players[seat]), events, OPENED_MS + 1000 * seconds)

    def move(seconds: int, seat: int, said: mus.Move | c.Resign) -> None:
        ask(seconds, seat, c.MakeMove(player_actor(players[seat]), seat, said))

    ask(5, 0, c.TakeSeat(player_actor(ANE), 0, ANE, shuffling.nonce_commitment(STREAM, "seat:0", NONCE)))
    ask(9, 1, c.TakeSeat(player_actor(BENAT), 1, BENAT, at_ms=OPENED_MS + 9_000))
    ask(10, 0, c.OpenNonce(player_actor(ANE), 0, NONCE))
    deal = table.play.deal
    mano, dealer = deal.mano, deal.dealer
    move(12, mano, mus.Mus())
    move(14, dealer, mus.Mus())
    move(17, mano, mus.Discard(cards=codes(deal.hands[mano][:2])))
    move(21, dealer, mus.Discard(cards=codes(deal.hands[dealer][:1])))
    move(30, dealer, c.Resign())
    assert table.entropy is not None
    return Worked(tuple(recorder.links), table.entropy, dealer)


def signer(name: str, algorithm: int) -> tuple[Key, Ed25519PrivateKey]:
    """The key of this name, the same every time."""
    secret = Ed25519PrivateKey.from_private_bytes(sha256(f"worked record: {name}".encode()).digest())
    return Key(name, algorithm, secret.public_key().public_bytes_raw()), secret


@cache
def leaves() -> tuple[bytes, ...]:
    """The leaf hashes of the log: events of other streams stand before and after those of the record."""
    others = [leaf_hash(other_event(at)) for at in range(OTHERS_BEFORE + OTHERS_AFTER)]
    ours = stream_leaves(STREAM, worked().links)
    return (*others[:OTHERS_BEFORE], *ours, *others[OTHERS_BEFORE:])


def index() -> int:
    """The leaf index of the record's last event."""
    return OTHERS_BEFORE + len(worked().links) - 1


def root(span: proofs.Span) -> bytes:
    """The root over some leaves of the log."""
    return join_subtrees([_subtree(node.level, node.place) for node in proofs.span_nodes(span)])


def _subtree(level: int, place: int) -> bytes:
    if level == 0:
        return leaves()[place]
    return node_hash(_subtree(level - 1, 2 * place), _subtree(level - 1, 2 * place + 1))


def other_event(number: int) -> bytes:
    """The hash of an event of another stream."""
    return sha256(b"another event %d" % number).digest()


@cache
def ends() -> dict[bytes, StreamHead]:
    """Where every stream of the log ends."""
    head = heads.NO_EVENTS
    for link in worked().links:
        head = head.after(link.hash, link.type)
    others = {stream: StreamHead(len(events), other_event(events[-1])) for stream, events in OTHER_STREAMS.items()}
    return {STREAM: head, **others}


@cache
def head_map() -> PagedMap:
    """The map of heads of the log."""
    found = PagedMap(heads.NO_STREAMS)
    found.set_heads(ends())
    return found


@cache
def header() -> Header:
    """The first line of the file, signed."""
    house, secret = signer("hordago", ED25519)
    witness, witness_secret = signer("witness", COSIGNATURE)
    size = len(leaves())
    whole = root(proofs.Span(0, size))
    text = write_checkpoint(Checkpoint(format_origin("hordago", 0, 1), size, whole, heads=head_map().root))
    cosigned = cosignatures.cosignature_blob(
        COSIGNED_S, witness_secret.sign(cosignatures.cosigned_text(text, COSIGNED_S))
    )
    return Header(
        stream=uuid_text(STREAM),
        game="mus",
        ruleset="mus-basque",
        audience="all",
        seed=SEED.hex(),
        origin="hordago/0/1",
        key=key_text(house),
        checkpoint=write_note(
            text, signature_line(house, secret.sign(text.encode())), signature_line(witness, cosigned)
        ),
        index=index(),
        proof=tuple([root(span).hex() for span in proofs.inclusion_spans(index(), size)]),
        head=tuple([step.hex() for step in head_map().proof(STREAM).path]),
    )


def file() -> bytes:
    """The record, for the audience that reads everything."""
    return b"".join(write_record(header(), worked().links))
