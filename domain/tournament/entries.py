"""Decide the commands to the entries of a tournament: who is in it, who is invited, and who leaves.

Entries enrol and are confirmed before the first round, or in a Swiss tournament up to the round in which the last one
can begin. Until an entry has begun, its captain and the opener change its name, captain and players. An entry may leave
at any time, and a judge may exclude it: its players then do not come back. Before the start it is gone; after it the
entry stays in the state as withdrawn, and the pairing that it was playing ends with it: as void in a round-robin, which
strikes all results of the entry, and otherwise as a victory of the other entry without play.
"""

from msgspec import UNSET, UnsetType

from domain.actors import HOUSE, Actor, judge_of, player_actor
from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.ending import Decision, apply_and_settle, check_not_over, is_organiser, result_recorded
from domain.tournament.setup import MOST_INVITED, check_entry
from domain.tournament.state import Entry, Result, Tournament
from domain.tournament.systems.table import SYSTEMS


def enrol_entry(tournament: Tournament, command: c.EnrolEntry) -> Decision:
    """Enrol an entry, as one of its players or as the opener."""
    players = [player for pair in command.pairs or () for player in pair]
    own = _player_who_acts(players, command.actor)
    if own is None and not is_organiser(tournament, command.actor):
        raise NotPermitted("not-your-entry", "Players enrol themselves with partners; the opener enrols anybody.")
    _check_takes_entries(tournament)
    _check_not_excluded(tournament, players)
    check_entry(tournament, command.pairs, command.bot, command.name)
    _check_invited(tournament, players, command.actor)
    _check_people(tournament, players, command)
    captain = own or next(iter(players), None)
    number, marked = tournament.enrolled + 1, _bot_accounts(players, command)
    body = e.EntryEnrolled(number, command.pairs, command.bot, command.name, captain, own, marked)
    return apply_and_settle(tournament, body)


def change_entry(tournament: Tournament, command: c.ChangeEntry) -> Decision:
    """Change an entry that has not begun to play, as its captain or as the opener."""
    entry = _entry(tournament, command.entry)
    captain = entry.captain is not None and command.actor == player_actor(entry.captain)
    if not captain and not is_organiser(tournament, command.actor):
        raise NotPermitted("not-your-entry", "Only the captain of an entry, or the opener, changes it.")
    _check_takes_entries(tournament)
    if tournament.status != "open" and entry.confirmed:
        raise WrongState("already-started", "An entry is changed before its first round.")
    players = [player for pair in command.pairs or () for player in pair]
    _check_not_excluded(tournament, players)
    check_entry(tournament, command.pairs, entry.bot, command.name, instead_of=entry)
    if command.captain not in (players or [None]):
        raise Refusal("captain-of-players", "tournament.entry", "The captain of an entry is one of its players.")
    _check_invited(tournament, [player for player in players if player not in entry.players], command.actor)
    _check_people(tournament, players, command)
    if (command.pairs, command.name, command.captain) == (entry.pairs, entry.name, entry.captain):
        raise WrongState("nothing-changed", "The entry is so already.")
    own = _player_who_acts([player for player in players if player not in entry.players], command.actor)
    marked = _bot_accounts(players, command)
    body = e.EntryChanged(entry.number, command.pairs, command.name, command.captain, own, marked)
    return apply_and_settle(tournament, body)


def confirm_entry(tournament: Tournament, command: c.ConfirmEntry) -> Decision:
    """Confirm an entry, as one of its players."""
    entry = _entry(tournament, command.entry)
    player = _player_who_acts(entry.players, command.actor)
    if player is None:
        raise NotPermitted("not-your-entry", "Only the players of an entry confirm it.")
    _check_takes_entries(tournament)
    if player in entry.confirmed_by:
        raise WrongState("already-confirmed", "This player has confirmed the entry.")
    return apply_and_settle(tournament, e.EntryConfirmed(entry.number, player))


