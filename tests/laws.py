"""A law: a test of many random matches, few of them in every run and many in the soak."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy

QUICK = settings(max_examples=150, derandomize=True, deadline=None, database=None)
SOAK = settings(max_examples=20_000, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])

Test = Callable[..., None]


def law(*chosen: SearchStrategy[Any]) -> Callable[[Test], Test]:
    """Test the law with what is chosen; ``soak`` of the law tests it at length."""

    def lay_down(test: Test) -> Test:
        quick = QUICK(given(*chosen)(test))
        quick.soak = SOAK(given(*chosen)(test))  # pyright: ignore[reportFunctionMemberAccess]
        return quick

    return lay_down


def soak_of(module: dict[str, Any]) -> Test:
    """The test that soaks every law of a module, given its ``globals()``."""
    laws = [name for name, test in module.items() if hasattr(test, "soak")]

    @pytest.mark.soak
    @pytest.mark.parametrize("name", laws)
    def soak(name: str) -> None:
        """The law holds in many thousand matches."""
        module[name].soak()

    return soak
