"""Write deals as text (records.md, "Files"), and the stones of a deal item by item.

A deal is one paragraph, an action one line. A history is turned back into the events that it was folded from, so that
the sentences are those of a replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from domain.games.mus import events as e
from domain.games.mus.events import StonesScored
from domain.games.mus.history import DealHistory, LanceHistory
from domain.games.mus.narration import event_message, lance_name, score
from domain.games.mus.play.lances import Word
from domain.games.mus.play.state import seats_from
from domain.games.mus.rules import MusRules
from domain.games.mus.scoring import RULED
from domain.messages import Message, Say, message, say_sentence
from domain.table.game.history import BoardStep
from domain.table.game.replay_types import Counted
from domain.table.narration import Names, player_names, score_change


def _stones_item(rules: MusRules, body: StonesScored, names: Names, say: Say) -> tuple[Counted, ...]:
    return (
        Counted(
            lance=body.lance,
            team=body.team,
            seat=None,
            stones=body.stones,
            reason=body.reason,
            rule=body.rule,
            text=say_sentence(say, event_message(rules, body, names)),
        ),
    )


ITEMISED: Final[Mapping[str, Callable[..., Sequence[Counted]]]] = {StonesScored.tag: _stones_item}


EVENT_OF_WORD: Final[dict[str, Callable[[Word], Any]]] = {
    "pass": lambda word: e.Passed(word.seat),
    "bet": lambda word: e.BetPlaced(word.seat, word.stones or 0),
    "raise": lambda word: e.BetRaised(word.seat, word.stones or 0),
    "hordago": lambda word: e.HordagoCalled(word.seat),
    "accept": lambda word: e.BetAccepted(word.seat),
    "refuse": lambda word: e.BetRefused(word.seat),
    "refuse_soft": lambda word: e.BetRefusedSoftly(word.seat),
    "biak_bet": lambda word: e.BiakBetPlaced(word.seat, word.stones or 0),
    "biak_hordago": lambda word: e.BiakHordagoCalled(word.seat),
}


def step_message(rules: MusRules, step: BoardStep, names: Names) -> Message:
    """Choose the message for a step of a play log: what was said, with its lance, or how many cards were thrown."""
    if step.part == "mus":
        return event_message(rules, EXCHANGE_EVENTS[step.did](step), names)
    word = Word(step.seat, step.did, step.number)  # pyright: ignore[reportArgumentType] - of the play log
    line = event_message(rules, EVENT_OF_WORD[step.did](word), names)
    return message("mus.line_in_lance", lance=lance_name(rules, step.part), line=line)


EXCHANGE_EVENTS: Final[Mapping[str, Callable[[BoardStep], e.Body]]] = {
    "mus": lambda step: e.MusAgreed(step.seat),
    "cut": lambda step: e.MusCut(step.seat),
    "discard": lambda step: e.CardsDiscarded(step.seat, step.number or 0),
}
"""The event of each step before the lances."""


HORDAGOS: Final = frozenset({"hordago", "biak_hordago"})
DEAD_HAND: Final = "federation.5"
"""The rule by which stones are taken back before the hands are shown."""


def deals_text(deals: Iterable[DealHistory], rules: MusRules, names: Mapping[str, str], say: Say) -> str:
    """Write the deals in order, an empty line between two; ``names`` by player id."""
    return "\n".join(
        "".join(f"{line}\n" for line in _deal_lines(deal, rules, player_names(deal.players, names), say))
        for deal in deals
    )


def _deal_lines(deal: DealHistory, rules: MusRules, names: Names, say: Say) -> Iterator[str]:
    def sentence(body: e.Body, *, answering_hordago: bool = False) -> str:
        return say_sentence(say, event_message(rules, body, names, answering_hordago=answering_hordago))

    order = seats_from(deal.mano, len(deal.players))
    declarers = [seat for seat in order if seat not in deal.dead]
    yield sentence(e.HandsDealt(deal.deal, deal.dealer, deal.mano, UNSET if deal.board is None else deal.board))
    for counts in deal.discards:
        yield from [sentence(e.CardsDiscarded(seat, counts[seat])) for seat in order if counts[seat]]
    for lance in deal.lances:
        name = lance_name(rules, lance.lance)
        for body, answering in _lance_events(lance, declarers):
            line = sentence(body, answering_hordago=answering)
            yield say_sentence(say, message("mus.line_in_lance", lance=name, line=line))
        yield from [sentence(paid) for paid in deal.items if paid.lance == lance.lance and paid.reason == "refused"]
    yield from [sentence(body) for body in _agreed_events(deal)]
    if deal.hands is not None:
        yield sentence(e.HandsRevealed([deal.hands[str(seat)] for seat in range(len(order))]))
    yield from [sentence(foul) for foul in deal.fouls]
    played = [paid for paid in deal.items if paid.reason != RULED]
    yield from [sentence(paid) for paid in played if paid.reason != "refused" and paid.rule != DEAD_HAND]
    for ruling in deal.rulings:
        yield say_sentence(say, event_message(rules, ruling.event, names))
    yield from [sentence(paid) for paid in deal.items if paid.reason == RULED]
    yield from [sentence(body) for body in _game_won_events(deal)]
    yield say(score_change(score(rules, deal.score_before), score(rules, deal.score_after)))


def _lance_events(lance: LanceHistory, declarers: Sequence[int]) -> Iterator[tuple[Any, bool]]:
    """Return what everybody said, and whether it answers a hordago: first who holds the lance, where that is asked."""
    if lance.holders is not None:
        yield from [(e.Declared(lance.lance, seat, seat in lance.holders), False) for seat in declarers]
    to_hordago = False
    for word in lance.dialogue:
        yield EVENT_OF_WORD[word.move](word), to_hordago
        to_hordago = to_hordago or word.move in HORDAGOS


def _agreed_events(deal: DealHistory) -> Iterator[Any]:
    """Return what both teams agreed that the deal came to; the history does not know at which word they did."""
    ruled = {ruling.seat for ruling in deal.rulings if ruling.kind == "dead-hand"}
    for seat in [seat for seat in deal.dead if seat not in ruled]:
        yield e.HandDeclaredDead(deal.deal, seat, "claim")
    yield from [paid for paid in deal.items if paid.rule == DEAD_HAND and paid.reason != RULED]
    if deal.voided and not any(ruling.kind == "redeal" for ruling in deal.rulings):
        yield e.DealVoided(deal.deal, "claim")


def _game_won_events(deal: DealHistory) -> list[e.GameWon]:
    if deal.game_won_by is None:
        return []
    games = (0, 0)  # a history does not know how the match stands, and the sentence does not say
    reason = deal.game_won_reason or "target"
    return [e.GameWon(deal.game_won_by, deal.game_number, deal.score_after, games, reason)]
