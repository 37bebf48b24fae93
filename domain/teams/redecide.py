"""Read the commands that the stream of a team match records, to decide them again (records.md)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import UNSET

from domain.actors import HOUSE
from domain.chain import Link
from domain.redecide import CannotRedecide, decode_commitment, decode_key, decode_nonce
from domain.refusals import Refusal
from domain.signed_moves import Signed, signed_of
from domain.stream import Head
from domain.table.events import NoncesDue
from domain.table.game import Game
from domain.table.game.options import as_recorded
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.results import result_by_side
from domain.teams.setup import match_options, team_rules
from domain.teams.signatures import as_signed
from domain.teams.state import Match

BODIES: Final[dict[str, Any]] = {body.tag: body for body in e.BODIES}


def opening_command(games: Mapping[str, Game], seed: bytes, first: Link) -> c.OpenMatch:
    """Read the command that opened a match; raises ``CannotRedecide``."""
    try:
        body = msgspec.json.decode(first.data, type=e.MatchOpened)
        game = games[body.game]
        rules = game.decode_rules(body.rules)
        offered = team_rules(game, body.ruleset, match_options(game, body.ruleset, rules), body.games, rules.target)
    except (msgspec.MsgspecError, RecursionError, KeyError, Refusal) as fault:
        raise CannotRedecide("opens a match under rules that are not offered") from fault
    if as_recorded(game.offers[body.ruleset], rules, offered) != rules:
        raise CannotRedecide("the rules are not those of the rule set")
    if first.actor != HOUSE:
        raise CannotRedecide("a match is opened by the house")
    return c.OpenMatch(
        actor=first.actor,
        at_ms=first.at_ms,
        game=game,
        rules=rules,
        tables=body.tables,
        games=body.games,
        tie_breaks=body.tie_breaks,
        finish_by_ms=body.finish_by_ms,
        opener=body.opener,
        visibility=body.visibility,
        seed=seed,
        pairs=None if body.pairs is UNSET else body.pairs,
        tournament=None if body.tournament is UNSET else body.tournament,
        round=None if body.round is UNSET else body.round,
        clock=body.clock,
        people_only=body.people_only is True,
    )


def recorded_command(_head: Head[Match], link: Link) -> c.Command:
    """Read the command from its first event; raises ``CannotRedecide``."""
    body: e.Body = _body(link)
    read = COMMAND_OF_EVENT.get(type(body))
    if read is None:
        raise CannotRedecide("no command begins with this")
    return read(link, body)


def _body(link: Link) -> Any:  # noqa: ANN401 - of any kind
    kind = BODIES.get(link.type)
    if kind is None:
        raise CannotRedecide("no such event in a team match")
    try:
        return msgspec.json.decode(link.data, type=kind)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"cannot be read: {fault}") from fault


def _enrol(link: Link, body: e.PairEnrolled) -> c.EnrolPair:
    return c.EnrolPair(link.actor, body.team, body.players, body.bot, *_brought(body))


def _confirm(link: Link, body: e.PairConfirmed) -> c.ConfirmPair:
    return c.ConfirmPair(link.actor, body.pair, *_brought(body))


def _brought(body: e.PairEnrolled | e.PairConfirmed) -> tuple[bytes | None, str | None]:
    """Read the commitment and the key of a player."""
    return (
        None if body.commitment is UNSET else decode_commitment(body.commitment),
        None if body.key is UNSET else decode_key(body.key),
    )


def _withdraw(link: Link, body: e.PairWithdrawn) -> c.Command:
    return as_signed(c.WithdrawPair(link.actor, body.pair, signed=_signed(link)))


def _signed(link: Link) -> Signed | None:
    try:
        return signed_of(link)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"cannot be read: {fault}") from fault


def _start(link: Link, _body: NoncesDue | e.MatchStarted) -> c.StartMatch:
    return c.StartMatch(link.actor, link.at_ms)


def _open_nonce(link: Link, body: e.NonceOpened) -> c.Command:
    return as_signed(c.OpenNonce(link.actor, body.pair, decode_nonce(body.nonce), signed=_signed(link)))


def _replace_nonces(link: Link, _body: e.NoncesReplaced) -> c.ReplaceNonces:
    return c.ReplaceNonces(link.actor, link.at_ms)


def _extra_game(link: Link, _body: e.ExtraGameCalled) -> c.CallExtraGame:
    return c.CallExtraGame(link.actor, link.at_ms, None)


def _end(link: Link, body: e.MatchEnded) -> c.EndMatch:
    return c.EndMatch(link.actor, link.at_ms, tuple([result_by_side(table) for table in body.tables]))


def _rule(link: Link, body: e.ResultRuled) -> c.RuleResult:
    return c.RuleResult(link.actor, result_by_side(body.counted))


def _close(link: Link, body: e.MatchClosed) -> c.CloseMatch:
    return c.CloseMatch(link.actor, body.reason)


COMMAND_OF_EVENT: Final[dict[type[e.Body], Callable[[Link, Any], c.Command]]] = {
    e.PairEnrolled: _enrol,
    e.PairConfirmed: _confirm,
    e.PairWithdrawn: _withdraw,
    NoncesDue: _start,
    e.MatchStarted: _start,
    e.NonceOpened: _open_nonce,
    e.NoncesReplaced: _replace_nonces,
    e.ExtraGameCalled: _extra_game,
    e.MatchEnded: _end,
    e.ResultRuled: _rule,
    e.MatchClosed: _close,
}
"""How the command is read from its first event; every other event is only ever a consequence."""
