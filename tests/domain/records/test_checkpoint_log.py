"""What a verifier makes of a header whose checkpoint is in the log of checkpoints."""

from typing import Any

import pytest
from msgspec import UNSET, structs

from domain.records.header import CheckpointProof, Header, header_fault
from domain.records.signatures import Cosigned, Trust, check_signed_header
from domain.records.verify import verify
from service.cli.verify_text import verdict_text
from tests.domain.records.test_signatures import ANYBODY, PINNED, SHORT, SHORT_LAST, UNOPENED, WITNESSED, broken, whole
from tests.kit.each import each
from tests.kit.signed_log import (
    AT_S,
    HOUSE,
    WITNESS,
    Log,
    first_of_epoch,
    log_of_checkpoints,
    make_signer,
    with_checkpoint_log,
    with_log_proof,
)
from tests.kit.tampering import short_header

ABOVE = log_of_checkpoints(SHORT.point)
ENTRY = 2
"""The entry of the checkpoint in that log."""
LAST_S = UNOPENED[-1].at_ms // 1000


def two_levels(audience: str = "public", above: Log = ABOVE, **signed: Any) -> Header:  # noqa: ANN401 - as the kit names them
    """A header of which both logs are signed; `signed` is of the log of checkpoints."""
    plain = with_log_proof(short_header(audience, opened=False), SHORT, SHORT_LAST)
    return with_checkpoint_log(plain, above, ENTRY, **signed)


def stated(header: Header) -> CheckpointProof:
    """What a header states about the log of checkpoints."""
    assert header.checkpoint_log is not UNSET
    return header.checkpoint_log


@pytest.mark.parametrize("trust", [None, ANYBODY, PINNED])
@pytest.mark.parametrize("audience", ["public", "seat:0"])
def test_a_record_of_two_levels_holds(audience: str, trust: Trust | None) -> None:
    """The verdict says which entry the checkpoint is; without the second level the record holds as before."""
    verdict = verify([whole(two_levels(audience), UNOPENED)], trust=trust)
    assert verdict.kind == "chained", verdict.reason
    (found,) = verdict.held.signed
    assert found.entry is not None
    assert (found.point, found.entry.point, found.entry.index) == (SHORT.point, ABOVE.point, ENTRY)
    plain = structs.replace(two_levels(audience), checkpoint_log=UNSET)
    assert b"checkpoint_log" not in whole(plain, UNOPENED)
    (found,) = verify([whole(plain, UNOPENED)], trust=trust).held.signed
    assert found.entry is None


def test_the_words_say_that_both_are_proved() -> None:
    """With the size of either log."""
    lines = verdict_text(verify([whole(two_levels(), UNOPENED)], trust=ANYBODY)).splitlines()
    assert f"inclusion: the last event is in the log hordago/0/1 ({SHORT.point.size} events)" in lines
    assert "checkpoint: that of hordago/0/1 is entry 3 of 6 in the log of checkpoints hordago/checkpoints/1" in lines
    plain = verify([whole(structs.replace(two_levels(), checkpoint_log=UNSET), UNOPENED)], trust=ANYBODY)
    assert not any(line.startswith("checkpoint:") for line in verdict_text(plain).splitlines())


def test_a_witness_may_have_cosigned_either_note() -> None:
    """Or both: then the earlier time counts. A false line in its name refuses either."""
    on_entry = two_levels(witnesses={AT_S: WITNESS})
    on_both = structs.replace(on_entry, checkpoint=SHORT.note(witnesses={AT_S - 7: WITNESS}))
    for header, at_s, log in each([(on_entry, AT_S, "checkpoints"), (on_both, AT_S - 7, "0")]):
        found = check_signed_header(header, WITNESSED)
        assert found is not None
        assert found.cosigned == (Cosigned(WITNESS.key, at_s, f"hordago/{log}/1"),)
    assert broken(two_levels(), UNOPENED, WITNESSED)[1].startswith("not cosigned by the witness")


def test_either_time_bounds_the_last_event() -> None:
    """The house's and a witness's, with a minute for clocks."""
    in_time: list[dict[str, Any]] = [{"at_s": LAST_S - 60}, {"witnesses": {LAST_S - 60: WITNESS}, "at_s": AT_S}]
    for signed in each(in_time):
        trust = WITNESSED if "witnesses" in signed else ANYBODY
        verdict = verify([whole(two_levels(**signed), UNOPENED)], trust=trust)
        assert verdict.kind == "chained", verdict.reason
    assert verify([whole(two_levels(at_s=LAST_S), UNOPENED)], trust=ANYBODY).held.signed[0].at_s == LAST_S


SECOND_ABOVE = structs.replace(ABOVE, epoch=2)
FORMER = Log(ABOVE.leaves[:4], ABOVE.shard, says_heads=False)


def test_the_log_of_checkpoints_has_epochs_of_its_own() -> None:
    """Which says what it took the place of, as every log."""
    header = two_levels(above=SECOND_ABOVE)
    above = stated(header)
    fork = first_of_epoch(FORMER, SECOND_ABOVE).note()
    forked = structs.replace(header, checkpoint_log=structs.replace(above, fork=fork))
    verdict = verify([whole(forked, UNOPENED)], trust=PINNED)
    assert verdict.kind == "chained", verdict.reason
    former = "hordago/checkpoints/1 with 4 checkpoints, 0 of them lost"
    assert f"epoch: a new one took the place of {former}: the disk broke" in verdict_text(verdict).splitlines()


def test_the_form_of_the_second_level_is_that_of_the_first() -> None:
    """Whatever cannot be read is a fault of the header itself."""
    header = two_levels()
    above = stated(header)
    assert header_fault(header) is None
    bad = {
        "no note": structs.replace(above, checkpoint="x"),
        "no hash": structs.replace(above, proof=("zz",)),
        "capitals": structs.replace(above, proof=tuple([step.upper() for step in above.proof])),
        "a fork that is none": structs.replace(above, fork="x"),
        "a note in another form": structs.replace(
            above, checkpoint=above.checkpoint.removesuffix("\n") + "\n" + "— x AAAAAAB=\n"
        ),
    }
    for name, changed in bad.items():
        assert header_fault(structs.replace(header, checkpoint_log=changed)) is not None, name
    unsigned = structs.replace(short_header("public", opened=False), checkpoint_log=above)
    assert header_fault(unsigned) == "an entry of no checkpoint"


def test_the_house_signs_both_levels() -> None:
    """With one key."""
    other = make_signer("hordago", number=1)
    assert other.key != HOUSE.key
    reason = broken(two_levels(house=other), UNOPENED)[1]
    assert reason.startswith("not signed by hordago+")
    assert verify([whole(two_levels(house=other), UNOPENED)]).kind == "chained", "no signature was asked for"
