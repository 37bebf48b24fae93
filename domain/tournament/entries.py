"""Decide the commands to the entries of a tournament: who is in it, and who leaves.

Entries enrol and are confirmed before the first round. An entry may leave at any time. Before the start it is gone;
after it the entry stays in the state as withdrawn, and the pairing that it was playing ends with it: as void in a
round-robin, which strikes all results of the entry, and otherwise as a victory of the other entry without play.
"""

from domain.actors import HOUSE, player_actor
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.ending import Decision, apply_and_settle, check_not_over, is_opener, result_recorded
from domain.tournament.setup import check_entry
from domain.tournament.state import Entry, Result, Tournament


def enrol_entry(tournament: Tournament, command: c.EnrolEntry) -> Decision:
    """Enrol an entry, as one of its players or as the opener."""
    players = [player for pair in command.pairs or () for player in pair]
    own = next((player for player in players if command.actor == player_actor(player)), None)
    if own is None and not is_opener(tournament, command.actor):
        raise NotPermitted("not-your-entry", "Players enrol themselves with partners; the opener enrols anybody.")
    _check_before_start(tournament)
    check_entry(tournament, command.pairs, command.bot)
    return apply_and_settle(tournament, e.EntryEnrolled(tournament.enrolled + 1, command.pairs, command.bot, own))


def confirm_entry(tournament: Tournament, command: c.ConfirmEntry) -> Decision:
    """Confirm an entry, as one of its players."""
    entry = _entry(tournament, command.entry)
    player = next((player for player in entry.players if command.actor == player_actor(player)), None)
    if player is None:
        raise NotPermitted("not-your-entry", "Only the players of an entry confirm it.")
    _check_before_start(tournament)
    if player in entry.confirmed_by:
        raise WrongState("already-confirmed", "This player has confirmed the entry.")
    return apply_and_settle(tournament, e.EntryConfirmed(entry.number, player))


def withdraw_entry(tournament: Tournament, command: c.WithdrawEntry) -> Decision:
    """Withdraw an entry; after the start, also end the pairing that it is playing."""
    entry = _entry(tournament, command.entry)
    may = {HOUSE, player_actor(tournament.opener), *[player_actor(player) for player in entry.players]}
    if command.actor not in may:
        raise NotPermitted("not-your-entry", "Only the players of an entry, or the opener, withdraw it.")
    check_not_over(tournament)
    if entry.withdrawn:
        raise WrongState("already-withdrawn", "This entry has left the tournament.")
    return apply_and_settle(tournament, e.EntryWithdrawn(entry.number), *_walkover(tournament, entry.number))


def _walkover(tournament: Tournament, entry: int) -> list[e.ResultRecorded]:
    """End the pairing that an entry leaves unfinished: void in a round-robin, a bye in a Swiss round."""
    if not tournament.paired:
        return []
    round_ = tournament.paired[-1]
    return [
        result_recorded(round_.number, pairing.number, _result_of_leaving(tournament.system, left=pairing.a == entry))
        for pairing in round_.pairings
        if pairing.result is None and entry in {pairing.a, pairing.b}
    ]


def _result_of_leaving(system: e.System, *, left: bool) -> Result:
    """Decide the result of a pairing that ``a`` left, or else ``b``."""
    if system == "round-robin":
        return Result("void", (0, 0), (0, 0), "withdrawn")
    return Result("b" if left else "a", (0, 0), (0, 0), "withdrawn")


def _check_before_start(tournament: Tournament) -> None:
    check_not_over(tournament)
    if tournament.status != "open":
        raise WrongState("already-started", "Entries are taken and confirmed before the first round.")


def _entry(tournament: Tournament, number: int) -> Entry:
    entry = tournament.entry(number)
    if entry is None:
        raise NoSuchPart("no-such-entry", "No entry of this tournament has that number.")
    return entry
