"""Our log submits its checkpoints to a witness that speaks tlog-witness, and publishes the lines of those it knows."""

from pathlib import Path

import httpx
import pytest
from msgspec import structs

from domain.log.cosignatures import cosigned_at
from domain.log.notes import Key, key_text, read_note
from hordago.client.wary import WaryClient
from service.keys import verify_signature
from service.signing.checkpoints import read_published
from service.signing.follower import HEARTBEAT_S, Follower
from service.signing.submitter import Submitter
from service.store.connections import Pool
from service.trust.cosigner import Cosigner
from service.trust.witness_server import witness_app
from tests.kit.play import play_table
from tests.kit.service.log_store import commands, store_appends
from tests.kit.signed_log import AT_S, WITNESS, make_signer

pytestmark = pytest.mark.slow

URL = "http://witness.example"
APPENDS = commands(play_table(1))


class Script(httpx.AsyncBaseTransport):
    """A witness that answers one thing."""

    def __init__(self, status: int, body: str) -> None:
        self.answer, self.asked = (status, body), 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        assert request.url.path == "/add-checkpoint"
        status, body = self.answer
        return httpx.Response(status, stream=httpx.ByteStream(body.encode()))


@pytest.fixture
def cosigner(follower: Follower, tmp_path: Path) -> Cosigner:
    """One that knows our log."""
    keys: dict[str, tuple[Key, ...]] = {"hordago/0/1": (follower.signer.key,)}
    return Cosigner(WITNESS, keys, tmp_path / "witness", lambda: AT_S)


def submitter(pool: Pool, transport: httpx.AsyncBaseTransport, reports: list[str], key: Key = WITNESS.key) -> Submitter:
    client = WaryClient(URL, transport=transport)
    return Submitter(pool, [client], [key_text(key)], lambda url, why: reports.append(f"{url}: {why}"))


async def cosigned(pool: Pool) -> int | None:
    """When the last checkpoint was cosigned, as it is published."""
    found = await read_published(pool, 0)
    assert found is not None
    return cosigned_at(read_note(found.note), WITNESS.key, verify_signature)


async def test_every_checkpoint_is_submitted_and_the_line_published(
    follower: Follower, pool: Pool, cosigner: Cosigner
) -> None:
    """Once each; a process that starts again learns from the witness how far it is."""
    reports: list[str] = []
    clock = [AT_S]
    app = witness_app(structs.replace(cosigner, now_s=lambda: clock[0]))
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    mine = submitter(pool, transport, reports)
    await mine.submit(0)
    for start in range(0, 60, 20):
        await store_appends(pool, APPENDS[start : start + 20])
        await follower.follow(0)
        assert await cosigned(pool) is None
        await mine.submit(0)
        assert await cosigned(pool) == AT_S
        await mine.submit(0)
    await store_appends(pool, APPENDS[60:80])
    await follower.follow(0)
    again = submitter(pool, transport, reports)
    await again.submit(0)
    assert await cosigned(pool) == AT_S
    clock[0] += HEARTBEAT_S
    await again.submit(0)
    assert await cosigned(pool) == AT_S
    # Nothing is new, and it is signed again: the witness says that it has seen that.
    await structs.replace(follower, now_ms=lambda: 1000 * clock[0]).follow(0)
    await again.submit(0)
    assert await cosigned(pool) == clock[0]
    assert reports == []


ANSWERS = {
    (403, "no"): "it answers 403: no",
    (422, "no"): "it answers 422: no",
    (200, "nothing"): "its answer has no signature lines",
    (200, "— other AAAAAAAAAAAA\n"): "it has not cosigned with a key that LOG_WITNESSES names",
    (409, "many"): "it answers 409 without a size",
    (409, "9" * 5000): "it answers 409 without a size",
    (409, "99999999\n"): "it has cosigned 99999999 events, and",
    (409, "3\n"): "it answers 409: 3",
    (503, ""): "is not available: it answers 503",
    (302, ""): "it answers 302",
}


@pytest.mark.parametrize("answer", ANSWERS)
async def test_what_a_witness_refuses_is_reported_and_tried_again(
    answer: tuple[int, str], follower: Follower, pool: Pool
) -> None:
    """Nothing of it is published, and the log is signed without it."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    reports: list[str] = []
    script = Script(*answer)
    mine = submitter(pool, script, reports)
    for tries in (1, 2):
        await mine.submit(0)
        assert len(reports) == tries
        assert reports[-1].startswith(f"{URL}: ")
        assert ANSWERS[answer] in reports[-1]
    assert script.asked == (4 if answer == (409, "3\n") else 2)
    assert await cosigned(pool) is None


async def test_a_log_that_a_witness_does_not_know_is_reported_once(
    follower: Follower, pool: Pool, cosigner: Cosigner
) -> None:
    """It is submitted all the same: the owner of the witness may add it."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    reports: list[str] = []
    keys = dict[str, tuple[Key, ...]]()
    transport = httpx.ASGITransport(app=witness_app(structs.replace(cosigner, logs=keys)))  # type: ignore[arg-type]
    mine = submitter(pool, transport, reports)
    for _ in range(2):
        await mine.submit(0)
    assert reports == [f"{URL}: it answers 404: the log is not known here"]
    keys |= cosigner.logs
    await mine.submit(0)
    assert (await cosigned(pool), len(reports)) == (AT_S, 1)


async def test_a_line_of_another_witness_is_not_published(follower: Follower, pool: Pool, cosigner: Cosigner) -> None:
    """Its key is not among those that the operator named."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    reports: list[str] = []
    transport = httpx.ASGITransport(app=witness_app(cosigner))  # type: ignore[arg-type]
    await submitter(pool, transport, reports, make_signer("other", 4).key).submit(0)
    assert reports == [f"{URL}: it has not cosigned with a key that LOG_WITNESSES names"]
    assert await cosigned(pool) is None
