"""The verifier in JavaScript knows the published sheets: what they do not allow it refuses as the first one does."""

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import UNSET, json, structs

from domain.games import GAMES, OFFERS
from domain.records.verify import verify
from domain.refusals import Refusal
from domain.table.game.options import options_of
from domain.teams.setup import options_for_teams
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id
from tests.kit.random_play import option_values
from tests.kit.spread import Sample, sampled, turned
from tests.kit.tampering import public_fields, rechain, record_file, with_public
from tests.kit.team_play import TeamMatch, match_streams, play_team_match
from tests.second_verifier import node
from tests.second_verifier.sheets import FOLDER, written

pytestmark = pytest.mark.slow

MUS: Final = [name for name, offer in OFFERS.items() if offer.game == "mus"]
WRONG: Final = (-1, 0, 3, 10_000, 1.5, True, False, None, "", "none", "all,off", "31,29", "29,29", [], {})
"""What is tried for an option, as far as its sheet does not allow it."""


@cache
def opened(ruleset: str) -> Match:
    """A table with its bots, and a few moves."""
    seats = OFFERS[ruleset].seats[0]
    return play_table(1, ruleset, players=[None] * seats, bot="random", commands=12)


def rules_with(rules: Any, **fields: object) -> dict[str, Any]:  # noqa: ANN401 - of any game
    """Other rules, with their fields in order; without those that are UNSET."""
    said = json.decode(json.encode(rules)) | fields
    names = [field.name for field in structs.fields(rules)]
    return {name: said[name] for name in [*names, *(said.keys() - names)] if said.get(name, UNSET) is not UNSET}


def other_values(rules: Any, name: str) -> list[Any]:  # noqa: ANN401 - of any game
    """Values that this field has under some rules, and not under these; of a number also what no rules have."""
    value, kind = getattr(rules, name), get_type_hints(type(rules))[name]
    kinds = get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)
    literals = [literal for one in kinds if get_origin(one) is Literal for literal in get_args(one)]
    flags = [True, False] if bool in kinds else []
    numbers = [2, 39, *([value + 1, value - 1] if type(value) is int else [])] if int in kinds else []
    texts = ["other", *OFFERS] if str in kinds else []
    sides = [["A", "B"], ["B", "A"]] if name == "sides" else []
    others = [*literals, *flags, *numbers, *texts, *sides]
    return [other for other in others if other != value or type(other) is not type(value)]


def fixed_changed(ruleset: str) -> Iterator[dict[str, Any]]:
    """Each field that is no option, with every other value, and left out."""
    rules: Any = OFFERS[ruleset].rules
    options = {option.name for option in OFFERS[ruleset].options}
    for name in [field.name for field in structs.fields(rules) if field.name not in options]:
        left_out = [] if getattr(rules, name) is UNSET else [UNSET]
        others = other_values(rules, name)
        assert [*others, *left_out]
        yield from [rules_with(rules, **{name: other}) for other in [*others, *left_out]]
    yield rules_with(rules, invented=1)
    yield dict(reversed(rules_with(rules).items()))


def options_changed(ruleset: str) -> Iterator[dict[str, Any]]:
    """Each option set to what its sheet does not allow."""
    offer = OFFERS[ruleset]
    later = {field.name for field in structs.fields(offer.rules) if field.default is UNSET}
    for option in offer.options:
        for value in WRONG:
            if isinstance(value, list | dict | float) or not option.allows(value):
                yield rules_with(offer.rules, **{option.name: value})
        if option.maximum is not None and option.minimum is not None:
            yield from [rules_with(offer.rules, **{option.name: n}) for n in (option.minimum - 1, option.maximum + 1)]
        if option.name not in later:
            yield rules_with(offer.rules, **{option.name: UNSET})


def as_opened(of: Match, **fields: object) -> bytes:
    """The record of a table that says it was opened so, chained again."""
    first, *rest = of.links
    return record_file(of, "public", rechain(of, [with_public(**fields)(first), *rest]))


def refused(files: list[bytes], line: int | None = 2) -> list[int]:
    """Which of these files not both verifiers find broken at this line, or the same one, by their numbers."""
    passed = list[int]()
    with node.verifier() as second:
        for number, file in enumerate(files):
            second.ask(file)
            first, other = verify([file]), second.answer()
            assert first.kind == "broken", number
            if (other.kind, other.line) != ("broken", first.line if line is None else line):
                passed.append(number)
            assert line is None or first.line == line, (number, first)
    return passed


def test_the_sheets_are_those_that_are_offered() -> None:
    """`python -m tests.second_verifier.sheets` writes them anew."""
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.mjs")} == written()


