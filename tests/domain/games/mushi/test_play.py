"""A turn of Mushi, and what the rules refuse: M10 to M15."""

import msgspec
import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import LIGHTNING, codes
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.field import NOTHING, Reach, reach
from domain.games.mushi.rulebook import RULES
from domain.games.mushi.rules import MUSHI_RULES
from domain.messages import say_id
from tests.kit.mushi_scenario import (
    current_round,
    deal_round,
    field,
    legal_plays,
    move,
    parse_moves,
    pile_codes,
    posted_move,
)
from tests.kit.scenario import Given, given

FIELD = "1Na 1Nb 2Na 2Nb 2R 5Na 8Na 9Na"
HAND = "1L 1R 2A 5A 3L 10A 12L 11L"
"""Of the field it takes one of two (1), three (2), one (5), nothing (3, 10, 11, 12)."""


def test_m10_one_match_is_taken() -> None:
    """The only card of the suit is taken, whether the move says so or not; to decline is not possible."""
    play = deal_round(HAND, field=FIELD, stock="11A")
    for text in ("0 play 5A", "0 play 5A 5Na"):
        outcome = play.when(move(text))
        assert outcome.bodies[0] == e.CardPlayed(0, "5A", ["5Na"])
        assert pile_codes(outcome.table) == [["5A", "5Na"], []]
        assert "5Na" not in field(outcome.table)
        assert "5A" not in field(outcome.table)


def test_m10_no_duty_to_play_a_card_that_takes() -> None:
    """A seat that could take may lay another card instead."""
    listed = legal_plays(deal_round(HAND, field=FIELD).table)
    assert {shown.body.card for shown in listed} == set(HAND.split())


def test_m11_of_two_matches_one_is_chosen() -> None:
    """The move says which; without a word it is refused, and the other one stays."""
    play = deal_round(HAND, field=FIELD, stock="11A")
    play.when(move("0 play 1L")).refused("capture-needed", "mushi.capture.two")
    outcome = play.when(move("0 play 1L 1Nb"))
    assert outcome.bodies[0] == e.CardPlayed(0, "1L", ["1Nb"])
    assert "1Na" in field(outcome.table)


def test_m12_three_matches_are_all_taken() -> None:
    """All four cards of the suit, whether or not the move names one of them."""
    play = deal_round(HAND, field=FIELD, stock="11A")
    for text in ("0 play 2A", "0 play 2A 2Na"):
        outcome = play.when(move(text))
        assert outcome.bodies[0] == e.CardPlayed(0, "2A", ["2R", "2Na", "2Nb"])
        assert pile_codes(outcome.table) == [["2A", "2R", "2Na", "2Nb"], []]


def test_m13_no_match_stays() -> None:
    """A card that finds none of its suit lies on the field from then on."""
    outcome = deal_round(HAND, field=FIELD, stock="11A").when(move("0 play 3L"))
    assert outcome.bodies[0] == e.CardPlayed(0, "3L", [])
    assert "3L" in field(outcome.table)
    assert pile_codes(outcome.table) == [[], []]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("0 play 3L 1Na", "mushi.capture.none"),
        ("0 play 5A 1Na", "mushi.capture.one"),
        ("0 play 1L 5Na", "mushi.capture.two"),
        ("0 play 1L 1R", "mushi.capture.two"),
        ("0 play 2A 1Na", "mushi.capture.three"),
        ("0 play 2A 2A", "mushi.capture.three"),
        ("0 play 5A 5Nc", "mushi.capture.one"),
    ],
)
def test_m10_to_m13_no_other_card_is_taken(text: str, rule: str) -> None:
    """A card takes cards of the field and of its suit alone."""
    deal_round(HAND, field=FIELD).when(move(text)).refused("no-such-target", rule)


