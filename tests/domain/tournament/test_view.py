"""A tournament as it is shown, and its classification as it is printed (rule federation.2)."""

import json

import msgspec
import pytest

from domain.actors import judge_actor
from domain.messages import message
from domain.stream import uuid_text
from domain.tournament import commands as c
from domain.tournament.standings_views import (
    ELLIPSIS,
    WIDEST,
    cut_to_width,
    pad_to_width,
    standings_text,
    standings_view,
    text_width,
)
from domain.tournament.state import Tournament
from domain.tournament.view import round_view, view
from service.texts.catalogue import LANGUAGES, say
from tests.kit.each import each
from tests.kit.tournament_scenario import (
    OPENER,
    STREAM,
    bye_of,
    enrol_bot,
    enrol_entries,
    enrol_entry,
    for_teams,
    forfeited,
    full_tournament,
    give_result,
    given,
    league,
    swiss,
    withdraw_entry,
    won_by,
)

NAMES = {"a1": "Ane", "b1": "Beñat", "a2": "Miren", "b2": "麻雀の名人", "a3": "Jon"}
PLAYED = full_tournament(3, swiss(3)).play(lambda _: won_by("b", games=1, stones=77)).tournament


def lines(tournament: Tournament, language: str = "en") -> list[str]:
    return standings_text(tournament, NAMES, say(language)).split("\n")


def test_a_tournament_is_shown_with_who_is_in_it() -> None:
    """The current names are shown; a name that is not known is null."""
    shown = view(full_tournament(3).after(enrol_entry("x", "y"), enrol_bot()).tournament, 9, NAMES)
    assert (shown.id, shown.version, shown.status, shown.title) == (uuid_text(STREAM), 9, "open", "Aste Nagusia")
    assert (shown.rounds, shown.round, shown.options["games_to_win"]) == (None, 0, 3)
    assert [entry.entry for entry in shown.entries] == [1, 2, 3, 4, 5]
    assert [entry.confirmed for entry in shown.entries] == [True, True, True, False, True]
    third, unconfirmed, machine = shown.entries[2:]
    assert third.pairs is not None
    assert (third.pairs[0].players, third.pairs[0].names) == (["a3", "b3"], ["Jon", None])
    assert unconfirmed.confirmed_by == ["x"]
    assert (machine.pairs, machine.bot, machine.shown) == (None, "basic", "Basic (5)")
    assert (third.shown, third.pairs[0].shown) == ("Jon & ?", "Jon & ?")


def test_a_tournament_of_teams_is_shown_with_what_is_stipulated() -> None:
    """Tables, games, target, minutes; options are those that a team match has."""
    shown = view(given(for_teams(swiss(5), tie_breaks=("stones",))).tournament, 1, {})
    assert (shown.of, shown.tables, shown.games, shown.target, shown.minutes) == ("teams", 2, 3, 40, 120)
    assert (shown.tie_breaks, shown.rounds) == (["stones"], 5)
    assert "games_to_win" not in shown.options


def test_nothing_shown_tells_the_seed_before_it_is_opened() -> None:
    """A tournament under way shows the commitment alone."""
    seed = (PLAYED.seed or b"").hex()
    for shown in (view(PLAYED, 1, NAMES), standings_view(PLAYED, 1, NAMES), round_view(PLAYED, PLAYED.paired[0])):
        assert seed not in json.dumps(msgspec.to_builtins(shown))
    assert view(PLAYED, 1, NAMES).opened is False


def test_a_round_is_shown_with_its_results() -> None:
    """A round is shown with its results, and with the streams of its contests."""
    begun = full_tournament(4).paired()
    pending = round_view(begun.tournament, begun.tournament.paired[0])
    assert (pending.over, [pairing.result for pairing in pending.pairings]) == (False, [None, None])
    over = round_view(PLAYED, PLAYED.paired[0])
    (pairing,) = over.pairings
    assert pairing.id == uuid_text(PLAYED.paired[0].pairings[0].id)
    assert pairing.result is not None
    assert (over.over, over.byes, pairing.result.games) == (True, list(PLAYED.paired[0].byes), (1, 3))


def test_the_classification_is_shown_best_first() -> None:
    """With everything a line is made of."""
    shown = standings_view(PLAYED, 8, NAMES)
    pairing, bye = PLAYED.paired[0].pairings[0], bye_of(PLAYED.paired[0])
    by_entry = {row.entry: row for row in shown.rows}
    assert (shown.tournament, shown.version, shown.status, shown.round) == (uuid_text(STREAM), 8, "playing", 1)
    assert [row.rank for row in shown.rows] == [1, 1, 3]
    loser, rested = by_entry[pairing.a], by_entry[bye or 0]
    assert (loser.victories, loser.games, loser.stones, loser.played, loser.byes) == (0, 1, 77, 1, 0)
    assert (rested.victories, rested.played, rested.byes) == (1, 0, 1)


