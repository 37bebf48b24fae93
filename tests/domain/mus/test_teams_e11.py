"""A board that a judge voids at one table of a team match (rules.md 5.10, E11)."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.rulesets import RULESETS
from domain.table.rule_refs import rules_of_event
from tests.boards import in_order, team_table, tens
from tests.mus import JUNK, move, said
from tests.rulings import SETTLED, ruled, stones, then
from tests.spec import Given


def hands(play: Given) -> list[list[str]]:
    """What each seat has been dealt, by the events that say so."""
    deal = play.table.play.deal
    view = [play.table.game.view(play.table, 1, f"seat:{seat}", {}) for seat in range(4)]
    assert deal.exchanges == ()
    return [view[seat].deal.hands[seat] for seat in range(4)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e11_a_voided_board_is_not_issued_again(ruleset: str) -> None:
    """Its stones go back, and the next board follows, as it is at every other table and with its own mano."""
    play = team_table({"0101": JUNK}, ruleset).after(*said("0 cut; 0 bet 2"))
    play = play.after(*said("1 refuse" if ruleset != "mus-eight-kings" else "1 3 refuse"))
    outcome = ruled(play, "redeal", deal=1)
    assert outcome.bodies == [
        SETTLED,
        e.DealVoided(1, "ruling"),
        stones("A", -1, "grande"),
        e.HandsDealt(2, 0, 1, "0102"),
    ]
    voided = then(play, outcome)
    assert hands(voided) == [in_order(ten[:4]) for ten in tens(102)]
    assert (voided.table.play.score, voided.table.play.deal.mano) == ((0, 0), 1)


def test_e11_the_other_tables_play_the_board_all_the_same() -> None:
    """Nothing that a judge does at one table changes a card of another."""
    first, second = team_table({"0101": JUNK}), team_table({"0101": JUNK})
    voided = then(first, ruled(first, "redeal", deal=1))
    played = second.after(*said("0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 1 2 3 pass"))
    assert played.table.play.deal.board == voided.table.play.deal.board == "0102"
    assert hands(played) == hands(voided)
    assert (sum(voided.table.play.score), sum(played.table.play.score)) == (0, 2)


def test_e11_a_voided_board_ends_no_game() -> None:
    """The game goes on with the boards that follow, as many as it takes; then comes the first one of the next."""
    play = team_table({"0101": JUNK, "0103": JUNK})
    for deal in (1, 2):
        play = then(play, ruled(play, "redeal", deal=deal))
    won = play.after(*said("2 cut; 2 hordago")).when(move("3 accept"))
    assert (won.bodies[-2].game, won.bodies[-1].board, won.bodies[-1].deal) == (1, "0201", 4)


def test_e11_no_more_boards_are_voided_than_a_game_can_spare() -> None:
    """Two digits name a board: the last forty are for whom it takes that long to have forty stones."""
    play = team_table({})
    for deal in range(1, 60):
        play = then(play, ruled(play, "redeal", deal=deal))
    assert play.table.play.deal.board == "0160"
    ruled(play, "redeal", deal=60).refused("boards-used-up", "teams.void-board")
    assert [type(body) for body in ruled(play, "uphold").bodies] == [type(SETTLED)]
    won = play.after(*said("3 cut; 3 hordago")).when(move("0 accept"))
    assert won.bodies[-1].board == "0201"


def test_e11_a_replay_says_why_the_board_is_not_dealt_again() -> None:
    """By a rule of the book for teams; elsewhere a deal that a judge voids is dealt again."""
    play, voided = team_table({"0101": JUNK}), e.DealVoided(1, "ruling")
    assert rules_of_event(play.table, voided) == ("table.ruling", "teams.void-board")


def test_e11_no_hand_of_a_team_table_is_dead() -> None:
    """Whatever the rule set: the house dealt the cards."""
    play = team_table({"0101": JUNK}, "mus-federation").after(*said("0 cut"))
    ruled(play, "dead-hand", deal=1, seat=0).refused("not-in-the-rules", "table.ruling")
