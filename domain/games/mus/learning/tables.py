"""Play many tables of Mus at once, on arrays: the rules of ``play`` again, for those who learn by millions of moves.

A row of each array is a table. A method is given the numbers of the tables that it is about, in ``at``. The rules are
read from the same ``MusRules``, and what hands are worth is asked of the domain (``worth``); that both play alike is
tested move by move, for every rule set and option. Chance comes from outside (``Shuffles`` of ``service.env.tables``).
"""

from typing import Any, Final

import numpy as np

from domain.games.mus.learning.actions import (
    ACCEPT,
    ACTIONS,
    BIAK_BET,
    BIAK_HORDAGO,
    CUT,
    CUT_DECK,
    DECLARE,
    DENY,
    DISCARD,
    FIELDS,
    HORDAGO,
    LANCES,
    LEAST_CUT,
    LEAVE,
    MOST,
    MUS,
    OPEN,
    PASS,
    REFUSE,
    REFUSE_SOFT,
    SIGN,
    SIGNS,
    WAGER,
    WIDTH,
)
from domain.games.mus.learning.count import Count
from domain.games.mus.learning.worth import (
    ACCEPTED,
    ALL_IN,
    CHICA,
    GRANDE,
    JUEGO,
    NOBODY,
    NOT_PLAYED,
    PARES,
    PASSED,
    PUNTO,
    REFUSED,
    UNCONTESTED,
    Array,
    Worth,
)
from domain.games.mus.play.lances import REFUSED_RAISE
from domain.games.mus.rules import MusRules
from domain.table.game.learning import places_of

CUTTING, ASKING, THROWING = 0, 1, 2
TALK: Final = 3
"""The phase of the first lance."""
BITS: Final = np.arange(16)[:, None] >> np.arange(4) & 1 == 1
"""Number of a set of places -> which of them are in it."""
RAISE_SIGN: Final = SIGNS.index("raise")
MEDIAS, TWENTY_NINE = SIGNS.index("medias"), SIGNS.index("29")


PLACE: Final = places_of(FIELDS)
"""Where each field is in a row."""


