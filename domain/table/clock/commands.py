"""Define what the house commands because of time alone: a clock has run out, players are away, a table is abandoned."""

import msgspec

from domain.actors import Actor


class FlagClock(msgspec.Struct, frozen=True):
    """Say, as the house, that players are out of time at ``at_ms``."""

    actor: Actor
    at_ms: int


class ClaimMatch(msgspec.Struct, frozen=True):
    """Say, as the house, that a player claims the match, since those whom the table waits for are away."""

    actor: Actor
    claimed_by: int
    """The seat of the player."""
    absent_since_ms: int
    """Since when they all have been away."""
    at_ms: int
    last_ms: int = 0
    """The time at which the last event of the table happened."""


class AbandonTable(msgspec.Struct, frozen=True):
    """Close a table, as the house, at which nothing has happened for long."""

    actor: Actor
    at_ms: int
    last_ms: int = 0
    """The time at which the last event of the table happened."""
