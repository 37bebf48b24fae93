"""Serve the entries of a tournament: enrol, confirm and withdraw them."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import HOUSE, player_actor
from domain.teams.setup import MOST_TABLES
from domain.tournament.commands import ConfirmEntry, EnrolEntry, WithdrawEntry
from domain.tournament.state import Tournament
from service.http.openapi.examples import PLAYERS
from service.http.protocol import errors
from service.http.protocol.operation import adds, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import require_any_scope, require_known_players
from service.http.tournaments.view import TOURNAMENT, TOURNAMENTS


class NewEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry to make: yourself with partners; as the opener, any players, or a bot for every seat."""

    pairs: (
        Annotated[
            list[tuple[UUID, UUID]],
            Meta(max_length=MOST_TABLES, description="One pair, or of a team as many as a match has tables."),
        ]
        | None
    ) = None
    bot: Annotated[str, Meta(max_length=40, description="Enrol this bot instead; only the opener can.")] | None = None


class EntriesController(Controller):
    path = "/v1/tournaments/{id:uuid}/entries"
    tags = ("tournaments",)

    @post(
        **adds(
            "enrolEntry",
            "Create an entry",
            TOURNAMENT,
            request_example=NewEntry([(UUID(PLAYERS[0]), UUID(PLAYERS[1]))]),
            scope="any",
            errors=(errors.MissingScope,),
        )
    )
    async def enrol_entry(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewEntry]) -> JsonResponse:
        """Enter a pair or a team before the first round. Players who enrol themselves are confirmed; others are not.

        A player can be in one entry only. The opener enrols bots. The token needs the scope `play` or `organise`.
        """
        principal = request.principal
        pairs = None if data.pairs is None else tuple([(str(first), str(second)) for first, second in data.pairs])
        players = [player for pair in pairs or () for player in pair]
        await TOURNAMENTS.head(request, id)
        await require_known_players(request, players, "tournament.entry")

        def enrol(tournament: Tournament) -> EnrolEntry:
            require_any_scope(principal, "play", "organise")
            if data.bot is not None and data.bot not in tournament.game.bots:
                raise errors.MalformedRequest(f"bot: one of {', '.join(sorted(tournament.game.bots))}")
            return EnrolEntry(player_actor(principal.player), pairs, data.bot)

        return await TOURNAMENTS.command(request, id, enrol, data, lambda head: f"entries/{head.state.enrolled}")

    @put(
        "/{entry:int}/confirmation",
        **commands("confirmEntry", "Confirm an entry", TOURNAMENT),
    )
    async def confirm_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Confirm that you will play in an entry. The entry plays once all its players have confirmed."""
        command = ConfirmEntry(player_actor(request.principal.player), entry)
        return await TOURNAMENTS.command(request, id, lambda _: command)

    @delete(
        "/{entry:int}",
        **commands(
            "withdrawEntry",
            "Withdraw an entry",
            TOURNAMENT,
            scope="any",
            errors=(errors.MissingScope,),
        ),
    )
    async def withdraw_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Withdraw an entry, at any time: one of its players, the opener, or an admin.

        After the first round a round-robin cancels all results of the entry; in a Swiss system they stand, and the
        opponent of the current round has a bye. The token needs the scope `play`, `organise` or `admin`.
        """
        principal = request.principal

        def withdraw(tournament: Tournament) -> WithdrawEntry:
            require_any_scope(principal, "play", "organise", "admin")
            found = tournament.entry(entry)
            own = found is not None and str(principal.player) in {tournament.opener, *found.players}
            as_player = "admin" not in principal.scopes or (own and principal.scopes & {"play", "organise"})
            return WithdrawEntry(player_actor(principal.player) if as_player else HOUSE, entry)

        head = await TOURNAMENTS.head(request, id)
        await request.context.contests.record_finished(id, head.state)
        return await TOURNAMENTS.command(request, id, withdraw)
