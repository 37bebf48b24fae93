"""What a judge sees while they have the case, and what players see before and after the seed is open."""

import pytest
from msgspec import structs

from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http
from tests.kit.service.http_contests import (
    give_up_table,
    seats_by_team,
    start_match_of_players,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow

NOTES = "Seat 3 said the same before."
UPHOLD = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Rulings wait for an appeal, and bots think long enough for the judge to be called."""
    return structs.replace(settings, appeal_minutes=10, bot_think_ms=(1000, 1000))


async def called(new_player: NewPlayer) -> tuple[list[Player], str, str]:
    """Four players, their table, at which seat 1 has called the judge on the deal, and the dispute."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    path = await open_and_sit(four)
    dealt = (await read(four[0].client, path))["version"]
    body = await posted(four[1], f"{path}/disputes", 201, versions=[dealt], words=WORDS)
    return four, path, f"/v1/disputes/{body['id']}"


async def test_another_player_finds_the_dispute_and_appeals(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """An event has its number; the disputes of the table list its id, a page at a time."""
    four, path, dispute = await called(new_player)
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD)
    page = await read(four[3].client, f"{path}/disputes?limit=1")
    (found,) = page["items"]
    assert (f"/v1/disputes/{found['id']}", found["number"], found["status"]) == (dispute, 1, "ruled")
    assert page["next_cursor"] is None
    assert (await posted(four[3], f"/v1/disputes/{found['id']}/appeals"))["status"] == "appealed"


async def test_after_the_appeal_the_first_judge_sees_no_cards_any_more(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Neither in the dispute nor by a retry of an earlier request under its key."""
    four, _, dispute = await called(new_player)
    first, second = judges
    steps = (("readings", {"deals": [1]}), ("rulings", UPHOLD))

    async def known(judge: Player, step: str, body: object) -> int | None:
        again = await judge.client.post(f"{dispute}/{step}", json=body, headers={"idempotency-key": step})
        assert again.status_code == 200, again.text
        bench = again.json()["workbench"]
        return None if bench is None else len(bench["knew"])

    assert [await known(first, *step) for step in steps] == [1, None]
    assert [await known(first, *step) for step in steps] == [1, None]
    await posted(four[0], f"{dispute}/appeals")
    assert [await known(first, *step) for step in steps] == [0, None]
    assert (await read(first.client, dispute))["workbench"]["knew"] == []
    assert [await known(second, *step) for step in steps] == [1, None]
    assert [await known(first, *step) for step in steps] == [0, None]


async def test_a_token_that_was_revoked_judges_nothing(new_player: NewPlayer, judges: tuple[Player, Player]) -> None:
    """Nor does it show what was opened with it."""
    _, _, dispute = await called(new_player)
    await posted(judges[0], f"{dispute}/readings", deals=[1])
    (token,) = (await read(judges[0].client, "/v1/tokens"))["items"]
    gone = await judges[0].client.delete(f"/v1/tokens/{token['id']}")
    assert gone.status_code == 204
    assert (await judges[0].client.get(dispute)).status_code == 401
    assert (await judges[0].client.post(f"{dispute}/rulings", json=UPHOLD)).status_code == 401


async def test_nothing_is_read_of_deals_that_are_not_in_dispute(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Nor of one that was dealt, where the events in dispute are of none: there would be nothing to see."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    path = await open_and_sit(four)
    body = await posted(four[1], f"{path}/disputes", 201, versions=[1, 2], words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"
    before = (await read(four[0].client, path))["version"]
    for deals in ([1], [2], [1, 2]):
        refused = await judges[0].client.post(f"{dispute}/readings", json={"deals": deals})
        assert (refused.status_code, refused.json()["code"]) == (422, "no-such-deal")
        assert refused.json()["rule"] == "table.dispute"
    assert (await read(four[0].client, path))["version"] == before


async def test_bots_wait_for_the_judge_and_go_on_after_him(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """A bot that was to act when the judge was called acts by itself after the settlement."""
    ane = await new_player("Ane")
    path, dispute, paused = await wait_for(lambda: _called_at_the_turn_of_a_bot(ane))
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD)
    await posted(ane, f"{dispute}/appeals")
    await posted(judges[1], f"{dispute}/rulings", **UPHOLD)

    async def moved() -> list[str]:
        events = (await read(ane.client, f"{path}/events?after={paused}&limit=200"))["items"]
        kinds = [event["type"] if event["actor"][:4] != "bot:" else "moved" for event in events]
        return kinds if "moved" in kinds else []

    before = ["ruling_given", "ruling_appealed", "ruling_given", "dispute_settled", "moved"]
    assert (await wait_for(moved))[: len(before)] == before


async def _called_at_the_turn_of_a_bot(ane: Player) -> tuple[str, str, int] | None:
    """A table where the judge was called before a bot had spoken, the dispute, and the version."""
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "options": {"games_to_win": 9}})
    path = opened.headers["location"]
    for seat in range(4):
        sat = await ane.client.put(f"{path}/seats/{seat}", json={"bot": "basic"} if seat else {})
        assert sat.status_code == 200, sat.text
    body = await posted(ane, f"{path}/disputes", 201, versions=[1], words=WORDS)
    version = (await read(ane.client, path))["version"]
    then = await read(ane.client, f"{path}?version={version - 1}")
    return None if 0 in then["deal"]["to_act"] else (path, f"/v1/disputes/{body['id']}", version)


async def test_words_and_reasons_are_everybodys_once_the_seed_is_open(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Before, notes are the judges' and reasons the parties', too; what others were ruled stays theirs."""
    four, path, dispute = await called(new_player)
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD, notes=NOTES)
    for seat, party in each(enumerate(four)):
        said = (await read(party.client, dispute))["said"]
        assert [(one["reason"], one["notes"]) for one in said["rulings"]] == [(REASON, None)], "while they may appeal"
        assert said["words"] == (WORDS if seat == 1 else None)
    for judge in each(judges):
        assert [one["notes"] for one in (await read(judge.client, dispute))["said"]["rulings"]] == [NOTES]
    await posted(four[0], f"{dispute}/appeals")
    warned = {"kind": "penalise", "rules": ["table.ruling"], "reason": "Next time it is worse.", "seat": 2}
    await posted(judges[1], f"{dispute}/rulings", **warned)
    await settled(four[0].client, dispute)
    stranger = await new_player("Stranger")
    assert (await read(stranger.client, dispute))["said"] is None
    for reader in (stranger, *four):
        shown = (await reader.client.get(dispute)).text + (await reader.client.get(f"{path}/events?limit=200")).text
        assert NOTES not in shown
    await play_over_http(path, dict(enumerate(four)))
    for reader in (stranger, four[2]):
        body = await read(reader.client, dispute)
        assert body["said"]["words"] == WORDS
        assert [(one["ruling"]["kind"], one["reason"], one["notes"]) for one in body["said"]["rulings"]] == [
            ("uphold", REASON, NOTES),
            ("penalise", "Next time it is worse.", None),
        ]
        assert body["workbench"] is None
    assert (await read(judges[0].client, dispute))["workbench"]["precedents"] == []


async def test_a_retry_of_a_call_is_answered_when_it_would_be_too_late_for_another(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """The same call is answered at a table of a team match that is over; to call the judge anew is refused there."""
    players = [await new_player(f"Player {seat}") for seat in range(8)]
    match = await start_match_of_players(players)
    by_id = {player.id: player for player in players}
    held = seats_by_team(await read(players[0].client, match))
    table, seats = next(iter(held.items()))
    caller, other = by_id[seats[0]], by_id[seats[1]]
    await wait_until_dealt(caller.client, table)
    call = {"versions": [1], "words": WORDS}
    first = await caller.client.post(f"{table}/disputes", json=call, headers={"idempotency-key": "once"})
    assert first.status_code == 201, first.text
    dispute = first.headers["location"]
    await posted(judges[0], f"{dispute}/rulings", **UPHOLD)
    await posted(other, f"{dispute}/appeals")
    await posted(judges[1], f"{dispute}/rulings", **UPHOLD)
    await settled(caller.client, dispute)
    for path, at in held.items():
        await wait_until_dealt(by_id[at[0]].client, path)
        await give_up_table(path, [by_id[at[seat]] for seat in (0, 2)])
    await wait_until_over(caller.client, match)
    again = await caller.client.post(f"{table}/disputes", json=call, headers={"idempotency-key": "once"})
    assert (again.status_code, again.headers["location"]) == (201, dispute)
    assert {**again.json(), "said": None} == {**first.json(), "said": None}  # by now the seed is open
    assert again.headers["idempotent-replayed"] == "true"
    late = await caller.client.post(f"{table}/disputes", json=call)
    assert (late.status_code, late.json()["code"]) == (409, "dispute-made")
