"""What the state of a stream takes from other streams: a table of a team match has its seed from the match."""

from collections.abc import Awaitable, Callable
from typing import Any

from service.tables.session import Session

Borrow = Callable[[Any], Awaitable[Any]]
"""A state -> the same with what it takes from another stream."""


async def nothing(state: Any) -> Any:  # noqa: ANN401 - of its kind
    """Most streams stand for themselves."""
    return state


async def settle(session: Session, borrow: Borrow) -> None:
    """Take in what the stream takes from another one, as that one stands now."""
    if borrow is nothing:
        return
    async with session.lock:
        head = session.head
        state = session.kind.state(head)
        settled = await borrow(state)
        if settled is not state:
            session.head = session.kind.head(settled, head.version, head.at_ms, head.hash)
