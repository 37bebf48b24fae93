"""What a verifier makes of a header that says that the log is signed."""

import base64
from typing import Any

import msgspec
import pytest
from msgspec import structs

from domain.chain import Link
from domain.log.cosignatures import clock_key
from domain.log.notes import COSIGNATURE, ED25519, Key, key_text, read_note, signature_line
from domain.records.header import Header
from domain.records.lines import BrokenRecord, write_event_line, write_record
from domain.records.signatures import Cosigned, Trust, check_signed_header
from domain.records.verify import verify
from service.keys import verify_signature
from tests.domain.records.test_verifying_teams import match as team_match
from tests.kit.signed_log import AT_S, HOUSE, WITNESS, log_around, make_signer, stream_leaves, with_log_proof
from tests.kit.tampering import (
    DEALT_VERSION,
    SHORT_PLAYER,
    SHORT_STREAM,
    forge_event,
    record_file,
    rehash_links,
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
    assert found.cosigned == ((Cosigned(WITNESS.key, AT_S),) if trust == WITNESSED else ())
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
HEADERS: dict[str, tuple[Header, Trust, str]] = {
    "another key than asked for": (
        short(),
        Trust(verify_signature, OTHER.key),
        "and not by the key that was asked for",
    ),
    "a key of another name": (
        structs.replace(short(), key=key_text(Key("house", ED25519, HOUSE.key.public))),
        ANYBODY,
        "the checkpoint is of another log",
    ),
    "a witness's key for the house's": (
        structs.replace(short(), key=key_text(Key("hordago", COSIGNATURE, HOUSE.key.public))),
        ANYBODY,
        "although it says so",
    ),
    "a signature by another": (structs.replace(short(), key=key_text(OTHER.key)), ANYBODY, "although it says so"),
    "another origin": (structs.replace(short(), origin="hordago/1/1"), ANYBODY, "the checkpoint is of another log"),
    "another size": (
        structs.replace(
            short(),
            checkpoint=(short().checkpoint or "").replace(f"\n{SHORT.point.size}\n", f"\n{SHORT.point.size + 1}\n"),
        ),
        ANYBODY,
        "although it says so",
    ),
    "a false signature beside the true one": (
        structs.replace(short(), checkpoint=SHORT.note() + signature_line(HOUSE.key, bytes(64))),
        ANYBODY,
        "although it says so",
    ),
    "a false cosignature beside the true one": (
        structs.replace(short(), checkpoint=(short().checkpoint or "") + signature_line(WITNESS.key, bytes(72))),
        WITNESSED,
        "not cosigned by the witness",
    ),
    "a time that the house did not sign": (
        structs.replace(short(), checkpoint=SHORT.note() + signature_line(clock_key(HOUSE.key), bytes(72))),
        ANYBODY,
        "the time of the signature is not signed by",
    ),
    "a place behind the end": (
        structs.replace(short(), index=SHORT.point.size),
        ANYBODY,
        "the log that was signed has",
    ),
    "no witness": (
        with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST),
        WITNESSED,
        "not cosigned by the witness",
    ),
    "another witness": (
        with_log_proof(
            short_header("public", opened=False),
            SHORT,
            SHORT_LAST,
            witnesses={1: make_signer("witness", COSIGNATURE, 2)},
        ),
        WITNESSED,
        "not cosigned by the witness",
    ),
}


@pytest.mark.parametrize("lie", HEADERS)
def test_a_header_that_lies_of_who_signed_is_broken(lie: str) -> None:
    """At the first line, before anything else is read."""
    head, trust, reason = HEADERS[lie]
    verdict = verify([whole(head, UNOPENED)], trust=trust)
    assert (verdict.kind, verdict.version, verdict.line) == ("broken", 0, 1)
    assert reason in verdict.reason


PROOFS = {
    "another place": structs.replace(short(), index=SHORT_LAST - 1),
    "the proof of another event": with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST - 1),
    "no proof": structs.replace(short(), proof=()),
    "a step too much": structs.replace(short(), proof=(*(short().proof or ()), "00" * 32)),
    "a step left out": structs.replace(short(), proof=(short().proof or ())[1:]),
    "the steps turned round": structs.replace(short(), proof=(short().proof or ())[::-1]),
}


