"""What deals are searched by, and what a seat has to show for one: from the history of the deal."""

from typing import Any

import pytest

from domain.games.mus.events import StonesScored
from domain.games.mus.history import (
    DealHistory,
    LanceHistory,
    hand_classes,
    highest_stake,
    hordago_called,
)
from domain.games.mus.play.lances import Word
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from domain.games.mus.statistics import seat_tallies
from domain.stream import instant_text
from domain.table.history import Sitting

HANDS = "12o 12c 12e 7o | 11o 11c 7c 6c | 5o 5c 4o 4c | 10o 7e 6e 5e"
"""From mano: medias with 37, par with 33, duples with 18, nothing."""


def lance(name: str, script: str, outcome: str, winner: str | None, **changes: Any) -> LanceHistory:  # noqa: ANN401
    """A lance by its words: ``0 bet 2; 1 refuse``."""
    spoken = [part.split() for part in script.split(";") if part.strip()]
    words = tuple([Word(int(seat), move, int(rest[0]) if rest else None) for seat, move, *rest in spoken])  # pyright: ignore[reportArgumentType]
    said: dict[str, Any] = {"holders": None, "stake": 1, **changes}
    return LanceHistory(name, dialogue=words, outcome=outcome, winner=winner, **said)  # pyright: ignore[reportArgumentType]


def deal(*lances: LanceHistory, hands: str | None = HANDS, **changes: Any) -> DealHistory:  # noqa: ANN401
    """A deal between four bots, seat 0 mano, that is over."""
    shown = None if hands is None else {str(seat): row.split() for seat, row in enumerate(hands.split("|"))}
    said: dict[str, Any] = {"items": (), "dead": (), "voided": False, **changes}
    return DealHistory(
        table="t",
        deal=1,
        ruleset="mus-basque",
        from_step=1,
        to_step=2,
        started_at=instant_text(1),
        ended_at=instant_text(2),
        game_number=1,
        dealer=3,
        mano=0,
        players=tuple([Sitting(seat, None, "basic") for seat in range(4)]),
        hands=shown,
        mus_rounds=0,
        discards=(),
        lances=list(lances),
        score_before=(0, 0),
        score_after=(0, 0),
        game_won_by=None,
        fouls=(),
        **said,
    )


def bluffs(of: DealHistory) -> list[int]:
    return [tally.bluffs for tally in seat_tallies(of, BASQUE)]


def test_classes_are_of_the_hands_that_were_shown() -> None:
    """The rule set's own way of ranking gives them; there is none while the hands are hidden."""
    assert hand_classes(deal(), BASQUE) == ["duples", "juego", "medias", "par"]
    assert hand_classes(deal(hands=None), BASQUE) == []
    kings = "3o 12c 7o 6o | 1o 4c 5e 6e | 4o 5c 6c 7c | 2o 4e 5o 7e"
    assert hand_classes(deal(hands=kings), BASQUE) == []
    assert hand_classes(deal(hands=kings), EIGHT_KINGS) == ["juego", "par"]
    thirty_one = "12o 11c 10e 1o | 1c 4c 5e 6e | 4o 5c 6c 7c | 2o 4e 5o 7e"
    assert hand_classes(deal(hands=thirty_one), BASQUE) == ["juego", "thirty-one"]


def test_a_stake_is_the_most_of_any_lance() -> None:
    """A hordago is no number of stones."""
    small, large = lance("grande", "", "accepted", "A", stake=4), lance("chica", "", "refused", "B", stake=9)
    staked = lance("pares", "0 hordago; 1 accept", "hordago-accepted", "A", stake=0)
    assert [highest_stake(deal(*lances)) for lances in ((), (small,), (small, large), (staked,))] == [0, 4, 9, 0]
    both = lance("grande", "0 biak_hordago; 1 refuse; 3 refuse", "refused", "A", stake=1)
    found = [hordago_called(deal(*lances)) for lances in ((), (small, large), (small, staked), (both,))]
    assert found == [False, False, True, True]


