"""What team matches and tournaments have in common over HTTP: opening, enrolment, lists, streams, and an early end."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import httpx
import pytest
from msgspec import Struct

from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, begin_following, read_pages
from tests.kit.service.http_contests import (
    enrol_bot_entries,
    enrol_bot_pairs,
    enrol_entry,
    enrol_pair,
    match_terms,
    play_round,
    start_match,
    team_tournament_terms,
    tournament_terms,
    wait_for,
    wait_until_dealt,
)

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

STRANGER: Final = "01940000-0000-7000-8000-0000000000ff"
CLOCK: Final = {"of": "side", "house_moves": 2, "bank_seconds": 600, "increment_seconds": 5}


class Kind(Struct, frozen=True):
    """A kind of contest: how it is opened, filled and played, and what its events are called."""

    path: str
    terms: Callable[..., dict[str, object]]
    enrolments: str
    """Path of who is enrolled, below that of a contest."""
    pair: Callable[[Sequence[str]], dict[str, object]]
    """Makes the body that enrols two players."""
    bot: dict[str, object]
    """The body that enrols a bot."""
    enrolled: str
    """Type of the event of an enrolment."""
    ended_early: tuple[str, ...]
    """Types of the events of a contest that is ended before its start."""
    played: tuple[str, ...]
    """Types of the events by which a contest of bots is played to its end, after the first."""
    enrol: Callable[[Player, Player, str], Awaitable[object]]
    """Enrols two players, who both confirm it."""
    play: Callable[[Player, str], Awaitable[object]]
    """Enrols bots, and has them play to the end."""
    tables: Callable[[Sequence[Player], str], Awaitable[list[str]]]
    """Enrols players, starts, and gives the paths of the tables, each of which the first player may read."""

    async def open(self, organiser: Player, **changed: object) -> str:
        """Open one; its path."""
        answer = await organiser.client.post(self.path, json=self.terms(**changed))
        assert answer.status_code == 201, answer.text
        return answer.headers["location"]


async def _enrol_in_match(first: Player, second: Player, match: str) -> None:
    await enrol_pair(first, second, match, "A")


async def _play_match(organiser: Player, match: str) -> None:
    await enrol_bot_pairs(organiser, match)
    await start_match(organiser, match)


async def _play_tournament(organiser: Player, tournament: str) -> None:
    await enrol_bot_entries(organiser, tournament, ["basic", "random"])
    await play_round(organiser, tournament)


async def _tables_of_match(players: Sequence[Player], match: str) -> list[str]:
    for place in range(0, 8, 2):
        await enrol_pair(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    begun = await start_match(players[0], match)
    return [f"/v1/tables/{table['id']}" for table in begun["table_ids"][:1]]


async def _tables_of_tournament(players: Sequence[Player], tournament: str) -> list[str]:
    for place in range(0, 8, 2):
        await enrol_entry(players[place], players[place + 1], tournament)
    begun = await players[0].client.post(f"{tournament}/rounds")
    pairings = (await players[0].client.get(begun.headers["location"])).json()["pairings"]
    return [f"/v1/tables/{pairing['id']}" for pairing in pairings]


KINDS: Final = {
    "match": Kind(
        path="/v1/matches",
        terms=match_terms,
        enrolments="pairs",
        pair=lambda players: {"team": "A", "players": players},
        bot={"team": "A", "bot": "basic"},
        enrolled="pair_enrolled",
        ended_early=("match_opened", "match_closed", "seed_opened"),
        played=(*["pair_enrolled"] * 4, "match_started", "match_ended", "seed_opened"),
        enrol=_enrol_in_match,
        play=_play_match,
        tables=_tables_of_match,
    ),
    "tournament": Kind(
        path="/v1/tournaments",
        terms=tournament_terms,
        enrolments="entries",
        pair=lambda players: {"pairs": [players]},
        bot={"bot": "basic"},
        enrolled="entry_enrolled",
        ended_early=("tournament_opened", "tournament_ended", "seed_opened"),
        played=(*["entry_enrolled"] * 2, "round_paired", "result_recorded", "tournament_ended", "seed_opened"),
        enrol=enrol_entry,
        play=_play_tournament,
        tables=_tables_of_tournament,
    ),
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Both kinds, one after the other."""
    return KINDS[request.param]


