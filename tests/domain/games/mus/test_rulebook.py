"""The rule book is complete: everything that the code names is in it, with its source."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from domain.games.mus import rulebook
from domain.games.mus.events import FoulFound, StonesScored
from domain.games.mus.play.fouls import ROWS
from domain.games.mus.rules import (
    Betting,
    BonusScope,
    Equivalences,
    Lance,
    MusOrder,
    Recycle,
    RefusalBasis,
    Speakers,
    Uncontested,
)
from domain.games.mus.rulesets import RULESETS
from domain.table.game.options import OptionValue
from domain.table.game.rulebook import Rule
from tests.kit.random_play import VARIANTS, play_bytes

ENTRIES = list(rulebook.RULES.values())
DOMAIN = Path(rulebook.__file__).parents[3]
HOLDERS = ("mus.pares.holders", "mus.juego.holders")
BETTING = tuple(f"mus.{lance}.betting.{held}" for lance in ("pares", "juego") for held in get_args(Betting))
ALL_PASS = tuple(f"mus.{lance}.all-pass" for lance in get_args(Lance))
ALL_PASS_PAYS = (
    *("mus.pares.all-pass.nothing", "mus.pares.all-pass.values", "mus.pares.all-pass.point-and-values"),
    *("mus.juego.all-pass.nothing", "mus.juego.all-pass.values", "mus.juego.all-pass.point-and-values"),
    *("mus.punto.all-pass.nothing", "mus.punto.all-pass.point-and-values"),
)
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
    "mus.{lance}.all-pass": ALL_PASS,
    "mus.{lance}.all-pass.{paid}": ALL_PASS_PAYS,
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


RULES_OF_VALUES: Mapping[str, Mapping[OptionValue, Sequence[str]]] = {
    "equivalences": {kings: (f"mus.ranks.{kings}",) for kings in get_args(Equivalences)},
    "first_dealer": {"lot": ("mus.dealer.lot",), "drawn": ("mus.dealer.drawn",)},
    "cut": {"left-opponent": ("federation.3-cut",)},
    "mus_order": {order: (f"mus.mus.order.{order}",) for order in get_args(MusOrder)},
    "min_discard": {0: ("mus.discard.count.or-none",), 1: ("mus.discard.count",)},
    "recycle": {which: (f"mus.stock.{which}",) for which in get_args(Recycle)},
    "betting": {held: (f"mus.pares.betting.{held}", f"mus.juego.betting.{held}") for held in get_args(Betting)},
    "speakers": {who: (f"mus.lance.speakers.{who}",) for who in get_args(Speakers)},
    "kickers": {True: ("mus.pares.kickers",)},
    "min_raise": {1: ("mus.raise.minimum",), 2: ("mus.raise.minimum.two",)},
    "answer": {
        "any-opponent": ("mus.answer.any-opponent",),
        "right-hand-first": ("mus.answer.right-hand-first",),
        "binding-words": ("federation.10", "federation.10-soft"),
    },
    "refusal_basis": {basis: (f"mus.raise.refused.{basis}",) for basis in get_args(RefusalBasis)},
    **{
        f"pass_{lance}": {
            "nothing": (f"mus.{lance}.all-pass.nothing",),
            "point": (f"mus.{lance}.all-pass",),
            "values": (f"mus.{lance}.all-pass.values",),
            "point-and-values": (f"mus.{lance}.all-pass", f"mus.{lance}.all-pass.point-and-values"),
        }
        for lance in get_args(Lance)
    },
    "uncontested": {pay: (f"mus.lance.uncontested.{pay}",) for pay in get_args(Uncontested)},
    "bonus_scope": {whose: (f"mus.bonus.{whose}",) for whose in get_args(BonusScope)},
    "bonus_on_refusal": {True: ("mus.bonus.refusal",), False: ("mus.bonus.refusal.none",)},
    "biak": {True: ("federation.9",)},
    "declarations": {"called": ("federation.declare", "mus.game.target.in-doubt")},
    "scoreboard": {"counters": ("mus.counters",)},
    "royal_thirty_one": {True: ("mus.juego.royal",)},
    "mus_corrido": {True: ("mus.mus.corrido",)},
    "vacas": {3: ("mus.match.vacas",), 5: ("mus.match.vacas",)},
}
"""Field -> value -> the rules that say what is played then, and what no other value plays."""


@pytest.mark.parametrize("field", RULES_OF_VALUES)
def test_a_rule_is_of_the_rule_sets_that_play_by_it(field: str) -> None:
    """A rule set is among the sources of what it plays, by its own value or by an option of it, and of nothing else."""
    played: dict[str, set[str]] = {rule: set() for rules in RULES_OF_VALUES[field].values() for rule in rules}
    for ruleset, offer in RULESETS.items():
        if field == "uncontested" and offer.rules.betting == "any-holder":
            continue
        options = [option.values for option in offer.options if option.name == field]
        for value in {getattr(offer.rules, field), *chain.from_iterable(options)}:
            for rule in RULES_OF_VALUES[field].get(value, ()):
                played[rule].add(ruleset)
    in_the_book = {rule: rulebook.RULES[rule].sources if rule in rulebook.RULES else () for rule in played}
    assert {rule: set(sources) for rule, sources in in_the_book.items()} == played