class Tables:
    """So many tables of one rule set; a match that is over is followed by the next one at once."""

    def __init__(self, rules: MusRules, tables: int, shuffles: Any) -> None:  # noqa: ANN401 - see the module
        self.rules, self.size, self.seats, self._shuffles = rules, tables, rules.seats, shuffles
        self._worth = Worth(rules)
        self._moves = _moves_by_situation(rules)
        self._unpaid = REFUSED_RAISE[rules.refusal_basis][0]
        self._vacas_to_win = rules.vacas // 2 + 1 if isinstance(rules.vacas, int) else 1
        self._in_turn = [0, 2, 1, 3] if rules.mus_order == "team-first" and self.seats == 4 else list(range(4))
        self._all = np.arange(tables)
        self._legal: Array | None = None
        self.turn = np.zeros(tables, np.int64)
        """Who is to act."""
        self._make_arrays(tables)
        self.reset()

    def _make_arrays(self, tables: int) -> None:
        def zeros(*shape: int, kind: Any = np.int64) -> Array:  # noqa: ANN401 - what numpy takes
            return np.zeros((tables, *shape), kind)

        self._dealer, self._mano, self._deal_number, self._cut = zeros(), zeros(), zeros(), zeros()
        self.score, self._games, self._vacas = zeros(2), zeros(2), zeros(2)
        self._deck, self._top, self._stock, self._shuffle = zeros(40), zeros(), zeros(), zeros()
        self._heap, self._thrown = zeros(40, kind=bool), zeros(40, kind=bool)
        self._hand, self._throws, self._counts = zeros(4, 4), zeros(4), zeros(4)
        self._phase, self._agreed, self._exchanges, self._corrido = zeros(), zeros(), zeros(), zeros(kind=bool)
        self._said = zeros(2, 4)
        self._outcome, self._stake, self._bettor, self._bets = zeros(5), zeros(5), zeros(5), zeros(5)
        self._last, self._before_last, self._all_in, self._open = zeros(), zeros(), zeros(kind=bool), zeros(kind=bool)
        self._voices, self._other, self._left = zeros(4, kind=bool), zeros(), zeros(kind=bool)
        self._booked, self._booked_stones = zeros(), zeros()
        self._signed, self._asked = zeros(4, len(SIGNS), kind=bool), zeros(4, 5, kind=bool)
        self._rewards, self._done = zeros(self.seats, kind=np.float32), zeros(kind=bool)

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
        kinds = _KIND_OF[actions]
        present = np.bincount(kinds, minlength=len(_KINDS))
        for kind in np.flatnonzero(present):
            at = np.flatnonzero(kinds == kind)
            getattr(self, _KINDS[kind])(at, actions[at])
        return self._rewards, self._done

    def legal(self) -> Array:
        """Return table x action: what the seat to act may do; not to be written to."""
        if self._legal is not None:
            return self._legal
        found = self._moves[self._situation()]
        found[:, LEAVE] = (self._other >= 0) & ~self._left
        if self._worth.signs is not None:
            found[:, SIGN : SIGN + len(SIGNS)] = self._legal_signs(self._worth.signs)
        self._legal = found
        return found

    def observe(self) -> Array:
        """Return table x number: the row of the seat to act."""
        row = np.zeros((self.size, WIDTH), np.int16)
        seat, seats, at = self.turn, self.seats, self._all
        around = (seat[:, None] + np.arange(seats)) % seats
        side = np.stack((seat & 1, 1 - (seat & 1)), 1)
        lines = at[:, None]
        relative = np.where(self._bettor < 0, 0, 1 + (self._bettor - seat[:, None]) % seats)
        everywhere = slice(0, seats)

        def put(name: str, value: Array) -> None:
            row[:, PLACE[name]] = value if value.ndim == 2 else value[:, None]

        def put_by_seat(name: str, value: Array) -> None:
            row[:, PLACE[name]][:, everywhere] = value[lines, around]

        put("hand", np.where((self._phase == CUTTING)[:, None], -1, self._hand[at, seat]))
        put("phase", self._phase)
        put("left", self._left)
        put("mano", (self._mano - seat) % seats)
        put("score", np.minimum(self.score[lines, side], self.rules.target))
        if self._worth.called:
            put("in_doubt", self._doubt(at)[lines, side])
        put("games", self._games[lines, side])
        put("vacas", self._vacas[lines, side])
        put("corrido", self._corrido)
        put("exchanges", np.minimum(self._exchanges, MOST))
        put("agreed", self._agreed)
        put_by_seat("thrown", self._counts)
        put("stock", self._stock)
        row[:, PLACE["pares"]] = row[:, PLACE["juego"]] = -1
        put_by_seat("pares", self._said[:, 0])
        put_by_seat("juego", self._said[:, 1])
        put("outcome", self._outcome)
        put("stake", np.minimum(self._stake, MOST))
        put("bettor", relative)
        put("bets", np.minimum(self._bets, 100))
        bets = self._open & (self._bets_now() > 0)
        put("hordago", bets & self._all_in)
        put("refused", np.where(bets, np.minimum(self._refused_stake(at), MOST), 0))
        put("booked", np.stack((_relative(self._booked, seat, seats), self._booked_stones), 1))
        if self._worth.signs is not None:
            put("signs", self._signed[at, seat])
            put("partner", self._signed[at, (seat + 2) % 4])
            count = self._signed.sum(2) - self._signed[:, :, RAISE_SIGN] + self._asked.sum(2)
            put_by_seat("signed", count)
        return row

    def points(self) -> Array:
        """Return table x side: the stones of the game in hand."""
        return self.score.copy()

    # The match and the deal.

    def _begin_matches(self, at: Array) -> None:
        self._deal_number[at] = 0
        self._cut[at] = 0
        for counted in (self.score, self._games, self._vacas):
            counted[at] = 0
        self._begin_deals(at, self._shuffles.dealers(at, self.seats))

    def _begin_deals(self, at: Array, dealer: Array) -> None:
        self._deal_number[at] += 1
        self._dealer[at], self._mano[at] = dealer, (dealer + 1) % self.seats
        self._stock[at], self._top[at], self._shuffle[at] = 40, 0, 0
        for of_deal in (self._heap, self._thrown, self._counts, self._agreed, self._exchanges, self._corrido):
            of_deal[at] = 0
        for of_deal in (self._outcome, self._stake, self._bets, self._open, self._left, self._signed, self._asked):
            of_deal[at] = 0
        for of_deal in (self._said, self._bettor, self._other, self._booked):
            of_deal[at] = NOBODY
        self._booked_stones[at], self._phase[at] = 0, CUTTING
        if self.rules.cut == "left-opponent":
            self.turn[at] = (dealer - 1) % self.seats
        else:
            self._deal_cards(at)

    def _deal_cards(self, at: Array) -> None:
        seats = self.seats
        deck = self._shuffles.order(at, self._deal_number[at], self._shuffle[at], np.ones((len(at), 40), bool))
        if self.rules.cut == "left-opponent":
            deck = np.take_along_axis(deck, (np.arange(40) + self._cut[at, None]) % 40, 1)
        self._deck[at] = deck
        dealt = deck[:, : 4 * seats].reshape(-1, 4, seats)
        for place in range(seats):
            self._hand[at, (self._mano[at] + place) % seats] = np.sort(dealt[:, :, place], 1)
        self._top[at], self._stock[at] = 4 * seats, 40 - 4 * seats
        if self.rules.mus_corrido is True:
            self._corrido[at] = (self.score[at] == 0).all(1)
        self._phase[at], self.turn[at] = ASKING, self._mano[at]

    def _cut_deck(self, at: Array, actions: Array) -> None:
        self._cut[at] = actions - CUT_DECK + LEAST_CUT
        self._deal_cards(at)

    # The exchange.

    def _mus(self, at: Array, _actions: Array) -> None:
        self._agreed[at] += 1
        asked = at[self._agreed[at] < self.seats]
        step = np.array(self._in_turn)[self._agreed[asked]]
        self.turn[asked] = (self._mano[asked] + step) % self.seats
        agreed = at[self._agreed[at] == self.seats]
        self._phase[agreed], self.turn[agreed] = THROWING, self._mano[agreed]
        self._exchanges[agreed] += 1
        self._counts[agreed] = 0

    def _cut_mus(self, at: Array, _actions: Array) -> None:
        corrido = at[self._corrido[at]]
        self._mano[corrido] = self.turn[corrido]
        self._dealer[corrido] = (self._mano[corrido] - 1) % self.seats
        self._begin_lance(at, GRANDE)

    def _discard(self, at: Array, actions: Array) -> None:
        seat, places = self.turn[at], actions - DISCARD
        gone = BITS[places]
        self._throws[at, seat], self._counts[at, seat] = places, gone.sum(1)
        hands = self._hand[at, seat]
        lines, columns = np.nonzero(gone)
        self._thrown[at[lines], hands[lines, columns]] = True
        self._signed[at, seat], self._asked[at, seat] = False, False
        following = (seat + 1) % self.seats
        self.turn[at] = following
        self._exchange(at[following == self._mano[at]])

    def _exchange(self, at: Array) -> None:
        if not len(at):
            return
        for place in range(self.seats):
            seat = (self._mano[at] + place) % self.seats
            owed = self._counts[at, seat]
            self._reshuffle(at[self._stock[at] < owed])
            gone, hands = BITS[self._throws[at, seat]], self._hand[at, seat]
            drawn = self._top[at, None] + np.cumsum(gone, 1) - 1
            cards = self._deck[at[:, None], np.minimum(drawn, 39)]
            self._hand[at, seat] = np.sort(np.where(gone, cards, hands), 1)
            self._top[at] += owed
            self._stock[at] -= owed
        self._heap[at] |= self._thrown[at]
        self._thrown[at] = False
        corrido = at[self._corrido[at]]
        self._mano[corrido] = (self._mano[corrido] + 1) % self.seats
        self._dealer[corrido] = (self._mano[corrido] - 1) % self.seats
        last = self._exchanges[at] == (self.rules.max_mus_rounds or 0)
        again = at[~last]
        self._phase[again], self._agreed[again], self.turn[again] = ASKING, 0, self._mano[again]
        self._begin_lance(at[last], GRANDE)

    def _reshuffle(self, at: Array) -> None:
        if not len(at):
            return
        pile = self._heap[at]
        if self.rules.recycle == "whole-heap":
            pile = pile | self._thrown[at]
            self._thrown[at] = False
        self._heap[at] = False
        self._shuffle[at] += 1
        order = self._shuffles.order(at, self._deal_number[at], self._shuffle[at], pile)
        stock, place = self._stock[at, None], np.arange(40)
        rest = self._deck[at[:, None], np.minimum(self._top[at, None] + place, 39)]
        below = np.take_along_axis(order, np.maximum(place - stock, 0), 1)
        self._deck[at] = np.where(place < stock, rest, below)
        self._top[at], self._stock[at] = 0, self._stock[at] + pile.sum(1)

    # The lances.

    def _begin_lance(self, at: Array, lance: int) -> None:
        if not len(at):
            return
        self._phase[at], self._left[at], self._other[at] = TALK + lance, False, NOBODY
        if lance in {PARES, JUEGO}:
            self._open[at] = False
            if self._worth.called:
                self.turn[at] = self._mano[at]
            else:
                self._said[at, lance - PARES] = np.where(np.arange(4) < self.seats, self._holds(at, lance), NOBODY)
                self._open_among_holders(at, lance)
            return
        self._open_among(at, lance, np.broadcast_to(np.arange(4) < self.seats, (len(at), 4)))
        if lance == CHICA:
            booked = at[self._booked[at] >= 0]
            self.turn[booked] = self._booked[booked]
            self._bet(booked, self._booked_stones[booked])

    def _open_among(self, at: Array, lance: int, voices: Array) -> None:
        self._outcome[at, lance], self._open[at], self._all_in[at] = OPEN, True, False
        self._last[at] = self._before_last[at] = 0
        self._voices[at] = voices
        self.turn[at] = self._next_voice(at, np.zeros(len(at), np.int64))[0]

    def _open_among_holders(self, at: Array, lance: int) -> None:
        holds = self._said[at, lance - PARES] == 1
        held_by = np.stack((holds[:, 0] | holds[:, 2], holds[:, 1] | holds[:, 3]), 1).sum(1)
        nobody, alone = held_by == 0, (held_by == 1) & (self.rules.betting == "both-teams")
        talks = ~nobody & ~alone
        everyone = np.broadcast_to(np.arange(4) < self.seats, holds.shape)
        self._open_among(at[talks], lance, (everyone if self.rules.speakers == "everyone" else holds)[talks])
        self._outcome[at[nobody], lance], self._outcome[at[alone], lance] = NOT_PLAYED, UNCONTESTED
        self._end_lances(at[~talks], lance)

    def _next_voice(self, at: Array, place: Array) -> tuple[Array, Array]:
        """Return the next seat with a voice, from this place in the order from mano on, and whether there is one."""
        found, there = np.zeros(len(at), np.int64), np.zeros(len(at), bool)
        for each in range(self.seats):
            seat = (self._mano[at] + each) % self.seats
            takes = ~there & (each >= place) & self._voices[at, seat]
            found[takes] = seat[takes]
            there |= takes
        return found, there

    def _declare(self, at: Array, actions: Array) -> None:
        seat, lance = self.turn[at], self._phase[at] - TALK
        self._said[at, lance - PARES, seat] = actions == DECLARE
        self.turn[at] = following = (seat + 1) % self.seats
        done = following == self._mano[at]
        for each in (PARES, JUEGO):
            self._open_among_holders(at[done & (lance == each)], each)

    def _sign(self, at: Array, actions: Array) -> None:
        seat, sign = self.turn[at], actions - SIGN
        if self.rules.signs == "on":
            sign = np.where((sign == MEDIAS) & (self._outcome[at, PARES] > OPEN), TWENTY_NINE, sign)
        self._signed[at, seat, sign] = True
        asks = sign == RAISE_SIGN
        self._asked[at[asks], seat[asks], self._phase[at[asks]] - TALK] = True

    def _leave(self, at: Array, _actions: Array) -> None:
        self.turn[at], self._other[at] = self._other[at], self.turn[at]
        self._left[at] = True

    def _pass(self, at: Array, _actions: Array) -> None:
        following, there = self._next_voice(at, (self.turn[at] - self._mano[at]) % self.seats + 1)
        self.turn[at[there]] = following[there]
        self._end_talk(at[~there], PASSED)

    def _wager(self, at: Array, actions: Array) -> None:
        self._bet(at, actions - WAGER + 1)

    def _call_hordago(self, at: Array, _actions: Array) -> None:
        self._bet(at, np.full(len(at), NOBODY))

    def _biak(self, at: Array, actions: Array) -> None:
        stones = np.where(actions == BIAK_HORDAGO, NOBODY, actions - BIAK_BET + 1)
        self._booked[at], self._booked_stones[at] = self.turn[at], stones
        self._bet(at, stones)

    def _bet(self, at: Array, stones: Array) -> None:
        """Bet for the seat to act; -1 stakes the game. The other side is to answer."""
        if not len(at):
            return
        seat, lance = self.turn[at], self._phase[at] - TALK
        self._bettor[at, lance] = seat
        self._bets[at, lance] += 1
        self._all_in[at] = stones < 0
        counted = at[stones >= 0]
        self._before_last[counted] = self._last[counted]
        self._last[counted] = stones[stones >= 0]
        self._stake[counted, lance[stones >= 0]] += stones[stones >= 0]
        right, left = (seat + 1) % 4, (seat + 3) % 4
        first = self._voices[at, right]
        self.turn[at] = np.where(first, right, left)
        both = first & self._voices[at, left] & (self.rules.answer != "right-hand-first")
        self._other[at], self._left[at] = np.where(both, left, NOBODY), False

    def _bets_now(self) -> Array:
        return self._bets[self._all, np.maximum(self._phase - TALK, 0)]

    def _refused_stake(self, at: Array) -> Array:
        lance = np.maximum(self._phase[at] - TALK, 0)
        staked, last = self._stake[at, lance], self._last[at]
        raised = staked - last - (self._before_last[at] if self._unpaid == 2 else 0)
        alone = self._bets[at, lance] == 1
        return np.where(self._all_in[at], np.maximum(staked, 1), np.where(alone, 1, np.maximum(raised, 1)))

    def _accept(self, at: Array, _actions: Array) -> None:
        all_in = self._all_in[at]
        self._end_talk(at[~all_in], ACCEPTED)
        self._end_talk(at[all_in], ALL_IN)

    def _refuse(self, at: Array, _actions: Array) -> None:
        if self.rules.answer == "right-hand-first":
            seat, lance = self.turn[at], self._phase[at] - TALK
            partner = (self._bettor[at, lance] + 3) % 4
            waits = (seat != partner) & self._voices[at, partner]
            self.turn[at[waits]] = partner[waits]
            at = at[~waits]
        self._end_talk(at, REFUSED)

    def _refuse_softly(self, at: Array, _actions: Array) -> None:
        left = self._other[at] >= 0
        waits = at[left]
        self.turn[waits], self._other[waits], self._left[waits] = self._other[waits], NOBODY, False
        self._end_talk(at[~left], REFUSED)

    def _end_talk(self, at: Array, outcome: int) -> None:
        if not len(at):
            return
        if outcome == REFUSED:
            self._stake[at, self._phase[at] - TALK] = self._refused_stake(at)
        self._outcome[at, self._phase[at] - TALK] = outcome
        self._open[at] = False
        lances = self._phase[at] - TALK
        for lance in range(len(LANCES)):
            self._end_lances(at[lances == lance], lance)

    def _end_lances(self, at: Array, lance: int) -> None:
        """Pay a refusal, and begin what follows."""
        if not len(at):
            return
        outcome = self._outcome[at, lance]
        refused = at[outcome == REFUSED]
        taker = self._bettor[refused, lance] % 2
        self.score[refused, taker] += self._stake[refused, lance]
        there = np.zeros(len(at), bool)
        certain = self.score[refused] - (self._doubt(refused) if self._worth.called else 0)
        there[outcome == REFUSED] = certain[np.arange(len(refused)), taker] >= self.rules.target
        ends = there | (outcome == ALL_IN)
        if lance == JUEGO:
            self._begin_lance(at[~ends & (outcome == NOT_PLAYED)], PUNTO)
            ends |= outcome != NOT_PLAYED
        elif lance == PUNTO:
            ends[:] = True
        else:
            self._begin_lance(at[~ends], lance + 1)
        self._count(at[ends])

    def _doubt(self, at: Array) -> Array:
        """Return the stones, by side, that a wrong declaration may take back."""
        lances = slice(PARES, PUNTO + 1)
        refused, taker = self._outcome[at, lances] == REFUSED, self._bettor[at, lances] % 2
        stones = np.where(refused, self._stake[at, lances], 0)
        return np.stack([(stones * (taker == side)).sum(1) for side in (0, 1)], 1)

    # The count.

    def _numbers(self, at: Array) -> Array:
        places = self._hand[at] % 10
        return places @ np.array([1000, 100, 10, 1])

    def _holds(self, at: Array, lance: int) -> Array:
        return self._worth.held[lance][self._numbers(at)]

    def _count(self, at: Array) -> None:
        """Count the deal; end the game and the match that it wins, and deal again."""
        if not len(at):
            return
        talk = (self._said[at], self._outcome[at], self._stake[at], self._bettor[at])
        counted = Count(self._worth, self.score[at], self._mano[at], self._numbers(at), *talk)
        winner = counted.winner()
        self.score[at] = counted.board
        self._win_games(at[winner >= 0], winner[winner >= 0])
        goes_on = at[~self._done[at]]
        self._begin_deals(goes_on, self._mano[goes_on])
        self._begin_matches(at[self._done[at]])

    def _win_games(self, at: Array, side: Array) -> None:
        self.score[at] = 0
        self._games[at, side] += 1
        vaca = self._games[at, side] == self.rules.games_to_win
        self._games[at[vaca]] = 0
        self._vacas[at[vaca], side[vaca]] += 1
        over = self._vacas[at, side] == self._vacas_to_win
        ended, won = at[over], side[over]
        self._done[ended] = True
        self._rewards[ended] = np.where(np.arange(self.seats) % 2 == won[:, None], 1, -1)

    # What is legal.

    def _situation(self) -> Array:
        bets = self._bets_now() > 0
        answering = np.where(self._all_in, _ANSWERING_HORDAGO, _ANSWERING)
        opening = np.where(self._phase == TALK, _OPENING_GRANDE, _OPENING)
        talking = np.where(bets, answering, opening)
        return np.where(self._phase < TALK, self._phase, np.where(self._open, talking, _DECLARING))

    def _legal_signs(self, true: Array) -> Array:
        at, seat = self._all, self.turn
        over = self._outcome > OPEN
        moment = [
            self._phase == ASKING,
            self._open,
            over[:, GRANDE],
            over[:, PARES],
            (self._said[:, 1, : self.seats] == 0).all(1),
        ]
        bits = np.zeros(self.size, np.int64)
        for answer in moment:
            bits = bits << 1 | answer
        number = self._hand[at, seat] % 10 @ np.array([1000, 100, 10, 1])
        made = self._signed[at, seat]
        made[:, RAISE_SIGN] = self._asked[at, seat, np.maximum(self._phase - TALK, 0)]
        if self.rules.signs == "on":
            made[:, MEDIAS] = np.where(over[:, PARES], made[:, TWENTY_NINE], made[:, MEDIAS])
        early = (self._phase == CUTTING) | (self._corrido & (self._phase < TALK))
        return true[bits, number] & ~made & ~early[:, None]


