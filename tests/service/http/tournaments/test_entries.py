"""Before a tournament begins: what can be stipulated, who can enter, where it is listed."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import (
    BOTS,
    enrol_bot_entries,
    enrol_entry,
    open_tournament,
    team_tournament_terms,
    tournament_terms,
    wait_for,
    wait_until_dealt,
)

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        (tournament_terms(rounds=3), 422, "rounds-follow"),
        (tournament_terms(system="swiss"), 422, "rounds-out-of-range"),
        (tournament_terms(system="swiss", rounds=31), 422, "rounds-out-of-range"),
        (tournament_terms(ruleset="mushi", options={}), 422, None),
        (tournament_terms(ruleset="mus-of-nowhere"), 422, "unknown-ruleset"),
        (tournament_terms(options={"flavour": 1}), 422, "unknown-option"),
        (tournament_terms(title="\u202eolé"), 400, "bad-name"),
        (tournament_terms(title=" "), 400, "bad-name"),
        (tournament_terms(title="x" * 81), 400, "malformed-request"),
        (tournament_terms(system="ladder"), 400, "malformed-request"),
        (tournament_terms(of="solos"), 400, "malformed-request"),
        (tournament_terms(tables=2), 400, "malformed-request"),
        (tournament_terms(clock={"of": "side", "house_moves": 1}), 422, "clock-without-limit"),
        (team_tournament_terms(rounds=2), 422, "rounds-follow"),
        ({**team_tournament_terms(), "tables": 3}, 422, "odd-tables"),
        ({**team_tournament_terms(), "tables": 34}, 422, "tables-out-of-range"),
        ({**team_tournament_terms(), "games": 100}, 422, "games-out-of-range"),
        ({**team_tournament_terms(), "minutes": 0}, 422, "minutes-out-of-range"),
        ({**team_tournament_terms(), "tie_breaks": ["extra-game", "stones"]}, 422, "tie-breaks-in-order"),
    ],
)
async def test_what_cannot_be_stipulated_opens_nothing(
    client: httpx.AsyncClient, new_admin: NewPlayer, asked: dict[str, object], status: int, code: str | None
) -> None:
    """Refused by a rule of tournaments or of team matches, or malformed."""
    ane = await new_admin("Ane")
    answer = await ane.client.post("/v1/tournaments", json=asked)
    assert answer.status_code == status, answer.text
    assert code in {None, answer.json()["code"]}
    assert ("rule" in answer.json()) == (status == 422)
    assert (await client.get("/v1/tournaments")).json()["items"] == []


async def test_entries_are_of_players_there_are_each_in_one(new_admin: NewPlayer, new_player: NewPlayer) -> None:
    """What is refused leaves the tournament as it was; so does a start with too few."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane)
    await enrol_entry(ane, benat, tournament)
    before = (await ane.client.get(tournament)).json()
    stranger = "01940000-0000-7000-8000-0000000000ff"
    for body, status, code in (
        ({"pairs": [[benat.id, cris.id]]}, 422, "player-twice"),
        ({"pairs": [[cris.id, cris.id]]}, 422, "player-twice"),
        ({"pairs": [[cris.id, stranger]]}, 422, "unknown-player"),
        ({"pairs": []}, 422, "pairs-of-an-entry"),
        ({}, 422, "players-or-bot"),
        ({"bot": "shark"}, 400, "malformed-request"),
        ({"pairs": [[cris.id]]}, 422, "pairs-of-an-entry"),
        ({"pairs": [[]]}, 400, "malformed-request"),
    ):
        answer = await ane.client.post(f"{tournament}/entries", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    short = await ane.client.post(f"{tournament}/rounds")
    assert (short.status_code, short.json()["code"]) == (422, "too-few-entries")
    assert (await ane.client.get(tournament)).json() == before


async def test_where_only_people_play_no_bot_enters(new_admin: NewPlayer, new_player: NewPlayer) -> None:
    """Elsewhere the mark of an account stands beside it in the entry. The tables have the clock of the tournament."""
    ane, benat = await new_admin("Ane"), await new_player("Beñat")
    robot = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()["player"]["id"]
    clock = {"of": "side", "house_moves": 2, "bank_seconds": 600, "increment_seconds": 5}
    people = await open_tournament(ane, **tournament_terms(people_only=True, clock=clock))
    for body, status in (({"bot": "basic"}, 409), ({"pairs": [[ane.id, robot]]}, 403)):
        refused = await ane.client.post(f"{people}/entries", json=body)
        assert (refused.status_code, refused.json()["code"]) == (status, "people-only"), refused.text
    await enrol_entry(ane, benat, people)
    await enrol_entry(await new_player("Cris"), await new_player("Dora"), people)
    seen = (await ane.client.get(people)).json()
    assert (seen["people_only"], seen["clock"]) == (True, clock)
    round_ = await ane.client.post(f"{people}/rounds")
    pairings = (await ane.client.get(round_.headers["location"])).json()["pairings"]
    table = await wait_until_dealt(ane.client, f"/v1/tables/{pairings[0]['id']}")
    assert (table["people_only"], table["clock"]["rules"]) == (True, clock)
    both = await open_tournament(ane)
    entered = (await ane.client.post(f"{both}/entries", json={"pairs": [[ane.id, robot]]})).json()
    assert (entered["entries"][0]["pairs"][0]["bot_accounts"], "people_only" in entered) == ([robot], False)


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


async def test_public_tournaments_are_listed_newest_first(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """By status and by who is enrolled."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournaments = [await open_tournament(ane, **tournament_terms(title=title)) for title in ("One", "Two", "Three")]
    await open_tournament(ane, **tournament_terms(visibility="unlisted"))
    await enrol_entry(benat, cris, tournaments[1])
    await ane.client.delete(tournaments[2])

    async def listed(**query: str) -> list[str]:
        page = (await client.get("/v1/tournaments", params=query)).json()
        return [f"/v1/tournaments/{tournament['id']}" for tournament in page["items"]]

    async def up_to_date() -> bool:
        return await listed(player=cris.id) == [tournaments[1]] and await listed(status="closed") == [tournaments[2]]

    await wait_for(up_to_date)
    assert await listed() == tournaments[::-1]
    first = (await client.get("/v1/tournaments", params={"limit": 1})).json()
    rest = (await client.get("/v1/tournaments", params={"cursor": first["next_cursor"]})).json()
    assert [row["title"] for row in (*first["items"], *rest["items"])] == ["Three", "Two", "One"]
