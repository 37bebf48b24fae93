"""Biak embido and biak hordago, which open grande and chica together: article 9."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.play.lances import Word
from domain.games.mus.scoring import HORDAGO
from domain.messages import say_id
from tests.kit.mus_scenario import (
    JUNK,
    federation,
    grande,
    lance_payments,
    move,
    parse_moves,
    score_events,
    stones_scored,
)
from tests.kit.scenario import Given

GOOD = "12 4 5 6 | 11 4 5 7 | 10 4 6 7 | 4 5 6 7"
"""Mano has the best grande and punto."""


def _begun(words: str = "", **options: bool) -> Given:
    return grande(federation, words, **options)


def test_art_9_biak_embido_opens_grande_and_books_chica() -> None:
    """Grande is answered first; then chica begins with the bet on the table, for the opponents to answer."""
    play = _begun()
    after = play.when(move("0 biak_bet 3")).then(e.BiakBetPlaced(0, 3))
    assert (after.play.deal.lance.bets, sorted(after.play.deal.to_act)) == ((3,), [1, 3])
    deal = play.after(*parse_moves("0 biak_bet 3; 1 accept")).table.play.deal
    assert (deal.lance.name, deal.lance.bets, deal.lance.dialogue) == ("chica", (3,), (Word(0, "bet", 3),))
    assert sorted(deal.to_act) == [1, 3]


def test_art_9_both_bets_are_paid_on_their_own() -> None:
    """Grande accepted, chica refused: three at the count, one at once."""
    play = grande(federation, "0 biak_bet 3; 1 accept")
    outcome = play.when(move("3 refuse"))
    assert stones_scored(outcome) == [("chica", "A", 1, "bet.refused")]
    play = Given(outcome.table, play.decks).after(*parse_moves("0 1 2 pass"))
    assert lance_payments("grande", play.when(move("3 pass"))) == [("A", 3, "bet.accepted")]


def test_art_9_a_raise_concerns_grande_alone() -> None:
    """Chica keeps the bet that was booked."""
    deal = _begun("0 biak_bet 3; 1 raise 5; 2 accept").table.play.deal
    assert (deal.lances[0].stake, deal.lance.bets, deal.lance.bettor) == (8, (3,), 0)


@pytest.mark.parametrize(("passes", "seat"), [("", 0), ("0 pass; ", 1), ("0 1 2 pass; ", 3)])
def test_art_9_the_seat_to_open_grande_may_open_both(passes: str, seat: int) -> None:
    """The booked bet is that seat's, and its opponents answer it."""
    deal = _begun(f"{passes}{seat} biak_bet 2; {(seat + 1) % 4} refuse").table.play.deal
    assert (deal.lance.name, deal.lance.bettor) == ("chica", seat)
    assert sorted(deal.to_act) == sorted([(seat + 1) % 4, (seat + 3) % 4])


def test_art_9_biak_hordago_refused_is_called_on_chica() -> None:
    """One stone at once, and the game is at stake again."""
    play = _begun("0 biak_hordago")
    outcome = play.when(move("3 refuse"))
    assert stones_scored(outcome) == [("grande", "A", 1, "hordago.refused")]
    deal = outcome.table.play.deal
    assert (deal.lance.name, deal.lance.bets, deal.lance.bettor) == ("chica", (HORDAGO,), 0)
    again = Given(outcome.table, play.decks).when(move("1 refuse"))
    assert stones_scored(again) == [("chica", "A", 1, "hordago.refused")]


def test_art_9_biak_hordago_accepted_decides_the_game_by_grande() -> None:
    """What was booked for chica lapses: it is not played."""
    outcome = (
        federation("12 5 6 7 | 1 1 5 6 | 4 5 6 7 | 4 5 6 7")
        .after(*parse_moves("0 cut; 0 biak_hordago"))
        .when(move("1 accept"))
    )
    assert outcome.tags == ["bet_accepted", "hands_revealed", "game_won", "cards_gathered", "deck_offered"]
    assert outcome.bodies[2] == e.GameWon("A", 1, (0, 0), (1, 0), "hordago")


def test_art_9_biak_hordago_accepted_on_chica_decides_by_chica() -> None:
    """Grande having been refused."""
    play = federation("12 5 6 7 | 1 1 5 6 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 cut; 0 biak_hordago; 1 refuse"))
    outcome = play.when(move("1 accept"))
    assert outcome.bodies[2] == e.GameWon("B", 1, (1, 0), (0, 1), "hordago")


def test_art_9_biak_lapses_when_grande_ends_the_game() -> None:
    """The refusal of grande is the fortieth stone."""
    play = federation(JUNK).happened(*score_events(39, 0)).after(*parse_moves("0 cut; 0 biak_bet 2"))
    outcome = play.when(move("1 refuse"))
    assert outcome.tags == [
        "bet_refused",
        "stones_scored",
        "hands_revealed",
        "game_won",
        "cards_gathered",
        "deck_offered",
    ]
    assert outcome.table.play.deal.booked is None


def test_art_9_biak_lapses_when_hordago_on_grande_is_accepted() -> None:
    """A raise to hordago ends the deal."""
    outcome = _begun("0 biak_bet 2; 1 hordago").when(move("0 accept"))
    assert "game_won" in outcome.tags


@pytest.mark.parametrize("word", ["biak_bet 2", "biak_hordago"])
@pytest.mark.parametrize(
    ("words", "seat"),
    [("0 bet 2", 1), ("0 biak_bet 2", 1), ("0 1 2 3 pass", 0), ("0 1 2 3 pass; 0 bet 2", 1)],
)
def test_art_9_biak_only_opens_grande(words: str, seat: int, word: str) -> None:
    """Neither as a raise nor in another lance."""
    _begun(words).when(move(f"{seat} {word}")).refused("not-now", "federation.9")


def test_art_9_biak_has_the_limits_of_a_bet() -> None:
    """Two at least, the target at most."""
    play = _begun()
    play.when(move("0 biak_bet 1")).refused("bet-too-small", "mus.bet.minimum")
    play.when(move("0 biak_bet 41")).refused("bet-too-large", "mus.bet.maximum")
    play.when(move("0 biak_bet 40")).then(e.BiakBetPlaced(0, 40))


@pytest.mark.parametrize("word", ["biak_bet 2", "biak_hordago"])
def test_art_9_option_without_biak(word: str) -> None:
    """A table may be played without them."""
    play = _begun(biak=False)
    play.when(move(f"0 {word}")).refused("not-in-the-rules", "federation.9")
    kinds = {legal.type for legal in play.table.game.legal_moves(play.table.play, 0, say_id)}
    assert kinds & {"biak_bet", "biak_hordago"} == set()


def test_art_9_biak_is_offered_where_it_is_legal() -> None:
    """In grande until there is a bet."""
    for words, offered in (("", True), ("0 pass", True), ("0 bet 2", False), ("0 1 2 3 pass", False)):
        play = _begun(words)
        kinds = {
            legal.type for legal in play.table.game.legal_moves(play.table.play, play.table.play.deal.to_act[0], say_id)
        }
        assert ({"biak_bet", "biak_hordago"} <= kinds) == offered
