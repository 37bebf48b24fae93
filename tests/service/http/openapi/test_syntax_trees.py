"""The own source is parsed whatever is collected meanwhile."""

import gc
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.http.openapi.syntax_trees import parse_source


class LogsWhenCollected:
    """Formats a traceback, as a task does whose error nobody took."""

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        formatted_traceback(5)


def formatted_traceback(depth: int) -> str:
    if depth:
        return formatted_traceback(depth - 1)
    try:
        return str(1 / 0 + 2)
    except ZeroDivisionError:
        return traceback.format_exc()


@pytest.fixture
def collected_soon() -> Iterator[None]:
    kept = gc.get_threshold()
    gc.set_threshold(50)
    yield
    gc.set_threshold(*kept)


@pytest.mark.usefixtures("collected_soon")
def test_a_traceback_that_is_logged_while_garbage_is_collected_disturbs_nothing() -> None:
    """Python 3.11 parses a line of each traceback, and cannot parse twice at once."""
    text = Path(__file__).read_text("utf-8")
    for _ in range(20):
        for _ in range(20):
            LogsWhenCollected()
        assert parse_source(text).body
    assert gc.isenabled()
