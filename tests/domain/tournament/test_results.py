"""What a table or a team match comes to for the classification (D40)."""

from random import Random

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus.events import GameWon, MatchEnded, StonesScored
from domain.games.mus.game import MUS
from domain.games.mushi import events as mushi
from domain.games.mushi.game import MUSHI
from domain.refusals import WrongState
from domain.stream import OVER
from domain.table.commands import CloseTable, MakeMove, PassDeadline, Resign
from domain.table.decide import decide, open_table
from domain.table.events import DeadlinePassed
from domain.table.game.sides import TEAMS, Team, teams_at
from domain.table.state import Table
from domain.teams import events as teams
from domain.tournament.events import Of
from domain.tournament.results import CLOSED, pairing_result_of_match, pairing_result_of_table
from domain.tournament.setup import open_table_command, pair_rules
from domain.tournament.state import Result
from service.texts.catalogue import say
from tests.kit.mus_positions import give_ruling, observe, settle_dispute
from tests.kit.mus_scenario import SEED, basque, deal_hands
from tests.kit.play import Match, play, required, ticks_from
from tests.kit.random_play import play_random
from tests.kit.scenario import Given
from tests.kit.tournament_scenario import enrol_bot, given, league, open_outcome

BOTS = ("basic", "random")
JUNK = "4 5 6 7 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"


def games(*won: tuple[str, int, int]) -> list[GameWon]:
    """Games that were won by A or B with these boards."""
    tally = {"A": 0, "B": 0}
    made: list[GameWon] = []
    for number, (team, a, b) in enumerate(won, 1):
        tally[team] += 1
        made.append(GameWon(team, number, (a, b), (tally["A"], tally["B"]), "target"))  # pyright: ignore[reportArgumentType]
    return made


def at_table(*won: tuple[str, int, int]) -> Given:
    """A table at which these games were played."""
    return basque(JUNK).happened(*games(*won))


LOST_1_3 = at_table(("B", 38, 40), ("A", 40, 39), ("B", 12, 40), ("B", 27, 40)).happened(
    MatchEnded("B", (1, 3), (27, 40), "won")
)


def test_d40_the_worked_example_at_a_table() -> None:
    """Lost 1-3 with 38, 12 and 27: one game and 77 stones; the 39 stones of the winner's lost game count, too."""
    assert pairing_result_of_table(LOST_1_3.table, 1) == Result("b", (1, 3), (77, 39), "played")


def test_in_even_rounds_a_sits_where_b_did() -> None:
    """So the same table, where 0.1.0 opened it and did not name its sides, is the other's victory."""
    assert pairing_result_of_table(LOST_1_3.table, 2) == Result("a", (3, 1), (39, 77), "played")


@pytest.mark.parametrize("of", ["pairs", "players"])
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("team", ["A", "B"])
def test_what_a_judge_awards_to_team_a_is_the_first_entrys(of: Of, round_: int, team: Team) -> None:
    """Wherever it sits: the score of that side is raised, and the sentence names it so."""
    begun = given(league(of=of, rules=pair_rules(MUS, "mus-basque", {}, of))).after(*map(enrol_bot, BOTS)).paired()
    (pairing,) = begun.pairings
    opening = open_table_command(begun.tournament, round_, pairing, SEED)
    dealt = play(
        opening,
        lambda playing: playing.move() if playing.table.play.deal is None else None,
        stream_id=pairing.id,
        next_ms=ticks_from(1_000),
    ).table
    ruling = give_ruling("award", deal=1, team=team, stones=3, lance="grande")
    ruled = Given(dealt).after(observe(), ruling).when(settle_dispute())
    side = MUS.standing(ruled.table.play).score.index(3)
    assert required(ruled.table.seats[side]).bot == BOTS[(pairing.a if team == "A" else pairing.b) - 1]
    scored = next(event for event in ruled.events if isinstance(event.body, StonesScored))
    named = f"{team} ({('North-South', 'East-West')[side]})" if of == "pairs" else team
    assert f"{named}" in say("en")(MUS.narrate(ruled.table, scored, {}, "public"))


