"""What a verifier makes of a header that says that the log is signed."""

import base64
from typing import Any

import msgspec
import pytest
from msgspec import structs

from domain.chain import Link
from domain.log.notes import ED25519, read_note
from domain.records.header import Header
from domain.records.lines import BrokenRecord, write_event_line, write_record
from domain.records.signatures import Cosigned, Trust, check_signed_header
from domain.records.verify import verify
from service.keys import verify_signature
from tests.domain.records.test_verifying_teams import match as team_match
from tests.kit.each import each
from tests.kit.signed_log import AT_S, HOUSE, WITNESS, log_around, make_signer, stream_leaves, with_log_proof
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import (
    DEALT_VERSION,
    SHORT_STREAM,
    record_file,
    running_links,
    short_header,
)
from tests.kit.tampering import record_header as stream_header
from tests.kit.team_play import match_streams

BEFORE = 5
ANYBODY = Trust(verify_signature)
PINNED = Trust(verify_signature, HOUSE.key)
WITNESSED = Trust(verify_signature, HOUSE.key, (WITNESS.key,))
UNOPENED = running_links()
SHORT = log_around((SHORT_STREAM, UNOPENED), before=BEFORE)
"""The log when the table was not over: its records are verified by their hashes alone."""
SHORT_LAST = BEFORE + len(UNOPENED) - 1


def whole(head: Header, written: list[Link]) -> bytes:
    return b"".join(write_record(head, written))


def broken(head: Header, written: list[Link], trust: Trust | None = ANYBODY) -> tuple[int, str]:
    verdict = verify([whole(head, written)], trust=trust)
    assert verdict.kind == "broken"
    return verdict.version, verdict.reason


def short(audience: str = "public") -> Header:
    return with_log_proof(short_header(audience, opened=False), SHORT, SHORT_LAST, witnesses={AT_S: WITNESS})


@pytest.mark.parametrize("trust", [None, ANYBODY, PINNED, WITNESSED])
@pytest.mark.parametrize("audience", ["public", "seat:0"])
def test_a_signed_record_holds(audience: str, trust: Trust | None) -> None:
    """With any trusted key and in every copy, the verdict says who signed what, and who cosigned it when."""
    verdict = verify([whole(short(audience), UNOPENED)], trust=trust)
    assert (verdict.kind, verdict.version) == ("chained", len(UNOPENED)), verdict.reason
    (found,) = verdict.held.signed
    assert (found.key, found.point, found.index) == (HOUSE.key, SHORT.point, SHORT_LAST)
    assert found.cosigned == ((Cosigned(WITNESS.key, AT_S, "hordago/0/1"),) if trust == WITNESSED else ())
    assert (verdict.held.streams, verdict.held.events) == (1, len(UNOPENED))


def test_a_record_that_is_not_signed_holds_for_a_reader_who_pins_no_key() -> None:
    """A file of a table that is being played is newer than the last checkpoint."""
    content = whole(short_header("public", opened=False), UNOPENED)
    for trust in (None, ANYBODY):
        verdict = verify([content], trust=trust)
        assert (verdict.kind, verdict.held.signed) == ("chained", [])
    for trust in (PINNED, Trust(verify_signature, None, (WITNESS.key,))):
        verdict = verify([content], trust=trust)
        assert (verdict.kind, verdict.version, verdict.line) == ("broken", 0, 1)
        assert verdict.reason.startswith("not signed: ")


OTHER = make_signer("hordago", ED25519, 1)
LAST_S = UNOPENED[-1].at_ms // 1000


@pytest.mark.parametrize("trust", [ANYBODY, WITNESSED])
def test_a_minute_is_left_for_clocks(trust: Trust) -> None:
    """An event may be dated a minute after the signature of the log that holds it, and no more (``tests/cheats``)."""
    in_time: dict[str, Any] = {"at_s": LAST_S - 60, "witnesses": {LAST_S - 60: WITNESS}}
    header = with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST, **in_time)
    verdict = verify([whole(header, UNOPENED)], trust=trust)
    assert verdict.kind == "chained", verdict.reason
    assert verdict.held.signed[0].at_s == LAST_S - 60


