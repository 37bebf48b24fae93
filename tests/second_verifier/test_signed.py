"""Both verifiers come to the same verdict on what a record says of the signed log."""

import random
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from domain.disputes.commands import GiveRuling
from domain.log.checkpoints import CHECKPOINTS
from domain.log.entries import checkpoint_entry
from domain.log.notes import Key, key_text, signature_line
from domain.log.receipts import Receipt, receipt_text, write_receipt
from domain.log.tree import leaf_hash
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from domain.signed_moves import Signed
from domain.stream import redact
from service.http.disputes.rulings import RulingRequest
from service.keys import verify_signature
from tests.domain.records.test_checkpoint_log import stated, two_levels
from tests.domain.records.test_forks import BEFORE_FORK, SECOND, forked_header
from tests.domain.records.test_signatures import (
    SHORT,
    SHORT_LAST,
    UNOPENED,
    short,
    whole,
)
from tests.domain.records.test_unsigned import UNSIGNED
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id
from tests.kit.signed_log import (
    AT_S,
    HOUSE,
    WITNESS,
    Log,
    first_of_epoch,
    log_around,
    with_checkpoint_log,
    with_log_proof,
)
from tests.kit.signed_moves import public_key, sign_text
from tests.kit.tampering import SHORT_STREAM, event_index, rechain, record_file, short_header
from tests.kit.tampering import record_header as stream_header
from tests.kit.team_play import TeamMatch, match_streams, play_team_match
from tests.second_verifier import node

pytestmark = pytest.mark.slow

ANYBODY = Trust(verify_signature)
WITNESSED = Trust(verify_signature, HOUSE.key, (WITNESS.key,))


def second(folder: Path, files: list[bytes], trust: Trust) -> list[str]:
    """Let the JavaScript verify these files for one who trusts so; one verdict each."""
    paths = [folder / f"{number}.hordago.jsonl" for number in range(len(files))]
    for path, content in zip(paths, files, strict=True):
        path.write_bytes(content)
    words = [] if trust.key is None else ["--key", key_text(trust.key)]
    for witness in trust.witnesses:
        words += ["--witness", key_text(witness)]
    words += [word for place, key in trust.player_keys for word in ("--player-key", f"{place}:{key.upper()}")]
    words += [word for key in trust.judge_keys for word in ("--judge-key", key)]
    if trust.receipts:
        kept = folder / "receipts"
        lines = [write_receipt(one.stream, one.version, one.hash, HOUSE.key, one.signature) for one in trust.receipts]
        kept.write_text("\n".join(lines))
        words += ["--receipt", str(kept)]
    checked = node.run("verify.mjs", *words, *paths)
    assert checked.stderr == ""
    found = checked.stdout.splitlines()
    assert len(found) == len(files)
    return found


def alike(folder: Path, files: list[bytes], trust: Trust) -> list[str]:
    """Both find the same files true, and the others false on the same line; what the JavaScript says."""
    verdicts = second(folder, files, trust)
    for content, verdict in zip(files, verdicts, strict=True):
        first = verify([content], trust=trust)
        expected = f"line {first.line}: " if first.kind == "broken" else "ok: "
        assert verdict.startswith(expected), (first.line, first.reason, verdict)
    return verdicts


def receipt_of(of: Match, version: int, hash_: bytes | None = None) -> Receipt:
    """What the house signed at once of the event of a version, or of another one in its place."""
    stream, hash_ = str(of.stream_id), hash_ or of.links[version - 1].hash
    signature = HOUSE.sign(receipt_text(stream, version, hash_))
    return Receipt(stream, version, hash_, HOUSE.key.id, signature)


