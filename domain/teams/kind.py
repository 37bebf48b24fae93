"""A team match as a kind of stream."""

from collections.abc import Mapping
from functools import partial

from domain.streams import Kind
from domain.table.game import Game
from domain.teams.decide import decide, open_match
from domain.teams.events import BODIES
from domain.teams.evolve import evolve, opened
from domain.teams.state import Match


def match_kind(games: Mapping[str, Game]) -> Kind[Match]:
    """The streams of matches of these games."""
    return Kind(
        name="match", bodies=BODIES, begin=partial(opened, games), evolve=evolve, open=open_match, decide=decide
    )
