"""The bot that plays by solved tables: always a legal move, from its own view alone, the same for the same draw."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games import TABLES
from domain.games.mus.chances.hand_sets import LANCES, hand_sets
from domain.games.mus.game import MUS
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS
from domain.games.mus.strong import tables
from domain.games.mus.strong.choose import STRONG
from domain.games.mus.strong.situations import OPENING
from domain.shuffling import below, words
from domain.stream import fold, redact
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law
from tests.kit.mus_scenario import STREAM, basque, parse_moves
from tests.kit.play import Match
from tests.kit.random_play import random_matches

PLAIN = [replace(offer.rules, seats=seats) for offer in RULESETS.values() for seats in offer.seats]


def _turns(match: Match) -> Iterator[tuple[Table, int, int]]:
    """Tables of a match with the seat that is to act, and how many events there were."""
    events = 0
    for step in match.steps:
        events += len(step.links)
        for seat in MUS.to_act(step.after.play) if step.after.status == "playing" else ():
            yield step.after, seat, events


@law(random_matches("mus", most_choices=250))
def test_it_moves_legally_and_by_what_its_seat_may_know(match: Match) -> None:
    """A table that is folded from what the seat may read gives the same move, at every point of random matches."""
    for table, seat, events in each(list(_turns(match))[::7]):
        reader = seat_audience(seat)
        redacted = fold(TABLES, STREAM, redact(match.links[:events], reader)).state
        chosen = [
            STRONG.choose(MUS.view(each, events, reader, {}), _drawing(b"%d" % events))
            for each in (table, redacted, table)
        ]
        assert chosen[0] == chosen[1] == chosen[2]
        assert MUS.decide(table.play, seat, chosen[0])  # else a refusal is raised


def _drawing(key: bytes):  # noqa: ANN202 - a draw of bots
    source = words(key * 32)
    return lambda bound: below(bound, source)


@pytest.mark.parametrize("rules", PLAIN, ids=lambda rules: f"{rules.id}-{rules.seats}")
def test_there_are_tables_for_every_rule_set_and_number_of_seats(rules: MusRules) -> None:
    """With the hash that is pinned; every hand that takes part has a row to open with, and weights of 255 in all."""
    for lance in LANCES:
        holders = {"pares": 0b11, "juego": 0b11}.get(lance, 0)
        for number, level in enumerate(hand_sets(rules).levels[lance]):
            if level >= 0:
                said = tables.words(rules, lance, number, 0, holders, (), 0, exchanged=False)
                assert said is not None
                assert tuple(said) == OPENING
                assert sum(choice.weight for choice in said.values()) == tables.WHOLE


def test_the_tables_are_small() -> None:
    """All of them together, as they are in the package."""
    assert sum(len(tables.read_file(name)) for name in set(tables.files().values())) < 300_000


def test_options_that_change_no_payoff_share_a_table_and_others_have_none() -> None:
    """A table is found by what is paid, and rules that pay otherwise are played by the odds."""
    rules = RULESETS["mus-basque"].rules
    assert tables.solved(replace(rules, target=30, games_to_win=1, recycle="whole-heap")) is tables.solved(rules)
    assert tables.solved(replace(rules, refusal_basis="standard")) is None


@pytest.mark.parametrize("options", [{"refusal_basis": "standard"}, {}], ids=["by-odds", "by-tables"])
def test_it_takes_a_bet_with_the_best_hand_and_refuses_with_the_worst(options: dict[str, str]) -> None:
    """In grande: four kings against nothing."""
    table = (
        basque("12 12 12 12 | 4 5 6 7 | 4 4 5 6 | 4 5 6 7", **options)
        .after(*parse_moves("0 cut; 0 pass; 1 hordago"))
        .table
    )
    said = {seat: STRONG.choose(MUS.view(table, 1, f"seat:{seat}", {}), lambda n: n // 2).kind for seat in (0, 2)}
    assert said == {0: "accept", 2: "refuse"}


def test_worths_keep_their_order_in_a_byte() -> None:
    """Exact up to four stones; coarser beyond, and never out of order."""
    assert [tables.unpack_worth(tables.pack_worth(each)) for each in range(-64, 65)] == list(range(-64, 65))
    read = [tables.unpack_worth(tables.pack_worth(each)) for each in range(-800, 801)]
    assert read == sorted(read)
    assert max(abs(found - each) for found, each in zip(read, range(-800, 801), strict=True)) < tables.COARSE
