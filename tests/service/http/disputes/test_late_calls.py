"""Calls about deals whose cards are gathered (federation, article 18), through real HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.kit.service.http import CALM, NewPlayer, Player, first_of, open_and_sit, play_over_http
from tests.kit.service.http_contests import seats_by_team, start_match_of_players, wait_until_dealt
from tests.service.http.disputes.test_disputes import WORDS, posted, read

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


Event = Mapping[str, Any]


async def events_of(player: Player, table: str) -> list[Event]:
    return (await read(player.client, f"{table}/events?limit=200"))["items"]


def first_of_deal(events: Sequence[Event], number: int) -> int:
    """The version with which the deal begins: the deck that is offered, else the hands."""
    return next(
        event["version"]
        for event in events
        if event["type"] in {"deck_offered", "hands_dealt"}
        and number in {event["data"].get("deal"), event["data"].get("round")}
    )


def choose_calmly(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """A move that ends no game of Mus at once, or any card of Mushi."""
    move = first_of((*CALM, "declare", "cut_deck", "play", "capture", "lay"), legal)
    assert move is not None, legal
    return move


async def play_to_second_deal(table: str, players: Mapping[int, Player]) -> int:
    """Play on until the second deal is dealt; the version with which it began."""
    some = next(iter(players.values()))

    def is_dealt(view: dict[str, Any]) -> bool:
        hand = view["deal" if "deal" in view else "round"]
        return hand["number"] == 2 and hand["phase"] != "cut"

    await play_over_http(table, players, choose_calmly, until=is_dealt)
    return first_of_deal(await events_of(some, table), 2)


@pytest.mark.parametrize(
    ("ruleset", "seats", "rule"),
    [
        ("mus-federation", 4, "federation.18"),
        ("mus-basque", 2, "table.dispute"),
        ("mus-spanish", 2, "table.dispute"),
        ("mus-eight-kings", 4, "table.dispute"),
        ("mushi", 2, "table.dispute"),
    ],
)
async def test_no_judge_is_called_about_a_deal_that_is_over(
    four: list[Player], judge: Player, ruleset: str, seats: int, rule: str
) -> None:
    """Neither by a player nor by a judge; the table goes on, and the call of the deal in hand is not used up."""
    players = four[:seats]
    options = {"showdown_seconds": 0, **({"signs": "off"} if ruleset == "mus-federation" else {})}
    table = await open_and_sit(players, ruleset=ruleset, seats=seats, options=options)
    second = await play_to_second_deal(table, dict(enumerate(players)))
    events = await events_of(players[0], table)
    first = first_of_deal(events, 1)
    for versions in ([first], [1], [second - 1], [1, first, second - 1]):
        late = {"versions": versions, "words": WORDS}
        for player, path in ((players[1], "disputes"), (judge, "observations")):
            refused = await player.client.post(f"{table}/{path}", json=late)
            problem = refused.json()
            assert (refused.status_code, problem["code"], problem["rule"]) == (422, "deal-over", rule), versions
            assert str(second) in problem["detail"]
    view = await read(players[0].client, table)
    assert (view["status"], view["disputes"]) == ("playing", [])
    called = await posted(players[1], f"{table}/disputes", 201, versions=[first, second], words=WORDS)
    assert (called["deal"], called["status"]) == (2, "open")


async def test_a_deal_is_over_once_the_deck_of_the_next_one_is_offered(four: list[Player]) -> None:
    """From then on a call is about the cut, or not accepted."""
    options = {"showdown_seconds": 0, "signs": "off"}
    table = await open_and_sit(four, ruleset="mus-federation", seats=4, options=options)
    await play_over_http(
        table,
        dict(enumerate(four)),
        choose_calmly,
        until=lambda view: (view["deal"]["number"], view["deal"]["phase"]) == (2, "cut"),
    )
    offered = first_of_deal(await events_of(four[0], table), 2)
    late = await four[0].client.post(f"{table}/disputes", json={"versions": [offered - 1], "words": WORDS})
    assert (late.status_code, late.json()["code"]) == (422, "deal-over")
    await posted(four[0], f"{table}/disputes", 201, versions=[offered], words=WORDS)


async def test_a_count_that_lies_open_is_not_over(four: list[Player]) -> None:
    """Until its cards are gathered any event of the deal may be disputed."""
    players = dict(enumerate(four[:2]))
    table = await open_and_sit(four[:2], seats=2, options={"showdown_seconds": 300})
    await play_over_http(table, players, choose_calmly, until=lambda view: view["deal"]["phase"] == "counted")
    await posted(four[0], f"{table}/disputes", 201, versions=[1], words=WORDS)


async def test_only_the_last_deal_of_a_finished_match_is_disputed(four: list[Player], judge: Player) -> None:
    """The deals before it were gathered while it was played."""
    players = dict(enumerate(four[:2]))
    table = await open_and_sit(four[:2], seats=2, options={"showdown_seconds": 0, "games_to_win": 1})
    second = await play_to_second_deal(table, players)
    await play_over_http(table, players)
    last = await read(four[0].client, table)
    assert last["status"] == "finished"
    late = {"versions": [second - 1], "words": WORDS}
    for player, path in ((four[0], "disputes"), (judge, "observations")):
        refused = await player.client.post(f"{table}/{path}", json=late)
        assert (refused.status_code, refused.json()["code"]) == (422, "deal-over")
    await posted(four[0], f"{table}/disputes", 201, versions=[last["version"]], words=WORDS)


async def test_a_board_of_a_team_match_is_over_too(new_player: NewPlayer, judge: Player) -> None:
    """Its cards are gathered at each table like those of any deal."""
    people = [await new_player(f"Player {place}") for place in range(8)]
    by_id = {player.id: player for player in people}
    match = await read(people[0].client, await start_match_of_players(people))
    table, seats = next(iter(seats_by_team(match).items()))
    players = {seat: by_id[player] for seat, player in seats.items()}
    await wait_until_dealt(players[0].client, table)
    second = await play_to_second_deal(table, players)
    late = {"versions": [second - 1], "words": WORDS}
    for player, path in ((players[0], "disputes"), (judge, "observations")):
        refused = await player.client.post(f"{table}/{path}", json=late)
        assert (refused.status_code, refused.json()["code"]) == (422, "deal-over")
    await posted(players[0], f"{table}/disputes", 201, versions=[second], words=WORDS)
