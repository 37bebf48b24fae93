"""Build the history of a deal of Mus from its public events, and what deals are searched by.

The shapes are those of api.md, "Hand history of a deal". The lances of a history are those of ``evolve`` once more;
its score is the score before the deal and the stones drawn in it. Hands count for a search once they lie open, and a
bluff is one only when the cards showed it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import UNSET, UnsetType

from domain.games.mus import events as e
from domain.games.mus.cards import Hand, parse
from domain.games.mus.cards.hands import ParesClass, appraise
from domain.games.mus.play.evolve import evolve
from domain.games.mus.play.evolve.betting import begin_talk
from domain.games.mus.play.lances import Lance, Word
from domain.games.mus.play.state import MusState, current_deal
from domain.games.mus.referee.odds import Odds
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.games.mus.scoring import Outcome
from domain.stream import instant_text, uuid_text
from domain.table.game.sides import TEAMS, Team
from domain.table.history import InHand, Sitting, seats_taken
from domain.table.state import Table
from domain.table.view import RulingView, view_ruling

T = TypeVar("T")
WonBy = Literal["target", "hordago", "resigned", "time", "ruled"]
Paid = dict[LanceName, Team]
"""The team that drew stones for a lance and kept them."""


class LanceHistory(msgspec.Struct, frozen=True):
    """The dialogue of a lance and its outcome."""

    lance: LanceName
    holders: tuple[int, ...] | None
    """Seats from mano on, as they declared, without dead hands; null in grande, chica and punto."""
    dialogue: tuple[Word, ...]
    outcome: Outcome | None
    """Null while it is talked over, or where the match ended or the deal was voided over it."""
    stake: int
    """Stones agreed on, or paid for the refusal."""
    winner: Team | None
    """Who was paid most for it, or won the game by it; null where none was, or the game was over before the count."""


class DealHistory(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """One deal; lists are in seat order, scores by side (seats 0 and 2 first) and raw.

    Times are milliseconds since 1970-01-01 UTC.
    """

    table: str
    deal: int
    """From 1, through the whole match."""
    board: str | None = None
    """Game and deal of the game, two digits each; null where the cards are this table's alone."""
    sides: tuple[Team, Team] | None = None
    """The teams of a match or entries of a pairing that sit N-S and E-O; null elsewhere, where A has seats 0 and 2."""
    ruleset: str
    from_step: int
    """Version of the event that dealt it."""
    to_step: int
    """Version of its last event; of the last one so far while it is played."""
    started_at: str
    ended_at: str | None
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
    """Stones in the order they were drawn or taken back; they add up to the difference of the scores."""
    score_before: tuple[int, int]
    score_after: tuple[int, int]
    game_won_by: Team | None
    game_won_reason: WonBy | None = None
    """Null where no team won a game in it."""
    voided: bool
    """Whether the deal counts for nothing."""
    dead: tuple[int, ...]
    """Seats whose hands were declared dead, in the order in which they were."""
    fouls: tuple[e.FoulFound, ...]
    """Wrong declarations that the cards showed."""
    disputed: bool = False
    """Whether somebody called the judge in it, or before the next one was dealt."""
    rulings: tuple[RulingView, ...] = ()
    """Of judges, as they took effect; the stones that they moved are among the items."""
    odds: dict[str, tuple[Odds, ...]] | UnsetType = UNSET
    """Of the reader's seat, or of every seat for `all`, by the number of each step at which they change; absent unless
    asked for."""

    @property
    def teams(self) -> tuple[Team, Team]:
        """The team of each side."""
        return self.sides or TEAMS