@pytest.mark.parametrize(
    ("played", "bluffer"),
    [
        (lance("grande", "1 bet 2; 0 refuse; 2 refuse", "refused", "B"), 1),  # three kings gave way
        (lance("grande", "0 bet 2; 1 refuse; 3 refuse", "refused", "A"), None),  # the seat had them itself
        (lance("grande", "1 bet 2; 0 raise 3; 1 raise 5; 0 refuse; 2 refuse", "refused", "B"), 1),
        (lance("grande", "1 bet 2; 0 raise 3; 3 raise 5; 0 refuse; 2 refuse", "refused", "B"), 3),
        (lance("grande", "0 bet 2; 1 raise 2; 0 refuse; 2 refuse", "refused", "B"), 1),
        (lance("grande", "1 bet 2; 0 accept", "accepted", "A"), None),  # called, it took nothing
        (lance("chica", "0 bet 2; 1 refuse; 3 refuse", "refused", "A"), None),  # the partner had the best
        (lance("chica", "3 hordago; 0 refuse; 2 refuse", "refused", "B"), 3),
        (lance("grande", "1 biak_bet 2; 0 refuse; 2 refuse", "refused", "B"), 1),
        (lance("grande", "3 biak_hordago; 0 refuse; 2 refuse", "refused", "B"), 3),
        (lance("pares", "1 bet 2; 0 refuse; 2 refuse", "refused", "B", holders=(0, 1, 2)), 1),
        (lance("juego", "1 bet 2; 0 refuse", "refused", "B", holders=(0, 1)), 1),
        (lance("grande", "", "passed", "A"), None),
    ],
)
def test_a_bluff_takes_a_lance_from_a_better_hand(played: LanceHistory, bluffer: int | None) -> None:
    """The last to bet is tagged, once the cards lie open."""
    assert bluffs(deal(played)) == [int(seat == bluffer) for seat in range(4)]
    assert bluffs(deal(played, hands=None)) == [0, 0, 0, 0]


def test_a_dead_hand_is_not_bluffed() -> None:
    """It could not have won."""
    played = lance("grande", "1 bet 2; 2 refuse", "refused", "B")
    assert bluffs(deal(played, dead=(0,), hands=HANDS.replace("11o", "12b"))) == [0, 0, 0, 0]
    alone = lance("pares", "1 bet 2; 0 refuse", "refused", "B", holders=(0, 1))
    assert bluffs(deal(alone, dead=(0, 1))) == [0, 0, 0, 0]


def test_a_tally_is_of_the_team_but_for_the_bluffs() -> None:
    """Lances that could be won, those that were, and stones, also where they were taken back."""
    drawn = (
        StonesScored("grande", "A", 5, "accepted", "r"),
        StonesScored("grande", "A", -2, "annulled", "r"),
        StonesScored("pares", "B", 3, "pares", "r"),
    )
    tallies = seat_tallies(
        deal(
            lance("grande", "", "accepted", "A"),
            lance("pares", "", "uncontested", "B"),
            lance("juego", "", "not-played", None),
            items=drawn,
        ),
        BASQUE,
    )
    assert [(tally.played, tally.won, tally.points) for tally in tallies] == [(2, 1, 3), (2, 1, 3)] * 2


def test_a_lance_that_was_cut_short_was_not_played() -> None:
    """A later lance could not be paid any more; of the lances before it everything counts."""
    unplayed = lance("chica", "", None, None)  # pyright: ignore[reportArgumentType]
    tallies = seat_tallies(deal(lance("grande", "1 bet 2; 0 refuse", "refused", "B"), unplayed), BASQUE)
    assert [(tally.played, tally.won, tally.bluffs) for tally in tallies] == [
        (1, 0, 0),
        (1, 1, 1),
        (1, 0, 0),
        (1, 1, 0),
    ]


def test_a_deal_that_was_voided_counts_for_neither_team() -> None:
    """Whatever had been said in it."""
    assert seat_tallies(deal(lance("grande", "1 bet 2; 0 refuse", "refused", "B"), voided=True), BASQUE) == []
