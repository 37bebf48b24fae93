"""The house's bots: they see a seat's view alone, move legally, and the one that plays the odds wins."""

import hashlib

import pytest

from domain import shuffling
from domain.mus import odds
from domain.mus.bots import BOTS
from domain.mus.cards import parse
from domain.mus.game import MUS
from domain.mus.rulesets import RULESETS
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.state import Table

BASQUE = RULESETS["mus-basque"].rules


def test_the_odds_are_counted_over_every_hand() -> None:
    """Each of the 91,390 hands once, and the best hand of a lance never loses it."""
    assert sum(weight for _, weight in odds._weighted_hands()) == 91_390
    for lance, best in (("grande", "12o 12c 12e 12b"), ("chica", "1o 1c 1e 1b"), ("juego", "10o 11c 7e 4b")):
        assert odds.odds(BASQUE, lance, parse(best.split())) == 100  # pyright: ignore[reportArgumentType]
    assert odds.odds(BASQUE, "pares", parse(["1o", "2c", "3e", "4b"])) == 0


def test_a_share_of_one_half_wins_a_quarter() -> None:
    """Two opponents have to be beaten: the median of grande beats both in one case of four."""
    middle = sorted(
        odds.odds(BASQUE, "grande", hand) for hand, weight in odds._weighted_hands() for _ in range(weight)
    )[45_695]
    assert 24 <= middle <= 27


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-eight-kings"])
def test_playing_the_odds_beats_playing_at_random(ruleset: str) -> None:
    """In twenty matches the pair that plays the odds wins most."""
    won = sum(_winner(ruleset, number) == number % 2 for number in range(20))
    assert won >= 15


def _winner(ruleset: str, number: int) -> int:
    """The team that wins a match in which team ``number % 2`` plays the odds and the other one at random."""
    seed, stream = hashlib.sha256(b"s%d" % number).digest(), hashlib.sha256(b"t%d" % number).digest()[:16]
    rules = MUS.rules_for(ruleset, {"games_to_win": 1}, None)
    _, table = open_table(c.OpenTable("house", MUS, rules, "p", "public", seed), stream)
    for seat in range(4):
        bot = "basic" if seat % 2 == number % 2 else "random"
        _, table = decide(table, c.SeatBot("player:p", seat, bot))
    version = 0
    while table.status == "playing":
        version += 1
        table = _moved(table, version)
    return table.play.winner


def _moved(table: Table, version: int) -> Table:
    seat = MUS.to_act(table.play)[0]
    held = table.seats[seat]
    assert held is not None
    assert held.bot is not None
    assert table.seed is not None
    words = shuffling.words(shuffling.bot_key(table.seed, table.stream_id, version, seat))
    view = MUS.view(table, version, f"seat:{seat}", {}, "en")
    move = BOTS[held.bot].choose(view, lambda bound: shuffling.below(bound, words))
    return decide(table, c.MakeMove(BOTS[held.bot].actor, seat, move))[1]