@pytest.mark.parametrize("ruleset", OFFERS)
def test_rules_that_are_not_those_of_the_sheet_are_refused(ruleset: str) -> None:
    """Each fixed field, and each option beyond what it may be set to."""
    said = [*fixed_changed(ruleset), *options_changed(ruleset)]
    files = [as_opened(opened(ruleset), rules=rules) for rules in said]
    assert len(files) > 30
    assert [said[number] for number in refused(files)] == []


def test_a_rule_set_with_thirty_one_worth_thirty_nine_stones_is_refused() -> None:
    """Under the name of a rule set that there is, and under one that there is not, also in the header."""
    rules = rules_with(OFFERS["mus-basque"].rules, value_thirty_one=39)
    named = as_opened(opened("mus-basque"), rules=rules)
    invented = as_opened(opened("mus-basque"), ruleset="mus-invented", rules=rules | {"id": "mus-invented"})
    head, _, rest = invented.partition(b"\n")
    assert refused([named, head.replace(b"mus-basque", b"mus-invented") + b"\n" + rest]) == []


@pytest.mark.parametrize("ruleset", OFFERS)
def test_whatever_a_sheet_allows_is_allowed(ruleset: str) -> None:
    """Every value of every option, with every number of seats; a later option may be left out."""
    offer, files = OFFERS[ruleset], list[bytes]()
    later = {field.name for field in structs.fields(offer.rules) if field.default is UNSET}
    for seats in offer.seats:
        for option in offer.options:
            for value in option_values(option):
                try:
                    of = play_table(2, ruleset, players=[None] * seats, options={option.name: value}, commands=4)
                except Refusal:
                    continue
                files.append(record_file(of, "public"))
            if option.name in later:
                files.append(as_opened(opened(ruleset), rules=rules_with(offer.rules, **{option.name: UNSET})))
    with node.verifier() as second:
        for file in each(files):
            second.ask(file)
            found = second.answer()
            assert (verify([file]).kind, found.kind) == ("prefix", "prefix"), found.reason


def test_options_without_effect_are_refused() -> None:
    """Signs of two players, and a target or the next dealer in a match of one round."""
    two = play_table(1, "mus-spanish", players=[None, None], bot="random", commands=4)
    rules = OFFERS["mushi"].rules
    one = [rules_with(rules, rounds=1, target=100), rules_with(rules, rounds=1, next_dealer="alternate")]
    files = [as_opened(two, rules=rules_with(two.table.rules, signs="all"))]
    assert refused([*files, *[as_opened(opened("mushi"), rules=said) for said in one]]) == []


@pytest.mark.parametrize("ruleset", OFFERS)
def test_another_number_of_seats_than_the_sheet_has_is_refused(ruleset: str) -> None:
    """In the rules, at the table, and in both."""
    of, files = opened(ruleset), list[bytes]()
    for seats in {1, 2, 3, 4, 6} - set(OFFERS[ruleset].seats):
        rules = rules_with(of.table.rules, seats=seats)
        files += [as_opened(of, rules=rules), as_opened(of, seats=seats), as_opened(of, seats=seats, rules=rules)]
    assert refused(files) == []


def bot_as(of: Match, name: str, version: int) -> bytes:
    """The record with a bot of another name and version at every seat."""
    links = [
        structs.replace(
            with_public(bot=name)(link) if link.type == "seat_taken" else link,
            actor=f"bot:{name}/{version}" if link.actor.startswith("bot:") else link.actor,
        )
        for link in of.links
    ]
    return record_file(of, "public", rechain(of, links))


@pytest.mark.parametrize("ruleset", OFFERS)
def test_bots_that_there_are_not_are_refused(ruleset: str) -> None:
    """Another name, which no table seats, and another version, which moves later."""
    of = opened(ruleset)
    seated = next(number for number, link in enumerate(of.links, 2) if link.type == "seat_taken")
    moved = next(number for number, link in enumerate(of.links, 2) if link.actor.startswith("bot:"))
    assert refused([bot_as(of, "perfect", 1), bot_as(of, "constructor", 1)], seated) == []
    assert refused([bot_as(of, "random", 2)], moved) == []


CONDUCT: Final[dict[str, dict[str, Any]]] = {
    "resigned": {"seat": 0},
    "closing_asked": {"seat": 0},
    "adjourning_asked": {"seat": 0},
    "phrase_said": {"seat": 0, "phrase": "hello"},
}


