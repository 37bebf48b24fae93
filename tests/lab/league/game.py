"""Hand the rules to the solver: ``Game`` of solver.c, filled from the domain, and the compiled library."""

import ctypes as ct
import subprocess
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import Final

from domain.games.mus.bots import is_worth_playing, rate_hand, unwanted
from domain.games.mus.cards import RANK_OF
from domain.games.mus.cards.hands import appraise
from domain.games.mus.chances.hand_sets import LANCES, NO_PART, HandSets, hand_sets, plays_as
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.strong.situations import BUCKETS, CONTEXTS, PLACES, SPOTS
from tests.lab.league.settings import Settings

TYPES: Final = 715
"""Sets of ranks at most."""
PATIENCES: Final = 3
"""Numbers of exchanges that basic tells apart."""
FLAGS: Final = ["-O3", "-std=c11", "-ffp-contract=off", "-shared", "-fPIC"]
SOURCE: Final = Path(__file__).with_name("solver.c")

Ints = ct.c_int * TYPES


class Game(ct.Structure):
    """The rules as the solver reads them; its fields are those of ``Game`` in solver.c."""

    _fields_ = (
        *[(name, ct.c_int) for name in ("types", "ranks", "seats", "target")],
        ("deck", ct.c_int * 40),
        ("number", ct.c_int * 10_000),
        ("cards", ct.c_int * 4 * TYPES),
        *[(name, Ints * 5) for name in ("level", "value", "bucket")],
        *[(name, ct.c_int * 5) for name in ("pass_point", "pass_values")],
        *[(name, ct.c_int) for name in ("best_hand", "values_on_refusal", "unpaid", "refusal_binds")],
        *[(name, ct.c_int) for name in ("everyone_speaks", "any_holder", "uncontested_values")],
        ("mus_order", ct.c_int * PLACES),
        ("hordago", ct.c_int),
        ("caller", ct.c_int),
        ("raises_little", ct.c_int),
        ("basic_rating", Ints * 5),
        ("basic_cuts", Ints * PATIENCES),
        ("basic_throws", Ints),
        ("cuts", Ints * PLACES * CONTEXTS),
        ("throws", Ints * PLACES),
    )


def compile_solver(folder: str) -> ct.CDLL:
    """Compile the inner loop into this folder, and load it."""
    library = Path(folder) / "solver.so"
    subprocess.run(["cc", *FLAGS, "-o", library, SOURCE], check=True)
    loaded = ct.CDLL(str(library))
    loaded.evaluate.restype = loaded.throw_worth.restype = ct.c_double
    loaded.spots.restype = loaded.size_of_game.restype = ct.c_long
    assert loaded.size_of_game() == ct.sizeof(Game)
    assert loaded.spots() == SPOTS
    return loaded


def game_of(rules: MusRules, settings: Settings) -> Game:
    """Return the rules for the solver; everybody cuts and throws as basic does, and there are no buckets yet."""
    sets = hand_sets(rules)
    game = Game(len(sets.numbers), len(sets.ranks), rules.seats, rules.target)
    game.deck[:] = [place for place, cards in enumerate(sets.deck) for _ in range(cards)]
    for places, number in sets.numbers.items():
        for a, b, c, d in set(permutations(places)):
            game.number[((a * 10 + b) * 10 + c) * 10 + d] = number
        game.cards[number][:] = places
        _add_hand(game, rules, sets, places, number)
    for at, lance in enumerate(LANCES):
        paid = getattr(rules, f"pass_{lance}")
        game.pass_point[at], game.pass_values[at] = paid.startswith("point"), paid.endswith("values")
    game.best_hand = rules.bonus_scope == "best-hand"
    game.values_on_refusal = rules.bonus_on_refusal
    game.unpaid = 1 if rules.refusal_basis == "standard" else 2
    game.refusal_binds = rules.answer != "right-hand-first"
    game.everyone_speaks = rules.speakers == "everyone"
    game.any_holder = rules.betting == "any-holder"
    game.uncontested_values = rules.uncontested == "values"
    game.mus_order[:] = (0, 2, 1, 3) if rules.mus_order == "team-first" and rules.seats == PLACES else (0, 1, 2, 3)
    game.hordago, game.caller, game.raises_little = settings.hordago, settings.caller, settings.raises_little
    return game


def _add_hand(game: Game, rules: MusRules, sets: HandSets, places: Sequence[int], number: int) -> None:
    """Add what one set of ranks is worth, and what basic does with it."""
    hand = _hand_of(rules, sets, places)
    worth = appraise(rules, hand)
    game.value[2][number] = {
        "none": 0,
        "par": rules.value_par,
        "medias": rules.value_medias,
        "duples": rules.value_duples,
    }[worth.pares_class]
    game.value[3][number] = 0 if not worth.juego else rules.value_thirty_one if worth.total == 31 else rules.value_juego
    game.value[4][number] = rules.value_punto
    for at, lance in enumerate(LANCES):
        game.level[at][number] = sets.levels[lance][number]
        game.basic_rating[at][number] = rate_hand(rules, lance, hand)
    for exchanges in range(PATIENCES):
        game.basic_cuts[exchanges][number] = is_worth_playing(rules, hand, exchanges)
    thrown = unwanted(rules, hand)
    game.basic_throws[number] = sum(1 << at for at, card in enumerate(hand) if card in thrown)
    for place in range(PLACES):
        for context in range(CONTEXTS):
            game.cuts[context][place][number] = game.basic_cuts[context][number]
        game.throws[place][number] = game.basic_throws[number]


def _hand_of(rules: MusRules, sets: HandSets, places: Sequence[int]) -> tuple[int, ...]:
    """Return a hand of these ranks, lowest first, of four suits."""
    suits = [range(10 * suit, 10 * suit + 10) for suit in range(4)]
    return tuple(
        next(card for card in suit if plays_as(rules, RANK_OF[card]) == sets.ranks[place])
        for suit, place in zip(suits, places, strict=True)
    )


QUANTILES: Final = (
    *(0, 0.07, 0.14, 0.21, 0.28, 0.35, 0.42, 0.49, 0.56, 0.63),
    *(0.7, 0.76, 0.82, 0.87, 0.91, 0.945, 0.97, 0.985, 0.995),
)
"""Where buckets begin among the hands of a lance: finer at the top."""


def cut_buckets(sets: HandSets, lance: Lance, dealt: Sequence[float]) -> tuple[int, ...]:
    """Return the levels at which a better bucket begins, by how often each set is held."""
    held = [0.0] * (max(sets.levels[lance]) + 1)
    for level, count in zip(sets.levels[lance], dealt, strict=False):
        if level != NO_PART:
            held[level] += count
    if len(held) < BUCKETS:
        return tuple(range(1, len(held)))
    whole, running, bounds = sum(held), 0.0, list[int]()
    for level, count in enumerate(held):
        bucket = bisect_right(QUANTILES, (running + count / 2) / whole) - 1
        bounds += [level] * (bucket - len(bounds))
        running += count
    return tuple(bounds)


def set_buckets(game: Game, sets: HandSets, bounds: Mapping[Lance, Sequence[int]]) -> None:
    """Tell the solver how good each set is in each lance."""
    for at, lance in enumerate(LANCES):
        for number, level in enumerate(sets.levels[lance]):
            game.bucket[at][number] = 0 if level == NO_PART else 1 + bisect_right(bounds[lance], level)
