"""The history of a deal of Mus, as the API serves it and people read it (api.md, "Hand history of a deal").

What was said, discarded and shown is all in the deal that the table holds; noted beside it are the stones, each with
its rule, and the score they were added to.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.cards import Hand, codes
from domain.mus.lances import Lance, Outcome, Word
from domain.mus.rules import Lance as LanceName
from domain.mus.state import Deal, MusState
from domain.table.history import Sitting, sitting
from domain.table.state import Table
from domain.table.view import stream_uuid

Paid = dict[LanceName, e.Team]
"""Who drew stones for a lance; all of them go to one team."""


class Notes(msgspec.Struct, frozen=True):
    """What is known of the deal in hand beside its state, and the stones of the match."""

    started_ms: int = 0
    score_before: tuple[int, int] = (0, 0)
    items: tuple[e.StonesScored, ...] = ()
    won: e.GameWon | None = None
    stones: tuple[int, int] = (0, 0)
    """Scored so far in all games, by team."""


class LanceHistory(msgspec.Struct, frozen=True):
    """What was said in a lance and what came of it."""

    lance: LanceName
    holders: tuple[int, ...] | None
    """Seats from mano on; null in grande, chica and punto."""
    dialogue: tuple[Word, ...]
    outcome: Outcome | None
    """Null while it is talked over, or where the match ended over it."""
    stake: int
    """Stones agreed on, or paid for the refusal."""
    winner: e.Team | None
    """Who was paid for it, or won the game by it; null where nobody was, or the game was over before the count."""


class DealHistory(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """One deal; lists are in seat order, scores by team and raw. Times are milliseconds since 1970-01-01 UTC."""

    table: str
    deal: int
    """From 1, through the whole match."""
    ruleset: str
    started_ms: int
    ended_ms: int | None
    """Null while the deal is played."""
    game_number: int
    dealer: int
    mano: int
    players: tuple[Sitting, ...]
    hands: dict[str, list[str]] | None
    """By seat; null until they are shown."""
    mus_rounds: int
    """Exchanges of cards, the one under way included."""
    discards: tuple[tuple[int, ...], ...]
    """Cards thrown a seat, one list an exchange."""
    lances: list[LanceHistory]
    items: tuple[e.StonesScored, ...]
    """Stones in the order they were drawn; they add up to the difference of the scores."""
    score_before: tuple[int, int]
    score_after: tuple[int, int]
    game_won_by: e.Team | None


def _hands_dealt(notes: Notes, state: MusState, _body: e.HandsDealt, at_ms: int) -> Notes:
    return Notes(at_ms, state.score, (), None, notes.stones)


def _stones_scored(notes: Notes, _state: MusState, body: e.StonesScored, _at_ms: int) -> Notes:
    a, b = notes.stones
    stones = (a + body.stones, b) if body.team == "A" else (a, b + body.stones)
    return replace(notes, items=(*notes.items, body), stones=stones)


def _game_won(notes: Notes, _state: MusState, body: e.GameWon, _at_ms: int) -> Notes:
    return replace(notes, won=body)


NOTE: Final[dict[str, Callable[[Notes, MusState, Any, int], Notes]]] = {
    e.HandsDealt.tag: _hands_dealt,
    e.StonesScored.tag: _stones_scored,
    e.GameWon.tag: _game_won,
}


def tell(table: Table, notes: Notes, ended_ms: int | None) -> DealHistory | None:
    """The deal in hand; ``None`` before the first one."""
    state: MusState = table.play
    deal, won = state.deal, notes.won
    if deal is None:
        return None
    lances = deal.lances if deal.lance is None else (*deal.lances, deal.lance)
    paid: Paid = {item.lance: item.team for item in notes.items}
    return DealHistory(
        table=stream_uuid(table.stream_id),
        deal=deal.number,
        ruleset=table.ruleset,
        started_ms=notes.started_ms,
        ended_ms=ended_ms,
        game_number=state.game if won is None else won.game,
        dealer=deal.dealer,
        mano=deal.mano,
        players=sitting(table),
        hands=_hands(deal),
        mus_rounds=len(deal.exchanges),
        discards=deal.exchanges,
        lances=[_lance(lance, paid, won) for lance in lances],
        items=notes.items,
        score_before=notes.score_before,
        score_after=state.score if won is None else won.scores,
        game_won_by=None if won is None else won.team,
    )


def _hands(deal: Deal) -> dict[str, list[str]] | None:
    if not deal.shown:
        return None
    return {str(seat): _codes(hand) for seat, hand in enumerate(deal.hands)}


def _codes(hand: Hand | None) -> list[str]:
    assert hand is not None  # noqa: S101 - hands that were shown are known to everybody
    return codes(hand)


def _lance(lance: Lance, paid: Paid, won: e.GameWon | None) -> LanceHistory:
    winner = paid.get(lance.name)
    if lance.outcome == "hordago-accepted" and won is not None:
        winner = won.team
    return LanceHistory(lance.name, lance.holders, lance.dialogue, lance.outcome, lance.stake, winner)


def lances(history: DealHistory) -> list[str]:
    """The lances that were played, talked over or not: all that were reached but those that nobody could play."""
    return [lance.lance for lance in history.lances if lance.outcome != "not-played"]
