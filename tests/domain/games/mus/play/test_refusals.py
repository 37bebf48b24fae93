"""Hordago, and what a refusal pays, to whom and when: decisions D29 to D31 and 5.1."""

import pytest

from domain.games.mus import events as e
from domain.messages import say_id
from tests.kit.mus_scenario import (
    JUNK,
    Start,
    basque,
    eight_kings,
    grande,
    move,
    parse_moves,
    pass_until,
    score_events,
    stones_scored,
)

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


@BOTH
def test_d29_hordago_opens(start: Start) -> None:
    """Any seat whose turn it is may stake the game."""
    for passes, seat in (("", 0), ("0 pass", 1), ("0 1 2 pass", 3)):
        grande(start, passes).when(move(f"{seat} hordago")).then(e.HordagoCalled(seat))


@BOTH
def test_d29_hordago_raises(start: Start) -> None:
    """A hordago may answer a first bet or a raise, at any point of a dialogue."""
    grande(start, "0 bet 2").when(move("1 hordago")).then(e.HordagoCalled(1))
    grande(start, "0 bet 2; 1 raise 2").when(move("2 hordago")).then(e.HordagoCalled(2))


@BOTH
@pytest.mark.parametrize("word", ["raise 2", "hordago", "pass", "bet 2"])
def test_d29_hordago_is_accepted_or_refused(start: Start, word: str) -> None:
    """It cannot be raised, called again or passed over."""
    grande(start, "0 hordago").when(move(f"1 {word}")).refused("hordago-stands", "mus.hordago.answer")


@BOTH
def test_d29_hordago_accepted_shows_the_hands_and_decides_the_game(start: Start) -> None:
    """The best hand of the lance wins the game, for either caller and with any score; no stone is drawn."""
    play = start("4 5 6 7 | 12 5 6 7 | 4 5 6 7 | 4 5 6 7", games_to_win=2).happened(*score_events(39, 0))
    outcome = play.after(*parse_moves("0 cut; 0 hordago")).when(move("1 accept"))
    assert outcome.tags == ["bet_accepted", "hands_revealed", "game_won", "cards_gathered", "hands_dealt"]
    assert outcome.bodies[2] == e.GameWon("B", 1, (39, 0), (0, 1), "hordago")


@BOTH
def test_d29_accepted_bets_are_void_when_a_hordago_is_accepted(start: Start) -> None:
    """A pending bet on grande and passed points pay nothing once chica decides the game."""
    play = start("12 4 5 6 | 1 5 6 7 | 4 5 6 7 | 4 5 10 7", games_to_win=1)
    play = play.after(*parse_moves("0 cut; 0 bet 10; 1 accept; 0 hordago"))
    outcome = play.when(move("1 accept"))
    assert stones_scored(outcome) == []
    assert [body for body in outcome.bodies if isinstance(body, e.MatchEnded)] == [
        e.MatchEnded("B", (0, 1), (0, 0), "won")
    ]


@BOTH
def test_d29_stones_of_refused_bets_stay_when_a_hordago_is_accepted(start: Start) -> None:
    """What was drawn before stands on the board with which the game ends."""
    play = start("12 4 5 6 | 1 5 6 7 | 4 5 6 7 | 4 5 10 7", games_to_win=1)
    refusal = "1 refuse" if start is basque else "1 3 refuse"
    outcome = play.after(*parse_moves(f"0 cut; 0 bet 10; {refusal}; 0 hordago")).when(move("1 accept"))
    assert [body for body in outcome.bodies if isinstance(body, e.GameWon)] == [
        e.GameWon("B", 1, (1, 0), (0, 1), "hordago")
    ]


def test_d29_the_best_holder_wins_a_hordago_of_pares_in_mus_eight_kings() -> None:
    """Seat 0 holds nothing, calls hordago, and loses to the only holder, whose team accepts."""
    passes = "0 1 2 3 pass"
    play = eight_kings("1 4 5 6 | 4 5 6 7 | 4 5 6 7 | 10 10 5 1")
    outcome = play.after(*parse_moves(f"0 cut; {passes}; {passes}; 0 hordago")).when(move("1 accept"))
    assert [body.team for body in outcome.bodies if isinstance(body, e.GameWon)] == ["B"]


def test_d29_a_non_holders_team_that_accepts_loses_to_the_holder_in_mus_eight_kings() -> None:
    """The holder's team wins although no seat of the accepting team holds anything."""
    passes = "0 1 2 3 pass"
    play = eight_kings("10 10 5 1 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7")
    outcome = play.after(*parse_moves(f"0 cut; {passes}; {passes}; 0 hordago")).when(move("1 accept"))
    assert [body.team for body in outcome.bodies if isinstance(body, e.GameWon)] == ["A"]


