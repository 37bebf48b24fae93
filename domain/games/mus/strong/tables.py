"""Read the solved tables: what to say, when to cut, what to throw, and what each choice is worth.

Three questions can be asked of them, and each answer is ``None`` where the rules have no table or the table no row:

* ``words(rules, lance, number, place, holders, dialogue, mano, exchanged=...)``: the words of a lance, each with its
  weight (of 255 in all) and its worth;
* ``exchange(rules, number, place, exchanged=...)``: what it is worth to ask for mus, and to cut;
* ``best_throw(rules, number, place)``: the cards of a set to throw; ``throw_worth`` is the worth of any way to throw.

``number`` is the number of a set of ranks in ``hand_sets(rules)``, ``place`` counts from mano, ``holders`` are places
as bits (0 where the lance asks for nothing), ``exchanged`` says whether cards have been. Worths are integers, in
sixteenths of a stone for the own side, on average over the deals that agree with what the seat knows, where the others
play as those did that the table was solved against (bots.md): for the most part by the table itself. They compare
choices at one spot: a word costs the worth of the best one less its own. Worths of words and of exchanges are not on
the same scale: the first are of one lance, the second of a whole deal.

A table is found by the fields of the rules that change what is paid (``payoffs``), not by a name: so a table serves
every set of options that pays alike. A file is a ``Solved`` in MessagePack, compressed, and its hash is in SHA256SUMS.
"""

import hashlib
import pkgutil
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.games.mus.chances.hand_sets import HandSets, hand_sets
from domain.games.mus.play.lances import Word
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import RULESETS
from domain.games.mus.strong.situations import (
    ANSWER,
    OPENING,
    bucket_of,
    code_of,
    number_of,
)
from domain.table.game.options import options_of

FORMAT: Final = 1
WHOLE: Final = 255
"""What the weights of a spot add up to."""
STORED: Final = (0, 2, 3, 4)
"""Actions whose weights are stored."""
FINE: Final = 64
"""Worths of words are stored in a byte: up to four stones exactly, beyond that in steps of ``COARSE``."""
COARSE: Final = 12
NOT_COMPARED: Final = frozenset(
    {
        *("id", "version", "target", "games_to_win", "vacas", "stipulated", "first_game", "sides", "showdown_seconds"),
        *("first_dealer", "cut", "min_discard", "max_discard", "max_mus_rounds", "recycle", "mus_corrido", "decks"),
        *("min_opening", "min_raise", "biak", "signs", "sign_conditions", "declarations", "irregularities"),
        *("uncontested", "scoreboard", "words"),
    }
)
"""Fields of the rules that a table is found without. Any other may change what a word pays or which words there are:
where an option that is not listed here has another value than its first, bots use no table that was made without it."""


class SolvedLance(msgspec.Struct, frozen=True, array_like=True):
    """A lance: one row a spot, its columns apart from each other."""

    bounds: tuple[int, ...]
    """See ``bucket_of``."""
    spots: bytes
    """Numbers of the spots, lowest first, each as the step from the one before in two bytes (0: 65,535 and no row)."""
    weights: tuple[bytes, ...]
    """One column an action of ``STORED``; the second action has what is left of ``WHOLE``."""
    worths: tuple[bytes, ...]
    """One column an action, as ``pack_worth`` writes them."""

    def weights_at(self, row: int) -> list[int]:
        """Return the weights of a row, one an action."""
        found = [column[row] for column in self.weights]
        return [found[0], WHOLE - sum(found), *found[1:]]


class Solved(msgspec.Struct, frozen=True, array_like=True):
    """The tables of one rule set."""

    format: int
    rules: dict[str, str | int | bool | None]
    """``payoffs`` of the rules."""
    how: dict[str, int]
    """Seed, deals and the other settings of the solver."""
    lances: dict[Lance, SolvedLance]
    choices: bytes
    """By context, place and set: the worth of mus and of a cut, two bytes each."""
    after: bytes
    """By place and set: what a hand is worth after an exchange, in two bytes."""
    thrown: bytes
    """By place and set: the best cards to throw, as bits, the lowest rank first."""


