"""SQL statements are read by name from one file a module; a file that could be misread is refused."""

import re
from pathlib import Path
from typing import Final

import pytest

from service.store import statements
from service.store.statements import load_statements
from tests.lab.citus.test_statements import statements as all_statements

_SET_TO_ELEMENT: Final = re.compile(r"\bSET\b[^;]*?=[^=,;]*[^\[]\]\s*(?:,|\)|WHERE|FROM|RETURNING|$)")


def load(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Load the statements of a file with this text."""
    folder.joinpath("some").with_suffix(".sql").write_text(text, "utf-8")
    monkeypatch.setattr(statements, "files", lambda _: folder)
    return load_statements("some.package", "some")


def test_statements_are_read_by_name_without_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line of SQL as it stands, also one with a comment at its end."""
    text = "-- Of the file.\n\n-- name: one\n-- $1 a number\nSELECT $1 -- why\n   AS n\n\n\n-- name: two\nSELECT 2\n"
    assert load(tmp_path, text, monkeypatch) == {"one": "SELECT $1 -- why\n   AS n", "two": "SELECT 2"}


@pytest.mark.parametrize("text", ["-- name: one\nSELECT 1\n-- name: one\nSELECT 2\n", "SELECT 1\n-- name: one\n"])
def test_no_statement_takes_the_place_of_another(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second statement of one name would take the place of the first; it is refused, as is one without a name."""
    with pytest.raises(ValueError, match=r"some\.sql"):
        load(tmp_path, text, monkeypatch)


def test_no_column_is_set_to_an_element_of_an_array() -> None:
    """Citus takes it for one that is assigned to, and crashes; in an expression (`|| ''`) it is well."""
    broken = "UPDATE some SET one = 1, two = ($2::bytea[])[cardinality($2::bytea[])], three = $3 WHERE four = 4"
    assert _SET_TO_ELEMENT.search(broken)
    assert not _SET_TO_ELEMENT.search(broken.replace("[])],", "[])] || '',"))
    assert [(file, name) for file, name, text in all_statements() if _SET_TO_ELEMENT.search(text)] == []
