"""Outline a table: every event as a sentence with its place in the match, without the views that replays have."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain.actors import RULES
from domain.chain import Link
from domain.messages import Say, say_word
from domain.stream import Event, Head, Kind, fold, head_at, redact_event
from domain.table.game import Moment
from domain.table.narration import Names
from domain.table.replay import event_sentence
from domain.table.state import Table
from domain.table.stream import decode_event, evolve_event
from domain.table.view import seat_names

NOWHERE: Final = Moment()


class OutlineStep(msgspec.Struct, frozen=True):
    """One event of a table, and where in the match it left it."""

    step: int
    type: str
    deal: int | None
    """The deal in hand after it; null before the first."""
    game: int | None
    """The game in hand, where a match is made of games."""
    lance: str | None
    """The part of the deal that is played, where the game has such parts."""
    seat: int | None
    """Whose event it is, where it is a seat's."""
    decision: bool
    """Whether somebody decided it; the rules caused all other events."""
    text: str
    said: str | None
    said_language: str | None
    """The language of what was said, as a code of the web."""


def outline(
    kind: Kind[Table],
    stream_id: bytes,
    links: Sequence[Link],
    first: int,
    reader: str,
    names: Mapping[str, str],
    say: Say,
    head: Head[Table] | None = None,
) -> tuple[list[OutlineStep], Head[Table]]:
    """Return the steps from ``first`` (from 1) to the last of ``links``, and the table after them.

    ``links`` are one at least. ``head`` is the table before them; ``None`` where they begin with the first of the
    stream.
    """
    table = None if head is None else head.state
    steps, seats, called = list[OutlineStep](), None, dict[int, str]()
    for link in links:
        before = table or fold(kind, stream_id, [link]).state
        event = decode_event(before.game, link)
        table = before if table is None else evolve_event(before, link, event)
        if table.seats is not seats:
            seats, called = table.seats, seat_names(table, names)
        if link.version >= first:
            steps.append(_outline_step(before, table, link, redact_event(event, reader), called, say, reader))
    assert table is not None  # noqa: S101 - after one link at least
    return steps, head_at(table, links[-1])


def _outline_step(
    before: Table, after: Table, link: Link, event: Event, called: Names, say: Say, reader: str
) -> OutlineStep:
    game = after.game
    moment = NOWHERE if after.play is None else game.moment(after.play)
    said = say_word(say, game.said(before, event.body))
    return OutlineStep(
        step=link.version,
        type=link.type,
        deal=moment.deal,
        game=moment.game,
        lance=moment.lance,
        seat=getattr(event.body, "seat", None),
        decision=link.actor != RULES,
        text=event_sentence(before, event, called, say, reader),
        said=said,
        said_language=None if said is None else say_word(say, game.words_language(after.rules)),
    )
