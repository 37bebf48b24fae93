"""Say what each decision of a deal cost by what its seat knew, and how lucky each side was.

Two things are kept apart. A *cost* looks at a decision alone: the best choice by the house's table less the one that
was made, whatever the others held. *Luck* looks at the cards alone: what the deal brought less what the table expects
of the hand with which the talk began. The table is that of the bot ``strong`` (bots.md): an opinion, not the truth.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from domain.games.mus import events as e
from domain.games.mus.cards import RANK_OF, Hand, codes, parse
from domain.games.mus.chances.hand_sets import HAND, LANCES, hand_sets, plays_as
from domain.games.mus.history import DealHistory
from domain.games.mus.play.names import card_names
from domain.games.mus.play.state import Deal, MusState, current_deal
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.strong import tables
from domain.games.mus.strong.choose import HELD, STRONG
from domain.games.mus.strong.situations import LARGE, LARGEST_SMALL, SMALL
from domain.messages import Message, Say, message, say_sentence
from domain.stream import Event
from domain.table.narration import Names, seat_name

SIXTEENTHS: Final = 16
ChoiceKind = Literal["mus", "cut", "discard", "pass", "bet", "raise", "hordago", "accept", "refuse"]


class WeighedChoice(msgspec.Struct, frozen=True):
    """Something a seat could choose, with its worth by the house's table."""

    choice: ChoiceKind
    """What is said or done."""
    stones: int | None
    """Of a bet or raise: the table knows those of 2 and of 5 stones. Null for other choices."""
    cards: list[str] | None
    """What is thrown; null for other choices."""
    worth: float
    """Stones for the own side less those of the other one, on average over what the seat cannot see, in sixteenths. It
    compares the choices of one decision, and says nothing by itself."""


class WeighedDecision(msgspec.Struct, frozen=True):
    """What a seat decided, and what would have been best by what it knew."""

    step: int
    seat: int
    phase: str
    """The lance, or `mus` or `discard`."""
    made: WeighedChoice
    """What was chosen."""
    best: WeighedChoice
    """What is worth most; what was chosen where nothing is worth more."""
    cost: float
    """Stones by which the best choice is better; 0 if it was made."""
    choices: list[WeighedChoice]
    """All that were weighed; of the ways to throw cards the best one and the one that was chosen."""
    text: str
    """The same in a sentence."""


class SeatLuck(msgspec.Struct, frozen=True):
    """What the deal brought to the side of a seat, beside what its hand let it expect."""

    seat: int
    expected: float
    """Stones for its side less those of the other one, by the hand and place with which the talk began."""
    actual: int
    """Stones that the deal brought to its side less those of the other one."""
    luck: float
    """``actual`` less ``expected``."""


