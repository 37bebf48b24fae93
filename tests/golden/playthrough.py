"""A match as text: every event, what it changes in the state and in every audience's view, and every legal move.

Nothing is left out: a line that is not there is as it was before, and a seat's view is told by what the public does
not see. So a change of behaviour anywhere shows as a difference in some file.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.chain import Link
from domain.games import GAMES
from domain.table.state import Table
from domain.table.stream import Head, begin, fold_on
from service.texts.catalogue import say
from tests.golden.scenes.scene import Scene, played

HERE: Final = Path(__file__).parent
"""Where the playthroughs are kept."""

Lines = dict[str, str]
"""Path to value, in the order of the struct's fields."""

CONSTANT: Final = ("game", "rules", "stream_id", "seed_commitment", "ruleset", "opener", "visibility")
"""Fields of the state that the first event says and nothing changes."""


def text(scene: Scene) -> str:
    """The whole playthrough."""
    match = played(scene)
    links = [link for step in match for link in step]
    lines = [scene.title, ""]
    before: dict[str, Lines] = {}
    head: Head | None = None
    for link in links:
        head = begin(GAMES, scene.stream_id, link) if head is None else fold_on(head, [link])
        lines += _event(link)
        now = _everything(head)
        for name, values in now.items():
            lines += _changes(name, before.get(name, {}), values)
        before = now
    return "\n".join(lines) + "\n"


def _event(link: Link) -> Iterator[str]:
    yield f"{link.version} {link.actor}: {link.type} {link.data.decode()}"
    for envelope in link.sealed:
        yield f"  for {envelope.audience} {(envelope.payload or b'').decode()}"
    yield f"  hash {link.hash.hex()[:16]}"


def _everything(head: Head) -> dict[str, Lines]:
    """The state, the public view, and what each seat sees besides."""
    table = head.table
    public = _view(head, "public")
    seats = {f"seat:{seat}": _besides(public, _view(head, f"seat:{seat}")) for seat in range(len(table.seats))}
    opened = {"all": _besides(public, _view(head, "all"))} if table.opened else {}
    return {"state": _state(table), "public": public, **seats, **opened}


def _state(table: Table) -> Lines:
    """Of the table and of its play; where both have a field of one name, the table's says so."""
    play = {name: getattr(table.play, name) for name in table.play.__struct_fields__ if name != "rules"}
    fields = {
        f"table.{name}" if name in play else name: getattr(table, name)
        for name in Table.__struct_fields__
        if name not in {*CONSTANT, "play", "seats"}
    }
    return dict(_flat("", msgspec.to_builtins({**fields, "seats": table.seats, **play}, builtin_types=(bytes,))))


def _view(head: Head, audience: str) -> Lines:
    view = head.table.game.view(head.table, head.version, audience, NAMES, say("en"))
    fields = {name: getattr(view, name) for name in view.__struct_fields__ if name not in {"legal_moves", "version"}}
    legal = [_legal(move) for move in view.legal_moves]
    return {**dict(_flat("", msgspec.to_builtins(fields))), "legal_moves": " | ".join(legal)}


def _legal(move: Any) -> str:  # noqa: ANN401 - of any game
    """Such as ``bet 2..20 (deal 1, grande: Bet (imido))``."""
    said = msgspec.to_builtins(move)
    free = "".join(f" {_free(said[name])}" for name in FREE if name in said)
    place = [f"deal {said['deal']}", *([said["lance"]] if "lance" in said else [])]
    return f"{said['type']}{free} ({', '.join(place)}: {said['label']})"


NAMES: Final = {f"p{seat}": f"Player {seat}" for seat in range(4)}
FREE: Final = ("stones", "at", "cards", "card", "capture")
"""What a move says beside its type: stated, or free within limits."""


def _free(value: Any) -> str:  # noqa: ANN401 - likewise
    if isinstance(value, str):
        return value
    cards = f" of {' '.join(value['from'])}" if "from" in value else ""
    return f"{value['min']}..{value['max']}{cards}"


def _flat(path: str, value: object) -> Iterator[tuple[str, str]]:
    """A line for every struct field whose value is no struct, lists of structs item by item."""
    if isinstance(value, dict) and value:
        for name, part in value.items():
            yield from _flat(f"{path}.{name}" if path else name, part)
    elif isinstance(value, list | tuple) and any(isinstance(part, dict) for part in value):
        for number, part in enumerate(value):
            yield f"{path}[{number}]", _json(part)
    else:
        yield path, value.hex()[:16] if isinstance(value, bytes) else _json(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=lambda raw: raw.hex()).decode()


def _besides(public: Lines, own: Lines) -> Lines:
    return {path: value for path, value in own.items() if public.get(path) != value}


def _changes(name: str, before: Lines, now: Lines) -> Iterator[str]:
    """New and changed lines; what is gone, but for what now is a part of something or has parts."""
    for path, value in now.items():
        if before.get(path) != value:
            yield f"  {name} {path}: {value}"
    for path in before:
        if path not in now and not any(_within(path, other) or _within(other, path) for other in now):
            yield f"  {name} {path} is as for all" if name.startswith(("seat", "all")) else f"  {name} {path} is gone"


def _within(part: str, whole: str) -> bool:
    return part.startswith((f"{whole}.", f"{whole}["))
