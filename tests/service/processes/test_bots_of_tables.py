"""House bots at the tables of a team match: each table has a chance of its own, from the match's seed."""

from domain.actors import is_any_bot
from domain.games import TABLES
from domain.stream import Head
from domain.teams.decide import open_match
from domain.teams.events import Entrants
from domain.teams.setup import open_table_command
from domain.teams.state import Match
from service.processes.bots import choose_turn, command_of_turn
from tests.kit.play import Recorder
from tests.kit.team_scenario import MATCH, SEED, match_terms


def chosen_turns(match: Match, number: int) -> list[tuple[int, object]]:
    """All turns that the bots of a table choose, each with its seat."""
    stream_id = match.placed[number - 1].id
    recorder = Recorder(SEED, stream_id)
    opening = open_table_command(match, number)
    events, table = TABLES.open(opening, stream_id)
    recorder.append(opening.actor, events, 0)
    chosen: list[tuple[int, object]] = []
    while (turn := choose_turn(Head(table, len(recorder.links), 0, recorder.links[-1].hash), (0, 0))) is not None:
        chosen.append((turn.seat, turn.move))
        command = command_of_turn(turn.seat, turn.move, table)
        assert is_any_bot(command.actor)  # not a player, who never made it
        events, table = TABLES.decide(table, command)
        recorder.append(opening.actor, events, 0)
    return chosen


def test_bots_of_different_tables_draw_from_different_streams() -> None:
    """With the same cards on every board, the bots of two tables choose otherwise; at one table always the same."""
    pairs = tuple([Entrants(team, None, "random") for team in ("A", "B") for _ in range(2)])
    _, match = open_match(match_terms(pairs=pairs), MATCH)
    first, second = chosen_turns(match, 1), chosen_turns(match, 2)
    assert first != second
    assert first == chosen_turns(match, 1)
    assert min(len(first), len(second)) > 10
