"""Cheats with absence: claims too early, of one's own side, against others; tables that are not abandoned yet."""

from typing import Final

from msgspec import UNSET, UnsetType, json
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.table.absence import ABANDONED_MS, CLAIM_AFTER_NO_CLOCK_MS
from domain.table.clock.rules import ClockRules
from domain.table.commands import AbandonTable, ClaimMatch, Command
from tests.cheats.row import GIVES, REFUSED, Row, Rows
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, Playing, play, ticks_from
from tests.kit.policies import play_steadily
from tests.kit.random_play import open_table_command
from tests.kit.random_policies import take_seat
from tests.kit.tampering import Change, change_event, public_fields, shift_time, with_actor, with_public

MOVES: Final = 7
"""After which one side does not come back."""
CLOCK: Final = ClockRules("player", 1, bank_seconds=3_000)


def left_match(*, claimed: bool = True, clock: ClockRules | UnsetType = UNSET) -> Match:
    """Two players, one of whom leaves: the other claims the match until it is over, or leaves as well."""
    opening = replace(open_table_command("alone", "mus-basque", [""] * 2, {}, bytes(range(32))), clock=clock)

    def policy(playing: Playing) -> Command | None:
        table, last_ms = playing.table, playing.at_ms
        if table.status == "open":
            return take_seat(table, len(playing.steps) - 1, f"p{len(playing.steps) - 1}")
        if table.status != "playing":
            return None
        (asked,) = table.game.to_act(table.play)
        if len(playing.steps) < 3 + MOVES or (claimed and asked == 0):
            return playing.move(play_steadily)
        if not claimed:
            return AbandonTable(HOUSE, last_ms + ABANDONED_MS)
        return ClaimMatch(HOUSE, 0, last_ms, last_ms + CLAIM_AFTER_NO_CLOCK_MS)

    return play(opening, policy, stream_id=STREAM, next_ms=ticks_from(1_000_000))


def less(name: str, milliseconds: int) -> Change:
    """Say an earlier time in this field."""
    return lambda link: with_public(**{name: int(str(public_fields(link)[name])) - milliseconds})(link)


def without(*names: str) -> Change:
    """Leave fields out."""

    def change(link: Link) -> Link:
        kept = {name: said for name, said in public_fields(link).items() if name not in names}
        return replace(link, data=json.encode(kept))

    return change


CLAIMS: Rows = {
    "a claim too early": Row(change_event("clock_flagged", shift_time(-2)), f"{REFUSED} .not-away"),
    "a claim that says a later time": Row(
        change_event("clock_flagged", less("absent_since_ms", -5)), f"{REFUSED} .not-away"
    ),
    "a player who was away while they played": Row(
        change_event("clock_flagged", less("absent_since_ms", 60_000)), f"{GIVES} another clock_flagged"
    ),
    "a claim of the own side": Row(
        change_event("clock_flagged", with_public(claimed_by=1)), f"{REFUSED} .own-side-waited-for"
    ),
    "a claim of nobody": Row(change_event("clock_flagged", with_public(claimed_by=7)), f"{REFUSED} .not-a-player"),
    "a claim against who is not to act": Row(
        change_event("clock_flagged", with_public(seats=[0])), f"{GIVES} another clock_flagged"
    ),
    "a claim by a player": Row(
        change_event("clock_flagged", with_actor(player_actor("p0"))), f"{REFUSED} .not-the-house"
    ),
    "a claim without its time": Row(
        change_event("clock_flagged", without("absent_since_ms")), f"{REFUSED}|{GIVES} another clock_flagged"
    ),
    "an early flag without a claim": Row(
        change_event("clock_flagged", without("absent_since_ms", "claimed_by")), f"{REFUSED} .(no-clock|not-yet)"
    ),
    "absence without a claim": Row(change_event("clock_flagged", without("claimed_by")), f"{REFUSED} .not-a-player"),
}
WITHOUT_CLOCK: Rows = {
    **CLAIMS,
    "a claim after which the house moves": Row(
        change_event("clock_flagged", with_public(outcome="acted")), f"{GIVES} another clock_flagged"
    ),
}
BY_A_CLOCK: Rows = {
    **CLAIMS,
    "a claim that loses at once": Row(
        change_event("clock_flagged", with_public(outcome="lost")), f"{GIVES} another clock_flagged"
    ),
}
ABANDONED: Rows = {
    "abandoned too early": Row(change_event("table_closed", shift_time(-2)), f"{REFUSED} .not-yet"),
    "abandoned, a player says": Row(
        change_event("table_closed", with_actor(player_actor("p0"))), f"{REFUSED} .not-the-house"
    ),
}
