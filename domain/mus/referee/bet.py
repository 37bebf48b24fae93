"""What a dialogue is worth, whatever the cards."""

from typing import Annotated, Final, Literal

import msgspec

from domain.mus import events as e
from domain.mus.referee.paper import Bet, dealt, talk
from domain.mus.referee.question import Increment, Question, hands_of, rules_of

ANY_HANDS: Final = hands_of({"0": [4, 5, 6, 7], "1": [4, 5, 6, 7]})[:2]


class BetQuestion(Question, frozen=True, kw_only=True):
    """Increments in order, made by the two sides in turn, and the answer to the last one."""

    bets: Annotated[list[Increment], msgspec.Meta(max_length=100)]
    answer: Literal["accept", "refuse"]


class BetRuling(msgspec.Struct, frozen=True, kw_only=True):
    """The answer; ``stones`` is null where an accepted hordago wins the game."""

    stones: int | None
    to: Literal["last-bettor", "best-hand"]
    when: Literal["now", "showdown"]
    rule: str
    wins_game: bool = False


def bet(question: BetQuestion) -> BetRuling:
    """Talk a grande over between two players; any lance pays its bets alike."""
    paper = dealt(rules_of(question, 2), ANY_HANDS, 0, (0, 0))
    bets: list[Bet] = [(place % 2, increment) for place, increment in enumerate(question.bets)]
    talk(paper, "grande", bets, question.answer)
    if question.answer == "refuse":
        paid = next(body for body in paper.happened if isinstance(body, e.StonesScored))
        return BetRuling(stones=paid.stones, to="last-bettor", when="now", rule=paid.rule)
    if paper.over():
        return BetRuling(stones=None, to="best-hand", when="now", rule="mus.hordago.accepted", wins_game=True)
    return BetRuling(stones=paper.deal.lances[0].stake, to="best-hand", when="showdown", rule="mus.bet.accepted")
