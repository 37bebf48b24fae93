"""Define what players post of their nonces, at a table and in a team match (api.md, "Nonces")."""

from typing import Annotated

from msgspec import Meta, Struct

Commitment = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="Your commitment to 16 random bytes for the shuffle (records.md, Dealing), as hex; "
        "if omitted the server provides the bytes.",
    ),
]
COMMITMENT_EXAMPLE = "f0e1d2c3b4a5968778695a4b3c2d1e0f" * 2


class OpenedNonce(Struct, frozen=True, forbid_unknown_fields=True):
    """The nonce that you committed to."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes, as hex.")]


def commitment_bytes(commitment: str | None) -> bytes | None:
    """Return the bytes of a commitment that was posted, if one was."""
    return None if commitment is None else bytes.fromhex(commitment)
