"""The games of a team table and their history: E6, E7, E15; R10."""

from collections.abc import Sequence

import msgspec
import pytest

from domain.actors import HOUSE
from domain.games import GAMES
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.history import DealHistory
from domain.games.mus.play.match import duplicate_rules
from domain.table import commands as c
from domain.table import events as table_events
from domain.table.game.sides import Team
from domain.table.history import build_deals
from service.texts.catalogue import say
from tests.golden.scenes.scene import played
from tests.golden.scenes.teams import TEAMS, TeamScene
from tests.kit.mus_scenario import (
    FINISH_BY,
    JUNK,
    basque,
    move,
    parse_moves,
    score_events,
    team_table,
    team_table_opening,
)
from tests.kit.play import required
from tests.kit.random_play import play_random
from tests.kit.scenario import Given, Outcome

HORDAGO = "0 cut; 0 hordago; 1 accept"
NORTH_SOUTH = "12 11 10 7 | 4 5 6 7 | 12 11 10 7 | 4 5 6 7"
WEST_EAST = "4 5 6 7 | 12 11 10 7 | 4 5 6 7 | 12 11 10 7"
HANDS = (NORTH_SOUTH, WEST_EAST)


def play_games(winners: Sequence[int], games: int, ruleset: str = "mus-basque", target: int = 40) -> Given:
    """A table whose first games have gone to these teams, each by a hordago on the first board."""
    boards = {f"{game:02}01": HANDS[team] for game, team in enumerate(winners, 1)}
    play = team_table(boards, ruleset, games=games, target=target)
    for _ in winners[:-1]:
        play = play.after(*parse_moves(HORDAGO))
    return play


def last(winners: Sequence[int], games: int) -> Outcome:
    """What the end of the last of these games brings."""
    play = play_games(winners, games).after(*parse_moves("0 cut; 0 hordago"))
    return play.when(move("1 accept"))


def results(outcome: Outcome) -> list[tuple[int | None, tuple[int, ...]]]:
    return [(game.winner, game.score) for game in outcome.table.play.games]


def test_e6_a_match_that_is_decided_is_played_on() -> None:
    """Team A has three of four games: the fourth is dealt all the same."""
    outcome = last((0, 0, 0), 4)
    assert outcome.tags[-3:] == ["game_won", "cards_gathered", "hands_dealt"]
    assert outcome.bodies[-3] == e.GameWon("A", 3, (0, 0), (3, 0), "hordago")
    assert (outcome.table.status, outcome.table.play.deal.board) == ("playing", "0401")


@pytest.mark.parametrize(
    ("winners", "team"), [((0,), "A"), ((1,), "B"), ((0, 0, 1), "A"), ((1, 0, 1), "B"), ((1, 0, 1, 0), None)]
)
def test_r10_a_table_ends_with_its_last_stipulated_game(winners: tuple[int, ...], team: Team | None) -> None:
    """The team with more games wins; with as many each there is no winner: ties are broken over all tables (E7)."""
    outcome = last(winners, len(winners))
    games = (winners.count(0), winners.count(1))
    ended = outcome.bodies[-1]
    assert ended == e.MatchEnded(team, games, (0, 0), "played")
    assert outcome.table.status == "finished"
    assert outcome.table.play.winner == (None if team is None else "AB".index(team))
    assert results(outcome) == [(winner, (0, 0)) for winner in winners]
    assert not outcome.table.game.to_act(outcome.table.play)


@pytest.mark.parametrize("target", [30, 40])
def test_e6_a_game_is_to_the_stones_of_the_match(target: int) -> None:
    """Thirty or forty; the score of the game that is over stays with its result."""
    play = team_table({"0101": NORTH_SOUTH}, games=2, target=target).happened(*score_events(target - 1, 17))
    outcome = play.after(*parse_moves("0 cut; 0 bet 2")).when(move("1 refuse"))
    assert e.GameWon("A", 1, (target, 17), (1, 0), "target") in outcome.bodies
    assert results(outcome) == [(0, (target, 17))]
    before = play.when(move("0 cut"))
    assert before.table.play.games == ()


def test_the_board_of_the_last_game_stays_to_be_seen() -> None:
    """As at any table: nothing begins after it."""
    play = (
        team_table({"0101": NORTH_SOUTH}, games=1).happened(*score_events(39, 17)).after(*parse_moves("0 cut; 0 bet 2"))
    )
    outcome = play.when(move("1 refuse"))
    assert outcome.bodies[-1] == e.MatchEnded("A", (1, 0), (40, 17), "played")
    view = MUS.view(outcome.table, 9, "public", {})
    assert (view.game.number, view.game.score, view.match.games_won) == (1, [40, 17], [1, 0])
    assert (view.match.stipulated, view.match.winner) == (1, "A")


def test_the_view_of_a_drawn_table_has_no_winner() -> None:
    """It is finished, and says how many games each has won."""
    view = MUS.view(last((0, 1), 2).table, 9, "public", {})
    assert (view.status, view.match.games_won, view.match.winner, view.match.stipulated) == (
        "finished",
        [1, 1],
        None,
        2,
    )


def test_resigning_elsewhere_loses_the_match_and_awards_no_game() -> None:
    """Games are stipulated at team tables alone."""
    outcome = basque(JUNK).when(move("0 resign"))
    assert outcome.bodies[-2] == e.MatchEnded("B", (0, 0), (0, 0), "resigned")
    assert results(outcome) == []


