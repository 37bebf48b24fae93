"""Each stream has one machine that owns it, of those that are there by the clock of the database."""

import asyncio
from uuid import UUID

import pytest

from service.http.protocol.peers import Peers
from service.live import machines
from service.live.machines import Machine, Machines, Ring
from service.store.connections import Pool
from tests.kit.each import each

URLS = ("http://127.0.0.1:18001", "http://127.0.0.1:18002", "http://[::1]:18003")
IDS = [f"{UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128)}".encode() for number in range(300)]

CHOSEN = "221131333112131332211221313123223231122312223231312131323121"
"""What nginx 1.22 chose of three servers for the first of these ids: the last digits of the ports."""


def owners(ring: Ring) -> list[str]:
    return [ring.owner_of(id_).url for id_ in IDS]


def test_the_owner_is_the_one_that_nginx_chooses() -> None:
    """By `hash $id consistent`, with the addresses of the machines as servers: behind it nothing is handed on."""
    ring = Ring([Machine(url, 1, "") for url in URLS])
    assert "".join([url[-1] for url in owners(ring)[: len(CHOSEN)]]) == CHOSEN


def test_who_leaves_takes_no_stream_from_others() -> None:
    """Each has some of the streams; those of one that is gone are shared out among the others, and no others move."""
    there = [Machine(url, 1, "") for url in URLS]
    before, after = owners(Ring(there)), owners(Ring(there[:2]))
    assert all(60 < before.count(url) < 140 for url in URLS)
    assert {now for was, now in zip(before, after, strict=True) if was == URLS[2]} == set(URLS[:2])
    assert all(was in {now, URLS[2]} for was, now in each(zip(before, after, strict=True)))
    assert owners(Ring(reversed(there))) == before


async def test_machines_know_of_each_other(pool: Pool) -> None:
    """Once both have said that they are there; they agree on every owner, and one that is alone owns all."""
    first, second = Machines(pool, URLS[0], "a", 2), Machines(pool, URLS[1], "b", 1)
    await first.join()
    assert [first.find_other(id_) for id_ in IDS] == [None] * len(IDS)
    await second.join()
    await first.beat()
    found = [(first.find_other(id_), second.find_other(id_)) for id_ in IDS]
    assert set(found) == {(None, Machine(URLS[0], 2, "a")), (Machine(URLS[1], 1, "b"), None)}
    await second.leave()
    await first.beat()
    assert [first.find_other(id_) for id_ in IDS] == [None] * len(IDS)
    assert {second.find_other(id_) for id_ in IDS} == {Machine(URLS[0], 2, "a")}, "who leaves hands all on"


async def test_a_machine_without_a_sign_of_life_is_away(pool: Pool) -> None:
    """By the clock of the database, whatever its own says; one that was killed a day ago is forgotten."""
    one = Machines(pool, URLS[0], "a", 1)
    await Machines(pool, URLS[1], "b", 1).join()
    await one.join()
    assert any(one.find_other(id_) for id_ in IDS)
    ago = "UPDATE machines SET seen_at = clock_timestamp() - make_interval(secs => $1) WHERE url = $2"
    await pool.execute(ago, machines.AWAY_S + 1, URLS[1])
    await one.beat()
    assert not any(one.find_other(id_) for id_ in IDS)
    await pool.execute(ago, 90_000.0, URLS[1])
    await one.join()
    assert [row["url"] for row in await pool.fetch("SELECT url FROM machines")] == [URLS[0]]


async def test_a_machine_that_does_not_answer_is_away_for_a_while(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the process that has asked it, though the database hears of it."""
    one = Machines(pool, URLS[0], "a", 1)
    await Machines(pool, URLS[1], "b", 1).join()
    await one.join()
    [other] = {found for id_ in IDS if (found := one.find_other(id_)) is not None}
    one.miss(other)
    await one.beat()
    assert not any(one.find_other(id_) for id_ in IDS)
    monkeypatch.setattr(machines, "AWAY_S", 0.0)
    one.miss(other)
    monkeypatch.undo()
    await one.beat()
    assert any(one.find_other(id_) for id_ in IDS)


async def test_the_processes_of_a_machine_have_one_secret(pool: Pool) -> None:
    """The one that speaks for it brings it, and keeps it when it is started again; before that nothing is handed on."""
    await Machines(pool, URLS[1], "b", 1).join()
    child = Machines(pool, URLS[0], "x", None)
    await child.join()
    assert not any(child.find_other(id_) for id_ in IDS), "it would not know what is handed on to it"
    await Machines(pool, URLS[0], "a", 2).join()
    await Machines(pool, URLS[0], "c", 2).join()
    await child.beat()
    assert any(child.find_other(id_) for id_ in IDS)
    assert [child.is_secret(text) for text in (b"a", b"b", b"c", b"x", b"")] == [True, True, False, False, False]
    await child.leave()
    assert child.is_secret(b"a"), "of what is on its way"
    assert await pool.fetchval("SELECT count(*) FROM machines") == 2, "it does not speak for its machine"


async def test_who_is_to_stop_while_they_say_that_they_are_there_leaves(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others would hand requests on to a port that is closed, until they miss a sign of life."""
    one, draining = Machines(pool, URLS[0], "a", 1), asyncio.Event()
    await one.join()
    beat = one.beat

    async def end_meanwhile() -> None:
        await beat()
        draining.set()

    monkeypatch.setattr(one, "beat", end_meanwhile)
    await Peers(one, draining, bytes).run()
    assert await pool.fetch("SELECT url FROM machines") == []


async def test_the_duties_stay_where_they_are_while_a_machine_is_late(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are shared out anew once the same machines have been there for a while."""
    first, second = Machines(pool, URLS[0], "a", 1), Machines(pool, URLS[1], "b", 1)
    await first.join()
    await second.join()
    await first.beat()
    assert first.prefers(1), "the other one has just come"
    monkeypatch.setattr(machines, "SETTLED_S", 0.0)
    await first.beat()
    assert [first.prefers(shard) for shard in (-1, 0, 1, 2)] == [False, True, False, True]
    monkeypatch.setattr(machines, "SETTLED_S", 60.0)
    await second.leave()
    await first.beat()
    assert not first.prefers(1)
