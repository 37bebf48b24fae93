"""Choose what happens in a dispute by bytes: calls, the hearing, rulings, appeals; `random_policies` has the moves."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from domain.actors import HOUSE, Actor, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.disputes.state import Dispute
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table, carried_on
from tests.kit.play import required
from tests.kit.random_policies import Choices
from tests.kit.signed_moves import signed

JUDGES: Final = ("j1", "j2", "j3")
WAIT: Final = 4
"""Milliseconds after which something is settled."""
PAUSE: Final = 3 * WAIT
"""Milliseconds that a dispute pauses a table at most."""
LANCES: Final = ("grande", "grande", "chica", "chica", "pares", "juego", "punto")
RULING_WEIGHTS: Final[dict[str, int]] = {
    "annul-lance": 6,
    "award": 3,
    "take": 3,
    "dead-hand": 3,
    "redeal": 2,
    "penalise": 2,
}
"""How often a kind of ruling is chosen; once, if nothing is said."""
TRIES: Final = 4
RULING_FIELDS: Final[dict[str, Sequence[str]]] = {
    "uphold": (),
    "annul-lance": ("deal", "lance"),
    "award": ("deal", "team", "stones"),
    "take": ("deal", "team", "stones"),
    "dead-hand": ("deal", "seat"),
    "redeal": ("deal",),
    "play-on": (),
    "lose-game": ("seat",),
    "exclude": ("seat",),
    "penalise": ("seat",),
}


def choose_dispute(table: Table, choices: Choices, at_ms: int) -> c.Command | None:
    """Have a player or, as often as each of them, a judge open a dispute, where that is allowed."""
    if table.entropy is None or table.dispute is not None or carried_on(table) is not None:
        return None
    seat = choices.below(len(table.seats) + 1)
    deal = required(table.game.judging).deal(table.play)
    made = [(former.seat, former.opened_by) for former in table.disputes if former.deal == deal]
    if seat == len(table.seats):
        judge = choices.one_of(JUDGES)
        versions = (_disputed(table, choices),)
        observed = d.OpenDispute(judge_actor(judge), None, versions, "So?", at_ms + PAUSE, at_ms)
        return None if (None, judge) in made else observed
    held = table.seats[seat]
    if held is None or held.player is None or (seat, None) in made:
        return None
    words = f"{held.player} has {choices.below(4)} doubts."
    return d.OpenDispute(player_actor(held.player), seat, (_disputed(table, choices),), words, at_ms + PAUSE, at_ms)


def _disputed(table: Table, choices: Choices) -> int:
    """The version of an event of the deal in hand."""
    return table.version - choices.below(9) % (table.version - table.deal.since + 1)


def waits_for_judge(table: Table, choices: Choices, at_ms: int) -> bool:
    """Whether it is the dispute's turn: at a table that its judge lets play on, now and then."""
    assert table.dispute is not None
    return table.status != "playing" or at_ms >= table.dispute.until_ms or choices.below(8) == 0


def choose_in_dispute(table: Table, choices: Choices, at_ms: int) -> c.Command:
    """What happens next in the dispute that is open; now and then the table is closed over it."""
    dispute, chance = table.dispute, choices.below(32)
    assert dispute is not None
    if chance == 0 and table.status == "paused" and table.match is None:
        return c.CloseTable(HOUSE, "admin" if table.tournament is None else "withdrawn")
    if chance < 6 and (reading := _reading(dispute, choices)) is not None:
        return reading
    if chance < 10:
        return _heard(table, dispute, choices, at_ms)
    players = [(seat, held.player) for seat, held in enumerate(table.seats) if held is not None and held.player]
    in_time = at_ms < dispute.until_ms
    if chance < 14 and in_time and dispute.ruling is not None and not dispute.appealed and players:
        seat, player = choices.one_of(players)
        return d.AppealRuling(player_actor(player), dispute.number, seat, at_ms + WAIT, at_ms)
    if in_time and (dispute.ruling is None or (dispute.appealed and not dispute.final)) and chance < 28:
        return _possible(table, [_ruling(table, dispute, choices, at_ms) for _ in range(TRIES)])
    return _settled(dispute, at_ms)


HEARD: Final = {"words": 6, "question": 4, "lift": 3, "withdraw": 2, "resign": 1, "close": 2}
"""How often what may happen while a judge is waited for is tried."""