@pytest.mark.parametrize("lie", PROOFS)
@pytest.mark.parametrize("trust", [None, ANYBODY])
def test_a_proof_that_does_not_hold_is_found_at_the_last_event(lie: str, trust: Trust | None) -> None:
    """The check compares hashes, and does not depend on the signer."""
    version, reason = broken(PROOFS[lie], UNOPENED, trust)
    assert (version, reason.split(":")[0]) == (len(UNOPENED), "the signed log has another event in its place")


LAST_S = UNOPENED[-1].at_ms // 1000
LATE = {
    "the house": ({"at_s": LAST_S - 61}, ANYBODY, "dated after hordago signed the log that holds it"),
    "a witness": (
        {"witnesses": {LAST_S - 61: WITNESS}},
        WITNESSED,
        "dated after witness signed the log that holds it",
    ),
}


@pytest.mark.parametrize("who", LATE)
def test_an_event_is_not_dated_after_the_signature_of_the_log_that_holds_it(who: str) -> None:
    """Attack, which succeeded: a match that was over yesterday is dated today. A minute is left for clocks."""
    signing, trust, reason = LATE[who]
    header = with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST, **signing)
    assert broken(header, UNOPENED, trust) == (len(UNOPENED), reason)
    in_time: dict[str, Any] = {"at_s": LAST_S - 60, "witnesses": {LAST_S - 60: WITNESS}}
    header = with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST, **in_time)
    verdict = verify([whole(header, UNOPENED)], trust=trust)
    assert verdict.kind == "chained", verdict.reason
    assert verdict.held.signed[0].at_s == LAST_S - 60


def test_an_end_that_was_cut_off_is_found() -> None:
    """What no chain can tell: the header is of the last event, and that is missing."""
    lines = whole(short(), UNOPENED).splitlines(keepends=True)
    for length in range(1, len(UNOPENED)):
        verdict = verify(lines[: length + 1], trust=ANYBODY)
        assert (verdict.kind, verdict.version) == ("broken", length)


def test_an_event_put_after_the_last_is_found() -> None:
    """Chained as it should be, and not in the log."""
    actor = f"player:{SHORT_PLAYER}"
    late = structs.replace(forge_event(UNOPENED[-1], "closing_asked", actor, seat=0), version=len(UNOPENED) + 1)
    version, reason = broken(short(), rehash_links([*UNOPENED, late]))
    assert (version, reason.split(":")[0]) == (len(UNOPENED) + 1, "the signed log has another event in its place")


def test_a_stream_made_up_anew_is_found() -> None:
    """Every hash of it fits the one before; the log has another."""
    forged = rehash_links([structs.replace(link, at_ms=link.at_ms + 1) for link in UNOPENED])
    version, reason = broken(short(), forged)
    assert (version, reason.split(":")[0]) == (len(UNOPENED), "the signed log has another event in its place")


def test_an_event_is_not_before_the_ones_it_follows() -> None:
    """Six events need six places: an honest log cannot have the sixth in the fifth, though that is proved."""
    leaves = stream_leaves(SHORT_STREAM, UNOPENED)
    for place, kept in ((len(leaves) - 2, leaves[:-2]), (0, [])):
        log = structs.replace(SHORT, leaves=[*kept, leaves[-1], *SHORT.leaves[-7:]])
        version, reason = broken(with_log_proof(short_header("public", opened=False), log, place), UNOPENED)
        assert (version, reason.split(":")[0]) == (len(UNOPENED), "the signed log has another event in its place")
    first = structs.replace(SHORT, leaves=[*leaves, *SHORT.leaves[-7:]])
    header = with_log_proof(short_header("public", opened=False), first, len(leaves) - 1)
    assert verify([whole(header, UNOPENED)], trust=ANYBODY).kind == "chained"


@pytest.mark.slow
def test_every_bit_of_a_signed_header_counts() -> None:
    """The reader pins key and witness; the line of a witness that is not pinned is passed over."""
    content = whole(short("seat:0"), UNOPENED)
    end = content.index(b"\n")
    loose: set[int] = set()
    for at in range(end):
        for bit in range(8):
            changed = content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :]
            assert verify([changed], trust=WITNESSED).kind == "broken", (at, bit)
            if verify([changed], trust=PINNED).kind != "broken":
                loose.add(at)
    line = content.index("— witness".encode()), content.index(b'\\n","index"')
    assert all(line[0] <= at < line[1] for at in loose)


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
