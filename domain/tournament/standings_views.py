"""Show the classification: as a view, and as a table of plain text for a terminal or a sheet of paper.

The width of a text is the number of columns that it takes there; long names are cut with an ellipsis.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final
from unicodedata import category, combining, east_asian_width

import msgspec

from domain.actors import numbered_bot
from domain.messages import Say, message
from domain.stream import uuid_text
from domain.table.view import NAMELESS
from domain.tournament.events import RankBy
from domain.tournament.standings import Row, classify
from domain.tournament.state import Entry, Status, Tournament
from domain.tournament.view import BETWEEN_PAIRS, EntryPairView, Names, entry_name, group_of, pair_views


class StandingView(msgspec.Struct, frozen=True):
    """A line of the standings (rule ``federation.2``)."""

    rank: int | None
    """Equal ones share it; null for an entry that withdrew from a round-robin."""
    parted_by: RankBy | None
    """The tie-break that put it below the entry before it, equal by article 2."""
    entry: int
    name: str | None
    pairs: list[EntryPairView] | None
    bot: str | None
    shown: str
    """What sheets call the entry."""
    group: int | None
    victories: int
    games: int
    """Won in defeats."""
    stones: int
    """Made in the lost games of defeats."""
    played: int
    byes: int
    """Rounds without an opponent."""
    forfeits_won: int
    """Victories without play: over an entry that did not come, or left."""
    forfeits_lost: int
    """Defeats without play: by not coming, or leaving."""
    buchholz: int
    """Victories of its opponents."""
    difference: int
    """Stones made in lost games less those that its opponents made in theirs."""
    withdrawn: bool
    excluded: bool
    """Whether a judge excluded the entry, which then is withdrawn, too."""


class StandingsView(msgspec.Struct, frozen=True):
    """The standings after ``version`` of the tournament, best first."""

    tournament: str
    version: int
    status: Status
    round: int
    """The last one that has begun; 0 before the first."""
    rows: list[StandingView]


def standings_view(tournament: Tournament, version: int, names: Names) -> StandingsView:
    """Build the view of the current classification."""
    entries = {entry.number: entry for entry in tournament.entries}
    return StandingsView(
        tournament=uuid_text(tournament.stream_id),
        version=version,
        status=tournament.status,
        round=len(tournament.paired),
        rows=[
            StandingView(
                rank=row.rank,
                parted_by=row.parted_by,
                entry=row.entry,
                name=entries[row.entry].name,
                pairs=pair_views(entries[row.entry], names),
                bot=entries[row.entry].bot,
                shown=entry_name(entries[row.entry], names),
                group=group_of(tournament, row.entry),
                victories=row.victories,
                games=row.games,
                stones=row.stones,
                played=row.played,
                byes=row.byes,
                forfeits_won=row.forfeits_won,
                forfeits_lost=row.forfeits_lost,
                buchholz=row.buchholz,
                difference=row.difference,
                withdrawn=row.withdrawn,
                excluded=row.excluded,
            )
            for row in classify(tournament)
        ],
    )


ELLIPSIS: Final = "…"


def text_width(text: str) -> int:
    """Count how many columns a text takes: two for a wide character, none for a mark that stands on the one before."""
    return sum(map(_character_width, text))


def cut_to_width(text: str, columns: int) -> str:
    """Return the text in so many columns (1 or more), with an ellipsis for what had to go."""
    if text_width(text) <= columns:
        return text
    kept, left = "", columns - 1
    for character in text:
        left -= _character_width(character)
        if left < 0:
            break
        kept += character
    return kept.rstrip() + ELLIPSIS


def pad_to_width(text: str, columns: int) -> str:
    """Return the text with spaces after it, up to so many columns."""
    return text + " " * (columns - text_width(text))


def _character_width(character: str) -> int:
    if combining(character) or category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1


WIDEST: Final = 48
"""Columns for who plays."""


def standings_text(tournament: Tournament, names: Mapping[str, str], say: Say) -> str:
    """Write the classification, best first, a line an entry; end with a line break. ``names`` by player id.

    Lines are as long as the longest needs, and no longer than a page is wide: who plays is cut, numbers never are.
    """
    entries = {entry.number: entry for entry in tournament.entries}
    rows = classify(tournament)
    shown = shown_figures(rows)
    cells = [
        ["", "", *[figure_heading(name, say) for name in shown]],
        *[
            [
                "-" if row.rank is None else str(row.rank),
                _entry_cell(entries, row, names, say),
                *[figure_cell(row, name, say) for name in shown],
            ]
            for row in rows
        ],
    ]
    widths = [max(map(text_width, column)) for column in zip(*cells, strict=True)]
    to_left = {1, *[2 + place for place, name in enumerate(shown) if name == PARTED_BY]}
    lines = ["  ".join(_aligned(line, widths, to_left)).rstrip() for line in cells]
    return "\n".join([_title(tournament, say), "", *lines, ""])


PARTED_BY: Final = "parted_by"
FIGURES: Final = ("victories", "games", "stones", "played", "byes", "forfeits_won", "forfeits_lost", PARTED_BY)
"""What a line of the standings shows beside rank and name, by the names of its fields."""
_WHERE_ANY: Final = frozenset({"forfeits_won", "forfeits_lost", PARTED_BY})
"""Columns that are left out where no line has anything in them."""


def shown_figures(rows: Sequence[Row] | Sequence[StandingView]) -> list[str]:
    """List the columns that a table of these lines has beside rank and name."""
    return [name for name in FIGURES if name not in _WHERE_ANY or any(getattr(row, name) for row in rows)]


def figure_heading(name: str, say: Say) -> str:
    """Name a column."""
    return say(message(f"standings.{name.replace('_', '-')}"))


def figure_cell(row: Row | StandingView, name: str, say: Say) -> str:
    """Write what a line has in a column: a number, or the tie-break that put it below the one before."""
    if name != PARTED_BY:
        return str(getattr(row, name))
    return "" if row.parted_by is None else say(message(f"tournament.rank.{row.parted_by}"))


def _title(tournament: Tournament, say: Say) -> str:
    if not tournament.paired:
        return tournament.title
    return say(message("standings.after", title=tournament.title, round=len(tournament.paired)))


def _aligned(line: list[str], widths: list[int], to_left: Collection[int]) -> list[str]:
    """Return words to the left, numbers to the right."""
    return [
        pad_to_width(cell, columns) if place in to_left else " " * (columns - text_width(cell)) + cell
        for place, (cell, columns) in enumerate(zip(line, widths, strict=True))
    ]


def _entry_cell(entries: Mapping[int, Entry], row: Row, names: Mapping[str, str], say: Say) -> str:
    """Join the names, ``Ane & Beñat``, with an ellipsis after a team's first pairs; each has its share of the line."""
    left = absence_note(row, say)
    return entry_label(entries[row.entry], names, WIDEST - text_width(left)) + left


