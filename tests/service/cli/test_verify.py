"""What `hordago verify` prints of a record: a line for every check that held, and the verdict."""

from pathlib import Path

import pytest
from msgspec import structs

from domain.log.notes import key_text
from domain.log.receipts import receipt_text, write_receipt
from domain.records.header import WhyUnsigned
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.cli.verify_text import verdict_text
from service.keys import verify_signature
from tests.kit.play import Match
from tests.kit.service.fake_log_server import fake_log_server
from tests.kit.service.server_process import run_hordago
from tests.kit.signed_log import AT_S, HOUSE, WITNESS, log_around, make_signer
from tests.kit.signed_log import with_log_proof as signed
from tests.kit.tampering import event_index, forge_event, rechain, record_file, record_header
from tests.kit.team_play import TeamMatch, match_records, match_streams, play_team_match

pytestmark = pytest.mark.slow

RECORD = Path(__file__).parents[2] / "golden" / "released" / "0.1.0" / "mus-basque-2.seat-1.hordago.jsonl"


def signed_parts(of: TeamMatch) -> list[bytes]:
    """The record of a match in a log that holds its streams one after the other, cosigned."""
    log = log_around(*[(stream.stream_id.bytes, stream.links) for stream in match_streams(of)])
    made_parts: list[bytes] = []
    end = 4
    for stream in match_streams(of):
        end += len(stream.links)
        head = signed(record_header(stream, "public", opened=True), log, end, witnesses={AT_S: WITNESS})
        made_parts.append(b"".join(write_record(head, stream.links)))
    return made_parts


def signed_table(of: Match) -> bytes:
    """A table's record, the same."""
    log = log_around((of.stream_id.bytes, of.links))
    return b"".join(write_record(signed(record_header(of, "all", opened=True), log, len(of.links) + 4), of.links))


async def test_every_check_has_its_line_and_the_verdict_is_the_last() -> None:
    """As a person at a terminal reads it, of a file that is not signed."""
    ended = await run_hordago("verify", str(RECORD))
    assert (ended.code, ended.errors) == (0, "")
    assert ended.output == (
        "record: table 071d8660-e3cb-492b-aed8-fe8014bb6beb, mus-basque, 496 events, as seat:1\n"
        "chain: 496 events, each tied to the one before\n"
        "envelopes: 69 open, each what was committed to; 70 sealed for others\n"
        "seed: open, the one that was committed to before anybody sat down\n"
        "decks: dealt again from the seed, card by card\n"
        "commands: decided again, byte by byte\n"
        "bots: 116 moves as they had to be\n"
        "nonces: 2 of 2 seats have the one that follows from the seed, as shown\n"
        "signature: none; the file does not say why\n"
        "taken as given: who sent 142 commands of players; none is signed by them\n"
        "taken as given: when each event happened, as far as no checkpoint bounds it\n"
        "complete: every command decided again, every byte as written\n"
    )


def test_before_the_seed_is_open_it_says_what_cannot_be_checked() -> None:
    """Hashes only: the deck cannot be dealt again."""
    table = play_team_match().tables[0]
    begun = record_file(table, "public", table.links[:20], opened=False)
    assert verdict_text(verify([begun])).splitlines()[-7:] == [
        "seed: not open yet",
        "decks: not dealt again, because the seed is not open",
        "events: followed as far as the reader sees: turns, words, stones and own cards",
        "signature: none; the file does not say why",
        "taken as given: who sent 9 commands of players; none is signed by them",
        "taken as given: when each event happened, as far as no checkpoint bounds it",
        "chained: followed as far as its reader sees; its cards can be checked once the seed is opened",
    ]


@pytest.mark.parametrize(
    ("unsigned", "said"),
    [
        ("nothing-signed", "nothing of the server's log was signed when it was taken"),
        ("not-yet", "it was taken before a checkpoint of the log covered its last event"),
        ("log-lost", "the server refused to sign it, because its log is not what it had signed before"),
    ],
)
def test_why_a_file_is_not_signed_is_what_it_says_itself(unsigned: WhyUnsigned, said: str) -> None:
    """Why a file is not signed is what it says itself, and no guess."""
    table = play_team_match().tables[0]
    head = structs.replace(record_header(table, "public", opened=False), unsigned=unsigned)
    lines = verdict_text(verify([b"".join(write_record(head, table.links[:20]))])).splitlines()
    assert f"signature: none; {said}" in lines


def test_of_a_match_it_tells_how_much_there_was() -> None:
    """Its own id, and the events of all its streams."""
    of = play_team_match()
    lines = verdict_text(verify(match_records(of, "public"))).splitlines()
    assert lines[0] == f"record: match {of.stream.stream_id}, mus-basque, 444 events, 2 tables, as public"
    assert lines[1] == "chain: 444 events, each tied to the one before"
    assert lines[-7:-3] == [
        "nonces: 7 of 8 seats have the one that follows from the seed, as shown",
        "nonces: 1 were committed to before all sat, and opened then, as shown",
        "nonces: of 1 it is said that a player brought it; the player can check with --nonce",
        "signature: none; the file does not say why",
    ]
    assert lines[-1] == "complete: every command decided again, every byte as written"


