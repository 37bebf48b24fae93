"""The league counts what it says, its exploiters play to the end, and tables solved anew play like the old ones."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.mus.commands import Move
from domain.games.mus.game import MUS
from domain.games.mus.strong import tables
from domain.games.mus.view import MusView
from tests.lab.league import solve
from tests.lab.league.exploiters import EXPLOITERS
from tests.lab.league.game import compile_solver
from tests.lab.league.playing import Policy, match, play_game, policy_of, rules_of_games, wilson
from tests.lab.league.settings import SETTINGS
from tests.lab.league.strangers import StrangerError, stranger

ROOT = Path(__file__).parents[3]
STRONG, BASIC = (policy_of(MUS.bots[name]) for name in ("strong", "basic"))
RAISES_ALL = next(each for each in EXPLOITERS if each.name == "raise all")


def test_games_on_equal_cards_are_one_when_they_end_alike() -> None:
    """Pairs that are always divided say nothing; those that go together count once, and more of them narrow it."""
    low, high = wilson([2, 0] * 50)
    assert (round(low, 3), round(high, 3)) == (0.403, 0.597)
    narrow_low, narrow_high = wilson([1] * 100)
    assert narrow_low < 0.5 < narrow_high
    assert narrow_high - narrow_low < high - low
    assert wilson([2] * 20)[0] > 0.8


def test_a_match_against_oneself_is_level() -> None:
    """Each side once with either cards."""
    score = match(rules_of_games("mus-basque", 2), BASIC, BASIC, 20)
    assert (score.games, score.won) == (20, 10)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("exploiter", EXPLOITERS, ids=lambda each: each.name)
def test_every_exploiter_plays_to_the_end(exploiter: object, seats: int) -> None:
    """With legal moves alone; ``pot odds`` counts for long, so one game is enough."""
    rules = rules_of_games("mus-basque", seats)
    assert play_game(rules, [STRONG, exploiter] * (seats // 2), "1").winner in {0, 1}  # pyright: ignore[reportArgumentType]


@pytest.mark.slow
@pytest.mark.parametrize("other", [BASIC, RAISES_ALL], ids=lambda each: each.name)
@pytest.mark.parametrize("name", SETTINGS)
def test_strong_beats_basic_and_who_raises_every_bet(name: str, other: Policy) -> None:
    """In 100 games by every rule set and number of seats; the league says by how much."""
    ruleset, _, seats = name.rpartition("-")
    score = match(rules_of_games(ruleset, int(seats)), STRONG, other, 100)
    assert score.won >= 55, str(score)


BOT = f"{sys.executable} docs/examples/bot.py"


@pytest.fixture(name="address")
def _address() -> Iterator[str]:
    """The example's bot as a server of its own."""
    with subprocess.Popen([*BOT.split(), "0"], stdout=subprocess.PIPE, cwd=ROOT, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_stranger_plays_by_its_address_as_by_its_lines(
    seats: int, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process of its own, asked by HTTP or by lines: the same games, some of which it wins."""
    monkeypatch.chdir(ROOT)
    rules = rules_of_games("mus-basque", seats)
    with stranger(address) as by_address, stranger(BOT) as by_lines:
        scores = [match(rules, each, BASIC, 4) for each in (by_address, by_lines)]
    assert scores[0] == scores[1]
    assert scores[0].games == 4
    assert scores[0].deals > 1


@pytest.mark.parametrize("answer", ['{"type": "sleep"}', "hello", ""])
def test_a_stranger_that_answers_no_move_is_told_of(answer: str) -> None:
    """With what it said."""
    program = f'{sys.executable} -c \'input(); print("""{answer}""")\''
    with stranger(program) as talks, pytest.raises(StrangerError, match="no move"):
        play_game(rules_of_games("mus-basque", 2), [talks, BASIC], "1")


def test_there_are_settings_for_every_table() -> None:
    """There are settings for every table, and they are those that the tables were made with."""
    assert {f"{name}.bin" for name in SETTINGS} == set(tables.files().values())
    for name, settings in SETTINGS.items():
        rows = tables.solved(solve.rules_named(name))
        assert rows is not None
        assert rows.tables.how == msgspec.to_builtins(settings)


@pytest.mark.soak
@pytest.mark.parametrize("name", SETTINGS)
def test_tables_solved_anew_play_like_those_of_the_package(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a quarter of the deals: of 400 games against them they win 45 to 55 %, as far as the interval can tell."""
    settings = SETTINGS[name]
    fewer = replace(settings, deals=settings.deals // 4, turns=2, rounds=settings.rounds // 3)
    rules = solve.rules_named(name)
    solver = solve.Solver(compile_solver(str(tmp_path)), rules, fewer)
    solver.solve()
    kept = tables.solved(rules)

    def by(rows: tables.Rows | None) -> Policy:
        def choose(view: MusView, draw: Callable[[int], int]) -> Move:
            monkeypatch.setattr(tables, "solved", lambda _rules: rows)
            return STRONG.choose(view, draw)

        return Policy("strong", choose, leaves_word=True)

    ruleset, _, seats = name.rpartition("-")
    score = match(rules_of_games(ruleset, int(seats)), by(tables.Rows(solver.tables())), by(kept), 400)
    assert score.low < 0.55, str(score)
    assert score.high > 0.45, str(score)
