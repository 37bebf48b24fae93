"""What every lance pays, decision by decision, under the three ways of counting."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from domain.games.mus.cards import DECK, RANK_OF, Hand
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.play.lances import accepted_stake, refused_stake
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from domain.games.mus.scoring import HORDAGO, Item, Outcome, count_lance, hordago_winner

LANCES: tuple[Lance, ...] = get_args(Lance)
FEDERATION = msgspec.structs.replace(
    BASQUE,
    refusal_basis="standard",
    pass_pares="values",
    pass_juego="values",
    pass_punto="values",
    uncontested="values",
)
"""The rows of seed 001 that decide what is paid."""
FOLD_PAYS = msgspec.structs.replace(EIGHT_KINGS, bonus_on_refusal=True)
A, B = 0, 1

# Seat 0 and 2 are team A. Pares: A duples and a par, B medias; juego: A 40 (seat 0), B 31 (seat 1) and 37 (seat 3).
RICH = ((12, 12, 11, 11), (10, 10, 10, 1), (4, 4, 5, 6), (12, 11, 10, 7))
# No seat has pares or juego; grande and punto (26) go to seat 1, chica to seat 2.
POOR = ((11, 6, 5, 4), (12, 7, 5, 4), (7, 6, 5, 1), (7, 6, 5, 4))


def deal(ranks: tuple[tuple[int, ...], ...]) -> list[Hand]:
    """Hands of these ranks from one deck."""
    left: Counter[int] = Counter()
    hands: list[Hand] = []
    for seat in ranks:
        cards: list[int] = []
        for rank in seat:
            cards.append([card for card in DECK if RANK_OF[card] == rank][left[rank]])
            left[rank] += 1
        hands.append(tuple(cards))
    return hands


def count(
    rules: MusRules,
    lance: Lance,
    outcome: Outcome,
    ranks: tuple[tuple[int, ...], ...] = RICH,
    *,
    stake: int = 0,
    taker: int | None = None,
    mano: int = 0,
) -> list[tuple[int, int, str]]:
    """``(team, stones, rule)`` of what the lance pays; who holds what is read off the cards."""
    hands = deal(ranks)
    holders = None
    if lance in {"pares", "juego"}:
        holders = tuple(seat for seat, cards in enumerate(hands) if holds(lance, appraise(rules, cards)))
    items = count_lance(rules, lance, outcome, stake, taker, hands, mano, holders)
    assert {item.lance for item in items} <= {lance}
    return [(item.team, item.stones, item.rule) for item in items]


BEFORE_PENULTIMATE = "mus.raise.refused.before-penultimate"
STANDARD = "mus.raise.refused.standard"


@pytest.mark.parametrize(
    ("bets", "standard", "literal"),
    [
        ([2], (1, "mus.bet.refused"), (1, "mus.bet.refused")),
        ([7], (1, "mus.bet.refused"), (1, "mus.bet.refused")),
        ([HORDAGO], (1, "mus.hordago.refused"), (1, "mus.hordago.refused")),
        ([2, 4], (2, STANDARD), (1, BEFORE_PENULTIMATE)),
        ([2, 2, 5], (4, STANDARD), (2, BEFORE_PENULTIMATE)),
        ([2, 2, 5, 5], (9, STANDARD), (4, BEFORE_PENULTIMATE)),
        ([2, 5, 10, 10], (17, STANDARD), (7, BEFORE_PENULTIMATE)),
        ([2, 2, HORDAGO], (4, "mus.hordago.refused"), (4, "mus.hordago.refused")),
        ([2, HORDAGO], (2, "mus.hordago.refused"), (2, "mus.hordago.refused")),
    ],
    ids=str,
)
def test_d30_every_row_of_the_table_of_refusals(
    bets: list[int], standard: tuple[int, str], literal: tuple[int, str]
) -> None:
    """What a refusal pays by the usual basis and by the sentence of mus-basque (5.1)."""
    assert refused_stake(EIGHT_KINGS, bets) == standard
    assert refused_stake(FEDERATION, bets) == standard
    assert refused_stake(BASQUE, bets) == literal


@pytest.mark.parametrize(
    ("bets", "answer", "stones"),
    [
        ([2], "tira", 1),
        ([2], "iduki", 2),
        ([HORDAGO], "tira", 1),
        ([3], "tira", 1),
        ([3], "iduki", 3),
        ([2, 4], "tira", 2),
        ([2, 2, HORDAGO], "tira", 4),
        ([3, 4], "iduki", 7),
        ([2, 5, 2], "tira", 7),
    ],
    ids=str,
)
def test_article_17_its_nine_dialogues(bets: list[int], answer: str, stones: int) -> None:
    """The worked examples printed in the federation's rules (5.2)."""
    assert (refused_stake(FEDERATION, bets)[0] if answer == "tira" else accepted_stake(bets)) == stones


