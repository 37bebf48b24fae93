"""Checkpoints and what they say of the epoch before: one form, and nothing kept that is not proved."""

from base64 import b64encode

import pytest
from msgspec import structs

from domain.log import checkpoints
from domain.log.checkpoints import Checkpoint, Fork, read_checkpoint, write_checkpoint
from domain.log.notes import NotANote
from domain.log.tree import EMPTY_ROOT, leaf_hash
from tests.domain.log.test_notes import POINT
from tests.kit.signed_log import Log, first_of_epoch

FORK = checkpoints.fork_lines(Fork(POINT, 0, "why"))
EMPTY = Checkpoint("hordago/0/2", 0, EMPTY_ROOT)


@pytest.mark.parametrize("reason", ["why", "", "  much   too long " * 30, "x" * 199 + " yz", "a\x1b[2J\u202eb\udcff"])
def test_what_it_takes_the_place_of_is_read_back(reason: str) -> None:
    """Whatever the reason, cut to what a line should have."""
    first = structs.replace(EMPTY, extension=checkpoints.fork_lines(Fork(POINT, 0, reason)))
    (read,) = checkpoints.read_forks(read_checkpoint(write_checkpoint(first)))
    assert (read.former, read.kept, read.lost) == (POINT, 0, POINT.size)
    assert len(read.reason) <= checkpoints.REASON_CHARACTERS
    assert read.reason.isprintable()
    assert checkpoints.read_forks(POINT) == ()


@pytest.mark.parametrize("kept", [0, 1, 3, 4, 7, 8, 12, 13])
def test_what_is_kept_is_proved(kept: int) -> None:
    """No other number of events can be said to be kept of the same log, and no other log to be the former one."""
    leaves = [leaf_hash(b"%d" % number) for number in range(13)]
    first = first_of_epoch(Log(leaves), Log(leaves[:kept], epoch=2)).point
    (fork,) = checkpoints.read_forks(first)
    assert (fork.kept, fork.lost) == (kept, 13 - kept)
    for other in (*range(kept), *range(kept + 1, 15)):
        said = structs.replace(fork, kept=other)
        with pytest.raises(NotANote, match="keeps more than there was" if other > 13 else "not proved to begin"):
            checkpoints.read_forks(structs.replace(first, size=other, extension=checkpoints.fork_lines(said)))
    with pytest.raises(NotANote, match="not proved to begin"):
        checkpoints.read_forks(structs.replace(first, size=kept + 1))
    if kept:
        with pytest.raises(NotANote, match="not proved to begin"):
            checkpoints.read_forks(structs.replace(first, root=bytes(32)))


def test_every_earlier_fork_is_repeated() -> None:
    """The latest first, and none of an epoch that is not before the one after it."""
    forks = [Fork(structs.replace(POINT, origin=f"hordago/0/{epoch}"), epoch, f"{epoch}") for epoch in (3, 2, 1)]
    newest = structs.replace(forks[0], kept=0)
    first = Checkpoint("hordago/0/4", 0, EMPTY_ROOT, checkpoints.fork_lines(newest, forks[1:]))
    assert checkpoints.read_forks(first) == (newest, *forks[1:])
    for wrong in ([forks[2], forks[1]], [forks[1], forks[1]], [newest]):
        with pytest.raises(NotANote, match="a fork of no earlier epoch"):
            checkpoints.read_forks(structs.replace(first, extension=checkpoints.fork_lines(newest, wrong)))


def test_an_earlier_fork_is_repeated_without_its_proof() -> None:
    """The proof is of the newest fork alone; a reader compares what is repeated without it."""
    leaves = [leaf_hash(b"%d" % number) for number in range(13)]
    (earlier,) = checkpoints.read_forks(first_of_epoch(Log(leaves), Log(leaves[:7], epoch=2)).point)
    assert earlier.proof
    newest = Fork(structs.replace(POINT, origin="hordago/0/2"), 0, "again")
    lines = checkpoints.fork_lines(newest, [earlier])
    assert [line.split(" ")[0] for line in lines] == ["fork", "kept", "reason"] * 2
    third = Checkpoint("hordago/0/3", 0, EMPTY_ROOT, lines)
    assert checkpoints.read_forks(third) == (newest, structs.replace(earlier, proof=()))


