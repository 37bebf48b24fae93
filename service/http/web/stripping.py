"""Take out of scripts and styles what a browser does not read: comments, indentation, spaces between signs.

Names and strings stay, and so do the lines of a script that have code: in a browser's tools it still looks like its
file. Nothing is parsed further than to tell comments and spaces from strings, templates and regular expressions.
A library (rjsmin 1.3) changed what stands behind a template within a template; tests/browser compares syntax trees.
"""

import re
from collections.abc import Iterator
from typing import Final

_SCRIPT: Final = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<space>\s+)
  | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<word>[\w$]+)
  | (?P<sign>=>|\?\.|\+\+|--|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_REGULAR_EXPRESSION: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
_TEMPLATE: Final = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(`|\$\{)", re.DOTALL)
"""The text of a template, to its end or to the next value in it."""
_BEFORE_EXPRESSION: Final = frozenset(
    {"return", "typeof", "case", "of", "in", "await", "yield", "new", "delete", "void"}
)
"""Words after which a slash begins a regular expression; after other words it divides."""
_STYLE: Final = re.compile(
    r"""
    (?P<comment>/\*.*?\*/)
  | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?:\s|;(?=\s*\}))*(?P<sign>[{};,]|:(?=\s))\s*
  | (?P<space>\s+)
    """,
    re.VERBOSE | re.DOTALL,
)


def strip_script(source: str) -> str:
    """Strip a script: what is left is the same program."""
    parts: list[str] = []
    gap = ""
    for kind, text in _script_tokens(source):
        if kind in {"comment", "space"}:
            gap = "\n" if "\n" in gap + text else " "
            continue
        if gap == "\n" and parts:
            parts.append("\n")
        elif gap and parts and _would_join(parts[-1][-1], text[0]):
            parts.append(" ")
        parts.append(text)
        gap = ""
    return "".join([*parts, "\n"])


def _would_join(left: str, right: str) -> bool:
    """Tell whether two tokens would be read as one, or as others, without a space between them."""
    if _is_wordlike(left) and _is_wordlike(right):
        return True
    return left == right and left in "+-/"


def _is_wordlike(letter: str) -> bool:
    return letter.isalnum() or letter in "_$#"


def _script_tokens(source: str) -> Iterator[tuple[str, str]]:
    """Yield the tokens of a script, each with its kind."""
    place, before, braces = 0, "", [0]
    while place < len(source):
        kind, text = _match_token(source, place)
        if text == "/" and kind == "sign" and _begins_expression(before):
            kind, text = "text", _match_text(_REGULAR_EXPRESSION, source, place)
        elif text == "{":
            braces[-1] += 1
        elif text == "}" and braces[-1]:
            braces[-1] -= 1
        elif text in {"`", "}"}:
            if text == "}":
                braces.pop()
            kind, text = "text", text + _match_text(_TEMPLATE, source, place + 1)
            if text.endswith("${"):
                braces.append(0)
        if kind not in {"comment", "space"}:
            before = text
        yield kind, text
        place += len(text)


def _match_token(source: str, place: int) -> tuple[str, str]:
    found = _SCRIPT.match(source, place)
    return ("", "") if found is None else (found.lastgroup or "", found[0])


def _match_text(pattern: re.Pattern[str], source: str, place: int) -> str:
    found = pattern.match(source, place)
    if found is None:
        raise ValueError(f"a text without an end: {source[place : place + 40]!r}")
    return found[0]


def _begins_expression(before: str) -> bool:
    """Tell whether a slash after this token begins a regular expression."""
    return before in _BEFORE_EXPRESSION or not (before and (_is_wordlike(before[-1]) or before[-1] in ")]}\"'`"))


def strip_style(source: str) -> str:
    """Strip a style sheet: what is left has the same rules."""
    return _STYLE.sub(_strip_in_style, source).strip() + "\n"


def _strip_in_style(found: re.Match[str]) -> str:
    return "" if found["comment"] else found["text"] or found["sign"] or " "
