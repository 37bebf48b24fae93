"""How a game offers its rule sets: their defaults, and which of their fields a table may set."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from domain.table.options import OptionValue
from domain.table.refusals import Refusal

R = TypeVar("R")
"""The rules of a game: a struct with ``id`` and ``seats``."""


class Option(msgspec.Struct, frozen=True):
    """One field a table may set when it is opened: a closed list of values, a range of integers, or both."""

    name: str
    values: tuple[OptionValue, ...] = ()
    minimum: int | None = None
    maximum: int | None = None

    def allows(self, value: OptionValue) -> bool:
        """Whether the value may be set; ``True`` is never taken for 1."""
        if any(value is allowed or (type(value) is type(allowed) and value == allowed) for allowed in self.values):
            return True
        if self.minimum is None or self.maximum is None or type(value) is not int:
            return False
        return self.minimum <= value <= self.maximum


class RuleSet(msgspec.Struct, Generic[R], frozen=True):
    """A rule set as offered: its defaults, with how many seats it plays, the fields a table may change."""

    rules: R
    seats: tuple[int, ...]
    options: tuple[Option, ...]


def chosen(offer: RuleSet[R], options: Mapping[str, OptionValue], seats: int | None) -> R:
    """The rules of a table: the defaults with these options and seats; raises ``Refusal`` for any not offered."""
    rules: Any = offer.rules
    ruleset: str = rules.id
    offered = {option.name: option for option in offer.options}
    for name, value in options.items():
        if name not in offered:
            raise Refusal("unknown-option", "table.options", f"{ruleset} has no option {name[:40]!r} to set.")
        if not offered[name].allows(value):
            raise Refusal("option-value", "table.options", f"{name} may not be {str(value)[:40]!r}.")
    if seats is not None and seats not in offer.seats:
        raise Refusal("unknown-option", "table.options", f"{ruleset} is played by {offer.seats} seats.")
    return replace(rules, **options, seats=rules.seats if seats is None else seats)
