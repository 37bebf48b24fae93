"""From a command to the events it causes at a table, and the table after them.

The first event of a command says all that the command said, so that a verifier can decide it again; the rest follows
by the rules (records.md, "Commands and events"). ``Refusal`` and ``WrongState`` change nothing.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from domain import shuffling
from domain.table import commands as c
from domain.table import events as e
from domain.table.event import Event
from domain.table.evolve import evolve, opened
from domain.table.refusals import WrongState
from domain.table.state import Seat, Table

Decision = tuple[list[Event], Table]


def open_table(command: c.OpenTable, stream_id: bytes) -> Decision:
    """The first event of a table's stream."""
    rules = msgspec.json.encode(command.rules)
    body = e.TableOpened(
        game=command.game.name,
        ruleset=command.rules.id,
        rules=msgspec.Raw(rules),
        seats=command.rules.seats,
        seed_commitment=shuffling.seed_commitment(stream_id, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
    )
    event = Event(body, (("house", e.HouseSeed(command.seed.hex())),))
    return [event], opened({command.game.name: command.game}, stream_id, event)


def decide(table: Table, command: c.Command) -> Decision:
    """What a command to an open table causes; raises ``Refusal`` or ``WrongState``."""
    return DECIDE[type(command)](table, command)


def _take_seat(table: Table, command: c.TakeSeat) -> Decision:
    _free(table, command.seat)
    if command.actor != f"player:{command.player}":
        raise WrongState("not-your-seat", "A player takes a seat for himself.")
    if table.seat_of(command.player) is not None:
        raise WrongState("already-seated", "A player holds at most one seat of a table.")
    by: e.NonceBy = "house" if command.nonce is None else "player"
    nonce = _house_nonce(table, command.seat) if command.nonce is None else command.nonce
    return _seated(table, e.SeatTaken(command.seat, command.player, None, nonce.hex(), by))


def _seat_bot(table: Table, command: c.SeatBot) -> Decision:
    _free(table, command.seat)
    if command.actor != f"player:{table.opener}":
        raise WrongState("not-the-opener", "Only the opener seats bots.")
    if command.bot not in table.game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    nonce = _house_nonce(table, command.seat)
    return _seated(table, e.SeatTaken(command.seat, None, command.bot, nonce.hex(), "house"))


def _free(table: Table, seat: int) -> None:
    _before_start(table)
    if _place(table, seat) is not None:
        raise WrongState("seat-taken", "Somebody sits there.")


def _place(table: Table, seat: int) -> Seat | None:
    """Who sits there, if anybody."""
    if not 0 <= seat < len(table.seats):
        raise WrongState("no-such-seat", f"The seats of this table are 0 to {len(table.seats) - 1}.")
    return table.seats[seat]


def _before_start(table: Table) -> None:
    _not_over(table)
    if table.status != "open":
        raise WrongState("already-started", "Seats change only before the start.")


def _not_over(table: Table) -> None:
    if table.status in {"finished", "closed"}:
        raise WrongState(table.status, f"The table is {table.status}.")


def _house_nonce(table: Table, seat: int) -> bytes:
    assert table.seed is not None  # noqa: S101 - commands are decided on full streams
    return shuffling.house_nonce(table.seed, table.stream_id, seat)


def _seated(table: Table, body: e.SeatTaken) -> Decision:
    """The seat taken and, when it was the last one, the start of the match."""
    events = [Event(body)]
    table = evolve(table, events[0])
    nonces = [seat.nonce for seat in table.seats if seat is not None]
    if len(nonces) < len(table.seats):
        return events, table
    started = Event(e.MatchStarted(shuffling.entropy(nonces).hex()))
    table = evolve(table, started)
    dealt, play = table.game.start(table.play, table.dealing)
    return [*events, started, *dealt], msgspec.structs.replace(table, play=play)


def _leave_seat(table: Table, command: c.LeaveSeat) -> Decision:
    _before_start(table)
    seat = _place(table, command.seat)
    if seat is None:
        raise WrongState("seat-empty", "Nobody sits there.")
    if command.actor != f"player:{table.opener if seat.player is None else seat.player}":
        raise WrongState("not-your-seat", "A player leaves his own seat; the opener sends bots away.")
    return _then(table, e.SeatLeft(command.seat))


def _make_move(table: Table, command: c.MakeMove) -> Decision:
    _playing(table)
    _seat_is(table, command.seat, command.actor)
    if isinstance(command.move, c.Resign):
        return _over(table, [Event(e.Resigned(command.seat)), *table.game.resign(table.play, command.seat)])
    events, play = table.game.decide(table.play, command.seat, command.move, table.dealing)
    if events[-1].body.tag == "match_ended":
        return _over(table, events)
    return events, msgspec.structs.replace(table, play=play)


def _playing(table: Table) -> None:
    if table.status == "open":
        raise WrongState("not-started", "The match starts when the last seat is taken.")
    if table.status != "playing":
        raise WrongState(table.status, f"The table is {table.status}.")


def _seat_is(table: Table, number: int, actor: str) -> None:
    seat = _place(table, number)
    if seat is None or not (actor.startswith(f"bot:{seat.bot}/") if seat.bot else actor == f"player:{seat.player}"):
        raise WrongState("not-your-seat", "Somebody else sits there.")


def _ask_to_close(table: Table, command: c.AskToClose) -> Decision:
    _playing(table)
    _seat_is(table, command.seat, command.actor)
    if command.seat in table.closing:
        raise WrongState("already-asked", "This seat has asked for it; the others have not.")
    asked = Event(e.ClosingAsked(command.seat))
    humans = {number for number, seat in enumerate(table.seats) if seat is not None and seat.player is not None}
    if humans <= {*table.closing, command.seat}:
        return _over(table, [asked, Event(e.TableClosed("agreed"))])
    return [asked], evolve(table, asked)


def _close_table(table: Table, command: c.CloseTable) -> Decision:
    _not_over(table)
    if command.reason == "agreed":
        raise WrongState("not-agreed", "A table is closed by agreement once every human seat has asked for it.")
    if command.reason == "opener":
        _before_start(table)
        if command.actor != f"player:{table.opener}":
            raise WrongState("not-the-opener", "Only the opener closes a table before the start.")
    elif command.actor != "house":
        raise WrongState("not-the-house", "Only the house closes a table that has started.")
    return _over(table, [Event(e.TableClosed(command.reason))])


def _then(table: Table, body: e.Body) -> Decision:
    event = Event(body)
    return [event], evolve(table, event)


def _over(table: Table, events: list[Event]) -> Decision:
    """The last events of a table, its seed opened in the same append (records.md, "Opening")."""
    assert table.seed is not None  # noqa: S101 - commands are decided on full streams
    events = [*events, Event(e.SeedOpened(table.seed.hex()))]
    for event in events:
        table = evolve(table, event)
    return events, table


DECIDE: Final[dict[type[c.Command], Callable[[Table, Any], Decision]]] = {
    c.TakeSeat: _take_seat,
    c.SeatBot: _seat_bot,
    c.LeaveSeat: _leave_seat,
    c.MakeMove: _make_move,
    c.AskToClose: _ask_to_close,
    c.CloseTable: _close_table,
}
