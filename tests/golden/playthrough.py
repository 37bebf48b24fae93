"""Print a match as text: every event, what it changes in the state and in every audience's view, and every legal move.

What is not printed is as it was before, and of a seat's view only what the public does not see is printed. A change of
behaviour anywhere shows as a difference in some file:

``8 rules: hands_dealt {..} #d7d02e7432126de5``     version, actor, type, data, 8 bytes of the hash
``  for seat:0 {..}``                               an envelope
``  state deal: {..}``                              a field that has changed, or a struct that was not there before
``  both status: "playing"``                        the same field and value in the state and in the public view

A match that bots play is brief: after the start its events are printed alone, each with a digest of the state and of
all views (``=`` and 8 bytes), and after the last one everything that has changed since the start. Of a scene that does
not depend on the rule set one text is kept; of the others ``digests.txt`` has the hash.
"""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.actors import seat_audience
from domain.chain import Link
from domain.games import TABLES
from domain.stream import Head, fold, fold_on
from domain.table.state import Table
from service.texts.catalogue import say
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.going_on import GoingOnScene
from tests.golden.scenes.scene import Scene, played

HERE: Final = Path(__file__).parent
"""Where the playthroughs are kept."""
OPENINGS: Final = HERE / "openings"
DIGESTS: Final = HERE / "digests.txt"

Lines = dict[str, str]
"""Path to value, in the order of the struct's fields."""
Everything = dict[str, Lines]
"""The lines of ``state``, ``public``, each seat, and ``all`` once the seed is opened."""

CONSTANT: Final = ("game", "rules", "stream_id", "seed_commitment", "ruleset", "opener", "visibility")
"""Fields of the state that the first event says and nothing changes."""


def text(scene: Scene) -> str:
    """Print the whole playthrough."""
    kind = kind_of(scene)
    lines = [scene.title, f"Opened as in openings/{kind}.txt but for what follows.", ""]
    before = _opened(OPENERS[kind])
    steps = list(_steps(scene))
    brief = False
    for link, now in steps:
        event = list(_event(link))
        if brief and link is not steps[-1][0]:
            lines += [f"{event[0]} {_digest(now)}", *event[1:]]
            continue
        lines += [*event, *_differences(before, now)]
        before = now
        brief = brief or (is_brief(scene) and link.type == "match_started")
    return "\n".join(lines) + "\n"


def opening_text(kind: str) -> str:
    """Print the state and the views of a table of this kind once it is open, in full."""
    opened = _opened(OPENERS[kind])
    lines = [f"{name} {path}: {value}" for name, values in opened.items() for path, value in values.items()]
    return "\n".join([f"As {OPENERS[kind].name} is opened.", "", *lines]) + "\n"


def kind_of(scene: Scene) -> str:
    """Name the kind of table that a scene is played at, such as ``mus-basque-4-alone``."""
    setting = "tournament" if scene.kept else "alone"
    if isinstance(scene, GoingOnScene):
        setting = "going-on"
    elif scene.opening.team is not None:
        setting = "team"
    return f"{scene.ruleset}-{scene.seats}-{setting}"


def is_brief(scene: Scene) -> bool:
    """Tell whether only the end is printed in full: bots or the word ``round`` play everything after the start."""
    return scene.script.split("; ")[-1] in {"play", "round"} and scene.name not in WHOLE


WHOLE: Final = ("mus-basque-4-random-bots", "mushi-random-bots")
"""Matches of bots that are printed in full."""
OPENERS: Final[dict[str, Scene]] = {kind_of(scene): scene for scene in reversed(SCENES)}
"""The first scene of each kind of table."""


def digest(scene: Scene) -> str:
    """Hash the text of a scene."""
    return hashlib.sha256(text(scene).encode()).hexdigest()


def _steps(scene: Scene) -> Iterator[tuple[Link, Everything]]:
    head: Head[Table] | None = None
    for link in [link for step in played(scene) for link in step]:
        head = fold(TABLES, scene.stream_id, [link]) if head is None else fold_on(TABLES, head, [link])
        yield link, _everything(head)


@cache
def _opened(scene: Scene) -> Everything:
    return next(_steps(scene))[1]


def _digest(now: Everything) -> str:
    whole = "\n".join(f"{name} {path}: {value}" for name, values in now.items() for path, value in values.items())
    return f"={hashlib.sha256(whole.encode()).hexdigest()[:16]}"


def _event(link: Link) -> Iterator[str]:
    yield f"{link.version} {link.actor}: {link.type} {link.data.decode()} #{link.hash.hex()[:16]}"
    for envelope in link.sealed:
        yield f"  for {envelope.audience} {(envelope.payload or b'').decode()}"


