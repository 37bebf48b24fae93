"""Load SQL statements: one file a module, each statement under a line `-- name: ...` and a comment; write patterns."""

from importlib.resources import files
from typing import Final

CUSTOM_PLANS: Final = "SET LOCAL plan_cache_mode = force_custom_plan"
"""Plan every statement for its own filters until the transaction ends. A plan for all filters uses the wrong index."""


def load_statements(package: str, file: str) -> dict[str, str]:
    """Read the statements of `file.sql` in a package, by name.

    Lines that begin with `--` are left out: they would be sent with every parse. Raises ValueError where a name is
    given twice, or SQL stands before the first name.
    """
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in files(package).joinpath(f"{file}.sql").read_text("utf-8").splitlines():
        if line.startswith("-- name: "):
            name = line.removeprefix("-- name: ")
            if name in found:
                raise ValueError(f"{file}.sql: two statements are named {name}")
            lines = found[name] = []
        elif line and not line.startswith("--"):
            if lines is None:
                raise ValueError(f"{file}.sql: a statement without a name")
            lines.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def escape_pattern(text: str) -> str:
    """Escape what has a meaning in a pattern of LIKE."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
