"""Deciding a recorded command again: what a verifier compares a stream with (records.md, "Commands and events").

The first event of a command says all that the command said. With the opened seed it is decided again on the state
before it, sealed and chained again, and every byte must come out as it is written: cards, draws, stones, consequences.
"""

from collections.abc import Mapping

import msgspec

from domain import chain, sealing
from domain.chain import Link
from domain.streams import ENCODER, NotRepeatable, brought, record
from domain.table import commands as c
from domain.table import events as e
from domain.table.decide import decide, open_table
from domain.table.disputes import repeat as disputes
from domain.table.disputes.events import SEALED
from domain.table.event import Event, Secrets
from domain.table.game import Game, RuleSetOffer
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from domain.table.stream import Head, decoders, recall


def opening(games: Mapping[str, Game], offers: Mapping[str, RuleSetOffer], seed: bytes, first: Link) -> c.OpenTable:
    """The command that opened a table; raises ``NotRepeatable``."""
    try:
        body = msgspec.json.decode(first.data, type=e.TableOpened)
        game = games[body.game]
        rules = game.decode_rules(body.rules)
        offer = offers[body.ruleset]
        options = {option.name: getattr(rules, option.name) for option in offer.options}
        offered = game.rules_for(body.ruleset, options, body.seats)
    except (msgspec.MsgspecError, KeyError, Refusal) as fault:
        raise NotRepeatable("opens a table under rules that are not offered") from fault
    if body.match is not msgspec.UNSET:
        raise NotRepeatable("a table of a team match is opened by its match")
    if offered != rules:
        raise NotRepeatable("the rules are not those of the rule set")
    return c.OpenTable("house", game, rules, body.opener, body.visibility, seed, reservation=_reservation(game, body))


def _reservation(game: Game, body: e.TableOpened) -> c.Reservation | None:
    """For whom the seats are kept at a table of a tournament."""
    if body.tournament is msgspec.UNSET and body.round is msgspec.UNSET and body.reserved is msgspec.UNSET:
        return None
    if body.tournament is msgspec.UNSET or body.round is msgspec.UNSET or body.reserved is msgspec.UNSET:
        raise NotRepeatable("a table of a tournament names it, its round and who is to sit where")
    if len(body.reserved) != body.seats:
        raise NotRepeatable("a table of a tournament keeps every seat for somebody")
    for kept in body.reserved:
        if (kept.player is None) == (kept.bot is None) or (kept.bot is not None and kept.bot not in game.bots):
            raise NotRepeatable("a seat is kept for a player or for a bot of the house")
    return c.Reservation(body.tournament, body.round, body.reserved)


def command(head: Head, link: Link) -> c.Command:
    """The command whose first event this is; raises ``NotRepeatable``."""
    table = head.table
    decode = decoders(table.game).get(link.type)
    if decode is None:
        raise NotRepeatable("no such event at this table")
    try:
        body = decode(link.data)
        of_a_dispute = disputes.command(link, body, recall(table.game, link).secrets if link.type in SEALED else ())
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise NotRepeatable(f"cannot be read: {fault}") from fault
    if of_a_dispute is not None:
        return of_a_dispute
    match body:
        case e.SeatTaken():
            return _seating(link.actor, body)
        case e.SeatLeft():
            return c.LeaveSeat(link.actor, body.seat)
        case e.Resigned():
            return c.MakeMove(link.actor, body.seat, c.Resign())
        case e.ClosingAsked():
            return c.AskToClose(link.actor, body.seat)
        case e.DeadlinePassed():
            return c.PassDeadline(link.actor, link.at_ms)
        case e.TableClosed():
            return c.CloseTable(link.actor, body.reason)
        case _:
            return _move(head, link, body)


def _seating(actor: str, body: e.SeatTaken) -> c.Command:
    if body.player is None:
        return c.SeatBot(actor, body.seat, body.bot or "")
    return c.TakeSeat(actor, body.seat, body.player, brought(body.nonce) if body.nonce_by == "player" else None)


def _move(head: Head, link: Link, body: object) -> c.MakeMove:
    table = head.table
    if table.game.move_of(body, ()) is None:
        raise NotRepeatable("no command begins with this")
    if table.status != "playing":
        raise NotRepeatable("a move, and nobody plays")
    moved = table.game.move_of(body, _chosen(head, link, body))
    assert moved is not None  # noqa: S101 - whether an event records a move does not hang on what it seals
    return c.MakeMove(link.actor, *moved)


def _chosen(head: Head, link: Link, body: object) -> Secrets:
    """What a move sealed: as it is written, or the one choice that fits its commitment."""
    table = head.table
    assert table.seed is not None  # noqa: S101 - commands are repeated with the opened seed
    for envelope in link.sealed:
        salt = sealing.salt(table.seed, table.stream_id, link.version, envelope.audience)
        for choice in table.game.choices(table.play, body):
            if sealing.commitment(salt, ENCODER.encode(choice)) == envelope.commitment:
                return ((envelope.audience, choice),)
        raise NotRepeatable("what it seals is no choice that the seat had")
    return ()


def repeated_opening(opening: c.OpenTable, stream_id: bytes, first: Link) -> tuple[list[Link], Head]:
    """The links that opening a table gives, and the head after them."""
    events, table = open_table(opening, stream_id)
    links = record(opening.seed, stream_id, events, actor="house", at_ms=first.at_ms, version=0, previous=chain.GENESIS)
    return links, _head(table, links)


def repeated(head: Head, link: Link) -> tuple[list[Link], Head]:
    """The links that the command of this link gives on this head, and the head after; raises ``NotRepeatable``."""
    table = head.table
    try:
        events, after = decide(table, command(head, link))
    except (Refusal, WrongState) as refusal:
        raise NotRepeatable(f"the rules refuse it ({refusal.code})") from refusal
    assert table.seed is not None  # noqa: S101 - see above
    if disputes.unread(link):
        return _unread(head, link, events, after)
    links = record(
        table.seed,
        table.stream_id,
        events,
        actor=link.actor,
        at_ms=link.at_ms,
        version=head.version,
        previous=head.hash,
    )
    return links, _head(after, links)


def _unread(head: Head, link: Link, events: list[Event], after: Table) -> tuple[list[Link], Head]:
    """What deciding gives, with the judge's envelope as it stands: nothing follows from what is in it."""
    (event,) = events
    data = ENCODER.encode(event.body)
    stream, version = head.table.stream_id, head.version + 1
    hash_ = chain.link_hash(head.hash, stream, version, link.at_ms, link.actor, link.type, data, link.sealed)
    links = [Link(version, link.at_ms, link.actor, str(event.body.tag), data, link.sealed, hash_)]
    return links, _head(after, links)


def _head(table: Table, links: list[Link]) -> Head:
    last = links[-1]
    return Head(table, last.version, last.at_ms, last.hash)
