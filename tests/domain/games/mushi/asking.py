"""Questions to the referee of Mushi, asked as a client asks them."""

from typing import Any

import msgspec

from domain.games.mushi.referee import OPERATIONS


def ask(operation: str, **question: object) -> dict[str, Any]:
    """The answer as a client reads it."""
    asked = OPERATIONS[operation]
    answer = asked.run(msgspec.json.decode(msgspec.json.encode({"ruleset": "mushi", **question}), type=asked.request))
    assert isinstance(answer, asked.answer)
    return msgspec.json.decode(msgspec.json.encode(answer))
