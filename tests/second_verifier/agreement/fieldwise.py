"""What can be done to the fields of a header, of an event or of an envelope, in the one form of a line.

Fields are changed for themselves: no hash is mended, as by somebody who edits a file and does not know what they are.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from domain.log.notes import key_text
from tests.kit.signed_log import make_signer

Line = dict[str, Any]
Change = Callable[[list[Line], Random], object]
"""Changes the lines of a file in their list; the first is a header."""
EVENT: Final = ("version", "at_ms", "actor", "type", "data", "sealed", "hash")
HEADER: Final = ("stream", "game", "ruleset", "audience", "seed", "origin", "key", "checkpoint", "index", "proof")


def changed(content: bytes, change: Change, chance: Random) -> bytes:
    """Every line is written again in its one form, as far as its fields let it be."""
    lines = [json.loads(line) for line in content.split(b"\n")[:-1]]
    change(lines, chance)
    return b"".join([json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" for line in lines])


def _events(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "version" in line]


def _of_another(name: str) -> Change:
    """Take a field over from another event."""

    def change(lines: list[Line], chance: Random) -> None:
        one, other = chance.choice(_events(lines)), chance.choice(_events(lines))
        one[name] = other[name]

    return change


def _to(name: str, value: Callable[[Any], object]) -> Change:
    def change(lines: list[Line], chance: Random) -> None:
        event = chance.choice(_events(lines))
        event[name] = value(event[name])

    return change


def _exchanged(lines: list[Line], chance: Random) -> None:
    """Let two neighbouring fields of an event change places."""
    event = chance.choice(_events(lines))
    names, at = list(event), chance.randrange(len(event) - 1)
    names[at], names[at + 1] = names[at + 1], names[at]
    fields = {name: event[name] for name in names}
    event.clear()
    event.update(fields)


def _header(name: str, value: Callable[[Any, Random], object]) -> Change:
    def change(lines: list[Line], chance: Random) -> None:
        lines[0][name] = value(lines[0].get(name), chance)

    return change


def _without(name: str) -> Change:
    return lambda lines, _: lines[0].pop(name, None)


def _envelope(change: Callable[[Line, Line, Random], object]) -> Change:
    """Change an envelope; the second one is any other, or the same."""

    def found(lines: list[Line], chance: Random) -> None:
        envelopes = [envelope for line in _events(lines) for envelope in line["sealed"]]
        change(chance.choice(envelopes), chance.choice(envelopes), chance)

    return found


def _opened(lines: list[Line], chance: Random) -> None:
    """Open a closed envelope, with a random salt and content."""
    shut = [each for line in _events(lines) for each in line["sealed"] if "salt" not in each]
    if shut:
        chance.choice(shut).update(salt=chance.randbytes(16).hex(), payload='{"cards":["12o","12c","12e","12b"]}')


def _shut(envelope: Line, _other: Line, _chance: Random) -> None:
    envelope.pop("salt", None)
    envelope.pop("payload", None)


def _in_the_list(change: Callable[[list[Line], Random], object]) -> Change:
    """Change the list of envelopes of an event that has some."""

    def found(lines: list[Line], chance: Random) -> None:
        change(chance.choice([line["sealed"] for line in _events(lines) if line["sealed"]]), chance)

    return found


def _proof(change: Callable[[list[str]], list[str]]) -> Change:
    return _header("proof", lambda proof, _: change(proof) if proof else ["00" * 32])


def _entry(name: str, value: Callable[[Any], object]) -> Change:
    """Change what is said of the log of checkpoints; where nothing is, say a part of it."""
    return _header("checkpoint_log", lambda above, _: {**(above or {}), name: value((above or {}).get(name))})


def _audience(said: str, chance: Random) -> str:
    others = ["public", "seat:0", "seat:1", "seat:2", "seat:3", "judge", "all"]
    return chance.choice([other for other in others if other != said])


STRANGER: Final = key_text(make_signer("hordago", number=5).key)
FIELDWISE: Final[dict[str, Change]] = {
    **{f"the {name} of another event": _of_another(name) for name in EVENT},
    **{
        f"no {name} in an event": (lambda lines, chance, name=name: chance.choice(_events(lines)).pop(name))
        for name in EVENT
    },
    **{f"an event whose {name} is null": _to(name, lambda _: None) for name in EVENT},
    **{f"an event whose {name} is a list": _to(name, lambda value: [value]) for name in EVENT},
    **{f"{name} one more": _to(name, lambda value: value + 1) for name in ("version", "at_ms")},
    **{f"{name} with a space more": _to(name, lambda value: value + " ") for name in ("actor", "type", "data", "hash")},
    **{f"{name} with another letter": _to(name, lambda value: value + "ñ") for name in ("actor", "type", "data")},
    "an actor with a null": _to("actor", lambda value: value + "\0"),
    "two fields exchanged": _exchanged,
    **{f"no {name} in the header": _without(name) for name in HEADER},
    **{f"a header whose {name} is null": _header(name, lambda _, __: None) for name in HEADER},
    "another stream": _header(
        "stream", lambda _, chance: str(chance.randbytes(4).hex() + "-0000-4000-8000-000000000000")
    ),
    "a stream that is none": _header("stream", lambda value, _: value.upper()),
    "another game": _header("game", lambda value, _: "mushi" if value == "mus" else "mus"),
    "an unknown game": _header("game", lambda _, __: "chess"),
    "another rule set": _header("ruleset", lambda value, _: "mushi" if value != "mushi" else "mus-basque"),
    "another audience": _header("audience", _audience),
    "no audience that there is": _header("audience", lambda _, __: "house"),
    "another seed": _header("seed", lambda _, chance: chance.randbytes(32).hex()),
    "half a seed": _header("seed", lambda _, chance: chance.randbytes(16).hex()),
    "another origin": _header("origin", lambda _, __: "hordago/7/1"),
    "another key": _header("key", lambda _, __: STRANGER),
    "a key that is none": _header("key", lambda _, __: "hordago+00000000+AAAA"),
    "a checkpoint that is none": _header("checkpoint", lambda _, __: "hordago/0/1\n5\n"),
    "a checkpoint of another size": _header("checkpoint", lambda value, _: (value or "").replace("\n", "\n1", 1)),
    "another index": _header("index", lambda value, _: (value or 0) + 1),
    "an index out of the log": _header("index", lambda _, __: 2**52),
    "an index below zero": _header("index", lambda _, __: -1),
    "a step of the proof left out": _proof(lambda proof: proof[1:]),
    "another step in the proof": _proof(lambda proof: ["00" * 32, *proof[1:]]),
    "a step more in the proof": _proof(lambda proof: [*proof, "00" * 32]),
    "a proof that is no hash": _proof(lambda proof: ["zz", *proof]),
    "no entry of the checkpoint": _without("checkpoint_log"),
    "an entry that is none": _header("checkpoint_log", lambda _, __: None),
    "an entry of nothing": _header("checkpoint_log", lambda _, __: {}),
    "an entry that is a list": _header("checkpoint_log", lambda above, _: [above]),
    "an entry in another order": _header("checkpoint_log", lambda above, _: dict(reversed((above or {}).items()))),
    "another index of the entry": _entry("index", lambda index: (index or 0) + 1),
    "an index of the entry below zero": _entry("index", lambda _: -1),
    "a step of the entry's proof left out": _entry("proof", lambda proof: (proof or [])[1:]),
    "a step more in the entry's proof": _entry("proof", lambda proof: [*(proof or []), "00" * 32]),
    "the log of a shard for that of checkpoints": _entry(
        "checkpoint", lambda note: (note or "").replace("/checkpoints/", "/7/")
    ),
    "a log of checkpoints of another size": _entry("checkpoint", lambda note: (note or "").replace("\n", "\n1", 1)),
    "a fork of the log of checkpoints that is none": _entry("fork", lambda _: None),
    "a fork of the log of checkpoints that is no note": _entry("fork", lambda _: "x"),
    "a field more in the entry": _entry("size", lambda _: 6),
    "an envelope shut": _envelope(_shut),
    "an envelope opened": _opened,
    "an envelope half open": _envelope(lambda one, _, __: one.pop("salt", None)),
    "another salt": _envelope(lambda one, _, chance: "salt" in one and one.update(salt=chance.randbytes(16).hex())),
    "another payload": _envelope(lambda one, _, __: "salt" in one and one.update(payload='{"cards":["12o"]}')),
    "the content of another envelope": _envelope(lambda one, other, _: one.update(other, audience=one["audience"])),
    "another commitment": _envelope(lambda one, _, chance: one.update(commitment=chance.randbytes(32).hex())),
    "half a commitment": _envelope(lambda one, _, __: one.update(commitment=one["commitment"][:32])),
    "an envelope for somebody else": _envelope(
        lambda one, _, chance: one.update(audience=chance.choice(["house", "judge"]))
    ),
    "an envelope for an unknown reader": _envelope(lambda one, _, __: one.update(audience="all")),
    "an envelope left out": _in_the_list(lambda sealed, chance: sealed.pop(chance.randrange(len(sealed)))),
    "an envelope twice": _in_the_list(lambda sealed, _: sealed.insert(0, dict(sealed[0]))),
    "envelopes in another order": _in_the_list(lambda sealed, _: sealed.reverse()),
    "an envelope more": _to("sealed", lambda sealed: [*sealed, {"audience": "seat:3", "commitment": "00" * 32}]),
}
