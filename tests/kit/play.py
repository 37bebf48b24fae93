"""Play tables in memory, without a server: every command is decided, and what it brings is numbered and chained.

    play(opening, policy, stream_id=.., next_ms=..)     ask the policy for one command after the other
    play_table(7, "mushi", players=(1, None))           the same match for the same number, bots on the free seats

A policy is asked with the table in hand (``Playing``); it gives the next command, or None where there is none.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar
from uuid import UUID

from msgspec import Struct, structs

from domain import shuffling
from domain.actors import HOUSE, Actor, player_actor, seat_audience
from domain.chain import GENESIS, Link
from domain.games import GAMES, OFFERS
from domain.refusals import Refusal, WrongState
from domain.stream import Event, Head, record
from domain.table import commands as c
from domain.table.bots import choose_bot_move
from domain.table.decide import decide, open_table
from domain.table.history import begin_chronicle, follow_events
from domain.table.state import Table
from service.live.session import with_time
from tests.kit.random_policies import open_nonce, take_seat
from tests.kit.signed_moves import public_key, signed

Choose = Callable[[Any, Callable[[int], int]], Any]
"""Choose a move: a view of any game, and a draw of a number below a bound."""

P = TypeVar("P")


def required(part: P | None) -> P:
    """Return a part of a game; fail where the game does not have it."""
    assert part is not None
    return part


class Step(Struct, frozen=True):
    """One command: the table before it (``None`` for the opening), what happened, the table after it."""

    before: Table | None
    command: c.Command
    events: list[Event]
    after: Table
    links: list[Link]


class Match(Struct, frozen=True):
    """A stream, finished or not, and the commands that made it."""

    stream_id: UUID
    seed: bytes
    steps: Sequence[Step]

    def __repr__(self) -> str:
        """The rules and the commands: what is shown of a match that breaks a law."""
        return "\n".join([repr(self.table.rules), *(repr(step.command) for step in self.steps[1:])])

    @property
    def links(self) -> list[Link]:
        """The whole stream."""
        return [link for step in self.steps for link in step.links]

    @property
    def commands(self) -> list[tuple[Link, ...]]:
        """The events of each command, in order."""
        return [tuple(step.links) for step in self.steps]

    @property
    def opening(self) -> c.OpenTable:
        """What opened the table."""
        opening = self.steps[0].command
        assert isinstance(opening, c.OpenTable)
        return opening

    @property
    def table(self) -> Table:
        """The table in the end."""
        return self.steps[-1].after

    @property
    def audiences(self) -> list[str]:
        """Who watches while play lasts."""
        return ["public", *(seat_audience(seat) for seat in range(len(self.table.seats))), "judge"]

    def after(self, command: c.Command, at_ms: int) -> Self:
        """The match after one more command, at this time."""
        command = signed(self.table, with_time(command, at_ms), len(self.links), self.links[-1].hash)
        events, table = decide(self.table, command)
        links = Recorder(self.seed, self.stream_id.bytes, self.links).append(command.actor, events, at_ms)
        return structs.replace(self, steps=[*self.steps, Step(self.table, command, events, table, links)])


class Recorder:
    """Number, chain and seal events, as they are stored: a stream of any kind, from its beginning or further on."""

    def __init__(self, seed: bytes, stream_id: bytes, links: Sequence[Link] = ()) -> None:
        self._seed = seed
        self._stream_id = stream_id
        self.links = list(links)

    def append(self, actor: Actor, events: Sequence[Event], at_ms: int) -> list[Link]:
        """Record what one command brought; the links that are new."""
        version, previous = (self.links[-1].version, self.links[-1].hash) if self.links else (0, GENESIS)
        stream_id = self._stream_id
        added = record(self._seed, stream_id, events, actor=actor, at_ms=at_ms, version=version, previous=previous)
        self.links += added
        return added


class Refused(Struct, frozen=True):
    """A command that was not carried out, and the table it was refused at."""

    table: Table
    command: c.Command
    why: Refusal | WrongState


class Playing:
    """A table that is being played, as a policy sees it."""

    def __init__(self, opening: c.OpenTable, stream_id: bytes, next_ms: "NextMs") -> None:
        self._recorder = Recorder(opening.seed, stream_id)
        self._next_ms = next_ms
        self._stream_id = stream_id
        self._seed = opening.seed
        self.steps: list[Step] = []
        self.vain = 0  # commands refused since the last one that was carried out
        opening = with_time(opening, self.at_ms)
        events, self.table = open_table(opening, stream_id)
        self._append(None, opening, events)

    @property
    def at_ms(self) -> int:
        """When the next command comes, if it does not say so itself."""
        return self._next_ms(len(self.steps), self._recorder.links)

    @property
    def version(self) -> int:
        """The number of events so far."""
        return len(self._recorder.links)

    @property
    def match(self) -> Match:
        """What has been played so far."""
        return Match(UUID(bytes=self._stream_id), self._seed, self.steps)

    def carry_out(self, command: c.Command) -> None:
        """Decide the command and record what it brings; never before the time that it states."""
        before = self.table
        at_ms = max(self.at_ms, getattr(command, "at_ms", 0))
        last = self._recorder.links[-1]
        command = signed(before, with_time(command, at_ms, last.at_ms), self.version, last.hash)
        events, self.table = decide(before, command)
        self._append(before, command, events)

    def move(self, choose: Choose | None = None) -> c.MakeMove:
        """The move of the first seat that is to act: a bot's as the bot draws it, a player's as ``choose`` does."""
        table = self.table
        seat = table.game.to_act(table.play)[0]
        held = table.seats[seat]
        if held is not None and held.bot is not None:
            return self.bots_move()
        if choose is None:
            bots = table.game.bots
            choose = bots["basic" if "basic" in bots else min(bots)].choose
        words = shuffling.words(shuffling.bot_key(self._seed, self._stream_id, self.version, seat))
        view = table.game.view(table, self.version, seat_audience(seat), {})
        chosen = choose(view, lambda bound: shuffling.below(bound, words))
        return c.MakeMove(actor_of(table, seat), seat, chosen)

    def bots_move(self) -> c.MakeMove:
        """The move of the bot that is to act."""
        chosen = required(choose_bot_move(Head(self.table, self.version, 0, b"")))
        return c.MakeMove(actor_of(self.table, chosen.seat), chosen.seat, chosen.move)

    def _append(self, before: Table | None, command: c.Command, events: list[Event]) -> None:
        at_ms = max(self.at_ms, getattr(command, "at_ms", 0))
        links = self._recorder.append(command.actor, events, at_ms)
        self.steps.append(Step(before, command, events, self.table, links))
        self.vain = 0


Policy = Callable[[Playing], c.Command | None]
NextMs = Callable[[int, Sequence[Link]], int]
"""When the next command comes, by the commands and the events so far."""


def ticks_from(first_ms: int) -> NextMs:
    """A millisecond a command from this time on, or the time of the last event if that is later."""
    return lambda commands, links: max(first_ms + commands, links[-1].at_ms if links else 0)


def play(
    opening: c.OpenTable,
    policy: Policy,
    *,
    stream_id: bytes,
    next_ms: NextMs,
    refused: list[Refused] | None = None,
) -> Match:
    """Open a table and carry out what the policy gives, until it gives None or raises ``StopIteration``.

    A refusal ends the test, but where they are collected in ``refused``: then the policy is asked again.
    """
    playing = Playing(opening, stream_id, next_ms)
    try:
        while (command := policy(playing)) is not None:
            try:
                playing.carry_out(command)
            except (Refusal, WrongState) as why:
                if refused is None:
                    raise
                refused.append(Refused(playing.table, command, why))
                playing.vain += 1
    except StopIteration:
        pass
    return playing.match


def bots_policy(bots: Sequence[str], most: int = 5_000) -> Policy:
    """Seat these bots where seats are free, and let them play to the end; fail after ``most`` commands."""

    def policy(playing: Playing) -> c.Command | None:
        table = playing.table
        assert len(playing.steps) < most, "the match did not end"
        if table.status == "open":
            seat = table.seats.index(None)
            return c.SeatBot(player_actor(table.opener), seat, bots[seat])
        return playing.move() if table.status == "playing" else None

    return policy


def play_bots(opening: c.OpenTable, bots: Sequence[str], stream_id: bytes) -> Match:
    """Play the match of these bots at the table opened so, a millisecond a command."""
    return play(opening, bots_policy(bots), stream_id=stream_id, next_ms=ticks_from(1_000))


def actor_of(table: Table, seat: int) -> Actor:
    """Who acts for a seat."""
    held = table.seats[seat]
    assert held is not None
    return player_actor(str(held.player)) if held.bot is None else table.game.bots[held.bot].actor


def player_id(number: int) -> UUID:
    """The id of a made-up player."""
    return UUID(int=number, version=4)


def play_table(
    number: int,
    ruleset: str = "mus-basque",
    *,
    players: Sequence[int | None] = (None, None, None, None),
    bot: str = "basic",
    choose: Choose | None = None,
    visibility: str = "public",
    options: Mapping[str, Any] | None = None,
    commands: int = 1_000_000,
    last: Callable[[Table], c.Command] | None = None,
    judged: Callable[[Table, int], c.Command | None] = lambda _table, _at_ms: None,
    signing: Sequence[int] = (),
    rated: bool = False,
    seed: bytes | None = None,
    begins_ms: int | None = None,
) -> Match:
    """Play match ``number``, the same every time, for at most so many commands, and then ``last``.

    What ``judged`` gives, table and time, comes before the next move, and after the last one. ``players``: one a seat;
    None is a bot. Who is ``signing`` has a key and a nonce. Players move as ``choose`` or else ``bot`` does. It begins
    in 1970, unless ``begins_ms`` tells the time: a server closes an old table that nobody plays at.
    """
    game = GAMES[OFFERS[ruleset].game]
    rules = game.rules_for(ruleset, options or {}, len(players))
    dealt = hashlib.sha256(seed or b"seed %d" % number).digest()
    opening = c.OpenTable(HOUSE, game, rules, str(player_id(0)), visibility, dealt, rated=rated)  # pyright: ignore[reportArgumentType]
    ended = False

    def policy(playing: Playing) -> c.Command | None:
        nonlocal ended
        if (seat := len(playing.steps) - 1) < len(players):
            if (held := players[seat]) is None:
                return c.SeatBot(player_actor(str(player_id(0))), seat, bot)
            name = str(player_id(held))
            return take_seat(playing.table, seat, name, public_key(name) if held in signing else None)
        if playing.table.nonces_until_ms is not None:
            return open_nonce(playing.table)
        if len(playing.steps) < commands and not ended:
            command = judged(playing.table, playing.at_ms)
            if command is not None or playing.table.status == "playing":
                return command or playing.move(choose or game.bots[bot].choose)
        if ended or last is None:
            return None
        ended = True
        return last(playing.table)

    stream_id = UUID(bytes=hashlib.sha256(b"table %d" % number).digest()[:16], version=4)
    first_ms = 1_000_000 * number if begins_ms is None else begins_ms
    return play(opening, policy, stream_id=stream_id.bytes, next_ms=ticks_from(first_ms))


def follow_in_pieces(match: Match) -> Sequence[Any]:
    """The histories of a match that is followed at once: the same as of one that is followed in pieces of any size."""
    links = match.links
    chronicle = begin_chronicle(GAMES, match.stream_id.bytes, links[0])
    whole, histories = follow_events(chronicle, links[1:])
    for size in (1, 2, 13):
        step, pieces = chronicle, []
        for place in range(1, len(links), size):
            step, ended = follow_events(step, links[place : place + size])
            pieces += ended
        assert (step, pieces) == (whole, histories)
    return histories
