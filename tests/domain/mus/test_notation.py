"""Labels of moves and sentences of events, in four languages and three vocabularies."""

from string import Formatter
from typing import get_args

import msgspec
import pytest

from domain.mus import commands
from domain.mus import events as e
from domain.mus.labels import LABELS
from domain.mus.narration.tell import TONGUES, sentence
from domain.mus.notation import label
from domain.mus.rules import MusRules
from domain.mus.rulesets import BASQUE, EIGHT_KINGS
from domain.table import events as table_events
from domain.table.rulebook import LANGUAGES
from domain.table.sentences import SENTENCES

FEDERATION = msgspec.structs.replace(BASQUE, words="federation")
Body = e.Body | table_events.Body
NAMES = {0: "Ane", 1: "Bo", 2: "Carla"}
KINDS = [move.kind for move in get_args(commands.Move)]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_label_in_every_language(language: str) -> None:
    """Resigning too; no two moves are called the same."""
    labels = [label(BASQUE, language, kind) for kind in [*KINDS, "resign"]]
    assert len(set(labels)) == len(labels)
    assert set(LABELS[language]) == set(LABELS["en"])


def test_an_unknown_language_is_english() -> None:
    """So that a reader always gets something."""
    assert label(BASQUE, "tlh", "pass") == "Pass (paso)"
    assert sentence(BASQUE, "tlh", e.Passed(0), NAMES) == "Ane passes: “paso”."
    assert sentence(BASQUE, "tlh", table_events.SeatLeft(1), NAMES) == "Seat 1 is free again."


EXAMPLES: list[tuple[Body, str]] = [
    (
        table_events.TableOpened("mus", "mus-basque", msgspec.Raw(b"{}"), 4, "00", "p", "public"),
        "The table is open: mus-basque, 4 players.",
    ),
    (table_events.SeatTaken(0, "p", None, "00", "house"), "Ane takes seat 0."),
    (table_events.SeatTaken(3, None, "basic", "00", "house"), "The bot basic takes seat 3."),
    (table_events.SeatLeft(2), "Seat 2 is free again."),
    (table_events.MatchStarted("00"), "The match begins."),
    (table_events.Resigned(2), "Carla resigns."),
    (table_events.ClosingAsked(3), "Seat 3 asks to close the table."),
    (table_events.TableClosed("opener"), "The table is closed by the player who opened it."),
    (table_events.TableClosed("agreed"), "The table is closed: everybody asked for it."),
    (table_events.TableClosed("admin"), "The table is closed by an administrator."),
    (table_events.TableClosed("restored"), "The table is closed: the server was restored to an earlier state."),
    (table_events.SeedOpened("00"), "The seed is open: anyone can now verify every deal."),
    (e.DealerDrawn(None, 1), "Bo deals first, by lot."),
    (
        e.DealerDrawn(["1o", "7c", "2b", "3e"], 0),
        "Cards are drawn for the deal: Ane 1o; Bo 7c; Carla 2b; seat 3 3e. Ane deals first.",
    ),
    (
        e.DealerDrawn(["1o", None, "1c", None], None),
        "Cards are drawn for the deal: Ane 1o; Carla 1c. A tie: the lowest draw again.",
    ),
    (e.HandsDealt(4, 3, 0), "Deal 4: seat 3 deals, Ane is mano."),
    (e.MusAgreed(0), "Ane asks for new cards: “mus”."),
    (e.MusCut(1), "Bo refuses the exchange: “mintza”."),
    (e.CardsDiscarded(0, 3), "Ane discards 3 cards."),
    (e.CardsDiscarded(0, 1), "Ane discards one card."),
    (e.StockReshuffled(1, 12), "The stock is short: 12 discards are shuffled in."),
    (e.StockReshuffled(1, 1), "The stock is short: one discard is shuffled in."),
    (e.CardsDrawn(0, 3), "Ane receives 3 cards."),
    (e.CardsDrawn(3, 1), "Seat 3 receives one card."),
    (e.Declared("pares", 0, has=True), "Ane has pares."),
    (e.Declared("pares", 1, has=False), "Bo has no pares."),
    (e.Declared("juego", 0, has=True), "Ane has juego."),
    (e.Declared("juego", 1, has=False), "Bo has no juego."),
    (e.Passed(0), "Ane passes: “paso”."),
    (e.BetPlaced(0, 2), "Ane bets 2: “imido”."),
    (e.BetPlaced(0, 5), "Ane bets 5: “5 imido”."),
    (e.BetRaised(1, 5), "Bo raises by 5: “5 gehiago”."),
    (e.BetRaised(1, 1), "Bo raises by one: “1 gehiago”."),
    (e.HordagoCalled(2), "Carla stakes the game: “hordago”."),
    (e.BetAccepted(1), "Bo accepts: “idoki”."),
    (e.BetRefused(1), "Bo refuses: “tira”."),
    (
        e.HandsRevealed([["1o", "2o", "3o", "4o"], ["12o", "12c", "12e", "12b"]]),
        "The hands are shown: Ane 1o 2o 3o 4o; Bo 12o 12c 12e 12b.",
    ),
    (e.StonesScored("pares", "A", 3, "duples", "mus.pares.duples"), "Team A scores 3 stones in pares: duples."),
    (
        e.StonesScored("grande", "B", 1, "passed", "mus.grande.all-pass"),
        "Team B scores one stone in grande: everybody passed.",
    ),
    (e.StonesScored("grande", "B", 1, "ruled", "x"), "Team B scores one stone in grande: ruled."),
    (e.GameWon("A", 2, (41, 12), (2, 0), "target"), "Team A wins game 2: 41–12."),
    (e.GameWon("A", 2, (3, 12), (2, 0), "hordago"), "Team A wins game 2 by hordago."),
    (e.MatchEnded("B", (1, 3), (0, 0), "won"), "Team B wins the match: 1–3."),
    (e.MatchEnded("B", (1, 2), (7, 0), "resigned"), "Team B wins the match by resignation: 1–2."),
]


