"""Show an audience a table of Mus (api.md, "Shapes"): its cards, all words, and the board."""

from collections.abc import Mapping
from typing import Final

import msgspec

from domain.actors import ALL, seat_audience, seat_of_audience
from domain.games.mus.cards import CODES, RANK_OF
from domain.games.mus.cards.hands import EQUIVALENT
from domain.games.mus.events import Claim, Sign
from domain.games.mus.play.claims_and_signs import claim_answerers
from domain.games.mus.play.lances import Lance, Word, accepted_stake, refused_stake
from domain.games.mus.play.match import count_vacas
from domain.games.mus.play.moves import legal_moves
from domain.games.mus.play.showdown import winning_seat
from domain.games.mus.play.state import Deal, MusState, Phase, hand_size, stones_in_doubt
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.games.mus.scoring import HORDAGO, Counters, Hamarreko, Outcome, counters_for, hamarreko_for
from domain.messages import Say, say_id
from domain.table.game import Laid, lay_hands
from domain.table.game.legal import LegalMove
from domain.table.game.sides import Team
from domain.table.state import Table
from domain.table.view import TableView, shared_fields

SEAT_AUDIENCES: Final = tuple(map(seat_audience, range(4)))
_HELD: Final = {
    equivalences: tuple((-plays_as.get(rank, rank), -rank) for rank in RANK_OF)
    for equivalences, plays_as in EQUIVALENT.items()
}
"""Sorts the cards of a hand as it is held: by the rank that each plays as, then by the printed one."""


class SignView(msgspec.Struct, frozen=True):
    """A sign made by a seat; which sign it was is shown to the seat and its partner only, until the seed is open."""

    seat: int
    sign: Sign | None


class ClaimView(msgspec.Struct, frozen=True):
    """The open claim; one of ``asked`` may answer it while play goes on."""

    seat: int
    what: Claim
    of: int | None
    """Whose hand it is about; null where it is about the deal."""
    asked: list[int]


class LanceView(msgspec.Struct, frozen=True):
    """A lance so far; ``stake`` in stones; ``holders`` only for lances that have holders."""

    dialogue: list[Word]
    stake: int
    outcome: Outcome | None
    holders: list[int] | None
    rule: str | None
    """Id of the rule that the stones of a refused bet follow from; null where none was refused."""
    winner: int | None
    """The seat whose hand won it, once the hands are shown; null before, and where no hand decided it."""
    team: Team | None
    """The team that has won it: from the refusal of a bet on, or once the hands are shown; null where none has."""


class BookedView(msgspec.Struct, frozen=True):
    """A bet that opens chica once grande is over."""

    lance: LanceName
    seat: int
    hordago: bool
    stones: int | None
    """Null for a hordago."""


class BetView(msgspec.Struct, frozen=True):
    """A bet that waits for its answer: who offered what, and what a refusal pays."""

    lance: LanceName
    seat: int
    """Who offered last."""
    team: Team
    hordago: bool
    """Whether the game is at stake."""
    stones: int | None
    """What the lance is played for if it is accepted; null for a hordago."""
    raised: int | None
    """What the last offer added to that; null for a hordago."""
    refused: int
    """Stones that the team gets if it is refused."""
    rule: str
    """Id of the rule that says so."""
    booked: BookedView | None
    """What was offered on chica with it, to be answered there."""


class DealView(msgspec.Struct, frozen=True):
    """The deal in hand; lists are in seat order."""

    number: int
    dealer: int
    mano: int
    phase: Phase
    hands: list[list[str] | None]
    """The highest card first, as the rule set ranks them."""
    held: list[int]
    """Cards in each hand, also in those that are hidden."""
    discarded: list[int]
    """Cards thrown by each seat in the last exchange."""
    mus_rounds: int
    board: str | None
    """Game and deal of the game, two digits each; null where the cards are this table's alone."""
    stock: int | None
    """Cards left to draw before the discards are shuffled in; null where each seat draws from its own."""
    stocks: list[int] | None
    """Cards left to draw from each seat's own deck; null where all draw from one."""
    declared: dict[str, list[bool | None]]
    lances: dict[str, LanceView]
    bet: BetView | None
    """The bet that is to be answered now."""
    to_act: list[int]
    """Whose turn it is to play."""
    cut: int | None
    """Cards that went from the top of the deck to the bottom; null where it was not cut."""
    dead: list[int]
    """Seats whose hand is out of the deal."""
    signs: list[SignView]
    claim: ClaimView | None


class GameView(msgspec.Struct, frozen=True):
    """The game in hand; scores are by side, seats 0 and 2 first, and clamped at the target."""

    number: int
    score: list[int]
    target: int
    in_doubt: list[int]
    """Stones of the score, by team, that a wrong declaration may still take back: they win no game yet."""
    counters: Counters | None
    """The twenty-two counters, where the rule set keeps the score with them."""
    hamarreko: Hamarreko | None
    """Fives and ones, where the rule set keeps the score so."""
    resigning: list[int]
    """Seats that have given this game up, where it is lost once the partner has as well."""


class VacasView(msgspec.Struct, frozen=True):
    """What a match of several vacas has come to; each is won by ``games_to_win`` games."""

    best_of: int
    won: list[int]
    games: list[int]
    """Games won in the vaca in hand."""


class MatchView(msgspec.Struct, frozen=True):
    """The match."""

    games_won: list[int]
    """By side, seats 0 and 2 first."""
    games_to_win: int
    stipulated: int | None
    """Games that are all played, whichever team wins more; null where ``games_to_win`` decide."""
    vacas: VacasView | None
    """Null where the rule set has none, or one alone decides."""
    winner: Team | None


