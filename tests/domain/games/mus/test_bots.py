"""The house's bots: they see a seat's view alone, move legally, and the one that looks at its cards wins."""

import hashlib
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor, seat_audience
from domain.games.mus.bots import BOTS, _weighted_hands, rate_hand
from domain.games.mus.cards import parse
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.commands import Consent, Declare
from domain.games.mus.game import MUS
from domain.games.mus.rulesets import RULESETS
from domain.table import commands as c
from domain.table.game.options import Option, OptionValue, RuleSet
from domain.table.game.showdown import SHOWDOWN_SECONDS
from domain.table.state import Table
from tests.kit.mus_scenario import JUNK, basque, federation, parse_moves
from tests.kit.play import Match, play_bots

BASQUE = RULESETS["mus-basque"].rules


def test_hands_are_rated_among_every_hand() -> None:
    """Each of the 91,390 hands once, and the best hand of a lance never loses it."""
    assert sum(weight for _, weight in _weighted_hands()) == 91_390
    for lance, best in (("grande", "12o 12c 12e 12b"), ("chica", "1o 1c 1e 1b"), ("juego", "10o 11c 7e 4b")):
        assert rate_hand(BASQUE, lance, parse(best.split())) == 100  # pyright: ignore[reportArgumentType]
    assert rate_hand(BASQUE, "pares", parse(["1o", "2c", "3e", "4b"])) == 0


def test_a_share_of_one_half_wins_a_quarter() -> None:
    """Two opponents have to be beaten: the median of grande beats both in one case of four."""
    middle = sorted(rate_hand(BASQUE, "grande", hand) for hand, weight in _weighted_hands() for _ in range(weight))[
        45_695
    ]
    assert 24 <= middle <= 27


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_playing_by_the_cards_beats_playing_at_random(ruleset: str) -> None:
    """The pair that looks at its cards wins 76 of 120 matches, three standard deviations more than half."""
    won = sum(_winner(ruleset, number) == number % 2 for number in range(120))
    assert won >= 76


def _winner(ruleset: str, number: int) -> int:
    """The team that wins a match in which team ``number % 2`` looks at its cards and the other one plays at random."""
    bots = ["basic" if seat % 2 == number % 2 else "random" for seat in range(4)]
    return _match(number, ruleset, {"games_to_win": 1}, bots).table.play.winner


def _match(number: int, ruleset: str, options: dict[str, OptionValue], bots: list[str]) -> Match:
    """Play match ``number`` of these bots."""
    seed, stream = hashlib.sha256(b"s%d" % number).digest(), hashlib.sha256(b"t%d" % number).digest()[:16]
    rules = MUS.rules_for(ruleset, options, None)
    return play_bots(c.OpenTable(HOUSE, MUS, rules, "p", "public", seed), bots, stream)


def _moves(match: Match) -> Iterator[tuple[Table, c.MakeMove]]:
    """Every move, with the table before it."""
    for step in match.steps:
        if isinstance(step.command, c.MakeMove):
            assert step.before is not None
            yield step.before, step.command


FEDERATION = [
    {"declarations": declarations, "signs": signs, "biak": biak, "min_discard": least}
    for declarations, signs, biak, least in product(("automatic", "called"), ("off", "on"), (False, True), (0, 1))
]


@pytest.mark.parametrize("options", FEDERATION, ids=lambda options: "-".join(map(str, options.values())))
def test_two_of_each_bot_play_the_federation_s_rules_to_the_end(options: dict[str, OptionValue]) -> None:
    """Whatever the table has chosen; they cut the deck, and leave signs and claims to people."""
    match = _match(7, "mus-federation", {**options, "games_to_win": 1}, ["basic", "random", "random", "basic"])
    heard = {command.move.kind for _, command in _moves(match)}
    assert "cut_deck" in heard
    assert not heard & {"sign", "claim", "withdraw", "consent"}
    assert ("declare" in heard) == (options["declarations"] == "called")


def test_basic_declares_the_truth_and_neither_biak_nor_softly() -> None:
    """Four of them in five matches, by their own cards."""
    heard: set[str] = set()
    for number in range(5):
        options: dict[str, OptionValue] = {"declarations": "called", "games_to_win": 1}
        for table, command in _moves(_match(number, "mus-federation", options, ["basic"] * 4)):
            heard.add(command.move.kind)
            if isinstance(command.move, Declare):
                deal = table.play.deal
                assert command.move.has == holds(deal.phase, appraise(table.rules, deal.hands[command.seat]))
    assert "declare" in heard
    assert not heard & {"refuse_soft", "biak_bet", "biak_hordago"}


@pytest.mark.parametrize("bot", list(BOTS))
@pytest.mark.parametrize("script", ["1 claim void-deal", "0 cut; 0 1 2 3 pass; 1 claim dead-hand 2"])
def test_a_bot_that_is_asked_about_a_claim_refuses(bot: str, script: str) -> None:
    """Also when it is its turn to play; and its own side's claim is not its business."""
    play = federation(JUNK, signs="on").after(*parse_moves(script))
    for seat in (0, 2):
        view = MUS.view(play.table, 1, seat_audience(seat), {})
        for luck in range(30):
            move = BOTS[bot].choose(view, lambda bound, luck=luck: luck % bound)
            assert isinstance(move, Consent)
            assert not move.agree
        assert play.when(c.MakeMove(player_actor(f"p{seat}"), seat, Consent(agree=False))).refusal is None
    asked_not = MUS.view(play.table, 1, "seat:1", {})
    assert "consent" not in {legal.type for legal in asked_not.legal_moves}


@pytest.mark.parametrize(("equivalences", "word"), [("four-kings", "mus"), ("eight-kings", "cut")])
def test_basic_reads_the_options_of_the_table(equivalences: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule set offers an option that changes what a hand is worth; one that did would be played by.

    With eight kings this hand is two pairs, which is worth a cut; with four it is nothing.
    """
    option = Option("equivalences", ("four-kings", "eight-kings"))
    rules = replace(BASQUE, target=39)  # as nowhere else: which options rules have chosen is kept for the process
    monkeypatch.setitem(RULESETS, "mus-basque", RuleSet(rules, (4, 2), (option, SHOWDOWN_SECONDS)))
    monkeypatch.setitem(MUS.offers, "mus-basque", replace(MUS.offers["mus-basque"], options=(option, SHOWDOWN_SECONDS)))
    table = basque("12 3 2 1 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7", equivalences=equivalences).table
    view = MUS.view(table, 1, "seat:0", {})
    assert BOTS["basic"].choose(view, lambda _bound: 1).kind == word
