"""A tournament as a kind of stream."""

from collections.abc import Mapping
from functools import partial

from domain.streams import Kind
from domain.table.game import Game
from domain.tournament.decide import decide, open_tournament
from domain.tournament.events import BODIES
from domain.tournament.evolve import evolve, opened
from domain.tournament.state import Tournament


def tournament_kind(games: Mapping[str, Game]) -> Kind[Tournament]:
    """The streams of tournaments of these games."""
    return Kind(
        name="tournament",
        bodies=BODIES,
        begin=partial(opened, games),
        evolve=evolve,
        open=open_tournament,
        decide=decide,
    )
