"""An option that comes to a rule set after its release: left out, given its first value, and given another one."""

from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games import GAMES, OFFERS
from domain.games.mus import rulesets as mus
from domain.games.mus.game import MUS
from domain.games.mus.strong import tables
from domain.games.mus.strong.tables import payoffs, solved
from domain.records.verify import verify
from domain.refusals import Refusal
from domain.table import commands as c
from domain.table.game.options import Option, OptionValue, RuleSet, choose_rules, options_of, with_options
from domain.table.view import chosen_options
from domain.teams.setup import extra_rules, match_options, rules_at_table, team_rules
from domain.tournament.setup import pair_rules
from domain.tournament.view import view as view_tournament
from tests.domain.records.tournament_play import play_tournament, tournament_file
from tests.kit.each import each
from tests.kit.mus_scenario import STREAM
from tests.kit.play import play_bots, play_table
from tests.kit.random_play import open_table_command
from tests.kit.tampering import record_file
from tests.kit.team_play import match_records, play_team_match
from tests.kit.tournament_scenario import for_teams, league
from tests.kit.toy_game.grown_options import GROWN, grow, grow_rulesets, grow_toy
from tests.second_verifier import node
from tests.second_verifier.sheets import use_sheets_anew

ASKED: dict[str, dict[str, OptionValue]] = {
    "left out": {},
    "first": {"grown": "never"},
    "other": {"grown": "always"},
}
"""What a request says of the option."""
ROYAL, CORRIDO, VACAS = mus.ROYAL, mus.CORRIDO, mus.VACAS
"""Options whose fields are unset in three rule sets of Mus, and which the engine looks up."""
SHORT = {"mushi": {"rounds": 1}, "toy": {}}
each_way = pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)


@pytest.fixture
def _grown(monkeypatch: pytest.MonkeyPatch) -> None:
    grow(monkeypatch)
    grow_toy(monkeypatch)


def is_set(rules: Any) -> bool:  # noqa: ANN401 - of any game
    """Whether the event of these rules states the option."""
    return "grown" in msgspec.json.decode(msgspec.json.encode(rules))


