"""Both verifiers decide alike who may sit at reserved seats, whatever an opener, guests and a cheating house do."""

import random
from pathlib import Path
from typing import Final

import pytest

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.records.verify import verify
from domain.refusals import Refusal, WrongState
from domain.table import commands as c
from domain.table.events import Reserved
from domain.table.evolve import OPEN
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, player_id, ticks_from
from tests.kit.tampering import Cheat, change_event, rechain, record_file, with_actor, with_public
from tests.second_verifier.node import verdicts

pytestmark = pytest.mark.slow

LINKS: Final = ("ab" * 32, "cd" * 32)
PLAYERS: Final = [str(player_id(number)) for number in range(5)]
RANDOM_TABLES: Final = 60


def opened(kept: tuple[Reserved, ...] | None, *, seats: int = 4) -> Playing:
    """A table of the first player with these seats reserved."""
    game, name = (MUS, "mus-basque") if seats == 4 else (MUSHI, "mushi")
    reservation = None if kept is None else c.Reservation(None, 0, kept)
    rules = game.rules_for(name, {}, seats)
    opening = c.OpenTable(HOUSE, game, rules, PLAYERS[0], "private", SEED, reservation=reservation)
    return Playing(opening, STREAM, ticks_from(1_000))


def random_command(chance: random.Random, seats: int) -> c.Command:
    """Whatever somebody may ask for."""
    actor, player = player_actor(chance.choice(PLAYERS)), chance.choice([None, *PLAYERS])
    seat, link, holder = chance.randrange(seats), chance.choice([None, *LINKS]), chance.choice(PLAYERS)
    return chance.choice(
        (
            c.TakeSeat(player_actor(holder), seat, holder, link=link),
            c.SeatBot(actor, seat, "basic"),
            c.LeaveSeat(actor, seat),
            c.TurnAway(actor, seat),
            c.ReserveSeat(actor, seat, player, link if player is None else None),
        )
    )


def random_match(chance: random.Random) -> Match:
    """What comes of thirty commands, many of them refused. The opener closes a table that has not begun then."""
    seats = chance.choice((2, 4))
    kept = (OPEN, Reserved(PLAYERS[1], None), Reserved(None, None, LINKS[0]), OPEN)[:seats]
    playing = opened(chance.choice((None, kept)), seats=seats)
    for _ in range(30):
        if playing.table.status != "open":
            return playing.match
        try:
            playing.carry_out(random_command(chance, seats))
        except (Refusal, WrongState):
            continue
    playing.carry_out(c.CloseTable(player_actor(PLAYERS[0]), "opener"))
    return playing.match


def whole_story() -> Match:
    """Every event of reserved seats: a link used, a guest turned away and invited again, one who declines."""
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
        c.CloseTable(opener, "opener"),
    ):
        playing.carry_out(command)
    return playing.match


def test_both_hold_random_seatings_to_be_true(tmp_path: Path) -> None:
    """Whoever was invited, came, declined, left and was turned away."""
    chance = random.Random(15)  # the same tables every time
    matches = [random_match(chance) for _ in range(RANDOM_TABLES)] + [whole_story()]
    happened = {link.type for of in matches for link in of.links}
    assert {"seat_reserved", "seat_left", "match_started"} <= happened
    assert any(b"turned_away" in link.data for of in matches for link in of.links)
    files = [record_file(of, "public") for of in matches]
    broken = [found for file in files if (found := verify([file])).kind == "broken"]
    assert broken == []
    assert {found.partition(" ")[0] for found in verdicts(tmp_path, files)} == {"ok:"}


OPEN_SEAT: Final = {"player": None, "bot": None}
STRANGER: Final = player_actor(PLAYERS[4])
CHEATS: Final[dict[str, Cheat]] = {
    "a stranger at a reserved seat": change_event(
        "seat_taken", with_public(player=PLAYERS[4]), with_actor(STRANGER), nth=-1
    ),
    "declined by another": change_event("seat_reserved", with_actor(STRANGER)),
    "reserved by a guest": change_event("seat_reserved", with_actor(STRANGER), nth=1),
    "turned away by a guest": change_event("seat_left", with_actor(STRANGER)),
    "turned away, and it is denied": change_event("seat_left", with_public(turned_away=False)),
    "left, and said to be turned away": change_event("seat_left", with_public(turned_away=True), nth=-1),
    "a seat that is none": change_event("seat_reserved", with_public(seat=4), nth=1),
    "a taken seat": change_event("seat_reserved", with_public(seat=0), nth=1),
    "a link that is no hash": change_event("seat_reserved", with_public(link="no"), nth=2),
    "a player and a link": change_event("seat_reserved", with_public(link=LINKS[0]), nth=1),
    "a player who sits": change_event("seat_reserved", with_public(player=PLAYERS[0]), nth=1),
    "a bot from the start": change_event(
        "table_opened", with_public(reserved=[{"player": None, "bot": "basic"}, *[OPEN_SEAT] * 3])
    ),
    "seats left out": change_event("table_opened", with_public(reserved=[OPEN_SEAT])),
    "one player twice": change_event(
        "table_opened", with_public(reserved=[{"player": PLAYERS[2], "bot": None}] * 2 + [OPEN_SEAT] * 2)
    ),
}


def test_both_refuse_a_house_that_seats_whom_it_likes(tmp_path: Path) -> None:
    """Each lie is chained and sealed as if it were true; both find it, on the same line."""
    story = whole_story()
    files = [record_file(story, "public", rechain(story, cheat(story).links)) for cheat in CHEATS.values()]
    first = dict(zip(CHEATS, [verify([file]) for file in files], strict=True))
    assert {name: found.kind for name, found in first.items()} == dict.fromkeys(CHEATS, "broken")
    second = [found.partition(":")[0] for found in verdicts(tmp_path, files)]
    assert dict(zip(CHEATS, second, strict=True)) == {name: f"line {found.line}" for name, found in first.items()}
