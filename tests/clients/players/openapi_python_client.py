"""Play a match with the client that openapi-python-client makes; each answer is what was asked for, or a `Problem`."""

import sys
import time

from hordago_api.api.moves import make_move
from hordago_api.api.players import create_player
from hordago_api.api.seats import take_seat
from hordago_api.api.tables import get_table, open_table
from hordago_api.client import AuthenticatedClient, Client
from hordago_api.models import Account, Moved, MushiView, MusView, PlayerRequest, SeatRequest, TableRequest, TableStatus


def play(url: str, ruleset: str) -> None:
    with Client(url) as visitor:
        account = create_player.sync(client=visitor, body=PlayerRequest(name="Ane"))
    assert isinstance(account, Account), account
    with AuthenticatedClient(url, account.token) as client:
        table = open_table.sync(client=client, body=TableRequest(ruleset=ruleset))
        assert isinstance(table, MusView | MushiView), table
        for place in table.seats:
            seat = SeatRequest() if place.seat == 0 else SeatRequest(bot="basic")
            seated = take_seat.sync(table.id, place.seat, client=client, body=seat)
            assert isinstance(seated, MusView | MushiView), seated
        while True:
            view = get_table.sync(table.id, client=client)
            assert isinstance(view, MusView | MushiView), view
            if view.status is TableStatus.FINISHED:
                score = view.match.games_won if isinstance(view, MusView) else view.match.scores
                print(view.id, "-".join(map(str, score)))
                return
            if view.turn:
                move = view.legal_moves[view.version % len(view.legal_moves)].body
                moved = make_move.sync(table.id, client=client, body=move)
                assert isinstance(moved, Moved), moved
            else:
                time.sleep(0.01)


play(sys.argv[1], sys.argv[2])
