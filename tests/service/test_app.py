"""The application is put together without playing a game."""

import subprocess
import sys

import pytest

_TRACED_IMPORT = """
import sys

called = set()

def note(frame, event, _arg):
    module, function = frame.f_globals.get("__name__", ""), frame.f_code.co_name
    if event == "call" and module.startswith("domain.") and function in {"decide", "open_table", "record", "fold"}:
        called.add(f"{module}.{function}")

sys.setprofile(note)
import service.app
EXTRA
sys.setprofile(None)
print(sorted(called))
"""


def _calls(extra: str = "") -> str:
    traced = _TRACED_IMPORT.replace("EXTRA", extra)
    return subprocess.run([sys.executable, "-c", traced], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.slow
def test_no_game_is_played_when_the_application_is_imported() -> None:
    """The examples of the API document come from games: they are played when the document is made."""
    assert _calls() == "[]"


@pytest.mark.slow
def test_a_game_that_is_played_is_seen() -> None:
    assert "domain.table.decide.decide" in _calls("service.http.openapi.examples.first_table()")
