"""High Card, a game for three seats: each gets three of nine cards and lays one; the highest card wins the deal.

The smallest game with every part but boards. Tests take it through every door of a table.
"""

from typing import Any, Final

from msgspec import Struct, defstruct, json
from msgspec.structs import replace

from domain import shuffling
from domain.messages import Message, message
from domain.refusals import Refusal
from domain.shuffling import Dealing
from domain.stream import Event, Secrets, instant_text, uuid_text
from domain.table.commands import Resign
from domain.table.game import Board, Bot, Game, MatchResult, Moment, Outcome, RuleSetOffer
from domain.table.game.audit import Audit
from domain.table.game.history import History, Tally
from domain.table.game.judging import PERSONAL, Judging
from domain.table.game.legal import LegalMove
from domain.table.game.options import Option, RuleSet, choose_rules
from domain.table.game.replay_types import Hidden
from domain.table.game.rulebook import TABLE_RULES, Rule
from domain.table.history import InHand, Sitting, seats_taken
from domain.table.narration import event_message
from domain.table.state import Table
from domain.table.view import TableView, shared_fields

SEATS, DECK = range(3), tuple("123456789")
TURN: Final = Rule("toy.turn", {"toy": "1"})
MODULE, CHOSEN = {"module": __name__, "frozen": True}, [("version", int, 1), ("seats", int, 3), ("deals", int, 2)]
Rules: Any = defstruct("Rules", [("id", str, "toy"), *CHOSEN], **MODULE)
Cards: Any = defstruct("Cards", [("cards", list[str])], **MODULE)
Dealt: Any = defstruct("Dealt", [("deal", int)], namespace={"tag": "hands_dealt"}, **MODULE)
Laid: Any = defstruct("Laid", [("seat", int), ("card", str)], namespace={"tag": "card_laid"}, **MODULE)
Won: Any = defstruct("Won", [("deal", int), ("seat", int)], namespace={"tag": "deal_won"}, **MODULE)
Over: Any = defstruct("Over", [("reason", str), ("loser", int | None, None)], namespace={"tag": "toy_over"}, **MODULE)
BODIES: Final = (Dealt, Laid, Won, Over)


class Lay(Struct, frozen=True, tag_field="type", tag="lay", forbid_unknown_fields=True):
    card: str


class State(Struct, frozen=True):
    rules: Any
    deal: int = 0
    hands: tuple[tuple[str, ...] | None, ...] = (None, None, None)
    laid: tuple[str, ...] = ()
    won: tuple[int, ...] = (0, 0, 0)
    counted: bool = False
    over: Any = None


class ToyView(TableView, frozen=True, kw_only=True, tag="toy"):
    deal: dict[str, Any]
    hands: list[tuple[str, ...] | None]
    legal_moves: list[LegalMove]


class ToyDeal(Struct, frozen=True, kw_only=True, tag_field="game", tag="toy"):
    table: str
    deal: int
    ruleset: str
    from_step: int
    to_step: int
    started_at: str
    ended_at: str | None
    dealer: int = 0
    players: tuple[Sitting, ...]
    hands: None = None
    laid: list[str]
    score_before: tuple[int, ...]
    score_after: tuple[int, ...]


def _deck(dealing: Dealing, deal: int) -> list[str]:
    key = shuffling.deck_key(dealing.seed, dealing.stream_id, dealing.entropy, deal, 0)
    return list(shuffling.shuffled(key, DECK))


def _deal(dealing: Dealing, deal: int) -> list[Event]:
    deck = _deck(dealing, deal)
    return [Event(Dealt(deal), tuple([(f"seat:{n}", Cards(sorted(deck[3 * n : 3 * n + 3]))) for n in SEATS]))]


def _to_act(state: State) -> tuple[int, ...]:
    return () if state.over or not state.deal or len(state.laid) == 3 else (len(state.laid),)


def _decide(state: State, seat: int, move: Lay) -> list[Event]:
    if seat not in _to_act(state) or move.card not in (state.hands[seat] or ()):
        raise Refusal("not-now", TURN.id, "Lay a card you hold, in turn.")
    return [Event(Laid(seat, move.card))]


def _advance(state: State, dealing: Dealing) -> list[Event]:
    if state.over or len(state.laid) < 3:
        return []
    if not state.counted:
        return [Event(Won(state.deal, state.laid.index(max(state.laid))))]
    return [Event(Over("won"))] if state.deal == state.rules.deals else _deal(dealing, state.deal + 1)


def _evolve(state: State, body: Any, secrets: Secrets) -> State:  # noqa: ANN401 - any of its events
    if isinstance(body, Dealt):
        known = {audience: tuple(payload.cards) for audience, payload in secrets}
        hands = tuple([known.get(f"seat:{seat}") for seat in SEATS])
        return replace(state, deal=body.deal, hands=hands, laid=(), counted=False)
    if isinstance(body, Laid):
        hands = tuple([hand and tuple([card for card in hand if card != body.card]) for hand in state.hands])
        return replace(state, hands=hands, laid=(*state.laid, body.card))
    if isinstance(body, Won):
        return replace(state, won=tuple([n + (seat == body.seat) for seat, n in enumerate(state.won)]), counted=True)
    return replace(state, over=body)


