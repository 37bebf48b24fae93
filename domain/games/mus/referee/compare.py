"""Which of some hands wins a lance, and by which rule."""

from collections.abc import Sequence

import msgspec

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import ROYAL_ORDER, Appraisal, ParesClass, appraise, holds, ranking, strength
from domain.games.mus.play.lances import open_lance
from domain.games.mus.play.state import seats_from
from domain.games.mus.referee.question import Question, SeatNumber, WrittenHands, dealable, hands_of, rules_of
from domain.games.mus.rules import Lance, MusRules
from domain.table.game.sides import TEAMS, Team


class CompareQuestion(Question, frozen=True, kw_only=True):
    """Compare one to four hands in one lance; ``mano`` is the seat that speaks first."""

    lance: Lance
    mano: SeatNumber = 0
    hands: WrittenHands


class Pares(msgspec.Struct, frozen=True):
    """The pares of a hand: the rank of a par or medias, both ranks of duples, as the cards play (a 3 may be a king)."""

    pares_class: ParesClass = msgspec.field(name="class")
    ranks: list[int]


class HandValue(msgspec.Struct, frozen=True):
    """A hand; ``value`` is the sum of its cards, figures counting ten."""

    value: int
    juego: bool
    pares: Pares


class Comparison(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """The result; ``order`` lists every given seat, best hand first."""

    winner: int
    team: Team
    hands: dict[str, HandValue]
    order: list[int]
    holders: list[int] | None
    """In speaking order; null in grande, chica and punto, which ask for nothing."""
    betting: bool
    """Whether the lance has a dialogue with these hands."""
    rule: str
    """What separates the best hand from the next one."""
    dealable: bool
    """Whether all these hands can come from one deck."""


def compare_hands(question: CompareQuestion) -> Comparison:
    """Rank the hands, with or without pares or juego."""
    rules, lance = rules_of(question), question.lance
    hands = hands_of(question.hands)
    given = [seat for seat in seats_from(question.mano, len(hands)) if hands[seat]]
    order = ranking(rules, lance, hands, question.mano, given)
    appraised = {seat: appraise(rules, hands[seat]) for seat in given}
    return Comparison(
        winner=order[0],
        team=TEAMS[order[0] % 2],
        hands={str(seat): _value(appraised[seat]) for seat in sorted(given)},
        order=order,
        holders=_holders(rules, lance, hands, given) if lance in {"pares", "juego"} else None,
        betting=_betting(rules, lance, hands, given),
        rule=_rule(lance, [appraised[seat] for seat in order[:2]]),
        dealable=dealable(question.hands),
    )


def _value(hand: Appraisal) -> HandValue:
    return HandValue(hand.total, hand.juego, Pares(hand.pares_class, list(hand.pares_ranks)))


def _holders(rules: MusRules, lance: Lance, hands: Sequence[Hand], seats: Sequence[int]) -> list[int]:
    return [seat for seat in seats if holds(lance, appraise(rules, hands[seat]))]


def _betting(rules: MusRules, lance: Lance, hands: Sequence[Hand], seats: Sequence[int]) -> bool:
    if lance == "punto":
        return not _holders(rules, "juego", hands, seats)
    holders = tuple(_holders(rules, lance, hands, seats)) if lance in {"pares", "juego"} else None
    return open_lance(rules, lance, tuple(seats), holders).outcome is None


def _rule(lance: Lance, best: Sequence[Appraisal]) -> str:
    """Return the rule that separates the two best hands."""
    first, second = best[0], best[-1]
    if len(best) > 1 and strength(lance, first) == strength(lance, second):
        return "mus.tie.mano"
    if lance == "pares" and len(best) > 1:
        paired = [(hand.pares_class, hand.pares_ranks) for hand in best]
        if paired[0] == paired[1]:
            return "mus.pares.kickers"
    if lance == "juego" and first.juego_order == ROYAL_ORDER and second.total == first.total:
        return "mus.juego.royal"
    return f"mus.{lance}.order"
