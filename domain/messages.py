"""Name what is to be said: the domain gives an id with typed arguments, and never a sentence.

Ids are words of letters, digits and hyphens, joined by dots: ``table.seat_taken``. The texts are in ``service/texts``,
one Fluent file for each language, where every dot of an id is an underscore. What needs words in the domain takes
``say`` as a parameter and never a language.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

Arg: TypeAlias = "str | int | Message | tuple[Message, ...]"


class Message(Struct, frozen=True):
    """An id of the catalogue and its arguments, each with its name.

    A number chooses the plural form and is written in digits. A text is written unchanged: names of players, codes. A
    message is put into words first; several of them become a list. What is equal has the same words, so a message is
    a key under which its words are kept.
    """

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Say: TypeAlias = Callable[[Message], str]
"""Put a message into the reader's words."""


def message(id: str, /, **args: Arg) -> Message:
    """Make a message from its id and its arguments."""
    return Message(id, tuple(args.items()))


KEPT_SENTENCES: Final = 8192
"""In memory; those not asked for the longest are forgotten."""


@lru_cache(KEPT_SENTENCES)
def say_sentence(say: Say, message: Message) -> str:
    """Put a message into words as a sentence of its own: with a capital, unless it begins with a name.

    A name is written as its player wrote it, wherever it stands.
    """
    text = say(message)
    capital = text[:1].upper()
    if text.startswith(capital) or any(given and text.startswith(given) for given in _given_texts(message)):
        return text
    return capital + text[1:]


def _given_texts(message: Message) -> Iterator[str]:
    """Find every text in the arguments of a message and of the messages in it."""
    for _, value in message.args:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Message):
            yield from _given_texts(value)
        elif isinstance(value, tuple):
            for part in value:
                yield from _given_texts(part)


def say_word(say: Say, word: str | Message | None) -> str | None:
    """Give the word that was said: a message in the reader's words, a text unchanged."""
    return say(word) if isinstance(word, Message) else word


def say_id(message: Message) -> str:
    """Give the id alone: for readers that need no words, such as bots."""
    return message.id