class MusView(TableView, frozen=True, kw_only=True, tag="mus"):
    """A table of Mus as one audience sees it."""

    match: MatchView
    game: GameView
    deal: DealView | None
    legal_moves: list[LegalMove]


def view(table: Table, version: int, audience: str, names: Mapping[str, str], say: Say = say_id) -> MusView:
    """Return the table at this version for ``public``, ``seat:n`` or, once the seed is open, ``all``."""
    state: MusState = table.play
    seat = seat_of_audience(audience)
    rules = state.rules
    return MusView(
        **shared_fields(table, version, audience, names, say),
        match=MatchView(
            list(state.games_won),
            rules.games_to_win,
            rules.stipulated if isinstance(rules.stipulated, int) else None,
            _vacas(state),
            None if state.winner is None else rules.teams[state.winner],
        ),
        game=GameView(
            state.game,
            [min(stones, rules.target) for stones in state.score],
            rules.target,
            list(stones_in_doubt(rules, state.deal, state.drawn)) if state.deal is not None and state.drawn else [0, 0],
            counters_for(state.score, rules.teams) if rules.scoreboard == "counters" else None,
            hamarreko_for(state.score, rules.target, rules.teams) if rules.scoreboard == "hamarreko" else None,
            sorted(state.resigning),
        ),
        deal=None if state.deal is None else _deal(rules, state.deal, audience, playing=table.status == "playing"),
        legal_moves=[] if seat is None or table.status != "playing" else legal_moves(state, seat, say),
    )


def laid(shown: MusView) -> Laid:
    """Say what lies on the table in a view."""
    deal, score, won = shown.deal, shown.game.score, shown.match.games_won
    return Laid("spanish", [] if deal is None else lay_hands(deal.hands, deal.held), score=score, games_won=won)


def _vacas(state: MusState) -> VacasView | None:
    best_of = state.rules.vacas
    if not isinstance(best_of, int) or best_of == 1:
        return None
    counted = count_vacas(state.rules, state.games)
    return VacasView(best_of, list(counted.won), list(counted.games))


def _deal(rules: MusRules, deal: Deal, audience: str, *, playing: bool) -> DealView:
    over = {lance.name: lance_view(rules, deal, lance) for lance in deal.lances}
    if deal.lance is not None:
        over[deal.lance.name] = lance_view(rules, deal, deal.lance)
    return DealView(
        number=deal.number,
        dealer=deal.dealer,
        mano=deal.mano,
        phase=deal.phase,
        hands=_hands(rules, deal, audience),
        held=_held(deal),
        discarded=list(deal.exchanges[-1]) if deal.exchanges else [0] * len(deal.order),
        mus_rounds=len(deal.exchanges),
        board=deal.board,
        stock=None if deal.decks else deal.stock,
        stocks=[deck.stock for deck in deal.decks] if deal.decks else None,
        declared={"pares": list(deal.pares), "juego": list(deal.juego)},
        lances=over,
        bet=pending_bet(rules, deal),
        to_act=sorted(deal.to_act) if playing else [],
        cut=deal.cut or None,
        dead=sorted(deal.dead),
        signs=[SignView(made.seat, made.sign if _reads(audience, made.seat) else None) for made in deal.signs],
        claim=None
        if deal.claim is None
        else ClaimView(deal.claim.seat, deal.claim.what, deal.claim.of, list(claim_answerers(deal))),
    )


def _held(deal: Deal) -> list[int]:
    if deal.thrown or deal.decks or deal.phase in {"cut", "draw"}:
        return [hand_size(deal, seat) for seat in range(len(deal.order))]
    return [4] * len(deal.order)


def lance_view(rules: MusRules, deal: Deal, lance: Lance) -> LanceView:
    """Show a lance as far as it is talked over."""
    winner = winning_seat(rules, deal, lance) if deal.shown else None
    side = lance.taker if winner is None else winner % 2
    return LanceView(
        list(lance.dialogue),
        lance.stake,
        lance.outcome,
        None if lance.holders is None else list(lance.holders),
        lance.rule or None,
        winner,
        None if side is None else rules.teams[side],
    )


def pending_bet(rules: MusRules, deal: Deal) -> BetView | None:
    """Return the bet that is to be answered in the lance in hand; ``None`` where there is none."""
    lance = deal.lance
    if lance is None or not lance.bets:
        return None
    refused, rule = refused_stake(rules, lance.bets)
    last = lance.bets[-1]
    hordago = last == HORDAGO
    return BetView(
        lance=lance.name,
        seat=lance.bettor,
        team=rules.teams[lance.bettor % 2],
        hordago=hordago,
        stones=None if hordago else accepted_stake(lance.bets),
        raised=None if hordago else last,
        refused=refused,
        rule=rule,
        booked=_booked(deal) if lance.name == "grande" else None,
    )


def _booked(deal: Deal) -> BookedView | None:
    if deal.booked is None:
        return None
    seat, stones = deal.booked
    return BookedView("chica", seat, stones == HORDAGO, None if stones == HORDAGO else stones)


def _reads(audience: str, seat: int) -> bool:
    """Check whether the audience may know which sign this seat made."""
    return audience in {ALL, seat_audience(seat), seat_audience((seat + 2) % 4)}


def _hands(rules: MusRules, deal: Deal, audience: str) -> list[list[str] | None]:
    """Return the cards this audience may see: its own, and everybody's once they are shown or the seed is open.

    They are sorted as they are held, the highest first; of one rank, in the order in which they were dealt.
    """
    every = deal.shown or audience == ALL
    place = _HELD[rules.equivalences].__getitem__
    return [
        [CODES[card] for card in sorted(hand, key=place)] if hand is not None and (every or audience == own) else None
        for own, hand in zip(SEAT_AUDIENCES, deal.hands)  # noqa: B905 - two seats or four
    ]
