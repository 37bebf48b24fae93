"""A tournament for the API document: a pair and three bots, one round played, from fixed bytes, so it never changes."""

import hashlib
from typing import Final

from msgspec import Struct

from domain import chain
from domain.chain import Link
from domain.games import TOURNAMENTS
from domain.streams import Head as ContestHead
from domain.streams import fold
from domain.table.stream import record
from domain.tournament import commands as c
from domain.tournament.pairings import paired
from domain.tournament.rules import pair_rules
from domain.tournament.state import Result, Tournament
from service.http.examples import AT_MS, PLAYERS, SEED
from service.http.match_examples import GAME, RULESET

STREAM: Final = hashlib.sha256(b"example tournament").digest()[:16]
TITLE: Final = "Autumn cup"
ROUNDS: Final = 2
_OPENER: Final = f"player:{PLAYERS[0]}"
_RESULTS: Final = (Result("a", (3, 1), (32, 77), "played"), Result("b", (2, 3), (55, 61), "played"))


class Example(Struct, frozen=True):
    """A tournament at the end of what is recorded of it."""

    head: ContestHead[Tournament]
    links: list[Link]


def _asked(tournament: Tournament) -> c.Command | None:
    """What is done next."""
    if not tournament.entries:
        return c.EnrolEntry(_OPENER, ((PLAYERS[0], PLAYERS[1]),))
    if not tournament.entries[0].confirmed:
        return c.ConfirmEntry(f"player:{PLAYERS[1]}", 1)
    if len(tournament.entries) < 4:
        return c.EnrolEntry(_OPENER, None, list(GAME.bots)[-1])
    if not tournament.paired:
        return c.PairRound(_OPENER, *paired(tournament))
    pairing = next((pairing for pairing in tournament.paired[0].pairings if pairing.result is None), None)
    return None if pairing is None else c.RecordResult("house", 1, pairing.number, _RESULTS[pairing.number - 1])


def _played() -> Example:
    opening = c.OpenTournament(
        actor="house",
        game=GAME,
        title=TITLE,
        rules=pair_rules(GAME, RULESET, {}),
        system="swiss",
        rounds=ROUNDS,
        of="pairs",
        opener=PLAYERS[0],
        visibility="public",
        seed=SEED,
    )
    events, tournament = TOURNAMENTS.open(opening, STREAM)
    links = record(SEED, STREAM, events, actor="house", at_ms=AT_MS, version=0, previous=chain.GENESIS)
    while (command := _asked(tournament)) is not None:
        events, tournament = TOURNAMENTS.decide(tournament, command)
        last, actor = links[-1], command.actor
        links += record(SEED, STREAM, events, actor=actor, at_ms=AT_MS, version=last.version, previous=last.hash)
    return Example(fold(TOURNAMENTS, STREAM, links), links)


PLAYED: Final = _played()
