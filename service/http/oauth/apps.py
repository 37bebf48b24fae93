"""Serve apps: those that a player has registered, and those that a player has allowed to act for them."""

from datetime import UTC, datetime
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from service.accounts.errors import BadName
from service.accounts.names import LONGEST_NAME
from service.accounts.principal import Scope
from service.entropy import to_datetime
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest
from service.oauth import apps, grants
from service.oauth.apps import MOST_REDIRECT_URIS, App, NoSuchApp, TooManyApps
from service.oauth.grants import AllowedApp
from service.oauth.redirects import LONGEST_URI, BadUri

AppTitle = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Uri = Annotated[str, Meta(min_length=1, max_length=LONGEST_URI)]
RedirectUris = Annotated[list[Uri], Meta(min_length=1, max_length=MOST_REDIRECT_URIS)]


class AppDetails(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be changed of an app."""

    name: AppTitle
    """What players read when it asks to act for them."""
    website: Uri
    """Its https address, which players see beside its name."""
    redirect_uris: RedirectUris
    """Where players are sent back to: https; a scheme of the app's own, such as `com.example.app:/callback`; or
    `http://127.0.0.1/` with any port, for programs on a player's computer. Each is compared letter for letter."""


class AppRequest(AppDetails, frozen=True, forbid_unknown_fields=True):
    """An app to register."""

    confidential: bool = False
    """Whether it runs on a server and can keep a secret. An app on a phone or in a browser cannot."""


class AppView(Struct, frozen=True):
    """An app of the caller, without its secret."""

    id: UUID
    """The `client_id` of OAuth."""
    name: str
    """What players read when it asks to act for them."""
    website: str
    """Address of a page about the app."""
    redirect_uris: list[str]
    """Where players are sent back to."""
    confidential: bool
    """Whether it has a secret."""
    created_at: datetime
    """When it was registered."""


class RegisteredApp(Struct, frozen=True):
    """A new app, with its secret if it has one."""

    app: AppView
    """The app as it was registered."""
    secret: str | UnsetType = UNSET
    """The `client_secret` of OAuth, which is shown only in this response; absent where the app is not confidential."""


class AppList(Struct, frozen=True):
    """The apps that the caller has registered, the oldest first."""

    items: list[AppView]
    """At most 20."""


class AllowedAppView(Struct, frozen=True):
    """An app that the caller has allowed to act for them."""

    id: UUID
    """Id of the app."""
    name: str
    """What it is called now."""
    website: str
    """Address of a page about the app."""
    scopes: list[Scope]
    """What it may do beside reading, on any device."""
    sign_ins: int
    """How many times it was allowed and has not ended: once a device, say."""
    first_allowed_at: datetime
    """When it was allowed, of those."""
    last_allowed_at: datetime
    """When it was allowed last."""
    allowed_by: list[UUID]
    """Ids of the tokens with which that was done, as far as they are known."""


class AllowedAppList(Struct, frozen=True):
    """The apps that the caller has allowed, the one allowed last first."""

    items: list[AllowedAppView]
    """At most 100."""


_AT: Final = datetime(2026, 11, 21, 9, 30, tzinfo=UTC)
_ID: Final = UUID("01940000-0000-7000-8000-000000000005")
_DETAILS: Final = AppDetails("Cards on the phone", "https://app.example", ["com.example.app:/signed-in"])
_NEW: Final = AppRequest(_DETAILS.name, _DETAILS.website, _DETAILS.redirect_uris)
_EXAMPLE: Final = AppView(
    _ID, _DETAILS.name, _DETAILS.website, _DETAILS.redirect_uris, confidential=False, created_at=_AT
)
_ALLOWED: Final = AllowedAppView(_ID, _DETAILS.name, _DETAILS.website, ["play"], 1, _AT, _AT, [_ID])


class AppsController(Controller):
    path = "/v1/apps"
    tags = ("apps",)

    @post(
        **declare(
            Operation(
                id="registerApp",
                summary="Register an app",
                response=Content(RegisteredApp, RegisteredApp(_EXAMPLE)),
                status=201,
                scope="full",
                request_example=_NEW,
                errors=(BadName, TooManyApps),
            )
        )
    )
    async def register_app(self, request: ApiRequest, data: JSONBody[AppRequest]) -> RegisteredApp:
        """Register a program of yours, so that players can sign in to it with their account of this server.

        How it asks them is OAuth 2.1: `GET /.well-known/oauth-authorization-server` says where. The id is its
        `client_id`. A player can have 20 apps.
        """
        context = request.context
        try:
            made, secret = await apps.register_app(
                context.pool,
                context.entropy,
                request.principal.player,
                data.name,
                data.website,
                data.redirect_uris,
                confidential=data.confidential,
            )
        except BadUri as fault:
            raise _malformed(fault) from fault
        return RegisteredApp(_view(made), UNSET if secret is None else secret)

    @get(**reads("listApps", "List your apps", Content(AppList, AppList([_EXAMPLE])), scope="own"))
    async def list_apps(self, request: ApiRequest) -> AppList:
        """List the apps that the calling player has registered, the oldest first."""
        return AppList([_view(app) for app in await apps.list_apps(request.context.pool, request.principal.player)])

    @put(
        "/{id:uuid}",
        **declare(
            Operation(
                id="changeApp",
                summary="Change an app",
                response=Content(AppView, _EXAMPLE),
                scope="full",
                request_example=_DETAILS,
                errors=(BadName, NoSuchApp),
            )
        ),
    )
    async def change_app(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[AppDetails]) -> AppView:
        """Change what an app is called and where players are sent back to; what players have allowed stays."""
        owner = request.principal.player
        try:
            changed = await apps.change_app(
                request.context.pool, owner, id, data.name, data.website, data.redirect_uris
            )
        except BadUri as fault:
            raise _malformed(fault) from fault
        return _view(changed)

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="removeApp",
                summary="Remove an app",
                response=None,
                status=204,
                scope="full",
                errors=(NoSuchApp,),
            )
        ),
    )
    async def remove_app(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Remove an app, and every token that it has of any player, at once and permanently."""
        await apps.remove_app(request.context.pool, request.principal.player, id)
        await request.context.tokens.confirm()


class AllowedAppsController(Controller):
    path = "/v1/players/me/apps"
    tags = ("apps",)

    @get(
        **reads(
            "listAllowedApps",
            "List the apps that you have allowed",
            Content(AllowedAppList, AllowedAppList([_ALLOWED])),
            scope="own",
        )
    )
    async def list_allowed_apps(self, request: ApiRequest) -> AllowedAppList:
        """List the apps that may act for the calling player, the one that was allowed last first."""
        context = request.context
        found = await grants.list_allowed_apps(context.pool, request.principal.player, context.entropy.now_ms())
        return AllowedAppList([_allowed_view(app) for app in found])

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="disallowApp",
                summary="Take back what you have allowed an app",
                response=None,
                status=204,
                scope="full",
                errors=(NoSuchApp,),
            )
        ),
    )
    async def disallow_app(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """End every token that an app has of the calling player, at once and on all devices."""
        await grants.disallow_app(request.context.pool, request.principal.player, id)
        await request.context.tokens.confirm()


def _malformed(fault: BadUri) -> MalformedRequest:
    return MalformedRequest(f"website or redirect_uris: {fault}")


def _view(app: App) -> AppView:
    return AppView(
        app.id,
        app.name,
        app.website,
        list(app.redirect_uris),
        confidential=app.secret_hash is not None,
        created_at=to_datetime(app.created_ms),
    )


def _allowed_view(app: AllowedApp) -> AllowedAppView:
    first, last = to_datetime(app.first_ms), to_datetime(app.last_ms)
    return AllowedAppView(
        app.id, app.name, app.website, list(app.scopes), app.grants, first, last, list(app.allowed_by)
    )
