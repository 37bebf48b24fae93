"""Deals told to people: one deal a paragraph, one line an action (records.md, "Files").

A history is turned back into the events it was folded from, so that the sentences are those of a replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from domain.mus import events as e
from domain.mus.history import DealHistory, LanceHistory
from domain.mus.lances import Word
from domain.mus.narration.en import ENGLISH
from domain.mus.narration.tell import TONGUES, sentence
from domain.mus.rules import MusRules
from domain.mus.state import seats_from
from domain.table.narration import Names, begun

EVENTS: Final[dict[str, Callable[[Word], Any]]] = {
    "pass": lambda word: e.Passed(word.seat),
    "bet": lambda word: e.BetPlaced(word.seat, word.stones or 0),
    "raise": lambda word: e.BetRaised(word.seat, word.stones or 0),
    "hordago": lambda word: e.HordagoCalled(word.seat),
    "accept": lambda word: e.BetAccepted(word.seat),
    "refuse": lambda word: e.BetRefused(word.seat),
}


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
    lances = TONGUES.get(lang, ENGLISH).lances

    def told(body: e.Body, *, answering_hordago: bool = False) -> str:
        return sentence(rules, lang, body, names, answering_hordago=answering_hordago)

    order = seats_from(deal.mano, len(deal.players))
    yield told(e.HandsDealt(deal.deal, deal.dealer, deal.mano))
    for counts in deal.discards:
        yield from [told(e.CardsDiscarded(seat, counts[seat])) for seat in order if counts[seat]]
    for lance in deal.lances:
        name = begun(lances[lance.lance])
        for body in _of_lance(lance, order):
            answering = any(word.move == "hordago" for word in lance.dialogue)
            yield f"{name} · {told(body, answering_hordago=answering)}"
        yield from [told(paid) for paid in deal.items if paid.lance == lance.lance and paid.reason == "refused"]
    if deal.hands is not None:
        yield told(e.HandsRevealed([deal.hands[str(seat)] for seat in range(len(order))]))
    yield from [told(paid) for paid in deal.items if paid.reason != "refused"]
    yield from [told(body) for body in _won(deal)]
    before, after = ("–".join(map(str, score)) for score in (deal.score_before, deal.score_after))
    yield f"{before} → {after}"


def _of_lance(lance: LanceHistory, order: Sequence[int]) -> Iterator[Any]:
    """What everybody said: first who holds the lance, where that is asked."""
    if lance.holders is not None:
        yield from [e.Declared(lance.lance, seat, seat in lance.holders) for seat in order]
    yield from [EVENTS[word.move](word) for word in lance.dialogue]


def _won(deal: DealHistory) -> list[e.GameWon]:
    if deal.game_won_by is None:
        return []
    by_hordago = any(lance.outcome == "hordago-accepted" for lance in deal.lances)
    games = (0, 0)  # a history does not know how the match stands, and the sentence does not say
    reason = "hordago" if by_hordago else "target"
    return [e.GameWon(deal.game_won_by, deal.game_number, deal.score_after, games, reason)]
