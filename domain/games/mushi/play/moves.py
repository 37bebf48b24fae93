"""Find who is to act and what is legal, check a posted move, and list the moves as clients read them (api.md).

``legal_options`` is the only source of what is legal: ``check_move`` finds a move's card in it, ``legal_moves`` serves
it. Only when a move is not there do the refusals ask why.
"""

from functools import lru_cache
from typing import Final

import msgspec

from domain.games.mushi import commands as c
from domain.games.mushi.cards import CARDS, CODES, LIGHTNING, Card, Cards, codes
from domain.games.mushi.narration import capture_label, gather_label, play_label
from domain.games.mushi.play.field import Reach, reach
from domain.games.mushi.play.state import MushiState, Round
from domain.games.mushi.rules import MushiRules
from domain.messages import Say
from domain.refusals import Refusal
from domain.table.game.legal import LegalMove
from domain.table.game.showdown import RULE as SHOWDOWN_RULE

BY_TARGETS: Final = ("mushi.capture.none", "mushi.capture.one", "mushi.capture.two", "mushi.capture.three")
"""The rule that says what a card takes, by the number of cards that match it."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """A card that can be laid (``play``) or the turned one (``capture``), and what it would take."""

    kind: str
    card: Card
    reach: Reach


def to_act(state: MushiState) -> tuple[int, ...]:
    """Return the seats that may move now."""
    return () if state.round is None or state.ending is not None else state.round.to_act


def legal_options(state: MushiState, seat: int) -> list[Option]:
    """Return everything open to this seat; empty when it is not its turn."""
    playing = state.round
    if playing is None or playing.phase == "counted" or seat not in playing.to_act:
        return []
    if playing.turned is not None:
        return [_option(state.rules, playing, playing.turned.card)]
    rules, field = state.rules, playing.field
    return [Option("play", card, reach(rules, card, field, "hand")) for card in playing.hands[seat] or ()]


def idle_move(state: MushiState, seat: int) -> c.Move:
    """Return the move of the house for a seat whose time is over: the first card, onto the first that it can take."""
    option = legal_options(state, seat)[0]
    target = codes(option.reach.choices)[0] if option.reach.choices else None
    if option.kind == "capture":
        return c.Capture(card=target or CODES[option.card])
    return c.Play(card=CODES[option.card], capture=target)


def _playable(playing: Round, seat: int) -> Cards:
    """Return the cards that the seat to act can do something with: its hand, or the turned one."""
    if playing.turned is not None:
        return (playing.turned.card,)
    return playing.hands[seat] or ()


def _option(rules: MushiRules, playing: Round, card: Card) -> Option:
    if playing.turned is not None:
        return Option("capture", card, playing.turned.reach)
    return Option("play", card, reach(rules, card, playing.field, "hand"))


def _round_of_move(state: MushiState, move: c.Move) -> Round:
    """Return the round in hand; raise ``Refusal`` for a move of another one."""
    playing = state.round
    if playing is None:
        raise Refusal("not-now", "mushi.phase", "No round is under way.")
    if move.deal is not None and move.deal != playing.number:
        raise Refusal("round-is-over", "mushi.round.over", "The round this move belongs to is over.")
    return playing


def check_gather(state: MushiState, seat: int, move: c.Gather) -> None:
    """Raise the ``Refusal`` that gathering deserves, or let it be."""
    playing = _round_of_move(state, move)
    if playing.phase != "counted":
        raise Refusal("not-now", SHOWDOWN_RULE, "No count lies open.")
    if seat not in playing.to_act:
        raise Refusal("already-gathered", SHOWDOWN_RULE, "This seat has gathered its cards.")


def check_move(state: MushiState, seat: int, move: c.Play | c.Capture) -> Cards:
    """Return the cards of the field that this move takes; raises the ``Refusal`` that it deserves."""
    playing = _round_of_move(state, move)
    if playing.phase == "counted":
        raise Refusal("not-now", "mushi.phase", "The round is counted.")
    if move.kind != ("play" if playing.turned is None else "capture"):
        raise Refusal("not-now", "mushi.phase", _waiting(playing))
    if seat not in playing.to_act:
        raise Refusal("not-your-turn", "mushi.turn", "Another seat is to act.")
    if isinstance(move, c.Capture):
        return resolve_capture(_option(state.rules, playing, _playable(playing, seat)[0]), move.card)
    card = CARDS.get(move.card)
    if card not in _playable(playing, seat):
        raise Refusal("card-not-held", "mushi.play.held", "A card can be played only by the seat that holds it.")
    return resolve_capture(_option(state.rules, playing, card), move.capture)


def _waiting(playing: Round) -> str:
    if playing.turned is None:
        return "No turned card waits for its capture."
    return f"The turned {CODES[playing.turned.card]} is to take a card first."


def resolve_capture(option: Option, wanted: str | None) -> Cards:
    """Return what the card takes when ``wanted`` is asked for; without a choice nothing need be."""
    if wanted is None:
        if option.reach.choices:
            raise Refusal("capture-needed", _rule(option, None), "Say which one of the cards it takes.")
        return option.reach.takes
    target = CARDS.get(wanted)
    if target in option.reach.choices:
        return (target,)
    if target in option.reach.takes:
        return option.reach.takes
    raise Refusal("no-such-target", _rule(option, target), "The card takes no such card.")


def _rule(option: Option, target: Card | None) -> str:
    """Return the rule by which a card takes what it takes, and not this target."""
    if target == LIGHTNING or LIGHTNING in option.reach.takes:
        return "mushi.lightning.field"
    if option.card == LIGHTNING:
        return "mushi.lightning.last" if len(option.reach.takes) > 1 else "mushi.lightning.capture"
    return BY_TARGETS[len(option.reach.choices or option.reach.takes)]


def legal_moves(state: MushiState, seat: int, say: Say) -> list[LegalMove]:
    """List the moves that ``decide`` accepts from this seat, without ``resign``: one a card, or one a card taken.

    Empty when it is not the seat's turn.
    """
    playing = state.round
    if playing is None or seat not in playing.to_act:
        return []
    number = playing.number
    if playing.phase == "counted":
        return [LegalMove("gather", say(gather_label()), c.Gather(deal=number))]
    if playing.turned is not None:
        return [_legal_capture(say, one, number) for one in playing.turned.reach.choices]
    moves: list[LegalMove] = []
    rules, field = state.rules, playing.field
    for card in playing.hands[seat] or ():
        found = reach(rules, card, field, "hand")
        if found.choices:
            moves += [_legal_play(say, card, (one,), number) for one in found.choices]
        else:
            moves.append(_legal_play(say, card, found.takes, number))
    return moves


@lru_cache(maxsize=16384)
def _legal_play(say: Say, card: Card, captured: Cards, number: int) -> LegalMove:
    """Return the playing of a card for these as clients read it: the same whenever it is open in a round."""
    taken = codes(captured)
    play = c.Play(card=CODES[card], capture=taken[0] if len(taken) == 1 else None, deal=number)
    return LegalMove(play.kind, say(play_label(play.card, taken)), play)


@lru_cache(maxsize=4096)
def _legal_capture(say: Say, card: Card, number: int) -> LegalMove:
    capture = c.Capture(card=CODES[card], deal=number)
    return LegalMove(capture.kind, say(capture_label(capture.card)), capture)
