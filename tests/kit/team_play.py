"""Play whole team matches in memory, and give rulings at their tables after the end.

Every table is a ``tests.kit.play.Match`` of its own; the match has a stream of the same type.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from msgspec import Struct, structs

from domain import shuffling
from domain.chain import GENESIS, Link
from domain.disputes import commands as d
from domain.disputes.events import RulingKind
from domain.games import GAMES, OFFERS
from domain.stream import Event, record
from domain.stream import record as recorded
from domain.table import commands as tc
from domain.table.decide import decide as decide_table
from domain.table.decide import open_table
from domain.table.game.options import OptionValue
from domain.table.state import Table
from domain.teams import commands as c
from domain.teams.commands import RuleResult
from domain.teams.decide import decide, open_match
from domain.teams.events import TieBreak
from domain.teams.results import next_command, result_of_table
from domain.teams.setup import open_table_command, team_rules
from domain.teams.state import Match as State
from tests.kit.play import Match, player_id, required
from tests.kit.policies import play_steadily
from tests.kit.tampering import record_file

Choose = Callable[[Any, Callable[[int], int]], Any]
Ending = Callable[[Table], tc.Command]
"""How the house or a player ends a table before it is played out."""
Judged = Callable[[Table, int], tc.Command | None]
"""What happens in a dispute instead of the next move, or once a table is over, at this time."""
START_MS: Final = 1_000_000
FINISH_MS: Final = 50_000_000
MOVES_BEFORE_THE_END: Final = 60


class TeamMatch(Struct, frozen=True):
    """A match that is over, and its tables by number."""

    stream: Match
    """Its own stream, as forging takes one; what is there for a table is its first table."""
    tables: Sequence[Match]
    state: State


def play_team_match(
    number: int = 1,
    ruleset: str = "mus-basque",
    *,
    tables: int = 2,
    games: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    tie_breaks: tuple[TieBreak, ...] = (),
    choose: Callable[[int], Choose] = lambda _: play_steadily,
    endings: Mapping[int, Ending] | None = None,
    closed: bool = False,
    extra: bool = False,
    judged: Callable[[int], Judged] = lambda _: lambda _table, _at_ms: None,
) -> TeamMatch:
    """Play match ``number``, the same every time; ``choose`` says how each table plays.

    Team A are players who enrolled, with nonces of their own at the first table; team B bots. Tables end as
    ``endings`` says, or else are played out; a match that is ``closed`` is closed when they are over. With ``extra``
    an extra game is called whatever the results are. ``judged`` says of each table what is disputed there.
    """
    match_id = hashlib.sha256(b"match %d" % number).digest()[:16]
    seed = hashlib.sha256(b"seed of match %d" % number).digest()
    game = GAMES[OFFERS[ruleset].game]
    links: list[Link] = []

    def note(events: Sequence[Event], actor: str, at_ms: int) -> None:
        version, previous = (links[-1].version, links[-1].hash) if links else (0, GENESIS)
        links.extend(recorded(seed, match_id, events, actor=actor, at_ms=at_ms, version=version, previous=previous))

    opening = c.OpenMatch(
        actor="house",
        at_ms=START_MS,
        game=game,
        rules=team_rules(game, ruleset, options or {}, games, 30),
        tables=tables,
        games=games,
        tie_breaks=tie_breaks,
        finish_by_ms=FINISH_MS,
        opener=str(player_id(0)),
        visibility="public",
        seed=seed,
    )
    events, match = open_match(opening, match_id)
    note(events, "house", START_MS)
    for command in _enrolment(tables):
        events, match = decide(match, command)
        note(events, command.actor, START_MS + 1)
    played: list[Match] = []
    while match.status == "playing":
        played += [
            _played(match, table.number, choose(table.number), (endings or {}).get(table.number), judged(table.number))
            for table in match.placed[len(played) :]
        ]
        results = [result_of_table(table.table) for table in played]
        at_ms = max(table.links[-1].at_ms for table in played) + 1
        given = tuple([result for result in results if result is not None])
        command = c.CloseMatch("house", "admin") if closed else next_command(match, given, at_ms)
        if extra and not match.extra:
            command = c.CallExtraGame("house", at_ms, None)
        events, match = decide(match, command)
        note(events, "house", at_ms)
    return TeamMatch(Match(UUID(bytes=match_id), seed, [tuple(links)], played[0].table), played, match)


def _enrolment(tables: int) -> list[c.Command]:
    opener = f"player:{player_id(0)}"
    made: list[c.Command] = []
    for table in range(tables):
        first, second = player_id(2 * table + 1), player_id(2 * table + 2)
        nonce = bytes([table]) * 16 if table == 0 else None
        made.append(c.EnrolPair(f"player:{first}", "A", (str(first), str(second)), None, nonce))
        made.append(c.ConfirmPair(f"player:{second}", 2 * table + 1))
        made.append(c.EnrolPair(opener, "B", None, "basic"))
    return [*made, c.StartMatch(opener, START_MS + 1)]


def _played(match: State, number: int, choose: Choose, ending: Ending | None, judged: Judged) -> Match:
    """One table from its opening to its end."""
    placed = match.placed[number - 1]
    seed = match.seed or b""
    made: list[tuple[Link, ...]] = []
    links: list[Link] = []

    def note(events: Sequence[Event], actor: str, at_ms: int) -> None:
        previous = links[-1].hash if links else GENESIS
        added = recorded(seed, placed.id, events, actor=actor, at_ms=at_ms, version=len(links), previous=previous)
        links.extend(added)
        made.append(tuple(added))

    opening = open_table_command(match, number)
    events, table = open_table(opening, placed.id)
    note(events, "house", START_MS + 2)
    while True:
        next_ms = max(START_MS + 2 + len(made), links[-1].at_ms)
        ruled = judged(table, next_ms)
        if ruled is not None:
            events, table = decide_table(table, ruled)
            note(events, ruled.actor, getattr(ruled, "at_ms", next_ms))
            continue
        if table.status != "playing":
            break
        early = len(made) >= MOVES_BEFORE_THE_END
        command = ending(table) if early and ending is not None else _next(table, links, choose)
        at_ms = FINISH_MS if isinstance(command, tc.PassDeadline) else next_ms
        events, table = decide_table(table, command)
        note(events, command.actor, at_ms)
    return Match(UUID(bytes=placed.id), seed, made, table)


def _next(table: Table, links: list[Link], choose: Choose) -> tc.MakeMove:
    seat = table.game.to_act(table.play)[0]
    words = shuffling.words(shuffling.bot_key(table.seed or b"", table.stream_id, len(links), seat))
    view = table.game.view(table, len(links), f"seat:{seat}", {})
    return tc.MakeMove(_actor(table, seat), seat, choose(view, lambda bound: shuffling.below(bound, words)))


def _actor(table: Table, number: int) -> str:
    seat = table.seats[number]
    assert seat is not None
    return f"player:{seat.player}" if seat.bot is None else table.game.bots[seat.bot].actor


def resign_seat(seat: int) -> Ending:
    """A seat resigns."""
    return lambda table: tc.MakeMove(_actor(table, seat), seat, tc.Resign())


def pass_deadline(_table: Table) -> tc.Command:
    """The time of the match is over."""
    return tc.PassDeadline("house", FINISH_MS)


def close_with_match(_table: Table) -> tc.Command:
    """The house closes the table."""
    return tc.CloseTable("house", "match")


def match_streams(of: TeamMatch) -> list[Match]:
    """The match and its tables, as its record has them."""
    return [of.stream, *of.tables]


def match_records(of: TeamMatch, audience: str) -> list[bytes]:
    """The record of the match, then that of each table, for this audience."""
    return [record_file(stream, audience) for stream in match_streams(of)]


JUDGE: Final = str(player_id(99))


def rule_at_table(
    of: TeamMatch,
    number: int,
    kind: RulingKind,
    *,
    seat: int,
    told: bool = True,
    **said: Any,  # noqa: ANN401 - fields of the ruling
) -> TeamMatch:
    """The match after a seat of one of its tables called the judge, who ruled so; and the match is ``told``."""
    table = of.tables[number - 1]
    at_ms = max(table.links[-1].at_ms, of.stream.links[-1].at_ms)
    dispute = len(table.table.disputes) + 1
    deal = required(table.table.game.judging).deal(table.table.play)
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
    return count_ruling(after, number) if told else after


def count_ruling(of: TeamMatch, number: int) -> TeamMatch:
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


def reverse_last_game(of: TeamMatch, number: int, *, told: bool = True) -> TeamMatch:
    """The match after two rulings that gave the last game of a table to the side that had lost it."""
    scores = _last(of, number).score
    winner = _last(of, number).winner
    assert winner is not None
    target = of.state.rules.target
    first, second = [seat for seat, held in enumerate(of.tables[number - 1].table.seats) if held and held.player]
    of = rule_at_table(of, number, "award", seat=first, told=False, team="AB"[1 - winner], stones=target - min(scores))
    return rule_at_table(of, number, "take", seat=second, told=told, team="AB"[winner], stones=max(scores) - target + 1)


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
