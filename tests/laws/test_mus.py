"""Laws that hold in every random match: what is legal, that it ends, that it can be decided again."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from domain.games import TABLES
from domain.games.mus import commands as mus
from domain.games.mus.cards import CODES, codes
from domain.games.mus.cards.signs import SIGN_IS_TRUE
from domain.games.mus.events import GameWon, StonesScored
from domain.games.mus.game import MUS
from domain.games.mus.play.showdown import winning_seat
from domain.games.mus.rules import MusRules
from domain.messages import say_id
from domain.refusals import Refusal
from domain.stream import fold, fold_on
from domain.table.game.legal import LegalMove
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match
from tests.kit.random_play import random_matches


@law(random_matches("mus", most_choices=250))
def test_law_c_a_move_is_legal_exactly_when_it_is_accepted(match: Match) -> None:
    """For every seat and every move of a small universe, at every point of a match."""
    for table in each([step.after for step in match.steps if step.after.status == "playing"][::3]):
        for seat in range(len(table.seats)):
            legal = MUS.legal_moves(table.play, seat, say_id)
            for move in _universe(table, seat):
                listed = any(_fits(one, move) for one in legal)
                assert _accepted(table, seat, move) == listed, (seat, move)
            for one in legal:
                assert _accepted(table, seat, msgspec.convert(msgspec.to_builtins(one.body), mus.Move))


@law(random_matches("mus"))
def test_law_the_seat_that_wins_a_lance_is_of_the_team_that_is_paid_for_it(match: Match) -> None:
    """An accepted bet and a game won by hordago go to the side of the hand that a view names as the winner's."""
    head = None
    for link in each(match.links):
        head = fold(TABLES, STREAM, [link]) if head is None else fold_on(TABLES, head, [link])
        table: Table = head.state
        deal, rules = table.play and table.play.deal, table.rules
        shown = deal.lances if deal is not None and deal.shown else ()
        winners = {lance.name: winning_seat(rules, deal, lance) for lance in shown if deal is not None}
        if link.type == StonesScored.tag:
            item = msgspec.json.decode(link.data, type=StonesScored)
            if item.reason == "accepted":
                assert _team(rules, winners[item.lance]) == item.team
        if link.type == GameWon.tag and (won := msgspec.json.decode(link.data, type=GameWon)).reason == "hordago":
            assert deal is not None
            assert _team(rules, winners[deal.lances[-1].name]) == won.team


def _team(rules: MusRules, seat: int | None) -> str:
    """The team of a seat that has to be one."""
    assert seat is not None
    return rules.teams[seat % 2]


def _universe(table: Table, seat: int) -> Iterator[mus.Move]:
    """Every kind of move; wagers around every limit; all discards of the hand, and some that are none."""
    for kind in WITHOUT_FIELDS:
        yield kind()
    for stones in {0, 1, 2, 3, table.rules.target // 2, table.rules.target, table.rules.target + 1}:
        yield mus.Bet(stones=stones)
        yield mus.Raise(stones=stones)
        yield mus.BiakBet(stones=stones)
    for at in (0, 1, 2, 20, 38, 39, 40):
        yield mus.CutDeck(at=at)
    for said in (True, False):
        yield mus.Declare(has=said)
        yield mus.Consent(agree=said)
    for sign in SIGN_IS_TRUE:
        yield mus.Sign(sign=sign)
    for of in (None, 0, 1, 2, 3):
        yield mus.Claim(what="void-deal", seat=of)
        yield mus.Claim(what="dead-hand", seat=of)
    yield from _discards(codes(table.play.deal.hands[seat] or ()))


WITHOUT_FIELDS = (
    *(mus.Mus, mus.Cut, mus.Pass, mus.Hordago, mus.Accept, mus.Refuse),
    *(mus.RefuseSoft, mus.BiakHordago, mus.Withdraw, mus.Gather),
)


def _discards(hand: list[str]) -> Iterator[mus.Move]:
    for count in range(len(hand) + 1):
        for cards in combinations(hand, count):
            yield mus.Discard(cards=list(cards))
    other = next(code for code in CODES if code not in hand)
    yield mus.Discard(cards=[other])
    yield mus.Discard(cards=[*hand[:3], other])
    yield mus.Discard(cards=[*hand, other])
    yield mus.Discard(cards=[*hand[:1], *hand[:1]])


def _accepted(table: Table, seat: int, move: mus.Move) -> bool:
    """Whether ``decide`` takes the move; when it does not it names a rule that there is."""
    try:
        MUS.decide(table.play, seat, move)
    except Refusal as refusal:
        if refusal.rule not in MUS.rulebook:
            raise
        return False
    return True


def _fits(listed: LegalMove, move: mus.Move) -> bool:
    """Whether the move is this one of the listed ones, its free number or cards within what is listed."""
    match move:
        case _ if listed.type != move.kind:
            return False
        case mus.Bet() | mus.Raise() | mus.BiakBet():
            assert listed.stones is not None
            return listed.stones.min <= move.stones <= listed.stones.max
        case mus.CutDeck():
            assert listed.at is not None
            return listed.at.min <= move.at <= listed.at.max
        case mus.Discard(cards=cards):
            assert listed.cards is not None
            free = set(listed.cards.source)
            return listed.cards.min <= len(set(cards)) == len(cards) <= listed.cards.max and free >= {*cards}
        case _:
            stated = ("has", "sign", "what", "seat", "agree")
            return all(getattr(listed.body, name, None) == getattr(move, name, None) for name in stated)


test_laws_at_length = soak_laws(globals())
