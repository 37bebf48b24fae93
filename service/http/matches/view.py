"""Show a team match."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict, replace

from domain.stream import Head
from domain.teams.state import Match
from domain.teams.view import TeamMatchView, view
from service.http.contests import Contest
from service.http.openapi.examples import played_match


class TeamMatch(TeamMatchView, frozen=True, kw_only=True):
    """A team match: its terms, who plays where, and the score only once it is over."""


def _team_match(head: Head[Match], names: Mapping[str, str]) -> TeamMatch:
    match = head.state
    shown = view(match, head.version, names)
    return TeamMatch(**asdict(replace(shown, hash=head.hash.hex())))


def _players_of(match: Match) -> set[str]:
    return {player for pair in match.pairs for player in pair.players or ()}


MATCHES: Final = Contest(
    "team match",
    "team matches",
    lambda context: context.matches,
    _team_match,
    _players_of,
    shape=TeamMatch,
    played=played_match,
)
TEAM_MATCH: Final = MATCHES.content
"""The content of a response that shows a match."""
