"""Describe deals that are over: their histories, what they are searched by, and what they add to statistics."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from domain.stream import Event
from domain.table.game.dataset import Dataset
from domain.table.game.replay_types import Counted


class BoardStep(msgspec.Struct, frozen=True, gc=False):
    """A public step of a deal; equal for two tables that did the same."""

    part: str
    """The part of the deal, as its history names it."""
    seat: int
    did: str
    number: int | None = None
    """Points that were bet, or cards that were thrown."""
    cards: tuple[str, ...] | None = None
    """The cards, in canonical order."""


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a deal adds to the statistics of the player of one seat."""

    played: int
    """Parts of the deal that could be won."""
    won: int
    """Parts won by the player's side."""
    bluffs: int
    """The player's bets that took a part from a better hand, as the cards showed."""
    points: int
    """Points of the player's side."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """What a seat did in a part of a deal: deals are searched by what one player did in one part."""

    seat: int
    facets: Mapping[str, Collection[str]]
    """The values that it has, by facet."""
    amounts: Mapping[str, int] = {}


class Totals(msgspec.Struct, frozen=True, gc=False):
    """The matches and deals of a player under a rule set, added up; ``played`` to ``points`` as in a ``Tally``."""

    ruleset: str
    matches_won: int
    matches_lost: int
    matches_drawn: int
    games_won: int
    games_lost: int
    deals: int
    played: int
    won: int
    bluffs: int
    points: int

    def per_deal(self) -> float | None:
        """Return the points of a deal on average; ``None`` where there was no deal."""
        return round(self.points / self.deals, 2) if self.deals else None


class Statistics(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """A player's statistics under a rule set; each game adds what it counts, in its own words."""

    ruleset: str
    matches_won: int
    """Of finished matches, like the next two: a table that was closed counts for no player."""
    matches_lost: int
    matches_drawn: int


class PlainStatistics(Statistics, frozen=True, kw_only=True, tag="other"):
    """Statistics of a game without words of its own for them."""

    deals: int
    points: int


def sum_up_plainly(totals: Totals) -> PlainStatistics:
    """Return the statistics of a player in words that fit any game."""
    return PlainStatistics(
        ruleset=totals.ruleset,
        matches_won=totals.matches_won,
        matches_lost=totals.matches_lost,
        matches_drawn=totals.matches_drawn,
        deals=totals.deals,
        points=totals.points,
    )


def _no_steps(_deal: Any, _extra: Sequence[Event]) -> Sequence[BoardStep]:  # noqa: ANN401 - the game's
    return ()


def _no_facets(_deal: Any, _rules: Any) -> Mapping[str, Collection[str]]:  # noqa: ANN401 - the game's
    return {}


def _no_amounts(_deal: Any) -> Mapping[str, int]:  # noqa: ANN401 - the game's
    return {}


def _no_plays(_deal: Any, _rules: Any) -> Sequence[Play]:  # noqa: ANN401 - the game's
    return ()


def _no_statistics(_deal: Any, _rules: Any) -> Sequence[Tally]:  # noqa: ANN401 - the game's
    return ()


class History(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a game adds if its deals are to be listed, searched and exported. Without it they are not."""

    deal_type: Any
    """The struct of one deal's history, tagged by ``game``. It has ``deal`` (number through the match, from 1),
    ``from_step`` and ``to_step``, ``ruleset``, ``started_at``, ``ended_at``, ``dealer``, ``players``, ``hands`` by seat
    (null if they were not shown), ``score_before`` and ``score_after`` by side."""
    from_events: frozenset[str]
    """Types of event that a history is built from."""
    until_events: frozenset[str]
    """Types of event before which the deal in hand, if any, is over or cut short."""
    build: Callable[..., Any]
    """``build(table, in_hand, ended_ms)``: the history of the deal in hand; ``ended_ms`` is null while it is played.
    Of the table it reads only what does not change: its id, rules and seats."""
    text: Callable[..., str]
    """``text(deals, rules, names by player id, say)``: the histories of these deals for people to read."""
    points: Callable[[Any], tuple[int, ...]]
    """Points of each side in the deal of a history."""
    facets: Mapping[str, frozenset[str]] = {}
    """What deals are searched by: the name of a facet, and the values that it can have; no migration is needed for a
    new one. Names and values have lower-case letters, digits, ``-`` and ``_``."""
    facets_of: Callable[[Any, Any], Mapping[str, Collection[str]]] = _no_facets
    """``facets_of(deal, rules)``: the values that the deal of a history has, by facet."""
    amounts: frozenset[str] = frozenset()
    """Names of numbers that deals are searched by: a search states the least one. No facet has such a name."""
    amounts_of: Callable[[Any], Mapping[str, int]] = _no_amounts
    """``amounts_of(deal)``: the amounts of the deal of a history, by name; 0 may be left out."""
    parts: tuple[str, ...] = ()
    """Names of the parts of a deal that are talked over, in order; the history has them as ``lances``."""
    play_facets: Mapping[str, frozenset[str]] = {}
    """What deals are searched by, seat by seat and part by part, with the values that each facet can have. A facet that
    has the name of one of ``facets`` has its values."""
    plays: Callable[[Any, Any], Sequence[Play]] = _no_plays
    """``plays(deal, rules)``: what each seat did in each part of a deal that is over."""
    statistics: Callable[[Any, Any], Sequence[Tally]] = _no_statistics
    """``statistics(deal, rules)``: one a seat for a deal that is over; none for a deal that does not count."""
    statistics_type: type[Statistics] = PlainStatistics
    """The statistics of a player as they are shown."""
    sum_up: Callable[[Totals], Statistics] = sum_up_plainly
    """``sum_up(totals)``: the statistics of a player from the sums of matches and tallies."""
    play_log: Callable[[Any, Sequence[Event]], Sequence[BoardStep]] = _no_steps
    """``play_log(deal, extra events)``: how it was played, step by step, to compare two tables."""
    extra_events: frozenset[str] = frozenset()
    """Types of event that the play log needs and the history leaves out."""
    itemised: Mapping[str, Callable[..., Sequence[Counted]]] = {}
    """Type of event -> ``(rules, body, names by seat, say)``: what it scores, item by item."""
    dataset: Dataset | None = None
    """Its finished matches as a table for statistics."""