@pytest.mark.parametrize(
    "extension",
    [
        FORK[:1],
        FORK[:2],
        (FORK[0], FORK[2]),
        (*FORK, "kept"),
        (*FORK, "proof "),
        (*FORK, "proof !"),
        (*FORK, "reason else"),
        (*FORK, FORK[0]),
        (FORK[0], FORK[2], FORK[1]),
        FORK[::-1],
        (FORK[0] + " ", *FORK[1:]),
        (FORK[0].replace(" 15368405 ", " 015368405 "), *FORK[1:]),
        ("fork hordago/0/1", *FORK[1:]),
        ("fork ", *FORK[1:]),
        (FORK[0], "kept 00", FORK[2]),
        (FORK[0], "kept -1", FORK[2]),
        (FORK[0], FORK[1], "reason  why"),
    ],
)
def test_it_takes_the_place_of_something_in_one_form(extension: tuple[str, ...]) -> None:
    """What begins like that and says something else is refused, and not passed over."""
    with pytest.raises(NotANote):
        checkpoints.read_forks(structs.replace(EMPTY, extension=extension))


@pytest.mark.parametrize(
    "text",
    [
        "hordago/0/0",
        "hordago/0",
        "hordago/0/1/2",
        "/0/1",
        "a b/0/1",
        "hordago/00/1",
        "hordago/10000/1",
        "a+b/0/1",
        "a/-1/1",
    ],
)
def test_what_is_no_name_of_a_log_is_refused(text: str) -> None:
    """Epochs count from 1, shards from 0."""
    with pytest.raises(NotANote):
        checkpoints.read_origin(text)


def test_a_checkpoint_has_one_form() -> None:
    """It is read back as it was written."""
    root = b64encode(POINT.root).decode()
    assert write_checkpoint(POINT) == f"hordago/0/1\n15368405\n{root}\n"
    lines = checkpoints.fork_lines(Fork(POINT, 7, "the disk\nbroke", (bytes(32),)))
    forked = Checkpoint("hordago/0/2", 7, bytes(32), lines)
    assert write_checkpoint(forked).splitlines()[3:] == [
        f"fork hordago/0/1 15368405 {root}",
        "kept 7",
        "reason the disk broke",
        f"proof {b64encode(bytes(32)).decode()}",
    ]
    for point in (POINT, forked):
        assert read_checkpoint(write_checkpoint(point)) == point


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("15368405", "015368405"),
        ("15368405", "-1"),
        ("15368405", "1e3"),
        ("15368405\n", ""),
        ("hordago/0/1\n", "\n"),
        ("AAEC", "AAE"),
        ("AAEC", "!!!!"),
        ("AAECAwQF", "AwQF"),
        ("8=\n", "8=\r\n"),
        ("8=\n", "8="),
        ("8=\n", "8=\n\n"),
        ("8=\n", "9=\n"),
        ("AAEC", "AAECAAEC"),
        ("AAECAwQF", "AAECAwQFAAAA"),
    ],
)
def test_what_is_no_checkpoint_is_refused(part: str, other: str) -> None:
    """Numbers in another form, lines missing, a root of another size or with stray bits."""
    text = write_checkpoint(POINT)
    assert part in text
    with pytest.raises(NotANote):
        read_checkpoint(text.replace(part, other))


def test_the_log_of_a_shard_has_a_name_for_every_epoch() -> None:
    """records.md, "The signed log"."""
    assert checkpoints.format_origin("hordago", 3, 2) == "hordago/3/2"


def test_the_log_of_checkpoints_has_a_word_for_its_shard() -> None:
    """It is read back as `CHECKPOINTS`."""
    name = checkpoints.format_origin("hordago", checkpoints.CHECKPOINTS, 2)
    assert name == "hordago/checkpoints/2"
    assert checkpoints.read_origin(name) == ("hordago", checkpoints.CHECKPOINTS, 2)