def test_d32_an_accepted_bet_is_worth_all_that_was_bet() -> None:
    """The example of mus-basque: two, two more, five more, accepted, is nine for the best hand."""
    assert accepted_stake([2, 2, 5]) == 9
    assert count(BASQUE, "grande", "accepted", stake=9) == [(A, 9, "mus.bet.accepted")]
    assert count(BASQUE, "chica", "accepted", stake=9) == [(B, 9, "mus.bet.accepted")]


@pytest.mark.parametrize("rules", [BASQUE, FEDERATION, EIGHT_KINGS], ids=["000", "001", "002"])
def test_d33_all_pass_grande_and_chica_pay_one_stone_to_the_best_hand(rules: MusRules) -> None:
    """All three documents agree here."""
    assert count(rules, "grande", "passed", POOR) == [(B, 1, "mus.grande.all-pass")]
    assert count(rules, "chica", "passed", POOR) == [(A, 1, "mus.chica.all-pass")]


def test_d33_all_pass_pares_pays_nothing_in_mus_basque() -> None:
    """The values are not counted either: the stake has no winner."""
    assert count(BASQUE, "pares", "passed") == []


def test_d33_all_pass_juego_and_punto_pay_nothing_in_mus_basque() -> None:
    """The document names juego and false juego beside pares."""
    assert count(BASQUE, "juego", "passed") == []
    assert count(BASQUE, "punto", "passed", POOR) == []


def test_d33_all_pass_pays_the_values_of_both_partners_in_the_federation() -> None:
    """The best team counts its pares or juegos and no stone for the pass; punto is worth its one."""
    assert count(FEDERATION, "pares", "passed") == [(A, 3, "mus.pares.duples"), (A, 1, "mus.pares.par")]
    assert count(FEDERATION, "juego", "passed") == [(B, 3, "mus.juego.thirty-one"), (B, 2, "mus.juego.other")]
    assert count(FEDERATION, "punto", "passed", POOR) == [(B, 1, "mus.punto.value")]


def test_d33_all_pass_pays_a_stone_and_the_best_hand_in_eight_kings() -> None:
    """One for the pass and the bonus of the single best hand (5.8)."""
    assert count(EIGHT_KINGS, "pares", "passed") == [(A, 1, "mus.pares.all-pass"), (A, 3, "mus.pares.duples")]
    assert count(EIGHT_KINGS, "juego", "passed") == [(B, 1, "mus.juego.all-pass"), (B, 3, "mus.juego.thirty-one")]
    assert count(EIGHT_KINGS, "punto", "passed", POOR) == [(B, 1, "mus.punto.all-pass"), (B, 1, "mus.punto.value")]


ONE_SIDED = ((12, 12, 11, 7), (11, 6, 5, 4), (6, 6, 6, 5), (7, 5, 4, 1))
"""Team A alone holds pares (a par, medias) and juego (seat 0: 37)."""


def test_d34_one_team_alone_pays_nothing_in_mus_basque() -> None:
    """No dialogue, no winner of a stake, no values."""
    assert count(BASQUE, "pares", "uncontested", ONE_SIDED) == []
    assert count(BASQUE, "juego", "uncontested", ONE_SIDED) == []


def test_d34_one_team_alone_counts_its_values_where_the_table_chose_so() -> None:
    """The federation's rule, and an option of mus-basque."""
    for rules in (FEDERATION, msgspec.structs.replace(BASQUE, uncontested="values")):
        assert count(rules, "pares", "uncontested", ONE_SIDED) == [(A, 1, "mus.pares.par"), (A, 2, "mus.pares.medias")]
        assert count(rules, "juego", "uncontested", ONE_SIDED) == [(A, 2, "mus.juego.other")]


def test_d34_one_team_alone_is_bet_on_in_eight_kings() -> None:
    """All pass pays one to the best hand; an accepted bet goes to the holders, whichever team made it."""
    passed = [(A, 1, "mus.pares.all-pass"), (A, 2, "mus.pares.medias")]
    assert count(EIGHT_KINGS, "pares", "passed", ONE_SIDED) == passed
    bet = [(A, 6, "mus.bet.accepted"), (A, 2, "mus.pares.medias")]
    assert count(EIGHT_KINGS, "pares", "accepted", ONE_SIDED, stake=6) == bet
    assert count(EIGHT_KINGS, "juego", "accepted", ONE_SIDED, stake=2)[1:] == [(A, 2, "mus.juego.other")]


