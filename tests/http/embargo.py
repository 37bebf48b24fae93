"""Everything that can be asked about a table or about who played where, for those who may not know of it."""

from collections.abc import Iterator
from typing import Final

NOWHERE: Final = "/v1/tables/01940000-0000-7000-8000-0000000000fe"
"""No table: what is kept from somebody is answered as this is."""

READ: Final = (
    "",
    "?as=public",
    "?as=seat:0",
    "?as=all",
    "/events",
    "/events?as=seat:1",
    "/deals",
    "/deals/1",
    "/deals/1/deck",
    "?version=1",
    "/replay",
    "/replay/1",
    "/replay?as=all",
    "/record",
    "/record?as=all",
    "/stream",
    "/stream?after=1",
    "/disputes",
)
"""What is read of a table, below its path."""
DONE: Final[tuple[tuple[str, str, dict[str, object] | None], ...]] = (
    ("POST", "/moves", {"type": "resign"}),
    ("PUT", "/seats/0", {}),
    ("PUT", "/seats/0", {"bot": "basic"}),
    ("DELETE", "/seats/0", None),
    ("DELETE", "", None),
    ("POST", "/disputes", {"versions": [1], "words": "So?"}),
)
"""What is done at a table: method, below its path, body."""


def asked(table: str) -> Iterator[tuple[str, str, dict[str, object] | None]]:
    """Method, path and body of every request about a table."""
    for path in READ:
        yield "GET", f"{table}{path}", None
    for method, path, body in DONE:
        yield method, f"{table}{path}", body
