"""Laws of all texts: names stay as written, a sentence of a lance names it, and each language is kept right."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from hypothesis import strategies as st

from domain.games import GAMES
from domain.games.mus.narration import MOVE_OF_EVENT
from domain.games.mus.play.names import lance_name
from domain.messages import Message, message
from domain.stream import Event
from domain.table.replay import event_sentence
from domain.table.state import Table
from service.texts.basque import who_acts
from service.texts.catalogue import LANGUAGES, say, source
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import random_matches

ANY: Final = st.sampled_from(sorted(GAMES)).flatmap(lambda game: random_matches(game, 120))
MARKS: Final = {0: "⟦0⟧", 1: "⟦1⟧", 2: "⟦2⟧", 3: "⟦3⟧"}
"""Names that nothing can change."""
ODD: Final = (
    {0: "iñaki", 1: "ane", 2: "öykü", 3: "d'arc"},
    {0: "ǆon", 1: "ßilvia", 2: "de la o", 3: "eñaut zuri"},
)
"""Names that begin with a small letter, one whose capital is another letter or two of them."""
BIAK: Final = frozenset({"biak_bet_placed", "biak_hordago_called"})
"""Their sentences name both lances in a form of their own."""
WRONG: Final = {
    "en": r"\ba (hordago|órdago)s\b|\bhonour\b",
    "es": r"\b(de|a) el (?!\{)|\btablas\b|^[^¿]*\?|por una disputa",
    "fr": r"\bbrelan|\bmeds?\b|\b(de|que|se|ne|le|la) \{ \$(who|dealer|mano|of|name)\b",
    "eu": r"(?i)lantze|\bhau hartu du|mahaian utzi du:|(?<!\)) \} (agertu|utzi) du\b",
}
"""What each language does not say, or cannot before a name."""


def sentences(match: Match, language: str, names: dict[int, str]) -> Iterator[tuple[Table, Event, str]]:
    """Put every event of a match into words, as everybody may read it, with the table before it."""
    for step in match.steps:
        before = step.before or step.after
        for event in step.events:
            public = Event(event.body)
            yield before, public, event_sentence(before, public, names, say(language), "public")
            before = step.after if event is step.events[-1] else before


@law(ANY, st.sampled_from(LANGUAGES), st.sampled_from(ODD))
def test_law_a_name_is_written_as_its_player_wrote_it(match: Match, language: str, names: dict[int, str]) -> None:
    """Letter by letter, wherever it stands: also at the beginning of a sentence."""
    marked = [text for _, _, text in sentences(match, language, MARKS)]
    written = [text for _, _, text in sentences(match, language, names)]
    for text, named in each(zip(marked, written, strict=True)):
        expected = text
        for seat, mark in MARKS.items():
            expected = expected.replace(who_acts(mark), who_acts(names[seat])).replace(mark, names[seat])
        assert named == expected


@law(random_matches("mus", 120), st.sampled_from(LANGUAGES))
def test_law_what_is_said_in_a_lance_names_the_lance(match: Match, language: str) -> None:
    """Every pass, bet and answer, so that a sentence can be read alone."""
    for step in each(match.steps):
        if step.before is None or step.before.play is None or step.before.play.deal is None:
            continue
        lance = step.before.play.deal.lance
        body = step.events[0].body
        if lance is None or body.tag not in MOVE_OF_EVENT or body.tag in BIAK:
            continue
        text = event_sentence(step.before, Event(body), MARKS, say(language), "public")
        named = lance_name(step.before.rules, lance.name)
        assert isinstance(named, Message)
        assert say(language)(named).casefold() in text.casefold()


@cache
def texts(language: str) -> tuple[str, ...]:
    """Every line of a language, of the API and of the pages."""
    return tuple(line for line in source(language).splitlines() if not line.startswith("#"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_what_its_language_does_not_say(language: str) -> None:
    assert [text for text in texts(language) if language in WRONG and re.search(WRONG[language], text)] == []


def test_no_basque_ending_is_glued_to_a_name() -> None:
    """It changes with the last letter of the name: a function gives the name of who acts, other cases have a noun."""
    glued = re.compile(r"\{ \$(who|dealer|mano|of|bot|names?|players) \}-?[a-zñ]")
    assert [text for text in texts("eu") if glued.search(text)] == []


def test_no_basque_sentence_puts_a_name_before_a_colon() -> None:
    """A name is a part of its sentence, not the title of one."""
    titled = re.compile(r"(?:= |\] |\. )\{ \$(who|dealer|mano|by|names?) \}: (?!\{)")
    assert [text for text in texts("eu") if titled.search(text)] == []


@pytest.mark.parametrize(
    ("name", "acting"),
    [
        ("Ane", "Anek"),
        ("Carlos", "Carlosek"),
        ("Xabier", "Xabierrek"),
        ("José", "Josék"),
        ("Basic (1)", "Basic (1)-ek"),
        ("Basic (2)", "Basic (2)-k"),
        ("Jon ★", "Jon ★-ek"),
        ("Ane & Jon", "Ane & Jonek"),
        ("2. eserlekua", "2. eserlekuak"),
        ("★", "★-ek"),
    ],
)
def test_who_acts_has_an_ending_in_basque(name: str, acting: str) -> None:
    """The last letter or digit decides it, as it is read."""
    assert who_acts(name) == acting
    assert say("eu")(message("table.resigned", who=name)) == f"{acting} amore eman du."


@pytest.mark.parametrize(("mark", "opening"), [("?", "¿"), ("!", "¡")])
def test_spanish_opens_its_marks(mark: str, opening: str) -> None:
    assert [text for text in texts("es") if text.count(mark) != text.count(opening) and "?{" not in text] == []


def _scored(language: str, lance: str) -> str:
    return say(language)(
        message("mus.stones_scored", team="A", stones=2, lance=message(f"mus.lance.{lance}"), reason="x")
    )


def test_a_preposition_agrees_with_the_lance() -> None:
    """The article of punto in Spanish; of every lance in French."""
    assert "piedras al punto:" in _scored("es", "punto")
    assert "piedras a grande:" in _scored("es", "grande")
    assert "points aux paires :" in _scored("fr", "pares")
    assert "points au faux jeu :" in _scored("fr", "punto")


test_laws_at_length = soak_laws(globals())