def test_a_stream_may_be_the_first_in_a_log() -> None:
    """Six events need six places, and the sixth may have the sixth."""
    leaves = stream_leaves(SHORT_STREAM, UNOPENED)
    first = structs.replace(SHORT, leaves=[*leaves, *SHORT.leaves[-7:]])
    header = with_log_proof(short_header("public", opened=False), first, len(leaves) - 1)
    assert verify([whole(header, UNOPENED)], trust=ANYBODY).kind == "chained"


@sampled
@pytest.mark.slow
def test_every_bit_of_a_signed_header_counts(sample: Sample) -> None:
    """The reader pins key and witness; the line of a witness that is not pinned is passed over.

    In the gate a bit of each byte, and of some bytes all.
    """
    content = whole(short("seat:0"), UNOPENED)
    end = content.index(b"\n")
    loose: set[int] = set()
    whole_bytes = sample(range(end), 20)
    for at in each(range(end)):
        for bit in range(8) if at in whole_bytes else (at % 8,):
            changed = content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :]
            assert verify([changed], trust=WITNESSED).kind == "broken", (at, bit)
            if verify([changed], trust=PINNED).kind != "broken":
                loose.add(at)
    line = content.index("— witness".encode()), content.index(b'\\n","index"')
    assert all(line[0] <= at < line[1] for at in each(loose))


def test_every_stream_of_a_match_is_signed_for_itself() -> None:
    """A match and its tables; where one of them is not signed, the verdict names it to a reader who pins the key."""
    of = team_match("played")
    log = log_around(*[(stream.stream_id.bytes, stream.links) for stream in match_streams(of)])
    ends, parts = 4, []
    for stream in match_streams(of):
        ends += len(stream.links)
        head = with_log_proof(stream_header(stream, "public", opened=True), log, ends)
        parts.append(b"".join(write_record(head, stream.links)))
    verdict = verify(parts, trust=PINNED)
    assert verdict.kind == "complete", verdict.reason
    assert [found.index for found in verdict.held.signed][-1] == ends
    assert verdict.held.streams == len(verdict.held.signed) == len(match_streams(of))
    unsigned = [*parts[:2], record_file(match_streams(of)[2], "public"), *parts[3:]]
    assert verify(unsigned, trust=ANYBODY).kind == "complete"
    assert len(verify(unsigned, trust=ANYBODY).held.signed) == len(parts) - 1
    verdict = verify(unsigned, trust=PINNED)
    assert (verdict.kind, verdict.version) == ("broken", 0)
    assert verdict.line == sum(part.count(b"\n") for part in parts[:2]) + 1
    swapped = [parts[0], parts[1].replace(parts[1].split(b"\n")[0], parts[2].split(b"\n")[0]), *parts[2:]]
    assert verify(swapped, trust=ANYBODY).kind == "broken"


def test_what_is_counted_is_what_held() -> None:
    """Envelopes opened and sealed, up to the event at which a file is broken."""
    content = whole(short("seat:0"), UNOPENED)
    held = verify([content], trust=ANYBODY).held
    envelopes = [envelope.audience for link in UNOPENED for envelope in link.sealed]
    assert (held.opened, held.sealed) == (envelopes.count("seat:0"), len(envelopes) - envelopes.count("seat:0"))
    lines = content.splitlines(keepends=True)
    forged = write_event_line(structs.replace(UNOPENED[DEALT_VERSION - 1], hash=bytes(32))) + b"\n"
    held = verify([*lines[:DEALT_VERSION], forged], trust=ANYBODY).held
    assert (held.streams, held.events, len(held.signed)) == (0, DEALT_VERSION - 1, 1)


def test_without_a_verdict_a_header_can_be_asked_alone() -> None:
    """As those do who keep a record and only want to know who signed it."""
    found = check_signed_header(short(), WITNESSED)
    assert found is not None
    assert found.cosigned[0].at_s == AT_S
    assert check_signed_header(short_header("public"), ANYBODY) is None
    with pytest.raises(BrokenRecord):
        check_signed_header(short_header("public"), PINNED)


def test_the_form_of_a_signature_is_that_of_signed_notes() -> None:
    """A header's checkpoint can be handed to any other reader of them."""
    note = read_note(short().checkpoint or "")
    assert [signature.name for signature in note.signatures] == ["hordago", "witness"]
    assert base64.b64decode(note.text.split("\n")[2]) == SHORT.point.root
    assert msgspec.json.decode(msgspec.json.encode(short()), type=Header) == short()
