"""What a house can try with reserved seats: whom it seats, turns away and invites in the place of others."""

from typing import Final

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.table import commands as c
from domain.table.events import Reserved
from domain.table.evolve import OPEN
from tests.cheats.row import ANOTHER, REFUSED, Row, Rows
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, player_id, ticks_from
from tests.kit.tampering import change_event, with_actor, with_public

LINKS: Final = ("ab" * 32, "cd" * 32)
PLAYERS: Final = [str(player_id(number)) for number in range(5)]


def opened(kept: tuple[Reserved, ...] | None, *, seats: int = 4) -> Playing:
    """A table of the first player with these seats reserved."""
    game, name = (MUS, "mus-basque") if seats == 4 else (MUSHI, "mushi")
    reservation = None if kept is None else c.Reservation(None, 0, kept)
    rules = game.rules_for(name, {}, seats)
    opening = c.OpenTable(HOUSE, game, rules, PLAYERS[0], "private", SEED, reservation=reservation)
    return Playing(opening, STREAM, ticks_from(1_000))


def whole_story() -> Match:
    """Every event of reserved seats: a link used, one turned away and invited again, one who declines, two who swap."""
    opener, guest, shy, late = [player_actor(player) for player in PLAYERS[:4]]
    playing = opened((OPEN, Reserved(PLAYERS[2], None), Reserved(None, None, LINKS[0]), OPEN))
    for command in (
        c.TakeSeat(opener, 0, PLAYERS[0]),
        c.TakeSeat(guest, 2, PLAYERS[1], link=LINKS[0]),
        c.ReserveSeat(shy, 1),
        c.TurnAway(opener, 2),
        c.ReserveSeat(opener, 3, PLAYERS[1]),
        c.ReserveSeat(opener, 2, None, LINKS[1]),
        c.TakeSeat(late, 2, PLAYERS[3], link=LINKS[1]),
        c.TakeSeat(guest, 3, PLAYERS[1]),
        c.LeaveSeat(guest, 3),
        c.SwapSeats(opener, (0, 1)),
        c.CloseTable(opener, "opener"),
    ):
        playing.carry_out(command)
    return playing.match


OPEN_SEAT: Final = {"player": None, "bot": None}
STRANGER: Final = player_actor(PLAYERS[4])
CHEATS: Rows = {
    "a stranger at a reserved seat": Row(
        change_event("seat_taken", with_public(player=PLAYERS[4]), with_actor(STRANGER), nth=-1),
        f"{REFUSED} .seat-reserved",
    ),
    "declined by another": Row(change_event("seat_reserved", with_actor(STRANGER)), f"{REFUSED} .not-the-opener"),
    "reserved by a guest": Row(
        change_event("seat_reserved", with_actor(STRANGER), nth=1), f"{REFUSED} .not-the-opener"
    ),
    "turned away by a guest": Row(change_event("seat_left", with_actor(STRANGER)), f"{REFUSED} .not-your-seat"),
    "turned away, and it is denied": Row(
        change_event("seat_left", with_public(turned_away=False)), f"{ANOTHER} seat_left"
    ),
    "left, and said to be turned away": Row(
        change_event("seat_left", with_public(turned_away=True), nth=-1), f"{REFUSED} .not-your-seat"
    ),
    "swapped by a guest": Row(change_event("seats_swapped", with_actor(STRANGER)), f"{REFUSED} .not-the-opener"),
    "swapped to a seat that is kept": Row(
        change_event("seats_swapped", with_public(seats=[2, 3])), f"{REFUSED} .seat-reserved"
    ),
    "swapped, with a nonce that was chosen": Row(
        change_event("seats_swapped", with_public(nonces=[None, "00" * 16])), f"{ANOTHER} seats_swapped", unopened=None
    ),
    "swapped, with a nonce for a free seat": Row(
        change_event("seats_swapped", with_public(nonces=["00" * 16] * 2)), f"{ANOTHER} seats_swapped"
    ),
    "a seat that is none": Row(change_event("seat_reserved", with_public(seat=4), nth=1), f"{REFUSED} .no-such-seat"),
    "a taken seat": Row(change_event("seat_reserved", with_public(seat=0), nth=1), f"{REFUSED} .seat-taken"),
    "a link that is no hash": Row(
        change_event("seat_reserved", with_public(link="no"), nth=2), "what is kept of a link is a SHA-256"
    ),
    "a player and a link": Row(
        change_event("seat_reserved", with_public(link=LINKS[0]), nth=1), f"{REFUSED} .one-invitation"
    ),
    "a player who sits": Row(
        change_event("seat_reserved", with_public(player=PLAYERS[0]), nth=1), f"{REFUSED} .already-seated"
    ),
    "a bot from the start": Row(
        change_event("table_opened", with_public(reserved=[{"player": None, "bot": "basic"}, *[OPEN_SEAT] * 3])),
        "a seat is reserved for a player, by a link, or not",
    ),
    "seats left out": Row(
        change_event("table_opened", with_public(reserved=[OPEN_SEAT])),
        "a table with reserved seats says of every seat",
    ),
    "one player twice": Row(
        change_event("table_opened", with_public(reserved=[{"player": PLAYERS[2], "bot": None}] * 2 + [OPEN_SEAT] * 2)),
        "one seat is reserved for a player",
    ),
}
