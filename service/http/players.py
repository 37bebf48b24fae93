"""Serve players: create an account, read names and statistics."""

from datetime import UTC, datetime
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from domain.games import GAMES, AnyStatistics
from domain.table.game.history import Totals
from domain.weak_keys import is_weak_key
from service.accounts.errors import BadName, NoSuchPlayer, TooManyBots, TooManyKeys
from service.accounts.handles import complete_handle, find_by_handle
from service.accounts.keys import PublicKey, change_key, list_keys
from service.accounts.players import Account, Player, open_account, open_bot_account, read_player, read_players
from service.accounts.principal import SCOPES, Scope
from service.entropy import to_datetime
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest
from service.http.streams.signed import Key
from service.oauth.grants import read_app_of_grant
from service.readmodels.statistics import read_statistics

_EXAMPLE = Player(UUID("01940000-0000-7000-8000-000000000001"), "Maialen")
_WITH_HANDLE = replace(_EXAMPLE, handle="maialen")


_STATISTICS = [
    game.history.sum_up(Totals(next(iter(game.offers)), 3, 1, 0, 10, 6, 84, 84, 45, 7, 512))
    for game in GAMES.values()
    if game.history is not None
]


class StatisticsView(Struct, frozen=True):
    """One item per rule set, by id."""

    rulesets: list[AnyStatistics]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' statistics


class PlayerRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player to make."""

    name: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=40,
            description="1 to 40 visible characters, after surrounding spaces are removed and it is normalised to NFC.",
        ),
    ]
    bot: bool = False
    """True marks the account as a bot's, for good; with a token, the calling player is named as its owner."""


class ActingApp(Struct, frozen=True):
    """An app that acts for a player."""

    id: UUID
    """Identifier of the app that acts, as in `GET /v1/apps`."""
    name: str
    """What the app is called, as its owner named it."""


class OwnToken(Struct, frozen=True):
    """The token that a request was made with."""

    id: UUID
    scopes: tuple[Scope, ...]
    expires_at: datetime | None
    app: ActingApp | UnsetType = UNSET
    """The app whose token it is; absent where it is the player's own."""


class Caller(Struct, frozen=True):
    """Who makes a request, and with which token."""

    player: Player
    token: OwnToken


class KeyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A public key to register."""

    key: Key


class KeyView(Struct, frozen=True):
    """A public key of a player, and the time that it was theirs."""

    key: Key
    since: datetime
    until: datetime | None
    """When another key took its place, or it was removed; null while it is theirs."""


class KeyList(Struct, frozen=True):
    """All keys that a player has registered, with their times."""

    items: list[KeyView]


class PlayerList(Struct, frozen=True):
    """Players who may be meant."""

    items: list[Player]
    """At most 8."""


MOST_COMPLETED: Final = 8
_KEY = KeyView(
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", datetime(2026, 11, 21, tzinfo=UTC), None
)


def _key_view(key: PublicKey) -> KeyView:
    return KeyView(key.key, to_datetime(key.since_ms), None if key.until_ms is None else to_datetime(key.until_ms))


class PlayersController(Controller):
    path = "/v1/players"
    tags = ("players",)

    @post(
        **declare(
            Operation(
                id="createPlayer",
                summary="Create a player",
                response=Content(
                    Account,
                    Account(
                        _EXAMPLE,
                        "hdg_Zk3x0-jVYw7n8mQ1cUuXo2rTqLhB5sDgE9aPiRfKtNw",
                        ("play",),
                        "hdr_8sJq2LwT0vYc-RkN5mXaB1uZfE4hPiG7oDtV3xKyQ6M",
                    ),
                ),
                status=201,
                bucket="signups",
                request_example=PlayerRequest("Maialen"),
                errors=(BadName, TooManyBots),
                response_headers=("Location",),
            )
        )
    )
    async def create_player(self, request: ApiRequest, data: JSONBody[PlayerRequest]) -> Response[Account]:
        """Create a player and its first token, with the scope `play`, at once and without an e-mail address.

        The token and the recovery key are shown only in this response; the key recovers the account where the token is
        lost. Names are not unique; the id identifies the player, and so does a handle, which can be chosen later.

        A program that plays by itself has an account with `bot`, made with a token of who runs it: they may own 20.
        """
        context, owner = request.context, request.caller
        if data.bot:
            owner_id = None if owner is None else owner.player
            account = await open_bot_account(context.pool, context.entropy, data.name, owner_id)
        else:
            account = await open_account(context.pool, context.entropy, data.name)
        return Response(account, headers={"location": f"{self.path}/{account.player.id}"})

    @get(
        "/me",
        **reads(
            "getCaller",
            "Get the calling player",
            Content(Caller, Caller(_EXAMPLE, OwnToken(_EXAMPLE.id, ("play",), None))),
            scope="any",
        ),
    )
    async def get_caller(self, request: ApiRequest) -> Caller:
        """Return the player and the token that the request is made with."""
        caller = request.principal
        player = await read_player(request.context.pool, caller.player)
        expires = None if caller.expires_ms is None else datetime.fromtimestamp(caller.expires_ms / 1000, UTC)
        app = None if caller.grant is None else await read_app_of_grant(request.context.pool, caller.grant)
        scopes: tuple[Scope, ...] = tuple(s for s in SCOPES if s in caller.scopes)
        return Caller(player, OwnToken(caller.token, scopes, expires, UNSET if app is None else ActingApp(*app)))

    @put(
        "/me/key",
        **declare(
            Operation(
                id="registerKey",
                summary="Register the key you sign with",
                response=Content(KeyView, _KEY),
                scope="full",
                request_example=KeyRequest(_KEY.key),
                errors=(TooManyKeys,),
            )
        ),
    )
    async def register_key(self, request: ApiRequest, data: JSONBody[KeyRequest]) -> KeyView:
        """Sign with this key from now on: at tables where you take a seat with it, and rulings as a judge.

        A former key stays in the list with its times, and is still the key of the seats that were taken with it. Make
        the key pair yourself (`hordago key`), and keep the private half.
        """
        if is_weak_key(bytes.fromhex(data.key)):
            raise MalformedRequest("key: a key that everybody can sign for; `hordago key` makes a good one")
        context, player = request.context, request.principal.player
        await change_key(context.pool, context.entropy, player, data.key)
        return [_key_view(key) for key in await list_keys(context.pool, player) if key.key == data.key][-1]

    @delete(
        "/me/key",
        **declare(
            Operation(
                id="removeKey",
                summary="Remove the key you sign with",
                response=None,
                status=204,
                scope="full",
                errors=(TooManyKeys,),
            )
        ),
    )
    async def remove_key(self, request: ApiRequest) -> None:
        """Sign with no key from now on; seats that were taken with it keep it, and their moves have to be signed."""
        await change_key(request.context.pool, request.context.entropy, request.principal.player, None)

    @get(
        "/{id:uuid}/keys",
        **reads("listKeys", "List a player's keys", Content(KeyList, KeyList([_KEY])), errors=(NoSuchPlayer,)),
    )
    async def list_keys(self, request: ApiRequest, id: FromPath[UUID]) -> KeyList:
        """Return every key that the player has signed with, the oldest first, and from when to when."""
        await read_player(request.context.pool, id)
        return KeyList([_key_view(key) for key in await list_keys(request.context.pool, id)])

    @get(
        "/{id:uuid}",
        **reads("getPlayer", "Get a player", Content(Player, _EXAMPLE), errors=(NoSuchPlayer,)),
    )
    async def get_player(self, request: ApiRequest, id: FromPath[UUID]) -> Player:
        """Return the public data of a player. Where the account is closed, there is no name."""
        return await read_player(request.context.pool, id)

    @get(
        "/{id:uuid}/statistics",
        **reads(
            "getStatistics",
            "Get a player's statistics",
            Content(StatisticsView, StatisticsView(_STATISTICS)),
            errors=(NoSuchPlayer,),
        ),
    )
    async def get_statistics(self, request: ApiRequest, id: FromPath[UUID]) -> StatisticsView:
        """Return statistics of a player's finished matches and of deals at public tables, by rule set.

        A table of a team match counts once the match is over.
        """
        await read_player(request.context.pool, id)
        return StatisticsView(await read_statistics(request.context.pool, id))


@get(
    "/v1/handles/{handle:str}",
    tags=("players",),
    **reads("findPlayer", "Find a player by their handle", Content(Player, _EXAMPLE), errors=(NoSuchPlayer,)),
)
async def find_player(request: ApiRequest, handle: FromPath[str]) -> Player:
    """Return the player who has a handle, written without `@`, in capitals or small letters."""
    return await read_player(request.context.pool, await find_by_handle(request.context.pool, handle))


@get(
    "/v1/handles",
    tags=("players",),
    **reads(
        "completeHandle",
        "Find players by how their handle begins",
        Content(PlayerList, PlayerList([_WITH_HANDLE])),
        scope="any",
    ),
)
async def list_handles(
    request: ApiRequest,
    beginning: Annotated[
        str,
        QueryParameter(min_length=2, max_length=40, description="How the handle begins, without `@`, or the name."),
    ],
) -> PlayerList:
    """Return players who have a handle, where it or their name begins so: those by their handle first.

    It is what a form offers while somebody writes. Who has no handle is in no such list.
    """
    pool = request.context.pool
    found = await complete_handle(pool, beginning, MOST_COMPLETED)
    players = await read_players(pool, found)
    return PlayerList([players[player] for player in found if player in players])
