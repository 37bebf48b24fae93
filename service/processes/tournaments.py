"""Run a tournament: open the tables or team matches of its round, and record their results as they end."""

from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Literal
from uuid import UUID

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.stream import OVER
from domain.table.commands import CloseTable, Continued, PassDeadline, continue_match
from domain.table.state import Table
from domain.tournament.calendar import runs_by_time, seats_until_ms
from domain.tournament.commands import EndTournament, GiveResult, PairRound, RecordResult
from domain.tournament.decide import pair_round
from domain.tournament.events import Outcome
from domain.tournament.results import CLOSED, PLAYED_ON, pairing_result_of_match, pairing_result_of_table
from domain.tournament.setup import open_match_command, open_table_command
from domain.tournament.state import LEFT_UNPLAYED, Pairing, Result, Round, Tournament, contest_id, result_of_legs
from service.entropy import Entropy
from service.live.errors import NoSuchStream, Refused, StoreUnavailable
from service.live.lifecycle import Live
from service.live.session import CommandIdentity, Session, new_command_identity
from service.live.streams import LiveStreams
from service.processes import matches
from service.store.connections import ServerAway


async def start_if_due(live: Live, entropy: Entropy, tournament_id: UUID) -> bool:
    """Begin the first round of a tournament whose time to start has come; return False: its rounds follow.

    A tournament with too few entries waits for them, or for its organiser. Raise what a command on a live stream
    raises, if another process was faster or the store does not answer.
    """
    at_ms = entropy.now_ms()
    with suppress(Refused, WrongState):  # too few entries, or the organiser was faster
        await live.tournaments.carry_out(
            tournament_id, partial(pair_round, actor=HOUSE, at_ms=at_ms), new_command_identity(entropy)
        )
    return False


