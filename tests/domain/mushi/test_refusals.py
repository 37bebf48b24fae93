"""What the rules of Mushi say no to, with code and rule; nothing changes."""

import msgspec
import pytest

from domain.games.mushi.game import MUSHI
from domain.games.mushi.rulebook import RULES
from domain.table.commands import MakeMove
from tests.mushi import dealt, made, move
from tests.spec import Given, given

FIELD = "1Na 1Nb 2Na 2Nb 2R 5Na 8Na 9Na"


def start() -> Given:
    """Seat 0 is to play; the card turned after it has a choice of two."""
    return dealt("10A 1L 11N", "3L 4A", field=FIELD, stock="1R")


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
        play.when(made(0, {**fields, "deal": number})).refused("round-is-over", "mushi.round.over")
    assert play.when(made(0, {"type": "play", "card": "10A", "deal": 1})).bodies


def test_nothing_is_played_before_the_deal() -> None:
    """A state without a round has no moves."""
    table = start().table
    bare = msgspec.structs.replace(table, play=MUSHI.begin(table.rules))
    given(bare).when(move("0 play 10A")).refused("not-now", "mushi.phase")
    assert MUSHI.legal_moves(bare.play, 0, "en") == []
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
        made(0, fields)


def test_a_label_is_ignored() -> None:
    """So that a legal move can be posted as it was served, in whatever language."""
    posted = made(0, {"type": "play", "card": "10A", "label": "Lay deer (10A) on the field", "deal": 1})
    assert isinstance(posted, MakeMove)
    assert start().when(posted).bodies == start().when(move("0 play 10A")).bodies
