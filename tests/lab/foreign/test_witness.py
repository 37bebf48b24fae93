"""Our witness cosigns a log that Go's code made and signed, and Go's code accepts the cosignature."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from domain.log.notes import key_text, read_key, read_note
from domain.log.notes import signed_by as is_signed
from service.keys import verify_signature
from service.trust.cosigner import Cosigner
from tests.kit.signed_log import AT_S, WITNESS
from tests.lab.foreign.program import needs_go, run_foreign

pytestmark = [pytest.mark.slow, needs_go]

ORIGIN = "example.com/log"


class _Signed(Struct):
    """What the program prints."""

    Key: str
    Bodies: list[str]


def test_a_foreign_log_is_cosigned_from_one_size_to_the_next(tmp_path: Path) -> None:
    """Its proof of consistency is the program's own; without it, or out of order, nothing is cosigned."""
    code, said = run_foreign("sign", ORIGIN)
    assert code == 0, said
    made = msgspec.json.decode(said, type=_Signed)
    key = read_key(made.Key)
    first, second = [body.encode() for body in made.Bodies]
    cosigner = Cosigner(WITNESS, {ORIGIN: (key,)}, tmp_path / "state", lambda: AT_S)
    assert cosigner.add_checkpoint(second).body == "0\n"
    for body, size in ((first, 200), (second, 300)):
        answer = cosigner.add_checkpoint(body)
        assert answer.status == 200, answer.body
        written = body.decode().partition("\n\n")[2]
        assert is_signed(read_note(written), key, verify_signature)
        note = tmp_path / "note"
        note.write_text(written + answer.body)
        assert run_foreign("cosigned", str(note), made.Key, key_text(WITNESS.key)) == (0, f"ok: {size} entries\n")
        note.write_text(written + answer.body.replace("A", "B", 1))
        assert run_foreign("cosigned", str(note), made.Key, key_text(WITNESS.key))[0] == 1
    assert cosigner.add_checkpoint(first).body == "300\n"
