"""Small matches and tournaments, played to their end as those who play them see it.

A story may be interrupted and played again from the start, to this house or to another one: everything
is asked under a key, so that what was done is not done again. All that is stored follows from the story and the clock,
but for the order among streams; so two tellings end in the same streams, hash for hash.
"""

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final
from uuid import UUID

from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus.commands import Mus
from domain.refusals import WrongState
from domain.stream import uuid_text
from domain.table.commands import MakeMove, Resign, TakeSeat
from domain.table.game.sides import Team
from domain.teams.commands import ConfirmPair, EnrolPair, StartMatch
from domain.teams.events import Entrants
from domain.teams.setup import team_rules
from domain.teams.state import Match
from domain.tournament.commands import ConfirmEntry, EnrolEntry, OpenTournament, PairRound, WithdrawEntry
from domain.tournament.setup import pair_rules
from domain.tournament.state import Pairing, Tournament, contest_id
from domain.tournament.systems.pairings import pair_next_round
from tests.kit.service.house import (
    CONTEST,
    MUS,
    OPENER,
    SEED,
    Clock,
    House,
    ask_once,
    identity,
    is_over,
    league_terms,
    match_of,
    pair,
    ready_match,
    resign,
    wait_for_state,
)

Story = Callable[[House, Clock], Coroutine[None, None, None]]


async def tied(home: House, _: Clock) -> None:
    """Two pairs a team enrol; each team wins at one table, and the second one wins the extra game."""
    await home.live.matches.open(match_of(tie_breaks=("extra-game",)), CONTEST, identity(CONTEST, "open"))
    teams: tuple[Team, ...] = ("A", "B", "A", "B")
    for number, team in enumerate(teams, 1):
        first, second = pair(number)
        await ask_once(
            home, "matches", CONTEST, f"enrol {number}", EnrolPair(player_actor(first), team, (first, second))
        )
        await ask_once(home, "matches", CONTEST, f"confirm {number}", ConfirmPair(player_actor(second), number))
    await ask_once(home, "matches", CONTEST, "start", StartMatch(player_actor(OPENER), 0))
    match: Match = await wait_for_state(home, "matches", CONTEST)
    await resign(home, match, 1, "A")
    await resign(home, match, 2, "B")
    match = await wait_for_state(home, "matches", CONTEST, lambda match: match.extra)
    await resign(home, match, 3, "A")
    await resign(home, match, 4, "A")
    match = await wait_for_state(home, "matches", CONTEST, is_over)
    assert match.result is not None
    assert (match.result.team, match.result.games_won, match.result.tie_break) == ("B", (1, 1), "extra-game")


async def out_of_time(home: House, clock: Clock) -> None:
    """One of four tables is over, and at one a word has been said, when the time of the match is."""
    await home.live.matches.open(ready_match(4), CONTEST, identity(CONTEST, "open"))
    match: Match = await wait_for_state(home, "matches", CONTEST)
    for table in match.placed:
        await wait_for_state(home, "tables", UUID(bytes=table.id))
    await resign(home, match, 2, "A")
    third = match.placed[2]
    mus = MakeMove(player_actor(third.seats[0].player), 0, Mus())
    await ask_once(home, "tables", UUID(bytes=third.id), "mus", mus)
    clock.at_ms = match.finish_by_ms
    match = await wait_for_state(home, "matches", CONTEST, is_over)
    assert match.result is not None
    assert [table.ended for table in match.result.tables] == ["deadline", "played", "deadline", "deadline"]


async def closed_by_an_admin(home: House, _: Clock) -> None:
    """One of four tables is over when an admin closes the match."""
    await home.live.matches.open(ready_match(4), CONTEST, identity(CONTEST, "open"))
    match: Match = await wait_for_state(home, "matches", CONTEST)
    for table in match.placed:
        await wait_for_state(home, "tables", UUID(bytes=table.id))
    await resign(home, match, 3, "B")
    with suppress(WrongState):  # it has been closed since the first try
        await home.contests.close_match(CONTEST, identity(CONTEST, "close"))
    match = await wait_for_state(home, "matches", CONTEST, is_over)
    assert match.status == "closed"


async def enrol_in_story(home: House, entry: int, *pairs: tuple[str, str]) -> None:
    first, *others = [name for players in pairs for name in players]
    await ask_once(home, "tournaments", CONTEST, f"enrol {entry}", EnrolEntry(player_actor(first), pairs))
    for other in others:
        await ask_once(home, "tournaments", CONTEST, f"confirm {other}", ConfirmEntry(player_actor(other), entry))


async def start_next_round(home: House, round_: int) -> tuple[Pairing, ...]:
    tournament: Tournament = await wait_for_state(
        home, "tournaments", CONTEST, lambda known: len(known.paired) >= round_ or _is_over(known, round_ - 1)
    )
    if len(tournament.paired) < round_:
        command = PairRound(player_actor(OPENER), *pair_next_round(tournament))
        await ask_once(home, "tournaments", CONTEST, f"round {round_}", command)
        tournament = await wait_for_state(home, "tournaments", CONTEST)
    return tournament.paired[round_ - 1].pairings


def _is_over(tournament: Tournament, round_: int) -> bool:
    return round_ == 0 or (len(tournament.paired) >= round_ and tournament.paired[round_ - 1].over)


async def seat_pairs(home: House, pairing: Pairing) -> None:
    """All four come to their table."""
    table_id = UUID(bytes=pairing.id)
    for seat, kept in enumerate((await wait_for_state(home, "tables", table_id)).reserved):
        sitting = TakeSeat(player_actor(kept.player), seat, kept.player)
        await ask_once(home, "tables", table_id, f"sit {seat}", sitting)


