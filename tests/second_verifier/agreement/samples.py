"""A thousand records: every rule set and option, tables of every kind, disputes, team matches, every audience.

Record ``number`` is the same every time. It may be unfinished, closed or finished, its seed open or not, and signed.
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

from msgspec import Struct

from domain import sealing
from domain.actors import HOUSE
from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.games.mus.game import MUS
from domain.records.lines import write_record
from domain.table import commands as c
from tests.kit.disputes.random_disputes import random_disputes
from tests.kit.play import Match, play_table
from tests.kit.policies import play_clumsily, play_steadily
from tests.kit.random_play import (
    MUS_IS_SAID,
    choose_options,
    fitting_options,
    open_table_command,
    play_random,
    table_variants,
    tables,
)
from tests.kit.signed_log import (
    AT_S,
    WITNESS,
    log_around,
    log_of_checkpoints,
    with_checkpoint_log,
    with_log_proof,
)
from tests.kit.tampering import record_header
from tests.kit.team_play import (
    Judged,
    TeamMatch,
    close_with_match,
    match_stream,
    match_streams,
    pass_deadline,
    play_team_match,
    resign_pair,
    reverse_last_game,
)

READERS: Final = sorted(sealing.READERS)
PLACES: Final = [place for game in GAMES for place in table_variants(game)]
"""Rule set, seats, and kind of table."""
SITTINGS: Final = [place for game in GAMES for place in tables(game)]


class Sample(Struct, frozen=True):
    """What a file is written of."""

    streams: Sequence[Match]
    """One, or that of a team match and those of its tables."""
    audiences: Sequence[str]
    """Of each stream."""
    opened: bool
    """Whether the header tells the seed."""
    signed: bool
    match: TeamMatch | None = None
    """Where all of it is there."""


def sample(number: int) -> Sample:
    """Of ten records two are team matches, and four are played by chance in every way there is."""
    chance = Random(number)
    making = (
        _ruled_match if number % 100 == 10 else _team_match,
        _running_match if number % 50 == 1 else _team_match,
        *[_by_chance] * 4,
        *[_with_disputes] * 4,
    )
    streams_, match = making[number % 10](number // 10, chance)
    open_already = any(link.type == "seed_opened" for link in streams_[0].links)
    opened = open_already or (number % 10 > 1 and chance.random() < 0.5)
    readers = READERS if opened else [reader for reader in READERS if reader != "all"]
    one = readers[number // 3 % len(readers)]
    audiences = [chance.choice(readers) if match is not None and number % 20 else one for _ in streams_]
    return Sample(streams_, audiences, opened, number % 4 == 3, match)


def file(of: Sample, links: Sequence[Sequence[Link]] | None = None) -> bytes:
    """The record, or one of other links in their places; a house that signs signs whatever it tells."""
    return b"".join(parts(of, [stream.links for stream in of.streams] if links is None else links))


def parts(of: Sample, links: Sequence[Sequence[Link]]) -> list[bytes]:
    """Stream by stream."""
    return [
        part(of, stream, audience, its) for stream, audience, its in zip(of.streams, of.audiences, links, strict=False)
    ]


def part(of: Sample, stream: Match, audience: str, links: Sequence[Link]) -> bytes:
    """One stream with its header."""
    head = record_header(stream, audience, opened=of.opened)
    if of.signed and links:
        log = log_around((stream.stream_id.bytes, links))
        head = with_log_proof(head, log, len(links) + 4, witnesses={AT_S: WITNESS})
        if len(of.audiences[0]) % 2:  # of some the checkpoint is in the log of checkpoints
            head = with_checkpoint_log(head, log_of_checkpoints(log.point), 2, at_s=AT_S)
    return b"".join(write_record(head, links))


Made = tuple[Sequence[Match], TeamMatch | None]


def _by_chance(number: int, chance: Random) -> Made:
    """At any kind of table, alone, of a tournament, or of a match that is not there; cut off anywhere."""
    ruleset, seats, kind = PLACES[chance.randrange(len(PLACES))]
    options = fitting_options(ruleset, seats, choose_options(ruleset, kind, chance.choice))
    who = [chance.choice([f"p{seat}", f"p{seat}", "random"]) for seat in range(seats)]
    seed = chance.randbytes(32)
    games, target = chance.randrange(1, 3), chance.choice([30, 40])
    opening = open_table_command(kind, ruleset, who, options, seed, games=games, target=target)
    first = MUS_IS_SAID if number % 3 == 0 else chance.randbytes(1)
    return [play_random(opening, first + chance.randbytes(chance.choice([60, 150, 300, 600])))], None


def _with_disputes(number: int, chance: Random) -> Made:
    """Whole or cut off, or closed at last; with players who call the judge."""
    ruleset, seats = SITTINGS[number % len(SITTINGS)]
    ways: list[Any] = (
        [None] if ruleset == "mushi" else [None, None, play_clumsily if "federation" in ruleset else play_steadily]
    )
    cut = chance.choice([40, 90, 1_000_000, 1_000_000])
    of = play_table(
        number,
        ruleset,
        players=[chance.choice([seat + 1, seat + 1, None]) for seat in range(seats)],
        bot="random",
        choose=chance.choice(ways),
        options=fitting_options(ruleset, seats, _options(ruleset, chance)),
        commands=cut,
        judged=random_disputes(chance.randbytes(400), chance.choice([0, 12, 48])),
        signing=(1, 2, 4) if number % 3 == 0 else (),
    )
    return [_closed(of) if cut < 90 and of.table.status in {"playing", "paused"} else of], None


def _closed(of: Match) -> Match:
    """As a restored backup closes it."""
    return of.after(c.CloseTable(HOUSE, "restored"), of.links[-1].at_ms + 1)


SHORT: Final[dict[str, dict[str, object]]] = {"mus": {"games_to_win": 1, "target": 30}, "mushi": {"rounds": 2}}


def _options(ruleset: str, chance: Random) -> dict[str, Any]:
    """Any of them, and a short match."""
    made: dict[str, Any] = choose_options(ruleset, "alone", chance.choice)
    return {**made, **{name: value for name, value in SHORT[OFFERS[ruleset].game].items() if name in made}}


def _team_match(number: int, chance: Random) -> Made:
    """Played out, given up, out of time, tied or closed, with and without disputes."""
    ruleset = chance.choice(sorted(MUS.offers))
    quick, long = MUS.bots["random"].choose, play_clumsily if "federation" in ruleset else play_steadily
    ways: list[Any] = [quick, long] if number % 8 == 0 else [quick]
    endings = chance.choice([None, None, {1: resign_pair(0)}, {2: pass_deadline}, {1: close_with_match}])
    closed = endings is not None and 1 in endings and chance.random() < 0.5
    if endings is not None and not closed and endings.get(1) is close_with_match:
        closed = True
    of = play_team_match(
        number,
        ruleset,
        tables=chance.choice([2, 2, 2, 2, 2, 2, 2, 4]),
        games=chance.choice([1, 1, 1, 1, 2]),
        options=choose_options(ruleset, "match", Random(number).choice) if number % 2 else None,
        tie_breaks=("extra-game",) if number % 3 else ("stones",),
        choose=partial(_way, ways, number),
        endings=endings,
        closed=closed,
        judged=partial(_disputes, number, chance.choice([0, 24])),
    )
    return match_streams(of), of


def _ruled_match(number: int, chance: Random) -> Made:
    """A match whose last game a judge turned at a table after the end; mostly the match has counted it."""
    ruleset = chance.choice(["mus-basque", "mus-eight-kings"])
    of = reverse_last_game(play_team_match(number, ruleset), 1, counted=chance.random() < 0.7)
    return match_streams(of), of


def _way(ways: list[Any], number: int, table: int) -> Any:  # noqa: ANN401 - as bots choose
    return ways[(number + table) % len(ways)]


def _disputes(number: int, often: int, table: int) -> Judged:
    return random_disputes(Random(100 * number + table).randbytes(300), often)


def _running_match(number: int, chance: Random) -> Made:
    """Only the match's own stream, before its end: no result of its tables is known yet."""
    of, _ = _team_match(number, chance)
    stream = of[0]
    links = [link for link in stream.links if link.type not in {"match_ended", "match_closed", "seed_opened"}]
    return [match_stream(stream.stream_id.bytes, stream.seed, list(links), stream)], None
