"""A tournament as it is answered: the same to everybody."""

from collections.abc import Mapping
from functools import partial
from operator import attrgetter
from typing import Final

from domain.streams import Head
from domain.tournament.state import Tournament
from domain.tournament.view import TournamentView, view
from service.http import contest_shown
from service.http.contest_shown import Contest
from service.http.examples import NAMES
from service.http.request import ApiRequest
from service.http.tournament_examples import PLAYED

EXAMPLE: Final = view(PLAYED.head.state, PLAYED.head.version, NAMES)


async def names(request: ApiRequest, tournament: Tournament) -> Mapping[str, str]:
    """What its players are called, by id."""
    return await request.wiring.names.of({player for entry in tournament.entries for player in entry.players})


async def shown(request: ApiRequest, head: Head[Tournament]) -> TournamentView:
    """The tournament with the names of those who are in it."""
    return view(head.state, head.version, await names(request, head.state))


TOURNAMENT: Final = Contest(attrgetter("tournaments"), shown)
done: Final = partial(contest_shown.done, TOURNAMENT)
"""The answer to a command."""