@pytest.mark.parametrize("type_", CONDUCT)
def test_a_bot_that_does_more_than_move_is_refused(type_: str) -> None:
    """It gives nothing up, and asks for nothing."""
    of = opened("mus-basque")
    links = of.links
    at = next(at for at, link in enumerate(links) if link.actor.startswith("bot:"))
    said = structs.replace(links[at], type=type_, actor="bot:random/1", data=json.encode(CONDUCT[type_]), sealed=())
    assert refused([record_file(of, "public", rechain(of, [*links[:at], said, *links[at:]]))], at + 2) == []


@cache
def team_match(ruleset: str) -> TeamMatch:
    """A match of two tables, closed early."""
    return play_team_match(3, ruleset, tie_breaks=("extra-game",), extra=ruleset == "mus-basque", bots=True)


@cache
def match_files(ruleset: str) -> list[bytes]:
    """The records of that match and of its tables."""
    return [record_file(stream, "public") for stream in match_streams(team_match(ruleset))]


def match_file(ruleset: str, place: int, **fields: object) -> bytes:
    """The record of the match whose stream at this place says that it was opened so."""
    files = match_files(ruleset)
    changed = as_opened(match_streams(team_match(ruleset))[place], **fields)
    return b"".join([*files[:place], changed, *files[place + 1 :]])


Changed = tuple[str, dict[str, Any]]
"""Which field is another, and what is said at the opening."""


@sampled
@pytest.mark.parametrize("ruleset", MUS)
def test_a_match_by_other_rules_is_refused(ruleset: str, sample: Sample) -> None:
    """Each fixed field, each option, what teams play by whatever the rule set says, and the terms of a match."""
    of = team_match(ruleset)
    rules: Any = of.state.rules
    offer = OFFERS[ruleset]
    free = set(options_for_teams(GAMES["mus"], ruleset))
    said: list[Changed] = [
        (field.name, {"rules": rules_with(rules, **{field.name: value})})
        for field in structs.fields(rules)
        if field.name not in free
        for value in [*other_values(rules, field.name), 35]
    ]
    said += [
        (option.name, {"rules": rules_with(rules, **{option.name: value})})
        for option in offer.options
        if option.name in free
        for value in WRONG
        if isinstance(value, list | dict | float) or not option.allows(value)
    ]
    some = list(sample(said, 2, lambda one: one[0]))
    some += [("games", {"games": games}) for games in (0, 2, 99)]
    some += [("tie_breaks", {"tie_breaks": ties}) for ties in (["extra-game", "stones"], ["stones", "stones"])]
    some += [("tables", {"tables": tables}) for tables in (0, 1, 3, 34, -2)]
    some += [("finish_by_ms", {"finish_by_ms": ms}) for ms in (0, of.stream.links[0].at_ms, 10**14)]
    assert [some[number] for number in refused([match_file(ruleset, 0, **fields) for _, fields in some])] == []


@sampled
@pytest.mark.parametrize("ruleset", MUS)
def test_a_table_by_other_rules_than_its_match_is_refused(ruleset: str, sample: Sample) -> None:
    """Also where the rule set would allow them, and at the tables of the game that breaks a tie.

    The first table has another value of each option.
    """
    of = team_match(ruleset)
    offer = OFFERS[ruleset]
    for place, table in each(enumerate(of.tables, 1)):
        rules = table.table.rules
        now = options_of(offer, rules)
        said: list[Changed] = [
            (option.name, {"rules": rules_with(rules, **{option.name: value})})
            for option in offer.options
            for value in option_values(option)
            if value != now[option.name]
        ]
        some = list(sample(turned(said, place), 2, (lambda one: one[0]) if place == 1 else (lambda _: None)))
        some += [
            (name, {"rules": rules_with(rules, **{name: value})})
            for name, value in {"value_thirty_one": 39, "stipulated": 3, "first_game": 7, "sides": ["B", "B"]}.items()
        ]
        terms = {"opener": str(player_id(77)), "visibility": "unlisted", "finish_by_ms": 60_000_000, "seats": 2}
        some += [(name, {name: value}) for name, value in terms.items()]
        line = sum(len(stream.links) + 1 for stream in match_streams(of)[:place]) + 2
        files = [match_file(ruleset, place, **fields) for _, fields in some]
        assert [some[number] for number in refused(files, line)] == []


def test_a_match_with_a_bot_that_there_is_not_is_refused() -> None:
    """Where its pair is enrolled."""
    of = team_match("mus-spanish")
    links = of.stream.links
    at = next(at for at, link in enumerate(links) if public_fields(link).get("bot"))
    forged = [*links[:at], with_public(bot="perfect")(links[at]), *links[at + 1 :]]
    assert refused([record_file(of.stream, "public", rechain(of.stream, forged))], at + 2) == []
