"""What holds of the files of the pages without opening them: no markup from text, and types that fit the API."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from service.http.web.files import ROOT
from tests.kit.service.browser import NODE, PACKAGES

FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|[\s\"'`<]style=|\bon\w+=[\"']"
)
"""What could make markup or code of a text, or what the policy refuses."""
SCRIPTS = sorted(path for path in ROOT.rglob("*") if path.suffix in {".js", ".mjs", ".html"})
OPTIONS = {
    "checkJs": True,
    "allowJs": True,
    "noEmit": True,
    "strict": True,
    "skipLibCheck": True,
    "target": "es2024",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": [],
}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_text_becomes_markup(path: Path) -> None:
    """Nodes are made one by one; a name of a player is never parsed."""
    assert FORBIDDEN.findall(path.read_text("utf-8")) == []


@pytest.mark.slow
def test_the_types_of_the_scripts_hold(tmp_path: Path) -> None:
    """Every script passes a strict check of its types."""
    if not (PACKAGES / "node_modules" / "installed.json").exists():
        pytest.skip("the type checker is not installed: `make browser` needs an npm registry")
    files = [str(path) for path in SCRIPTS if path.suffix != ".html" and path.name != "verify.mjs"]
    config = tmp_path / "tsconfig.json"
    config.write_text(json.dumps({"compilerOptions": OPTIONS, "files": files}))
    checked = subprocess.run(
        [NODE, PACKAGES / "node_modules" / "typescript" / "bin" / "tsc", "--project", config],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert checked.stdout == ""
