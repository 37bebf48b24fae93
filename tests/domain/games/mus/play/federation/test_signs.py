"""The closed list of signs, made to the partner; and duples: articles 11 and 12."""

from typing import get_args

import pytest

from domain.games.mus import events as e
from domain.games.mus.events import Sign, SignOfArticle11
from domain.games.mus.game import MUS
from domain.messages import say_id
from domain.refusals import Refusal
from tests.kit.mus_positions import LOW, THIRTY_FIVE, THIRTY_FOUR, THIRTY_ONE
from tests.kit.mus_scenario import (
    JUNK,
    Start,
    basque,
    cards,
    eight_kings,
    federation,
    lance_payments,
    move,
    parse_moves,
    pass_to_showdown,
)
from tests.kit.scenario import Given

TWENTY_NINE = "12 11 5 4"
THIRTY = "12 11 6 4"
TO_PUNTO = "0 1 2 3 pass; 0 1 2 3 pass"
HANDS: dict[Sign, tuple[str, ...]] = {
    "two-kings": ("12 12 5 4", "12 12 12 4", "12 12 12 12", "12 12 1 1"),
    "two-aces": ("1 1 5 4", "1 1 1 4", "12 12 1 1"),
    "medias": ("5 5 5 4", "12 12 12 1"),
    "duples": ("5 5 4 4", "12 12 12 12", "11 11 6 6"),
    "29": (TWENTY_NINE, "12 7 7 5"),
    "30-or-31": (THIRTY, THIRTY_ONE, "7 7 7 10"),
    "juego": ("12 12 6 6", "12 12 12 12", THIRTY_FOUR, THIRTY_FIVE),
}
"""Hands that each sign tells the truth about."""


RESTS = ("2 3 5 6", "2 3 6 10", "2 3 7 10", "1 3 6 10", "2 3 5 7", "2 3 4 10", "1 2 3 6")
"""Neither pares nor juego."""


def _hold(hand: str, words: str = "") -> Given:
    """Seat 0 holds this hand at a table with signs, the others nothing that is in the way."""
    rest = next(rest for rest in RESTS if not {*rest.split()} & {*hand.split()})
    return federation(f"{hand} | {rest} | {rest} | {rest}", signs="on").after(*parse_moves(words))


def _listed(play: Given, seat: int = 0) -> set[str | None]:
    return {one.body.sign for one in play.table.game.legal_moves(play.table.play, seat, say_id) if one.type == "sign"}


@pytest.mark.parametrize(("sign", "hand"), [(sign, hand) for sign, hands in HANDS.items() for hand in hands])
def test_art_11_a_true_sign_is_made(sign: Sign, hand: str) -> None:
    """A sign may be made at any time if it is true; twenty-nine, once pares is over."""
    play = _hold(hand, f"0 cut; {TO_PUNTO}" if sign == "29" else "")
    outcome = play.when(move(f"0 sign {sign}"))
    outcome.then(e.SignMade(0))
    assert sign in _listed(play)


FALSE: dict[Sign, tuple[str, ...]] = {
    "two-kings": ("12 1 1 4", "11 11 5 4"),
    "two-aces": ("12 12 1 4", "2 2 5 4"),
    "medias": ("5 5 4 4", "5 5 4 6", LOW, "12 12 12 12"),
    "duples": ("5 5 5 4", "5 5 4 6"),
    "29": (THIRTY, LOW),
    "30-or-31": (TWENTY_NINE, "12 12 6 6"),
    "juego": (THIRTY, LOW),
}


@pytest.mark.parametrize(("sign", "hand"), [(sign, hand) for sign, hands in FALSE.items() for hand in hands])
def test_art_11_a_false_sign_is_refused(sign: Sign, hand: str) -> None:
    """A false sign is refused, and nothing has happened."""
    play = _hold(hand)
    outcome = play.when(move(f"0 sign {sign}"))
    outcome.refused("sign-not-true", "federation.11")
    assert outcome.table == play.table
    assert sign not in _listed(play)


