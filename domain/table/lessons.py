"""Play lessons: make the moves of a script at a table of its own, and show each moment as the learner sees it."""

from collections.abc import Iterator, Mapping
from hashlib import sha256

import msgspec

from domain.actors import HOUSE, Actor, player_actor, seat_audience
from domain.chain import GENESIS, Link
from domain.messages import Say
from domain.stream import Event, Kind, record
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.game import Game
from domain.table.game.lessons import LEARNER, Beat, Lesson
from domain.table.replay import ReplayedStep, replay
from domain.table.state import Table


class Told(msgspec.Struct, frozen=True):
    """A beat of a lesson with the moment at which it comes."""

    beat: Beat
    step: ReplayedStep


class _Played:
    """A table at which a lesson is played; what was recorded at it."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.stream_id = sha256(lesson.name.encode()).digest()[:16]
        self._seed = sha256(f"{lesson.name} {lesson.number}".encode()).digest()
        self.links: list[Link] = []
        rules = game.rules_for(lesson.ruleset, lesson.options, None)
        events, self.table = open_table(c.OpenTable(HOUSE, game, rules, "0", "private", self._seed), self.stream_id)
        self._record(HOUSE, events)
        for seat in range(len(self.table.seats)):
            self.carry_out(c.TakeSeat(player_actor(str(seat)), seat, str(seat)))

    def carry_out(self, command: c.Command) -> int:
        """Carry a command out; return the number of its first event."""
        events, self.table = decide(self.table, command)
        first = len(self.links) + 1
        self._record(command.actor, events)
        return first

    def _record(self, actor: Actor, events: list[Event]) -> None:
        version, previous = (self.links[-1].version, self.links[-1].hash) if self.links else (0, GENESIS)
        self.links += record(
            self._seed, self.stream_id, events, actor=actor, at_ms=0, version=version, previous=previous
        )


def teach(kind: Kind[Table], game: Game, lesson: Lesson, names: Mapping[str, str], say: Say) -> Iterator[Told]:
    """Play a lesson and yield its beats; ``names`` by seat, as text.

    What is said or asked comes at the newest moment, a move of another seat with its word.
    """
    played = _Played(game, lesson)
    shown: list[tuple[Beat, int]] = []
    for beat in lesson.beats:
        moves = [*beat.moves, *([] if beat.asks is None else [(LEARNER, beat.asks)])]
        at = len(played.links)
        for seat, move in moves:
            first = played.carry_out(c.MakeMove(player_actor(str(seat)), seat, move))
            if beat.asks is None:
                at = first
        if beat.is_shown:
            shown.append((beat, at))
    steps = {
        step.link.version: step
        for step in replay(
            kind, played.stream_id, played.links, 1, len(played.links), seat_audience(LEARNER), names, say
        )
    }
    for beat, at in shown:
        yield Told(beat, steps[at])
