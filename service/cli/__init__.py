"""The command line: `hordago COMMAND`, with a module for each command.

Exit code 0: done. 1: the answer is no, and standard error says why. 2: the command could not run, or its arguments are
wrong; one line on standard error says why. Answers go to standard output, everything else to standard error.
"""

import os
import sys

from service.startup_errors import CannotStart


def main() -> None:
    """Run the command that the arguments of the process name."""
    from service.cli.program import program

    try:
        program()
    except CannotStart as reason:
        sys.stderr.write(f"hordago: {reason}\n")
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output is gone. Python would fail again when it flushes, so let it flush to nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
