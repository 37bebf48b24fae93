"""Words that bind and words that leave the partner a say: article 10; the dialogues as they are written."""

import re

import pytest

from domain.actors import PUBLIC
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.play.words import BASQUE_NUMBERS, WORDS, word
from domain.games.mus.rulesets import FEDERATION, RULESETS
from domain.table import commands as c
from domain.table.decide import decide
from service.texts.catalogue import say
from tests.kit.mus_positions import FOURS, LOW, THREES, TWOS
from tests.kit.mus_scenario import (
    JUNK,
    TEAM_WORTH,
    federation,
    grande,
    move,
    parse_moves,
    reach_lance,
    score_events,
    stones_scored,
)
from tests.kit.scenario import Given, stacked_decks

ANSWERERS = pytest.mark.parametrize(("first", "partner"), [(1, 3), (3, 1)])
REFUSED_WORDS = ["accept", "refuse", "refuse_soft", "raise 2", "hordago"]


def _answered(words: str) -> Given:
    return grande(federation, f"0 bet 2; {words}")


@ANSWERERS
@pytest.mark.parametrize(
    ("word", "outcome"), [("refuse", "refused"), ("accept", "accepted"), ("raise 2", None), ("hordago", None)]
)
def test_art_10_the_first_word_binds_the_team(first: int, partner: int, word: str, outcome: str | None) -> None:
    """Tira, iduki, gehiago and hordago of either opponent; the partner cannot take them back."""
    play = _answered(f"{first} {word}")
    deal = play.table.play.deal
    if outcome is None:
        assert sorted(deal.to_act) == [0, 2]
        for after in REFUSED_WORDS:
            play.when(move(f"{partner} {after}")).refused("not-your-turn", "mus.turn")
    else:
        assert (deal.lances[0].outcome, deal.lance.name) == (outcome, "chica")


@ANSWERERS
def test_art_10_refusing_for_oneself_leaves_the_partner_the_word(first: int, partner: int) -> None:
    """Nere gatik tira: who said so has no more to say, and no stone is drawn yet."""
    play = _answered("")
    outcome = play.when(move(f"{first} refuse_soft"))
    deal = outcome.then(e.BetRefusedSoftly(first)).play.deal
    assert (deal.lance.name, deal.to_act) == ("grande", (partner,))
    after = Given(outcome.table, play.decks)
    for said in REFUSED_WORDS:
        after.when(move(f"{first} {said}")).refused("not-your-turn", "mus.turn")


@ANSWERERS
def test_art_10_soft_and_soft_refuse(first: int, partner: int) -> None:
    """The stone is the bettor's."""
    outcome = _answered(f"{first} refuse_soft").when(move(f"{partner} refuse_soft"))
    outcome.then(e.BetRefusedSoftly(partner), e.StonesScored("grande", "A", 1, "refused", "mus.bet.refused"))
    assert outcome.table.play.deal.lances[0].outcome == "refused"


@ANSWERERS
def test_art_10_soft_then_refuse(first: int, partner: int) -> None:
    """Tira of the partner is final."""
    outcome = _answered(f"{first} refuse_soft").when(move(f"{partner} refuse"))
    outcome.then(e.BetRefused(partner), e.StonesScored("grande", "A", 1, "refused", "mus.bet.refused"))


@ANSWERERS
def test_art_10_soft_then_accept(first: int, partner: int) -> None:
    """To take the bet is less than to raise it, and the partner may."""
    lance = _answered(f"{first} refuse_soft; {partner} accept").table.play.deal.lances[0]
    assert (lance.outcome, lance.stake) == ("accepted", 2)


@ANSWERERS
@pytest.mark.parametrize("word", ["raise 3", "hordago"])
def test_art_10_soft_then_more(first: int, partner: int, word: str) -> None:
    """The partner raises, and both of the bettor's team may answer; to a raise of theirs both answer again."""
    play = _answered(f"{first} refuse_soft; {partner} {word}")
    assert sorted(play.table.play.deal.to_act) == [0, 2]
    if word == "raise 3":
        play = play.after(*parse_moves("2 raise 1"))
        assert sorted(play.table.play.deal.to_act) == [1, 3]


@ANSWERERS
def test_art_10_soft_refusals_of_a_hordago(first: int, partner: int) -> None:
    """Hordago can be refused softly as well; kanta of the partner takes it."""
    play = grande(federation, f"0 hordago; {first} refuse_soft")
    assert play.when(move(f"{partner} refuse_soft")).tags == ["bet_refused_softly", "stones_scored"]
    assert "game_won" in play.when(move(f"{partner} accept")).tags


def test_art_10_the_bettors_team_may_refuse_a_raise_softly_too() -> None:
    """Any answer of any team."""
    play = _answered("1 raise 4; 2 refuse_soft")
    assert play.table.play.deal.to_act == (0,)
    assert stones_scored(play.when(move("0 refuse_soft"))) == [("grande", "B", 2, "raise.refused.standard")]