def test_both_verifiers_hold_a_record_against_receipts(tmp_path: Path) -> None:
    """A record with another event in its place is broken; receipts of other streams or of later events say nothing."""
    of = play_table(1)
    log, last = log_around((of.stream_id.bytes, of.links)), 5 + len(of.links) - 1
    heads = [with_log_proof(stream_header(of, audience), log, last) for audience in ("all", "public", "seat:1")]
    files = [b"".join(write_record(head, redact(of.links, head.audience))) for head in heads]
    true, later = receipt_of(of, 9), receipt_of(of, 10_000, of.links[8].hash)
    for receipts, said in (((true,), "1 of 1 receipts"), ((true, later), "1 of 2 receipts")):
        for verdict in alike(tmp_path, files, structs.replace(ANYBODY, receipts=receipts)):
            assert verdict.startswith("ok: ")
            assert f"; {said} are of events in this file" in verdict
    for trust in (ANYBODY, Trust(verify_signature, HOUSE.key)):
        another = structs.replace(trust, receipts=(true, receipt_of(of, 12, bytes(32))))
        for verdict in alike(tmp_path, files, another):
            assert verdict == "line 13: the house gave a receipt of another event here"
    forged = structs.replace(true, signature=bytes(64))
    for receipts in ((forged,), (true, forged), (forged, true)):
        for verdict in each(alike(tmp_path, files, structs.replace(ANYBODY, receipts=receipts))):
            assert verdict.startswith("line 1: a receipt is not signed by hordago+")
    unsigned = [record_file(of, "all")]
    for verdict in each(alike(tmp_path, unsigned, structs.replace(ANYBODY, receipts=(true,)))):
        assert verdict == "line 1: a receipt cannot be checked: neither you nor the record name the key of the house"


def match_parts(of: TeamMatch) -> list[bytes]:
    """Match and tables, each signed for itself."""
    log = log_around(*[(stream.stream_id.bytes, stream.links) for stream in match_streams(of)])
    end, made_parts = 4, list[bytes]()
    for stream in match_streams(of):
        end += len(stream.links)
        head = with_log_proof(stream_header(stream, "public", opened=True), log, end, witnesses={AT_S: WITNESS})
        made_parts.append(b"".join(write_record(head, stream.links)))
    return made_parts


def test_a_signed_record_holds_and_the_signer_is_named(tmp_path: Path) -> None:
    """With the key pinned or not, and of a match every stream."""
    table = whole(short(), UNOPENED)
    key = key_text(HOUSE.key)
    (line,) = alike(tmp_path, [table], ANYBODY)
    assert line.startswith(f"ok: {len(UNOPENED)} events, seed not open; 0 moves")
    assert line.endswith(f"; 1 of 1 signed by {key}, not pinned; not judged: cards that nobody has shown yet")
    assert f"; 1 of 1 signed by {key}, as asked for; " in alike(tmp_path, [table], WITNESSED)[0]
    (verdict,) = alike(tmp_path, [b"".join(match_parts(play_team_match()))], WITNESSED)
    assert f"; 3 of 3 signed by {key}, as asked for; " in verdict


def test_why_a_file_is_not_signed_is_read_by_both(tmp_path: Path) -> None:
    """It changes no verdict."""
    alike(tmp_path, [*[whole(head, UNOPENED) for head, _ in UNSIGNED.values()]], ANYBODY)


@pytest.mark.parametrize("trust", [ANYBODY, WITNESSED])
def test_both_leave_a_minute_for_clocks(trust: Trust, tmp_path: Path) -> None:
    """Both let the clocks of the house and of a witness differ by a minute."""
    late_s = UNOPENED[-1].at_ms // 1000 - 60
    header = with_log_proof(
        short_header("public", opened=False), SHORT, SHORT_LAST, witnesses={late_s: WITNESS}, at_s=late_s
    )
    assert alike(tmp_path, [whole(header, UNOPENED)], trust)[0].startswith("ok: ")


def test_a_fork_that_is_proved_holds_for_both(tmp_path: Path) -> None:
    """With any number of events kept of a former log of any size."""
    files = [whole(forked_header(SECOND, BEFORE_FORK), UNOPENED)]
    for kept in range(17):
        for lost in (0, 1, 5):
            former = structs.replace(SECOND, epoch=1, leaves=[*SECOND.leaves[:kept], *[bytes(32)] * lost])
            if former.leaves:
                files.append(whole(forked_header(SECOND, former), UNOPENED))
    assert all(verdict.startswith("ok: ") for verdict in each(alike(tmp_path, files, ANYBODY)))


