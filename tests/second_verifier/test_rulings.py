"""The verifier in JavaScript on rulings that leave a team more stones than a game has, and on disputes taken back."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from msgspec import json

from domain.actors import HOUSE, judge_actor, player_actor
from domain.chain import Link
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games.mus import commands as m
from domain.games.mus.rules import Lance
from domain.games.mus.view import MusView
from domain.records.verify import verify
from domain.table import commands as c
from domain.table.state import Table
from tests.kit.disputes.disputed_match import during_grande
from tests.kit.play import Match, play_table, player_id
from tests.kit.tampering import record_file
from tests.second_verifier import node

pytestmark = pytest.mark.slow

When = Callable[[Table], bool]
Ruled = tuple[When, RulingTerms]


def _bet_of_a(view: MusView, _draw: Callable[[int], int]) -> m.Move:
    """Let all claim to hold pares and juego, team A bet in every lance, and team B refuse."""
    assert view.deal is not None
    legal = {move.type: move for move in view.legal_moves}
    if "declare" in legal:
        return m.Declare(has=True)
    if "bet" in legal:
        return m.Bet(stones=2) if view.deal.to_act[0] % 2 == 0 else m.Pass()
    moves: dict[str, m.Move] = {"gather": m.Gather(), "cut_deck": m.CutDeck(at=20), "cut": m.Cut()}
    return next((move for type_, move in moves.items() if type_ in legal), m.Refuse())


def in_lance(lance: str, deal: int) -> When:
    """While that lance is talked over in that deal."""
    return lambda table: during_grande(deal)(table) and table.play.deal.lance.name == lance


def counted(table: Table) -> bool:
    """While a count lies open."""
    return table.play is not None and table.play.deal is not None and table.play.deal.phase == "counted"


def offered(table: Table) -> bool:
    """While the deck of the second deal is offered to be cut."""
    return table.status == "playing" and table.play.deal.phase == "cut" and table.play.deal.number == 2


def ruled(ruleset: str, *rulings: Ruled, games_to_win: int = 2) -> Match:
    """A match in which a judge, on what they saw, rules so once each of these is the case."""

    def commands() -> Iterator[tuple[When, Callable[[Table, int], c.Command]]]:
        for number, (when, terms) in enumerate(rulings, 1):
            judge = judge_actor(f"j{number}")
            yield when, lambda table, at, judge=judge: d.OpenDispute(judge, None, (table.version,), "", at + 99, at)
            yield (
                lambda _: True,
                lambda _table, at, judge=judge, number=number, terms=terms: d.GiveRuling(
                    judge, number, terms, "So it is.", at + 1, at
                ),
            )
            yield lambda _: True, lambda _table, at, number=number: d.SettleDispute(HOUSE, number, at + 1)

    waiting = list(commands())

    def judged(table: Table, at_ms: int) -> c.Command | None:
        return waiting.pop(0)[1](table, at_ms) if waiting and waiting[0][0](table) else None

    options = {"games_to_win": games_to_win}
    of = play_table(4, ruleset, players=range(4), options=options, commands=999, choose=_bet_of_a, judged=judged)
    assert not waiting, "the match was over before its rulings"
    return of


BEYOND: Final = (
    (during_grande(1), RulingTerms.make("award", ("table.ruling",), deal=1, team="B", stones=40)),
    (counted, RulingTerms.make("redeal", ("table.ruling",), deal=1)),
)
"""Stones of no lance, which stay when the deal is dealt again."""


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-federation"])
def test_only_the_stones_of_its_own_refusals_end_a_deal_for_a_team(ruleset: str) -> None:
    """Team B has the stones of a game already: a refusal that pays team A, or a fine, ends no deal."""
    fine = RulingTerms.make("take", ("table.ruling",), deal=2, team="A", stones=1)
    of = ruled(ruleset, *BEYOND, (in_lance("chica", 2), fine))
    second_deal = [link for link in of.links if link.version > _dealt(of, 2)]
    paid = [_told(link).get("reason") for link in second_deal if link.type == "stones_scored"]
    assert paid[:3] == ["refused", "ruled", "refused"]
    won = next(_told(link) for link in second_deal if link.type == "game_won")
    assert (won["team"], won["scores"][1]) == ("B", 40)
    _both_hold_it_true(of)


def _told(link: Link) -> dict[str, Any]:
    return json.decode(link.data)


def _both_hold_it_true(of: Match) -> None:
    file = record_file(of, "public")
    with node.verifier() as second:
        second.ask(file)
        found = second.answer()
    assert (verify([file]).kind, found.kind, found.reason) == ("complete", "complete", "")


def _dealt(of: Match, deal: int) -> int:
    return next(link.version for link in of.links if link.type == "hands_dealt" and _told(link)["deal"] == deal)


def test_of_two_teams_with_the_stones_the_one_wins_that_had_them_first() -> None:
    """A refusal brings team A there in a deal that team B has begun with the stones of a game."""
    award = RulingTerms.make("award", ("table.ruling",), deal=2, team="A", stones=38)
    of = ruled("mus-basque", *BEYOND, (in_lance("chica", 2), award))
    won = [_told(link) for link in of.links if link.type == "game_won"]
    assert (won[1]["team"], won[1]["scores"]) == ("B", [40, 40])
    _both_hold_it_true(of)


@pytest.mark.parametrize("games_to_win", [1, 2])
def test_a_fine_while_a_deck_is_offered_lets_a_team_win_that_still_has_the_stones(games_to_win: int) -> None:
    """The match ends with it, where that was its last game; else the deck is cut in the next one."""
    award = RulingTerms.make("award", ("table.ruling",), deal=1, team="B", stones=20)
    fine = RulingTerms.make("penalise", ("table.ruling",), seat=1, stones=5)
    of = ruled("mus-federation", (during_grande(1), award), *BEYOND, (offered, fine), games_to_win=games_to_win)
    at = next(at for at, link in enumerate(of.links) if link.type == "penalised")
    next_ = "match_ended" if games_to_win == 1 else "deck_cut"
    assert [link.type for link in of.links[at + 1 : at + 4]] == ["stones_scored", "game_won", next_]
    _both_hold_it_true(of)


@pytest.mark.parametrize(("lance", "stones", "ends"), [("pares", 39, "at once"), (None, 37, "later")])
def test_stones_are_in_doubt_that_a_refusal_paid_and_a_declaration_may_cost(
    lance: Lance | None, stones: int, ends: str
) -> None:
    """Not what a judge awarded in such a lance; and an award to a team ends no deal with stones in doubt."""
    award = RulingTerms.make("award", ("table.ruling",), deal=1, team="A", stones=stones, lance=lance)
    of = ruled("mus-federation", (in_lance("grande" if lance else "juego", 1), award))
    score, types = 0, list[str]()
    for link in of.links:
        told = _told(link)
        if link.type == "stones_scored" and told["team"] == "A":
            score += told["stones"]
        if score >= 40:
            types.append(link.type)
    assert (types[1] == "hands_revealed") == (ends == "at once")
    _both_hold_it_true(of)


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
def test_a_dispute_that_is_taken_back_after_the_end_has_to_be_settled(ruleset: str) -> None:
    """The record that lacks the settlement is a beginning to both."""
    options = {"games_to_win": 1} if ruleset != "mushi" else {"rounds": 1}
    of = play_table(4, ruleset, players=range(2), options=options)
    at_ms, player = of.links[-1].at_ms, player_actor(player_id(0))
    opened = of.after(d.OpenDispute(player, 0, (of.table.version,), "So?", at_ms + 9, at_ms), at_ms)
    back = opened.after(d.WithdrawDispute(player, 1, 0, at_ms), at_ms)
    assert [link.type for link in back.links[-2:]] == ["dispute_withdrawn", "dispute_settled"]
    whole, cut = record_file(back, "public"), record_file(back, "public", back.links[:-1])
    with node.verifier() as second:
        for file, kind in ((whole, "complete"), (cut, "prefix")):
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == (kind, kind)
