"""Read from a finished table what a new one needs to go on from one of its steps (records.md, "Going on from a step").

Somebody takes a seat there, bots the others, and the match is played on from there with the same decks. So nothing may
be hidden any more: the table is over, and its seed open.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import UNSET

from domain.actors import HOUSE, RULES
from domain.chain import Link
from domain.refusals import WrongState
from domain.stream import OVER, Event, known_seed, uuid_text
from domain.table import commands as c
from domain.table import events as e
from domain.table.game import Game
from domain.table.showdown import is_of_play
from domain.table.state import UNDER_WAY, Table, seat_at
from domain.table.stream import begin, decode_event, evolve_links

MOST_REPEATED: Final = 5_000
"""Events of a match that a new table takes with it: all of them are written at once."""


def check_source(table: Table) -> None:
    """Check that a new table may go on from a step of this one, as it is now; raise ``WrongState``."""
    _check_decks(table)
    if table.status not in OVER:
        raise WrongState("not-finished", "A match is gone on from once it is over.")
    if not table.opened:
        raise WrongState("seed-sealed", "The seed of the match is not open yet.")


def check_may_go_on(then: Table) -> None:
    """Check that a new table may go on from the table as it was then; raise ``WrongState``."""
    _check_decks(then)
    if then.status not in UNDER_WAY:
        raise WrongState("not-played", "At this step the match has not begun, or is over.")
    if any(dispute.ruling is not None for dispute in then.disputes):
        raise WrongState("ruled", "Before this step a judge has ruled.")


def _check_decks(table: Table) -> None:
    if table.match is not None:
        raise WrongState("team-table", "A table of a team match has the decks and the record of the whole match.")
    if table.goes_on is not UNSET:
        raise WrongState("went-on", "The table went on from another one; go on from that one again.")
    if table.continues is not None:
        raise WrongState("played-on", "The table began with what another one left.")


def end_of_command(links: Sequence[Link], step: int) -> int:
    """Find the version of the last event of the command to which a step belongs."""
    following = [link.version for link in links[step:] if link.actor != RULES]
    return following[0] - 1 if following else links[-1].version


def going_on_from(games: Mapping[str, Game], table: Table, links: Sequence[Link], step: int) -> c.GoingOn:
    """Return what a new table takes from this one, whose links these are; raise ``WrongState``.

    What follows by the rules from a word comes with it, so it goes on from the end of the command of the step. Of a
    match with more than ``MOST_REPEATED`` links, one more than those is enough.
    """
    check_source(table)
    end = end_of_command(links, step)
    if end > MOST_REPEATED:
        raise WrongState("too-long", f"A match is gone on from within its first {MOST_REPEATED:,} events.")
    first, *others = links[:end]
    then = begin(games, table.stream_id, first)
    then = evolve_links(then, others) if others else then
    check_may_go_on(then)
    source = e.GoesOn(uuid_text(table.stream_id), step, known_seed(table).hex(), (then.entropy or b"").hex(), 0)
    return c.GoingOn(source, table.sides, told_of_play(table.game, (first, *others)))


def told_of_play(game: Game, links: Sequence[Link]) -> tuple[Event, ...]:
    """Read the events of the game among these links, in order, without the gathering of cards."""
    return tuple(filter(_is_of_play, map(partial(decode_event, game), links)))


def _is_of_play(event: Event) -> bool:
    return is_of_play(event.body)


def open_going_on(table: Table, going_on: c.GoingOn, player: str, seat: int, bot: str, seed: bytes) -> c.OpenTable:
    """Make the command that opens the table at which a player goes on in this seat, and the bot in all others.

    It is in no public list, and as private as the table that it goes on from.
    """
    seat_at(table, seat)
    seats = [
        e.Reserved(player, None) if number == seat else e.Reserved(None, bot) for number in range(len(table.seats))
    ]
    return c.OpenTable(
        HOUSE,
        table.game,
        table.rules,
        player,
        "private" if table.visibility == "private" else "unlisted",
        seed,
        reservation=c.Reservation(None, 0, tuple(seats)),
        going_on=going_on,
    )
