"""What is told of a team table once it may be read: its boards, its games, in words of four languages."""

import msgspec
import pytest

from domain.games import GAMES
from domain.games.mus.game import MUS
from domain.games.mus.history import DealHistory
from domain.games.mus.play.match import duplicate_rules
from domain.table.history import build_deals
from tests.boards import opening
from tests.golden.scenes import played
from tests.golden.teams import TEAMS, TeamScene
from tests.random_matches import play_at


def told(name: str) -> list[DealHistory]:
    """The deals of a playthrough."""
    (scene,) = [scene for scene in TEAMS if scene.name == f"mus-basque-4-team-{name}"]
    return build_deals(GAMES, scene.stream_id, [link for append in played(scene) for link in append])


def test_a_deal_is_told_with_its_board_and_the_number_of_its_game() -> None:
    """Deals are counted through the match, boards through the game."""
    assert [(deal.deal, deal.board, deal.game_number, deal.mano) for deal in told("won")] == [
        (1, "0101", 1, 0),
        (2, "0201", 2, 0),
        (3, "0301", 3, 0),
    ]


def test_the_extra_game_is_told_by_its_own_number() -> None:
    """Of a match of four games it is the fifth."""
    match = play_at(opening(duplicate_rules("mus-basque", {}, 1, 30, 5)), bytes(range(60, 256)) * 20)
    history = build_deals(GAMES, match.steps[0].after.stream_id, match.links)
    assert {deal.game_number for deal in history} == {5}
    assert [deal.board for deal in history] == [f"05{place:02}" for place in range(1, len(history) + 1)]


def test_what_was_recycled_is_told_by_the_discards() -> None:
    """Three exchanges of four cards a seat; the deal was cut short by the clock."""
    (deal,) = told("recycled")
    assert (deal.mus_rounds, deal.discards, deal.hands) == (3, ((4, 4, 4, 4),) * 3, None)
    assert deal.ended_ms is not None


def test_a_history_of_a_deal_without_a_board_can_be_read_as_one() -> None:
    """Those that were stored before there were boards."""
    stored = msgspec.json.decode(msgspec.json.encode(told("drawn")[0]))
    del stored["board"]
    assert msgspec.convert(stored, DealHistory).board is None


@pytest.mark.parametrize(
    ("lang", "beginning"),
    [
        ("en", "Deal 2 is board 0201: "),
        ("es", "Reparto 2, jugada 0201: "),
        ("fr", "Donne 2, numéro 0201 : "),
        ("eu", "2. banaketa, 0201 jokaldia: "),
    ],
)
def test_a_story_names_the_board(lang: str, beginning: str) -> None:
    """Where others name the dealer: nobody deals."""
    rules = duplicate_rules("mus-basque", {}, 2, 30)
    paragraphs = MUS.histories.story(told("drawn"), rules, {}, lang).split("\n\n")
    assert paragraphs[1].startswith(beginning)


def test_every_team_scene_is_a_table_of_a_match() -> None:
    """Its stream never opens a seed: the match does."""
    for scene in TEAMS:
        types = {link.type for append in played(scene) for link in append}
        assert ("seed_opened" in types) != isinstance(scene, TeamScene)
