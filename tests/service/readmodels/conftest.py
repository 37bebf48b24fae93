import pytest

from domain.actors import HOUSE, player_actor
from domain.table import commands as c
from tests.kit.play import Match, play_table, player_id


@pytest.fixture(scope="package")
def matches() -> list[Match]:
    """Ended, resigned, closed, open and running tables, of players and bots, one of them unlisted."""
    options: dict[str, object] = {"games_to_win": 1, "target": 20}
    return [
        play_table(1, players=(1, 2, 3, 4), options=options),
        play_table(2, players=(1, None, 2, None), options=options, bot="random"),
        play_table(3, "mus-eight-kings", players=(1, 2, 3, 4)),
        play_table(4, players=(1, 2), options=options, visibility="unlisted"),
        play_table(
            5, players=(1, 2), commands=20, last=lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign())
        ),
        play_table(6, players=(1, None), commands=20, last=lambda _: c.CloseTable(HOUSE, "admin")),
        play_table(7, players=(None, None), options=options, commands=30),
        play_table(8, players=(3, 4), options=options, commands=30),
        play_table(9, players=(None, None), visibility="unlisted", commands=30),
    ]
