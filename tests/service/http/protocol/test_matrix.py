"""Test every operation with every kind of caller, at real tables: one row a case, one column a caller (matrix.py).

test_roles.py tests what a token's scopes alone decide; here it is who opened the table, who sits, who looks on.
"""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from msgspec import structs

from service.http.openapi.document import endpoints
from service.settings import Settings
from tests.kit.service.documented import undocumented
from tests.kit.service.http import Server
from tests.service.http.protocol.cast import Cast, gather_cast
from tests.service.http.protocol.matrix import CALLERS, ROWS, Row

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """With a log that is signed at once."""
    return structs.replace(settings, log_key=tmp_path / "log-key")


@pytest.fixture
async def cast(server: Server) -> AsyncIterator[Cast]:
    """Everybody who asks."""
    async with gather_cast(server) as gathered:
        yield gathered


def group(row: Row) -> str:
    """The test that a row belongs to: of tables what the row is about, of other resources their name."""
    resource = row.path.removeprefix("/v1").split("/")[1].split("?")[0]
    about = re.search(r"/tables/\{(\w+)\}", row.path)
    return resource if about is None else f"{resource}-{about[1]}"


GROUPS: Final = sorted({group(row) for row in ROWS})
CASTS: Final = 6
"""Groups of rows share that many applications, each with everybody who asks."""


@pytest.mark.parametrize("place", range(CASTS))
async def test_each_caller_gets_the_status_of_the_row(cast: Cast, client: httpx.AsyncClient, place: int) -> None:
    """Every caller of every row gets the expected status; what a request has changed is made anew for the next.

    The OpenAPI document has each of these answers.
    """
    wrong: list[tuple[str, str, str, int | str]] = []
    for row in [row for row in ROWS if group(row) in GROUPS[place::CASTS]]:
        for caller, expected in zip(CALLERS, row.expected, strict=True):
            answer = await cast.request(client, row, caller)
            if str(answer.status_code) != expected:
                wrong.append((f"{row.method} {row.path}", caller, expected, answer.status_code))
            if (fault := undocumented(answer)) is not None:
                wrong.append((f"{row.method} {row.path}", caller, "documented", fault))
    assert wrong == []


def test_every_operation_has_a_row(server: Server) -> None:
    """Every operation has a row, and every row is of an operation."""
    assert {row.operation for row in ROWS} == {endpoint.operation.id for endpoint in endpoints(server.app)}
