"""An agent that plays on a server: ``python docs/examples/agent.py http://127.0.0.1:8000 mus-basque '{"target": 20}'``.

It signs up, opens a table, seats a bot on every other seat and plays the match to its end. What it says follows from
its hand: high cards bet and take bets. It needs httpx, and nothing else of ours.
"""

import json
import sys
from typing import Any

import httpx


def choose(view: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """Return the body of a legal move of play, if there is one; each comes with a body that can be posted as it is."""
    legal = {move["type"]: move["body"] for move in view["legal_moves"] if move["type"] not in {"sign", "claim"}}
    hand = (view["deal"]["hands"][seat] if view.get("deal") else None) or []
    figures = [card for card in hand if card[:-1] in {"10", "11", "12"}]
    if "discard" in legal:
        return {**legal["discard"], "cards": [card for card in hand if card not in figures] or hand[:1]}
    good = len(figures) >= 3
    for wanted in ("cut", "bet", "accept") if good else ("mus", "pass", "refuse"):
        if wanted in legal:
            return legal[wanted]
    return next(iter(legal.values()), None)


def play(client: httpx.Client, ruleset: str, options: dict[str, Any]) -> dict[str, Any]:
    """Play a match to its end; return the last view."""
    player = client.post("/v1/players", json={"name": "Agent"}).raise_for_status().json()
    client.headers["Authorization"] = f"Bearer {player['token']}"
    opening = {"ruleset": ruleset, "options": options}
    table = client.post("/v1/tables", json=opening).raise_for_status().json()
    path = f"/v1/tables/{table['id']}"
    for seat in range(1, len(table["seats"])):
        client.put(f"{path}/seats/{seat}", json={"bot": "random"}).raise_for_status()
    client.put(f"{path}/seats/0", json={}).raise_for_status()
    with client.stream("GET", f"{path}/stream", headers={"Accept": "text/event-stream"}) as stream:
        for line in stream.iter_lines():
            if line.startswith("data:"):  # something has happened: look at the table
                view = client.get(path).raise_for_status().json()
                while move := choose(view, 0):
                    seen = {"If-Match": f'"{view["version"]}"'}
                    answer = client.post(f"{path}/moves", json=move, headers=seen)
                    if answer.status_code != httpx.codes.PRECONDITION_FAILED:  # else somebody was faster
                        answer.raise_for_status()
                    view = client.get(path).raise_for_status().json()
                if view["status"] != "playing":
                    return view
    raise ConnectionError("the stream has ended before the match")


if __name__ == "__main__":
    with httpx.Client(base_url=sys.argv[1], timeout=60) as server:
        print(json.dumps(play(server, sys.argv[2], json.loads("".join(sys.argv[3:]) or "{}"))["match"]))
