"""A hint follows from the view of the own seat alone, names a legal move, and is what the bot would do."""

from typing import Final

import pytest

from domain.actors import seat_audience
from domain.games.mus.strong.hint import Hint, hint
from domain.messages import say_id
from domain.table.state import Table, is_practice
from tests.kit.each import each
from tests.kit.mus_scenario import Given, basque, parse_moves
from tests.kit.play import play_table

OWN: Final = "12 12 12 1"
OTHERS: Final = ("4 5 6 7 | 4 5 6 7 | 4 5 6 7", "12 11 11 10 | 10 10 1 1 | 7 7 6 6")


def asked(play: Given) -> Hint | None:
    """The hint of seat 0."""
    table: Table = play.state
    return hint(table.game.view(table, 1, seat_audience(0), {}), say_id)


@pytest.mark.parametrize("words", ["", "0 cut", "0 cut; 0 pass; 1 bet 2"])
def test_the_cards_of_others_change_nothing(words: str) -> None:
    """With the same cards and the same words the hint is the same, whatever the others hold."""
    found = [asked(basque(f"{OWN} | {others}").after(*parse_moves(words))) for others in OTHERS]
    assert found[0] is not None
    assert found[0] == found[1]


def test_good_cards_are_played_and_bad_ones_thrown() -> None:
    """Three kings answer a bet on grande; low cards ask for new ones, and are thrown."""
    rich = asked(basque(f"{OWN} | {OTHERS[0]}").after(*parse_moves("0 cut; 0 pass; 1 bet 2")))
    assert rich is not None
    assert (rich.choice in {"accept", "raise", "hordago"}, (rich.chance or 0) > 80) == (True, True)
    poor = basque("4 5 6 7 | 12 12 11 11 | 12 12 11 1 | 10 10 11 1")
    assert (found := asked(poor)) is not None
    assert (found.choice, found.chance) == ("mus", None)
    thrown = asked(poor.after(*parse_moves("0 2 1 3 mus")))
    assert thrown is not None
    assert (thrown.choice, len(thrown.cards or [])) == ("discard", 4)


@pytest.mark.parametrize(
    ("ruleset", "seats"), [("mus-basque", 4), ("mus-basque", 2), ("mus-spanish", 4), ("mus-federation", 4)]
)
def test_a_hint_names_a_legal_move(ruleset: str, seats: int) -> None:
    """Through a match of bots that play at random: wherever a seat may bet, answer, or change cards."""
    named: set[str] = set()
    for step in each(play_table(3, ruleset, players=range(1, seats + 1), bot="random", commands=300).steps):
        view = step.after.game.view(step.after, 1, seat_audience(0), {})
        legal = {move.type for move in view.legal_moves}
        found = hint(view, say_id)
        if found is not None:
            assert found.choice in legal | ({"refuse"} if "refuse_soft" in legal else set())
            named.add(found.choice)
        else:
            assert legal.isdisjoint({"mus", "discard", "pass", "accept"})
    assert len(named) >= 4


def test_nothing_is_said_where_there_is_nothing_to_choose() -> None:
    """Not in the turn of others."""
    assert asked(basque(f"{OWN} | {OTHERS[0]}").after(*parse_moves("0 cut; 0 bet 2"))) is None


def test_a_table_with_other_people_is_no_practice() -> None:
    """Every seat is a player's there."""
    table: Table = basque(f"{OWN} | {OTHERS[0]}").state
    assert [is_practice(table, seat) for seat in each(range(4))] == [False] * 4
