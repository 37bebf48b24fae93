"""Playthroughs of tables of team matches: their boards, the decks of the seats, every way they end."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.games.mus.game import MUS
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS
from domain.table import commands as c
from domain.table.clock.rules import ClockRules
from tests.golden.scenes.mus import MusScene
from tests.golden.scenes.scene import FINISH_BY
from tests.kit.mus_scenario import JUNK, quiet_options, stated_decks
from tests.kit.random_play import open_table_command
from tests.kit.scenario import Decks

NORTH_SOUTH: Final = "12 11 10 7 | 4 5 6 7 | 12 11 10 7 | 4 5 6 7"
WEST_EAST: Final = "4 5 6 7 | 12 11 10 7 | 4 5 6 7 | 12 11 10 7"
CLOCK: Final = ClockRules("side", 1, bank_seconds=60, increment_seconds=5, move_seconds=40)
HORDAGO: Final = "0 cut; 0 hordago; 1 accept"


class TeamScene(MusScene, frozen=True, kw_only=True):
    """A table of a team match with stated boards; all sit from the start."""

    boards: Mapping[str, str] = {}
    games: int = 2

    @property
    def opening(self) -> c.OpenTable:
        """To thirty stones, the shorter of the two; the match's seed is named after the scene like any other."""
        opening = open_table_command(
            "match",
            self.ruleset,
            ["p0", "p1", "p2", "p3"],
            quiet_options(self.ruleset, self.options),
            self.seed,
            games=self.games,
            target=30,
            finish_by_ms=FINISH_BY,
        )
        return replace(opening, clock=self.clock)

    @property
    def rules(self) -> MusRules:
        """Those of the match."""
        return self.opening.rules

    @property
    def decks(self) -> Decks:
        """By the number of the board."""
        return stated_decks(self.boards)


def _mus(ruleset: str) -> str:
    asked = "0 1 2 3" if RULESETS[ruleset].rules.mus_order == "in-turn" else "0 2 1 3"
    return f"{asked} mus; throw 4; throw 4; throw 4; throw 4"


def _teams(ruleset: str) -> Iterator[TeamScene]:
    scripts = {
        "recycled": (
            "Three exchanges of four cards use up the ten of every seat, which get their earlier discards back.",
            {"0101": NORTH_SOUTH},
            f"{'; '.join([_mus(ruleset)] * 3)}; 0 cut; 0 pass; 1 bet 2; deadline",
        ),
        "drawn": (
            "Both games are played, one is won by either side, and north is mano of both.",
            {"0101": NORTH_SOUTH, "0201": WEST_EAST},
            f"{HORDAGO}; {HORDAGO}",
        ),
        "won": (
            "Three games are played, though two would decide.",
            {f"0{game}01": NORTH_SOUTH for game in (1, 2, 3)},
            "; ".join([HORDAGO] * 3),
        ),
        "deadline": ("Time is over in the second game.", {"0101": NORTH_SOUTH}, f"{HORDAGO}; deadline"),
        "resigned": (
            "Both partners give the first game up, and win the second; the other side asks alone, which does nothing.",
            {"0101": NORTH_SOUTH, "0201": NORTH_SOUTH},
            f"0 cut; 2 resign; 1 resign; 0 resign; {HORDAGO}",
        ),
        "out-of-time": (
            "The house moves once for north, who then loses both games on time; for each of them the clocks are full.",
            {"0101": JUNK, "0201": JUNK},
            "0 cut; flags",
        ),
        "closed": (
            "The match is closed at the second board, of which west is mano.",
            {"0101": JUNK},
            f"0 cut; {'; '.join(['0 1 2 3 pass'] * 3)}; close match",
        ),
    }
    for name, (title, boards, script) in scripts.items():
        yield TeamScene(
            name=f"{ruleset}-4-team-{name}",
            title=f"{ruleset}, a table of a team match. {title}",
            ruleset=ruleset,
            seats=4,
            boards=boards,
            games=3 if name == "won" else 2,
            script=script,
            clock=CLOCK if name == "out-of-time" else UNSET,
        )


TEAMS: Final[tuple[TeamScene, ...]] = tuple([scene for ruleset in MUS.offers for scene in _teams(ruleset)])
