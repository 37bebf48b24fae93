"""How a game offers its rule sets: their defaults, and which of their fields a table may set."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.table.options import OptionValue
from domain.table.refusals import Refusal


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


class RuleSet(msgspec.Struct, frozen=True):
    """A rule set as offered: its defaults (a struct with ``id`` and ``seats``), with how many seats it plays."""

    rules: Any
    seats: tuple[int, ...]
    options: tuple[Option, ...]


def chosen(offer: RuleSet, options: Mapping[str, OptionValue], seats: int | None) -> Any:  # noqa: ANN401 - the game's
    """The rules of a table: the defaults with these options and seats; raises ``Refusal`` for any not offered."""
    ruleset = offer.rules.id
    offered = {option.name: option for option in offer.options}
    for name, value in options.items():
        if name not in offered:
            raise Refusal("unknown-option", "table.options", f"{ruleset} has no option {name[:40]!r} to set.")
        if not offered[name].allows(value):
            raise Refusal("option-value", "table.options", f"{name} may not be {str(value)[:40]!r}.")
    if seats is not None and seats not in offer.seats:
        raise Refusal("unknown-option", "table.options", f"{ruleset} is played by {offer.seats} seats.")
    return replace(offer.rules, **options, seats=offer.rules.seats if seats is None else seats)
