"""`hordago audit`: print what administrators did to accounts."""

from collections.abc import Sequence

import msgspec

from domain.stream import instant_text
from service.cli.accounts.session import Session, run
from service.cli.terminal import print_answer
from service.live.administration import RecordedAction, list_actions


def print_actions(after: int, limit: int) -> None:
    """Print actions after a version of their stream, as JSON, one a line. Raise CannotStart."""

    async def read(session: Session) -> Sequence[RecordedAction]:
        return await list_actions(session.administration, after, limit)

    for action in run(read):
        shown = {"version": action.version, "at": instant_text(action.at_ms), "actor": action.actor}
        print_answer(msgspec.json.encode(shown | msgspec.to_builtins(action.taken)).decode())
