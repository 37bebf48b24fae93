"""Make the list of modules that a posted move passes, and the figures of other requests, for docs/architecture.md."""

import asyncio
import re
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.docs.blocks import FOLDER
from tests.kit.service.move_path import Paths, trace_requests

DOCUMENT: Final = FOLDER / "architecture.md"
_BLOCK: Final = re.compile(r"(<!-- move-path -->\n).*?(<!-- /move-path -->)", re.DOTALL)


def described(modules: Sequence[str]) -> str:
    """Write the modules as a numbered list, each with the first line of its docstring."""
    lines = (f"{number}. `{path}`: {_first_line(path)}" for number, path in enumerate(modules, 1))
    return "\n".join(lines) + "\n"


def filled(document: str, paths: Paths) -> str:
    """Replace the block of the document; raises ``ValueError`` if it has not exactly one."""
    written = f"{described(paths.move)}\n{_figures(paths)}"
    text, count = _BLOCK.subn(lambda found: f"{found[1]}{written}{found[2]}", document)
    if count != 1:
        raise ValueError(f"{count} blocks for the path of a move, not one")
    return text


def _figures(paths: Paths) -> str:
    return (
        "Counted the same way, a step of a replay (`GET /v1/tables/{id}/replay`) passes "
        f"{len(paths.replay)} modules,\nand a ruling (`POST /v1/disputes/{{id}}/rulings`) {len(paths.ruling)}.\n"
    )


def write() -> None:
    """Trace requests on a Postgres of its own, and write the block."""
    with tempfile.TemporaryDirectory() as folder, embedded.run_server(Path(folder)) as server:
        service_url = server.url(SERVICE_ROLE, "postgres")
        asyncio.run(migrate(server.url(database="postgres"), service_url))
        paths = asyncio.run(trace_requests(service_url))
    DOCUMENT.write_text(filled(DOCUMENT.read_text("utf-8"), paths), "utf-8")


def _first_line(path: str) -> str:
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return (import_module(name).__doc__ or "").partition("\n")[0].rstrip(".:") + "."