@pytest.mark.parametrize(
    ("option", "first"),
    [
        (Option("grown", ("never", "always")), "never"),
        (Option("grown", (True, False)), True),
        (Option("grown", (None,), 1, 50), None),
        (Option("grown", minimum=3, maximum=5), 3),
        (Option("grown", ("off", "all"), members=("a", "b")), "off"),
    ],
    ids=["words", "switch", "no limit", "range", "members"],
)
def test_an_unset_option_has_its_first_value(
    option: Option, first: OptionValue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The least of a range that has no other value."""
    grow(monkeypatch, option)
    for offer in OFFERS.values():
        assert options_of(offer, offer.rules)["grown"] == first
        rules = GAMES[offer.game].rules_for(offer.id, {"grown": first}, None)
        assert rules == offer.rules
        assert rules.grown is UNSET


@each_way
@pytest.mark.usefixtures("_grown")
@pytest.mark.parametrize("ruleset", [*OFFERS, "toy"])
def test_a_table_is_played_and_verified_with_the_option(ruleset: str, asked: dict[str, OptionValue]) -> None:
    """Its event states what is not the first value; every view says the option, and a rematch keeps it."""
    value = asked.get("grown", "never")
    options = {"target": 30, "games_to_win": 1} if "target" in names(ruleset) else {}
    options = SHORT.get(ruleset, {name: options[name] for name in options if name in names(ruleset)}) | asked
    seats = OFFERS[ruleset].seats[0]
    bot = "first" if ruleset == "toy" else "random"
    match = play_table(3, ruleset, players=(1, *[None] * (seats - 1)), bot=bot, options=options)
    assert is_set(match.table.rules) == (value != "never")
    assert chosen_options(match.table)["grown"] == value
    for audience in ("public", seat_audience(0)):
        assert match.table.game.view(match.table, len(match.links), audience, {}).options["grown"] == value
    for audience in ("all", "public"):
        verdict = verify([record_file(match, audience)])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    again = c.open_rematch(match.table, "p1", bytes(32))
    assert again.rules == match.table.rules


def names(ruleset: str) -> set[str]:
    """The options of a rule set."""
    return {option.name for option in OFFERS[ruleset].options}


@each_way
@pytest.mark.usefixtures("_grown")
@pytest.mark.parametrize("ruleset", mus.RULESETS)
def test_a_team_match_has_the_option_and_so_has_its_extra_game(ruleset: str, asked: dict[str, OptionValue]) -> None:
    played = play_team_match(3, ruleset, options=asked, tie_breaks=("extra-game",))
    assert len(played.tables) == 2 * played.state.tables
    for rules in (played.state.rules, *[table.table.rules for table in played.tables]):
        assert is_set(rules) == (asked.get("grown") == "always")
    assert match_options(GAMES["mus"], ruleset, played.state.rules)["grown"] == asked.get("grown", "never")
    verdict = verify(match_records(played, "all"))
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


@each_way
@pytest.mark.usefixtures("_grown")
def test_a_tournament_has_the_option(asked: dict[str, OptionValue]) -> None:
    """A tournament of pairs or of teams takes it; the record of it verifies, with those of its tables."""
    game = GAMES["mus"]
    pairs = league(game=game, rules=pair_rules(game, "mus-basque", {"games_to_win": 1, "target": 20, **asked}))
    teams = for_teams(league(), game=game, rules=team_rules(game, "mus-basque", asked, 1, 30), games=1)
    for opening in (pairs, teams):
        played = play_tournament(opening, 2)
        assert is_set(played.state.rules) == (asked.get("grown") == "always")
        assert view_tournament(played.state, 1, {}).options["grown"] == asked.get("grown", "never")
        verdict = verify([tournament_file(played)])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


def test_a_tournament_of_before_verifies_when_its_rule_set_has_one_option_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the option is by default by then."""
    before = [play_tournament(opening, 2) for opening in (league(), for_teams(league()))]
    for by_default in (UNSET, "never", "always"):
        with monkeypatch.context() as later:
            grow(later, by_default=by_default)
            for played in before:
                verdict = verify([tournament_file(played)])
                assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


def test_a_match_under_way_keeps_what_was_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of its extra game are those of the others, whatever tables have by default by then."""
    played = play_team_match(3, tie_breaks=("extra-game",))
    for by_default in (UNSET, "never", "always"):
        with monkeypatch.context() as later:
            grow(later, by_default=by_default)
            rules = GAMES["mus"].decode_rules(msgspec.json.encode(played.state.rules))
            extra = extra_rules(GAMES["mus"], "mus-basque", rules, 1)
            assert msgspec.json.encode(rules_at_table(GAMES["mus"], extra, 3)) == msgspec.json.encode(
                played.tables[2].table.rules
            )


@pytest.mark.slow
@pytest.mark.usefixtures("_grown")
def test_the_second_verifier_takes_records_with_the_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays by what the rules of a record state, where its sheets have the option."""
    use_sheets_anew(tmp_path, monkeypatch)
    files = [
        record_file(play_table(5, ruleset, players=(None,) * OFFERS[ruleset].seats[0], options=asked), "all")
        for ruleset in ("mus-basque", "mus-eight-kings", "mus-federation", "mus-spanish", "mushi")
        for asked in ASKED.values()
    ]
    files += [b"".join(match_records(play_team_match(5, options=asked), "all")) for asked in ASKED.values()]
    assert all(line.startswith("ok: ") for line in each(node.verdicts(tmp_path, files)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("option", "value"), [(ROYAL, True), (CORRIDO, True), (VACAS, 3)], ids=lambda value: getattr(value, "name", "")
)
@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-eight-kings", "mus-federation"])
def test_an_option_of_one_rule_set_is_given_to_another(
    option: Option, value: OptionValue, ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both engines play it, left out and chosen; bots find their tables where it is left out."""
    offer = mus.RULESETS[ruleset]
    later = RuleSet(offer.rules, offer.seats, (*offer.options, option))
    served = replace(OFFERS[ruleset], options=later.options)
    monkeypatch.setitem(mus.RULESETS, ruleset, later)
    monkeypatch.setitem(OFFERS, ruleset, served)
    monkeypatch.setitem(GAMES, "mus", replace(MUS, offers={**MUS.offers, ruleset: served}))
    use_sheets_anew(tmp_path, monkeypatch)
    files: list[bytes] = []
    for asked in ({}, {option.name: option.first}, {option.name: value}):
        options = {"games_to_win": 1, **asked}
        match = play_table(3, ruleset, bot="strong", options=options)
        assert chosen_options(match.table)[option.name] == asked.get(option.name, option.first)
        assert (solved(match.table.rules) is None) == (asked.get(option.name) is True and option is ROYAL)
        files.append(record_file(match, "all"))
        assert verify(files[-1:]).decided
    assert all(line.startswith("ok: ") for line in each(node.verdicts(tmp_path, files)))
    explicit = replace(offer.rules, **{option.name: option.first})
    assert solved(explicit) is solved(offer.rules)


@pytest.mark.usefixtures("_grown")
def test_an_option_may_pay_unless_the_bots_know_that_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unset or written, its first value has the same tables; another has none, unless a list says so."""
    rules = {name: GAMES["mus"].rules_for("mus-basque", asked, None) for name, asked in ASKED.items()}
    assert payoffs(rules["left out"]) == payoffs(replace(rules["first"], grown="never"))
    assert payoffs(rules["left out"]) != payoffs(rules["other"])
    monkeypatch.setattr(tables, "NOT_COMPARED", tables.NOT_COMPARED | {"grown"})
    assert payoffs(rules["left out"]) == payoffs(rules["other"])


LONG: Final = {"games_to_win", "rounds", "target"}
"""Options by which a match is longer: the gate plays the longest of each name by one rule set."""
SHORTEST: Final = {"mus-spanish", "mushi"}


def mark_of(ruleset: str, option: Option, value: OptionValue) -> pytest.MarkDecorator | tuple[()]:
    """Say when the bots play with a value."""
    if option.name not in LONG:
        return ()
    return pytest.mark.soak if value == option.maximum and ruleset not in SHORTEST else pytest.mark.slow


VALUES: Final = [
    pytest.param(ruleset, option.name, value, marks=mark_of(ruleset, option, value))
    for ruleset, offer in OFFERS.items()
    for option in offer.options
    for value in (*option.values, *[end for end in (option.minimum, option.maximum) if end is not None])
]


@pytest.mark.parametrize(("ruleset", "option", "value"), VALUES)
def test_the_bots_of_the_house_play_with_every_value(ruleset: str, option: str, value: OptionValue) -> None:
    """Each kind among its own: none makes a move that the option forbids, and the match ends."""
    offer = OFFERS[ruleset]
    short: dict[str, OptionValue] = {"games_to_win": 1, "rounds": 2, "showdown_seconds": 0}
    options = {name: short[name] for name in short if name in names(ruleset)} | {option: value}
    for kind in each(GAMES[offer.game].bots):
        for number in range(1 if option in LONG else 2):
            bots = [kind] * offer.seats[0]
            opening = open_table_command("alone", ruleset, bots, options, bytes([number]) * 32)
            assert play_bots(opening, bots, STREAM).table.status == "finished"


def test_a_value_that_is_not_offered_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused as of any option."""
    grow(monkeypatch)
    for wrong in ("sometimes", None, True):
        with pytest.raises(Refusal):
            GAMES["mus"].rules_for("mus-basque", {"grown": wrong}, None)


def test_options_are_set_in_the_rules_of_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what has its first value already stays unset."""
    rulesets: dict[str, RuleSet[Any]] = {"mus-basque": mus.RULESETS["mus-basque"]}
    grow_rulesets(monkeypatch, "mus", rulesets, GROWN)
    offer = rulesets["mus-basque"]
    chosen = choose_rules(offer, {"grown": "always"}, None)
    assert with_options(offer, chosen, {"grown": "never"}).grown == "never"
    assert with_options(offer, offer.rules, {"grown": "never"}).grown is UNSET
    assert options_of(offer, chosen) == options_of(offer, offer.rules) | {"grown": "always"}
