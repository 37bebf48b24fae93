"""Players for a benchmark."""

import msgspec

from tests.bench.client import Client, request
from tests.bench.playing import Refused


class _Account(msgspec.Struct):
    token: str


async def tokens(port: int, players: int) -> list[str]:
    """Sign players up; a token of each."""
    client = await Client(port).connect()
    found: list[str] = []
    for number in range(players):
        answer = await client.send(request("POST", "/v1/players", msgspec.json.encode({"name": f"Player {number}"})))
        if answer.status != 201:
            raise Refused(answer)
        found.append(msgspec.json.decode(answer.body, type=_Account).token)
    client.close()
    return found
