"""Who can be enrolled: players that there are."""

from collections.abc import Collection

from domain.table.refusals import Refusal
from service.http.request import ApiRequest


async def known_players(request: ApiRequest, players: Collection[str], rule: str) -> None:
    """Raises ``Refusal`` by this rule where one of these ids is nobody's."""
    names = await request.wiring.names.of(players)
    for player in players:
        if player not in names:
            raise Refusal("unknown-player", rule, f"There is no player {player}.")