def signature_lines(text: str) -> list[str]:
    """The lines about the log and its witnesses."""
    return [line for line in text.splitlines() if line.startswith(("signature", "inclusion", "witness"))]


def test_who_signed_is_told_and_whether_anybody_asked_for_him() -> None:
    """A key that is not pinned may be any key."""
    table = signed_table(play_team_match().tables[0])
    assert signature_lines(verdict_text(verify([table], trust=Trust(verify_signature)))) == [
        f"signature: signed by {key_text(HOUSE.key)}, not pinned",
        "inclusion: the last event is in the log hordago/0/1 (226 events)",
        "witness: none was asked for; other people may be shown another log",
    ]
    pinned = verdict_text(verify([table], trust=Trust(verify_signature, HOUSE.key)), HOUSE.key)
    assert f"signature: signed by {key_text(HOUSE.key)}, as asked for\n" in pinned
    other = make_signer("hordago", number=1).key
    assert verdict_text(verify([table], trust=Trust(verify_signature, other)), other) == (
        f"broken in the header (line 1): signed by {key_text(HOUSE.key)}, and not by the key that was asked for"
    )


def test_of_a_match_it_tells_how_many_streams_are_signed() -> None:
    """With the witness that was asked for, and when it saw it."""
    of = play_team_match()
    trust = Trust(verify_signature, HOUSE.key, (WITNESS.key,))
    assert signature_lines(verdict_text(verify(signed_parts(of), trust=trust), HOUSE.key)) == [
        f"signature: 3 of 3 streams signed by {key_text(HOUSE.key)}, as asked for",
        "inclusion: the last event of each is in the log hordago/0/1 (456 events)",
        f"witness: {key_text(WITNESS.key)} cosigned hordago/0/1 at 2026-09-21T14:13:20Z",
    ]
    some = [signed_parts(of)[0], *match_records(of, "public")[1:]]
    assert signature_lines(verdict_text(verify(some, trust=Trust(verify_signature)))) == [
        f"signature: 1 of 3 streams signed by {key_text(HOUSE.key)}, not pinned",
        "inclusion: the last event of each is in the log hordago/0/1 (456 events)",
        "witness: none was asked for; other people may be shown another log",
    ]


async def test_keys_are_pinned_on_the_command_line(tmp_path: Path) -> None:
    """Another signer, or a witness that did not cosign, is exit code 1."""
    of = play_team_match()
    file = tmp_path / "match.hordago.jsonl"
    file.write_bytes(b"".join(signed_parts(of)))
    house, witness = ("--key", key_text(HOUSE.key)), ("--witness", key_text(WITNESS.key))
    other = key_text(make_signer("hordago", number=1).key)
    stranger = key_text(make_signer("stranger", WITNESS.key.algorithm).key)
    for words, code in (((), 0), (house, 0), ((*house, *witness), 0), (("--key", other), 1)):
        ended = await run_hordago("verify", str(file), *words)
        assert (ended.code, ended.errors) == (code, ""), ended
    ended = await run_hordago("verify", str(file), *witness, "--witness", stranger)
    assert (ended.code, ended.output) == (1, f"broken in the header (line 1): not cosigned by the witness {stranger}\n")


def test_of_a_broken_match_it_tells_in_which_stream_and_on_which_line() -> None:
    """A version alone would not say where to look."""
    of = play_team_match()
    first, second, third = match_records(of, "public")
    before = (first + second).count(b"\n")
    lines = verdict_text(verify([first, second, third.replace(b'board\\":\\"0102', b'board\\":\\"0103')])).splitlines()
    assert lines[0] == f"chain: {before - 2 + 65} events, each tied to the one before"
    assert lines[-1].startswith(f"broken at version 66 of {of.tables[1].stream_id} (line {before + 67}): ")
    lines, place = verdict_text(verify([first, third])).splitlines(), first.count(b"\n") + 1
    assert lines[-1].startswith(f"broken in the header of {of.tables[1].stream_id} (line {place}): ")


@pytest.mark.parametrize("content", [b"", b"\x1f\x8b", b"no record at all\n"])
async def test_of_what_is_no_record_it_tells_that_alone(content: bytes, tmp_path: Path) -> None:
    """One line, and exit code 1."""
    file = tmp_path / "file"
    file.write_bytes(content)
    ended = await run_hordago("verify", str(file))
    assert (ended.code, ended.errors, ended.output.count("\n")) == (1, "", 1)
    assert ended.output.startswith("broken in the header (line 1): not a header: ")


def test_of_a_broken_table_it_tells_version_and_line() -> None:
    """It tells version and line of a broken table, and how much held before."""
    table = record_file(play_team_match().tables[0], "public").replace(b"mus_cut", b"mus_out", 1)
    verdict = verify([table])
    lines = verdict_text(verdict).splitlines()
    assert lines[0] == f"chain: {verdict.version - 1} events, each tied to the one before"
    assert lines[-1].startswith(f"broken at version {verdict.version} (line {verdict.version + 1}): ")


