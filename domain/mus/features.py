"""What deals of Mus are searched by beyond their lances, and what each seat has to show for one.

All of it follows from the history of a deal: hands count once they lie open, and a bluff is one only when the cards
showed it.
"""

from collections.abc import Sequence
from typing import Final, get_args

from domain.mus.cards import Hand, parse
from domain.mus.events import TEAMS
from domain.mus.hands import ParesClass, appraise, best
from domain.mus.history import DealHistory, LanceHistory
from domain.mus.rules import MusRules
from domain.table.game import Tally

THIRTY_ONE: Final = "thirty-one"
CLASSES: Final = frozenset({*get_args(ParesClass), THIRTY_ONE, "juego"} - {"none"})
"""Of a hand: what pares it holds, and whether juego, or 31 at that."""
_HORDAGOS: Final = frozenset({"hordago", "biak_hordago"})
_BETS: Final = _HORDAGOS | {"bet", "raise", "biak_bet"}


def classes(deal: DealHistory, rules: MusRules) -> list[str]:
    """What the hands that were shown hold, each class once."""
    found: set[str] = set()
    for hand in _hands(deal):
        worth = appraise(rules, hand)
        found.add(worth.pares_class)
        if worth.juego:
            found.add("juego")
        if worth.total == 31:
            found.add(THIRTY_ONE)
    return sorted(found & CLASSES)


def stake(deal: DealHistory) -> int:
    """The most stones that a lance was worth; a hordago is no number of stones."""
    return max([0, *[lance.stake for lance in deal.lances]])


def hordago(deal: DealHistory) -> bool:
    """Whether somebody staked the game."""
    return any(word.move in _HORDAGOS for lance in deal.lances for word in lance.dialogue)


def tallies(deal: DealHistory, rules: MusRules) -> list[Tally]:
    """One a seat: lances that its team could win and won, its own bluffs, its team's stones; none of a void deal."""
    if deal.voided:
        return []
    played = [lance for lance in deal.lances if lance.outcome not in {None, "not-played"}]
    won = [sum(lance.winner == team for lance in played) for team in TEAMS]
    stones = [sum(drawn.stones for drawn in deal.items if drawn.team == team) for team in TEAMS]
    hands = _hands(deal)
    bluffs = [_bluffer(deal, lance, hands, rules) for lance in played]
    return [
        Tally(len(played), won[seat % 2], bluffs.count(seat), stones[seat % 2]) for seat in range(len(deal.players))
    ]


def _hands(deal: DealHistory) -> list[Hand]:
    """In seat order; none before they lie open."""
    return [] if deal.hands is None else [parse(deal.hands[str(seat)]) for seat in range(len(deal.hands))]


def _bluffer(deal: DealHistory, lance: LanceHistory, hands: Sequence[Hand], rules: MusRules) -> int | None:
    """The seat whose bet took the lance from a better hand of the other team; null where no bet did."""
    if lance.outcome != "refused" or not hands:
        return None
    bettor = [word.seat for word in lance.dialogue if word.move in _BETS][-1]
    candidates = range(len(hands)) if lance.holders is None else lance.holders
    able = [seat for seat in candidates if seat not in deal.dead]
    return bettor if able and best(rules, lance.lance, hands, deal.mano, able) % 2 != bettor % 2 else None
