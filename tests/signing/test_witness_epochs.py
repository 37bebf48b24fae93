"""A new epoch is vouched for when it takes the place of what was seen, or its owner says that it may."""

import pytest

from domain.log.checkpoints import fork_of
from service.signing.following_on import Refused
from service.signing.witness import Witness
from tests.lying import Liar
from tests.signed import Log
from tests.signing.watching import HISTORY, OTHER, forked, seen


def test_a_new_epoch_is_taken_up_when_it_says_for_what(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """Its first checkpoint names the last one seen, and the reason is told; also when there are later ones by now."""
    witness.look()
    forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2))
    liar.shown = {0: Log(OTHER[:210], epoch=2)}
    witness.look()
    assert seen(witness) == ("hordago/0/2", 210)
    assert heard[-2:] == [
        "a new epoch, hordago/0/2 after hordago/0/1: the disk broke",
        "cosigned hordago/0/2 with 210 events",
    ]
    liar.shown = {0: Log(HISTORY[:250])}
    with pytest.raises(Refused, match="was left for hordago/0/2, and is shown again"):
        witness.look()


def test_two_new_epochs_are_taken_up_one_after_the_other(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """Each has to take the place of the one before."""
    witness.look()
    second = Log(OTHER[:190], epoch=2, extension=fork_of(Log(HISTORY[:200]).point, "the disk broke"))
    third = Log(OTHER[:150], epoch=3, extension=fork_of(second.point, "it broke again"))
    liar.firsts, liar.shown = {2: second, 3: third}, {0: Log(OTHER[:160], epoch=3)}
    witness.look()
    assert seen(witness) == ("hordago/0/3", 160)
    assert [line for line in heard if line.startswith("a new epoch")] == [
        "a new epoch, hordago/0/2 after hordago/0/1: the disk broke",
        "a new epoch, hordago/0/3 after hordago/0/2: it broke again",
    ]
