"""Play a match against a bot with what `hordago-client` brings alone: `python play.py URL RULESET`."""

import sys

from hordago.client import Client, Json, Table


def choose(table: Table) -> Json:
    return table.legal_moves[table.version % len(table.legal_moves)].body


url, ruleset = sys.argv[1:]
with Client(url) as client:
    client.sign_up("Ane")
    table = client.open_table(ruleset)
    client.take_seat(table.id, 0)
    for seat in table.seats[1:]:
        client.seat_bot(table.id, seat.seat, "basic")
    end = client.play(table.id, choose)
    sys.stdout.write(f"{end.id} {end.status}\n")
