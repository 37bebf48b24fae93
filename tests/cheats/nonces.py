"""Cheats while nonces are opened: another nonce than was committed to, one of the house, and a time cut short."""

from typing import Final

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.games import GAMES
from domain.table.commands import Command, OpenTable, ReplaceNonces, SeatBot
from tests.cheats.row import REFUSED, Row, Rows
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, play, player_id, ticks_from
from tests.kit.random_policies import open_nonce, take_seat
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    remove_event,
    repeat_event,
    shift_time,
    with_actor,
    with_public,
)

OTHER: Final = bytes(range(16)).hex()


def opened_match() -> Match:
    """Two of three players open their nonces in time; the house stands in for the third, who sits before a bot."""
    rules = GAMES["mus"].rules_for("mus-basque", {"games_to_win": 1, "target": 20}, 4)
    opening = OpenTable(HOUSE, GAMES["mus"], rules, str(player_id(0)), "public", SEED)

    def policy(playing: Playing) -> Command | None:
        table, done = playing.table, len(playing.steps) - 1
        if done == 3:
            return SeatBot(player_actor(table.opener), 3, "basic")
        if done < 3:
            return take_seat(table, done, str(player_id(done)), brings=True)
        if table.status == "playing":
            return playing.move()
        if table.nonces_until_ms is None:
            return None
        return open_nonce(table) if done < 6 else ReplaceNonces(HOUSE, table.nonces_until_ms)

    return play(opening, policy, stream_id=STREAM, next_ms=ticks_from(1_000))


def derived(seat: int) -> str:
    """The nonce of the house for a seat, as hex."""
    return shuffling.house_nonce(SEED, STREAM, seat).hex()


def replaced_early(of: Match) -> Forgery:
    """Let the house stand in for the third player a moment before the time is over, and the match begin then."""
    links, at = of.links, event_index(of, "nonces_replaced")
    when = links[at].at_ms
    changed = [shift_time(-1)(link) if place >= at and link.at_ms == when else link for place, link in enumerate(links)]
    return Forgery(changed, at + 1)


CHEATS: Rows = {
    "a nonce that was chosen late": Row(
        change_event("nonce_opened", with_public(nonce=OTHER)), f"{REFUSED} .other-nonce"
    ),
    "a nonce opened at another seat": Row(
        change_event("nonce_opened", with_public(seat=2), with_actor(player_actor(player_id(2)))),
        f"{REFUSED} .other-nonce",
    ),
    "a nonce opened by another player": Row(
        change_event("nonce_opened", with_actor(player_actor(player_id(2)))), f"{REFUSED} .not-your-seat"
    ),
    "a nonce opened twice": Row(repeat_event("nonce_opened"), f"{REFUSED} .no-nonce-to-open"),
    "a nonce of one byte": Row(change_event("nonce_opened", with_public(nonce="00")), "a nonce is 16 bytes"),
    "a nonce opened before all sit": Row(remove_event("nonces_due"), "gives nonces_due by rules"),
    "more time to open nonces": Row(change_event("nonces_due", with_public(until_ms=99_999)), "another nonces_due"),
    "nonces replaced too early": Row(replaced_early, f"{REFUSED} .not-yet"),
    "nonces replaced by a player": Row(
        change_event("nonces_replaced", with_actor(player_actor(player_id(1)))), f"{REFUSED} .not-the-house"
    ),
    "a nonce replaced by one that pleases": Row(
        change_event("nonces_replaced", with_public(nonces=[OTHER])), "another nonces_replaced", unopened=1
    ),
    "a nonce replaced that was opened": Row(
        change_event("nonces_replaced", with_public(seats=[1, 2], nonces=[derived(1), derived(2)])),
        "another nonces_replaced",
    ),
    "a start while nonces are waited for": Row(remove_event("nonces_replaced"), "no command has this consequence"),
}
