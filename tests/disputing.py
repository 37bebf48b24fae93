"""The steps of a dispute by name, at a table of Mus: what the tests of disputes at any table are written in.

    playing().when(opens(1)).wrong_state(code)
    disputed().after(rules("redeal", deal=1)).when(settles()).then(body, body)

Players are ``p0``, ``p1``, ..; the judge is ``j1`` where nobody else is named.
"""

from typing import Any

from domain.disputes import commands as d
from domain.disputes.events import RulingKind
from tests.mus import JUNK, basque, said
from tests.spec import Given

START, SOON, LATE = 1_000, 2_000, 9_000
"""When a dispute is opened, when a ruling takes effect, when it is settled unasked."""


def opens(seat: int = 1, at_ms: int = START, actor: str = "") -> d.OpenDispute:
    return d.OpenDispute(actor or f"player:p{seat}", seat, (9, 7, 9), "I saw it.", LATE, at_ms)


def reads(*deals: int, judge: str = "j1", dispute: int = 1) -> d.ReadSealed:
    return d.ReadSealed(f"judge:{judge}", dispute, deals)


def rules(
    kind: RulingKind = "uphold",
    judge: str = "judge:j1",
    at_ms: int = START,
    dispute: int = 1,
    **said: Any,  # noqa: ANN401 - fields of a ruling
) -> d.GiveRuling:
    by = said.pop("rules", ("table.ruling",))
    return d.GiveRuling(
        actor=judge, dispute=dispute, kind=kind, rules=by, **said, reason="Yes.", until_ms=SOON, at_ms=at_ms
    )


def appeals(seat: int = 0, at_ms: int = START) -> d.AppealRuling:
    return d.AppealRuling(f"player:p{seat}", 1, seat, LATE, at_ms)


def settles(dispute: int = 1, at_ms: int = SOON, actor: str = "house") -> d.SettleDispute:
    return d.SettleDispute(actor, dispute, at_ms)


def playing() -> Given:
    """Grande of the first deal."""
    return basque(JUNK).after(*said("0 cut"))


def disputed() -> Given:
    """Seat 1 has called the judge."""
    return playing().after(opens())
