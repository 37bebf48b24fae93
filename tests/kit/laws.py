"""State a law: a property tested on few random matches in each run and on many in the soak."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from domain.games import GAMES, OFFERS, RULEBOOK
from domain.messages import Say, say_id
from domain.table.game import Game
from service.texts.catalogue import say
from tests.kit.each import NothingToLookAtError
from tests.kit.random_play import random_matches
from tests.kit.toy_game import TOY, TURN

QUICK = settings(max_examples=25, derandomize=True, deadline=None, database=None)
SOAK = settings(max_examples=20_000, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])

Test = Callable[..., None]


def law(*chosen: SearchStrategy[Any], examples: int = QUICK.max_examples) -> Callable[[Test], Test]:
    """Test the law with so many examples of what is chosen; ``soak`` of the law tests it at length.

    An example in which ``each`` finds nothing is not counted; the law is broken if there are too few others.
    """

    def lay_down(test: Test) -> Test:
        @wraps(test)
        def looked_at(*example: object, **named: object) -> None:
            try:
                test(*example, **named)
            except NothingToLookAtError:
                reject()

        quick = settings(QUICK, max_examples=examples)(given(*chosen)(looked_at))
        quick.soak = SOAK(given(*chosen)(looked_at))  # pyright: ignore[reportFunctionMemberAccess]
        return pytest.mark.slow(quick)

    return lay_down


PLAYED: Final = (*GAMES, TOY.name)
"""The games of the house, and the one of the tests that has no more than a game must have."""


@contextmanager
def registered(game: str) -> Iterator[None]:
    """Have the game registered meanwhile, if it is that of the tests."""
    if game != TOY.name:
        yield
        return
    with patch.dict(GAMES, {game: TOY}), patch.dict(OFFERS, TOY.offers), patch.dict(RULEBOOK, {TURN.id: TURN}):
        yield


def games_with(part: str) -> list[str]:
    """Those of ``PLAYED`` that have this part."""
    return [game for game in PLAYED if getattr(GAMES.get(game, TOY), part) is not None]


def words_of(game: Game, language: str) -> Say:
    """What puts the messages of a game into words; that of the tests has no words, and says ids."""
    return say_id if game is TOY else say(language)


def law_of_games(
    *chosen: SearchStrategy[Any],
    games: Sequence[str] = PLAYED,
    team_tables: bool = True,
    most_choices: int = 600,
    examples: int = QUICK.max_examples,
) -> Callable[[Test], Test]:
    """Test the law as ``law`` does, with random matches of each game and with what is chosen beside them."""

    def lay_down(test: Test) -> Test:
        def of_game(game: str, data: st.DataObject) -> None:
            with registered(game):
                match = data.draw(random_matches(game, most_choices, team_tables=team_tables))
                test(match, *[data.draw(one) for one in chosen])

        of_game.__name__, of_game.__doc__, of_game.__module__ = test.__name__, test.__doc__, test.__module__
        quick: Any = law(st.data(), examples=examples)(of_game)
        at_length = quick.soak
        quick.soak = lambda: [at_length(game=game) for game in games]
        return pytest.mark.parametrize("game", games)(quick)

    return lay_down


def soak_laws(module: dict[str, Any]) -> Test:
    """The test that soaks every law of a module, given its ``globals()``."""
    laws = [name for name, test in module.items() if hasattr(test, "soak")]

    @pytest.mark.soak
    @pytest.mark.parametrize("name", laws)
    def soak(name: str) -> None:
        """The law holds in many thousand matches."""
        module[name].soak()

    return soak
