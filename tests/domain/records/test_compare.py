"""Where two copies of a record part."""

from domain.records.compare import Comparison, compare_records
from tests.kit.play import Match, play_table
from tests.kit.tampering import forge_event, rechain, record_file
from tests.kit.team_play import match_records, play_team_match


def match() -> Match:
    """A short match."""
    return play_table(4, players=(1, 2, 3, 4), commands=40)


def compared(a: bytes, b: bytes) -> Comparison:
    """Compare two files in small pieces."""
    return compare_records([a[at : at + 100] for at in range(0, len(a), 100)], [b])


def test_copies_for_different_readers_are_the_same() -> None:
    """Also where one of them has the seed and the other not."""
    of = match()
    a, b = record_file(of, "all"), record_file(of, "seat:2", opened=False)
    found = compared(a, b)
    assert (found.kind, found.compared) == ("same", len(of.links))


def test_the_first_version_that_differs_is_named() -> None:
    """What comes after it differs as well, by the chain."""
    of = match()
    links = of.links
    links[20] = forge_event(links[20], "passed", links[20].actor, seat=0)
    found = compared(record_file(of, "public"), record_file(of, "all", rechain(of, links)))
    assert (found.kind, found.version, found.compared, found.stream) == ("differ", 21, 20, str(of.stream_id))
    assert found.events is not None
    assert [link.type for link in found.events] == [of.links[20].type, "passed"]


def test_a_copy_that_ends_earlier_is_the_same_as_far_as_it_goes() -> None:
    """It says which one goes on."""
    of = match()
    whole, cut = record_file(of, "public"), record_file(of, "public", of.links[:9])
    assert [compared(cut, whole).copy, compared(whole, cut).copy] == ["B", "A"]
    assert (compared(cut, whole).kind, compared(cut, whole).version) == ("longer", 9)


def test_a_copy_that_does_not_hold_by_itself_is_broken() -> None:
    """A flipped bit is no difference in what happened."""
    whole = record_file(match(), "public")
    found = compared(whole, whole.replace(b"mus_cut", b"mus_out", 1))
    assert (found.kind, found.copy) == ("broken", "B")
    assert "hash does not follow" in found.reason
    assert compared(b"no record\n", whole).copy == "A"


def test_files_of_several_streams_are_compared_stream_by_stream() -> None:
    """A difference at the second table is named with its stream; other streams are not compared."""
    of = play_team_match()
    files = match_records(of, "public")
    assert compared(b"".join(files), b"".join(match_records(of, "all"))).kind == "same"
    found = compared(b"".join(files), b"".join(files[:2]))
    assert (found.kind, found.copy, found.stream) == ("longer", "A", str(of.tables[1].stream_id))
    found = compared(files[1], files[2])
    assert (found.kind, found.stream, found.reason) == ("other", *[str(table.stream_id) for table in of.tables])