async def test_a_player_looks_for_the_nonce_that_they_brought(tmp_path: Path) -> None:
    """A house that mixed another one in, and named it the player's, is found by the player alone."""
    of = play_team_match()
    file = tmp_path / "match.hordago.jsonl"
    file.write_bytes(b"".join(match_records(of, "public")))
    mine, other = "00" * 16, "01" * 16
    seed = verify(match_records(of, "public")).held.commitment
    assert seed is not None
    held = await run_hordago("verify", str(file), "--nonce", f"1.0:{mine}", "--commitment", seed)
    assert (held.code, held.errors) == (0, "")
    assert "nonce: seat 1.0 has the one that you gave\ncommitment: the one that you gave\n" in held.output
    for words, reason in (
        (("--nonce", f"1.0:{other}"), "seat 1.0 has another nonce than yours"),
        (("--nonce", f"2.3:{mine}"), "seat 2.3 has another nonce than yours"),
        (("--nonce", f"9.0:{mine}"), "there is no seat 9.0 whose nonce could be looked at"),
        (("--commitment", "00" * 32), f"the table was opened with another commitment: {seed}"),
    ):
        ended = await run_hordago("verify", str(file), *words)
        assert (ended.code, ended.output.splitlines()[-1]) == (1, f"broken: {reason}")
    for words in (("--nonce", "7:00"), ("--nonce", mine), ("--commitment", "12")):
        assert (await run_hordago("verify", str(file), *words)).code == 2


async def test_receipts_are_compared_on_the_command_line(tmp_path: Path) -> None:
    """One of another event in its place breaks the record; one that says nothing of it is not passed over."""
    of = play_team_match().tables[0]
    file, kept = tmp_path / "table.hordago.jsonl", tmp_path / "receipts"
    file.write_bytes(signed_table(of))

    async def verified(*receipts: tuple[str, int, bytes]) -> tuple[int, str]:
        signed_lines = [write_receipt(*each, HOUSE.key, HOUSE.sign(receipt_text(*each))) for each in receipts]
        kept.write_text("\n".join([f"Hordago-Receipt: {line}" for line in signed_lines]))
        ended = await run_hordago("verify", str(file), "--receipt", str(kept))
        return ended.code, ended.output

    stream, end = str(of.stream_id), len(of.links)
    true = stream, 9, of.links[8].hash
    code, output = await verified(true, (stream, 12, of.links[11].hash))
    assert code == 0
    assert "receipts: 2 events as the house signed at once\n" in output
    code, output = await verified(true, (stream, 12, bytes(32)))
    assert (code, output.splitlines()[-1]) == (
        1,
        "broken at version 12 (line 13): the house gave a receipt of another event here",
    )
    other = f"{stream[:-1]}{'1' if stream[-1] == '0' else '0'}"
    code, output = await verified(true, (stream, end + 1, bytes(32)), (other, 1, bytes(32)))
    assert code == 1
    assert output.splitlines()[-2:] == [
        f"not compared: the receipt of version {end + 1} of {stream}, which ends with version {end}",
        f"not compared: the receipt of version 1 of {other}, which is not in this record",
    ]
    for wrong in ("", "Hordago-Receipt: no\n", "é"):
        kept.write_text(wrong)
        assert (await run_hordago("verify", str(file), "--receipt", str(kept))).code == 2
    assert (await run_hordago("verify", str(file), "--receipt", str(tmp_path / "none"))).code == 2


async def test_a_server_that_limits_requests_is_asked_again(tmp_path: Path) -> None:
    """Since many entries of its log may have to be read."""
    file = tmp_path / "table.hordago.jsonl"
    file.write_bytes(signed_table(play_team_match().tables[0]))
    with fake_log_server() as server:
        server.put_off = {"/v1/log"}
        ended = await run_hordago("verify", str(file), "--online", server.url)
    assert (ended.code, ended.errors, server.put_off) == (0, "", set())
    assert "the server does not say where it ends" in ended.output


async def test_two_copies_are_compared(tmp_path: Path) -> None:
    """The first version at which they differ, whatever their readers may see."""
    of = play_team_match().tables[0]
    whole, own, cut, other = (tmp_path / f"{name}.jsonl" for name in ("whole", "own", "cut", "other"))
    whole.write_bytes(record_file(of, "public"))
    own.write_bytes(record_file(of, "seat:1"))
    cut.write_bytes(record_file(of, "public", of.links[:20]))
    at = event_index(of, "mus_cut")
    links = of.links
    links[at] = forge_event(links[at], "mus_agreed", links[at].actor, seat=0)
    other.write_bytes(record_file(of, "public", rechain(of, links)))
    same = await run_hordago("compare", str(whole), str(own))
    assert (same.code, same.output) == (0, f"same: {len(of.links)} events are the same\n")
    shorter = await run_hordago("compare", str(whole), str(cut))
    assert (shorter.code, shorter.output.split(":")[0]) == (0, "same as far as both go")
    assert shorter.output.endswith(f"up to version 20 of {of.stream_id}; A goes on\n")
    differ = await run_hordago("compare", str(own), str(other))
    assert differ.code == 1
    assert f"at version {at + 1} of {of.stream_id} A has mus_cut by " in differ.output
    assert "B has mus_agreed by " in differ.output