async def reconcile(live: Live, entropy: Entropy, tournament_id: UUID) -> bool:
    """Do what a tournament needs now; return True if it is over and needs nothing more.

    If it was ended early, its tables play on, except those that an entry had left. What is at a server that does not
    answer is left for later.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    tournament: Tournament = (await live.tournaments.fresh_session(tournament_id)).head.state
    pairings = [
        (round_, pairing) for round_ in tournament.paired for pairing in round_.pairings if _is_due(tournament, pairing)
    ]
    due: list[tuple[Round, Pairing, Session]] = []
    for round_, pairing in pairings:
        with suppress(ServerAway, StoreUnavailable):
            session = await _find_or_open_leg(live, entropy, tournament, round_, pairing)
            if not _pairing_streams(live, tournament).is_away(session.stream_id):
                due.append((round_, pairing, session))
    await _pairing_streams(live, tournament).refresh([session for _, _, session in due])
    for round_, pairing, session in due:
        absent = await _absence(live, tournament, round_, pairing, session, entropy.now_ms())
        if absent is not None:
            give = GiveResult(HOUSE, round_.number, pairing.number, absent)
            await live.tournaments.carry_out(tournament_id, lambda _, give=give: give, new_command_identity(entropy))
            continue
        if _is_out_of_time(_session_state(session), entropy.now_ms()):
            await live.tables.carry_out(session.stream_id, _pass_deadline, new_command_identity(entropy))
        over = _is_over(_session_state(session))
        if pairing.result is None and over:
            command = partial(
                _record_command,
                round_.number,
                pairing.number,
                len(pairing.legs),
                _pairing_result(tournament, round_, session),
            )
            await live.tournaments.carry_out(tournament_id, command, new_command_identity(entropy))
        elif pairing.result is not None and not over:
            reason = "withdrawn" if pairing.result.reason == "withdrawn" else "result"
            await _close_abandoned(live, entropy, tournament, session, reason)
    await _follow_clock(live, entropy, tournament_id)
    return tournament.status in OVER and len(due) == len(pairings)


async def _follow_clock(live: Live, entropy: Entropy, tournament_id: UUID) -> None:
    """Begin the round of a season whose time has come; pair who is free in an arena, and end it in its time."""
    tournament: Tournament = (await live.tournaments.fresh_session(tournament_id)).head.state
    if not runs_by_time(tournament) or tournament.status != "playing":
        return
    with suppress(Refused, WrongState):  # nothing is due yet, or nobody is free
        await live.tournaments.carry_out(
            tournament_id, partial(_timed_command, entropy.now_ms()), new_command_identity(entropy)
        )


def _timed_command(now_ms: int, tournament: Tournament) -> EndTournament | PairRound:
    """Make the command that is due by the time: the end of an arena, or else the next round."""
    if tournament.ends_ms is not None and now_ms >= tournament.ends_ms:
        return EndTournament(HOUSE, "clock")
    return pair_round(tournament, HOUSE)


async def _absence(
    live: Live, tournament: Tournament, round_: Round, pairing: Pairing, session: Session, now_ms: int
) -> Result | None:
    """Return the forfeit of a pairing whose table has not begun in its time: who sits there has won."""
    state = _session_state(session)
    if pairing.result is not None or not isinstance(state, Table) or state.status != "open":
        return None
    until_ms = seats_until_ms(tournament, round_, state.finish_by_ms)
    if until_ms is None or now_ms < until_ms:
        return None
    (opened,) = await live.tables.history.links(session.stream_id, limit=1)
    if now_ms < (seats_until_ms(tournament, round_, state.finish_by_ms, opened.at_ms) or 0):
        return None
    seated = {seat.player for seat in state.seats if seat is not None}
    here = [
        entry is not None and seated.issuperset(entry.players)
        for entry in (tournament.entry(pairing.a), tournament.entry(pairing.b))
    ]
    if all(here):
        return None  # it begins once the nonces are open
    outcome: Outcome = "neither" if here[0] == here[1] else "a" if here[0] else "b"
    return Result(outcome, (0, 0), (0, 0), "forfeit")


def _is_due(tournament: Tournament, pairing: Pairing) -> bool:
    """Tell whether a pairing is being played, or was left, in any round: a table that was left does not end itself."""
    if pairing.result is None:
        return tournament.status == "playing"
    return pairing.result.reason in LEFT_UNPLAYED


def _pairing_streams(live: Live, tournament: Tournament) -> LiveStreams:
    """Return the streams of its pairings: tables or matches."""
    return live.tables if tournament.teams is None else live.matches


async def _find_or_open_leg(
    live: Live, entropy: Entropy, tournament: Tournament, round_: Round, pairing: Pairing
) -> Session:
    """Return the session of the table or match that a pairing is at, perhaps behind the store.

    Open it if it does not exist: the first one, or the next one of a pairing of a knock-out. One that is not needed any
    more is opened, too, and closed at once: another process may be about to open it.
    """
    settled = pairing.legs and result_of_legs(pairing.legs, round_.best_of, final=False) is not None
    leg = len(pairing.legs) + (not settled)
    id_ = contest_id(tournament.stream_id, round_.number, pairing.number, leg)
    streams, stream_id = _pairing_streams(live, tournament), UUID(bytes=id_)
    try:
        return await streams.session(stream_id)
    except NoSuchStream:
        # The same id from every process, so that of two that open it the second gets what the first one opened.
        identity = CommandIdentity(sha256(b"hordago/pairing/1" + id_).digest()[:16], bytes(32))
        seed = entropy.new_seed()
        continued = await _match_to_continue(streams, tournament, round_, pairing)
        opening: Any = (
            open_table_command(tournament, round_.number, pairing, seed, entropy.now_ms(), continued)
            if tournament.teams is None
            else open_match_command(tournament, tournament.teams, round_.number, pairing, seed, entropy.now_ms())
        )
        await streams.open(opening, stream_id, identity)
        return await streams.session(stream_id)


async def _match_to_continue(
    streams: LiveStreams, tournament: Tournament, round_: Round, pairing: Pairing
) -> Continued | None:
    """Return what the next table of a pairing takes from the last one, if a ruling has its match played on."""
    if not pairing.legs or pairing.legs[-1] != PLAYED_ON:
        return None
    former = contest_id(tournament.stream_id, round_.number, pairing.number, len(pairing.legs))
    return continue_match((await streams.fresh_session(UUID(bytes=former))).head.state)


def _is_over(state: Any) -> bool:  # noqa: ANN401 - a table or a match
    """Tell whether the result is final: a table may be over and still wait for a judge."""
    return state.status in OVER and getattr(state, "dispute", None) is None


def _is_out_of_time(state: Any, now_ms: int) -> bool:  # noqa: ANN401 - a table or a match
    """Tell whether a table is played past its time; one that never began is decided by the organiser."""
    return isinstance(state, Table) and state.status == "playing" and (state.finish_by_ms or now_ms + 1) <= now_ms


def _pass_deadline(table: Table) -> PassDeadline:
    return PassDeadline(HOUSE, table.finish_by_ms or 0)


def _session_state(session: Session) -> Any:  # noqa: ANN401 - a table or a match
    return session.head.state


def _pairing_result(tournament: Tournament, round_: Round, session: Session) -> Result:
    """Return the result of a table or match that is over."""
    state = _session_state(session)
    if tournament.teams is None:
        return pairing_result_of_table(state, round_.number)
    return CLOSED if state.result is None else pairing_result_of_match(state.result, state.tables)


def _record_command(round_: int, pairing: int, legs: int, result: Result, tournament: Tournament) -> RecordResult:
    """Make the command that records a leg; raise ``WrongState`` if another process has recorded it."""
    if len(tournament.paired[round_ - 1].pairings[pairing - 1].legs) != legs:
        raise WrongState("already-recorded", "The leg of the pairing has its result.")
    return RecordResult(HOUSE, round_, pairing, result)


async def _close_abandoned(
    live: Live, entropy: Entropy, tournament: Tournament, session: Session, reason: Literal["withdrawn", "result"]
) -> None:
    """Close a table or match that one of its entries has left, or whose result was given."""
    if tournament.of == "teams":
        await matches.close_match(live, entropy, session.stream_id, reason)
    else:
        await live.tables.carry_out(
            session.stream_id, lambda _: CloseTable(HOUSE, reason), new_command_identity(entropy)
        )