def withdraw_entry(tournament: Tournament, command: c.WithdrawEntry) -> Decision:
    """Withdraw an entry; after the start, also end the pairing that it is playing."""
    entry = _entry(tournament, command.entry)
    begun = tournament.status != "open" and entry.confirmed
    players = [entry.captain] if begun and entry.captain is not None else entry.players
    own = command.actor == HOUSE or is_organiser(tournament, command.actor)
    if not own and command.actor not in map(player_actor, players):
        raise NotPermitted("not-your-entry", "Only the captain of an entry, or the opener, withdraws it.")
    check_not_over(tournament)
    if entry.withdrawn:
        raise WrongState("already-withdrawn", "This entry has left the tournament.")
    return apply_and_settle(tournament, e.EntryWithdrawn(entry.number), *_walkover(tournament, entry.number))


def pause_entry(tournament: Tournament, command: c.PauseEntry) -> Decision:
    """Leave an arena for a while, or come back to it."""
    entry = _entry(tournament, command.entry)
    if _player_who_acts(entry.players, command.actor) is None and not is_organiser(tournament, command.actor):
        raise NotPermitted("not-your-entry", "Only the players of an entry, or the opener, pause it.")
    check_not_over(tournament)
    if not SYSTEMS[tournament.system].overlaps:
        raise Refusal("not-an-arena", "tournament.arena", "Entries come and go in an arena alone.")
    if entry.withdrawn:
        raise WrongState("already-withdrawn", "This entry has left the tournament.")
    if entry.paused == command.paused:
        raise WrongState("nothing-changed", "The entry is so already.")
    return apply_and_settle(tournament, (e.EntryPaused if command.paused else e.EntryResumed)(entry.number))


def exclude_entry(tournament: Tournament, command: c.ExcludeEntry) -> Decision:
    """Exclude an entry as a judge who does not play in the tournament; it leaves as by a withdrawal, for good."""
    judge = judge_of(command.actor)
    if judge is None:
        raise NotPermitted("not-a-judge", "Only a judge excludes an entry.")
    if any(judge in entry.players for entry in tournament.entries):
        raise WrongState("judge-plays", "A judge may not judge a tournament in which they play.")
    entry = _entry(tournament, command.entry)
    check_not_over(tournament)
    if entry.excluded:
        raise WrongState("already-excluded", "A judge has excluded this entry.")
    left = [] if entry.withdrawn else _walkover(tournament, entry.number)
    return apply_and_settle(tournament, e.EntryExcluded(entry.number, judge, command.key or ""), *left)


def invite_player(tournament: Tournament, command: c.InvitePlayer) -> Decision:
    """Invite a player, as the opener."""
    _check_invites(tournament, command.actor)
    if command.player in tournament.invited:
        raise WrongState("already-invited", "This player is invited.")
    if len(tournament.invited) >= MOST_INVITED:
        raise WrongState("too-many-invited", f"A tournament has {MOST_INVITED} invitations at the most.")
    return apply_and_settle(tournament, e.PlayerInvited(command.player))


def withdraw_invitation(tournament: Tournament, command: c.WithdrawInvitation) -> Decision:
    """Take an invitation back, as the opener; an entry that was made of it stays."""
    _check_invites(tournament, command.actor)
    if command.player not in tournament.invited:
        raise NoSuchPart("not-invited", "This player is not invited.")
    return apply_and_settle(tournament, e.InvitationWithdrawn(command.player))


