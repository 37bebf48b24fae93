"""Decode the stored stream of a table, and apply its links.

``data`` and payloads are the exact JSON bytes of the structs, fields in declared order. A fold is the loop that every
read model, replay and verifier starts from, so it decodes by a table made once per game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.actors import HOUSE_AUDIENCE, SIGNATURE_AUDIENCE
from domain.chain import Link
from domain.disputes.events import SEALED
from domain.stream import Event, HouseSeed, Secrets
from domain.table import events as e
from domain.table.evolve import (
    EVOLVE,
    begin_table,
    counting_events,
    deal_beginnings,
    evolve,
    latest_count_ms,
    latest_deal,
    with_play,
)
from domain.table.game import Game
from domain.table.state import Table

HOUSE: Final = msgspec.json.Decoder(HouseSeed)


@cache
def decoders(game: Game) -> Mapping[str, Callable[[bytes], Any]]:
    """Map each event type to the decoder of its data."""
    bodies: tuple[Any, ...] = (*e.BODIES, *game.bodies)
    return {body.tag: msgspec.json.Decoder(body).decode for body in bodies}


def payload_types(game: Game) -> Mapping[str, type]:
    """Map each event type that has envelopes to the struct of what they hold."""
    return {e.TableOpened.tag: HouseSeed, **SEALED, **game.payloads}


@cache
def _payload_decoders(game: Game) -> Mapping[str, Callable[[bytes], Any]]:
    """Map each event type to the decoder of its envelopes, where it has any."""
    return {tag: msgspec.json.Decoder(payload).decode for tag, payload in payload_types(game).items()}


def decode_event(game: Game, link: Link) -> Event:
    """Decode the event of a link, with the sealed parts that its reader has; nothing depends on signatures."""
    body = decoders(game)[link.type](link.data)
    return Event(body, _secrets(game, link) if link.sealed else ())


def _secrets(game: Game, link: Link) -> Secrets:
    openers = _payload_decoders(game)
    return tuple(
        [
            (
                envelope.audience,
                (HOUSE.decode if envelope.audience == HOUSE_AUDIENCE else openers[link.type])(envelope.payload),
            )
            for envelope in link.sealed
            if envelope.payload is not None and envelope.audience != SIGNATURE_AUDIENCE
        ]
    )


_OPENING: Final = msgspec.json.Decoder(e.TableOpened)


def begin(games: Mapping[str, Game], stream_id: bytes, first: Link) -> Table:
    """Return the table after the first link of its stream."""
    game = games[_OPENING.decode(first.data).game]
    return begin_table(games, stream_id, decode_event(game, first))


def evolve_links(table: Table, links: Sequence[Link]) -> Table:
    """Return the table after these links.

    Of deals that are over, only the persistent events are folded. Events of the game touch its play alone; the table is
    put together again when one of its own comes by, and before a persistent one: a ruling changes the result of a match
    that has ended, but not how it ended.
    """
    game, play = table.game, table.play
    if len(links) == 1:
        return evolve_event(table, links[0], decode_event(game, links[0]))
    decode, openers, handlers = decoders(game), _payload_decoders(game), game.handlers
    for link in _relevant_links(game, links):
        body = decode[link.type](link.data)
        if type(body) in EVOLVE:
            table = evolve(with_play(table, play), Event(body, _secrets(game, link)))
            play = table.play
            continue
        if link.type in game.persistent_events:
            table = with_play(table, play)
        if link.sealed:
            secrets = [
                (seal.audience, openers[link.type](seal.payload))
                for seal in link.sealed
                if seal.payload is not None and seal.audience != SIGNATURE_AUDIENCE
            ]
            play = handlers[type(body)](play, body, tuple(secrets))
        else:
            play = handlers[type(body)](play, body, ())
    return replace(
        with_play(table, play),
        version=links[-1].version,
        deal=latest_deal(table.deal, _deals_begun(game, links)),
        counted_ms=latest_count_ms(table, links),
    )


def evolve_event(table: Table, link: Link, event: Event) -> Table:
    """Return the table after one link, which holds this event: a replay, which shows every state, asks for no more."""
    game = table.game
    begun = [(game.deal_number_of(event.body), link.version)] if link.type in deal_beginnings(game) else []
    counted_ms = link.at_ms if link.type in counting_events(game) else table.counted_ms
    table = evolve(table, event)
    return replace(table, version=link.version, deal=latest_deal(table.deal, begun), counted_ms=counted_ms)


def _deals_begun(game: Game, links: Sequence[Link]) -> Iterator[tuple[int, int]]:
    """Read the number of each deal that these links begin, with its version, the last one first."""
    begins, decode = deal_beginnings(game), decoders(game)
    for link in reversed(links):
        if link.type in begins:
            yield game.deal_number_of(decode[link.type](link.data)), link.version


def _relevant_links(game: Game, links: Sequence[Link]) -> Sequence[Link]:
    """Select the links that the head depends on: the persistent events, and all since the last deal began."""
    types = [link.type for link in links]
    if types.count(game.deal_started) < 2:
        return links
    latest = len(types) - 1 - types[::-1].index(game.deal_started)
    lasting = _persistent_events(game)
    return [link for link in links[:latest] if link.type in lasting] + list(links[latest:])


@cache
def _persistent_events(game: Game) -> frozenset[str]:
    return game.persistent_events.union(body.tag for body in e.BODIES)
