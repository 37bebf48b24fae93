"""Sign messages as the specification "Standard Webhooks" says: HMAC-SHA256 over id, time and body.

The secret of a webhook is derived from the server's webhook key, a file outside the database, and the webhook's id. So
the database holds no secret, and a copy of it is not enough to sign a message.
"""

from base64 import b64encode
from hashlib import sha256
from hmac import new as hmac
from uuid import UUID

SECRET_PREFIX = "whsec_"  # noqa: S105 - what every secret begins with


class WebhookKey:
    """The key from which the secrets of webhooks are derived; it is never shown."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def secret(self, webhook: UUID) -> bytes:
        """Derive the secret of a webhook, 32 bytes."""
        return hmac(self._key, b"hordago/webhook/1" + webhook.bytes, sha256).digest()


def secret_text(secret: bytes) -> str:
    """Write a secret as its owner sees it once."""
    return SECRET_PREFIX + b64encode(secret).decode()


def signed_headers(secret: bytes, message_id: str, at_s: int, body: bytes) -> dict[str, str]:
    """Return the headers of one try to send a message."""
    signed = hmac(secret, f"{message_id}.{at_s}.".encode() + body, sha256).digest()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(at_s),
        "webhook-signature": f"v1,{b64encode(signed).decode()}",
    }
