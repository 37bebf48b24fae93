"""Generate disputes that try everything: any actor sends any command, at any moment of a random match.

What is refused changes nothing and is kept; what is accepted happens. ``tests/kit/random_policies.py`` is the tame one.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

from domain.actors import HOUSE, bot_actor, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games import RULING_KINDS
from domain.messages import say_id
from domain.table import commands as c
from domain.table.state import Table
from tests.kit.disputes.random_disputes import JUDGES, RULING_FIELDS
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, Refused, play, required
from tests.kit.random_play import (
    Kind,
    later_by_one,
    open_table_command,
    random_openings,
    table_kinds,
    table_variants,
    with_own_bots,
)
from tests.kit.random_policies import MOVE_WEIGHTS, Choices, choose_adjourned, choose_move, choose_seating

KINDS: Final = (*RULING_KINDS, "dead-hand", "annul-lance")
ACTORS: Final = (
    *(judge_actor(judge) for judge in JUDGES),
    judge_actor("p0"),
    player_actor("p1"),
    HOUSE,
    bot_actor("random", 1),
)
VALUES: Final[Mapping[str, Sequence[Any]]] = {
    "lance": ("grande", "grande", "chica", "pares", "juego", "punto", "bazas"),
    "team": ("A", "B", "A", "B", "C"),
    "seat": (0, 1, 0, 1, 2, 3, 4),
    "stones": (1, 1, 2, 5, 30, 39, 40, 41, 0),
    "rest": ("waived", "others"),
}
RULES: Final = (("table.ruling",),) * 6 + (("table.ruling", "table.close"), (), ("mus.luck",), ("table.ruling",) * 2)
PLAIN: Final = frozenset({"mus", "cut", "pass", "refuse", "gather"})
"""Moves that say no more than what they are."""
PATIENCE: Final = 12
"""Refusals in a dispute after which the house settles it."""
TIRED: Final = 60
"""Refusals after which nothing more is tried at a table."""
WAIT: Final = 12
"""Milliseconds after which something is settled."""


class Trial(msgspec.Struct, frozen=True):
    """A match, and what was tried in vain."""

    match: Match
    refused: list[Refused]

    def __repr__(self) -> str:
        """The commands."""
        return repr(self.match)


def try_commands(opening: c.OpenTable, source: bytes) -> Trial:
    """The match that these bytes choose at the table that is opened so; it stops where they are spent."""
    choices = Choices(source)
    refused: list[Refused] = []

    def policy(playing: Playing) -> c.Command | None:
        if playing.vain == TIRED:
            return None
        command = _next(playing.table, choices, playing.at_ms, playing.vain)
        return with_own_bots(playing, command) if playing.table.status == "playing" else command

    match = play(opening, policy, stream_id=STREAM, next_ms=later_by_one, refused=refused)
    return Trial(match, refused)


def _next(table: Table, choices: Choices, at_ms: int, vain: int) -> c.Command:
    dispute = table.dispute
    if dispute is not None and vain >= PATIENCE:
        return d.SettleDispute(HOUSE, dispute.number, max(at_ms, dispute.until_ms))
    if table.status == "open":
        return choose_seating(table, choices)
    if table.status == "playing" and choices.below(8):
        return choose_move(table, choices, MOVE_WEIGHTS)
    if table.status == "adjourned" and choices.below(2):
        return choose_adjourned(table, choices)
    if dispute is None and choices.below(4):
        return _opening(table, choices, at_ms)
    return _of_a_dispute(table, choices, at_ms)


def _of_a_dispute(table: Table, choices: Choices, at_ms: int) -> c.Command:
    """Mostly what may be done in the last dispute, by who may; but anything by anybody, in any dispute."""
    number = choices.one_of([len(table.disputes)] * 14 + [0, len(table.disputes) + 1])
    chance = choices.below(64)
    if chance < 1:
        return c.CloseTable(HOUSE, choices.one_of(("admin", "match", "withdrawn", "restored")))
    if chance < 6:
        return _meanwhile(table, choices, at_ms)
    if chance < 9:
        return _opening(table, choices, at_ms)
    if chance < 12:
        return _hearing(table, choices, number, at_ms)
    if chance < 18:
        deals = tuple([choices.below(5) for _ in range(choices.below(3) + 1)])
        return d.ReadSealed(choices.one_of(ACTORS), number, deals)
    if chance < 26:
        seat = choices.below(len(table.seats))
        return d.AppealRuling(player_actor(f"p{choices.one_of((seat, seat, 0))}"), number, seat, at_ms + WAIT, at_ms)
    if chance < 32:
        return d.SettleDispute(HOUSE, number, at_ms + choices.below(2 * WAIT))
    return _ruling(table, choices, number, at_ms)


def _hearing(table: Table, choices: Choices, number: int, at_ms: int) -> c.Command:
    """Words, a question, the end of the pause, the call taken back: by who may, and by others."""
    seat = choices.below(len(table.seats))
    actor = choices.one_of([player_actor(f"p{seat}")] * 3 + [*ACTORS])
    several: list[c.Command] = [
        *[d.AddWords(actor, number, seat, "Many words.")] * 3,
        *[d.AskQuestion(choices.one_of(ACTORS), number, seat, "Other words.")] * 3,
        *[d.LiftPause(choices.one_of(ACTORS), number, at_ms + 8 * WAIT, at_ms)] * 3,
        d.WithdrawDispute(actor, number, seat, at_ms),
    ]
    return choices.one_of(several)


def _meanwhile(table: Table, choices: Choices, at_ms: int) -> c.Command:
    """What could change the play while it waits for the judge."""
    seat = choices.below(len(table.seats))
    actor = player_actor(f"p{seat}")
    plain = [move for move in table.game.legal_moves(table.play, seat, say_id) if move.type in PLAIN]
    several: list[c.Command] = [
        c.MakeMove(actor, seat, c.Resign()),
        c.AskToClose(actor, seat),
        c.AskToAdjourn(actor, seat),
        c.AskToResume(actor, seat),
        c.SayPhrase(actor, seat, "hello"),
        c.PassDeadline(HOUSE, at_ms),
        c.GatherCards(HOUSE, at_ms),
        c.FlagClock(HOUSE, at_ms),
        *[c.MakeMove(actor, seat, msgspec.convert({"type": move.type}, table.game.move_type)) for move in plain[:1]],
    ]
    return choices.one_of(several)


def _opening(table: Table, choices: Choices, at_ms: int) -> d.OpenDispute:
    seat = choices.below(len(table.seats))
    actor = choices.one_of([player_actor(f"p{seat}")] * 6 + [player_actor("p0"), bot_actor("random", 1)])
    version = choices.one_of([table.version] * 12 + [table.deal.since, table.deal.since - 1, table.version + 1])
    return d.OpenDispute(actor, seat, (version,), "Look.", at_ms + (WAIT if choices.below(8) else -9), at_ms)


def _ruling(table: Table, choices: Choices, number: int, at_ms: int) -> d.GiveRuling:
    """Mostly a ruling that says what its kind takes, of the deal in hand; rarely one that cannot be right."""
    kind = choices.one_of(KINDS)
    deal = required(table.game.judging).deal(table.play) or 0
    several = {**VALUES, "deal": (deal,) * 8 + (deal + 1, deal - 1)}
    names = list(RULING_FIELDS[kind])
    if kind in {"award", "take", "penalise"} and choices.below(2):
        names.append("stones" if kind == "penalise" else "lance")
    if kind in {"take", "penalise"} and "stones" in names and choices.below(2):
        names.append("rest")
    if choices.below(12) == 0:
        names = names[1:] if choices.below(2) else [*names, choices.one_of(sorted(several))]
    said = {name: choices.one_of(several[name]) for name in dict.fromkeys(names)}
    return d.GiveRuling(
        actor=choices.one_of([judge_actor(judge) for judge in JUDGES] * 6 + list(ACTORS)),
        dispute=number,
        ruling=RulingTerms.make(kind, choices.one_of(RULES), **said),
        reason="Why not?",
        until_ms=at_ms + WAIT,
        at_ms=at_ms,
        notes=choices.one_of(("", "Entre jueces.")),
        explained=choices.below(4) > 0,
    )


SEVERAL: Final[Sequence[tuple[str, int, Kind]]] = (
    *table_variants("mus"),
    *table_variants("mushi"),
    *[("mus-federation", 4, kind) for kind in table_kinds("mus-federation", 4)],
)
"""Tables of every kind under every rule set; that which knows errors of the deal twice."""


def fixed_trial(number: int, most_choices: int = 1500) -> Trial:
    """Trial ``number`` of a fixed series of long ones, under the options that a table has if nothing is said."""
    random = Random(number)
    name, seats, kind = SEVERAL[number % len(SEVERAL)]
    who = [f"p{seat}" for seat in range(seats)]
    return try_commands(open_table_command(kind, name, who, {}, SEED), random.randbytes(most_choices))


@st.composite
def random_trials(draw: st.DrawFn, most_choices: int = 900) -> Trial:
    """A trial of any game under any rule set, options and seats; a failing one shrinks to the shortest beginning."""
    opening = draw(st.sampled_from(SEVERAL).flatmap(lambda place: random_openings(*place)))
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(most_choices)
    spared = draw(st.integers(0, most_choices))
    return try_commands(opening, source[: most_choices - spared])
