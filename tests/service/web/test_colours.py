"""The colours of the pages: contrast, and suits that people with any colour vision can keep apart."""

import subprocess
from pathlib import Path

from tests.second_verifier.node import NODE


def test_every_figure_is_above_its_bound_and_in_the_table() -> None:
    """`colours.mjs` measures the styles in both themes; `colours.txt` is what it measured."""
    script = Path(__file__).parent / "colours.mjs"
    checked = subprocess.run([NODE, script, "--check"], capture_output=True, text=True, timeout=60, check=False)
    assert checked.returncode == 0, checked.stderr
