"""How fast a stored stream is folded, against decoding the same bytes and doing nothing with them.

The baseline decodes the public part of every event, and every sealed part, by the decoders of the fold. Streams are
whole matches of the house's bots, as the store gives them to a session: full, not redacted. A fold leaves out what no
longer matters of deals that are over; a replay, which shows every state, cannot, and has a figure of its own.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import Final

import msgspec

from domain.actors import HOUSE_AUDIENCE
from domain.chain import Link
from domain.games import GAMES, OFFERS, TABLES
from domain.stream import fold, fold_on
from domain.table.game import Game, RuleSetOffer
from domain.table.stream import decoders
from tests.bench.figures import Figure, Target
from tests.kit.mus_scenario import STREAM
from tests.kit.play import play_table

TARGET: Final = 1_000_000
EACH_TARGET: Final = 500_000
"""With the state after every event."""


async def measure(_server: object = None, matches: int = 10, runs: int = 5) -> list[Figure]:
    """Every rule set; medians of alternating runs over the same streams."""
    return [figure for offer in OFFERS.values() for figure in _measure(offer, matches, runs)]


def _measure(offer: RuleSetOffer, matches: int, runs: int) -> list[Figure]:
    game, bots = GAMES[offer.game], (None,) * offer.rules.seats
    streams = [play_table(number, offer.id, players=bots).links for number in range(matches)]
    events = sum(map(len, streams))
    folds, decodes, each = list[float](), list[float](), list[float]()
    for _ in range(runs):
        folds.append(_seconds(lambda: [fold(TABLES, STREAM, links) for links in streams]))
        decodes.append(_seconds(lambda: [_decode(game, links) for links in streams]))
        each.append(_seconds(lambda: [_each(links) for links in streams]))
    decode_s = median(decodes)
    return [
        Figure(
            name=f"{name}, {offer.id}",
            value=events / median(taken),
            unit="/s",
            against="msgspec decoding the same bytes",
            baseline=events / decode_s,
            ratio=decode_s / median(taken),
            target=Target(at_least=target),
        )
        for name, taken, target in (
            ("fold of stored events", folds, TARGET),
            ("the same, a state an event", each, EACH_TARGET),
        )
    ]


def _each(links: list[Link]) -> None:
    head = fold(TABLES, STREAM, [links[0]])
    for link in links[1:]:
        head = fold_on(TABLES, head, [link])


def _decode(game: Game, links: list[Link]) -> None:
    public = decoders(game)
    sealed = {tag: msgspec.json.Decoder(payload).decode for tag, payload in game.payloads.items()}
    for link in links:
        public[link.type](link.data)
        for envelope in link.sealed:
            if envelope.audience != HOUSE_AUDIENCE:
                sealed[link.type](envelope.payload or b"")


def _seconds(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began
