"""The rule book is complete: everything that the code names is in it, with its source."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from domain.games.mus import rulebook
from domain.games.mus.events import FoulFound, StonesScored
from domain.games.mus.play.fouls import ROWS
from domain.games.mus.rules import Betting, Lance, MusOrder, Recycle, Speakers, Uncontested
from domain.games.mus.rulesets import RULESETS
from domain.table.game.options import OptionValue
from domain.table.game.rulebook import Rule
from tests.kit.random_play import VARIANTS, play_bytes

ENTRIES = list(rulebook.RULES.values())
DOMAIN = Path(rulebook.__file__).parents[3]
HOLDERS = ("mus.pares.holders", "mus.juego.holders")
BETTING = tuple(f"mus.{lance}.betting.{held}" for lance in ("pares", "juego") for held in get_args(Betting))
ALL_PASS = tuple(f"mus.{lance}.all-pass" for lance in get_args(Lance))
PATTERNS = {
    "mus.{lance.name}.holders": HOLDERS,
    "mus.{name}.holders": HOLDERS,
    "mus.{name}.betting.{rules.betting}": BETTING,
    "mus.{body.lance}.betting.{rules.betting}": BETTING,
    "mus.{body.lance}.declaration": ("mus.pares.declaration", "mus.juego.declaration"),
    "mus.lance.speakers.{rules.speakers}": tuple(f"mus.lance.speakers.{who}" for who in get_args(Speakers)),
    "mus.lance.uncontested.{rules.uncontested}": tuple(f"mus.lance.uncontested.{pay}" for pay in get_args(Uncontested)),
    "mus.mus.order.{state.rules.mus_order}": tuple(f"mus.mus.order.{order}" for order in get_args(MusOrder)),
    "mus.stock.{state.rules.recycle}": tuple(f"mus.stock.{which}" for which in get_args(Recycle)),
    "mus.{table.lance}.all-pass": ALL_PASS,
    "mus.{over.name}.all-pass": ALL_PASS,
    "mus.{lance}.order": tuple(f"mus.{lance}.order" for lance in get_args(Lance)),
    "mus.pares.{hand.pares_class}": ("mus.pares.par", "mus.pares.medias", "mus.pares.duples"),
    "federation.{row.article}": tuple(f"federation.{row.article}" for row in ROWS.values()),
}
"""Ids that the code puts together, and what they can be."""


MESSAGE = re.compile(r'\bmessage\(\s*f?"[^"]*"')
"""The id of a message, which is not a rule."""


def named_in_code() -> set[str]:
    """Every rule id that the rules of play name, read off their source."""
    named: set[str] = set()
    for package in ("games/mus", "table", "teams"):
        for path in (DOMAIN / package).rglob("*.py"):
            if not path.name.startswith(("rulebook", "narration", "names", "words")):
                source = MESSAGE.sub("", path.read_text(encoding="utf-8"))
                named |= set(
                    re.findall(
                        r'"((?:mus|table|federation|teams)\.[a-z0-9{}_.-]+)"',
                        source,
                    )
                )
    return {rule for name in named for rule in PATTERNS.get(name, (name,))}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_rule_names_its_sources(entry: Rule) -> None:
    """A source belongs to a rule set that is offered, to what is laid over it for teams, or to every table."""
    assert entry.sources
    assert set(entry.sources) <= {*RULESETS, "mus-teams", "table"}
    assert all(entry.sources.values())


def test_every_rule_the_code_names_is_in_the_book() -> None:
    """A refusal or a stone can always be looked up."""
    named = named_in_code()
    assert len(named) > 25
    assert named <= set(rulebook.RULES)


def test_a_rule_is_found_by_its_id_alone() -> None:
    """An id that is not in the book is a ``KeyError``."""
    assert rulebook.rule("mus.tie.mano").id == "mus.tie.mano"
    with pytest.raises(KeyError):
        rulebook.rule("mus.tie")


def test_every_article_that_is_played_has_its_rule() -> None:
    """The rules that all rule sets share contain articles 1, 2 and 8."""
    numbered = [re.match(r"federation\.(\d+)", id) for id in rulebook.RULES]
    assert {int(article[1]) for article in numbered if article} == {*range(3, 8), *range(9, 22)}


def test_every_rule_for_teams_is_in_the_book() -> None:
    """The eleven of their document by number, and seven where it is silent."""
    ours = {id for id, entry in rulebook.RULES.items() if "mus-teams" in entry.sources}
    assert ours == {
        f"teams.{number}"
        for number in [*range(1, 12), "recycle", "deadline", "resign", "embargo", "tie-break", "void-board", "clock"]
    }


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_drawn_at_a_table_is_drawn_by_a_rule_of_its_rule_set(ruleset: str) -> None:
    """The entry that stones and fouls name says where the document of that rule set has it, or that it is silent."""
    variants: Sequence[Mapping[str, OptionValue]] = VARIANTS.get(ruleset, ({},))
    named = {
        event.body.rule
        for number in range(60)
        for step in play_bytes(ruleset, 4, variants[number % len(variants)], Random(number).randbytes(4000)).steps
        for event in step.events
        if isinstance(event.body, StonesScored | FoulFound)
    }
    assert len(named) > 10
    played_by = {ruleset, "table"}
    assert {rule for rule in named if not played_by & rulebook.rule(rule).sources.keys()} == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_set_has_a_rule_for_each_thing_that_may_differ(ruleset: str) -> None:
    """What the rules of a table say by a value is in the book, with the rule set among the sources."""
    rules = RULESETS[ruleset].rules
    governing = {
        f"mus.ranks.{rules.equivalences}",
        f"mus.mus.order.{rules.mus_order}",
        f"mus.stock.{rules.recycle}",
        f"mus.pares.betting.{rules.betting}",
        f"mus.juego.betting.{rules.betting}",
        f"mus.lance.speakers.{rules.speakers}",
        f"mus.raise.refused.{rules.refusal_basis}",
        f"mus.bonus.{rules.bonus_scope}",
        {"any-opponent": "mus.answer.any-opponent", "right-hand-first": "mus.answer.right-hand-first"}.get(
            rules.answer, "federation.10"
        ),
        "mus.dealer.lot" if rules.first_dealer == "lot" else "mus.dealer.drawn",
    }
    assert {rule for rule in governing if ruleset not in rulebook.rule(rule).sources} == set()
