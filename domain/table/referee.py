"""A game's rules as a calculator: questions without a table (api.md, "The referee")."""

from collections.abc import Callable
from typing import Any

import msgspec


class Operation(msgspec.Struct, frozen=True, eq=False):
    """One kind of question: ``run`` takes a ``request`` and gives an ``answer``, or raises ``Refusal``."""

    request: type
    answer: type
    run: Callable[[Any], Any]
