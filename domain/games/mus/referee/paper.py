"""A deal on paper: hands that were dealt elsewhere, talked over by the words of the rules of play.

Only bets and the last answer are written down. A seat that had to speak before a bettor and is not mentioned
has passed or, where the right-hand opponent answers first, has refused alone. Where declarations are called, a seat
that is not mentioned has declared the truth.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from domain.actors import seat_audience
from domain.games.mus import commands as c
from domain.games.mus import events as e
from domain.games.mus.cards import Hand, codes
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.play.decide import advance, decide
from domain.games.mus.play.evolve import EVOLVE, evolve
from domain.games.mus.play.lances import Lance
from domain.games.mus.play.showdown import known_hand
from domain.games.mus.play.state import Deal, MusState, current_deal, declarers
from domain.games.mus.referee.question import Increment
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal
from domain.shuffling import Dealing
from domain.stream import Event, follow_rules

Answer = Literal["accept", "refuse", "pass"]
Bet = tuple[int, Increment]
"""Seat and increment."""
Declared = Mapping[str, Mapping[int, bool]]
"""What seats said that they hold, by ``pares`` or ``juego``; who is not there says what is true."""

NO_DEALING: Final = Dealing(bytes(32), bytes(16), bytes(32))
"""What the deal after this one would follow from; it is not played."""
AFTER: Final = (e.DeckOffered, e.HandsDealt)
"""What the next deal begins with."""
ANSWERS: Final[dict[Answer, c.Move]] = {"accept": c.Accept(), "refuse": c.Refuse(), "pass": c.Pass()}


def _advance(state: MusState) -> list[Event]:
    return advance(state, NO_DEALING)


class Paper(msgspec.Struct):
    """The deal as it is talked over, with everything that happened in it."""

    state: MusState
    happened: list[e.Body]
    declared: Declared = {}

    @property
    def deal(self) -> Deal:
        """The deal in hand; it stays when it is counted."""
        return current_deal(self.state)

    def over(self) -> bool:
        """Check whether the hands have been shown."""
        return self.deal.shown

    def say(self, seat: int, move: c.Move) -> None:
        """Say one word, with all that follows from it in this deal; raises the ``Refusal`` of the rules of play."""
        events, _ = follow_rules(EVOLVE, _advance, self.state, decide(self.state, seat, move))
        for event in events:
            if isinstance(event.body, AFTER):
                return
            self.state = evolve(self.state, event.body, event.secrets)
            self.happened.append(event.body)


def deal_on_paper(
    rules: MusRules, hands: Sequence[Hand], mano: int, score: tuple[int, int], declared: Declared | None = None
) -> Paper:
    """Return a deal of these hands, in seat order, at the beginning of its grande."""
    seats = len(hands)
    sealed = tuple([(seat_audience(seat), e.Cards(codes(sorted(hand)))) for seat, hand in enumerate(hands)])
    state = evolve(MusState(rules, score=score), e.HandsDealt(1, (mano - 1) % seats, mano), sealed)
    return Paper(evolve(state, e.MusCut(mano)), [], declared or {})


def talk_lance(paper: Paper, name: LanceName, bets: Sequence[Bet], answer: Answer) -> None:
    """Return the dialogue of a lance; without bets everybody who may speak passes.

    What is said in a lance that is not reached, because the game was won before, counts for nothing.
    """
    _declare(paper, name)
    if not _open(paper, name):
        reached = {lance.name for lance in paper.deal.lances}
        if bets and (name in reached or (name == "punto" and "juego" in reached)):
            raise _no_dialogue(paper, name, bets[0][0])
        return
    for place, (seat, increment) in enumerate(bets):
        _let_speak(paper, name, seat)
        paper.say(seat, _bet(increment, opening=place == 0))
    while lance := _open(paper, name):
        paper.say(lance.to_act[0], ANSWERS[answer])


def _declare(paper: Paper, lance: LanceName) -> None:
    """Return what every seat says that it holds, in turn, where the lance waits for that."""
    while not paper.over() and paper.deal.phase == lance and (asked := declarers(paper.state.rules, paper.deal)):
        (seat,) = asked
        truth = holds(lance, appraise(paper.state.rules, known_hand(paper.deal, seat)))
        paper.say(seat, c.Declare(has=paper.declared.get(lance, {}).get(seat, truth)))


def _open(paper: Paper, name: LanceName) -> Lance | None:
    """Return the lance, while it is talked over."""
    lance = paper.deal.lance
    return None if paper.over() or lance is None or lance.name != name else lance


def _bet(increment: Increment, *, opening: bool) -> c.Move:
    if increment == "hordago":
        return c.Hordago()
    return c.Bet(stones=increment) if opening else c.Raise(stones=increment)


def _let_speak(paper: Paper, name: LanceName, seat: int) -> None:
    """Speak for the seats that come before this one; one that may not speak at all is left to the rules."""
    while (lance := _open(paper, name)) and _waits(lance, seat):
        paper.say(lance.to_act[0], ANSWERS["refuse" if lance.bets else "pass"])


def _waits(lance: Lance, seat: int) -> bool:
    """Check whether the seat has yet to get the word from the one who has it."""
    if seat in lance.to_act or seat not in lance.speakers:
        return False
    if not lance.bets:
        return lance.speakers.index(seat) > lance.speakers.index(lance.to_act[0])
    return seat % 2 == lance.to_act[0] % 2


def _no_dialogue(paper: Paper, name: LanceName, seat: int) -> Refusal:
    """Return why there is no bet in this lance, or why this seat in particular does not."""
    rules = paper.state.rules
    declared = paper.deal.pares if name == "pares" else paper.deal.juego
    if name == "punto":
        return Refusal("not-now", "mus.punto.condition", "Punto is played only where no hand has juego.")
    if rules.speakers == "holders" and not declared[seat]:
        return Refusal("not-a-holder", f"mus.{name}.holders", f"Only holders speak in {name}.")
    return Refusal("not-now", f"mus.{name}.betting.{rules.betting}", f"With these hands there is no betting on {name}.")
