"""Answer what a dialogue pays, whatever the cards, and what a whole deal pays."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from domain.games.mus import events as e
from domain.games.mus.cards import Hand
from domain.games.mus.referee.paper import Answer, Bet, Declared, Paper, deal_on_paper, talk_lance
from domain.games.mus.referee.question import (
    Increment,
    Question,
    SeatNumber,
    WrittenHands,
    WrittenSeat,
    dealable,
    hands_of,
    rules_of,
)
from domain.games.mus.rules import Lance, MusRules
from domain.refusals import Refusal
from domain.table.game.sides import TEAMS, Team

ANY_HANDS: Final = hands_of({"0": [4, 5, 6, 7], "1": [4, 5, 6, 7]})[:2]


class BetQuestion(Question, frozen=True, kw_only=True):
    """Settle a bet from its increments in order, made by the two sides in turn, and the answer to the last one."""

    bets: Annotated[list[Increment], msgspec.Meta(max_length=100)]
    answer: Literal["accept", "refuse"]


class BetRuling(msgspec.Struct, frozen=True, kw_only=True):
    """The result; ``stones`` is null if an accepted hordago wins the game."""

    stones: int | None
    to: Literal["last-bettor", "best-hand"]
    when: Literal["now", "showdown"]
    rule: str
    wins_game: bool = False


def settle_bet(question: BetQuestion) -> BetRuling:
    """Talk a grande over between two players; any lance pays its bets alike."""
    paper = deal_on_paper(rules_of(question, 2), ANY_HANDS, 0, (0, 0))
    bets: list[Bet] = [(place % 2, increment) for place, increment in enumerate(question.bets)]
    talk_lance(paper, "grande", bets, question.answer)
    if question.answer == "refuse":
        paid = next(body for body in paper.happened if isinstance(body, e.StonesScored))
        return BetRuling(stones=paid.stones, to="last-bettor", when="now", rule=paid.rule)
    if paper.over():
        return BetRuling(stones=None, to="best-hand", when="now", rule="mus.hordago.accepted", wins_game=True)
    return BetRuling(stones=paper.deal.lances[0].stake, to="best-hand", when="showdown", rule="mus.bet.accepted")


LANCES: Final[tuple[Lance, ...]] = get_args(Lance)
Score = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Dialogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bets of a lance in order and the answer to the last one; no bets if all passed."""

    bets: Annotated[tuple[tuple[SeatNumber, Increment], ...], msgspec.Meta(max_length=100)] = ()
    answer: Answer = "pass"


SaidBySeat = Annotated[dict[WrittenSeat, bool], msgspec.Meta(max_length=4)]


class Declarations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The declarations of the seats; a seat that is left out declared truly."""

    pares: SaidBySeat = {}
    juego: SaidBySeat = {}


class ScoreQuestion(Question, frozen=True, kw_only=True):
    """Score a deal. A lance that is left out was passed by all, or had no dialogue."""

    mano: SeatNumber = 0
    score: tuple[Score, Score] = (0, 0)
    """Before the deal, by team."""
    target: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    """Stones that win the game, where the rule set's or the option's are not meant."""
    hands: WrittenHands
    """Two hands (seats 0, 1) or four."""
    lances: Annotated[dict[Lance, Dialogue], msgspec.Meta(max_length=5)] = msgspec.field(
        default_factory=dict[Lance, Dialogue]
    )
    declared: Declarations | None = None
    """Only where the table calls its declarations."""


class ScoreSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The scored deal: raw sums by team, and ``items`` in the order in which the stones are scored."""

    after_bets: tuple[int, int]
    """With what refused bets paid during play."""
    final: tuple[int, int] | None
    """Null where an accepted hordago decided the game."""
    winner: Team | None
    """Who won the game by this deal."""
    rule: str | None
    """The rule by which the game was won."""
    items: list[e.StonesScored]
    dealable: bool
    """Whether these hands can come from one deck."""


WON_BY: Final = {"target": "mus.game.target", "hordago": "mus.hordago.accepted"}


def score_deal(question: ScoreQuestion) -> ScoreSheet:
    """Play the deal on paper and count it."""
    hands = _hands_at_table(question)
    rules = rules_of(question, 4 if len(hands) == 4 else 2)
    if question.target is not None:
        rules = replace(rules, target=question.target)
    if max(question.score) >= rules.target:
        raise Refusal("game-is-over", "mus.game.target", "A team has the stones of the game before the deal.")
    paper = deal_on_paper(
        rules, hands, question.mano, question.score, _declarations_by_seat(question, rules, len(hands))
    )
    for name in LANCES:
        dialogue = question.lances.get(name, Dialogue())
        _check_seats(dialogue, len(hands))
        talk_lance(paper, name, dialogue.bets, dialogue.answer)
    return _sheet(question, paper)


def _hands_at_table(question: ScoreQuestion) -> list[Hand]:
    """Return the hands of the two or four seats of a table."""
    seats = len(question.hands)
    if sorted(question.hands) not in (["0", "1"], ["0", "1", "2", "3"]):
        raise Refusal("wrong-hands", "mus.deal", "A deal has the hands of seats 0 and 1, or of seats 0 to 3.")
    if question.mano >= seats:
        raise Refusal("no-such-seat", "mus.deal", "Mano has no hand.")
    return hands_of(question.hands)[:seats]


def _check_seats(dialogue: Dialogue, seats: int) -> None:
    if any(seat >= seats for seat, _ in dialogue.bets):
        raise Refusal("no-such-seat", "mus.deal", "A seat without a hand bets.")


def _declarations_by_seat(question: ScoreQuestion, rules: MusRules, seats: int) -> Declared:
    """Return what the seats said, by their numbers."""
    if question.declared is None:
        return {}
    if rules.declarations != "called":
        raise Refusal("not-in-the-rules", "federation.declare", "Everybody tells the truth where nothing is called.")
    said = {"pares": question.declared.pares, "juego": question.declared.juego}
    if any(int(seat) >= seats for held in said.values() for seat in held):
        raise Refusal("no-such-seat", "mus.deal", "A seat without a hand declares.")
    return {lance: {int(seat): has for seat, has in held.items()} for lance, held in said.items()}


def _sheet(question: ScoreQuestion, paper: Paper) -> ScoreSheet:
    items = [body for body in paper.happened if isinstance(body, e.StonesScored)]
    won = next((body for body in paper.happened if isinstance(body, e.GameWon)), None)
    drawn = [item for item in items if item.reason == "refused"]
    return ScoreSheet(
        after_bets=_add_stones(question.score, drawn),
        final=None if won is not None and won.reason == "hordago" else _add_stones(question.score, items),
        winner=None if won is None else won.team,
        rule=None if won is None else WON_BY[won.reason],
        items=items,
        dealable=dealable(question.hands),
    )


def _add_stones(score: tuple[int, int], items: list[e.StonesScored]) -> tuple[int, int]:
    a, b = (sum(item.stones for item in items if item.team == team) for team in TEAMS)
    return score[0] + a, score[1] + b