class DealAnalysis(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """What the decisions of a deal cost, and how lucky the seats were, by the house's table."""

    table: str
    deal: int
    by: str
    """The bot whose table it is, with its version."""
    decisions: list[WeighedDecision]
    """Those of which the table has an opinion, in order; of the reader's seat alone where others are closed."""
    luck: list[SeatLuck]
    """By seat; empty where the deal was voided or ended by anything but its count, or before its talk."""


class _Weighed(NamedTuple):
    """The choices of a seat, with the one of them that was made."""

    made: WeighedChoice
    choices: list[WeighedChoice]


class _Known(NamedTuple):
    """What a seat knows that the table asks for."""

    rules: MusRules
    deal: Deal
    hand: Hand
    place: int
    number: int
    """The set of ranks in its hand."""


def analyse(
    history: DealHistory, steps: Iterable[tuple[int, MusState, Event]], seats: Sequence[int], called: Names, say: Say
) -> DealAnalysis:
    """Weigh the decisions of these seats in a deal that is over.

    ``steps`` are its events from the first on, each with its version and the play before it; the cards of the seats are
    known there.
    """
    decisions, began = list[WeighedDecision](), None
    for version, state, event in steps:
        if isinstance(event.body, e.MusCut):
            began = state
        elif began is None and event.body.tag in _FIRST_WORDS:
            began = state  # a deal without an exchange begins with its first word
        found = _decision(version, state, event, seats, called, say)
        if found is not None:
            decisions.append(found)
    return DealAnalysis(
        table=history.table,
        deal=history.deal,
        by=f"{STRONG.name}/{STRONG.version}",
        decisions=decisions,
        luck=[] if began is None else _luck(history, began, seats),
    )


def _decision(
    version: int, state: MusState, event: Event, seats: Sequence[int], called: Names, say: Say
) -> WeighedDecision | None:
    seat: int | None = getattr(event.body, "seat", None)
    if state.deal is None or seat is None or seat not in seats:
        return None
    known = _known(state, seat)
    weighed = None if known is None else _weigh(known, event)
    if weighed is None:
        return None
    best = max(weighed.choices, key=lambda each: each.worth)
    cost = max(best.worth - weighed.made.worth, 0.0)
    best = best if cost else weighed.made
    text = say_sentence(say, _message(weighed.made, best, cost, seat_name(called, seat)))
    return WeighedDecision(version, seat, state.deal.phase, weighed.made, best, cost, weighed.choices, text)


def _known(state: MusState, seat: int) -> _Known | None:
    deal, rules = current_deal(state), state.rules
    hand = deal.hands[seat]
    if hand is None or len(hand) < HAND or seat in deal.dead:
        return None
    number = hand_sets(rules).number_of([plays_as(rules, RANK_OF[card]) for card in hand])
    return _Known(rules, deal, hand, (seat - deal.mano) % len(deal.order), number)


def _weigh(known: _Known, event: Event) -> _Weighed | None:
    """Weigh what could be chosen in place of an event; ``None`` for what is no decision, or not in the table."""
    body = event.body
    if isinstance(body, e.MusAgreed | e.MusCut):
        return _weigh_exchange(known, "cut" if isinstance(body, e.MusCut) else "mus")
    if isinstance(body, e.CardsDiscarded):
        return _weigh_discard(known, parse(event.secrets[0][1].cards)) if event.secrets else None
    if isinstance(body, e.BetPlaced):
        return _weigh_word(known, "small" if body.stones <= LARGEST_SMALL else "large")
    if isinstance(body, e.BetRaised):
        return _weigh_word(known, "small_raise" if body.stones <= LARGEST_SMALL else "large_raise")
    said = _SAID.get(body.tag)
    return None if said is None else _weigh_word(known, said)


_SAID: Final[dict[str, str]] = {
    e.Passed.tag: "pass",
    e.HordagoCalled.tag: "hordago",
    e.BetAccepted.tag: "accept",
    e.BetRefused.tag: "refuse",
    e.BetRefusedSoftly.tag: "refuse",
}
"""The word of the table that an event says; a bet or a raise says one of two."""
_FIRST_WORDS: Final = frozenset({e.Passed.tag, e.BetPlaced.tag, e.HordagoCalled.tag})
_KINDS: Final[dict[str, tuple[ChoiceKind, int | None]]] = {
    "small": ("bet", SMALL),
    "large": ("bet", LARGE),
    "small_raise": ("raise", SMALL),
    "large_raise": ("raise", LARGE),
}


def _weigh_exchange(known: _Known, made: str) -> _Weighed | None:
    found = tables.exchange(known.rules, known.number, known.place, exchanged=bool(known.deal.exchanges))
    return None if found is None else _among(found, made)


def _weigh_word(known: _Known, said: str) -> _Weighed | None:
    rules, deal = known.rules, known.deal
    talk = deal.lance
    if talk is None:
        return None
    lance: Lance = next(name for name in LANCES if name == talk.name)
    holders = (talk.holders or ()) if lance in HELD else ()
    places = sum(1 << (holder - deal.mano) % len(deal.order) for holder in holders)
    found = tables.words(
        rules,
        lance,
        known.number,
        known.place,
        places,
        talk.dialogue,
        deal.mano,
        exchanged=bool(deal.exchanges),
    )
    return None if found is None else _among(found, said)


def _among(found: dict[str, tables.Choice], made: str) -> _Weighed | None:
    """Return the choices of a table with the one that was made; ``None`` where the table does not know it."""
    weighed = {name: _choice(name, choice.worth) for name, choice in found.items()}
    return _Weighed(weighed[made], list(weighed.values())) if made in weighed else None


def _choice(name: str, worth: int) -> WeighedChoice:
    kind, stones = _KINDS.get(name, (name, None))
    return WeighedChoice(kind, stones, None, worth / SIXTEENTHS)  # pyright: ignore[reportArgumentType] - the other names of the tables are kinds


def _weigh_discard(known: _Known, thrown: Hand) -> _Weighed | None:
    bits = tables.best_throw(known.rules, known.number, known.place)
    if bits is None:
        return None
    lowest_first = sorted(known.hand, key=lambda card: (_strength(known, card), card))
    best = [card for at, card in enumerate(lowest_first) if bits >> at & 1]
    made, other = (_thrown(known, cards) for cards in (thrown, best))
    return _Weighed(made, [made] if made.worth >= other.worth else [made, other])


def _strength(known: _Known, card: int) -> int:
    """Return where the rank that a card plays as stands, from the lowest."""
    return hand_sets(known.rules).ranks.index(plays_as(known.rules, RANK_OF[card]))


def _thrown(known: _Known, cards: Sequence[int]) -> WeighedChoice:
    ranks = tuple(hand_sets(known.rules).ranks[at] for at in sorted(_strength(known, card) for card in cards))
    worth = tables.throw_worth(known.rules, known.number, known.place, ranks)
    assert worth is not None  # noqa: S101 - the rules have a table
    return WeighedChoice("discard", None, codes(sorted(cards)), worth / SIXTEENTHS)


def _luck(history: DealHistory, began: MusState, seats: Sequence[int]) -> list[SeatLuck]:
    """Compare what the deal brought with what the hands let their seats expect when the talk began."""
    if history.voided or history.game_won_reason not in {None, "target"} or history.ended_at is None:
        return []
    own, other = (after - before for before, after in zip(history.score_before, history.score_after, strict=True))
    found = list[SeatLuck]()
    for seat in seats:
        known = _known(began, seat)
        worths = (
            None
            if known is None
            else tables.exchange(known.rules, known.number, known.place, exchanged=bool(known.deal.exchanges))
        )
        if worths is not None:
            expected, actual = worths["cut"].worth / SIXTEENTHS, own - other if seat % 2 == 0 else other - own
            found.append(SeatLuck(seat, expected, actual, actual - expected))
    return found


def _message(made: WeighedChoice, best: WeighedChoice, cost: float, who: str | Message) -> Message:
    """Choose the sentence about a decision."""
    if not cost:
        return message("analysis.best", who=who, choice=_named(made))
    tenths = max(round(10 * cost), 1)
    stones = message("analysis.stones", whole=tenths // 10, tenth=str(tenths % 10))
    return message("analysis.cost", who=who, choice=_named(made), best=_named(best), stones=stones)


def _named(choice: WeighedChoice) -> Message:
    if choice.cards is not None:
        return message("analysis.choice.discard", cards=card_names(choice.cards))
    stones = {} if choice.stones is None else {"stones": choice.stones}
    return message(f"analysis.choice.{choice.choice}", **stones)