def test_a_game_lost_to_an_accepted_hordago_counts_with_its_board() -> None:
    """What the loser had when it was accepted."""
    played = deal_hands("mus-basque", JUNK, games_to_win=1).happened(
        GameWon("A", 1, (3, 31), (1, 0), "hordago"), MatchEnded("A", (1, 0), (3, 31), "won")
    )
    assert pairing_result_of_table(played.table, 1) == Result("a", (1, 0), (0, 31), "played")


def test_who_resigns_has_lost_the_game_in_hand() -> None:
    """The seat keeps its stones; the other side has won the game."""
    stones = [StonesScored("grande", "A", 7, "accepted", "x"), StonesScored("chica", "B", 3, "accepted", "x")]
    resigned = basque(JUNK).happened(*stones).after(MakeMove(player_actor("p0"), 0, Resign()))
    assert pairing_result_of_table(resigned.table, 1) == Result("b", (0, 1), (7, 0), "resigned")


def test_of_a_closed_table_nothing_counts() -> None:
    """Whatever was played at it."""
    closed = at_table(("A", 40, 22)).after(CloseTable(HOUSE, "admin"))
    assert pairing_result_of_table(closed.table, 1) == CLOSED == Result("void", (0, 0), (0, 0), "closed")


@pytest.mark.parametrize("round_", [1, 2])
@pytest.mark.parametrize("number", range(12))
def test_a_played_table_comes_to_what_its_events_say(number: int, round_: int) -> None:
    """Counted from the games that its stream tells, for tables of bots that play and resign by chance."""
    begun = given().after(enrol_bot(), enrol_bot()).paired()
    pairing = begun.pairings[0]
    match = play_random(open_table_command(begun.tournament, round_, pairing, SEED), Random(number).randbytes(60_000))
    assert match.table.status in OVER
    assert pairing_result_of_table(match.table, round_) == counted(match, teams_at(round_))


def counted(match: Match, sides: tuple[Team, Team]) -> Result:
    """The result, built from the events alone; a list of two in them is by side."""
    bodies = [event.body for step in match.steps for event in step.events]
    ended = next((body for body in bodies if isinstance(body, MatchEnded)), None)
    if ended is None:
        return CLOSED
    won, stones = {"A": 0, "B": 0}, {"A": 0, "B": 0}
    for body in bodies:
        if isinstance(body, GameWon):
            loser = "B" if body.team == "A" else "A"
            won[body.team] += 1
            stones[loser] += body.scores[sides.index(loser)]
    if ended.reason == "resigned":
        assert ended.team is not None
        loser = "B" if ended.team == "A" else "A"
        won[ended.team] += 1
        stones[loser] += ended.scores[sides.index(loser)]
    first, second = TEAMS
    reason = "resigned" if ended.reason == "resigned" else "played"
    return Result(
        "a" if ended.team == first else "b", (won[first], won[second]), (stones[first], stones[second]), reason
    )


def table(
    number: int, *won: tuple[teams.Team | None, int, int], ended: teams.TableEnd = "played"
) -> teams.TableCounted:
    return teams.TableCounted(number, ended, tuple([teams.GameCounted(winner, (a, b)) for winner, a, b in won]))


def test_a_team_match_is_counted_over_all_its_tables() -> None:
    """Games won and stones of lost games, of both teams."""
    ended = teams.MatchEnded(
        "A", (3, 1), (table(1, ("A", 40, 30), ("A", 40, 12)), table(2, ("B", 25, 40), ("A", 40, 1))), None
    )
    assert pairing_result_of_match(ended, 2) == Result("a", (3, 1), (25, 43), "played")


def test_a_drawn_team_match_has_no_winner() -> None:
    """Both will count it as a defeat."""
    ended = teams.MatchEnded(None, (1, 1), (table(1, ("A", 40, 30)), table(2, ("B", 25, 40))), None)
    assert pairing_result_of_match(ended, 2) == Result("draw", (1, 1), (25, 30), "played")


