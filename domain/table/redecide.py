"""Read the commands that the stream of a table records, to decide them again (records.md, "Commands and events").

A player's words to a judge and the reason of a ruling cannot be derived by a reader who may not see them, and nothing
follows from them. A copy without them is decided with empty words, and the envelope is taken as it is written.
``table_kind`` describes a table as a kind of stream.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from domain import sealing
from domain.actors import JUDGE_AUDIENCE, SIGNATURE_AUDIENCE, Actor, Audience
from domain.chain import Link
from domain.disputes import commands as dispute_commands
from domain.disputes import events as d
from domain.disputes.events import SEALED
from domain.redecide import CannotRedecide, decode_commitment, decode_key, decode_nonce
from domain.signed_moves import Signed, signed_of
from domain.stream import ENCODER, Head, Kind, Secrets, known_seed
from domain.table import commands as c
from domain.table import events as e
from domain.table.bots import command_of_bot
from domain.table.clock.rules import ClockFlagged
from domain.table.decide import decide, open_table
from domain.table.game import Game
from domain.table.game.showdown import CardsGathered
from domain.table.reopening import recorded_link
from domain.table.signatures import as_signed, signed_command
from domain.table.state import Table
from domain.table.stream import begin, decode_event, decoders, evolve_links


def recorded_dispute_command(link: Link, body: Any, secrets: Secrets) -> dispute_commands.Command | None:  # noqa: ANN401 - of any table
    """Read the command of a dispute from its first event; ``None`` for any other event."""
    said = secrets[0][1] if secrets else None
    signed = signed_of(link)
    match body:
        case d.DisputeOpened():
            versions, words = ((), "") if said is None else (said.versions, said.words)
            bounded = body.from_version is not msgspec.UNSET
            return dispute_commands.OpenDispute(
                link.actor, body.seat, versions, words, body.until_ms, link.at_ms, bounded, signed=signed
            )
        case d.SealedRead():
            return dispute_commands.ReadSealed(link.actor, body.dispute, body.deals)
        case d.WordsAdded():
            words = "" if said is None else said.words
            return dispute_commands.AddWords(link.actor, body.dispute, body.seat, words, signed=signed)
        case d.QuestionAsked():
            return dispute_commands.AskQuestion(link.actor, body.dispute, body.seat, "" if said is None else said.words)
        case d.PauseLifted():
            lifted = (body.dispute, body.until_ms, link.at_ms)
            return dispute_commands.LiftPause(link.actor, *lifted, key=decode_key(body.key), signed=signed)
        case d.DisputeWithdrawn():
            return dispute_commands.WithdrawDispute(link.actor, body.dispute, body.seat, link.at_ms, signed=signed)
        case d.RulingGiven():
            reason = said or d.Reason("")
            return dispute_commands.GiveRuling(
                link.actor,
                body.dispute,
                d.RulingTerms(**d.terms_of(body)),
                reason.reason,
                body.until_ms,
                link.at_ms,
                reason.notes or "",
                explained=body.parties is not msgspec.UNSET,
                key=decode_key(body.key),
                signed=signed,
            )
        case d.RulingAppealed():
            appeal = (body.dispute, body.seat, body.until_ms, link.at_ms)
            return dispute_commands.AppealRuling(link.actor, *appeal, signed=signed)
        case d.DisputeSettled():
            return dispute_commands.SettleDispute(link.actor, body.dispute, link.at_ms)
        case _:
            return None


_BODIES: Final[Mapping[str, Any]] = {body.tag: msgspec.json.Decoder(body).decode for body in d.BODIES}


def lacking_words(link: Link) -> frozenset[Audience]:
    """Return the audiences whose words this copy lacks: all, or only judges, with their notes, in a party's copy."""
    if link.type not in d.SEALED:
        return frozenset()
    try:
        audiences = d.may_read_words(_BODIES[link.type](link.data))
    except (msgspec.MsgspecError, RecursionError):
        return frozenset()
    words = [seal for seal in link.sealed if seal.audience != SIGNATURE_AUDIENCE]
    known = {seal.audience for seal in words if seal.payload is not None}
    if tuple([seal.audience for seal in words]) != audiences or JUDGE_AUDIENCE in known:
        return frozenset()
    if not known:
        return frozenset(audiences)
    return frozenset({JUDGE_AUDIENCE}) if link.type == d.RulingGiven.tag else frozenset()


def recorded_command(head: Head[Table], link: Link) -> c.Command:
    """Read the command from its first event; raises ``CannotRedecide``."""
    table = head.state
    decode = decoders(table.game).get(link.type)
    if decode is None:
        raise CannotRedecide("no such event at this table")
    try:
        body, signed = decode(link.data), signed_of(link)
        of_a_dispute = recorded_dispute_command(
            link, body, decode_event(table.game, link).secrets if link.type in SEALED else ()
        )
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"cannot be read: {fault}") from fault
    return as_signed(table, of_a_dispute or _table_command(head, link, body, signed))


