"""Team matches at whose tables a judge rules once all is over, and which are told so or not."""

from typing import Any, Final

from msgspec import structs

from domain.disputes import commands as d
from domain.disputes.events import RulingKind
from domain.stream import record
from domain.table.decide import decide as decide_table
from domain.table.state import Table
from domain.teams.commands import RuleResult
from domain.teams.decide import decide
from domain.teams.results import result_of_table
from tests.matches import Match, player
from tests.team_matches import TeamMatch

JUDGE: Final = str(player(99))


def ruled(of: TeamMatch, number: int, kind: RulingKind, *, seat: int, told: bool = True, **said: Any) -> TeamMatch:  # noqa: ANN401 - fields of a ruling
    """The match after a seat of one of its tables called the judge, who ruled so; and the match is ``told``."""
    table = of.tables[number - 1]
    at_ms = max(table.links[-1].at_ms, of.stream.links[-1].at_ms)
    dispute = len(table.table.disputes) + 1
    deal = table.table.game.deal(table.table.play)
    if kind in {"award", "take", "annul-lance"}:
        said |= {"deal": deal}
    for command in (
        d.OpenDispute(f"player:{_sitting(table.table, seat)}", seat, (1,), "He looked.", at_ms + 2, at_ms),
        d.GiveRuling(
            actor=f"judge:{JUDGE}",
            dispute=dispute,
            kind=kind,
            rules=("table.ruling",),
            **said,
            reason="So it is.",
            until_ms=at_ms + 1,
            at_ms=at_ms,
        ),
        d.SettleDispute("house", dispute, at_ms + 1),
    ):
        table = _after(table, command)
    tables = [table if place == number else other for place, other in enumerate(of.tables, 1)]
    after = TeamMatch(of.stream, tables, of.state)
    return counted(after, number) if told else after


def counted(of: TeamMatch, number: int) -> TeamMatch:
    """The match told what a table comes to."""
    result = result_of_table(of.tables[number - 1].table)
    assert result is not None
    events, state = decide(of.state, RuleResult("house", result))
    links = of.stream.links
    at_ms = max(links[-1].at_ms, of.tables[number - 1].links[-1].at_ms)
    added = record(
        of.stream.seed,
        of.stream.stream_id.bytes,
        events,
        actor="house",
        at_ms=at_ms,
        version=len(links),
        previous=links[-1].hash,
    )
    stream = structs.replace(of.stream, commands=[*of.stream.commands, tuple(added)])
    return TeamMatch(stream, of.tables, state)


def turned(of: TeamMatch, number: int, *, told: bool = True) -> TeamMatch:
    """The match after two rulings that gave the last game of a table to the side that had lost it."""
    scores = _last(of, number).score
    winner = _last(of, number).winner
    assert winner is not None
    target = of.state.rules.target
    first, second = [seat for seat, held in enumerate(of.tables[number - 1].table.seats) if held and held.player]
    of = ruled(of, number, "award", seat=first, told=False, team="AB"[1 - winner], stones=target - min(scores))
    return ruled(of, number, "take", seat=second, told=told, team="AB"[winner], stones=max(scores) - target + 1)


def _last(of: TeamMatch, number: int) -> Any:  # noqa: ANN401 - GameResult
    result = result_of_table(of.tables[number - 1].table)
    assert result is not None
    return result.games[-1]


def _sitting(table: Table, seat: int) -> str | None:
    held = table.seats[seat]
    return None if held is None else held.player


def _after(of: Match, command: Any) -> Match:  # noqa: ANN401 - of a dispute
    events, table = decide_table(of.table, command)
    links = of.links
    added = record(
        of.seed,
        of.stream_id.bytes,
        events,
        actor=command.actor,
        at_ms=command.at_ms,
        version=len(links),
        previous=links[-1].hash,
    )
    return structs.replace(of, commands=[*of.commands, tuple(added)], table=table)
