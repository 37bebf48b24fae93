"""Play a table, a team match and a tournament, as examples for the API document.

They are played from fixed bytes, so that they never change, and only when the document is made: each function plays
once and keeps the result.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from domain import chain
from domain.actors import HOUSE, player_actor, seat_audience
from domain.chain import Link
from domain.games import GAMES, MATCHES, TOURNAMENTS, AnyView
from domain.stream import Head, fold, record
from domain.table.commands import OpenTable, TakeSeat
from domain.table.decide import decide, open_table
from domain.table.events import SeatTaken
from domain.table.game import Game, GameResult
from domain.table.history import build_deals
from domain.table.state import Table
from domain.teams.commands import EndMatch, OpenMatch, TableResult
from domain.teams.events import Entrants
from domain.teams.setup import open_table_command, team_rules
from domain.teams.state import Match
from domain.tournament import commands as c
from domain.tournament.setup import pair_rules
from domain.tournament.state import Result, Tournament
from domain.tournament.systems.pairings import pair_next_round
from service.http.protocol.operation import Content, ExamplePerGame
from service.live.session import EventView, event_view
from service.texts.catalogue import say

AT_MS: Final = 1_795_253_400_000
"""2026-11-21T09:30:00Z."""
TABLE_STREAM: Final = hashlib.sha256(b"example table").digest()[:16]
SEED: Final = hashlib.sha256(b"example seed").digest()
PLAYERS: Final = [f"01940000-0000-7000-8000-00000000000{seat}" for seat in range(1, 5)]
NAMES: Final = dict(zip(PLAYERS, ("Maialen", "Beñat", "Amaia", "Xabier"), strict=True))


class DealtTable(Struct, frozen=True):
    """A table at which the cards have just been dealt, as the first seat to act sees it."""

    head: Head[Table]
    links: list[Link]
    view: Any
    event: EventView
    deal: Any
    place: Any
    move: Any
    """The move that a bot would make there."""


def _deal_example(game: Game) -> DealtTable:
    ruleset = next(iter(game.offers))
    rules = game.rules_for(ruleset, {}, None)
    events, table = open_table(OpenTable(HOUSE, game, rules, PLAYERS[0], "public", SEED), TABLE_STREAM)
    links = record(SEED, TABLE_STREAM, events, actor=HOUSE, at_ms=AT_MS, version=0, previous=chain.GENESIS)
    for seat, player in enumerate(PLAYERS[: rules.seats]):
        actor = player_actor(player)
        events, table = decide(table, TakeSeat(actor, seat, player))
        last = links[-1]
        links += record(SEED, TABLE_STREAM, events, actor=actor, at_ms=AT_MS, version=last.version, previous=last.hash)
    head = Head(table, links[-1].version, AT_MS, links[-1].hash)
    reader = seat_audience(game.to_act(table.play)[0])
    view = game.view(table, head.version, reader, NAMES, say("en"))
    bot = list(game.bots.values())[-1]
    return DealtTable(
        head=head,
        links=links,
        view=view,
        event=next(event_view(link, reader, game.name) for link in links if link.type == SeatTaken.tag),
        deal=build_deals(GAMES, TABLE_STREAM, links)[-1],
        place=None if game.audit is None else game.audit.open_deck(table.play, table.dealing)[0],
        move=bot.choose(view, lambda _: 0),
    )


@cache
def dealt_tables() -> Mapping[str, DealtTable]:
    """Deal at a table of every game."""
    return {name: _deal_example(game) for name, game in GAMES.items()}


def first_table() -> DealtTable:
    """Return one of these tables, for examples that are alike in every game."""
    return next(iter(dealt_tables().values()))


def example_per_game(example: Callable[[DealtTable], object]) -> ExamplePerGame:
    """Make an example for every game from its table, when the document is made."""
    return ExamplePerGame(lambda: {name: example(dealt) for name, dealt in dealt_tables().items()})


TABLE: Final = Content(AnyView, example_per_game(lambda dealt: dealt.view), translated=True)
"""The content of a response that shows a table."""


MATCH_STREAM: Final = hashlib.sha256(b"example match").digest()[:16]
MATCH_GAME: Final = next(game for game in GAMES.values() if game.duplicate is not None)
MATCH_RULESET: Final = next(iter(MATCH_GAME.offers))
GAMES_STIPULATED: Final = 3
TARGET: Final = 40
FINISH_BY_MS: Final = AT_MS + 4 * 3_600_000
_TABLE_RESULTS: Final = (
    TableResult(1, "played", (GameResult(0, (40, 22)), GameResult(1, (31, 40)), GameResult(0, (40, 39)))),
    TableResult(2, "played", (GameResult(1, (17, 40)), GameResult(0, (40, 12)), GameResult(1, (38, 40)))),
)


class MatchExample(Struct, frozen=True):
    """A match at the end of what is recorded of it."""

    head: Head[Match]
    links: list[Link]


@cache
def played_match() -> MatchExample:
    """Open a match and end it with the results above."""
    bots = list(MATCH_GAME.bots)
    opening = OpenMatch(
        actor=HOUSE,
        at_ms=AT_MS,
        game=MATCH_GAME,
        rules=team_rules(MATCH_GAME, MATCH_RULESET, {}, GAMES_STIPULATED, TARGET),
        tables=2,
        games=GAMES_STIPULATED,
        tie_breaks=("stones",),
        finish_by_ms=FINISH_BY_MS,
        opener=PLAYERS[0],
        visibility="public",
        seed=SEED,
        pairs=(
            Entrants("A", (PLAYERS[0], PLAYERS[1]), None),
            Entrants("B", (PLAYERS[2], PLAYERS[3]), None),
            Entrants("A", None, bots[-1]),
            Entrants("B", None, bots[-1]),
        ),
    )
    events, match = MATCHES.open(opening, MATCH_STREAM)
    links = record(SEED, MATCH_STREAM, events, actor=HOUSE, at_ms=AT_MS, version=0, previous=chain.GENESIS)
    ended, _ = MATCHES.decide(match, EndMatch(HOUSE, FINISH_BY_MS - 1, _TABLE_RESULTS))
    last = links[-1]
    links += record(
        SEED, MATCH_STREAM, ended, actor=HOUSE, at_ms=FINISH_BY_MS - 1, version=last.version, previous=last.hash
    )
    return MatchExample(fold(MATCHES, MATCH_STREAM, links), links)


@cache
def match_tables() -> Mapping[int, list[Link]]:
    """Open every table of the match, with the first board dealt; by number."""
    match = played_match().head.state
    return {
        placed.number: record(
            SEED,
            placed.id,
            open_table(open_table_command(match, placed.number), placed.id)[0],
            actor=HOUSE,
            at_ms=AT_MS,
            version=0,
            previous=chain.GENESIS,
        )
        for placed in match.placed
    }


TOURNAMENT_STREAM: Final = hashlib.sha256(b"example tournament").digest()[:16]
TOURNAMENT_TITLE: Final = "Autumn cup"
TOURNAMENT_ROUNDS: Final = 2
_OPENER: Final = player_actor(PLAYERS[0])
_PAIRING_RESULTS: Final = (Result("a", (3, 1), (32, 77), "played"), Result("b", (2, 3), (55, 61), "played"))


class TournamentExample(Struct, frozen=True):
    """A tournament at the end of what is recorded of it."""

    head: Head[Tournament]
    links: list[Link]


def _next_command(tournament: Tournament) -> c.Command | None:
    """Return the next step of the example; None at its end."""
    if not tournament.entries:
        return c.EnrolEntry(_OPENER, ((PLAYERS[0], PLAYERS[1]),))
    if not tournament.entries[0].confirmed:
        return c.ConfirmEntry(player_actor(PLAYERS[1]), 1)
    if len(tournament.entries) < 4:
        return c.EnrolEntry(_OPENER, None, list(MATCH_GAME.bots)[-1])
    if not tournament.paired:
        return c.PairRound(_OPENER, *pair_next_round(tournament))
    pairing = next((pairing for pairing in tournament.paired[0].pairings if pairing.result is None), None)
    return None if pairing is None else c.RecordResult(HOUSE, 1, pairing.number, _PAIRING_RESULTS[pairing.number - 1])


@cache
def played_tournament() -> TournamentExample:
    """Open a tournament, enrol four entries, pair a round and record its results."""
    opening = c.OpenTournament(
        actor=HOUSE,
        game=MATCH_GAME,
        title=TOURNAMENT_TITLE,
        rules=pair_rules(MATCH_GAME, MATCH_RULESET, {}),
        system="swiss",
        rounds=TOURNAMENT_ROUNDS,
        of="pairs",
        opener=PLAYERS[0],
        visibility="public",
        seed=SEED,
    )
    events, tournament = TOURNAMENTS.open(opening, TOURNAMENT_STREAM)
    links = record(SEED, TOURNAMENT_STREAM, events, actor=HOUSE, at_ms=AT_MS, version=0, previous=chain.GENESIS)
    while (command := _next_command(tournament)) is not None:
        events, tournament = TOURNAMENTS.decide(tournament, command)
        last, actor = links[-1], command.actor
        links += record(
            SEED, TOURNAMENT_STREAM, events, actor=actor, at_ms=AT_MS, version=last.version, previous=last.hash
        )
    return TournamentExample(fold(TOURNAMENTS, TOURNAMENT_STREAM, links), links)
