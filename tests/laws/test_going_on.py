"""Laws of tables that go on from a step of a match: they begin as it looked there, and can be played to their end."""

from typing import Any, Final

import msgspec
from hypothesis import reject
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.actors import ALL, PUBLIC, seat_audience
from domain.games import TABLES
from domain.refusals import WrongState
from domain.stream import fold, redact
from domain.table.going_on import end_of_command
from domain.table.state import Table
from tests.kit.going_on import OTHER_STREAM, closed, go_on, verdict_of, with_source
from tests.kit.laws import law_of_games, soak_laws
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match

WAITED_FOR: Final = ("to_act", "turn", "legal_moves", "count")
"""What a view tells of who is waited for: while a count lies open, that hangs on who sits there."""


def gone_on(match: Match, step: int, seat: int, commands: int = 0) -> tuple[Match, Match]:
    """The match, closed where it is not over, and the table that goes on from the step; reject where there is none."""
    over = closed(match)
    if over is None:
        reject()
    try:
        step = 1 + step % len(over.links)
        return over, go_on(over, step, seat % len(over.table.seats), commands=commands)
    except WrongState as fault:
        if fault.code not in {"not-played", "ruled", "not-started"}:
            raise
        reject()


def looks(table: Table, audience: str, like: Table) -> dict[str, Any]:
    """The view of a play at the table ``like``, whose names, ids and terms are not looked at."""
    at = replace(like, play=table.play, deal=like.deal)
    view = msgspec.to_builtins(at.game.view(at, at.version, audience, {}))
    if view["count"] is None:
        return view
    counted = {"deal": view["count"]["deal"], "items": view["count"]["items"]}
    for part in view.values():
        if isinstance(part, dict):
            part.pop("to_act", None)
    return {**{name: part for name, part in view.items() if name not in WAITED_FOR}, "count": counted}


@law_of_games(st.integers(0, 10_000), st.integers(0, 3), team_tables=False)
def test_law_a_table_begins_as_the_match_looked_at_its_step(match: Match, step: int, seat: int) -> None:
    """For every audience, from all events and from those that it may read; cards lie open for none of the new table."""
    over, on = gone_on(match, step, seat)
    source = on.table.goes_on
    assert source is not msgspec.UNSET
    then = fold(TABLES, STREAM, over.links[: end_of_command(over.links, source.version)]).state
    assert source.repeated_to == on.table.version == len(on.links)
    assert fold(TABLES, OTHER_STREAM, on.links).state == on.table
    for audience in [PUBLIC, *map(seat_audience, range(len(then.seats))), ALL]:
        assert looks(then, audience, on.table) == looks(on.table, audience, on.table)
        if audience != ALL:
            redacted = fold(TABLES, OTHER_STREAM, redact(on.links, audience)).state
            assert looks(redacted, audience, on.table) == looks(on.table, audience, on.table)


@law_of_games(st.integers(0, 10_000), st.integers(0, 3), team_tables=False, examples=12)
def test_law_a_table_can_be_played_to_its_end_and_verified(match: Match, step: int, seat: int) -> None:
    """Its record with that of its source is complete; without it, or with itself in its place, it is not."""
    over, on = gone_on(match, step, seat, commands=5_000)
    assert on.table.status == "finished"
    assert verdict_of(with_source(on, over)) == "complete"
    assert verdict_of(with_source(on, on)).startswith("broken: not the table that the first one goes on from")


test_laws_at_length = soak_laws(globals())
