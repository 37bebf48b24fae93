"""Apply an event to a table; events of the game go to the game. What hangs on place and time follows a command."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain.disputes import events as d
from domain.disputes.state import evolve_disputes, lapse_ruling
from domain.stream import Event, SeedOpened, sealed_seed, uuid_bytes
from domain.table import events as e
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.clock.state import apply_flag, apply_set, begin_clock
from domain.table.game import Game, Play, Rules
from domain.table.state import UNDER_WAY, DealBegun, Seat, Table

OPEN: Final = e.Reserved(None, None)
"""A seat that any player may take, at a table where others are reserved."""


def begin_table(games: Mapping[str, Game], stream_id: bytes, event: Event) -> Table:
    """Make the table that a ``table_opened`` opens."""
    body: e.TableOpened = event.body
    game = games[body.game]
    rules = game.decode_rules(body.rules)
    seed = sealed_seed(event)
    return Table(
        stream_id=stream_id,
        game=game,
        ruleset=body.ruleset,
        rules=rules,
        opener=body.opener,
        visibility=body.visibility,
        seed_commitment=bytes.fromhex(body.seed_commitment),
        seats=(None,) * body.seats,
        play=_first_play(game, rules, body),
        seed=seed,
        match=None if body.match is UNSET else uuid_bytes(body.match),
        number=0 if body.table is UNSET else body.table,
        finish_by_ms=None if body.finish_by_ms is UNSET else body.finish_by_ms,
        tournament=None if body.tournament is UNSET else body.tournament,
        round=0 if body.round is UNSET else body.round,
        reserved=() if body.reserved is UNSET else body.reserved,
        continues=None if body.continues is UNSET else body.continues,
        goes_on=body.goes_on,
        clock=UNSET if body.clock is UNSET else begin_clock(body.clock, body.seats),
        rematch_of=body.rematch_of,
        rated=body.rated,
        people_only=body.people_only,
        talk=body.talk,
        aid=body.aid,
        sides=body.sides,
    )


def _first_play(game: Game, rules: Rules, body: e.TableOpened) -> Play:
    """Return the play before the match starts, with what a match that is played on begins with."""
    play = game.begin(rules)
    if body.carried is UNSET or game.continuation is None:
        return play
    return game.continuation.resume(play, msgspec.json.decode(body.carried, type=game.continuation.carried_type))


def evolve(table: Table, event: Event) -> Table:
    """Apply an event that is not the table's first."""
    body = event.body
    change = EVOLVE.get(type(body))  # pyright: ignore[reportUnknownArgumentType] - a game has bodies of its own
    if change is not None:
        return change(table, body)
    return with_play(table, table.game.handlers[type(body)](table.play, body, event.secrets))


def with_play(table: Table, play: Play) -> Table:
    """Return the table with this play of its game: finished, if the match has a result now and had none before."""
    result = table.game.result(play) if table.status in UNDER_WAY else None
    if result is None:
        return replace(table, play=play)
    return replace(table, play=play, status="finished", ended=result.reason)


def _seat_taken(table: Table, body: e.SeatTaken) -> Table:
    commitment = None if body.commitment is UNSET else bytes.fromhex(body.commitment)
    key = None if body.key is UNSET else body.key
    nonce, marked = bytes.fromhex(body.nonce or ""), body.bot_account is True
    seat = Seat(body.player, body.bot, nonce, body.nonce_by, commitment, key, marked)
    table = _seat(table, body.seat, seat)
    if table.reserved and table.reserved[body.seat].link is not UNSET:
        return _reserve(table, body.seat, e.Reserved(body.player, None))
    return table


def _seat_left(table: Table, body: e.SeatLeft) -> Table:
    player = None if body.turned_away is UNSET else table.seats[body.seat]
    table = _seat(table, body.seat, None)
    if player is None or player.player is None:
        return table
    table = replace(table, turned_away=(*table.turned_away, player.player))
    return _reserve(table, body.seat, OPEN) if table.reserved else table


