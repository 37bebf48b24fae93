"""Whole rounds: each rare case once, and five thousand random rounds against the figures of 6.2."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random

import pytest
from msgspec import Struct

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, CODES, DECK, LIGHTNING, SUIT_OF, WILLOWS, Card, Cards, codes, parse
from domain.games.mushi.commands import Capture, Play
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.field import find_misdeal
from domain.games.mushi.play.moves import legal_options
from domain.games.mushi.play.state import MushiState
from domain.games.mushi.rules import rules_for
from domain.shuffling import Dealing
from domain.stream import Event
from domain.table import decide
from tests.kit.each import each
from tests.kit.mus_scenario import AT_ONCE
from tests.kit.mushi_scenario import bodies_of, current_round, deck, play_out_round, start_match, start_outcome
from tests.kit.scenario import given

ONLY_WILLOWS = (
    "11R 10A 8L 5A  8Na 12Na 11L 5Na  5R 8Nb 11N 4Na  1R 2Nb 9R 2R  1Nb 12L 11A 12Nb  4Nb 2A 3L 10R "
    "10Na 10Nb 2Na 3Nb 1Na 12Nc 4R 4A 5Nb 3R 8A 3Na 1L 9A 9Nb 9Na"
)
UNUSED = (
    "5Na 1R 8Na 5A  12L 2Nb 12Nc 2R  10Nb 3Nb 11A 9Na  11N 9R 1L 11R  4Na 12Na 3R 3L  9Nb 4R 4A 10A "
    "8A 12Nb 1Na 10Na 5R 5Nb 1Nb 4Nb 3Na 2Na 9A 10R 2A 8Nb 8L 11L"
)
THREE_WILLOWS = (
    "4R 5R 2A 2Nb  12Nc 8Nb 10Na 11L  11N 4A 5Nb 3R  1L 10A 2R 4Nb  3L 11R 11A 1Nb  8A 5A 1Na 8L "
    "9Nb 9A 5Na 12L 2Na 1R 12Na 10R 8Na 10Nb 9R 9Na 3Na 3Nb 4Na 12Nb"
)
THREE_STACK = (
    "3Nb 5A 1Nb 12Na  5Nb 12Nc 11N 2Nb  9A 9R 10Na 9Nb  10Nb 4A 10R 9Na  8A 8Nb 4Nb 8L  2R 11L 4R 11R "
    "8Na 5R 1L 10A 3Na 1Na 2A 4Na 3R 3L 2Na 1R 12L 11A 5Na 12Nb"
)
"""From the top: four to seat 1, four to the field, four to seat 0, twice; then the stock."""


def round_of(cards: str, **options: bool) -> list[e.Body]:
    """The events of the first round dealt from this deck by seat 0."""
    return play_out_round(start_match({(0, 0): (0, 1), (1, 0): parse(cards.split())}, **options))


def taken(bodies: Sequence[e.Body]) -> list[str]:
    """All cards of both piles, in canonical order."""
    cards: list[str] = []
    turned = ""
    for body in bodies:
        match body:
            case e.CardPlayed(_, card, captured) if captured:
                cards += [card, *captured]
            case e.CardTurned(_, card):
                turned = card
            case e.TurnCaptured(_, captured) if captured:
                cards += [turned, *captured]
            case e.LeftoversTaken(_, left):
                cards += left
            case _:
                pass
    return sorted(cards, key=CARDS.__getitem__)


def shared_out(bodies: Sequence[e.Body]) -> bool:
    """Whether all forty cards were taken, and all 230 points."""
    scored = bodies[-1]
    assert isinstance(scored, e.RoundScored)
    return taken(bodies) == codes(DECK) and sum(scored.cards) == 230 and sum(scored.scores) == 0


def test_lightning_turned_last() -> None:
    """It sweeps the field for the seat that did not deal, and nothing is left."""
    bodies = play_out_round(start_match({(0, 0): (0, 1), (1, 0): deck(bottom="11N")}))
    swept = bodies_of(e.TurnCaptured, bodies)[-1]
    assert isinstance(swept, e.TurnCaptured)
    assert (swept.seat, len(swept.captured) % 2) == (1, 1)
    assert {"11L", "11A", "11R"} & {*swept.captured}
    assert bodies_of(e.LeftoversTaken, bodies) == []
    assert shared_out(bodies)


def test_lightning_on_the_field_under_a_three_stack() -> None:
    """The first card turned takes it, though three of its suit lie there; these are left, with a willow."""
    bodies = round_of(THREE_STACK)
    first = [e.CardTurned(0, "8Na"), e.TurnCaptured(0, ["11N"])]
    assert bodies[1:3] == first
    assert bodies_of(e.LeftoversTaken, bodies) == [
        e.LeftoversTaken(0, ["8L", "8A", "8Nb"]),
        e.LeftoversTaken(1, ["11R"]),
    ]
    assert shared_out(bodies)


def test_three_stack_first() -> None:
    """With the option the three are taken, and the next card turned takes the Lightning: two are left."""
    bodies = round_of(THREE_STACK, stack_first=True)
    assert bodies[2] == e.TurnCaptured(0, ["8L", "8A", "8Nb"])
    used = [body for body in bodies if isinstance(body, e.TurnCaptured) and "11N" in body.captured]
    assert used == [e.TurnCaptured(1, ["11N"])]
    assert sum(len(body.cards) for body in bodies if isinstance(body, e.LeftoversTaken)) == 2
    assert shared_out(bodies)


def test_lightning_onto_willows_alone() -> None:
    """Laid on a field with nothing else it stays, until a card turned later takes it."""
    bodies = round_of(ONLY_WILLOWS)
    laid = next(place for place, body in enumerate(bodies) if isinstance(body, e.CardPlayed) and body.card == "11N")
    assert bodies[laid] == e.CardPlayed(0, "11N", [])
    assert any(isinstance(body, e.TurnCaptured) and body.captured == ["11N"] for body in bodies[laid:])
    assert shared_out(bodies)


def test_lightning_never_used() -> None:
    """Laid last, and only a willow turned after it: it goes with the willow to who has the other two."""
    bodies = round_of(UNUSED)
    assert bodies[-5:-1] == [
        e.CardPlayed(1, "11N", []),
        e.CardTurned(1, "11L"),
        e.TurnCaptured(1, []),
        e.LeftoversTaken(0, ["11L", "11N"]),
    ]
    assert shared_out(bodies)


def test_three_willows_played_on() -> None:
    """Without the redeal no card can take one; the user of the Lightning gets them all with the odd card."""
    assert start_outcome({(0, 0): (0, 1), (1, 0): parse(THREE_WILLOWS.split())}).bodies[4].tag == "misdeal_declared"
    bodies = round_of(THREE_WILLOWS, three_willows_redeal=False)
    assert bodies_of(e.LeftoversTaken, bodies) == [e.LeftoversTaken(0, ["4Na", "11L", "11A", "11R"])]
    assert shared_out(bodies)


def test_four_pairs_dealt_again() -> None:
    """The next shuffle is played to the end, and every one of its cards is its own deck's."""
    pairs = deck(field="1L 1R 2A 2R 3L 3R 11L 11N")
    outcome = start_outcome({(0, 0): (0, 1), (1, 0): pairs, (1, 1): parse(ONLY_WILLOWS.split())})
    assert outcome.bodies[4] == e.MisdealDeclared(1, 0, "four-pairs-on-field")
    again = current_round(outcome.table)
    assert (again.number, again.shuffle, again.dealer) == (1, 1, 0)
    play = given(outcome.table, {(1, 1): parse(ONLY_WILLOWS.split())})
    assert play_out_round(play) == round_of(ONLY_WILLOWS)