def test_a_tie_break_decides_who_won_and_adds_nothing() -> None:
    """The extra game is none of those stipulated."""
    tables = (table(1, ("A", 40, 30)), table(2, ("B", 25, 40)), table(3, ("B", 7, 40)), table(4, ("B", 9, 40)))
    ended = teams.MatchEnded("B", (1, 1), tables, "extra-game")
    assert pairing_result_of_match(ended, 2) == Result("b", (1, 1), (25, 30), "played")


def test_a_game_without_a_winner_is_neither_won_nor_lost() -> None:
    """Its stones count for neither side (E15)."""
    ended = teams.MatchEnded("A", (1, 0), (table(1, ("A", 40, 30)), table(2, (None, 9, 8), ended="deadline")), None)
    assert pairing_result_of_match(ended, 2) == Result("a", (1, 0), (0, 30), "deadline")


def test_when_time_is_over_the_game_in_hand_goes_to_who_has_more_stones() -> None:
    """The side with more games has won; with as many the pairing is drawn (T7)."""
    begun = given(league(minutes=10)).after(enrol_bot(), enrol_bot()).paired()
    command = open_table_command(begun.tournament, 1, begun.pairings[0], SEED, at_ms=5_000)
    _, table = open_table(command, begun.pairings[0].id)
    assert table.finish_by_ms == 605_000
    with pytest.raises(WrongState, match="not over"):
        decide(table, PassDeadline(HOUSE, 604_999))
    stones = [StonesScored("grande", "A", 7, "accepted", "x"), StonesScored("chica", "B", 3, "accepted", "x")]
    for scored, games, stones_lost, outcome in (
        (stones, (1, 0), (0, 3), "a"),
        ([*stones[:1], StonesScored("chica", "B", 7, "accepted", "x")], (0, 0), (0, 0), "draw"),
    ):
        played = Given(table).happened(*scored).after(PassDeadline(HOUSE, 605_000))
        assert played.table.status == "finished"
        assert pairing_result_of_table(played.table, 1) == Result(outcome, games, stones_lost, "deadline")  # pyright: ignore[reportArgumentType]


def mushi_table(minutes: int = 10) -> Table:
    """The table of a pairing of two bots that play Mushi, opened at five seconds."""
    rules = pair_rules(MUSHI, "mushi", {}, "players")
    begun = given(league(of="players", game=MUSHI, rules=rules, minutes=minutes)).after(enrol_bot(), enrol_bot())
    begun = begun.paired()
    return open_table(open_table_command(begun.tournament, 1, begun.pairings[0], bytes(32), 5_000), bytes(16))[1]


@pytest.mark.parametrize(
    ("totals", "winner", "outcome", "games"),
    [((30, -30), 0, "a", (1, 0)), ((-5, 5), 1, "b", (0, 1)), ((0, 0), None, "draw", (0, 0))],
)
def test_m33_the_time_of_a_table_of_mushi_is_decided_by_the_rounds_that_were_counted(
    totals: tuple[int, int], winner: int | None, outcome: str, games: tuple[int, int]
) -> None:
    """The round in hand counts for nobody; at equal points the pairing is a draw."""
    table = mushi_table()
    table = replace(table, play=replace(table.play, totals=totals))
    ended = Given(table).when(PassDeadline(HOUSE, 605_000))
    assert ended.bodies[:2] == [DeadlinePassed(), mushi.MatchEnded(winner, totals, "deadline")]
    result = pairing_result_of_table(ended.table, 1)
    assert (result.outcome, result.games, result.reason) == (outcome, games, "deadline")


def test_a_game_without_a_word_on_time_has_no_limit() -> None:
    """It could not say who has won."""
    timeless = replace(MUSHI, expire=None)
    rules = pair_rules(MUSHI, "mushi", {}, "players")
    open_outcome(league(of="players", game=timeless, rules=rules, minutes=10)).refused("no-time", "tournament.time")
