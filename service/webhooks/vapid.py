"""Sign and encrypt what is pushed to a browser: VAPID (RFC 8292), and the encryption of RFC 8291 and RFC 8188."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from py_vapid import Vapid02  # pyright: ignore[reportMissingTypeStubs] - it has none

from service.files import create_atomically
from service.startup_errors import BadKey

LASTS_S: Final = 12 * 3600
"""How long a signed claim lasts; a push service takes 24 hours at most."""
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
_RECORD_SIZE: Final = 4096


class PushKey:
    """The key by which push services know this server; browsers subscribe to its public half."""

    def __init__(self, secret: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._vapid: Any = Vapid02(secret)
        self._contact = contact
        self.public = encode(_point(secret.public_key()))

    def sign(self, endpoint: str, now_s: int) -> str:
        """Return the header `authorization` of a push to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now_s + LASTS_S, "sub": self._contact}
        return cast("str", self._vapid.sign(claims)["Authorization"])


def load_or_create_push_key(path: Path, contact: str) -> PushKey:
    """Return the key of a file (PEM), which is made if it does not exist. Raise BadKey."""
    made = ec.generate_private_key(ec.SECP256R1())
    try:
        create_atomically(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        found = load_pem_private_key(path.read_bytes(), None)
    except OSError as error:
        raise BadKey(path, "cannot be read or written") from error
    except (ValueError, TypeError) as error:
        raise BadKey(path, "is not a key of pushes") from error
    if not isinstance(found, ec.EllipticCurvePrivateKey) or not isinstance(found.curve, ec.SECP256R1):
        raise BadKey(path, "is not a key of pushes")
    return PushKey(found, contact)


def encode(octets: bytes) -> str:
    """Write bytes as browsers do: base64 for addresses, without padding."""
    return urlsafe_b64encode(octets).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Read bytes that a browser wrote; raise ValueError."""
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except NotBase64 as error:
        raise ValueError("not base64url") from error


def check_browser_key(p256dh: bytes) -> None:
    """Raise ValueError unless these bytes are a point of the curve, as a browser sends it."""
    if len(p256dh) != 65:
        raise ValueError("not an uncompressed point")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)


def encrypt(message: bytes, p256dh: bytes, auth: bytes, salt: bytes) -> bytes:
    """Encrypt a message of one record for a browser: a body with the content encoding `aes128gcm`."""
    own = ec.generate_private_key(ec.SECP256R1())
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    point = _point(own.public_key())
    key = _derive(own.exchange(ec.ECDH(), browser), auth, b"WebPush: info\x00" + p256dh + point, 32)
    content_key = _derive(key, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(key, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + _RECORD_SIZE.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
