"""Cheats with the clocks of a team match: of other terms than the match has, and at the turn of a game."""

from typing import Final

from domain.table.clock.rules import ClockRules
from tests.cheats.row import ANOTHER, REFUSED, Row, Rows, in_part
from tests.kit.play import Match
from tests.kit.tampering import Cheat as StreamCheat
from tests.kit.tampering import Forgery, change_event, remove_event, with_public
from tests.kit.team_play import TeamMatch, let_time_run_out, play_team_match


def clocked_match() -> TeamMatch:
    """A match where nobody moves any more at the first table: every game there is lost on time."""
    clock = ClockRules("side", 0, bank_seconds=60, increment_seconds=5)
    return play_team_match(19, games=2, endings={1: let_time_run_out}, clock=clock, people_only=True)


def after_a_game(**fields: object) -> StreamCheat:
    """Set the clocks otherwise when the second game begins."""

    def forge(of: Match) -> Forgery:
        links = of.links
        lost = next(at for at, link in enumerate(links) if link.type == "game_won")
        at = next(at for at, link in enumerate(links) if at > lost and link.type == "clocks_set")
        links[at] = with_public(**fields)(links[at])
        return Forgery(links, at + 1)

    return forge


KINDER: Final = {"of": "side", "house_moves": 1, "bank_seconds": 60}
CLOCKS: Rows = {
    "a clock without a limit": Row(
        in_part(0, change_event("match_opened", with_public(clock={"of": "side", "house_moves": 0}))),
        f"{REFUSED} .clock-without-limit",
    ),
    "another clock than that of the match": Row(
        in_part(2, change_event("table_opened", with_public(clock=KINDER))), f"{ANOTHER} table_opened"
    ),
    "a table for bots in a match of people": Row(
        in_part(2, change_event("table_opened", with_public(people_only=False))), f"{ANOTHER} table_opened"
    ),
    "clocks that are not full again": Row(
        in_part(1, after_a_game(remaining_ms=[60_000, 59_999])), f"{ANOTHER} clocks_set"
    ),
    "clocks that do not run from the opening": Row(
        in_part(1, change_event("clocks_set", with_public(running=[]))), f"{ANOTHER} clocks_set"
    ),
    "a game that is lost otherwise": Row(
        in_part(1, change_event("game_won", with_public(reason="resigned"))), f"{ANOTHER} game_won"
    ),
    "a flag that loses nothing": Row(in_part(1, remove_event("game_won")), "deciding again gives game_won by"),
}
"""In a match with a clock, for people only (``clocked_match``)."""
