"""Serve the entries of a tournament: enrol, change, confirm and withdraw them."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import HOUSE, judge_actor, player_actor
from domain.refusals import Refusal
from domain.teams.setup import MOST_TABLES
from domain.tournament.commands import (
    ChangeEntry,
    ConfirmEntry,
    EnrolEntry,
    ExcludeEntry,
    PauseEntry,
    WithdrawEntry,
)
from domain.tournament.ending import is_organiser
from domain.tournament.setup import LONGEST_NAME
from domain.tournament.state import Tournament
from service.accounts.errors import BadName
from service.accounts.names import clean_name
from service.http.openapi.examples import PLAYERS
from service.http.protocol.operation import adds, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import read_bot_accounts, require_bot, require_known_players
from service.http.streams.signed import read_judge
from service.http.tournaments.view import TOURNAMENT, TOURNAMENTS, command_after_results, note_organiser

Pairs = Annotated[
    list[Annotated[list[UUID], Meta(min_length=1, max_length=2)]],
    Meta(
        max_length=MOST_TABLES,
        description="One pair; of a team as many as a match has tables; in a tournament of players a list of one.",
    ),
]
EntryName = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_NAME, description="Name of the entry, 1 to 40 visible characters.")
]


class EntryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry to make: yourself with partners; as the opener, any players, or a bot for every seat."""

    pairs: Pairs | None = None
    name: EntryName | None = None
    bot: Annotated[str, Meta(max_length=40, description="Enrol this bot instead; only the opener can.")] | None = None


class ChangedEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as it is to be; of a bot only the name can be given."""

    pairs: Pairs | None = None
    name: EntryName | None = None
    captain: Annotated[UUID, Meta(description="One of its players; by default the captain stays.")] | None = None


async def _read_entry(
    request: ApiRequest, stream_id: UUID, data: EntryRequest | ChangedEntry
) -> tuple[tuple[tuple[str, ...], ...] | None, str | None, tuple[str, ...]]:
    """Return the pairs of an entry, its name, and which of its players are bots; raise ``Refusal`` for unknown ones."""
    pairs = None if data.pairs is None else tuple([tuple([str(player) for player in pair]) for pair in data.pairs])
    name = None if data.name is None else clean_name(data.name, LONGEST_NAME)
    players = [player for pair in pairs or () for player in pair]
    await note_organiser(request, stream_id, (await TOURNAMENTS.head(request, stream_id)).state)
    await require_known_players(request, players, "tournament.entry")
    return pairs, name, await read_bot_accounts(request, players)


class EntriesController(Controller):
    path = "/v1/tournaments/{id:uuid}/entries"
    tags = ("tournaments",)

    @post(
        **adds(
            "enrolEntry",
            "Create an entry",
            TOURNAMENT,
            request_example=EntryRequest([[UUID(PLAYERS[0]), UUID(PLAYERS[1])]]),
            scope=("play", "organise"),
            errors=(BadName,),
        )
    )
    async def enrol_entry(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[EntryRequest]) -> JsonResponse:
        """Enter a player, a pair or a team before the first round, or later if the tournament takes late entries.

        Players who enrol themselves are confirmed, and captain of the entry; others are not.

        A player can be in one entry only. The opener enrols bots. The token needs the scope `play` or `organise`.
        """
        principal = request.principal
        pairs, name, marked = await _read_entry(request, id, data)

        def enrol(tournament: Tournament) -> EnrolEntry:
            require_bot(tournament.game, data.bot)
            return EnrolEntry(player_actor(principal.player), pairs, data.bot, name, marked)

        return await TOURNAMENTS.command(request, id, enrol, data, lambda head: f"entries/{head.state.enrolled}")

    @put(
        "/{entry:int}",
        **commands(
            "changeEntry",
            "Change an entry",
            TOURNAMENT,
            request_example=ChangedEntry([[UUID(PLAYERS[0]), UUID(PLAYERS[2])]], "Txindoki"),
            scope=("play", "organise"),
            errors=(BadName, Refusal),
        ),
    )
    async def change_entry(
        self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int], data: JSONBody[ChangedEntry]
    ) -> JsonResponse:
        """Change name, captain or players of an entry before its first round: its captain, or the opener.

        The body is the whole entry. A player who is new has to confirm; the others stay confirmed. The token needs the
        scope `play` or `organise`.
        """
        principal = request.principal
        pairs, name, marked = await _read_entry(request, id, data)

        def change(tournament: Tournament) -> ChangeEntry:
            found = tournament.entry(entry)
            before = None if found is None else found.captain
            players = [player for pair in pairs or () for player in pair]
            kept = before if before in players else next(iter(players), None)
            captain = kept if data.captain is None else str(data.captain)
            return ChangeEntry(player_actor(principal.player), entry, pairs, name, captain, marked)

        return await TOURNAMENTS.command(request, id, change, data)

    @put(
        "/{entry:int}/confirmation",
        **commands("confirmEntry", "Confirm an entry", TOURNAMENT),
    )
    async def confirm_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Confirm that you will play in an entry. The entry plays once all its players have confirmed."""
        command = ConfirmEntry(player_actor(request.principal.player), entry)
        return await TOURNAMENTS.command(request, id, lambda _: command)

    @put("/{entry:int}/pause", **commands("pauseEntry", "Leave an arena for a while", TOURNAMENT, errors=(Refusal,)))
    async def pause_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Have an entry of an arena not paired until it comes back: one of its players, or who runs the arena.

        What it is playing goes on. Who does not sit down within a minute is paused by the house.
        """
        return await self._pause(request, id, entry, paused=True)

    @delete("/{entry:int}/pause", **commands("resumeEntry", "Come back to an arena", TOURNAMENT, errors=(Refusal,)))
    async def resume_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Have an entry of an arena paired again: one of its players, or who runs the arena."""
        return await self._pause(request, id, entry, paused=False)

    async def _pause(self, request: ApiRequest, stream_id: UUID, entry: int, *, paused: bool) -> JsonResponse:
        await note_organiser(request, stream_id, (await TOURNAMENTS.head(request, stream_id)).state)
        command = PauseEntry(player_actor(request.principal.player), entry, paused)
        return await TOURNAMENTS.command(request, stream_id, lambda _: command)

    @put(
        "/{entry:int}/exclusion",
        **commands("excludeEntry", "Exclude an entry", TOURNAMENT, scope="judge", signable=True),
    )
    async def exclude_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Exclude an entry from the tournament, as a judge who does not play in it, until the tournament is over.

        The entry leaves as by a withdrawal, and its players cannot enter again. To exclude a player from one match,
        give a ruling in a dispute of its table. The judge signs it as `exclude-entry/{entry}`, over an empty text.
        """
        command = ExcludeEntry(judge_actor(request.principal.player), entry)
        judge = await read_judge(request)
        return await command_after_results(request, id, lambda now: judge.sign(now.stream_id, command))

    @delete(
        "/{entry:int}",
        **commands(
            "withdrawEntry",
            "Withdraw an entry",
            TOURNAMENT,
            scope=("play", "organise", "admin"),
        ),
    )
    async def withdraw_entry(self, request: ApiRequest, id: FromPath[UUID], entry: FromPath[int]) -> JsonResponse:
        """Withdraw an entry, at any time: its captain, the opener, or an admin; before the start any of its players.

        After the first round a round-robin cancels all results of the entry; otherwise they stand, and the opponent of
        the current round wins without playing. The token needs the scope `play`, `organise` or `admin`.
        """
        principal = request.principal
        await note_organiser(request, id, (await TOURNAMENTS.head(request, id)).state)

        def withdraw(tournament: Tournament) -> WithdrawEntry:
            found = tournament.entry(entry)
            own = is_organiser(tournament, player_actor(principal.player)) or (
                found is not None and str(principal.player) in found.players
            )
            as_player = "admin" not in principal.scopes or (own and principal.scopes & {"play", "organise"})
            return WithdrawEntry(player_actor(principal.player) if as_player else HOUSE, entry)

        return await command_after_results(request, id, withdraw)
