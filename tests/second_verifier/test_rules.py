"""Two engines that know nothing of each other come to the same turns, stones and results, and refuse the same lies."""

import json
from pathlib import Path

import pytest

from domain.games import OFFERS
from domain.games.mus.play.fouls import ROWS
from tests.kit.play import play_table
from tests.kit.policies import play_with_one_lie
from tests.kit.tampering import public_fields, record_file
from tests.second_verifier import node
from tests.second_verifier.agreement.lies import LIES
from tests.second_verifier.agreement.played import RULESETS, compared

pytestmark = pytest.mark.slow

MATCHES = 4
"""Of each rule set: three at tables of their own or of tournaments, and a team match where four play."""
RARE = {
    "mus-eight-kings": [4, 13],
    "mus-federation": [4, 25],
    "mus-spanish": [9, 104, 30342],
    "mushi": [6, 13, 37, 51, 331, 672],
}
"""Further matches, in which options show that seldom decide anything."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_both_verifiers_play_random_matches_alike_and_refuse_the_same_lies(ruleset: str) -> None:
    """Each lie on the same line; a forged record shows nothing wrong but by the rules, and each option shows."""
    found = compared(ruleset, range(MATCHES), lies_each=10, without_lies=RARE.get(ruleset, []))
    assert not found.faults, "\n".join(found.faults[:10])
    hidden = {option.name for option in OFFERS[ruleset].options} - found.shown
    assert not hidden, f"nothing that an engine could do wrong with {hidden}: find a match where it shows, for RARE"
    assert min(found.deals, found.moves, found.items, found.results) > 0
    assert found.lies.total() > 8 * MATCHES


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", RULESETS)
def test_both_verifiers_play_two_hundred_matches_of_each_rule_set_alike(ruleset: str) -> None:
    """With every lie that each match has an event for."""
    found = compared(ruleset, range(200), lies_each=len(LIES))
    assert not found.faults, "\n".join(found.faults[:10])


def test_both_engines_judge_each_wrong_declaration_alike() -> None:
    """By every row of the federation's table: a row changed in the second engine is refused in one of these matches."""
    options = {"games_to_win": 3, "target": 40}
    judged: set[object] = set()
    with node.verifier() as second:
        for number in (0, 1, 2, 15):
            of = play_table(number, "mus-federation", players=range(4), options=options, choose=play_with_one_lie)
            fouls = [public_fields(link) for link in of.links if link.type == "foul_found"]
            judged |= {foul["article"] for foul in fouls if foul["rule"] == f"federation.{foul['article']}"}
            second.ask(record_file(of, "public"))
            assert second.answer().kind == "complete", number
    assert judged == {row.article for row in ROWS.values()}


def test_the_verifier_says_what_it_has_played_again(tmp_path: Path) -> None:
    """Moves, items of the counts, games and the result, in the line for people and in the checks of a page."""
    of = play_table(0)
    file = tmp_path / "match.hordago.jsonl"
    file.write_bytes(record_file(of, "public"))
    types = [link.type for link in of.links]
    items, games = types.count("stones_scored"), types.count("game_won")
    (line,) = node.verdicts(tmp_path, [file.read_bytes()])
    assert f" moves by whom they were due, {items} items as counted, {games} games won, 1 results; " in line
    checks = [json.loads(check) for check in node.run("show_checks.mjs", file).stdout.splitlines()]
    (said,) = [check["played"] for check in checks if check["check"] == "verdict"]
    bots = [link.type for link in of.links if link.actor.startswith("bot:")]
    assert said == {"tables": 1, "moves": len(bots), "items": items, "games": games, "results": 1}
