"""Who is turned away while too many requests wait, and how many that is."""

from collections import Counter
from contextlib import AsyncExitStack

import pytest

from service.http.protocol.overload import AGAIN_S, FIRST, LEAST, MOST, OLD_S, TURNED_AWAY_S, Admitted
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import connected

YOUNG, OLD = OLD_S / 2, OLD_S * 2


def _after(admitted: Admitted, answers: int, seconds: float, waiting: int = MOST) -> float:
    for _ in range(answers):
        admitted.note(seconds, waiting)
    return admitted.most


def test_fewer_are_let_in_while_answers_are_old_and_more_while_they_are_young() -> None:
    """Never fewer than can share a commit, nor so many that even a fast machine answers late."""
    admitted = Admitted()
    assert admitted.most == FIRST
    fewer = _after(admitted, 64, OLD)
    assert LEAST < fewer < FIRST
    assert fewer < _after(admitted, 64, YOUNG) < FIRST
    assert _after(admitted, 3_200, OLD) == LEAST
    assert _after(admitted, 32_000, YOUNG) == MOST


def test_while_few_wait_nothing_is_learnt() -> None:
    """A crowd that comes after quiet times finds what was known of the last one."""
    admitted = Admitted()
    assert _after(admitted, 32_000, YOUNG, waiting=3) == FIRST


def test_some_old_answers_among_many_change_nothing() -> None:
    """A request may be slow by itself: a long record, a large tournament."""
    admitted = Admitted()
    for number in range(3_200):
        admitted.note(OLD if number % 32 == 0 else YOUNG, 0)
    assert admitted.most == FIRST


def test_a_crowd_that_is_turned_away_does_not_come_again_together() -> None:
    """As many of them in each tenth of a second, from the first that come again to the last."""
    admitted, crowd = Admitted(), 960
    comes_s = [sum(admitted.turn_away()) for _ in range(crowd)]
    tenths = Counter(int(10 * (seconds - min(comes_s))) for seconds in comes_s)
    span = 10 * (len(AGAIN_S) - 1 + TURNED_AWAY_S)
    assert max(tenths.values()) < 1.5 * crowd / span


@pytest.mark.slow
async def test_who_is_one_too_many_is_turned_away(server: Server, new_player: NewPlayer) -> None:
    """With 503 and nothing done, by every way; those of operators are answered, and all others once there is room."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    path = await open_and_sit(players)
    before = (await players[0].client.get(path)).json()
    mover = players[before["deal"]["to_act"][0]].client
    admitted = server.app.state["context"].admitted
    admitted.most = 0
    for method, where, body in (
        ("POST", f"{path}/moves", {"type": "mus"}),
        ("GET", path, None),
        ("GET", f"{path}/stream", None),
        ("GET", "/v1/tables", None),
        ("GET", "/", None),
        ("POST", "/v1/tables", {"ruleset": "mus-basque"}),
        ("PUT", f"{path}/seats/0", {}),
    ):
        answer = await mover.request(method, where, json=body)
        told = (answer.status_code, answer.json()["code"])
        assert told == (503, "overloaded"), (method, where)
        assert int(answer.headers["retry-after"]) in AGAIN_S, (method, where)
    assert (await mover.get("/health/ready")).status_code == 200
    admitted.most = FIRST
    after = (await mover.get(path)).json()
    assert after["version"] == before["version"]
    assert (await mover.post(f"{path}/moves", json={"type": "mus"})).status_code == 200
    assert not server.app.state["context"].in_flight


@pytest.mark.slow
async def test_bodies_that_do_not_come_keep_nobody_out(server: Server) -> None:
    """A request counts once it was read: slow clients are no reason to turn others away."""
    head = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
    async with AsyncExitStack() as stack:
        slow = [await stack.enter_async_context(connected(server)) for _ in range(FIRST + 10)]
        for raw in slow:
            await raw.send(head)
        other = await stack.enter_async_context(connected(server))
        await other.send(b"GET /v1/bots HTTP/1.1\r\nHost: test\r\n\r\n")
        assert (await other.answer())[0] == 200
