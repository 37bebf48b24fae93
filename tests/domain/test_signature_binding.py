"""What a signature binds beside its command: all that came before it, and the time that it names."""

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import player_actor
from domain.signed_moves import signed_of
from domain.table import commands as c
from domain.table.state import Table
from tests.domain.test_signed_moves import checked, signed_match, with_payload
from tests.kit import signed_moves
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.signed_moves import sign_text
from tests.kit.tampering import rechain, record_file
from tests.second_verifier import node

OTHERWISE: Final[dict[str, dict[str, Any]]] = {"rules": {"options": {"target": 30}}, "cards": {"seed": b"another seed"}}


@pytest.mark.parametrize("otherwise", OTHERWISE)
@pytest.mark.parametrize("binds", [False, True])
def test_a_signature_binds_the_cards_and_the_rules(
    otherwise: str, *, binds: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server deals again under a signed resignation: the first kind holds all the same, and both verifiers say so."""

    def resigned(_table: Table) -> c.Command:
        return c.MakeMove(player_actor(player_id(1)), 0, c.Resign())

    def play(**changed: Any) -> Match:  # noqa: ANN401 - what is played otherwise
        return play_table(7, players=(1, 2), commands=1, last=resigned, signing=(1,), **changed)

    if not binds:
        sign = signed_moves.sign_text
        monkeypatch.setattr(signed_moves, "sign_text", lambda *given: sign(*given[:5]))
    true = play()
    given = {link.version - 1: text for link in true.links if (text := signed_of(link)) is not None}
    monkeypatch.setattr(signed_moves, "sign_text", lambda _name, _stream, version, *_: given[version])
    forged = play(**OTHERWISE[otherwise])
    assert [link.hash for link in forged.links] != [link.hash for link in true.links]
    assert {link.version - 1: signed_of(link) for link in forged.links if signed_of(link)} == given
    file = tmp_path / "forged.hordago.jsonl"
    for match, holds in ((true, True), (forged, not binds)):
        verdict = checked(match)
        file.write_bytes(record_file(match, "all"))
        (second,) = node.run("verify.mjs", file).stdout.splitlines()
        if holds:
            assert verdict.kind == "complete", verdict.reason
            assert sum(verdict.held.tally.first_kind.values()) == (0 if binds else len(given))
            assert second.startswith("ok: ")
            assert ("of the first kind, which does not bind the cards" in second) == (not binds)
        else:
            assert (verdict.kind, "not signed by" in verdict.reason) == ("broken", True)
            assert second.startswith(f"line {verdict.line}: ")


def test_a_time_that_is_signed_is_bound_too() -> None:
    """Another time, or one put beside a signature of the first kind, needs another signature."""
    match = signed_match()
    at = max(place for place, link in enumerate(match.links) if signed_of(link) is not None)  # a move
    text = required(signed_of(match.links[at]))
    name, stream, before = str(player_id(1)), match.stream_id.bytes, match.links[at - 1].hash
    dated = sign_text(name, stream, at, "move", text.text.encode(), before, 1_000)
    first = sign_text(name, stream, at, "move", text.text.encode())
    for said, kind in (
        (dated, "complete"),
        (replace(dated, at_ms=1_001), "broken"),
        (replace(dated, at_ms=UNSET), "broken"),
        (first, "complete"),
        (replace(first, at_ms=1_000), "broken"),
        (replace(first, kind=2), "broken"),
        (replace(dated, kind=UNSET, at_ms=UNSET), "broken"),
    ):
        links = [with_payload(link, said) if place == at else link for place, link in enumerate(match.links)]
        assert checked(match, links=rechain(match, links)).kind == kind, said
