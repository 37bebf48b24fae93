"""A third game, for three seats, through the doors of the server: the table, its leaks, lists, searches and files."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
from fluent.runtime import FluentResource

from domain.games import GAMES, OFFERS, RULEBOOK
from domain.records.verify import verify
from service.http.tables.deals import PROOFS, deck_proof_type
from service.texts import catalogue
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http
from tests.kit.service.http_contests import wait_for
from tests.kit.service.texts import forget_texts
from tests.kit.toy_game import TOY, TURN

TEXTS: Final = """
rule_toy_turn = Lay a card you hold, in turn.
    .title = Turn
toy_hands_dealt = Cards are dealt.
toy_card_laid = A card is laid.
toy_deal_won = A deal is won.
toy_toy_over = The match is over.
"""


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the line in the list of games does, before the server starts."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(OFFERS, "toy", TOY.offers["toy"])
    monkeypatch.setitem(RULEBOOK, TURN.id, TURN)
    monkeypatch.setitem(PROOFS, "toy", deck_proof_type("toy", TOY))
    for language in catalogue.LANGUAGES:
        catalogue._bundle(language).add_resource(FluentResource(TEXTS))
    yield
    forget_texts()


@pytest.fixture
async def players(_registered: None, new_player: NewPlayer) -> list[Player]:
    """Three of them."""
    return [await new_player(name) for name in ("Ane", "Beñat", "Carla")]


async def read(client: httpx.AsyncClient, path: str) -> Any:  # noqa: ANN401 - JSON
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_table_shows_each_seat_its_own_cards(players: list[Player], client: httpx.AsyncClient) -> None:
    """In views and in events; the public sees none, and a wrong card is refused by the game's rule."""
    path = await open_and_sit(players, ruleset="toy")
    for own, player in each(enumerate(players)):
        view = await read(player.client, path)
        assert [seat for seat, hand in enumerate(view["hands"]) if hand is not None] == [own]
        events = (await read(player.client, f"{path}/events"))["items"]
        dealt = next(event for event in events if event["type"] == "hands_dealt")
        shown = [envelope["audience"] for envelope in dealt["sealed"] if envelope.get("payload") is not None]
        assert shown == [f"seat:{own}"]
    assert (await read(client, path))["hands"] == [None] * 3
    held = (await read(players[0].client, path))["hands"][0]
    wrong = next(card for card in "123456789" if card not in held)
    answer = await players[0].client.post(f"{path}/moves", json={"type": "lay", "card": wrong})
    assert (answer.status_code, answer.json()["rule"]) == (422, "toy.turn")


@pytest.mark.slow
async def test_a_match_is_listed_searched_counted_and_exported(
    players: list[Player], client: httpx.AsyncClient
) -> None:
    """Lobby, deals, search by facet, statistics, CSV, deck, replay, the story and a record that verifies."""
    path = await open_and_sit(players, ruleset="toy")
    view = await play_over_http(path, dict(enumerate(players)))
    assert view["status"] == "finished"
    deals = (await read(client, f"{path}/deals"))["items"]

    async def all_there() -> bool:
        return len((await read(client, "/v1/hands?ruleset=toy"))["items"]) == len(deals) == 2

    await wait_for(all_there)
    (row,) = (await read(client, "/v1/tables?ruleset=toy"))["items"]
    assert (row["game"], row["score"]) == ("toy", view["deal"]["won"])
    laid = deals[0]["laid"][0]
    found = (await read(client, f"/v1/hands?ruleset=toy&facet=card:{laid}"))["items"]
    assert sorted(map(json.dumps, found)) == sorted(json.dumps(deal) for deal in deals if laid in deal["laid"])
    for other in (f"facet=card:{laid},class:juego", "facet=lance:grande", "hordago=true", "stake=1"):
        assert (await read(client, f"/v1/hands?ruleset=toy&{other}"))["items"] == []
    assert len((await read(client, "/v1/hands?ruleset=toy&hordago=false&stake=0"))["items"]) == 2
    head, *rows = csv.reader(io.StringIO((await client.get("/v1/hands", headers={"accept": "text/csv"})).text))
    assert head[-7:] == [*[f"score_{when}_{side}" for when in ("before", "after") for side in "abc"], "sides"]
    assert {len(cells) for cells in rows} == {len(head)}
    last = next(cells for cells in rows if cells[1] == "2")
    assert last[-4:-1] == [str(points) for points in view["deal"]["won"]]
    totals = [(await read(client, f"/v1/players/{player.id}/statistics"))["rulesets"][0] for player in players]
    assert [total["points"] for total in totals] == view["deal"]["won"]
    assert {(total["ruleset"], total["deals"]) for total in totals} == {("toy", 2)}
    proof = await read(client, f"{path}/deals/2/deck")
    assert sorted(proof["deck"]) == list("123456789")
    assert len((await client.get(f"{path}/record", headers={"accept": "text/plain"})).text.split("\n\n")) == 3
    record = await client.get(f"{path}/record?as=all")
    verdict = verify([record.content])
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    steps = (await read(client, f"{path}/replay"))["steps"]
    assert {"hands_dealt", "card_laid"} <= {step["event"]["type"] for step in steps}


@pytest.mark.slow
async def test_what_does_not_fit_is_refused(players: list[Player]) -> None:
    """A team match and a tournament of pairs, with the reason."""
    opened = {"ruleset": "toy", "tables": 2, "games": 3, "target": 40, "finish_by": "2099-01-01T00:00:00Z"}
    answer = await players[0].client.post("/v1/matches", json=opened)
    assert answer.status_code in {400, 422}, answer.text
    answer = await players[0].client.post("/v1/tables", json={"ruleset": "toy", "seats": 4})
    assert (answer.status_code, answer.json()["rule"]) == (422, "table.options")
