"""Play a match with the client that openapi-generator makes for `python`; it raises an exception for a refusal."""

import sys
import time

from hordago_api import MushiView, MusView, PlayerRequest, SeatRequest, TableRequest, TableStatus
from hordago_api.api.moves_api import MovesApi
from hordago_api.api.players_api import PlayersApi
from hordago_api.api.seats_api import SeatsApi
from hordago_api.api.tables_api import TablesApi
from hordago_api.api_client import ApiClient
from hordago_api.configuration import Configuration


def play(url: str, ruleset: str) -> None:
    account = PlayersApi(ApiClient(Configuration(host=url))).create_player(PlayerRequest(name="Ane"))
    client = ApiClient(Configuration(host=url, access_token=account.token))
    tables, seats, moves = TablesApi(client), SeatsApi(client), MovesApi(client)
    table = tables.open_table(TableRequest(ruleset=ruleset)).actual_instance
    assert isinstance(table, MusView | MushiView)
    for place in table.seats:
        seats.take_seat(table.id, place.seat, SeatRequest() if place.seat == 0 else SeatRequest(bot="basic"))
    while True:
        view = tables.get_table(table.id).actual_instance
        assert isinstance(view, MusView | MushiView)
        if view.status is TableStatus.FINISHED:
            score = view.match.games_won if isinstance(view, MusView) else view.match.scores
            print(view.id, "-".join(map(str, score)))
            return
        if view.turn:
            moves.make_move(table.id, view.legal_moves[view.version % len(view.legal_moves)].body)
        else:
            time.sleep(0.01)


play(sys.argv[1], sys.argv[2])
