"""The command line: `hordago COMMAND`, a file here for each.

Exit code 0: done. 1: the answer is no, and standard error says why. 2: it could not run, which is one line on standard
error, or the words were not understood. Answers go to standard output, everything else to standard error.
"""

import os
import sys

from service.startup_errors import CannotStart


def main() -> None:
    """Run the command that the words of the process name."""
    from service.cli.program import program

    try:
        program()
    except CannotStart as reason:
        sys.stderr.write(f"hordago: {reason}\n")
        sys.exit(2)
    except BrokenPipeError:
        # Who read our output has gone; what Python still wants to flush must not complain about it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
