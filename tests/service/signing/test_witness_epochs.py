"""A new epoch is vouched for when it takes the place of what was seen, or its owner says that it may."""

from pathlib import Path

import pytest
from msgspec import json, structs

from domain.log.checkpoints import fork_lines
from domain.log.cosignatures import cosigned_at
from domain.log.notes import COSIGNATURE, read_note
from service.signing.keys import verify_signature
from service.signing.log_client import CosigningRefused
from service.signing.state import read_witness_state
from service.signing.witness import Witness
from tests.kit.service.fake_log_server import FakeLogServer
from tests.kit.signed_log import Log, make_signer
from tests.service.signing.watching import HISTORY, OTHER, forked, seen


async def test_a_new_epoch_is_taken_up_when_it_says_for_what(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Its first checkpoint names the last one seen, and the reason is reported, even if there are later ones by now."""
    await witness.cosign_logs()
    forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2))
    liar.shown = {0: Log(OTHER[:210], epoch=2)}
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/2", 210)
    assert reports[-2:] == [
        "a new epoch, hordago/0/2 after hordago/0/1: the disk broke",
        "cosigned hordago/0/2 with 210 events",
    ]
    liar.shown = {0: Log(HISTORY[:250])}
    with pytest.raises(CosigningRefused, match="was left for hordago/0/2, and is shown again"):
        await witness.cosign_logs()


async def test_two_new_epochs_are_taken_up_one_after_the_other(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Each has to take the place of the one before."""
    await witness.cosign_logs()
    second = Log(OTHER[:190], epoch=2, extension=fork_lines(Log(HISTORY[:200]).point, "the disk broke"))
    third = Log(OTHER[:150], epoch=3, extension=fork_lines(second.point, "it broke again"))
    liar.firsts, liar.shown = {2: second, 3: third}, {0: Log(OTHER[:160], epoch=3)}
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/3", 160)
    assert [line for line in reports if line.startswith("a new epoch")] == [
        "a new epoch, hordago/0/2 after hordago/0/1: the disk broke",
        "a new epoch, hordago/0/3 after hordago/0/2: it broke again",
    ]


async def test_one_that_missed_the_end_of_an_epoch_is_led_there(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """The former epoch went on to 230 events and the witness saw 200: the server proves the rest of it."""
    await witness.cosign_logs()
    forked(liar, Log(HISTORY[:230]), Log(OTHER[:190], epoch=2))
    liar.formers = {1: Log(HISTORY[:230])}
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/2", 190)
    assert reports[-2:] == [
        "a new epoch, hordago/0/2 after hordago/0/1: the disk broke",
        "cosigned hordago/0/2 with 190 events",
    ]
    assert read_witness_state(witness.state).accepted == ()


async def test_one_that_missed_whole_epochs_is_led_through_them(witness: Witness, liar: FakeLogServer) -> None:
    """From what it saw to the end of the first, from the beginning of the second to its end, and so on."""
    await witness.cosign_logs()
    second = Log(OTHER[:150], epoch=2, extension=fork_lines(Log(HISTORY[:230]).point, "the disk broke"))
    grown = structs.replace(second, leaves=OTHER[:250], extension=())
    third = Log(OTHER[:100], epoch=3, extension=fork_lines(grown.point, "it broke again"))
    liar.firsts, liar.shown = {2: second, 3: third}, {0: Log(OTHER[:120], epoch=3)}
    liar.formers = {1: Log(HISTORY[:230])}
    with pytest.raises(CosigningRefused, match="hordago/0/3 does not take the place of hordago/0/2 with 150 events"):
        await witness.cosign_logs()
    liar.formers[2] = Log([*OTHER[:149], *HISTORY[149:250]], epoch=2)
    with pytest.raises(CosigningRefused, match="hordago/0/3 does not take the place of hordago/0/2 with 150 events"):
        await witness.cosign_logs()
    liar.formers[2] = grown
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/3", 120)


UNPROVED: dict[str, tuple[Log, dict[int, Log], str]] = {
    "lost": (Log(HISTORY[:230]), {}, "names 230, .* is not proved to go on from 200 events to 230: it is lost"),
    "false": (
        Log(HISTORY[:230]),
        {1: Log([*HISTORY[:100], *OTHER[100:230]])},
        "names 230, .* with 230 events does not begin with the 200 that were seen",
    ),
    "taken back": (Log(HISTORY[:180]), {}, "names 180, .* has shrunk from 200 events to 180"),
    "changed": (Log(OTHER[:200]), {}, "names 200, .* has other 200 events than were seen"),
}


@pytest.mark.parametrize("what", UNPROVED)
async def test_what_nobody_proves_is_taken_up_when_the_owner_says_so_and_remembered_for_ever(
    what: str, witness: Witness, liar: FakeLogServer, reports: list[str], tmp_path: Path
) -> None:
    """With both notes, which tell what the house signed: only the epoch that is named, and only this once."""
    former, formers, message = UNPROVED[what]
    await witness.cosign_logs()
    before = read_witness_state(witness.state)
    forked(liar, former, Log(OTHER[:190], epoch=2))
    liar.formers = formers
    for accepts in ((), ("hordago/0/1", "hordago/0/3", "hordago/1/2")):
        with pytest.raises(CosigningRefused, match=f"{message} .--accept-epoch hordago/0/2 takes it up"):
            await structs.replace(witness, accepts=frozenset(accepts)).cosign_logs()
    assert read_witness_state(witness.state) == before
    accepting = structs.replace(witness, accepts=frozenset({"hordago/0/2"}))
    await accepting.cosign_logs()
    assert reports[-2].startswith("a new epoch, hordago/0/2 after hordago/0/1: the disk broke; accepted, although ")
    (accepted,) = read_witness_state(witness.state).accepted
    assert (accepted.origin, accepted.seen) == ("hordago/0/2", before.shards["0"].note)
    assert read_note(accepted.first).text == read_note(liar.firsts[2].note()).text
    assert reports[-2].endswith(accepted.why)
    liar.shown = {0: Log(OTHER[:195], epoch=2)}
    await witness.cosign_logs()
    assert read_witness_state(witness.state).accepted == (accepted,)
    again = Log(OTHER[:100], epoch=3, extension=fork_lines(Log(OTHER[:210], epoch=2).point, "once more"))
    liar.firsts[3], liar.shown = again, {0: again}
    with pytest.raises(CosigningRefused, match="--accept-epoch hordago/0/3"):
        await accepting.cosign_logs()
    assert json.decode((tmp_path / "state").read_bytes())["accepted"][0]["origin"] == "hordago/0/2"


async def test_what_is_another_log_is_not_taken_up_by_anybody_s_word(witness: Witness, liar: FakeLogServer) -> None:
    """Only what says for what it stands."""
    await witness.cosign_logs()
    accepting = structs.replace(witness, accepts=frozenset({"hordago/0/2"}))
    forked(liar, Log(HISTORY[:200], shard=1), Log(OTHER[:190], epoch=2))
    with pytest.raises(CosigningRefused, match=r"does not take the place of hordago/0/1 with 200 events$"):
        await accepting.cosign_logs()
    liar.shown = {0: Log(OTHER[:190], epoch=2)}
    liar.firsts = {2: liar.shown[0]}
    with pytest.raises(CosigningRefused, match=r"does not take the place of hordago/0/1 with 200 events$"):
        await accepting.cosign_logs()
    liar.firsts = {}
    with pytest.raises(CosigningRefused, match="epoch 2 does not say for what"):
        await accepting.cosign_logs()


async def test_a_witness_with_another_key_cosigns_what_it_saw_anew(witness: Witness, liar: FakeLogServer) -> None:
    """It knows what the former key vouched for, and goes on from there."""
    await witness.cosign_logs()
    later = make_signer("witness", COSIGNATURE, number=1)
    other = structs.replace(witness, signer=later)
    await other.cosign_logs()
    assert len(liar.cosigned) == 2
    assert cosigned_at(read_note(liar.cosigned[1]), later.key, verify_signature) is not None
    liar.shown = {0: Log(HISTORY[:150])}
    with pytest.raises(CosigningRefused, match="shrunk"):
        await other.cosign_logs()
