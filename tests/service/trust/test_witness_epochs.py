"""A new epoch is vouched for when it takes the place of what was seen, and the witness's owner says that it may."""

from pathlib import Path

import pytest
from msgspec import json, structs

from domain.log.checkpoints import read_forks
from domain.log.cosignatures import cosigned_at
from domain.log.notes import COSIGNATURE, key_text, read_note, signed_by
from service.keys import verify_signature
from service.trust.log_client import CosigningRefused
from service.trust.witness import Evidence, Witness
from service.trust.witness_state import read_witness_state
from tests.kit.service.fake_log_server import FakeLogServer
from tests.kit.signed_log import HOUSE, Log, first_of_epoch, make_signer
from tests.service.trust.watching import HISTORY, OTHER, forked, seen


def refused_notes(folder: Path) -> list[Path]:
    """The files in which the witness kept what it refused."""
    return sorted(folder.glob("state.refused-*.json"))


def accepting(witness: Witness, *origins: str) -> Witness:
    """Its owner accepts these epochs."""
    return structs.replace(witness, accepts=frozenset(origins))


async def test_a_new_epoch_is_taken_up_when_the_owner_says_so(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Attack, which succeeded: the witness cosigned a new epoch unasked. Now it shows reason and loss, and refuses."""
    await witness.cosign_logs()
    forked(liar, Log(HISTORY[:200]), Log([*HISTORY[:190], *OTHER[:10]], epoch=2))
    liar.shown = {0: Log([*HISTORY[:190], *OTHER[:20]], epoch=2)}
    before = witness.state.read_bytes()
    line = "hordago/0/2 takes the place of hordago/0/1 with 200 events, 10 of them lost: the disk broke"
    with pytest.raises(CosigningRefused) as refused:
        await witness.cosign_logs()
    assert str(refused.value) == f"a new epoch: {line} (--accept-epoch hordago/0/2 takes it up, and remembers that)"
    assert witness.state.read_bytes() == before
    await accepting(witness, "hordago/0/2").cosign_logs()
    assert seen(witness) == ("hordago/0/2", 210)
    assert reports[-2:] == [f"a new epoch, accepted: {line}", "cosigned hordago/0/2 with 210 events"]
    liar.shown = {0: Log(HISTORY[:250], epoch=2)}
    with pytest.raises(CosigningRefused, match="with 250 events does not begin with the 210 that were seen"):
        await witness.cosign_logs()
    liar.shown = {0: Log(HISTORY[:250])}
    with pytest.raises(CosigningRefused, match="was left for hordago/0/2, and is shown again"):
        await witness.cosign_logs()


async def test_the_last_note_of_every_epoch_is_kept_for_ever(witness: Witness, liar: FakeLogServer) -> None:
    """Each epoch has to take the place of the one before, and to repeat what that said."""
    await witness.cosign_logs()
    before = read_witness_state(witness.state).shards["0"].note
    forked(liar, Log(HISTORY[:200]), Log(HISTORY[:150], epoch=2))
    await accepting(witness, "hordago/0/2").cosign_logs()
    second, between = liar.shown[0], read_witness_state(witness.state).shards["0"].note
    earlier = read_forks(liar.firsts[2].point)
    third = structs.replace(second, epoch=3)
    for said, message in (((), "does not take the place of"), (earlier, None)):
        liar.firsts[3], liar.shown = first_of_epoch(second, third, "again", said), {0: third}
        if message is not None:
            with pytest.raises(CosigningRefused, match=message):
                await accepting(witness, "hordago/0/3").cosign_logs()
    with pytest.raises(CosigningRefused, match="150 events, none of them lost: again"):
        await witness.cosign_logs()
    await accepting(witness, "hordago/0/3").cosign_logs()
    liar.shown = {0: structs.replace(third, leaves=HISTORY[:190])}
    await witness.cosign_logs()
    accepted = read_witness_state(witness.state).accepted
    assert [(each.origin, each.seen) for each in accepted] == [("hordago/0/2", before), ("hordago/0/3", between)]
    assert [read_note(each.first).text for each in accepted] == [
        read_note(liar.firsts[epoch].note()).text for epoch in (2, 3)
    ]


async def test_one_that_missed_the_end_of_an_epoch_is_led_there(witness: Witness, liar: FakeLogServer) -> None:
    """The former epoch went on to 230 events, the witness saw 200: the server proves the rest, or that all is kept."""
    await witness.cosign_logs()
    before = witness.state.read_bytes()
    for kept, formers in ((190, {1: Log(HISTORY[:230])}), (210, {})):
        witness.state.write_bytes(before)
        forked(liar, Log(HISTORY[:230]), Log([*HISTORY[:kept], *OTHER[:5]], epoch=2))
        liar.formers = {**formers, 2: liar.shown[0]}
        await accepting(witness, "hordago/0/2").cosign_logs()
        assert seen(witness) == ("hordago/0/2", kept + 5)
        (accepted,) = read_witness_state(witness.state).accepted
        assert accepted.why.endswith(f"with 230 events, {230 - kept} of them lost: the disk broke")


async def test_one_that_missed_whole_epochs_is_led_through_them(witness: Witness, liar: FakeLogServer) -> None:
    """From what it saw to the end of the first, from the beginning of the second to its end, and so on."""
    await witness.cosign_logs()
    owned = accepting(witness, "hordago/0/2", "hordago/0/3")
    grown = Log([*HISTORY[:100], *OTHER[:150]], epoch=2)
    third = Log([*grown.leaves[:120], *HISTORY[:9]], epoch=3)
    second = first_of_epoch(Log(HISTORY[:230]), grown)
    liar.firsts = {2: second, 3: first_of_epoch(grown, third, "again", read_forks(second.point))}
    liar.shown, liar.formers = {0: third}, {1: Log(HISTORY[:230]), 2: grown}
    with pytest.raises(CosigningRefused, match="--accept-epoch hordago/0/2"):
        await accepting(witness, "hordago/0/3").cosign_logs()
    await owned.cosign_logs()
    assert seen(witness) == ("hordago/0/3", 129)
    assert [each.why.partition(", ")[2] for each in read_witness_state(witness.state).accepted] == [
        "130 of them lost: the disk broke",
        "130 of them lost: again",
    ]


UNPROVED: dict[str, tuple[Log, dict[int, Log], str]] = {
    "lost": (Log(HISTORY[:230]), {}, "names 230 .* is not proved to go on from 200 events to 230: it is lost"),
    "false": (
        Log(HISTORY[:230]),
        {1: Log([*HISTORY[:100], *OTHER[100:230]])},
        "names 230 .* with 230 events does not begin with the 200 that were seen",
    ),
    "taken back": (Log(HISTORY[:180]), {}, "names 180 .* has shrunk from 200 events to 180"),
    "changed": (Log(OTHER[:200]), {}, "names 200 .* has other 200 events than were seen"),
}


@pytest.mark.parametrize("what", UNPROVED)
async def test_what_nobody_proves_is_said_to_the_owner(
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
            await accepting(witness, *accepts).cosign_logs()
    assert read_witness_state(witness.state) == before
    (kept,) = refused_notes(tmp_path)  # one, however often it refuses
    evidence = json.decode(kept.read_bytes(), type=Evidence)
    assert (evidence.seen, evidence.key) == (before.shards["0"].note, key_text(HOUSE.key))
    assert read_note(evidence.shown).text == read_note(liar.shown[0].note()).text
    assert all(signed_by(read_note(note), HOUSE.key, verify_signature) for note in (evidence.seen, evidence.shown))
    assert kept.name in next(line for line in reports if line.startswith("what was seen and what is shown now"))
    await accepting(witness, "hordago/0/2").cosign_logs()
    (accepted,) = read_witness_state(witness.state).accepted
    assert (accepted.origin, accepted.seen) == ("hordago/0/2", before.shards["0"].note)
    assert read_note(accepted.first).text == read_note(liar.firsts[2].note()).text
    assert reports[-2] == f"a new epoch, accepted: {accepted.why}"
    liar.shown = {0: Log(OTHER[:195], epoch=2)}
    await witness.cosign_logs()
    assert json.decode((tmp_path / "state").read_bytes())["accepted"][0]["origin"] == "hordago/0/2"


async def test_what_is_another_log_is_not_taken_up_by_anybody_s_word(witness: Witness, liar: FakeLogServer) -> None:
    """Only what says for what it stands."""
    await witness.cosign_logs()
    owned = accepting(witness, "hordago/0/2")
    forked(liar, Log(HISTORY[:200], shard=1), Log(OTHER[:190], epoch=2))
    with pytest.raises(CosigningRefused, match=r"does not take the place of hordago/0/1 with 200 events$"):
        await owned.cosign_logs()
    liar.shown = {0: Log(OTHER[:190], epoch=2)}
    liar.firsts = {2: liar.shown[0]}
    with pytest.raises(CosigningRefused, match=r"does not take the place of hordago/0/1 with 200 events$"):
        await owned.cosign_logs()
    liar.firsts = {}
    with pytest.raises(CosigningRefused, match="epoch 2 does not say for what"):
        await owned.cosign_logs()


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
