"""What a house can try with the file of a team match: each of its streams may be true by itself."""

from collections.abc import Callable
from typing import Any, Final

from domain.stream import uuid_text
from domain.teams.setup import place_extra_tables
from tests.cheats.row import ANOTHER, LATER, REFUSED, Doctor, Doctored, Row, Rows, in_part
from tests.kit.play import Match
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    rechain,
    with_public,
)
from tests.kit.team_play import FINISH_MS, TeamMatch, match_streams, play_team_match, resign_pair


def reordered(*order: int, part: int, version: int = 0) -> Doctor:
    """Write these parts instead of all of them in order."""

    def doctor(of: TeamMatch) -> Doctored:
        return Doctored([(match_streams(of)[at], match_streams(of)[at].links) for at in order], part, version)

    return doctor


def without_the_last_table(of: TeamMatch) -> Doctored:
    """End the file where the last table would begin: seen after the last event of the one before."""
    written = [(stream, stream.links) for stream in match_streams(of)[:-1]]
    return Doctored(written, len(written) - 1, len(written[-1][1]) + 1)


def without_tables(of: TeamMatch) -> Doctored:
    """Give the match alone."""
    return Doctored([(of.stream, of.stream.links)], 0, len(of.stream.links) + 1)


def a_table_cut_short(of: TeamMatch) -> Doctored:
    """Leave out how the first table went on."""
    written = [(stream, stream.links) for stream in match_streams(of)]
    ends = [command[-1].version for command in of.tables[0].commands]
    written[1] = (of.tables[0], of.tables[0].links[: ends[20]])
    return Doctored(written, 1, ends[20] + 1)


def a_table_closed(of: TeamMatch) -> Doctored:
    """Close the first table and tell a result of it all the same."""
    table = of.tables[0]
    ends = [command[-1].version for command in table.commands]
    links = table.links[: ends[20]]
    links.append(forge_event(links[-1], "table_closed", "house", reason="match"))
    written = [(stream, stream.links) for stream in match_streams(of)]
    written[1] = (table, rechain(table, links))
    return Doctored(written, 1, len(links))


def result_of_a_table(change: Callable[[dict[str, Any]], None], *, team: str | None, games_won: list[int]) -> Doctor:
    """Tell another result of table 1, and what follows from it: the match alone cannot tell."""

    def cheat(of: Match) -> Forgery:
        tables: Any = public_fields(of.links[event_index(of, "match_ended")])["tables"]
        change(tables[0])
        return change_event("match_ended", with_public(team=team, games_won=games_won, tables=tables))(of)

    def doctor(of: TeamMatch) -> Doctored:
        return in_part(0, cheat, shows=(1, len(of.tables[0].links)))(of)

    return doctor


def won_by_the_other(table: dict[str, Any]) -> None:
    """Give the first game of a table to the team that lost it."""
    game = table["games"][0]
    game["winner"] = {"A": "B", "B": "A"}[game["winner"]]


def other_stones(table: dict[str, Any]) -> None:
    """Let the loser have made one stone more."""
    game = table["games"][0]
    loser = "AB".index({"A": "B", "B": "A"}[game["winner"]])
    game["stones"][loser] += 1


def out_of_time(table: dict[str, Any]) -> None:
    """Say that the time of a table was over that was played."""
    table["ended"] = "deadline"


def an_extra_game(of: TeamMatch) -> Doctored:
    """Call an extra game where none was stipulated."""
    return in_part(0, insert_event("match_ended", "extra_game_called", "house", tables=_extra_tables(of)))(of)


def _extra_tables(of: TeamMatch) -> list[dict[str, Any]]:
    started: Any = public_fields(of.stream.links[event_index(of.stream, "match_started")])["tables"]
    again = place_extra_tables(of.state)
    return [
        {"table": placed.number, "id": uuid_text(placed.id), "seats": table["seats"]}
        for placed, table in zip(again, started, strict=True)
    ]


def longer_time(of: TeamMatch) -> Doctored:
    """Stipulate a later instant than the tables were opened with."""
    return in_part(0, change_event("match_opened", with_public(finish_by_ms=FINISH_MS + 1)), shows=(1, 1))(of)


def swapped_tables(of: TeamMatch) -> Doctored:
    """Tell the play of table 2 as that of table 1, under the id of table 1."""
    first, second = of.tables
    written = [(stream, stream.links) for stream in match_streams(of)]
    written[1] = (first, rechain(first, second.links))
    return Doctored(written, 1, 1)


def another_matchs_table(number: int) -> Doctor:
    """Tell the play of a table of another match, which has its own seed."""

    def doctor(of: TeamMatch) -> Doctored:
        written = [(stream, stream.links) for stream in match_streams(of)]
        other = match_streams(play_team_match(2))[number]
        written[number] = (other, other.links)
        return Doctored(written, number, 0)

    return doctor


def no_tie(*, closed: bool) -> Doctor:
    """Call an extra game without looking whether there was a tie: team A had won both games."""

    def doctor(_of: TeamMatch) -> Doctored:
        endings = {1: resign_pair(1), 2: resign_pair(0)}
        made = play_team_match(tie_breaks=("extra-game",), endings=endings, extra=True, closed=closed)
        written = [(stream, stream.links) for stream in match_streams(made)]
        return Doctored(written, len(written) - 1, len(written[-1][1]) + 1)

    return doctor


ANOTHER_SEED: Final = "the seed is not the one of the match"
FILE: Rows = {
    "the first table missing": Row(reordered(0, 2, part=1), "table 1 is missing"),
    "the last table missing": Row(without_the_last_table, "table 2 is missing"),
    "no table": Row(without_tables, "table 1 is missing"),
    "a table twice": Row(reordered(0, 1, 1, 2, part=2), "table 1 comes twice"),
    "tables in another order": Row(reordered(0, 2, 1, part=1), "table 1 is missing"),
    "the match after its tables": Row(reordered(1, 0, 2, part=1), "another stream follows that of a table"),
    "the match twice": Row(reordered(0, 0, 1, 2, part=1), "no table of this match"),
    "a table as another": Row(swapped_tables, f"{ANOTHER} table_opened"),
    "a table cut short": Row(a_table_cut_short, "goes on, and the match has ended"),
    "a table closed": Row(a_table_closed, "was closed, and the match has a result of it"),
    "a game given to the other team": Row(
        result_of_a_table(won_by_the_other, team="B", games_won=[0, 2]), "another result of table 1"
    ),
    "another stone": Row(result_of_a_table(other_stones, team=None, games_won=[1, 1]), "another result of table 1"),
    "out of time instead of played": Row(
        result_of_a_table(out_of_time, team=None, games_won=[1, 1]), "another result of table 1"
    ),
    "more time": Row(longer_time, f"{ANOTHER} table_opened"),
    "an extra game that was not stipulated": Row(an_extra_game, f"{REFUSED} .no-extra-game"),
    "the first table of another match": Row(another_matchs_table(1), ANOTHER_SEED, ANOTHER_SEED),
    "the second table of another match": Row(another_matchs_table(2), ANOTHER_SEED, ANOTHER_SEED),
}
"""Across streams."""
NO_TIE: Rows = {
    "an extra game without a tie": Row(
        no_tie(closed=False), "an extra game was called, and there was no tie", second=LATER
    ),
    "an extra game without a tie in a closed match": Row(
        no_tie(closed=True), "an extra game was called, and there was no tie", second=LATER
    ),
}
