"""Describe a match by a script of words, and play it.

A script is a list of lines: ``sit 0``, ``bot 1 basic``, ``leave 0``, ``ask 2``, ``adjourn 0``, ``resume 0``,
``phrase 1 hello``, ``close admin``, ``deadline``, ``gather`` (the house does), ``flags`` (nobody comes back, and the
clocks run out), ``claim 0``, ``abandon``, moves in the words of the game, and at the end ``play`` (bots finish the
match). Lines of a dispute (``for 3``: seconds to wait, default 9):

dispute 1              seat 1 calls the judge on what happened last
read j1 1 2                   judge j1 reads the sealed parts of deals 1 and 2
rule j1 award deal=1 team=A stones=3 by=federation.20 for 2
appeal 2 for 5                seat 2 asks for another judge
say 0                         seat 0 says something to the judge
question j1 0                 judge j1 asks seat 0
lift j1 for 60                judge j1 lets the table play on
withdraw 1                    seat 1 takes the call back
settle                        the house ends the dispute
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from domain.actors import HOUSE, judge_actor, player_actor, seat_audience
from domain.chain import Link
from domain.disputes import commands as disputes
from domain.disputes.events import RulingTerms
from domain.games import GAMES, OFFERS
from domain.shuffling import nonce_commitment
from domain.table import commands as c
from domain.table import events as e
from domain.table.absence import ABANDONED_MS
from domain.table.clock.rules import ClockRules
from domain.table.game import Game
from domain.table.game.options import OptionValue
from domain.table.showdown import gather_ms
from domain.table.state import Table, seats_to_open
from domain.table.timekeeping import flag_ms
from tests.kit.mus_scenario import quiet_options
from tests.kit.play import Match, Playing, play
from tests.kit.random_play import open_table_command
from tests.kit.scenario import Decks, stacked_decks

RESERVED_TITLE: Final = "A player declines a seat, another comes by a link and is turned away, and the opener closes."
RESERVED_SCRIPT: Final = "reserve 1 p3; decline 1 p3; link 1; come 1; away 1; reserve 0 p1; close opener"
WAIT: Final = 9
"""Seconds."""
NUMBERS: Final = frozenset({"deal", "seat", "stones"})
HEARING_WORDS: Final = frozenset({"say", "question", "lift", "withdraw"})
SEATING_WORDS: Final = frozenset({"sit", "bot", "leave", "late", "reserve", "decline", "link", "come", "away", "swap"})
LINK: Final = hashlib.sha256(b"the secret of a link").hexdigest()
DISPUTE_WORDS: Final = frozenset({"dispute", "read", "rule", "appeal", "settle", *HEARING_WORDS})
"""What a line of a dispute begins with."""


def dispute_command(table: Table, words: list[str], at_ms: int) -> c.Command:
    """The command of a line that begins with one of ``WORDS``; the dispute is the last one."""
    waited = int(words[words.index("for") + 1]) if "for" in words else WAIT
    said = words[1 : words.index("for")] if "for" in words else words[1:]
    until_ms, number = at_ms + 1000 * waited, len(table.disputes)
    if words[0] in HEARING_WORDS:
        return _hearing_command(words[0], said, number, until_ms, at_ms)
    match words[0]:
        case "dispute":
            (seat,) = said
            text, of = f"Seat {seat} saw something.", (table.version,)
            return disputes.OpenDispute(player_actor(f"p{seat}"), int(seat), of, text, until_ms, at_ms)
        case "read":
            judge, *deals = said
            return disputes.ReadSealed(judge_actor(judge), number, tuple(map(int, deals)))
        case "rule":
            return _ruling(said, number, until_ms, at_ms)
        case "appeal":
            return disputes.AppealRuling(player_actor(f"p{said[0]}"), number, int(said[0]), until_ms, at_ms)
        case _:
            return disputes.SettleDispute(HOUSE, number, at_ms)


def _hearing_command(what: str, said: list[str], number: int, until_ms: int, at_ms: int) -> c.Command:
    who, seat = said[0], int(said[-1]) if said[-1].isdigit() else 0
    match what:
        case "say":
            return disputes.AddWords(player_actor(f"p{seat}"), number, seat, f"Seat {seat} says more.")
        case "question":
            return disputes.AskQuestion(judge_actor(who), number, seat, f"What did seat {seat} see?")
        case "lift":
            return disputes.LiftPause(judge_actor(who), number, until_ms, at_ms)
        case _:
            return disputes.WithdrawDispute(player_actor(f"p{seat}"), number, seat, at_ms)


def _ruling(said: list[str], number: int, until_ms: int, at_ms: int) -> disputes.GiveRuling:
    judge, kind, *rest = said
    fields: dict[str, Any] = dict(word.split("=") for word in rest)
    rules, notes = tuple(fields.pop("by", "table.ruling").split(",")), fields.pop("notes", "")
    changed: dict[str, Any] = {name: int(value) if name in NUMBERS else value for name, value in fields.items()}
    return disputes.GiveRuling(
        actor=judge_actor(judge),
        dispute=number,
        ruling=RulingTerms.make(kind, rules, **changed),
        reason=f"{judge} has looked into it.",
        until_ms=until_ms,
        at_ms=at_ms,
        notes=notes,
    )


AT_MS: Final = 1_700_000_000_000
"""When the first command of every scene came; each next one is a second later."""
FINISH_BY: Final = AT_MS + 4_000
"""When the time of a team match is over: as the fourth command after the opening comes."""

Now = Callable[[], Table]


class Scene(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One match: its file, what it shows, its rules, what is said. A game's own adds the cards, and its words."""

    name: str
    title: str
    ruleset: str
    seats: int
    options: Mapping[str, OptionValue] = {}
    script: str
    clock: ClockRules | UnsetType = UNSET
    kept: tuple[str, ...] = ()
    """For whom the seats of a table of a tournament are kept: players (``p0``) and bots."""

    @property
    def game(self) -> Game:
        """What is played."""
        return GAMES[OFFERS[self.ruleset].game]

    @property
    def rules(self) -> Any:  # noqa: ANN401 - of any game
        """Those of a table that stands alone."""
        return self.game.rules_for(self.ruleset, quiet_options(self.ruleset, self.options), self.seats)

    @property
    def opening(self) -> c.OpenTable:
        """A table where anybody may sit, or one of a tournament."""
        kind = "tournament" if self.kept else "alone"
        options = quiet_options(self.ruleset, self.options)
        opening = open_table_command(kind, self.ruleset, self.kept or [""] * self.seats, options, self.seed)
        return msgspec.structs.replace(opening, clock=self.clock, talk="phrase" in self.script)

    @property
    def stream_id(self) -> bytes:
        """16 bytes."""
        return hashlib.sha256(self.name.encode()).digest()[:16]

    @property
    def seed(self) -> bytes:
        """32 bytes."""
        return hashlib.sha256(b"seed of " + self.name.encode()).digest()

    @property
    def decks(self) -> Decks:
        """Those that do not come as they are shuffled."""
        return {}

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """What the words of a line ask for, one after the other; ``now`` is the table after those before."""
        raise NotImplementedError