def _differences(before: Everything, now: Everything) -> Iterator[str]:
    """A change that the state and the public view share is printed once, as one of ``both``."""
    changes = {name: list(_changes(name, before.get(name, {}), values)) for name, values in now.items()}
    both = set(changes["state"]) & set(changes["public"])
    yield from (f"  {'both' if change in both else 'state'} {change}" for change in changes.pop("state"))
    for name, several in changes.items():
        yield from (f"  {name} {change}" for change in several if name != "public" or change not in both)


def _everything(head: Head[Table]) -> Everything:
    """The state, the public view, and what each seat sees besides."""
    table = head.state
    public = _view(head, "public")
    seats = {
        seat_audience(seat): _besides(public, _view(head, seat_audience(seat))) for seat in range(len(table.seats))
    }
    opened = {"all": _besides(public, _view(head, "all"))} if table.opened else {}
    return {"state": _state(table), "public": public, **seats, **opened}


def _state(table: Table) -> Lines:
    """Of the table and of its play; where both have a field of one name, the table's says so.

    Why a match ended is ``table.ended``.
    """
    play = {name: getattr(table.play, name) for name in table.play.__struct_fields__ if name not in {"rules", "reason"}}
    fields = {
        f"table.{name}" if name in play else name: getattr(table, name)
        for name in Table.__struct_fields__
        if name not in {*CONSTANT, *PLACE, "play", "seats"} and getattr(table, name) is not msgspec.UNSET
        if not (name in ADDED and not getattr(table, name))
    }
    return dict(_flat("", msgspec.to_builtins({**fields, "seats": table.seats, **play}, builtin_types=(bytes,))))


def _view(head: Head[Table], audience: str) -> Lines:
    view = head.state.game.view(head.state, head.version, audience, NAMES, say("en"))
    fields = {name: getattr(view, name) for name in view.__struct_fields__ if name not in FOLLOWS}
    fields = {name: value for name, value in fields.items() if value is not msgspec.UNSET}
    legal = [_legal(move) for move in view.legal_moves]
    return {**dict(_flat("", msgspec.to_builtins(fields))), "legal_moves": " | ".join(legal)}


def _legal(move: Any) -> str:  # noqa: ANN401 - of any game
    """Such as ``bet 2..20 (deal 1, grande: Bet (imido))``."""
    listed = msgspec.to_builtins(move)
    said = {"label": listed["label"], **listed["body"], **listed.get("fill", {})}
    free = "".join(f" {_free(said[name])}" for name in FREE if name in said)
    place = [f"deal {said['deal']}", *([said["lance"]] if "lance" in said else [])]
    return f"{said['type']}{free} ({', '.join(place)}: {said['label']})"


PLACE: Final = frozenset({"version", "deal"})
"""Fields of a table that say where its stream is: the versions of its events, which are written before each."""
ADDED: Final = frozenset({"turned_away"})
"""Fields of a table that 0.1.0 did not have: left out where they are empty, as at every table of then."""
FOLLOWS: Final = frozenset({"legal_moves", "to_act", "turn", "version"})
"""What follows from the other fields, or is written otherwise."""
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
    """New and changed lines, a struct that was not there before as one; and what is gone or as for all again."""
    printed: set[str] = set()
    for path, value in now.items():
        whole = path if before.get(path) == value else _new_whole(path, before)
        if before.get(path) != value and whole not in printed:
            printed.add(whole)
            yield f"{whole}: {value if whole == path else _joined(whole, now)}"
    for path in before:
        if path not in now and not any(_within(path, other) or _within(other, path) for other in now):
            yield f"{path} is as for all" if name.startswith(("seat", "all")) else f"{path} is gone"


def _new_whole(path: str, before: Lines) -> str:
    """The outermost struct or list around the path of which nothing was there before; the path, if there is none."""
    if path in before:
        return path
    ends = [found.start() for found in re.finditer(r"[.\[]", path)]
    return next((path[:end] for end in ends if not any(_within(other, path[:end]) for other in before)), path)


def _joined(whole: str, now: Lines) -> str:
    """All lines below a path as one, in the form of JSON."""
    parts: dict[str, str] = {}
    for path in now:
        if _within(path, whole):
            found = re.match(r"\.?([^.\[]+|\[\d+\])", path[len(whole) :])
            assert found is not None
            below = whole + found[0]
            parts[found[1]] = now[below] if below in now else _joined(below, now)
    if list(parts) == [f"[{number}]" for number in range(len(parts))]:
        return f"[{','.join(parts.values())}]"
    return f"{{{','.join(f'{_json(name)}:{value}' for name, value in parts.items())}}}"


def _within(part: str, whole: str) -> bool:
    return part.startswith((f"{whole}.", f"{whole}["))
