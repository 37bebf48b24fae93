"""The house's bots. A bot sees its seat's view and nothing else; its luck comes from the table's sealed seed.

``draw(n)`` gives a uniform integer in 0..n-1 (records.md, "House bots").
"""

from collections.abc import Callable
from typing import Final

from domain.mus import commands as c
from domain.mus.cards import Hand, parse
from domain.mus.hands import Appraisal, appraise
from domain.mus.legal import LegalMove
from domain.mus.rules import MusRules
from domain.mus.rulesets import RULESETS
from domain.mus.view import MusView
from domain.table.game import Bot

Draw = Callable[[int], int]

MOVES: Final[dict[str, type[c.Move]]] = {
    move.kind: move for move in (c.Mus, c.Cut, c.Discard, c.Pass, c.Bet, c.Raise, c.Hordago, c.Accept, c.Refuse)
}


def seat_of(view: MusView) -> int:
    """The seat the view belongs to."""
    return int(view.audience.removeprefix("seat:"))


def choose_random(view: MusView, draw: Draw) -> c.Move:
    """Uniform over the kinds of legal move, then over the stones or the cards."""
    legal = view.legal_moves[draw(len(view.legal_moves))]
    if legal.cards is not None:
        count = legal.cards.min + draw(legal.cards.max - legal.cards.min + 1)
        return c.Discard(cards=_sample(legal.cards.source, count, draw))
    if legal.stones is not None:
        return _wager(legal, legal.stones.min + draw(legal.stones.max - legal.stones.min + 1))
    return MOVES[legal.type](deal=legal.deal, lance=legal.lance)  # pyright: ignore[reportArgumentType, reportCallIssue]


def _sample(cards: list[str], count: int, draw: Draw) -> list[str]:
    left = list(cards)
    return [left.pop(draw(len(left))) for _ in range(count)]


def _wager(legal: LegalMove, stones: int) -> c.Move:
    wager = c.Bet if legal.type == "bet" else c.Raise
    return wager(stones=stones, deal=legal.deal, lance=legal.lance)  # pyright: ignore[reportArgumentType]


GOOD: Final = 70
"""Percent of other hands a hand must beat before the bot stakes anything on it."""
FAIR: Final = 50
SUPERB: Final = 96
BLUFF_ONE_IN: Final = 12


def choose_basic(view: MusView, draw: Draw) -> c.Move:
    """Plays the odds of its own cards against random ones, and bluffs one time in twelve."""
    rules = RULESETS[view.ruleset.id].rules
    hand = _own_hand(view)
    legal = {move.type: move for move in view.legal_moves}
    if "mus" in legal:
        return c.Cut(deal=legal["cut"].deal) if _worth_playing(rules, hand) else c.Mus(deal=legal["mus"].deal)
    if "discard" in legal:
        return c.Discard(cards=_unwanted(view, rules, hand), deal=legal["discard"].deal)
    return _speak(view, legal, _odds(rules, str(legal[next(iter(legal))].lance), hand), draw)


def _own_hand(view: MusView) -> Hand:
    assert view.deal is not None  # noqa: S101 - a bot is asked only when it is to act
    cards = view.deal.hands[seat_of(view)]
    assert cards is not None  # noqa: S101 - a seat sees its own cards
    return parse(cards)


def _worth_playing(rules: MusRules, hand: Hand) -> bool:
    """Whether to cut: thirty-one, duples, or juego with pares."""
    worth = appraise(rules, hand)
    return worth.total == 31 or worth.pares_class == "duples" or (worth.juego and worth.pares_class != "none")


def _unwanted(view: MusView, rules: MusRules, hand: Hand) -> list[str]:
    """Everything but kings and paired figures; at least one card goes."""
    worth = appraise(rules, hand)
    assert view.deal is not None  # noqa: S101
    cards = view.deal.hands[seat_of(view)] or []
    ranks = [int(code[:-1]) for code in cards]
    keep = {12, *(rank for rank in worth.pares_ranks if rank >= 10)}
    thrown = [code for code, rank in zip(cards, ranks, strict=True) if rank not in keep]
    return thrown or cards[:1]


def _odds(rules: MusRules, lance: str, hand: Hand) -> int:
    """Percent of all hands that this one beats or ties in a lance."""
    return PERCENTILE[lance](appraise(rules, hand))


def _speak(view: MusView, legal: dict[str, LegalMove], odds: int, draw: Draw) -> c.Move:
    bluff = draw(BLUFF_ONE_IN) == 0
    boldness = 99 if bluff else odds
    deal, lance = next((move.deal, move.lance) for move in legal.values())
    if "bet" in legal:
        if boldness >= GOOD:
            return c.Bet(stones=2 + (boldness >= SUPERB) * draw(4), deal=deal, lance=lance)  # pyright: ignore[reportArgumentType]
        return c.Pass(deal=deal, lance=lance)  # pyright: ignore[reportArgumentType]
    if "raise" not in legal:  # a hordago: only a superb hand, or a lost game, takes it
        return (c.Accept if odds >= SUPERB else c.Refuse)(deal=deal, lance=lance)  # pyright: ignore[reportArgumentType]
    if odds >= SUPERB and _staked(view, str(lance)) < view.game.target // 4:
        return c.Raise(stones=2 + draw(4), deal=deal, lance=lance)  # pyright: ignore[reportArgumentType]
    return (c.Accept if boldness >= FAIR else c.Refuse)(deal=deal, lance=lance)  # pyright: ignore[reportArgumentType]


def _staked(view: MusView, lance: str) -> int:
    assert view.deal is not None  # noqa: S101
    return sum(word.stones or 0 for word in view.deal.lances[lance].dialogue)


def _grande(worth: Appraisal) -> int:
    return min(99, worth.grande.count(12) * 33 + 5 * (worth.grande[0] == 12) + 10 * (worth.grande.count(11) > 0))


def _chica(worth: Appraisal) -> int:
    lows = worth.chica
    return min(99, sum(33 for rank in lows if abs(rank) == 1) + sum(12 for rank in lows if 1 < abs(rank) < 5))


def _pares(worth: Appraisal) -> int:
    return {"none": 0, "par": 40, "medias": 75, "duples": 90}[worth.pares_class] + min(9, sum(worth.pares_ranks) // 3)


def _juego(worth: Appraisal) -> int:
    return {0: 0, 8: 98, 7: 80, 6: 70, 5: 60, 4: 50, 3: 45, 2: 40, 1: 35}[worth.juego_order]


def _punto(worth: Appraisal) -> int:
    return max(0, min(98, (worth.total - 20) * 9 + 8))


PERCENTILE: Final[dict[str, Callable[[Appraisal], int]]] = {
    "grande": _grande,
    "chica": _chica,
    "pares": _pares,
    "juego": _juego,
    "punto": _punto,
}

BOTS: Final = {bot.name: bot for bot in (Bot("random", 1, choose_random), Bot("basic", 1, choose_basic))}
