"""How many dialogues there are: every line of words that ends a lance, up to a number of raises.

The counts of the dialogue machine are compared with closed forms, which know nothing of it. A *wager* is a bet, a raise
or a hordago; a number of stones counts as one word, however large it may be. A raise beyond ``most`` is not followed.

Let ``o`` be the number of speakers of the team that is to answer, and ``s`` that of the team that made the wager.
``A(r, o, s)`` counts the ways to go on from a wager that is no hordago with ``r`` raises allowed, ``H(o)`` from a
hordago. Where any opponent answers (mus-basque), each of the ``o`` may accept, refuse, call hordago or raise:

    H(o) = 2o        A(r, o, s) = 2o + o H(s) + (r > 0) o A(r - 1, s, o)

Where the right-hand opponent answers first (mus-eight-kings) there are always two opponents, and the first one's
refusal hands the question to the second, so that all but refusing can be said twice, and refusing once, by the second:

    H = 1 + 2 = 3    A(r) = (1 + H + [r > 0] A(r - 1)) * 2 + 1

A lance opens with speakers in order: everybody passes (one line), or one of them, after the passes of those before,
bets or calls hordago: ``1 + sum over the speakers of A(most) + H``.
"""

from collections.abc import Sequence
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.mus.game import MUS
from domain.games.mus.play.lances import Lance, Say, Word, apply_word, lance_options, open_lance
from domain.games.mus.play.state import MusState
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from domain.messages import say_id
from domain.table.decide import make_move
from domain.table.state import Table
from tests.kit.mus_scenario import Start, basque, eight_kings, grande

PAIR = replace(BASQUE, seats=2)
SAYS: dict[str, Say] = {word: word for word in get_args(Say)}
ORDER = {2: (0, 1), 4: (0, 1, 2, 3)}


def dialogues(rules: MusRules, lance: Lance, most: int) -> int:
    """Complete dialogues from here, by walking every legal word."""
    if lance.outcome is not None:
        return 1
    raises = sum(word.move == "raise" for word in lance.dialogue)
    total = 0
    for seat in lance.to_act:
        for option in lance_options(rules, lance, seat):
            if option.kind != "raise" or raises < most:
                word = Word(seat, SAYS[option.kind], option.minimum if option.maximum else None)
                total += dialogues(rules, apply_word(rules, lance, word), most)
    return total


def any_opponent(raises: int, answering: int, asking: int) -> int:
    """``A`` of mus-basque."""
    follow = any_opponent(raises - 1, asking, answering) if raises else 0
    return answering * (2 + 2 * asking + follow)


def right_hand_first(raises: int) -> int:
    """``A`` of mus-eight-kings."""
    follow = right_hand_first(raises - 1) if raises else 0
    return 2 * (1 + 3 + follow) + 1


def expected_any_opponent(speakers: Sequence[int], most: int) -> int:
    """A lance of mus-basque with these speakers."""
    sizes = [sum(seat % 2 == team for seat in speakers) for team in (0, 1)]
    lines = 1
    for seat in speakers:
        asking, answering = sizes[seat % 2], sizes[1 - seat % 2]
        lines += any_opponent(most, answering, asking) + 2 * answering
    return lines


def expected_right_hand_first(most: int) -> int:
    """A lance of mus-eight-kings: four speakers, with any holders."""
    return 1 + 4 * (right_hand_first(most) + 3)


def _count(rules: MusRules, name: LanceName, holders: tuple[int, ...] | None, most: int) -> int:
    return dialogues(rules, open_lance(rules, name, ORDER[rules.seats], holders), most)


@pytest.mark.parametrize("most", range(5))
@pytest.mark.parametrize("name", ["grande", "chica", "punto"])
def test_lances_open_to_all(name: LanceName, most: int) -> None:
    """Every seat speaks, in both rule sets and with two seats."""
    assert _count(BASQUE, name, None, most) == expected_any_opponent((0, 1, 2, 3), most)
    assert _count(PAIR, name, None, most) == expected_any_opponent((0, 1), most)
    assert _count(EIGHT_KINGS, name, None, most) == expected_right_hand_first(most)


PATTERNS = [tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16)]
"""Every set of seats that may hold pares or juego, in order from mano."""


@pytest.mark.parametrize("most", range(4))
@pytest.mark.parametrize("holders", PATTERNS, ids=str)
def test_lances_of_holders(holders: tuple[int, ...], most: int) -> None:
    """Pares and juego for every pattern of holders: one line, of no word, where no dialogue is held."""
    both = {seat % 2 for seat in holders} == {0, 1}
    for name in ("pares", "juego"):
        assert _count(BASQUE, name, holders, most) == (expected_any_opponent(holders, most) if both else 1)
        assert _count(EIGHT_KINGS, name, holders, most) == (expected_right_hand_first(most) if holders else 1)


@pytest.mark.parametrize("most", range(5))
@pytest.mark.parametrize("holders", [(), (0,), (1,), (0, 1)])
def test_lances_of_holders_of_two_players(holders: tuple[int, ...], most: int) -> None:
    """A dialogue needs both."""
    expected = expected_any_opponent(holders, most) if len(holders) == 2 else 1
    assert _count(PAIR, "pares", holders, most) == expected


FIRST_NUMBERS = [
    # seats that speak, counts with no raise, at most one, two: worked out by hand from the formulas above
    (PAIR, (0, 1), (13, 21, 29)),
    (BASQUE, (0, 1, 2, 3), (65, 161, 353)),
    (EIGHT_KINGS, (0, 1, 2, 3), (49, 121, 265)),
]


@pytest.mark.parametrize(("rules", "speakers", "numbers"), FIRST_NUMBERS, ids=["two", "basque", "eight-kings"])
def test_first_numbers(rules: MusRules, speakers: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    """The first numbers of the series, so that a change of formula and machine at once is seen."""
    assert tuple(_count(rules, "grande", None, most) for most in range(3)) == numbers
    assert len(speakers) == rules.seats


@pytest.mark.parametrize(("start", "numbers"), [(basque, (65, 161, 353)), (eight_kings, (49, 121, 265))])
def test_a_table_has_as_many(start: Start, numbers: tuple[int, ...]) -> None:
    """Deciding every legal move of grande leads to as many ends of the lance as the machine has lines."""
    table = grande(start).table
    for most in range(2):
        assert _decided(table, table.play, most) == numbers[most]


def _decided(table: Table, state: MusState, most: int) -> int:
    """Lines from here to the end of grande, by what ``decide`` makes of every legal move."""
    deal = state.deal
    if deal is None or deal.lance is None or deal.lance.name != "grande":
        return 1
    raises = sum(word.move == "raise" for word in deal.lance.dialogue)
    total = 0
    for seat in MUS.to_act(state):
        for legal in MUS.legal_moves(state, seat, say_id):
            if legal.type != "raise" or raises < most:
                stones = {} if legal.stones is None else {"stones": legal.stones.min}
                move = msgspec.convert({"type": legal.type, **stones}, MUS.move_type)
                total += _decided(table, make_move(MUS, state, seat, move, table.dealing)[1], most)
    return total


def test_a_mano_that_is_not_seat_0_changes_no_number() -> None:
    """Counts depend on the order of the teams alone."""
    for mano in range(4):
        order = tuple((mano + step) % 4 for step in range(4))
        for rules in (BASQUE, EIGHT_KINGS):
            lance = open_lance(rules, "grande", order, None)
            assert dialogues(rules, lance, 2) == _count(rules, "grande", None, 2)
