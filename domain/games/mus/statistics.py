"""Count what a deal of Mus adds to the statistics of its players, and show their sums."""

from collections.abc import Sequence
from typing import Final

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import best_seat
from domain.games.mus.history import DealHistory, LanceHistory, shown_hands
from domain.games.mus.rules import MusRules
from domain.table.game.history import Statistics, Tally, Totals

BETS: Final = frozenset({"bet", "raise", "biak_bet", "hordago", "biak_hordago"})


class MusStatistics(Statistics, frozen=True, kw_only=True, tag="mus"):
    """A player's statistics in Mus."""

    games_won: int
    """Of finished matches, like the next one."""
    games_lost: int
    deals: int
    """At public tables, those included that were cut short, but not those that were voided; the rest is of these."""
    lances_played: int
    """Lances that could be won."""
    lances_won: int
    """By the player's team."""
    bluffs: int
    """The player's bets that took a lance from a better hand, as the cards showed in the end."""
    stones: int
    """Scored by the player's team."""
    stones_per_deal: float | None
    """Null where there was no deal."""


def sum_up(totals: Totals) -> MusStatistics:
    """Return the statistics of a player from the sums of matches and tallies."""
    return MusStatistics(
        ruleset=totals.ruleset,
        matches_won=totals.matches_won,
        matches_lost=totals.matches_lost,
        matches_drawn=totals.matches_drawn,
        games_won=totals.games_won,
        games_lost=totals.games_lost,
        deals=totals.deals,
        lances_played=totals.played,
        lances_won=totals.won,
        bluffs=totals.bluffs,
        stones=totals.points,
        stones_per_deal=totals.per_deal(),
    )


def seat_tallies(deal: DealHistory, rules: MusRules) -> list[Tally]:
    """Count a deal for each seat: its team's lances and stones, its own bluffs; empty for a void deal."""
    if deal.voided:
        return []
    played = [lance for lance in deal.lances if lance.outcome not in {None, "not-played"}]
    won = [sum(lance.winner == team for lance in played) for team in deal.teams]
    stones = [sum(drawn.stones for drawn in deal.items if drawn.team == team) for team in deal.teams]
    hands = shown_hands(deal)
    bluffs = [_bluffer(deal, lance, hands, rules) for lance in played]
    return [
        Tally(len(played), won[seat % 2], bluffs.count(seat), stones[seat % 2]) for seat in range(len(deal.players))
    ]


def _bluffer(deal: DealHistory, lance: LanceHistory, hands: Sequence[Hand], rules: MusRules) -> int | None:
    """Find the seat whose bet took the lance from a better hand of the other team; null where no bet did."""
    if lance.outcome != "refused" or not hands:
        return None
    bettor = [word.seat for word in lance.dialogue if word.move in BETS][-1]
    candidates = range(len(hands)) if lance.holders is None else lance.holders
    able = [seat for seat in candidates if seat not in deal.dead]
    return bettor if able and best_seat(rules, lance.lance, hands, deal.mano, able) % 2 != bettor % 2 else None