def _heard(table: Table, dispute: Dispute, choices: Choices, at_ms: int) -> c.Command:
    """What may happen beside the ruling, or the settlement where that is not possible."""
    seat = choices.below(len(table.seats))
    player = _player_at(table, seat)
    words = f"{choices.below(4)} words."
    what = choices.one_of([kind for kind, weight in HEARD.items() for _ in range(weight)])
    caller = seat if dispute.seat is None else dispute.seat
    judge = judge_actor(_judge(dispute, choices)) if what in {"question", "lift"} else HOUSE
    command: c.Command = {
        "words": d.AddWords(player, dispute.number, seat, words),
        "question": d.AskQuestion(judge, dispute.number, seat, words),
        "lift": d.LiftPause(judge, dispute.number, at_ms + 8 * WAIT, at_ms),
        "withdraw": d.WithdrawDispute(_player_at(table, caller), dispute.number, caller, at_ms),
        "resign": c.MakeMove(player, seat, c.Resign(), at_ms),
        "close": c.AskToClose(player, seat),
    }[what]
    try:
        decide(table, signed(table, command, 0))
    except (Refusal, WrongState, NotPermitted):
        return _settled(dispute, at_ms)
    return command


def _player_at(table: Table, seat: int) -> Actor:
    held = table.seats[seat]
    return player_actor("nobody" if held is None or held.player is None else held.player)


def random_disputes(source: bytes, often: int) -> Callable[[Table, int], c.Command | None]:
    """Disputes at a table while these bytes last: one before so many of 256 moves; now and then one after its end."""
    choices = Choices(source)

    def judged(table: Table, at_ms: int) -> c.Command | None:
        try:
            if table.dispute is not None and waits_for_judge(table, choices, at_ms):
                return choose_in_dispute(table, choices, at_ms)
            if table.dispute is not None:
                return None
            return choose_dispute(table, choices, at_ms) if choices.below(256) < often else None
        except StopIteration:
            return None if table.dispute is None else _settled(table.dispute, at_ms)

    return judged


def _settled(dispute: Dispute, at_ms: int) -> d.SettleDispute:
    return d.SettleDispute(HOUSE, dispute.number, max(at_ms, dispute.until_ms))


def _judge(dispute: Dispute, choices: Choices) -> str:
    if dispute.judge is not None:
        return dispute.judge
    return choices.one_of([judge for judge in JUDGES if judge != dispute.first_judge])


def _reading(dispute: Dispute, choices: Choices) -> d.ReadSealed | None:
    left = [deal for deal in range(1, (dispute.deal or 0) + 1) if deal not in dispute.read]
    if not left:
        return None
    return d.ReadSealed(judge_actor(_judge(dispute, choices)), dispute.number, (choices.one_of(left[-9:]),))


def _ruling(table: Table, dispute: Dispute, choices: Choices, at_ms: int) -> d.GiveRuling:
    kinds: Sequence[Any] = [
        kind for kind in sorted(required(table.game.judging).kinds) for _ in range(RULING_WEIGHTS.get(kind, 1))
    ]
    kind = choices.one_of(kinds)
    several: dict[str, Any] = {
        "deal": dispute.deal,
        "lance": choices.one_of(LANCES),
        "team": choices.one_of(("A", "B")),
        "seat": choices.below(len(table.seats)),
        "stones": choices.one_of((1, 2, 5, 40)),
    }
    said = {name: several[name] for name in RULING_FIELDS[kind]}
    if kind in {"award", "take"} and choices.below(2):
        said["lance"] = several["lance"]
    if kind == "penalise" and choices.below(2):
        said["stones"] = several["stones"]
    if kind in {"take", "penalise"} and "stones" in said and choices.below(2):
        said["rest"] = choices.one_of(("waived", "others"))
    rules = ("table.ruling", "table.close")[: choices.below(2) + 1]
    actor, reasons = judge_actor(_judge(dispute, choices)), choices.below(4)
    return d.GiveRuling(
        actor=actor,
        dispute=dispute.number,
        ruling=RulingTerms.make(kind, rules, **said),
        reason=f"For {reasons} reasons.",
        until_ms=at_ms + WAIT,
        at_ms=at_ms,
        notes="Entre jueces." if reasons % 2 else "",
    )


def _possible(table: Table, rulings: Sequence[d.GiveRuling]) -> d.GiveRuling:
    """The first one that can be carried out as things stand; everything may be left as it is."""
    for ruling in rulings:
        try:
            decide(table, signed(table, ruling, 0))
        except Refusal:
            continue
        return ruling
    last = rulings[-1]
    return replace(last, ruling=RulingTerms.make("uphold", last.ruling.rules))
