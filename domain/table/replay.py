"""Replay a table step by step: what happened, by which rules, and what a reader saw and did not see then.

Step n is the table after event n. It is built from the events up to it and, to know where a deal ends, from the next.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.actors import ALL, RULES, seat_audience
from domain.chain import Link
from domain.messages import Say, say_sentence, say_word
from domain.sealing import redact
from domain.stream import Event, Head, Kind, fold, fold_on
from domain.table.events import SeatTaken
from domain.table.game import Game
from domain.table.game.history import History
from domain.table.game.replay_types import Count, Hidden
from domain.table.game.showdown import CardsGathered
from domain.table.narration import Names
from domain.table.rule_refs import rules_of_event
from domain.table.state import Table
from domain.table.stream import decode_event, decoders
from domain.table.view import odds_for, seat_names

_TAKEN: Final = msgspec.json.Decoder(SeatTaken)


class ReplayedStep(msgspec.Struct, frozen=True):
    """One step of a replay."""

    link: Link
    """The event as it is stored, not yet redacted."""
    text: str
    """The event in one sentence, in the reader's language."""
    said: str | None
    """The word that the player said with it, by the rule set in its own or in the reader's language."""
    said_language: str | None
    rules: tuple[str, ...]
    """Ids of the rules that the event follows from."""
    view: Any
    hidden: tuple[Hidden, ...]
    """What the reader could not see then."""
    count: Count | None
    """The score of the deal that ends with this step, or whose score a ruling changes with it."""
    odds: tuple[Any, ...] | None
    """The odds of the reader's seat, or of all seats for `all`, while something can be won; `None` unless asked for."""


def replay(
    kind: Kind[Table],
    stream_id: bytes,
    links: Sequence[Link],
    first: int,
    last: int,
    reader: str,
    names: Mapping[str, str],
    say: Say,
    before: Head[Table] | None = None,
    *,
    odds: bool = False,
) -> Iterator[ReplayedStep]:
    """Yield the steps from ``first`` to ``last``, both from 1; ``names`` by player id.

    ``links`` are the events up to the one after ``last``, if there is one, from the start of the deal in hand before
    ``first`` or an earlier one. ``before`` is the table before ``first``; it may be left out where the links begin with
    the first of the stream.
    """
    if before is None and first > 1 and links:
        before = fold(kind, stream_id, links[: first - 1])
    for place, link in enumerate(links):
        if not first <= link.version <= last:
            continue
        after = fold(kind, stream_id, [link]) if before is None else fold_on(kind, before, [link])
        ended = count_deal(after.state, links, place, names, say)
        yield build_step(before, after, link, ended, reader, names, say, odds=odds)
        before = after


def plays_before(kind: Kind[Table], before: Head[Table], links: Sequence[Link]) -> Iterator[tuple[int, Any, Event]]:
    """Yield each event, with its version and the play before it; ``before`` is the table before the first of them."""
    for link in links:
        yield link.version, before.state.play, decode_event(before.state.game, link)
        before = fold_on(kind, before, [link])


def odds_over(kind: Kind[Table], before: Head[Table], links: Sequence[Link], reader: str) -> dict[str, tuple[Any, ...]]:
    """Return the odds of the reader's seats over these events, by the number of each step at which they change."""
    changes: dict[str, tuple[Any, ...]] = {}
    last = odds_for(before.state, reader)
    for link in links:
        before = fold_on(kind, before, [link])
        now = odds_for(before.state, reader)
        if now != last:
            changes[str(link.version)] = last = now
    return changes


def players_seated(before: Table | None, links: Sequence[Link]) -> set[str]:
    """Collect the ids of all who held a seat before these events or took one in them, also of those who left it again.

    ``before`` is the table before the events; ``None`` before the first of the stream.
    """
    held = () if before is None else before.seats
    taken = [_TAKEN.decode(link.data) for link in links if link.type == SeatTaken.tag]
    return {each.player for each in (*held, *taken) if each is not None and each.player is not None}


def build_step(
    before: Head[Table] | None,
    after: Head[Table],
    link: Link,
    ended: Count | None,
    reader: str,
    names: Mapping[str, str],
    say: Say,
    *,
    odds: bool = False,
) -> ReplayedStep:
    """Build the step of one event, from the table before it (``None`` for the first event) and the table after it."""
    table, game = after.state, after.state.game
    earlier = (before or after).state
    event = decode_event(game, msgspec.structs.replace(link, sealed=redact(link.sealed, reader)))
    said = say_word(say, game.said(earlier, event.body))
    return ReplayedStep(
        link,
        event_sentence(earlier, event, seat_names(table, names), say, reader),
        said,
        None if said is None else say_word(say, game.words_language(table.rules)),
        rules_of_event(None if before is None else before.state, event.body),
        game.view(table, after.version, reader, names, say),
        hidden_from(table, reader),
        ended,
        odds_for(table, reader) if odds else None,
    )


def event_sentence(before: Table, event: Event, called: Names, say: Say, reader: str) -> str:
    """Put the event into one sentence; it has those sealed parts alone that the reader may open."""
    return say_sentence(say, before.game.narrate(before, event, called, reader))


