"""The commands that the events of a dispute record, for deciding them again.

What was said to a judge, and why he ruled so, is words: nobody who may not read them can find them out, and nothing
follows from them. A copy without them is decided with none, and its envelope taken as it stands.
"""

from typing import Any

from domain.chain import Link
from domain.table.disputes import commands as dispute_commands
from domain.table.disputes import events as d
from domain.table.event import Secrets


def command(link: Link, body: Any, secrets: Secrets) -> dispute_commands.Command | None:  # noqa: ANN401 - of any table
    """The command whose first event this is; ``None`` for an event that is of no dispute, or begins nothing."""
    said = secrets[0][1] if secrets else None
    match body:
        case d.DisputeOpened():
            versions, words = ((), "") if said is None else (said.versions, said.words)
            return dispute_commands.OpenDispute(link.actor, body.seat, versions, words, body.until_ms, link.at_ms)
        case d.SealedRead():
            return dispute_commands.ReadSealed(link.actor, body.dispute, body.deals)
        case d.RulingGiven():
            return dispute_commands.GiveRuling(
                actor=link.actor,
                dispute=body.dispute,
                kind=body.kind,
                rules=body.rules,
                deal=body.deal,
                lance=body.lance,
                team=body.team,
                seat=body.seat,
                stones=body.stones,
                reason="" if said is None else said.reason,
                until_ms=body.until_ms,
                at_ms=link.at_ms,
            )
        case d.RulingAppealed():
            return dispute_commands.AppealRuling(link.actor, body.dispute, body.seat, body.until_ms, link.at_ms)
        case d.DisputeSettled():
            return dispute_commands.SettleDispute(link.actor, body.dispute, link.at_ms)
        case _:
            return None


def unread(link: Link) -> bool:
    """Whether the event says something to a judge that this copy does not tell."""
    return link.type in d.SEALED and [(seal.audience, seal.payload) for seal in link.sealed] == [("judge", None)]