def test_d35_every_holder_of_the_winning_team_counts_in_mus_basque() -> None:
    """In speaking order, also a partner's pair that is worse than the losers'."""
    stake = (A, 4, "mus.bet.accepted")
    duples, par = (A, 3, "mus.pares.duples"), (A, 1, "mus.pares.par")
    assert count(BASQUE, "pares", "accepted", stake=4, mano=0) == [stake, duples, par]
    assert count(BASQUE, "pares", "accepted", stake=4, mano=1) == [stake, par, duples]
    juego = [(B, 2, "mus.bet.accepted"), (B, 3, "mus.juego.thirty-one"), (B, 2, "mus.juego.other")]
    assert count(BASQUE, "juego", "accepted", stake=2) == juego
    assert count(BASQUE, "punto", "accepted", POOR, stake=2) == [
        (B, 2, "mus.bet.accepted"),
        (B, 1, "mus.punto.value"),
    ]


def test_d35_a_winner_without_juego_counts_no_two_stones_beside_a_partner() -> None:
    """« sinon 2 » is read for holders only (C13)."""
    assert count(BASQUE, "juego", "accepted", ONE_SIDED, stake=2) == [
        (A, 2, "mus.bet.accepted"),
        (A, 2, "mus.juego.other"),
    ]


def test_d35_only_the_best_hand_counts_in_eight_kings() -> None:
    """The partner's pair pays nothing, unless the table chose the bonus of the team."""
    team = msgspec.structs.replace(EIGHT_KINGS, bonus_scope="team")
    assert count(EIGHT_KINGS, "pares", "accepted", stake=4) == [(A, 4, "mus.bet.accepted"), (A, 3, "mus.pares.duples")]
    assert len(count(team, "pares", "accepted", stake=4)) == 3
    assert count(EIGHT_KINGS, "juego", "accepted", stake=4)[1:] == [(B, 3, "mus.juego.thirty-one")]


def test_d35_a_losing_thirty_one_pays_nothing() -> None:
    """It can lose only to an earlier thirty-one (5.8)."""
    hands = ((12, 11, 10, 1), (10, 12, 11, 1), (4, 5, 6, 7), (4, 5, 6, 7))
    for mano, winner in ((0, A), (1, B), (2, A), (3, A)):
        assert count(EIGHT_KINGS, "juego", "accepted", hands, stake=2, mano=mano) == [
            (winner, 2, "mus.bet.accepted"),
            (winner, 3, "mus.juego.thirty-one"),
        ]


@pytest.mark.parametrize("rules", [BASQUE, FEDERATION], ids=["000", "001"])
def test_d36_the_taker_of_a_refused_bet_counts_its_values(rules: MusRules) -> None:
    """The values are counted at the showdown, even of the worse hand; grande and chica have nothing left to count."""
    assert count(rules, "pares", "refused", taker=B) == [(B, 2, "mus.pares.medias")]
    assert count(rules, "pares", "refused", taker=A) == [(A, 3, "mus.pares.duples"), (A, 1, "mus.pares.par")]
    assert count(rules, "juego", "refused", taker=A) == [(A, 2, "mus.juego.other")]
    assert count(rules, "punto", "refused", POOR, taker=A) == [(A, 1, "mus.punto.value")]
    assert count(rules, "grande", "refused", taker=A) == []
    assert count(rules, "chica", "refused", taker=A) == []


@pytest.mark.parametrize("lance", LANCES)
def test_d36_a_fold_pays_no_bonus_in_eight_kings(lance: Lance) -> None:
    """There was no agreement to add it to."""
    assert count(EIGHT_KINGS, lance, "refused", taker=A) == []
    assert count(EIGHT_KINGS, lance, "refused", taker=B) == []


def test_d36_a_fold_pays_the_takers_best_hand_where_the_table_chose_so() -> None:
    """The best holder of the team that took the bet, nothing when it holds nothing; punto its one stone."""
    assert count(FOLD_PAYS, "pares", "refused", taker=A) == [(A, 3, "mus.pares.duples")]
    assert count(FOLD_PAYS, "juego", "refused", taker=B) == [(B, 3, "mus.juego.thirty-one")]
    assert count(FOLD_PAYS, "pares", "refused", ONE_SIDED, taker=B) == []
    assert count(FOLD_PAYS, "juego", "refused", ONE_SIDED, taker=B) == []
    assert count(FOLD_PAYS, "punto", "refused", POOR, taker=A) == [(A, 1, "mus.punto.value")]


