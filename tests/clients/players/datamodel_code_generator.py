"""Play a match with httpx and the models that datamodel-code-generator makes."""

import sys
import time

import httpx
from hordago_api import Account, Moved, MusView, PlayerRequest, SeatRequest, TableRequest, TableStatus, TableView


def play(url: str, ruleset: str) -> None:
    with httpx.Client(base_url=url, headers={"Content-Type": "application/json"}) as house:

        def send(method: str, path: str, body: str | None = None) -> bytes:
            response = house.request(method, path, content=body)
            assert response.is_success, response.text
            return response.content

        account = Account.model_validate_json(send("POST", "/v1/players", PlayerRequest(name="Ane").model_dump_json()))
        house.headers["Authorization"] = f"Bearer {account.token}"
        body = TableRequest(ruleset=ruleset).model_dump_json(exclude_unset=True)
        table = TableView.model_validate_json(send("POST", "/v1/tables", body)).root
        for place in table.seats:
            seat = SeatRequest() if place.seat == 0 else SeatRequest(bot="basic")
            send("PUT", f"/v1/tables/{table.id}/seats/{place.seat}", seat.model_dump_json(exclude_unset=True))
        while True:
            view = TableView.model_validate_json(send("GET", f"/v1/tables/{table.id}")).root
            if view.status is TableStatus.FINISHED:
                score = view.match.games_won if isinstance(view, MusView) else view.match.scores
                print(view.id, "-".join(map(str, score)))
                return
            if view.turn:
                move = view.legal_moves[view.version % len(view.legal_moves)].body
                answer = send("POST", f"/v1/tables/{table.id}/moves", move.model_dump_json(exclude_unset=True))
                Moved.model_validate_json(answer)
            else:
                time.sleep(0.01)


play(sys.argv[1], sys.argv[2])
