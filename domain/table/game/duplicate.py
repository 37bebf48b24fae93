"""Play the same boards at several tables, as team matches do."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.messages import Message
from domain.shuffling import Dealing
from domain.table.game.history import BoardStep


class Duplicate(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a game adds if teams can play it. Without it no team match can be opened."""

    rules: Callable[..., Any]
    """``rules(ruleset, options, games, target, first_game)``: the rules of tables that play the same boards, ``games``
    games each; raises ``Refusal`` for an option that is not offered."""
    board: Callable[[Any], str | None]
    """The name of the board in hand, from the play; null before the first."""
    game_of_board: Callable[[Any], int | None]
    """The number of the game that the board in hand is of, from the play; null before the first."""
    board_of: Callable[[Any], str | None]
    """The name of the board that the deal of a history was."""
    void: Callable[[Any], bool]
    """Whether the deal of a history counts for nothing."""
    step_message: Callable[[Any, BoardStep, Mapping[int, str]], Message]
    """``step_message(rules, step, names by seat)``: the message for a step of the play log."""
    decks: Callable[[Dealing, str], Sequence[Sequence[str]]]
    """``decks(dealing, board)``: the cards of a board, one deck a seat in seat order, each from the top."""
