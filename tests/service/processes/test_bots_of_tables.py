"""House bots at tables: who waits for whom, and at each table of a team match a chance of its own."""

from msgspec.structs import replace

from domain.actors import is_any_bot
from domain.games import TABLES
from domain.games.mus.commands import Refuse
from domain.stream import Head
from domain.table.state import Seat
from domain.teams.decide import open_match
from domain.teams.events import Entrants
from domain.teams.setup import open_table_command
from domain.teams.state import Match
from service.processes.bots import choose_turn, command_of_turn
from tests.kit.mus_scenario import basque, parse_moves
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


def test_a_bot_waits_for_a_person_who_may_take_the_bet() -> None:
    """Ten times as long as it thinks at the longest, and no longer than else where its partner is a bot."""
    table = basque("12 12 12 12 | 4 5 6 7 | 11 11 11 11 | 4 5 6 7").after(*parse_moves("0 cut; 0 bet 2")).table
    strong = Seat(None, "strong", bytes(16), "house")
    for partner, waits in ((table.seats[3], True), (strong, False)):
        seated = replace(table, seats=(table.seats[0], strong, table.seats[2], partner))
        turn = choose_turn(Head(seated, 9, 0, b""), (20, 30))
        assert turn is not None
        assert isinstance(turn.move, Refuse)
        assert (turn.think_ms == 300) == waits
        assert waits or 20 <= turn.think_ms <= 30


def test_bots_of_different_tables_draw_from_different_streams() -> None:
    """With the same cards on every board, the bots of two tables choose otherwise; at one table always the same."""
    pairs = tuple([Entrants(team, None, "random") for team in ("A", "B") for _ in range(2)])
    _, match = open_match(match_terms(pairs=pairs), MATCH)
    first, second = chosen_turns(match, 1), chosen_turns(match, 2)
    assert first != second
    assert first == chosen_turns(match, 1)
    assert min(len(first), len(second)) > 10
