"""Disputes by chance: who calls the judge, what he reads and rules, who appeals, and the house that settles it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.disputes import commands as d
from domain.disputes.events import RulingKind
from domain.disputes.state import Dispute
from domain.refusals import Refusal
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table
from tests.choosing import Choices

JUDGES: Final = ("j1", "j2", "j3")
WAIT: Final = 4
"""Milliseconds after which something is settled."""
LANCES: Final = ("grande", "grande", "chica", "chica", "pares", "juego", "punto")
WEIGHTS: Final[dict[RulingKind, int]] = {
    "annul-lance": 6,
    "award": 3,
    "take": 3,
    "dead-hand": 3,
    "redeal": 2,
    "penalise": 2,
}
"""How often a kind of ruling is chosen; once, if nothing is said."""
TRIES: Final = 4
SAYS: Final[dict[RulingKind, Sequence[str]]] = {
    "uphold": (),
    "annul-lance": ("deal", "lance"),
    "award": ("deal", "team", "stones"),
    "take": ("deal", "team", "stones"),
    "dead-hand": ("deal", "seat"),
    "redeal": ("deal",),
    "exclude": ("seat",),
    "penalise": ("seat",),
}


def called(table: Table, choices: Choices, at_ms: int) -> c.Command | None:
    """A player calls the judge, if he may."""
    seat = choices.below(len(table.seats))
    held, deal = table.seats[seat], table.game.deal(table.play)
    made = any((former.seat, former.deal) == (seat, deal) for former in table.disputes)
    if held is None or held.player is None or made or table.entropy is None or table.dispute is not None:
        return None
    words = f"{held.player} has {choices.below(4)} doubts."
    return d.OpenDispute(f"player:{held.player}", seat, (choices.below(9) + 1,), words, at_ms + WAIT, at_ms)


def judging(table: Table, choices: Choices, at_ms: int) -> c.Command:
    """What happens next in the dispute that is open; now and then the table is closed over it."""
    dispute, chance = table.dispute, choices.below(32)
    assert dispute is not None
    if chance == 0 and table.status == "paused" and table.match is None:
        return c.CloseTable("house", "admin" if table.tournament is None else "withdrawn")
    if chance < 8 and (reading := _reading(dispute, choices)) is not None:
        return reading
    players = [(seat, held.player) for seat, held in enumerate(table.seats) if held is not None and held.player]
    in_time = at_ms < dispute.until_ms
    if chance < 12 and in_time and dispute.ruling is not None and not dispute.appealed and players:
        seat, player = choices.one_of(players)
        return d.AppealRuling(f"player:{player}", dispute.number, seat, at_ms + WAIT, at_ms)
    if in_time and (dispute.ruling is None or (dispute.appealed and not dispute.final)) and chance < 28:
        return _possible(table, [_ruling(table, dispute, choices, at_ms) for _ in range(TRIES)])
    return _settled(dispute, at_ms)


def by_chance(source: bytes, often: int) -> Callable[[Table, int], c.Command | None]:
    """Disputes at a table while these bytes last: one before so many of 256 moves; now and then one after its end."""
    choices = Choices(source)

    def judged(table: Table, at_ms: int) -> c.Command | None:
        try:
            if table.dispute is not None:
                return judging(table, choices, at_ms)
            return called(table, choices, at_ms) if choices.below(256) < often else None
        except StopIteration:
            return None if table.dispute is None else _settled(table.dispute, at_ms)

    return judged


def _settled(dispute: Dispute, at_ms: int) -> d.SettleDispute:
    return d.SettleDispute("house", dispute.number, max(at_ms, dispute.until_ms))


def _judge(dispute: Dispute, choices: Choices) -> str:
    if dispute.judge is not None:
        return dispute.judge
    return choices.one_of([judge for judge in JUDGES if judge != dispute.first_judge])


def _reading(dispute: Dispute, choices: Choices) -> d.ReadSealed | None:
    left = [deal for deal in range(1, (dispute.deal or 0) + 1) if deal not in dispute.read]
    if not left:
        return None
    return d.ReadSealed(f"judge:{_judge(dispute, choices)}", dispute.number, (choices.one_of(left[-9:]),))


def _ruling(table: Table, dispute: Dispute, choices: Choices, at_ms: int) -> d.GiveRuling:
    kinds: Sequence[Any] = [kind for kind in sorted(table.game.rulings) for _ in range(WEIGHTS.get(kind, 1))]
    kind = choices.one_of(kinds)
    several: dict[str, Any] = {
        "deal": dispute.deal,
        "lance": choices.one_of(LANCES),
        "team": choices.one_of(("A", "B")),
        "seat": choices.below(len(table.seats)),
        "stones": choices.one_of((1, 2, 5, 40)),
    }
    said = {name: several[name] for name in SAYS[kind]}
    if kind in {"award", "take"} and choices.below(2):
        said["lance"] = several["lance"]
    if kind == "penalise" and choices.below(2):
        said["stones"] = several["stones"]
    rules = ("table.ruling", "table.close")[: choices.below(2) + 1]
    return d.GiveRuling(
        actor=f"judge:{_judge(dispute, choices)}",
        dispute=dispute.number,
        kind=kind,
        rules=rules,
        **said,
        reason=f"For {choices.below(4)} reasons.",
        until_ms=at_ms + WAIT,
        at_ms=at_ms,
    )


def _possible(table: Table, rulings: Sequence[d.GiveRuling]) -> d.GiveRuling:
    """The first one that can be carried out as things stand; everything may be left as it is."""
    for ruling in rulings:
        try:
            decide(table, ruling)
        except Refusal:
            continue
        return ruling
    last = rulings[-1]
    return d.GiveRuling(
        actor=last.actor,
        dispute=last.dispute,
        kind="uphold",
        rules=last.rules,
        reason=last.reason,
        until_ms=last.until_ms,
        at_ms=last.at_ms,
    )
