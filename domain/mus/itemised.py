"""The stones of a deal, item by item: each was an event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.mus.events import StonesScored
from domain.mus.narration.tell import sentence
from domain.mus.rules import MusRules
from domain.table.explained import Counted
from domain.table.narration import Names


def _stones(rules: MusRules, body: StonesScored, names: Names, language: str) -> tuple[Counted, ...]:
    return (
        Counted(
            lance=body.lance,
            team=body.team,
            seat=None,
            stones=body.stones,
            reason=body.reason,
            rule=body.rule,
            text=sentence(rules, language, body, names),
        ),
    )


ITEMISED: Final[Mapping[str, Callable[..., Sequence[Counted]]]] = {StonesScored.tag: _stones}