def absence_note(row: Row | StandingView, say: Say) -> str:
    """Return what follows the name of an entry that was excluded or has left, and nothing for one that plays."""
    if row.excluded:
        return f" ({say(message('standings.excluded'))})"
    return f" ({say(message('standings.withdrawn'))})" if row.withdrawn else ""


def entry_label(entry: Entry, names: Mapping[str, str], columns: int) -> str:
    """Return who an entry is, in so many columns: by its own name, or else by its players.

    Both names of a pair stay readable, of a team those of its first pair.
    """
    if entry.name is not None:
        return cut_to_width(entry.name, columns)
    if entry.pairs is None:
        return cut_to_width(numbered_bot(entry.bot or "", entry.number), columns)
    if len(entry.players) == 1:
        return cut_to_width(names.get(entry.players[0]) or NAMELESS, columns)
    share = (columns - 3) // 2
    pairs = [_pair_label([names.get(player) or NAMELESS for player in pair], share) for pair in entry.pairs]
    return cut_to_width(BETWEEN_PAIRS.join(pairs), columns)


def _pair_label(names: list[str], share: int) -> str:
    """Return two names, of which neither takes more than its share unless the other leaves it room."""
    first, second = names
    spare = [max(0, share - text_width(name)) for name in names]
    return f"{cut_to_width(first, share + spare[1])} & {cut_to_width(second, share + spare[0])}"
