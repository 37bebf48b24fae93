"""What is published, installed in fresh places and played with: nothing of the repository is on their paths."""

import ast
import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import httpx
import pytest
from msgspec import Struct
from packaging.metadata import Metadata

from tests.browser.test_sources import TSC
from tests.kit.each import each
from tests.kit.service.browser import NODE
from tests.kit.service.server_process import serve_process

ROOT: Final = Path(__file__).parents[3]
HERE: Final = Path(__file__).parent
BIN: Final = ROOT / ".venv" / "bin"
FREE: Final = {"BOT_THINK_MS": "0-0", "RATE_REQUESTS": "0", "RATE_MOVES": "0", "RATE_SIGNUPS": "0"}
OWN: Final = re.compile(r"PYTHON|HORDAGO_|UV_PROJECT|VIRTUAL_ENV")
IMPORTS: Final = 5
IMPORT_ALL: Final = """
import importlib, pkgutil, sys
import hordago
missing = {}
for module in pkgutil.walk_packages(hordago.__path__, "hordago."):
    if not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            missing[module.name] = error.name.partition(".")[0]
found = [name for name in sys.modules if name.startswith("hordago.")]
print({"found": len(found), "missing": missing})
"""
"""Prints how many modules could be imported, and what is not there for the others."""
TIME: Final = """
import time
began = time.perf_counter(), time.process_time()
import hordago.client
print(f"{time.perf_counter() - began[0]:.3f} {time.process_time() - began[1]:.3f}")
"""
pytestmark = pytest.mark.slow


def run(*command: str | Path, folder: Path, **settings: str) -> str:
    """Run a command to its end outside of the repository; what it printed."""
    inherited = {name: value for name, value in os.environ.items() if not OWN.match(name)}
    ran = subprocess.run(
        command, cwd=folder, env={**inherited, **settings}, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, f"{' '.join(map(str, command))}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


class Installed(Struct):
    """What was built, and where it is installed."""

    made: Path
    server: Path
    """A virtual environment with the server, and one with the client alone."""
    client: Path
    node: Path
    """A folder of node with the client."""

    def packed(self, pattern: str) -> Path:
        (found,) = self.made.glob(pattern)
        return found


@pytest.fixture(scope="module")
def installed() -> Iterator[Installed]:
    """Build everything, and install it as a stranger does, but in the versions of the lock.

    Not below the folder of pytest, which each run of it closes to other users: Postgres runs as one where we are root.
    """
    with tempfile.TemporaryDirectory(prefix="hordago-packages-") as name:
        yield install(Path(name))


def install(folder: Path) -> Installed:
    found = Installed(folder / "dist", folder / "server", folder / "client", folder / "node")
    run("make", "packages", f"PACKAGES={found.made}", folder=ROOT)
    lock = (ROOT / "requirements-embedded.lock").read_text("utf-8")
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(re.findall(r"^[\w.-]+==[^\\\n]+", lock, re.MULTILINE)))
    for place, wanted in ((found.server, "hordago[embedded]"), (found.client, "hordago-client")):
        run(BIN / "uv", "venv", "--quiet", "--no-config", "--python", sys.executable, place, folder=folder)
        options = ("--quiet", "--no-config", "--constraint", constraints, "--find-links", found.made)
        run(BIN / "uv", "pip", "install", *options, "--python", place / "bin" / "python", wanted, folder=folder)
    found.node.mkdir()
    (found.node / "package.json").write_text('{"private": true, "type": "module"}')
    run(BIN / "npm", "install", "--silent", "--offline", found.packed("hordago-client-*.tgz"), folder=found.node)
    return found


def python(place: Path, program: str, *words: str) -> str:
    """Run a program in a virtual environment, in which nothing else is to be found."""
    return run(place / "bin" / "python", "-I", "-c", program, *words, folder=place)


def site_packages(place: Path) -> Path:
    (found,) = place.glob("lib/python*/site-packages")
    return found


