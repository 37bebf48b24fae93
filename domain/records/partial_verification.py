"""Follow the stream of a table as far as its reader sees, while its seed is not open.

The cards cannot be dealt again, but most of what happens does not hang on them: who sits, whose turn it is, what may be
said, what a lance comes to once the hands are shown, and what the reader's own cards allow. A command is decided on the
state that the reader has; what hangs on cards not seen is left out of the comparison, as the game declares it
(``Audit.by_cards``), and whatever hangs on the seed alone is taken as it is written.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from operator import itemgetter
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import HOUSE, RULES, is_any_bot
from domain.chain import Link
from domain.disputes.commands import SettleDispute, WithdrawDispute
from domain.games import GAMES, OFFERS, TABLES
from domain.records.lines import BrokenRecord
from domain.records.provenance import CommandTally
from domain.redecide import CannotRedecide
from domain.refusals import Refusal, WrongState
from domain.signed_moves import signature_envelope, signed_of
from domain.stream import ENCODER, Event, Head, Secrets
from domain.table import commands as c
from domain.table import events as e
from domain.table.absence import claim_flag
from domain.table.bots import check_bot_may
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.decide import decide, open_table
from domain.table.game.audit import Unseen
from domain.table.redecide import recorded_command
from domain.table.reopening import opening_command
from domain.table.seating import next_event
from domain.table.state import Table, check_acts_for, check_playing, seal_signature
from domain.table.stream import decode_event, evolve_links
from domain.table.timekeeping import clocks_that_moved, due_clocks, time_flag

_NO_SEED: Final = bytes(32)
"""In the place of the seed that is not open: whatever follows from it is left out of every comparison."""
_NONCE: Final = re.compile(r"[0-9a-f]{32}")
FAULTS: Final = (msgspec.MsgspecError, ValueError, LookupError, TypeError, RecursionError, AssertionError)
"""What folding an event raises that cannot follow on the state."""
_CARRIED: Final = (
    *(c.MakeMove, c.AskToClose, c.AskToAdjourn, c.AskToResume),
    *(c.PassDeadline, c.CloseTable, c.AbandonTable, SettleDispute, WithdrawDispute),
)
"""Commands whose consequences, as decided, hang on no card not seen; those of moves are followed one by one."""
Expected = deque[Event] | None
"""The consequences that come next; null where they hang on what the reader does not see."""


class ClocksDue:
    """The clocks that are to be set at the end of the command under way; who is waited for, every reader sees."""

    def __init__(self) -> None:
        self._before: Table | None = None
        self._movers: frozenset[int] | None = None
        self._at_ms = 0
        self._are_set = False

    def open(self, table: Table, link: Link) -> None:
        """Note a table that is opened: at one of a team match clocks run with its first board."""
        self._before, self._at_ms = table, link.at_ms

    def begin(self, table: Table, link: Link, body: Any) -> None:  # noqa: ANN401 - of any table
        """Note the table before a command, by its first event."""
        moved = table.game.move_of(body, ()) if table.status == "playing" else None
        command = None if moved is None else c.MakeMove(link.actor, *moved)
        if isinstance(body, ClockFlagged):
            at_ms, by = link.at_ms, body.claimed_by
            command = c.FlagClock(link.actor, at_ms) if by is UNSET else c.ClaimMatch(link.actor, by, 0, at_ms)
        self._before, self._movers = table, clocks_that_moved(table, command)
        self._at_ms, self._are_set = link.at_ms, False

    def check_set(self, table: Table, link: Link) -> None:
        """Check how the clocks are set; raise ``CannotRedecide``."""
        due = self._due(table)
        if due is None or link.actor != RULES:
            raise CannotRedecide("no command has this consequence")
        _compare(due, link, frozenset())
        self._are_set = True

    def check_not_set(self) -> None:
        """Check that nothing follows after the clocks are set; raise ``CannotRedecide``."""
        if self._are_set:
            raise CannotRedecide("no command has this consequence")

    def check_end(self, table: Table) -> None:
        """Check at the next command that the clocks are set if they have to be; raise ``CannotRedecide``."""
        if self._due(table) is not None:
            raise CannotRedecide(f"the rules give {ClocksSet.tag} here")

    def _due(self, table: Table) -> ClocksSet | None:
        if self._before is None or self._are_set:
            return None
        return due_clocks(self._before, self._movers, table, self._at_ms)


def follow_table(stream_id: bytes, links: Iterable[Link], tally: CommandTally) -> Iterator[Table]:
    """Yield the table after every link; raise ``BrokenRecord`` at the first one that cannot be."""
    table: Table | None = None
    expected: Expected = deque()
    clocks = ClocksDue()
    last_ms = 0
    for link in links:
        try:
            if table is None:
                table, expected = _opened(stream_id, link)
                clocks.open(table, link)
            else:
                table, expected = _follow(Head(table, link.version - 1, last_ms, b""), link, expected, tally, clocks)
        except CannotRedecide as fault:
            raise _broken(link, str(fault)) from None
        except (Refusal, WrongState) as refusal:
            raise _broken(link, f"the rules refuse it ({refusal.code})") from None
        except FAULTS as fault:
            raise _broken(link, f"cannot follow here ({type(fault).__name__})") from None
        last_ms = link.at_ms
        yield table


def _broken(link: Link, reason: str) -> BrokenRecord:
    return BrokenRecord(link.version, f"as far as its reader sees: {reason}")


def _opened(stream_id: bytes, first: Link) -> tuple[Table, Expected]:
    """Check the opening as far as it does not hang on the seed."""
    table = replace(TABLES.begin(stream_id, first), seed=_NO_SEED)
    if table.match is not None:
        body = msgspec.json.decode(first.data, type=e.TableOpened)
        if False in {body.rated, body.people_only, body.aid} or first.sealed:
            raise CannotRedecide("opened otherwise than by its match")
        return table, None  # its match says who sits there, and what is dealt
    if first.actor != HOUSE:
        raise CannotRedecide("opened by another than the house")
    events, _ = open_table(opening_command(GAMES, OFFERS, _NO_SEED, first), stream_id)
    _compare(events[0].body, first, frozenset({"seed_commitment"}))
    if ENCODER.encode(msgspec.json.decode(first.data, type=e.TableOpened)) != first.data:
        raise CannotRedecide("the public part says more or less than such an event does")
    _compare_audiences(events[0].secrets, first)
    return table, deque(takewhile(lambda event: isinstance(event.body, e.SeatTaken), events[1:]))


def _follow(
    head: Head[Table], link: Link, expected: Expected, tally: CommandTally, clocks: ClocksDue
) -> tuple[Table, Expected]:
    table = head.state
    event = decode_event(table.game, link)
    if ENCODER.encode(event.body) != link.data:
        raise CannotRedecide("the public part says more or less than such an event does")
    _check_house_nonces(event.body)
    if link.type == ClocksSet.tag:
        if expected:
            raise CannotRedecide(f"the rules give {expected[0].body.tag} here")
        clocks.check_set(table, link)
        following: Expected = deque()
    elif link.actor == RULES:
        if link.at_ms != head.at_ms:
            raise CannotRedecide("a consequence has another time than its command")
        clocks.check_not_set()
        if table.goes_on is not UNSET and head.version == table.goes_on.repeated_to:
            raise CannotRedecide("more is played again than the opening says")
        following = _follow_rules(table, link, event, expected)
    else:
        clocks.check_end(table)
        _check_nothing_due(table, expected)
        tally.count(link)
        clocks.begin(table, link, event.body)
        following = _follow_command(head, link, event)
    return evolve_links(table, [link]), following


def _follow_command(head: Head[Table], link: Link, event: Event) -> Expected:
    table = head.state
    if table.status == "playing" and table.game.move_of(event.body, ()) is not None:
        _check_move(table, link, event)
        return deque()
    if isinstance(event.body, ClockFlagged):
        return _flagged(table, link, recorded_command(head, link))
    command = recorded_command(head, link)
    if is_any_bot(link.actor):
        check_bot_may(command)
    try:
        events, _ = decide(table, command)
    except AssertionError:
        return None
    wanted = events[0].body
    _compare(wanted, link, _free_fields(table, wanted))
    if isinstance(wanted, e.SeatsSwapped) and _free_seats(wanted) != _free_seats(event.body):
        raise CannotRedecide("a nonce for a free seat, or none for one that is taken")
    _compare_secrets(events[0].secrets, link)
    if not isinstance(command, _CARRIED):
        return deque()
    return deque([event for event in events[1:] if not isinstance(event.body, ClocksSet)])


def _flagged(table: Table, link: Link, command: c.Command) -> Expected:
    """Check who is out of time or away, and the end of the match if it is lost; what the house moves hangs on cards."""
    check_playing(table)
    assert isinstance(command, c.ClaimMatch | c.FlagClock)  # noqa: S101 - of its event
    flag = claim_flag(table, command) if isinstance(command, c.ClaimMatch) else time_flag(table, command)
    _compare(flag, link, frozenset())
    if flag.outcome == "acted":
        return None
    try:
        events, _ = decide(table, command)
    except AssertionError:
        return None  # a game is lost, and the first board of the next one is dealt
    return deque([event for event in events[1:] if not isinstance(event.body, ClocksSet)])


def _check_move(table: Table, link: Link, event: Event) -> None:
    """Check that this move may be made, on the cards that the reader sees and made-up ones for the others."""
    seat, _ = table.game.move_of(event.body, event.secrets) or (-1, None)
    check_acts_for(table, seat, link.actor)
    audit = table.game.audit
    if is_any_bot(link.actor) and audit is not None and audit.of_people(event.body):
        raise CannotRedecide("a bot does nothing but move")
    signed = c.MakeMove(link.actor, seat, None, signed=signed_of(link))
    seal_signature(table, signed, [event])
    unseen = _fill_in(table, event)
    if unseen is None:
        _compare_sealed_for(table, link, event)
        return
    moved = table.game.move_of(event.body, unseen.secrets)
    assert moved is not None  # noqa: S101 - it is one whatever it seals
    decided = seal_signature(table, signed, table.game.decide(unseen.play, *moved))[0]
    _compare(decided.body, link, frozenset())
    _compare_audiences(decided.secrets, link)


def _follow_rules(table: Table, link: Link, event: Event, expected: Expected) -> Expected:
    """Check one consequence; return those that come after it, as far as they are known."""
    if expected is None:
        _fill_in(table, event)
        return None
    due = expected or _due(table, event, link.at_ms)
    free = _by_cards(table)
    if due and due[0].body.tag == link.type:
        wanted = due.popleft()
        _compare(wanted.body, link, _free_fields(table, wanted.body))
        _compare_audiences(wanted.secrets, link)
        return due if link.type not in free or ENCODER.encode(wanted.body) == link.data else deque()
    if link.type in free and (not due or due[0].body.tag in free) and table.status == "playing":
        _compare_sealed_for(table, link, event)
        return deque()
    raise CannotRedecide(f"the rules give {due[0].body.tag} here" if due else "no command has this consequence")


def _due(table: Table, event: Event, at_ms: int) -> deque[Event]:
    """Return what the rules do next, as far as the reader can know; raise where nothing of this kind can come."""
    if table.status == "open":
        return deque(event for event in [next_event(table, at_ms)] if event is not None)
    unseen = _fill_in(table, event)
    if unseen is None or table.status != "playing":
        return deque()
    try:
        due = deque(table.game.advance(unseen.play, table.dealing))
    except AssertionError:
        return deque()
    if not due and table.game.to_act(unseen.play):
        raise CannotRedecide("no command has this consequence")
    return due


def _check_nothing_due(table: Table, expected: Expected) -> None:
    """Check that a command comes only when the rules have said all that they say."""
    if expected:
        raise CannotRedecide(f"the rules give {expected[0].body.tag} here")
    seated = table.status == "open" and next_event(table, 0) is not None
    if seated or (table.status == "playing" and _rules_go_on(table)):
        raise CannotRedecide("a command while the rules have something to say")


def _rules_go_on(table: Table) -> bool:
    if not table.game.to_act(table.play):
        return True
    try:
        return bool(table.game.advance(table.play, table.dealing))
    except AssertionError:
        return True


def _fill_in(table: Table, event: Event) -> Unseen | None:
    if table.game.audit is None or type(event.body) not in table.game.bodies:
        return Unseen(table.play, event.secrets)
    return table.game.audit.fill_in(table.play, event)


def _by_cards(table: Table) -> Mapping[str, frozenset[str]]:
    return {} if table.game.audit is None else table.game.audit.by_cards


def _free_seats(body: e.SeatsSwapped) -> list[bool]:
    return [nonce is None for nonce in body.nonces]


def _free_fields(table: Table, body: Any) -> frozenset[str]:  # noqa: ANN401 - of any table
    """Return the public fields that hang on the seed, or on cards that the reader does not see."""
    if isinstance(body, e.SeatTaken) and body.nonce_by == "house":
        return frozenset({"nonce"})
    if isinstance(body, e.NoncesReplaced | e.SeatsSwapped):
        return frozenset({"nonces"})
    return _by_cards(table).get(body.tag, frozenset())


def _check_house_nonces(body: Any) -> None:  # noqa: ANN401 - of any table
    """Check the form of the nonces of the house; that they follow from the seed is checked once it is open."""
    of_house = isinstance(body, e.SeatTaken) and body.nonce_by == "house"
    nonces = [body.nonce] if of_house else body.nonces if isinstance(body, e.NoncesReplaced) else ()
    if isinstance(body, e.SeatsSwapped):
        nonces = [nonce for nonce in body.nonces if nonce is not None]
    if not all(nonce is not None and _NONCE.fullmatch(nonce) for nonce in nonces):
        raise CannotRedecide("a nonce of the house that is none")


def _compare(wanted: Any, link: Link, free: frozenset[str]) -> None:  # noqa: ANN401 - of any table
    """Compare a public part with the one that the rules give; ``free`` fields aside."""
    if wanted.tag != link.type:
        raise CannotRedecide(f"the rules give {wanted.tag} here")
    gives, said = msgspec.json.decode(ENCODER.encode(wanted)), msgspec.json.decode(link.data)
    if any(gives.get(name) != said.get(name) for name in {*gives, *said} - free):
        raise CannotRedecide(f"the rules give another {link.type}")


def _compare_sealed_for(table: Table, link: Link, event: Event) -> None:
    """Compare for whom an event is sealed that cannot be decided, the signature of its command aside."""
    audit, envelope = table.game.audit, signature_envelope(link)
    secrets = [(who, None) for who in (audit.sealed_for(table.play, event.body) if audit else ())]
    _compare_audiences([*secrets, *([] if envelope is None else [(envelope.audience, None)])], link)


def _compare_secrets(secrets: Secrets, link: Link) -> None:
    """Compare what the reader sees of the envelopes with what deciding seals, to the byte."""
    _compare_audiences(secrets, link)
    for (_, secret), envelope in zip(sorted(secrets, key=itemgetter(0)), link.sealed, strict=True):
        if envelope.payload is not None and ENCODER.encode(secret) != envelope.payload:
            raise CannotRedecide(f"seals something else for {envelope.audience} than deciding again gives")


def _compare_audiences(secrets: Iterable[tuple[str, Any]], link: Link) -> None:
    if sorted(audience for audience, _ in secrets) != [seal.audience for seal in link.sealed]:
        raise CannotRedecide("sealed for others than the rules say")
