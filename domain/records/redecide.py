"""Decide a stream again, command after command, with the events of one command in memory."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

import msgspec

from domain.actors import RULES
from domain.chain import Link
from domain.records.lines import BrokenRecord
from domain.stream import CannotRedecide, difference

H = TypeVar("H")
Redecided = tuple[list[Link], H]
"""The links that a command gives, and the head after them."""


class RedecidedCommand(msgspec.Struct, Generic[H], frozen=True):
    """A command that was decided again, and every byte came out as it is written."""

    links: list[Link]
    """As deciding gives them: with all that is sealed, for a copy of any audience."""
    head: H


def redecide_stream(
    links: Iterable[Link], opening: Callable[[Link], Redecided[H]], following: Callable[[H, Link], Redecided[H]]
) -> Iterator[RedecidedCommand[H]]:
    """Decide every command of a stream again; raises ``BrokenRecord`` at the first link that differs.

    ``opening`` and ``following`` decide the command whose first event a link is, or raise ``CannotRedecide``. A file
    that ends among the consequences of a command ends before it: the events of a command are one append.
    """
    done: RedecidedCommand[H] | None = None
    expected: deque[Link] = deque()
    for link in links:
        if not expected:
            done = RedecidedCommand(*_redecide_command(link, opening, following, done))
            expected.extend(done.links)
        reason = difference(expected.popleft(), link)
        if reason is not None:
            raise BrokenRecord(link.version, reason)
        if not expected and done is not None:
            yield done


def _redecide_command(
    link: Link,
    opening: Callable[[Link], Redecided[H]],
    following: Callable[[H, Link], Redecided[H]],
    done: RedecidedCommand[H] | None,
) -> Redecided[H]:
    if link.actor == RULES:
        raise BrokenRecord(link.version, "no command has this consequence")
    try:
        return opening(link) if done is None else following(done.head, link)
    except CannotRedecide as fault:
        raise BrokenRecord(link.version, str(fault)) from None
