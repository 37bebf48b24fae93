"""Serve team matches: create, start and close them, and what every contest serves."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from litestar import delete, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain import games
from domain.actors import HOUSE, player_actor
from domain.refusals import Refusal
from domain.stream import Head
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game.options import AskedOptions
from domain.teams.commands import CloseMatch, OpenMatch, StartMatch
from domain.teams.events import TieBreak
from domain.teams.narration import happened
from domain.teams.setup import team_rules
from domain.teams.sheets import match_sheet
from domain.teams.state import Match
from service.entropy import to_datetime, to_milliseconds
from service.http.contests import Descriptions, Listed, contest_controller, ending_actor
from service.http.matches.boards import compared_boards
from service.http.matches.view import MATCHES, TEAM_MATCH
from service.http.openapi.event_types import MatchEvent
from service.http.openapi.examples import FINISH_BY_MS, MATCH_RULESET
from service.http.protocol.operation import commands, creates
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.sheets import sheet_response
from service.http.streams.checks import game_of_ruleset
from service.live.errors import Contended
from service.readmodels.contests import ListedMatch, list_matches
from service.texts.catalogue import say

_LARGEST_COUNT: Final = 2**31 - 1
"""The largest number that a body may hold; the rules set lower bounds."""


class MatchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a new team match."""

    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    tables: Annotated[
        int, Meta(ge=0, le=_LARGEST_COUNT, description="An even number, 2 to 32; each team enrols one pair per table.")
    ]
    games: Annotated[
        int,
        Meta(
            ge=0,
            le=_LARGEST_COUNT,
            description="1 to 99 games at every table; at most 98 with an extra game as tie-break.",
        ),
    ]
    finish_by: Annotated[
        datetime,
        Meta(
            tz=True,
            description="When the match's time is over, at most a year ahead; unfinished games are then awarded.",
        ),
    ]
    target: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Stones that win a game: 40 or 30.")] = 40
    options: AskedOptions = {}
    tie_breaks: Annotated[
        tuple[TieBreak, ...], Meta(max_length=2, description="Tie-breaks in order; without any, a tie is a draw.")
    ] = ()
    visibility: Annotated[Visibility, Meta(description="Unlisted matches and their tables do not appear in lists.")] = (
        "public"
    )
    clock: ClockRules | UnsetType = UNSET
    """Of every table, full again for each game; absent for tables without a clock."""
    people_only: bool = False
    """Whether bots may not play: neither those of the house nor players whose accounts are bots'."""


async def _sheet(request: ApiRequest, stream_id: UUID) -> JsonResponse:
    head = await MATCHES.head(request, stream_id)
    links = await request.context.matches.history.links(stream_id, limit=head.version)
    names = await MATCHES.names(request, head.state)
    course = happened(games.MATCHES, stream_id.bytes, links)
    boards = await compared_boards(request, head) if head.state.opened else []
    return sheet_response(request, match_sheet(head.state, course, boards, names, say(request.language)), head.version)


def _listed_example(match: Match) -> dict[str, object]:
    return {
        "tournament": None,
        "tables": match.tables,
        "games": match.games,
        "finish_by": to_datetime(FINISH_BY_MS),
        "team": None if match.result is None else match.result.team,
        "games_won": [] if match.result is None else list(match.result.games_won),
    }


_MatchController: Final = contest_controller(
    MATCHES,
    MatchEvent,
    Listed(ListedMatch, list_matches, _listed_example),
    Descriptions(
        status="playing",
        listing="List public team matches, the newest first. The score of a match is not shown before it is over.",
        one="""Return the terms, the players, who plays at which table and, once the match is over, the result.

        While it is played, each table is known only to the players seated there. With `Accept: text/plain` or
        `text/html` it is a sheet to print, in the reader's language, with the boards once all of them lie open.
        """,
        events="""List the match's events after a version. Between its start and its end there are none.

        One exception: an extra game, which reveals that the teams have tied.
        """,
        record="""Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds the match's own record and, once the match is over, the record of each of its tables after it, each
        with a first line of its own. Verification also checks that the same cards were dealt at every table. With
        `Accept: text/x.hordago` it is the same in the open notation, which `hordago import-text FILE` reads.
        """,
    ),
    _sheet,
)


class MatchesController(_MatchController):
    @post(
        **creates(
            "openMatch",
            "Create a team match",
            TEAM_MATCH,
            MatchRequest(MATCH_RULESET, 2, 3, to_datetime(FINISH_BY_MS), tie_breaks=("stones",)),
        )
    )
    async def open_match(self, request: ApiRequest, data: JSONBody[MatchRequest]) -> JsonResponse:
        """Create a match between two teams that play the same cards at an even number of tables.

        The rules and the commitment to the seed are fixed from now on. Pairs enrol next; the opener starts the match.
        """
        game = game_of_ruleset(data.ruleset)
        command = OpenMatch(
            actor=HOUSE,
            at_ms=0,
            game=game,
            rules=team_rules(game, data.ruleset, data.options, data.games, data.target),
            tables=data.tables,
            games=data.games,
            tie_breaks=data.tie_breaks,
            finish_by_ms=to_milliseconds(data.finish_by),
            opener=str(request.principal.player),
            visibility=data.visibility,
            seed=request.context.entropy.new_seed(),
            clock=data.clock,
            people_only=data.people_only,
        )
        return await MATCHES.open(request, command, data)

    @post(
        "/{id:uuid}/start",
        **commands(
            "startMatch",
            "Start a team match",
            TEAM_MATCH,
            errors=(Refusal,),
        ),
    )
    async def start_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Close enrolment and seat the pairs in the order of enrolment: the opener, once every pair is confirmed.

        Where players committed to nonces, these are opened first: `nonces` says by whom and until when, and the match
        starts with the last of them. Otherwise it starts at once, and the response names the tables, which are open and
        have their first board dealt. A table that could not be opened at once is 503 `table-opening` with `Retry-After`
        to its players, and never 404.
        """
        command = StartMatch(player_actor(request.principal.player), 0)
        started = await MATCHES.carry_out(request, id, lambda _: command)
        await request.context.contests.open_tables(id)
        return await MATCHES.command_response(request, started)

    @delete(
        "/{id:uuid}",
        **commands(
            "closeMatch",
            "Close a team match",
            TEAM_MATCH,
            scope=("play", "admin"),
        ),
    )
    async def close_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the match and all its tables without a result: the opener before the start, an admin at any time."""
        principal = request.principal
        head = await MATCHES.head(request, id)
        if "admin" in principal.scopes and _closes_now(head, request.expected_version):
            closing = request.context.contests.close_match(id, request.command_identity(msgspec.json.encode(None)))
            return await MATCHES.command_response(request, await closing)

        def close(match: Match) -> CloseMatch:
            own = match.status == "open" and match.nonces_until_ms is None and match.opener == str(principal.player)
            actor, reason = ending_actor(principal, own=own)
            if reason == "admin" and match.status == "playing":
                raise Contended  # it has just started; its tables have to be closed before it
            return CloseMatch(actor, reason)

        return await MATCHES.command(request, id, close)


def _closes_now(head: Head[Match], expected: int | None) -> bool:
    """Tell whether the match is being played, at the version that the caller expects."""
    return head.state.status == "playing" and expected in {None, head.version}
