"""Names of cards, labels of moves and sentences of events, in four languages."""

from typing import get_args

import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES
from domain.games.mushi.game import MUSHI
from domain.games.mushi.narration import (
    balance,
    capture_label,
    card_name,
    card_names,
    event_message,
    gather_label,
    names,
    play_label,
    yaku_name,
)
from domain.games.mushi.scoring import YAKU
from domain.messages import Message, message
from service.texts.catalogue import LANGUAGES, say
from tests.kit.play import required
from tests.kit.service.texts import check_texts, mushi_sentence

NAMES = {0: "Ane"}
THREE = ("1L", "1Na", "1Nb")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_in_every_language(language: str) -> None:
    """Forty cards, of which only the normals of one suit share a name; the code is in brackets."""
    named = {code: say(language)(card_name(code)).removesuffix(f" ({code})") for code in CODES}
    assert len({called.casefold() for called in named.values()}) == len({code.rstrip("abc") for code in CODES}) == 30
    assert named["1Na"] == named["1Nb"]
    assert all(called == called.strip() and "(" not in called for called in named.values())


def test_a_card_is_called_as_in_the_document() -> None:
    """The words of the seed, in French; a name and a code, which distinguishes the normals."""
    french = say("fr")(message("mushi.item.yaku", who="", stones="", yaku=card_names(("1L", "2A", "3L", "11N"))))
    assert french == "  : cigogne (1L), bouscarle (2A), rideau (3L), Foudre (11N)."
    assert (say("fr")(card_name("10R")), say("es")(card_name("4Na")), say("eu")(card_name("9R"))) == (
        "ruban d'érable (10R)",
        "normal de glicinia (4Na)",
        "krisantemo-zinta (9R)",
    )
    assert say("en")(card_name("1Nb")) == "pine normal (1Nb)"
    assert say("tlh")(card_name("8L")) == "moon (8L)"


def test_a_label_says_what_is_played_and_what_it_takes() -> None:
    """A card that takes nothing is laid on the field."""
    assert say("en")(play_label("1R", [])) == "Lay pine ribbon (1R) on the field"
    assert say("en")(play_label("1R", ["1L"])) == "Play pine ribbon (1R), take crane (1L)"
    assert say("fr")(play_label("1R", THREE)) == (
        "Jouer ruban de pin (1R), prendre cigogne (1L), normale de pin (1Na), normale de pin (1Nb)"
    )
    assert say("es")(capture_label("11A")) == "Llevarse golondrina (11A)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_label_in_every_language(language: str) -> None:
    """No two moves are called the same."""
    labels = [play_label("1R", ()), play_label("1R", ("1L",)), capture_label("1R")]
    assert len(set(map(say(language), labels))) == len(labels)


