"""The outline of a table, as it is served: what a page lists and jumps by."""

import httpx
import pytest

from service.http.tables import replay
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_it_has_the_sentences_of_the_replay(
    ruleset: str, new_player: NewPlayer, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the same reader in the same language, in windows that follow one another."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, ruleset=ruleset, seats=2)
    await play_over_http(path, dict(enumerate(players)))
    headers = {"accept-language": "eu"}
    for reader in ("public", "seat:1", "all"):
        whole = (await client.get(f"{path}/replay/outline?as={reader}", headers=headers)).json()
        assert (whole["as"], whole["next"], whole["last_step"]) == (reader, None, len(whole["steps"]))
        window = (await client.get(f"{path}/replay?as={reader}&to=100", headers=headers)).json()["steps"]
        shared = ("step", "text", "said", "said_language")
        assert [[step[key] for key in shared] for step in whole["steps"][:100]] == [
            [step[key] for key in shared] for step in window
        ]
        assert {step["said_language"] for step in window if step["said"] is not None} <= {"eu"}
        assert {step["said_language"] for step in window if step["said"] is None} == {None}
        with monkeypatch.context() as patch:
            patch.setattr(replay, "OUTLINE_STEPS", 50)
            part, steps = (await client.get(f"{path}/replay/outline?as={reader}", headers=headers)).json(), []
            while part["next"] is not None:
                steps += part["steps"]
                part = (await client.get(part["next"], headers=headers)).json()
            assert [*steps, *part["steps"]] == whole["steps"]


async def test_the_steps_of_a_deal_are_those_that_its_history_names(
    new_player: NewPlayer, client: httpx.AsyncClient
) -> None:
    """`deal` is narrowed by `from` and `to`; a deal that was not dealt is not found."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    await play_over_http(path, dict(enumerate(players)))
    deals = (await client.get(f"{path}/deals?limit=200")).json()["items"]
    for deal in (deals[0], deals[len(deals) // 2], deals[-1]):
        asked = f"{path}/replay?as=all&deal={deal['deal']}"
        steps = [step["step"] for step in (await client.get(asked)).json()["steps"]]
        assert steps == list(range(deal["from_step"], deal["to_step"] + 1))
        first = deal["from_step"]
        some = await client.get(f"{asked}&from={first + 1}&to={first + 2}")
        assert [step["step"] for step in some.json()["steps"]] == [first + 1, first + 2]
        listed = await client.get(f"{path}/deals/{deal['deal']}")
        assert listed.json() == deal
    assert (await client.get(f"{path}/replay?deal={len(deals) + 1}")).status_code == 404
    assert (await client.get(f"{path}/replay?deal=0")).status_code == 400


async def test_a_seat_reads_its_own_cards_in_words(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """A seat reads its own cards in words, and no other reader does, until the seed is open."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    told = {}
    for name, asker in (("own", players[0].client), ("other", players[1].client), ("public", client)):
        steps = (await asker.get(f"{path}/replay/outline")).json()["steps"]
        told[name] = next(step["text"] for step in steps if step["type"] == "hands_dealt")
    assert "You get" in told["own"]
    assert "You get" in told["other"]
    assert told["own"] != told["other"]
    assert "You get" not in told["public"]
    names = (await client.get("/v1/rulesets/mus-basque/names")).json()["cards"]
    hand = (await players[0].client.get(path)).json()["deal"]["hands"][0]
    dealt = told["own"].partition("You get: ")[2].removesuffix(".").split(", ")
    assert sorted(dealt) == sorted(names[card] for card in hand)
