"""Examples for the API document, taken from a table that was really played: from fixed bytes, so they never change."""

import hashlib
from typing import Final

from domain import chain
from domain.games import GAMES, OFFERS
from domain.mus.commands import Bet  # an example has to be of some game
from domain.table.commands import OpenTable, TakeSeat
from domain.table.decide import decide, open_table
from domain.table.events import SeatTaken
from domain.table.history import deals
from domain.table.stream import Head, record
from service.tables.listeners import event_view

RULESET: Final = "mus-basque"
AT_MS: Final = 1_795_253_400_000
"""2026-11-21T09:30:00Z."""
STREAM: Final = hashlib.sha256(b"example table").digest()[:16]
SEED: Final = hashlib.sha256(b"example seed").digest()
PLAYERS: Final = [f"01940000-0000-7000-8000-00000000000{seat}" for seat in range(1, 5)]
NAMES: Final = dict(zip(PLAYERS, ("Maialen", "Beñat", "Amaia", "Xabier"), strict=True))


def _started() -> Head:
    """A table of four that has just been dealt."""
    game = GAMES[OFFERS[RULESET].game]
    rules = game.rules_for(RULESET, {}, None)
    opening = OpenTable("house", game, rules, PLAYERS[0], "public", SEED)
    events, table = open_table(opening, STREAM)
    links = record(SEED, STREAM, events, actor="house", at_ms=AT_MS, version=0, previous=chain.GENESIS)
    for seat, player in enumerate(PLAYERS):
        nonce = hashlib.sha256(player.encode()).digest()[:16]
        events, table = decide(table, TakeSeat(f"player:{player}", seat, player, nonce))
        head = links[-1]
        links += record(
            SEED,
            STREAM,
            events,
            actor=f"player:{player}",
            at_ms=AT_MS,
            version=head.version,
            previous=head.hash,
        )
    LINKS.extend(links)
    return Head(table, links[-1].version, AT_MS, links[-1].hash)


LINKS: Final[list[chain.Link]] = []
HEAD: Final = _started()
_TO_ACT: Final = HEAD.table.game.to_act(HEAD.table.play)[0]
READER: Final = f"seat:{_TO_ACT}"
VIEW: Final = HEAD.table.game.view(HEAD.table, HEAD.version, READER, NAMES, "en")
EVENT: Final = next(event_view(link, READER) for link in LINKS if link.type == SeatTaken.tag)
DEAL: Final = deals(GAMES, STREAM, LINKS)[-1]
PLACE: Final = HEAD.table.game.places(HEAD.table.play, HEAD.table.dealing)[0]
MOVE: Final = Bet(stones=5, deal=1, lance="grande")