EXAMPLES: list[tuple[e.Body, str]] = [
    (e.SeatGathered(0), "Ane gathers their cards."),
    (e.CardsGathered((0, 1), "players"), "All have gathered their cards: the count stands."),
    (e.CardsGathered((), "house"), "The house gathers the cards: the count stands."),
    (e.DealerDrawn(None, 1), "Seat 2 deals first, by lot."),
    (
        e.DealerDrawn(["1L", "12Na"], 0),
        "Cards are drawn for the deal: Ane crane (1L), seat 2 paulownia normal (12Na); Ane deals first.",
    ),
    (
        e.DealerDrawn(["1Na", "1Nb"], None),
        ("Cards are drawn for the deal: Ane pine normal (1Na), seat 2 pine normal (1Nb); a tie, so they draw again."),
    ),
    (
        e.HandsDealt(3, 0, 0, ["1L", "8A"]),
        "Round 3: Ane deals and plays first; on the field lie crane (1L), geese (8A).",
    ),
    (e.HandsDealt(3, 1, 1, ["9A"]), "Round 3 is dealt again by seat 2; on the field lie sake cup (9A)."),
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
    (e.CardPlayed(1, "1R", ["1L"]), "Seat 2 plays pine ribbon (1R) and takes crane (1L)."),
    (e.CardTurned(0, "11N"), "Ane turns up Lightning (11N)."),
    (e.TurnCaptured(0, []), "The card that Ane turned stays on the field."),
    (e.TurnCaptured(1, ["2A"]), "The card that seat 2 turned takes warbler (2A)."),
    (
        e.LeftoversTaken(0, ["4A", "11R"]),
        "Of what is left on the field, Ane gets cuckoo (4A), willow ribbon (11R).",
    ),
    (
        e.RoundScored(2, (95, 135), (["three_lights"], ["four_wisteria"]), (-5, 5), (10, -10)),
        (
            "Round 2 is counted: Ane -5 (95 in cards; Three Lights), seat 2 +5 (135 in cards; Four Wisterias); "
            "+10 : -10 in all."
        ),
    ),
    (
        e.RoundScored(1, (230, 0), (["five_lights", "four_paulownia"], []), (0, 0), (0, 0)),
        (
            "Round 1 is counted: Ane 0 (230 in cards; Five Lights, Four Paulownias), seat 2 0 (0 in cards); 0 : 0 "
            "in all."
        ),
    ),
    (e.MatchEnded(0, (40, -40), "won"), "Ane wins the match: +40 : -40."),
    (e.MatchEnded(0, (40, -40), "time"), "Ane wins the match on time: +40 : -40."),
    (e.MatchEnded(None, (0, 0), "drawn"), "The match is drawn: 0 : 0."),
    (e.MatchEnded(0, (40, -40), "deadline"), "Time is over; Ane is ahead: +40 : -40."),
    (e.MatchEnded(None, (0, 0), "deadline"), "Time is over; the players are level: 0 : 0."),
    (e.MatchEnded(1, (40, -40), "resigned"), "Seat 2 wins the match by resignation: +40 : -40."),
    (
        e.MatchEnded(0, (40, -40), "excluded"),
        "Ane wins the match, the other player being excluded: +40 : -40.",
    ),
    (e.ResultRuled(1, (40, -40)), "After the ruling seat 2 has won the match: +40 : -40."),
]


@pytest.mark.parametrize(("body", "sentence"), EXAMPLES, ids=lambda value: getattr(value, "tag", None))
def test_an_event_has_one_sentence(body: e.Body, sentence: str) -> None:
    """Names where there are some, seats elsewhere; cards by name and code."""
    assert mushi_sentence("en", body, NAMES) == sentence
    assert mushi_sentence("tlh", body, NAMES) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_a_sentence_in_every_language(language: str) -> None:
    """Every example above, without a name left in braces, and none by its English sentence."""
    assert {type(body) for body, _ in EXAMPLES} == set(e.BODIES)
    for body, sentence in EXAMPLES:
        other = mushi_sentence(language, body, NAMES)
        assert other.endswith(".")
        assert "{" not in other
        assert other[0] == other[0].upper()
        assert (other == sentence) == (language == "en")


def test_the_files_hold_the_texts_of_every_event_label_and_card_and_nothing_else() -> None:
    """Every way a match or a deal can end, every yaku; an argument that a language forgets is found here."""
    messages = [event_message(body, NAMES) for body, _ in EXAMPLES]
    messages += [event_message(e.MisdealDeclared(3, 0, reason), NAMES) for reason in get_args(e.Misdeal)]
    messages += [
        play_label("1R", ()),
        play_label("1R", ("1L",)),
        capture_label("1R"),
        gather_label(),
        *card_names(list(CODES)),
    ]
    counted: list[Message] = []
    round_items = required(MUSHI.history).itemised[e.RoundScored.tag]
    scored = e.RoundScored(2, (95, 135), (list(YAKU), []), (-5, 5), (10, -10))
    round_items(MUSHI.rules_for("mushi", {}, None), scored, NAMES, lambda item: counted.append(item) or "said")
    own = names(MUSHI.rules_for("mushi", {}, None))
    named = [name for family in own.families.values() for name in family.values()]
    named += [name for name in (own.game, own.ruleset) if name is not None]
    check_texts(("mushi_",), [*messages, *counted, *named])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_yaku_has_its_own_name(language: str) -> None:
    """Two yaku of one name could not be distinguished in a count."""
    assert len({say(language)(yaku_name(yaku)) for yaku in YAKU}) == len(YAKU)


def test_a_balance_has_signs() -> None:
    """The scores of a match add up to nothing."""
    assert [say("en")(balance(scores)) for scores in ((-5, 5), (0, 0))] == ["-5 : +5", "0 : 0"]
