"""A witness cosigns each continuation of what it saw, once; a server that is away is not accused."""

from pathlib import Path

import pytest
from msgspec import json, structs

from domain.log.checkpoints import CHECKPOINTS
from domain.log.cosignatures import cosigned_at
from domain.log.notes import key_text, read_note
from hordago.client import InvalidAnswer, ServerUnavailable
from service.keys import verify_signature
from service.startup_errors import BadKey
from service.trust.log_client import CosigningRefused, log_client
from service.trust.witness import Witness
from service.trust.witness_state import lock_witness_state
from tests.kit.service.fake_log_server import FakeLogServer
from tests.kit.signed_log import HOUSE, WITNESS, Log, make_signer
from tests.service.trust.watching import AT_S, HISTORY, OTHER, forked, seen


async def test_what_continues_is_cosigned_and_published(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Each once, with the time; a checkpoint that is not new is not cosigned again."""
    for size in (200, 201, 256, 299, 300):
        liar.shown = {0: Log(HISTORY[:size])}
        for _ in range(2):
            await witness.cosign_logs()
            note = read_note(liar.cosigned[-1])
            assert cosigned_at(note, WITNESS.key, verify_signature) == AT_S
            assert note.text == read_note(Log(HISTORY[:size]).note()).text
        assert seen(witness) == ("hordago/0/1", size)
    assert reports == [
        f"trusting on first use {key_text(HOUSE.key)}",
        *[f"cosigned hordago/0/1 with {size} events" for size in (200, 201, 256, 299, 300)],
    ]
    assert json.decode(witness.state.read_bytes())["shards"]["0"]["note"] == liar.cosigned[-1]


async def test_what_is_published_already_is_not_sent_again(witness: Witness, liar: FakeLogServer) -> None:
    """Until then it is: the server may have been away."""
    await witness.cosign_logs()
    await witness.cosign_logs()
    assert len(liar.cosigned) == 2
    liar.answers["/v1/log/checkpoint"] = (200, liar.cosigned[-1].encode())
    await witness.cosign_logs()
    assert len(liar.cosigned) == 2


async def test_every_shard_is_followed(witness: Witness, liar: FakeLogServer) -> None:
    """A shard that comes later is followed from then on; one that is not listed any more is missed."""
    await witness.cosign_logs()
    liar.shown[1] = Log(OTHER[:30], shard=1)
    await witness.cosign_logs()
    assert json.decode(witness.state.read_bytes())["shards"].keys() == {"0", "1"}
    del liar.shown[0]
    with pytest.raises(CosigningRefused, match="shard 0 is not listed any more"):
        await witness.cosign_logs()


async def test_the_log_of_checkpoints_is_followed_first(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Of the shards as many are followed as the owner wants; where there is no log of checkpoints, all."""
    light = structs.replace(witness, shards=frozenset({1}))
    await light.cosign_logs()
    liar.shown[0] = Log(HISTORY[:201])
    liar.shown |= {1: Log(OTHER[:30], shard=1), CHECKPOINTS: Log(HISTORY[:5], CHECKPOINTS, says_heads=False)}
    await light.cosign_logs()
    liar.shown[CHECKPOINTS] = Log(HISTORY[:9], CHECKPOINTS, says_heads=False)
    await structs.replace(witness, shards=frozenset[int]()).cosign_logs()
    assert reports[1:] == [
        "cosigned hordago/0/1 with 200 events",
        "cosigned hordago/checkpoints/1 with 5 checkpoints",
        "cosigned hordago/1/1 with 30 events",
        "cosigned hordago/checkpoints/1 with 9 checkpoints",
    ]
    assert json.decode(witness.state.read_bytes())["shards"].keys() == {"0", "1", "-1"}
    liar.shown[CHECKPOINTS] = Log([*HISTORY[:8], *OTHER[:5]], CHECKPOINTS, says_heads=False)
    with pytest.raises(CosigningRefused, match="checkpoints/1 with 13 checkpoints does not begin with the 9 that were"):
        await witness.cosign_logs()
    assert len(list(witness.state.parent.glob("state.refused-*.json"))) == 1
    del liar.shown[CHECKPOINTS]
    with pytest.raises(CosigningRefused, match="the log of checkpoints is not listed any more"):
        await witness.cosign_logs()


async def test_silence_is_refused_where_the_owner_says_how_old_a_checkpoint_may_be(
    witness: Witness, liar: FakeLogServer
) -> None:
    """Attack, which succeeded: a server that shows the same checkpoint for ever was cosigned for ever."""
    owned = structs.replace(witness, max_age_s=600)
    with pytest.raises(CosigningRefused, match="the server does not say when it signed"):
        await owned.cosign_logs()
    liar.signed_s = AT_S - 600
    await owned.cosign_logs()
    liar.signed_s = AT_S - 601
    with pytest.raises(CosigningRefused, match="hordago/0/1 was last signed 601 s ago"):
        await owned.cosign_logs()
    await witness.cosign_logs()


async def test_another_key_of_the_house_has_to_be_pinned_and_begins_an_epoch(
    witness: Witness, liar: FakeLogServer
) -> None:
    """The word of the server is not enough for another key of the house."""
    await witness.cosign_logs()
    later = make_signer("hordago", number=1)
    forked(liar, Log(HISTORY[:200]), Log(HISTORY[:205], epoch=2))
    liar.house = later
    with pytest.raises(CosigningRefused, match="not signed by"):
        await witness.cosign_logs()
    liar.shown = {0: Log(HISTORY[:220])}
    with pytest.raises(CosigningRefused, match="with another key, and in no new epoch"):
        await witness.cosign_logs(later.key)
    liar.shown = {0: Log(HISTORY[:220], epoch=2)}
    with pytest.raises(CosigningRefused, match=r"200 events, none of them lost: the disk broke .--accept"):
        await witness.cosign_logs(later.key)
    await structs.replace(witness, accepts=frozenset({"hordago/0/2"})).cosign_logs(later.key)
    assert seen(witness) == ("hordago/0/2", 220)
    await witness.cosign_logs()


async def test_a_pinned_key_is_not_taken_from_the_server(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Neither the first time nor later."""
    liar.claimed = make_signer("hordago", number=1)
    await witness.cosign_logs(HOUSE.key)
    assert reports == ["cosigned hordago/0/1 with 200 events"]
    await witness.cosign_logs()
    liar.house = liar.claimed
    with pytest.raises(CosigningRefused, match="not signed by"):
        await witness.cosign_logs()


@pytest.mark.parametrize("key", ["me", "hordago+00000000+AA==", key_text(WITNESS.key)])
async def test_a_key_that_is_none_is_not_trusted(key: str, witness: Witness, liar: FakeLogServer) -> None:
    """Nor one for another use."""
    liar.answers["/v1/log"] = (200, json.encode({"key": key, "logs": []}))
    with pytest.raises(CosigningRefused, match="the server's key"):
        await witness.cosign_logs()


async def test_before_anything_is_signed_there_is_nothing_to_see(
    witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """It says so and waits."""
    liar.answers["/v1/log"] = (409, b'{"code":"not-signed"}')
    await witness.cosign_logs()
    assert reports == ["nothing is signed yet"]
    assert not witness.state.exists()


@pytest.mark.parametrize(("status", "reported"), [(400, True), (409, False), (404, True)])
async def test_a_witness_that_is_not_published_reports_how_to_be(
    status: int, *, reported: bool, witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """It has seen and cosigned all the same; at 409 the server has a later checkpoint, which comes next."""
    liar.answers["/v1/log/cosignatures"] = (status, b'{"code":"strange","detail":"who are you"}')
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/1", 200)
    wanted = f"not published by the server: who are you (LOG_WITNESSES={key_text(WITNESS.key)})"
    assert (wanted in reports) is reported


async def test_what_cannot_be_remembered_is_not_vouched_for(
    witness: Witness, liar: FakeLogServer, tmp_path: Path
) -> None:
    """A state that is spoiled is neither forgotten nor written over."""
    await witness.cosign_logs()
    whole = witness.state.read_bytes()
    for spoiled in (b"", b"{}x", whole[:-9], whole.replace(b"hordago/0/1", b"hordago", 1), b'{"log":"me"}'):
        witness.state.write_bytes(spoiled)
        with pytest.raises(BadKey):
            await witness.cosign_logs()
        assert witness.state.read_bytes() == spoiled
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadKey):
        await structs.replace(witness, state=tmp_path / "folder").cosign_logs()
    with pytest.raises(BadKey):
        await structs.replace(witness, state=tmp_path / "none" / "state").cosign_logs()
    assert len(liar.cosigned) == 1


def test_one_process_at_a_time_works_with_a_state(tmp_path: Path) -> None:
    """Two could cosign two logs."""
    state = tmp_path / "new" / "state"
    with lock_witness_state(state), pytest.raises(BadKey, match="in use by another witness"), lock_witness_state(state):
        pass
    with lock_witness_state(state):
        pass


@pytest.mark.parametrize("path", ["/v1/log", "/v1/log/checkpoint", "/v1/log/consistency", "/v1/log/cosignatures"])
@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_server_that_is_away_is_not_accused(
    path: str, status: int, witness: Witness, liar: FakeLogServer
) -> None:
    """It may come back; what was seen stays."""
    await witness.cosign_logs()
    liar.shown = {0: Log(HISTORY[:250])}
    liar.answers[path] = (status, b"no JSON")
    with pytest.raises(ServerUnavailable):
        await witness.cosign_logs()
    liar.answers = {}
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/1", 250)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"key":1,"logs":[]}', b"x" * 300_000, b"[" * 100_000])
async def test_an_answer_that_cannot_be_read_is_strange(body: bytes, witness: Witness, liar: FakeLogServer) -> None:
    """However long or deep."""
    liar.answers["/v1/log"] = (200, body)
    with pytest.raises(InvalidAnswer):
        await witness.cosign_logs()


@pytest.mark.parametrize("url", ["", "mus.example", "file:///etc/passwd", "ftp://host", "http://", "http://h?x=1"])
def test_only_servers_are_asked(url: str) -> None:
    """Over http and https."""
    with pytest.raises(ValueError, match=r".*"):
        log_client(url)


async def test_a_server_that_does_not_answer_is_not_accused() -> None:
    """The error gives the reason of the system."""
    with pytest.raises(ServerUnavailable, match=r"127.0.0.1:1 is not available: Connection refused$"):
        await log_client("http://127.0.0.1:1").info()
