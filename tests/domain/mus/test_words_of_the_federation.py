"""The federation's dialogues, heard at the table: moves are made, and the words between the quotes written down."""

import re

import pytest

from domain.games.mus.game import MUS
from domain.games.mus.narration.words import BASQUE_NUMBERS, WORDS, word
from domain.games.mus.rulesets import FEDERATION, RULESETS
from domain.table import commands as c
from domain.table.decide import decide
from tests.mus import TEAM_WORTH, federation, said
from tests.spec import stacked

QUOTED = re.compile("“(.*?)”")


def heard(script: str) -> list[str]:
    """What is said when these moves are made in grande, mano seat 0: every word, told in English."""
    return _listen(said("0 cut"), said(script))


def _listen(before: list[c.MakeMove], commands: list[c.MakeMove]) -> list[str]:
    start = federation(TEAM_WORTH).after(*before)
    table, words = start.table, list[str]()
    with stacked(start.decks):
        for command in commands:
            events, after = decide(table, command)
            words += QUOTED.findall(MUS.narrate(table, events[0].body, {}, "en"))
            table = after
    return words


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("0 bet 2; 1 refuse", ["Embido", "Tira"]),
        ("0 bet 2; 1 accept", ["Embido", "Iduki"]),
        ("0 hordago; 1 refuse", ["Hordago", "Tira"]),
        ("0 bet 3; 1 refuse", ["Hiru Embido", "Tira"]),
        ("0 bet 3; 1 accept", ["Hiru Embido", "Iduki"]),
        ("0 bet 2; 1 raise 4; 0 refuse", ["Embido", "Lau gehiago", "Tira"]),
        ("0 bet 2; 1 raise 2; 0 hordago; 1 refuse", ["Embido", "Bi gehiago", "Hordago", "Tira"]),
        ("0 bet 3; 1 raise 4; 0 accept", ["Hiru Embido", "Lau gehiago", "Iduki"]),
        ("0 bet 2; 1 raise 5; 0 raise 2; 1 refuse", ["Embido", "Bortz gehiago", "Bi gehiago", "Tira"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_art_17_the_nine_dialogues_are_spoken_word_for_word(script: str, words: list[str]) -> None:
    """Numbers are in Basque, an opening of two needs none."""
    assert heard(script) == words


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("0 biak_bet 2; 1 refuse", ["Biak Embido", "Tira"]),
        ("0 biak_bet 3; 1 accept", ["Biak hiru Embido", "Iduki"]),
        ("0 biak_hordago; 1 refuse", ["Biak Hordago", "Tira"]),
        ("0 biak_hordago; 1 accept", ["Biak Hordago", "Kanta"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_art_9_biak_comes_before_the_words_of_the_opening(script: str, words: list[str]) -> None:
    """Both of them, and then what would be said for one; the least bet needs no number here either."""
    assert heard(script) == words


def test_art_10_a_player_refuses_for_himself_and_then_for_both() -> None:
    """Nere gatik tira leaves it to the partner; his Tira ends it."""
    assert heard("0 bet 2; 1 refuse_soft; 3 refuse") == ["Embido", "Nere gatik tira", "Tira"]
    assert heard("0 bet 2; 1 refuse_soft; 3 refuse_soft") == ["Embido", "Nere gatik tira", "Nere gatik tira"]
    assert heard("0 bet 2; 1 refuse_soft; 3 raise 2") == ["Embido", "Nere gatik tira", "Bi gehiago"]
    assert heard("0 hordago; 1 refuse_soft; 3 accept") == ["Hordago", "Nere gatik tira", "Kanta"]


def test_art_10_an_accepted_hordago_is_kanta() -> None:
    """And so after a dialogue."""
    assert heard("0 pass; 1 bet 2; 2 hordago; 1 accept") == ["Paso", "Embido", "Hordago", "Kanta"]


def test_art_7_the_second_partner_says_zuetan_for_both() -> None:
    """Mano and his partner, then the others; the last word before the discards, or the one that ends it."""
    assert _listen([], said("0 2 1 3 mus")) == ["Mus", "Zuetan", "Mus", "Zuetan"]
    assert _listen([], said("0 2 1 mus; 3 cut")) == ["Mus", "Zuetan", "Mus", "Mintza"]
    assert _listen([], said("0 mus; 2 cut")) == ["Mus", "Mintza"]


def test_art_17_numbers_above_ten_are_figures() -> None:
    """Up to ten they are words."""
    assert [word("federation", "bet", stones) for stones in (3, 10, 11)] == ["Hiru Embido", "Hamar Embido", "11 Embido"]
    assert word("federation", "biak_bet", 40) == "Biak 40 Embido"
    assert len(BASQUE_NUMBERS) == 11


@pytest.mark.parametrize("kind", ["refuse_soft", "biak_bet", "biak_hordago"])
def test_only_the_federation_has_words_for_its_moves(kind: str) -> None:
    """Nobody else makes them; moves without a word have none anywhere."""
    assert [vocabulary for vocabulary in WORDS if word(vocabulary, kind, 2)] == ["federation"]
    assert {offer.rules.words for offer in RULESETS.values() if offer.rules.biak} == {FEDERATION.words}
    assert word("federation", "consent") is None