def test_art_11_the_list_of_signs_is_closed() -> None:
    """Each one of it is tried here, true and false."""
    assert set(HANDS) == set(FALSE) == set(get_args(SignOfArticle11))


@pytest.mark.parametrize("hand", [THIRTY_ONE, "7 7 7 10"])
def test_art_11_thirty_one_is_not_signed_as_juego(hand: str) -> None:
    """It has a sign of its own."""
    play = _hold(hand)
    play.when(move("0 sign juego")).refused("sign-forbidden", "federation.11-31")
    play.when(move("0 sign 30-or-31")).then(e.SignMade(0))


@pytest.mark.parametrize("words", ["", "0 cut", "0 cut; 0 1 2 3 pass", "0 2 1 3 mus"])
def test_art_11_twenty_nine_is_signed_only_when_pares_is_over(words: str) -> None:
    """Before, it would be taken for medias."""
    _hold(TWENTY_NINE, words).when(move("0 sign 29")).refused("sign-too-early", "federation.11-29")


def test_art_11_twenty_nine_waits_while_pares_is_talked_over() -> None:
    """The lance is over with its last word."""
    hands = f"{TWENTY_NINE} | 2 2 5 6 | 3 3 5 6 | {LOW}"
    play = federation(hands, signs="on").after(*parse_moves(f"0 cut; {TO_PUNTO}; 1 pass"))
    play.when(move("0 sign 29")).refused("sign-too-early", "federation.11-29")
    play.after(*parse_moves("2 pass")).when(move("0 sign 29")).then(e.SignMade(0))


def test_art_11_twenty_nine_can_be_signed_while_juego_is_declared() -> None:
    """Pares being over."""
    play = federation(f"{TWENTY_NINE} | {LOW} | {LOW} | {LOW}", signs="on", declarations="called")
    play = play.after(*parse_moves(f"0 cut; {TO_PUNTO}; 0 1 2 declare no"))
    play.when(move("0 sign 29")).refused("sign-too-early", "federation.11-29")
    play.after(*parse_moves("3 declare no")).when(move("0 sign 29")).then(e.SignMade(0))


def test_art_11_a_sign_is_made_once_for_each_hand() -> None:
    """Another one may follow, the same one not until the seat has other cards."""
    play = _hold("12 12 1 1", "0 sign two-kings")
    play.when(move("0 sign two-kings")).refused("sign-made", "federation.11")
    assert _listed(play) == {"two-aces", "duples"}
    play.when(move("0 sign two-aces")).then(e.SignMade(0))


def test_art_11_a_sign_is_made_again_in_the_next_deal() -> None:
    """Each deal begins without signs."""
    play = _hold("12 12 5 4", "0 sign two-kings; 0 cut")
    outcome = pass_to_showdown(play)
    after = Given(outcome.table).after(*parse_moves("3 cut_deck 20"))
    assert after.table.play.deal.signs == ()


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("words", ["", "0 cut", "0 cut; 0 bet 2"])
def test_art_11_a_sign_may_be_made_out_of_turn(seat: int, words: str) -> None:
    """A sign may be made out of turn, and does not change the deal of any seat."""
    play = federation("12 12 5 4 | 1 1 6 5 | 12 12 5 4 | 1 1 6 5", signs="on").after(*parse_moves(words))
    after = play.when(move(f"{seat} sign {('two-kings', 'two-aces')[seat % 2]}")).then(e.SignMade(seat))
    assert after.play.deal.to_act == play.table.play.deal.to_act


def test_art_11_signs_of_a_former_hand_leave_the_views_and_may_be_made_again() -> None:
    """With its discard the seat is another matter; what the others signed stays until they throw theirs."""
    hands, stock = "12 12 5 4 | 2 3 5 6 | 12 12 6 7 | 2 3 6 7", "5e 4e 5b 4b"
    play = federation(hands, stock, signs="on").after(*parse_moves("0 2 sign two-kings; 0 2 1 3 mus"))
    play = play.after(move("0 discard 5o"))
    seen = [MUS.view(play.table, 1, f"seat:{seat}", {}).deal.signs for seat in range(4)]
    assert [[(made.seat, made.sign) for made in signs] for signs in seen] == [[(2, "two-kings")], [(2, None)]] * 2
    play.when(move("2 sign two-kings")).refused("sign-made", "federation.11")
    play = play.after(*parse_moves("1 discard 2o; 2 discard 6c; 3 discard 2c"))
    assert play.table.play.deal.signs == ()
    play.when(move("0 sign two-kings")).then(e.SignMade(0))