NO_TERMS: Final[list[tuple[Callable[..., dict[str, object]], Mapping[str, object], int, str]]] = [
    *[
        (terms, changed, status, code)
        for terms in (match_terms, tournament_terms)
        for changed, status, code in (
            ({"ruleset": "mus-of-nowhere"}, 422, "unknown-ruleset"),
            ({"options": {"flavour": 1}}, 422, "unknown-option"),
            ({"clock": {"of": "side", "house_moves": 1}}, 422, "clock-without-limit"),
            ({"clock": {"of": "table", "house_moves": 0, "bank_seconds": 60}}, 400, "malformed-request"),
        )
    ],
    *[
        (terms, changed, 422, code)
        for terms in (match_terms, team_tournament_terms)
        for changed, code in (
            ({"tables": 3}, "odd-tables"),
            ({"tables": 0}, "tables-out-of-range"),
            ({"tables": 34}, "tables-out-of-range"),
            ({"games": 0}, "games-out-of-range"),
            ({"games": 100}, "games-out-of-range"),
            ({"games": 99, "tie_breaks": ["extra-game"]}, "games-out-of-range"),
            ({"target": 35}, "option-value"),
            ({"tie_breaks": ["extra-game", "stones"]}, "tie-breaks-in-order"),
            ({"tie_breaks": ["stones", "stones"]}, "tie-breaks-in-order"),
        )
    ],
    (match_terms, {"finish_by": "2020-01-01T00:00:00Z"}, 422, "finish-by-past"),
    (match_terms, {"finish_by": "0001-01-01T00:00:00+14:00"}, 422, "finish-by-past"),
    (match_terms, {"finish_by": "2999-01-01T00:00:00Z"}, 422, "finish-by-far"),
    (match_terms, {"finish_by": "9999-12-31T23:59:59Z"}, 422, "finish-by-far"),
    (match_terms, {"finish_by": "9999-12-31T23:59:59-14:00"}, 422, "finish-by-far"),
    (match_terms, {"finish_by": "2999-01-01T00:00:00"}, 400, "malformed-request"),
    (match_terms, {"finish_by": 1_999_999_999_999}, 400, "malformed-request"),
    (match_terms, {"options": {"games_to_win": 2}}, 422, "unknown-option"),
    (match_terms, {"ruleset": "mushi"}, 422, "not-for-teams"),
    (match_terms, {"seats": 2}, 400, "malformed-request"),
    (tournament_terms, {"rounds": 3}, 422, "rounds-follow"),
    (tournament_terms, {"system": "swiss"}, 422, "rounds-out-of-range"),
    (tournament_terms, {"system": "swiss", "rounds": 31}, 422, "rounds-out-of-range"),
    (tournament_terms, {"ruleset": "mushi", "options": {}}, 422, "unknown-option"),
    (tournament_terms, {"title": "\u202eolé"}, 400, "bad-name"),
    (tournament_terms, {"title": " "}, 400, "bad-name"),
    (tournament_terms, {"title": "x" * 81}, 400, "malformed-request"),
    (tournament_terms, {"system": "ladder"}, 400, "malformed-request"),
    (tournament_terms, {"of": "solos"}, 400, "malformed-request"),
    (tournament_terms, {"tables": 2}, 400, "malformed-request"),
    (team_tournament_terms, {"rounds": 2}, 422, "rounds-follow"),
    (team_tournament_terms, {"minutes": 0}, 422, "minutes-out-of-range"),
]
"""Terms that are taken, what is different from them, and how it is refused."""


