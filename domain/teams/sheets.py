"""Lay out a team match, a board, and the comparison of its boards, to be read and printed."""

from collections.abc import Iterable, Sequence

from domain.messages import Message, Say, message, say_sentence
from domain.sheets import Grid, Section, Sheet
from domain.table.game.duplicate import Duplicate
from domain.table.game.history import BoardStep
from domain.table.game.sides import SIDES, TEAMS, Team, side_of
from domain.teams.comparison import AtTable, BoardCompared
from domain.teams.events import Body, GameCounted, MatchEnded, TableCounted
from domain.teams.narration import Names, event_message, pair_name, result_message
from domain.teams.setup import rules_at_table
from domain.teams.state import Match, Pair

DIRECTIONS = ("N", "O", "S", "E")
NONE = "–"


def match_sheet(
    match: Match,
    happened: Iterable[tuple[Match, Body]],
    boards: Sequence[BoardCompared],
    names: Names,
    say: Say,
) -> Sheet:
    """Lay out a match: who plays where, what happened and, once it is over, the score of every game and board.

    ``happened`` are its events in order, each with the match before it; ``boards`` are those that may be known.
    """
    sentences = [say_sentence(say, event_message(before, body, names)) for before, body in happened]
    return Sheet(
        _match_title(match, say),
        (
            say(message("match.terms", tables=match.tables, games=match.games, target=match.rules.target)),
            say_sentence(say, _standing(match)),
        ),
        (
            *[_team_section(match, team, names, say) for team in TEAMS],
            *([] if match.result is None else [_score_section(match, match.result, say)]),
            *([_boards_section(boards, say)] if boards else []),
            Section(say(message("match.course")), tuple(sentences)),
        ),
    )


def _standing(match: Match) -> Message:
    """Say how the match stands; how it goes is not said while it is played (rule 11)."""
    return message(f"match.status.{match.status}") if match.result is None else result_message(match.result)


def _team_section(match: Match, team: Team, names: Names, say: Say) -> Section:
    lines = [_pair_line(pair, number, names, say) for number, pair in enumerate(match.of_team(team), 1)]
    return Section(say(message("match.team", team=team)), tuple(lines))


def _pair_line(pair: Pair, table: int, names: Names, say: Say) -> str:
    """Write the line of a pair.

    Pairs sit in the order in which they enrolled: the place of each is known before the start.
    """
    who, side = pair_name(pair.number, pair.players, pair.bot, names), SIDES[side_of(pair.team, table)]
    return say(message("match.place", table=table, side=message(f"table.side.{side}"), who=who))


def _score_section(match: Match, result: MatchEnded, say: Say) -> Section:
    most = max(len(table.games) for table in result.tables)
    header = ("", *[say(message("match.game", game=number)) for number in range(1, most + 1)], "")
    rows = [_score_row(match, table, most, say) for table in result.tables]
    return Section(say(message("match.score")), (say(message("match.score_order")),), Grid(header, tuple(rows)))


def _score_row(match: Match, table: TableCounted, most: int, say: Say) -> tuple[str, ...]:
    name = message("match.table" if table.table <= match.tables else "match.extra_table", table=table.table)
    games = [_game_cell(game) for game in table.games]
    ruled = any(body.table == table.table for body in match.ruled)
    notes = [say(message(f"match.ended.{table.ended}")), *([say(message("match.ruled"))] if ruled else [])]
    return (say(name), *games, *[""] * (most - len(games)), ", ".join(notes))


def _game_cell(game: GameCounted) -> str:
    return f"{game.stones[0]}–{game.stones[1]} {game.winner or NONE}"


def comparison_sheet(match: Match, boards: Sequence[BoardCompared], say: Say) -> Sheet:
    """Lay out boards in order: the stones of each table, and where the tables differ."""
    return Sheet(
        say(message("board.comparison")),
        (_match_title(match, say),),
        (
            _boards_section(boards, say),
            *[Section(_title(board, say), tuple(_parting_lines(match, board, say))) for board in boards],
        ),
    )


def _match_title(match: Match, say: Say) -> str:
    """Name the match by its rule set, in the reader's language."""
    named = match.game.names(match.rules).ruleset
    return say(message("match.title", ruleset=match.ruleset if named is None else say(named)))


def _boards_section(boards: Sequence[BoardCompared], say: Say) -> Section:
    numbers = sorted({at.table for board in boards for at in board.tables})
    header = ("", *[say(message("match.table", table=number)) for number in numbers])
    rows = [_board_row(board, numbers, say) for board in boards]
    return Section(say(message("board.stones_order")), (), Grid(header, tuple(rows)))


def _board_row(board: BoardCompared, numbers: Sequence[int], say: Say) -> tuple[str, ...]:
    stones = {at.table: _stones(at, say) for at in board.tables}
    return (board.board, *[stones.get(number, NONE) for number in numbers])


def _stones(at: AtTable, say: Say) -> str:
    if at.void:
        return say(message("board.void"))
    return say(message("board.stones", a=at.stones[0], b=at.stones[1]))


def board_sheet(match: Match, board: BoardCompared, names: Names, say: Say) -> Sheet:
    """Lay out one board: the decks, where the tables differ, and how each table played it."""
    decks = [
        say(message("board.deck", direction=_direction(seat), cards=" ".join(deck)))
        for seat, deck in enumerate(board.decks)
    ]
    return Sheet(
        _title(board, say),
        (_match_title(match, say), *_parting_lines(match, board, say)),
        (
            Section(say(message("board.decks")), tuple(decks)),
            *[_table_section(match, at, names, say) for at in board.tables],
        ),
    )


def _title(board: BoardCompared, say: Say) -> str:
    return say(message("board.title", board=board.board))


def _table_section(match: Match, at: AtTable, names: Names, say: Say) -> Section:
    sides = tuple(
        [message("board.side", side=message(f"table.side.{side}"), team=at.sides[n]) for n, side in enumerate(SIDES)]
    )
    history = match.game.history
    rules = rules_at_table(match.game, match.rules, at.table)
    text = "" if history is None else history.text([at.deal], rules, names, say)
    heading = say(message("board.at", table=at.table, sides=sides, stones=_stones(at, say)))
    return Section(heading, tuple(text.splitlines()))


def _parting_lines(match: Match, board: BoardCompared, say: Say) -> list[str]:
    """Say where the tables differ; one where the board is void is not compared."""
    counted = [at.table for at in board.tables if not at.void]
    if board.parted is None:
        return [say(message("board.alike" if len(counted) > 1 else "board.alone"))]
    ways = [_way_line(match, way.tables, way.step, say) for way in board.parted.ways]
    return [say(message("board.parted", after=board.parted.after)), *ways]


def _way_line(match: Match, tables: Sequence[int], step: BoardStep | None, say: Say) -> str:
    duplicate = match.game.duplicate
    assert isinstance(duplicate, Duplicate)  # noqa: S101 - no match is opened without it
    called = {seat: say(_direction(seat)) for seat in range(len(DIRECTIONS))}
    done = message("board.nothing") if step is None else duplicate.step_message(match.rules, step, called)
    where = tuple([message("match.table", table=number) for number in tables])
    return say(message("board.way", tables=where, step=say_sentence(say, done)))


def _direction(seat: int) -> Message:
    return message(f"board.direction.{DIRECTIONS[seat]}")
