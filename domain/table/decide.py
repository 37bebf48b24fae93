"""Decide a command to a table: the events that it causes, and the table after them.

The first event of a command states all that the command stated, so that a verifier can decide it again; the rest
follows by the rules (records.md, "Commands and events"). ``Refusal`` and ``WrongState`` change nothing.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET, Raw, UnsetType, json
from msgspec.structs import replace

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, player_actor
from domain.refusals import NotPermitted, WrongState
from domain.shuffling import Dealing
from domain.signed_moves import SignableCommand
from domain.stream import ENCODER, OVER, Event, HouseSeed, SeedOpened, follow_rules, known_seed, uuid_text
from domain.table import commands as c
from domain.table import events as e
from domain.table.absence import check_abandoned, claim_flag
from domain.table.agreement import ask_to_adjourn, ask_to_close, ask_to_resume
from domain.table.clock.rules import check_clock
from domain.table.evolve import begin_table, evolve, follow_command
from domain.table.game import Game, Move, Play
from domain.table.game.sides import Team
from domain.table.hearing import DECIDE as HEARING
from domain.table.judging import DECIDE as DISPUTES
from domain.table.seating import SEATING, check_may_change, check_opening, next_event, take_bots_seat, take_kept_seat
from domain.table.showdown import gather_for_house, is_of_play
from domain.table.state import (
    TABLES_OF_REASON,
    Table,
    check_acts_for,
    check_not_over,
    check_playing,
    check_under_way,
    only_bots_play,
    seal_signature,
)
from domain.table.timekeeping import check_in_time, set_clocks, time_flag

Decision = tuple[list[Event], Table]


def open_table(command: c.OpenTable, stream_id: bytes) -> Decision:
    """Open a table; a table of a team match also with its players and the first deal."""
    if command.clock is not UNSET:
        check_clock(command.clock, command.rules.seats, house_can_move=command.game.idle_move is not None)
    if command.team is not None:
        return _open_team_table(command, command.team, stream_id)
    if command.going_on is not None:
        return _open_going_on(command, command.going_on, stream_id)
    check_opening(command)
    event = Event(_table_opened(command, stream_id), ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    events, table = [event], begin_table({command.game.name: command.game}, stream_id, event)
    for number, kept in enumerate(table.reserved):
        if kept.bot is not None:
            more, table = _seat(table, take_bots_seat(table, number, kept.bot), 0)
            events += more
    return events, follow_command(0, events, table, 0)


def _open_team_table(command: c.OpenTable, team: c.TeamTable, stream_id: bytes) -> Decision:
    """Open a table of a team match in one command, since all follows from the match (records.md, "Team matches")."""
    body = replace(
        _table_opened(command, team.match),
        match=uuid_text(team.match),
        table=team.number,
        finish_by_ms=team.finish_by_ms,
    )
    events = [Event(body)]
    table = replace(begin_table({command.game.name: command.game}, stream_id, events[0]), seed=command.seed)
    for number, seat in enumerate(team.seats):
        key = UNSET if seat.key is None else seat.key
        events.append(Event(e.SeatTaken(number, seat.player, seat.bot, seat.nonce.hex(), seat.nonce_by, key=key)))
        table = evolve(table, events[-1])
    begun, after = _start(table, Event(e.MatchStarted(team.entropy.hex())))
    events, after = set_clocks(table, command, events + begun, after)
    return events, follow_command(0, events, after, 0)


def _open_going_on(command: c.OpenTable, going_on: c.GoingOn, stream_id: bytes) -> Decision:
    """Open a table that goes on from another: its seats are taken, and what was played there is played again.

    The house plays each move again by a command of its own, in the same append.
    """
    opening = _table_opened(command, stream_id)
    secrets = ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),)
    events = [Event(opening, secrets)]
    table = begin_table({command.game.name: command.game}, stream_id, events[0])
    for number, kept in enumerate(table.reserved):
        events.append(take_kept_seat(table, number, kept))
        table = evolve(table, events[-1])
    started = next_event(table, 0)
    assert started is not None  # noqa: S101 - all sit, with nonces of the house
    begun, table = _start(table, started)
    events += begun
    table = follow_command(0, events, table, command.at_ms)
    if going_on.source.repeated_to:
        if going_on.source.repeated_to < table.version:
            raise WrongState("not-repeated", "The match begins after what is to be played again.")
        return events, table
    forever = replace(going_on.source, repeated_to=e.LAST_VERSION)
    repeated, after = repeat_play(replace(table, goes_on=forever), begun, going_on.told, command.at_ms)
    source = replace(going_on.source, repeated_to=after.version)
    events[0] = Event(replace(opening, goes_on=source), secrets)
    return [*events, *repeated], replace(after, goes_on=source)


def repeat_play(table: Table, begun: list[Event], told: tuple[Event, ...], at_ms: int) -> Decision:
    """Make the moves again that these events of another table tell, from the start of the match on.

    Cards are gathered whenever somebody is waited for: others may sit here than there. Raises ``WrongState`` where
    something else follows from the moves.
    """
    left, events = deque(told), list[Event]()
    _match_told(left, begun)
    while left:
        game = table.game
        count = None if game.showdown is None else game.showdown.open_count(table.play)
        moved = game.move_of(left[0].body, left[0].secrets) if count is None else (count.waiting[0], c.Gather())
        if moved is None:
            raise _goes_another_way()
        more, table = decide(table, c.MakeMove(HOUSE, *moved, at_ms))
        _match_told(left, more)
        events += [replace(more[0], actor=HOUSE), *more[1:]]
    return events, table


def _match_told(left: deque[Event], events: list[Event]) -> None:
    """Take these events from those that were told, all but the gathering of cards."""
    for event in events:
        if is_of_play(event.body) and (not left or ENCODER.encode(left.popleft().body) != ENCODER.encode(event.body)):
            raise _goes_another_way()


def _goes_another_way() -> WrongState:
    return WrongState("goes-another-way", "With others in the seats the match does not come to this step again.")


def _table_opened(command: c.OpenTable, committed_to: bytes) -> e.TableOpened:
    kept, on = command.reservation, command.continued
    return e.TableOpened(
        game=command.game.name,
        ruleset=command.rules.id,
        rules=Raw(json.encode(command.rules)),
        seats=command.rules.seats,
        seed_commitment=shuffling.seed_commitment(committed_to, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
        tournament=UNSET if kept is None or kept.tournament is None else kept.tournament,
        round=UNSET if kept is None or kept.tournament is None else kept.round,
        reserved=UNSET if kept is None else kept.seats,
        finish_by_ms=UNSET if kept is None or kept.finish_by_ms is None else kept.finish_by_ms,
        continues=UNSET if on is None else on.table,
        carried=UNSET if on is None else Raw(json.encode(on.carried)),
        clock=command.clock,
        rematch_of=UNSET if command.rematch_of is None else command.rematch_of,
        rated=command.rated or UNSET,
        people_only=command.people_only or UNSET,
        talk=True if command.talk else UNSET,
        aid=command.aid or UNSET,
        sides=_sides(command),
        goes_on=UNSET if command.going_on is None else command.going_on.source,
    )


def _sides(command: c.OpenTable) -> tuple[Team, Team] | UnsetType:
    if command.going_on is not None:
        return command.going_on.sides
    return UNSET if command.reservation is None else command.reservation.sides


def decide(table: Table, command: c.Command) -> Decision:
    """Decide a command to an open table; raises ``Refusal`` or ``WrongState``."""
    if table.is_repeating:
        return _repeat(table, command)
    events, after = DECIDE[type(command)](table, command)
    if isinstance(command, SignableCommand):
        events = seal_signature(table, command, events)
    if table.clock is not UNSET:
        events, after = set_clocks(table, command, events, after)
    return events, follow_command(table.version, events, after, getattr(command, "at_ms", 0))


def _repeat(table: Table, command: c.Command) -> Decision:
    """Decide a move that the house makes again, of those that were made at the table that this one goes on from."""
    if not isinstance(command, c.MakeMove) or isinstance(command.move, c.Resign):
        raise WrongState("being-repeated", "The house plays again what was played at another table.")
    events, after = _make_move(table, command)
    after = follow_command(table.version, events, after, command.at_ms)
    if table.goes_on is not UNSET and after.version > table.goes_on.repeated_to:
        raise WrongState("not-repeated", "More is played again than the opening says.")
    return seal_signature(table, command, events), after


def _change_seats(
    table: Table,
    command: c.TakeSeat
    | c.SeatBot
    | c.LeaveSeat
    | c.TurnAway
    | c.ReserveSeat
    | c.SwapSeats
    | c.OpenNonce
    | c.ReplaceNonces,
) -> Decision:
    """Change a seat or its nonce; when all sit, let nonces be opened or start the match."""
    return _seat(table, SEATING[type(command)](table, command), getattr(command, "at_ms", 0))


def _seat(table: Table, first: Event, at_ms: int) -> Decision:
    table = evolve(table, first)
    following = next_event(table, at_ms)
    if following is None:
        return [first], table
    if not isinstance(following.body, e.MatchStarted):
        return [first, following], evolve(table, following)
    begun, table = _start(table, following)
    return [first, *begun], table


def _start(table: Table, started: Event) -> Decision:
    """Start the match, with its first deal."""
    table = evolve(table, started)
    dealt, play = start_match(table.game, table.play, table.dealing)
    return [started, *dealt], replace(table, play=play)


def start_match(game: Game, play: Play, dealing: Dealing) -> tuple[list[Event], Play]:
    """Return the events that begin a match, and the play after them."""
    return _follow_game(game, play, game.start(play, dealing), dealing)


def _make_move(table: Table, command: c.MakeMove) -> Decision:
    if isinstance(command.move, c.Resign):
        check_under_way(table)
        check_acts_for(table, command.seat, command.actor)
        return _resign(table, command.seat)
    check_playing(table)
    check_acts_for(table, command.seat, command.actor)
    if table.clock is not UNSET:
        check_in_time(table, table.clock, command)
    events, play = make_move(table.game, table.play, command.seat, command.move, table.dealing)
    return _play_on(table, events, play)


def _play_on(table: Table, events: list[Event], play: Play) -> Decision:
    """Return these events of the play and the table after them; end the table with its match."""
    if table.game.result(play) is not None:
        return _end_table(table, events)
    return events, replace(table, play=play)


def _resign(table: Table, seat: int) -> Decision:
    """Give up for a seat: the match ends or, where only a game of it is lost, or is to be, the table goes on.

    While the table waits, for a judge or for its players, only a match is given up; once there is a ruling, it takes
    effect first.
    """
    first = table.game.resign(table.play, seat)
    follows, after = _follow_game(table.game, table.game.resigned(table.play, seat), first, table.dealing)
    ruled = table.dispute is not None and table.dispute.ruling is not None
    if table.status != "playing" and (ruled or table.game.result(after) is None):
        raise WrongState(table.status, f"The table is {table.status}.")
    return _play_on(table, [Event(e.Resigned(seat)), *follows], after)


def _gather_cards(table: Table, command: c.GatherCards) -> Decision:
    check_playing(table)
    gathered = gather_for_house(table, command.actor, command.at_ms)
    return _play_on(table, *_follow_game(table.game, table.play, [gathered], table.dealing))


def make_move(game: Game, play: Play, seat: int, move: Move, dealing: Dealing) -> tuple[list[Event], Play]:
    """Return the events that a move causes, and the play after them; raise ``Refusal``."""
    return _follow_game(game, play, game.decide(play, seat, move), dealing)


def _follow_game(game: Game, play: Play, first: list[Event], dealing: Dealing) -> tuple[list[Event], Play]:
    """Return these events with those that the rules of the game add, and the play after them."""
    advance = game.advance
    return follow_rules(game.handlers, lambda play: advance(play, dealing), play, first)


MOST_PHRASES: Final = 200
"""What one seat says in a match."""


def _say_phrase(table: Table, command: c.SayPhrase) -> Decision:
    check_playing(table)
    check_acts_for(table, command.seat, command.actor)
    if table.talk is not True:
        raise WrongState("talk-off", "This table was opened without talk.")
    if (table.phrases or {}).get(command.seat, 0) >= MOST_PHRASES:
        raise WrongState("said-enough", f"A player says {MOST_PHRASES} phrases in a match.")
    said = Event(e.PhraseSaid(command.seat, command.phrase))
    return [said], evolve(table, said)


def _pass_deadline(table: Table, command: c.PassDeadline) -> Decision:
    check_playing(table)
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says that time is over.")
    if table.finish_by_ms is None or command.at_ms < table.finish_by_ms:
        raise WrongState("not-yet", "The time of this table is not over.")
    expire = table.game.expire
    return _end_table(table, [Event(e.DeadlinePassed()), *([] if expire is None else expire(table.play))])


def _flag_clock(table: Table, command: c.FlagClock | c.ClaimMatch) -> Decision:
    """Say that players are out of time or away: their side loses the match, or the house moves for each of them."""
    check_playing(table)
    flag = claim_flag(table, command) if isinstance(command, c.ClaimMatch) else time_flag(table, command)
    game, play, events = table.game, table.play, [Event(flag)]
    if flag.outcome == "lost" or game.idle_move is None:
        lost = (game.lose_on_time or game.resign)(play, flag.seats[0])
        follows, after = _follow_game(game, play, lost, table.dealing)
        return _flagged(table, [*events, *follows], after)
    for seat in flag.seats:
        others = set(game.to_act(play)) - {seat}
        moved, play = make_move(game, play, seat, game.idle_move(play, seat), table.dealing)
        events += moved
        if len(moved) > 1 or set(game.to_act(play)) != others:
            break  # what was asked is answered
    return _flagged(table, events, play)


def _flagged(table: Table, events: list[Event], play: Play) -> Decision:
    """Return these events of a flag, which is the first of them, and the table after them."""
    after = _play_on(table, events, play)
    return after if after[1].status in OVER else (events, evolve(after[1], events[0]))


def _abandon_table(table: Table, command: c.AbandonTable) -> Decision:
    check_abandoned(table, command)
    return _end_table(table, [Event(e.TableClosed("abandoned"))])


def _close_table(table: Table, command: c.CloseTable) -> Decision:
    check_not_over(table)
    if command.reason in {"opener", "admin"} and table.match is not None:
        raise WrongState("team-table", "A table of a team match is closed with the match.")
    if command.reason in TABLES_OF_REASON and not TABLES_OF_REASON[command.reason](table):
        raise WrongState("not-that-table", "It is no table of a team match, or of a tournament.")
    if command.reason == "agreed":
        raise WrongState("not-agreed", "A table is closed so once every player has asked for it.")
    if command.reason == "abandoned":
        raise WrongState("not-abandoned", "A table is closed so once nothing has happened at it for long enough.")
    if command.reason == "opener":
        if not only_bots_play(table):
            check_may_change(table)
        if command.actor != player_actor(table.opener):
            raise NotPermitted("not-the-opener", "Only the opener closes a table before the start, or one of bots.")
    elif command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house closes a table that has started.")
    return _end_table(table, [Event(e.TableClosed(command.reason))])


def _end_table(table: Table, events: list[Event]) -> Decision:
    """End a table and open its seed in the same append (records.md, "Opening").

    A table of a team match opens none: the match does, when its last table has ended. One with an open dispute opens
    its seed once that is settled.
    """
    if table.match is None and table.dispute is None:
        events = [*events, Event(SeedOpened(known_seed(table).hex()))]
    for event in events:
        table = evolve(table, event)
    return events, table


DECIDE: Final[dict[type[c.Command], Callable[[Table, Any], Decision]]] = {
    **dict.fromkeys(SEATING, _change_seats),
    c.MakeMove: _make_move,
    c.GatherCards: _gather_cards,
    c.AskToClose: ask_to_close,
    c.AskToAdjourn: ask_to_adjourn,
    c.AskToResume: ask_to_resume,
    c.SayPhrase: _say_phrase,
    c.PassDeadline: _pass_deadline,
    **dict.fromkeys((c.FlagClock, c.ClaimMatch), _flag_clock),
    c.AbandonTable: _abandon_table,
    c.CloseTable: _close_table,
    **DISPUTES,
    **HEARING,
}
