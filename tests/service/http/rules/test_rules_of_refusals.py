"""Refusals over HTTP: the rule that an answer names can be got under its id, in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from domain.games import OFFERS, REFEREE, RULEBOOK
from service.http.openapi.syntax_trees import parse_source
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit
from tests.kit.service.http_contests import (
    enrol_bot_entries,
    enrol_bot_pairs,
    enrol_entry,
    match_terms,
    open_match,
    open_tournament,
    team_tournament_terms,
    tournament_terms,
)

pytestmark = pytest.mark.server("shared")

ROOT: Final = Path(__file__).parents[4]
MOVES: Final[dict[str, tuple[dict[str, object], ...]]] = {
    "mus": (
        *({"type": kind} for kind in ("mus", "cut", "pass", "hordago", "accept", "refuse", "refuse_soft", "gather")),
        *({"type": kind} for kind in ("biak_hordago", "withdraw")),
        *({"type": kind, "stones": 2} for kind in ("bet", "raise", "biak_bet")),
        {"type": "discard", "cards": ["1o"]},
        {"type": "declare", "has": True},
        {"type": "cut_deck", "at": 20},
        {"type": "sign", "sign": "medias"},
        {"type": "claim", "what": "void-deal"},
        {"type": "consent", "agree": True},
    ),
    "mushi": ({"type": "play", "card": "1L"}, {"type": "capture", "card": "1L"}, {"type": "gather"}),
}
"""A move of each kind, by the kind of the view."""
Ask = tuple[str, str, dict[str, object]]


def written_rules() -> Iterator[tuple[str, str]]:
    """Where -> pattern of each rule id that the code gives to a refusal as a string."""
    for folder in ("domain", "service"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(parse_source(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    given = node.args[1]
                    parts = given.values if isinstance(given, ast.JoinedStr) else [given]
                    if not isinstance(given, ast.Constant | ast.JoinedStr):
                        continue
                    pattern = "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z-]+" for part in parts
                    )
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", pattern


def test_every_rule_that_a_refusal_is_given_exists() -> None:
    """Whether a test reaches the refusal or not."""
    written = list(written_rules())
    assert len(written) > 100
    missing = [(where, rule) for where, rule in written if not any(re.fullmatch(rule, known) for known in RULEBOOK)]
    assert missing == []


@pytest.fixture
async def ane(new_admin: NewPlayer) -> Player:
    """An organiser."""
    return await new_admin("Ane")


async def check_refused(player: Player, asked: list[Ask]) -> set[str]:
    """Ask each, which a rule has to refuse; return the rules, each of which was got under its id."""
    rules: set[str] = set()
    for method, path, body in each(asked):
        answer = await player.client.request(method, path, json=body)
        assert answer.status_code == 422, (method, path, body, answer.text)
        rule = answer.json()["rule"]
        got = await player.client.get(f"/v1/rules/{rule}")
        assert got.status_code == 200, (method, path, body, rule)
        assert all(text["title"] and text["text"] for text in got.json()["texts"].values())
        rules.add(rule)
    return rules


async def test_rules_that_refuse_a_tournament(ane: Player, new_player: NewPlayer) -> None:
    """Each is named where it refuses an opening, an entry, seeds, a round or a result."""
    opening: list[dict[str, object]] = [
        {"rounds": 3},
        {"system": "swiss"},
        {"best_of": [3]},
        {"system": "knock-out", "best_of": [2]},
        {"system": "groups", "groups": 1},
        {"system": "groups", "groups": 2, "qualifiers": 9},
        {"fewest_entries": 9, "most_entries": 8},
        {"late_until": 2},
        {"of": "players", "ruleset": "mushi", "options": {}, "minutes": 20_000},
        {"minutes": 0},
        {"rank_by": ["lots", "mutual"]},
        {"options": {"luck": True}},
        {"options": {"target": 1000}},
        {"ruleset": "mus-of-nowhere", "options": {}},
    ]
    refused = await check_refused(
        ane,
        [("POST", "/v1/tournaments", tournament_terms(**changed)) for changed in opening]
        + [
            ("POST", "/v1/tournaments", team_tournament_terms() | changed)
            for changed in ({"tables": 3}, {"games": 0}, {"minutes": 0}, {"tie_breaks": ["extra-game", "stones"]})
        ],
    )
    assert {"tournament.opening", "tournament.groups", "tournament.ties", "teams.5", "table.options"} <= refused
    cup = await open_tournament(ane)
    partner = await new_player("Beñat")
    entry = await enrol_entry(ane, partner, cup)
    assert {"tournament.entry", "tournament.knock-out"} <= await check_refused(
        ane,
        [
            ("POST", f"{cup}/entries", {}),
            ("POST", f"{cup}/entries", {"pairs": [[ane.id, ane.id]]}),
            ("POST", f"{cup}/entries", {"pairs": [[ane.id]]}),
            ("PUT", entry, {"pairs": [[ane.id, partner.id]], "captain": "0" * 8 + "-0000-7000-8000-" + "0" * 12}),
            ("PUT", f"{cup}/seeds", {"entries": [1]}),
            ("POST", f"{cup}/rounds", {}),
        ],
    )
    await enrol_bot_entries(ane, cup, ["basic"])
    assert (await ane.client.post(f"{cup}/rounds")).status_code == 201
    result = f"{cup}/rounds/1/pairings/1/result"
    given: list[dict[str, object]] = [
        {"outcome": "void", "reason": "forfeit"},
        {"outcome": "void", "reason": "adjusted", "games": [1, 0], "stones": [0, 0]},
        {"outcome": "a", "reason": "forfeit", "games": [1, 0], "stones": [0, 0]},
    ]
    assert await check_refused(ane, [("PUT", result, body) for body in given]) == {"tournament.result"}


async def test_rules_that_refuse_a_match(ane: Player) -> None:
    """Each is named where it refuses an opening, a pair or a start."""
    opening: list[dict[str, object]] = [
        {"tables": 3},
        {"tables": 34},
        {"games": 0},
        {"target": 35},
        {"tie_breaks": ["extra-game", "stones"]},
        {"finish_by": "2020-01-01T00:00:00Z"},
        {"finish_by": "2999-01-01T00:00:00Z"},
        {"options": {"games_to_win": 2}},
        {"ruleset": "mushi", "options": {}},
    ]
    refused = await check_refused(ane, [("POST", "/v1/matches", match_terms(**changed)) for changed in opening])
    assert {"teams.1", "teams.2", "teams.4", "teams.5", "teams.deadline", "teams.tie-break"} <= refused
    match = await open_match(ane)
    await enrol_bot_pairs(ane, match, 1)
    pairs: list[dict[str, object]] = [
        {"team": "A"},
        {"team": "A", "bot": "basic", "players": [ane.id, ane.id]},
        {"team": "A", "players": [ane.id, ane.id]},
    ]
    refused = await check_refused(
        ane, [("POST", f"{match}/pairs", pair) for pair in pairs] + [("POST", f"{match}/start", {})]
    )
    assert refused == {"teams.2", "teams.3"}


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", OFFERS)
async def test_rules_that_refuse_moves(ruleset: str, ane: Player, new_player: NewPlayer) -> None:
    """Every kind of move that is not legal now, by every seat."""
    seats = OFFERS[ruleset].seats[0]
    players = [ane] + [await new_player(name) for name in ("Beñat", "Cris", "Dani")[: seats - 1]]
    table = await open_and_sit(players, ruleset=ruleset)
    view = (await ane.client.get(table)).json()
    assert view["status"] == "playing"
    tried, rules = 0, set[str]()
    for player in players:
        legal = {move["type"] for move in (await player.client.get(table)).json()["legal_moves"]}
        asked: list[Ask] = [
            ("POST", f"{table}/moves", move) for move in MOVES[view["kind"]] if move["type"] not in legal
        ]
        tried += len(asked)
        rules |= await check_refused(player, asked)
    assert tried > seats
    assert rules


@pytest.mark.parametrize("path", sorted(REFEREE))
async def test_rules_that_refuse_a_question(path: str, ane: Player) -> None:
    """Each is named for a rule set that is not, for one of another game, and for options that are not."""
    question: dict[str, object] = dict(next(iter(REFEREE[path].values())).example)
    asked: list[dict[str, object]] = [question | {"ruleset": "mus-of-nowhere"}]
    asked += [question | {"options": {"luck": True}}] if "options" in question else []
    assert await check_refused(ane, [("POST", f"/v1/referee/{path}", body) for body in asked]) == {"table.options"}