def test_lines_of_strangers_are_passed_over_by_both(tmp_path: Path) -> None:
    """Sixteen post-quantum ones, under names of any length."""
    strangers = [signature_line(Key(f"{n}." + "x" * 250, 6, bytes(1312)), bytes(4627)) for n in range(16)]
    header = structs.replace(short(), checkpoint=(short().checkpoint or "") + "".join(strangers))
    assert alike(tmp_path, [whole(header, UNOPENED)], WITNESSED)[0].startswith("ok: ")


def test_every_leaf_of_logs_of_every_size_is_proved_to_both(tmp_path: Path) -> None:
    """The one follows the proof from the leaf upwards, the other from the root down."""
    files: list[bytes] = []
    for before in (0, 1, 3, 4, 12, 100):
        for after in (0, 1, 5, 28):
            log = log_around((SHORT_STREAM, UNOPENED), before=before, after=after)
            head = with_log_proof(short_header("public", opened=False), log, before + len(UNOPENED) - 1)
            files.append(b"".join(write_record(head, UNOPENED)))
    assert all(verdict.startswith("ok: ") for verdict in each(alike(tmp_path, files, ANYBODY)))


def test_every_entry_of_logs_of_checkpoints_of_every_size_is_proved_to_both(tmp_path: Path) -> None:
    """Likewise; and of another epoch, with its fork."""
    files: list[bytes] = []
    for before in range(6):
        for after in (0, 1, 5, 28):
            others = [leaf_hash(b"%d" % number) for number in range(before + after)]
            leaves = [*others[:before], leaf_hash(checkpoint_entry(SHORT.point)), *others[before:]]
            above = Log(leaves, CHECKPOINTS, says_heads=False)
            files.append(whole(with_checkpoint_log(short(), above, before), UNOPENED))
            second_epoch = with_checkpoint_log(short(), structs.replace(above, epoch=2), before)
            fork = first_of_epoch(
                structs.replace(above, leaves=[*leaves[:3], bytes(32)]), structs.replace(above, epoch=2)
            )
            forked = structs.replace(stated(second_epoch), fork=fork.note())
            files.append(whole(structs.replace(second_epoch, checkpoint_log=forked), UNOPENED))
    verdicts = alike(tmp_path, files, WITNESSED)
    assert all(", 1 of them by a checkpoint in the log of checkpoints" in verdict for verdict in each(verdicts))


def test_both_take_the_cosignature_of_either_note(tmp_path: Path) -> None:
    """A witness may follow the log of checkpoints alone."""
    on_entry, on_neither = two_levels(witnesses={AT_S: WITNESS}), two_levels()
    files = [whole(header, UNOPENED) for header in (on_entry, short(), on_neither)]
    kinds = [verdict.partition(":")[0] for verdict in alike(tmp_path, files, WITNESSED)]
    assert kinds == ["ok", "ok", "line 1"]


@pytest.mark.parametrize("header", [short("seat:0"), two_levels("seat:0", witnesses={AT_S: WITNESS})])
def test_both_find_a_flipped_bit_of_a_signed_header(header: Header, tmp_path: Path) -> None:
    """Four hundred of them, on the line where each is, for one who pins house and witness."""
    content = whole(header, UNOPENED)
    end, chance = content.index(b"\n"), random.Random(6)  # the same flips every time
    places = [(chance.randrange(content.index(b'"origin"'), end), chance.randrange(8)) for _ in range(400)]
    files = [content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :] for at, bit in places]
    for content, verdict in zip(files, second(tmp_path, files, WITNESSED), strict=True):
        assert verify([content], trust=WITNESSED).kind == "broken"
        assert verdict.startswith("line "), verdict


def test_both_miss_a_stream_of_a_match_that_is_not_signed(tmp_path: Path) -> None:
    """Where a key is asked for, at its header; and a header of another stream at that one's end."""
    of = play_team_match()
    parts = match_parts(of)
    unsigned = [*parts[:2], record_file(match_streams(of)[2], "public")]
    heads = [part.partition(b"\n") for part in parts]
    swapped = [parts[0], parts[1].replace(heads[1][0], _proof_of(heads[1][0], heads[2][0])), parts[2]]
    assert alike(tmp_path, [b"".join(unsigned), b"".join(swapped)], WITNESSED)[0].startswith("line ")
    assert alike(tmp_path, [b"".join(unsigned)], ANYBODY)[0].startswith("ok: ")


