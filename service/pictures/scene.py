"""Draw what lies on a table as SVG, in the size that sharers ask for: two sides, their cards, the score, one sentence.

It knows no game and no rule, as the pages do not: it has the codes of cards that a reader sees, and backs for the rest.
"""

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import shorten, wrap
from typing import Final

from msgspec import Struct

from domain.table.game import Laid
from service.pictures.cards import Deck, read_decks

WIDTH, HEIGHT = 1200, 630
"""In pixels: the shape that sharers show whole (https://ogp.me, and what the large ones ask for)."""
_SIDES: Final = ((40, "#8cc3f7"), (620, "#f2ab6e"))
"""Where the column of each side begins, and its colour on the felt."""
_COLUMN: Final = 540
_LETTER: Final = 0.54
"""How wide a letter of the font is at most on the average, in its size."""
_MIDDLE: Final = WIDTH / 2
_FAN: Final = 4
"""Cards of the fan that is shown where none are dealt."""


class Scene(Struct, frozen=True):
    """What a picture shows."""

    title: str
    sentence: str = ""
    names: Sequence[str] = ()
    """By seat; empty where nobody sits."""
    laid: Laid = Laid()


def draw_scene(scene: Scene) -> str:
    """Draw a scene; its texts are of people, and are escaped."""
    laid, decks = scene.laid, read_decks()
    deck = decks.get(laid.deck) or next(iter(decks.values()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        '<g font-family="Source Sans Pro" font-weight="700">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#1f6a4c"/><rect width="{WIDTH}" height="84" fill="#164f38"/>',
        _write(scene.title, _MIDDLE, 56, 40, 640, "#fff", "middle"),
        *_scores(laid),
        *(_sides(scene, deck) if any(laid.hands) else _waiting(scene, deck)),
        *_sentence(scene.sentence),
        "</g></svg>",
    ]
    return "".join(parts)


def _write(text: str, x: float, y: float, size: int, room: float, colour: str, anchor: str = "start") -> str:
    """Write a line; what does not fit into the room is left out."""
    most = int(room / (size * _LETTER))
    fitting = text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" text-anchor="{anchor}">{escape(fitting)}</text>'
    )


def _scores(laid: Laid) -> Iterator[str]:
    """Draw the score of each side in its corner, with a point for each game that it has won."""
    for side, (score, (_, colour)) in enumerate(zip(laid.score, _SIDES, strict=False)):
        inwards = -1 if side else 1
        x = WIDTH - 40 if side else 40
        yield f'<rect x="{x - 110 * side}" y="14" width="110" height="56" rx="12" fill="{colour}"/>'
        yield _write(str(score), x + inwards * 55, 57, 44, 110, "#14120f", "middle")
        for game in range(min(laid.games_won[side], 5) if laid.games_won else 0):
            yield f'<circle cx="{x + inwards * (132 + game * 24)}" cy="42" r="8" fill="#ffd44d"/>'


def _sides(scene: Scene, deck: Deck) -> Iterator[str]:
    """Draw the hands: of four seats two below each other on either side, of two one with what it has taken."""
    laid, seats = scene.laid, len(scene.laid.hands)
    rows = max(1, seats // 2)
    size = 104 if rows > 1 else 96 if laid.middle or any(laid.taken) else 128
    for seat, hand in enumerate(laid.hands):
        x, colour = _SIDES[seat % 2]
        y = 96 + seat // 2 * 204 if rows > 1 or laid.middle or any(laid.taken) else 160
        name = scene.names[seat] if seat < len(scene.names) else ""
        yield _write(name, x, y + 26, 28, _COLUMN, colour)
        yield from _row(deck, hand, x, y + 38, size)
        if seat < len(laid.taken):
            yield from _row(deck, laid.taken[seat], x, y + 204, 46)
    if laid.middle:
        step = min(92.0, 1120 / len(laid.middle))
        begins = _MIDDLE - (step * (len(laid.middle) - 1) + 72) / 2
        yield from _row(deck, laid.middle, begins, 384, 72, step)


def _row(
    deck: Deck, cards: Sequence[str | None], x: float, y: float, width: float, step: float | None = None
) -> Iterator[str]:
    """Draw cards beside each other, or over each other where there are many."""
    if step is None:
        step = min(width + 10, (_COLUMN - width) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        yield deck.draw(card, x + place * step, y, width)


def _waiting(scene: Scene, deck: Deck) -> Iterator[str]:
    """Draw a fan, and who sits at a table where nothing is dealt."""
    faces = list(deck.faces)
    for place, code in enumerate(faces[len(faces) // _FAN :: len(faces) // _FAN][:_FAN]):
        turned = (place - (_FAN - 1) / 2) * 14
        card = deck.draw(code, _MIDDLE - 95, 112, 190)
        yield f'<g transform="rotate({turned:g} {_MIDDLE:g} 850)">{card}</g>'
    for seat, name in enumerate(scene.names):
        x, colour = _SIDES[seat % 2]
        at, anchor = (x, "start") if seat % 2 == 0 else (x + _COLUMN, "end")
        yield _write(name, at, 150 + seat // 2 * 44, 32, 250, colour, anchor)


def _sentence(sentence: str) -> Iterator[str]:
    """Write the sentence in a bubble, on two lines at most."""
    if not sentence:
        return
    most = int(1080 / (32 * _LETTER))
    lines = wrap(shorten(sentence, 2 * most - 10, placeholder=" …"), most)[:2]
    yield '<rect x="40" y="512" width="1120" height="102" rx="18" fill="#fffdf8"/>'
    for number, line in enumerate(lines):
        y = 574 if len(lines) == 1 else 553 + 42 * number
        yield _write(line, _MIDDLE, y, 32, 1100, "#1e1b17", "middle")
