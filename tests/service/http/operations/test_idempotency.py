"""The Idempotency-Key of every operation that changes something: it is taken, and holds, or it is refused.

A POST takes the key or refuses it. A PUT or a DELETE that is a command to a stream takes it; any other has the same
effect however often it is sent, and does not read it. The requests are those of matrix.py.
"""

from typing import Any, Final

import httpx
import pytest
from msgspec import structs

from service.http.openapi.document import endpoints
from tests.kit.each import each
from tests.kit.service.http import Server
from tests.service.http.operations.rare_cast import RareCast
from tests.service.http.operations.rows import callers_of
from tests.service.http.protocol.matrix import CALLERS, ROWS

pytestmark = pytest.mark.slow

HEADER: Final = "idempotency-key"
CREATED: Final = ("openTable", "openMatch", "openTournament", "addSeek", "quickMatch", "addChallenge", "addWebhook")
"""What makes something that any player may make, but for the tournament."""
OTHER_BODIES: Final[dict[str, dict[str, Any]]] = {
    "openTable": {"ruleset": "mushi"},
    "openMatch": {"ruleset": "mus-spanish"},
    "openTournament": {"title": "Other"},
    "openClub": {"name": "Other"},
    "addNote": {"text": "Other"},
    "goOnFromStep": {"seat": 1},
    "swapSeats": {"seats": [1, 3]},
    "addSeek": {"ruleset": "mushi"},
    "quickMatch": {"ruleset": "mushi"},
    "addChallenge": {"minutes": 5},
    "addWebhook": {"url": "https://b.example/"},
    "makeMove": {"type": "mus"},
    "sayPhrase": {"phrase": "good-luck"},
    "openDispute": {"words": "Look there."},
    "openDisputeAsJudge": {"words": "Look there."},
    "addWords": {"words": "I did."},
    "askQuestion": {"seat": 1},
    "readSealed": {"deals": [2]},
    "giveRuling": {"reason": "Otherwise."},
    "enrolPair": {"team": "A"},
    "enrolEntry": {"bot": "random"},
}
"""What is changed of the body of a row for another request."""


def said(answer: httpx.Response) -> tuple[int, bytes, str | None, str | None]:
    """What an answer says: status, body, address and version."""
    return answer.status_code, answer.content, answer.headers.get("location"), answer.headers.get("etag")


def replayed(answers: list[httpx.Response]) -> int:
    """How many are answers to a retry."""
    return sum("idempotent-replayed" in answer.headers for answer in answers)


async def wrong_retries(cast: RareCast, client: httpx.AsyncClient, operation: str) -> list[str]:
    """What is wrong with an operation that is sent again, after its answer or at once."""
    wrong: list[str] = []
    row, caller = callers_of(operation)[0]
    for at_once in (False, True):
        key = {HEADER: f"{operation}-{at_once}"}
        answers = await cast.requests(client, row, caller, 3, key, at_once=at_once)
        if len({said(answer) for answer in answers}) > 1 or answers[0].status_code >= 300:
            wrong.append(f"{operation}, at once {at_once}: {[said(answer) for answer in answers]}")
        if replayed(answers) != 2:
            wrong.append(f"{operation}, at once {at_once}: {replayed(answers)} of 3 are answers to a retry")
    return wrong


async def test_a_post_that_takes_the_key_is_carried_out_once(
    server: Server, cast: RareCast, client: httpx.AsyncClient
) -> None:
    """Sent three times, in turn and at once, it has one effect and one answer: status, body, address, version."""
    taking = [one.operation.id for one in endpoints(server.app) if one.method == "post" and one.operation.takes_key]
    assert set(CREATED) <= set(taking)
    wrong = [each for operation in taking for each in await wrong_retries(cast, client, operation)]
    assert "\n".join(wrong) == ""


