"""A witness vouches for what continues what it saw, and for nothing else, whatever it is shown."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec import json, structs

from domain.log.checkpoints import fork_of, read_checkpoint
from domain.log.cosignatures import cosigned_at
from domain.log.notes import key_text, read_note
from domain.log.tree import leaf_hash
from service.cannot_start import BadKey
from service.signing.house import Strange, Unreachable, house
from service.signing.keys import check
from service.signing.seen import alone
from service.signing.witness import Refused, Witness
from tests.lying import Liar, lying
from tests.signed import HOUSE, WITNESS, Log, made

HISTORY = [leaf_hash(b"%d" % number) for number in range(300)]
OTHER = [leaf_hash(b"other %d" % number) for number in range(300)]
AT_S = 1_790_000_123


@pytest.fixture
def liar() -> Iterator[Liar]:
    """At first it shows two hundred events of one shard."""
    with lying() as server:
        server.shown = {0: Log(HISTORY[:200])}
        yield server


@pytest.fixture
def heard() -> list[str]:
    """What the witness tells its owner."""
    return []


@pytest.fixture
def witness(liar: Liar, tmp_path: Path, heard: list[str]) -> Witness:
    """One that has seen nothing yet."""
    return Witness(house(liar.url), WITNESS, tmp_path / "state", lambda: AT_S, heard.append)


def seen(witness: Witness) -> tuple[str, int]:
    """Origin and size of what it saw last of shard 0."""
    note = json.decode(witness.state.read_bytes())["shards"]["0"]["note"]
    point = read_checkpoint(read_note(note).text)
    return point.origin, point.size


def test_what_continues_is_cosigned_and_published(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """Each once, with the time; a checkpoint that is not new is not cosigned again."""
    for size in (200, 201, 256, 299, 300):
        liar.shown = {0: Log(HISTORY[:size])}
        for _ in range(2):
            witness.look()
            note = read_note(liar.cosigned[-1])
            assert cosigned_at(note, WITNESS.key, check) == AT_S
            assert note.text == read_note(Log(HISTORY[:size]).note()).text
        assert seen(witness) == ("hordago/0/1", size)
    assert heard == [
        f"trusting on first use {key_text(HOUSE.key)}",
        *[f"cosigned hordago/0/1 with {size} events" for size in (200, 201, 256, 299, 300)],
    ]
    assert json.decode(witness.state.read_bytes())["shards"]["0"]["note"] == liar.cosigned[-1]


def test_what_is_published_already_is_not_sent_again(witness: Witness, liar: Liar) -> None:
    """Until then it is: the server may have been away."""
    witness.look()
    witness.look()
    assert len(liar.cosigned) == 2
    liar.answers["/v1/log/checkpoint"] = (200, liar.cosigned[-1].encode())
    witness.look()
    assert len(liar.cosigned) == 2


def test_every_shard_is_followed(witness: Witness, liar: Liar) -> None:
    """One that comes later is taken up then; one that is not told of any more is missed."""
    witness.look()
    liar.shown[1] = Log(OTHER[:30], shard=1)
    witness.look()
    assert json.decode(witness.state.read_bytes())["shards"].keys() == {"0", "1"}
    del liar.shown[0]
    with pytest.raises(Refused, match="shard 0 is not told of any more"):
        witness.look()


LIES: dict[str, tuple[Callable[[Liar], object], str]] = {
    "rewritten": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:3], OTHER[3], *HISTORY[4:250]])}),
        "does not begin with the 200 that were seen",
    ),
    "rewritten, without growing": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:199], OTHER[3]])}),
        "has other 200 events",
    ),
    "truncated": (lambda liar: liar.shown.update({0: Log(HISTORY[:150])}), "shrunk from 200 events to 150"),
    "truncated and grown again": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:150], *OTHER[:100]])}),
        "does not begin with the 200 that were seen",
    ),
    "emptied": (lambda liar: liar.shown.update({0: Log([])}), "shrunk from 200 events to 0"),
    "another proof": (
        lambda liar: (liar.shown.update({0: Log(HISTORY[:250])}), setattr(liar, "proves", Log(OTHER[:250]))),
        "does not begin with the 200 that were seen",
    ),
    "no proof": (
        lambda liar: (liar.shown.update({0: Log(HISTORY[:250])}), setattr(liar, "proves", Log(OTHER[:10]))),
        "is not proved to go on from 200 events to 250: it is lost",
    ),
    "a proof of no hashes": (
        lambda liar: (
            liar.shown.update({0: Log(HISTORY[:250])}),
            liar.answers.update({"/v1/log/consistency": (200, b'{"proof":["xx"]}')}),
        ),
        "is not proved to go on from 200 events to 250: a proof that is not made of hashes",
    ),
    "a new epoch that names nothing": (
        lambda liar: (
            liar.shown.update({0: Log(HISTORY[:250], epoch=2)}),
            liar.firsts.update({2: Log(HISTORY[:240], epoch=2)}),
        ),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch without a first checkpoint": (
        lambda liar: liar.shown.update({0: Log(HISTORY[:250], epoch=2)}),
        "epoch 2 does not say for what",
    ),
    "a new epoch for another size": (
        lambda liar: _forked(liar, Log(HISTORY[:180]), Log(OTHER[:190], epoch=2)),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch for another root": (
        lambda liar: _forked(liar, Log(OTHER[:200]), Log(OTHER[:190], epoch=2)),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch for another shard": (
        lambda liar: _forked(liar, Log(HISTORY[:200], shard=1), Log(OTHER[:190], epoch=2)),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch that changes its beginning": (
        lambda liar: (
            _forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2)),
            liar.shown.update({0: Log(HISTORY[:250], epoch=2)}),
        ),
        "with 250 events does not begin with the 190 that were seen",
    ),
    "a second epoch of which the first is missing": (
        lambda liar: (
            _forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=3)),
            liar.firsts.update({3: liar.shown[0]}),
        ),
        "epoch 2 does not say for what",
    ),
    "another epoch's first checkpoint": (
        lambda liar: (
            _forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2)),
            liar.firsts.update({2: structs.replace(liar.firsts[2], epoch=3)}),
        ),
        "does not take the place of hordago/0/1",
    ),
    "another key": (lambda liar: setattr(liar, "house", made("hordago", number=1)), "not signed by"),
    "another name": (lambda liar: setattr(liar, "house", made("house", number=1)), "not signed by"),
    "the log of another shard": (lambda liar: liar.shown.update({0: Log(HISTORY[:250], shard=1)}), "is not the log of"),
    "no log": (lambda liar: liar.answers.update({"/v1/log": (409, b'{"code":"not-signed"}')}), "nothing is signed"),
    "no note": (lambda liar: liar.answers.update({"/v1/log/checkpoint": (200, b"<html>")}), "not a signed note"),
}


def _forked(liar: Liar, former: Log, first: Log) -> None:
    """Show a new epoch in place of another log."""
    liar.shown = {0: structs.replace(first, extension=fork_of(former.point, "the disk broke"))}
    liar.firsts = {first.epoch: liar.shown[0]}


@pytest.mark.parametrize("lie", LIES)
def test_what_does_not_continue_is_refused_and_nothing_forgotten(
    lie: str, witness: Witness, liar: Liar, heard: list[str]
) -> None:
    """Once and ever again; and when the server comes back to its senses the witness goes on where it was."""
    witness.look()
    before, published = witness.state.read_bytes(), len(liar.cosigned)
    honest = liar.shown, liar.house, liar.firsts
    change, reason = LIES[lie]
    liar.shown = dict(liar.shown)
    change(liar)
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            witness.look()
        assert reason in str(refused.value)
        assert "\n" not in str(refused.value)
    assert witness.state.read_bytes() == before
    assert len(liar.cosigned) == published
    assert [line for line in heard if line.startswith("cosigned")] == heard[1:2]
    (liar.shown, liar.house, liar.firsts), liar.proves, liar.answers = honest, None, {}
    liar.shown = {0: Log(HISTORY[:220])}
    witness.look()
    assert seen(witness) == ("hordago/0/1", 220)


def test_a_new_epoch_is_taken_up_when_it_says_for_what(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """Its first checkpoint names the last one seen, and the reason is told; also when there are later ones by now."""
    witness.look()
    _forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2))
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


def test_another_key_of_the_house_has_to_be_pinned_and_begins_an_epoch(witness: Witness, liar: Liar) -> None:
    """Whoever says that the house has another key is not believed because the server says so."""
    witness.look()
    later = made("hordago", number=1)
    _forked(liar, Log(HISTORY[:200]), Log(HISTORY[:205], epoch=2))
    liar.house = later
    with pytest.raises(Refused, match="not signed by"):
        witness.look()
    liar.shown = {0: Log(HISTORY[:220])}
    with pytest.raises(Refused, match="with another key, and in no new epoch"):
        witness.look(later.key)
    liar.shown = {0: Log(HISTORY[:220], epoch=2)}
    witness.look(later.key)
    assert seen(witness) == ("hordago/0/2", 220)
    witness.look()


def test_a_pinned_key_is_not_taken_from_the_server(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """Neither the first time nor later."""
    liar.told = made("hordago", number=1)
    witness.look(HOUSE.key)
    assert heard == ["cosigned hordago/0/1 with 200 events"]
    witness.look()
    liar.house = liar.told
    with pytest.raises(Refused, match="not signed by"):
        witness.look()


@pytest.mark.parametrize("key", ["me", "hordago+00000000+AA==", key_text(WITNESS.key)])
def test_a_key_that_is_none_is_not_trusted(key: str, witness: Witness, liar: Liar) -> None:
    """Nor one for another use."""
    liar.answers["/v1/log"] = (200, json.encode({"key": key, "logs": []}))
    with pytest.raises(Refused, match="the server's key"):
        witness.look()


def test_before_anything_is_signed_there_is_nothing_to_see(witness: Witness, liar: Liar, heard: list[str]) -> None:
    """It says so and waits."""
    liar.answers["/v1/log"] = (409, b'{"code":"not-signed"}')
    witness.look()
    assert heard == ["nothing is signed yet"]
    assert not witness.state.exists()


@pytest.mark.parametrize(("status", "told"), [(400, True), (409, False), (404, True)])
def test_who_is_not_published_is_told_how_to_be(
    status: int, *, told: bool, witness: Witness, liar: Liar, heard: list[str]
) -> None:
    """It has seen and cosigned all the same; at 409 the server has a later checkpoint, which comes next."""
    liar.answers["/v1/log/cosignatures"] = (status, b'{"code":"strange","detail":"who are you"}')
    witness.look()
    assert seen(witness) == ("hordago/0/1", 200)
    wanted = f"not published by the server: who are you (LOG_WITNESSES={key_text(WITNESS.key)})"
    assert (wanted in heard) is told


@pytest.mark.parametrize("path", ["/v1/log", "/v1/log/checkpoint", "/v1/log/consistency", "/v1/log/cosignatures"])
@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_server_that_is_away_is_not_accused(path: str, status: int, witness: Witness, liar: Liar) -> None:
    """It may come back; what was seen stays."""
    witness.look()
    liar.shown = {0: Log(HISTORY[:250])}
    liar.answers[path] = (status, b"no JSON")
    with pytest.raises(Unreachable):
        witness.look()
    liar.answers = {}
    witness.look()
    assert seen(witness) == ("hordago/0/1", 250)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"key":1,"logs":[]}', b"x" * 300_000, b"[" * 100_000])
def test_an_answer_that_cannot_be_read_is_strange(body: bytes, witness: Witness, liar: Liar) -> None:
    """However long or deep."""
    liar.answers["/v1/log"] = (200, body)
    with pytest.raises(Strange):
        witness.look()


def test_what_cannot_be_remembered_is_not_vouched_for(witness: Witness, liar: Liar, tmp_path: Path) -> None:
    """A state that is spoiled is neither forgotten nor written over."""
    witness.look()
    whole = witness.state.read_bytes()
    for spoiled in (b"", b"{}x", whole[:-9], whole.replace(b"hordago/0/1", b"hordago", 1), b'{"log":"me"}'):
        witness.state.write_bytes(spoiled)
        with pytest.raises(BadKey):
            witness.look()
        assert witness.state.read_bytes() == spoiled
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadKey):
        structs.replace(witness, state=tmp_path / "folder").look()
    with pytest.raises(BadKey):
        structs.replace(witness, state=tmp_path / "none" / "state").look()
    assert len(liar.cosigned) == 1


def test_one_process_at_a_time_works_with_a_state(tmp_path: Path) -> None:
    """Two could cosign two logs."""
    state = tmp_path / "new" / "state"
    with alone(state), pytest.raises(BadKey, match="in use by another witness"), alone(state):
        pass
    with alone(state):
        pass


@pytest.mark.parametrize("url", ["", "mus.example", "file:///etc/passwd", "ftp://host", "http://", "http://h?x=1"])
def test_only_servers_are_asked(url: str) -> None:
    """Over http and https."""
    with pytest.raises(ValueError, match=r".*"):
        house(url)


def test_nobody_answers() -> None:
    """Which is no accusation either."""
    with pytest.raises(Unreachable):
        house("http://127.0.0.1:1").told()
