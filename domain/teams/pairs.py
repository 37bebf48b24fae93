"""Decide who plays a match, and what each player brings to the shuffle (records.md, "Seed, nonces, entropy").

It is as at a table (``domain.table.seating``): a player enrols or confirms with a commitment to a nonce, and shows the
nonce once the opener starts the match. From then on no pair changes. A player who does not show it in time has the
nonce of the house for their seat, which follows from the seed. Where no player has committed to one, the match starts
at once.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from domain import shuffling
from domain.actors import HOUSE, Actor, player_actor
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.stream import OVER, uuid_text
from domain.table.events import NoncesDue
from domain.table.seating import OPENING_MS
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.setup import (
    SEATS,
    check_pair,
    check_people,
    house_nonce,
    house_nonces_of,
    match_entropy,
    place_tables,
)
from domain.teams.state import Match, Pair, Placed


def start_event(match: Match, at_ms: int) -> NoncesDue | e.MatchStarted:
    """Return how a complete match starts: that nonces are due, or the start itself once none is to be opened."""
    if match.to_open:
        return NoncesDue(at_ms + OPENING_MS)
    tables = place_tables(match)
    return e.MatchStarted(match_entropy(tables).hex(), tuple([table_set(table) for table in tables]))


def table_set(table: Placed) -> e.TableSet:
    """Make what an event says of a table."""
    north, west, south, east = (
        e.SeatGiven(seat.player, seat.bot, seat.nonce.hex(), seat.nonce_by, UNSET if seat.key is None else seat.key)
        for seat in table.seats
    )
    return e.TableSet(table.number, uuid_text(table.id), (north, west, south, east))


def check_not_over(match: Match) -> None:
    """Check that the match is neither finished nor closed."""
    if match.status in OVER:
        raise WrongState(match.status, f"The match is {match.status}.")


def check_may_change(match: Match) -> None:
    """Check that pairs may change, and the match be closed: not after a nonce may have been seen."""
    _check_before_start(match)
    if match.nonces_until_ms is not None:
        raise WrongState("nonces-due", "The match is about to start; no pair changes while nonces are opened.")


def _check_before_start(match: Match) -> None:
    check_not_over(match)
    if match.status != "open":
        raise WrongState("already-started", "Pairs change only before the start.")


def is_opener(match: Match, actor: Actor) -> bool:
    """Check whether this is the player who opened the match."""
    return actor == player_actor(match.opener)


def _enrol_pair(match: Match, command: c.EnrolPair) -> e.PairEnrolled:
    own = _own_name(command.players, command.actor)
    if own is None and not is_opener(match, command.actor):
        raise NotPermitted("not-your-pair", "Players enrol themselves with a partner; the opener enrols anybody.")
    if own is None and command.commitment is not None:
        raise NotPermitted("not-your-pair", "Only players of the pair bring a nonce to the shuffle.")
    if own is None and command.key is not None:
        raise NotPermitted("not-your-pair", "Only players of the pair name a key of theirs.")
    check_may_change(match)
    check_pair(match.game, match.tables, match.pairs, e.Entrants(command.team, command.players, command.bot))
    marked = [player for player in command.players or () if player in command.bot_accounts]
    check_people(command.bot, marked, people_only=match.people_only)
    number, brought = match.enrolled + 1, _brought(command)
    return e.PairEnrolled(number, command.team, command.players, command.bot, own, **brought)


def _confirm_pair(match: Match, command: c.ConfirmPair) -> e.PairConfirmed:
    pair = _pair(match, command.pair)
    player = _own_name(pair.players, command.actor)
    if player is None:
        raise NotPermitted("not-your-pair", "Only the players of a pair confirm it.")
    check_may_change(match)
    if player in pair.confirmed:
        raise WrongState("already-confirmed", "This player has confirmed the pair.")
    return e.PairConfirmed(pair.number, player, **_brought(command))


def _brought(command: c.EnrolPair | c.ConfirmPair) -> dict[str, str]:
    """Write what a player brings, as far as they bring it."""
    commitment = {} if command.commitment is None else {"commitment": command.commitment.hex()}
    return commitment if command.key is None else {**commitment, "key": command.key}


def _withdraw_pair(match: Match, command: c.WithdrawPair) -> e.PairWithdrawn:
    pair = _pair(match, command.pair)
    if not is_opener(match, command.actor) and _own_name(pair.players, command.actor) is None:
        raise NotPermitted("not-your-pair", "Only the players of a pair, or the opener, withdraw it.")
    check_may_change(match)
    return e.PairWithdrawn(pair.number)


def _open_nonce(match: Match, command: c.OpenNonce) -> e.NonceOpened:
    """Check a nonce against its commitment; until the house has replaced it, it is not too late."""
    pair = _pair(match, command.pair)
    player = _own_name(pair.players, command.actor)
    if player is None:
        raise NotPermitted("not-your-pair", "Only the players of a pair open their nonces.")
    _check_nonces_due(match)
    given = pair.confirmation_of(player)
    if given is None or player not in pair.to_open:
        raise WrongState("no-nonce-to-open", "You have no nonce that is still to be opened.")
    if shuffling.nonce_commitment(match.stream_id, player_actor(player), command.nonce) != given.commitment:
        raise WrongState("other-nonce", "This is not the nonce that was committed to.")
    if any(command.nonce == house_nonce(match, number) for number in range(SEATS * match.tables)):
        raise WrongState("nonce-of-house", "This is a nonce of the house, and none of your own.")
    return e.NonceOpened(pair.number, player, command.nonce.hex())


def _replace_nonces(match: Match, command: c.ReplaceNonces) -> e.NoncesReplaced:
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house replaces nonces that were not opened.")
    if command.at_ms < _check_nonces_due(match):
        raise WrongState("not-yet", "There is still time to open nonces.")
    nonces = house_nonces_of(match, match.to_open)
    return e.NoncesReplaced(match.to_open, tuple([nonce.hex() for nonce in nonces]))


def _check_nonces_due(match: Match) -> int:
    _check_before_start(match)
    if match.nonces_until_ms is None:
        raise WrongState("nonces-not-due", "Nonces are opened once the opener starts the match.")
    return match.nonces_until_ms


def _own_name(players: tuple[str, str] | None, actor: Actor) -> str | None:
    return next((player for player in players or () if actor == player_actor(player)), None)


def _pair(match: Match, number: int) -> Pair:
    for pair in match.pairs:
        if pair.number == number:
            return pair
    raise NoSuchPart("no-such-pair", "No pair of this match has that number.")


PAIRS: Final[dict[type[c.Command], Callable[[Match, Any], e.Body]]] = {
    c.EnrolPair: _enrol_pair,
    c.ConfirmPair: _confirm_pair,
    c.WithdrawPair: _withdraw_pair,
    c.OpenNonce: _open_nonce,
    c.ReplaceNonces: _replace_nonces,
}
"""The first event of each command before the start; ``start_event`` follows the last nonce."""
