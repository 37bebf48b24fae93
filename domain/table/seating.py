"""Decide who sits, and what each seat brings to the shuffle (records.md, "Seed, nonces, entropy").

A nonce that is shown before the last seat is taken lets the player who sits last, with the help of the house, try
nonces until the deal pleases. So a player sits down with a commitment to a nonce, and shows the nonce when all sit;
from then on no seat changes before the start. A player who does not show it in time has the nonce of the house, which
follows from the seed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET

from domain import shuffling
from domain.actors import HOUSE, player_actor, seat_audience
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.stream import Event, known_seed
from domain.table import commands as c
from domain.table import events as e
from domain.table.bot_names import account_of
from domain.table.evolve import OPEN
from domain.table.state import Seat, Table, check_acts_for, check_before_start, seat_at, seats_to_open

OPENING_MS: Final = 20_000
"""How long players have to open their nonces once all sit."""
RATED_SEATS: Final = frozenset({2, 4})
_RATED_BOTS: Final = "At a rated table each bot of the house that has an account has one seat; others have none."


def take_bots_seat(table: Table, seat: int, bot: str) -> Event:
    """Return the event by which a bot sits at the seat that is kept for it."""
    return take_kept_seat(table, seat, e.Reserved(None, bot))


def take_kept_seat(table: Table, seat: int, kept: e.Reserved) -> Event:
    """Return the event by which a seat is taken for whom it is kept, a player or a bot, with the nonce of the house."""
    return Event(e.SeatTaken(seat, kept.player, kept.bot, _house_nonce(table, seat).hex(), "house"))


def check_opening(command: c.OpenTable) -> None:
    """Check the terms of a table besides its rules: rated, for people only, with aid; raise ``Refusal``.

    See rules.md, G3, G4 and D55.
    """
    kept = command.reservation
    in_tournament = kept is not None and kept.tournament is not None
    if command.aid and (command.rated or in_tournament):
        raise Refusal(
            "aid-where-it-counts", "table.aid", "No odds are shown where a result is rated or of a tournament."
        )
    has_bots = kept is not None and any(seat.bot is not None for seat in kept.seats)
    if command.people_only and has_bots:
        raise Refusal("bots-reserved", "table.people", "A seat is reserved for a bot of the house.")
    if not command.rated:
        return
    if command.visibility != "public":
        raise Refusal("rated-unlisted", "table.rated", "A rated table is public, so that anybody can see its result.")
    if command.rules.seats not in RATED_SEATS:
        raise Refusal("rated-without-sides", "table.rated", "Results are rated of two sides: of two seats or of four.")
    if in_tournament:
        raise Refusal("rated-elsewhere", "table.rated", "Tables of tournaments are not rated.")
    bots = [] if kept is None else [seat.bot for seat in kept.seats if seat.bot is not None]
    if not _may_be_rated(bots):
        raise Refusal("rated-elsewhere", "table.rated", _RATED_BOTS)


def _may_be_rated(bots: Sequence[str]) -> bool:
    """Tell whether these bots of the house may sit at one rated table (rules.md, G3)."""
    return len(set(bots)) == len(bots) and all(account_of(bot) is not None for bot in bots)


def next_event(table: Table, at_ms: int) -> Event | None:
    """Return what follows at an open table by the rules: that nonces are due, the start, or nothing."""
    if None in table.seats:
        return None
    if not seats_to_open(table):
        nonces = [seat.nonce for seat in table.seats if seat is not None]
        return Event(e.MatchStarted(shuffling.entropy(nonces).hex()))
    return None if table.nonces_until_ms is not None else Event(e.NoncesDue(at_ms + OPENING_MS))


def check_may_change(table: Table) -> None:
    """Check that seats may change, and the table be closed: not after a nonce may have been seen."""
    check_before_start(table)
    if table.nonces_until_ms is not None:
        raise WrongState("nonces-due", "All seats are taken, and stay so while nonces are opened.")


def _take_seat(table: Table, command: c.TakeSeat) -> Event:
    _check_free(table, command.seat)
    if command.actor != player_actor(command.player):
        raise NotPermitted("not-your-seat", "Players take a seat for themselves only.")
    if table.seat_of(command.player) is not None:
        raise WrongState("already-seated", "A player holds at most one seat of a table.")
    _check_may_sit(table, command)
    if table.people_only and command.bot_account:
        raise NotPermitted("people-only", "Only people sit at this table.")
    key, mark = UNSET if command.key is None else command.key, command.bot_account or UNSET
    if command.commitment is not None:
        committed = command.commitment.hex()
        return Event(e.SeatTaken(command.seat, command.player, None, None, "player", committed, key, mark))
    derived = _house_nonce(table, command.seat).hex()
    return Event(e.SeatTaken(command.seat, command.player, None, derived, "house", key=key, bot_account=mark))


def _check_may_sit(table: Table, command: c.TakeSeat) -> None:
    """Check that the seat is open to this player, or reserved for them."""
    kept = table.reserved[command.seat] if table.reserved else OPEN
    if kept == OPEN and not table.is_paired:
        if command.player in table.turned_away:
            raise WrongState("turned-away", "The opener turned this player away from the table.")
    elif kept.link is UNSET:
        if kept.player != command.player:
            raise WrongState("seat-reserved", "The seat is kept for somebody else.")
    elif kept.link != command.link:
        raise WrongState("seat-reserved", "The seat is kept for the player who has its link.")


def _seat_bot(table: Table, command: c.SeatBot) -> Event:
    if command.actor != player_actor(table.opener):
        raise NotPermitted("not-the-opener", "Only the opener seats bots.")
    _check_free(table, command.seat)
    if table.is_paired:
        raise WrongState("seat-reserved", "The seats are kept for those who were paired.")
    if table.reserved and table.reserved[command.seat] != OPEN:
        raise WrongState("seat-reserved", "The seat is kept for somebody else.")
    if table.people_only:
        raise WrongState("people-only", "No bot of the house sits where only people play.")
    if command.bot not in table.game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    seated = [seat.bot for seat in table.seats if seat is not None and seat.bot is not None]
    if table.rated and not _may_be_rated([*seated, command.bot]):
        raise WrongState("people-only", _RATED_BOTS)
    return take_bots_seat(table, command.seat, command.bot)


def _check_free(table: Table, seat: int) -> None:
    check_may_change(table)
    if seat_at(table, seat) is not None:
        raise WrongState("seat-taken", "Somebody sits there.")


def _house_nonce(table: Table, seat: int) -> bytes:
    return shuffling.house_nonce(known_seed(table), table.stream_id, seat)


def _leave_seat(table: Table, command: c.LeaveSeat) -> Event:
    seat = seat_at(table, command.seat)
    if seat is not None and command.actor != player_actor(table.opener if seat.player is None else seat.player):
        raise NotPermitted("not-your-seat", "Players leave their own seat; the opener removes bots.")
    check_may_change(table)
    if seat is None:
        raise WrongState("seat-empty", "The seat is free.")
    if table.is_paired and seat.player is None:
        raise WrongState("seat-reserved", "The seat is kept for this bot.")
    return Event(e.SeatLeft(command.seat))


def _turn_away(table: Table, command: c.TurnAway) -> Event:
    seat = seat_at(table, command.seat)
    if command.actor != player_actor(table.opener) or table.is_paired:
        raise NotPermitted("not-your-seat", "Players leave their own seat; the opener turns others away.")
    check_may_change(table)
    if seat is None or seat.player is None or seat.player == table.opener:
        raise WrongState("no-guest", "No guest of the opener sits there.")
    return Event(e.SeatLeft(command.seat, turned_away=True))


def _reserve_seat(table: Table, command: c.ReserveSeat) -> Event:
    """Reserve a seat or open it; who declines an invitation opens the seat that was reserved for them."""
    seat_at(table, command.seat)
    kept = table.reserved[command.seat] if table.reserved else OPEN
    invites = command.player is not None or command.link is not None
    declines = not invites and kept.player is not None and command.actor == player_actor(kept.player)
    if table.is_paired or not (declines or command.actor == player_actor(table.opener)):
        raise NotPermitted("not-the-opener", "Only the opener reserves seats, and opens them again.")
    _check_free(table, command.seat)
    if not invites and kept == OPEN:
        raise WrongState("not-reserved", "The seat is not reserved.")
    if command.player is not None:
        if command.link is not None:
            raise WrongState("one-invitation", "A seat is reserved for a player or by a link.")
        if table.seat_of(command.player) is not None:
            raise WrongState("already-seated", "A player holds at most one seat of a table.")
        if command.player in [held.player for held in table.reserved]:
            raise WrongState("already-invited", "A seat is reserved for this player.")
    return Event(e.SeatReserved(command.seat, command.player, UNSET if command.link is None else command.link))


def _swap_seats(table: Table, command: c.SwapSeats) -> Event:
    """Swap who sits at two seats, with what the opener keeps; a seat that waits for an invited guest stays theirs."""
    held = [(number, seat_at(table, number)) for number in command.seats]
    if command.actor != player_actor(table.opener) or table.is_paired:
        raise NotPermitted("not-the-opener", "Only the opener has players change places.")
    check_may_change(table)
    kept = [table.reserved[number] if table.reserved else OPEN for number in command.seats]
    mine = e.Reserved(table.opener, None)
    if any(seat is None and of not in {OPEN, mine} for (_, seat), of in zip(held, kept, strict=True)):
        raise WrongState("seat-reserved", "The seat is kept for somebody else.")
    nobody = all(seat is None for _, seat in held) and mine not in kept
    if nobody or command.seats[0] == command.seats[1]:
        raise WrongState("nothing-to-swap", "Two seats change places, and somebody has one of them.")
    if any(seat is not None and seat.commitment is not None for _, seat in held):
        raise WrongState("nonce-committed", "Players who committed to a nonce keep the seat that it is for.")
    (one, first), (other, second) = held
    nonces = (_nonce_for(table, one, second), _nonce_for(table, other, first))
    return Event(e.SeatsSwapped(command.seats, nonces))


def _nonce_for(table: Table, number: int, comes: Seat | None) -> str | None:
    return None if comes is None else _house_nonce(table, number).hex()


def _open_nonce(table: Table, command: c.OpenNonce) -> Event:
    """Check a nonce against its commitment; until the house has replaced it, it is not too late."""
    check_acts_for(table, command.seat, command.actor)
    _check_nonces_due(table)
    seat = seat_at(table, command.seat)
    if seat is None or seat.commitment is None or seat.nonce:
        raise WrongState("no-nonce-to-open", "The seat has no nonce that is still to be opened.")
    place = seat_audience(command.seat)
    if shuffling.nonce_commitment(table.stream_id, place, command.nonce) != seat.commitment:
        raise WrongState("other-nonce", "This is not the nonce that was committed to.")
    if command.nonce == _house_nonce(table, command.seat):
        raise WrongState("nonce-of-house", "This is the nonce of the house for the seat, and none of your own.")
    return Event(e.NonceOpened(command.seat, command.nonce.hex()))


def _replace_nonces(table: Table, command: c.ReplaceNonces) -> Event:
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house replaces nonces that were not opened.")
    if command.at_ms < _check_nonces_due(table):
        raise WrongState("not-yet", "There is still time to open nonces.")
    seats = seats_to_open(table)
    return Event(e.NoncesReplaced(seats, tuple([_house_nonce(table, seat).hex() for seat in seats])))


def _check_nonces_due(table: Table) -> int:
    check_before_start(table)
    if table.nonces_until_ms is None:
        raise WrongState("nonces-not-due", "Nonces are opened once all seats are taken.")
    return table.nonces_until_ms


SEATING: Final[dict[type[c.Command], Callable[[Table, Any], Event]]] = {
    c.TakeSeat: _take_seat,
    c.SeatBot: _seat_bot,
    c.LeaveSeat: _leave_seat,
    c.TurnAway: _turn_away,
    c.ReserveSeat: _reserve_seat,
    c.SwapSeats: _swap_seats,
    c.OpenNonce: _open_nonce,
    c.ReplaceNonces: _replace_nonces,
}
"""The first event of each command before the start; ``next_event`` follows it."""
