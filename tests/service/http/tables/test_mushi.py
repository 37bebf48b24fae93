"""A match of Mushi through HTTP: the house was made for another game, and nothing of it is different."""

import asyncio
import contextlib
import itertools
import json
from uuid import UUID

import httpx
import pytest

from domain.records.verify import verify
from domain.shuffling import nonce_commitment
from service.store.connections import open_pool
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.service.http import NewPlayer, begin_following, open_and_sit, play_over_http
from tests.kit.service.log_store import commands, store_appends

pytestmark = pytest.mark.slow

CARDS = 40
TURNS = 16


async def test_two_players_play_a_match_watched_by_a_third(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Streamed, replayed from every seat, listed deal by deal, dealt again and verified."""
    players = [await new_player(name) for name in ("Anna", "Boubou")]
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mushi", "options": {"rounds": 2}})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    watching = await begin_following(client, path)
    for seat, player in enumerate(players):
        commitment = nonce_commitment(UUID(path.rsplit("/", 1)[1]).bytes, f"seat:{seat}", bytes([seat] * 16))
        taken = await player.client.put(f"{path}/seats/{seat}", json={"commitment": commitment.hex()})
        assert (taken.status_code, taken.json()["status"]) == (200, "open")
    for seat, player in enumerate(players):
        opened = await player.client.put(f"{path}/seats/{seat}/nonce", json={"nonce": bytes([seat] * 16).hex()})
        assert opened.status_code == 200, opened.text
    view = (await client.get(path)).json()
    assert (view["kind"], view["options"]["rounds"], view["round"]["stock"]) == ("mushi", 2, TURNS)
    final = await play_over_http(path, dict(enumerate(players)))
    _, *told, bye = await asyncio.wait_for(watching, 60)
    assert (bye.event, bye.json()) == ("bye", {"reason": "finished"})
    heard = [event.json() for event in told]

    assert (final["status"], sum(final["match"]["scores"])) == ("finished", 0)
    versions = [event["version"] for event in heard]
    assert versions == list(range(versions[0], final["version"] + 1))
    assert not any("payload" in sealed for event in heard for sealed in event["sealed"])
    assert [event["type"] for event in heard].count("card_turned") == 2 * TURNS

    replay = (await client.get(f"{path}/replay", params={"as": "seat:1", "from": final["version"]})).json()
    assert (replay["as"], replay["last_step"]) == ("seat:1", final["version"])
    assert replay["steps"][-1]["view"]["match"] == final["match"]
    deals = (await client.get(f"{path}/deals")).json()["items"]
    assert [deal["deal"] for deal in deals] == [1, 2]
    assert deals[-1]["score_after"] == final["match"]["scores"]
    assert (await client.get(f"{path}/deals/2")).json() == deals[1]
    for audience in ("public", "seat:0", "seat:1", "all"):
        record = await client.get(f"{path}/record", params={"as": audience})
        verdict = verify([record.content])
        assert (verdict.kind, verdict.decided, verdict.own_nonces) == ("complete", True, 2), verdict
    for language, begins in (("en", "Round 1"), ("fr", "Manche 1")):
        headers = {"accept": "text/plain", "accept-language": language}
        assert (await client.get(f"{path}/record", headers=headers)).text.split("\n\n")[1].startswith(begins)


async def test_a_player_and_a_bot_of_the_house_play(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """The bot plays through the same view, and the lobby knows the table by its totals."""
    anna = await new_player("Anna")
    opened = await anna.client.post("/v1/tables", json={"ruleset": "mushi", "options": {"rounds": 1}})
    path = opened.headers["location"]
    await anna.client.put(f"{path}/seats/0", json={})
    await anna.client.put(f"{path}/seats/1", json={"bot": "basic"})
    final = await play_over_http(path, {0: anna})
    async with asyncio.timeout(60):
        while not (listed := (await client.get("/v1/tables?status=finished&ruleset=mushi")).json()["items"]):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    (table,) = listed
    assert [seat["shown"] for seat in table["seats"]] == ["Anna", "Basic (2)"]
    assert [seat["shown"] for seat in table["seats"]] == [seat["shown"] for seat in final["seats"]]
    assert (table["game"], table["games_won"], table["score"]) == ("mushi", [], final["match"]["scores"])
    (hand,) = (await client.get(f"/v1/hands?player={anna.id}&ruleset=mushi")).json()["items"]
    made = [yaku for both in hand["yaku"] for yaku in both]
    for yaku in ("five_lights", "three_lights", "four_wisteria", "four_paulownia"):
        found = (await client.get(f"/v1/hands?facet=yaku:{yaku}")).json()["items"]
        assert found == ([hand] if yaku in made else [])


def dealt_twice() -> Match:
    """A match whose first deal is no deal."""
    tried = (play_table(number, "mushi", players=(1, 2), commands=3) for number in itertools.count())
    number = next(number for number, begun in enumerate(tried) if begun.commands[-1][-1].data.count(b'"shuffle":1'))
    return play_table(number, "mushi", players=(1, 2), bot="random", options={"rounds": 2})


async def test_a_misdeal_and_the_deal_after_it_are_one_deal(database: Database, client: httpx.AsyncClient) -> None:
    """One history and one proof, with both decks in it; later rounds have the number that they had."""
    match = dealt_twice()
    pool = await open_pool(database.service_url, 1)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(pool.close)
        await store_appends(pool, commands(match))
    path = f"/v1/tables/{match.stream_id}"
    dealt = [json.loads(link.data) for link in match.links if link.type == "hands_dealt"]
    assert [(deal["round"], deal["shuffle"]) for deal in dealt][:2] == [(1, 0), (1, 1)]
    deals = (await client.get(f"{path}/deals")).json()["items"]
    assert [deal["deal"] for deal in deals] == [1, 2]
    assert [void["shuffle"] for void in deals[0]["misdeals"]] == [0]
    proof = (await client.get(f"{path}/deals/1/deck")).json()
    assert (proof["game"], proof["deal"], proof["seed"]) == ("mushi", 1, match.seed.hex())
    for place, deal in each(enumerate(dealt[:2])):
        deck = proof["deck"][CARDS * place : CARDS * (place + 1)]
        assert {card["shuffle"] for card in deck} == {deal["shuffle"]}
        assert {card["card"] for card in deck if card["to"] == "field"} == set(deal["field"])
    last = (await client.get(f"{path}/deals/2/deck")).json()["deck"]
    assert {card["card"] for card in last[-CARDS:] if card["to"] == "field"} == set(dealt[-1]["field"])
    assert (await client.get(f"{path}/deals/3/deck")).status_code == 404


async def test_a_move_is_read_as_one_of_the_game_that_is_played(new_player: NewPlayer) -> None:
    """What another game calls a move is none here; to resign is one everywhere."""
    players = [await new_player(name) for name in ("Anna", "Boubou")]
    mushi = await open_and_sit(players, ruleset="mushi")
    mus = await open_and_sit(players, seats=2)
    for path, move in ((mushi, {"type": "bet", "stones": 2}), (mus, {"type": "play", "card": "1L"})):
        answer = await players[0].client.post(f"{path}/moves", json=move)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request"), answer.text
    late = await players[0].client.post(f"{mushi}/moves", json={"type": "play", "card": "1L", "deal": 9})
    assert (late.status_code, late.json()["code"], late.json()["rule"]) == (422, "round-is-over", "mushi.round.over")
    assert {move["type"] for move in late.json()["legal_moves"]} <= {"play"}
    for path in (mushi, mus):
        assert (await players[0].client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200


@pytest.mark.parametrize(
    ("kind", "question", "status", "code"),
    [
        ("compare", {"ruleset": "mushi", "piles": {"0": ["1L"]}}, 200, None),
        ("compare", {"ruleset": "mushi", "lance": "grande", "hands": {"0": [1, 1, 1, 1]}}, 400, "malformed-request"),
        ("compare", {"ruleset": "mus-basque", "piles": {"0": ["1L"]}}, 400, "malformed-request"),
        ("compare", {"piles": {"0": ["1L"]}}, 400, "malformed-request"),
        ("compare", {"ruleset": "tarot", "piles": {"0": ["1L"]}}, 422, "unknown-ruleset"),
        ("capture", {"ruleset": "mushi", "field": ["1L"], "card": "1R", "source": "hand"}, 200, None),
        ("capture", {"ruleset": "mus-basque", "field": ["1L"], "card": "1R", "source": "hand"}, 422, "unknown-ruleset"),
        ("bet", {"ruleset": "mushi", "bets": [2], "answer": "refuse"}, 422, "unknown-ruleset"),
        ("dance", {"ruleset": "mushi"}, 404, "not-found"),
    ],
)
async def test_a_question_is_read_by_its_rule_set(
    client: httpx.AsyncClient, kind: str, question: dict[str, object], status: int, code: str | None
) -> None:
    """Two games may ask the same in their own words; what a game does not answer is refused."""
    answer = await client.post(f"/v1/referee/{kind}", json=question)
    assert (answer.status_code, answer.json().get("code")) == (status, code), answer.text