def test_art_11_medias_after_pares_says_twenty_nine() -> None:
    """It is one gesture with that of 29, kept as what it says, and refused as that where it is not true."""
    play = _hold(TWENTY_NINE, f"0 cut; {TO_PUNTO}")
    assert _listed(play) == {"29", "medias"}
    outcome = play.when(move("0 sign medias"))
    assert [secret for _, secret in outcome.events[0].secrets] == [e.Gesture("29")] * 2
    play.at(outcome.table).when(move("0 sign 29")).refused("sign-made", "federation.11")
    medias = _hold("5 5 5 4", f"0 cut; {TO_PUNTO}")
    medias.when(move("0 sign medias")).refused("sign-not-true", "federation.11-29")
    _hold("5 5 5 4", "0 cut; 0 1 2 3 pass").when(move("0 sign medias")).then(e.SignMade(0))


def _agreed(hand: str, signs: str = "all", words: str = "") -> Given:
    """Seat 0 holds this hand at a table of eight-kings that has agreed on these signs."""
    return eight_kings(f"{hand} | 4 5 6 7 | 4 5 6 7 | 4 5 6 10", signs=signs).after(*parse_moves(words))


@pytest.mark.parametrize(
    ("sign", "hand"),
    [
        *(("two-kings", "12 3 5 4"), ("two-aces", "2 1 5 4"), ("medias", "3 12 3 4"), ("duples", "2 1 12 3")),
        *(("29", "12 3 5 4"), ("30-or-31", "12 3 10 1"), ("juego", "12 3 10 1"), ("juego", "12 3 10 11")),
        *(("three-kings", "12 3 3 1"), ("three-aces", "2 1 2 4"), ("pares", "3 12 5 4"), ("pares", "2 1 2 1")),
        *(("30", "12 3 6 4"), ("31", "12 3 10 1"), ("nothing", "4 5 6 7"), ("nothing", "12 11 5 4")),
    ],
)
def test_eight_kings_signs_agreed_on_are_made_at_any_time(sign: str, hand: str) -> None:
    """A 3 is a king and a 2 an ace; no sign has another meaning or a time of its own."""
    play = _agreed(hand)
    play.when(move(f"0 sign {sign}")).then(e.SignMade(0))
    assert sign in _listed(play)


@pytest.mark.parametrize(
    ("sign", "hand"),
    [
        *(("three-kings", "12 3 5 4"), ("three-kings", "12 3 12 3"), ("three-aces", "2 1 5 4"), ("pares", "12 1 5 4")),
        *(("30", "12 3 10 1"), ("31", "12 3 6 4"), ("nothing", "3 12 5 4"), ("nothing", "12 11 10 4")),
    ],
)
def test_eight_kings_signs_of_the_longer_list_have_to_be_true(sign: str, hand: str) -> None:
    """Three are not two and not four; who holds pares or juego does not hold nothing."""
    _agreed(hand).when(move(f"0 sign {sign}")).refused("sign-not-true", "mus.signs")


@pytest.mark.parametrize("sign", ["three-kings", "pares", "31", "nothing"])
def test_art_11_no_other_sign_is_made(sign: str) -> None:
    """The list of the article is closed, whatever is true."""
    play = _hold("12 12 12 4" if sign in {"three-kings", "pares"} else THIRTY_ONE if sign == "31" else LOW)
    play.when(move(f"0 sign {sign}")).refused("not-in-the-rules", "federation.11")
    assert sign not in _listed(play)


