"""How the tables of a match are opened: all of it follows from the match."""

from domain.table.commands import OpenTable, TeamTable
from domain.teams.rules import extra_rules
from domain.teams.state import Match


def opening_of(match: Match, number: int) -> OpenTable:
    """The command that opens table ``number`` (from 1) of a match that has started, with the cards of its first board.

    Its stream is ``match.placed[number - 1].id``. Asked twice it is the same, to the byte; the full stream is needed.
    """
    table = match.placed[number - 1]
    assert match.seed is not None  # noqa: S101 - a match is played on its full stream
    assert match.entropy is not None  # noqa: S101 - it has tables, so it has started
    rules = match.rules
    if number > match.tables:
        rules = extra_rules(match.game, match.ruleset, match.rules, match.games)
    return OpenTable(
        "house",
        match.game,
        rules,
        match.opener,
        match.visibility,
        match.seed,
        team=TeamTable(match.stream_id, number, match.entropy, match.finish_by_ms, table.seats),
    )
