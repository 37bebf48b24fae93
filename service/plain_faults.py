"""Say in plain words what msgspec found wrong with what a client sent, and where."""

import re
from collections.abc import Mapping
from typing import Final

_KINDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "object": "an object",
    "array": "a list",
    "datetime": "a time",
    "date": "a date",
    "uuid": "an id",
    "bytes": "a text",
}
_COUNTED: Final[Mapping[str, str]] = {
    "str": "characters",
    "bytes": "bytes",
    "array": "items",
    "object": "fields",
}
_PLACE: Final = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`(?P<place>.*)`)?", re.DOTALL)
_LENGTH: Final = re.compile(r"Expected `(\w+)` of (?:at (?:least|most) )?length (.*?)(?:, got \d+)?")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (>=|<=|>|<) (\S+)")
_FORM: Final = re.compile(r"Expected `str` matching regex '(.*)'")
_TYPE: Final = re.compile(r"Expected `([^`]*)`(?:, got `.*`)?")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`")
_BYTE: Final = re.compile(r".*\(byte (\d+)\)")
_LIMITS: Final[Mapping[str, str]] = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def say_plainly(fault: str) -> tuple[str, str | None]:
    """Return what msgspec's message says, and where as a JSON Pointer (RFC 6901); None where it is the whole text."""
    match = _PLACE.fullmatch(fault)
    assert match is not None  # noqa: S101 - it fits every text
    place, what = _pointer(match["place"] or "$"), match["what"]
    if field := _FIELD.fullmatch(what):
        key = field[2].replace("~", "~0").replace("/", "~1")
        return ("is missing" if field[1].startswith("missing") else "there is no such field"), f"{place}/{key}"
    return _put_plainly(what), place or None


def _pointer(path: str) -> str:
    """Turn the path `$.players[0].seat` into the pointer /players/0/seat; of a map the key is not known."""
    return re.sub(r"\[(\d+|\.\.\.)\]", r"/\1", path.removeprefix("$")).replace(".", "/").replace("////", "/*")


def _put_plainly(what: str) -> str:
    if length := _LENGTH.fullmatch(what):
        return _counted(length[1], length[2], what)
    if bound := _BOUND.fullmatch(what):
        return f"has to be {_LIMITS[bound[1]]} {bound[2]}"
    if form := _FORM.fullmatch(what):
        return FORMS.get(form[1], "does not have the form that is asked for here")
    if what.startswith("Expected `int` that's a multiple of "):
        return f"has to be a multiple of {what.rpartition(' ')[2]}"
    if kinds := _TYPE.fullmatch(what):
        parts = [_KINDS.get(kind, "another value") for kind in kinds[1].split(" | ")]
        return f"has to be {' or '.join(dict.fromkeys(parts))}"
    if byte := _BYTE.fullmatch(what):
        return f"this is no JSON: see byte {byte[1]}"
    return next(
        (words for begins, words in _OTHERS.items() if what.startswith(begins)), "is not what is asked for here"
    )


FORMS: Final[Mapping[str, str]] = {
    "^[0-9a-f]{32}$": "has to have 32 hexadecimal digits, in small letters",
    "^[0-9a-f]{64}$": "has to have 64 hexadecimal digits, in small letters",
    "^[A-Za-z0-9_-]{8,100}$": "has to have 8 to 100 letters, digits, _ or -",
    "^([1-7]|1[0-2])[oceb]$": "has to be a card: its number and the letter of its suit, such as 1o",
    "^([1-589]|1[0-2])(L|A|R|N[abc]?)$": "has to be a card: its month and the letter of its kind, such as 11N",
    "^[a-z0-9_-]+:[a-z0-9_-]+(,[a-z0-9_-]+:[a-z0-9_-]+)*$": "has to be name:value, with commas between several",
}
"""What a text has to be like, by the pattern of its type."""
_OTHERS: Final[Mapping[str, str]] = {
    "Input data was truncated": "the text ends in the middle",
    "Invalid UUID": "has to be an id, such as 01940000-0000-7000-8000-000000000001",
    "Invalid RFC3339": "has to be a time, such as 2026-11-21T13:30:00Z",
    "Invalid base64": "has to be base64",
    "Invalid enum value": "is none of the values that are taken here",
    "Invalid value": "is none of the values that are taken here",
    "Integer value out of range": "is too large a number",
    "Number out of range": "is too large a number",
}


def _counted(kind: str, length: str, what: str) -> str:
    limit = "at most" if "at most" in what or length.startswith("<=") else "at least"
    exact = not ("at most" in what or "at least" in what or length.startswith(("<", ">")))
    number = length.lstrip("<>= ")
    return f"has to have {'' if exact else f'{limit} '}{number} {_COUNTED.get(kind, 'items')}"