ROUNDS = 5_000
TABLE = 200_000
"""Deals behind every figure of the table."""


def agrees(seen: int, of: int, percent: float, digit: float, table: int = TABLE) -> bool:
    """Whether a share agrees with a percentage given to this digit, within three standard errors."""
    p = percent / 100
    return abs(seen / of - p) <= 3 * sqrt(p * (1 - p) * (1 / of + 1 / table)) + digit / 200


def walk(number: int, options_: Mapping[str, bool]) -> Iterator[e.Body]:
    """The events of rounds without end, matches of 24; every choice is uniform."""
    random = Random(number)
    rules = rules_for("mushi", {"rounds": 24, **AT_ONCE, **options_}, None)
    while True:
        dealing = Dealing(random.randbytes(32), bytes(16), bytes(32))
        events, state = decide.start_match(MUSHI, MushiState(rules), dealing)
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
        return decide.make_move(MUSHI, state, seat, Capture(card=wanted), dealing)
    return decide.make_move(MUSHI, state, seat, Play(card=CODES[option.card], capture=wanted), dealing)


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


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_five_thousand_random_rounds(variant: str) -> None:
    """Forty cards, 230 points, scores that cancel out; 0, 2 or 4 cards left as often as the table says."""
    options_, expected, usual_percent = VARIANTS[variant]
    left: Counter[int] = Counter()
    usual = 0
    for seen, scored in each(rounds(1, options_, ROUNDS)):
        assert sorted(seen.piles[0] + seen.piles[1]) == list(DECK)
        assert (sum(scored.cards), sum(scored.scores)) == (230, 0)
        assert (seen.left == ()) is (seen.last == LIGHTNING)
        left[len(seen.left)] += 1
        suits = sorted([SUIT_OF[card] for card in seen.left])
        usual += suits == sorted([11, seen.suit or 0]) and not WILLOWS.isdisjoint(seen.left)
    assert set(left) <= {0, 2, 4}
    for count, (percent, digit) in each(expected.items()):
        assert agrees(left[count], ROUNDS, percent, digit), (count, left[count])
    assert agrees(usual, ROUNDS, usual_percent, 0.1), usual


@pytest.mark.slow
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
