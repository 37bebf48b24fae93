"""Define the errors of commands on live streams, beside the refusals of the domain.

Exception
 x StoreUnavailable   not stored, and it will not be: it may be tried again later
   x OutcomeUnknown   the process stops, gives up or fails before it is known: read the stream before deciding again
 x NoSuchStream       no stream has that id
 x Stale              the command named a version that is not the current one
 x KeyReused          the command's id belongs to another command
 x Refused            a rule refused, on the state given with it
 x CommandNotMade     the caller makes no command on this state; errors of the HTTP protocol derive from it
WrongState
 x Contended          other processes were faster, six times in a row or for longer than a second
 x LogLost            the database no longer has what was stored or signed
"""

from collections.abc import Sequence
from typing import Any

from domain.chain import Link
from domain.refusals import Refusal, WrongState


class StoreUnavailable(Exception):
    """The store is unavailable. Nothing was stored; send the command again after `Retry-After`."""

    code = "store-unavailable"
    retry_after_s = 1

    def __init__(self, reason: str) -> None:
        super().__init__(f"the store is unavailable: {reason}")


class OutcomeUnknown(StoreUnavailable):
    """The server stopped, waited too long or failed, and what is stored is not known. Send it again with its key."""

    code = "outcome-unknown"

    def __init__(self, why: str = "stopped") -> None:
        super().__init__(f"{why} before the outcome was known")


class GivenUp(OutcomeUnknown):
    """A command under which the connection to the database broke again and again; its stream rests for a minute."""

    def __init__(self) -> None:
        super().__init__("broke the connection to the database again and again")


class NoSuchStream(Exception):
    """No stream of that kind has the id."""


class Stale(Exception):
    """The stream is at ``version``; ``links`` are the events since the version that was named, at most 100."""

    def __init__(self, version: int, links: Sequence[Link]) -> None:
        super().__init__(f"the stream is at version {version}")
        self.version = version
        self.links = links


class KeyReused(Exception):
    """The command has the id of an earlier one and asks for something else, so it is not a retry."""


class Refused(Exception):
    """A rule refused; `head` is the stream on which it was decided."""

    def __init__(self, head: Any, refusal: Refusal) -> None:  # noqa: ANN401 - of its kind
        super().__init__(refusal.detail)
        self.head = head
        self.refusal = refusal


class CommandNotMade(Exception):
    """The caller may not give the command, or not so, on this state of the stream; on a later one it may."""


class Contended(WrongState):
    """Other processes wrote to the stream before every try of this command."""

    def __init__(self) -> None:
        super().__init__("contended", "The table is busy: others were faster each time. Look again, then retry.")


class LogLost(WrongState):
    """The database no longer has what was stored or signed: nothing is stored, proved or signed until it is seen to."""

    def __init__(self, detail: str = "The database no longer has all that was stored here.") -> None:
        super().__init__("log-lost", detail)
