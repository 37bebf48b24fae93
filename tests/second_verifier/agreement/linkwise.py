"""Every way to change what happened, by a house that seals, chains and signs everything anew: all hashes fit.

What is done here knows no rules. The ways that do are in ``tests.cheats``.
"""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import structs

from domain.chain import Link
from domain.games import GAMES
from domain.sealing import Envelope
from domain.table.stream import decoders
from domain.teams import events as teams

Change = Callable[[list[Link], int, Random], object]
"""Changes the links in their list, at a place or wherever it can."""
TYPES: Final = sorted(
    {*(type_ for game in GAMES.values() for type_ in decoders(game)), *(body.tag for body in teams.BODIES)}
)
ACTORS: Final = ("rules", "house", "player:p0", "player:p1", "bot:random/1", "judge:j1", "judge:p0", "", "nobody")
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    1,
    2,
    3,
    -1,
    40,
    2**53,
    0.5,
    "",
    "A",
    "B",
    "grande",
    "pares",
    [],
    {},
    [0, 0],
    ["12o"],
)


def encoded(value: object) -> bytes:
    """Write JSON as events have it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _link(change: Callable[[Link, Random], Link]) -> Change:
    def put(links: list[Link], at: int, chance: Random) -> None:
        links[at] = change(links[at], chance)

    return put


def _changed_data(change: Callable[[dict[str, Any], Random], object]) -> Change:
    """Change what an event tells in public."""

    def changed(link: Link, chance: Random) -> Link:
        data = json.loads(link.data)
        change(data, chance)
        return structs.replace(link, data=encoded(data))

    return _link(changed)


def _some(data: dict[str, Any], chance: Random) -> str:
    return chance.choice(list(data)) if data else "seat"


def _number(data: dict[str, Any], chance: Random) -> None:
    numbers = [name for name, value in data.items() if type(value) is int]
    if numbers:
        name = chance.choice(numbers)
        data[name] += chance.choice([-1, 1, 2, 100])


def _within(data: Any, chance: Random) -> None:  # noqa: ANN401 - JSON
    """Change something deep in a list or object."""
    held = [
        value
        for value in (data.values() if isinstance(data, dict) else data)
        if isinstance(value, dict | list) and value
    ]
    if held and chance.randrange(3):
        _within(chance.choice(held), chance)
    elif isinstance(data, dict):
        data[chance.choice(list(data))] = chance.choice(VALUES)
    elif data:
        data[chance.randrange(len(data))] = chance.choice(VALUES)


def _reordered(data: dict[str, Any], _chance: Random) -> None:
    fields = list(data.items())[::-1]
    data.clear()
    data.update(fields)


def _key_twice(content: bytes, chance: Random) -> bytes:
    """Say a field of some object in it twice, the same value or another one first; nothing where there is none."""
    said = list(re.finditer(rb'"(\w+)":', content))
    if not said:
        return content
    again = chance.choice(said)
    value, _ = json.JSONDecoder().raw_decode(content[again.end() :].decode())
    first = value if chance.randrange(2) else chance.choice(VALUES)
    return content[: again.start()] + again[0] + encoded(first) + b"," + content[again.start() :]


def _sealed(change: Callable[[dict[str, bytes], Random], object]) -> Change:
    """Change what an event seals, and for whom."""

    def sealed(link: Link, chance: Random) -> Link:
        content = {envelope.audience: envelope.payload or b"" for envelope in link.sealed}
        change(content, chance)
        return structs.replace(link, sealed=tuple(Envelope(who, b"", b"", content[who]) for who in sorted(content)))

    def put(links: list[Link], at: int, chance: Random) -> None:
        sealing = [place for place, link in enumerate(links) if link.sealed]
        at = chance.choice(sealing)
        links[at] = sealed(links[at], chance)

    return put


def _other_cards(content: dict[str, bytes], chance: Random) -> None:
    who = chance.choice(sorted(content))
    held = json.loads(content[who])
    cards = held.get("cards")
    if cards:
        others = [f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
        cards[chance.randrange(len(cards))] = chance.choice(others)
    else:
        held = {name: chance.choice(VALUES) for name in held}
    content[who] = encoded(held)


def _other_order(content: dict[str, bytes], chance: Random) -> None:
    who = chance.choice(sorted(content))
    held = json.loads(content[who])
    content[who] = encoded({name: value[::-1] if isinstance(value, list) else value for name, value in held.items()})


def _exchanged(content: dict[str, bytes], chance: Random) -> None:
    one, other = chance.choice(sorted(content)), chance.choice(sorted(content))
    content[one], content[other] = content[other], content[one]


def _for_another(content: dict[str, bytes], chance: Random) -> None:
    payload = content.pop(chance.choice(sorted(content)))
    content[chance.choice(["house", "judge", "seat:0", "seat:1", "seat:2", "seat:3"])] = payload


def _more(link: Link, chance: Random) -> Link:
    who = chance.choice(["house", "judge", "seat:0", "seat:1", "seat:2", "seat:3"])
    others = [envelope for envelope in link.sealed if envelope.audience != who]
    sealed = sorted([*others, Envelope(who, b"", b"", b'{"cards":[]}')], key=lambda envelope: envelope.audience)
    return structs.replace(link, sealed=tuple(sealed))


def _put_in(links: list[Link], at: int, chance: Random) -> None:
    """Put in an event of any type, by anybody, with the public part of some event of that type if there is one."""
    type_ = chance.choice(TYPES)
    like = [link.data for link in links if link.type == type_]
    made = structs.replace(links[at], type=type_, actor=chance.choice(ACTORS), sealed=())
    links.insert(at, structs.replace(made, data=chance.choice(like) if like else b'{"seat":0}'))


def _copied(links: list[Link], at: int, chance: Random) -> None:
    """Let something that happened happen again elsewhere."""
    other = structs.replace(chance.choice(links), at_ms=links[at].at_ms)
    links.insert(at, other)


def _swap(links: list[Link], at: int, chance: Random) -> None:
    other = chance.randrange(len(links))
    links[at], links[other] = (
        structs.replace(links[other], at_ms=links[at].at_ms),
        structs.replace(links[at], at_ms=links[other].at_ms),
    )


def _neighbours(links: list[Link], at: int, _chance: Random) -> None:
    if at + 1 < len(links):
        one, other = links[at], links[at + 1]
        links[at], links[at + 1] = structs.replace(other, at_ms=one.at_ms), structs.replace(one, at_ms=other.at_ms)


def _after(links: list[Link], _at: int, chance: Random) -> None:
    last = links[-1]
    links.append(structs.replace(chance.choice(links), at_ms=last.at_ms))


def _renamed(links: list[Link], _at: int, _chance: Random) -> None:
    """Let another player have played all the time."""
    links[:] = [
        structs.replace(link, actor=link.actor.replace("p1", "p9"), data=link.data.replace(b'"p1"', b'"p9"'))
        for link in links
    ]


def _later(links: list[Link], at: int, _chance: Random) -> None:
    """Let everything from a place on have happened a second later."""
    links[at:] = [structs.replace(link, at_ms=link.at_ms + 1000) for link in links[at:]]


def _at_ms(change: Callable[[int], int]) -> Change:
    return _link(lambda link, _: structs.replace(link, at_ms=change(link.at_ms)))


def _same_actor(links: list[Link], at: int, chance: Random) -> None:
    links[at] = structs.replace(links[at], actor=chance.choice(links).actor)


LINKWISE: Final[dict[str, Change]] = {
    "an event left out": lambda links, at, _: links.pop(at),
    "an event twice": lambda links, at, _: links.insert(at, links[at]),
    "an event again elsewhere": _copied,
    "an event put in": _put_in,
    "another event put in": _put_in,
    "events exchanged": _swap,
    "neighbours exchanged": _neighbours,
    "something after the end": _after,
    "another number": _changed_data(_number),
    "one more number": _changed_data(_number),
    "another value": _changed_data(lambda data, chance: data.update({_some(data, chance): chance.choice(VALUES)})),
    "one more value": _changed_data(lambda data, chance: data.update({_some(data, chance): chance.choice(VALUES)})),
    "a value deep within": _changed_data(lambda data, chance: _within(data, chance) if data else None),
    "a field more": _changed_data(lambda data, _: data.update(note=1)),
    "a field less": _changed_data(lambda data, chance: data.pop(_some(data, chance), None)),
    "a field that comes later": _changed_data(lambda data, _: data.update(board="0101")),
    "fields in another order": _changed_data(_reordered),
    "a space in what is changed": _link(lambda link, _: structs.replace(link, data=link.data.replace(b":", b": ", 1))),
    "a field twice": _link(lambda link, chance: structs.replace(link, data=_key_twice(link.data, chance))),
    "a field of the opening twice": lambda links, _, chance: links.__setitem__(
        0, structs.replace(links[0], data=_key_twice(links[0].data, chance))
    ),
    "what is changed is a list": _link(lambda link, _: structs.replace(link, data=b"[" + link.data + b"]")),
    "nothing is changed": _link(lambda link, _: structs.replace(link, data=b"")),
    "what is changed is null": _link(lambda link, _: structs.replace(link, data=b"null")),
    "what is changed is no JSON": _link(lambda link, _: structs.replace(link, data=link.data[:-1])),
    "a number with a point": _link(lambda link, _: structs.replace(link, data=link.data.replace(b"}", b".0}", 1))),
    "another type": _link(lambda link, chance: structs.replace(link, type=chance.choice(TYPES))),
    "a type that is none": _link(lambda link, _: structs.replace(link, type="winked")),
    "another actor": _link(lambda link, chance: structs.replace(link, actor=chance.choice(ACTORS))),
    "the actor of another event": _same_actor,
    "a millisecond later": _at_ms(lambda at_ms: at_ms + 1),
    "a millisecond earlier": _at_ms(lambda at_ms: max(at_ms - 1, 0)),
    "at the beginning of time": _at_ms(lambda _: 0),
    "at the end of time": _at_ms(lambda _: 2**53 - 1),
    "all that follows later": _later,
    "another player": _renamed,
    "other cards": _sealed(_other_cards),
    "one more other card": _sealed(_other_cards),
    "cards in another order": _sealed(_other_order),
    "cards exchanged": _sealed(_exchanged),
    "sealed for another": _sealed(_for_another),
    "sealed without a reader": _sealed(lambda content, _: content.clear()),
    "sealed for one less": _sealed(lambda content, chance: content.pop(chance.choice(sorted(content)))),
    "sealed for one more": _link(_more),
    "what is sealed has a space": _sealed(
        lambda content, _: content.update({who: held.replace(b":", b": ") for who, held in content.items()})
    ),
    "what is sealed has a field twice": _sealed(
        lambda content, chance: content.update({who: _key_twice(held, chance) for who, held in content.items()})
    ),
    "what is sealed is nothing": _sealed(lambda content, _: content.update(dict.fromkeys(content, b""))),
}
