"""Read the commands that the stream of a tournament records, to decide them again (records.md)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.chain import Link
from domain.redecide import CannotRedecide, decode_key
from domain.refusals import Refusal
from domain.signed_moves import CLOSED, SignedCommand, is_in_one_form, sealed_command, signed_of
from domain.stream import Head
from domain.table.game import Game
from domain.table.game.options import as_recorded, options_of
from domain.teams.setup import match_options, team_rules
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.setup import pair_rules
from domain.tournament.state import Result, Tournament

BODIES: Final[dict[str, Any]] = {body.tag: body for body in e.BODIES}


def opening_command(games: Mapping[str, Game], seed: bytes, first: Link) -> c.OpenTournament:
    """Read the command that opened a tournament; raises ``CannotRedecide``."""
    try:
        body = msgspec.json.decode(first.data, type=e.TournamentOpened)
        game = games[body.game]
        rules = game.decode_rules(body.rules)
        offered = _offered_rules(game, body, rules)
    except (msgspec.MsgspecError, RecursionError, KeyError, Refusal) as fault:
        raise CannotRedecide("opens a tournament under rules that are not offered") from fault
    if as_recorded(game.offers[body.ruleset], rules, offered) != rules:
        raise CannotRedecide("the rules are not those of the rule set")
    if first.actor != HOUSE:
        raise CannotRedecide("a tournament is opened by the house")
    terms = msgspec.structs.asdict(body)
    for name in ("game", "ruleset", "rules", "seed_commitment"):
        del terms[name]
    terms["people_only"] = body.people_only is True
    terms["looks_ahead"] = body.looks_ahead is True
    terms["twice"] = body.twice is True
    return c.OpenTournament(actor=HOUSE, game=game, rules=rules, seed=seed, **terms)


def _offered_rules(game: Game, body: e.TournamentOpened, rules: Any) -> Any:  # noqa: ANN401 - the game's own
    """Make the rules from their options, as they were made when the tournament was opened."""
    if body.of == "teams":
        options = match_options(game, body.ruleset, rules)
        return team_rules(game, body.ruleset, options, body.games or 0, rules.target)
    return pair_rules(game, body.ruleset, options_of(game.offers[body.ruleset], rules), body.of)


def recorded_command(_head: Head[Tournament], link: Link) -> c.Command:
    """Read the command from its first event; raises ``CannotRedecide``."""
    kind = BODIES.get(link.type)
    read = COMMAND_OF_EVENT.get(link.type)
    if kind is None or read is None:
        raise CannotRedecide("no command begins with this")
    try:
        body, signed = msgspec.json.decode(link.data, type=kind), signed_of(link)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"cannot be read: {fault}") from fault
    command = read(link, body)
    if signed is None:
        return command
    if not isinstance(command, c.ExcludeEntry | c.RuleResult) or command.key is None:
        raise CannotRedecide("signed where no key is named")
    return _as_signed(replace(command, signed=signed))


_NONE: Final = (0, 0)


class SignedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result as a judge posts and signs it."""

    outcome: e.Outcome
    reason: e.GivenReason
    games: tuple[int, int] | None = None
    """Null, or left out: none."""
    stones: tuple[int, int] | None = None


def _as_signed(command: c.ExcludeEntry | c.RuleResult) -> c.Command:
    """Return a recorded command as its judge signed it; raise ``CannotRedecide`` for what is no such text."""
    signed = command.signed
    if signed is None or signed is CLOSED:
        return command
    text = signed.text.encode()
    if not is_in_one_form(text):
        raise CannotRedecide("what was signed is not JSON in its one form")
    if isinstance(command, c.ExcludeEntry):
        if text:
            raise CannotRedecide("a text is signed where there is nothing to say")
        return command
    try:
        said = msgspec.json.decode(text, type=SignedResult)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"what was signed cannot be read: {fault}") from fault
    return replace(command, result=Result(said.outcome, said.games or _NONE, said.stones or _NONE, said.reason))


def signed_command(before: Head[Tournament], first: Link) -> SignedCommand | None:
    """Return what a judge signed beside the first event of a command; ``None`` for no signature."""
    if signed_of(first) is None:
        return None
    command = recorded_command(before, first)
    assert isinstance(command, c.ExcludeEntry | c.RuleResult)  # noqa: S101 - no other one is signed
    return sealed_command(before.state.stream_id, first, command.signed_as, command.key or "", before.hash)


def recorded_result(body: e.ResultRecorded | e.ResultGiven | e.ResultRuled) -> Result:
    """Return the result that an event records."""
    return Result(body.outcome, body.games, body.stones, body.reason)


def _pair_round(link: Link, body: e.RoundPaired) -> c.PairRound:
    return c.PairRound(link.actor, tuple([(paired.a, paired.b) for paired in body.pairings]), body.byes, link.at_ms)


def _end(link: Link, body: e.TournamentEnded) -> c.EndTournament:
    if body.reason not in {"opener", "admin", "clock"}:
        raise CannotRedecide("a tournament ends so by its last result alone")
    reason: Any = body.reason
    return c.EndTournament(link.actor, reason, link.at_ms)


COMMAND_OF_EVENT: Final[dict[str, Callable[[Link, Any], c.Command]]] = {
    e.EntryEnrolled.tag: lambda link, body: c.EnrolEntry(
        link.actor, body.pairs, body.bot, body.name, body.bot_accounts or ()
    ),
    e.EntryChanged.tag: lambda link, body: c.ChangeEntry(
        link.actor, body.entry, body.pairs, body.name, body.captain, body.bot_accounts or ()
    ),
    e.EntryConfirmed.tag: lambda link, body: c.ConfirmEntry(link.actor, body.entry),
    e.EntryWithdrawn.tag: lambda link, body: c.WithdrawEntry(link.actor, body.entry),
    e.EntryExcluded.tag: lambda link, body: c.ExcludeEntry(link.actor, body.entry, key=decode_key(body.key)),
    e.PlayerInvited.tag: lambda link, body: c.InvitePlayer(link.actor, body.player),
    e.InvitationWithdrawn.tag: lambda link, body: c.WithdrawInvitation(link.actor, body.player),
    e.EntryPaused.tag: lambda link, body: c.PauseEntry(link.actor, body.entry, paused=True),
    e.EntryResumed.tag: lambda link, body: c.PauseEntry(link.actor, body.entry, paused=False),
    e.OrganiserNamed.tag: lambda link, body: c.NameOrganiser(link.actor, body.player, organises=True),
    e.OrganiserDismissed.tag: lambda link, body: c.NameOrganiser(link.actor, body.player, organises=False),
    e.EntriesSeeded.tag: lambda link, body: c.SeedEntries(link.actor, body.entries),
    e.RoundPaired.tag: _pair_round,
    e.ResultRecorded.tag: lambda link, body: c.RecordResult(
        link.actor, body.round, body.pairing, recorded_result(body)
    ),
    e.ResultGiven.tag: lambda link, body: c.GiveResult(
        link.actor, body.round, body.pairing, recorded_result(body), link.at_ms
    ),
    e.ResultRuled.tag: lambda link, body: c.RuleResult(
        link.actor,
        body.round,
        body.pairing,
        recorded_result(body),
        body.leg,
        key=None if body.key is msgspec.UNSET else decode_key(body.key),
    ),
    e.TournamentEnded.tag: _end,
}
"""How the command is read from its first event; every other event is only ever a consequence."""
