"""Disputes in the words of a scene. ``for 3`` is how many seconds something may be waited for, 9 if nothing is said.

dispute 1 on 7 9              seat 1 calls the judge on the events of these versions
read j1 1 2                   judge j1 reads what was sealed in deals 1 and 2
rule j1 award deal=1 team=A stones=3 by=federation.20 for 2
appeal 2 for 5                seat 2 asks for another judge
settle                        the house ends the dispute
"""

from typing import Any, Final, cast

from domain.disputes import commands as disputes
from domain.disputes.events import RulingKind
from domain.table import commands as c
from domain.table.state import Table

WAIT: Final = 9
"""Seconds."""
NUMBERS: Final = frozenset({"deal", "seat", "stones"})
WORDS: Final = frozenset({"dispute", "read", "rule", "appeal", "settle"})
"""What a line of a dispute begins with."""


def disputing(table: Table, words: list[str], at_ms: int) -> c.Command:
    """The command of a line that begins with one of ``WORDS``; the dispute is the last one."""
    waited = int(words[words.index("for") + 1]) if "for" in words else WAIT
    said = words[1 : words.index("for")] if "for" in words else words[1:]
    until_ms, number = at_ms + 1000 * waited, len(table.disputes)
    match words[0]:
        case "dispute":
            seat, _, *versions = said
            told = f"Seat {seat} saw something."
            of = tuple(map(int, versions))
            return disputes.OpenDispute(f"player:p{seat}", int(seat), of, told, until_ms, at_ms)
        case "read":
            judge, *deals = said
            return disputes.ReadSealed(f"judge:{judge}", number, tuple(map(int, deals)))
        case "rule":
            return _ruling(said, number, until_ms, at_ms)
        case "appeal":
            return disputes.AppealRuling(f"player:p{said[0]}", number, int(said[0]), until_ms, at_ms)
        case _:
            return disputes.SettleDispute("house", number, at_ms)


def _ruling(said: list[str], number: int, until_ms: int, at_ms: int) -> disputes.GiveRuling:
    judge, kind, *rest = said
    fields: dict[str, Any] = dict(word.split("=") for word in rest)
    rules = tuple(fields.pop("by", "table.ruling").split(","))
    changed: dict[str, Any] = {name: int(value) if name in NUMBERS else value for name, value in fields.items()}
    return disputes.GiveRuling(
        actor=f"judge:{judge}",
        dispute=number,
        kind=cast("RulingKind", kind),
        rules=rules,
        **changed,
        reason=f"{judge} has looked into it.",
        until_ms=until_ms,
        at_ms=at_ms,
    )