@pytest.mark.parametrize(("terms", "changed", "status", "code"), NO_TERMS)
async def test_what_cannot_be_stipulated_opens_nothing(
    server: Server,
    new_admin: NewPlayer,
    terms: Callable[..., dict[str, object]],
    changed: Mapping[str, object],
    status: int,
    code: str,
) -> None:
    """The rules of contests refuse by their rule; what is no request at all is malformed."""
    ane = await new_admin("Ane")
    path = KINDS["match" if terms is match_terms else "tournament"].path
    answer = await ane.client.post(path, json={**terms(), **changed})
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert ("rule" in answer.json()) == (status == 422)
    written = "SELECT count(*) FROM events WHERE strpos(encode(data, 'escape'), $1) > 0"
    assert await server.within(server.app.state["context"].pool.fetchval(written, ane.id)) == 0


async def test_a_retry_is_carried_out_once_and_a_stale_version_gets_the_events_since(
    new_admin: NewPlayer, kind: Kind
) -> None:
    """As at a table: the key brings the first answer back, If-Match the events since."""
    ane = await new_admin("Ane")
    body, key = kind.terms(), {"idempotency-key": "one"}
    first, again = [await ane.client.post(kind.path, json=body, headers=key) for _ in range(2)]
    assert (again.status_code, again.headers["idempotent-replayed"]) == (201, "true")
    assert (again.json(), again.headers["location"]) == (first.json(), first.headers["location"])
    other = await ane.client.post(kind.path, json={**body, "visibility": "unlisted"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")
    enrolments, sent = f"{first.headers['location']}/{kind.enrolments}", {"idempotency-key": "two", "if-match": '"1"'}
    enrolled, retried = [await ane.client.post(enrolments, json=kind.bot, headers=sent) for _ in range(2)]
    assert (enrolled.status_code, enrolled.headers["etag"]) == (201, '"2"')
    assert (retried.status_code, retried.headers["location"]) == (201, enrolled.headers["location"])
    stale = await ane.client.post(enrolments, json=kind.bot, headers={"if-match": '"1"'})
    assert (stale.status_code, stale.json()["code"], stale.json()["version"]) == (412, "stale-version", 2)
    assert [event["type"] for event in stale.json()["events"]] == [kind.enrolled]


async def test_players_are_enrolled_once_and_are_there(new_admin: NewPlayer, new_player: NewPlayer, kind: Kind) -> None:
    """Two players or a bot that the game has; what is refused leaves the contest as it was."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    contest = await kind.open(ane)
    await kind.enrol(ane, benat, contest)
    before = (await ane.client.get(contest)).json()
    for body, status, code in (
        (kind.pair([cris.id, cris.id]), 422, "player-twice"),
        (kind.pair([benat.id, cris.id]), 422, "player-twice"),
        (kind.pair([cris.id, ane.id]), 422, "player-twice"),
        (kind.pair([cris.id, STRANGER]), 422, "unknown-player"),
        (kind.pair([cris.id, ane.id]) | kind.bot, 422, "players-or-bot"),
        ({name: value for name, value in kind.bot.items() if name != "bot"}, 422, "players-or-bot"),
        (kind.bot | {"bot": "shark"}, 400, "malformed-request"),
    ):
        answer = await ane.client.post(f"{contest}/{kind.enrolments}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert (await ane.client.get(contest)).json() == before


async def test_no_bot_enters_where_only_people_play(new_admin: NewPlayer, new_player: NewPlayer, kind: Kind) -> None:
    """Neither one of the house nor a marked account, which enters elsewhere."""
    ane, benat = await new_admin("Ane"), await new_player("Beñat")
    robot = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()["player"]["id"]
    people = await kind.open(ane, people_only=True)
    for body, status in ((kind.bot, 409), (kind.pair([ane.id, robot]), 403)):
        refused = await ane.client.post(f"{people}/{kind.enrolments}", json=body)
        assert (refused.status_code, refused.json()["code"]) == (status, "people-only"), refused.text
    await kind.enrol(ane, benat, people)
    both = await kind.open(ane)
    entered = await ane.client.post(f"{both}/{kind.enrolments}", json=kind.pair([ane.id, robot]))
    assert (entered.status_code, "people_only" in entered.json()) == (201, False)


async def test_a_contest_and_its_tables_show_the_clock(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer, kind: Kind
) -> None:
    """A contest and its tables show the clock, and the list its speed; one without a clock shows none."""
    players = [await new_admin("Ane"), *[await new_player(f"Player {number}") for number in range(7)]]
    plain = await kind.open(players[0])
    contest = await kind.open(players[0], clock=CLOCK, people_only=True)
    tables = await kind.tables(players, contest)
    seen = (await client.get(contest)).json()
    assert (seen["clock"], seen["people_only"]) == (CLOCK, True)
    assert {"clock", "people_only"}.isdisjoint((await client.get(plain)).json())
    for path in each(tables):
        table = await wait_until_dealt(players[0].client, path)
        assert (table["clock"]["rules"], table["people_only"]) == (CLOCK, True)

    async def both() -> list[dict[str, Any]]:
        listed = (await client.get(kind.path)).json()["items"]
        items = [item for item in listed if f"{kind.path}/{item['id']}" in {plain, contest}]
        return items if len(items) == 2 else []

    timed, untimed = await wait_for(both)
    assert (timed["clock"], timed["speed"], timed["people_only"]) == (CLOCK, "rapid", True)
    assert untimed["people_only"] is False
    assert {"clock", "speed"}.isdisjoint(untimed)


async def test_public_contests_are_listed_newest_first(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer, kind: Kind
) -> None:
    """They are found by status and by who is enrolled, in pages; unlisted ones are read by their id alone."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    contests = [await kind.open(ane) for _ in range(3)]
    hidden = await kind.open(ane, visibility="unlisted")
    await kind.enrol(benat, cris, contests[1])
    await ane.client.delete(contests[2])

    async def listed(**query: str) -> list[str]:
        return [f"{kind.path}/{contest['id']}" for contest in await read_pages(client, kind.path, most=3, **query)]

    async def up_to_date() -> bool:
        return await listed(player=cris.id) == [contests[1]] and (await listed(status="closed"))[:1] == [contests[2]]

    await wait_for(up_to_date)
    assert await listed() == contests[::-1]
    assert (await client.get(hidden)).json()["visibility"] == "unlisted"
    assert (await client.get(kind.path, params={"cursor": "AAAA"})).status_code == 400


@pytest.mark.parametrize("place", [0, 1])
async def test_it_is_ended_before_the_start_by_its_opener_or_an_admin(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer, kind: Kind, place: int
) -> None:
    """Then its seed is opened, and it is over for good; any other player is refused."""
    ane, root, benat = await new_admin("Ane"), await new_admin("Root"), await new_player("Beñat")
    contest = await kind.open(ane)
    assert (await benat.client.delete(contest)).status_code == 403
    ended = await (ane, root)[place].client.delete(contest)
    assert (ended.status_code, ended.json()["status"], ended.json()["opened"]) == (200, "closed", True)
    again = await ane.client.delete(contest)
    assert (again.status_code, again.json()["code"]) == (409, "closed")
    events = (await client.get(f"{contest}/events")).json()["items"]
    assert tuple(event["type"] for event in events) == kind.ended_early


async def test_its_stream_tells_every_event_to_its_end(
    client: httpx.AsyncClient, new_admin: NewPlayer, kind: Kind
) -> None:
    """A snapshot, then enrolments, the start and results as they come in, and a goodbye."""
    ane = await new_admin("Ane")
    contest = await kind.open(ane)
    following = await begin_following(client, contest)
    await kind.play(ane, contest)
    snapshot, *told, bye = await asyncio.wait_for(following, 60)
    assert tuple(event.json()["type"] for event in told) == kind.played
    assert snapshot.retry is not None
    assert 1_000 <= snapshot.retry <= 3_000
    assert (snapshot.event, snapshot.id, bye.event) == ("snapshot", "1", "bye")
    listed = (await client.get(f"{contest}/events", params={"after": 1})).json()["items"]
    assert tuple(event["type"] for event in listed) == kind.played