def test_art_10_soft_without_a_partner_who_holds_refuses() -> None:
    """In pares and juego a partner without a voice has none to raise with."""
    play = reach_lance("pares", federation, f"{FOURS} | {THREES} | {TWOS} | {LOW}").after(*parse_moves("0 bet 2"))
    assert play.table.play.deal.to_act == (1,)
    assert stones_scored(play.when(move("1 refuse_soft"))) == [("pares", "A", 1, "bet.refused")]
    play.when(move("3 raise 2")).refused("not-a-holder", "mus.pares.holders")


def test_art_10_soft_refusal_that_ends_a_game() -> None:
    """The second one is the refusal, and pays the fortieth stone."""
    play = federation(JUNK).happened(*score_events(39, 0)).after(*parse_moves("0 cut; 0 bet 2; 1 refuse_soft"))
    assert "game_won" in play.when(move("3 refuse_soft")).tags


def test_art_10_there_must_be_a_bet_to_refuse() -> None:
    """Softly as plainly."""
    grande(federation).when(move("0 refuse_soft")).refused("nothing-to-answer", "mus.bet.nothing")


def test_art_10_mano_has_no_privilege() -> None:
    """The first word counts, even against mano's own."""
    play = grande(federation, "0 pass; 1 bet 2")
    assert play.when(move("2 refuse")).tags == ["bet_refused", "stones_scored"]
    after = play.after(*parse_moves("2 refuse")).when(move("0 accept"))
    after.refused("nothing-to-answer", "mus.bet.nothing")


def test_art_10_nothing_is_drawn_after_hordago_kanta() -> None:
    """Neither accepted bets nor passed lances nor values: what was drawn before stays on the board."""
    hands = "12 12 11 11 | 10 10 1 1 | 4 5 6 7 | 4 5 6 7"
    play = federation(hands).after(*parse_moves("0 cut; 0 bet 5; 1 accept; 0 bet 2; 1 refuse; 0 hordago"))
    outcome = play.when(move("1 accept"))
    assert stones_scored(outcome) == []
    assert [body for body in outcome.bodies if isinstance(body, e.GameWon)] == [
        e.GameWon("A", 1, (1, 0), (1, 0), "hordago")
    ]


QUOTED = re.compile("“(.*?)”")


def heard(script: str) -> list[str]:
    """The quoted words of the English sentences when these moves are made in grande, mano seat 0."""
    return _listen(parse_moves("0 cut"), parse_moves(script))


def _listen(before: list[c.MakeMove], commands: list[c.MakeMove]) -> list[str]:
    start = federation(TEAM_WORTH).after(*before)
    table, words = start.table, list[str]()
    with stacked_decks(start.decks):
        for command in commands:
            events, after = decide(table, command)
            words += QUOTED.findall(say("en")(MUS.narrate(table, events[0], {}, PUBLIC)))
            assert words[-1:] == [MUS.said(table, events[0].body)]
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


def test_art_10_a_player_refuses_alone_and_then_for_both() -> None:
    """Nere gatik tira leaves it to the partner, whose Tira ends it."""
    assert heard("0 bet 2; 1 refuse_soft; 3 refuse") == ["Embido", "Nere gatik tira", "Tira"]
    assert heard("0 bet 2; 1 refuse_soft; 3 refuse_soft") == ["Embido", "Nere gatik tira", "Nere gatik tira"]
    assert heard("0 bet 2; 1 refuse_soft; 3 raise 2") == ["Embido", "Nere gatik tira", "Bi gehiago"]
    assert heard("0 hordago; 1 refuse_soft; 3 accept") == ["Hordago", "Nere gatik tira", "Kanta"]


def test_art_10_an_accepted_hordago_is_kanta() -> None:
    """An accepted hordago is kanta, and so it is after a dialogue."""
    assert heard("0 pass; 1 bet 2; 2 hordago; 1 accept") == ["Paso", "Embido", "Hordago", "Kanta"]


def test_art_7_the_second_partner_says_zuetan_for_both() -> None:
    """Mano and mano's partner, then the others; the last word before the discards, or the one that ends it."""
    assert _listen([], parse_moves("0 2 1 3 mus")) == ["Mus", "Zuetan", "Mus", "Zuetan"]
    assert _listen([], parse_moves("0 2 1 mus; 3 cut")) == ["Mus", "Zuetan", "Mus", "Mintza"]
    assert _listen([], parse_moves("0 mus; 2 cut")) == ["Mus", "Mintza"]


def test_art_17_numbers_above_ten_are_figures() -> None:
    """Up to ten they are words."""
    assert [word("federation", "bet", stones) for stones in (3, 10, 11)] == ["Hiru Embido", "Hamar Embido", "11 Embido"]
    assert word("federation", "biak_bet", 40) == "Biak 40 Embido"
    assert len(BASQUE_NUMBERS) == 11


@pytest.mark.parametrize("kind", ["refuse_soft", "biak_bet", "biak_hordago"])
def test_only_the_federation_has_words_for_its_moves(kind: str) -> None:
    """No other rule set has these words; moves without a word have none anywhere."""
    assert [vocabulary for vocabulary in WORDS if word(vocabulary, kind, 2)] == ["federation"]
    assert {offer.rules.words for offer in RULESETS.values() if offer.rules.biak} == {FEDERATION.words}
    assert word("federation", "consent") is None
