"""Describe the Server-Sent Events of a stream for the API document, which has no way of its own to type them.

Each stream has a schema for every frame, with the type of its `data`, and a union of them told apart by `event`.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from service.http.openapi.components import SCHEMAS, TEXTS

Json: TypeAlias = dict[str, Any]

_PARTS: Final = {"snapshot": "Snapshot", "message": "Message", "bye": "Bye"}
TOLD: Final = "message, told"
"""The payload of a message in a stream that tells each event as its step of the replay."""


def frame_schemas(operation: str, payloads: Mapping[str, Json]) -> dict[str, Json]:
    """Return the schema of each frame and of their union, by name; payloads by the name of the event."""
    plain = {name: data for name, data in payloads.items() if name in _PARTS}
    made = _union(_base(operation), plain)
    if TOLD in payloads:
        made |= _union(f"Told{_base(operation)}", {**plain, "message": payloads[TOLD]})
    return made


def frames_of(operation: str, payloads: Mapping[str, Any]) -> Json:
    """Return what the schema of the response says about its frames."""
    base = _base(operation)
    told = {"$defs": {"told": {"$ref": SCHEMAS.format(name=f"Told{base}Frame")}}} if TOLD in payloads else {}
    return {
        "description": f"Server-Sent Events, each a `{base}Frame`; its `data:` line is JSON.",
        "contentMediaType": "text/event-stream",
        "contentSchema": {"$ref": SCHEMAS.format(name=f"{base}Frame")},
        **told,
    }


def _base(operation: str) -> str:
    """Name the frames of an operation: ``Table`` of ``streamTable``."""
    return operation.removeprefix("stream")


def _union(base: str, payloads: Mapping[str, Json]) -> dict[str, Json]:
    frames = {name: f"{base}{_PARTS[name]}Frame" for name in payloads}
    references = {name: SCHEMAS.format(name=frame) for name, frame in frames.items()}
    union = {
        "title": f"{base}Frame",
        "description": "A Server-Sent Event of this stream.",
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "event", "mapping": references},
    }
    return {f"{base}Frame": union} | {frames[name]: _frame(frames[name], name, data) for name, data in payloads.items()}


def _frame(title: str, name: str, data: Json) -> Json:
    """Describe one frame; the last one has no id, so that a client goes on after the event before it."""
    texts = {key: {"description": TEXTS[f"*Frame.{key}"]} for key in ("event", "id", "data")}
    properties = {
        "event": {"type": "string", "enum": [name], **texts["event"]},
        **({"id": {"type": "string", "pattern": "^[0-9]+$", **texts["id"]}} if name != "bye" else {}),
        "data": {**data, **texts["data"]},
    }
    return {
        "title": title,
        "description": f"The `{name}` of the stream.",
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key != "id"],
    }
