"""Answers that are lists of public things."""

from typing import Any

import msgspec
from litestar import Response


def listed(page: object) -> Response[Any]:
    """A page of a list, encoded here: its rows are JSON already."""
    return Response(msgspec.json.encode(page), media_type="application/json")