async def test_a_put_or_delete_to_a_stream_is_carried_out_once(
    server: Server, cast: RareCast, client: httpx.AsyncClient
) -> None:
    """As a POST is."""
    taking = [one.operation.id for one in endpoints(server.app) if one.method != "post" and one.operation.takes_key]
    assert len(taking) > 20
    wrong = [each for operation in taking for each in await wrong_retries(cast, client, operation)]
    assert "\n".join(wrong) == ""


async def test_every_other_post_refuses_the_key(server: Server, cast: RareCast, client: httpx.AsyncClient) -> None:
    """Whatever its caller may do, and nothing is done; without the key the same request is answered as ever."""
    others = {one.operation.id for one in endpoints(server.app) if one.method == "post" and not one.operation.takes_key}
    rows = [row for row in ROWS if row.operation in others and not row.unsigned]
    assert {row.operation for row in rows} == others
    pool = server.app.state["context"].pool
    for row in each(rows):
        for caller, expected in zip(CALLERS, row.expected, strict=True):
            if expected == "401" or (expected == "403" and row.operation != "recoverAccount"):
                continue
            before = await pool.fetchval("SELECT count(*) FROM tokens")
            (refused,) = await cast.requests(client, row, caller, 1, {HEADER: "once"})
            assert (refused.status_code, refused.json()["code"]) == (400, "idempotency-key-not-taken"), (row, caller)
            assert await pool.fetchval("SELECT count(*) FROM tokens") == before
            (answer,) = await cast.requests(client, row, caller, 1, {})
            assert str(answer.status_code) == expected


async def test_a_put_or_delete_without_a_stream_needs_no_key(
    server: Server, cast: RareCast, client: httpx.AsyncClient
) -> None:
    """Sent again it changes nothing more: what is gone is not found, or over. A key is not read, whatever it is."""
    others = {
        one.operation.id
        for one in endpoints(server.app)
        if one.method in {"put", "delete"} and not one.operation.takes_key
    }
    assert others
    for operation in each(others):
        for row, caller in callers_of(operation)[:1]:
            answers = await cast.requests(client, row, caller, 2, {HEADER: "no key!"})
            first, second = [answer.status_code for answer in answers]
            assert (first < 300, second in {first, 404, 409}) == (True, True), (operation, answers[1].text)
            assert second > 300 or answers[0].content == answers[1].content, operation


async def test_a_key_belongs_to_one_request_of_one_player(
    server: Server, cast: RareCast, client: httpx.AsyncClient
) -> None:
    """Another body under it is a problem that says so and changes nothing; another player's is another key."""
    for one in each(endpoints(server.app)):
        operation = one.operation.id
        if one.method != "post" or not one.operation.takes_key or one.body is None:
            continue
        row, caller = callers_of(operation)[0]
        other = structs.replace(row, body={**(row.body or {}), **OTHER_BODIES[operation]})
        made = {name: await cast._for(row, name) for name in cast._made if f"{{{name}}}" in row.path}
        path = row.path.format(seated=cast.seated.id, **made)
        first = await cast.send(client, row, path, caller, {HEADER: operation})
        reused = await cast.send(client, other, path, caller, {HEADER: operation})
        assert (reused.status_code, reused.json().get("code")) == (422, "idempotency-key-reused"), operation
        again = await cast.send(client, row, path, caller, {HEADER: f'"{operation}"'})
        assert (said(again), replayed([again])) == (said(first), 1), operation
        for name in made:
            del cast.unchanged[name]
        others = [(row, each) for row, each in callers_of(operation) if each != caller]
        if operation in CREATED and others:
            theirs = await cast.send(client, others[0][0], path, others[0][1], {HEADER: operation})
            assert (theirs.status_code, replayed([theirs])) == (first.status_code, 0), operation
            assert theirs.json() != first.json(), operation


def test_every_kind_of_body_has_another(server: Server) -> None:
    """So that no operation is left out above."""
    with_body = {
        one.operation.id
        for one in endpoints(server.app)
        if one.method == "post" and one.operation.takes_key and one.body is not None
    }
    assert with_body == set(OTHER_BODIES)
