"""The parts of docs/ that are made of the rules: values of the rule sets, options, ids of rules with their sources.

The fields of the rules are also listed in docs/records.md, each with its docstring.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from domain.games import GAMES, RULEBOOK
from domain.table.game import Game
from domain.table.game.options import options_of
from service.http.openapi.syntax_trees import parse_source
from tests.docs import catalogue


def blocks() -> dict[str, str]:
    """Make every block of docs/rules.md by its name."""
    return {
        "mus-values": values(GAMES["mus"]),
        "mus-options": options(GAMES["mus"]),
        "mushi-options": options(GAMES["mushi"]),
        "rule-ids": rule_ids(),
    }


def record_blocks() -> dict[str, str]:
    """Make the blocks of docs/records.md that list the fields of the rules."""
    return {f"{name}-rules": fields(game) for name, game in GAMES.items()}


def fields(game: Game) -> str:
    """List every field of the rules of a game with its type, and what its docstring says."""
    of = type(next(iter(game.offers.values())).rules)
    said = docstrings(of)
    lines = [f"- `{name}`: {written}. {said[name]}" for name, written in catalogue.fields(of)]
    return "".join(textwrap.fill(line, 120, subsequent_indent="  ", break_on_hyphens=False) + "\n" for line in lines)


def docstrings(of: type) -> dict[str, str]:
    """Read what is written under each field of a struct, on one line."""
    (struct,) = parse_source(textwrap.dedent(inspect.getsource(of))).body
    assert isinstance(struct, ast.ClassDef)
    said: dict[str, str] = {}
    for field, below in pairwise(struct.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                said[name] = " ".join(text.split()).replace("``", "`")
            case _:
                pass
    return said


def values(game: Game) -> str:
    """Table every field of the rules of a game by rule set; a field that no rule set has is left out."""
    sets = {
        name: msgspec.to_builtins(offer.rules) | options_of(offer, offer.rules) for name, offer in game.offers.items()
    }
    fields = [field.name for field in msgspec.structs.fields(next(iter(game.offers.values())).rules)]
    rows = [
        [f"`{field}`", *[_value(rules[field]) if field in rules else "-" for rules in sets.values()]]
        for field in fields
        if field not in {"id", "version", "seats"} and any(field in rules for rules in sets.values())
    ]
    return _table(["field", *[f"`{name}`" for name in sets]], rows)


def options(game: Game) -> str:
    """Table what a table may set, with the default of each rule set; a dash where it cannot be set."""
    offered: dict[str, dict[str, str]] = {}
    ranges: dict[str, dict[str, list[str]]] = {}
    for name, offer in game.offers.items():
        for option in offer.options:
            offered.setdefault(option.name, {})[name] = _value(options_of(offer, offer.rules)[option.name])
            values = _range(option.values, option.minimum, option.maximum)
            ranges.setdefault(option.name, {}).setdefault(values, []).append(name)
    rows = [
        [f"`{name}`", _ranges(ranges[name]), *[defaults.get(ruleset, "-") for ruleset in game.offers]]
        for name, defaults in offered.items()
    ]
    return _table(["option", "values", *[f"default in `{name}`" for name in game.offers]], rows)


def rule_ids() -> str:
    """Table every rule id with its sources, one row a rule set."""
    rows = [
        [f"`{rule.id}`", f"any {of}" if of in {"table", "tournament"} else f"`{of}`", source]
        for rule in RULEBOOK.values()
        for of, source in rule.sources.items()
    ]
    return _table(["id", "rule set", "source"], rows)


def _ranges(offered: dict[str, list[str]]) -> str:
    """Give the values of an option; where rule sets differ, each with the sets that offer it but for the first."""
    first, *others = offered.items()
    return "; ".join([first[0], *[f"{values} ({', '.join(f'`{name}`' for name in sets)})" for values, sets in others]])


def _range(values: Sequence[object], minimum: int | None, maximum: int | None) -> str:
    numbers = [] if minimum is None else [f"{minimum} to {maximum}"]
    return ", ".join([*map(_value, values), *numbers])


def _value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])