def name_organiser(tournament: Tournament, command: c.NameOrganiser) -> Decision:
    """Note whether a player runs the club that holds the tournament, as the house."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says who runs the club.")
    check_not_over(tournament)
    if tournament.club is UNSET or command.player == tournament.opener:
        raise WrongState("nothing-changed", "The tournament has no other organiser.")
    if command.organises == (command.player in tournament.organisers):
        raise WrongState("nothing-changed", "The tournament says so already.")
    body = e.OrganiserNamed if command.organises else e.OrganiserDismissed
    return apply_and_settle(tournament, body(command.player))


def seed_entries(tournament: Tournament, command: c.SeedEntries) -> Decision:
    """Set the seeds of a bracket or of groups, as the opener."""
    if not is_organiser(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener sets the seeds.")
    check_not_over(tournament)
    if tournament.status != "open":
        raise WrongState("already-started", "Seeds are set before the first round.")
    if not SYSTEMS[tournament.system].bracket:
        raise Refusal("no-seeds", "tournament.knock-out", "Seeds are those of a knock-out or of groups.")
    known = {entry.number for entry in tournament.entries}
    if len(set(command.entries)) < len(command.entries) or not known.issuperset(command.entries):
        raise Refusal("seeds-of-entries", "tournament.knock-out", "Each seed is an entry, and each entry is one seed.")
    if command.entries == tournament.seeded:
        raise WrongState("nothing-changed", "The seeds are so already.")
    return apply_and_settle(tournament, e.EntriesSeeded(command.entries))


def _walkover(tournament: Tournament, entry: int) -> list[e.ResultRecorded]:
    """End the pairing that an entry leaves unfinished: void in a round-robin, else a victory of the other entry."""
    void = SYSTEMS[tournament.system].strikes and not tournament.places
    return [
        result_recorded(round_.number, pairing.number, None, _result_of_leaving(void=void, left=pairing.a == entry))
        for round_ in tournament.paired
        for pairing in round_.pairings
        if pairing.result is None and entry in {pairing.a, pairing.b}
    ]


def _result_of_leaving(*, void: bool, left: bool) -> Result:
    """Decide the result of a pairing that ``a`` left, or else ``b``."""
    if void:
        return Result("void", (0, 0), (0, 0), "withdrawn")
    return Result("b" if left else "a", (0, 0), (0, 0), "withdrawn")


def _player_who_acts(players: list[str] | tuple[str, ...], actor: Actor) -> str | None:
    return next((player for player in players if actor == player_actor(player)), None)


def _check_takes_entries(tournament: Tournament) -> None:
    """Refuse entries after the start, unless they can still begin in a later round."""
    check_not_over(tournament)
    late = SYSTEMS[tournament.system].overlaps or len(tournament.paired) < tournament.late_until
    if tournament.status != "open" and not late:
        raise WrongState("already-started", "Entries are taken and confirmed before the round that they can begin in.")


def _check_invited(tournament: Tournament, players: list[str], actor: Actor) -> None:
    if tournament.admission == "open" or is_organiser(tournament, actor):
        return
    if not set(players) <= set(tournament.invited):
        raise NotPermitted("not-invited", "This tournament takes invited players alone.")


def _check_people(tournament: Tournament, players: list[str], command: c.EnrolEntry | c.ChangeEntry) -> None:
    """Refuse bots where only people play, those of the house and players whose accounts are bots'."""
    if not tournament.people_only:
        return
    if isinstance(command, c.EnrolEntry) and command.bot is not None:
        raise WrongState("people-only", "No bot of the house enters a tournament of people.")
    if not set(players).isdisjoint(command.bot_accounts):
        raise NotPermitted("people-only", "Only people enter this tournament.")


def _bot_accounts(players: list[str], command: c.EnrolEntry | c.ChangeEntry) -> tuple[str, ...] | UnsetType:
    """Return the players whose accounts are bots', as the event says them."""
    return tuple([player for player in players if player in command.bot_accounts]) or UNSET


def _check_not_excluded(tournament: Tournament, players: list[str]) -> None:
    if not set(players).isdisjoint(tournament.excluded):
        raise NotPermitted("player-excluded", "A judge has excluded one of these players from the tournament.")


def _check_invites(tournament: Tournament, actor: Actor) -> None:
    if not is_organiser(tournament, actor):
        raise NotPermitted("not-the-opener", "Only the opener invites players.")
    check_not_over(tournament)


def _entry(tournament: Tournament, number: int) -> Entry:
    entry = tournament.entry(number)
    if entry is None:
        raise NoSuchPart("no-such-entry", "No entry of this tournament has that number.")
    return entry
