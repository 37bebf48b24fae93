"""The open notation: a record as text, read back byte for byte; what is wrong is named with line and column."""

from pathlib import Path

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.games import GAMES
from domain.records.lines import write_record
from domain.records.notation import check_notation, deals_of, read_notation, write_notation
from domain.records.notation_values import NotationFault
from domain.records.reading import read_parts
from domain.table.history import build_deals
from tests.kit.laws import law
from tests.kit.play import Match
from tests.kit.random_play import random_matches
from tests.kit.tampering import record_file

ROOT = Path(__file__).parent.parent.parent.parent
WORKED = ROOT / "docs" / "worked.hordago.jsonl"
RELEASED = sorted((ROOT / "tests" / "golden" / "released").rglob("*.all.hordago.jsonl"))


def text_of(record: bytes) -> str:
    """The record in the open notation."""
    return "".join(write_notation([record]))


def unsigned(record: bytes) -> bytes:
    """The record without the signature of the log."""
    return b"".join(
        line
        for part in read_parts([record])
        for line in write_record(
            replace(
                part.header, origin=None, key=None, checkpoint=None, index=None, proof=None, head=UNSET, fork=UNSET
            ),
            list(part.links),
        )
    )


def written_again(text: str) -> bytes:
    """The record that a text is of."""
    return b"".join(line for part in read_notation(text) for line in write_record(part.header, part.links))


@law(random_matches("mus") | random_matches("mushi"))
def test_law_a_text_gives_the_record_and_its_histories_back(match: Match) -> None:
    """Under every rule set, of any match: with disputes, over or not, of a table of its own or of a team match."""
    record = record_file(match, "all")
    text = text_of(record)
    assert written_again(text) == record
    parts = read_notation(text)
    assert check_notation(parts).kind != "broken"
    assert deals_of(parts) == build_deals(GAMES, match.stream_id.bytes, match.links)


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.name)
def test_released_records_come_back_from_their_texts(file: Path) -> None:
    """Matches of every rule set, and team matches with all their tables."""
    record = file.read_bytes()
    text = text_of(record)
    assert written_again(text) == unsigned(record)
    assert check_notation(read_notation(text)).kind == "complete"
    assert len(text) < len(record) / 2


def test_the_document_shows_the_text_of_the_worked_record() -> None:
    """Line by line, as far as it goes."""
    document = (ROOT / "docs" / "records.md").read_text("utf-8")
    block = document.partition("## Open notation")[2].partition("```text\n")[2].partition("```")[0]
    shown = [line for line in block.splitlines() if line not in {"", "..."}]
    assert len(shown) > 10
    assert set(shown) <= set(text_of(WORKED.read_bytes()).splitlines())


def test_a_text_is_made_to_be_read() -> None:
    """Players act as their seats; cards stand as they are called; lines for people are left alone."""
    text = text_of(WORKED.read_bytes())
    lines = text.splitlines()
    assert lines[0] == '[Format "hordago-text/1"]'
    assert "8 +2000 @1 mus_agreed seat=1" in lines
    assert "9 +3000 @0 cards_discarded seat=0 count=2 > seat:0 cards=[2o 4e]" in lines
    wide = text.replace("\n9 ", "\n\n# Ane throws two cards.\n9   ").replace("\n", "\r\n")
    assert written_again(wide) == unsigned(WORKED.read_bytes())


WORDS = ("null", "-7", "12", "", 'Say "no"\nand\\or', "a b", "¡Órdago! \u2028", "x=1", "[", ">")


@pytest.mark.parametrize("words", WORDS)
def test_every_text_comes_back(words: str) -> None:
    """Whatever a player says to a judge, or is called."""
    text = text_of(WORKED.read_bytes()).replace("reason=resigned", "reason=PLACE", 1)
    (part,) = read_notation(text)
    link = replace(part.links[13], data=part.links[13].data.replace(b'"PLACE"', json.encode(words)))
    again = text_of(b"".join(write_record(part.header, [*part.links[:13], link])))
    assert read_notation(again)[0].links[13].data == link.data


REFUSED = {
    ("8 +2000 @1 mus_agreed seat=1", "8 +2000 @0 mus_agreed seat=0"): (14, 12, "mus.turn"),
    ("8 +2000 @1 mus_agreed seat=1", "8 +2000 @1 bet_placed seat=1 stones=2"): (14, 12, "mus.phase"),
    ("seat:0 cards=[2o 4e 4b 7b]", "seat:0 cards=[2o 4e 4b 7c]"): (12, 9, None),
    ("@0 cards_discarded seat=0 count=2", "@0 cards_discarded seat=0 count=3"): (15, 12, None),
    ("9 +3000 @0", "9 +3000 @5"): (15, 9, None),
    ("9 +3000 @0", "10 +3000 @0"): (15, 1, None),
    ("9 +3000 @0", "9 +x @0"): (15, 4, None),
    ("count=2 > seat:0 cards=[2o 4e]", "count=2 > seat:0 cards=[2o 4e"): (15, 64, None),
    ("mus_agreed seat=1", "mus_agreed seat=1 seat=1"): (14, 30, None),
    ("mus_agreed seat=1", "mus_agreed seat"): (14, 27, None),
    ("mus_agreed seat=1", "mus_agreed seat="): (14, 28, None),
    ("mus_agreed seat=1", 'mus_agreed seat="'): (14, 28, None),
    ("mus_agreed seat=1", "mus_agreed seat=[[[[[[[[[1]]]]]]]]]"): (14, 36, None),
    ('[Game "mus"]', '[RuleSet "mus"]'): (3, 1, None),
    ('[Format "hordago-text/1"]', '[Format "hordago-text/2"]'): (1, 1, None),
    ('[Seed "00', '[Seed "'): (1, 1, None),
}
"""What is changed in the text of the worked record, and where that shows, by which rule."""


@pytest.mark.parametrize("change", REFUSED, ids=lambda change: change[1])
def test_what_is_wrong_is_named_with_line_and_column(change: tuple[str, str]) -> None:
    """And a move that a rule refuses with the rule."""
    text = text_of(WORKED.read_bytes())
    assert change[0] in text
    with pytest.raises(NotationFault) as caught:
        check_notation(read_notation(text.replace(*change, 1)))
    assert (caught.value.line, caught.value.column, caught.value.rule) == REFUSED[change], str(caught.value)


@pytest.mark.parametrize("text", ["", "\n# nothing\n", '[Format "hordago-text/1"]\n', "1 2 3"])
def test_what_is_no_text_is_refused(text: str) -> None:
    """With the place where it begins."""
    with pytest.raises(NotationFault):
        read_notation(text)


def test_only_a_whole_record_has_a_text() -> None:
    """What is sealed from its reader could not be read back."""
    (public,) = [file for file in RELEASED if file.name == "mushi-2.all.hordago.jsonl"]
    with pytest.raises(ValueError, match="taken as all"):
        text_of((public.parent / "mushi-2.public.hordago.jsonl").read_bytes())
