"""Names of cards, labels of moves and sentences of events, in four languages."""

from string import Formatter
from typing import get_args

import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES
from domain.games.mushi.narration.card_names import NAMINGS, listed, name, spoken
from domain.games.mushi.narration.notation import LABELS, label
from domain.games.mushi.narration.tell import TONGUES, balance, sentence
from domain.games.mushi.scoring import YAKU
from service.texts.catalogue import LANGUAGES


@pytest.mark.parametrize("language", [*LANGUAGES, "ja"])
def test_every_card_has_a_name_in_every_language(language: str) -> None:
    """Forty cards, of which only the normals of one suit share a name."""
    named = {code: name(language, code) for code in CODES}
    assert len({called.casefold() for called in named.values()}) == len({code.rstrip("abc") for code in CODES}) == 30
    assert named["1Na"] == named["1Nb"]
    assert all(called == called.strip() and "{" not in called for called in named.values())


def test_languages_name_the_same_cards_by_themselves() -> None:
    """The lights, the animals and the Lightning, which is a normal and has a name all the same."""
    own = {code for code in CODES if code[-1] in "LA"} | {"11N"}
    assert [set(naming.painted) for naming in NAMINGS.values()] == [own] * 5
    assert len({tuple(naming.painted.values()) for naming in NAMINGS.values()}) == 5


def test_a_card_is_called_as_in_the_document() -> None:
    """The words of the seed, in French, and what the Japanese call it."""
    assert [name("fr", code) for code in ("1L", "2A", "3L", "11N")] == ["cigogne", "bouscarle", "rideau", "Foudre"]
    assert [name("ja", code) for code in ("1L", "4R", "12Nb")] == ["matsu ni tsuru", "fuji ni tanzaku", "kiri no kasu"]
    assert (name("fr", "10R"), name("es", "4Na"), name("eu", "9R")) == (
        "ruban d'érable",
        "normal de glicinia",
        "krisantemo-zinta",
    )


def test_japanese_names_a_card_after_its_suit_first() -> None:
    """Pine and crane, pine and ribbon, the plain ones of pine."""
    for code in CODES:
        suit = NAMINGS["ja"].suits[code.rstrip("LARNabc")]
        assert name("ja", code).startswith((f"{suit} ni ", f"{suit} no "))


def test_a_card_in_a_text_is_told_by_its_code_too() -> None:
    """So that the normals can be told apart."""
    assert spoken("en", "1Nb") == "pine normal (1Nb)"
    assert listed("en", ("1L", "11N")) == "crane (1L), Lightning (11N)"
    assert spoken("tlh", "8L") == "moon (8L)"


NAMES = {0: "Ane"}
THREE = ("1L", "1Na", "1Nb")


def test_a_label_says_what_is_played_and_what_it_takes() -> None:
    """A card that takes nothing is laid on the field."""
    assert label("en", "play", "1R") == "Lay pine ribbon (1R) on the field"
    assert label("en", "play", "1R", ["1L"]) == "Play pine ribbon (1R), take crane (1L)"
    assert label("fr", "play", "1R", THREE) == (
        "Jouer ruban de pin (1R), prendre cigogne (1L), normale de pin (1Na), normale de pin (1Nb)"
    )
    assert label("es", "capture", "11A") == "Llevarse golondrina (11A)"
    assert label("tlh", "resign") == "Resign"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_label_in_every_language(language: str) -> None:
    """No two moves are called the same, and a move Mushi does not have is a ``KeyError``."""
    assert set(LABELS[language]) == set(LABELS["en"])
    moves = [("play", "1R", ()), ("play", "1R", ("1L",)), ("capture", "1R", ()), ("resign", None, ())]
    labels = [label(language, *move) for move in moves]
    assert len(set(labels)) == len(labels)
    with pytest.raises(KeyError):
        label(language, "bet")