LANCE_EVENTS: Final = frozenset(
    {
        *(e.Passed, e.BetPlaced, e.BetRaised, e.HordagoCalled, e.BetAccepted, e.BetRefused, e.BetRefusedSoftly),
        *(e.BiakBetPlaced, e.BiakHordagoCalled, e.Declared, e.HandDeclaredDead, e.FoulFound, e.StonesScored),
        e.LanceAnnulled,
    }
)
"""What the lances of a deal follow from."""
FROM_EVENTS: Final = frozenset(
    {
        *(body.tag for body in LANCE_EVENTS),
        *(e.HandsDealt.tag, e.MusCut.tag, e.CardsDiscarded.tag, e.DealVoided.tag, e.HandsRevealed.tag, e.GameWon.tag),
        e.ResultRuled.tag,
    }
)
"""Types of event that a history is built from; the rest of a deal follows from them."""


def build_history(table: Table, in_hand: InHand, ended_ms: int | None) -> DealHistory:
    """Build the history of the deal in hand from its events."""
    rules: MusRules = table.rules
    dealt: e.HandsDealt = in_hand.events[0]
    events = in_hand.by_type()
    items = _events_of(e.StonesScored, events)
    paid = _paid(items)
    won, reason = _game_won(rules, in_hand, events)
    by_hordago = any(game.reason == "hordago" for game in _events_of(e.GameWon, events))
    shown = next(iter(_events_of(e.HandsRevealed, events)), None)
    discards = _discards(_events_of(e.CardsDiscarded, events), rules.seats)
    mano = _mano(rules, dealt, events)
    a, b = in_hand.before.score
    gained = e.stones_by_side(items, rules.teams)
    return DealHistory(
        table=uuid_text(table.stream_id),
        deal=dealt.deal,
        board=None if dealt.board is UNSET else dealt.board,
        sides=None if rules.sides is UNSET else rules.sides,
        ruleset=table.ruleset,
        from_step=in_hand.from_step,
        to_step=in_hand.to_step,
        started_at=instant_text(in_hand.started_ms),
        ended_at=None if ended_ms is None else instant_text(ended_ms),
        game_number=sum(in_hand.before.games_won) + (rules.first_game if isinstance(rules.first_game, int) else 1),
        dealer=(mano - 1) % rules.seats,
        mano=mano,
        players=seats_taken(table),
        hands=None if shown is None else {str(seat): hand for seat, hand in enumerate(shown.hands)},
        mus_rounds=len(discards),
        discards=discards,
        lances=[_lance_history(lance, paid, won if by_hordago else None) for lance in _lances(rules, in_hand, mano)],
        items=items,
        score_before=(a, b),
        score_after=(a + gained[0], b + gained[1]),
        game_won_by=won,
        game_won_reason=reason,
        voided=bool(_events_of(e.DealVoided, events)),
        dead=tuple([dead.seat for dead in _events_of(e.HandDeclaredDead, events)]),
        fouls=_events_of(e.FoulFound, events),
        disputed=in_hand.disputed,
        rulings=tuple([view_ruling(ruling) for ruling in in_hand.rulings]),
    )


def _mano(rules: MusRules, dealt: e.HandsDealt, events: Mapping[type[Any], Sequence[Any]]) -> int:
    """Find mano: as dealt, or who cut the mus, or who has come to be mano so far where it goes round (S5)."""
    if dealt.corrido is not True:
        return dealt.mano
    cut = _events_of(e.MusCut, events)
    exchanges = len(_events_of(e.CardsDiscarded, events)) // rules.seats
    return cut[0].seat if cut else (dealt.mano + exchanges) % rules.seats


def _game_won(
    rules: MusRules, in_hand: InHand, events: Mapping[type[Any], Sequence[Any]]
) -> tuple[Team | None, WonBy | None]:
    """Return the team that won a game in the deal, and how; a ruling comes before the play."""
    ruled, played = _events_of(e.ResultRuled, events), _events_of(e.GameWon, events)
    by: WonBy = played[0].reason if played else "target"
    if not ruled:
        return (played[0].team, by) if played else (None, None)
    for body in ruled:
        by = by if isinstance(body.by, UnsetType) else body.by
    before, after = in_hand.before.games_won, ruled[-1].games_won
    gained: list[Team] = [team for team, was, now in zip(rules.teams, before, after, strict=True) if now > was]
    return (gained[0], by) if gained else (None, None)