def test_the_table_is_as_printed() -> None:
    """To the last space: names to the left, numbers to the right, a wide character as two."""
    played = given(swiss(3)).after(*enrol_entries(2), enrol_bot()).play(lambda _: won_by("b", games=1, stones=77))
    pairing, bye = played.pairings[0], bye_of(played.tournament.paired[0])
    who = {1: "Ane & Beñat", 2: "Miren & 麻雀の名人", 3: "Basic (3)"}
    winners = sorted([pairing.b, bye or 0])
    cells = [(who[entry], "1     0      0", "0     1" if entry == bye else "1     0") for entry in winners]
    cells.append((who[pairing.a], "0     1     77", "1     0"))
    expected = ["Aste Nagusia, round 1", "", "                       victories  games  stones  played  byes"]
    for rank, (name, numbers, rest) in zip((1, 1, 3), cells, strict=True):
        first, second, third = numbers.split()
        fourth, fifth = rest.split()
        expected.append(
            f"{rank}  {pad_to_width(name, 18)}  {first:>9}  {second:>5}  {third:>6}  {fourth:>6}  {fifth:>4}"
        )
    assert lines(played.tournament) == [*expected, ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_forfeits_and_what_parts_equal_entries_have_columns(language: str) -> None:
    """Where there are any: who came has won without playing, which is no bye, and the lots part what is equal."""
    begun = full_tournament(5, swiss(2, rank_by=("buchholz", "lots"))).paired()
    came = begun.after(give_result(1, 1, forfeited("a")), give_result(1, 2, forfeited("neither")))
    ended = came.after(c.EndTournament(OPENER, "opener")).tournament
    rows = standings_view(ended, 1, NAMES).rows
    first, second = begun.pairings
    bye = bye_of(begun.tournament.paired[0])
    assert {row.entry: (row.byes, row.forfeits_won, row.forfeits_lost) for row in rows} == {
        first.a: (0, 1, 0),
        bye: (1, 0, 0),
        **dict.fromkeys((first.b, second.a, second.b), (0, 0, 1)),
    }
    assert [row.parted_by for row in rows] == [None, "lots", None, "buchholz", "lots"]
    heads = ("victories", "games", "stones", "played", "byes", "forfeits-won", "forfeits-lost", "parted-by")
    head, *printed = lines(ended, language)[2:-1]
    assert head.split() == " ".join([say(language)(message(f"standings.{one}")) for one in heads]).split()
    for line, row in each(zip(printed, rows, strict=True)):
        ends = "" if row.parted_by is None else say(language)(message(f"tournament.rank.{row.parted_by}"))
        assert line.endswith(ends)
        assert line.removesuffix(ends).split()[-3:] == [str(row.byes), str(row.forfeits_won), str(row.forfeits_lost)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_heads(language: str) -> None:
    """The same rows under other words."""
    printed = lines(PLAYED, language)
    assert printed[0].startswith("Aste Nagusia, ")
    assert len(printed) == len(lines(PLAYED))
    if language != "en":
        assert printed[2].split() != lines(PLAYED)[2].split()


def test_before_the_first_round_there_is_none_to_name() -> None:
    """Everybody shares the first rank."""
    printed = lines(full_tournament(2).tournament)
    assert printed[0] == "Aste Nagusia"
    assert [line.split()[0] for line in printed[3:5]] == ["1", "1"]


def test_who_left_is_printed_as_such() -> None:
    """In a league without a rank."""
    left = full_tournament(3).play(lambda _: won_by("a")).after(withdraw_entry(1)).tournament
    assert "-  Ane & Beñat (withdrawn)" in "\n".join(lines(left))
    excluded = full_tournament(3).play(lambda _: won_by("a")).after(c.ExcludeEntry(judge_actor("j"), 1)).tournament
    assert "-  Ane & Beñat (excluded)" in "\n".join(lines(excluded))


@pytest.mark.parametrize(("first", "second"), [("W" * 40, "M" * 40), ("W" * 40, "M"), ("名" * 40, "人" * 40)])
def test_of_long_names_both_stay_readable(first: str, second: str) -> None:
    """Neither is cut for the other beyond its half; the line is never wider than agreed."""
    printed = standings_text(full_tournament(2).tournament, {"a1": first, "b1": second}, say("en")).split("\n")[3]
    who = printed[3 : printed.index("  0")].rstrip()
    assert text_width(who) <= WIDEST
    assert who[0] == first[0]
    assert second[0] in who
    assert (ELLIPSIS in who) == (text_width(first) + text_width(second) + 3 > WIDEST)


def test_of_a_team_the_first_pairs_are_named() -> None:
    """The first pairs of a team are named, and an ellipsis for those that find no room."""
    team = given(for_teams(league())).after(enrol_entry(*["W" * 12, "X" * 12, "Y" * 12, "Z" * 12])).tournament
    names = {letter * 12: letter * 12 for letter in "WXYZ"}
    assert f"{'W' * 12} & {'X' * 12} / {'Y' * 12}" in standings_text(team, names, say("en"))
    assert ELLIPSIS in standings_text(team, names, say("en"))


@pytest.mark.parametrize(
    ("text", "columns_", "cut"),
    [
        ("Ane", 3, "Ane"),
        ("Aneb", 3, "An…"),
        ("An b", 4, "An b"),
        ("An bc", 4, "An…"),
        ("名人", 4, "名人"),
        ("名人戦", 4, "名…"),
        ("名人戦", 5, "名人…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
    ],
)
def test_text_is_cut_by_columns(text: str, columns_: int, cut: str) -> None:
    """A wide character is never halved, an accent never parted from its letter."""
    assert cut_to_width(text, columns_) == cut
    assert text_width(cut) <= columns_
