"""Why a live stream did not carry a command out, beside what the domain refuses.

Exception
 x NoSuchStream     no stream of that id
 x Stale            the command named a version that is not the current one
 x KeyReused        the command's id belongs to another command
 x Refused          a rule refused, on the state given with it
WrongState
 x Contended        six races lost in a row
"""

from collections.abc import Sequence
from typing import Any

from domain.chain import Link
from domain.table.refusals import Refusal, WrongState


class NoSuchStream(Exception):
    """There is no such stream, or not of that kind."""


class Stale(Exception):
    """The stream is at ``version``; ``links`` are the events since the version that was named, at most 100."""

    def __init__(self, version: int, links: Sequence[Link]) -> None:
        super().__init__(f"the stream is at version {version}")
        self.version = version
        self.links = links


class KeyReused(Exception):
    """A retry has the id of the first try and asks for the same; this one asks for something else."""


class Refused(Exception):
    """A rule refused; ``head`` is the stream it looked at."""

    def __init__(self, head: Any, refusal: Refusal) -> None:  # noqa: ANN401 - of its kind
        super().__init__(refusal.detail)
        self.head = head
        self.refusal = refusal


class Contended(WrongState):
    """Others wrote to the stream each time this command was about to."""

    def __init__(self) -> None:
        super().__init__("contended", "The table is busy: others were faster each time. Look again, then retry.")