async def give_up_seat(home: House, pairing: Pairing, seat: int) -> None:
    table_id = UUID(bytes=pairing.id)
    kept = (await wait_for_state(home, "tables", table_id)).reserved[seat]
    await ask_once(home, "tables", table_id, "resign", MakeMove(player_actor(kept.player), seat, Resign()))


async def withdraw_from_story(home: House, entry: int) -> None:
    await ask_once(home, "tournaments", CONTEST, "withdraw", WithdrawEntry(player_actor(OPENER), entry))


async def round_robin_of_pairs(home: House, _: Clock) -> None:
    """Four pairs; in the second of three rounds one leaves its table, and the opener does not wait to go on."""
    opening = OpenTournament(
        actor=HOUSE,
        game=MUS,
        title="Liga",
        rules=pair_rules(MUS, "mus-basque", {"games_to_win": 1}),
        system="round-robin",
        rounds=None,
        of="pairs",
        opener=OPENER,
        visibility="public",
        seed=SEED,
    )
    await home.live.tournaments.open(opening, CONTEST, identity(CONTEST, "open"))
    for entry in range(1, 5):
        await enrol_in_story(home, entry, pair(entry))
    for pairing in await start_next_round(home, 1):
        await seat_pairs(home, pairing)
        await give_up_seat(home, pairing, pairing.number % 2)
    staying, left = await start_next_round(home, 2)
    for pairing in (staying, left):
        await seat_pairs(home, pairing)
    await give_up_seat(home, staying, 2)
    await wait_for_state(home, "tournaments", CONTEST, lambda known: known.paired[1].pairings[0].result is not None)
    await withdraw_from_story(home, left.a)
    for pairing in await start_next_round(home, 3):
        await seat_pairs(home, pairing)
        await give_up_seat(home, pairing, 3)
    assert (await wait_for_state(home, "tournaments", CONTEST, is_over)).status == "finished"
    assert (await wait_for_state(home, "tables", UUID(bytes=left.id), is_over)).status == "closed"


async def final_of_two_legs(home: House, _: Clock) -> None:
    """Two pairs play the best of three tables; the same one gives both up, so the third is not opened."""
    rules = pair_rules(MUS, "mus-basque", {"games_to_win": 1})
    opening = league_terms(system="knock-out", best_of=(3,), rules=rules)
    await home.live.tournaments.open(opening, CONTEST, identity(CONTEST, "open"))
    for entry in (1, 2):
        await enrol_in_story(home, entry, pair(entry))
    (pairing,) = await start_next_round(home, 1)
    for leg in (1, 2):
        of_leg = replace(pairing, id=contest_id(CONTEST.bytes, 1, 1, leg))
        await seat_pairs(home, of_leg)
        await give_up_seat(home, of_leg, 0)
    tournament = await wait_for_state(home, "tournaments", CONTEST, is_over)
    assert [len(each.legs) for each in tournament.paired[0].pairings] == [2]


async def swiss_of_teams(home: House, _: Clock) -> None:
    """Three teams; in the last of two rounds one leaves its match, and so the tournament is over before that is."""
    opening = OpenTournament(
        actor=HOUSE,
        game=MUS,
        title="Taldeka",
        rules=team_rules(MUS, "mus-basque", {}, 1, 40),
        system="swiss",
        rounds=2,
        of="teams",
        tables=2,
        games=1,
        minutes=60,
        opener=OPENER,
        visibility="public",
        seed=SEED,
    )
    await home.live.tournaments.open(opening, CONTEST, identity(CONTEST, "open"))
    for entry in range(1, 4):
        await enrol_in_story(home, entry, pair(2 * entry - 1), pair(2 * entry))
    (pairing,) = await start_next_round(home, 1)
    match: Match = await wait_for_state(home, "matches", UUID(bytes=pairing.id))
    await resign(home, match, 1, "B")
    await resign(home, match, 2, "B")
    (pairing,) = await start_next_round(home, 2)
    match = await wait_for_state(home, "matches", UUID(bytes=pairing.id))
    assert match.tournament == uuid_text(CONTEST.bytes)
    await resign(home, match, 2, "A")
    await wait_for_state(home, "tables", UUID(bytes=match.placed[0].id))
    await withdraw_from_story(home, pairing.b)
    assert (await wait_for_state(home, "tournaments", CONTEST, is_over)).status == "finished"
    assert (await wait_for_state(home, "matches", UUID(bytes=pairing.id), is_over)).status == "closed"


async def bots_alone(home: House, _: Clock) -> None:
    """The strong bot against the one that plays at random, at two tables; no other command is given."""
    entrants = (*[Entrants("A", None, "basic")] * 2, *[Entrants("B", None, "random")] * 2)
    await home.live.matches.open(match_of(pairs=entrants), CONTEST, identity(CONTEST, "open"))
    match: Match = await wait_for_state(home, "matches", CONTEST, is_over)
    assert match.result is not None
    assert [table.ended for table in match.result.tables] == ["played", "played"]


STORIES: Final[dict[Story, dict[str, int]]] = {
    tied: {"table_opened": 4, "extra_game_called": 1, "match_ended": 1},
    out_of_time: {"table_opened": 4, "deadline_passed": 3, "match_ended": 1},
    closed_by_an_admin: {"table_opened": 4, "table_closed": 3, "match_closed": 1},
    round_robin_of_pairs: {"table_opened": 5, "result_recorded": 4, "table_closed": 1},
    final_of_two_legs: {"table_opened": 2, "result_recorded": 2},
    swiss_of_teams: {
        "match_opened": 2,
        "table_opened": 4,
        "match_ended": 1,
        "result_recorded": 1,
        "table_closed": 1,
        "match_closed": 1,
    },
}
"""With the steps that the house owes in each, by what they begin with, and how many of them there are."""