def hidden_from(table: Table, reader: str) -> tuple[Hidden, ...]:
    """List what the reader could not see; empty once the seed is open, since all readers may see everything then."""
    if table.opened or reader == ALL:
        return ()
    audit = table.game.audit
    cards = () if audit is None else audit.hidden_from(table.play, reader)
    return cards if reader == "judge" else (*cards, *_words_to_judges(table, reader))


def _words_to_judges(table: Table, reader: str) -> list[Hidden]:
    """List the words to judges and the questions that are not of the reader's own seat, and the reasons of rulings."""
    words: list[Hidden] = []
    for dispute in table.disputes:
        for what, seats in (("words", (dispute.seat, *dispute.said)), ("questions", dispute.asked)):
            others = [seat for seat in dict.fromkeys(seats) if seat is None or reader != seat_audience(seat)]
            words += [Hidden(what, seat, seats.count(seat)) for seat in others]
    reasons = sum((dispute.ruling is not None) + dispute.final for dispute in table.disputes)
    return [*words, *([Hidden("reasons", None, reasons)] if reasons else [])]


def count_deal(table: Table, links: Sequence[Link], place: int, names: Mapping[str, str], say: Say) -> Count | None:
    """Return what the deal brought that is counted with the event at this place; ``None`` where none is.

    It is the last event of the count. A deal that is over without one is counted with the event that the rules let the
    next deal, or the end of the match, follow; where a table is closed over a deal, it is the closing. A deal that was
    counted is counted once more with the last of the stones that a judge moved in it.
    """
    game, history = table.game, table.game.history
    if history is None:
        return None
    counted = _count_start(game, links, place)
    if counted is None:
        begins = _start_of_uncounted(game, history, links, place)
    elif _ends_count(links, counted, place) or _is_ruled_score(history, links, counted, place):
        begins = _last_deal_start(game, links, counted)
    else:
        begins = None
    if begins is None:
        return None
    itemise, decode, rules, called = history.itemised, decoders(game), table.rules, seat_names(table, names)
    scored = [link for link in links[begins : place + 1] if link.type in itemise]
    items = [item for link in scored for item in itemise[link.type](rules, decode[link.type](link.data), called, say)]
    return Count(_deal_number(game, links[begins]), tuple(items))


def _count_start(game: Game, links: Sequence[Link], place: int) -> int | None:
    """Find the event with which the count of the last deal began, if it was counted before or at this place."""
    counted = None if game.showdown is None else game.showdown.counted
    for earlier in range(place, -1, -1):
        if links[earlier].type == counted:
            return earlier
        if links[earlier].type == game.deal_started:
            return None
    return None


def _ends_count(links: Sequence[Link], counted: int, place: int) -> bool:
    """Check whether the count that began in this append ends with the event at this place."""
    if any(link.actor != RULES or link.type == CardsGathered.tag for link in links[counted + 1 : place + 1]):
        return False
    following = _following(links, place)
    return following is None or following.actor != RULES or following.type == CardsGathered.tag


def _is_ruled_score(history: History, links: Sequence[Link], counted: int, place: int) -> bool:
    """Check whether the event at this place is the last score that a ruling moved after the count."""
    return (
        links[place].type in history.itemised
        and any(link.actor != RULES for link in links[counted + 1 : place])
        and not _scores_more(history, _following(links, place))
    )


def _start_of_uncounted(game: Game, history: History, links: Sequence[Link], place: int) -> int | None:
    """Find the first event of a deal without a count of its own, where the event at this place is its last one."""
    following = _following(links, place)
    if following is not None and following.type in history.until_events and following.actor == RULES:
        begins = _deal_in_hand_start(game, history, links, place)
        if begins is not None and following.type == game.deal_started:
            again = _deal_number(game, following) == _deal_number(game, links[begins])
            return None if again else begins
        return begins
    if links[place].type in history.until_events and links[place].actor != RULES:
        return _deal_in_hand_start(game, history, links, place - 1)
    ruled = links[place].type in history.itemised and not _scores_more(history, following)
    if ruled and _deal_in_hand_start(game, history, links, place) is None:
        return _last_deal_start(game, links, place)
    return None


def _deal_number(game: Game, dealt: Link) -> int:
    return game.deal_number_of(decoders(game)[game.deal_started](dealt.data))


def _following(links: Sequence[Link], place: int) -> Link | None:
    return links[place + 1] if place + 1 < len(links) else None


def _scores_more(history: History, link: Link | None) -> bool:
    """Check whether the same append scores more."""
    return link is not None and link.type in history.itemised and link.actor == RULES


def _deal_in_hand_start(game: Game, history: History, links: Sequence[Link], place: int) -> int | None:
    """Find the first event of the deal in hand after the event at this place."""
    for earlier in range(place, -1, -1):
        if links[earlier].type in history.until_events:
            return earlier if links[earlier].type == game.deal_started else None
    return None


def _last_deal_start(game: Game, links: Sequence[Link], place: int) -> int | None:
    """Find the first event of the last deal before the event at this place, over or not."""
    return next((earlier for earlier in range(place, -1, -1) if links[earlier].type == game.deal_started), None)
