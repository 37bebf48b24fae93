"""Decide what all players at a table have to agree on: to close it, to adjourn the match, to resume it.

Each seat that a player holds asks once; when the last of them has, it happens. Bots need not agree. An adjourned table
waits like one at which a judge is waited for: no seat moves, the house does nothing, and the players may still give the
match up or close the table (rules.md, D53).
"""

from domain.refusals import WrongState
from domain.stream import Event
from domain.table import commands as c
from domain.table import events as e
from domain.table.evolve import evolve
from domain.table.judging import Decision, open_seed_if_over
from domain.table.showdown import is_decided
from domain.table.state import Table, check_acts_for, check_not_over, check_playing, check_under_way


def ask_to_close(table: Table, command: c.AskToClose) -> Decision:
    """Ask for the table to be closed, for a seat; close it if all have asked."""
    check_under_way(table)
    _check_free(table, "A table of a team match is closed with the match.")
    _check_may_ask(table, command, table.closing)
    asked = Event(e.ClosingAsked(command.seat))
    if not _is_last(table, command.seat, table.closing):
        return [asked], evolve(table, asked)
    events = [asked, Event(e.TableClosed("agreed"))]
    for event in events:
        table = evolve(table, event)
    return (events, table) if table.dispute is not None else open_seed_if_over(table, events)


def ask_to_adjourn(table: Table, command: c.AskToAdjourn) -> Decision:
    """Ask for the match to be adjourned, for a seat; adjourn it if all have asked."""
    check_playing(table)
    _check_free(table, "A team match has a time at which it is over.")
    if table.dispute is not None:
        raise WrongState("dispute-open", "A match is not adjourned before the dispute is settled.")
    _check_may_ask(table, command, table.adjourning or ())
    return _asked(table, command.seat, e.AdjourningAsked(command.seat), e.Adjourned())


def ask_to_resume(table: Table, command: c.AskToResume) -> Decision:
    """Ask for an adjourned match to go on, for a seat; resume it if all have asked."""
    check_not_over(table)
    if table.status != "adjourned":
        raise WrongState("not-adjourned", "The match is not adjourned.")
    _check_may_ask(table, command, table.adjourning or ())
    return _asked(table, command.seat, e.ResumingAsked(command.seat), e.Resumed())


def _asked(
    table: Table, seat: int, asking: e.AdjourningAsked | e.ResumingAsked, agreed: e.Adjourned | e.Resumed
) -> Decision:
    events = [Event(asking), *([Event(agreed)] if _is_last(table, seat, table.adjourning or ()) else [])]
    for event in events:
        table = evolve(table, event)
    return events, table


def _check_free(table: Table, of_team: str) -> None:
    """Check that no team match and no tournament says how long the table is played."""
    if table.match is not None:
        raise WrongState("team-table", of_team)
    if table.tournament is not None:
        raise WrongState("tournament-table", "What a tournament paired is played out or given up, and not called off.")


def _check_may_ask(
    table: Table, command: c.AskToClose | c.AskToAdjourn | c.AskToResume, asked: tuple[int, ...]
) -> None:
    """Check that the seat is the actor's, has not asked yet, and that the match is not decided."""
    check_acts_for(table, command.seat, command.actor)
    if is_decided(table):
        raise WrongState("match-decided", "The match is decided; it ends when the cards are gathered.")
    if command.seat in asked:
        raise WrongState("already-asked", "This seat has asked for it; the others have not.")


def _is_last(table: Table, seat: int, asked: tuple[int, ...]) -> bool:
    """Check whether this seat is the last of those that players hold."""
    humans = {number for number, held in enumerate(table.seats) if held is not None and held.player is not None}
    return humans <= {*asked, seat}
