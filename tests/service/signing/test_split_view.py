"""A house that shows two people two logs is found out as soon as they meet, whatever each of them was shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import COSIGNATURE, read_note, signed_by
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.signing.keys import verify_signature
from service.signing.log_client import CosigningRefused, ShardLogView, continuation_error, log_client
from service.signing.state import read_witness_state
from service.signing.witness import Witness
from tests.kit.service.fake_log_server import FakeLogServer, fake_log_server
from tests.kit.signed_log import HOUSE, Log, log_around, make_signer, with_log_proof
from tests.kit.tampering import SHORT_STREAM, short_header, short_links
from tests.service.signing.watching import AT_S, OTHER

EVENTS = short_links(opened=False)
TRUE = log_around((SHORT_STREAM, EVENTS))
FALSE = Log([*OTHER[:5], *TRUE.leaves[5:]])
"""As long, and it begins with other events."""
ONE = make_signer("one.example", COSIGNATURE)
TWO = make_signer("two.example", COSIGNATURE)


@pytest.fixture
def liars() -> Iterator[tuple[FakeLogServer, FakeLogServer]]:
    """One house, which answers one witness so and the other otherwise."""
    with fake_log_server() as one, fake_log_server() as two:
        one.shown, two.shown = {0: TRUE}, {0: FALSE}
        yield one, two


@pytest.fixture
async def witnesses(liars: tuple[FakeLogServer, FakeLogServer], tmp_path: Path) -> tuple[Witness, Witness]:
    """Each of them has looked, and had nothing against it."""
    both = [
        Witness(log_client(liar.url), signer, tmp_path / signer.key.name, lambda: AT_S, lambda _: None)
        for liar, signer in zip(liars, (ONE, TWO), strict=True)
    ]
    for witness in both:
        await witness.cosign_logs()
    return both[0], both[1]


def seen(witness: Witness) -> Checkpoint:
    """What it saw last, which the house signed."""
    note = read_note(read_witness_state(witness.state).shards["0"].note)
    assert signed_by(note, HOUSE.key, verify_signature)
    return read_checkpoint(note.text)


@pytest.mark.usefixtures("liars")
def test_two_who_compare_their_notes_have_the_proof_in_hand(witnesses: tuple[Witness, Witness]) -> None:
    """One size, two roots, and one house that signed both: the files that they keep are enough for anybody."""
    mine, theirs = (seen(witness) for witness in witnesses)
    assert (mine.origin, mine.size) == (theirs.origin, theirs.size)
    assert mine.root != theirs.root


async def test_each_refuses_what_the_other_was_shown(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """Once the house shows both of them one log, one of them stops; also when it has grown by then."""
    (one, two), (mine, theirs) = liars, witnesses
    one.shown, two.shown = two.shown, one.shown
    for witness in (mine, theirs):
        with pytest.raises(CosigningRefused, match="other"):
            await witness.cosign_logs()
    one.shown, two.shown = ({0: Log([*log.leaves, *OTHER[:9]])} for log in (FALSE, TRUE))
    for witness in (mine, theirs):
        with pytest.raises(CosigningRefused, match="does not begin with"):
            await witness.cosign_logs()


async def test_logs_of_different_lengths_cannot_be_proved_to_be_one(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """With both notes one can ask the house for a proof from one to the other, and it has none, from either log."""
    (one, two), (mine, theirs) = liars, witnesses
    two.shown = {0: Log([*FALSE.leaves, *OTHER[:4]])}
    await theirs.cosign_logs()
    assert seen(theirs).size == seen(mine).size + 4
    for proves in (two.shown[0], Log([*TRUE.leaves, *OTHER[:4]])):
        one.proves = proves
        view = ShardLogView(log_client(one.url), 0, HOUSE.key)
        assert await continuation_error(view, seen(mine), seen(theirs)) is not None


def test_a_record_of_the_log_that_a_witness_did_not_see_is_not_what_was_asked_for(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """`hordago verify --witness`: the house can sign anything, and the witnesses that were named have to agree."""
    shown = liars[0].cosigned[-1]
    assert seen(witnesses[0]) == TRUE.point
    head = with_log_proof(short_header("public", opened=False), TRUE, 5 + len(EVENTS) - 1)
    record = b"".join(write_record(structs.replace(head, checkpoint=shown), EVENTS))
    for keys, kind, reason in (
        ((), "prefix", ""),
        ((ONE.key,), "prefix", ""),
        ((TWO.key,), "broken", "not cosigned by the witness two.example"),
        ((ONE.key, TWO.key), "broken", "not cosigned by the witness two.example"),
    ):
        verdict = verify([record], trust=Trust(verify_signature, HOUSE.key, keys))
        assert verdict.kind == kind, verdict.reason
        assert reason in verdict.reason