@pytest.mark.parametrize(("body", "told"), EXAMPLES, ids=lambda value: getattr(value, "tag", None))
def test_an_event_is_told_in_one_sentence(body: Body, told: str) -> None:
    """Names where there are some, seats elsewhere; the words of the rule set in quotes."""
    assert sentence(BASQUE, "en", body, NAMES) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_told_in_every_language(language: str) -> None:
    """Every example above, without a name left in braces, and none by its English sentence."""
    assert {type(body) for body, _ in EXAMPLES} == {*e.BODIES, *table_events.BODIES}
    for body, told in EXAMPLES:
        other = sentence(BASQUE, language, body, NAMES)
        assert other.endswith(".")
        assert "{" not in other
        assert other[0] == other[0].upper()
        assert (other == told) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_tell_the_same_with_the_same_fields(language: str) -> None:
    """A sentence that forgets a field in one language is found here; a singular names no number."""
    for ours, english in (
        (TONGUES[language].sentences, TONGUES["en"].sentences),
        (SENTENCES[language], SENTENCES["en"]),
    ):
        assert set(ours) == set(english)
        for key in ours:
            fields = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (ours[key], english[key])]
            assert fields[0] == fields[1], key
    assert set(TONGUES[language].reasons) == set(TONGUES["en"].reasons)


def test_d29_a_sentence_knows_that_a_hordago_was_accepted() -> None:
    """Its own word again."""
    assert sentence(BASQUE, "en", e.BetAccepted(1), NAMES, answering_hordago=True) == "Bo accepts: “kanta”."


def test_sentences_use_the_words_of_the_rule_set() -> None:
    """The same event, read in Spanish at an English-speaking table and in French at the federation's."""
    assert sentence(EIGHT_KINGS, "es", e.BetRefused(0), NAMES) == "Ane no quiere: «fold»."
    assert sentence(FEDERATION, "fr", e.BetPlaced(0, 3), NAMES) == "Ane mise 3 : « Hiru Embido »."
