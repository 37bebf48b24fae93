"""A client of each kind."""

import pytest

from tests.kit.service.scripted_client import Scripted


@pytest.fixture(params=["blocking", "asyncio"])
def scripted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Scripted:
    return Scripted(request.param, monkeypatch)