LITERAL, STANDARD = "raise.refused.before-penultimate", "raise.refused.standard"
REFUSALS = [
    # bets in order, stones and rule by the literal reading of mus-basque, stones and rule by the standard one
    ((2,), (1, "bet.refused"), (1, "bet.refused")),
    ((7,), (1, "bet.refused"), (1, "bet.refused")),
    (("hordago",), (1, "hordago.refused"), (1, "hordago.refused")),
    ((2, 4), (1, LITERAL), (2, STANDARD)),
    ((2, 2, 5), (2, LITERAL), (4, STANDARD)),
    ((2, 2, 5, 5), (4, LITERAL), (9, STANDARD)),
    ((2, 5, 10, 10), (7, LITERAL), (17, STANDARD)),
    ((2, 2, "hordago"), (4, "hordago.refused"), (4, "hordago.refused")),
    ((2, "hordago"), (2, "hordago.refused"), (2, "hordago.refused")),
    ((3,), (1, "bet.refused"), (1, "bet.refused")),
    ((2, 5, 2), (2, LITERAL), (7, STANDARD)),
]
"""The dialogues of 5.1 that end with a refusal, and those of article 17 (which are all by the standard reading)."""


def _refused(start: Start, bets: tuple[int | str, ...], **options: str) -> tuple[str, str, int, str]:
    """What is drawn when each bet comes from the last bettor's right and the last one is refused by all who may."""
    words = []
    for turn, stones in enumerate(bets):
        kind = "hordago" if stones == "hordago" else f"{'raise' if turn else 'bet'} {stones}"
        words.append(f"{turn % 4} {kind}")
    (drawn,) = stones_scored(pass_until(grande(start, "; ".join(words), **options), stones_scored, "refuse")[-1])
    return drawn


@pytest.mark.parametrize(("bets", "literal", "_standard"), REFUSALS)
def test_d30_a_refused_raise_pays_what_came_before_the_penultimate_bet_in_mus_basque(
    bets: tuple[int | str, ...], literal: tuple[int, str], _standard: object
) -> None:
    """With a floor of one stone, to the team of the last bettor."""
    assert _refused(basque, bets) == ("grande", "AB"[(len(bets) - 1) % 2], *literal)


@pytest.mark.parametrize(("bets", "_literal", "standard"), REFUSALS)
def test_d30_a_refused_raise_pays_all_but_the_last_bet_in_mus_eight_kings(
    bets: tuple[int | str, ...], _literal: object, standard: tuple[int, str]
) -> None:
    """What was accepted before, and one stone where nothing was."""
    assert _refused(eight_kings, bets) == ("grande", "AB"[(len(bets) - 1) % 2], *standard)


@pytest.mark.parametrize(("bets", "_literal", "standard"), REFUSALS)
def test_d30_option_refusal_basis_standard_in_mus_basque(
    bets: tuple[int | str, ...], _literal: object, standard: tuple[int, str]
) -> None:
    """A table may choose the usual reading."""
    assert _refused(basque, bets, refusal_basis="standard") == ("grande", "AB"[(len(bets) - 1) % 2], *standard)


@BOTH
def test_d31_refused_stones_are_drawn_at_once_without_regard_to_the_cards(start: Start) -> None:
    """Seat 0 bluffs with the worst grande and draws its stone before chica begins."""
    refusal = "1 refuse" if start is basque else "1 3 refuse"
    *before, last = parse_moves(f"0 cut; 0 bet 2; {refusal}")
    play = start("1 4 5 6 | 12 12 7 7 | 4 5 6 7 | 12 12 10 11").after(*before)
    after = play.when(last).then(
        e.BetRefused(last.seat), e.StonesScored("grande", "A", 1, "refused", "mus.bet.refused")
    )
    assert (after.play.score, after.play.deal.lance.name, after.play.deal.to_act) == ((1, 0), "chica", (0,))


def test_d31_no_seat_acts_between_a_refusal_and_its_stones() -> None:
    """A replay that stops there shows no turn and no moves."""
    play = grande(words="0 bet 2").happened(e.BetRefused(1))
    assert play.table.game.to_act(play.table.play) == ()
    assert [play.table.game.legal_moves(play.table.play, seat, say_id) for seat in range(4)] == [[]] * 4


@BOTH
def test_d31_a_game_is_won_by_refusal_in_mid_deal(start: Start) -> None:
    """The target is reached, the rest of the deal is not played, the hands are shown."""
    refusal = "1 refuse" if start is basque else "1 3 refuse"
    *before, last = parse_moves(f"0 cut; 0 bet 2; {refusal}")
    play = start(JUNK, games_to_win=2).happened(*score_events(39, 39)).after(*before)
    outcome = play.when(last)
    assert outcome.tags == [
        "bet_refused",
        "stones_scored",
        "hands_revealed",
        "game_won",
        "cards_gathered",
        "hands_dealt",
    ]
    assert outcome.bodies[3] == e.GameWon("A", 1, (40, 39), (1, 0), "target")


def test_d31_a_game_is_won_by_refusal_in_the_last_lance() -> None:
    """Before the count, which is then not made."""
    passes = "0 1 2 3 pass"
    play = (
        basque(JUNK).happened(*score_events(39, 39)).after(*parse_moves(f"0 cut; {passes}; {passes}; 0 pass; 1 bet 2"))
    )
    outcome = play.when(move("2 refuse"))
    assert stones_scored(outcome) == [("punto", "B", 1, "bet.refused")]
    assert "game_won" in outcome.tags
