"""A table told again, step by step: what happened, by which rules, and what a reader saw and did not see then.

Step n is the table after the event of version n. A step is told from the events up to it and, for where a deal ends,
from the one after it in the same append: so it is the same whenever it is told. Nothing is kept between two steps.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.chain import Link
from domain.table.events import SeatTaken
from domain.table.game import Game
from domain.table.game.history import History
from domain.table.game.replay_types import Count, Hidden
from domain.table.narration import Names
from domain.table.rule_refs import rules_of_event
from domain.table.state import Table
from domain.table.stream import Head, begin, decode_event, decoders, fold, fold_on

_TAKEN: Final = msgspec.json.Decoder(SeatTaken)


class ReplayedStep(msgspec.Struct, frozen=True):
    """A step."""

    link: Link
    """Its event, as it is stored: not yet redacted."""
    text: str
    """In one sentence."""
    rules: tuple[str, ...]
    """Ids of the rules that it follows from."""
    view: Any
    hidden: tuple[Hidden, ...]
    """What the reader had not been shown."""
    count: Count | None
    """What the deal brought that ends with this step, or of which a judge moved stones with it."""


def replay(
    games: Mapping[str, Game],
    stream_id: bytes,
    links: Sequence[Link],
    first: int,
    last: int,
    reader: str,
    names: Mapping[str, str],
    language: str,
) -> Iterator[ReplayedStep]:
    """The steps from ``first`` to ``last``, both from 1; ``names`` by player id.

    ``links`` are the stream from its first event to the one after ``last``, if there is one.
    """
    before = fold(games, stream_id, links[: first - 1]) if first > 1 and links else None
    for place in range(first - 1, min(last, len(links))):
        link = links[place]
        after = begin(games, stream_id, link) if before is None else fold_on(before, [link])
        ended = count_deal(after.table, links, place, _seat_names(after.table, names), language)
        yield build_step(before, after, link, ended, reader, names, language)
        before = after


def players_seated(links: Sequence[Link]) -> set[str]:
    """The ids of all players who took a seat in these events, of those too who left it again."""
    taken = [_TAKEN.decode(link.data) for link in links if link.type == SeatTaken.tag]
    return {body.player for body in taken if body.player is not None}


def build_step(
    before: Head | None,
    after: Head,
    link: Link,
    ended: Count | None,
    reader: str,
    names: Mapping[str, str],
    language: str,
) -> ReplayedStep:
    """The step that this event made of the table before it, if there was one, and what the deal that ended brought."""
    table = after.table
    return ReplayedStep(
        link,
        event_sentence(before or after, after, link, _seat_names(table, names), language),
        rules_of_event(None if before is None else before.table, decode_event(table.game, link).body),
        table.game.view(table, after.version, reader, names, language),
        hidden_from(table, reader),
        ended,
    )


def event_sentence(before: Head, after: Head, link: Link, called: Names, language: str) -> str:
    """The event in the reader's language."""
    return after.table.game.narrate(before.table, decode_event(after.table.game, link).body, called, language)


def hidden_from(table: Table, reader: str) -> tuple[Hidden, ...]:
    """What the reader had not been shown; nothing, once the seed lies open: from then on anybody may see everything."""
    if table.opened or reader == "all":
        return ()
    audit = table.game.audit
    cards = () if audit is None else audit.hidden_from(table.play, reader)
    return cards if reader == "judge" else (*cards, *_words_to_judges(table, reader))


def _words_to_judges(table: Table, reader: str) -> list[Hidden]:
    """What others wrote to a judge, and the reasons of all rulings."""
    words = [Hidden("words", dispute.seat, 1) for dispute in table.disputes if reader != f"seat:{dispute.seat}"]
    reasons = sum((dispute.ruling is not None) + dispute.final for dispute in table.disputes)
    return [*words, *([Hidden("reasons", None, reasons)] if reasons else [])]


def count_deal(table: Table, links: Sequence[Link], place: int, called: Names, language: str) -> Count | None:
    """What the deal brought that ends with the event at this place; ``None`` where none does.

    The last event of a deal is the one that the rules let the next deal, or the end of the match, follow; where a table
    is closed over a deal, it is the closing. A deal that is over is counted once more with the last of the stones that
    a judge moved in it.
    """
    game, decode, history = table.game, decoders(table.game), table.game.history
    if history is None:
        return None
    ends = history.until_events
    following = links[place + 1] if place + 1 < len(links) else None
    if following is not None and following.type in ends and following.actor == "rules":
        begins = _deal_in_hand_start(game, history, links, place)
    elif links[place].type in ends and links[place].actor != "rules":
        following, begins = links[place], _deal_in_hand_start(game, history, links, place - 1)
    elif (
        links[place].type in history.itemised
        and _deal_in_hand_start(game, history, links, place) is None
        and not _scores_more(history, following)
    ):
        following, begins = links[place], _last_deal_start(game, links, place)
    else:
        return None
    if begins is None:
        return None
    number = game.deal_number_of(decode[game.deal_started](links[begins].data))
    if following.type == game.deal_started and game.deal_number_of(decode[game.deal_started](following.data)) == number:
        return None  # dealt again
    scored = [link for link in links[begins : place + 1] if link.type in history.itemised]
    items = [
        counted
        for link in scored
        for counted in history.itemised[link.type](table.rules, decode[link.type](link.data), called, language)
    ]
    return Count(number, tuple(items))


def _scores_more(history: History, link: Link | None) -> bool:
    """Whether more is scored by the same append."""
    return link is not None and link.type in history.itemised and link.actor == "rules"


def _deal_in_hand_start(game: Game, history: History, links: Sequence[Link], place: int) -> int | None:
    """Where the deal begins that is in hand after the event at this place."""
    for earlier in range(place, -1, -1):
        if links[earlier].type in history.until_events:
            return earlier if links[earlier].type == game.deal_started else None
    return None


def _last_deal_start(game: Game, links: Sequence[Link], place: int) -> int | None:
    """Where the last deal begins that was dealt before the event at this place, be it over or not."""
    return next((earlier for earlier in range(place, -1, -1) if links[earlier].type == game.deal_started), None)


def _seat_names(table: Table, names: Mapping[str, str]) -> Names:
    """What everybody who sits is called: a player by name, a bot by its own and the number of its seat."""
    return {
        number: names.get(seat.player, seat.player) if seat.player is not None else f"{seat.bot} ({number})"
        for number, seat in enumerate(table.seats)
        if seat is not None
    }
