"""The sheets of a team match: what is printed of it, of a board and of the comparison, in four languages."""

from functools import cache

import pytest

from domain.games import MATCHES
from domain.sheets import Sheet, sheet_text
from domain.teams.comparison import BoardCompared, Played, compare_board, deals_played, group_by_board
from domain.teams.narration import happened
from domain.teams.sheets import board_sheet, comparison_sheet, match_sheet
from service.texts.catalogue import LANGUAGES, say
from tests.domain.teams.test_board_comparison import bold_at_the_second, voided_match
from tests.kit.each import each
from tests.kit.play import player_id
from tests.kit.team_play import TeamMatch, play_team_match, rule_at_table

NAMES = {str(player_id(number)): f"Player {number}" for number in range(60)}


@cache
def match() -> TeamMatch:
    """Two tables that differ, a drawn match that a judge has corrected."""
    return rule_at_table(play_team_match(choose=bold_at_the_second), 1, "award", seat=0, team="A", stones=2)


def deals_of(of: TeamMatch) -> list[tuple[int, Played]]:
    """Its deals, each with the number of its table."""
    return [
        (number, deal)
        for number, table in enumerate(of.tables, 1)
        for deal in deals_played(of.state.game, table.stream_id.bytes, table.links)
    ]


def compared(of: TeamMatch) -> list[BoardCompared]:
    """Its boards, in order."""
    return [compare_board(of.state, name, at) for name, at in group_by_board(of.state, deals_of(of)).items()]


def sheet_of_match(of: TeamMatch, language: str, length: int | None = None) -> Sheet:
    """The sheet of the match, or of its beginning."""
    course = happened(MATCHES, of.state.stream_id, of.stream.links[:length])
    state = of.state if length is None else course[-1][0]
    return match_sheet(state, course, compared(of) if length is None else [], NAMES, say(language))


def test_the_sheet_of_a_match_says_who_plays_where_and_the_score_of_every_game() -> None:
    """Stones of team A first at either table, with who won; the ruling is noted."""
    text = sheet_text(sheet_of_match(match(), "en"))
    assert "Team match: Basque Mus\nTables: 2. Games at each: 1, to 30 stones.\n" in text
    assert "Team A\nTable 1, North-South: Player 1 and Player 2\nTable 2, East-West: Player 3 and Player 4\n" in text
    assert (
        "Team B\nTable 1, East-West: Player 50 and Player 51\nTable 2, North-South: Player 52 and Player 53\n" in text
    )
    result = match().state.ended
    for table in each(result.tables):
        (game,) = table.games
        assert f"Table {table.table}  {game.stones[0]}–{game.stones[1]} {game.winner}" in text
    assert "played out, corrected by a judge" in text
    assert "Enrolled for team A: Player 1 and Player 2.\nPlayer 2 confirms.\n" in text
    assert "A judge has corrected table 1. " in text


def test_a_sheet_made_during_the_match_tells_no_score() -> None:
    """Rule 11: it says that it is being played, and who sits where."""
    links = match().stream.links
    started = next(link.version for link in links if link.type == "match_started")
    sheet = sheet_of_match(match(), "en", started + 1)
    assert sheet.lines[1] == "The match is being played; its score is shown once it is over."
    assert [section.heading for section in sheet.sections] == ["Team A", "Team B", "What happened"]
    assert all(section.grid is None for section in each(sheet.sections))


def test_the_sheet_of_a_board_has_its_decks_where_the_tables_part_and_every_deal() -> None:
    """It names the team on either side of each table."""
    board = compared(match())[1]
    text = sheet_text(board_sheet(match().state, board, NAMES, say("en")))
    assert text.startswith(f"Board {board.board}\n")
    for direction, deck in zip(("North", "West", "South", "East"), board.decks, strict=True):
        assert f"{direction}: {' '.join(deck)}" in text
    assert board.parted is not None
    assert f"Steps in common: {board.parted.after}. Then the tables differ:\n" in text
    assert "Table 1 (North-South A, East-West B): A " in text
    assert "Table 2 (North-South B, East-West A): A " in text
    assert text.count("is board 0102") == 2


def test_the_sheet_of_the_comparison_has_the_stones_of_every_board_by_team() -> None:
    """A column for each table; one that did not reach a board has none."""
    boards = compared(match())
    (grid,) = [section.grid for section in comparison_sheet(match().state, boards, say("en")).sections if section.grid]
    assert grid.header == ("", "Table 1", "Table 2")
    for board, row in each(zip(boards, grid.rows, strict=True)):
        stones = {at.table: f"A {at.stones[0]} – B {at.stones[1]}" for at in board.tables}
        assert row == (board.board, *[stones.get(number, "–") for number in (1, 2)])


def test_a_board_that_a_ruling_voided_is_shown_as_void_and_not_compared() -> None:
    """In the comparison, on the sheet of the match and on its own, with the cards that were held and no stone."""
    of = voided_match()
    board, *others = compared(of)
    sheets = [comparison_sheet(of.state, [board, *others], say("en")), sheet_of_match(of, "en")]
    for sheet in sheets:
        grid = next(section.grid for section in sheet.sections if section.grid and section.grid.rows[0][0] == "0101")
        assert [row[1] == "void" for row in grid.rows] == [True, *[False] * len(others)]
        assert "void" not in grid.rows[0][2:]
    lines = sheets[0].sections[1].lines
    assert not any("Table 1" in line for line in lines)
    assert any("Table 3" in line for line in lines)
    own = board_sheet(of.state, board, NAMES, say("en"))
    assert "Table 1 (North-South A, East-West B): void" in sheet_text(own)


def test_a_void_board_that_one_other_table_played_is_compared_with_none() -> None:
    """Where one table is left there is nothing to compare it with."""
    of = voided_match()
    at = group_by_board(of.state, [(number, deal) for number, deal in deals_of(of) if number < 3])["0101"]
    sheet = comparison_sheet(of.state, [compare_board(of.state, "0101", at)], say("en"))
    assert sheet.sections[1].lines == ("There is no second table to compare it with.",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_is_in_the_readers_language(language: str) -> None:
    """No text is missing, and no other language has the same sheet."""
    board = compared(match())[1]
    for make in (
        lambda words: sheet_of_match(match(), words),
        lambda words: board_sheet(match().state, board, NAMES, say(words)),
        lambda words: comparison_sheet(match().state, [board], say(words)),
    ):
        text = sheet_text(make(language))
        assert "{" not in text
        assert "None" not in text
        assert (text == sheet_text(make("en"))) == (language == "en")
