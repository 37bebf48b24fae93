"""What a verifier says of true records with disputes."""

from functools import cache

import pytest

from domain import sealing
from domain.disputes.events import SEALED
from domain.records.verify import verify
from domain.stream import redact
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match
from tests.kit.tampering import record_file

READERS = sorted(sealing.READERS)


@cache
def match() -> Match:
    """Five disputes."""
    return disputed_match(3)


@pytest.mark.slow
def test_a_ruling_whose_effect_is_cut_off_is_a_beginning() -> None:
    """The last command of the file is not all there, though the match before it was over and opened."""
    assert match().links[-1].type == "result_ruled"
    for audience in READERS:
        verdict = verify([record_file(match(), audience, match().links[:-1])])
        assert (verdict.kind, verdict.version) == ("prefix", len(match().links) - 2)


def test_rulings_are_listed() -> None:
    """A verdict lists the rulings that took effect: the first one of an appealed dispute did not."""
    verdict = verify([record_file(match(), "public")])
    assert [ruling.kind for ruling in verdict.rulings] == ["award", "penalise", "redeal", "exclude"]


def test_a_judge_reads_what_was_said_to_judges_and_no_card() -> None:
    """The judge's copy of the stream opens their envelopes; of the others only the copy with everything does."""
    for reader in READERS:
        opened = {
            (link.type, envelope.audience)
            for link in redact(match().links, reader)
            for envelope in link.sealed
            if envelope.payload is not None
        }
        said = {(type_, "judge") for type_ in SEALED}
        if reader == "judge":
            assert opened == said
        elif reader != "all":
            assert not opened & said
