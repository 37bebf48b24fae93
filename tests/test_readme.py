"""What the README promises, tried: everything with curl, the settings, the tree, the commands."""

import asyncio
import re
import sys
from pathlib import Path

from msgspec import structs
from typer.main import get_command

from domain.log.notes import COSIGNATURE, Key, key_text
from service.cli.program import program
from service.settings import Settings, load_settings
from tests.cli.process import serving
from tests.conftest import Database

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def rows(section: str) -> list[list[str]]:
    """The cells of a section's table, without its head."""
    text = README.partition(f"\n{section}\n")[2].partition("\n#")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


async def test_the_matches_with_curl_can_be_typed_as_they_stand(database: Database, tmp_path: Path) -> None:
    """One shell for all: a match, its stream, replay and record; Mushi; teams; a tournament; the judge; an audit."""
    blocks = re.findall(r"```bash\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 6
    hordago = tmp_path / ".venv" / "bin" / "hordago"
    hordago.parent.mkdir(parents=True)
    hordago.write_text(f'#!/bin/sh\nexec {sys.executable} -c "from service.cli import main; main()" "$@"\n')
    hordago.chmod(0o755)
    key = str(tmp_path / "log-key")
    async with serving(DATABASE_URL=database.service_url, BOT_THINK_MS="0-0", LOG_KEY=key) as server:
        assert "URL=http://127.0.0.1:8000\n" in blocks[0]
        script = "".join(blocks).replace("http://127.0.0.1:8000", server.url)
        process = await asyncio.create_subprocess_exec(
            "bash",
            "-euo",
            "pipefail",
            "-c",
            script,
            cwd=tmp_path,
            env={
                "PATH": "/usr/local/bin:/usr/bin:/bin",
                "PYTHONPATH": str(ROOT),
                "LC_ALL": "C.UTF-8",
                "DATABASE_URL": database.service_url,
            },
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        output, errors = await asyncio.wait_for(process.communicate(), 240)
    said = output.decode()
    assert (process.returncode, errors) == (0, 3 * b"This is the only time it is shown.\n")
    assert '"audience": "seat:0"' in said
    assert '{"type":"hordago"' in said
    assert 'event: bye\ndata: {"reason": "finished"}' in said
    assert '"text": "' in said
    assert said.count("\ncomplete: every command decided again") == 3
    assert "\nManche 1 : " in said
    assert "\nOn compte la manche 1 : " in said
    assert '{"captures":[],"choices":["1L","2A"],"field":["1L","2A","11A"],"rule":"mushi.lightning.capture"}' in said
    assert '"games_won": [' in said
    assert '"parted": {' in said
    assert '"status": "open"' in said
    assert said.count('"legal_moves": [') == 3
    assert "ruling: award by judge" in said
    assert "\ninclusion: the last event is in the log hordago/0/1" in said
    assert "\ncosigned hordago/0/1 with " in said
    assert re.search(r"^Sunday, 2\. txanda\n\n +garaipenak .*\n1  (basic|random) #[1-4] +2 ", said, re.MULTILINE)


def test_the_settings_table_tells_every_setting_and_its_default() -> None:
    """In the order of the struct: the variable that each is read from, and the value it has without."""
    other = {"DATABASE_URL": "postgresql://u@h/other", "DATABASE_OWNER_URL": "postgresql://u@h/other"}
    other |= {"HOST": "::1", "DATA_DIR": "/else", "LOG_FORMAT": "json", "LOG_LEVEL": "error", "BOT_THINK_MS": "1-2"}
    other["LOG_WITNESSES"] = key_text(Key("other", COSIGNATURE, bytes(32)))
    for field, (variable, told, _) in zip(structs.fields(Settings), rows("### Settings"), strict=True):
        name = variable.strip("`")
        assert getattr(load_settings({name: other.get(name, "7")}), field.name) != field.default, name
        default = "-".join(map(str, field.default)) if isinstance(field.default, tuple) else str(field.default)
        assert field.default in {None, ()} or told == f"`{default}`", name


def test_the_tree_names_what_there_is() -> None:
    """Every path of the tree exists."""
    tree = README.partition("## The tree")[2].partition("```\n")[2].partition("```")[0]
    folder = Path()
    for line in tree.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            folder = Path(name)
        place = folder if not line.startswith(" ") else folder / name
        assert (ROOT / place).exists(), place


def test_the_command_line_is_told_in_full() -> None:
    """Every command has its row, and no other."""
    told = {row[0].split()[1].strip("`") for row in rows("## The command line")}
    assert told == set(get_command(program).commands)  # pyright: ignore[reportAttributeAccessIssue]
