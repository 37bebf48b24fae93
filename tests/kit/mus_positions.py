"""Bring a deal of Mus to the lance, the declarations, the ruling or the dispute that a test is about.

    declared_deal("1 5 6 7 | 4 4 11 10 | 1 5 6 7 | 1 5 6 7", "yynn", "0 bet 2; 1 accept")
    rule_on(play, "award", deal=1, team="B", stones=3).then(SETTLED, ruled_stones("B", 3))
    dispute_opened().after(give_ruling("redeal", deal=1)).when(settle_dispute()).then(body, body)

A row of declarations is a letter a seat, from mano: ``y`` or ``n``. The judge is ``j1`` where no other is named.
"""

from typing import Any, Final

import pytest

from domain.actors import HOUSE, Actor, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import RulingTerms
from domain.games.mus import events as e
from domain.games.mus.play.lances import Lance
from domain.table.commands import Command
from domain.table.game.options import OptionValue
from tests.kit.mus_scenario import (
    JUNK,
    Given,
    Outcome,
    Start,
    basque,
    eight_kings,
    federation,
    hands_shown,
    move,
    parse_moves,
    pass_to_showdown,
    pass_until,
)

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])
PASS = "0 1 2 3 pass"
PASSED_TO_PARES = f"0 cut; {PASS}; {PASS}"

LOW_HAND = "1 5 6 7"
"""No pares, no juego."""
PAR = "12 12 10 1"
"""Pares, and juego (31)."""
LOW_PAR = "4 4 11 10"
"""Pares, no juego."""
JUEGO = "12 11 10 1"
"""Juego (31), no pares."""


def lances_in_turn(play: Given) -> list[str]:
    """The lances in which any seat has a turn, in order, when every seat passes."""
    *before, _last = pass_until(play, hands_shown)
    tables = [play.table, *[outcome.table for outcome in before]]
    return list(dict.fromkeys([table.play.deal.lance.name for table in tables]))


def declarations(outcome: Outcome) -> list[e.Declared]:
    return [body for body in outcome.bodies if isinstance(body, e.Declared)]


def pares_opened(play: Given) -> tuple[Outcome, Lance | None]:
    """What follows the last pass of chica, and the lance of pares that is being talked over then."""
    outcome = play.after(*parse_moves(PASSED_TO_PARES)[:-1]).when(move("3 pass"))
    lance = outcome.table.play.deal.lance
    return outcome, lance if lance is not None and lance.name == "pares" else None


TO_PARES: Final = "0 cut; 0 1 2 3 pass; 0 1 2 3 pass; "
LOW: Final = "1 5 6 7"
"""No pares, no juego, 19."""
FOURS, THREES, TWOS = "4 4 11 10", "3 3 11 10", "2 2 11 10"
"""A par, the first the best; no juego."""
THIRTY_ONE, THIRTY_FOUR, THIRTY_FIVE = "12 11 10 1", "12 11 10 4", "12 11 10 5"
"""Juego, the first the best; no pares."""


def declare_row(row: str) -> str:
    """The declarations of a row in words: ``"yn"`` is ``"0 declare yes; 1 declare no; "``."""
    return "".join(f"{seat} declare {'yes' if letter == 'y' else 'no'}; " for seat, letter in enumerate(row))


def declared_deal(
    hands: str, pares: str, words: str = "", juego: str = "", more: str = "", **options: OptionValue
) -> Given:
    """The deal after these declarations of pares, the words of its lance, those of juego and its words."""
    play = federation(hands, **{"declarations": "called", **options})
    return play.after(*parse_moves(f"{TO_PARES}{declare_row(pares)}{words}; {declare_row(juego)}{more}"))


def count_deal(play: Given, script: str = "") -> Outcome:
    """What happens with the showing of the hands, after these words and passes for the rest."""
    commands: list[Command] = list(parse_moves(script))
    for place, command in enumerate(commands):
        outcome = play.when(command)
        assert outcome.refusal is None, (command, outcome.refusal)
        if hands_shown(outcome):
            assert place == len(commands) - 1
            return outcome
        play = play.at(outcome.table)
    return pass_to_showdown(play)


def fouls_found(outcome: Outcome) -> list[tuple[str, int, str, str, str]]:
    """The fouls: lance, seat, article, bets, rule; in order."""
    bodies = [body for body in outcome.bodies if isinstance(body, e.FoulFound)]
    return [(foul.lance, foul.seat, foul.article, foul.bets, foul.rule) for foul in bodies]


def stone_reasons(outcome: Outcome, *lances: str) -> list[tuple[str, int, str, str]]:
    """The stones of some lances: team, how many, reason, rule; in order."""
    drawn = [body for body in outcome.bodies if isinstance(body, e.StonesScored) and body.lance in lances]
    return [(body.team, body.stones, body.reason, body.rule) for body in drawn]


