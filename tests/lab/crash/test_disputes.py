"""`kill -9` between a ruling and its effects, and right after: each dispute is settled once, and the table goes on."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from uuid import UUID

import asyncpg
import pytest
from msgspec import Struct

from domain.records.verify import verify
from service.store.addresses import SERVICE_ROLE
from tests.conftest import Database
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Journal
from tests.lab.crash.judged import Cast, cast, counted, done, goes_on, read, settled
from tests.lab.crash.kill_points import Scene, kill_everything
from tests.lab.crash.served import Served

pytestmark = pytest.mark.slow

AT_ONCE: Final = {"BOT_THINK_MS": "0-0", "APPEAL_MINUTES": "0"}
"""A ruling is carried out as soon as the house looks."""


class Turn(Struct, frozen=True):
    """What is ruled, what comes of it, and when the server is killed: between the two, or once both are there."""

    said: dict[str, object]
    effect: str
    late: bool = False
    all: bool = False
    """Whether the database is killed, too."""


TURNS: Final = (
    Turn({"kind": "award", "team": "B", "stones": 3}, "stones_scored"),
    Turn({"kind": "redeal"}, "deal_voided", all=True),
    Turn({"kind": "penalise", "seat": 1}, "penalised", late=True),
    Turn({"kind": "take", "team": "B", "stones": 1}, "stones_scored", late=True, all=True),
    Turn({"kind": "exclude", "seat": 1}, "match_ended"),
)
SOME_TURNS: Final = (TURNS[0], *TURNS[3:])


def ruling(said: dict[str, object], deal: int) -> dict[str, object]:
    """With what a ruling of every kind has to say."""
    of = {} if said["kind"] in {"penalise", "exclude"} else {"deal": deal}
    return {**said, **of, "rules": ["table.ruling"], "reason": "So it is."}


@pytest.fixture
async def scene(scene: Scene) -> Scene:
    """With a server whose rulings take effect at once."""
    await scene.served.kill()
    scene.served.environ |= AT_ONCE
    await scene.served.start()
    return scene


async def last_event(url: str, table: str) -> str:
    """What was written last of a table, and so lives on."""
    connection = await asyncpg.connect(url)
    try:
        found = "SELECT type FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1"
        return await connection.fetchval(found, UUID(table.rpartition("/")[2]))
    finally:
        await connection.close()


async def judged(scene: Scene, people: Cast, table: str, turn: Turn) -> bool:
    """Call, read, rule, kill: the ruling has its effect once. Whether nothing of it was written before the restart."""
    caller, judge = people.ane[0], people.judge[0]
    dispute, deal = await people.called(table, caller)
    await done(judge, "POST", f"{dispute}/readings", {"deals": [deal]})
    before = await counted(caller, table)
    await done(judge, "POST", f"{dispute}/rulings", ruling(turn.said, deal))
    if turn.late:
        await settled(caller, dispute)
    if turn.all:
        await kill_everything(scene)
        between = False
    else:
        await scene.served.kill()
        between = await last_event(scene.server.url(SERVICE_ROLE), table) == "ruling_given"
        await scene.served.start()
    await settled(caller, dispute)
    after = await counted(caller, table)
    for type_ in ("ruling_given", "dispute_settled", turn.effect):
        assert after[type_] == before[type_] + 1, type_
    assert (await read(caller, table))["status"] == ("finished" if turn.effect == "match_ended" else "playing")
    return between


@pytest.mark.parametrize("turns", [SOME_TURNS, pytest.param(TURNS, marks=pytest.mark.soak)], ids=["some", "all"])
async def test_a_ruling_outlives_a_crash_before_and_after_its_effects(scene: Scene, turns: Sequence[Turn]) -> None:
    """Players and bots go on after the server or everything was killed, and the record holds every ruling."""
    between: list[bool] = []
    async with cast([scene.served.url], {"DATA_DIR": str(scene.folder)}) as people:
        table = await people.seated()
        for turn in turns:
            between.append(await judged(scene, people, table, turn))
            if turn.effect != "match_ended":
                await goes_on(people, table)
        record = await people.ane[0].get(f"{table}/record?as=all")
    assert any(between)
    assert verify([record.content]).kind == "complete"
    assert await Auditor(scene.server.url(SERVICE_ROLE)).audit(Journal()) == []
    assert await scene.served.stop() == 0
    assert scene.served.complaints() == []


async def test_the_ruling_of_a_killed_server_is_carried_out_by_the_other(database: Database, tmp_path: Path) -> None:
    """The one that looks after disputes is killed between a ruling and its effects, which then come once."""
    settings = {"DATABASE_URL": database.service_url, **AT_ONCE}
    first, second = (Served(settings, tmp_path / name) for name in ("first", "second"))
    try:
        await first.start()
        await second.start()
        async with cast([first.url, second.url], {"DATABASE_URL": database.service_url}) as people:
            table = await people.seated()
            dispute, deal = await people.called(table, people.ane[1])
            await done(people.judge[1], "POST", f"{dispute}/readings", {"deals": [deal]})
            await done(people.judge[0], "POST", f"{dispute}/rulings", ruling(TURNS[0].said, deal))
            await first.kill()
            await settled(people.ane[1], dispute)
            counts = await counted(people.ane[1], table)
            assert [counts[type_] for type_ in ("sealed_read", "ruling_given", "dispute_settled")] == [1, 1, 1]
            await goes_on(people, table)
        assert await Auditor(database.service_url).audit(Journal()) == []
        assert second.complaints() == []
    finally:
        await asyncio.gather(first.kill(), second.kill())
