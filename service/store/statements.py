"""Statements live in files of their own, one in each; the header of each says what it is for and what $1.. are."""

from collections.abc import Callable
from importlib.resources import files


def statement_reader(package: str) -> Callable[[str], str]:
    """How to read `name.sql` of a package, without its comments: they would travel with every parse."""

    def statement(name: str) -> str:
        lines = files(package).joinpath(f"{name}.sql").read_text("utf-8").splitlines()
        return "\n".join(line for line in lines if not line.startswith("--"))

    return statement
