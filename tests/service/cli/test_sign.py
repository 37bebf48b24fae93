"""`hordago key` and `hordago sign`, and the keys that `hordago verify` looks for."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
import typer

from domain.disputes import commands as disputes
from domain.games import GAMES
from domain.records.signatures import Trust
from domain.records.verify import verify
from domain.signed_moves import JudgeCommand, SignableCommand, signed_message
from domain.table import commands as tables
from domain.teams import commands as teams
from domain.tournament import commands as tournaments
from service.cli.sign import COMMANDS, print_key, print_signature
from service.cli.verify import parse_brought, verify_record
from service.keys import verify_signature
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table, player_id
from tests.kit.signed_moves import public_key
from tests.kit.tampering import event_index, record_file

TRUST = Trust(verify_signature)


def test_a_key_is_made_once_and_signs_a_body(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The two headers are those of a request; a body in another form, or no key, is an error of usage."""
    file, body = tmp_path / "keys" / "ane", tmp_path / "move.json"
    print_key(file)
    print_key(file)
    public, again = capsys.readouterr().out.splitlines()
    assert (public == again, len(public)) == (True, 64)
    body.write_bytes(b'{"type":"pass"}')
    print_signature(file, player_id(9), 17, "move", body)
    version, _, signature = capsys.readouterr().out.strip().rpartition("\nHordago-Signature: ")
    assert version == 'If-Match: "17"'
    message = signed_message(player_id(9).bytes, 17, "move", b'{"type":"pass"}', None)
    assert verify_signature(bytes.fromhex(public), message, bytes.fromhex(signature))
    print_signature(file, player_id(9), 17, "exclude-entry/12", None)
    signed = bytes.fromhex(capsys.readouterr().out.strip().rpartition(": ")[2])
    assert verify_signature(
        bytes.fromhex(public), signed_message(player_id(9).bytes, 17, "exclude-entry/12", b"", None), signed
    )
    at = "ab" * 32
    print_signature(file, player_id(9), 17, "move", body, at, with_time=True)
    header = capsys.readouterr().out.strip().rpartition("\nHordago-Signature: ")[2]
    made, named, dated = header.split("; ")
    assert (named, dated.startswith("at=1")) == (f"hash={at}", True)
    at_ms = int(dated.removeprefix("at="))
    message = signed_message(player_id(9).bytes, 17, "move", b'{"type":"pass"}', bytes.fromhex(at), at_ms)
    assert verify_signature(bytes.fromhex(public), message, bytes.fromhex(made))
    for wrong, timed in (("AB" * 32, False), ("ab", False), (None, True)):
        with pytest.raises(typer.Exit) as ended:
            print_signature(file, player_id(9), 17, "move", body, wrong, with_time=timed)
        assert ended.value.exit_code == 2
    body.write_bytes(b'{"type": "pass"}\n')
    (tmp_path / "other").write_text("not a key")
    for key, command, text in (
        (file, "move", body),
        (file, "no-command", None),
        (file, "exclude-entry", None),
        (file, "exclude-entry/02", None),
        (file, "rule-result/1", body),
        (file, "ask-to-close/1", None),
        (file, "move", tmp_path / "missing"),
        (tmp_path / "none", "ask-to-close", None),
        (tmp_path / "other", "ask-to-close", None),
    ):
        with pytest.raises(typer.Exit) as ended:
            print_signature(key, player_id(9), 17, command, text)
        assert ended.value.exit_code == 2
    with pytest.raises(typer.Exit):
        print_key(tmp_path / "other")


def test_every_command_that_can_be_signed_has_a_name_of_its_own() -> None:
    """Also one that no move of a game has as its type: the message says which of the two it is."""
    bases = {SignableCommand, JudgeCommand}
    known = {
        command
        for module in (tables, disputes, teams, tournaments)
        for command in vars(module).values()
        if isinstance(command, type) and issubclass(command, SignableCommand) and command not in bases
    }
    assert set(COMMANDS) == {command.signs for command in known}
    types = {
        str(msgspec.inspect.type_info(move).tag)  # pyright: ignore[reportAttributeAccessIssue] - a struct
        for game in GAMES.values()
        for move in game.move_type.__args__
    }
    assert not types & set(COMMANDS)


def test_verify_looks_for_the_keys_that_are_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says which are pinned; a seat with another key or none, and a ruling with another one, are refused."""
    file = tmp_path / "a.hordago.jsonl"

    def checked(match: Match, players: Sequence[str] = (), judges: Sequence[str] = ()) -> list[str]:
        file.write_bytes(record_file(match, "all"))
        with suppress(typer.Exit):
            verify_record(file, TRUST, parse_brought([], None, players, judges))
        return capsys.readouterr().out.splitlines()

    of = play_table(7, players=(1, 2), commands=30, signing=(1,))
    mine, other = public_key(str(player_id(1))), public_key("another")
    at = event_index(of, "match_started") + 1
    assert not checked(of, [f"0:{mine.upper()}"])[-1].startswith("broken")
    for wrong in (f"0:{other}", f"1:{mine}", f"3:{mine}"):
        reason = f"seat {wrong[0]} has another key than yours, or none"
        assert checked(of, [wrong])[-1] == f"broken at version {at} (line {at + 1}): {reason}"
    match = disputed_match(1)
    judges = [key for _, key in verify([record_file(match, "all")], trust=TRUST).held.tally.signed]
    lines = checked(match, judges=judges)
    assert [line[-12:] for line in lines if line.startswith("signatures: ")] == ["as asked for"] * 2
    assert any(line.startswith("ruling: award by judge") and ", signed; by" in line for line in lines)
    refused = checked(match, judges=judges[:1])[-1]
    assert refused.endswith(f"): a judge signs with another key than yours: {judges[1]}")
    for keys, judged in ((["0:ab"], []), ([mine], []), ([], ["xy"])):
        with pytest.raises(typer.Exit):
            parse_brought([], None, keys, judged)
