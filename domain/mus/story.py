"""Deals told to people: one deal a paragraph, one line an action (records.md, "Files").

A history is turned back into the events it was folded from, so that the sentences are those of a replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from domain.mus import events as e
from domain.mus.history import DealHistory, LanceHistory
from domain.mus.lances import Word
from domain.mus.narration.tell import sentence, tongue
from domain.mus.rules import MusRules
from domain.mus.settlement import RULED
from domain.mus.state import seats_from
from domain.table.disputes.state import given
from domain.table.narration import Names, begun

EVENTS: Final[dict[str, Callable[[Word], Any]]] = {
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

HORDAGOS: Final = frozenset({"hordago", "biak_hordago"})
DEAD_HAND: Final = "federation.5"
"""The rule by which stones are taken back before the hands are shown."""


def story(deals: Iterable[DealHistory], rules: MusRules, names: Mapping[str, str], lang: str) -> str:
    """The deals in order, an empty line between two; ``names`` by player id, English for a language not there."""
    return "\n".join("".join(f"{line}\n" for line in _lines(deal, rules, _called(deal, names), lang)) for deal in deals)


def _called(deal: DealHistory, names: Mapping[str, str]) -> Names:
    """What the players of a deal are called; a bot by its name and seat."""
    called: dict[int, str] = {}
    for held in deal.players:
        if held.player is None:
            called[held.seat] = f"{held.bot} ({held.seat})"
        elif held.player in names:
            called[held.seat] = names[held.player]
    return called


def _lines(deal: DealHistory, rules: MusRules, names: Names, lang: str) -> Iterator[str]:
    lances = tongue(rules, lang).lances

    def told(body: e.Body, *, answering_hordago: bool = False) -> str:
        return sentence(rules, lang, body, names, answering_hordago=answering_hordago)

    order = seats_from(deal.mano, len(deal.players))
    declarers = [seat for seat in order if seat not in deal.dead]
    yield told(e.HandsDealt(deal.deal, deal.dealer, deal.mano, UNSET if deal.board is None else deal.board))
    for counts in deal.discards:
        yield from [told(e.CardsDiscarded(seat, counts[seat])) for seat in order if counts[seat]]
    for lance in deal.lances:
        name = begun(lances[lance.lance])
        for body, answering in _of_lance(lance, declarers):
            yield f"{name} · {told(body, answering_hordago=answering)}"
        yield from [told(paid) for paid in deal.items if paid.lance == lance.lance and paid.reason == "refused"]
    yield from [told(body) for body in _agreed(deal)]
    if deal.hands is not None:
        yield told(e.HandsRevealed([deal.hands[str(seat)] for seat in range(len(order))]))
    yield from [told(foul) for foul in deal.fouls]
    played = [paid for paid in deal.items if paid.reason != RULED]
    yield from [told(paid) for paid in played if paid.reason != "refused" and paid.rule != DEAD_HAND]
    yield from _ruled(deal, rules, names, lang)
    yield from [told(body) for body in _won(deal)]
    before, after = ("–".join(map(str, score)) for score in (deal.score_before, deal.score_after))
    yield f"{before} → {after}"


def _of_lance(lance: LanceHistory, declarers: Sequence[int]) -> Iterator[tuple[Any, bool]]:
    """What everybody said, and whether it answers a hordago: first who holds the lance, where that is asked."""
    if lance.holders is not None:
        yield from [(e.Declared(lance.lance, seat, seat in lance.holders), False) for seat in declarers]
    to_hordago = False
    for word in lance.dialogue:
        yield EVENTS[word.move](word), to_hordago
        to_hordago = to_hordago or word.move in HORDAGOS


def _agreed(deal: DealHistory) -> Iterator[Any]:
    """What both teams agreed that the deal came to; the history does not know at which word they did."""
    ruled = {ruling.seat for ruling in deal.rulings if ruling.kind == "dead-hand"}
    for seat in [seat for seat in deal.dead if seat not in ruled]:
        yield e.HandDeclaredDead(deal.deal, seat, "claim")
    yield from [paid for paid in deal.items if paid.rule == DEAD_HAND and paid.reason != RULED]
    if deal.voided and not any(ruling.kind == "redeal" for ruling in deal.rulings):
        yield e.DealVoided(deal.deal, "claim")


def _ruled(deal: DealHistory, rules: MusRules, names: Names, lang: str) -> Iterator[str]:
    """What judges ruled, and the stones that they moved."""
    for ruling in deal.rulings:
        yield sentence(rules, lang, given(ruling), names)
    for paid in deal.items:
        if paid.reason == RULED:
            yield sentence(rules, lang, paid, names)


def _won(deal: DealHistory) -> list[e.GameWon]:
    if deal.game_won_by is None:
        return []
    by_hordago = any(lance.outcome == "hordago-accepted" for lance in deal.lances)
    games = (0, 0)  # a history does not know how the match stands, and the sentence does not say
    reason = "hordago" if by_hordago else "target"
    return [e.GameWon(deal.game_won_by, deal.game_number, deal.score_after, games, reason)]
