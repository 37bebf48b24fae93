"""`hordago verify` of what should not have been handed to it: plain words, an exit code, and nothing else."""

from pathlib import Path

import pytest
from msgspec import structs

from domain.log.notes import key_text
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from service.cli.verify_text import verdict_text
from service.keys import verify_signature
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.service.server_process import run_hordago
from tests.kit.signed_log import HOUSE, WITNESS, log_around
from tests.kit.signed_log import with_log_proof as signed
from tests.kit.tampering import SHORT_STREAM, record_file, record_header, rehash_links, running_links, short_header
from tests.kit.team_play import TeamMatch, match_records, play_team_match

pytestmark = pytest.mark.slow

UNREADABLE = {
    "a folder": (".", "Is a directory"),
    "nothing": ("missing", "No such file or directory"),
}


@pytest.mark.parametrize("what", UNREADABLE)
async def test_what_cannot_be_read_is_said_with_its_name(what: str, tmp_path: Path) -> None:
    """Exit code 2: nothing was verified."""
    name, why = UNREADABLE[what]
    ended = await run_hordago("verify", str(tmp_path / name))
    assert (ended.code, ended.output) == (2, "")
    assert ended.errors == f"hordago: {tmp_path / name} cannot be read: {why}\n"


WRONG_KEYS = {
    "no key at all": ("--key", "nonsense", "not a key: <name>+<8 hex digits>+<base64>"),
    "no text": ("--witness", "", "not a key: <name>+<8 hex digits>+<base64>"),
    "a key cut short": ("--key", key_text(HOUSE.key)[:-1], "not base64"),
    "an id of another key": ("--key", key_text(HOUSE.key).replace("+6", "+7", 1), "the key's id is not that"),
    "a witness's key": ("--key", key_text(WITNESS.key), "a key for another use; take the one that GET"),
    "a house's key": ("--witness", key_text(HOUSE.key), "a key for another use; take the one that `hor"),
}


@pytest.mark.parametrize("what", WRONG_KEYS)
async def test_a_key_that_is_none_is_refused_before_the_file_is_opened(what: str) -> None:
    """Exit code 2, and which option it is."""
    option, text, why = WRONG_KEYS[what]
    ended = await run_hordago("verify", "missing", option, text)
    assert (ended.code, ended.output) == (2, "")
    assert ended.errors.startswith(f"hordago: {option}: {why}")
    assert ended.errors.count("\n") == 1


async def test_a_line_without_an_end_is_given_up_at_once(tmp_path: Path) -> None:
    """However long the file is: a gigabyte of nothing here."""
    path = tmp_path / "endless"
    with path.open("wb") as file:
        file.write(b'{"format":"hordago/1",')
        file.truncate(1 << 30)
    ended = await run_hordago("verify", str(path))
    assert (ended.code, ended.errors) == (1, "")
    assert ended.output == "broken in the header (line 1): a line of more than 1048576 bytes\n"


async def test_a_record_may_come_from_standard_input() -> None:
    """As well as from a file."""
    ended = await run_hordago("verify", "-", said=record_file(play_team_match().tables[0], "public").decode())
    assert (ended.code, ended.errors) == (0, "")
    assert ended.output.splitlines()[-1].startswith("chained: a table of a team match")


def test_what_a_file_says_of_itself_begins_no_line_of_its_own() -> None:
    """Nor does it move anything on a terminal: lines that it would like to be shown are part of another one."""
    lie = "mus\nwitness: everybody cosigned\x1b[2K\u009b1A\u202e"
    of = play_team_match().stream
    first, *others = of.links[:-2]
    opening = structs.replace(first, data=first.data.replace(b"mus-basque", _escaped(lie)))
    head = structs.replace(record_header(of, "public", opened=False), ruleset=lie)
    whole = b"".join(write_record(head, rehash_links([opening, *others], of.stream_id.bytes)))
    verdict = verify([whole])
    assert verdict.kind == "chained", verdict.reason
    first = verdict_text(verdict).splitlines()[0]
    assert r"mus\nwitness: everybody cosigned\x1b[2K\x9b1A\u202e" in first
    assert verdict_text(verdict).replace("\n", "").isprintable()


def _escaped(text: str) -> bytes:
    return text.encode().replace(b"\n", rb"\n").replace(b"\x1b", rb"\u001b")


def _cosigned(at_s: int) -> Verdict:
    """Verify a record that a witness has signed at this second."""
    written = running_links()
    log = log_around((SHORT_STREAM, written))
    head = signed(short_header("public", opened=False), log, len(written) + 4, witnesses={at_s: WITNESS})
    return verify([b"".join(write_record(head, written))], trust=Trust(verify_signature, witnesses=(WITNESS.key,)))


@pytest.mark.parametrize("at_s", [2**40, 2**63 - 1])
def test_a_time_that_is_no_date_is_shown_as_a_number(at_s: int) -> None:
    """A witness may have a clock that is far ahead."""
    verdict = _cosigned(at_s)
    assert verdict.kind == "chained", verdict.reason
    assert f"cosigned hordago/0/1 at {at_s} s" in verdict_text(verdict)


@pytest.mark.parametrize(
    ("at_s", "reason"), [(0, "dated after witness signed"), (2**64 - 1, "not cosigned by the witness")]
)
def test_a_time_that_cannot_be_is_refused(at_s: int, reason: str) -> None:
    """Before the events that the witness signed, or beyond what the format allows."""
    verdict = _cosigned(at_s)
    assert (verdict.kind, reason in verdict.reason) == ("broken", True), verdict.reason


def test_a_match_with_tables_missing_swapped_or_twice_is_told_where_it_goes_wrong() -> None:
    """The message names the line of the file on which it shows."""
    of: TeamMatch = play_team_match()
    match, one, two = match_records(of, "public")
    after_match, after_one = match.count(b"\n") + 1, (match + one).count(b"\n") + 1
    told_of = {
        "table 1 is missing": ([match, two], after_match),
        "table 2 is missing": ([match, one], after_one),
        "table 1 comes twice, or after a later one": ([match, one, one, two], after_one),
        "another stream follows that of a table": ([one, match, two], one.count(b"\n") + 1),
        "no table of this match": ([match, match], after_match),
    }
    for reason, (written, line) in told_of.items():
        end = verdict_text(verify(written)).splitlines()[-1]
        assert end.startswith("broken "), reason
        assert end.endswith(f"(line {line}): {reason}")


@pytest.mark.parametrize("audience", ["public", "seat:2", "judge", "all"])
def test_a_record_with_disputes_lists_its_rulings_whoever_may_read_their_reasons(audience: str) -> None:
    """Words that a copy does not tell are none the less verified as far as they go."""
    lines = verdict_text(verify([record_file(disputed_match(3), audience)])).splitlines()
    rulings = [line for line in lines if line.startswith("ruling: ")]
    assert [line.split()[1] for line in rulings] == ["award", "penalise", "redeal", "exclude"]
    assert all(line.endswith("taken as given; by the rules table.ruling, mus.turn") for line in each(rulings))
    assert lines[-1].startswith("complete: ")
