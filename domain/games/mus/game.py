"""Plug Mus into a table: the one ``Game`` that the service plays, with its histories and its play log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from domain.games.mus import commands as c
from domain.games.mus import events as e
from domain.games.mus.bots import BOTS
from domain.games.mus.cards import codes
from domain.games.mus.dataset import DATASET
from domain.games.mus.deal_text import ITEMISED, deals_text, step_message
from domain.games.mus.history import (
    FROM_EVENTS,
    HAND_CLASSES,
    DealHistory,
    build_history,
    hand_classes,
    highest_stake,
    hordago_called,
    played_lances,
)
from domain.games.mus.judging import RULING_KINDS, check_ruling, deal_ruled_on, rule_of_late_calls, ruling_effects
from domain.games.mus.learning.game import LEARNING
from domain.games.mus.lessons import LESSONS
from domain.games.mus.narration import event_message, in_lance, word_said
from domain.games.mus.play.audit import AUDIT
from domain.games.mus.play.continuation import CONTINUATION
from domain.games.mus.play.decide import advance, decide, lose_on_time, note_resignation, resign, result, start
from domain.games.mus.play.deck import own_decks
from domain.games.mus.play.evolve import EVOLVE
from domain.games.mus.play.match import SEATS, duplicate_rules, expire, is_decided, rules_of_sides
from domain.games.mus.play.moves import OFF_TURN, idle_move, legal_moves, to_act
from domain.games.mus.play.names import names
from domain.games.mus.play.state import MusState, open_count
from domain.games.mus.play.words import language_of
from domain.games.mus.referee import OPERATIONS
from domain.games.mus.referee.odds import Odds, seat_odds
from domain.games.mus.rule_refs import CANDIDATES, JUDGE_RULES, rules_of_event
from domain.games.mus.rulebook import RULES
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import PRESETS, RULESETS, rules_for
from domain.games.mus.scoring import HORDAGO
from domain.games.mus.search_facets import PLAY_FACETS, seat_plays
from domain.games.mus.statistics import MusStatistics, seat_tallies, sum_up
from domain.games.mus.strong.analysis import DealAnalysis, analyse
from domain.games.mus.strong.choose import STRONG
from domain.games.mus.strong.hint import Hint, hint
from domain.games.mus.view import MusView, laid, view
from domain.messages import Message
from domain.shuffling import Dealing
from domain.stream import Event, Secrets
from domain.table import game
from domain.table.commands import Resign
from domain.table.events import TableClosed
from domain.table.game import Demonstration, Game, RuleSetOffer
from domain.table.game.duplicate import Duplicate
from domain.table.game.history import BoardStep, History
from domain.table.game.judging import Judging
from domain.table.game.showdown import Showdown
from domain.table.state import Table

EXTRA_EVENTS: Final = frozenset({e.MusAgreed.tag, e.MusCut.tag, e.CardsDiscarded.tag})
"""Who said mus, and which cards were thrown."""


def play_log(deal: DealHistory, untold: Sequence[Event]) -> list[BoardStep]:
    """Return what was said and thrown before the lances, then the dialogue of each."""
    return [*map(_exchange_step, untold), *_dialogues(deal)]


def _exchange_step(event: Event) -> BoardStep:
    body = event.body
    if isinstance(body, e.CardsDiscarded):
        cards = tuple(event.secrets[0][1].cards) if event.secrets else None
        return BoardStep("mus", body.seat, "discard", body.count, cards)
    return BoardStep("mus", body.seat, "mus" if isinstance(body, e.MusAgreed) else "cut")


def _dialogues(deal: DealHistory) -> Iterator[BoardStep]:
    for lance in deal.lances:
        for word in lance.dialogue:
            yield BoardStep(lance.lance, word.seat, word.move, word.stones)


def _standing(state: MusState) -> game.Board:
    return game.Board(state.games_won, state.score)


def _stones(deal: DealHistory) -> tuple[int, int]:
    return e.stones_by_side(deal.items, deal.teams)


def _facets(deal: DealHistory, rules: MusRules) -> dict[str, Sequence[str]]:
    return {
        "lance": played_lances(deal),
        "class": hand_classes(deal, rules),
        "hordago": ["called"] if hordago_called(deal) else [],
    }


HISTORY: Final = History(
    deal_type=DealHistory,
    from_events=FROM_EVENTS,
    until_events=frozenset({e.DeckOffered.tag, e.HandsDealt.tag, e.MatchEnded.tag, TableClosed.tag}),
    build=build_history,
    text=deals_text,
    points=_stones,
    facets={"lance": frozenset(get_args(Lance)), "class": HAND_CLASSES, "hordago": frozenset({"called"})},
    facets_of=_facets,
    amounts=frozenset({"stake"}),
    amounts_of=lambda deal: {"stake": highest_stake(deal)},
    parts=get_args(Lance),
    play_facets=PLAY_FACETS,
    plays=seat_plays,
    statistics=seat_tallies,
    statistics_type=MusStatistics,
    sum_up=sum_up,
    play_log=play_log,
    extra_events=EXTRA_EVENTS,
    itemised=ITEMISED,
    dataset=DATASET,
)


NAME: Final = "mus"

MOVE_OF_EVENT: Final[dict[type[e.Body], Callable[[Any], c.Move]]] = {
    e.MusAgreed: lambda _body: c.Mus(),
    e.MusCut: lambda _body: c.Cut(),
    e.Passed: lambda _body: c.Pass(),
    e.BetPlaced: lambda body: c.Bet(stones=body.stones),
    e.BetRaised: lambda body: c.Raise(stones=body.stones),
    e.HordagoCalled: lambda _body: c.Hordago(),
    e.BetAccepted: lambda _body: c.Accept(),
    e.BetRefused: lambda _body: c.Refuse(),
    e.BetRefusedSoftly: lambda _body: c.RefuseSoft(),
    e.BiakBetPlaced: lambda body: c.BiakBet(stones=body.stones),
    e.BiakHordagoCalled: lambda _body: c.BiakHordago(),
    e.Declared: lambda body: c.Declare(has=body.has),
    e.DeckCut: lambda body: c.CutDeck(at=body.at),
    e.ClaimMade: lambda body: c.Claim(what=body.what, seat=body.of),
    e.ClaimAnswered: lambda body: c.Consent(agree=body.agree),
    e.ClaimWithdrawn: lambda _body: c.Withdraw(),
    e.SeatGathered: lambda _body: c.Gather(),
}
"""The move that each event records, where all of it is public."""


def move_of(body: e.Body, secrets: Secrets) -> tuple[int, c.Move] | None:
    """Return the seat and move this event records, for deciding it again; ``None`` for what only the rules do."""
    match body:
        case e.CardsDiscarded():
            cards: list[str] = secrets[0][1].cards if secrets else []
            return body.seat, c.Discard(cards=cards)
        case e.SignMade():
            return body.seat, c.Sign(sign=secrets[0][1].sign if secrets else "two-kings")
        case _:
            said = MOVE_OF_EVENT.get(type(body))
            seat: int = getattr(body, "seat", -1)
            return None if said is None else (seat, said(body))


def narrate(table: Table, event: Event, names: Mapping[int, str], reader: str) -> Message:
    """Choose the message for an event; the table is as it was before it."""
    state: MusState = table.play
    corrido = state.deal is not None and state.deal.corrido
    told = event_message(
        state.rules, event.body, names, **_situation(state), becomes_mano=corrido, secrets=event.secrets, reader=reader
    )
    lance = None if state.deal is None else state.deal.lance
    return told if lance is None else in_lance(state.rules, event.body, lance.name, told)


def moment(state: MusState) -> game.Moment:
    """Say which game, deal and lance are in hand."""
    if state.deal is None:
        return game.Moment(game=state.game)
    lance = None if state.deal.lance is None else state.deal.lance.name
    return game.Moment(state.deal.number, state.game, lance)


def word_of_event(table: Table, body: e.Body) -> str | Message | None:
    """Give the word that was said with an event; the table is as it was before it."""
    state: MusState = table.play
    return word_said(state.rules, body, **_situation(state))


def _situation(state: MusState) -> dict[str, bool]:
    """Return what a word depends on besides its move: whether it answers a hordago, or is a mus for both partners."""
    lance = None if state.deal is None else state.deal.lance
    return {
        "answering_hordago": lance is not None and lance.bets[-1:] == (HORDAGO,),
        "for_both": state.deal is not None and state.deal.agreed % 2 == 1,
    }


def _begin(rules: MusRules) -> MusState:
    return MusState(rules, game=rules.first_game if isinstance(rules.first_game, int) else 1)


def _board(state: MusState) -> str | None:
    return None if state.deal is None else state.deal.board


def _game_of_board(state: MusState) -> int | None:
    board = _board(state)
    return None if board is None else int(board[:2])


def _decks(dealing: Dealing, board: str) -> list[list[str]]:
    return [codes(deck) for deck in own_decks(dealing, board, SEATS)]


MUS: Final = Game(
    name=NAME,
    offers={
        name: RuleSetOffer(name, offer.rules.version, NAME, offer.seats, offer.rules, offer.options, offer.short)
        for name, offer in RULESETS.items()
    },
    rules_for=rules_for,
    decode_rules=msgspec.json.Decoder(MusRules).decode,
    rules_of_sides=rules_of_sides,
    bodies=e.BODIES,
    payloads=e.SEALED,
    move_type=c.Move | Resign,
    begin=_begin,
    start=start,
    decide=decide,
    advance=advance,
    resign=resign,
    resigned=note_resignation,
    expire=expire,
    handlers=EVOLVE,
    result=result,
    deal_started=e.HandsDealt.tag,
    persistent_events=frozenset({e.StonesScored.tag, e.GameWon.tag, e.ResultRuled.tag, e.DeckCut.tag}),
    move_of=move_of,
    to_act=to_act,
    legal_moves=legal_moves,
    view=view,
    view_type=MusView,
    laid=laid,
    narrate=narrate,
    names=names,
    said=word_of_event,
    words_language=lambda rules: language_of(rules.words),
    moment=moment,
    standing=_standing,
    rulebook=RULES,
    rules_of_event=rules_of_event,
    referee=OPERATIONS,
    odds=seat_odds,
    odds_type=Odds,
    bots={**BOTS, STRONG.name: STRONG},
    analyse=analyse,
    analysis_type=DealAnalysis,
    hint=hint,
    hint_type=Hint,
    presets=PRESETS,
    lessons=LESSONS,
    demonstration=Demonstration("mus-basque", {"games_to_win": 1}),
    audit=AUDIT,
    history=HISTORY,
    duplicate=Duplicate(
        rules=duplicate_rules,
        board=_board,
        game_of_board=_game_of_board,
        board_of=attrgetter("board"),
        void=lambda deal: deal.voided,
        step_message=step_message,
        decks=_decks,
    ),
    judging=Judging(
        kinds=RULING_KINDS,
        deal=deal_ruled_on,
        deal_begins=frozenset({e.DeckOffered.tag}),
        late=rule_of_late_calls,
        check=check_ruling,
        effects=ruling_effects,
        outcomes=frozenset({e.GameWon.tag, e.MatchEnded.tag}),
        candidates=CANDIDATES,
        rules=JUDGE_RULES,
    ),
    showdown=Showdown(
        counted=e.HandsRevealed.tag,
        open_count=open_count,
        decided=is_decided,
        seat_bots=lambda state, bots: replace(state, bots=bots),
    ),
    continuation=CONTINUATION,
    learning=LEARNING,
    is_of_play=lambda move: move.kind not in OFF_TURN,
    lose_on_time=lose_on_time,
    idle_move=idle_move,
)
