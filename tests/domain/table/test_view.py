"""Views of a table: how many cards a hidden hand has, and what sentences call the holder of a seat."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.mushi.play.state import MushiState
from domain.messages import say_id
from domain.table.state import Seat, Table
from domain.table.view import holder_name, seat_views
from service.texts.catalogue import say
from tests.kit.each import each
from tests.kit.mus_scenario import federation
from tests.kit.play import Match
from tests.kit.random_play import random_match


def views(match: Match, reader: str) -> list[Any]:
    """What a reader saw after each command."""
    return [step.after.game.view(step.after, 1, reader, {}, say_id) for step in match.steps]


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_hidden_hand_has_as_many_cards_as_its_owner_sees(number: int) -> None:
    """Between a discard and the cards for it, too; the same number for every reader."""
    match = random_match("mus", number, 600)
    own = {reader: views(match, reader) for reader in match.audiences}
    met: set[int] = set()
    for place, seen in each(enumerate(own["public"])):
        if seen.deal is None:
            continue
        for seat, held in enumerate(seen.deal.held):
            hand = own[f"seat:{seat}"][place].deal.hands[seat]
            assert hand is None or len(hand) == held
            met |= set() if hand is None else {held}
        assert all(own[reader][place].deal.held == seen.deal.held for reader in own)
    assert {4, 3, 2, 1, 0} & met > {4}


def test_mushi_counts_its_hands_likewise() -> None:
    """A hand counts eight cards at the beginning."""
    match = random_match("mushi", 1, 100)
    assert isinstance(match.table.play, MushiState)
    seen = next(view for view in views(match, "public") if view.round is not None)
    assert list(seen.round.held) == [8, 8]


@pytest.mark.parametrize("game", ["mus", "mushi"])
def test_every_view_says_who_is_waited_for(game: str) -> None:
    """The view lists who has a move of play or an answer to give, and tells a reader whether it is their turn."""
    match = random_match(game, 2, 300)
    seen = {reader: views(match, reader) for reader in match.audiences}
    met: set[bool] = set()
    for place, public in each(enumerate(seen["public"])):
        assert not public.turn
        for seat in range(len(public.seats)):
            view = seen[f"seat:{seat}"][place]
            assert view.to_act == public.to_act
            assert view.turn is (seat in view.to_act) is any(move.type not in AT_ANY_TIME for move in view.legal_moves)
            met.add(view.turn)
    assert met == {True, False}


AT_ANY_TIME = {"sign", "claim", "withdraw"}


def table_of(*seats: Seat | None) -> Table:
    """A table at which these sit."""
    return replace(federation("").table, seats=seats)


def test_every_seat_is_called_as_sentences_call_it() -> None:
    """A player by name, or by id where the name is unknown; a bot by its name and seat; a free seat not at all."""
    player, bot = Seat("p0", None, b"", "house"), Seat(None, "basic", b"", "house")
    table = table_of(player, bot, None)
    assert [view.shown for view in seat_views(table, {"p0": "Ane"}, say("en"))] == ["Ane", "Basic (2)", None]
    assert holder_name(0, player, {}) == "p0"
