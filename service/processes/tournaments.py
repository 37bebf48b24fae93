"""A tournament under way: the tables or team matches of its round opened, and their results taken in as they end."""

from functools import partial
from hashlib import sha256
from typing import Any
from uuid import UUID

from domain.actors import HOUSE
from domain.stream import OVER
from domain.table.commands import CloseTable
from domain.tournament.commands import RecordResult
from domain.tournament.results import CLOSED, pairing_result_of_match, pairing_result_of_table
from domain.tournament.setup import open_match_command, open_table_command
from domain.tournament.state import Pairing, Result, Round, Tournament
from service.entropy import Entropy
from service.live.errors import NoSuchStream
from service.live.lifecycle import Live
from service.live.session import CommandIdentity, Session, new_command_identity
from service.live.streams import LiveStreams
from service.processes import matches


async def reconcile(live: Live, entropy: Entropy, tournament_id: UUID) -> bool:
    """Do what a tournament is owed now; whether it is over and settled.

    One that was ended before its time lets its tables play on, but for those that somebody had left.

    Raises what a command on a live stream raises: somebody else was faster, or the store does not answer.
    """
    tournament: Tournament = (await live.tournaments.current(tournament_id)).head.state
    owed = [
        (round_, pairing, await _find_or_open_pairing(live, entropy, tournament, round_, pairing))
        for round_ in tournament.paired
        for pairing in round_.pairings
        if _is_owed(tournament, pairing)
    ]
    await _pairing_streams(live, tournament).refresh([session for _, _, session in owed])
    for round_, pairing, session in owed:
        over = _is_over(_session_state(session))
        if pairing.result is None and over:
            command = partial(
                _record_command, round_.number, pairing.number, _pairing_result(tournament, round_, session)
            )
            await live.tournaments.carry_out(tournament_id, command, new_command_identity(entropy))
        elif pairing.result is not None and not over:
            await _close_abandoned(live, entropy, tournament, session)
    return tournament.status in OVER


def _is_owed(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether a pairing is being played, or was left: in any round, since nobody waits for a table that was left."""
    if pairing.result is None:
        return tournament.status == "playing"
    return pairing.result.reason == "withdrawn"


def _pairing_streams(live: Live, tournament: Tournament) -> LiveStreams:
    """Those of its pairings."""
    return live.tables if tournament.of == "pairs" else live.matches


async def _find_or_open_pairing(
    live: Live, entropy: Entropy, tournament: Tournament, round_: Round, pairing: Pairing
) -> Session:
    """The table or team match of a pairing: found, perhaps behind the store, or opened now with a seed of its own."""
    streams, stream_id = _pairing_streams(live, tournament), UUID(bytes=pairing.id)
    try:
        return await streams.session(stream_id)
    except NoSuchStream:
        # The same command whoever gives it, so that the later of two meets what the earlier one opened.
        identity = CommandIdentity(sha256(b"hordago/pairing/1" + pairing.id).digest()[:16], bytes(32))
        seed = entropy.new_seed()
        opening: Any = (
            open_table_command(tournament, round_.number, pairing, seed)
            if tournament.of == "pairs"
            else open_match_command(tournament, round_.number, pairing, seed, entropy.now_ms())
        )
        await streams.open(opening, stream_id, identity)
        return await streams.session(stream_id)


def _is_over(state: Any) -> bool:  # noqa: ANN401 - a table or a match
    """Whether the result stands: a table may be over, and the judge still waited for."""
    return state.status in OVER and getattr(state, "dispute", None) is None


def _session_state(session: Session) -> Any:  # noqa: ANN401 - a table or a match
    return session.kind.state(session.head)


def _pairing_result(tournament: Tournament, round_: Round, session: Session) -> Result:
    """What a table or match that is over comes to."""
    state = _session_state(session)
    if tournament.of == "pairs":
        return pairing_result_of_table(state, round_.number)
    return CLOSED if state.result is None else pairing_result_of_match(state.result, state.tables)


def _record_command(round_: int, pairing: int, result: Result, _tournament: Tournament) -> RecordResult:
    return RecordResult(HOUSE, round_, pairing, result)


async def _close_abandoned(live: Live, entropy: Entropy, tournament: Tournament, session: Session) -> None:
    """End what nobody plays any more, since one of the pairing has left."""
    if tournament.of == "teams":
        await matches.close_match(live, entropy, session.stream_id, "withdrawn")
    else:
        await live.tables.carry_out(
            session.stream_id, lambda _: CloseTable(HOUSE, "withdrawn"), new_command_identity(entropy)
        )
