import pytest

from domain.actors import player_actor
from domain.games import GAMES
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.play.names import card_names
from domain.games.mus.rulesets import RULESETS
from domain.messages import message
from domain.table import commands as c
from domain.table.bot_names import bot_at_seat
from domain.table.history import build_deals
from domain.table.stream import decode_event
from service.texts.catalogue import LANGUAGES, LIST_SEPARATOR, render, say
from tests.golden.scenes.federation import FEDERATION
from tests.golden.scenes.scene import played
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.service.texts import mus_sentence

UNTOLD = (
    *(e.DealerDrawn, e.DeckOffered, e.DeckCut, e.MusAgreed, e.MusCut, e.CardsDrawn, e.StockReshuffled, e.DeckRecycled),
    *(e.ClaimMade, e.ClaimAnswered, e.ClaimWithdrawn, e.SignMade, e.MatchEnded),
    *(e.SeatGathered, e.CardsGathered),
)
"""Of the events of a match: what follows from the discards, stands outside the deals, or came to nothing."""
NAMES = {str(player_id(1)): "Ane", str(player_id(2)): "Beñat"}


def story(match: Match, lang: str = "en") -> str:
    """The match as a text, with the names of two of its players."""
    histories = build_deals(GAMES, match.stream_id.bytes, match.links)
    return required(MUS.history).text(histories, match.table.rules, NAMES, say(lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "ruleset", "options"),
    [
        (1, "mus-basque", {}),
        (2, "mus-eight-kings", {}),
        (3, "mus-federation", {"biak": False}),
        (4, "mus-federation", {"biak": False, "declarations": "called"}),
    ],
)
def test_a_story_tells_what_a_replay_does(number: int, ruleset: str, options: dict[str, object], lang: str) -> None:
    """Its lines are the sentences of the events, in their order, but for what follows from others."""
    for bot in ("basic", "random"):
        match = play_table(number, ruleset, players=(1, None, 2, 3), bot=bot, options=options)
        seats = {0: "Ane", 1: bot_at_seat(bot, 1), 2: "Beñat"}
        bodies = [decode_event(MUS, link).body for link in match.links]
        first = next(place for place, body in enumerate(bodies) if isinstance(body, e.HandsDealt))
        expected: list[str] = []
        hordago = False
        for body in bodies[first:-1]:
            if not isinstance(body, UNTOLD):
                expected.append(mus_sentence(match.table.rules, lang, body, seats, answering_hordago=hordago))
            if isinstance(body, e.HordagoCalled | e.BetAccepted | e.BetRefused | e.StonesScored):
                hordago = isinstance(body, e.HordagoCalled)
        lines = [line.split(" · ")[-1] for line in story(match, lang).splitlines() if line and " → " not in line]
        assert lines == expected


def test_a_story_has_a_paragraph_a_deal_that_ends_with_the_score() -> None:
    """An empty line separates paragraphs; the last line states the stones of the deal."""
    match = play_table(3)
    histories = build_deals(GAMES, match.stream_id.bytes, match.links)
    paragraphs = story(match).split("\n\n")
    assert len(paragraphs) == len(histories)
    for deal, paragraph in each(zip(histories, paragraphs, strict=True)):
        (a, b), (c_, d) = deal.score_before, deal.score_after
        assert paragraph.splitlines()[-1] == f"{a}–{b} → {c_}–{d}"
        assert paragraph.startswith(f"Deal {deal.deal}: ")


def test_the_story_of_a_deal_that_was_cut_short_shows_no_hands() -> None:
    """It ends where the words ended."""
    resigned = lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign())  # noqa: E731
    text = story(play_table(5, commands=8, players=(1, 2, 3, 4), last=resigned))
    assert "shown" not in text
    assert text.endswith("0–0 → 0–0\n")


def article(name: str, lang: str = "en") -> list[str]:
    """The lines of one golden playthrough of the federation's."""
    (scene,) = [scene for scene in FEDERATION if scene.name == f"mus-federation-4-{name}"]
    histories = build_deals(GAMES, bytes(16), [link for append in played(scene) for link in append])
    rules = MUS.rules_for(scene.ruleset, scene.options, 4)
    players = {f"p{seat}": f"P{seat}" for seat in range(4)}
    return required(MUS.history).text(histories, rules, players, say(lang)).splitlines()


def tells(name: str, *bodies: e.Body, lang: str = "en") -> bool:
    """Whether the playthrough has the sentences of these events, one after the other."""
    rules = RULESETS["mus-federation"].rules
    lines = [line.split(" · ")[-1] for line in article(name, lang)]
    expected = [mus_sentence(rules, lang, body, {seat: f"P{seat}" for seat in range(4)}) for body in bodies]
    return any(lines[place : place + len(expected)] == expected for place in range(len(lines)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_of_a_void_deal_ends_with_that(lang: str) -> None:
    """After what had been said, and before the score that did not move."""
    lines = article("art-4-void-deal", lang)
    assert tells("art-4-void-deal", e.DealVoided(1, "claim"), lang=lang)
    assert lines[lines.index("") - 1] == "0–0 → 0–0"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_of_a_dead_hand_tells_what_went_back(lang: str) -> None:
    """Before the hands are shown; a dead hand has nothing to declare."""
    back = e.StonesScored("grande", "A", -1, "annulled", "federation.5")
    assert tells("art-5-dead-hand", e.HandDeclaredDead(1, 0, "claim"), back, lang=lang)
    assert tells("art-5-dead-hand", e.Declared("pares", 1, has=True), e.Declared("pares", 2, has=True), lang=lang)
    assert not tells("art-5-dead-hand", e.Declared("pares", 0, has=True), lang=lang)
    assert not tells("art-5-dead-hand", e.Declared("pares", 0, has=False), lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_of_a_foul_tells_it_after_the_hands_and_before_the_count(lang: str) -> None:
    """What it took back, and what the others drew for it."""
    events: list[e.Body] = [
        e.FoulFound("pares", 0, "13a", "void", "federation.13a"),
        e.StonesScored("pares", "A", -1, "annulled", "federation.13a"),
    ]
    assert tells("art-13a-refused", *events, lang=lang)
    hand = render(message(LIST_SEPARATOR), lang).join(map(say(lang), card_names(["1o", "5o", "6o", "7o"])))
    shown = next(place for place, line in enumerate(article("art-13a-refused", lang)) if hand in line)
    sentence = mus_sentence(RULESETS["mus-federation"].rules, lang, events[0], {0: "P0"})
    assert article("art-13a-refused", lang).index(sentence) == shown + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_says_the_federation_s_words(lang: str) -> None:
    """Biak in grande, the bet that it placed in chica, and a refusal for one seat alone."""
    assert tells("art-9-biak-bet", e.BiakBetPlaced(1, 3), e.BetRaised(0, 2), e.BetAccepted(3), lang=lang)
    assert tells("art-9-biak-bet", e.BetPlaced(1, 3), e.BetRefused(2), lang=lang)
    assert tells("art-10-soft-refusal", e.BetRefusedSoftly(1), e.BetRaised(3, 4), e.BetRefusedSoftly(2), lang=lang)


def test_a_table_without_deals_has_an_empty_story() -> None:
    """Nothing was dealt, so the text is empty."""
    assert required(MUS.history).text([], play_table(6, commands=0).table.rules, {}, say("en")) == ""
