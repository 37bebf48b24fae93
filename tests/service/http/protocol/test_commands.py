"""Commands over HTTP: retries, the version named, refusals that say what is legal, ways a table ends."""

import pytest

from tests.kit.each import each
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


async def test_a_retried_move_is_answered_again_and_not_made_twice(new_player: NewPlayer) -> None:
    """The same key with the same body gets the first answer, even when the table has moved on."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    seat = (await players[0].client.get(path)).json()["deal"]["to_act"][0]
    key = {"idempotency-key": "first-word"}
    first = await players[seat].client.post(f"{path}/moves", json={"type": "mus"}, headers=key)
    assert first.status_code == 200
    await players[1 - seat].client.post(f"{path}/moves", json={"type": "cut"})
    again = await players[seat].client.post(f"{path}/moves", json={"type": "mus"}, headers={**key, "if-match": '"1"'})
    assert again.status_code == 200
    assert again.headers["idempotent-replayed"] == "true"
    assert again.content == first.content
    other = await players[seat].client.post(f"{path}/moves", json={"type": "cut"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")


async def test_a_retried_opening_meets_its_own_table(new_player: NewPlayer) -> None:
    """One key opens one table, however often it is sent; the other player's same key opens another."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    key = {"idempotency-key": "open-1"}
    body = {"ruleset": "mus-basque"}
    first = await ane.client.post("/v1/tables", json=body, headers=key)
    again = await ane.client.post("/v1/tables", json=body, headers=key)
    assert again.headers["location"] == first.headers["location"]
    assert again.headers["idempotent-replayed"] == "true"
    assert again.content == first.content
    assert (await benat.client.post("/v1/tables", json=body, headers=key)).headers["location"] != first.headers[
        "location"
    ]
    other = await ane.client.post("/v1/tables", json={"ruleset": "mus-eight-kings"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")


async def test_a_stale_if_match_is_told_what_it_missed(new_player: NewPlayer) -> None:
    """412 carries the version there is and the events since the one named, as the caller may read them."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    before = (await players[0].client.get(path)).json()
    seat = before["deal"]["to_act"][0]
    await players[seat].client.post(f"{path}/moves", json={"type": "mus"})
    stale = await players[1 - seat].client.post(
        f"{path}/moves", json={"type": "mus"}, headers={"if-match": f'"{before["version"]}"'}
    )
    assert stale.status_code == 412
    assert stale.json()["version"] == before["version"] + 1
    assert [event["type"] for event in stale.json()["events"]] == ["mus_agreed"]
    fresh = {"if-match": f'"{stale.json()["version"]}"'}
    assert (
        await players[1 - seat].client.post(f"{path}/moves", json={"type": "mus"}, headers=fresh)
    ).status_code == 200


async def test_a_refused_move_says_why_and_what_is_legal(new_player: NewPlayer) -> None:
    """422 names the rule, the version and the moves that may be posted instead."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    view = (await players[0].client.get(path)).json()
    seat = view["deal"]["to_act"][0]
    refused = (await players[seat].client.post(f"{path}/moves", json={"type": "pass"})).json()
    assert (refused["status"], refused["code"], refused["rule"]) == (422, "not-now", "mus.phase")
    assert refused["version"] == view["version"]
    assert [move["type"] for move in refused["legal_moves"]] == ["mus", "cut"]
    posted_back = await players[seat].client.post(f"{path}/moves", json=refused["legal_moves"][1]["body"])
    assert posted_back.status_code == 200
    late = {"type": "pass", "deal": 1, "lance": "chica"}
    refused = (await players[seat].client.post(f"{path}/moves", json=late)).json()
    assert (refused["status"], refused["code"]) == (422, "lance-is-over")
    waiting = (await players[1 - seat].client.post(f"{path}/moves", json={"type": "pass"})).json()
    assert (waiting["status"], waiting["code"], waiting["legal_moves"]) == (422, "not-your-turn", [])


@pytest.mark.parametrize(
    ("preferred", "minimal"),
    [
        ("return=minimal", True),
        ("respond-async, return=minimal", True),
        ('Return = "minimal"; x=1, wait=5', True),
        ("return=representation", False),
        ("no-return=minimal", False),
    ],
)
async def test_minimal_answers_carry_the_version_alone(new_player: NewPlayer, preferred: str, *, minimal: bool) -> None:
    """`Prefer: return=minimal`, alone or among others, is honoured and said so."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    view = (await players[0].client.get(path)).json()
    seat = view["deal"]["to_act"][0]
    answer = await players[seat].client.post(f"{path}/moves", json={"type": "cut"}, headers={"prefer": preferred})
    assert answer.json()["version"] == view["version"] + 1
    assert list(answer.json()) == (["version"] if minimal else ["version", "events", "view"])
    assert answer.headers.get("preference-applied") == ("return=minimal" if minimal else None)


async def test_resigning_ends_the_match_and_opens_its_seed(new_player: NewPlayer) -> None:
    """The other side wins; from then on anybody reads every card."""
    players = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    path = await open_and_sit(players)
    stranger = await new_player("Eneko")
    for closed in (path, f"{path}/replay", f"{path}/events", f"{path}/record"):
        for reader in ("all", "seat:0"):
            answer = await stranger.client.get(closed, params={"as": reader})
            assert (answer.status_code, answer.json()["code"]) == (403, "audience-closed"), (closed, reader)
    view = (await players[3].client.post(f"{path}/moves", json={"type": "resign"})).json()["view"]
    assert (view["status"], view["match"]["winner"], view["opened"]) == ("finished", "A", True)
    last = (await stranger.client.get(f"{path}/replay", params={"as": "all"})).json()["steps"][-1]
    opened = {**last["view"], "hash": last["event"]["hash"]}
    assert all(len(hand) == 4 for hand in each(opened["deal"]["hands"]))
    assert (await stranger.client.get(path, params={"as": "all"})).json() == opened
    as_seat = (await stranger.client.get(path, params={"as": "seat:2"})).json()
    assert (as_seat["audience"], as_seat["deal"]["hands"]) == ("seat:2", [None, None, opened["deal"]["hands"][2], None])
    over = await players[0].client.post(f"{path}/moves", json={"type": "mus"})
    assert (over.status_code, over.json()["code"]) == (409, "finished")


async def test_a_table_closes_when_every_player_has_asked(new_player: NewPlayer) -> None:
    """While play lasts one seat's word is not enough; the opener alone may close it before the start."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    asking = (await players[0].client.delete(path)).json()
    assert (asking["status"], asking["closing"]) == ("playing", [0])
    assert (await players[0].client.delete(path)).status_code == 409
    closed = (await players[1].client.delete(path)).json()
    assert (closed["status"], closed["opened"]) == ("closed", True)

    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque"})
    path = opened.headers["location"]
    assert (await players[1].client.delete(path)).status_code == 403
    assert (await players[0].client.delete(path)).json()["status"] == "closed"


async def test_a_player_holds_one_seat_and_leaves_it_before_the_start(new_player: NewPlayer) -> None:
    """Seats are taken once, left by who holds them, and never after the start."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})).headers["location"]
    assert (await ane.client.put(f"{path}/seats/0", json={})).status_code == 200
    assert (await ane.client.put(f"{path}/seats/1", json={})).json()["code"] == "already-seated"
    assert (await benat.client.put(f"{path}/seats/0", json={})).json()["code"] == "seat-taken"
    assert (await benat.client.put(f"{path}/seats/2", json={})).status_code == 404
    assert (await benat.client.put(f"{path}/seats/1", json={"bot": "basic"})).status_code == 403
    assert (await benat.client.delete(f"{path}/seats/0")).status_code == 403
    assert (await ane.client.delete(f"{path}/seats/0")).json()["seats"][0]["player"] is None
    assert (await benat.client.put(f"{path}/seats/0", json={"commitment": "00" * 32})).status_code == 200
    view = (await ane.client.put(f"{path}/seats/1", json={})).json()
    assert (view["status"], view["nonces"]["waiting"]) == ("open", [0])
    for refused in (
        await ane.client.delete(f"{path}/seats/1"),
        await ane.client.delete(path),
    ):
        assert refused.json()["code"] == "nonces-due"
    wrong = await benat.client.put(f"{path}/seats/0/nonce", json={"nonce": "00" * 16})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "other-nonce")


async def test_a_human_plays_a_match_against_bots(new_player: NewPlayer) -> None:
    """Bots answer by themselves, through the same path as everybody."""
    ane = await new_player("Ane")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-eight-kings"})
    path = opened.headers["location"]
    for seat, bot in ((1, "basic"), (2, "random"), (3, "random")):
        assert (await ane.client.put(f"{path}/seats/{seat}", json={"bot": bot})).status_code == 200
    await ane.client.put(f"{path}/seats/0", json={})
    view = await play_over_http(path, {0: ane})
    assert view["status"] == "finished"
    actors = {event["actor"] for event in (await ane.client.get(f"{path}/events?limit=200")).json()["items"]}
    assert {"bot:basic/1", "bot:random/1"} & actors
