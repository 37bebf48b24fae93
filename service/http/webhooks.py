"""Serve a player's webhooks: register an address, list the addresses and what was sent to them, remove one."""

from datetime import UTC, datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.refusals import WrongState
from service.entropy import to_datetime
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Instant, Limit, Listing, read_page
from service.http.protocol.request import ApiRequest, JsonResponse, made_response
from service.webhooks import registry
from service.webhooks.receivers import LONGEST_URL, BadReceiver
from service.webhooks.registry import NEWEST_DELIVERY, Delivery, NoSuchWebhook, TooManyWebhooks, Webhook, WebhookOver
from service.webhooks.signatures import secret_text

_LISTING: Final = Listing("webhook deliveries", tuple[Instant, str], NEWEST_DELIVERY)
Kind = Annotated[str, Meta(min_length=1, max_length=40)]


class WebhookRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An address to which notices are sent."""

    url: Annotated[str, Meta(min_length=1, max_length=LONGEST_URL)]
    """An https address on the internet; it is shown to nobody else."""
    kinds: Annotated[list[Kind], Meta(max_length=40)] | UnsetType = UNSET
    """Kinds of notices to send, such as `turn`; without it all of them."""


class WebhookView(Struct, frozen=True):
    """A webhook of the caller, without its secret."""

    id: UUID
    """Id of the webhook."""
    url: str
    """Where its messages go."""
    created_at: datetime
    """When it was registered."""
    active: bool
    """Whether messages are sent: its token is in force, and the receiver has not answered with 410."""
    kinds: list[str] | UnsetType = UNSET
    """Kinds of notices that are sent; absent where all are."""


class RegisteredWebhook(Struct, frozen=True):
    """A new webhook, with its secret."""

    webhook: WebhookView
    """The webhook as it was registered."""
    secret: str
    """What its messages are signed with: `whsec_` and 32 bytes in base64. It is shown only in this response."""


class WebhookList(Struct, frozen=True):
    """The webhooks of the caller, the oldest first."""

    items: list[WebhookView]
    """At most 10."""


class DeliveryView(Struct, frozen=True):
    """A message to a webhook, and what came of it."""

    id: str
    """What the header `webhook-id` says, at every try."""
    kind: str
    """Kind of its notice, or `ping`."""
    created_at: datetime
    """When it was made."""
    attempts: int
    """How often it was sent."""
    answer: str | UnsetType = UNSET
    """The status that the last try was answered with, or why there was none; absent before the first try."""
    delivered_at: datetime | UnsetType = UNSET
    """When it was answered with a status from 200 to 299; absent until then."""
    next_attempt_at: datetime | UnsetType = UNSET
    """When it is sent again; absent once it was delivered or given up."""


class DeliveryPage(Struct, frozen=True):
    """Messages to a webhook, the newest first."""

    items: list[DeliveryView]
    """What was sent to the address, the newest first."""
    next_cursor: str | None
    """Where the next page begins; null on the last one."""


_AT: Final = datetime(2026, 11, 21, 9, 30, tzinfo=UTC)
_EXAMPLE: Final = WebhookView(
    UUID("01940000-0000-7000-8000-000000000004"), "https://bot.example/hordago", _AT, active=True, kinds=["turn"]
)
_DELIVERY: Final = DeliveryView("msg_8c8d3ac1d5f24c2b8f0d3e5a7b9c1d2e", "turn", _AT, 1, "204", _AT)
_SECRET: Final = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"  # noqa: S105 - an example


class WebhooksController(Controller):
    path = "/v1/webhooks"
    tags = ("players",)

    @post(
        **declare(
            Operation(
                id="addWebhook",
                summary="Register a webhook",
                response=Content(RegisteredWebhook, RegisteredWebhook(_EXAMPLE, _SECRET)),
                status=201,
                scope="full",
                request_example=WebhookRequest("https://bot.example/hordago", ["turn"]),
                errors=(TooManyWebhooks, WrongState),
                headers=("Idempotency-Key",),
                response_headers=("Idempotent-Replayed",),
            )
        )
    )
    async def add_webhook(self, request: ApiRequest, data: JSONBody[WebhookRequest]) -> JsonResponse:
        """Send what concerns the calling player to an address of theirs, as long as the calling token is in force.

        Messages are signed by the specification Standard Webhooks, and are sent at least once. The secret is shown only
        in this response, and in that to a retry under the same `Idempotency-Key`. Where the operator has no key for
        webhooks it is 409 `webhooks-off`.
        """
        context = request.context
        if context.webhook_key is None:
            raise WrongState("webhooks-off", "This server sends no webhooks.")
        kinds = None if data.kinds is UNSET else data.kinds
        try:
            made = await registry.add_webhook(
                context.pool,
                context.entropy,
                request.principal,
                data.url,
                kinds,
                allow_private=bool(context.settings.webhook_private),
                row=request.new_row(data),
            )
        except BadReceiver as fault:
            raise MalformedRequest(f"url: {fault}") from fault
        registered = RegisteredWebhook(_view(made), secret_text(context.webhook_key.secret(made.id)))
        return made_response(registered, None, replayed=made.was_there)

    @get(**reads("listWebhooks", "List your webhooks", Content(WebhookList, WebhookList([_EXAMPLE])), scope="own"))
    async def list_webhooks(self, request: ApiRequest) -> WebhookList:
        """List the webhooks of the calling player, the oldest first."""
        found = await registry.list_webhooks(
            request.context.pool, request.principal.player, request.context.entropy.now_ms()
        )
        return WebhookList([_view(webhook) for webhook in found])

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="removeWebhook",
                summary="Remove a webhook",
                response=None,
                status=204,
                scope="full",
                errors=(NoSuchWebhook,),
            )
        ),
    )
    async def remove_webhook(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Send nothing more to a webhook, and forget it with its messages."""
        await registry.remove_webhook(request.context.pool, request.principal.player, id)

    @get(
        "/{id:uuid}/deliveries",
        **reads(
            "listDeliveries",
            "List what was sent to a webhook",
            Content(DeliveryPage, DeliveryPage([_DELIVERY], None)),
            scope="own",
            errors=(NoSuchWebhook,),
        ),
    )
    async def list_deliveries(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> DeliveryPage:
        """List the messages to a webhook, the newest first: how often each was sent, and how it was answered.

        A message of which nothing more is tried is kept for a week.
        """
        webhook = await _own(request, id)
        read = partial(registry.list_deliveries, request.context.pool, webhook.id)
        found, following = await read_page(request, _LISTING, cursor, limit, read, attrgetter("created_ms", "id"))
        return DeliveryPage([_delivery_view(delivery) for delivery in found], following)

    @post(
        "/{id:uuid}/ping",
        **declare(
            Operation(
                id="pingWebhook",
                summary="Send a ping to a webhook",
                response=Content(DeliveryView, DeliveryView("msg_0194", "ping", _AT, 0, next_attempt_at=_AT)),
                status=202,
                scope="full",
                errors=(NoSuchWebhook, WebhookOver),
                headers=("Idempotency-Key",),
                response_headers=("Idempotent-Replayed",),
            )
        ),
    )
    async def ping_webhook(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Send a message of the type `ping`, without data; the list of deliveries shows what came of it.

        Nothing is sent to a webhook that has ended: that is 409 `webhook-over`.
        """
        context = request.context
        webhook = await _own(request, id)
        made = await registry.add_ping(context.pool, context.entropy, webhook.id, request.new_row())
        return made_response(_delivery_view(made), None, replayed=made.was_there, status=202)


async def _own(request: ApiRequest, webhook: UUID) -> Webhook:
    """Find a webhook of the caller; raise ``NoSuchWebhook``."""
    context = request.context
    return await registry.find_webhook(context.pool, request.principal.player, webhook, context.entropy.now_ms())


def _view(webhook: Webhook) -> WebhookView:
    return WebhookView(
        webhook.id,
        webhook.url,
        to_datetime(webhook.created_ms),
        webhook.in_force and webhook.gone_ms is None,
        UNSET if webhook.kinds is None else list(webhook.kinds),
    )


def _delivery_view(delivery: Delivery) -> DeliveryView:
    return DeliveryView(
        delivery.id,
        delivery.kind,
        to_datetime(delivery.created_ms),
        delivery.attempts,
        UNSET if delivery.answer is None else delivery.answer,
        UNSET if delivery.delivered_ms is None else to_datetime(delivery.delivered_ms),
        UNSET if delivery.due_ms is None else to_datetime(delivery.due_ms),
    )
