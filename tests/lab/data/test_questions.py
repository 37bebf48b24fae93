"""The notebook's answers, on what bots have played: they are those of the matches themselves."""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from domain.games import GAMES
from domain.games.mus.cards import parse
from domain.games.mus.cards.hands import appraise
from domain.games.mus.history import DealHistory
from domain.games.mus.rules import MusRules
from domain.table.history import build_deals
from service.readmodels.tables import table_projection
from service.store.connections import open_pool
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.log_store import interleave, store_appends
from tests.service.cli.test_commands import run_hordago
from tests.service.readmodels.rows import catch_up

NOTEBOOK: Final = Path(__file__).with_name("questions.ipynb")
RULE_SETS: Final = ("mus-basque", "mus-federation", "mus-eight-kings", "mus-spanish")
MATCHES: Final = 4
"""Matches of each rule set."""

Played = list[tuple[MusRules, DealHistory]]


class _Cell(msgspec.Struct):
    cell_type: str
    source: str | list[str]
    """One text, or its lines."""


class _Notebook(msgspec.Struct):
    cells: list[_Cell]


def run_notebook(path: Path, file: Path, patch: pytest.MonkeyPatch) -> Mapping[str, Any]:
    """Run the cells in order, as a kernel would, and return all names."""
    patch.setenv("LANCES", str(file))
    names: dict[str, Any] = {}
    for number, cell in enumerate(msgspec.json.decode(path.read_bytes(), type=_Notebook).cells):
        if cell.cell_type == "code":
            exec(compile("".join(cell.source), f"{path.name}, cell {number}", "exec"), names)  # noqa: S102 - our own notebook
    return names


@pytest.fixture(scope="module")
def played() -> Played:
    """Deals that bots have played, by every rule set."""
    found: Played = []
    for match in _matches():
        found += [(match.table.rules, deal) for deal in build_deals(GAMES, match.stream_id.bytes, match.links)]
    return found


def _matches() -> Iterator[Any]:
    for place, ruleset in enumerate(RULE_SETS):
        for number in range(MATCHES):
            bot = "basic" if number % 2 else "random"
            yield play_table(
                MATCHES * place + number, ruleset, players=[None] * 4, bot=bot, options={"games_to_win": 2}
            )


async def _store(database: Database) -> None:
    pool = await open_pool(database.service_url, 2)
    await store_appends(pool, interleave(_matches()))
    await catch_up(pool, table_projection(GAMES))
    await pool.close()


async def test_the_answers_are_those_of_the_matches(
    database: Database, played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the three questions, counted again from the histories and without the rows."""
    await _store(database)
    file = tmp_path / "lances.parquet"
    written = await run_hordago(
        "export-data", "mus-lances", "--format", "parquet", "--output", str(file), DATABASE_URL=database.service_url
    )
    assert written.code == 0, written.errors
    answers = await asyncio.to_thread(run_notebook, NOTEBOOK, file, monkeypatch)
    assert answers["mano_with_31"] == _mano_with_31(played)
    assert {key: found["deals"] for key, found in answers["worth_of_mano"].items()} == {
        (ruleset, 4, place): sum(deal.ruleset == ruleset for _, deal in played)
        for ruleset in RULE_SETS
        for place in range(4)
    }
    for ruleset in each(RULE_SETS):
        worth = [answers["worth_of_mano"][ruleset, 4, place]["stones"] for place in range(4)]
        assert worth[0] == pytest.approx(worth[2])  # partners gain together
        assert worth[0] == pytest.approx(-worth[1])
        assert worth[0] == pytest.approx(
            _gain_of_mano([deal for _, deal in played if deal.ruleset == ruleset]), abs=1e-3
        )
    assert {key: (found["lances"], found["hordagos"]) for key, found in answers["hordagos"].items()} == _hordagos(
        played
    )
    assert sum(found["hordagos"] for found in answers["hordagos"].values()) > 10


def _mano_with_31(played: Played) -> dict[str, dict[str, int]]:
    counts: dict[str, dict[str, int]] = {}
    for rules, deal in played:
        juego = next((lance for lance in deal.lances if lance.lance == "juego"), None)
        if juego is None or deal.hands is None or appraise(rules, parse(deal.hands[str(deal.mano)])).total != 31:
            continue
        mine = counts.setdefault(deal.ruleset, {"deals": 0, "won": 0, "lost": 0, "not counted": 0})
        mine["deals"] += 1
        own = deal.teams[deal.mano % 2]
        mine["not counted" if juego.winner is None else "won" if juego.winner == own else "lost"] += 1
    return dict(sorted(counts.items()))


def _gain_of_mano(deals: list[DealHistory]) -> float:
    side = [deal.mano % 2 for deal in deals]
    gains = [
        [after - before for before, after in zip(deal.score_before, deal.score_after, strict=True)] for deal in deals
    ]
    return sum(gain[own] - gain[1 - own] for own, gain in zip(side, gains, strict=True)) / len(deals)


def _hordagos(played: Played) -> dict[tuple[str, str], tuple[int, int]]:
    counts: dict[tuple[str, str], list[int]] = {}
    for _, deal in played:
        score = list(deal.score_before)
        for lance in deal.lances:
            if lance.dialogue:
                mine = counts.setdefault((deal.ruleset, "35 and more" if max(score) >= 35 else "before"), [0, 0])
                mine[0] += 1
                mine[1] += any(word.move.endswith("hordago") for word in lance.dialogue)
            if lance.outcome == "refused":
                drawn = next(item for item in deal.items if item.lance == lance.lance and item.reason == "refused")
                score[deal.teams.index(drawn.team)] += drawn.stones
    return {key: (lances, called) for key, (lances, called) in sorted(counts.items())}
