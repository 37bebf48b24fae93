"""Describe what each seat did in each lance of a deal of Mus, so that deals can be searched by it.

A filter for one seat and one lance cannot be answered from facets of the whole deal: in a deal where one player had 31
and another one accepted a hordago, no player need have done both.
"""

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import ParesClass, appraise, best_seat
from domain.games.mus.history import HORDAGOS, DealHistory, LanceHistory, shown_hands
from domain.games.mus.rules import Lance, MusRules
from domain.table.game.history import Play

BETS: Final = frozenset({"bet", "raise", "biak_bet", *HORDAGOS})
TOTALS: Final = range(4, 41)
"""What the cards of a hand can add up to."""
YES: Final = "true"
PLAY_FACETS: Final = {
    "role": frozenset({"mano", "dealer"}),
    "lance": frozenset(get_args(Lance)),
    "held": frozenset({*get_args(ParesClass), *map(str, TOTALS)} - {"none"}),
    "outcome": frozenset({"won", "lost", "uncontested"}),
    "accepted": frozenset({YES}),
    "bluff": frozenset({YES}),
    "hordago": frozenset({"called"}),
}
"""``held`` is what the seat held for the lance: its pares, or its points in juego and punto; nothing in grande and
chica. ``accepted``: its word accepted what was bet. ``bluff``: its bet took the lance from a better hand."""


def seat_plays(deal: DealHistory, rules: MusRules) -> list[Play]:
    """List what each seat did in each lance that it could talk over; empty for a void deal."""
    if deal.voided:
        return []
    hands = shown_hands(deal)
    return [play for lance in deal.lances for play in _plays_of_lance(deal, lance, hands, rules)]


def _plays_of_lance(deal: DealHistory, lance: LanceHistory, hands: Sequence[Hand], rules: MusRules) -> Iterator[Play]:
    if lance.outcome == "not-played":
        return
    bluffed = find_bluffer(deal, lance, hands, rules)
    accepted = {word.seat for word in lance.dialogue if word.move == "accept"}
    staked = ["called"] if any(word.move in HORDAGOS for word in lance.dialogue) else []
    seats = range(len(deal.players)) if lance.holders is None else lance.holders
    for seat in seats:
        if seat in deal.dead:
            continue
        facets = {
            "role": [role for role, holder in (("mano", deal.mano), ("dealer", deal.dealer)) if holder == seat],
            "lance": [lance.lance],
            "held": _held(rules, lance.lance, hands[seat]) if hands else [],
            "outcome": _outcome(deal, lance, seat),
            "accepted": [YES] if seat in accepted else [],
            "bluff": [YES] if seat == bluffed else [],
            "hordago": staked,
        }
        yield Play(seat, facets, {"stake": lance.stake})


def _held(rules: MusRules, lance: Lance, hand: Hand) -> list[str]:
    worth = appraise(rules, hand)
    if lance == "pares":
        return [worth.pares_class] if worth.pares_class != "none" else []
    return [str(worth.total)] if lance in {"juego", "punto"} else []


def _outcome(deal: DealHistory, lance: LanceHistory, seat: int) -> list[str]:
    """Say how the lance ended for a seat; nothing where no team was paid for it."""
    if lance.outcome == "uncontested":
        return ["uncontested"]
    if lance.winner is None:
        return []
    return ["won" if deal.teams[seat % 2] == lance.winner else "lost"]


def find_bluffer(deal: DealHistory, lance: LanceHistory, hands: Sequence[Hand], rules: MusRules) -> int | None:
    """Find the seat whose bet took the lance from a better hand of the other team; null where no bet did."""
    if lance.outcome != "refused" or not hands:
        return None
    bettor = [word.seat for word in lance.dialogue if word.move in BETS][-1]
    candidates = range(len(hands)) if lance.holders is None else lance.holders
    able = [seat for seat in candidates if seat not in deal.dead]
    return bettor if able and best_seat(rules, lance.lance, hands, deal.mano, able) % 2 != bettor % 2 else None
