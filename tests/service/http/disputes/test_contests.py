"""Disputes at the tables of team matches and tournaments: rule 11 holds for judges too, and records verify."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from domain.records.verify import verify
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, play_over_http, player_with_scopes
from tests.kit.service.http_contests import (
    UNKNOWN_ID,
    enrol_pair,
    open_match,
    seats_by_team,
    start_match,
    wait_until_dealt,
    wait_until_over,
)
from tests.kit.service.server_process import run_hordago
from tests.second_verifier import node
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow

NOTES = "They say so every time."
AWARD = {"kind": "award", "rules": ["table.ruling"], "reason": REASON, "deal": 1, "lance": "grande", "stones": 3}


@pytest.fixture
async def judges(server: Server) -> AsyncIterator[list[Player]]:
    """Two who may judge."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await player_with_scopes(stack, server, name, "play", "judge") for name in ("Itziar", "Joseba")]


async def statuses(judge: Player, table: str) -> set[int]:
    """How a table is answered, whatever is read of it."""
    paths = ("", "?version=1", "/events", "/record", "/replay", "/deals", "/stream", "/disputes/1")
    return {(await judge.client.get(f"{table}{path}")).status_code for path in paths}


async def test_a_judge_sees_the_dispute_and_nothing_else_of_the_match(
    new_player: NewPlayer, judges: list[Player], tmp_path: Path
) -> None:
    """The judge has a workbench and no access to the table; a judge who plays in the match does not see the dispute."""
    judge, playing = judges
    opener = await new_player("Maialen")
    players = [playing, *[await new_player(f"Player {number}") for number in range(1, 8)]]
    by_id = {player.id: player for player in players}
    match = await open_match(opener)
    for place in range(0, 8, 2):
        await enrol_pair(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    held = seats_by_team(await start_match(opener, match))
    mine = next(table for table, seats in held.items() if playing.id in seats.values())
    table = next(path for path in held if path != mine)
    four = [by_id[held[table][seat]] for seat in range(4)]
    version = (await wait_until_dealt(four[0].client, table))["version"]
    body = await posted(four[1], f"{table}/disputes", 201, versions=[version], words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"

    assert [found["id"] for found in (await read(judge.client, "/v1/disputes"))["items"]] == [body["id"]]
    assert (await read(judge.client, dispute))["said"]["words"] == WORDS
    stale = {"if-match": '"1"'}
    refused = await judge.client.post(f"{dispute}/readings", json={"deals": [1]}, headers=stale)
    assert (refused.status_code, refused.json()["events"]) == (412, [])
    (known,) = (await posted(judge, f"{dispute}/readings", deals=[1]))["workbench"]["knew"]
    assert [view["deal"]["hands"][seat] for seat, view in enumerate(known["seats"])] == [
        (await read(player.client, table))["deal"]["hands"][seat] for seat, player in enumerate(four)
    ]
    assert await statuses(judge, table) == {404}

    nothing = [
        (answer.status_code, answer.content)
        for path in (dispute, f"/v1/disputes/{UNKNOWN_ID.rpartition('/')[2]}")
        for answer in (
            await playing.client.get(path),
            await playing.client.post(f"{path}/readings", json={"deals": [1]}),
            await playing.client.post(f"{path}/rulings", json={**AWARD, "team": "A"}),
            await playing.client.post(f"{path}/appeals"),
        )
    ]
    assert nothing[:4] == nothing[4:]
    assert {status for status, _ in nothing} == {404}
    assert (await read(playing.client, "/v1/disputes"))["items"] == []

    for path, seats in held.items():
        if path != table:
            await play_over_http(path, {seat: by_id[player] for seat, player in seats.items()})
    await posted(judge, f"{dispute}/rulings", **AWARD, team="B")
    await settled(judge.client, dispute)
    assert await statuses(judge, table) == {404}
    await play_over_http(table, dict(enumerate(four)))
    await wait_until_over(opener.client, match)
    assert [found["id"] for found in (await read(playing.client, "/v1/disputes"))["items"]] == [body["id"]]
    await verifies(opener, match, tmp_path, ("public", "all"))


async def test_every_record_of_a_table_with_disputes_verifies(
    new_player: NewPlayer, judges: list[Player], tmp_path: Path
) -> None:
    """`hordago verify` and the second verifier agree; words are in callers' copies, reasons in parties'."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    table = await open_and_sit(four)
    dealt = (await read(four[0].client, table))["version"]
    for number, kind in each(enumerate(("award", "penalise"), 1)):
        body = await posted(four[number], f"{table}/disputes", 201, versions=[dealt], words=WORDS)
        dispute = f"/v1/disputes/{body['id']}"
        await posted(judges[0], f"{dispute}/readings", deals=[1])
        for reader in four:
            begun = (await reader.client.get(f"{table}/record")).content
            assert verify([begun]).kind == "chained"
            assert (WORDS.encode() in begun) == (reader in four[1 : number + 1])  # who called reads their own
        said = {**AWARD, "team": "B"} if kind == "award" else {"kind": kind, "rules": ["table.ruling"], "seat": 3}
        await posted(judges[0], f"{dispute}/rulings", **{**said, "reason": REASON})
        await settled(four[0].client, dispute)
    await play_over_http(table, dict(enumerate(four)))
    last = (await read(four[0].client, table))["version"]
    body = await posted(four[3], f"{table}/disputes", 201, versions=[last], words=WORDS)
    ended = f"/v1/disputes/{body['id']}"
    uphold = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}
    await posted(judges[1], f"{ended}/rulings", **uphold, notes=NOTES)
    await settled(four[0].client, ended)
    copies = await verifies(four[0], table, tmp_path, ("public", "seat:0", "seat:1", "seat:3", "all"))
    assert {audience for audience, whole in copies.items() if WORDS.encode() in whole} == {"seat:1", "seat:3", "all"}
    assert {audience for audience, whole in copies.items() if NOTES.encode() in whole} == {"all"}
    assert {audience for audience, whole in copies.items() if REASON.encode() in whole} == copies.keys() - {"public"}


async def verifies(reader: Player, path: str, folder: Path, audiences: tuple[str, ...]) -> dict[str, bytes]:
    """The copies of a record, each of which is complete to both verifiers."""
    copies: dict[str, bytes] = {}
    for number, audience in enumerate(audiences):
        answer = await reader.client.get(f"{path}/record", params={"as": audience})
        assert answer.status_code == 200, answer.text
        copies[audience] = answer.content
        file = folder / f"{number}.hordago.jsonl"
        file.write_bytes(answer.content)
        printed = await run_hordago("verify", str(file))
        assert (printed.code, printed.output.splitlines()[-1].partition(":")[0]) == (0, "complete"), printed
        second = node.run("verify.mjs", file)
        assert second.stdout.startswith("ok"), (audience, second)
    return copies
