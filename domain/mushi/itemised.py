"""The points of a round, item by item: the cards of each pile, and each yaku, which the other side pays."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from domain.mushi.cards import PAR
from domain.mushi.events import RoundScored
from domain.mushi.narration.itemised import ITEMS
from domain.mushi.narration.tell import TONGUES
from domain.mushi.rules import MushiRules
from domain.mushi.scoring import YAKU
from domain.table.explained import Counted
from domain.table.narration import Names, begun, who

CARDS: Final = "cards"
"""What the cards of a pile count, beside the yaku, which are called by their ids."""


def _points(_rules: MushiRules, body: RoundScored, names: Names, language: str) -> tuple[Counted, ...]:
    """They add up to the scores of the round, seat by seat."""
    return (*_of_cards(body, names, language), *_of_yaku(body, names, language))


def _of_cards(body: RoundScored, names: Names, language: str) -> Iterator[Counted]:
    for seat, points in enumerate(body.cards):
        told = _told("points", seat, points - PAR, names, language, {"points": points, "par": PAR})
        yield _item(CARDS, seat, points - PAR, "points", "mushi.score", told)


def _of_yaku(body: RoundScored, names: Names, language: str) -> Iterator[Counted]:
    called = TONGUES.get(language, TONGUES["en"]).yaku
    for maker, made in enumerate(body.yaku):
        for name in made:
            yaku = YAKU[name]
            for seat, points, reason in ((maker, yaku.points, "yaku"), (1 - maker, -yaku.points, "paid")):
                told = _told(reason, seat, points, names, language, {"yaku": called[name]})
                yield _item(name, seat, points, reason, yaku.rule, told)


def _told(reason: str, seat: int, points: int, names: Names, language: str, said: Mapping[str, object]) -> str:
    pattern = ITEMS.get(language, ITEMS["en"])[reason]
    signed = f"{points:+}" if points else "0"
    return begun(pattern.format(who=who(language, names, seat), stones=signed, **said))


def _item(lance: str, seat: int, points: int, reason: str, rule: str, text: str) -> Counted:
    return Counted(lance=lance, team=None, seat=seat, stones=points, reason=reason, rule=rule, text=text)


ITEMISED: Final[Mapping[str, Callable[..., Sequence[Counted]]]] = {RoundScored.tag: _points}
