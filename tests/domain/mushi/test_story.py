"""Rounds told to people."""

import pytest

from domain.games import GAMES
from domain.games.mushi import events as e
from domain.games.mushi.game import MUSHI
from domain.games.mushi.narration.tell import balance, sentence
from domain.table import commands as c
from domain.table.history import build_deals
from domain.table.stream import decode_event
from tests.matches import Match, play, player

UNTOLD = (e.DealerDrawn, e.MatchEnded)
"""Of the events of a match: what stands outside the rounds."""
NAMES = {str(player(1)): "Ane"}


def story(match: Match, lang: str = "en") -> str:
    """The match as a text, with the name of one of its players."""
    told = build_deals(GAMES, match.stream_id.bytes, match.links)
    return MUSHI.histories.story(told, match.table.rules, NAMES, lang)


@pytest.mark.parametrize("lang", ["en", "es", "fr", "eu"])
def test_a_story_tells_what_a_replay_does(lang: str) -> None:
    """Its lines are the sentences of the events, in their order, misdeals included."""
    misdeals = 0
    for number in (0, 4, 19, 30):
        options = {"hand_four_misdeal": True, "rounds": 12}
        match = play(number, "mushi", players=(1, None), bot="random", options=options)
        bodies = [decode_event(MUSHI, link).body for link in match.links]
        first = next(place for place, body in enumerate(bodies) if isinstance(body, e.HandsDealt))
        told = [body for body in bodies[first:-1] if not isinstance(body, UNTOLD)]
        misdeals += sum(isinstance(body, e.MisdealDeclared) for body in told)
        lines = [line for line in story(match, lang).splitlines() if line and " → " not in line]
        assert lines == [sentence(lang, body, {0: "Ane", 1: "random (1)"}) for body in told]
    assert misdeals == 6


def test_a_story_has_a_paragraph_a_round_that_ends_with_the_score() -> None:
    """Paragraphs are told apart by an empty line; the last line says what the round was worth."""
    match = play(3, "mushi", players=(None, None))
    told = build_deals(GAMES, match.stream_id.bytes, match.links)
    paragraphs = story(match).split("\n\n")
    assert len(paragraphs) == len(told) == 6
    for deal, paragraph in zip(told, paragraphs, strict=True):
        assert paragraph.splitlines()[-1] == f"{balance(deal.score_before)} → {balance(deal.score_after)}"
        assert paragraph.startswith(f"Round {deal.deal}: ") or deal.misdeals


def test_the_story_of_a_round_that_was_cut_short_ends_where_play_ended() -> None:
    """Nothing is counted, and no hand is told."""
    resigned = lambda _: c.MakeMove(f"player:{player(2)}", 1, c.Resign())  # noqa: E731
    told = story(play(5, "mushi", commands=8, players=(1, 2), last=resigned))
    assert "is counted" not in told
    assert told.endswith("0 : 0 → 0 : 0\n")


def test_a_table_without_rounds_has_an_empty_story() -> None:
    """Nothing was dealt, nothing is told."""
    match = play(6, "mushi", players=(None, None), commands=0)
    assert MUSHI.histories.story([], match.table.rules, {}, "en") == ""
