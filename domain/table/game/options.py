"""Describe the options of a rule set: what a request may ask for, and which values a table may set.

A request gives names and values of bounded size. ``choose_rules`` checks them against what the rule set offers.

An option may come to a rule set that has been released. Its field is unset in the rules of every table that was opened
before, and there the option has its first value. So read what is set with ``options_of`` and not from the field.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import UNSET, Meta
from msgspec.structs import replace

from domain.messages import Message
from domain.refusals import Refusal

OptionValue = str | int | bool | None
"""What an option is set to."""

AskedValue = Annotated[str, Meta(max_length=80)] | Annotated[int, Meta(ge=-(2**31), le=2**31)] | bool | None
AskedOptions = Annotated[
    dict[Annotated[str, Meta(max_length=40)], AskedValue],
    Meta(max_length=20, description="Options of the rule set; omitted ones have their defaults."),
]


R = TypeVar("R")
"""The rules of a game: a struct with ``id``, ``version`` and ``seats``."""


class Option(msgspec.Struct, frozen=True):
    """One field a table may set when it is opened: a closed list of values, a range of integers, or both.

    With ``members`` a value may also be any of them, a comma between two, each once and in their order here.
    """

    name: str
    values: tuple[OptionValue, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    members: tuple[str, ...] = ()

    @property
    def first(self) -> OptionValue:
        """The first value: that of rules in which the field of the option is unset."""
        return self.values[0] if self.values else self.minimum

    def allows(self, value: OptionValue) -> bool:
        """Check whether the value may be set; ``True`` is never taken for 1."""
        if any(value is allowed or (type(value) is type(allowed) and value == allowed) for allowed in self.values):
            return True
        if isinstance(value, str) and self.members:
            return value.split(",") == [member for member in self.members if member in value.split(",")]
        if self.minimum is None or self.maximum is None or type(value) is not int:
            return False
        return self.minimum <= value <= self.maximum


class RuleSet(msgspec.Struct, Generic[R], frozen=True):
    """A rule set as offered: its defaults, with how many seats it plays, the fields a table may change."""

    rules: R
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    short: Mapping[str, OptionValue] = {}
    """Options of a match that is soon over; none where every match is."""


class Preset(msgspec.Struct, frozen=True):
    """Options of a rule set that are known by one name, such as those of a championship."""

    id: str
    name: Message
    ruleset: str
    options: Mapping[str, OptionValue]
    source: str
    """Address of the public page that states them."""


class Offer(Protocol):
    """What has options: a rule set as its game has it, or as it is served."""

    @property
    def options(self) -> Sequence[Option]: ...


def options_of(offer: Offer, rules: Any) -> dict[str, OptionValue]:  # noqa: ANN401 - of any game
    """Read every option of a rule set from its rules, in the order of the offer."""
    values = {option.name: getattr(rules, option.name) for option in offer.options}
    return values | {option.name: option.first for option in offer.options if values[option.name] is UNSET}


def with_options(offer: Offer, rules: Any, values: Mapping[str, OptionValue]) -> Any:  # noqa: ANN401 - of any game
    """Set options in rules, unchecked.

    A field that is unset stays so where its option gets the first value: a table has the same rules, and the same
    bytes, whether the value was chosen or left out.
    """
    unset = {option.name: option.first for option in offer.options if getattr(rules, option.name) is UNSET}
    chosen: Any = {name: value for name, value in values.items() if name not in unset or value != unset[name]}
    return replace(rules, **chosen)


def as_recorded(offer: Offer, recorded: Any, rules: Any) -> Any:  # noqa: ANN401 - of any game
    """Return the rules that are offered for the options of recorded ones, in the form in which those are written.

    They may be from before an option came: it is unset there, whatever it is by default now. And they may be of an
    earlier version of the rule set.
    """
    unset = {option.name: UNSET for option in offer.options if getattr(recorded, option.name) is UNSET}
    version = recorded.version if 1 <= recorded.version < rules.version else rules.version
    return replace(rules, version=version, **unset)


def choose_rules(offer: RuleSet[R], options: Mapping[str, OptionValue], seats: int | None) -> R:
    """Return the default rules with these options and seats; raise ``Refusal`` for any that is not offered."""
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
    return replace(with_options(offer, rules, options), seats=rules.seats if seats is None else seats)
