"""Playthroughs of tables that are not alone: of a team match, with its boards, and of a tournament.

Beside the words of ``mus.py`` a script may say ``deadline``, ``close match`` and ``close withdrawn``.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.mus.duplicate import duplicate
from domain.mus.game import MUS
from domain.mus.rules import MusRules
from domain.table import commands as c
from domain.table.events import Reserved
from domain.table.state import Seat
from tests.boards import ENTROPY, MATCH, stated
from tests.golden.mus import MusScene
from tests.golden.scenes import AT_MS, Now, nonce
from tests.mus import JUNK
from tests.spec import Decks

FINISH_BY: Final = AT_MS + 4_000
"""When the fourth command comes."""
TOURNAMENT: Final = "2c1743a3-91bd-4a5f-8df1-0d0c2a2b6f00"

NORTH_SOUTH: Final = "12 11 10 7 | 4 5 6 7 | 12 11 10 7 | 4 5 6 7"
WEST_EAST: Final = "4 5 6 7 | 12 11 10 7 | 4 5 6 7 | 12 11 10 7"
HORDAGO: Final = "0 cut; 0 hordago; 1 accept"


class TeamScene(MusScene, frozen=True, kw_only=True):
    """A table of a team match with stated boards; all sit from the start."""

    boards: Mapping[str, str] = {}
    games: int = 2

    @property
    def rules(self) -> MusRules:
        """To thirty stones, the shorter of the two."""
        return duplicate(self.ruleset, self.options, self.games, 30)

    @property
    def opening(self) -> c.OpenTable:
        """With the match's seed, which is named after the scene like any other."""
        seats = tuple([Seat(f"p{seat}", None, nonce(str(seat)), "player") for seat in range(4)])
        team = c.TeamTable(MATCH, 1, ENTROPY, FINISH_BY, seats)
        return c.OpenTable("house", MUS, self.rules, "p0", "public", self.seed, team=team)

    @property
    def decks(self) -> Decks:
        """By the number of the board."""
        return stated(self.boards)

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """Also what the house does with such a table."""
        match words:
            case ["deadline"]:
                yield c.PassDeadline("house", FINISH_BY)
            case ["close", "match"]:
                yield c.CloseTable("house", "match")
            case _:
                yield from super().moves(now, words)


class TournamentScene(MusScene, frozen=True, kw_only=True):
    """A table of a tournament: its seats are kept, one pair has a bot of the house."""

    @property
    def opening(self) -> c.OpenTable:
        """For ``p0`` and ``p2`` against two bots."""
        kept = tuple([Reserved(None, "basic") if seat % 2 else Reserved(f"p{seat}", None) for seat in range(4)])
        reservation = c.Reservation(TOURNAMENT, 2, kept)
        return c.OpenTable("house", MUS, self.rules, "p0", "public", self.seed, reservation=reservation)

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """Also what comes of a withdrawal."""
        if words == ["close", "withdrawn"]:
            yield c.CloseTable("house", "withdrawn")
        else:
            yield from super().moves(now, words)


def _mus(ruleset: str) -> str:
    asked = "0 1 2 3" if ruleset == "mus-eight-kings" else "0 2 1 3"
    return f"{asked} mus; throw 4; throw 4; throw 4; throw 4"


def _teams(ruleset: str) -> Iterator[TeamScene]:
    told = {
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
        "resigned": ("The side that has won the first game gives up.", {"0101": NORTH_SOUTH}, f"{HORDAGO}; 2 resign"),
        "closed": ("The match is closed.", {"0101": JUNK}, "0 cut; close match"),
    }
    for name, (title, boards, script) in told.items():
        yield TeamScene(
            name=f"{ruleset}-4-team-{name}",
            title=f"{ruleset}, a table of a team match. {title}",
            ruleset=ruleset,
            seats=4,
            boards=boards,
            games=3 if name == "won" else 2,
            script=script,
        )


def _tournament(ruleset: str) -> TournamentScene:
    return TournamentScene(
        name=f"{ruleset}-4-tournament-withdrawn",
        title=f"{ruleset}, a table of a tournament. Two bots sit, a player does, and his pair withdraws.",
        ruleset=ruleset,
        seats=4,
        script="sit 2; leave 2; sit 0; close withdrawn",
    )


TEAMS: Final[tuple[MusScene, ...]] = tuple(
    [scene for ruleset in MUS.offers for scene in (*_teams(ruleset), _tournament(ruleset))]
)
