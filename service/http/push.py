"""Serve Web Push: the key of the server, and the browsers to which the calling player wants their turns pushed."""

from datetime import UTC, datetime
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.refusals import WrongState
from service.entropy import to_datetime
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest
from service.webhooks import push
from service.webhooks.push import NoSuchSubscription, Subscription
from service.webhooks.receivers import LONGEST_URL, BadReceiver
from service.webhooks.vapid import AUTH_BYTES, check_browser_key, decode


class PushKeyView(Struct, frozen=True):
    """By which key browsers know the pushes of this server."""

    key: str | None
    """The public key, an uncompressed point of P-256 in base64url; null where this server pushes nothing."""


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser, in base64url."""

    p256dh: Annotated[str, Meta(min_length=87, max_length=88)]
    """Its public key, an uncompressed point of P-256."""
    auth: Annotated[str, Meta(min_length=22, max_length=24)]
    """Its secret of 16 bytes."""


class SubscriptionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What `PushSubscription.toJSON()` of a browser says, without the time at which it expires."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_URL)]
    """An https address of the browser's push service, on the public internet; only its player is shown it."""
    keys: BrowserKeys
    """The keys by which pushes are encrypted."""


class SubscriptionView(Struct, frozen=True):
    """A browser of the caller, without its keys."""

    id: UUID
    """Id of the subscription."""
    endpoint: str
    """Where its pushes go."""
    language: str
    """The language of what is pushed."""
    created_at: datetime
    """When it was made, or became the caller's."""


class SubscriptionList(Struct, frozen=True):
    """The browsers of the caller, the oldest first."""

    items: list[SubscriptionView]
    """At most 8."""


_EXAMPLE: Final = SubscriptionView(
    UUID("01940000-0000-7000-8000-000000000006"),
    "https://push.example/send/c3f1",
    "eu",
    datetime(2026, 11, 27, 9, 30, tzinfo=UTC),
)
_KEYS: Final = BrowserKeys(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
"""The keys of the example in RFC 8291."""


class PushController(Controller):
    path = "/v1"
    tags = ("players",)

    @get("/push", **reads("getPushKey", "Get the key of pushes", Content(PushKeyView, PushKeyView(_KEYS.p256dh))))
    async def get_push_key(self, request: ApiRequest) -> PushKeyView:
        """Get the key that a browser subscribes to: `applicationServerKey` of `PushManager.subscribe()`."""
        key = request.context.push_key
        return PushKeyView(None if key is None else key.public)

    @put(
        "/players/me/push",
        **declare(
            Operation(
                id="putPushSubscription",
                summary="Have your turns pushed to a browser",
                response=Content(SubscriptionView, _EXAMPLE, translated=True),
                scope="play",
                request_example=SubscriptionRequest(_EXAMPLE.endpoint, _KEYS),
                errors=(WrongState,),
            )
        ),
    )
    async def put_push_subscription(self, request: ApiRequest, data: JSONBody[SubscriptionRequest]) -> SubscriptionView:
        """Push to a browser that it is the calling player's turn, or that a table is theirs, in the language asked for.

        One push a turn, when it begins, and only while no stream of the player brings them that table; it names the
        table and no card. The same endpoint has one subscription; of a player's the newest 8 are kept. It lasts as long
        as the calling token. A subscription that its push service answers with 404 or 410 is forgotten. Where the
        operator has no key for pushes it is 409 `push-off`.
        """
        context = request.context
        if context.push_key is None:
            raise WrongState("push-off", "This server pushes nothing.")
        try:
            p256dh, auth = decode(data.keys.p256dh), decode(data.keys.auth)
            check_browser_key(p256dh)
        except ValueError as fault:
            raise MalformedRequest("keys: not those of a browser") from fault
        if len(auth) != AUTH_BYTES:
            raise MalformedRequest("keys: auth has 16 bytes")
        try:
            made = await push.put_subscription(
                context.pool,
                context.entropy,
                request.principal,
                data.endpoint,
                p256dh,
                auth,
                request.language,
                allow_private=bool(context.settings.webhook_private),
            )
        except BadReceiver as fault:
            raise MalformedRequest(f"endpoint: {fault}") from fault
        return _view(made)

    @get(
        "/players/me/push",
        **reads(
            "listPushSubscriptions",
            "List the browsers that you have pushes sent to",
            Content(SubscriptionList, SubscriptionList([_EXAMPLE])),
            scope="own",
        ),
    )
    async def list_push_subscriptions(self, request: ApiRequest) -> SubscriptionList:
        """List the browsers to which the calling player's turns are pushed, the oldest first, without their keys."""
        found = await push.list_subscriptions(request.context.pool, request.principal.player)
        return SubscriptionList([_view(each) for each in found])

    @delete(
        "/players/me/push/{id:uuid}",
        **declare(
            Operation(
                id="removePushSubscription",
                summary="Have nothing more pushed to a browser",
                response=None,
                status=204,
                scope="play",
                errors=(NoSuchSubscription,),
            )
        ),
    )
    async def remove_push_subscription(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Push nothing more to a browser, and forget it."""
        await push.remove_subscription(request.context.pool, request.principal.player, id)


def _view(subscription: Subscription) -> SubscriptionView:
    return SubscriptionView(
        subscription.id, subscription.endpoint, subscription.language, to_datetime(subscription.created_ms)
    )
