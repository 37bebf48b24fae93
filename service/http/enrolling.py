"""Who can be enrolled, and with which tokens."""

from collections.abc import Collection

from domain.table.refusals import Refusal
from service.accounts.principal import Principal, Scope
from service.http.faults import MissingScope
from service.http.request import ApiRequest


async def known_players(request: ApiRequest, players: Collection[str], rule: str) -> None:
    """Raises ``Refusal`` by this rule where one of these ids is nobody's."""
    names = await request.wiring.names.of(players)
    for player in players:
        if player not in names:
            raise Refusal("unknown-player", rule, f"There is no player {player}.")


def require_one_of(principal: Principal, *scopes: Scope) -> None:
    """Raises ``MissingScope``, which names the first, for a token with none of these."""
    if principal.scopes.isdisjoint(scopes):
        raise MissingScope(scopes[0])
