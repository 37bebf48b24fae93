"""Parse the own source code, whose docstrings describe the fields of the document."""

import ast
import gc


def parse_source(text: str) -> ast.Module:
    """Parse a module, and collect no garbage meanwhile.

    A task that is collected may log a traceback, which is parsed too; Python 3.11 counts the depth of both together
    and refuses the outer one with SystemError (issue 106905 of CPython).
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        if collects:
            gc.enable()
