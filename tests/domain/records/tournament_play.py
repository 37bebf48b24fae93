"""Play whole tournaments of bots in memory, and write the files of their records.

Every table is a ``tests.kit.play.Match`` of its own, and a team match has a stream and tables as in ``team_play``.
"""

import hashlib
from collections.abc import Callable, Collection, Sequence
from typing import Final
from uuid import UUID

from msgspec import Struct, structs

from domain import chain
from domain.actors import HOUSE
from domain.chain import Link
from domain.games import MATCHES, TOURNAMENTS
from domain.records.header import Header
from domain.records.lines import write_record
from domain.table.commands import Continued, continue_match
from domain.teams.results import next_command, result_of_table
from domain.teams.setup import open_table_command as open_team_table_command
from domain.tournament import commands as c
from domain.tournament.decide import pair_round
from domain.tournament.results import pairing_result_of_match, pairing_result_of_table
from domain.tournament.setup import open_match_command, open_table_command
from domain.tournament.state import Pairing, Result, Tournament, contest_id
from tests.kit.disputes.disputed_match import deal_last_again
from tests.kit.play import Match, Recorder, bots_policy, play, play_bots, required, ticks_from
from tests.kit.signed_moves import signed
from tests.kit.tampering import record_file
from tests.kit.team_play import match_stream
from tests.kit.tournament_scenario import OPENER, enrol_bot

SEED: Final = hashlib.sha256(b"seed of a tournament").digest()
STREAM: Final = hashlib.sha256(b"a tournament that is played").digest()[:16]
BOT: Final = "random"
_START_MS: Final = 1_000_000
_HOUR_MS: Final = 3_600_000


class Played(Struct, frozen=True):
    """A tournament that is over: its links, and the streams of its tables or matches in the order of a file."""

    links: list[Link]
    contests: Sequence[Match]
    state: Tournament


Instead = Callable[[Tournament, Pairing], c.Command | None]
"""What happens to a pairing in place of its play."""


def play_tournament(
    opening: c.OpenTournament,
    entries: int,
    instead: Instead = lambda _tournament, _pairing: None,
    redealt: Collection[int] = (),
) -> Played:
    """Play a tournament of so many bots to its end, the same every time.

    ``redealt``: rounds in whose first pairing a judge has the last deal of the first table dealt again.
    """
    recorder, clock = Recorder(SEED, STREAM), _START_MS
    opening = structs.replace(opening, seed=SEED)
    events, tournament = TOURNAMENTS.open(opening, STREAM)
    recorder.append(HOUSE, events, clock)

    def carry_out(command: c.Command) -> None:
        nonlocal tournament, clock
        clock += _HOUR_MS
        if "at_ms" in command.__struct_fields__:
            command = structs.replace(command, at_ms=clock)
        command = signed(tournament, command, len(recorder.links))
        done, tournament = TOURNAMENTS.decide(tournament, command)
        recorder.append(command.actor, done, clock)

    for _ in range(entries):
        carry_out(enrol_bot(BOT))
    contests: list[Match] = []
    carried: Continued | None = None
    while tournament.status != "finished":
        carry_out(pair_round(tournament, OPENER))
        for number in range(1, len(tournament.paired[-1].pairings) + 1):
            while (pairing := tournament.paired[-1].pairings[number - 1]).result is None:
                command = instead(tournament, pairing)
                if command is None:
                    result, streams = _play(tournament, pairing, clock, carried)
                    carried = None
                    contests += streams
                    command = c.RecordResult(HOUSE, len(tournament.paired), number, result)
                    if number == 1 and not pairing.legs and len(tournament.paired) in redealt:
                        carry_out(command)
                        contests[-1] = deal_last_again(contests[-1])
                        carried = continue_match(contests[-1].table)
                        came_to = pairing_result_of_table(contests[-1].table, len(tournament.paired))
                        command = c.RuleResult(HOUSE, len(tournament.paired), number, came_to, 1)
                carry_out(command)
    return Played(recorder.links, contests, tournament)


def _play(of: Tournament, pairing: Pairing, at_ms: int, carried: Continued | None) -> tuple[Result, list[Match]]:
    """Play the next leg of a pairing; its result, and its streams."""
    round_ = len(of.paired)
    stream_id = contest_id(of.stream_id, round_, pairing.number, len(pairing.legs) + 1)
    seed = hashlib.sha256(b"seed of " + stream_id).digest()
    if of.teams is None:
        begins_ms = 0 if of.round_minutes is None else at_ms
        opening = open_table_command(of, round_, pairing, seed, begins_ms, carried)
        played = play(opening, bots_policy(()), stream_id=stream_id, next_ms=ticks_from(begins_ms + 1_000))
        return pairing_result_of_table(played.table, round_), [played]
    recorder = Recorder(seed, stream_id)
    events, match = MATCHES.open(open_match_command(of, of.teams, round_, pairing, seed, at_ms), stream_id)
    recorder.append(HOUSE, events, at_ms)
    tables = [play_bots(open_team_table_command(match, table.number), (), table.id) for table in match.placed]
    results = tuple([required(result_of_table(table.table)) for table in tables])
    command = next_command(match, results, at_ms)
    events, match = MATCHES.decide(match, command)
    recorder.append(HOUSE, events, at_ms)
    stream = match_stream(stream_id, seed, recorder.links, tables[0])
    return pairing_result_of_match(match.ended, match.tables), [stream, *tables]


def own_file(played: Played, links: Sequence[Link] | None = None, audience: str = "all") -> bytes:
    """The record of the tournament's own stream."""
    state = played.state
    header = Header(
        stream=str(UUID(bytes=STREAM)),
        game=state.game.name,
        ruleset=state.ruleset,
        audience=audience,
        seed=SEED.hex(),
    )
    return b"".join(write_record(header, played.links if links is None else links))


def tournament_file(played: Played, audience: str = "all") -> bytes:
    """The whole record: its own stream, then every table or match."""
    return own_file(played, audience=audience) + b"".join([record_file(one, audience) for one in played.contests])


def chained(links: Sequence[Link]) -> list[Link]:
    """These events as the server would chain them: every hash is right again."""
    made: list[Link] = []
    previous = chain.GENESIS
    for version, link in enumerate(links, 1):
        hash_ = chain.link_hash(previous, STREAM, version, link.at_ms, link.actor, link.type, link.data, link.sealed)
        made.append(structs.replace(link, version=version, hash=hash_))
        previous = hash_
    return made
