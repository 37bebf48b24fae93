import pytest

from domain.games import GAMES
from domain.mus import events as e
from domain.mus.game import MUS
from domain.mus.narration.tell import sentence
from domain.table import commands as c
from domain.table.history import deals
from domain.table.stream import recall
from tests.matches import Match, play, player

UNTOLD = (e.DealerDrawn, e.MusAgreed, e.MusCut, e.CardsDrawn, e.StockReshuffled, e.MatchEnded)
"""Of the events of a match: what follows from the discards, or stands outside the deals."""
NAMES = {str(player(1)): "Ane", str(player(2)): "Beñat"}


def story(match: Match, lang: str = "en") -> str:
    """The match as a text, with the names of two of its players."""
    told = deals(GAMES, match.stream_id.bytes, match.links)
    return MUS.histories.story(told, match.table.rules, NAMES, lang)


@pytest.mark.parametrize("lang", ["en", "es", "fr", "eu"])
@pytest.mark.parametrize(("number", "ruleset"), [(1, "mus-basque"), (2, "mus-eight-kings")])
def test_a_story_tells_what_a_replay_does(number: int, ruleset: str, lang: str) -> None:
    """Its lines are the sentences of the events, in their order, but for what follows from others."""
    for bot in ("basic", "random"):
        match = play(number, ruleset, players=(1, None, 2, 3), bot=bot)
        seats = {0: "Ane", 1: f"{bot} (1)", 2: "Beñat"}
        bodies = [recall(MUS, link).body for link in match.links]
        first = next(place for place, body in enumerate(bodies) if isinstance(body, e.HandsDealt))
        expected: list[str] = []
        hordago = False
        for body in bodies[first:-1]:
            if not isinstance(body, UNTOLD):
                expected.append(sentence(match.table.rules, lang, body, seats, answering_hordago=hordago))
            if isinstance(body, e.HordagoCalled | e.BetAccepted | e.BetRefused):
                hordago = isinstance(body, e.HordagoCalled)
        lines = [line.split(" · ")[-1] for line in story(match, lang).splitlines() if line and " → " not in line]
        assert lines == expected


def test_a_story_has_a_paragraph_a_deal_that_ends_with_the_score() -> None:
    """Paragraphs are told apart by an empty line; the last line says what the deal was worth."""
    match = play(3)
    told = deals(GAMES, match.stream_id.bytes, match.links)
    paragraphs = story(match).split("\n\n")
    assert len(paragraphs) == len(told)
    for deal, paragraph in zip(told, paragraphs, strict=True):
        (a, b), (c_, d) = deal.score_before, deal.score_after
        assert paragraph.splitlines()[-1] == f"{a}–{b} → {c_}–{d}"
        assert paragraph.startswith(f"Deal {deal.deal}: ")


def test_the_story_of_a_deal_that_was_cut_short_shows_no_hands() -> None:
    """It ends where the words ended."""
    resigned = lambda _: c.MakeMove(f"player:{player(2)}", 1, c.Resign())  # noqa: E731
    told = story(play(5, commands=8, players=(1, 2, 3, 4), last=resigned))
    assert "shown" not in told
    assert told.endswith("0–0 → 0–0\n")


def test_a_table_without_deals_has_an_empty_story() -> None:
    """Nothing was dealt, nothing is told."""
    assert MUS.histories.story([], play(6, commands=0).table.rules, {}, "en") == ""