def _proof_of(head: bytes, other: bytes) -> bytes:
    """A header with the place and proof of another one."""
    return head[: head.index(b',"index"')] + other[other.index(b',"index"') :]


def test_both_find_a_seat_that_is_signed_for_with_another_key(tmp_path: Path) -> None:
    """A server can name a key of its own and sign every move with it; the player knows that it is not theirs."""
    of = play_table(7, players=(1, 2), commands=30, signing=(1,))
    key, line = public_key(str(player_id(1))), event_index(of, "match_started") + 2
    running = record_file(of, "public", of.links[:-3], opened=False)
    files = [record_file(of, "all"), record_file(of, "seat:1"), running]
    assert all(verdict.startswith("ok: ") for verdict in each(alike(tmp_path, files, _knowing(("0", key)))))
    for wrong in (("0", public_key("their own")), ("1", key), ("3", key)):
        for verdict in alike(tmp_path, files, _knowing(("0", key), wrong)):
            assert verdict == f"line {line}: seat {wrong[0]} has another key than yours, or none"
    never = [record_file(of, "public", of.links[: line - 2], opened=False)]
    assert alike(tmp_path, never, _knowing(("0", key)))[0].startswith(f"line {line - 1}: seat 0 has another key")
    match = play_team_match()
    start = event_index(match_streams(match)[0], "match_started") + 2
    for place in ("1.0", "2.3", "0"):
        (verdict,) = alike(tmp_path, [b"".join(match_parts(match))], _knowing((place, key)))
        assert verdict.startswith(f"line {start}: seat {place.removeprefix('1.')} has another key")
    (verdict,) = alike(tmp_path, [b"".join(match_parts(match))], _knowing(("9.0", key)))
    assert verdict.endswith("seat 9.0 has another key than yours, or none")


def test_both_find_a_ruling_that_is_signed_with_another_key(tmp_path: Path) -> None:
    """A server can invent a judge with a key of its own; who knows the keys of the judges finds the ruling."""
    of = disputed_match(1)
    keys = [msgspec.json.decode(link.data)["key"] for link in of.links if link.type == "ruling_given"]
    files = [record_file(of, "all"), record_file(of, "public")]
    known = Trust(verify_signature, judge_keys=tuple(keys))
    assert all(verdict.startswith("ok: ") for verdict in each(alike(tmp_path, files, known)))
    for number, key in each(enumerate(dict.fromkeys(keys))):
        others = tuple([other for other in keys if other != key])
        line = event_index(of, "ruling_given", keys.index(key)) + 2
        for verdict in alike(tmp_path, files, Trust(verify_signature, judge_keys=others)):
            assert verdict == f"line {line}: a judge signs with another key than yours: {key}", number


def test_both_read_null_in_what_a_judge_signed_as_left_out(tmp_path: Path) -> None:
    """The signature is over the text with its nulls, as the judge posted it."""
    of = disputed_match(1)
    links = of.links
    place = max(place for place, link in enumerate(links) if link.type == "ruling_given")  # no signature is after it
    *others, shut = links[place].sealed
    text = msgspec.json.decode(shut.payload or b"", type=Signed).text
    posted = msgspec.json.encode(dict.fromkeys(RulingRequest.__struct_fields__) | msgspec.json.decode(text))
    judge = links[place].actor.removeprefix("judge:")
    made = sign_text(judge, of.stream_id.bytes, place, GiveRuling.signs, posted, links[place - 1].hash)
    payload = msgspec.json.encode(made)
    assert payload.count(b"null") == 6
    links[place] = structs.replace(links[place], sealed=(*others, structs.replace(shut, payload=payload)))
    links = rechain(of, links)
    files = [record_file(of, audience, links) for audience in ("all", "public")]
    assert all(verdict.startswith("ok: ") for verdict in each(alike(tmp_path, files, ANYBODY)))


def _knowing(*players: tuple[str, str]) -> Trust:
    return Trust(verify_signature, player_keys=players)
