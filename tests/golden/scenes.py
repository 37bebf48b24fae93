"""The matches of the golden playthroughs: every way a game and a match can end, and every event.

A script is a list of lines in words: ``sit 0``, ``bot 1 basic``, ``leave 0``, ``ask 2``, ``close admin``, ``deadline``,
disputes (``disputing.py``), what else its game understands (``mus.py``, ``mushi.py``), and in the end ``play`` (the
bots do). One that does not begin by sitting down has everybody seated, if nobody is.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from domain import chain, shuffling
from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.stream import record
from domain.table import commands as c
from domain.table.decide import Decision, decide, open_table
from domain.table.game import Game
from domain.table.game.options import OptionValue
from domain.table.state import Table
from tests.golden.disputing import WORDS, disputing
from tests.openings import opening_of
from tests.spec import Decks, stacked

AT_MS: Final = 1_700_000_000_000
"""When the first command of every scene came; each next one is a second later."""
FINISH_BY: Final = AT_MS + 4_000
"""When the time of a team match is over: as the fourth command after the opening comes."""

Now = Callable[[], Table]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """One match: its file, what it shows, its rules, what is said. A game's own adds the cards, and its words."""

    name: str
    title: str
    ruleset: str
    seats: int
    options: Mapping[str, OptionValue] = {}
    script: str
    kept: tuple[str, ...] = ()
    """For whom the seats of a table of a tournament are kept: players (``p0``) and bots."""

    @property
    def game(self) -> Game:
        """What is played."""
        return GAMES[OFFERS[self.ruleset].game]

    @property
    def rules(self) -> Any:  # noqa: ANN401 - of any game
        """Those of a table that stands alone."""
        return self.game.rules_for(self.ruleset, self.options, self.seats)

    @property
    def opening(self) -> c.OpenTable:
        """A table where anybody may sit, or one of a tournament."""
        kind = "tournament" if self.kept else "alone"
        return opening_of(kind, self.ruleset, self.kept or [""] * self.seats, self.options, self.seed)

    @property
    def stream_id(self) -> bytes:
        """16 bytes."""
        return hashlib.sha256(self.name.encode()).digest()[:16]

    @property
    def seed(self) -> bytes:
        """32 bytes."""
        return hashlib.sha256(b"seed of " + self.name.encode()).digest()

    @property
    def decks(self) -> Decks:
        """Those that do not come as they are shuffled."""
        return {}

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """What the words of a line ask for, one after the other; ``now`` is the table after those before."""
        raise NotImplementedError


def played(scene: Scene) -> list[list[Link]]:
    """The links of every command of the scene."""
    appends: list[list[Link]] = []

    def append(actor: str, decision: Decision) -> Table:
        events, table = decision
        last = appends[-1][-1] if appends else None
        version, previous = (0, chain.GENESIS) if last is None else (last.version, last.hash)
        appends.append(
            record(
                scene.seed, scene.stream_id, events, actor=actor, at_ms=next_ms(), version=version, previous=previous
            )
        )
        return table

    def next_ms() -> int:
        return AT_MS + 1000 * len(appends)

    def now() -> Table:
        return table

    with stacked(scene.decks):
        table = append("house", open_table(scene.opening, scene.stream_id))
        for line in _lines(scene, table):
            words = line.split()
            if words[0] in WORDS:
                command = disputing(table, words, next_ms())
                table = append(command.actor, decide(table, command))
                continue
            for command in _commands(scene, now, words):
                table = append(command.actor, decide(table, command))
        while scene.script.endswith("play") and table.status == "playing":
            command = _bot_move(scene, table, appends[-1][-1].version)
            table = append(command.actor, decide(table, command))
    return appends


def _lines(scene: Scene, table: Table) -> list[str]:
    lines = [line.strip() for line in scene.script.removesuffix("play").split(";") if line.strip()]
    if lines[0].startswith(("sit", "bot", "close")) or table.status == "playing":
        return lines
    return [*(f"sit {seat}" for seat in range(scene.seats)), *lines]


def nonce(seat: str) -> bytes:
    """What the player of a seat brings."""
    return hashlib.sha256(seat.encode()).digest()[:16]


def _commands(scene: Scene, now: Now, words: list[str]) -> Iterator[c.Command]:
    match words:
        case ["sit", seat]:
            yield c.TakeSeat(f"player:p{seat}", int(seat), f"p{seat}", nonce(seat))
        case ["sit", seat, "without", "nonce"]:
            yield c.TakeSeat(f"player:p{seat}", int(seat), f"p{seat}")
        case ["bot", seat, bot]:
            yield c.SeatBot("player:p0", int(seat), bot)
        case ["leave", seat]:
            yield c.LeaveSeat(f"player:p{seat}", int(seat))
        case ["ask", seat]:
            yield c.AskToClose(f"player:p{seat}", int(seat))
        case ["close", "opener"]:
            yield c.CloseTable("player:p0", "opener")
        case ["close", "admin" | "restored" | "match" | "withdrawn" as reason]:
            yield c.CloseTable("house", reason)
        case ["deadline"]:
            yield c.PassDeadline("house", FINISH_BY)
        case [seat, "resign"]:
            yield c.MakeMove(f"player:p{seat}", int(seat), c.Resign())
        case _:
            yield from scene.moves(now, words)


def _bot_move(scene: Scene, table: Table, version: int) -> c.MakeMove:
    game = scene.game
    seat = game.to_act(table.play)[0]
    held = table.seats[seat]
    assert held is not None
    bot = game.bots[held.bot or "basic"]
    words = shuffling.words(shuffling.bot_key(scene.seed, scene.stream_id, version, seat))
    move = bot.choose(game.view(table, version, f"seat:{seat}", {}), lambda bound: shuffling.below(bound, words))
    return c.MakeMove(bot.actor, seat, move)
