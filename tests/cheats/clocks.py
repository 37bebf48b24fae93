"""Cheats with clocks: time that is given or taken, flags too early or of others, moves that come too late."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.table.clock.rules import ClockRules
from domain.table.commands import Command, FlagClock
from domain.table.timekeeping import flag_ms
from tests.cheats.row import GIVES, REFUSED, Row, Rows
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, Playing, play
from tests.kit.policies import play_steadily
from tests.kit.random_play import open_table_command
from tests.kit.random_policies import take_seat
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    forge_event,
    remove_event,
    repeat_event,
    shift_time,
    with_actor,
    with_public,
)

MOVES: Final = 9
"""After which nobody comes back."""


def clocked_match() -> Match:
    """Four players with a clock for each side, who leave in the first deal: the house moves, and one side loses."""
    opening = open_table_command("alone", "mus-basque", [""] * 4, {}, bytes(range(32)))
    clock = ClockRules("side", 1, bank_seconds=120, increment_seconds=5)

    def policy(playing: Playing) -> Command | None:
        table = playing.table
        if table.status == "open":
            seat = len(playing.steps) - 1
            return take_seat(table, seat, f"p{seat}")
        if len(playing.steps) < 5 + MOVES:
            return playing.move(play_steadily)
        due = flag_ms(table)
        return None if due is None else FlagClock(HOUSE, due)

    return play(replace(opening, clock=clock), policy, stream_id=STREAM, next_ms=_five_seconds_later)


def _five_seconds_later(commands: int, links: Sequence[Link]) -> int:
    return max(1_000_000 + 5_000 * commands, links[-1].at_ms if links else 0)


def flagged_too_early(of: Match) -> Forgery:
    """Let the house say a moment too early that somebody is out of time, with all that follows."""
    at, links = event_index(of, "clock_flagged"), of.links
    flagged_ms = links[at].at_ms
    for place in range(at, len(links)):
        if links[place].at_ms == flagged_ms and (place == at or links[place].actor == "rules"):
            links[place] = shift_time(-1)(links[place])
    return Forgery(links, at + 1)


def moved_too_late(of: Match) -> Forgery:
    """Let the player of the seat pass when the time is over, in the place of the house."""
    at, links = event_index(of, "clock_flagged"), of.links
    moved = links[at + 1]
    seat = int(of.table.game.to_act(of.steps[4 + MOVES].after.play)[0])
    links[at] = replace(moved, actor=player_actor(f"p{seat}"))
    del links[at + 1]
    return Forgery(links, at + 1)


def flagged_at_no_clock(of: Match) -> Forgery:
    """Let the house say so before the match has started."""
    at, links = event_index(of, "seat_taken"), of.links
    links.insert(at, forge_event(links[at], "clock_flagged", HOUSE, seats=[0], outcome="lost"))
    return Forgery(links, at + 1)


CHEATS: Rows = {
    "time that is given": Row(
        change_event("clocks_set", with_public(remaining_ms=[120_000, 120_001]), nth=1), f"{GIVES} another clocks_set"
    ),
    "another clock that runs": Row(change_event("clocks_set", with_public(running=[])), f"{GIVES} another clocks_set"),
    "clocks that are not set": Row(remove_event("clocks_set", nth=2), f"{GIVES} clocks_set by rules here"),
    "clocks that are set twice": Row(repeat_event("clocks_set", nth=1), "no command has this consequence"),
    "a flag too early": Row(flagged_too_early, f"{REFUSED} .not-yet"),
    "a flag before the start": Row(flagged_at_no_clock, f"{REFUSED} .not-started"),
    "a flag by a player": Row(
        change_event("clock_flagged", with_actor(player_actor("p1"))), f"{REFUSED} .not-the-house"
    ),
    "a flag of others": Row(change_event("clock_flagged", with_public(seats=[])), f"{GIVES} another clock_flagged"),
    "a loss that is none": Row(
        change_event("clock_flagged", with_public(outcome="lost")), f"{GIVES} another clock_flagged"
    ),
    "a move after its time": Row(moved_too_late, f"{REFUSED} .time-over", unopened=None),
}
