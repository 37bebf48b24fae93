"""The statements, one in a file; the header of each says what it is for and what $1.. are."""

from importlib.resources import files


def statement(name: str) -> str:
    """Read `name.sql` beside this file, without its comments: they would travel with every parse."""
    lines = files(__name__).joinpath(f"{name}.sql").read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("--"))
