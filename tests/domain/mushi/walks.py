"""Matches of Mushi at random, event by event, for whatever has to agree with play."""

import hashlib
import random
from collections.abc import Iterator

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS
from domain.games.mushi.commands import Capture, Move, Play
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.decide import decide, start
from domain.games.mushi.play.evolve import evolve
from domain.games.mushi.play.moves import LegalPlay, legal_moves
from domain.games.mushi.play.state import MushiState
from domain.games.mushi.rules import rules_for
from domain.shuffling import Dealing
from domain.table.game.options import OptionValue


def walk(number: int, **options: OptionValue) -> Iterator[tuple[MushiState, e.Body]]:
    """Every event of match ``number``, with the state before it; moves are uniform over the legal ones."""
    luck = random.Random(number)
    dealing = Dealing(hashlib.sha256(b"%d" % number).digest(), bytes(16), bytes(32))
    state = MushiState(rules_for("mushi", options, None))
    events, after = start(state, dealing)
    while True:
        for event in events:
            yield state, event.body
            state = evolve(state, event.body, event.secrets)
        assert state == after
        if not MUSHI.to_act(state):
            return
        (seat,) = MUSHI.to_act(state)
        events, after = decide(state, seat, posted(luck.choice(legal_moves(state, seat, "en"))), dealing)


def posted(listed: LegalPlay) -> Move:
    """The move that a legal one stands for."""
    assert listed.card in CARDS
    if listed.type == "capture":
        return Capture(card=listed.card, deal=listed.deal)
    return Play(card=listed.card, capture=listed.capture, deal=listed.deal)
