"""The referee of Mushi agrees with play at every step of random matches."""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, CODES, codes
from domain.games.mushi.commands import Capture, Move, Play
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.evolve import EVOLVE
from domain.games.mushi.play.moves import legal_moves
from domain.games.mushi.play.state import MushiState, Round
from domain.games.mushi.rules import rules_for
from domain.messages import say_id
from domain.shuffling import Dealing
from domain.table.decide import make_move, start_match
from domain.table.game.legal import LegalMove
from domain.table.game.options import OptionValue
from tests.domain.games.mushi.asking import ask
from tests.kit.mus_scenario import AT_ONCE


def walk(number: int, **options: OptionValue) -> Iterator[tuple[MushiState, e.Body]]:
    """Every event of match ``number``, with the state before it; moves are uniform over the legal ones."""
    luck = random.Random(number)
    dealing = Dealing(hashlib.sha256(b"%d" % number).digest(), bytes(16), bytes(32))
    state = MushiState(rules_for("mushi", {**AT_ONCE, **options}, None))
    events, after = start_match(MUSHI, state, dealing)
    while True:
        for event in events:
            yield state, event.body
            state = EVOLVE[type(event.body)](state, event.body, event.secrets)
        assert state == after
        if not MUSHI.to_act(state):
            return
        (seat,) = MUSHI.to_act(state)
        events, after = make_move(MUSHI, state, seat, posted(luck.choice(legal_moves(state, seat, say_id))), dealing)


def posted(listed: LegalMove) -> Move:
    """The move that a legal one stands for."""
    assert listed.body.card in CARDS
    if listed.type == "capture":
        return Capture(card=listed.body.card, deal=listed.body.deal)
    return Play(card=listed.body.card, capture=listed.body.capture, deal=listed.body.deal)


MATCHES = range(20)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"stack_first": True, "five_lights": False, "hand_four_misdeal": True, "three_willows_redeal": False},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "other"])
def test_the_referee_agrees_with_play(options: dict[str, Any]) -> None:
    """Every capture, misdeal, leftover and score of twenty random matches."""
    checked: set[type[e.Body]] = set()
    for number in MATCHES:
        for state, body in walk(number, **options):
            if type(body) in AGREES:
                AGREES[type(body)](state, body, options)
                checked.add(type(body))
    assert checked == set(AGREES)


def _round(state: MushiState) -> Round:
    assert state.round is not None
    return state.round


def _played(state: MushiState, body: e.CardPlayed, options: dict[str, Any]) -> None:
    playing = _round(state)
    if playing.turns == 0:
        hands = {str(seat): codes(hand or ()) for seat, hand in enumerate(playing.hands)}
        assert not ask("misdeal", field=codes(playing.field), hands=hands, options=options)["misdeal"]
    _captures(codes(playing.field), body.card, "hand", body.captured, options)


def _turned(state: MushiState, body: e.TurnCaptured, options: dict[str, Any]) -> None:
    playing = _round(state)
    assert playing.turned is not None
    _captures(codes(playing.field), CODES[playing.turned.card], playing.source, body.captured, options)


def _captures(field: list[str], card: str, source: str, captured: list[str], options: dict[str, Any]) -> None:
    asked = {"field": field, "card": card, "source": source, "options": options}
    open_ = ask("capture", **asked)
    if open_["choices"]:
        assert set(captured) <= set(open_["choices"])
        open_ = ask("capture", **asked, capture=captured[0])
    assert open_["captures"] == captured
    assert set(open_["field"]) == ({*field} - {*captured} if captured else {*field, card})


def _misdealt(state: MushiState, body: e.MisdealDeclared, options: dict[str, Any]) -> None:
    hands = {str(seat): codes(hand or ()) for seat, hand in enumerate(_round(state).hands)}
    answer = ask("misdeal", field=codes(_round(state).field), hands=hands, options=options)
    assert answer["reason"] == body.reason


def _left(state: MushiState, body: e.LeftoversTaken, options: dict[str, Any]) -> None:
    ours, _ = (codes(pile) for pile in _round(state).piles)
    asked = {"field": codes(_round(state).field), "piles": {"0": ours}, "dealer": _round(state).dealer}
    answer = ask("leftovers", **asked, options=options)
    cards = [card for row in answer["awards"] if row["seat"] == body.seat for card in row["cards"]]
    assert sorted(cards, key=CODES.index) == body.cards


def _scored(state: MushiState, body: e.RoundScored, options: dict[str, Any]) -> None:
    ours, theirs = (codes(pile) for pile in _round(state).piles)
    answer = ask("compare", piles={"0": ours, "1": theirs}, options=options)
    assert (answer["points"], answer["yaku"], answer["scores"]) == (
        list(body.cards),
        list(body.yaku),
        list(body.scores),
    )


AGREES: dict[type[e.Body], Any] = {
    e.CardPlayed: _played,
    e.TurnCaptured: _turned,
    e.MisdealDeclared: _misdealt,
    e.LeftoversTaken: _left,
    e.RoundScored: _scored,
}
