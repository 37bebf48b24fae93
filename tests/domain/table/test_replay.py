"""Where the counts of a replay stand, and what it says is hidden, in matches whose every word is known."""

import pytest
from msgspec.structs import replace

from domain.actors import judge_actor, player_actor
from domain.disputes import commands as c
from domain.disputes.events import RulingTerms
from domain.games import TABLES
from domain.stream import fold
from domain.table.game.replay_types import Hidden
from domain.table.replay import count_deal, hidden_from, replay
from domain.table.state import Table
from service.texts.catalogue import say
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import played
from tests.kit.mus_scenario import JUNK, basque, parse_moves

COUNTS = {
    "mus-basque-4-every-lance-refused": [("stones_scored", 1, [1, 2, 1, 2, 1, 1, 3]), ("resigned", 2, [])],
    "mus-basque-4-closed-before-the-start": [],
    "mus-basque-4-closed-by-agreement": [("closing_asked", 1, [])],
    "mus-basque-4-closed-by-an-admin": [("table_closed", 1, [])],
    "mus-federation-4-art-4-void-deal": [("deal_voided", 1, []), ("resigned", 2, [])],
    "mus-federation-4-target-taken-back": [("game_won", 1, [19, 1, -1, 1, 3, 1])],
    "mus-basque-4-team-deadline": [("game_won", 1, []), ("deadline_passed", 2, [])],
    "mus-basque-4-team-closed": [("stones_scored", 1, [1, 1]), ("table_closed", 2, [])],
    "mus-federation-4-art-18-game-won": [
        ("stones_scored", 1, [1, 1, 1, 1]),
        ("stones_scored", 1, [1, 1, 1, 1, -1]),
        ("stones_scored", 1, [1, 1, 1, 1, -1, 20]),
        ("resigned", 2, []),
    ],
    "mus-federation-4-art-18-game-not-won": [
        ("game_won", 1, [21]),
        ("stones_scored", 1, [21, -5]),
        ("resigned", 2, []),
    ],
    "mus-basque-4-dispute-corrected": [
        ("game_won", 1, [20]),
        ("stones_scored", 1, [20, 20]),
        ("stones_scored", 1, [20, 20, -10]),
    ],
    "mus-basque-4-dispute-redealt": [("stones_scored", 1, [5, -1, -4]), ("resigned", 2, [])],
    "mus-basque-4-dispute-won": [("game_won", 1, [20])],
    "mushi-four-pairs": [("round_scored", 1, [-61, 61, 10, -10])],
    "mushi-misdeals": [("resigned", 1, [])],
    "mushi-closed-by-an-admin": [("table_closed", 1, [])],
}
"""Playthrough -> the events at which deals end in it, which deals, and the stones or points of each."""


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_stands_at_the_last_event_of_its_deal(name: str) -> None:
    """Not at a misdeal, which begins the same deal again; with a deal cut short, whatever it had brought.

    And once more wherever a judge moved stones of it afterwards.
    """
    (scene,) = [scene for scene in SCENES if scene.name == name]
    links = [link for command in played(scene) for link in command]
    steps = replay(TABLES, scene.stream_id, links, 1, len(links), "public", {}, say("en"))
    counts = [(step.link.type, step.count) for step in steps if step.count is not None]
    assert [(kind, count.deal, [item.stones for item in count.items]) for kind, count in counts] == COUNTS[name]


def test_a_ruling_that_moves_stones_twice_is_counted_once() -> None:
    """The count comes with the last move of the deal, in one append, after which another seat is to act."""
    (scene,) = [scene for scene in SCENES if scene.name == "mus-federation-4-art-18-game-won"]
    links = [link for command in played(scene) for link in command]
    table = fold(TABLES, scene.stream_id, links).state
    place = next(place for place, link in enumerate(links) if link.type == "stones_scored" and b"ruled" in link.data)
    moved = [*links[: place + 1], *links[place:]]
    assert count_deal(table, moved, place, {}, say("en")) is None
    counted = count_deal(table, moved, place + 1, {}, say("en"))
    assert counted is not None
    assert [item.stones for item in counted.items] == [1, 1, 1, 1, -1, -1]


def _disputed() -> Table:
    """Seat 0 calls the judge, who rules; seat 1 appeals, and another judge rules."""
    rules = ("mus.mus.cut",)
    disputed = [
        c.OpenDispute(player_actor("p0"), 0, (8,), "He saw my cards.", 10, 5),
        c.GiveRuling(judge_actor("j1"), 1, RulingTerms.make("uphold", rules), "So?", 9, 6),
        c.AppealRuling(player_actor("p1"), 1, 1, 20, 7),
        c.GiveRuling(judge_actor("j2"), 1, RulingTerms.make("uphold", rules), "No.", 0, 8),
    ]
    return basque(JUNK).after(*parse_moves("0 cut"), *disputed).table


def test_what_is_said_to_a_judge_is_hidden_from_all_but_who_said_it() -> None:
    """The reasons of both rulings are hidden from everybody; once the seed lies open nothing is."""
    table = _disputed()
    cards = (*[Hidden("hand", seat, 4) for seat in (1, 2, 3)], Hidden("stock", None, 24))
    reasons = Hidden("reasons", None, 2)
    assert hidden_from(table, "seat:0") == (*cards, reasons)
    assert hidden_from(table, "public") == (Hidden("hand", 0, 4), *cards, Hidden("words", 0, 1), reasons)
    assert hidden_from(table, "judge") == (Hidden("hand", 0, 4), *cards)
    assert hidden_from(table, "all") == hidden_from(replace(table, opened=True), "seat:0") == ()
