"""Team matches: opening one, looking at one, starting it, closing it."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.refusals import Refusal, WrongState
from domain.stream import Head
from domain.table.events import Visibility
from domain.table.game.options import AskedOptions
from domain.teams.commands import CloseMatch, OpenMatch, StartMatch
from domain.teams.events import TieBreak
from domain.teams.setup import team_rules
from domain.teams.state import Match
from service.http.matches.view import MATCH_KIND, TEAM_MATCH_EXAMPLE, TeamMatch, match_command_response
from service.http.openapi.examples import FINISH_BY_MS, MATCH_RULESET
from service.http.protocol import errors
from service.http.protocol.errors import NotYours
from service.http.protocol.operation import JsonResponse, json_response, operation
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest, to_datetime, to_milliseconds
from service.http.streams.access import command_contest, contest_head, game_of_ruleset, open_stream
from service.http.streams.events import contest_response
from service.http.streams.listing import MATCH_LIST_EXAMPLE, MatchPage, MatchPlayerFilter, MatchStatusFilter, match_page
from service.live.errors import Contended
from service.live.session import CommandIdentity

_LARGEST_COUNT: Final = 2**31 - 1
"""What a number of games can be at all; how many there may be, the rules say."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What is stipulated for a team match."""

    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    tables: Annotated[
        int, Meta(ge=0, le=_LARGEST_COUNT, description="An even number, 2 to 32; each team enrols a pair a table.")
    ]
    games: Annotated[
        int,
        Meta(
            ge=0,
            le=_LARGEST_COUNT,
            description="1 to 99, played at every table; to 98 where an extra game is stipulated.",
        ),
    ]
    finish_by: Annotated[
        datetime,
        Meta(
            tz=True,
            description="When its time is over, in a year at the latest; unfinished games are then awarded.",
        ),
    ]
    target: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Stones of a game: 40 or 30.")] = 40
    options: AskedOptions = {}
    tie_breaks: Annotated[
        tuple[TieBreak, ...], Meta(max_length=2, description="What breaks a tie, in order; without any it is a draw.")
    ] = ()
    visibility: Annotated[Visibility, Meta(description="Unlisted matches and their tables are in no list.")] = "public"


class MatchesController(Controller):
    path = "/v1/matches"
    tags = ("matches",)

    @post(
        **operation(
            "openMatch",
            "Open a team match",
            scope="play",
            answers=TeamMatch,
            sends=NewMatch(MATCH_RULESET, 2, 3, to_datetime(FINISH_BY_MS), tie_breaks=("stones",)),
            example=TEAM_MATCH_EXAMPLE,
            raises=(Refusal, errors.KeyReused),
            accepts=("Idempotency-Key",),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def open_match(self, request: ApiRequest, data: JSONBody[NewMatch]) -> JsonResponse:
        """Open a match between two teams that play the same cards at an even number of tables.

        Its rules and the commitment to its seed are fixed from now on. Pairs enrol next; the opener starts it.
        """
        game = game_of_ruleset(data.ruleset)
        command = OpenMatch(
            actor="house",
            at_ms=0,
            game=game,
            rules=team_rules(game, data.ruleset, data.options, data.games, data.target),
            tables=data.tables,
            games=data.games,
            tie_breaks=data.tie_breaks,
            finish_by_ms=to_milliseconds(data.finish_by),
            opener=str(request.principal.player),
            visibility=data.visibility,
            seed=request.wiring.entropy.new_seed(),
        )
        opened = await open_stream(request, request.wiring.matches, command, data)
        location = f"{self.path}/{UUID(bytes=opened.head.state.stream_id)}"
        return await match_command_response(request, opened, 201, {"location": location})

    @get(**operation("listMatches", "Look for team matches", answers=MatchPage, example=MATCH_LIST_EXAMPLE))
    async def list_matches(
        self,
        request: ApiRequest,
        status: MatchStatusFilter = None,
        player: MatchPlayerFilter = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List public team matches, the newest first; of how one stands nothing is told before it is over."""
        return json_response(await match_page(request, status, player, limit, cursor))

    @get(
        "/{id:uuid}",
        **operation(
            "getMatch",
            "Look at a team match",
            answers=TeamMatch,
            example=TEAM_MATCH_EXAMPLE,
            raises=(errors.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def get_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Read what was stipulated, who plays, which table is whose and, once it is over, the result.

        While it is played its tables are known to those who sit there alone, each to his own.
        """
        return await contest_response(MATCH_KIND, request, id)

    @post(
        "/{id:uuid}/start",
        **operation(
            "startMatch",
            "Start a team match",
            creates=False,
            scope="play",
            answers=TeamMatch,
            example=TEAM_MATCH_EXAMPLE,
            raises=(
                errors.UnknownResource,
                NotYours,
                WrongState,
                errors.StaleVersion,
                Refusal,
                errors.KeyReused,
            ),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def start_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Close enrolment and seat the pairs, in the order they enrolled: the opener, once every pair is confirmed.

        The answer names the tables; each is open, and its first board dealt, a moment later.
        """
        actor = f"player:{request.principal.player}"

        def ask(match: Match) -> StartMatch:
            if actor != f"player:{match.opener}":
                raise NotYours
            return StartMatch(actor, 0)

        return await match_command_response(request, await command_contest(request, request.wiring.matches, id, ask))

    @delete(
        "/{id:uuid}",
        **operation(
            "closeMatch",
            "Close a team match",
            creates=False,
            scope="any",
            answers=TeamMatch,
            example=TEAM_MATCH_EXAMPLE,
            raises=(
                errors.MissingScope,
                errors.UnknownResource,
                NotYours,
                WrongState,
                errors.StaleVersion,
                errors.KeyReused,
            ),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def close_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the match without a result: the opener before the start, an admin always, all its tables with it.

        The token needs the scope `play` or `admin`.
        """
        principal, live = request.principal, request.wiring.matches
        head = await contest_head(live, id)
        if principal.scopes.isdisjoint({"play", "admin"}):
            raise errors.MissingScope("play")
        if "admin" in principal.scopes and _closes_now(head, request.expected_version):
            known = request.command_identity(msgspec.json.encode(None))
            closing = request.wiring.contests.close_match(id, CommandIdentity(known.command_id, known.command_digest))
            return await match_command_response(request, await closing)

        def ask(match: Match) -> CloseMatch:
            if match.opener == str(principal.player) and (match.status == "open" or "admin" not in principal.scopes):
                return CloseMatch(f"player:{principal.player}", "opener")
            if "admin" not in principal.scopes:
                raise NotYours
            if match.status == "playing":
                raise Contended  # it was not when we looked; its tables are to be closed before it
            return CloseMatch("house", "admin")

        return await match_command_response(request, await command_contest(request, live, id, ask))


def _closes_now(head: Head[Match], expected: int | None) -> bool:
    """Whether the match is being played, and is what the caller takes it for."""
    return head.state.status == "playing" and expected in {None, head.version}
