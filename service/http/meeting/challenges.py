"""Serve challenges: challenge players, accept, decline with a reason, withdraw, and list one's own."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.refusals import NotPermitted, Refusal
from domain.table.events import TableVisibility
from service.accounts.errors import NoSuchPlayer
from service.entropy import to_datetime
from service.http.openapi.examples import PLAYERS
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest, JsonResponse, made_response
from service.http.streams.checks import require_open_accounts
from service.http.streams.offers import AskedTerms, check_rating_range, make_asked_terms
from service.meeting import challenges
from service.meeting.challenges import Challenge, DeclineReason, Status
from service.meeting.entrants import RatingRange
from service.meeting.errors import NoSuchChallenge, OfferOver, RatingOutOfRange, TooManyOffers
from service.meeting.terms import FIRST_RULESET, Terms, make_terms
from service.processes.meeting import open_planned_table

MINUTE_MS: Final = 60_000


class ChallengedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who is challenged to sit somewhere."""

    player: UUID
    """Whom the challenge goes to (by id)."""
    seat: Annotated[int, Meta(ge=0, le=3)]
    """The seat, from 0."""


class ChallengeRequest(AskedTerms, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What you want to play, and with whom."""

    players: Annotated[list[ChallengedSeat], Meta(min_length=1, max_length=3)]
    """Who is to sit where. The other seats are open at the table."""
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    """Your seat."""
    rating_range: RatingRange | UnsetType = UNSET
    """Ratings of those who are challenged, when they are challenged and when they accept."""
    visibility: TableVisibility = "public"
    """Of the table."""
    minutes: Annotated[int, Meta(ge=1, le=7 * 24 * 60)] = 60
    """How long it may be accepted."""


class Decline(Struct, frozen=True, forbid_unknown_fields=True):
    """Why you decline."""

    reason: DeclineReason = "generic"
    """One of a fixed list."""


class ChallengedPlayer(Struct, frozen=True):
    """A player who is challenged."""

    player: UUID
    """Whom the challenge goes to (by id)."""
    seat: int
    """Where they are to sit, from 0."""
    accepted: bool
    """Whether they have accepted."""


class ChallengeView(Struct, frozen=True):
    """A challenge."""

    id: UUID
    """Id of the challenge."""
    player: UUID
    """Who challenges."""
    seat: int
    """Where they sit, from 0."""
    players: list[ChallengedPlayer]
    """Who is challenged."""
    terms: Terms
    """What is to be played."""
    visibility: TableVisibility
    """Of the table."""
    status: Status
    """`accepted`: all have accepted, and there is a table."""
    created_at: datetime
    """When it was made."""
    expires_at: datetime
    """Until when it may be accepted."""
    reason: DeclineReason | UnsetType = UNSET
    """Why it was declined."""
    table: UUID | UnsetType = UNSET
    """The table, at which a seat is reserved for each."""
    rating_range: RatingRange | UnsetType = UNSET
    """Ratings of those who are challenged; absent where any will do."""


class ChallengeList(Struct, frozen=True):
    """Challenges that you made or received, the newest first."""

    items: list[ChallengeView]
    """At most 100."""


def _example() -> ChallengeView:
    at = to_datetime(1_795_253_400_000)
    return ChallengeView(
        UUID("01940000-0000-7000-8000-0000000000c4"),
        UUID(PLAYERS[0]),
        0,
        [ChallengedPlayer(UUID(PLAYERS[1]), 1, accepted=False)],
        make_terms(FIRST_RULESET, {}, None),
        "public",
        "open",
        at,
        at,
    )


class ChallengesController(Controller):
    path = "/v1/challenges"
    tags = ("meeting",)

    @post(
        **declare(
            Operation(
                id="addChallenge",
                summary="Challenge players",
                response=Content(ChallengeView, _example),
                status=201,
                scope="play",
                request_example=ChallengeRequest(ruleset=FIRST_RULESET, players=[ChallengedSeat(UUID(PLAYERS[1]), 1)]),
                bucket="offers",
                errors=(Refusal, NotPermitted, NoSuchPlayer, TooManyOffers, RatingOutOfRange),
                headers=("Idempotency-Key",),
                response_headers=("Location", "Idempotent-Replayed"),
            )
        )
    )
    async def add_challenge(self, request: ApiRequest, data: JSONBody[ChallengeRequest]) -> JsonResponse:
        """Challenge one to three players. They get a notice; once all have accepted there is a table.

        A bot of the house, whom `/v1/bots` names with its `player`, accepts at once, at a rated table only where its
        `rated` says so.

        At the table a seat is reserved for each of you: take it, with a nonce or a key of your own if you like. It is
        withdrawn with `DELETE`, and ends by itself after `minutes`. The answer is `people-only` where one of you is a
        bot and bots may not sit there, and `own-opponent` where one player owns two of you and the table is rated.
        """
        context, player = request.context, request.principal.player
        terms = make_asked_terms(data)
        seats = {player: data.seat, **{one.player: one.seat for one in data.players}}
        if len(seats) != len(data.players) + 1 or seats[player] != data.seat:
            raise MalformedRequest("players: each of them once, and not yourself")
        if len(set(seats.values())) < len(seats) or max(seats.values()) >= terms.seats:
            raise MalformedRequest("players: each at a seat of their own")
        await require_open_accounts(request, [str(one) for one in seats])
        wanted, lasts_ms = check_rating_range(data.rating_range), data.minutes * MINUTE_MS
        asked = (seats, player, terms, data.visibility, lasts_ms, wanted)
        rated_bots, row = context.settings.rated_bots == 1, request.new_row(data)
        made = await challenges.add_challenge(context.pool, context.entropy, *asked, row=row, rated_bots=rated_bots)
        if made.table is not None:
            await open_planned_table(context.live, context.pool, context.entropy, made.table)
        return made_response(_view(made), f"{self.path}/{made.id}", replayed=made.was_there)

    @get(
        **reads(
            "listChallenges",
            "List your challenges",
            Content(ChallengeList, lambda: ChallengeList([_example()])),
            scope="any",
        )
    )
    async def list_challenges(self, request: ApiRequest) -> ChallengeList:
        """List the challenges that you made or received, the newest first; those that are over for a week."""
        context = request.context
        found = await challenges.list_challenges(context.pool, request.principal.player, context.entropy.now_ms())
        return ChallengeList([_view(one) for one in found])

    @get(
        "/{id:uuid}",
        **reads(
            "getChallenge",
            "Get a challenge",
            Content(ChallengeView, _example),
            scope="any",
            errors=(NoSuchChallenge,),
        ),
    )
    async def get_challenge(self, request: ApiRequest, id: FromPath[UUID]) -> ChallengeView:
        """Return a challenge that you made or received."""
        context = request.context
        now_ms = context.entropy.now_ms()
        return _view(await challenges.read_challenge(context.pool, id, request.principal.player, now_ms))

    @put(
        "/{id:uuid}/acceptance",
        **declare(
            Operation(
                id="acceptChallenge",
                summary="Accept a challenge",
                response=Content(ChallengeView, _example),
                scope="play",
                errors=(NoSuchChallenge, OfferOver, NotPermitted, RatingOutOfRange),
            )
        ),
    )
    async def accept_challenge(self, request: ApiRequest, id: FromPath[UUID]) -> ChallengeView:
        """Accept a challenge that you received. The last one who accepts opens the table."""
        context = request.context
        found = await challenges.accept_challenge(context.pool, context.entropy, id, request.principal.player)
        if found.table is not None:
            await open_planned_table(context.live, context.pool, context.entropy, found.table)
        return _view(found)

    @put(
        "/{id:uuid}/refusal",
        **declare(
            Operation(
                id="declineChallenge",
                summary="Decline a challenge",
                response=Content(ChallengeView, _example),
                scope="play",
                request_example=Decline("later"),
                errors=(NoSuchChallenge, OfferOver),
            )
        ),
    )
    async def decline_challenge(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[Decline]
    ) -> ChallengeView:
        """Decline a challenge that you received, with a reason of a fixed list; it is over for all."""
        context, player = request.context, request.principal.player
        return _view(await challenges.decline_challenge(context.pool, context.entropy, id, player, data.reason))

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="withdrawChallenge",
                summary="Withdraw a challenge",
                response=None,
                status=204,
                scope="play",
                errors=(NoSuchChallenge, OfferOver),
            )
        ),
    )
    async def withdraw_challenge(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Withdraw a challenge that you made, unless it was answered."""
        context = request.context
        await challenges.withdraw_challenge(context.pool, context.entropy, id, request.principal.player)


def _view(found: Challenge) -> ChallengeView:
    answers = zip(found.players, found.seats, found.accepted, strict=True)
    return ChallengeView(
        found.id,
        found.player,
        found.seat,
        [ChallengedPlayer(player, seat, accepted) for player, seat, accepted in answers],
        found.terms,
        found.visibility,
        found.status,
        to_datetime(found.created_ms),
        to_datetime(found.expires_ms),
        UNSET if found.reason is None else found.reason,
        UNSET if found.table is None else found.table,
        UNSET if found.rating_range is None else found.rating_range,
    )