def _paid(items: Sequence[e.StonesScored]) -> Paid:
    """Find who kept most stones for each lance: after a foul or a dead hand the stones of one team go to the other."""
    sums: dict[tuple[LanceName, Team], int] = {}
    for drawn in items:
        if drawn.lance is None:
            continue
        sums[drawn.lance, drawn.team] = sums.get((drawn.lance, drawn.team), 0) + drawn.stones
    most = {lance: max(kept for (of, _), kept in sums.items() if of == lance) for lance, _ in sums}
    return {lance: team for (lance, team), kept in sums.items() if kept == most[lance] > 0}


def _events_of(kind: type[T], events: Mapping[type[Any], Sequence[Any]]) -> tuple[T, ...]:
    return tuple(events.get(kind, ()))


def _discards(thrown: Sequence[e.CardsDiscarded], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return one row an exchange; every seat throws cards in every exchange."""
    rows: list[tuple[int, ...]] = []
    for first in range(0, len(thrown), seats):
        counts = {body.seat: body.count for body in thrown[first : first + seats]}
        rows.append(tuple([counts.get(seat, 0) for seat in range(seats)]))
    return tuple(rows)


def _lances(rules: MusRules, in_hand: InHand, mano: int) -> list[Lance]:
    """List the lances with a declaration or a word; the last one may be under way.

    A lance that opened by itself and has no word yet is left out.
    """
    a, b = in_hand.before.score
    state = begin_talk(evolve(MusState(rules, score=(a, b)), in_hand.events[0]), mano)
    for body in in_hand.events[1:]:
        if type(body) in LANCE_EVENTS:
            state = evolve(state, body)
    deal = current_deal(state)
    under_way = deal.lance
    if under_way is None or (under_way.holders is None and not under_way.dialogue):
        return list(deal.lances)
    return [*deal.lances, under_way]


def _lance_history(lance: Lance, paid: Paid, by_hordago: Team | None) -> LanceHistory:
    winner = paid.get(lance.name)
    if lance.outcome == "hordago-accepted" and by_hordago is not None:
        winner = by_hordago
    return LanceHistory(lance.name, lance.holders, lance.dialogue, lance.outcome, lance.stake, winner)


def played_lances(history: DealHistory) -> list[str]:
    """List the lances that were played, with words or without: all that were reached, if any seat could play them."""
    return [lance.lance for lance in history.lances if lance.outcome != "not-played"]


THIRTY_ONE: Final = "thirty-one"
HAND_CLASSES: Final = frozenset({*get_args(ParesClass), THIRTY_ONE, "juego"} - {"none"})
"""The classes of a hand: what pares it holds, and whether juego, or 31 at that."""
HORDAGOS: Final = frozenset({"hordago", "biak_hordago"})


def hand_classes(deal: DealHistory, rules: MusRules) -> list[str]:
    """List the classes of the hands that were shown, each once."""
    found: set[str] = set()
    for hand in shown_hands(deal):
        worth = appraise(rules, hand)
        found.add(worth.pares_class)
        if worth.juego:
            found.add("juego")
        if worth.total == 31:
            found.add(THIRTY_ONE)
    return sorted(found & HAND_CLASSES)


def highest_stake(deal: DealHistory) -> int:
    """Return the most stones that a lance was worth; a hordago is no number of stones."""
    return max([0, *[lance.stake for lance in deal.lances]])


def hordago_called(deal: DealHistory) -> bool:
    """Return whether the game was staked."""
    return any(word.move in HORDAGOS for lance in deal.lances for word in lance.dialogue)


def shown_hands(deal: DealHistory) -> list[Hand]:
    """Parse the hands, in seat order; empty before they lie open."""
    return [] if deal.hands is None else [parse(deal.hands[str(seat)]) for seat in range(len(deal.hands))]
