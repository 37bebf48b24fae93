"""Words that bind and words that leave the partner a say: article 10."""

import pytest

from domain.games.mus import events as e
from tests.federation import FOURS, LOW, THREES, TWOS
from tests.mus import JUNK, at, board, federation, grande, move, said, scores, tags
from tests.spec import Given

ANSWERERS = pytest.mark.parametrize(("first", "partner"), [(1, 3), (3, 1)])
WORDS = ["accept", "refuse", "refuse_soft", "raise 2", "hordago"]


def _answered(words: str) -> Given:
    return grande(federation, f"0 bet 2; {words}")


@ANSWERERS
@pytest.mark.parametrize(
    ("word", "outcome"), [("refuse", "refused"), ("accept", "accepted"), ("raise 2", None), ("hordago", None)]
)
def test_art_10_the_first_word_binds_the_team(first: int, partner: int, word: str, outcome: str | None) -> None:
    """Tira, iduki, gehiago and hordago of either opponent; his partner cannot take them back."""
    play = _answered(f"{first} {word}")
    deal = play.table.play.deal
    if outcome is None:
        assert sorted(deal.to_act) == [0, 2]
        for after in WORDS:
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
    for word in WORDS:
        after.when(move(f"{first} {word}")).refused("not-your-turn", "mus.turn")


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
        play = play.after(*said("2 raise 1"))
        assert sorted(play.table.play.deal.to_act) == [1, 3]


@ANSWERERS
def test_art_10_soft_refusals_of_a_hordago(first: int, partner: int) -> None:
    """Hordago can be refused softly as well; kanta of the partner takes it."""
    play = grande(federation, f"0 hordago; {first} refuse_soft")
    assert tags(play.when(move(f"{partner} refuse_soft"))) == ["bet_refused_softly", "stones_scored"]
    assert "game_won" in tags(play.when(move(f"{partner} accept")))


def test_art_10_the_bettors_team_may_refuse_a_raise_softly_too() -> None:
    """Any answer of any team."""
    play = _answered("1 raise 4; 2 refuse_soft")
    assert play.table.play.deal.to_act == (0,)
    assert scores(play.when(move("0 refuse_soft"))) == [("grande", "B", 2, "raise.refused.standard")]


def test_art_10_soft_without_a_partner_who_holds_refuses() -> None:
    """In pares and juego a partner without a voice has none to raise with."""
    play = at("pares", federation, f"{FOURS} | {THREES} | {TWOS} | {LOW}").after(*said("0 bet 2"))
    assert play.table.play.deal.to_act == (1,)
    assert scores(play.when(move("1 refuse_soft"))) == [("pares", "A", 1, "bet.refused")]
    play.when(move("3 raise 2")).refused("not-a-holder", "mus.pares.holders")


def test_art_10_soft_refusal_that_ends_a_game() -> None:
    """The second one is the refusal, and pays the fortieth stone."""
    play = federation(JUNK).happened(*board(39, 0)).after(*said("0 cut; 0 bet 2; 1 refuse_soft"))
    assert "game_won" in tags(play.when(move("3 refuse_soft")))


def test_art_10_there_must_be_a_bet_to_refuse() -> None:
    """Softly as plainly."""
    grande(federation).when(move("0 refuse_soft")).refused("nothing-to-answer", "mus.bet.nothing")


def test_art_10_mano_has_no_privilege() -> None:
    """The first word counts, even against mano's own."""
    play = grande(federation, "0 pass; 1 bet 2")
    assert tags(play.when(move("2 refuse"))) == ["bet_refused", "stones_scored"]
    after = play.after(*said("2 refuse")).when(move("0 accept"))
    after.refused("nothing-to-answer", "mus.bet.nothing")


def test_art_10_nothing_is_drawn_after_hordago_kanta() -> None:
    """Neither accepted bets nor passed lances nor values: what was drawn before stays on the board."""
    hands = "12 12 11 11 | 10 10 1 1 | 4 5 6 7 | 4 5 6 7"
    play = federation(hands).after(*said("0 cut; 0 bet 5; 1 accept; 0 bet 2; 1 refuse; 0 hordago"))
    outcome = play.when(move("1 accept"))
    assert scores(outcome) == []
    assert [body for body in outcome.bodies if isinstance(body, e.GameWon)] == [
        e.GameWon("A", 1, (1, 0), (1, 0), "hordago")
    ]
