"""docs/data.md: its tables are those of the code."""

from tests.docs import data_tables
from tests.docs.blocks import blocks, read


def test_the_data_dictionary_is_current() -> None:
    """`python -m tests.docs` would write the same again."""
    assert blocks(read("data.md")) == data_tables.blocks()
