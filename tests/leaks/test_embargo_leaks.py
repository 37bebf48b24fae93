"""No player learns from the wire the score of another table of the same match (rule 11).

Two worlds differ only in what was said and done at the second table; at one point it is over in one of them and goes on
in the other. Nothing is normalised, nothing is stacked: whatever the players of the first table, who opened the match,
an admin and the public ask, they are answered the same bytes.
"""

from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from service.http.matches import boards
from service.http.streams import access
from service.readmodels.table_fold import TableChange, TableFolds
from tests.conftest import Database
from tests.leaks.embargo import POINTS, SCRIPTS, TeamPlay
from tests.leaks.world import differences, served

pytestmark = pytest.mark.slow

NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]
Fault = Callable[[], AbstractContextManager[Any]]

SOME_POINTS: Final = (POINTS[0], POINTS[1], POINTS[3])
"""At the deal, in the middle, and once the other table is over; the soak asks at every point."""


async def played(
    new_database: NewDatabase,
    fault: Fault = nullcontext,
    points: Collection[str] = POINTS,
    questions: Collection[str] = (),
) -> tuple[TeamPlay, TeamPlay]:
    """The same match in both worlds, but for its second table."""
    plays: list[TeamPlay] = []
    for script in SCRIPTS:
        async with new_database() as database, served(database.service_url) as one:
            with fault():
                play = TeamPlay(one, script, points, questions)
                await play.run()
            plays.append(play)
    return plays[0], plays[1]


@pytest.mark.parametrize("points", [SOME_POINTS, pytest.param(POINTS, marks=pytest.mark.soak)], ids=["some", "all"])
async def test_what_happens_at_another_table_changes_no_answer(
    points: Collection[str], new_database: NewDatabase
) -> None:
    """Although its own players are answered otherwise at every point after the first."""
    one, other = await played(new_database, points=points)
    assert differences(one.world, other.world) == []
    differ = [one.world.controls[point] != other.world.controls[point] for point in points]
    assert differ == [False, *[True] * (len(points) - 1)]
    kinds = [answer.status for answer in one.world.answers.values()]
    assert min(kinds.count(status) for status in (200, 403, 404, 409)) > 10


@contextmanager
def everybody_may_know() -> Iterator[None]:
    """A table of a match under way is shown to every viewer."""
    with patch.object(access, "may_know", lambda *_: True):
        yield


@contextmanager
def boards_are_shown_early() -> Iterator[None]:
    """Boards are compared while they are played."""
    with patch.object(boards, "_require_over", lambda *_: None):
        yield


@contextmanager
def lists_are_shown_early() -> Iterator[None]:
    """The read models take a table of a match for one of its own."""
    follow: Callable[..., Awaitable[list[TableChange]]] = TableFolds.follow

    async def followed(*given: Any) -> list[TableChange]:  # noqa: ANN401 - as it is called
        chapters = await follow(*given)
        return [
            replace(chapter, after=replace(chapter.after, table=replace(chapter.after.table, match=None)))
            for chapter in chapters
        ]

    with patch.object(TableFolds, "follow", followed):
        yield


PLANTED: Final[dict[Fault, tuple[str, ...]]] = {
    everybody_may_know: ("GET {two} None", "GET {two}/events None", "GET {two}/record None"),
    boards_are_shown_early: (
        "GET {match}/boards/0101",
        "GET {match}/comparison",
        *[
            f"{{match}}/{sheet} as {form}"
            for sheet in ("boards/0101", "comparison")
            for form in ("text/plain", "text/html")
        ],
    ),
    lists_are_shown_early: ("GET /v1/tables", "GET /v1/tables?status=finished"),
}
"""A leak put into the service on purpose, and questions whose answers it changes."""


@pytest.mark.parametrize("fault", PLANTED)
async def test_a_planted_leak_is_caught(fault: Fault, new_database: NewDatabase) -> None:
    """Each by the answers that it changes once the other table is over; so equal answers mean something."""
    one, other = await played(new_database, fault, POINTS[3:4], PLANTED[fault])
    found = {question for _, _, question in differences(one.world, other.world)}
    assert {question.format(two=one.two, match=one.match) for question in PLANTED[fault]} <= found
