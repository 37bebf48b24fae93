"""Before a tournament begins: what can be stipulated, who can enter, where it is listed."""

import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import (
    BOTS,
    enrol_bot_entries,
    enrol_entry,
    open_tournament,
)

pytestmark = pytest.mark.slow


async def test_an_entry_of_pairs_has_a_pair_and_a_tournament_two_entries(
    new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """What is refused leaves the tournament as it was."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane)
    await enrol_entry(ane, benat, tournament)
    before = (await ane.client.get(tournament)).json()
    for pairs, status, code in (
        ([], 422, "pairs-of-an-entry"),
        ([[cris.id]], 422, "pairs-of-an-entry"),
        ([[]], 400, "malformed-request"),
    ):
        answer = await ane.client.post(f"{tournament}/entries", json={"pairs": pairs})
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    short = await ane.client.post(f"{tournament}/rounds")
    assert (short.status_code, short.json()["code"]) == (422, "too-few-entries")
    assert (await ane.client.get(tournament)).json() == before


async def test_an_entry_says_whose_account_is_a_bot(new_admin: NewPlayer) -> None:
    """Beside the pair that it plays in."""
    ane = await new_admin("Ane")
    robot = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()["player"]["id"]
    entries = f"{await open_tournament(ane)}/entries"
    entered = (await ane.client.post(entries, json={"pairs": [[ane.id, robot]]})).json()
    assert entered["entries"][0]["pairs"][0]["bot_accounts"] == [robot]


async def test_who_is_not_confirmed_does_not_play(new_admin: NewPlayer, new_player: NewPlayer) -> None:
    """The first round closes the enrolment without them; no entry is made or confirmed any more."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane)
    await enrol_bot_entries(ane, tournament, BOTS[:2])
    made = await ane.client.post(f"{tournament}/entries", json={"pairs": [[benat.id, cris.id]]})
    assert [entry["confirmed"] for entry in made.json()["entries"]] == [True, True, False]
    begun = await ane.client.post(f"{tournament}/rounds")
    assert [entry["entry"] for entry in begun.json()["entries"]] == [1, 2]
    late = await ane.client.post(f"{tournament}/entries", json={"bot": "basic"})
    assert (late.status_code, late.json()["code"]) == (409, "already-started")
    gone = await cris.client.put(f"{made.headers['location']}/confirmation")
    assert gone.status_code == 404


async def test_retries_and_races_are_those_of_every_resource(new_admin: NewPlayer) -> None:
    """One round for one key; the version that If-Match names must be the current one."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane)
    await enrol_bot_entries(ane, tournament, BOTS[:2])
    stale = await ane.client.post(f"{tournament}/rounds", headers={"if-match": '"1"'})
    assert (stale.status_code, [event["type"] for event in stale.json()["events"]]) == (412, ["entry_enrolled"] * 2)
    key = {"idempotency-key": "round", "if-match": '"3"'}
    first, again = [await ane.client.post(f"{tournament}/rounds", headers=key) for _ in range(2)]
    assert (first.status_code, again.status_code, again.headers["idempotent-replayed"]) == (201, 201, "true")
    assert first.headers["location"] == again.headers["location"] == f"{tournament}/rounds/1"
