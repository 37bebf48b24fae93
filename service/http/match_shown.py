"""A team match as it is answered: what the domain lets everybody see, with its time also as text."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Final

from msgspec.structs import asdict

from domain.streams import Head
from domain.teams.state import Match
from domain.teams.view import TeamMatchView, view
from service.http import contest_shown
from service.http.contest_shown import Contest
from service.http.examples import NAMES
from service.http.instants import instant
from service.http.match_examples import PLAYED
from service.http.request import ApiRequest


class TeamMatch(TeamMatchView, frozen=True, kw_only=True):
    """A team match: what was stipulated, who plays where, and nothing of how it stands before it is over."""

    finish_by: datetime
    """When the time of the match is over."""


def _told(head: Head[Match], names: Mapping[str, str]) -> TeamMatch:
    match = head.state
    return TeamMatch(**asdict(view(match, head.version, names)), finish_by=instant(match.finish_by_ms))


EXAMPLE: Final = _told(PLAYED.head, NAMES)


async def shown(request: ApiRequest, head: Head[Match]) -> TeamMatch:
    """The match with the names of those who play in it."""
    players = {player for pair in head.state.pairs for player in pair.players or ()}
    return _told(head, await request.wiring.names.of(players))


MATCH: Final = Contest(attrgetter("matches"), shown)
done: Final = partial(contest_shown.done, MATCH)
"""The answer to a command."""
