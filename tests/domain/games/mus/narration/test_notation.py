"""Labels of moves, in four languages and three vocabularies."""

from string import Formatter
from typing import get_args

import pytest

from domain.games.mus import commands
from domain.games.mus import events as e
from domain.games.mus.narration.labels import LABELS
from domain.games.mus.narration.notation import label
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS, FEDERATION
from service.texts.catalogue import LANGUAGES

KINDS = [move.kind for move in get_args(commands.Move)]
DETAILS = {
    "declare": [f"{lance}.{said}" for lance in ("pares", "juego") for said in ("yes", "no")],
    "sign": list(get_args(e.Sign)),
    "claim": list(get_args(e.Claim)),
    "consent": ["yes", "no"],
}
"""What moves without stones can be about."""


@pytest.mark.parametrize(
    ("rules", "kind", "stones", "expected"),
    [
        (BASQUE, "bet", 2, "Bet 2 (imido)"),
        (BASQUE, "bet", 5, "Bet 5 (5 imido)"),
        (BASQUE, "bet", None, "Bet (x imido)"),
        (BASQUE, "raise", 5, "Raise by 5 (5 gehiago)"),
        (BASQUE, "accept", None, "Accept (idoki)"),
        (BASQUE, "refuse", None, "Refuse (tira)"),
        (BASQUE, "pass", None, "Pass (paso)"),
        (BASQUE, "cut", None, "Refuse the exchange (mintza)"),
        (FEDERATION, "bet", 2, "Bet 2 (Embido)"),
        (FEDERATION, "bet", 3, "Bet 3 (Hiru Embido)"),
        (FEDERATION, "raise", 4, "Raise by 4 (Lau gehiago)"),
        (FEDERATION, "raise", 5, "Raise by 5 (Bortz gehiago)"),
        (FEDERATION, "raise", 11, "Raise by 11 (11 gehiago)"),
        (FEDERATION, "accept", None, "Accept (Iduki)"),
        (FEDERATION, "mus", None, "Ask for new cards (Mus)"),
        (FEDERATION, "refuse_soft", None, "Refuse for yourself (Nere gatik tira)"),
        (FEDERATION, "biak_bet", 2, "Bet 2 on grande and chica (Biak Embido)"),
        (FEDERATION, "biak_bet", 3, "Bet 3 on grande and chica (Biak hiru Embido)"),
        (FEDERATION, "biak_bet", 12, "Bet 12 on grande and chica (Biak 12 Embido)"),
        (FEDERATION, "biak_bet", None, "Bet on grande and chica (Biak x Embido)"),
        (FEDERATION, "biak_hordago", None, "Stake the game on grande and chica (Biak Hordago)"),
        (FEDERATION, "cut_deck", None, "Cut the deck"),
        (FEDERATION, "withdraw", None, "Withdraw the claim"),
        (EIGHT_KINGS, "pass", None, "Pass"),
        (EIGHT_KINGS, "bet", 2, "Bet 2 (bid 2)"),
        (EIGHT_KINGS, "accept", None, "Accept (see)"),
        (EIGHT_KINGS, "refuse", None, "Refuse (fold)"),
        (EIGHT_KINGS, "hordago", None, "Stake the game (órdago)"),
        (EIGHT_KINGS, "cut", None, "Refuse the exchange (no mus)"),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_d25_a_label_says_what_the_move_is_and_what_is_said_for_it(
    rules: MusRules, kind: str, stones: int | None, expected: str
) -> None:
    """The reader's language first, the word of the rule set after it."""
    assert label(rules, "en", kind, stones) == expected


def test_d29_an_accepted_hordago_is_answered_by_its_own_word() -> None:
    """Kanta, not idoki."""
    assert label(BASQUE, "es", "accept", answering_hordago=True) == "Querer (kanta)"
    assert label(EIGHT_KINGS, "es", "accept", answering_hordago=True) == "Querer (see)"


def test_art_7_the_second_partner_asks_for_cards_in_the_name_of_both() -> None:
    """Zuetan: the word goes to the other team; rule sets that have no such word say mus again."""
    assert label(FEDERATION, "fr", "mus", for_both=True) == "Demander des cartes (Zuetan)"
    assert label(FEDERATION, "fr", "cut", for_both=True) == "Sortir (Mintza)"
    assert label(BASQUE, "fr", "mus", for_both=True) == "Demander des cartes (mus)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [BASQUE, EIGHT_KINGS, FEDERATION], ids=lambda rules: rules.words)
def test_every_move_has_a_label_in_every_language(rules: MusRules, language: str) -> None:
    """Resigning too, and every detail; no two moves are called the same."""
    labels = [label(rules, language, kind) for kind in [*KINDS, "resign"]]
    labels += [label(rules, language, kind, detail=detail) for kind, details in DETAILS.items() for detail in details]
    labels += [label(rules, language, "claim", detail="dead-hand", seat=seat) for seat in range(4)]
    assert len(set(labels)) == len(labels)
    assert set(LABELS[language]) == set(LABELS["en"])


def test_a_label_tells_what_is_declared_signed_and_claimed() -> None:
    """The detail alone, since nothing is said for these that the rules know of."""
    assert label(FEDERATION, "es", "declare", detail="pares.no") == "Pares no"
    assert label(FEDERATION, "fr", "sign", detail="30-or-31") == "Signe : 30 ou 31"
    assert label(FEDERATION, "en", "claim", detail="void-deal") == "Claim that the deal is void"
    assert label(FEDERATION, "en", "claim", detail="dead-hand", seat=2) == "Claim that the hand of seat 2 is dead"
    assert label(FEDERATION, "eu", "consent", detail="yes") == "Eskaera onartu"


@pytest.mark.parametrize(("kind", "detail"), [("sign", "two-queens"), ("juggle", ""), ("mus", "yes")])
def test_what_cannot_be_done_has_no_label(kind: str, detail: str) -> None:
    """A misspelt kind or detail is an error, not an empty label."""
    with pytest.raises(KeyError):
        label(FEDERATION, "en", kind, detail=detail)


def test_an_unknown_language_is_english() -> None:
    """So that a reader always gets something."""
    assert label(BASQUE, "tlh", "pass") == "Pass (paso)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_label_the_same_with_the_same_fields(language: str) -> None:
    """A label that forgets its number in one language is found here."""
    for key, text in LABELS[language].items():
        assert _fields(text) == _fields(LABELS["en"][key]), key


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
