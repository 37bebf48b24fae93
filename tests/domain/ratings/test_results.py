"""What a table brings to ratings: its result, if it is rated and has one."""

from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games import GAMES
from domain.ratings.glicko2 import Score
from domain.ratings.results import QUICK_DEALS, RatedResult, rated_result, speed_of_table
from domain.table import commands as c
from domain.table.clock.rules import ClockRules
from domain.table.clock.state import begin_clock
from domain.table.history import Chronicle, begin_chronicle, follow_events
from domain.table.state import Table
from domain.table.timekeeping import waited_players
from tests.kit.play import Match, play_table, player_id

SMALL: dict[str, object] = {"games_to_win": 1, "target": 20}


def chronicle(match: Match) -> Chronicle:
    return follow_events(begin_chronicle(GAMES, match.stream_id.bytes, match.links[0]), match.links[1:])[0]


def names(*numbers: int) -> tuple[str, ...]:
    return tuple([str(player_id(number)) for number in numbers])


def resign(_table: Table) -> c.Command:
    return c.MakeMove(player_actor(player_id(2)), 1, c.Resign())


def test_the_result_of_a_rated_table_is_rated() -> None:
    """Results of two and of four are rated; a table that is not rated has no result."""
    for number, players in ((1, (1, 2, 3, 4)), (2, (1, 2))):
        match = play_table(number, players=players, options=SMALL, rated=True)
        won = match.table.game.result(match.table.play)
        assert won is not None
        score: Score = 2 if won.outcomes[0].won else 0
        assert rated_result(chronicle(match)) == RatedResult(names(*players), score, quick=False)
        assert chronicle(match).over_ms == match.links[-2].at_ms
        assert rated_result(chronicle(play_table(number, players=players, options=SMALL))) is None


def test_a_table_without_a_result_is_not_rated() -> None:
    """One that is played, and one that was closed."""
    assert rated_result(chronicle(play_table(3, players=(1, 2), commands=20, rated=True))) is None
    closed = play_table(3, players=(1, 2), commands=20, last=lambda _: c.CloseTable(HOUSE, "admin"), rated=True)
    assert closed.table.status == "closed"
    assert rated_result(chronicle(closed)) is None


def test_a_match_given_up_in_its_first_deals_was_hardly_played() -> None:
    """Later it is a loss as any other; of both games."""
    for ruleset, early, late in (("mus-basque", 12, 150), ("mushi", 12, 60)):
        few, many = [
            chronicle(play_table(4, ruleset, players=(1, 2), commands=commands, last=resign, rated=True))
            for commands in (early, late)
        ]
        assert rated_result(few) == RatedResult(names(1, 2), 2, quick=True)
        assert rated_result(many) == RatedResult(names(1, 2), 2, quick=False)
        assert (many.in_hand or many.finished) is not None
    assert QUICK_DEALS == 2


def test_a_match_claimed_in_its_first_deals_was_hardly_played() -> None:
    """Who goes away has given up as who resigns."""

    def claim(table: Table) -> c.Command:
        (waited,) = waited_players(table)
        return c.ClaimMatch(HOUSE, 1 - waited, 0, 2**50, 0)

    lost = chronicle(play_table(4, players=(1, 2), commands=12, last=claim, rated=True))
    result = rated_result(lost)
    assert result is not None
    assert (lost.table.ended, result.quick) == ("time", True)


def test_a_table_is_classed_by_its_clock() -> None:
    """It has the speed of its clock, and is apart without one."""
    match = play_table(3, players=(1, 2), commands=3, rated=True)
    assert speed_of_table(match.table) == "untimed"
    clock = begin_clock(ClockRules("player", 0, 180, 2), 2)
    assert speed_of_table(replace(match.table, clock=clock)) == "blitz"


def test_a_drawn_match_is_half_a_point_for_each() -> None:
    drawn = chronicle(play_table(30, "mushi", players=(1, 2), rated=True))
    play = replace(drawn.table.play, ending="drawn", winner=None)
    result = rated_result(replace(drawn, table=replace(drawn.table, play=play)))
    assert result is not None
    assert result.score == 1
