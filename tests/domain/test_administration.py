"""The stream of what administrators do to accounts."""

import pytest

from domain.actors import HOUSE, PUBLIC
from domain.administration import (
    ADMINISTRATION,
    STREAM_ID,
    ActionTaken,
    OpenAdministration,
    TakeAction,
    decode_action,
)
from domain.chain import GENESIS, Link
from domain.stream import fold, known_seed, record, redact

SEED = bytes(range(32))
PLAYER, TOKEN = "01940000-0000-7000-8000-000000000001", "01940000-0000-7000-8000-000000000002"
ACTIONS = (
    ActionTaken("rename-player", PLAYER),
    ActionTaken("grant-token", PLAYER, TOKEN, ["judge"], "Our new judge."),
    ActionTaken("close-player", PLAYER, reason="They asked for it."),
)


@pytest.fixture
def links() -> list[Link]:
    """The actions, recorded one after the other."""
    events, state = ADMINISTRATION.open(OpenAdministration(SEED), STREAM_ID)
    made = record(SEED, STREAM_ID, events, actor=HOUSE, at_ms=1, version=0, previous=GENESIS)
    for at_ms, action in enumerate(ACTIONS, 2):
        events, state = ADMINISTRATION.decide(state, TakeAction(action))
        last = made[-1]
        made += record(SEED, STREAM_ID, events, actor=HOUSE, at_ms=at_ms, version=last.version, previous=last.hash)
    return made


def test_what_was_done_is_read_back(links: list[Link]) -> None:
    """It is in order, without the first event. The state keeps the seed, which the whole stream alone has."""
    assert [decode_action(link) for link in links] == [None, *ACTIONS]
    assert known_seed(fold(ADMINISTRATION, STREAM_ID, links).state) == SEED
    assert fold(ADMINISTRATION, STREAM_ID, redact(links, PUBLIC)).state.seed is None


def test_an_action_without_more_has_no_empty_fields(links: list[Link]) -> None:
    """What is not said is absent, so that a later field changes no bytes."""
    assert links[1].data == b'{"action":"rename-player","player":"%s"}' % PLAYER.encode()