def test_the_metadata_are_ready_to_be_published(installed: Installed) -> None:
    """They are valid by the standard, with a description that an index can show; and the licence is there."""
    for pattern in ("hordago-*.whl", "hordago_client-*.whl"):
        with ZipFile(installed.packed(pattern)) as wheel:
            (path,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
            metadata = Metadata.from_email(wheel.read(path), validate=True)
            assert path.replace("METADATA", "licenses/LICENSE") in wheel.namelist()
            assert len(wheel.namelist()) == len(set(wheel.namelist()))
        assert metadata.description_content_type == "text/markdown"
        assert metadata.license_expression == "Apache-2.0"
        assert metadata.description is not None
        assert metadata.description.startswith("# ")


def test_nothing_lies_at_the_top_but_one_name(installed: Installed) -> None:
    """Both wheels share it: neither has a file of the other, and the client is typed."""
    tops = {path.name for path in site_packages(installed.server).iterdir()}
    assert tops.isdisjoint({"domain", "service", "migrations", "tests", "build_backend.py"})
    files = dict[str, set[str]]()
    for pattern in ("hordago-*.whl", "hordago_client-*.whl"):
        with ZipFile(installed.packed(pattern)) as wheel:
            files[pattern] = {name for name in wheel.namelist() if ".dist-info/" not in name}
    server, client = files.values()
    assert {name.partition("/")[0] for name in each(server | client)} == {"hordago"}
    assert server & client == set()
    assert "hordago/__init__.py" not in server | client
    assert {"hordago/client/py.typed", "hordago/client/operations.py"} <= client
    assert {"hordago/domain/py.typed", "hordago/service/py.typed"} <= server
    assert {path.name for path in site_packages(installed.client).joinpath("hordago").iterdir()} == {"client"}


def test_every_module_can_be_imported(installed: Installed) -> None:
    """But for those of an extra that is not installed, which is what they say they lack."""
    optional = settings()["project"]["optional-dependencies"]
    named = " ".join(line for extra, lines in optional.items() if extra != "embedded" for line in lines)
    result = ast.literal_eval(python(installed.server, IMPORT_ALL))
    assert result["found"] > 500
    for module, lacking in each(result["missing"].items()):
        assert re.search(rf"\b{lacking.replace('_', '[-_]')}", named, re.IGNORECASE), f"{module} lacks {lacking}"


def test_the_document_of_an_installed_server_is_that_of_the_tree(installed: Installed, tmp_path: Path) -> None:
    """Byte by byte: no name of it comes from where a module lies."""
    run(
        installed.server / "bin" / "python",
        "-I",
        "-m",
        "hordago.service.api_document",
        tmp_path / "document.json",
        folder=tmp_path,
    )
    assert (tmp_path / "document.json").read_bytes() == (ROOT / "openapi" / "openapi.json").read_bytes()


def test_the_client_brings_nothing_of_a_server(installed: Installed, capsys: pytest.CaptureFixture[str]) -> None:
    """httpx, msgspec and what they need; how long the import takes is printed, since it is the machine's time."""
    listed = json.loads(
        run(BIN / "uv", "pip", "list", "--format", "json", "--python", installed.client, folder=installed.client)
    )
    assert {one["name"] for one in listed} == {
        "anyio",
        "certifi",
        "h11",
        "hordago-client",
        "httpcore",
        "httpx",
        "idna",
        "msgspec",
        "typing-extensions",
    }
    times = [python(installed.client, TIME).split() for _ in range(IMPORTS)]
    with capsys.disabled():
        wall, own = (min(float(time[index]) for time in times) for index in (0, 1))
        sys.stdout.write(f"\nimport hordago.client: {wall} s, of the processor {own} s, the best of {IMPORTS}\n")
        for path in sorted(installed.made.glob("hordago*")):
            sys.stdout.write(f"{path.name}: {path.stat().st_size:,} bytes\n")


def check_types(folder: Path, name: str) -> str:
    """Compile a program that uses the installed package, and the declarations of that; what the compiler found."""
    options = {
        "strict": True,
        "noUncheckedIndexedAccess": True,
        "target": "es2022",
        "module": "nodenext",
        "types": [],
        "lib": ["es2024", "dom", "dom.iterable"],
    }
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": [name]}))
    ran = subprocess.run([NODE, TSC, "-p", folder], capture_output=True, text=True, timeout=300, check=False)
    return ran.stdout


WRONG: Final = """
import { Client } from "@hordago/client";
const client = new Client("http://127.0.0.1");
const table = await client.post("/v1/tables", { rules: 1 });
(await client.get(`/v1/tables/${table.id}`)).nothing;
for await (const frame of client.stream(`/v1/tables/${table.id}/stream`)) frame.event === "over";
for await (const frame of client.stream("/v1/of/tomorrow")) frame.event === "over";
(await client.get("/v1/of/tomorrow")) === 1;
"""
"""A program that is wrong in its lines 4 to 6; what the document does not know may be anything."""


def test_what_the_document_lacks_does_not_compile(installed: Installed) -> None:
    """An answer, a body and a frame are typed by the address: each of three mistakes is found, in its line."""
    (installed.node / "wrong.ts").write_text(WRONG)
    found = check_types(installed.node, "wrong.ts")
    assert re.findall(r"wrong\.ts\((\d+),", found, re.MULTILINE) == ["4", "5", "6"], found


def test_the_npm_package_has_no_dependency(installed: Installed) -> None:
    """It has a version like the others, its licence, and declarations beside all that is a script."""
    package = installed.node / "node_modules" / "@hordago" / "client"
    described = json.loads((package / "package.json").read_text("utf-8"))
    assert not {"dependencies", "peerDependencies", "scripts"} & described.keys()
    assert described["version"] == settings()["project"]["version"]
    assert (package / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert [path.name for path in (package.parent.parent).iterdir() if not path.name.startswith(".")] == ["@hordago"]
    for script in each(package.rglob("*.js")):
        assert script.with_suffix(".d.ts").is_file()


async def finished(url: str, table: str, ruleset: str) -> None:
    """Fail unless the server says, too, that the match at this table was played to its end."""
    async with httpx.AsyncClient(base_url=url) as house:
        view = (await house.get(f"/v1/tables/{table}")).json()
    assert (view["status"], view["ruleset"]["id"].startswith(ruleset)) == ("finished", True)


def shown(document: Path, language: str, url: str) -> str:
    """The program that a document shows, for a server."""
    (program,) = re.findall(rf"```{language}\n(.*?)```", document.read_text("utf-8"), re.DOTALL)
    return program.replace("http://127.0.0.1:8000", url)


async def test_installed_programs_play_matches(installed: Installed, tmp_path: Path) -> None:
    """The server of one environment is played on by the clients of the others, to the end of a match.

    The one in JavaScript goes on though its stream is cut again and again, and misses nothing of it. What the packages
    show at their heads works as it stands.
    """
    program = installed.server / "bin" / "hordago"
    client = (installed.client / "bin" / "python", "-I", HERE / "play.py")
    shutil.copy(HERE / "play.ts", installed.node)
    assert check_types(installed.node, "play.ts") == ""
    script = (NODE, installed.node / "play.js")
    async with serve_process(program=program, DATA_DIR=str(installed.made.parent / "data"), **FREE) as server:
        table, status = (await asyncio.to_thread(run, *client, server.url, "mushi", folder=tmp_path)).split()
        assert status == "finished"
        await finished(server.url, table, "mushi")
        played = await asyncio.to_thread(run, *script, server.url, "mus-spanish", folder=tmp_path)
        table, status, resumed = played.split()
        assert (status, int(resumed) > 0) == ("finished", True)
        await finished(server.url, table, "mus-spanish")
        python = shown(ROOT / "service/client/README.md", "python", server.url)
        assert "Games won:" in await asyncio.to_thread(run, *client[:-1], "-c", python, folder=tmp_path)
        (installed.node / "shown.js").write_text(shown(ROOT / "service/client/npm/README.md", "js", server.url))
        await asyncio.to_thread(run, NODE, "shown.js", folder=installed.node)
