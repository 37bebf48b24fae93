"""Labels of moves, in four languages and three vocabularies, and the words that they quote."""

from typing import get_args

import pytest

from domain.games.mus import commands
from domain.games.mus import events as e
from domain.games.mus.play.words import labels, word
from domain.games.mus.rules import MusRules, Words
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS, FEDERATION, SPANISH
from domain.messages import say_word
from service.texts.catalogue import LANGUAGES, say
from tests.kit.each import each

DETAILS = {
    "declare": [f"{lance}.{said}" for lance in ("pares", "juego") for said in ("yes", "no")],
    "sign": list(get_args(e.Sign)),
    "claim": ["void-deal"],
    "consent": ["yes", "no"],
}
"""What moves without stones can be about."""
KINDS = [move.kind for move in get_args(commands.Move) if move.kind not in DETAILS]
FEDERATION_ALONE = {"refuse_soft", "biak_bet", "biak_hordago"}


def label(
    rules: MusRules,
    language: str,
    kind: str,
    *,
    detail: str = "",
    seat: int | None = None,
    answering_hordago: bool = False,
    for_both: bool = False,
) -> str:
    return labels(rules.words, say(language), answering_hordago, for_both).label(kind, detail, seat)[0]


@pytest.mark.parametrize(
    ("rules", "kind", "expected"),
    [
        (BASQUE, "bet", "Bet (x imido)"),
        (BASQUE, "raise", "Raise (x gehiago)"),
        (BASQUE, "accept", "Accept (idoki)"),
        (BASQUE, "refuse", "Refuse (tira)"),
        (BASQUE, "pass", "Pass (paso)"),
        (BASQUE, "cut", "Refuse the exchange (mintza)"),
        (FEDERATION, "bet", "Bet (X Embido)"),
        (FEDERATION, "raise", "Raise (X gehiago)"),
        (FEDERATION, "accept", "Accept (Iduki)"),
        (FEDERATION, "mus", "Ask for new cards (Mus)"),
        (FEDERATION, "refuse_soft", "Refuse for yourself (Nere gatik tira)"),
        (FEDERATION, "biak_bet", "Bet on grande and chica (Biak x Embido)"),
        (FEDERATION, "biak_hordago", "Stake the game on grande and chica (Biak Hordago)"),
        (FEDERATION, "cut_deck", "Cut the deck"),
        (FEDERATION, "withdraw", "Withdraw the claim"),
        (EIGHT_KINGS, "pass", "Pass"),
        (EIGHT_KINGS, "bet", "Bet (bid x)"),
        (EIGHT_KINGS, "accept", "Accept (see)"),
        (EIGHT_KINGS, "refuse", "Refuse (fold)"),
        (EIGHT_KINGS, "hordago", "Stake the game (órdago)"),
        (EIGHT_KINGS, "cut", "Refuse the exchange (no mus)"),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_d25_a_label_says_what_the_move_is_and_what_is_said_for_it(rules: MusRules, kind: str, expected: str) -> None:
    """The reader's language first, the word of the rule set after it."""
    assert label(rules, "en", kind) == expected


OF_READER = {
    EIGHT_KINGS: {"eu": "eu", "fr": "eu", "en": "en", "es": "es"},
    SPANISH: {"eu": "eu", "fr": "eu", "en": "es", "es": "es"},
}
"""Rules whose words are the reader's: language of the reader -> of the words; any other says it in its file."""


@pytest.mark.parametrize("rules", [BASQUE, FEDERATION, EIGHT_KINGS, SPANISH], ids=lambda rules: rules.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_comes_with_the_word_that_it_quotes(rules: MusRules, language: str) -> None:
    """In the set's own words or the reader's; no word where nothing is said, as for a discard."""
    made = labels(rules.words, say(language), False, False)  # noqa: FBT003 - cache keys
    spoken = set[str]()
    for kind in each(set(KINDS) - (set() if rules is FEDERATION else FEDERATION_ALONE)):
        text, said, spoken_in = made.label(kind)
        assert said is None or said.casefold() in text.casefold()
        expected = OF_READER[rules].get(language, spoken_in) if rules in OF_READER else "eu"
        assert spoken_in == (None if said is None else expected)
        spoken |= set() if said is None else {kind}
    assert {"mus", "cut", "pass", "bet", "raise", "hordago", "accept", "refuse"} <= spoken
    assert not {"discard", "cut_deck", "withdraw"} & spoken


@pytest.mark.parametrize(
    ("vocabulary", "kind", "stones", "expected"),
    [
        ("basque", "bet", 2, "imido"),
        ("basque", "bet", 5, "5 imido"),
        ("basque", "raise", 5, "5 gehiago"),
        ("federation", "bet", 2, "Embido"),
        ("federation", "bet", 3, "Hiru Embido"),
        ("federation", "raise", 4, "Lau gehiago"),
        ("federation", "raise", 5, "Bortz gehiago"),
        ("federation", "raise", 11, "11 gehiago"),
        ("federation", "biak_bet", 2, "Biak Embido"),
        ("federation", "biak_bet", 3, "Biak hiru Embido"),
        ("federation", "biak_bet", 12, "Biak 12 Embido"),
    ],
)
def test_d25_a_bet_of_known_stones_has_its_own_words(vocabulary: Words, kind: str, stones: int, expected: str) -> None:
    """In the federation's dialogues numbers up to ten are said in Basque."""
    assert word(vocabulary, kind, stones) == expected


@pytest.mark.parametrize(
    ("vocabulary", "language", "dialogue"),
    [
        ("english", "en", "mus, no mus, pass, bid 2, bid 5, 3 more, órdago, see, fold"),
        ("english", "es", "mus, no hay mus, paso, envido, envido 5, 3 más, órdago, quiero, no quiero"),
        ("english", "fr", "mus, mintza, paso, imido, 5 imido, 3 gehiago, hordago, idoki, tira"),
        ("english", "eu", "mus, mintza, paso, imido, 5 imido, 3 gehiago, hordago, iduki, tira"),
        ("spanish", "en", "mus, no hay mus, paso, envido, envido 5, 3 más, órdago, quiero, no quiero"),
        ("spanish", "es", "mus, no hay mus, paso, envido, envido 5, 3 más, órdago, quiero, no quiero"),
        ("spanish", "fr", "mus, mintza, paso, imido, 5 imido, 3 gehiago, hordago, idoki, tira"),
        ("spanish", "eu", "mus, mintza, paso, imido, 5 imido, 3 gehiago, hordago, iduki, tira"),
    ],
)
def test_s9_two_rule_sets_are_spoken_in_the_language_of_the_reader(
    vocabulary: Words, language: str, dialogue: str
) -> None:
    """Envido for a Spanish reader is what bid is for an English one; the Spanish game keeps its words in English."""
    said = [("mus", None), ("cut", None), ("pass", None), ("bet", 2), ("bet", 5), ("raise", 3)]
    said += [(kind, None) for kind in ("hordago", "accept", "refuse")]
    spoken = [say_word(say(language), word(vocabulary, kind, stones)) for kind, stones in said]
    assert spoken == dialogue.split(", ")


def test_d29_an_accepted_hordago_is_answered_by_its_own_word() -> None:
    """Kanta, not idoki."""
    assert label(BASQUE, "es", "accept", answering_hordago=True) == "Querer (kanta)"
    assert label(EIGHT_KINGS, "en", "accept", answering_hordago=True) == "Accept (see)"
    assert label(EIGHT_KINGS, "es", "accept", answering_hordago=True) == "Querer (quiero)"


def test_art_7_the_second_partner_asks_for_cards_in_the_name_of_both() -> None:
    """Zuetan: the word goes to the other team; rule sets that have no such word say mus again."""
    assert label(FEDERATION, "fr", "mus", for_both=True) == "Demander des cartes (Zuetan)"
    assert label(FEDERATION, "fr", "cut", for_both=True) == "Sortir (Mintza)"
    assert label(BASQUE, "fr", "mus", for_both=True) == "Demander des cartes (mus)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [BASQUE, EIGHT_KINGS, FEDERATION, SPANISH], ids=lambda rules: rules.words)
def test_every_move_has_a_label_in_every_language(rules: MusRules, language: str) -> None:
    """Every detail too; no two moves are called the same."""
    kinds = [kind for kind in KINDS if rules is FEDERATION or kind not in FEDERATION_ALONE]
    called = [label(rules, language, kind) for kind in kinds]
    called += [label(rules, language, kind, detail=detail) for kind, details in DETAILS.items() for detail in details]
    called += [label(rules, language, "claim", detail="dead-hand", seat=seat) for seat in range(4)]
    assert len(set(called)) == len(called)


def test_a_label_names_what_is_declared_signed_and_claimed() -> None:
    """The detail alone, since nothing is said for these that the rules know of."""
    assert label(FEDERATION, "es", "declare", detail="pares.no") == "Pares no"
    assert label(FEDERATION, "fr", "sign", detail="30-or-31") == "Signe : 30 ou 31"
    assert label(FEDERATION, "en", "claim", detail="void-deal") == "Claim that the deal is void"
    assert label(FEDERATION, "en", "claim", detail="dead-hand", seat=2) == "Claim that the hand of seat 3 is dead"
    assert label(FEDERATION, "eu", "consent", detail="yes") == "Erreklamazioa onartu"


@pytest.mark.parametrize(("kind", "detail"), [("sign", "two-queens"), ("juggle", ""), ("mus", "yes")])
def test_what_cannot_be_done_has_no_label(kind: str, detail: str) -> None:
    """A misspelt kind or detail is an error, not an empty label."""
    with pytest.raises(KeyError):
        label(FEDERATION, "en", kind, detail=detail)


def test_an_unknown_language_is_english() -> None:
    """So that a reader always gets something."""
    assert label(BASQUE, "tlh", "pass") == "Pass (paso)"


def test_labels_of_a_situation_are_put_into_words_once() -> None:
    """They are made for every view of every seat."""
    words = say("en")
    assert labels("basque", words, False, False) is labels("basque", say("en"), False, False)  # noqa: FBT003 - cache keys
