"""A game's rules as a calculator: questions without a table (api.md, "The referee")."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec


class Operation(msgspec.Struct, frozen=True, eq=False):
    """One kind of question: ``run`` takes a ``request`` and gives an ``answer``, or raises ``Refusal``.

    Games may have questions of one kind in common; which of them is asked, the ``ruleset`` in every request says.
    """

    request: type
    """Its docstring says to clients what is asked."""
    answer: type
    run: Callable[[Any], Any]
    title: str
    """In a few words, such as ``Compare hands``; that of the first game names the operation of the API."""
    example: Mapping[str, Any]
    """A question as JSON has it, to which there is an answer."""
