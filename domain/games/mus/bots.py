"""Choose moves for the house's bots. A bot sees the view of its seat and nothing else.

Its luck comes from the table's sealed seed: ``draw(n)`` gives a uniform integer in 0..n-1 (records.md, "House bots").
Records pin what ``random/1`` and ``basic/1`` choose: they never change. A better bot is another one.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from msgspec.structs import replace

from domain.actors import seat_of_audience
from domain.games.mus import commands as c
from domain.games.mus.cards import RANK_OF, Hand, codes, parse
from domain.games.mus.cards.hands import EQUIVALENT, Strength, appraise, holds, strength
from domain.games.mus.rules import Equivalences, Lance, MusRules
from domain.games.mus.rulesets import BASQUE, RULESETS
from domain.games.mus.view import DealView, MusView
from domain.table.game import Bot
from domain.table.game.legal import LegalMove
from domain.table.game.options import with_options

SUITS = 4


def _weighted_hands() -> Iterator[tuple[Hand, int]]:
    """Return one hand for each of the 715 sets of ranks, with how many of the 91,390 hands have those ranks."""
    for places in combinations_with_replacement(range(10), 4):
        counts = {place: places.count(place) for place in places}
        hand = tuple([place + 10 * suit for place, count in counts.items() for suit in range(count)])
        yield hand, prod(comb(SUITS, count) for count in counts.values())


@cache
def _ladder(equivalences: Equivalences, kickers: bool, royal: bool, lance: Lance) -> tuple[list[Strength], list[int]]:  # noqa: FBT001 - fields of the rules
    """List the strengths that take part in a lance, lowest first, and how many hands there are up to each.

    The strength of a hand depends on three fields of the rules alone, so that tables with other options share a list.
    """
    rules = replace(BASQUE, equivalences=equivalences, kickers=kickers, royal_thirty_one=royal)
    weights: dict[Strength, int] = {}
    for hand, weight in _weighted_hands():
        worth = appraise(rules, hand)
        if lance not in {"pares", "juego"} or holds(lance, worth):
            rank = strength(lance, worth)
            weights[rank] = weights.get(rank, 0) + weight
    strengths = sorted(weights)
    running, total = [0], 0
    for rank in strengths:
        total += weights[rank]
        running.append(total)
    return strengths, running


def rate_hand(rules: MusRules, lance: Lance, hand: Hand) -> int:
    """Rate a hand from 0 to 100, by the share of all hands in the lance that it beats or ties, squared.

    The square stands for two opponents. It is the scale of ``basic/1`` and not a chance of anything: the hand's own
    cards, the partner, the place and the number of opponents are left out. ``chances`` counts them.
    """
    worth = appraise(rules, hand)
    if lance in {"pares", "juego"} and not holds(lance, worth):
        return 0
    strengths, running = _ladder(rules.equivalences, rules.kickers, rules.royal_thirty_one is True, lance)
    share = running[bisect_right(strengths, strength(lance, worth))] / running[-1]
    return int(100 * share * share)


Draw = Callable[[int], int]

JACK: Final = 10
KING: Final = 12

APART: Final = frozenset({"sign", "claim", "withdraw"})
"""What bots leave alone: they play, and tell their partner nothing."""


def seat_of(view: MusView) -> int:
    """Return the seat the view belongs to."""
    seat = seat_of_audience(view.audience)
    if seat is None:
        raise ValueError(view.audience)
    return seat


def choose_random(view: MusView, draw: Draw) -> c.Move:
    """Choose uniformly over the kinds of legal move, then over the stones or the cards; no to every claim."""
    legals = [legal for legal in view.legal_moves if legal.type not in APART]
    if any(legal.type == "consent" for legal in legals):
        return c.Consent(agree=False, deal=deal_of(view).number)
    legal = legals[draw(len(legals))]
    if legal.cards is not None:
        count = legal.cards.min + draw(legal.cards.max - legal.cards.min + 1)
        return c.Discard(cards=_sample(legal.cards.source, count, draw))
    if legal.stones is not None:
        return wager(legal, legal.stones.min + draw(legal.stones.max - legal.stones.min + 1))
    if legal.at is not None:
        return _cut_deck(legal, draw)
    return legal.body


def move_without_choice(view: MusView, legal: Mapping[str, LegalMove], draw: Draw) -> c.Move | None:
    """Return the move of a bot where its cards play no part: no to a claim, cards gathered, the deck cut anywhere."""
    if "consent" in legal:
        return c.Consent(agree=False, deal=deal_of(view).number)
    if "gather" in legal:
        return c.Gather(deal=deal_of(view).number)
    return _cut_deck(legal["cut_deck"], draw) if "cut_deck" in legal else None


def _cut_deck(legal: LegalMove, draw: Draw) -> c.Move:
    assert legal.at is not None  # noqa: S101 - a cut is somewhere in a range
    return c.CutDeck(at=legal.at.min + draw(legal.at.max - legal.at.min + 1), deal=legal.body.deal)


def _sample(cards: list[str], count: int, draw: Draw) -> list[str]:
    left = list(cards)
    return [left.pop(draw(len(left))) for _ in range(count)]


def wager(legal: LegalMove, stones: int) -> c.Move:
    """Return the legal bet or raise with so many stones."""
    kind = {"bet": c.Bet, "raise": c.Raise, "biak_bet": c.BiakBet}[legal.type]
    return kind(stones=stones, deal=legal.body.deal, lance=legal.body.lance)


# On the scale of ``rate_hand``.
FAIR: Final = 45
GOOD: Final = 60
SUPERB: Final = 90
BLUFF_ONE_IN: Final = 12
NEARLY_LOST: Final = 5
"""Stones from the target at which the other team leaves nothing to lose."""
PATIENCE: Final = 2
"""Exchanges after which a fair hand is good enough to cut with."""


def choose_basic(view: MusView, draw: Draw) -> c.Move:
    """Play by the rating of the own cards, bluff one time in twelve, stake the game when it is nearly lost."""
    rules, deal = rules_of(view), deal_of(view)
    legal = {move.type: move for move in view.legal_moves}
    if (forced := move_without_choice(view, legal, draw)) is not None:
        return forced
    hand = own_hand(view)
    if "declare" in legal:
        return c.Declare(has=holds(deal.phase, appraise(rules, hand)), deal=deal.number)  # pyright: ignore[reportArgumentType] - a phase of declarations
    if "mus" in legal:
        cuts = is_worth_playing(rules, hand, deal.mus_rounds)
        return c.Cut(deal=deal.number) if cuts else c.Mus(deal=deal.number)
    if "discard" in legal:
        return c.Discard(cards=codes(unwanted(rules, hand)), deal=deal.number)
    return _speak(view, legal, rate_hand(rules, deal.phase, hand), draw)  # pyright: ignore[reportArgumentType] - the phase is a lance


def rules_of(view: MusView) -> MusRules:
    """Return the rules of the table: those of its rule set with the options that were chosen."""
    offer = RULESETS[view.ruleset.id]
    return with_options(offer, offer.rules, view.options)


def deal_of(view: MusView) -> DealView:
    """Return the deal in hand."""
    assert view.deal is not None  # noqa: S101 - a bot is asked only when it is to act
    return view.deal


def own_hand(view: MusView) -> Hand:
    """Return the cards of the seat that the view belongs to."""
    cards = deal_of(view).hands[seat_of(view)]
    assert cards is not None  # noqa: S101 - a seat sees its own cards
    return parse(cards)


def is_worth_playing(rules: MusRules, hand: Hand, exchanges: int) -> bool:
    """Check whether to cut the mus."""
    worth = appraise(rules, hand)
    if worth.total == 31 or worth.pares_class == "duples":
        return True
    paired = worth.pares_class != "none"
    return (worth.juego and paired) or (exchanges >= PATIENCE and (worth.juego or paired))


def unwanted(rules: MusRules, hand: Hand) -> Hand:
    """Return everything but kings and pairs of figures, by the ranks that they play as; at least one card goes."""
    plays_as = EQUIVALENT[rules.equivalences]
    paired = appraise(rules, hand).pares_ranks
    keep = {KING, *(rank for rank in paired if rank >= JACK)}
    thrown = tuple([card for card in hand if plays_as.get(RANK_OF[card], RANK_OF[card]) not in keep])
    return thrown or hand[:1]


def _speak(view: MusView, legal: dict[str, LegalMove], rating: int, draw: Draw) -> c.Move:
    """Open, answer or pass by the rating; ``hordago`` is the one kind of word that everybody may say."""
    bluffs = draw(BLUFF_ONE_IN) == 0
    boldness = 100 if bluffs else rating
    nothing_to_lose = view.game.score[1 - seat_of(view) % 2] >= view.game.target - NEARLY_LOST
    if "bet" in legal:
        if nothing_to_lose and rating >= GOOD:
            return word(c.Hordago, legal["hordago"])
        if boldness >= GOOD:
            return wager(legal["bet"], 2 + (draw(4) if rating >= SUPERB else 0))
        return word(c.Pass, legal["pass"])
    if "raise" not in legal:
        takes = rating >= SUPERB or (nothing_to_lose and rating >= FAIR)
        return word(c.Accept, legal["accept"]) if takes else word(c.Refuse, legal["refuse"])
    if rating >= SUPERB and _staked(view) < view.game.target // 4:
        return wager(legal["raise"], 2 + draw(4))
    return word(c.Accept, legal["accept"]) if boldness >= FAIR else word(c.Refuse, legal["refuse"])


def word(kind: type[c.Move], legal: LegalMove) -> c.Move:
    """Return a word of a dialogue as it may be said now."""
    return kind(deal=legal.body.deal, lance=legal.body.lance)  # pyright: ignore[reportCallIssue] - every word has both


def _staked(view: MusView) -> int:
    deal = deal_of(view)
    return sum(word.stones or 0 for word in deal.lances[deal.phase].dialogue)


EASY_SLIP_ONE_IN: Final = 2
SLIPS: Final = (("pass", c.Pass), ("accept", c.Accept), ("refuse", c.Refuse))
"""What ``easy`` says without a look at its cards, where the game is not at stake."""


def choose_easy(view: MusView, draw: Draw) -> c.Move:
    """Play as ``basic``, but say every second word of a dialogue without a look at the cards; never stake the game."""
    legal = {move.type: move for move in view.legal_moves}
    words = [word(kind, legal[name]) for name, kind in SLIPS if name in legal]
    at_stake = "consent" in legal or not ("bet" in legal or "raise" in legal)
    if words and not at_stake and draw(EASY_SLIP_ONE_IN) == 0:
        wagers = [wager(legal["bet"], legal["bet"].body.stones)] if "bet" in legal else []
        return [*words, *wagers][draw(len(words) + len(wagers))]
    chosen = choose_basic(view, draw)
    return words[-1] if isinstance(chosen, c.Hordago) else chosen


BOTS: Final = {
    bot.name: bot
    for bot in (Bot("random", 1, choose_random), Bot("easy", 1, choose_easy), Bot("basic", 1, choose_basic))
}
