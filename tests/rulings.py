"""A dispute in one line: a seat calls the judge, who rules; the ruling's effect, or its refusal.

ruled(play, "award", deal=1, team="B", stones=3).then(SETTLED, stones("B", 3))
ruled(play, "redeal", 2, "federation.4", deal=1).refused(code, rule)
"""

from typing import Any, Final

from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import RulingKind
from domain.games.mus import events as e
from tests.mus import JUNK, Start, basque, federation, said
from tests.spec import Given, Outcome

RULE: Final = "federation.20"
"""What a ruling names that says nothing else."""
SETTLED: Final = happened.DisputeSettled(1)
WON: Final = "0 cut; 0 1 2 3 pass; 0 bet 20; 1 raise 1; 2 raise 1; 3 refuse"
"""A game to twenty, by team A, in the first deal."""
PASSED: Final = "0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 bet 2; 1 refuse"
"""A deal without a bet but the last one, of which team A draws four stones."""
SHORT: Final = {"target": 20, "games_to_win": 2}


def ruled(play: Given, kind: RulingKind, by: int = 1, rule: str = RULE, /, **said: Any) -> Outcome:  # noqa: ANN401 - fields of a ruling
    """A dispute of seat ``by``, ruled on so; its settlement, or the refusal of the ruling."""
    number = len(play.table.disputes) + 1
    ruling = d.GiveRuling(
        actor="judge:j", dispute=number, kind=kind, rules=(rule,), **said, reason="", until_ms=1, at_ms=0
    )
    play = play.after(d.OpenDispute(f"player:p{by}", by, (1,), "", 9, 0))
    refused = play.when(ruling)
    return refused if refused.refusal is not None else play.after(ruling).when(d.SettleDispute("house", number, 1))


def then(play: Given, outcome: Outcome) -> Given:
    """The table that a ruling left, for more to happen at it."""
    assert outcome.refusal is None, outcome.refusal
    return Given(outcome.table, play.decks)


def stones(
    team: e.Team, count: int, lance: e.Lance | None = None, game: int | None = None, rule: str = RULE
) -> e.StonesScored:
    """Stones that a judge moved."""
    body = e.StonesScored(lance, team, count, "ruled", rule)
    return body if game is None else e.StonesScored(lance, team, count, "ruled", rule, game)


def between(words: str, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """The first deal played out under the federation's rules: the deck of the second is offered."""
    play = federation(JUNK, **options).after(*said(words))
    assert play.table.play.deal.phase == "cut"
    return play


def finished(words: str = WON, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """A match of one game, over."""
    play = federation(JUNK, **{"target": 20, "games_to_win": 1, **options}).after(*said(words))
    assert play.table.status == "finished"
    return play


def grande(hands: str = JUNK, words: str = "", start: Start = basque, **options: Any) -> Given:  # noqa: ANN401 - likewise
    """The first deal, after these words in grande."""
    return start(hands, **options).after(*said(f"0 cut; {words}"))