@cache
def played(scene: Scene) -> list[list[Link]]:
    """The links of every command of the scene."""
    return [step.links for step in play_scene(scene).steps]


def play_scene(scene: Scene) -> Match:
    """Play the match of the scene."""
    script: Iterator[c.Command] | None = None

    def policy(playing: Playing) -> c.Command | None:
        nonlocal script
        script = _script(scene, playing) if script is None else script
        return next(script, None)

    with stacked_decks(scene.decks):
        return play(scene.opening, policy, stream_id=scene.stream_id, next_ms=_a_second_later)


def _a_second_later(commands: int, _links: Sequence[Link]) -> int:
    return AT_MS + 1000 * commands


def _script(scene: Scene, playing: Playing) -> Iterator[c.Command]:
    """The commands of the script, one after the other, each by the table after those before."""
    for line in _lines(scene, playing.table):
        words = line.split()
        if words[0] in DISPUTE_WORDS:
            yield dispute_command(playing.table, words, playing.at_ms)
        else:
            yield from _commands(scene, lambda: playing.table, words)
    while scene.script.endswith("play") and playing.table.status == "playing":
        yield playing.move()


def _lines(scene: Scene, table: Table) -> list[str]:
    lines = [line.strip() for line in scene.script.removesuffix("play").split(";") if line.strip()]
    if table.status == "playing" or lines[0].startswith(("sit", "bot", "close", "reserve")):
        return lines
    return [*(f"sit {seat}" for seat in range(scene.seats)), *lines]


