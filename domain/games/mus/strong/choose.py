"""Choose the moves of the bot ``strong``, from the view of its seat and draws from the table's sealed seed.

A draw against whole numbers decides: nothing that is recorded depends on how a machine rounds.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.mus import commands as c
from domain.games.mus.bots import (
    deal_of,
    is_worth_playing,
    move_without_choice,
    own_hand,
    rules_of,
    seat_of,
    unwanted,
    wager,
    word,
)
from domain.games.mus.cards import RANK_OF, Hand, codes
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.chances.hand_sets import LANCES, HandSets, hand_sets, plays_as
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.strong import pot_odds, tables
from domain.games.mus.strong.situations import LARGE, SMALL
from domain.games.mus.view import BetView, DealView, MusView
from domain.table.game import Bot
from domain.table.game.legal import LegalMove

Draw = Callable[[int], int]
Legal = Mapping[str, LegalMove]
Pick = Callable[[Mapping[str, int], Draw], str]
"""Choose a word by the weights of all."""

HELD: Final[frozenset[Lance]] = frozenset({"pares", "juego"})
LATE: Final = 12
"""Stones missing to the end of the game from which on the score decides whether a hordago is taken."""
LAST: Final = 5
"""Stones missing to the other side from which on one is called by the score."""
CALLS_ABOVE: Final = 100
TAKES_ABOVE: Final = 150
"""Thousandths by which the hand has to be better than the score: who takes a hordago, and who calls one, holds more."""


class _Seat(NamedTuple):
    """What a seat looks at when it is to act."""

    rules: MusRules
    deal: DealView
    hand: Hand
    place: int

    @property
    def sets(self) -> HandSets:
        return hand_sets(self.rules)

    @property
    def number(self) -> int:
        """The set of ranks in the hand."""
        return self.sets.number_of([self.plays_as(card) for card in self.hand])

    @property
    def exchanged(self) -> bool:
        return self.deal.mus_rounds > 0

    def plays_as(self, card: int) -> int:
        return plays_as(self.rules, RANK_OF[card])


def choose_strong(view: MusView, draw: Draw, pick: Pick | None = None) -> c.Move:
    """Play by the solved tables; no to every claim, and no signs. Words are drawn, or picked, by their weights."""
    legal = {move.type: move for move in view.legal_moves}
    if (forced := move_without_choice(view, legal, draw)) is not None:
        return forced
    seat = _seat_of_view(view)
    deal = seat.deal
    if "declare" in legal:
        return c.Declare(has=holds(deal.phase, appraise(seat.rules, seat.hand)), deal=deal.number)  # pyright: ignore[reportArgumentType] - a phase of declarations
    if "mus" in legal:
        return c.Cut(deal=deal.number) if _cuts(seat) else c.Mus(deal=deal.number)
    if "discard" in legal:
        return c.Discard(cards=codes(_thrown(seat)), deal=deal.number)
    return _speak(view, seat, legal, draw, pick or _drawn)


def _seat_of_view(view: MusView) -> _Seat:
    deal = deal_of(view)
    rules = replace(rules_of(view), seats=len(deal.held))  # pyright: ignore[reportArgumentType] - two or four
    return _Seat(rules, deal, own_hand(view), (seat_of(view) - deal.mano) % rules.seats)


class LanceChance(NamedTuple):
    """How likely a side is to have the best hand for the lance that is bet on, by what one of its seats knows."""

    rules: MusRules
    name: Lance
    chance: int
    """In thousandths."""


def chance_in_lance(view: MusView) -> LanceChance | None:
    """Return the chance of the side whose seat this view is of; ``None`` where no lance is bet on."""
    seat = _seat_of_view(view)
    lance: Lance | None = next((name for name in LANCES if name == seat.deal.phase), None)
    return None if lance is None else LanceChance(seat.rules, lance, _chance(seat, lance, _holders(seat, lance)))


def _holders(seat: _Seat, lance: Lance) -> list[int]:
    """Return the places of those who have announced what the lance is about; nobody where all take part."""
    if lance not in HELD:
        return []
    return [(holder - seat.deal.mano) % seat.rules.seats for holder in seat.deal.lances[lance].holders or ()]


def _cuts(seat: _Seat) -> bool:
    """Check whether to cut the mus."""
    worths = tables.exchange(seat.rules, seat.number, seat.place, exchanged=seat.exchanged)
    if worths is None:
        return is_worth_playing(seat.rules, seat.hand, seat.deal.mus_rounds)
    return worths["cut"].weight > 0


def _thrown(seat: _Seat) -> Hand:
    """Return the cards to throw; of equal ranks those that come first in the deck."""
    bits = tables.best_throw(seat.rules, seat.number, seat.place)
    if bits is None:
        return unwanted(seat.rules, seat.hand)
    lowest_first = sorted(seat.hand, key=lambda card: (seat.sets.ranks.index(seat.plays_as(card)), card))
    return tuple([card for at, card in enumerate(lowest_first) if bits >> at & 1])


def _speak(view: MusView, seat: _Seat, legal: Legal, draw: Draw, pick: Pick) -> c.Move:
    """Say a word of the table, or one by the odds, where the score does not ask for another."""
    lance: Lance = next(name for name in LANCES if name == seat.deal.phase)
    talk = seat.deal.lances[lance]
    holders = _holders(seat, lance)
    weighed = tables.words(
        seat.rules,
        lance,
        seat.number,
        seat.place,
        sum(1 << place for place in holders),
        talk.dialogue,
        seat.deal.mano,
        exchanged=seat.exchanged,
    )
    bet = seat.deal.bet
    if weighed is None or not any(choice.weight for choice in weighed.values()):
        said = _by_odds(seat, lance, holders, bet, draw)
    else:
        said = pick({name: choice.weight for name, choice in weighed.items()}, draw)
    said = _for_the_game(view, seat, _chance(seat, lance, holders), bet) or said
    return _move(said, seat.deal, legal)


def _drawn(weights: Mapping[str, int], draw: Draw) -> str:
    """Draw a word by its weight."""
    at = draw(sum(weights.values()))
    for name, weight in weights.items():
        at -= weight
        if at < 0:
            return name
    raise AssertionError  # pragma: no cover - the draw is below the sum


def _for_the_game(view: MusView, seat: _Seat, chance: int, bet: BetView | None) -> str | None:
    """Return the word that the score asks for, where it does: a hordago late in the game, or the last stones."""
    missing = [max(seat.rules.target - stones, 0) for stones in view.game.score]
    side = seat.place % 2 ^ seat.deal.mano % 2
    own, theirs = missing[side], missing[1 - side]
    if bet is None:
        if theirs <= LAST and chance - CALLS_ABOVE >= winning(own, theirs):
            return "hordago"
        return None
    if theirs <= bet.refused:
        return "accept"
    if bet.hordago and min(own, theirs) <= LATE:
        return "accept" if chance - TAKES_ABOVE >= winning(own, theirs - bet.refused) else "refuse"
    return None


def winning(own: int, theirs: int) -> int:
    """Return how likely a side is to win the game by the stones that both miss, in thousandths."""
    ahead, behind = (theirs + 5) ** 2, (own + 5) ** 2
    return 1000 * ahead // (ahead + behind)


def _chance(seat: _Seat, lance: Lance, holders: list[int]) -> int:
    """Return how likely the own side is to have the best hand, if the others have any hands."""
    playing = holders or list(range(seat.rules.seats))
    opponents = sum(place % 2 != seat.place % 2 for place in playing)
    partner = any(place != seat.place and place % 2 == seat.place % 2 for place in playing)
    if lance in HELD and seat.place not in playing:
        opponents, partner = max(opponents, 1), False
    return pot_odds.chance(seat.sets, lance, seat.number, opponents, partner=partner)


def _by_odds(seat: _Seat, lance: Lance, holders: list[int], bet: BetView | None, draw: Draw) -> str:
    """Choose a word where there is no table, or no row for this spot."""
    chance = _chance(seat, lance, holders)
    if bet is None:
        return pot_odds.open_by_odds(chance, draw(pot_odds.BLUFF_ONE_IN))
    accepted = bet.stones or 0
    return pot_odds.answer_by_odds(chance, accepted, bet.refused, hordago=bet.hordago)


def _move(said: str, deal: DealView, legal: Legal) -> c.Move:
    """Return the move for a word; a refusal leaves the partner free to answer where the rules have a word for it."""
    if said == "refuse":
        soft = "refuse_soft" in legal and len(deal.to_act) > 1
        return word(c.RefuseSoft, legal["refuse_soft"]) if soft else word(c.Refuse, legal["refuse"])
    if said in {"small", "large"}:
        return _wagered(legal["bet"], SMALL if said == "small" else LARGE)
    if said in {"small_raise", "large_raise"}:
        return _wagered(legal["raise"], SMALL if said == "small_raise" else LARGE)
    return word({"pass": c.Pass, "accept": c.Accept, "hordago": c.Hordago}[said], legal[said])


def _wagered(legal: LegalMove, stones: int) -> c.Move:
    assert legal.stones is not None  # noqa: S101 - a bet is in a range
    return wager(legal, min(max(stones, legal.stones.min), legal.stones.max))


def _is_refusal(move: c.Move) -> bool:
    """Check whether the move refuses a bet for both partners, where one of them might take it (D27)."""
    return isinstance(move, c.Refuse)


STRONG: Final = Bot("strong", 1, choose_strong, _is_refusal)