def _result(state: State) -> MatchResult | None:
    points = [-1 if state.over and seat == state.over.loser else n for seat, n in enumerate(state.won)]
    return state.over and MatchResult(state.over.reason, [Outcome(n == max(points), 0, 0) for n in points])


def _hidden(state: State, audience: str) -> tuple[Hidden, ...]:
    others = [n for n in SEATS if state.deal and audience != f"seat:{n}"]
    return tuple([Hidden("hand", n, 3 - (n < len(state.laid))) for n in others])


def _narrate(_table: Table, event: Event, names: Any, _reader: str) -> Message:  # noqa: ANN401
    return message(f"toy.{event.body.tag}") if isinstance(event.body, BODIES) else event_message(event.body, names)


def _legal(state: State, seat: int, _say: object = None) -> list[LegalMove]:
    return [LegalMove("lay", card, Lay(card)) for card in state.hands[seat] or ()] if seat in _to_act(state) else []


def _view(table: Table, version: int, audience: str, names: Any, _say: object = None) -> ToyView:  # noqa: ANN401
    state, seen = table.play, [audience in {"all", f"seat:{seat}"} for seat in SEATS]
    return ToyView(
        **shared_fields(table, version, audience, names),
        deal={"number": state.deal, "laid": state.laid, "won": state.won, "to_act": _to_act(state)},
        hands=[hand if seen[seat] else None for seat, hand in enumerate(state.hands)],
        legal_moves=_legal(state, int(audience[5:])) if audience[:5] == "seat:" and table.status == "playing" else [],
    )


def _build(table: Table, deal: InHand, ended_ms: int | None) -> ToyDeal:
    before, laid = deal.before.score, [body.card for body in deal.events if isinstance(body, Laid)]
    after = tuple([n + any(b == Won(deal.number, seat) for b in deal.events) for seat, n in enumerate(before)])
    of: Any = {"table": uuid_text(table.stream_id), "ruleset": table.ruleset, "players": seats_taken(table)}
    own: Any = {"laid": laid, "score_before": before, "from_step": deal.from_step, "to_step": deal.to_step}
    at: Any = {"started_at": instant_text(deal.started_ms), "ended_at": ended_ms and instant_text(ended_ms)}
    return ToyDeal(**of, **own, **at, deal=deal.number, score_after=after)


def _points(deal: ToyDeal) -> tuple[int, ...]:
    return tuple([after - before for before, after in zip(deal.score_before, deal.score_after, strict=True)])


RULESET: Final = RuleSet(Rules(), (3,), (Option("deals", minimum=1, maximum=5),))
TYPES: Final[Any] = {"bodies": BODIES, "payloads": {Dealt.tag: Cards}, "move_type": Lay | Resign, "narrate": _narrate}
PLAY: Final[Any] = {"begin": State, "decide": _decide, "advance": _advance, "handlers": dict.fromkeys(BODIES, _evolve)}
SEEN: Final[Any] = {"to_act": _to_act, "legal_moves": _legal, "view": _view, "view_type": ToyView, "result": _result}
SEALED: Final[Any] = {"possible_secrets": lambda *_of: (), "place_type": str, "hidden_from": _hidden}
MARKS: Final[Any] = {"name": "toy", "deal_started": Dealt.tag, "persistent_events": frozenset({Won.tag})}
DEALS: Final[Any] = {"deal_type": ToyDeal, "build": _build, "points": _points, "facets": {"card": frozenset(DECK)}}
TOY: Final = Game(
    **(TYPES | PLAY | SEEN | MARKS),
    rulebook=TABLE_RULES | {TURN.id: TURN},
    offers={"toy": RuleSetOffer("toy", 1, "toy", (3,), Rules(), RULESET.options)},
    rules_for=lambda _ruleset, options, seats: choose_rules(RULESET, options, seats),
    decode_rules=json.Decoder(Rules).decode,
    start=lambda _state, dealing: _deal(dealing, 1),
    resign=lambda _state, seat: [Event(Over("resigned", seat))],
    move_of=lambda body, _secrets: (body.seat, Lay(body.card)) if isinstance(body, Laid) else None,
    standing=lambda state: Board((), state.won),
    moment=lambda state: Moment(state.deal or None),
    rules_of_event=lambda _state, body: (TURN.id,) if isinstance(body, BODIES) else (),
    bots={"first": Bot("first", 1, lambda view, _draw: view.legal_moves[0].body)},
    audit=Audit(**SEALED, open_deck=lambda state, dealing: _deck(dealing, state.deal)),
    history=History(
        **DEALS,
        from_events=frozenset({Laid.tag, Won.tag}),
        until_events=frozenset({Dealt.tag, Over.tag, "table_closed"}),
        text=lambda deals, *_of: "\n".join([" ".join(deal.laid) for deal in deals]),
        facets_of=lambda deal, _rules: {"card": deal.laid},
        statistics=lambda deal, _rules: [Tally(1, won, 0, won) for won in _points(deal)],
    ),
    judging=Judging(kinds=PERSONAL, deal=lambda state: state.deal or None),
)
