"""Play a whole table in memory, without a server: the same match for the same number."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from uuid import UUID

from msgspec import Struct

from domain import shuffling
from domain.chain import GENESIS, Link
from domain.games import GAMES, OFFERS
from domain.stream import record
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.state import Table

P = TypeVar("P")


def required(part: P | None) -> P:
    """Return a part of a game; fail where the game does not have it."""
    assert part is not None
    return part


class Match(Struct, frozen=True):
    stream_id: UUID
    seed: bytes
    commands: Sequence[tuple[Link, ...]]
    """The events of each command, in order."""
    table: Table
    """Where it ended."""

    @property
    def links(self) -> list[Link]:
        """The whole stream."""
        return [link for command in self.commands for link in command]


def player_id(number: int) -> UUID:
    """The id of a made-up player."""
    return UUID(int=number, version=4)


def play_table(
    number: int,
    ruleset: str = "mus-basque",
    *,
    players: Sequence[int | None] = (None, None, None, None),
    bot: str = "basic",
    choose: Callable[[Any, Callable[[int], int]], Any] | None = None,
    visibility: str = "public",
    options: dict[str, object] | None = None,
    commands: int = 1_000_000,
    last: Callable[[Table], c.Command] | None = None,
    judged: Callable[[Table, int], c.Command | None] = lambda _table, _at_ms: None,
) -> Match:
    """Play match ``number``, the same every time, for at most so many commands, and then ``last``.

    What ``judged`` gives, table and time, comes before the next move, and after the last one.

    ``players``: one a seat; None is a bot. All of them move as ``bot`` does. One millisecond passes a command.
    """
    stream_id = UUID(bytes=hashlib.sha256(b"table %d" % number).digest()[:16], version=4)
    seed = hashlib.sha256(b"seed %d" % number).digest()
    game = GAMES[OFFERS[ruleset].game]
    rules = game.rules_for(ruleset, options or {}, len(players))
    made: list[tuple[Link, ...]] = []
    links: list[Link] = []

    def now_ms() -> int:
        return max(1_000_000 * number + len(made), links[-1].at_ms if links else 0)

    def note(events: object, actor: str, at_ms: int | None = None) -> None:
        at_ms, version = max(now_ms(), at_ms or 0), len(links)
        previous = links[-1].hash if links else GENESIS
        added = record(seed, stream_id.bytes, events, actor=actor, at_ms=at_ms, version=version, previous=previous)  # pyright: ignore[reportArgumentType]
        links.extend(added)
        made.append(tuple(added))

    opener = player_id(0)
    events, table = open_table(
        c.OpenTable("house", game, rules, str(opener), visibility, seed),  # pyright: ignore[reportArgumentType]
        stream_id.bytes,
    )
    note(events, "house")
    for seat, held in enumerate(players):
        actor = f"player:{opener if held is None else player_id(held)}"
        command = c.SeatBot(actor, seat, bot) if held is None else c.TakeSeat(actor, seat, str(player_id(held)))
        events, table = decide(table, command)
        note(events, actor)
    while len(made) < commands:
        ruled = judged(table, now_ms())
        if ruled is not None:
            events, table = decide(table, ruled)
            note(events, ruled.actor, getattr(ruled, "at_ms", None))
            continue
        if table.status != "playing":
            break
        seat = game.to_act(table.play)[0]
        words = shuffling.words(shuffling.bot_key(seed, stream_id.bytes, len(links), seat))
        view = game.view(table, len(links), f"seat:{seat}", {})
        move = (choose or game.bots[bot].choose)(view, lambda bound: shuffling.below(bound, words))  # noqa: B023
        held = players[seat]
        actor = game.bots[bot].actor if held is None else f"player:{player_id(held)}"
        events, table = decide(table, c.MakeMove(actor, seat, move))
        note(events, actor)
    if last is not None:
        command = last(table)
        events, table = decide(table, command)
        note(events, command.actor)
    return Match(stream_id, seed, made, table)
