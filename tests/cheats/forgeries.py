"""The list of forgeries: every one that is known, with the record that it starts from and what its readers say."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from msgspec import Struct, structs

from domain.chain import Link
from tests.cheats import (
    absences,
    clocks,
    consent,
    dealing,
    disputes,
    federation,
    mushi,
    nonces,
    opening,
    play,
    seats,
    showdown,
    signed,
    team_clocks,
    team_files,
    team_keys,
    team_matches,
    team_nonces,
    team_rulings,
    team_tables,
    tournaments,
)
from tests.cheats import tournament_tables as late
from tests.cheats.row import EVERYBODY, Row, Rows, all_in_part
from tests.domain.records.tournament_play import Played, own_file
from tests.golden.scenes.disputes import DISPUTES
from tests.golden.scenes.scene import play_scene
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table
from tests.kit.policies import clumsy_match, play_steadily
from tests.kit.tampering import record_file
from tests.kit.team_play import TeamMatch, match_streams, pass_deadline, play_team_match


def short_match(number: int, ruleset: str, **options: object) -> Match:
    """Three players and a bot; it has a reshuffle."""
    options = {"games_to_win": 1, **options}
    return play_table(number, ruleset, players=(1, None, 3, 4), options=options, choose=play_steadily)


def basque_match() -> Match:
    """The same, with one game of 20 stones."""
    return short_match(1, "mus-basque", target=20)


def fined_match() -> Match:
    """A seat is fined more stones than its side has, and the others get the rest; with the cards as they are dealt."""
    scene = next(scene for scene in DISPUTES if scene.name == "mus-basque-4-dispute-fined")
    return play_scene(structs.replace(scene, hands=()))


class Source(Struct, frozen=True):
    """A true record, and all that is forged from it."""

    make: Callable[[], Any]
    rows: Rows
    copies: frozenset[str] = EVERYBODY
    """Audiences that there is a copy for."""
    kind: str = "complete"
    """The verdict on it."""
    has_second: bool = True
    """Whether the second verifier reads such records."""


ALONE: Final = {**opening.CHEATS, **dealing.CHEATS, **play.CHEATS}
SOURCES: Final[Mapping[str, Source]] = {
    "basque": Source(basque_match, ALONE),
    "eight kings": Source(partial(short_match, 2, "mus-eight-kings"), ALONE),
    "federation": Source(partial(clumsy_match, 147), federation.CHEATS),
    "gathered": Source(showdown.gathered_match, showdown.CHEATS),
    "clocks": Source(clocks.clocked_match, clocks.CHEATS),
    "left": Source(absences.left_match, absences.WITHOUT_CLOCK),
    "left by a clock": Source(partial(absences.left_match, clock=absences.CLOCK), absences.BY_A_CLOCK),
    "abandoned": Source(partial(absences.left_match, claimed=False), absences.ABANDONED),
    "nonces": Source(nonces.opened_match, nonces.CHEATS),
    "disputes": Source(partial(disputed_match, 3), disputes.CHEATS),
    "fined": Source(fined_match, disputes.FINES),
    "fined, the whole copy": Source(fined_match, disputes.UNSIGNED_RESTS, frozenset({"all"})),
    "disputes, some copies": Source(partial(disputed_match, 3), disputes.SEALED),
    "disputes, the judge's copy": Source(partial(disputed_match, 3), disputes.BEFORE_NOTES, frozenset({"judge"})),
    "bots": Source(play.bots_alone, play.BOTS),
    "mushi": Source(mushi.whole, mushi.CHEATS),
    "reserved seats": Source(seats.whole_story, seats.CHEATS),
    **{f"agreed, {of}": Source(partial(consent.agreed_match, of), consent.CHEATS) for of in consent.CLOCKS},
    **{
        f"agreed by a clock, {of}": Source(partial(consent.agreed_match, of, clock), consent.CHEATS)
        for of, clock in consent.CLOCKS.items()
    },
    **{f"late, mus {n}": Source(partial(late.late_match, "mus", n), late.SIDES_OF_RULES) for n in (1, 2)},
    "late, mushi 1": Source(partial(late.late_match, "mushi", 1), {**late.SIDES, **late.WINNERS}),
    "late, mushi 2": Source(partial(late.late_match, "mushi", 2), late.SIDES),
    "played on": Source(late.played_on, late.PLAYED_ON),
    **{f"rematch, {of}": Source(partial(late.rematch, of), late.REMATCH) for of in ("mus-basque", "mushi")},
    "teams": Source(
        partial(play_team_match, 4),
        {
            **all_in_part(0, team_matches.MATCH),
            **all_in_part(2, team_tables.TABLE),
            **team_files.FILE,
            **team_files.NO_TIE,
        },
    ),
    "teams out of time": Source(partial(play_team_match, endings={1: pass_deadline}), team_tables.LATE),
    "teams with recycled decks": Source(team_tables.thirsty_match, team_tables.RECYCLED),
    "teams by a clock": Source(team_clocks.clocked_match, team_clocks.CLOCKS),
    "teams with nonces": Source(partial(play_team_match, 4, silent=True), all_in_part(0, team_nonces.NONCES)),
    "teams with a key": Source(partial(play_team_match, 4, signing=True), team_keys.KEYS),
    "teams with a ruling": Source(team_rulings.judged_match, team_rulings.RULED),
    "signed": Source(signed.whole_file, signed.ALL, frozenset({"public"}), kind="chained"),
    "tournament": Source(tournaments.judged, tournaments.CHEATS, tournaments.COPIES, has_second=False),
}


@cache
def source(name: str) -> Any:  # noqa: ANN401 - any kind of record
    """Play the record of this name."""
    return SOURCES[name].make()


def listed(names: Callable[[str, Row], bool] = lambda *_: True) -> list[tuple[str, str]]:
    """List the source and name of every row of which this is true."""
    return [(of, name) for of, source in SOURCES.items() for name, row in source.rows.items() if names(of, row)]


def streams(of: Any) -> Iterator[tuple[Any, list[Link]]]:  # noqa: ANN401 - any kind of record
    """Give the parts of a true record."""
    if isinstance(of, bytes):
        yield of, []
        return
    several = match_streams(of) if isinstance(of, TeamMatch) else [of, *getattr(of, "contests", [])]
    yield from [(one, one.links) for one in several]


def file_before_opening(of: Match, audience: str, links: list[Link]) -> bytes:
    """Write the copy that a reader had before the seed was opened."""
    end = next((at for at, link in enumerate(links) if link.type == "seed_opened"), len(links))
    return record_file(of, audience, links[:end], opened=False)


def part_file(of: Any, links: list[Link], audience: str) -> bytes:  # noqa: ANN401 - a stream of any kind
    """Write a stream, or other links in its place."""
    if isinstance(of, bytes):
        return of
    return own_file(of, links, audience) if isinstance(of, Played) else record_file(of, audience, links)
