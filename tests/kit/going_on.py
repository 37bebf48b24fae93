"""Go on from a step of a match at a table of its own, as the service does: somebody in one seat, bots in the others."""

from msgspec.structs import replace

from domain.actors import HOUSE
from domain.games import GAMES
from domain.records.verify import verify
from domain.refusals import WrongState
from domain.table import commands as c
from domain.table.going_on import going_on_from, open_going_on
from tests.kit.play import Match, Playing, play, ticks_from
from tests.kit.tampering import record_file

OTHER_STREAM = bytes(range(0x30, 0x40))
"""Of the table that goes on."""
OTHER_SEED = bytes(range(0x50, 0x70))
PLAYER = "me"


def closed(match: Match) -> Match | None:
    """The match with its seed open: closed where it is not over; None where a dispute keeps the seed shut."""
    if not match.table.opened and match.table.match is None:
        try:
            match = match.after(c.CloseTable(HOUSE, "admin"), match.links[-1].at_ms + 1)
        except WrongState:
            return None
    return match if match.table.opened else None


def go_on_command(match: Match, step: int, seat: int = 0, bot: str | None = None) -> c.OpenTable:
    """The command that opens the table; the bot is the weakest of the game, if none is named."""
    table = match.table
    going_on = going_on_from(GAMES, table, match.links, step)
    return open_going_on(table, going_on, PLAYER, seat, bot or min(table.game.bots), OTHER_SEED)


def bots_play(playing: Playing) -> c.Command | None:
    """Move for whoever is to act, to the end."""
    return playing.move() if playing.table.status == "playing" else None


def go_on(match: Match, step: int, seat: int = 0, *, commands: int = 1_000_000) -> Match:
    """The table that goes on from this step, played for at most so many commands."""

    def policy(playing: Playing) -> c.Command | None:
        return bots_play(playing) if len(playing.steps) <= commands else None

    opening = replace(go_on_command(match, step, seat), at_ms=1_000)
    return play(opening, policy, stream_id=OTHER_STREAM, next_ms=ticks_from(1_000))


def with_source(match: Match, source: Match, audience: str = "public") -> bytes:
    """The record of a table that goes on, with that of the table that it goes on from."""
    return record_file(match, audience) + record_file(source, audience)


def verdict_of(file: bytes) -> str:
    """What the first verifier says: the kind of its verdict and, of a broken file, why."""
    verdict = verify([file])
    return f"{verdict.kind}: {verdict.reason}" if verdict.kind == "broken" else verdict.kind
