"""Read the command that opened a table from the first event of its stream (records.md, "Commands and events")."""

from collections.abc import Mapping

import msgspec

from domain.actors import HOUSE
from domain.chain import Link
from domain.redecide import CannotRedecide
from domain.refusals import Refusal
from domain.signed_moves import is_hex
from domain.stream import uuid_bytes
from domain.table import commands as c
from domain.table import events as e
from domain.table.game import Game, Rules, RuleSetOffer
from domain.table.game.options import as_recorded, options_of
from domain.table.game.sides import teams_at


def opening_command(
    games: Mapping[str, Game], offers: Mapping[str, RuleSetOffer], seed: bytes, first: Link
) -> c.OpenTable:
    """Read the command that opened a table; raises ``CannotRedecide``."""
    try:
        body = msgspec.json.decode(first.data, type=e.TableOpened)
        game = games[body.game]
        rules = game.decode_rules(body.rules)
        offer = offers[body.ruleset]
        offered = game.rules_for(body.ruleset, options_of(offer, rules), body.seats)
        offered = offered if body.sides is msgspec.UNSET else game.rules_of_sides(offered, body.sides)
    except (msgspec.MsgspecError, KeyError, Refusal) as fault:
        raise CannotRedecide("opens a table under rules that are not offered") from fault
    if body.match is not msgspec.UNSET:
        raise CannotRedecide("a table of a team match is opened by its match")
    if as_recorded(offer, rules, offered) != rules:
        raise CannotRedecide("the rules are not those of the rule set")
    return c.OpenTable(
        HOUSE,
        game,
        rules,
        body.opener,
        body.visibility,
        seed,
        reservation=_reservation(game, body),
        continued=_continued(game, rules, body),
        going_on=_going_on(game, body),
        clock=body.clock,
        rematch_of=_rematch_of(body),
        rated=body.rated is True,
        people_only=body.people_only is True,
        talk=_talk(body),
        aid=body.aid is True,
    )


def _talk(body: e.TableOpened) -> bool:
    """Read whether players may say phrases."""
    if body.talk is not msgspec.UNSET and body.tournament is not msgspec.UNSET:
        raise CannotRedecide("there is no talk in a tournament")
    return body.talk is True


def _rematch_of(body: e.TableOpened) -> str | None:
    """Read of which table this is a rematch."""
    if body.rematch_of is msgspec.UNSET:
        return None
    if body.reserved is msgspec.UNSET or body.tournament is not msgspec.UNSET or body.continues is not msgspec.UNSET:
        raise CannotRedecide("a rematch reserves the seats, and is of no tournament and no match that is played on")
    return body.rematch_of


def _going_on(game: Game, body: e.TableOpened) -> c.GoingOn | None:
    """Read which table this one goes on from, at which its opener sits down alone with bots."""
    source = body.goes_on
    if source is msgspec.UNSET:
        return None
    kept = () if body.reserved is msgspec.UNSET else body.reserved
    people = [seat for seat in kept if seat != e.Reserved(None, seat.bot) or seat.bot not in game.bots]
    if len(kept) != body.seats or people != [e.Reserved(body.opener, None)]:
        raise CannotRedecide("who goes on from another table sits down with bots alone")
    apart = (body.tournament, body.round, body.finish_by_ms, body.continues, body.carried, body.rematch_of)
    terms = (body.clock, body.rated, body.people_only, body.talk, body.aid)
    if body.visibility == "public" or any(term is not msgspec.UNSET for term in (*apart, *terms)):
        raise CannotRedecide("a table that goes on from another counts for nothing, and has no terms of its own")
    try:
        uuid_bytes(source.table)
    except ValueError as fault:
        raise CannotRedecide("it goes on from a table without an id") from fault
    if not (is_hex(source.seed, 32) and is_hex(source.entropy, 32)):
        raise CannotRedecide("it does not say what its decks follow from")
    return c.GoingOn(source, body.sides)


def _continued(game: Game, rules: Rules, body: e.TableOpened) -> c.Continued | None:
    """Read what a match that is played on begins with."""
    if body.continues is msgspec.UNSET and body.carried is msgspec.UNSET:
        return None
    if body.continues is msgspec.UNSET or body.carried is msgspec.UNSET or body.reserved is msgspec.UNSET:
        raise CannotRedecide("a match that is played on names its table, what it begins with and who is to sit where")
    continuation = game.continuation
    if continuation is None:
        raise CannotRedecide("no match of this game is played on")
    try:
        carried = msgspec.json.decode(body.carried, type=continuation.carried_type)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"cannot be read: {fault}") from fault
    if not continuation.is_playable(rules, carried):
        raise CannotRedecide("no match by these rules is played on from there")
    return c.Continued(body.continues, carried, body.sides)


def _reservation(game: Game, body: e.TableOpened) -> c.Reservation | None:
    """Read which seats a table reserves, and for which players."""
    if body.goes_on is not msgspec.UNSET and body.reserved is not msgspec.UNSET:
        return c.Reservation(None, 0, body.reserved)
    of_none = body.tournament is msgspec.UNSET and body.round is msgspec.UNSET
    if of_none and body.reserved is msgspec.UNSET:
        return None
    elsewhere = of_none and (body.continues is not msgspec.UNSET or body.rematch_of is not msgspec.UNSET)
    if of_none and not elsewhere and body.reserved is not msgspec.UNSET:
        return _opener_reservation(body, body.reserved)
    unnamed = body.tournament is msgspec.UNSET or body.round is msgspec.UNSET
    if (unnamed and not elsewhere) or body.reserved is msgspec.UNSET:
        raise CannotRedecide("a table of a tournament names it, its round and who is to sit where")
    if len(body.reserved) != body.seats:
        raise CannotRedecide("a table with reserved seats keeps every seat for somebody")
    for kept in body.reserved:
        linked = kept.link is not msgspec.UNSET
        if (
            linked
            or (kept.player is None) == (kept.bot is None)
            or (kept.bot is not None and kept.bot not in game.bots)
        ):
            raise CannotRedecide("a seat is kept for a player or for a bot of the house")
    if body.sides is not msgspec.UNSET and (elsewhere or body.sides != teams_at(body.round or 0)):
        raise CannotRedecide("other entries at the sides than the round gives")
    finish_by_ms = None if body.finish_by_ms is msgspec.UNSET else body.finish_by_ms
    tournament = None if body.tournament is msgspec.UNSET else body.tournament
    round_ = 0 if body.round is msgspec.UNSET else body.round
    return c.Reservation(tournament, round_, body.reserved, finish_by_ms, body.sides)


def _opener_reservation(body: e.TableOpened, seats: tuple[e.Reserved, ...]) -> c.Reservation:
    """Read which seats the opener of a table reserved; the others are open."""
    if len(seats) != body.seats or body.finish_by_ms is not msgspec.UNSET:
        raise CannotRedecide("a table with reserved seats says of every seat whether it is")
    players = [kept.player for kept in seats if kept.player is not None]
    for kept in seats:
        if kept.bot is not None or (kept.player is not None and kept.link is not msgspec.UNSET):
            raise CannotRedecide("a seat is reserved for a player, by a link, or not")
        recorded_link(kept)
    if len(set(players)) < len(players):
        raise CannotRedecide("one seat is reserved for a player")
    return c.Reservation(None, 0, seats)


def recorded_link(kept: e.SeatReserved | e.Reserved) -> str | None:
    if kept.link is not msgspec.UNSET and not is_hex(kept.link, 32):
        raise CannotRedecide("what is kept of a link is a SHA-256")
    return None if kept.link is msgspec.UNSET else kept.link
