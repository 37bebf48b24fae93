"""What `--shards` of a witness and of a monitor takes."""

import pytest
import typer

from service.cli.watch.shards import parse_shards
from tests.kit.each import each


def test_all_none_or_numbers_are_read() -> None:
    """Numbers in any order."""
    assert parse_shards("all") is None
    assert parse_shards("none") == frozenset()
    assert parse_shards("0") == {0}
    assert parse_shards("7,0,12") == {0, 7, 12}


def test_anything_else_is_no_list_of_shards(capsys: pytest.CaptureFixture[str]) -> None:
    """The command ends before it asks the server, with exit code 2."""
    for text in each(("", "some", "-1", "1,", "1 2", "123456", "٣")):
        with pytest.raises(typer.Exit) as ended:
            parse_shards(text)
        assert (ended.value.exit_code, "--shards: all, none, or" in capsys.readouterr().err) == (2, True)
