"""Cheating in one stream of a team match, or with the file that holds them all: how it is done."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from domain.actors import player_actor
from domain.chain import Link
from tests.kit.play import Match, player_id
from tests.kit.tampering import Cheat as StreamCheat
from tests.kit.tampering import rechain
from tests.kit.team_play import TeamMatch, match_streams

REFUSED: Final = "the rules refuse it"
ANOTHER: Final = "deciding again gives another"
NOBODY: Final = player_actor(player_id(77))


class Doctored(Struct, frozen=True):
    """A file of several streams, and where it shows: the part from 0, and the version in it."""

    parts: list[tuple[Match, list[Link]]]
    part: int
    version: int


Cheat = Callable[[TeamMatch], Doctored]


def in_part(number: int, cheat: StreamCheat, *, shows: tuple[int, int] | None = None) -> Cheat:
    """Cheat in one stream: 0 is the match, 1, 2, .. its tables. It shows there, or else at (part, version)."""

    def doctor(of: TeamMatch) -> Doctored:
        forgery = cheat(match_streams(of)[number])
        written = [(stream, stream.links) for stream in match_streams(of)]
        written[number] = (match_streams(of)[number], rechain(match_streams(of)[number], forgery.links))
        return Doctored(written, *(shows or (number, forgery.version)))

    return doctor


def in_the_match(cheat: StreamCheat) -> Cheat:
    """Cheat in the match's own stream."""
    return in_part(0, cheat)


def at_table(number: int, cheat: StreamCheat) -> Cheat:
    """Cheat at one table."""
    return in_part(number, cheat)
