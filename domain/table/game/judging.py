"""Rule on disputes: the kinds of ruling that a game declares, and what each of them does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from domain.disputes.state import Ruling
from domain.stream import Event


class RulingFields(msgspec.Struct, frozen=True):
    """What a ruling of one kind states beside its rules: of ``OPTIONAL_TERMS`` of ``domain.disputes``."""

    required: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()


UPHOLD: Final = {"uphold": RulingFields()}
"""The kind that every game has: nothing changes."""
PERSONAL: Final = {
    **UPHOLD,
    "exclude": RulingFields(frozenset({"seat"})),
    "penalise": RulingFields(frozenset({"seat"}), frozenset({"stones", "rest"})),
}
"""Kinds about a player and not about a deal; a penalty without stones is a warning."""


def _no_deal(_play: Any) -> int | None:  # noqa: ANN401 - the game's
    return None


def _rule_of_calls(_play: Any) -> str:  # noqa: ANN401 - likewise
    return "table.dispute"


def _accept(_play: Any, _ruling: Ruling, _over: bool) -> None:  # noqa: ANN401, FBT001 - by place, like every hook
    """Accept every ruling of a kind that the game declares."""


def _no_effect(_play: Any, _ruling: Ruling, _over: bool) -> list[Event]:  # noqa: ANN401, FBT001 - likewise
    return []


class Judging(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a game adds if a judge can do more than uphold. Without it a dispute can be opened, and upheld."""

    kinds: Mapping[str, RulingFields]
    """What a judge may rule, by kind; a kind that several games declare states the same fields in all of them."""
    deal: Callable[[Any], int | None] = _no_deal
    """The number of the deal in hand or, between two, of the last one; null before the first."""
    deal_begins: frozenset[str] = frozenset()
    """Types of event that begin a deal before its ``deal_started``, and have its number: the deal before is over."""
    late: Callable[[Any], str] = _rule_of_calls
    """Id of the rule by which a deal that is over is brought before no judge any more, from the play."""
    check: Callable[[Any, Ruling, bool], None] = _accept
    """``check(play, ruling, over)`` raises ``Refusal`` for a ruling that cannot be carried out now."""
    effects: Callable[[Any, Ruling, bool], list[Event]] = _no_effect
    """``effects(play, ruling, over)``: the first events that the ruling causes; the rules follow them."""
    outcomes: frozenset[str] = frozenset()
    """Types of event that follow from the score alone, and so from no hidden card: a game won, the match ended."""
    candidates: Mapping[str, tuple[str, ...]] = {}
    """Type of event -> ids of rules that it may have broken, of all rule sets together."""
    rules: tuple[str, ...] = ()
    """Ids of the rules about judges, likewise."""


PLAIN_JUDGING: Final = Judging(kinds=UPHOLD)
"""For games that declare none."""
