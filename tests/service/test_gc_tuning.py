"""Every process of a server looks for garbage rarely, and leaves out what its start has loaded."""

import subprocess
import sys
from typing import Final

import pytest

_ASKED: Final = """
import gc
from service.gc_tuning import tune_gc
tune_gc()
print(gc.get_threshold(), gc.get_freeze_count() > 1000)
"""


@pytest.mark.slow
def test_the_thresholds_are_raised_and_the_start_is_left_out() -> None:
    """In a process of its own: the tests' own collector stays as it is."""
    told = subprocess.run([sys.executable, "-c", _ASKED], check=True, capture_output=True, text=True).stdout
    assert told.strip() == "(10000, 20, 100) True"
