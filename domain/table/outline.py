"""Outline a table: every event as a sentence with its place in the match, without the views that replays have."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from domain.actors import RULES
from domain.chain import Link
from domain.messages import Say, say_word
from domain.sealing import redact
from domain.stream import Head, Kind, fold, fold_on
from domain.table.game import Moment
from domain.table.replay import event_sentence
from domain.table.state import Table
from domain.table.stream import decode_event
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
) -> Iterator[OutlineStep]:
    """Yield the steps from ``first`` (from 1) to the last of ``links``.

    ``head`` is the table before the links; ``None`` where they begin with the first of the stream.
    """
    seats, called = None, dict[int, str]()
    for link in links:
        before = head or fold(kind, stream_id, [link])
        head = before if head is None else fold_on(kind, head, [link])
        if head.state.seats is not seats:
            seats, called = head.state.seats, seat_names(head.state, names)
        if link.version < first:
            continue
        game = head.state.game
        event = decode_event(game, msgspec.structs.replace(link, sealed=redact(link.sealed, reader)))
        moment = game.moment(head.state.play) if head.state.play is not None else NOWHERE
        said = say_word(say, game.said(before.state, event.body))
        yield OutlineStep(
            step=link.version,
            type=link.type,
            deal=moment.deal,
            game=moment.game,
            lance=moment.lance,
            seat=getattr(event.body, "seat", None),
            decision=link.actor != RULES,
            text=event_sentence(before.state, event, called, say, reader),
            said=said,
            said_language=None if said is None else say_word(say, game.words_language(head.state.rules)),
        )
