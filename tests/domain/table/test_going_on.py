"""Which tables a new one may go on from."""

import pytest
from msgspec.structs import replace

from domain.refusals import WrongState
from domain.table.going_on import check_source
from tests.golden.scenes.scene import play_scene
from tests.golden.scenes.teams import TEAMS
from tests.kit.play import play_table


def test_no_table_goes_on_from_one_of_a_team_match() -> None:
    """Also not once it is over and its seed is open: its decks are those of all tables of the match."""
    scene = next(scene for scene in TEAMS if scene.name.endswith("team-won"))
    table = replace(play_scene(scene).table, opened=True)
    assert table.match is not None
    with pytest.raises(WrongState) as refused:
        check_source(table)
    assert refused.value.code == "team-table"
    check_source(play_table(1, "mushi", players=(1, 2), options={"rounds": 1}).table)
