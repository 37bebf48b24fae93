"""The federation's moves out of their place: each is refused by its rule, and nothing has changed."""

import pytest

from domain.games.mus.game import MUS
from domain.messages import say_id
from domain.refusals import Refusal
from domain.table.game.options import OptionValue
from tests.kit.each import each
from tests.kit.mus_positions import FOURS, LOW, THREES, TO_PARES
from tests.kit.mus_scenario import (
    JUNK,
    Start,
    basque,
    eight_kings,
    federation,
    move,
    offer_deck,
    parse_moves,
    reach_lance,
)

MOVES = {
    "cut_deck 20": "federation.3-cut",
    "refuse_soft": "federation.10-soft",
    "biak_bet 2": "federation.9",
    "biak_hordago": "federation.9",
    "declare yes": "federation.declare",
    "declare no": "federation.declare",
    "sign two-kings": "mus.signs",
    "claim void-deal": "federation.claims",
    "claim dead-hand 1": "federation.claims",
    "consent yes": "federation.claims",
    "consent no": "federation.claims",
    "withdraw": "federation.claims",
}
"""Every move of the federation, and the rule that other rule sets are without."""
PLACES = ["", "0 2 1 3 mus", "0 cut", "0 cut; 0 bet 2", f"{TO_PARES}0 bet 2"]


@pytest.mark.parametrize("word", MOVES)
@pytest.mark.parametrize("words", PLACES)
def test_other_rule_sets_have_none_of_the_federations_moves(words: str, word: str) -> None:
    """A deal of mus-basque refuses the federation's moves at any point."""
    play = basque(f"{FOURS} | {THREES} | {LOW} | {LOW}").after(*parse_moves(words))
    outcome = play.when(move(f"0 {word}"))
    outcome.refused("not-in-the-rules", MOVES[word])
    assert outcome.table == play.table


@pytest.mark.parametrize("start", [basque, eight_kings])
def test_other_rule_sets_offer_none_of_the_federations_moves(start: Start) -> None:
    """What is refused is not listed."""
    for words in each(PLACES[2:4]):
        play = start(JUNK).after(*parse_moves(words))
        for seat in range(4):
            kinds = {one.type for one in play.table.game.legal_moves(play.table.play, seat, say_id)}
            assert not kinds & {word.split()[0] for word in MOVES}


CALLED: dict[str, OptionValue] = {"declarations": "called"}


@pytest.mark.parametrize("word", ["declare yes", "declare no"])
@pytest.mark.parametrize("words", ["", "0 cut", TO_PARES])
def test_no_seat_declares_where_declarations_are_automatic(words: str, word: str) -> None:
    """The server says the truth."""
    federation(JUNK).after(*parse_moves(words)).when(move(f"0 {word}")).refused(
        "not-in-the-rules", "federation.declare"
    )


@pytest.mark.parametrize("lance", ["pares", "juego"])
@pytest.mark.parametrize("seat", range(4))
def test_art_13_each_seat_declares_in_its_turn(lance: str, seat: int) -> None:
    """From mano on; the others are refused, and so is every other word."""
    before = "".join(f"{other} declare no; " for other in range(seat))
    pares = "0 1 2 3 declare no; " if lance == "juego" else ""
    play = federation(JUNK, declarations="called").after(*parse_moves(f"{TO_PARES}{pares}{before}"))
    assert (play.table.play.deal.phase, play.table.play.deal.to_act) == (lance, (seat,))
    for other in range(4):
        if other != seat:
            outcome = play.when(move(f"{other} declare yes"))
            outcome.refused("not-your-turn", "federation.declare")
            assert outcome.table == play.table
    for word in ("pass", "bet 2", "hordago", "accept", "refuse_soft", "mus", "cut_deck 20"):
        play.when(move(f"{seat} {word}")).refused("not-now", "mus.phase")
    offered = [
        (one.type, getattr(one.body, "has", None))
        for one in play.table.game.legal_moves(play.table.play, seat, say_id)
        if one.type != "claim"
    ]
    assert offered == [("declare", True), ("declare", False)]


@pytest.mark.parametrize("words", ["", "0 cut", f"{TO_PARES}0 1 declare yes; 2 3 declare no; 0 bet 2"])
def test_art_13_a_declaration_has_its_time(words: str) -> None:
    """Neither before its lance nor once all have declared."""
    play = federation(f"{FOURS} | {THREES} | {LOW} | {LOW}", declarations="called").after(*parse_moves(words))
    play.when(move("1 declare yes")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("words", ["", "0 2 1 3 mus", "0 cut; 0 bet 2"])
def test_art_3_a_deck_is_cut_before_it_is_dealt(words: str) -> None:
    """Not afterwards."""
    federation(JUNK).after(*parse_moves(words)).when(move("2 cut_deck 20")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("word", ["refuse_soft", "biak_bet 2", "biak_hordago", "mus", "pass", "discard 4o"])
def test_art_3_nothing_is_said_before_the_cut(word: str) -> None:
    """Not even by who is to cut."""
    offer_deck(JUNK).when(move(f"2 {word}")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("word", ["refuse_soft", "biak_bet 2", "biak_hordago"])
def test_words_of_the_federation_are_said_in_a_lance(word: str) -> None:
    """Not while mus is asked."""
    federation(JUNK).when(move(f"0 {word}")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("word", ["refuse_soft", "biak_bet 2", "biak_hordago"])
def test_words_of_the_federation_are_said_in_turn(word: str) -> None:
    """A word is refused from a seat that is not to act."""
    reach_lance("grande", federation, JUNK).when(move(f"1 {word}")).refused("not-your-turn", "mus.turn")


@pytest.mark.parametrize("word", ["cut_deck 20", "declare yes"])
def test_a_lance_is_talked_over_with_words(word: str) -> None:
    """Cutting and declaring are done before it."""
    play = reach_lance("grande", federation, JUNK, **CALLED)
    play.when(move(f"0 {word}")).refused("not-now", "mus.phase")


@pytest.mark.parametrize(
    ("name", "value"),
    [("refusal_basis", "standard"), ("uncontested", "values"), ("bonus_scope", "team"), ("bonus_on_refusal", True)],
)
def test_what_the_federation_has_fixed_is_no_option(name: str, value: OptionValue) -> None:
    """Not even its own value may be stated."""
    with pytest.raises(Refusal) as refusal:
        MUS.rules_for("mus-federation", {name: value}, None)
    assert (refusal.value.code, refusal.value.rule) == ("unknown-option", "table.options")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("min_discard", 2),
        ("min_discard", False),
        ("biak", 1),
        ("signs", "all"),
        ("declarations", "free"),
        ("target", 19),
    ],
)
def test_an_option_of_the_federation_has_its_values(name: str, value: OptionValue) -> None:
    """An option of the federation has its values, and no others."""
    with pytest.raises(Refusal) as refusal:
        MUS.rules_for("mus-federation", {name: value}, None)
    assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


def test_the_federation_is_played_by_four() -> None:
    """It takes four seats, in teams of two (article 1); another number is refused."""
    with pytest.raises(Refusal) as refusal:
        MUS.rules_for("mus-federation", {}, 2)
    assert refusal.value.code == "unknown-option"
