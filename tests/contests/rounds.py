"""Tournaments that tests begin for themselves."""

from typing import Any

from domain.tournament.commands import ConfirmEntry, EnrolEntry, OpenTournament, PairRound
from domain.tournament.pairings import pair_next_round
from domain.tournament.setup import pair_rules
from domain.tournament.state import Tournament
from tests.contests.house import House
from tests.contests.people import CONTEST, MUS, OPENER, SEED, identity, pair


def league(**changes: Any) -> OpenTournament:  # noqa: ANN401 - of its fields
    """A round-robin of pairs, unless otherwise said."""
    said: dict[str, Any] = {
        "actor": "house",
        "game": MUS,
        "title": "Liga",
        "rules": pair_rules(MUS, "mus-basque", {"games_to_win": 1}),
        "system": "round-robin",
        "rounds": None,
        "of": "pairs",
        "opener": OPENER,
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return OpenTournament(**said)


async def begin(home: House, entries: int, **changes: Any) -> Tournament:  # noqa: ANN401 - likewise
    """A tournament of so many pairs, or teams of two, with its first round paired."""
    await home.live.tournaments.open(league(**changes), CONTEST, identity(CONTEST, "open"))
    size = changes.get("tables") or 1
    for entry in range(1, entries + 1):
        pairs = tuple([pair(size * (entry - 1) + number) for number in range(1, size + 1)])
        first, *others = [name for players in pairs for name in players]
        await home.ask("tournaments", CONTEST, EnrolEntry(f"player:{first}", pairs))
        for other in others:
            await home.ask("tournaments", CONTEST, ConfirmEntry(f"player:{other}", entry))
    return await next_round(home)


async def next_round(home: House) -> Tournament:
    """Pair the round that is due."""
    tournament = await home.state("tournaments", CONTEST)
    await home.ask("tournaments", CONTEST, PairRound(f"player:{OPENER}", *pair_next_round(tournament)))
    return await home.state("tournaments", CONTEST)