@pytest.mark.parametrize(("stock", "captured"), [("5R", ["5Na"]), ("2A", ["2R", "2Na", "2Nb"]), ("3R", [])])
def test_m14_a_card_is_turned_and_takes_likewise(stock: str, captured: list[str]) -> None:
    """It never enters the hand; without a choice the rules take for it and the turn is over."""
    outcome = deal_round("10A", field=FIELD, stock=stock).when(move("0 play 10A"))
    assert outcome.bodies[1:] == [e.CardTurned(0, stock), e.TurnCaptured(0, captured)]
    assert current_round(outcome.table).held == (7, 8)
    assert MUSHI.to_act(outcome.table.play) == (1,)


def test_m14_the_turned_card_lies_open_before_its_capture_is_chosen() -> None:
    """With two matches the turn waits: everybody sees the card and the choices, and only a capture is legal."""
    play = deal_round("10A", field=FIELD, stock="1R 9A")
    waiting = play.when(move("0 play 10A"))
    assert waiting.bodies[1:] == [e.CardTurned(0, "1R")]
    for audience in ("public", "seat:0", "seat:1"):
        turned = MUSHI.view(waiting.table, 1, audience, {}).round.turned
        assert (turned.seat, turned.card, turned.choices) == (0, "1R", ["1Na", "1Nb"])
    assert [(shown.type, shown.body.card) for shown in legal_plays(waiting.table)] == [
        ("capture", "1Na"),
        ("capture", "1Nb"),
    ]
    play = play.after(move("0 play 10A"))
    play.when(posted_move(0, {"type": "play", "card": in_hand_of(play.table.play, 0)[0]})).refused(
        "not-now", "mushi.phase"
    )
    play.when(move("1 capture 1Na")).refused("not-your-turn", "mushi.turn")
    play.when(move("0 capture 5Na")).refused("no-such-target", "mushi.capture.two")
    taken = play.when(move("0 capture 1Nb"))
    assert taken.bodies == [e.TurnCaptured(0, ["1Nb"])]
    assert pile_codes(taken.table)[0] == ["1R", "1Nb"]
    assert MUSHI.to_act(taken.table.play) == (1,)


def in_hand_of(play: object, seat: int) -> list[str]:
    """The cards that a seat holds."""
    return codes(play.round.hands[seat])  # pyright: ignore[reportAttributeAccessIssue]


def test_m14_claimed_cards_are_no_longer_on_the_field() -> None:
    """What the played card took cannot be taken again by the turned one, nor can the card that took it."""
    outcome = deal_round("5A", field=FIELD, stock="5R").when(move("0 play 5A"))
    assert outcome.bodies[1:] == [e.CardTurned(0, "5R"), e.TurnCaptured(0, [])]
    assert "5R" in field(outcome.table)


def test_m14_a_card_that_stayed_can_be_taken_by_the_turned_one() -> None:
    """The card just laid is a field card like any other."""
    outcome = deal_round("3L", field=FIELD, stock="3R").when(move("0 play 3L"))
    assert outcome.bodies[1:] == [e.CardTurned(0, "3R"), e.TurnCaptured(0, ["3L"])]


def test_m15_piles_lie_open() -> None:
    """Everybody sees what both seats have taken and what it counts; neither seat sees the other's hand."""
    play = deal_round("5A", "8A", field=FIELD, stock="3R 12L").after(*parse_moves("0 play 5A; 1 play 8A"))
    for audience in ("public", "seat:0", "seat:1"):
        shown = MUSHI.view(play.table, 1, audience, {}).round
        assert shown.piles == [["5A", "5Na"], ["8A", "8Na"]]
        assert shown.points == [11, 11]
        assert [hand is not None for hand in shown.hands] == [audience == "seat:0", audience == "seat:1"]
        assert (shown.held, shown.stock) == ([7, 7], 14)


def test_m13_reach_of_nothing() -> None:
    """An empty field gives no card anything to take."""
    assert reach(MUSHI_RULES, 0, (), "hand") == NOTHING == Reach()
    assert reach(MUSHI_RULES, LIGHTNING, (), "stock") == NOTHING


