"""Name who causes an event and who may read a sealed part, as types with one text form.

An ``Actor`` is ``player:<id>``, ``bot:<name>/<version>``, ``judge:<id>``, ``house`` or ``rules``; the chain hashes this
text. An ``Audience`` is ``seat:<n>``, ``judge``, ``house``, ``signature``, ``public`` or ``all`` (records.md). Both
are plain text at run time, so a file or a row needs no conversion, but only this module writes the text and takes it
apart.
"""

from functools import lru_cache
from typing import Final, NewType

Actor = NewType("Actor", str)
"""Who causes an event. A text that was read from a file may be no actor at all: every check then refuses it."""
Audience = NewType("Audience", str)
"""Who may read a sealed part, or a copy of a stream."""

HOUSE: Final = Actor("house")
"""The house itself: it opens streams, ends them when time is over, and records results."""
RULES: Final = Actor("rules")
"""The actor of every event that follows from a command; no command has it."""

PUBLIC: Final = Audience("public")
"""Reads nothing that is sealed."""
ALL: Final = Audience("all")
"""Reads everything; exists only once the seed of the stream has been opened."""
JUDGE_AUDIENCE: Final = Audience("judge")
HOUSE_AUDIENCE: Final = Audience("house")
SIGNATURE_AUDIENCE: Final = Audience("signature")
"""The audience of signatures: no reader has them before the seed is open."""

_PLAYER: Final = "player:"
_BOT: Final = "bot:"
_JUDGE: Final = "judge:"
_SEAT: Final = "seat:"


def player_actor(id_: object) -> Actor:
    """Write the actor of a player, by id."""
    return Actor(f"{_PLAYER}{id_}")


def bot_actor(name: object, version: int) -> Actor:
    """Write the actor of a bot, by name and version."""
    return Actor(f"{_BOT}{name}/{version}")


def bot_display_name(bot: str) -> str:
    """Write the name of a bot as people read it: ``basic`` is Basic."""
    return bot[:1].upper() + bot[1:]


def numbered_bot(bot: str, number: int) -> str:
    """Name one of several bots by its seat, pair or entry, counted from 1: ``Basic (1)``."""
    return f"{bot_display_name(bot)} ({number})"


NAME_OF_CLOSED: Final = ""
"""What maps of names by player have for one whose account is closed: they are shown without a name."""


def judge_actor(id_: object) -> Actor:
    """Write the actor of a judge, by the id of their account."""
    return Actor(f"{_JUDGE}{id_}")


def is_player(actor: str) -> bool:
    """Check whether the actor is a person who plays."""
    return actor.startswith(_PLAYER)


def is_any_bot(actor: str) -> bool:
    """Check whether the actor is a bot of the house."""
    return actor.startswith(_BOT)


def is_bot(actor: str, name: str) -> bool:
    """Check whether the actor is the bot of this name, in any version."""
    return actor.startswith(f"{_BOT}{name}/")


def judge_of(actor: str) -> str | None:
    """Get the id of the judge who acts; ``None`` for any other actor."""
    return actor.removeprefix(_JUDGE) if actor.startswith(_JUDGE) else None


@lru_cache(maxsize=64)
def seat_audience(seat: object) -> Audience:
    """Write the audience of a seat, by number from 0."""
    return Audience(f"{_SEAT}{seat}")


@lru_cache(maxsize=64)
def seat_of_audience(audience: str) -> int | None:
    """Get the seat that an audience is, or ``None``; ``ValueError`` for ``seat:`` without a number."""
    return int(audience.removeprefix(_SEAT)) if audience.startswith(_SEAT) else None