def test_eight_kings_signs_are_those_of_the_opening() -> None:
    """Others are refused, as are those that are not true or made twice; without a list none is made."""
    play = _agreed("12 12 1 1", "two-kings,duples")
    assert _listed(play) == {"two-kings", "duples"}
    play.when(move("0 sign two-aces")).refused("not-in-the-rules", "mus.signs")
    play.when(move("1 sign duples")).refused("sign-not-true", "mus.signs")
    play.after(move("0 sign duples")).when(move("0 sign duples")).refused("sign-made", "mus.signs")
    _agreed("12 12 1 1", "off").when(move("0 sign duples")).refused("not-in-the-rules", "mus.signs")


@pytest.mark.parametrize("signs", ["", "on", "duples,two-kings", "duples,duples", "duples,", "kings", True])
def test_eight_kings_a_list_of_signs_is_written_in_one_way(signs: str | bool) -> None:  # noqa: FBT001 - what is asked
    """Each once, in the order of the list, a comma between two."""
    with pytest.raises(Refusal, match="signs may not be"):
        MUS.rules_for("mus-eight-kings", {"signs": signs}, None)


def test_the_defaults_of_the_federation_are_its_own() -> None:
    """Declarations are called and signs made, as its rules have them."""
    rules = MUS.rules_for("mus-federation", {}, None)
    assert (rules.declarations, rules.signs) == ("called", "on")


def test_art_11_a_sign_tells_of_four_cards() -> None:
    """Between the discard and the draw there are none."""
    play = _hold("12 12 5 4", "0 2 1 3 mus; 0 discard 5o")
    play.when(move("0 sign two-kings")).refused("not-now", "federation.11")


def test_art_11_which_sign_is_sealed_to_the_maker_and_the_partner() -> None:
    """For everybody else a gesture was made, in the event and in the view."""
    play = federation("12 12 5 4 | 1 1 6 5 | 2 3 5 6 | 2 3 6 7", signs="on")
    outcome = play.when(move("1 sign two-aces"))
    (event,) = outcome.events
    assert event.secrets == (("seat:1", e.Gesture("two-aces")), ("seat:3", e.Gesture("two-aces")))
    seen = {
        audience: outcome.table.game.view(outcome.table, 1, audience, {}).deal.signs[0].sign
        for audience in ("public", "seat:0", "seat:1", "seat:2", "seat:3")
    }
    assert seen == {"public": None, "seat:0": None, "seat:1": "two-aces", "seat:2": None, "seat:3": "two-aces"}


@pytest.mark.parametrize("start", [federation, basque])
def test_art_11_without_the_option_no_sign_is_made(start: Start) -> None:
    """It is off unless the table is opened with it; other rule sets have none."""
    play = start("12 12 5 4 | 1 5 6 7 | 1 5 6 7 | 1 5 6 7")
    play.when(move("0 sign two-kings")).refused("not-in-the-rules", "mus.signs")
    assert _listed(play) == set()


def test_art_11_no_sign_while_the_deck_is_cut() -> None:
    """No seat has cards."""
    outcome = pass_to_showdown(federation(JUNK, signs="on").after(*parse_moves("0 cut")))
    Given(outcome.table).when(move("0 sign two-kings")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("better", range(4))
def test_art_12_of_equal_higher_pairs_the_better_lower_one_wins(better: int) -> None:
    """Two knights and two sevens beat two knights and two sixes, in the last position too."""
    other = (better + 1) % 4
    hands = [LOW, LOW, LOW, LOW]
    hands[better], hands[other] = "11o 11c 7o 7c", "11e 11b 6e 6b"
    hands = [hand if "11" in hand else "2 3 4 5" for hand in hands]
    assert len({card for hand in hands if "11" in hand for card in cards(hand)}) == 8
    play = federation(" | ".join(hands)).after(*parse_moves(f"0 cut; {TO_PUNTO}"))
    bettor, answerer = sorted([better, other])
    outcome = pass_to_showdown(play.after(*parse_moves(f"{bettor} bet 2; {answerer} accept")))
    team = "AB"[better % 2]
    assert lance_payments("pares", outcome) == [(team, 2, "bet.accepted"), (team, 3, "pares.duples")]
