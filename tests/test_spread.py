"""What the gate takes of an enumeration is spread over all of it, and the soak takes everything."""

import pytest

from tests.kit.spread import Sample, everything, sampled, some, spread, turned


@pytest.mark.parametrize(
    ("rows", "in_gate", "some"),
    [
        (range(10), 2, [0, 9]),
        (range(10), 4, [0, 3, 6, 9]),
        (range(101), 5, [0, 25, 50, 75, 100]),
        (range(4), 4, [0, 1, 2, 3]),
        (range(3), 4, [0, 1, 2]),
        (range(1), 2, [0]),
        (range(0), 2, []),
    ],
)
def test_the_first_the_last_and_some_between_are_taken(rows: range, in_gate: int, some: list[int]) -> None:
    """In their order, each once."""
    assert spread(rows, in_gate) == some


def test_no_kind_is_left_out() -> None:
    """The middle row of each kind that is not among the others is added."""
    assert spread("aaaaBCCCaaaa", 2, str.lower) == list("aBCa")
    assert spread(range(100), 2, lambda row: row in range(10, 20)) == [0, 15, 99]


def test_rows_are_turned_to_begin_elsewhere() -> None:
    """None is lost, and after all of them it is the first again."""
    assert [turned("abc", by) for by in range(4)] == [list("abc"), list("bca"), list("cab"), list("abc")]


def test_parameters_of_the_soak_are_those_that_the_gate_leaves_out() -> None:
    """In their order, each once."""
    left = [bool(one.marks) for one in some("abcde", 3)]
    assert [one.values for one in some("abcde", 3)] == [("a",), ("b",), ("c",), ("d",), ("e",)]
    assert left == [False, True, False, True, False]


def test_the_soak_takes_everything() -> None:
    assert everything(range(10), 2, lambda _: 1) == range(10)


@sampled
def test_the_gate_has_a_sample(sample: Sample, request: pytest.FixtureRequest) -> None:
    """The soak looks at all of it."""
    soaked = request.node.get_closest_marker("soak") is not None
    assert list(sample(range(10), 2)) == (list(range(10)) if soaked else [0, 9])
