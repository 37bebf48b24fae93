"""A witness answers a submission as C2SP tlog-witness says, and cosigns nothing that is not proved."""

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec import structs

from domain.log.checkpoints import Checkpoint, read_checkpoint, write_checkpoint
from domain.log.cosignatures import cosigned_at
from domain.log.notes import read_key, read_note, signature_line, signed_by, write_note
from domain.log.tree import EMPTY_ROOT
from service.keys import verify_signature
from service.startup_errors import BadKey
from service.trust.cosigner import MOST_EVIDENCE, Answer, Cosigner
from service.trust.evidence import Evidence
from service.trust.witness_server import witness_app
from tests.kit.signed_log import HOUSE, WITNESS, Log, make_signer
from tests.service.trust.watching import AT_S, HISTORY, OTHER

ORIGIN = "hordago/0/1"
REFUSED = "not proved to continue what was cosigned last\n"


@pytest.fixture
def cosigner(tmp_path: Path) -> Cosigner:
    """One that knows the log of a house."""
    return Cosigner(WITNESS, {ORIGIN: (HOUSE.key,)}, tmp_path / "state", lambda: AT_S)


def submission(log: Log, old: int, proof: list[bytes] | None = None, note: str | None = None) -> bytes:
    """A body of add-checkpoint."""
    path = (log.consistency(old) if 0 < old <= len(log.leaves) else []) if proof is None else proof
    lines = [f"old {old}\n", *[f"{b64encode(step).decode()}\n" for step in path]]
    return f"{''.join(lines)}\n{note or log.note()}".encode()


def log(size: int) -> Log:
    return Log(HISTORY[:size])


def note_of(point: Checkpoint) -> str:
    text = write_checkpoint(point)
    return write_note(text, signature_line(HOUSE.key, HOUSE.sign(text.encode())))


def test_each_continuation_is_cosigned(cosigner: Cosigner) -> None:
    """The answer is the line of the witness, and what it cosigned last can be asked for; the same size again too."""
    before = 0
    for size in (1, 2, 3, 200, 200, 256, 300):
        answer = cosigner.add_checkpoint(submission(log(size), before))
        assert (answer.status, answer.body.count("\n")) == (200, 1)
        note = read_note(log(size).note() + answer.body)
        assert cosigned_at(note, WITNESS.key, verify_signature) == AT_S
        before = size
    note = read_note(cosigner.last_checkpoint(_hash(ORIGIN)).body)
    assert signed_by(note, HOUSE.key, verify_signature)
    assert cosigned_at(note, WITNESS.key, verify_signature) == AT_S


def _hash(origin: str) -> str:
    return sha256(origin.encode()).hexdigest()


def test_an_empty_log_can_be_cosigned_first(cosigner: Cosigner) -> None:
    """Its root is that of no leaves."""
    empty = Checkpoint(ORIGIN, 0, EMPTY_ROOT)
    false = structs.replace(empty, root=bytes(32))
    assert cosigner.add_checkpoint(submission(log(1), 0, note=note_of(false))) == Answer(409, "0\n", "text/x.tlog.size")
    assert cosigner.add_checkpoint(submission(log(1), 0, note=note_of(empty))).status == 200
    assert cosigner.add_checkpoint(submission(log(1), 0)).status == 200


def test_every_refusal_has_its_status(cosigner: Cosigner) -> None:
    """In the order in which the specification has them; nothing of it is remembered."""
    assert cosigner.add_checkpoint(submission(log(200), 0)).status == 200
    kept = cosigner.state.read_bytes()
    stranger = make_signer("hordago", number=1)
    both = log(250).note() + signature_line(HOUSE.key, bytes(64))
    unknown = structs.replace(log(250), epoch=2)
    refusals = [
        (submission(unknown, 200), Answer(404, "the log is not known here\n")),
        (submission(log(250), 200, note=log(250).note(stranger)), Answer(403, "not signed by a key of the log\n")),
        (submission(log(250), 200, note=both), Answer(403, "not signed by a key of the log\n")),
        (submission(log(250), 251), Answer(400, "250 entries are fewer than 251\n")),
        *[(submission(log(250), old), Answer(409, "200\n", "text/x.tlog.size")) for old in (0, 1, 199, 201, 250)],
        (submission(log(250), 200, []), Answer(422, REFUSED)),
        (submission(log(250), 200, log(250).consistency(199)), Answer(422, REFUSED)),
        (submission(log(200), 200, [bytes(32)]), Answer(422, REFUSED)),
        (submission(Log([*OTHER[:9], *HISTORY[9:250]]), 200), Answer(422, REFUSED)),
    ]
    for body, expected in refusals:
        assert cosigner.add_checkpoint(body) == expected
        assert cosigner.state.read_bytes() == kept
    first = structs.replace(cosigner, state=cosigner.state.with_name("fresh"))
    assert first.add_checkpoint(submission(log(250), 0, [bytes(32)])) == Answer(422, REFUSED)
    assert cosigner.add_checkpoint(submission(log(250), 200)).status == 200


