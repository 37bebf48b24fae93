"""A row of the list of forgeries: how a record is changed, and what each of its readers has to say."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from domain import sealing
from domain.actors import player_actor
from domain.chain import Link
from domain.records.signatures import Trust
from service.keys import verify_signature
from tests.kit.play import Match, player_id
from tests.kit.tampering import Forgery, rechain
from tests.kit.team_play import TeamMatch, match_streams

REFUSED: Final = "the rules refuse it"
GIVES: Final = "deciding again gives"
ANOTHER: Final = f"{GIVES} another"
NO_COMMAND: Final = "no command has this consequence"
NOBODY: Final = player_actor(player_id(77))
EVERYBODY: Final = frozenset(sealing.READERS)
ANYBODY: Final = Trust(verify_signature)


class Doctored(Struct, frozen=True):
    """A file of several streams, and where it shows: the part from 0, and the version in it."""

    parts: list[tuple[Any, list[Link]]]
    part: int
    version: int


Doctor = Callable[[TeamMatch], Doctored]
LATER: Final = "on a later line, or not at all"


class Row(Struct, frozen=True):
    """A forgery, and what its readers say."""

    forge: Callable[[Any], Forgery | Doctored]
    """Forge the record, of which all is sealed and chained anew."""
    reason: str
    """What the first verifier finds at the version where it shows: a regular expression."""
    second: str = ""
    """What the second verifier finds on the same line, likewise; or ``LATER``."""
    unopened: int | None = 0
    """How many events later both find it at most before the seed is open, in every copy. None: later, or never."""
    copies: frozenset[str] = EVERYBODY
    """Those in which it shows; the others verify."""
    trust: Trust | None = None
    """Whom the reader trusts."""


Rows = Mapping[str, Row]


def in_part(number: int, forge: Callable[[Match], Any], *, shows: tuple[int, int] | None = None) -> Doctor:
    """Cheat in one stream: 0 is the match, 1, 2, .. its tables. It shows there, or else at (part, version)."""

    def doctor(of: TeamMatch) -> Doctored:
        forgery = forge(match_streams(of)[number])
        written = [(stream, stream.links) for stream in match_streams(of)]
        written[number] = (match_streams(of)[number], rechain(match_streams(of)[number], forgery.links))
        return Doctored(written, *(shows or (number, forgery.version)))

    return doctor


def all_in_part(number: int, rows: Rows) -> Rows:
    """Forge all of these in one stream."""
    return {name: replace(row, forge=in_part(number, row.forge)) for name, row in rows.items()}


def doctored(of: Any, row: Row) -> Doctored:  # noqa: ANN401 - any kind of record
    """Forge a record, and chain it."""
    forged = row.forge(of)
    return forged if isinstance(forged, Doctored) else Doctored([(of, rechain(of, forged.links))], 0, forged.version)