@pytest.mark.parametrize("lance", LANCES)
@pytest.mark.parametrize("outcome", ["not-played", "hordago-accepted"])
def test_d37_lances_that_were_not_talked_out_pay_nothing(lance: Lance, outcome: Outcome) -> None:
    """No seat holds pares, or an accepted hordago voided the rest of the deal."""
    for rules in (BASQUE, FEDERATION, EIGHT_KINGS):
        assert count(rules, lance, outcome, POOR) == []


def test_d37_all_that_a_lance_pays_goes_to_one_team() -> None:
    """Within a lance the two teams do not race for the target."""
    for rules in (BASQUE, FEDERATION, EIGHT_KINGS, FOLD_PAYS):
        for lance in LANCES:
            for outcome in ("accepted", "passed", "refused", "uncontested"):
                assert len({team for team, _, _ in count(rules, lance, outcome, stake=2, taker=B)}) <= 1


GRANDE_OF_SEAT_3 = ((11, 6, 5, 4), (7, 6, 5, 4), (7, 5, 4, 1), (12, 7, 5, 4))


@pytest.mark.parametrize(
    ("lance", "outcome", "expected"),
    [
        ("grande", "passed", [(B, 1)]),
        ("grande", "accepted", [(B, 5)]),
        ("chica", "passed", [(A, 1)]),
        ("chica", "accepted", [(A, 5)]),
        ("pares", "not-played", []),
        ("juego", "not-played", []),
        ("punto", "passed", [(B, 1), (B, 1)]),
        ("punto", "accepted", [(B, 5), (B, 1)]),
    ],
)
def test_payout_table_of_eight_kings(lance: Lance, outcome: Outcome, expected: list[tuple[int, int]]) -> None:
    """The rows of 5.8 for hands without pares and juego."""
    assert [item[:2] for item in count(EIGHT_KINGS, lance, outcome, GRANDE_OF_SEAT_3, stake=5)] == expected


@pytest.mark.parametrize(
    ("ranks", "values"),
    [((7, 7, 6, 4), 1), ((7, 7, 7, 4), 2), ((7, 7, 6, 6), 3), ((7, 7, 7, 7), 3), ((12, 3, 6, 4), 1), ((2, 1, 2, 4), 2)],
    ids=str,
)
def test_payout_table_of_eight_kings_pares_bonus(ranks: tuple[int, ...], values: int) -> None:
    """A pair pays one, medias two, duples three, on top of the pass or the bet."""
    hands = (ranks, (12, 11, 5, 4), (11, 6, 5, 4), (10, 1, 5, 4))
    assert [stones for _, stones, _ in count(EIGHT_KINGS, "pares", "passed", hands)] == [1, values]
    assert [stones for _, stones, _ in count(EIGHT_KINGS, "pares", "accepted", hands, stake=8)] == [8, values]


@pytest.mark.parametrize(("lance", "winner"), [("grande", A), ("chica", B), ("pares", A), ("juego", B)], ids=str)
def test_d29_an_accepted_hordago_goes_to_the_best_hand_of_the_lance(lance: Lance, winner: int) -> None:
    """Whichever team called it."""
    holders = {"pares": (0, 1, 2), "juego": (0, 1, 3)}.get(lance)
    assert hordago_winner(BASQUE, lance, deal(RICH), 0, holders) == winner


def test_d29_a_hordago_of_a_team_without_pares_is_won_by_the_holders() -> None:
    """Only eight-kings lets it be called; a holder wins against any other hand."""
    assert hordago_winner(EIGHT_KINGS, "pares", deal(ONE_SIDED), 1, (0, 2)) == A


def test_d29_equal_hands_of_a_hordago_go_to_the_nearest_to_mano() -> None:
    """In 1v1 mano beats the dealer."""
    hands = deal(((12, 11, 6, 5), (12, 11, 6, 5)))
    assert [hordago_winner(BASQUE, "grande", hands, mano, None) for mano in (0, 1)] == [A, B]


def test_an_empty_hand_takes_no_part() -> None:
    """A seat without cards cannot win a lance, nor does its absence stop the others."""
    hands = [(), *deal(POOR)[1:]]
    assert count_lance(BASQUE, "grande", "passed", 0, None, hands, 0, None) == [
        Item("grande", B, 1, "passed", "mus.grande.all-pass")
    ]


@pytest.mark.parametrize("lance", ["pares", "juego"])
def test_a_named_holder_who_holds_nothing_counts_nothing(lance: Lance) -> None:
    """Where players declare for themselves a declaration may be false; only cards are worth stones."""
    hands = deal(POOR)
    items = count_lance(BASQUE, lance, "accepted", 2, None, hands, 0, (0, 1))
    assert [(item.stones, item.reason) for item in items] == [(2, "accepted")]
