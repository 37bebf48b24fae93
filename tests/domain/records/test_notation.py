"""The open notation: a record as text, read back byte for byte; what is wrong is named with line and column."""

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.games import GAMES
from domain.records.lines import write_record
from domain.records.notation import check_notation, deals_of, read_notation, write_notation
from domain.records.notation_values import NotationFault, write_part
from domain.records.reading import read_parts
from domain.table.history import build_deals
from tests.kit.laws import law
from tests.kit.play import Match
from tests.kit.random_play import random_matches
from tests.kit.tampering import record_file

ROOT = Path(__file__).parent.parent.parent.parent
WORKED = ROOT / "docs" / "worked.hordago.jsonl"
RELEASED = sorted((ROOT / "tests" / "golden" / "released").rglob("*.all.hordago.jsonl"))


def _as(file: Path, reader: str) -> Path:
    """The same record as another reader has it."""
    return file.with_name(file.name.replace(".all.", f".{reader}."))


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
    """Any match does, with disputes, over or not, of a table of its own or of a team match, under every rule set."""
    record = record_file(match, "all")
    text = text_of(record)
    assert written_again(text) == record
    parts = read_notation(text)
    check_notation(parts)
    assert deals_of(parts) == build_deals(GAMES, match.stream_id.bytes, match.links)


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.name)
def test_released_records_come_back_from_their_texts(file: Path) -> None:
    """Matches of every rule set, and team matches with all their tables."""
    record = file.read_bytes()
    text = text_of(record)
    assert written_again(text) == unsigned(record)
    check_notation(read_notation(text))
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
    assert "10 +2000 @1 mus_agreed seat=1" in lines
    assert "11 +3000 @0 cards_discarded seat=0 count=2 > seat:0 cards=[2o 4e]" in lines
    wide = text.replace("\n11 ", "\n\n# Ane throws two cards.\n11   ").replace("\n", "\r\n")
    assert written_again(wide) == unsigned(WORKED.read_bytes())


WORDS = ("null", "-7", "12", "", 'Say "no"\nand\\or', "a b", "¡Órdago! \u2028", "x=1", "[", ">")


@pytest.mark.parametrize("words", WORDS)
def test_every_text_comes_back(words: str) -> None:
    """Whatever a player says to a judge, or is called."""
    text = text_of(WORKED.read_bytes()).replace("reason=resigned", "reason=PLACE", 1)
    (part,) = read_notation(text)
    link = replace(part.links[15], data=part.links[15].data.replace(b'"PLACE"', json.encode(words)))
    again = text_of(b"".join(write_record(part.header, [*part.links[:15], link])))
    assert read_notation(again)[0].links[15].data == link.data


REFUSED = {
    ("10 +2000 @1 mus_agreed seat=1", "10 +2000 @0 mus_agreed seat=0"): (16, 13, "mus.turn"),
    ("10 +2000 @1 mus_agreed seat=1", "10 +2000 @1 bet_placed seat=1 stones=2"): (16, 13, "mus.phase"),
    ("seat:0 cards=[2o 4e 4b 7b]", "seat:0 cards=[2o 4e 4b 7c]"): (14, 9, None),
    ("@0 cards_discarded seat=0 count=2", "@0 cards_discarded seat=0 count=3"): (17, 13, None),
    ("11 +3000 @0", "11 +3000 @5"): (17, 10, None),
    ("11 +3000 @0", "12 +3000 @0"): (17, 1, None),
    ("11 +3000 @0", "11 +x @0"): (17, 5, None),
    ("count=2 > seat:0 cards=[2o 4e]", "count=2 > seat:0 cards=[2o 4e"): (17, 65, None),
    ("mus_agreed seat=1", "mus_agreed seat=1 seat=1"): (16, 31, None),
    ("mus_agreed seat=1", "mus_agreed seat"): (16, 28, None),
    ("mus_agreed seat=1", "mus_agreed seat="): (16, 29, None),
    ("mus_agreed seat=1", 'mus_agreed seat="'): (16, 29, None),
    ("mus_agreed seat=1", "mus_agreed seat=[[[[[[[[[1]]]]]]]]]"): (16, 37, None),
    ('[Game "mus"]', '[RuleSet "mus"]'): (3, 1, None),
    ('[Format "hordago-text/1"]', '[Format "hordago-text/2"]'): (1, 1, None),
    ('[Seed "00', '[Seed "'): (1, 1, None),
}
"""What is changed in the text of the worked record, and where that shows, by which rule."""


@pytest.mark.parametrize("change", REFUSED, ids=lambda change: change[1])
def test_what_is_wrong_is_named_with_line_and_column(change: tuple[str, str]) -> None:
    """What is wrong is named with line and column, and a move that a rule refuses with the rule."""
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


SOME: Final = [path for file in RELEASED for path in (_as(file, "public"), _as(file, "seat-1")) if path.exists()]


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.name)
def test_the_text_of_a_reader_has_what_they_see_and_comes_back(file: Path) -> None:
    """A `?` for everything else; the hand histories are those of the whole text."""
    record = file.read_bytes()
    text = text_of(record)
    parts = read_notation(text)
    check_notation(parts)
    assert "\n".join("".join(write_part(part.header, part.links)) for part in parts) == text
    shown = [envelope.payload for part in read_parts([record]) for link in part.links for envelope in link.sealed]
    assert text.count(" ?") == shown.count(None) > 0
    whole = file.with_name(re.sub(r"\.(public|seat-1)\.", ".all.", file.name))
    assert deals_of(parts) == deals_of(read_notation(text_of(whole.read_bytes())))


@law(random_matches("mus") | random_matches("mushi"))
def test_law_the_text_of_a_running_match_has_no_more_than_its_record(match: Match) -> None:
    """For every reader, at any point of a match: what is hidden in the record is hidden in the text."""
    for reader in ("public", "seat:0", "judge"):
        record = record_file(match, reader, opened=False)
        text = text_of(record)
        parts = read_notation(text)
        check_notation(parts)
        seen = [[envelope.payload for link in part.links for envelope in link.sealed] for part in parts]
        assert seen == [
            [envelope.payload for link in part.links for envelope in link.sealed] for part in read_parts([record])
        ]
        assert "[Seed " not in text


REFUSED_OF_A_READER = {
    ('[Audience "seat:1"]', '[Audience "all"]'): (1, 1),
    ('[Audience "seat:1"]\n', ""): (7,),
    ("seat:0 ?", "seat:0 cards=[1o]"): (15, 53),
    ("> house ?", "> house"): (8,),
    ("mus_agreed seat=1", "mus_agreed seat=0"): (17, 13),
    ("count=1 > seat:1 cards=[1c]", "count=1 > seat:1 cards=[7c]"): (19, 13),
    ("seed_opened seed=00", "seed_opened speed=00"): (24, 10),
}
"""What is changed in the text of the worked record as seat 1 reads it, and line (and column) of where it shows."""


@pytest.mark.parametrize("change", REFUSED_OF_A_READER, ids=lambda change: change[1])
def test_what_a_reader_can_see_to_be_wrong_is_named(change: tuple[str, str]) -> None:
    """The message names the line; what is hidden stays hidden."""
    part = next(read_parts([WORKED.read_bytes()]))
    text = "".join(write_part(replace(part.header, audience="seat:1"), part.links))
    assert change[0] in text
    with pytest.raises(NotationFault) as caught:
        check_notation(read_notation(text.replace(*change, 1)))
    assert (caught.value.line, caught.value.column)[: len(REFUSED_OF_A_READER[change])] == REFUSED_OF_A_READER[change]