class Choice(NamedTuple):
    """A word, or another choice, and what it is worth."""

    weight: int
    """How often, of ``WHOLE``, the bot chooses it."""
    worth: int
    """In sixteenths of a stone."""


def payoffs(rules: MusRules) -> dict[str, str | int | bool | None]:
    """Return the fields of the rules that a table depends on.

    An option that is unset has its first value; what is unset without an option, and what is not so, is off.
    """
    fields: tuple[str, ...] = type(rules).__struct_fields__
    values = {name: getattr(rules, name) for name in fields} | options_of(RULESETS[rules.id], rules)
    found = {name: value for name, value in values.items() if name not in NOT_COMPARED}
    return {name: None if value is msgspec.UNSET or value is False else value for name, value in found.items()}


def table_name(ruleset: str, seats: int) -> str:
    """Return the name of the file with the tables of a rule set without options."""
    return f"{ruleset}-{seats}.bin"


@cache
def files() -> Mapping[frozenset[tuple[str, object]], str]:
    """Return the files of the tables, by what the rules pay."""
    offered = [(name, seats, offer.rules) for name, offer in RULESETS.items() for seats in offer.seats]
    return {
        frozenset(payoffs(replace(rules, seats=seats)).items()): table_name(name, seats)
        for name, seats, rules in offered
    }


@lru_cache(maxsize=64)
def solved(rules: MusRules) -> "Rows | None":
    """Return the tables for these rules, read when they are first asked for; ``None`` where there are none."""
    name = files().get(frozenset(payoffs(rules).items()))
    return None if name is None else _read(name)


@cache
def _read(name: str) -> "Rows":
    data = read_file(name)
    if f"{hashlib.sha256(data).hexdigest()}  {name}" not in read_file("SHA256SUMS").decode().splitlines():
        raise ValueError(f"{name} is not the file that SHA256SUMS names")
    return Rows(msgspec.msgpack.decode(zlib.decompress(data), type=Solved))


def read_file(name: str) -> bytes:
    """Return a file of the tables."""
    data = pkgutil.get_data("domain.games.mus.strong", f"data/{name}")
    assert data is not None  # noqa: S101 - a file of this package
    return data


class Rows:
    """The tables of one rule set, ready to be looked up."""

    def __init__(self, tables: Solved) -> None:
        self.tables = tables
        self.rows = {lance: dict(_rows(found.spots)) for lance, found in tables.lances.items()}
        places = tables.rules["seats"]
        assert isinstance(places, int)  # noqa: S101 - a field of the rules
        self.places = places
        self.sets = len(tables.thrown) // places
        self.choices = struct.unpack(f"<{len(tables.choices) // 2}h", tables.choices)
        self.after = struct.unpack(f"<{len(tables.after) // 2}h", tables.after)


def _rows(steps: bytes) -> Iterator[tuple[int, int]]:
    """Yield the number of each spot and its row."""
    number = row = 0
    for (step,) in struct.iter_unpack("<H", steps):
        number += step or 65535
        if step:
            yield number - 1, row
            row += 1


def words(
    rules: MusRules,
    lance: Lance,
    number: int,
    place: int,
    holders: int,
    dialogue: Sequence[Word],
    mano: int,
    *,
    exchanged: bool,
) -> dict[str, Choice] | None:
    """Return the words that the seat at this place may say, with their weights and worths."""
    rows = solved(rules)
    if rows is None:
        return None
    found, said = rows.tables.lances[lance], code_of(rules, dialogue, mano, place, holders)
    bucket = bucket_of(hand_sets(rules), lance, found.bounds, number)
    at = _nearest(rows.rows[lance], said.code, place, holders, bucket, exchanged=exchanged)
    if at is None:
        return None
    names = OPENING if said.code == 0 else ANSWER
    weights = found.weights_at(at)
    return {
        names[action]: Choice(weights[action], unpack_worth(found.worths[action][at]))
        for action in range(len(names))
        if said.open >> action & 1
    }


