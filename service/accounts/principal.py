"""Define the caller of a request: the player, the token and its scopes."""

from typing import Literal, get_args
from uuid import UUID

import msgspec

Scope = Literal["play", "judge", "organise", "admin"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
FIRST_SCOPES: tuple[Scope, ...] = ("play",)
"""Scopes of a player's first token. The others are granted only on the command line."""


class Principal(msgspec.Struct, frozen=True):
    player: UUID
    token: UUID
    scopes: frozenset[str]
    expires_ms: int | None = None
    """Milliseconds since 1970; None for never."""
    grant: UUID | None = None
    """What the player allowed the app that acts for them; None: it is the player's own token."""
