"""A team match that is over: its boards side by side, its result, and its record."""

import httpx
import pytest

from domain.records.verify import verify
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, check_text_of_record
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    open_match,
    play_all,
    start_match,
    start_match_of_players,
    wait_until_over,
)

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

NAMES = ("Ane", "Beñat", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")


async def test_boards_are_compared_once_the_match_is_over(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Every board that a table came to: the same decks at each, what it scored there, where the lines parted."""
    ane = await new_player("Ane")
    match = await open_match(ane, games=2)
    await enrol_bot_pairs(ane, match)
    for what in ("result", "boards", "boards/0101", "comparison"):
        answer = await client.get(f"{match}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-started")
    await start_match(ane, match)
    over = await wait_until_over(client, match)
    assert (await client.get(f"{match}/result")).json() == over["result"]
    boards = (await client.get(f"{match}/boards", params={"limit": 200})).json()["items"]
    assert [board["board"] for board in boards] == sorted({board["board"] for board in boards})
    assert boards[0] == {"board": "0101", "tables": [1, 2]}
    assert {board["board"][:2] for board in boards} == {"01", "02"}
    compared = (await client.get(f"{match}/comparison", params={"limit": 200})).json()["items"]
    assert [(board["board"], [at["table"] for at in board["tables"]]) for board in compared] == [
        (board["board"], board["tables"]) for board in boards
    ]
    for board in each(compared):
        assert (await client.get(f"{match}/boards/{board['board']}")).json() == board
        assert sorted(len(deck) for deck in board["decks"]) == [10] * 4
        for at in board["tables"]:
            assert at["deal"]["board"] == board["board"]
            shown = at["deal"]["hands"]
            if shown is not None and at["deal"]["mus_rounds"] == 0:
                assert [sorted(shown[str(seat)]) for seat in range(4)] == [sorted(deck[:4]) for deck in board["decks"]]
    assert any(board["parted"] is not None for board in compared)
    table = f"/v1/tables/{over['table_ids'][0]['id']}"
    proof = (await client.get(f"{table}/deals/1/deck")).json()
    assert proof["board"] == "0101"
    page = (await client.get(f"{match}/comparison", params={"limit": 1})).json()
    rest = (await client.get(f"{match}/comparison", params={"limit": 200, "cursor": page["next_cursor"]})).json()
    assert [*page["items"], *rest["items"]] == compared


@pytest.mark.parametrize(
    ("board", "status", "code"),
    [
        ("10000", 422, "no-such-board"),
        ("101", 422, "no-such-board"),
        ("0001", 422, "no-such-board"),
        ("0100", 422, "no-such-board"),
        ("01a1", 422, "no-such-board"),
        ("٠١٠١", 422, "no-such-board"),
        ("9999", 404, "not-found"),
    ],
)
async def test_a_board_is_four_digits(
    client: httpx.AsyncClient, new_player: NewPlayer, board: str, status: int, code: str
) -> None:
    """From 0101 to 9999, and one that was played."""
    ane = await new_player("Ane")
    match = await open_match(ane)
    await ane.client.delete(match)
    answer = await client.get(f"{match}/boards/{board}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json().get("rule") == ("teams.5" if status == 422 else None)


async def test_a_match_that_was_closed_has_no_result(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """What was played of it can be looked at: here nothing was."""
    ane = await new_player("Ane")
    match = await open_match(ane)
    await ane.client.delete(match)
    answer = await client.get(f"{match}/result")
    assert (answer.status_code, answer.json()["code"]) == (409, "closed")
    assert (await client.get(f"{match}/comparison")).json() == {"items": [], "next_cursor": None}


async def test_the_record_of_a_match_verifies_with_all_its_tables(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """For the public as for who may read all; while it is played it is the match's own events, a valid beginning.

    A table alone cannot be decided again: its decks follow from what is in the match.
    """
    players = [await new_player(name) for name in NAMES]
    match = await start_match_of_players(players)
    begun = await client.get(f"{match}/record")
    assert (begun.headers["content-type"], verify([begun.content]).kind) == ("application/jsonl", "chained")
    assert begun.content.count(b'{"format"') == 1
    early = await client.get(f"{match}/record", params={"as": "all"})
    assert (early.status_code, early.json()["code"]) == (403, "audience-closed")
    tables = await play_all(match, players)
    await wait_until_over(client, match)
    for reader in ("public", "all"):
        record = await client.get(f"{match}/record", params={"as": reader})
        assert record.content.count(b'{"format"') == 3
        verdict = verify([record.content])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict
        await check_text_of_record(client, match, reader)
    for table in each(tables):
        alone = await client.get(f"{table}/record", params={"as": "all"})
        verdict = verify([alone.content])
        assert (verdict.kind, verdict.decided) == ("chained", False)
    wrong = await client.get(f"{match}/record", params={"as": "seat:0"})
    assert wrong.status_code == 400
