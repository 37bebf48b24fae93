"""Play one table by numbers, on the domain's own decisions: what is played is what the server plays."""

import hashlib
from collections.abc import Mapping
from typing import Any

from domain.games import GAMES, OFFERS
from domain.refusals import Refusal
from domain.shuffling import Dealing
from domain.stream import follow_rules
from domain.table.decide import make_move
from domain.table.game import Game
from domain.table.game.learning import Learning
from domain.table.game.options import OptionValue


def find_game(ruleset: str) -> tuple[Game, Learning]:
    """Return the game of a rule set and its numbers; raise ``ValueError`` for a rule set that cannot be learnt."""
    offer = OFFERS.get(ruleset)
    learning = None if offer is None else GAMES[offer.game].learning
    if offer is None or learning is None:
        raise ValueError(f"there is no rule set {ruleset!r}; there are {', '.join(OFFERS)}")
    return GAMES[offer.game], learning


def rules_to_learn(ruleset: str, options: Mapping[str, OptionValue] | None, seats: int | None) -> Any:  # noqa: ANN401 - of any game
    """Return the rules of a table whose counts do not lie open; raise ``ValueError`` for what is not offered."""
    try:
        return find_game(ruleset)[0].rules_for(ruleset, {**(options or {}), "showdown_seconds": 0}, seats)
    except Refusal as refusal:
        raise ValueError(str(refusal)) from refusal


def dealing_of(seed: bytes) -> Dealing:
    """Return the chance of a match that follows from these bytes."""
    key = hashlib.sha512(seed).digest()
    return Dealing(key[:32], key[32:48], hashlib.sha256(key).digest())


class SeatedTable:
    """One match, whose seats play by numbers."""

    def __init__(self, game: Game, learning: Learning, rules: Any, dealing: Dealing) -> None:  # noqa: ANN401 - of any game
        self.game, self.learning, self._dealing = game, learning, dealing
        self._left: tuple[int, ...] = ()
        begun = game.begin(rules)
        _, self.play = follow_rules(
            game.handlers, lambda play: game.advance(play, dealing), begun, game.start(begun, dealing)
        )

    @property
    def turn(self) -> int | None:
        """Who is to act; nobody once the match is over."""
        return next((seat for seat in self.game.to_act(self.play) if seat not in self._left), None)

    def legal(self, seat: int) -> list[int]:
        """List the actions of a seat; none while it is not to act."""
        if seat != self.turn:
            return []
        others = [other for other in self.game.to_act(self.play) if other != seat and other not in self._left]
        return self.learning.legal(self.play, seat, bool(others))

    def observe(self, seat: int) -> list[int]:
        """Return what a seat sees."""
        return self.learning.observe(self.play, seat, bool(self._left) and seat == self.turn)

    def act(self, action: int) -> None:
        """Play an action of the seat to act; raise ``ValueError`` where it is not legal."""
        seat = self.turn
        if seat is None or action not in self.legal(seat):
            raise ValueError(f"action {action} is not legal now")
        move = self.learning.move(self.play, seat, action)
        if move is None:
            self._left = (*self._left, seat)
            return
        _, self.play = make_move(self.game, self.play, seat, move, self._dealing)
        if self.learning.ends_word(move):
            self._left = ()

    def rewards(self) -> list[int]:
        """Return what the match brought each seat: 1 won, -1 lost, 0 drawn; once it is over."""
        result = self.game.result(self.play)
        if result is None:
            raise ValueError("the match is not over")
        return [0 if one.won is None else 1 if one.won else -1 for one in result.outcomes]