def _seat_reserved(table: Table, body: e.SeatReserved) -> Table:
    invited = tuple([player for player in table.turned_away if player != body.player])
    return _reserve(replace(table, turned_away=invited), body.seat, e.Reserved(body.player, None, body.link))


def _seats_swapped(table: Table, body: e.SeatsSwapped) -> Table:
    (one, other), (nonce, second) = body.seats, body.nonces
    first, held = table.seats[one], table.seats[other]
    table = _seat(_seat(table, one, _with_house_nonce(held, nonce)), other, _with_house_nonce(first, second))
    if not table.reserved:
        return table
    kept = table.reserved[one]
    return _reserve(_reserve(table, one, table.reserved[other]), other, kept)


def _with_house_nonce(seat: Seat | None, nonce: str | None) -> Seat | None:
    return None if seat is None else replace(seat, nonce=bytes.fromhex(nonce or ""))


def _reserve(table: Table, number: int, kept: e.Reserved) -> Table:
    reserved = table.reserved or (OPEN,) * len(table.seats)
    return replace(table, reserved=(*reserved[:number], kept, *reserved[number + 1 :]))


def _seat(table: Table, number: int, seat: Seat | None) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _nonces_due(table: Table, body: e.NoncesDue) -> Table:
    return replace(table, nonces_until_ms=body.until_ms)


def _nonce_opened(table: Table, body: e.NonceOpened) -> Table:
    return _with_nonce(table, body.seat, body.nonce, "player")


def _nonces_replaced(table: Table, body: e.NoncesReplaced) -> Table:
    for number, nonce in zip(body.seats, body.nonces, strict=True):
        table = _with_nonce(table, number, nonce, "house")
    return table


def _with_nonce(table: Table, number: int, nonce: str, by: e.NonceBy) -> Table:
    seat = table.seats[number]
    assert seat is not None  # noqa: S101 - nonces are opened when all sit
    return _seat(table, number, replace(seat, nonce=bytes.fromhex(nonce), nonce_by=by))


def _match_started(table: Table, body: e.MatchStarted) -> Table:
    bots = tuple([number for number, seat in enumerate(table.seats) if seat is not None and seat.bot is not None])
    showdown = table.game.showdown
    play = table.play if showdown is None else showdown.seat_bots(table.play, bots)
    return replace(table, status="playing", nonces_until_ms=None, entropy=bytes.fromhex(body.entropy), play=play)


def _resigned(table: Table, body: e.Resigned) -> Table:
    return replace(table, play=table.game.resigned(table.play, body.seat))


def _closing_asked(table: Table, body: e.ClosingAsked) -> Table:
    return replace(table, closing=(*table.closing, body.seat))


def _adjournment_asked(table: Table, body: e.AdjourningAsked | e.ResumingAsked) -> Table:
    return replace(table, adjourning=(*(table.adjourning or ()), body.seat))


def _adjourned(table: Table, _body: e.Adjourned) -> Table:
    return replace(table, status="adjourned", adjourning=UNSET)


def _resumed(table: Table, _body: e.Resumed) -> Table:
    return replace(table, status="playing", adjourning=UNSET)


def _phrase_said(table: Table, body: e.PhraseSaid) -> Table:
    said = table.phrases or {}
    return replace(table, phrases={**said, body.seat: said.get(body.seat, 0) + 1})


def _deadline_passed(table: Table, _body: e.DeadlinePassed) -> Table:
    return table


def _clocks_set(table: Table, body: ClocksSet) -> Table:
    return table if table.clock is UNSET else replace(table, clock=apply_set(table.clock, body))


def _clock_flagged(table: Table, body: ClockFlagged) -> Table:
    return table if table.clock is UNSET else replace(table, clock=apply_flag(table.clock, body.seats))


def _table_closed(table: Table, _body: e.TableClosed) -> Table:
    return replace(table, status="closed", nonces_until_ms=None)


def _seed_opened(table: Table, body: SeedOpened) -> Table:
    return replace(table, seed=bytes.fromhex(body.seed), opened=True)


def _dispute(table: Table, body: d.Body) -> Table:
    return replace(table, disputes=evolve_disputes(table.disputes, body))