def deadline(play: Given) -> Outcome:
    """The time of the match is over."""
    return play.when(c.PassDeadline(HOUSE, FINISH_BY))


@pytest.mark.parametrize("moves", ["", "0 2 mus", "0 cut; 0 pass", "0 cut; 0 1 pass", "0 cut; 0 bet 2"])
@pytest.mark.parametrize(("stones", "winner"), [((3, 4), 1), ((5, 4), 0), ((4, 4), None), ((0, 0), None)])
def test_e15_the_game_in_hand_goes_to_more_stones(moves: str, stones: tuple[int, int], winner: int | None) -> None:
    """Whoever is waited for: a side that is not there does not win by the turn of the other."""
    scored = score_events(*stones) if any(stones) else ()
    outcome = deadline(play_games((0, 0), 4).happened(*scored).after(*parse_moves(moves)))
    games = (1 + (winner == 0), int(winner == 1))
    team = None if games[0] == games[1] else "A"
    assert outcome.bodies == [table_events.DeadlinePassed(), e.MatchEnded(team, games, stones, "deadline")]
    assert results(outcome) == [(0, (0, 0)), (winner, stones), (None, (0, 0)), (None, (0, 0))]
    assert outcome.table.status == "finished"


def test_e15_a_table_where_nobody_has_played_counts_for_nobody() -> None:
    """The first game has no stones yet."""
    outcome = deadline(team_table(games=2))
    assert outcome.bodies[-1] == e.MatchEnded(None, (0, 0), (0, 0), "deadline")
    assert results(outcome) == [(None, (0, 0))] * 2


def test_e15_a_table_without_a_time_is_not_ended_by_it() -> None:
    """Its table has no instant by which it is to be finished."""
    play = basque(JUNK)
    deadline(play).wrong_state("not-yet")


def test_the_games_of_other_tables_are_narrated_as_well() -> None:
    """Winner and score of each, in order."""
    play = basque(JUNK, games_to_win=2).happened(*score_events(39, 12))
    outcome = play.after(*parse_moves("0 cut; 0 bet 2")).when(move("1 refuse"))
    assert results(outcome) == [(0, (40, 12))]


def test_every_seat_has_its_share_of_the_result() -> None:
    """A drawn table has no winner."""
    drawn, won = last((0, 1), 2).table.play, last((0, 0, 1), 3).table.play
    outcomes = required(MUS.result(drawn)).outcomes
    assert [(one.won, one.games_won, one.games_lost) for one in outcomes] == [(None, 1, 1)] * 4
    assert [one.won for one in required(MUS.result(won)).outcomes] == [True, False] * 2


def histories(name: str) -> list[DealHistory]:
    """The deals of a playthrough."""
    (scene,) = [scene for scene in TEAMS if scene.name == f"mus-basque-4-team-{name}"]
    return build_deals(GAMES, scene.stream_id, [link for append in played(scene) for link in append])


def test_a_deal_has_its_board_and_the_number_of_its_game() -> None:
    """Deals are counted through the match, boards through the game."""
    assert [(deal.deal, deal.board, deal.game_number, deal.mano) for deal in histories("won")] == [
        (1, "0101", 1, 0),
        (2, "0201", 2, 0),
        (3, "0301", 3, 0),
    ]


def test_the_extra_game_has_a_number_of_its_own() -> None:
    """In a match of four games the extra game is the fifth."""
    match = play_random(team_table_opening(duplicate_rules("mus-basque", {}, 1, 30, 5)), bytes(range(60, 256)) * 20)
    history = build_deals(GAMES, match.steps[0].after.stream_id, match.links)
    assert {deal.game_number for deal in history} == {5}
    assert [deal.board for deal in history] == [f"05{place:02}" for place in range(1, len(history) + 1)]


def test_the_discards_show_what_was_recycled() -> None:
    """Three exchanges of four cards a seat; the deal was cut short by the clock."""
    (deal,) = histories("recycled")
    assert (deal.mus_rounds, deal.discards, deal.hands) == (3, ((4, 4, 4, 4),) * 3, None)
    assert deal.ended_at is not None


def test_a_history_of_a_deal_without_a_board_can_be_read_as_one() -> None:
    """Histories that were stored before there were boards are read as those of a deal without one."""
    stored = msgspec.json.decode(msgspec.json.encode(histories("drawn")[0]))
    del stored["board"]
    assert msgspec.convert(stored, DealHistory).board is None


@pytest.mark.parametrize(
    ("lang", "beginning"),
    [
        ("en", "Deal 2 is board 0201: "),
        ("es", "Reparto 2, número 0201: "),
        ("fr", "Donne 2, numéro 0201 : "),
        ("eu", "2. banaketa, 0201 zenbakikoa: "),
    ],
)
def test_a_story_names_the_board(lang: str, beginning: str) -> None:
    """The text names the board instead of the dealer."""
    rules = duplicate_rules("mus-basque", {}, 2, 30)
    paragraphs = required(MUS.history).text(histories("drawn"), rules, {}, say(lang)).split("\n\n")
    assert paragraphs[1].startswith(beginning)


def test_every_team_scene_is_a_table_of_a_match() -> None:
    """Its stream never opens a seed: the match does."""
    for scene in TEAMS:
        types = {link.type for append in played(scene) for link in append}
        assert ("seed_opened" in types) != isinstance(scene, TeamScene)