EXAMPLES: list[tuple[e.Body, str]] = [
    (e.DealerDrawn(None, 1), "Seat 1 deals first, by lot."),
    (
        e.DealerDrawn(["1L", "12Na"], 0),
        "Cards are drawn for the deal: Ane crane (1L), seat 1 paulownia normal (12Na); Ane deals first.",
    ),
    (
        e.DealerDrawn(["1Na", "1Nb"], None),
        ("Cards are drawn for the deal: Ane pine normal (1Na), seat 1 pine normal (1Nb); a tie, so they draw again."),
    ),
    (
        e.HandsDealt(3, 0, 0, ["1L", "8A"]),
        "Round 3: Ane deals and plays first; on the field lie crane (1L), geese (8A).",
    ),
    (e.HandsDealt(3, 1, 1, ["9A"]), "Round 3 is dealt again by seat 1; on the field lie sake cup (9A)."),
    (
        e.MisdealDeclared(3, 0, "four-of-a-suit-on-field"),
        "A misdeal: four cards of one suit lie on the field.",
    ),
    (e.MisdealDeclared(3, 0, "four-pairs-on-field"), "A misdeal: four pairs lie on the field."),
    (
        e.MisdealDeclared(3, 0, "three-willows-on-field"),
        "A misdeal: the three willows other than the Lightning lie on the field.",
    ),
    (
        e.MisdealDeclared(3, 0, "four-of-a-suit-in-hand"),
        "A misdeal: a hand holds four cards of one suit.",
    ),
    (e.CardPlayed(0, "1R", []), "Ane lays pine ribbon (1R) on the field."),
    (e.CardPlayed(1, "1R", ["1L"]), "Seat 1 plays pine ribbon (1R) and takes crane (1L)."),
    (e.CardTurned(0, "11N"), "Ane turns up Lightning (11N)."),
    (e.TurnCaptured(0, []), "The card that Ane turned stays on the field."),
    (e.TurnCaptured(1, ["2A"]), "The card that seat 1 turned takes warbler (2A)."),
    (
        e.LeftoversTaken(0, ["4A", "11R"]),
        "Of what is left on the field, Ane gets cuckoo (4A), willow ribbon (11R).",
    ),
    (
        e.RoundScored(2, (95, 135), (["three_lights"], ["four_wisteria"]), (-5, 5), (10, -10)),
        (
            "Round 2 is counted: Ane -5 (95 in cards; Three Lights), seat 1 +5 (135 in cards; Four Wisterias); "
            "+10 : -10 in all."
        ),
    ),
    (
        e.RoundScored(1, (230, 0), (["five_lights", "four_paulownia"], []), (0, 0), (0, 0)),
        (
            "Round 1 is counted: Ane 0 (230 in cards; Five Lights, Four Paulownias), seat 1 0 (0 in cards); 0 : 0 "
            "in all."
        ),
    ),
    (e.MatchEnded(0, (40, -40), "won"), "Ane wins the match: +40 : -40."),
    (e.MatchEnded(None, (0, 0), "drawn"), "The match is drawn: 0 : 0."),
    (e.MatchEnded(1, (40, -40), "resigned"), "Seat 1 wins the match by resignation: +40 : -40."),
    (
        e.MatchEnded(0, (40, -40), "excluded"),
        "Ane wins the match, the other player being excluded: +40 : -40.",
    ),
    (e.ResultRuled(1, (40, -40)), "After the ruling seat 1 has won the match: +40 : -40."),
]


@pytest.mark.parametrize(("body", "told"), EXAMPLES, ids=lambda value: getattr(value, "tag", None))
def test_an_event_is_told_in_one_sentence(body: e.Body, told: str) -> None:
    """Names where there are some, seats elsewhere; cards by name and code."""
    assert sentence("en", body, NAMES) == told
    assert sentence("tlh", body, NAMES) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_told_in_every_language(language: str) -> None:
    """Every example above, without a name left in braces, and none by its English sentence."""
    assert {type(body) for body, _ in EXAMPLES} == set(e.BODIES)
    for body, told in EXAMPLES:
        other = sentence(language, body, NAMES)
        assert other.endswith(".")
        assert "{" not in other
        assert other[0] == other[0].upper()
        assert (other == told) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_tell_the_same_with_the_same_fields(language: str) -> None:
    """A sentence that forgets a field in one language is found here; so is one that no event has."""
    ours, english = TONGUES[language], TONGUES["en"]
    patterns = {**ours.sentences, "counted": ours.counted, "counted.yaku": ours.counted_yaku}
    model = {**english.sentences, "counted": english.counted, "counted.yaku": english.counted_yaku}
    assert set(patterns) == set(model)
    for key, pattern in patterns.items():
        fields = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (pattern, model[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_yaku_has_words(language: str) -> None:
    """Whatever the rules may say of a deal or a pile."""
    assert set(TONGUES[language].misdeals) == set(get_args(e.Misdeal))
    assert set(TONGUES[language].yaku) == set(YAKU)
    ended = {key.removeprefix("match_ended.") for key in TONGUES[language].sentences if key.startswith("match_ended")}
    assert ended == set(get_args(e.Ending))


def test_a_balance_has_signs() -> None:
    """The scores of a match add up to nothing."""
    assert balance((-5, 5)) == "-5 : +5"
    assert balance((0, 0)) == "0 : 0"
