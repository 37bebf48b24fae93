"""Play many tables of Mushi at once, on arrays: the rules of ``play`` again, for those who learn by millions of moves.

A row of each array is a table. A method is given the numbers of the tables that it is about, in ``at``. That both play
alike is tested move by move, with every option. Chance comes from outside (``Shuffles`` of ``service.env.tables``).
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from domain.games.mushi.cards import LIGHTNING, PAR, POINTS, WILLOWS
from domain.games.mushi.learning.actions import (
    ACTIONS,
    CAPTURE,
    FIELD,
    FIELDS,
    OTHER_PILE,
    OWN_HAND,
    OWN_PILE,
    PAIR,
    PAIRS,
    TARGETS,
    TURNED,
    UNSEEN,
    WIDTH,
)
from domain.games.mushi.play.state import TURNS
from domain.games.mushi.rules import MushiRules
from domain.games.mushi.scoring import YAKU
from domain.table.game.learning import places_of

Array = NDArray[Any]

STOCK, HAND, ON_FIELD, PILE, LAID = 0, 1, 3, 4, 6
"""Where a card is; to a hand or a pile the number of its seat is added."""
NONE: Final = -1
DEALT: Final = 24
"""Cards that are not of the stock."""
CARD_OF_PAIR, TARGET_OF_PAIR = (np.array(each) for each in zip(*PAIRS, strict=True))
TAKES: Final[Array] = np.array([[other in targets for other in range(40)] for targets in TARGETS])
"""Card x card: which cards each card can take when it is laid."""
WILLOW: Final[Array] = np.array([card in WILLOWS for card in range(40)])
WILLOW_SUIT: Final[Array] = np.array([card // 4 == LIGHTNING // 4 for card in range(40)])
POINTS_OF: Final[Array] = np.array(POINTS)
SEEN: Final[Array] = np.array(
    [
        [UNSEEN, OWN_HAND, UNSEEN, FIELD, OWN_PILE, OTHER_PILE, TURNED],
        [UNSEEN, UNSEEN, OWN_HAND, FIELD, OTHER_PILE, OWN_PILE, TURNED],
    ]
)
"""Seat x where a card is -> what the seat sees of it."""


PLACE: Final = places_of(FIELDS)
"""Where each field is in a row."""


class Tables:
    """So many tables of one rule set; a match that is over is followed by the next one at once."""

    def __init__(self, rules: MushiRules, tables: int, shuffles: Any) -> None:  # noqa: ANN401 - see the module
        self.rules, self.size, self.seats, self._shuffles = rules, tables, rules.seats, shuffles
        self._all = np.arange(tables)
        self._yaku = [yaku for name, yaku in YAKU.items() if rules.five_lights or name != "five_lights"]
        self._legal: Array | None = None

        def zeros(*shape: int, kind: Any = np.int64) -> Array:  # noqa: ANN401 - what numpy takes
            return np.zeros((tables, *shape), kind)

        self.turn = zeros()
        """Who is to act."""
        self.totals = zeros(2)
        self._where, self._deck = zeros(40, kind=np.int8), zeros(40)
        self._dealer, self._number, self._shuffle, self._turns, self._turned = (
            zeros(),
            zeros(),
            zeros(),
            zeros(),
            zeros(),
        )
        self._rewards, self._done = zeros(2, kind=np.float32), zeros(kind=bool)
        self.reset()

    # What programs call.

    def reset(self) -> None:
        """Begin a new match at every table."""
        self._legal = None
        self._begin_matches(self._all)

    def step(self, actions: Array) -> tuple[Array, Array]:
        """Play one action a table, of the seat to act; return the rewards by seat, and which matches are over.

        Raise ``ValueError`` where one is not legal: then nothing was played.
        """
        allowed = self.legal()[self._all, actions]
        if not allowed.all():
            raise ValueError(f"not legal at tables {np.flatnonzero(~allowed).tolist()}")
        self._legal = None
        self._rewards, self._done = np.zeros_like(self._rewards), np.zeros_like(self._done)
        lays = actions < CAPTURE
        self._lay(self._all[lays], actions[lays])
        chosen = self._all[~lays]
        self._end_turns(chosen, np.arange(40) == (actions[~lays] - CAPTURE)[:, None])
        return self._rewards, self._done

    def legal(self) -> Array:
        """Return table x action: what the seat to act may do; not to be written to."""
        if self._legal is not None:
            return self._legal
        found = np.zeros((self.size, len(ACTIONS)), bool)
        field = self._where == ON_FIELD
        hand = (self._where == (HAND + self.turn)[:, None]) & (self._turned < 0)[:, None]
        counts = field.astype(np.float32) @ TAKES.T.astype(np.float32)
        choice = counts == 2
        choice[:, LIGHTNING] |= counts[:, LIGHTNING] > 2
        found[:, :PAIR] = hand & ~choice
        found[:, PAIR:CAPTURE] = (hand & choice)[:, CARD_OF_PAIR] & field[:, TARGET_OF_PAIR]
        chooses = np.flatnonzero(self._turned >= 0)
        found[chooses, CAPTURE:] = TAKES[self._turned[chooses]] & field[chooses]
        self._legal = found
        return found

    def observe(self) -> Array:
        """Return table x number: the row of the seat to act."""
        row, seat = np.zeros((self.size, WIDTH), np.int16), self.turn
        sides = np.stack((seat, 1 - seat), 1)
        row[:, PLACE["cards"]] = SEEN[seat[:, None], self._where]
        for name, value in (
            ("phase", self._turned >= 0),
            ("turned", self._turned),
            ("dealer", self._dealer != seat),
            ("stock", TURNS - self._turns - (self._turned >= 0)),
            ("round", self._number),
        ):
            row[:, PLACE[name]] = value[:, None]
        row[:, PLACE["held"]] = np.stack([(self._where == (HAND + side)[:, None]).sum(1) for side in sides.T], 1)
        row[:, PLACE["score"]] = self.totals[self._all[:, None], sides]
        return row

    def points(self) -> Array:
        """Return table x seat: the points of the rounds that are over."""
        return self.totals.copy()

    # The match and the round.

    def _begin_matches(self, at: Array) -> None:
        if len(at):
            self.totals[at] = 0
            self._begin_rounds(at, np.ones(len(at), np.int64), self._shuffles.dealers(at, 2))

    def _begin_rounds(self, at: Array, number: Array, dealer: Array) -> None:
        self._number[at], self._dealer[at], self._shuffle[at] = number, dealer, 0
        self._turns[at], self._turned[at], self.turn[at] = 0, NONE, dealer
        while len(at):
            dealer = self._dealer[at]
            deck = self._shuffles.order(at, self._number[at], self._shuffle[at], np.ones((len(at), 40), bool))
            to = np.full((len(at), 40), STOCK, np.int8)
            for first, place in ((0, HAND + 1 - dealer), (4, np.full(len(at), ON_FIELD)), (8, HAND + dealer)):
                to[:, first : first + 4] = to[:, first + 12 : first + 16] = place[:, None]
            where = np.zeros((len(at), 40), np.int8)
            np.put_along_axis(where, deck, to, 1)
            self._where[at], self._deck[at] = where, deck
            at = at[self._misdealt(where)]
            self._shuffle[at] += 1

    def _misdealt(self, where: Array) -> Array:
        suits = where.reshape(-1, 10, 4)
        field = (suits == ON_FIELD).sum(2)
        found = (field == 4).any(1) | ((field == 2).sum(1) == 4)
        if self.rules.three_willows_redeal:
            found |= (where[:, WILLOW] == ON_FIELD).all(1)
        if self.rules.hand_four_misdeal:
            for seat in (0, 1):
                found |= ((suits == HAND + seat).sum(2) == 4).any(1)
        return found

    # A turn.

    def _lay(self, at: Array, actions: Array) -> None:
        if not len(at):
            return
        pair = np.maximum(actions - PAIR, 0)
        chosen = actions >= PAIR
        card = np.where(chosen, CARD_OF_PAIR[pair], actions)
        target = np.arange(40) == TARGET_OF_PAIR[pair][:, None]
        field = self._where[at] == ON_FIELD
        self._take(at, card, np.where(chosen[:, None], target, TAKES[card]) & field)
        self._turn_card(at)

    def _take(self, at: Array, card: Array, taken: Array) -> None:
        """Put a card with what it takes on the pile of the seat to act; on the field if it takes nothing."""
        pile = PILE + self.turn[at]
        where = self._where[at]
        where = np.where(taken, pile[:, None], where)
        where[np.arange(len(at)), card] = np.where(taken.any(1), pile, ON_FIELD)
        self._where[at] = where

    def _turn_card(self, at: Array) -> None:
        card = self._deck[at, DEALT + self._turns[at]]
        field = self._where[at] == ON_FIELD
        takes: Array = TAKES[card] & field
        count = takes.sum(1)
        lightning = card == LIGHTNING
        choice: Array = (count == 2) | (lightning & (count > 2))
        struck = field[:, LIGHTNING] & ~WILLOW[card]
        if self.rules.stack_first:
            struck &= count != 3
        takes = np.where(struck[:, None], np.arange(40) == LIGHTNING, takes)
        swept = lightning & (self._turns[at] == TURNS - 1)
        takes = np.where(swept[:, None], field, takes)
        choice &= ~struck & ~swept
        self._turned[at] = card
        self._where[at, card] = LAID
        self._end_turns(at[~choice], takes[~choice])

    def _end_turns(self, at: Array, taken: Array) -> None:
        if not len(at):
            return
        self._take(at, self._turned[at], taken)
        self._turned[at] = NONE
        self._turns[at] += 1
        self.turn[at] = 1 - self.turn[at]
        self._count(at[self._turns[at] == TURNS])

    # The count.

    def _count(self, at: Array) -> None:
        if not len(at):
            return
        self._share_leftovers(at)
        where, dealer, rules = self._where[at], self._dealer[at], self.rules
        own = where == PILE
        score = own @ POINTS_OF - PAR + self._paid(own) - self._paid(where == PILE + 1)
        self.totals[at, 0] += score
        self.totals[at, 1] -= score
        totals = self.totals[at]
        over = self._number[at] >= rules.rounds
        if rules.target is not None:
            over |= totals.max(1) >= rules.target
        ended = at[over]
        self._done[ended] = True
        lead = np.sign(totals[over, 0] - totals[over, 1])
        self._rewards[ended] = np.stack((lead, -lead), 1)
        by_score = np.where(score == 0, dealer, score < 0)
        following = by_score if rules.next_dealer == "winner" else 1 - dealer
        goes_on = at[~over]
        self._begin_rounds(goes_on, self._number[goes_on] + 1, following[~over])
        self._begin_matches(ended)

    def _share_leftovers(self, at: Array) -> None:
        where = self._where[at]
        last_resort = 1 - self._dealer[at]
        pairs = [(where[:, WILLOW] == PILE + seat).sum(1) >= 2 for seat in (0, 1)]
        used = [where[:, LIGHTNING] == PILE + seat for seat in (0, 1)]
        of_willows = np.where(pairs[0], 0, np.where(pairs[1], 1, NONE))
        of_lightning = np.where(used[0], 0, np.where(used[1], 1, NONE))
        willows_to = _first(of_willows, of_lightning, last_resort)
        others_to = _first(of_lightning, of_willows, last_resort)
        to = PILE + np.where(WILLOW_SUIT, willows_to[:, None], others_to[:, None])
        self._where[at] = np.where(where == ON_FIELD, to, where)

    def _paid(self, pile: Array) -> Array:
        """Return the points of the yaku in each pile."""
        paid = np.zeros(len(pile), np.int64)
        for yaku in self._yaku:
            paid += yaku.points * pile[:, sorted(yaku.cards)].all(1)
        return paid


def _first(seat: Array, other: Array, last_resort: Array) -> Array:
    return np.where(seat >= 0, seat, np.where(other >= 0, other, last_resort))
