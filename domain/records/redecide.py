"""Deciding a stream again, command after command, a few events of it in hand."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

import msgspec

from domain.chain import Link
from domain.records.lines import BrokenRecord
from domain.stream import CannotRedecide, difference

H = TypeVar("H")
Redecided = tuple[list[Link], H]
"""The links that a command gives, and the head after them."""


class RedecidedCommand(msgspec.Struct, Generic[H], frozen=True):
    """A command that was decided again, and every byte came out as it is written."""

    links: list[Link]
    """As deciding gives them: with all that is sealed, whoever's copy was read."""
    head: H


def redecide_stream(
    links: Iterable[Link], opening: Callable[[Link], Redecided[H]], following: Callable[[H, Link], Redecided[H]]
) -> Iterator[RedecidedCommand[H]]:
    """Every command of a stream; raises ``BrokenRecord`` at the first link that deciding again does not give.

    ``opening`` and ``following`` decide the command whose first event a link is, or raise ``NotRepeatable``. A file
    that ends among the consequences of a command ends before it: the events of a command are one append.
    """
    done: RedecidedCommand[H] | None = None
    owed: deque[Link] = deque()
    for link in links:
        if not owed:
            done = RedecidedCommand(*_redecide_command(link, opening, following, done))
            owed.extend(done.links)
        reason = difference(owed.popleft(), link)
        if reason is not None:
            raise BrokenRecord(link.version, reason)
        if not owed and done is not None:
            yield done


def _redecide_command(
    link: Link,
    opening: Callable[[Link], Redecided[H]],
    following: Callable[[H, Link], Redecided[H]],
    done: RedecidedCommand[H] | None,
) -> Redecided[H]:
    if link.actor == "rules":
        raise BrokenRecord(link.version, "no command has this consequence")
    try:
        return opening(link) if done is None else following(done.head, link)
    except CannotRedecide as fault:
        raise BrokenRecord(link.version, str(fault)) from None
