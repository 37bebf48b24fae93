"""Stories in which a judge rules once all is over, and the ruling is forwarded to the match and the tournament."""

from typing import Any, Final
from uuid import UUID

from domain.actors import player_actor
from domain.games.mus.commands import Accept, Bet, Cut, Hordago, Raise, Refuse
from domain.table.commands import MakeMove
from domain.teams.setup import team_rules
from domain.teams.state import Match
from domain.tournament.state import Pairing, Tournament
from tests.kit.service.house import (
    AT_ONCE,
    CONTEST,
    MUS,
    Clock,
    House,
    ask_once,
    identity,
    is_over,
    league_terms,
    pair,
    resign,
    wait_for_state,
)
from tests.service.processes import stories
from tests.service.processes.dispute_stories import call, later, rule, settled
from tests.service.processes.stories import Story

BY_HORDAGO: Final = (Cut(), Hordago(), Accept())
"""A game in one deal, for the side with the better cards."""
BY_STONES: Final = (Cut(), Bet(stones=40), Raise(stones=1), Raise(stones=1), Refuse())
"""A game of 40 in one deal, for the side of the first to speak."""


async def say(home: House, table_id: UUID, *moves: Any) -> None:  # noqa: ANN401 - of the game
    """Each of these is said by the first of those who are to act."""
    for number, move in enumerate(moves):
        table = await wait_for_state(home, "tables", table_id, lambda table: table.entropy is not None)
        seat = next(iter(table.game.to_act(table.play)), 0)
        said = MakeMove(player_actor(table.seats[seat].player), seat, move)
        await ask_once(home, "tables", table_id, f"say {number}", said)


async def _ruled(home: House) -> Pairing:
    """The only pairing of the tournament, once a ruling was forwarded to it."""
    tournament: Tournament = await wait_for_state(
        home, "tournaments", CONTEST, lambda known: known.paired[0].pairings[0].ruled and is_over(known)
    )
    return tournament.paired[0].pairings[0]


async def ruled_pairs(home: House, clock: Clock) -> None:
    """Who has won the only table of a tournament that is over is excluded."""
    await home.live.tournaments.open(league_terms(), CONTEST, identity(CONTEST, "open"))
    for entry in (1, 2):
        await stories.enrol_in_story(home, entry, pair(entry))
    (pairing,) = await stories.start_next_round(home, 1)
    await stories.seat_pairs(home, pairing)
    table_id = UUID(bytes=pairing.id)
    await say(home, table_id, *BY_HORDAGO)
    await wait_for_state(home, "tournaments", CONTEST, is_over)
    table = await wait_for_state(home, "tables", table_id)
    won = table.play.games[0].winner
    await call(home, table_id, 1, 1, until=2000)
    await rule(home, table_id, 1, "exclude", 1000, seat=won)
    later(clock, 1000)
    await settled(home, table_id, 1)
    result = (await _ruled(home)).result
    assert result is not None
    assert (result.outcome, result.games[won], result.reason) == ("ab"[1 - won], 0, "excluded")


async def ruled_teams(home: House, clock: Clock) -> None:
    """Two rulings at one table give the match of a tournament that is over to the other team: they drew it before."""
    rules = team_rules(MUS, "mus-basque", AT_ONCE, 1, 40)
    opening = league_terms(of="teams", tables=2, games=1, minutes=60, rules=rules)
    await home.live.tournaments.open(opening, CONTEST, identity(CONTEST, "open"))
    for entry in (1, 2):
        await stories.enrol_in_story(home, entry, pair(2 * entry - 1), pair(2 * entry))
    (pairing,) = await stories.start_next_round(home, 1)
    match_id = UUID(bytes=pairing.id)
    match: Match = await wait_for_state(home, "matches", match_id)
    first = UUID(bytes=match.placed[0].id)
    await say(home, first, *BY_STONES)
    await resign(home, match, 2, "A")
    await wait_for_state(home, "tournaments", CONTEST, is_over)
    await call(home, first, 1, 1, until=2000)
    await rule(home, first, 1, "award", 1000, deal=1, team="B", stones=40)
    later(clock, 1000)
    await settled(home, first, 1)
    await wait_for_state(home, "matches", match_id, lambda match: len(match.ruled) >= 1)
    await wait_for_state(home, "tournaments", CONTEST, lambda known: known.paired[0].pairings[0].ruled)
    await call(home, first, 2, 2, until=4000)
    await rule(home, first, 2, "take", 3000, deal=1, team="A", stones=1)
    later(clock, 3000)
    await settled(home, first, 2)
    match = await wait_for_state(home, "matches", match_id, lambda match: len(match.ruled) == 2)
    assert match.result is not None
    assert (match.result.team, match.result.games_won) == ("B", (0, 2))
    await wait_for_state(home, "tournaments", CONTEST, lambda known: known.paired[0].pairings[0].result.outcome == "b")


CORRECTIONS: Final[dict[Story, dict[str, int]]] = {
    ruled_pairs: {"table_opened": 1, "result_recorded": 1, "dispute_settled": 1, "result_ruled": 1},
    ruled_teams: {
        "match_opened": 1,
        "table_opened": 2,
        "match_ended": 1,
        "result_recorded": 1,
        "dispute_settled": 2,
        "result_ruled": 4,
    },
}
"""With the steps that the house owes in each, by what they begin with, and how many of them there are."""
