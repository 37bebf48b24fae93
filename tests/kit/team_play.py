"""Play whole team matches in memory, and give rulings at their tables after the end.

Every table is a ``tests.kit.play.Match`` of its own; the match has a stream of the same type.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType, structs

from domain.actors import HOUSE, judge_actor, player_actor
from domain.chain import Link
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games import GAMES, OFFERS
from domain.games.mus.play.match import match_decided
from domain.shuffling import nonce_commitment
from domain.table import commands as tc
from domain.table.clock.rules import ClockRules
from domain.table.game.options import OptionValue
from domain.table.game.sides import teams_at
from domain.table.seating import OPENING_MS
from domain.table.showdown import gather_ms
from domain.table.state import Table
from domain.table.timekeeping import flag_ms
from domain.teams import commands as c
from domain.teams.commands import RuleResult
from domain.teams.decide import decide, open_match
from domain.teams.events import TieBreak
from domain.teams.results import next_command, result_of_table
from domain.teams.setup import open_table_command, team_rules
from domain.teams.state import Match as State
from tests.kit.play import Choose, Match, Playing, Recorder, actor_of, play, player_id, required, ticks_from
from tests.kit.policies import play_steadily
from tests.kit.signed_moves import public_key, signed
from tests.kit.tampering import record_file

Ending = Callable[[Table], tc.Command]
"""How the house or a player ends a table before it is played out."""
Judged = Callable[[Table, int], tc.Command | None]
"""What happens in a dispute instead of the next move, or once a table is over, at this time."""
START_MS: Final = 1_000_000
FINISH_MS: Final = 50_000_000
MOVES_BEFORE_THE_END: Final = 60
NONCE: Final = bytes(16)
TEAM_B: Final = 50
"""Number of the first player of team B."""


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
    bots: bool = False,
    silent: bool = False,
    signing: bool = False,
    clock: ClockRules | UnsetType = UNSET,
    people_only: bool = False,
    judged: Callable[[int], Judged] = lambda _: lambda _table, _at_ms: None,
) -> TeamMatch:
    """Play match ``number``, the same every time; ``choose`` says how each table plays.

    Team A are players who enrolled, the first of them with a nonce of their own; team B players whom the opener
    enrolled or, with ``bots``, bots, which move by themselves. A partner who is ``silent`` commits to a nonce and does
    not open it; where the first one is ``signing`` they have a key. Tables end as ``endings`` says, or else are played
    out; a match that is ``closed`` is closed when they are over. With ``extra`` an extra game is called whatever the
    results are. ``judged`` says of each table what is disputed there.
    """
    match_id = hashlib.sha256(b"match %d" % number).digest()[:16]
    seed = hashlib.sha256(b"seed of match %d" % number).digest()
    game = GAMES[OFFERS[ruleset].game]
    recorder = Recorder(seed, match_id)
    opening = c.OpenMatch(
        actor=HOUSE,
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
        clock=clock,
        people_only=people_only,
    )
    events, match = open_match(opening, match_id)
    recorder.append(HOUSE, events, START_MS)
    for command in _enrolment(match, bots=bots, silent=silent, signing=signing):
        events, match = decide(match, command)
        recorder.append(command.actor, events, START_MS + 1)
    opened = c.OpenNonce(player_actor(match.to_open[0]), 1, NONCE)
    events, match = decide(match, signed(match, opened, recorder.links[-1].version, recorder.links[-1].hash))
    recorder.append(player_actor(player_id(1)), events, START_MS + 1)
    if silent:
        events, match = decide(match, c.ReplaceNonces(HOUSE, START_MS + 1 + OPENING_MS))
        recorder.append(HOUSE, events, START_MS + 1 + OPENING_MS)
    began_ms = recorder.links[-1].at_ms
    played: list[Match] = []
    while match.status == "playing":
        played += [
            _played(
                match,
                table.number,
                began_ms,
                choose(table.number),
                (endings or {}).get(table.number),
                judged(table.number),
            )
            for table in match.placed[len(played) :]
        ]
        results = [result_of_table(table.table) for table in played]
        at_ms = max(table.links[-1].at_ms for table in played) + 1
        given = tuple([result for result in results if result is not None])
        command = c.CloseMatch(HOUSE, "admin") if closed else next_command(match, given, at_ms)
        if extra and not match.extra:
            command = c.CallExtraGame(HOUSE, at_ms, None)
        events, match = decide(match, command)
        recorder.append(HOUSE, events, at_ms)
    return TeamMatch(match_stream(match_id, seed, recorder.links, played[0]), played, match)


def match_stream(match_id: bytes, seed: bytes, links: list[Link], table: Match) -> Match:
    """The stream of a team match, in the form of that of a table: its commands are left out."""
    return Match(UUID(bytes=match_id), seed, [structs.replace(table.steps[-1], links=links)])


def _enrolment(match: State, *, bots: bool, silent: bool, signing: bool) -> list[c.Command]:
    opener = player_actor(player_id(0))
    made: list[c.Command] = []
    for table in range(match.tables):
        first, second = player_id(2 * table + 1), player_id(2 * table + 2)
        commitment = None if table else nonce_commitment(match.stream_id, player_actor(first), NONCE)
        key = public_key(str(first)) if signing and not table else None
        made.append(c.EnrolPair(player_actor(first), "A", (str(first), str(second)), None, commitment, key))
        kept = (
            nonce_commitment(match.stream_id, player_actor(second), bytes([1] * 16)) if silent and not table else None
        )
        made.append(c.ConfirmPair(player_actor(second), 2 * table + 1, kept))
        if bots:
            made.append(c.EnrolPair(opener, "B", None, "basic"))
            continue
        one, other = player_id(TEAM_B + 2 * table), player_id(TEAM_B + 2 * table + 1)
        made.append(c.EnrolPair(opener, "B", (str(one), str(other)), None))
        made += [c.ConfirmPair(player_actor(player), 2 * table + 2) for player in (one, other)]
    return [*made, c.StartMatch(opener, START_MS + 1)]


def _played(match: State, number: int, began_ms: int, choose: Choose, ending: Ending | None, judged: Judged) -> Match:
    """One table from its opening to its end."""
    opening = open_table_command(match, number)

    def policy(playing: Playing) -> tc.Command | None:
        table = playing.table
        ruled = judged(table, playing.at_ms)
        if ruled is not None or table.status != "playing":
            return ruled
        early = len(playing.steps) >= MOVES_BEFORE_THE_END
        return ending(table) if early and ending is not None else playing.move(choose)

    stream_id = match.placed[number - 1].id
    return play(opening, policy, stream_id=stream_id, next_ms=ticks_from(began_ms + 1))


def resign_pair(seat: int) -> Ending:
    """A seat and then its partner give the game in hand up, and every game after it, until the match is decided."""

    def resign(table: Table) -> tc.Command:
        if match_decided(table.play.rules, table.play.games):
            return tc.GatherCards(HOUSE, required(gather_ms(table)))
        next_seat = (seat + 2) % 4 if seat in table.play.resigning else seat
        return tc.MakeMove(actor_of(table, next_seat), next_seat, tc.Resign())

    return resign


def let_time_run_out(table: Table) -> tc.Command:
    """No player moves any more: the house says when their time is over, and gathers the cards after a count."""
    gather = gather_ms(table)
    return tc.FlagClock(HOUSE, required(flag_ms(table))) if gather is None else tc.GatherCards(HOUSE, gather)


def pass_deadline(_table: Table) -> tc.Command:
    """The time of the match is over."""
    return tc.PassDeadline(HOUSE, FINISH_MS)


def close_with_match(_table: Table) -> tc.Command:
    """The house closes the table."""
    return tc.CloseTable(HOUSE, "match")


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
    kind: str,
    *,
    seat: int,
    counted: bool = True,
    **said: Any,  # noqa: ANN401 - fields of the ruling
) -> TeamMatch:
    """Have a seat of one table call the judge, who rules so; with ``counted`` the match counts the new result."""
    table = of.tables[number - 1]
    at_ms = max(table.links[-1].at_ms, of.stream.links[-1].at_ms)
    dispute = len(table.table.disputes) + 1
    deal = required(table.table.game.judging).deal(table.table.play)
    if kind in {"award", "take", "annul-lance"}:
        said |= {"deal": deal}
    for command in (
        d.OpenDispute(
            player_actor(_sitting(table.table, seat)), seat, (table.table.version,), "They looked.", at_ms + 2, at_ms
        ),
        d.GiveRuling(
            actor=judge_actor(JUDGE),
            dispute=dispute,
            ruling=RulingTerms.make(kind, ("table.ruling",), **said),
            reason="So it is.",
            until_ms=at_ms + 1,
            at_ms=at_ms,
        ),
        d.SettleDispute(HOUSE, dispute, at_ms + 1),
    ):
        table = table.after(command, command.at_ms)
    tables = [table if place == number else other for place, other in enumerate(of.tables, 1)]
    after = TeamMatch(of.stream, tables, of.state)
    return count_ruling(after, number) if counted else after


def count_ruling(of: TeamMatch, number: int) -> TeamMatch:
    """Have the match count the result of a table."""
    result = result_of_table(of.tables[number - 1].table)
    assert result is not None
    events, state = decide(of.state, RuleResult(HOUSE, result))
    stream = of.stream
    at_ms = max(stream.links[-1].at_ms, of.tables[number - 1].links[-1].at_ms)
    recorder = Recorder(stream.seed, stream.stream_id.bytes, stream.links)
    recorder.append(HOUSE, events, at_ms)
    return TeamMatch(match_stream(stream.stream_id.bytes, stream.seed, recorder.links, stream), of.tables, state)


def reverse_last_game(of: TeamMatch, number: int, *, counted: bool = True) -> TeamMatch:
    """The match after two rulings that gave the last game of a table to the team that had lost it."""
    scores = _last(of, number).score
    winner = _last(of, number).winner
    assert winner is not None
    target, teams = of.state.rules.target, teams_at(number)
    first, second, *_ = [seat for seat, held in enumerate(of.tables[number - 1].table.seats) if held and held.player]
    of = rule_at_table(
        of, number, "award", seat=first, counted=False, team=teams[1 - winner], stones=target - min(scores)
    )
    return rule_at_table(
        of, number, "take", seat=second, counted=counted, team=teams[winner], stones=max(scores) - target + 1
    )


def _last(of: TeamMatch, number: int) -> Any:  # noqa: ANN401 - GameResult
    result = result_of_table(of.tables[number - 1].table)
    assert result is not None
    return result.games[-1]


def _sitting(table: Table, seat: int) -> str | None:
    held = table.seats[seat]
    return None if held is None else held.player
