"""Name the things of a game one by one, so that a page or an app needs no words of its own."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from domain.messages import Message, message
from domain.table.game.options import Option, OptionValue

Families = Mapping[str, Mapping[str, Message]]
"""Family -> code -> name."""


class GameNames(msgspec.Struct, frozen=True):
    """The names of a game's things by certain rules."""

    families: Families
    """``cards``, ``suits``, ``phases``, ``reasons`` ...: each with every code that an event, a view or a count of the
    game can hold in that place."""
    words: Mapping[str, str | Message] = {}
    """Kind of move -> what a player says to make it; ``x`` stands for a number."""
    words_language: str | Message | None = None
    """The language of the words, as a code of the web."""
    game: Message | None = None
    """The game; without a name it is called by its id."""
    ruleset: Message | None = None
    """The rule set; without a name it is called by its id."""
    originals: Mapping[str, str] = {}
    """Code of a card, a suit or a yaku -> its name in the language that the game comes from, where that is not ours."""


RESIGN: Final = "resign"
"""The kind of move that every table has, whatever is played there."""
NO_LIMIT: Final = "table.option.no-limit"
SWITCH: Final = {True: "table.option.yes", False: "table.option.no"}


def option_names(prefix: str, options: Iterable[Option]) -> dict[str, Mapping[str, Message]]:
    """Name options and those of their values that are no numbers: ``options``, ``option_values``.

    ``recycle`` is ``<prefix>.option.recycle``; its value ``whole-heap`` has the code ``recycle.whole-heap``.
    """
    offered = list(options)
    values = {
        f"{option.name}.{_code(value)}": _value_name(prefix, option.name, value)
        for option in offered
        for value in option.values
        if type(value) is not int
    }
    return {
        "options": {option.name: message(f"{prefix}.option.{option.name}") for option in offered},
        "option_values": values,
    }


def _code(value: OptionValue) -> str:
    """Write a value as JSON does, without quotation marks."""
    return msgspec.json.encode(value).decode().strip('"')


def _value_name(prefix: str, option: str, value: OptionValue) -> Message:
    if isinstance(value, str):
        return message(f"{prefix}.option.{option}.{value}")
    return message(NO_LIMIT if value is None else SWITCH[bool(value)])
