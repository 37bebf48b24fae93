"""Two tables of a match (rules.md 5.10, E2, E3): who plays alike is dealt alike, whatever his table is called."""

import hashlib
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from hypothesis import strategies as st

from domain.games.mus import commands as mus
from domain.games.mus.cards import codes
from domain.games.mus.game import MUS
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rulesets import RULESETS
from domain.stream import Event
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table
from tests.boards import opened
from tests.laws import law, soak_of
from tests.mus import STREAM

STREAMS = (STREAM, hashlib.sha256(b"table 2").digest()[:16])


def two_tables(ruleset: str, games: int, target: int) -> tuple[Table, Table]:
    """The first two tables of a match, under any of the rule sets."""
    rules = duplicate_rules(ruleset, {}, games, target)
    first, second = [opened(rules, number=number, stream=stream) for number, stream in enumerate(STREAMS, 1)]
    assert told(first.events[-1:]) == told(second.events[-1:])
    return first.table, second.table


def told(events: Sequence[Event]) -> list[tuple[object, object]]:
    """Events with everything that is sealed: all that happened."""
    return [(event.body, event.secrets) for event in events]


def chosen(table: Table, random: Random, wanted: int) -> c.MakeMove:
    """A legal move by chance; new cards are wanted in ``wanted`` cases of a hundred."""
    seat = random.choice(MUS.to_act(table.play))
    legal = MUS.legal_moves(table.play, seat, "en")
    kinds = {move.type: move for move in legal}
    if "mus" in kinds:
        one = kinds["mus" if random.randrange(100) < wanted else "cut"]
    else:
        one = random.choice([move for move in legal if move.type not in {"sign", "hordago"}])
    fields = msgspec.to_builtins(one)
    if "stones" in fields:
        fields["stones"] = min(fields["stones"]["min"] + random.randrange(4), fields["stones"]["max"])
    if "cards" in fields:
        limits = fields["cards"]
        fields["cards"] = random.sample(limits["from"], random.randint(limits["min"], limits["max"]))
    return c.MakeMove(f"player:p{seat}", seat, msgspec.convert(fields, MUS.move_type))


def together(ruleset: str, games: int, target: int, luck: int, wanted: int, most: int) -> Iterator[tuple[Table, Table]]:
    """Both tables after each of the same moves, what happened having been compared."""
    random = Random(luck)
    first, second = two_tables(ruleset, games, target)
    for _ in range(most):
        if first.status == "finished":
            return
        move = chosen(first, random, wanted)
        here, first = decide(first, move)
        there, second = decide(second, move)
        assert told(here) == told(there)
        yield first, second


@law(st.sampled_from(sorted(RULESETS)), st.integers(0, 2**32 - 1), st.sampled_from([20, 60, 97]))
def test_e3_the_same_moves_give_the_same_cards_at_every_step(ruleset: str, luck: int, wanted: int) -> None:
    """Hands, draws, recycled decks and all that follows from them; with much mus and with little."""
    for first, second in together(ruleset, 1, 40, luck, wanted, 120):
        assert first.play == second.play
        assert first.stream_id != second.stream_id


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e5_whole_matches_of_the_same_moves_are_the_same(ruleset: str) -> None:
    """To the last of three games."""
    tables = list(together(ruleset, 3, 30, 7, 40, 20_000))
    first, second = tables[-1]
    assert first.status == second.status == "finished"
    assert MUS.results(first.play) == MUS.results(second.play)
    assert len(MUS.results(first.play)) == 3


@law(st.sampled_from(sorted(RULESETS)), st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_e3_a_seat_that_plays_alike_draws_alike_whatever_the_others_do(ruleset: str, ours: int, theirs: int) -> None:
    """North throws the same cards at both tables, the others what they like: his draws are the same."""
    tables = list(two_tables(ruleset, 1, 40))
    several = [[Random(ours), *[Random(luck)] * 3] for luck in (ours, theirs)]
    for _ in range(4):
        tables = [exchanged(table, randoms) for table, randoms in zip(tables, several, strict=True)]
        first, second = [table.play.deal for table in tables]
        assert (first.hands[0], first.decks[0]) == (second.hands[0], second.decks[0])


def exchanged(table: Table, randoms: Sequence[Random]) -> Table:
    """All say mus, and throw cards by chance."""
    for _ in range(4):
        (seat,) = MUS.to_act(table.play)
        _, table = decide(table, c.MakeMove(f"player:p{seat}", seat, mus.Mus()))
    for seat, random in enumerate(randoms):
        hand = codes(table.play.deal.hands[seat])
        thrown = random.sample(hand, random.randint(1, 4))
        _, table = decide(table, c.MakeMove(f"player:p{seat}", seat, mus.Discard(cards=thrown)))
    return table


test_laws_at_length = soak_of(globals())
