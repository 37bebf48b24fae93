"""Name what is to be said: the domain gives an id with typed arguments, and never a sentence.

Ids are words of letters, digits and hyphens, joined by dots: ``table.seat_taken``. The texts are in ``service/texts``,
one Fluent file for each language, where every dot of an id is an underscore. What needs words in the domain takes
``say`` as a parameter and never a language.
"""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

Arg: TypeAlias = "str | int | Message | tuple[Message, ...]"


class Message(Struct, frozen=True):
    """An id of the catalogue and its arguments by name.

    A number chooses the plural form and is written in digits. A text is written unchanged: names of players, codes. A
    message is put into words first; several of them become a list.
    """

    id: str
    args: dict[str, Arg]


Say: TypeAlias = Callable[[Message], str]
"""Put a message into the reader's words."""


def message(id: str, /, **args: Arg) -> Message:
    """Make a message from its id and its arguments."""
    return Message(id, args)


def say_sentence(say: Say, message: Message) -> str:
    """Put a message into words as a sentence of its own: with a capital, whatever name it begins with."""
    text = say(message)
    return text[:1].upper() + text[1:]


def say_word(say: Say, word: str | Message | None) -> str | None:
    """Give the word that was said: a message in the reader's words, a text unchanged."""
    return say(word) if isinstance(word, Message) else word


def say_id(message: Message) -> str:
    """Give the id alone: for readers that need no words, such as bots."""
    return message.id
