"""The rows of Mus for statistics say what the histories say, and nothing is counted twice."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from domain.games.mus.cards import parse
from domain.games.mus.cards.hands import appraise
from domain.games.mus.dataset import LanceRow, lance_rows
from domain.games.mus.history import DealHistory
from domain.stream import OVER
from domain.table.game.dataset import Told
from domain.table.history import build_deals
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id

RULE_SETS = ["mus-basque", "mus-eight-kings", "mus-federation", "mus-spanish"]
NAMES = {str(player_id(1)): "Ane"}


def told(match: Match) -> Told:
    return Told(7, "2026-11-27T12:00:00.000Z", match.table.rules, 1, "{}", NAMES)


def exported(match: Match) -> list[tuple[DealHistory, list[LanceRow]]]:
    """The deals of a match, each with its rows."""
    deals: list[Any] = build_deals(GAMES, match.stream_id.bytes, match.links)
    return [(deal, lance_rows(deal, told(match))) for deal in deals if deal.ended_at is not None]


@pytest.fixture(scope="module", params=RULE_SETS)
def match(request: pytest.FixtureRequest) -> Match:
    """A match of two players, two bots, and many hordagos."""
    return play_table(3, request.param, players=(1, None, 2, None), bot="random", options={"games_to_win": 2})


def test_a_row_is_of_a_deal_a_lance_and_a_seat(match: Match) -> None:
    """Each lance that was reached has a row for each seat, also for one that could not talk."""
    assert match.table.status in OVER
    for deal, rows in each(exported(match)):
        assert [(row.lance, row.seat) for row in rows] == [
            (lance.lance, seat) for lance in deal.lances for seat in range(4)
        ]
        for row in rows:
            lance = next(one for one in deal.lances if one.lance == row.lance)
            assert (row.match, row.deal, row.outcome, row.stake) == (deal.table, deal.deal, lance.outcome, lance.stake)
            assert row.is_mano == (row.from_mano == 0) == (row.seat == deal.mano)
            assert row.is_dealer == (row.from_mano == 3)
            assert row.holds == (lance.holders is None or row.seat in lance.holders)
            kind, name = (("person", NAMES.get(str(row.player))), ("bot", None))[row.player is None]
            assert (row.player_kind, row.name) == (kind, name)


def test_stones_of_the_lances_are_the_difference_of_the_scores(match: Match) -> None:
    """They add up for both teams in every deal, but for what fouls brought in a lance that was not talked over."""
    whole = 0
    for deal, rows in each(exported(match)):
        elsewhere = [item for item in deal.items if item.lance not in {row.lance for row in rows}]
        for row in rows[:2]:
            own = [one for one in rows if one.seat == row.seat]
            others = sum(item.stones for item in elsewhere if item.team == row.team)
            against = sum(item.stones for item in elsewhere if item.team != row.team)
            assert sum(one.stones for one in own) == row.score_after - row.score_before - others
            assert sum(one.stones_against for one in own) == row.against_after - row.against_before - against
        whole += not elsewhere
    assert whole > 0


def test_the_hand_is_worth_what_the_row_says(match: Match) -> None:
    """The worth follows the rules of the table, which count some cards as others."""
    shown = [row for _, rows in exported(match) for row in rows if row.hand is not None]
    for row in each(shown):
        worth = appraise(match.table.rules, parse((row.hand or "").split()))
        assert (row.points, row.pares, row.juego) == (worth.total, worth.pares_class, worth.juego)


def test_who_said_what_is_in_the_bets(match: Match) -> None:
    """The bets of a lance are those of its seats, and a hordago is that of who called it."""
    lances = {(row.deal, row.lance): row for _, rows in exported(match) for row in rows}
    for row in each(lances.values()):
        words = [word.split(" ", 1) for word in row.bets.split("; ") if word]
        seats = [one for _, rows in exported(match) for one in rows if (one.deal, one.lance) == (row.deal, row.lance)]
        for one in seats:
            assert one.said == "; ".join(said for seat, said in words if int(seat) == one.seat)
        called = [int(seat) for seat, said in words if said in {"hordago", "biak_hordago"}]
        assert row.hordago_by == (called[0] if called else None)
    decided = Counter(row.decided_by for row in lances.values())
    assert {"shown", "refused", "hordago"} <= {*decided}


def test_the_score_at_a_lance_has_what_was_refused_before(match: Match) -> None:
    """A refusal pays at once; what the hands decide is paid when all is counted."""
    moved = 0
    for deal, rows in each(exported(match)):
        paid = dict.fromkeys(deal.teams, 0)
        for lance in deal.lances:
            for row in [row for row in rows if row.lance == lance.lance]:
                assert row.score_at_lance == row.score_before + paid[row.team]
                moved += paid[row.team]
            for item in deal.items:
                if item.lance == lance.lance and item.reason == "refused":
                    paid[item.team] += item.stones
    assert moved > 0


def test_rows_are_flat() -> None:
    """Each cell is a text, a whole number, a truth value or nothing, so that every format can hold it."""
    (_, rows), *_ = exported(play_table(3, players=(None, None), options={"games_to_win": 1, "target": 20}))
    for cell in each(cell for row in rows for cell in msgspec.structs.astuple(row)):
        assert cell is None or type(cell) in {str, int, bool}
