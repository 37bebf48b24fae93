"""The sources of rules are read in the reader's language; headings and quotations stay as their document has them."""

import re
from typing import Final

import pytest

from domain.games import RULEBOOK
from service.texts.catalogue import LANGUAGES, source_notes, source_text

ENGLISH: Final = re.compile(
    r"(?i)\b(silent|an option|paragraphs?|that|who|when|after|whether|declares|until|sentence|by|least|chapters?|of its"
    r"|at the|priority|found)\b"
)
"""Words of ours; the headings of the English document have none of them."""
NOTED: Final = sorted({language for noted in source_notes().values() for language in noted})
"""Languages that the notes are in, all of them once one is."""
SOURCES: Final = sorted({source for rule in RULEBOOK.values() for source in rule.sources.values()})


@pytest.mark.parametrize("language", NOTED)
def test_no_source_is_left_in_english(language: str) -> None:
    """A new note is added to sources.json."""
    texts = [source_text(source, language) for source in SOURCES]
    assert [text for text in texts if ENGLISH.search(re.sub("«[^»]*»", "", text))] == []


@pytest.mark.parametrize("language", NOTED)
def test_a_source_of_every_table_is_in_the_readers_language(language: str) -> None:
    """It is no heading of a document."""
    ours = {rule.sources["table"] for rule in RULEBOOK.values() if "table" in rule.sources}
    assert {source for source in ours if source_text(source, language) == source} == set()


def test_a_source_keeps_headings_and_quotations() -> None:
    assert source_text("Phase 1, last paragraphs", "es") == "Phase 1, últimos párrafos"
    assert source_text("Art. 7, « Mintza »", "eu") == "Art. 7, « Mintza »"
    assert source_text("Arts. 13 and 14, implied", "fr") == "Art. 13 et 14, sous-entendu"
    assert source_text("Silent; an option", "fr") == "Muet ; une option"
    assert source_text("Arts. 9 and 17, silent on the order", "en") == "Arts. 9 and 17, silent on the order"
    assert source_text("Phase 1, silent: by lot", "eu") == "Phase 1, ez du ezer esaten: zozketaz"


def test_every_note_is_of_a_source() -> None:
    """None is left from a source that has gone."""
    assert [note for note in source_notes() if not any(note in source for source in SOURCES)] == []


def test_notes_are_in_languages_that_there_are() -> None:
    """A language may do without them: its readers have them in English."""
    assert {*NOTED} < {*LANGUAGES}
