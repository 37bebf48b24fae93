"""The keys of a browser that is pushed to: it decrypts what came by another implementation of RFC 8188."""

import secrets
from typing import Any

import http_ece  # pyright: ignore[reportMissingTypeStubs] - it has none
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from service.webhooks.vapid import encode


class BrowserKeys:
    """The pair of keys and the secret that a browser makes for a subscription."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What the browser tells the server."""
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "keys": {"p256dh": encode(point), "auth": encode(self._auth)}}

    def decrypt(self, body: bytes) -> Any:  # noqa: ANN401 - what was pushed
        """Read a push as the browser does."""
        opened: Any = http_ece.decrypt(  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            body, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        return msgspec.json.decode(opened)