def _table_command(head: Head[Table], link: Link, body: Any, signed: Signed | None) -> c.Command:  # noqa: ANN401 - any event
    """Read any other command."""
    match body:
        case e.SeatTaken() | e.SeatLeft() | e.SeatReserved() | e.SeatsSwapped() | e.NonceOpened():
            return _seat_command(head.state, link, body, signed)
        case e.Resigned():
            return c.MakeMove(link.actor, body.seat, c.Resign(), link.at_ms, signed=signed)
        case e.ClosingAsked():
            return c.AskToClose(link.actor, body.seat, signed=signed)
        case e.PhraseSaid():
            return c.SayPhrase(link.actor, body.seat, body.phrase, signed=signed)
        case e.AdjourningAsked():
            return c.AskToAdjourn(link.actor, body.seat, link.at_ms, signed=signed)
        case e.ResumingAsked():
            return c.AskToResume(link.actor, body.seat, link.at_ms, signed=signed)
        case e.DeadlinePassed() | CardsGathered() | e.NoncesReplaced():
            return TIMED[type(body)](link.actor, link.at_ms)
        case ClockFlagged() | e.TableClosed():
            return _ending_command(head, link, body)
        case _:
            return _move_command(head, link, body)


TIMED: Final[Mapping[type, Callable[[Actor, int], c.Command]]] = {
    CardsGathered: c.GatherCards,
    e.NoncesReplaced: c.ReplaceNonces,
    e.DeadlinePassed: c.PassDeadline,
}
"""What the house commands because a time is over, by the first event."""


def _ending_command(head: Head[Table], link: Link, body: ClockFlagged | e.TableClosed) -> c.Command:
    """Read a flag or a closing; what follows from absence is decided with the time of the event before it."""
    if isinstance(body, e.TableClosed):
        abandoned = body.reason == "abandoned"
        return (
            c.AbandonTable(link.actor, link.at_ms, head.at_ms) if abandoned else c.CloseTable(link.actor, body.reason)
        )
    if body.claimed_by is msgspec.UNSET and body.absent_since_ms is msgspec.UNSET:
        return c.FlagClock(link.actor, link.at_ms)
    by = -1 if body.claimed_by is msgspec.UNSET else body.claimed_by
    return c.ClaimMatch(link.actor, by, body.absent_since_ms or 0, link.at_ms, head.at_ms)


def _seat_command(
    table: Table,
    link: Link,
    body: e.SeatTaken | e.SeatLeft | e.SeatReserved | e.SeatsSwapped | e.NonceOpened,
    signed: Signed | None,
) -> c.Command:
    if isinstance(body, e.SeatsSwapped):
        return c.SwapSeats(link.actor, body.seats)
    if isinstance(body, e.SeatReserved):
        return c.ReserveSeat(link.actor, body.seat, body.player, recorded_link(body))
    if isinstance(body, e.SeatLeft):
        if body.turned_away is not msgspec.UNSET:
            return c.TurnAway(link.actor, body.seat)
        return c.LeaveSeat(link.actor, body.seat, signed=signed)
    if isinstance(body, e.NonceOpened):
        return c.OpenNonce(link.actor, body.seat, decode_nonce(body.nonce), link.at_ms, signed=signed)
    if body.player is None:
        return c.SeatBot(link.actor, body.seat, body.bot or "", link.at_ms)
    commitment = None if body.commitment is msgspec.UNSET else decode_commitment(body.commitment)
    key = None if body.key is msgspec.UNSET else decode_key(body.key)
    link_of, marked = _link_of_seat(table, body.seat), body.bot_account is True
    return c.TakeSeat(link.actor, body.seat, body.player, commitment, key, link_of, link.at_ms, bot_account=marked)


def _link_of_seat(table: Table, seat: int) -> str | None:
    """Return the link that a seat is reserved by: only the house knows who showed its secret, so it is believed."""
    return recorded_link(table.reserved[seat]) if table.reserved and 0 <= seat < len(table.reserved) else None


def _move_command(head: Head[Table], link: Link, body: object) -> c.MakeMove:
    table = head.state
    if table.game.move_of(body, ()) is None:
        raise CannotRedecide("no command begins with this")
    if table.status != "playing":
        raise CannotRedecide("a move, and nobody plays")
    moved = table.game.move_of(body, _sealed_choice(head, link, body))
    assert moved is not None  # noqa: S101 - whether an event records a move does not hang on what it seals
    return c.MakeMove(link.actor, *moved, link.at_ms, signed=signed_of(link))


def _sealed_choice(head: Head[Table], link: Link, body: object) -> Secrets:
    """Find what a move sealed: the one choice of the seat that fits the commitment."""
    table, audit = head.state, head.state.game.audit
    seed = known_seed(table)
    for envelope in link.sealed:
        if envelope.audience == SIGNATURE_AUDIENCE:
            continue
        salt = sealing.salt(seed, table.stream_id, link.version, envelope.audience)
        for choice in () if audit is None else audit.possible_secrets(table.play, body):
            if sealing.commitment(salt, ENCODER.encode(choice)) == envelope.commitment:
                return ((envelope.audience, choice),)
        raise CannotRedecide("what it seals is no choice that the seat had")
    return ()


def table_kind(games: Mapping[str, Game]) -> Kind[Table]:
    """Describe the streams of tables of these games."""
    return Kind(
        name="table",
        bodies=e.BODIES,
        begin=partial(begin, games),
        evolve=evolve_links,
        open=open_table,
        decide=decide,
        recorded_command=recorded_command,
        command_of_bot=command_of_bot,
        lacking_words=lacking_words,
        signed_command=signed_command,
    )
