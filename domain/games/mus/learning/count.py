"""Count deals of Mus on arrays: wrong declarations, refusals, hordagos, and the lances in order."""

import numpy as np

from domain.games.mus.learning.actions import LANCES, OPEN
from domain.games.mus.learning.worth import (
    ACCEPTED,
    ALL_IN,
    ANNOUNCED,
    COMPENSATED,
    JUEGO,
    NOBODY,
    PARES,
    PASSED,
    PUNTO,
    REFUSED,
    UNCONTESTED,
    Array,
    Fouls,
    Worth,
)


class Count:
    """The count of deals that were talked out, or stopped by a refusal. A row of each array is a deal."""

    def __init__(
        self,
        worth: Worth,
        board: Array,
        mano: Array,
        numbers: Array,
        said: Array,
        outcome: Array,
        stake: Array,
        bettor: Array,
    ) -> None:
        """Take the stones by side, mano, and by seat the numbers of the hands; what was declared of pares and juego.

        And by lance how the talk ended, what it is played for and who bet last.
        """
        self._worth, self._rules, self._seats = worth, worth.rules, worth.rules.seats
        self._lines = np.arange(len(board))
        self.board = board
        """The stones by side, counted on by ``winner``."""
        self._mano, self._number, self._said = mano, numbers, said
        self._outcome, self._stake, self._taker = outcome, stake, bettor % 2
        self._truth = worth.held[:, numbers].transpose(1, 0, 2)
        self._truth[:, :, self._seats :] = False
        self._seat = np.arange(4)
        self._nearness = self._seats - 1 - (self._seat - mano[:, None]) % self._seats
        self._wins = np.full(len(board), NOBODY)
        self._void = np.zeros((len(board), 5), bool)
        self._plan: list[Array] = []

    def winner(self) -> Array:
        """Count; return the side that has won the game, -1 where none has."""
        if self._worth.fouls is not None:
            self._find_fouls(self._worth.fouls)
        self._win_by_refusals()
        self._win_by_hordago()
        for lance in range(len(LANCES)):
            self._count_lance(lance)
        return self._wins

    def _find_fouls(self, fouls: Fouls) -> None:
        said = self._said
        order = (self._mano[:, None] + np.arange(self._seats)) % self._seats
        bits = 1 << np.arange(self._seats)
        for lance in (PARES, JUEGO, PUNTO):
            announced = said[:, min(lance, JUEGO) - PARES]
            complete = (announced[:, : self._seats] >= 0).all(1)
            spoken = np.where(complete, (announced[self._lines[:, None], order] == 1) @ bits, 0)
            holds = self._truth[:, min(lance, JUEGO)]
            true = np.where(complete, holds[self._lines[:, None], order] @ bits, 0)
            self._void[:, lance] = fouls.void[lance, spoken, true]
            self._plan.append(np.stack((spoken, true), 1))
        annulled = self._void & (self._outcome == REFUSED)
        for lance in (PARES, JUEGO, PUNTO):
            back = annulled[:, lance]
            self.board[self._lines[back], self._taker[back, lance]] -= self._stake[back, lance]

    def _win_by_refusals(self) -> None:
        there = self.board >= self._rules.target
        left = self.board.copy()
        for lance in reversed(range(len(LANCES))):
            both = there.all(1) & (self._outcome[:, lance] == REFUSED) & ~self._void[:, lance]
            left[self._lines[both], self._taker[both, lance]] -= self._stake[both, lance]
            there = np.where(both[:, None], there & (left >= self._rules.target), there)
        won = there.any(1)
        self._wins[won] = np.argmax(there[won], 1)

    def _win_by_hordago(self) -> None:
        for lance in range(len(LANCES)):
            called = (self._wins < 0) & (self._outcome[:, lance] == ALL_IN) & ~self._void[:, lance]
            if called.any():
                self._wins[called] = self._best(lance, self._holders(lance))[called] % 2

    def _holders(self, lance: int) -> Array:
        """Return who may win a lance: who announced and holds."""
        if lance not in {PARES, JUEGO}:
            return np.broadcast_to(self._seat < self._seats, (len(self.board), 4))
        said = self._said[:, lance - PARES] == 1
        return said & self._truth[:, lance] if self._worth.called else said

    def _best(self, lance: int, among: Array) -> Array:
        strength = self._worth.strength[lance][self._number] * 8 + self._nearness
        return np.argmax(np.where(among, strength, -1), 1)

    def _values(self, lance: int, side: Array, among: Array) -> Array:
        """Return what the hands of a side are worth; once for all in punto."""
        if lance == PUNTO:
            return np.full(len(self.board), self._rules.value_punto)
        own = among & (self._seat % 2 == side[:, None])
        if self._rules.bonus_scope == "best-hand":
            own &= self._seat == self._best(lance, own)[:, None]
        return np.where(own, self._worth.value[lance][self._number], 0).sum(1)

    def _score(self, side: Array, stones: Array) -> None:
        """Add stones where the game is not won; see whether it is."""
        goes_on = self._wins < 0
        self.board[self._lines, side] += np.where(goes_on, stones, 0)
        won = goes_on & (self.board[self._lines, side] >= self._rules.target)
        self._wins[won] = side[won]

    def _count_lance(self, lance: int) -> None:
        outcome = self._outcome[:, lance]
        plays = outcome > OPEN
        if not plays.any():
            return
        among = self._holders(lance)
        best = self._best(lance, among) % 2
        paid = getattr(self._rules, f"pass_{LANCES[lance]}")
        passed, refused = outcome == PASSED, outcome == REFUSED
        side = np.where(refused, self._taker[:, lance], best)
        counts = (outcome == ACCEPTED) | (passed & (paid in {"values", "point-and-values"}))
        counts |= refused & self._rules.bonus_on_refusal
        counts |= (outcome == UNCONTESTED) & (self._rules.uncontested == "values")
        stones = np.where(outcome == ACCEPTED, self._stake[:, lance], 0)
        stones += passed & (paid in {"point", "point-and-values"})
        if lance in {PARES, JUEGO, PUNTO}:
            stones += np.where(counts, self._values(lance, side, among), 0)
        stones = np.where(plays & among.any(1), stones, 0)
        fouls = self._worth.fouls
        if fouls is None or lance < PARES:
            self._score(side, stones)
        else:
            self._score_with_fouls(fouls, lance, side, stones, among)

    def _score_with_fouls(self, fouls: Fouls, lance: int, side: Array, stones: Array, among: Array) -> None:
        """Count what is paid instead, where declarations were wrong: of juego with punto, if that follows."""
        spoken, true = self._plan[lance - PARES].T
        mode = fouls.mode[lance, spoken, true]
        if lance == JUEGO:
            mode = np.where(self._outcome[:, PUNTO] > 0, -1, mode)
        mode = np.where(self._outcome[:, lance] > OPEN, mode, -1)
        self._score(side, np.where(mode == 0, stones, 0))
        of = min(lance, JUEGO)
        team = (fouls.team[lance, spoken, true] + self._mano) % 2
        worth = self._values(of, team, self._truth[:, of])
        owed = fouls.stones[lance, spoken, true] + np.where(fouls.values[lance, spoken, true], worth, 0)
        self._score(team, np.where(mode == COMPENSATED, owed, 0))
        if lance == PUNTO:
            return
        best = self._best(lance, among) % 2
        announced = (mode == ANNOUNCED) & among.any(1)
        self._score(best, np.where(announced, self._values(lance, best, among), 0))
        other = fouls.paid[lance, spoken, true, (1 - best + self._mano) % 2]
        self._score(1 - best, np.where(announced & other, self._values(lance, 1 - best, among), 0))