REFUSAL_FIELD = "1Na 1Nb 2Na 2Nb 2R 5Na 8Na 9Na"


def start() -> Given:
    """Seat 0 is to play; the card turned after it has a choice of two."""
    return deal_round("10A 1L 11N", "3L 4A", field=REFUSAL_FIELD, stock="1R")


@pytest.mark.parametrize(
    ("played", "text", "code", "rule"),
    [
        ("", "1 play 3L", "not-your-turn", "mushi.turn"),
        ("", "0 capture 1Na", "not-now", "mushi.phase"),
        ("", "1 capture 1Na", "not-now", "mushi.phase"),
        ("", "0 play 3L", "card-not-held", "mushi.play.held"),
        ("", "0 play 1Na", "card-not-held", "mushi.play.held"),
        ("", "0 play 1Nc", "card-not-held", "mushi.play.held"),
        ("", "0 play 1L", "capture-needed", "mushi.capture.two"),
        ("", "0 play 11N", "capture-needed", "mushi.lightning.capture"),
        ("", "0 play 11N 10A", "no-such-target", "mushi.lightning.capture"),
        ("", "0 play 10A 1Na", "no-such-target", "mushi.capture.none"),
        ("0 play 10A", "0 play 1L 1Na", "not-now", "mushi.phase"),
        ("0 play 10A", "1 play 3L", "not-now", "mushi.phase"),
        ("0 play 10A", "1 capture 1Na", "not-your-turn", "mushi.turn"),
        ("0 play 10A", "0 capture 2Na", "no-such-target", "mushi.capture.two"),
        ("0 play 10A", "0 capture 1R", "no-such-target", "mushi.capture.two"),
        ("0 play 10A", "0 capture 1Nc", "no-such-target", "mushi.capture.two"),
    ],
)
def test_what_is_refused(played: str, text: str, code: str, rule: str) -> None:
    """Phase before turn, turn before card, card before capture."""
    play = start().after(move(played)) if played else start()
    before = msgspec.json.encode(MUSHI.view(play.table, 1, "all", {}))
    play.when(move(text)).refused(code, rule)
    assert rule in RULES
    assert msgspec.json.encode(MUSHI.view(play.table, 1, "all", {})) == before


@pytest.mark.parametrize("fields", [{"type": "play", "card": "10A"}, {"type": "capture", "card": "1Na"}])
def test_a_move_of_another_round_is_refused(fields: dict[str, object]) -> None:
    """Whatever the move would have been; with the round in hand named, it is taken."""
    play = start()
    for number in (2, 2**31 - 1):
        play.when(posted_move(0, {**fields, "deal": number})).refused("round-is-over", "mushi.round.over")
    assert play.when(posted_move(0, {"type": "play", "card": "10A", "deal": 1})).bodies


def test_nothing_is_played_before_the_deal() -> None:
    """A state without a round has no moves."""
    table = start().table
    bare = msgspec.structs.replace(table, play=MUSHI.begin(table.rules))
    given(bare).when(move("0 play 10A")).refused("not-now", "mushi.phase")
    assert MUSHI.legal_moves(bare.play, 0, say_id) == []
    assert MUSHI.to_act(bare.play) == ()
    assert MUSHI.view(bare, 1, "seat:0", {}).round is None


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "play"},
        {"type": "play", "card": "6Na"},
        {"type": "play", "card": "1L", "capture": "12o"},
        {"type": "play", "card": "1L", "seat": 0},
        {"type": "play", "card": 1},
        {"type": "play", "card": "1L", "deal": 0},
        {"type": "capture", "card": "1L", "capture": "1R"},
        {"type": "discard", "cards": ["1L"]},
    ],
)
def test_what_is_no_move_at_all(fields: dict[str, object]) -> None:
    """It is malformed, and reaches no rule."""
    with pytest.raises(msgspec.ValidationError):
        posted_move(0, fields)
