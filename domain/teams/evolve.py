"""Apply an event to a team match."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.stream import Event, SeedOpened, sealed_seed, uuid_bytes
from domain.table.events import NonceBy, NoncesDue
from domain.table.game import Game
from domain.table.state import Seat
from domain.teams import events as e
from domain.teams.state import Confirmation, Match, Pair, Placed


def begin_match(games: Mapping[str, Game], stream_id: bytes, event: Event) -> Match:
    """Make the match that a ``match_opened`` opens."""
    body: e.MatchOpened = event.body
    game = games[body.game]
    entered = () if body.pairs is UNSET else body.pairs
    return Match(
        stream_id=stream_id,
        game=game,
        ruleset=body.ruleset,
        rules=game.decode_rules(body.rules),
        tables=body.tables,
        games=body.games,
        tie_breaks=body.tie_breaks,
        finish_by_ms=body.finish_by_ms,
        opener=body.opener,
        visibility=body.visibility,
        seed_commitment=bytes.fromhex(body.seed_commitment),
        tournament=None if body.tournament is UNSET else body.tournament,
        round=None if body.round is UNSET else body.round,
        clock=body.clock,
        people_only=body.people_only is True,
        pairs=tuple(
            [
                Pair(number, pair.team, pair.players, pair.bot, tuple(map(Confirmation, pair.players or ())))
                for number, pair in enumerate(entered, 1)
            ]
        ),
        enrolled=len(entered),
        seed=sealed_seed(event),
    )


def evolve(match: Match, event: Event) -> Match:
    """Apply an event that is not the match's first."""
    return EVOLVE[type(event.body)](match, event.body)


def _pair_enrolled(match: Match, body: e.PairEnrolled) -> Match:
    pair = Pair(body.pair, body.team, body.players, body.bot)
    if body.confirmed is not None:
        pair = _confirm(pair, body.confirmed, body.commitment, body.key)
    return replace(match, pairs=(*match.pairs, pair), enrolled=body.pair)


def _pair_confirmed(match: Match, body: e.PairConfirmed) -> Match:
    pairs = [
        _confirm(pair, body.player, body.commitment, body.key) if pair.number == body.pair else pair
        for pair in match.pairs
    ]
    return replace(match, pairs=tuple(pairs))


def _confirm(pair: Pair, player: str, commitment: str | UnsetType, key: str | UnsetType) -> Pair:
    committed = None if commitment is UNSET else bytes.fromhex(commitment)
    given = Confirmation(player, committed, key=None if key is UNSET else key)
    return replace(pair, confirmations=(*pair.confirmations, given))


def _pair_withdrawn(match: Match, body: e.PairWithdrawn) -> Match:
    return replace(match, pairs=tuple([pair for pair in match.pairs if pair.number != body.pair]))


def _nonces_due(match: Match, body: NoncesDue) -> Match:
    return replace(match, nonces_until_ms=body.until_ms)


def _nonce_opened(match: Match, body: e.NonceOpened) -> Match:
    return _with_nonces(match, {body.player: body.nonce}, "player")


def _nonces_replaced(match: Match, body: e.NoncesReplaced) -> Match:
    return _with_nonces(match, dict(zip(body.players, body.nonces, strict=True)), "house")


def _with_nonces(match: Match, nonces: Mapping[str, str], by: NonceBy) -> Match:
    def known(given: Confirmation) -> Confirmation:
        nonce = nonces.get(given.player)
        return given if nonce is None else replace(given, nonce=bytes.fromhex(nonce), nonce_by=by)

    pairs = [replace(pair, confirmations=tuple(map(known, pair.confirmations))) for pair in match.pairs]
    return replace(match, pairs=tuple(pairs))


def _match_started(match: Match, body: e.MatchStarted) -> Match:
    entropy, placed = bytes.fromhex(body.entropy), _tables_placed(match, body.tables)
    return replace(match, status="playing", nonces_until_ms=None, entropy=entropy, placed=placed)


def _extra_game_called(match: Match, body: e.ExtraGameCalled) -> Match:
    return replace(match, placed=match.placed + _tables_placed(match, body.tables))


def _tables_placed(match: Match, tables: tuple[e.TableSet, ...]) -> tuple[Placed, ...]:
    return tuple([Placed(table.table, uuid_bytes(table.id), _seats(match, table)) for table in tables])


def _seats(match: Match, table: e.TableSet) -> tuple[Seat, Seat, Seat, Seat]:
    north, west, south, east = (_seat(match, seat) for seat in table.seats)
    return north, west, south, east


def _seat(match: Match, seat: e.SeatGiven) -> Seat:
    pair = None if seat.player is None else match.pair_of(seat.player)
    given = None if pair is None else pair.confirmation_of(seat.player)
    commitment = None if given is None else given.commitment
    key = None if seat.key is UNSET else seat.key
    return Seat(seat.player, seat.bot, bytes.fromhex(seat.nonce), seat.nonce_by, commitment, key)


def _match_ended(match: Match, body: e.MatchEnded) -> Match:
    return replace(match, status="finished", result=body, counted=body.tables)


def _result_ruled(match: Match, body: e.ResultRuled) -> Match:
    tables = tuple([body.counted if table.table == body.table else table for table in match.ended.tables])
    result = e.MatchEnded(body.team, body.games_won, tables, body.tie_break)
    return replace(match, result=result, ruled=(*match.ruled, body), counted=(*match.counted, body.counted))


def _match_closed(match: Match, _body: e.MatchClosed) -> Match:
    return replace(match, status="closed", nonces_until_ms=None)


def _seed_opened(match: Match, body: SeedOpened) -> Match:
    return replace(match, seed=bytes.fromhex(body.seed), opened=True)


EVOLVE: Final[dict[type[e.Body], Callable[[Match, Any], Match]]] = {
    e.PairEnrolled: _pair_enrolled,
    e.PairConfirmed: _pair_confirmed,
    e.PairWithdrawn: _pair_withdrawn,
    NoncesDue: _nonces_due,
    e.NonceOpened: _nonce_opened,
    e.NoncesReplaced: _nonces_replaced,
    e.MatchStarted: _match_started,
    e.ExtraGameCalled: _extra_game_called,
    e.MatchEnded: _match_ended,
    e.ResultRuled: _result_ruled,
    e.MatchClosed: _match_closed,
    SeedOpened: _seed_opened,
}