def test_a_log_with_two_keys_may_be_signed_by_either_and_falsely_by_none(cosigner: Cosigner) -> None:
    """A house that changes its key: one true line is enough, and does not make up for a false one."""
    later = make_signer("hordago", number=1)
    both = structs.replace(cosigner, logs={ORIGIN: (HOUSE.key, later.key)})
    note, lines = log(9).note(), [signature_line(key, bytes(64)) for key in (HOUSE.key, later.key)]
    refused = Answer(403, "not signed by a key of the log\n")
    assert both.add_checkpoint(submission(log(9), 0, note=note + lines[1])) == refused
    assert both.add_checkpoint(submission(log(9), 0, note=log(9).note(later) + lines[0])) == refused
    assert both.add_checkpoint(submission(log(9), 0)).status == 200
    assert both.add_checkpoint(submission(log(10), 9, note=log(10).note(later))).status == 200


def test_two_logs_of_one_size_are_a_conflict_and_kept(cosigner: Cosigner) -> None:
    """Each is signed by the log's key, so the two notes convict it; one file a pair, and not without end."""
    assert cosigner.add_checkpoint(submission(log(200), 0)).status == 200
    conflict = Answer(409, "200\n", "text/x.tlog.size")
    for first in (*range(1, MOST_EVIDENCE + 3), 1):
        other = Log([*OTHER[:first], *HISTORY[first:200]])
        assert cosigner.add_checkpoint(submission(other, 200)) == conflict
    files = sorted(cosigner.state.parent.glob("state.refused-*.json"))
    assert len(files) == MOST_EVIDENCE
    evidence = msgspec.json.decode(files[0].read_bytes(), type=Evidence)
    notes = [read_note(note) for note in (evidence.seen, evidence.shown)]
    points = [read_checkpoint(note.text) for note in notes]
    assert [(point.origin, point.size) for point in points] == [(ORIGIN, 200)] * 2
    assert points[0].root != points[1].root
    assert all(signed_by(note, read_key(evidence.key), verify_signature) for note in notes)


@pytest.mark.parametrize(
    "body",
    [
        *(
            b"",
            b"\n\n",
            b"old 0\n",
            b"old 0\n\n",
            b"old 00\n\n",
            b"old -1\n\n",
            b"old  1\n\n",
            b"new 1\n\n",
            b"\xff\n\n",
        ),
        *(submission(log(1), 0).replace(b"old 0", b"old 01"), submission(log(1), 0).replace(b"old 0", b"OLD 0")),
        *(submission(log(2), 1, [bytes(31)]), submission(log(2), 1).replace(b"=\n\n", b"-\n\n", 1)),
        *(submission(log(2), 1, [bytes(32)] * 64), submission(log(2), 0)[:-70], submission(log(2), 0, note="text\n")),
    ],
)
def test_what_is_no_submission_is_a_bad_request(body: bytes, cosigner: Cosigner) -> None:
    """Whatever it is; a proof has at most 63 lines."""
    assert cosigner.add_checkpoint(body).status == 400
    assert not cosigner.state.exists()


def test_foreign_lines_are_passed_over_and_not_shown_again(cosigner: Cosigner) -> None:
    """The note that is kept has the log's line and the witness's."""
    note = log(9).note(witnesses={7: make_signer("other", 4)}) + "— post-quantum " + "A" * 3000 + "\n"
    assert cosigner.add_checkpoint(submission(log(9), 0, note=note)).status == 200
    kept = read_note(cosigner.last_checkpoint(_hash(ORIGIN)).body)
    assert [line.name for line in kept.signatures] == ["hordago", "witness"]


def test_a_state_that_cannot_be_read_or_written_is_neither_forgotten_nor_written_over(cosigner: Cosigner) -> None:
    """A witness that forgot could cosign two logs."""
    for spoiled in (b"", b"[]", b'{"hordago/0/1":"x"}'):
        cosigner.state.write_bytes(spoiled)
        with pytest.raises(BadKey):
            cosigner.add_checkpoint(submission(log(9), 0))
        assert cosigner.state.read_bytes() == spoiled
    away = structs.replace(cosigner, state=cosigner.state.parent / "none" / "state")
    with pytest.raises(BadKey):
        away.add_checkpoint(submission(log(9), 0))


async def test_it_is_spoken_to_over_http(cosigner: Cosigner) -> None:
    """The paths, the types and the longest body."""
    transport = httpx.ASGITransport(app=witness_app(cosigner))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://witness.example") as client:
        conflict = await client.post("/add-checkpoint", content=submission(log(9), 3))
        assert (conflict.status_code, conflict.text) == (409, "0\n")
        assert conflict.headers["content-type"] == "text/x.tlog.size"
        done = await client.post("/add-checkpoint", content=submission(log(9), 0))
        assert (done.status_code, done.text[0]) == (200, "—")
        assert done.headers["content-type"] == "text/plain; charset=utf-8"
        shown = await client.get(f"/{_hash(ORIGIN)}/checkpoint")
        assert (shown.status_code, shown.text) == (200, log(9).note() + done.text)
        assert (await client.get(f"/{_hash('other')}/checkpoint")).status_code == 404
        assert (await client.get("/add-checkpoint")).status_code == 404
        assert (await client.get("/add-checkpoint", headers=[("host", "a"), ("host", "b")])).status_code == 400
        assert (await client.post("/add-checkpoint", content=b"x" * 1_000_000)).status_code == 413