def _relative(seat: Array, own: Array, seats: int) -> Array:
    """Return one more than how far a seat sits from the own one; 0 for nobody."""
    return np.where(seat < 0, 0, 1 + (seat - own) % seats)


_DECLARING, _OPENING, _OPENING_GRANDE, _ANSWERING, _ANSWERING_HORDAGO = range(3, 8)
"""What a seat may do depends on one of these, or of the phases before them."""


def _moves_by_situation(rules: MusRules) -> Array:
    """Return situation x action: what is legal, but for signs and leaving the word."""
    found = np.zeros((8, len(ACTIONS)), bool)
    found[CUTTING, CUT_DECK:WAGER] = True
    found[ASKING, [MUS, CUT]] = True
    found[THROWING, DISCARD:SIGN] = (BITS.sum(1) >= rules.min_discard) & (BITS.sum(1) <= rules.max_discard)
    found[_DECLARING, [DENY, DECLARE]] = True
    bets = slice(WAGER + rules.min_opening - 1, WAGER + rules.target)
    for opening in (_OPENING, _OPENING_GRANDE):
        found[opening, [PASS, HORDAGO]] = True
        found[opening, bets] = True
    if rules.biak:
        found[_OPENING_GRANDE, BIAK_HORDAGO] = True
        found[_OPENING_GRANDE, BIAK_BET + rules.min_opening - 1 : BIAK_BET + rules.target] = True
    for answering in (_ANSWERING, _ANSWERING_HORDAGO):
        found[answering, [ACCEPT, REFUSE]] = True
        found[answering, REFUSE_SOFT] = rules.answer == "binding-words"
    found[_ANSWERING, HORDAGO] = True
    found[_ANSWERING, WAGER + rules.min_raise - 1 : WAGER + rules.target] = True
    return found


_KINDS: Final = (
    "_mus",
    "_cut_mus",
    "_pass",
    "_call_hordago",
    "_accept",
    "_refuse",
    "_refuse_softly",
    "_biak",
    "_leave",
    "_declare",
    "_discard",
    "_sign",
    "_cut_deck",
    "_wager",
)


def _kind_of() -> Array:
    """Return the method of each action, by its place in ``_KINDS``."""
    kinds = np.zeros(len(ACTIONS), np.int64)
    for kind, first in enumerate((MUS, CUT, PASS, HORDAGO, ACCEPT, REFUSE, REFUSE_SOFT, BIAK_HORDAGO, LEAVE, DENY)):
        kinds[first] = kind
    kinds[DECLARE] = _KINDS.index("_declare")
    for name, actions in (
        ("_discard", slice(DISCARD, SIGN)),
        ("_sign", slice(SIGN, CUT_DECK)),
        ("_cut_deck", slice(CUT_DECK, WAGER)),
        ("_wager", slice(WAGER, BIAK_BET)),
        ("_biak", slice(BIAK_BET, None)),
    ):
        kinds[actions] = _KINDS.index(name)
    return kinds


_KIND_OF: Final = _kind_of()
