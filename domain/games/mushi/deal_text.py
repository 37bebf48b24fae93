"""Write rounds as text (records.md, "Files"), and the points of a round item by item.

A round is one paragraph, an action one line. A history is turned back into the events that it was folded from, so that
the sentences are those of a replay. The items are the cards of each pile and each yaku, which the other side pays.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from domain.games.mushi import events as e
from domain.games.mushi.cards import PAR
from domain.games.mushi.events import RoundScored
from domain.games.mushi.history import RoundHistory, Turn
from domain.games.mushi.narration import CARDS, balance, event_message, signed, yaku_name
from domain.games.mushi.rules import MushiRules
from domain.games.mushi.scoring import YAKU
from domain.messages import Arg, Say, message, say_sentence
from domain.table.game.replay_types import Counted
from domain.table.narration import Names, player_names, score_change, seat_name


def _round_items(_rules: MushiRules, body: RoundScored, names: Names, say: Say) -> tuple[Counted, ...]:
    """List the items; they add up to the scores of the round, seat by seat."""
    return (*_card_items(body, names, say), *_yaku_items(body, names, say))


def _card_items(body: RoundScored, names: Names, say: Say) -> Iterator[Counted]:
    for seat, points in enumerate(body.cards):
        text = _item_text("points", seat, points - PAR, names, say, points=points, par=PAR)
        yield _item(CARDS, seat, points - PAR, "points", "mushi.score", text)


def _yaku_items(body: RoundScored, names: Names, say: Say) -> Iterator[Counted]:
    for maker, made in enumerate(body.yaku):
        for name in made:
            yaku = YAKU[name]
            for seat, points, reason in ((maker, yaku.points, "yaku"), (1 - maker, -yaku.points, "paid")):
                text = _item_text(reason, seat, points, names, say, yaku=yaku_name(name))
                yield _item(name, seat, points, reason, yaku.rule, text)


def _item_text(reason: str, seat: int, scored: int, names: Names, say: Say, **args: Arg) -> str:
    who = seat_name(names, seat)
    return say_sentence(say, message(f"mushi.item.{reason}", who=who, stones=signed(scored), **args))


def _item(lance: str, seat: int, points: int, reason: str, rule: str, text: str) -> Counted:
    return Counted(lance=lance, team=None, seat=seat, stones=points, reason=reason, rule=rule, text=text)


ITEMISED: Final[Mapping[str, Callable[..., Sequence[Counted]]]] = {RoundScored.tag: _round_items}


def deals_text(deals: Iterable[RoundHistory], rules: MushiRules, names: Mapping[str, str], say: Say) -> str:  # noqa: ARG001 - the rules of Mushi have no words of their own
    """Write the rounds in order, an empty line between two; ``names`` by player id."""
    return "\n".join(
        "".join(f"{line}\n" for line in _round_lines(deal, player_names(deal.players, names), say)) for deal in deals
    )


def _round_lines(deal: RoundHistory, names: Names, say: Say) -> Iterator[str]:
    for body in (*_round_events(deal), *[ruling.event for ruling in deal.rulings]):
        yield say_sentence(say, event_message(body, names))
    yield say(score_change(balance(deal.score_before), balance(deal.score_after)))


def _round_events(deal: RoundHistory) -> Iterator[e.Body]:
    """Return the events of the round, in their order."""
    for void in deal.misdeals:
        yield e.HandsDealt(deal.deal, void.shuffle, deal.dealer, void.field)
        yield e.MisdealDeclared(deal.deal, void.shuffle, void.reason)
    if deal.shuffle == len(deal.misdeals):
        yield e.HandsDealt(deal.deal, deal.shuffle, deal.dealer, deal.field)
    for turn in deal.turns:
        yield from _turn_events(turn)
    yield from deal.leftovers
    if deal.points is not None and deal.yaku is not None and deal.scores is not None:
        yield e.RoundScored(deal.deal, deal.points, deal.yaku, deal.scores, deal.score_after)


def _turn_events(turn: Turn) -> Iterator[e.Body]:
    yield e.CardPlayed(turn.seat, turn.played, turn.captured)
    if turn.turned is not None:
        yield e.CardTurned(turn.seat, turn.turned)
    if turn.turn_captured is not None:
        yield e.TurnCaptured(turn.seat, turn.turn_captured)