def _pause(table: Table, body: d.DisputeOpened | d.RulingGiven) -> Table:
    """Pause the table, if it is being played: until a judge has ruled, and until the ruling takes effect."""
    return replace(_dispute(table, body), status="paused" if table.status == "playing" else table.status)


def _pause_lifted(table: Table, body: d.PauseLifted) -> Table:
    return replace(_dispute(table, body), status="playing")


def _dispute_settled(table: Table, body: d.DisputeSettled) -> Table:
    table = replace(_dispute(table, body), status="playing" if table.status == "paused" else table.status)
    return replace(table, disputes=lapse_ruling(table.disputes, body)) if table.status == "closed" else table


EVOLVE: Final[dict[type[Any], Callable[[Table, Any], Table]]] = {
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.SeatReserved: _seat_reserved,
    e.SeatsSwapped: _seats_swapped,
    e.NoncesDue: _nonces_due,
    e.NonceOpened: _nonce_opened,
    e.NoncesReplaced: _nonces_replaced,
    e.MatchStarted: _match_started,
    e.Resigned: _resigned,
    e.ClosingAsked: _closing_asked,
    e.AdjourningAsked: _adjournment_asked,
    e.Adjourned: _adjourned,
    e.ResumingAsked: _adjournment_asked,
    e.Resumed: _resumed,
    e.PhraseSaid: _phrase_said,
    e.DeadlinePassed: _deadline_passed,
    ClocksSet: _clocks_set,
    ClockFlagged: _clock_flagged,
    e.TableClosed: _table_closed,
    SeedOpened: _seed_opened,
    d.DisputeOpened: _pause,
    d.SealedRead: _dispute,
    d.WordsAdded: _dispute,
    d.QuestionAsked: _dispute,
    d.PauseLifted: _pause_lifted,
    d.RulingGiven: _pause,
    d.RulingAppealed: _dispute,
    d.DisputeWithdrawn: _dispute,
    d.DisputeSettled: _dispute_settled,
    d.Penalised: _dispute,
}


@cache
def counting_events(game: Game) -> frozenset[str]:
    """Collect the types of event from which the time of a count runs."""
    if game.showdown is None:
        return frozenset()
    return frozenset({game.showdown.counted, d.DisputeSettled.tag, d.PauseLifted.tag, e.Resumed.tag})


@cache
def deal_beginnings(game: Game) -> frozenset[str]:
    """Collect the types of event that begin a deal, so that the one before is over."""
    return frozenset({game.deal_started}).union(() if game.judging is None else game.judging.deal_begins)


def latest_deal(known: DealBegun, begun: Iterable[tuple[int, int]]) -> DealBegun:
    """Find the deal in hand after events that begin deals: the number and version of each, the last event first.

    A deal that is begun again under its number began with the first of these events.
    """
    number, version = 0, 0
    for again, earlier in begun:
        if number and again != number:
            return DealBegun(number, version)
        number, version = again, earlier
    return known if number in {0, known.number} else DealBegun(number, version if known.number else 1)


def follow_command(version: int, events: Sequence[Event], after: Table, at_ms: int) -> Table:
    """Return the table after the events of a command, which follow this version, with what hangs on place and time."""
    counting, beginning = counting_events(after.game), deal_beginnings(after.game)
    number, version = after.game.deal_number_of, version + len(events)
    begun = [
        (number(event.body), version - place)
        for place, event in enumerate(reversed(events))
        if event.body.tag in beginning
    ]
    counted = any(event.body.tag in counting for event in events)
    counted_ms = at_ms if counted else after.counted_ms
    return replace(after, version=version, deal=latest_deal(after.deal, begun), counted_ms=counted_ms)


class Dated(Protocol):
    """A stored event: its type and when it happened."""

    @property
    def type(self) -> str: ...
    @property
    def at_ms(self) -> int: ...


def latest_count_ms(table: Table, following: Sequence[Dated]) -> int:
    """Find from when the time of a count runs after these events, which follow the table."""
    begins = counting_events(table.game)
    return next((event.at_ms for event in reversed(following) if event.type in begins), table.counted_ms)
