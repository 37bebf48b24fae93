"""What `hordago verify` prints of a record."""

from domain.verifying import verify
from service.cli.verifying import told
from tests.forging import record
from tests.team_matches import parts, play_match


def test_of_a_match_it_tells_how_much_there_was() -> None:
    """Its own id, and the events of all its streams."""
    of = play_match()
    assert told(verify(parts(of, "public"))) == (
        "complete: every command decided again, every byte as written\n"
        f"  match {of.stream.stream_id}, mus-basque, 436 events, 2 tables, as public\n"
        "  1 of 8 seats brought their own nonce to the shuffle"
    )


def test_of_a_broken_match_it_tells_in_which_stream_and_on_which_line() -> None:
    """A version alone would not say where to look."""
    of = play_match()
    first, second, third = parts(of, "public")
    before = (first + second).count(b"\n")
    assert told(verify([first, second, third.replace(b'board\\":\\"0102', b'board\\":\\"0103')])).startswith(
        f"broken at version 61 of {of.tables[1].stream_id} (line {before + 62}): "
    )
    assert told(verify([first, third])).startswith(f"broken at version 0 of {of.tables[1].stream_id} (line ")


def test_of_a_broken_table_it_tells_the_version() -> None:
    """Its header is on the first line, so that says where."""
    table = record(play_match().tables[0], "public").replace(b"mus_cut", b"mus_out", 1)
    verdict = verify([table])
    assert told(verdict).startswith(f"broken at version {verdict.version}: ")
