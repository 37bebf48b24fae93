"""Ed25519 keys in files: made once, readable by their owner alone, never in the database."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from hashlib import sha256
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from domain.log.notes import Key
from domain.weak_keys import is_weak_key
from service.files import create_atomically
from service.startup_errors import BadKey

_FORM: Final = "PRIVATE+KEY"


class Signer(Struct, frozen=True):
    """A key that can sign; its private half stays in this struct."""

    key: Key
    secret: Ed25519PrivateKey

    def sign(self, message: bytes) -> bytes:
        """Return the signature, 64 bytes."""
        return self.secret.sign(message)


def verify_signature(public: bytes, message: bytes, signature: bytes) -> bool:
    """Tell whether this is the signature of a public key over a message.

    There is none for a key of another length than 32 bytes, or for one that everybody can sign for.
    """
    if is_weak_key(public):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def load_or_create_signer(path: Path, name: str | None, algorithm: int, otherwise: str = "hordago") -> Signer:
    """Return the key of a file, which is made if it does not exist.

    Raise BadKey if the key has another name or use. Without a `name` the key may have any; a new one is named after
    `otherwise` and its own public key, so that no two keys have one name.
    """
    found = load_signer(path)
    if found is None:
        return _create_signer(path, name, algorithm, otherwise)
    if found.key.algorithm != algorithm or name not in {None, found.key.name}:
        raise BadKey(path, f"is a key of {found.key.name!r}, or for another use")
    return found


def load_signer(path: Path) -> Signer | None:
    """Return the key of a file; `None` if it does not exist. Raise BadKey if it holds no key."""
    try:
        return _parse_signer(path, path.read_text("ascii"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadKey(path, "cannot be read") from error


def _create_signer(path: Path, asked: str | None, algorithm: int, otherwise: str) -> Signer:
    secret = Ed25519PrivateKey.generate()
    public = secret.public_key().public_bytes_raw()
    name = asked or f"{otherwise}-{sha256(public).hexdigest()[:12]}"
    made = Signer(Key(name, algorithm, public), secret)
    encoded = b64encode(bytes([algorithm]) + secret.private_bytes_raw()).decode()
    try:
        if create_atomically(path, f"{_FORM}+{name}+{made.key.id.hex()}+{encoded}\n".encode()):
            return made
    except OSError as error:
        raise BadKey(path, "cannot be written") from error
    return load_or_create_signer(path, asked, algorithm, otherwise)  # another process was faster


def _parse_signer(path: Path, written: str) -> Signer:
    parts = written.strip().split("+", 4)
    try:
        blob = b64decode(parts[4], validate=True)
        secret = Ed25519PrivateKey.from_private_bytes(blob[1:])
    except (IndexError, ValueError, NotBase64) as error:
        raise BadKey(path, "is not a key file") from error
    key = Key(parts[2], blob[0], secret.public_key().public_bytes_raw())
    if "+".join(parts[:2]) != _FORM or parts[3] != key.id.hex():
        raise BadKey(path, "is not a key file")
    return Signer(key, secret)