def nonce(seat: str) -> bytes:
    """What the player of a seat brings."""
    return hashlib.sha256(seat.encode()).digest()[:16]


def _with_commitment(table: Table, seat: int) -> c.TakeSeat:
    commitment = nonce_commitment(table.stream_id, seat_audience(seat), nonce(str(seat)))
    return c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}", commitment)


def _seating(table: Table, words: list[str]) -> Iterator[c.Command]:
    """What is done before the start; ``silent`` players bring a nonce and do not open it."""
    match words:
        case ["sit", seat] | ["sit", seat, "silent"]:
            yield _with_commitment(table, int(seat))
        case ["sit", seat, "without", "nonce"]:
            yield c.TakeSeat(player_actor(f"p{seat}"), int(seat), f"p{seat}")
        case ["bot", seat, bot]:
            yield c.SeatBot(player_actor("p0"), int(seat), bot)
        case ["leave", seat]:
            yield c.LeaveSeat(player_actor(f"p{seat}"), int(seat))
        case ["swap", one, other]:
            yield c.SwapSeats(player_actor("p0"), (int(one), int(other)))
        case ["late"]:
            yield c.ReplaceNonces(HOUSE, table.nonces_until_ms or 0)
        case _:
            yield _reserving(words)


def _reserving(words: list[str]) -> c.Command:
    """Reserve a seat for a player or by a link, decline it, come by the link, or turn a guest away."""
    opener, seat = player_actor("p0"), int(words[1])
    match words:
        case ["reserve", _, player]:
            return c.ReserveSeat(opener, seat, player)
        case ["decline", _, player]:
            return c.ReserveSeat(player_actor(player), seat)
        case ["link", _]:
            return c.ReserveSeat(opener, seat, None, LINK)
        case ["come", _]:
            return c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}", link=LINK)
        case ["away", _]:
            return c.TurnAway(opener, seat)
        case _:
            raise LookupError(words)


def _opened_nonces(table: Table) -> Iterator[c.Command]:
    if table.nonces_until_ms is not None:
        for seat in seats_to_open(table):
            yield c.OpenNonce(player_actor(f"p{seat}"), seat, nonce(str(seat)))


def _of_players(what: str, seat: str, phrase: str = "") -> c.Command:
    """What a player says to the others, or asks for with them."""
    player = player_actor(f"p{seat}")
    if what == "phrase":
        return c.SayPhrase(player, int(seat), msgspec.convert(phrase, e.Phrase))
    asks = {"ask": c.AskToClose, "adjourn": c.AskToAdjourn, "resume": c.AskToResume}
    return asks[what](player, int(seat))


def _for_absence(word: str, by: list[str]) -> c.Command:
    late_ms = AT_MS + 2 * ABANDONED_MS
    return c.AbandonTable(HOUSE, late_ms) if word == "abandon" else c.ClaimMatch(HOUSE, int(by[0]), 0, late_ms)


def _flags(now: Now) -> Iterator[c.Command]:
    while (due_ms := flag_ms(now())) is not None:
        yield c.FlagClock(HOUSE, due_ms)


def _commands(scene: Scene, now: Now, words: list[str]) -> Iterator[c.Command]:
    if words[0] in SEATING_WORDS:
        yield from _seating(now(), words)
        if words[-1] != "silent":
            yield from _opened_nonces(now())
        return
    if words[0] in {"ask", "adjourn", "resume", "phrase"}:
        yield _of_players(*words)
        return
    match words:
        case ["close", "opener" | "admin" | "restored" | "match" | "withdrawn" | "result" as reason]:
            yield c.CloseTable(player_actor("p0") if reason == "opener" else HOUSE, reason)
        case ["gather" | "deadline" as word]:
            due_ms = gather_ms(now()) or 0
            yield c.GatherCards(HOUSE, due_ms) if word == "gather" else c.PassDeadline(HOUSE, FINISH_BY)
        case ["flags"]:
            yield from _flags(now)
        case ["abandon" | "claim" as word, *by]:
            yield _for_absence(word, by)
        case [seat, "resign"]:
            yield c.MakeMove(player_actor(f"p{seat}"), int(seat), c.Resign())
        case _:
            yield from scene.moves(now, words)