RULE: Final = "federation.20"
"""What a ruling names that says nothing else."""
SETTLED: Final = happened.DisputeSettled(1)
WON: Final = "0 cut; 0 1 2 3 pass; 0 bet 20; 1 raise 1; 2 raise 1; 3 refuse"
"""A game to twenty, by team A, in the first deal."""
PASSED: Final = "0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 bet 2; 1 refuse"
"""A deal without a bet but the last one, of which team A draws four stones."""
SHORT: Final = {"target": 20, "games_to_win": 2}


def rule_on(play: Given, kind: str, by: int = 1, rule: str = RULE, /, **said: Any) -> Outcome:  # noqa: ANN401 - fields of a ruling
    """A dispute of seat ``by``, ruled on so; its settlement, or the refusal of the ruling."""
    number = len(play.table.disputes) + 1
    ruling = d.GiveRuling(judge_actor("j"), number, RulingTerms.make(kind, (rule,), **said), "", 1, 0)
    play = play.after(d.OpenDispute(player_actor(f"p{by}"), by, (play.table.version,), "", 9, 0))
    refused = play.when(ruling)
    return refused if refused.refusal is not None else play.after(ruling).when(d.SettleDispute(HOUSE, number, 1))


def table_after(play: Given, outcome: Outcome) -> Given:
    """The table that a ruling left, for more to happen at it."""
    assert outcome.refusal is None, outcome.refusal
    return play.at(outcome.table)


def ruled_stones(
    team: e.Team, count: int, lance: e.Lance | None = None, game: int | None = None, rule: str = RULE
) -> e.StonesScored:
    """Stones that a judge moved."""
    body = e.StonesScored(lance, team, count, "ruled", rule)
    return body if game is None else e.StonesScored(lance, team, count, "ruled", rule, game)


def between_deals(words: str, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """The first deal played out under the federation's rules: its count lies open."""
    play = federation(JUNK, **{"showdown_seconds": 20, **options}).after(*parse_moves(words))
    assert play.table.play.deal.phase == "counted"
    return play


def finished_match(words: str = WON, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """A match of one game, over."""
    play = federation(JUNK, **{"target": 20, "games_to_win": 1, **options}).after(*parse_moves(words))
    assert play.table.status == "finished"
    return play


def reach_grande(hands: str = JUNK, words: str = "", start: Start = basque, **options: Any) -> Given:  # noqa: ANN401 - likewise
    """The first deal, after these words in grande."""
    return start(hands, **options).after(*parse_moves(f"0 cut; {words}"))


START, SOON, LATE = 1_000, 2_000, 9_000
"""When a dispute is opened, when a ruling takes effect, when it is settled unasked."""


def open_dispute(
    seat: int = 1, at_ms: int = START, actor: Actor | None = None, versions: tuple[int, ...] = ()
) -> d.OpenDispute:
    return d.OpenDispute(actor or player_actor(f"p{seat}"), seat, versions, "I saw it.", LATE, at_ms)


def observe(judge: str = "j1", at_ms: int = START) -> d.OpenDispute:
    """A judge opens a dispute on their own observation."""
    return d.OpenDispute(judge_actor(judge), None, (), "I saw it.", LATE, at_ms)


def read_sealed(*deals: int, judge: str = "j1", dispute: int = 1) -> d.ReadSealed:
    return d.ReadSealed(judge_actor(judge), dispute, deals)


FIRST_JUDGE: Final = judge_actor("j1")


def give_ruling(
    kind: str = "uphold",
    judge: Actor = FIRST_JUDGE,
    at_ms: int = START,
    dispute: int = 1,
    until_ms: int = SOON,
    **said: Any,  # noqa: ANN401 - fields of a ruling
) -> d.GiveRuling:
    by = said.pop("rules", ("table.ruling",))
    return d.GiveRuling(judge, dispute, RulingTerms.make(kind, by, **said), "Yes.", until_ms, at_ms)


def appeal_ruling(seat: int = 0, at_ms: int = START, until_ms: int = LATE) -> d.AppealRuling:
    return d.AppealRuling(player_actor(f"p{seat}"), 1, seat, until_ms, at_ms)


def settle_dispute(dispute: int = 1, at_ms: int = SOON, actor: Actor = HOUSE) -> d.SettleDispute:
    return d.SettleDispute(actor, dispute, at_ms)


def grande_begun() -> Given:
    """Grande of the first deal."""
    return basque(JUNK).after(*parse_moves("0 cut"))


def dispute_opened() -> Given:
    """Seat 1 has called the judge."""
    return grande_begun().after(open_dispute())
