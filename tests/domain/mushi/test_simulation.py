"""Ten thousand random rounds of each variant against the figures of rules.md 6.2.

A figure may differ from the table's by three standard errors: of a share ``p`` seen in our ``n`` rounds and in the
table's 200,000 deals, ``sqrt(p (1 - p) (1/n + 1/200000))``, and by half of the table's last digit. The rounds are the
same in every run.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random

import pytest
from msgspec import Struct

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, CODES, DECK, LIGHTNING, SUIT_OF, WILLOWS, Card, Cards, parse
from domain.games.mushi.commands import Capture, Play
from domain.games.mushi.play.decide import decide, start
from domain.games.mushi.play.field import find_misdeal
from domain.games.mushi.play.moves import legal_options
from domain.games.mushi.play.state import MushiState
from domain.games.mushi.rules import rules_for
from domain.shuffling import Dealing
from domain.stream import Event

ROUNDS = 10_000
TABLE = 200_000
"""Deals behind every figure of the table."""


def agrees(seen: int, of: int, percent: float, digit: float, table: int = TABLE) -> bool:
    """Whether a share agrees with a percentage given to this digit, within three standard errors."""
    p = percent / 100
    return abs(seen / of - p) <= 3 * sqrt(p * (1 - p) * (1 / of + 1 / table)) + digit / 200


def walk(number: int, options_: Mapping[str, bool]) -> Iterator[e.Body]:
    """The events of rounds without end, matches of 24; every choice is uniform."""
    random = Random(number)
    rules = rules_for("mushi", {"rounds": 24, **options_}, None)
    while True:
        dealing = Dealing(random.randbytes(32), bytes(16), bytes(32))
        events, state = start(MushiState(rules), dealing)
        while True:
            yield from [event.body for event in events]
            if state.ending is not None:
                break
            events, state = _moved(state, dealing, random)


def _moved(state: MushiState, dealing: Dealing, random: Random) -> tuple[list[Event], MushiState]:
    assert state.round is not None
    (seat,) = state.round.to_act
    several = legal_options(state, seat)
    option = several[int(random.random() * len(several))]
    choices = option.reach.choices
    wanted = CODES[choices[int(random.random() * len(choices))]] if choices else None
    if wanted is not None and option.kind == "capture":
        return decide(state, seat, Capture(card=wanted), dealing)
    return decide(state, seat, Play(card=CODES[option.card], capture=wanted), dealing)


class Seen(Struct):
    """A round as its public events tell it."""

    piles: tuple[list[Card], list[Card]]
    left: Cards = ()
    last: Card | None = None
    """The card turned last."""
    suit: int | None = None
    """Of the one card that the Lightning was paired with."""

    def take(self, seat: int, card: Card, captured: Cards) -> None:
        """Note a capture."""
        if captured:
            self.piles[seat].extend((card, *captured))
            if LIGHTNING in {card, *captured} and len(captured) == 1:
                self.suit = SUIT_OF[card if card != LIGHTNING else captured[0]]


def rounds(number: int, options_: Mapping[str, bool], count: int) -> Iterator[tuple[Seen, e.RoundScored]]:
    """So many rounds, each at its score."""
    seen = Seen(([], []))
    for body in walk(number, options_):
        match body:
            case e.CardPlayed(seat, card, captured):
                seen.take(seat, CARDS[card], parse(captured))
            case e.CardTurned(_, card):
                seen.last = CARDS[card]
            case e.TurnCaptured(seat, captured):
                assert seen.last is not None
                seen.take(seat, seen.last, parse(captured))
            case e.LeftoversTaken(seat, cards):
                seen.left += parse(cards)
                seen.piles[seat].extend(parse(cards))
            case e.RoundScored():
                yield seen, body
                seen, count = Seen(([], [])), count - 1
                if not count:
                    return
            case _:
                pass


VARIANTS = {
    "misdeals of the text": ({"three_willows_redeal": False}, {0: (2.5, 0.1), 2: (96.9, 0.1), 4: (0.57, 0.01)}, 96.7),
    "three willows too": ({}, {0: (2.5, 0.1), 2: (97.4, 0.1), 4: (0.08, 0.01)}, 97.1),
    "stack first": ({"stack_first": True}, {0: (2.5, 0.1), 2: (97.5, 0.1), 4: (0.0, 0.0)}, 97.2),
}
"""Options; how many cards are left in how many percent of the rounds, and to which digit; percent of the usual case."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_ten_thousand_random_rounds(variant: str) -> None:
    """Forty cards, 230 points, scores that cancel out; 0, 2 or 4 cards left as often as the table says."""
    options_, expected, usual_percent = VARIANTS[variant]
    left: Counter[int] = Counter()
    usual = 0
    for seen, scored in rounds(1, options_, ROUNDS):
        assert sorted(seen.piles[0] + seen.piles[1]) == list(DECK)
        assert (sum(scored.cards), sum(scored.scores)) == (230, 0)
        assert (seen.left == ()) is (seen.last == LIGHTNING)
        left[len(seen.left)] += 1
        suits = sorted([SUIT_OF[card] for card in seen.left])
        usual += suits == sorted([11, seen.suit or 0]) and not WILLOWS.isdisjoint(seen.left)
    assert set(left) <= {0, 2, 4}
    for count, (percent, digit) in expected.items():
        assert agrees(left[count], ROUNDS, percent, digit), (count, left[count])
    assert agrees(usual, ROUNDS, usual_percent, 0.1), usual


def test_how_often_a_deal_does_not_count() -> None:
    """The probabilities of M7 and M8, which are exact: each reason by itself, in sixty thousand shuffles."""
    deals = 60_000
    rules = rules_for("mushi", {"hand_four_misdeal": True}, None)
    random, deck = Random(7), list(DECK)
    reasons: Counter[str | None] = Counter()
    for _ in range(deals):
        random.shuffle(deck)
        field = tuple(deck[:8])
        reasons[find_misdeal(rules, field, ())] += 1
        reasons["hand"] += find_misdeal(rules, (), (tuple(deck[8:16]), tuple(deck[16:24]))) is not None
    figures = {
        "four-of-a-suit-on-field": (0.766, 0.001),
        "four-pairs-on-field": (0.354, 0.001),
        "three-willows-on-field": (0.490, 0.001),
        "hand": (1.5, 0.1),
    }
    for reason, (percent, digit) in figures.items():
        assert agrees(reasons[reason], deals, percent, digit, table=10**9), (reason, reasons)
