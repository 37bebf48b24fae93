"""A tournament as it is answered: the same to everybody."""

from collections.abc import Mapping
from typing import Final

from domain.streams import Head
from domain.tournament.state import Tournament
from domain.tournament.view import TournamentView, view
from service.http import showing
from service.http.answer import Answer
from service.http.examples import NAMES
from service.http.request import ApiRequest
from service.http.tournament_examples import PLAYED
from service.tables.asking import Done

EXAMPLE: Final = view(PLAYED.head.state, PLAYED.head.version, NAMES)


async def names(request: ApiRequest, tournament: Tournament) -> Mapping[str, str]:
    """What its players are called, by id."""
    return await request.wiring.names.of({player for entry in tournament.entries for player in entry.players})


async def shown(request: ApiRequest, head: Head[Tournament]) -> TournamentView:
    """The tournament with the names of those who are in it."""
    return view(head.state, head.version, await names(request, head.state))


async def done(request: ApiRequest, what: Done, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """The answer to a command: the tournament after it."""
    version = what.head.version
    return showing.versioned(await shown(request, what.head), version, headers, status=status, replayed=what.replayed)
