"""Both verifiers decide alike who may sit at reserved seats, whatever an opener, guests and a cheating house do."""

import random
from pathlib import Path
from typing import Final

import pytest

from domain.actors import player_actor
from domain.records.verify import verify
from domain.refusals import Refusal, WrongState
from domain.table import commands as c
from domain.table.events import Reserved
from domain.table.evolve import OPEN
from tests.cheats.seats import LINKS, PLAYERS, opened, whole_story
from tests.kit.play import Match, play_table
from tests.kit.tampering import record_file
from tests.second_verifier.node import verdicts

pytestmark = pytest.mark.slow

RANDOM_TABLES: Final = 60


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
            c.SwapSeats(actor, (seat, chance.randrange(seats))),
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


def test_both_hold_random_seatings_to_be_true(tmp_path: Path) -> None:
    """Whoever was invited, came, declined, left and was turned away."""
    chance = random.Random(15)  # the same tables every time
    matches = [random_match(chance) for _ in range(RANDOM_TABLES)] + [whole_story()]
    happened = {link.type for of in matches for link in of.links}
    assert {"seat_reserved", "seat_left", "seats_swapped", "match_started"} <= happened
    assert any(b"turned_away" in link.data for of in matches for link in of.links)
    files = [record_file(of, "public") for of in matches]
    broken = [found for file in files if (found := verify([file])).kind == "broken"]
    assert broken == []
    assert {found.partition(" ")[0] for found in verdicts(tmp_path, files)} == {"ok:"}


def test_both_know_which_bots_sit_at_a_rated_table(tmp_path: Path) -> None:
    """Those with an account: such a match is true for both."""
    of = play_table(1, "mushi", players=(0, None), bot="easy", rated=True, options={"rounds": 1})
    file = record_file(of, "all")
    assert verify([file]).kind == "complete"
    assert [found.partition(" ")[0] for found in verdicts(tmp_path, [file])] == ["ok:"]
