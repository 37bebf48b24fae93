"""Facets and amounts that games declare: plain names, one meaning for each, and deals that hold to them."""

import re

import pytest

from domain.games import GAMES, OFFERS
from domain.table.game import Game
from domain.table.history import build_deals
from tests.kit.each import each
from tests.kit.play import play_table, required
from tests.kit.toy_game import TOY

ALL = {**GAMES, "toy": TOY}


@pytest.fixture(params=ALL)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(OFFERS, "toy", TOY.offers["toy"])
    return ALL[request.param]


def test_names_and_values_can_be_written_in_a_query(game: Game) -> None:
    """`GET /v1/hands?facet=name:value,name:value` splits them at colons and commas."""
    history = required(game.history)
    names = {*history.facets, *history.amounts, *[value for values in history.facets.values() for value in values]}
    assert [name for name in names if not re.fullmatch(r"[a-z0-9_-]+", name)] == []


def test_a_name_is_a_facet_or_an_amount_in_all_games() -> None:
    """A search over all games compares an amount with a number only."""
    histories = [required(game.history) for game in ALL.values()]
    assert {name for one in histories for name in one.facets} & {
        name for one in histories for name in one.amounts
    } == set()


def test_deals_have_declared_facets_only(game: Game) -> None:
    """In a match that bots play."""
    history, (ruleset, offer) = required(game.history), next(iter(game.offers.items()))
    match = play_table(1, ruleset, players=[None] * offer.seats[0], bot=next(iter(game.bots)))
    deals = build_deals({game.name: game}, match.stream_id.bytes, match.links)
    assert len(deals) > 1
    found: set[tuple[str, str]] = set()
    for deal in each(deals):
        found |= {(name, value) for name, some in history.facets_of(deal, match.table.rules).items() for value in some}
        assert set(history.amounts_of(deal)) == history.amounts
    assert found <= {(name, value) for name, values in history.facets.items() for value in values}
    assert found
