"""Count what a deal of Mus adds to the statistics of its players, and show their sums."""

from domain.games.mus.history import DealHistory, shown_hands
from domain.games.mus.rules import MusRules
from domain.games.mus.search_facets import find_bluffer
from domain.table.game.history import Statistics, Tally, Totals


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
    bluffs = [find_bluffer(deal, lance, hands, rules) for lance in played]
    return [
        Tally(len(played), won[seat % 2], bluffs.count(seat), stones[seat % 2]) for seat in range(len(deal.players))
    ]
