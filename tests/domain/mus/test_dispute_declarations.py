"""Articles 13 to 17 where they end at the judge: what the count made of wrong declarations, before the next deal.

What no article covers the count decides for now (rules.md 5.3): it lets the lance stand, or pays it to nobody. The
cards lie open, and a player calls the judge on it.
"""

from domain.games.mus import events as e
from tests.federation import (
    FOURS,
    LOW,
    THIRTY_FIVE,
    THIRTY_FOUR,
    THIRTY_ONE,
    THREES,
    TWOS,
    called,
    count,
    found,
    reasons,
    says,
)
from tests.mus import JUNK, federation, said, to_the_end
from tests.rulings import SETTLED, ruled, stones, then

ART = "federation."
NO_JUEGO = says("nnnn")


def test_art_13_that_no_article_covers_is_the_judges() -> None:
    """Mano announced pares without any, his partner alone had some: they count until the judge annuls the lance."""
    play = called(f"{LOW} | {LOW} | {FOURS} | {LOW}", "ynyn")
    counted = count(play, NO_JUEGO)
    assert found(counted) == [("pares", 0, "13", "stand", "federation.13")]
    assert reasons(counted, "pares") == [("A", 1, "par", "mus.pares.par")]
    outcome = ruled(then(play, counted), "annul-lance", 1, ART + "13", deal=1, lance="pares")
    assert outcome.bodies == [SETTLED, stones("A", -1, "pares", rule="federation.13")]


def test_arts_13_and_14_two_offenders_are_the_judges() -> None:
    """Nobody counts the lance, unless he says otherwise: he gives the others what they held."""
    play = called(f"{LOW} | {FOURS} | {TWOS} | {THREES}", "yyny", "0 1 3 pass")
    counted = count(play, NO_JUEGO)
    assert [foul[4] for foul in found(counted)] == ["federation.20"] * 2
    assert reasons(counted, "pares") == []
    outcome = ruled(then(play, counted), "award", 3, ART + "20", deal=1, team="B", stones=2, lance="pares")
    assert outcome.bodies == [SETTLED, stones("B", 2, "pares", rule="federation.20")]


def test_art_15_a_hordago_that_went_with_its_bets_may_be_the_judges() -> None:
    """It was accepted by who announced juego without any: the count voids it, and the judge gives the game for it."""
    hands = f"{LOW} | {THIRTY_ONE} | {THIRTY_FOUR} | {LOW}"
    play = called(hands, "nnnn", juego="yyyn", more="0 pass; 1 hordago")
    counted = to_the_end(play, "0 accept")
    assert [foul[2:] for foul in found(counted)] == [("15d", "void", "federation.15d")]
    assert "game_won" not in [body.tag for body in counted.bodies]
    state = counted.table.play
    outcome = ruled(then(play, counted), "award", 1, ART + "15d", deal=1, team="B", stones=40)
    won = e.GameWon("B", 1, (state.score[0], state.score[1] + 40), (0, 1), "target")
    assert outcome.bodies == [SETTLED, stones("B", 40, rule="federation.15d"), won]


def test_art_16_that_no_article_covers_is_the_judges() -> None:
    """Who denied his juego has a partner with one, and so have the others: the lance stands until he annuls it."""
    hands = f"{THIRTY_ONE} | {THIRTY_FOUR} | {THIRTY_FIVE} | {LOW}"
    play = called(hands, "nnnn", juego="nyyn", more="1 pass")
    counted = count(play)
    assert found(counted) == [("juego", 0, "16", "stand", "federation.16")]
    (winner, drawn, _, _) = reasons(counted, "juego")[0]
    outcome = ruled(then(play, counted), "annul-lance", 3, ART + "16", deal=1, lance="juego")
    assert outcome.bodies == [SETTLED, stones(winner, -drawn, "juego", rule="federation.16")]  # pyright: ignore[reportArgumentType]


def test_art_17_a_stone_too_many_goes_back_before_the_next_deal() -> None:
    """The count is the rules'; who doubts it calls the judge while the cards lie open."""
    play = federation(JUNK).after(*said("0 cut; 0 bet 2"))
    counted = to_the_end(play, "1 accept")
    grande = [body for body in counted.bodies if isinstance(body, e.StonesScored) and body.lance == "grande"]
    assert [(body.team, body.stones) for body in grande] == [("A", 2)]  # all alike: esku has it
    doubted = ruled(then(play, counted), "uphold", 1, ART + "17")
    assert doubted.then(SETTLED).play == counted.table.play
    outcome = ruled(then(play, doubted), "take", 3, ART + "17", deal=1, team="A", stones=1, lance="grande")
    assert outcome.bodies[1:] == [stones("A", -1, "grande", rule="federation.17")]
