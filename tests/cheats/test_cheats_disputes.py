"""Every way to cheat with a judge is found in every copy; what only the judge may read, in the copies with it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from domain import sealing
from domain.disputes.events import BODIES, SEALED
from domain.records.verify import verify
from domain.stream import redact
from tests.cheats.disputes import CHEATS, FINES, SEEN_BY_THE_SECOND, UNSIGNED_RESTS
from tests.cheats.federation import GIVES
from tests.cheats.test_cheats import READERS, found_by_everybody, second_verifier_finds
from tests.golden.scenes.disputes import DISPUTES
from tests.golden.scenes.scene import play_scene
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match
from tests.kit.tampering import change_event, rechain, record_file, with_sealed
from tests.second_verifier import node

pytestmark = pytest.mark.slow


@cache
def match() -> Match:
    """Five disputes."""
    return disputed_match(3)


def test_the_match_with_disputes_verifies_for_everybody() -> None:
    """Though most of its readers know neither what was said to the judges nor why they ruled so."""
    verdicts = [verify([record_file(match(), audience)]) for audience in READERS]
    assert {(verdict.kind, verdict.version) for verdict in verdicts} == {("complete", len(match().links))}
    types = {link.type for link in match().links}
    assert {body.tag for body in BODIES} <= types
    assert {"penalised", "deal_voided", "result_ruled"} <= types


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_with_disputes_is_found_by_everybody(cheat: str) -> None:
    """Although every hash, salt and commitment of the file fits."""
    found_by_everybody(match(), CHEATS[cheat])


def test_the_second_verifier_follows_disputes(tmp_path: Path) -> None:
    """It finds on the same line what shows without deciding again, and finds nothing earlier than it happens."""
    path = tmp_path / "true.hordago.jsonl"
    path.write_bytes(record_file(match(), "public"))
    assert node.run("verify.mjs", path).stdout.startswith("ok: ")
    second_verifier_finds(match(), CHEATS, SEEN_BY_THE_SECOND, tmp_path)


@cache
def fined() -> Match:
    """A seat is fined more stones than its side has, and the others get the rest; with the cards as they are dealt."""
    scene = next(scene for scene in DISPUTES if scene.name == "mus-basque-4-dispute-fined")
    return play_scene(structs.replace(scene, hands=()))


@pytest.mark.parametrize("cheat", FINES)
def test_a_cheat_with_a_fine_is_found_by_everybody(cheat: str) -> None:
    """Though the stones that are moved add up, or the ruling that was changed would be carried out so."""
    found_by_everybody(fined(), FINES[cheat])


def test_the_second_verifier_finds_every_cheat_with_a_fine(tmp_path: Path) -> None:
    """On the same line."""
    path = tmp_path / "true.hordago.jsonl"
    path.write_bytes(record_file(fined(), "public"))
    assert node.run("verify.mjs", path).stdout.startswith("ok: ")
    second_verifier_finds(fined(), FINES, FINES, tmp_path)


@pytest.mark.parametrize("cheat", UNSIGNED_RESTS)
def test_another_rest_than_the_judge_signed_is_found_by_who_reads_the_signature(cheat: str, tmp_path: Path) -> None:
    """By both verifiers, in the ruling itself."""
    forgery = UNSIGNED_RESTS[cheat](fined())
    path = tmp_path / "forged.hordago.jsonl"
    path.write_bytes(record_file(fined(), "all", rechain(fined(), forgery.links)))
    verdict = verify([path.read_bytes()])
    assert (verdict.kind, verdict.version) == ("broken", forgery.version)
    assert f"{GIVES} another ruling_given" in verdict.reason
    assert (
        node.run("verify.mjs", path).stdout == f"line {forgery.version + 1}: something else was signed than happened\n"
    )


def test_a_ruling_whose_effect_is_cut_off_is_a_beginning() -> None:
    """The last command of the file is not all there, though the match before it was over and opened."""
    assert match().links[-1].type == "result_ruled"
    for audience in READERS:
        verdict = verify([record_file(match(), audience, match().links[:-1])])
        assert (verdict.kind, verdict.version) == ("prefix", len(match().links) - 2)


def test_rulings_are_listed() -> None:
    """Those that took effect: the first one of an appealed dispute did not."""
    verdict = verify([record_file(match(), "public")])
    assert [ruling.kind for ruling in verdict.rulings] == ["award", "penalise", "redeal", "exclude"]


@pytest.mark.parametrize(("version", "why"), [(8, "deal-over"), (1000, "no-such-event")])
def test_a_late_call_is_found_by_who_may_read_it(version: int, why: str, tmp_path: Path) -> None:
    """About a deal that is over, or what has not happened; other readers cannot tell."""
    payload = {"versions": [version], "words": "Seat 1 saw something."}
    forgery = change_event("dispute_opened", with_sealed(judge=payload, seat_1=payload), nth=1)(match())
    links = rechain(match(), forgery.links)
    for audience in READERS:
        written = record_file(match(), audience, links)
        verdict, path = verify([written]), tmp_path / f"{audience.replace(':', '-')}.hordago.jsonl"
        path.write_bytes(written)
        second = node.run("verify.mjs", path).stdout
        sealed = match().links[forgery.version - 1].sealed
        if any(sealing.may_read(audience, envelope.audience) for envelope in sealed):
            assert (verdict.kind, verdict.version) == ("broken", forgery.version)
            assert why in verdict.reason
            assert "a dispute about a deal that is over, or about what has not happened" in second
        else:
            assert verdict.kind == "complete", verdict.reason
            assert second.startswith("ok: ")


@pytest.mark.parametrize("type_", ["dispute_opened", "ruling_given"])
def test_words_in_another_form_are_found_by_who_may_read_them(type_: str) -> None:
    """Other readers cannot tell, and nothing follows from these words: their copies verify.

    The caller knows the words of the call; the parties do not know whether the judge has notes beside the reason.
    """
    payload = {"versions": [7, 8], "words": "!", "more": 1} if type_ == "dispute_opened" else {"reason": "!", "more": 1}
    forgery = change_event(type_, with_sealed(judge=payload))(match())
    links = rechain(match(), forgery.links)
    for audience in READERS:
        verdict = verify([record_file(match(), audience, links)])
        sealed = match().links[forgery.version - 1].sealed
        known = ["judge"] if type_ == "ruling_given" else [envelope.audience for envelope in sealed]
        if any(sealing.may_read(audience, to) for to in known):
            assert (verdict.kind, verdict.version) == ("broken", forgery.version)
            assert "seals something else for judge" in verdict.reason
        else:
            assert verdict.kind == "complete", verdict.reason


SO = {"reason": "So it is."}
NOTED = {**SO, "notes": "Seat 3 saw it."}


@pytest.mark.parametrize(
    ("sealed", "finders"),
    [
        ({"seat_1": {"reason": "No."}}, {*READERS} - {"public"}),
        ({"seat_1": NOTED}, {*READERS} - {"public"}),
        ({f"seat_{seat}": NOTED for seat in range(4)}, {*READERS} - {"public"}),
        ({"judge": NOTED}, {"all"}),  # the text that the judge signed is not in the copies of judges
        ({"judge": {"reason": "No."}}, {"all", "judge"}),
    ],
)
def test_another_reason_for_some_is_found_by_who_may_read_it(
    sealed: Mapping[str, object], finders: set[str], tmp_path: Path
) -> None:
    """Than for others, or than was signed; notes are for judges alone. Both verifiers find it, in the same copies."""
    forgery = change_event("ruling_given", with_sealed(**sealed))(match())
    links = rechain(match(), forgery.links)
    for audience in READERS:
        written = record_file(match(), audience, links)
        verdict, path = verify([written]), tmp_path / f"{audience.replace(':', '-')}.hordago.jsonl"
        path.write_bytes(written)
        second = node.run("verify.mjs", path).stdout
        if audience in finders:
            assert (verdict.kind, verdict.version) == ("broken", forgery.version), audience
            assert second.startswith(f"line {forgery.version + 1}: "), (audience, second)
        else:
            assert verdict.kind == "complete", (audience, verdict.reason)
            assert second.startswith("ok: "), (audience, second)


def test_notes_beside_a_reason_that_only_judges_read_are_found_by_judges(tmp_path: Path) -> None:
    """A ruling without parties is of 0.1.0, which knew no notes."""
    no_party = change_event(
        "ruling_given",
        lambda link: structs.replace(link, data=link.data.replace(b',"parties":[0,1,2,3]', b"")),
        with_sealed(judge=NOTED, **dict.fromkeys(["seat_0", "seat_1", "seat_2", "seat_3"])),
    )(match())
    written = record_file(match(), "judge", rechain(match(), no_party.links))
    path = tmp_path / "judge.hordago.jsonl"
    path.write_bytes(written)
    assert (verify([written]).kind, verify([written]).version) == ("broken", no_party.version)
    assert node.run("verify.mjs", path).stdout.startswith(f"line {no_party.version + 1}: ")


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
