"""When a game and a match are won; the payouts and counters of mus-eight-kings: D39, D43, 5.8, 5.9."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.scoring import counters_for, team_counters_for
from tests.kit.mus_scenario import (
    JUEGOS,
    JUNK,
    PAIRED,
    TEAM_WORTH,
    Start,
    basque,
    eight_kings,
    end_game_at_once,
    lance_payments,
    move,
    parse_moves,
    pass_to_showdown,
    play_to_showdown,
    reach_lance,
    score_events,
    stones_scored,
)
from tests.kit.scenario import Given

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


@BOTH
def test_d39_the_score_begins_anew_with_each_game(start: Start) -> None:
    """Nothing is carried over, and the deals go on being numbered."""
    play = reach_lance("grande", start, JUNK, games_to_win=2).happened(*score_events(39, 12))
    after = pass_to_showdown(play).table.play
    assert (after.score, after.games_won, after.game, after.deal.number) == ((0, 0), (1, 0), 2, 2)


@pytest.mark.parametrize(("start", "games"), [(basque, 3), (eight_kings, 1)])
def test_d39_a_match_is_three_games_in_mus_basque_and_one_in_mus_eight_kings(start: Start, games: int) -> None:
    """Won by the first team with that many."""
    _won_after(start(JUNK), games)


@BOTH
@pytest.mark.parametrize("games", [1, 2, 9])
def test_d39_option_games_to_win(start: Start, games: int) -> None:
    """One to nine."""
    _won_after(start(JUNK, games_to_win=games), games)


def _won_after(play: Given, games: int) -> None:
    """Deals decided by hordago, until a team has its games."""
    outcomes = play.until(end_game_at_once, lambda outcome: outcome.table.status == "finished")
    outcome = outcomes[-1]
    assert len(outcomes) <= 3 * (2 * games - 1)
    assert outcome.tags[-4:] == ["game_won", "cards_gathered", "match_ended", "seed_opened"]
    before, after = outcomes[-2].table.play, outcome.table.play
    assert (max(before.games_won), before.winner) == (games - 1, None)
    assert after.games_won[after.winner] == games
    assert (outcome.table.status, after.deal.to_act) == ("finished", ())


@pytest.mark.parametrize("target", [20, 30, 100])
def test_d39_option_target_in_mus_basque(target: int) -> None:
    """The game is won at the target and not a stone before."""
    before = pass_to_showdown(reach_lance("grande", basque, JUNK, target=target).happened(*score_events(target - 3, 0)))
    assert "game_won" not in before.tags
    assert before.table.play.score == (target - 1, 0)
    won = pass_to_showdown(reach_lance("grande", basque, JUNK, target=target).happened(*score_events(target - 1, 0)))
    assert stones_scored(won) == [("grande", "A", 1, "grande.all-pass")]
    assert "game_won" in won.tags


def test_d39_the_match_ends_with_the_board_of_its_last_game() -> None:
    """The raw score, which the view clamps at the target."""
    play = reach_lance("pares", basque, TEAM_WORTH, games_to_win=1).happened(*score_events(37, 12))
    outcome = play_to_showdown(play, "0 bet 2; 1 accept")
    assert outcome.bodies[-2] == e.MatchEnded("A", (1, 0), (45, 12), "won")
    view = outcome.table.game.view(outcome.table, 1, "public", {})
    assert (view.game.score, view.match.winner, view.deal.hands[1]) == ([40, 12], "A", ["10o", "10c", "10e", "4o"])


EIGHT_KINGS_BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


PAYOUTS = [
    # lance, hands, words, paid during play and at the count: the table of 5.8
    ("grande", JUNK, "0 1 2 3 pass", [("A", 1, "grande.all-pass")]),
    ("grande", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted")]),
    ("chica", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted")]),
    ("pares", PAIRED, "0 1 2 3 pass", [("A", 1, "pares.all-pass"), ("A", 1, "pares.par")]),
    ("pares", PAIRED, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 1, "pares.par")]),
    ("juego", JUEGOS, "0 1 2 3 pass", [("A", 1, "juego.all-pass"), ("A", 3, "juego.thirty-one")]),
    ("juego", JUEGOS, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 3, "juego.thirty-one")]),
    ("punto", JUNK, "0 1 2 3 pass", [("A", 1, "punto.all-pass"), ("A", 1, "punto.value")]),
    ("punto", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 1, "punto.value")]),
]


@pytest.mark.parametrize(("lance", "hands", "words", "paid"), PAYOUTS)
def test_5_8_payouts_of_mus_eight_kings(lance: str, hands: str, words: str, paid: list[tuple[str, int, str]]) -> None:
    """All pass and bids seen, lance by lance."""
    assert lance_payments(lance, play_to_showdown(reach_lance(lance, eight_kings, hands), words)) == paid


@pytest.mark.parametrize(("lance", "hands"), [("grande", JUNK), ("pares", PAIRED), ("juego", JUEGOS), ("punto", JUNK)])
def test_5_8_a_fold_pays_what_was_accepted_before_at_once_and_nothing_later(lance: str, hands: str) -> None:
    """One for an opening, the bets before for a raise; no value of any hand."""
    opening = reach_lance(lance, eight_kings, hands).after(*parse_moves("0 bet 5; 1 refuse"))
    assert stones_scored(opening.when(move("3 refuse")))[0] == (lance, "A", 1, "bet.refused")
    raised = reach_lance(lance, eight_kings, hands).after(*parse_moves("0 bet 5; 1 raise 3; 2 refuse"))
    outcome = raised.when(move("0 refuse"))
    assert stones_scored(outcome)[0] == (lance, "B", 5, "raise.refused.standard")
    assert lance_payments(lance, play_to_showdown(raised, "0 refuse"))[1:] == []


@pytest.mark.parametrize(
    ("lance", "hands"), [("grande", JUNK), ("chica", JUNK), ("pares", PAIRED), ("juego", JUEGOS), ("punto", JUNK)]
)
@EIGHT_KINGS_BOTH
def test_5_8_hordago_accepted_wins_the_game_in_each_lance(start: Start, lance: str, hands: str) -> None:
    """The best hand of that lance."""
    play = reach_lance(lance, start, hands, games_to_win=1).after(*parse_moves("0 hordago"))
    outcome = play.when(move("1 accept"))
    assert stones_scored(outcome) == []
    assert [body.team for body in outcome.bodies if isinstance(body, e.GameWon)] == ["A"]


POOL = 22


def _board(play: Given) -> object:
    return play.table.game.view(play.table, 1, "public", {}).game.counters


@pytest.mark.parametrize(
    ("stones", "fives", "singles", "declared"),
    [
        (0, 0, 0, False),
        (4, 0, 4, False),
        (5, 1, 0, False),
        (34, 6, 4, False),
        (35, 0, 0, True),
        (39, 0, 4, True),
        (40, 0, 5, True),
        (47, 0, 5, True),
    ],
)
def test_d43_counters_of_a_score(stones: int, fives: int, singles: int, *, declared: bool) -> None:
    """Fives and ones up to thirty-four; then seven fives go back and only singles are left to make."""
    team = team_counters_for(stones)
    assert (team.fives, team.singles, team.declared) == (fives, singles, declared)


@pytest.mark.parametrize("stones", range(41))
def test_d43_counters_are_worth_the_score(stones: int) -> None:
    """Five a five, one a single, thirty-five declared."""
    team = team_counters_for(stones)
    assert 5 * team.fives + team.singles + 35 * team.declared == stones


def test_5_9_the_pool_is_never_empty() -> None:
    """For every score of both teams, and also in the middle of an exchange, when the fifth single is out as well."""
    resting = [team_counters_for(stones) for stones in range(41)]
    for a in range(41):
        for b in range(41):
            assert counters_for((a, b)).pool >= 1
    most = max(team.fives + team.singles for team in resting)
    exchanging = max(team.fives + team.singles + 1 for team in resting if team.singles == 4)
    assert (most, exchanging, POOL - most - exchanging) == (10, 11, 1)


def _drawn_singly(stones: int) -> tuple[int, int, bool]:
    """One counter a stone, as the text tells it: at five the fifth is passed on, at seven fives all go back."""
    fives, singles, declared = 0, 0, False
    for _ in range(stones):
        singles += 1
        if singles == 5 and not declared:
            fives, singles = fives + 1, 0
            if fives == 7:
                fives, declared = 0, True
    return fives, singles, declared


@pytest.mark.parametrize("stones", range(41))
def test_5_9_counters_are_those_of_drawing_one_by_one(stones: int) -> None:
    """The closed form agrees with the procedure."""
    team = team_counters_for(stones)
    assert (team.fives, team.singles, team.declared) == _drawn_singly(stones)


def test_d43_counters_are_on_the_board_of_mus_eight_kings() -> None:
    """Part of what every audience sees."""
    assert _board(eight_kings(JUNK).happened(*score_events(34, 36))) == counters_for((34, 36))


def test_d43_mus_basque_counts_stones() -> None:
    """No counters are on its board."""
    assert _board(basque(JUNK).happened(*score_events(34, 36))) is None