NEAR: Final = (0, 1, -1, 2, -2)


def _nearest(
    rows: Mapping[int, int], code: int, place: int, holders: int, bucket: int, *, exchanged: bool
) -> int | None:
    """Return the row of a spot, or of the nearest hand there: what is hardly ever met has no row of its own."""
    for context in (exchanged, not exchanged):
        for step in NEAR:
            near = bucket + step
            if step and min(bucket, near) < 1:
                continue  # a hand without a part in the lance is like no other
            row = rows.get(number_of(code, place, holders, near, exchanged=context))
            if row is not None:
                return row
    return None


def exchange(rules: MusRules, number: int, place: int, *, exchanged: bool) -> dict[str, Choice] | None:
    """Return what it is worth to ask for mus, and to cut; the better one has all the weight, else the cut."""
    rows = solved(rules)
    if rows is None:
        return None
    at = ((exchanged * rows.places + place) * rows.sets + number) * 2
    mus, cut = rows.choices[at : at + 2]
    return {"mus": Choice(WHOLE * (mus > cut), mus), "cut": Choice(WHOLE * (mus <= cut), cut)}


def best_throw(rules: MusRules, number: int, place: int) -> int | None:
    """Return which cards of a set to throw, as bits, the lowest rank first."""
    rows = solved(rules)
    return None if rows is None else rows.tables.thrown[place * rows.sets + number]


@lru_cache(maxsize=4096)
def throw_worth(rules: MusRules, number: int, place: int, thrown: tuple[int, ...]) -> int | None:
    """Return what it is worth to throw these ranks of a set, lowest first."""
    rows = solved(rules)
    if rows is None:
        return None
    sets = hand_sets(rules)
    held = next(places for places, found in sets.numbers.items() if found == number)
    after = rows.after[place * rows.sets : (place + 1) * rows.sets]
    return _draw_worth(sets, held, [sets.ranks.index(rank) for rank in thrown], after)


def _draw_worth(sets: HandSets, held: tuple[int, ...], thrown: Sequence[int], after: Sequence[int]) -> int:
    """Return what is left on average, over every draw of as many of the cards that the seat does not see."""
    left = [cards - held.count(rank) for rank, cards in enumerate(sets.deck)]
    kept = list(held)
    for rank in thrown:
        kept.remove(rank)
    worth = ways = 0
    for drawn in combinations_with_replacement(range(len(left)), len(thrown)):
        count = prod(comb(left[rank], drawn.count(rank)) for rank in set(drawn))
        if count:
            ways += count
            worth += count * after[sets.numbers[tuple(sorted((*kept, *drawn)))]]
    return worth // ways


def pack_worth(sixteenths: int) -> int:
    """Return a worth as one byte."""
    size = abs(sixteenths)
    stored = size if size <= FINE else min(127, FINE + (size - FINE) // COARSE)
    return 128 + (stored if sixteenths >= 0 else -stored)


def unpack_worth(stored: int) -> int:
    """Return the worth that a byte stands for, in sixteenths of a stone."""
    size = abs(stored - 128)
    sixteenths = size if size <= FINE else FINE + (size - FINE) * COARSE
    return sixteenths if stored >= 128 else -sixteenths


def pack_spots(numbers: Sequence[int]) -> bytes:
    """Return the numbers of spots as ``SolvedLance`` has them."""
    packed, before = bytearray(), -1
    for number in numbers:
        while number - before > 65535:
            packed += struct.pack("<H", 0)
            before += 65535
        packed += struct.pack("<H", number - before)
        before = number
    return bytes(packed)
