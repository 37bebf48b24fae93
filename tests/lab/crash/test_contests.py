"""`kill -9` under matches and tournaments: each comes to its end, with every table it names, and once."""

import asyncio
import logging
import os
import random
import time

import pytest
from msgspec import structs

from service.store.addresses import SERVICE_ROLE
from tests.lab.crash.audit import Auditor
from tests.lab.crash.contests import contests
from tests.lab.crash.journal import Journal
from tests.lab.crash.kill_points import KILL_POINTS, KillPoint, Scene, kill_everything, kill_server

pytestmark = pytest.mark.slow

SEED = int(os.environ.get("CRASH_SEED", "1"))
"""Of what is played and of the moments; the moments are never quite the same."""
RECOVERED_S = 120
AUDITS = 6
"""Of a run, at least, if it has as many blows; each looks at everything there is."""
_log = logging.getLogger("crash")


async def go_through(scene: Scene, blows: list[KillPoint], seed: int) -> None:
    """One blow after the other while contests go on, with audits after some of them; at the end all are over."""
    every = max(1, len(blows) // AUDITS)
    scene = structs.replace(scene, chance=random.Random(seed))
    journal, auditor = Journal(), Auditor(scene.server.url(SERVICE_ROLE))
    async with contests([scene.served.url], {"DATA_DIR": str(scene.folder)}, journal, seed) as played:
        for number, blow in enumerate(blows):
            await asyncio.sleep(scene.chance.uniform(0.3, 2))
            began = time.monotonic()
            await blow(scene)
            if number % every == 0:
                assert await auditor.audit(journal) == []
            await played.progress(1, RECOVERED_S)
            _log.info("%s: the next one ended after %.1f s", blow.__name__, time.monotonic() - began)
    assert await auditor.audit(journal) == []
    assert auditor.unfinished == []
    assert not journal.unanswered
    assert await scene.served.stop() == 0
    assert scene.served.complaints() == []
    assert journal.interrupted > 0
    _log.info("%d contests ended, at %d tables", played.ended, auditor.tables)


async def test_matches_and_tournaments_outlive_two_crashes(scene: Scene) -> None:
    """The server is killed in the first crash, and everything in the second."""
    await go_through(scene, [kill_server, kill_everything], SEED)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEED, SEED + 4))
async def test_matches_and_tournaments_outlive_many_crashes(scene: Scene, seed: int) -> None:
    """The server killed many times, at moments close to each other, and every other kind of crash among them."""
    blows = [*KILL_POINTS, *[kill_server] * 20]
    random.Random(seed).shuffle(blows)
    await go_through(scene, blows, seed)
