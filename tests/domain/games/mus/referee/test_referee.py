"""The referee: its answers by hand, against an independent count, and against play itself."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from domain.games.mus import rulebook
from domain.games.mus.cards import DECK, RANK_OF, Hand
from domain.games.mus.referee import OPERATIONS
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import rules_for
from domain.refusals import Refusal
from tests.domain.games.mus.oracle import Paid, Talk, oracle_best, oracle_deal, oracle_holders, oracle_key
from tests.kit.each import each

BASQUE, EIGHT_KINGS, FEDERATION = "mus-basque", "mus-eight-kings", "mus-federation"
LANCES: tuple[Lance, ...] = ("grande", "chica", "pares", "juego", "punto")

# Pares: A duples (seat 0) and a par, B medias; juego: A 40 (seat 0), B 31 (seat 1) and 37 (seat 3).
RICH = {"0": [12, 12, 11, 11], "1": [10, 10, 10, 1], "2": [4, 4, 5, 6], "3": [12, 11, 10, 7]}
POOR = {"0": [11, 6, 5, 4], "1": [12, 7, 5, 4], "2": [7, 6, 5, 1], "3": [7, 6, 5, 4]}
ONE_SIDED = {"0": [12, 12, 11, 7], "1": [11, 6, 5, 4], "2": [6, 6, 6, 5], "3": [7, 5, 4, 1]}


def ask(operation: str, **question: object) -> dict[str, Any]:
    """The answer as a client reads it."""
    asked = OPERATIONS[operation]
    answer = asked.run(msgspec.json.decode(msgspec.json.encode(question), type=asked.request))
    assert isinstance(answer, asked.answer)
    return msgspec.json.decode(msgspec.json.encode(answer))


def refused(operation: str, **question: object) -> tuple[str, str]:
    """Code and rule of the refusal; the rule is in the book."""
    with pytest.raises(Refusal) as refusal:
        ask(operation, **question)
    assert refusal.value.rule in rulebook.RULES
    return refusal.value.code, refusal.value.rule


def paid(sheet: dict[str, Any]) -> list[tuple[str, str, int, str]]:
    return [(item["lance"], item["team"], item["stones"], item["reason"]) for item in sheet["items"]]


def test_compare_answers_as_documented() -> None:
    """Two hands of the API's own example, with the one pair that only eight kings make."""
    answer = ask("compare", ruleset=EIGHT_KINGS, lance="pares", mano=0, hands={"0": [12, 3, 11, 1], "1": [7, 6, 5, 4]})
    assert answer == {
        "game": "mus",
        "winner": 0,
        "team": "A",
        "hands": {
            "0": {"value": 31, "juego": True, "pares": {"class": "par", "ranks": [12]}},
            "1": {"value": 22, "juego": False, "pares": {"class": "none", "ranks": []}},
        },
        "order": [0, 1],
        "holders": [0],
        "betting": True,
        "rule": "mus.pares.order",
        "dealable": True,
    }


def test_compare_takes_any_number_of_hands_at_any_seats() -> None:
    """One hand alone wins; three are ordered; equal ones from mano on."""
    alone = ask("compare", ruleset=BASQUE, lance="chica", hands={"3": [1, 2, 3, 4]})
    assert (alone["order"], alone["team"], alone["rule"]) == ([3], "B", "mus.chica.order")
    hands = {"0": [12, 11, 10, 1], "2": [7, 7, 7, 10], "3": [12, 12, 12, 12]}
    answer = ask("compare", ruleset=BASQUE, lance="juego", mano=1, hands=hands)
    assert (answer["order"], answer["holders"], answer["rule"]) == ([2, 0, 3], [2, 3, 0], "mus.tie.mano")
    assert (answer["team"], answer["betting"]) == ("A", True)


def test_compare_says_what_cannot_be_dealt() -> None:
    """Five kings are compared all the same."""
    hands = {"0": [12, 12, 12, 12], "1": [12, 11, 10, 7]}
    answer = ask("compare", ruleset=BASQUE, lance="grande", hands=hands)
    assert (answer["winner"], answer["dealable"]) == (0, False)
    hands["1"] = [11, 11, 11, 11]
    assert ask("compare", ruleset=BASQUE, lance="grande", hands=hands)["dealable"] is True


def test_compare_names_a_winner_where_no_seat_holds() -> None:
    """The lance's order decides, and then nearness to mano; there is no bet."""
    answer = ask("compare", ruleset=BASQUE, lance="pares", mano=2, hands=POOR)
    assert (answer["winner"], answer["holders"], answer["betting"]) == (2, [], False)
    assert answer["rule"] == "mus.tie.mano"


@pytest.mark.parametrize(
    ("ruleset", "lance", "hands", "betting"),
    [
        (BASQUE, "grande", POOR, True),
        (BASQUE, "pares", RICH, True),
        (BASQUE, "pares", ONE_SIDED, False),
        (EIGHT_KINGS, "pares", ONE_SIDED, True),
        (BASQUE, "juego", ONE_SIDED, False),
        (EIGHT_KINGS, "juego", ONE_SIDED, True),
        (EIGHT_KINGS, "juego", POOR, False),
        (BASQUE, "punto", POOR, True),
        (BASQUE, "punto", ONE_SIDED, False),
    ],
)
def test_compare_says_whether_there_is_betting(
    ruleset: str, lance: str, hands: dict[str, list[int]], *, betting: bool
) -> None:
    """D19, D22, D23: who must hold what, and punto only without juego."""
    assert ask("compare", ruleset=ruleset, lance=lance, hands=hands)["betting"] is betting


def test_compare_names_the_rule_that_decides() -> None:
    """The order of the lance, the kickers, or mano."""
    pair = {"0": [12, 12, 7, 4], "1": [12, 12, 6, 5]}
    assert ask("compare", ruleset=EIGHT_KINGS, lance="pares", hands=pair)["rule"] == "mus.pares.kickers"
    assert ask("compare", ruleset=BASQUE, lance="pares", hands=pair)["rule"] == "mus.tie.mano"
    assert ask("compare", ruleset=BASQUE, lance="grande", hands=pair)["rule"] == "mus.grande.order"


@given(
    cards=st.permutations(DECK),
    seats=st.sets(st.integers(0, 3), min_size=1),
    mano=st.integers(0, 3),
    lance=st.sampled_from(LANCES),
    ruleset=st.sampled_from((BASQUE, EIGHT_KINGS, FEDERATION)),
)
def test_compare_agrees_with_an_independent_oracle(
    cards: list[int], seats: set[int], mano: int, lance: Lance, ruleset: str
) -> None:
    """Winner and holders of any hands at any seats."""
    rules = rules_for(ruleset, {}, None)
    hands = [tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(4)]
    written = {str(seat): [RANK_OF[card] for card in hands[seat]] for seat in seats}
    answer = ask("compare", ruleset=ruleset, lance=lance, mano=mano, hands=written)
    assert answer["winner"] == oracle_best(rules, lance, hands, mano, sorted(seats))
    keys = [oracle_key(rules, lance, hands[seat]) for seat in answer["order"]]
    assert keys == sorted(keys, reverse=True)
    if lance in {"pares", "juego"}:
        assert set(answer["holders"]) == seats & set(oracle_holders(rules, lance, hands))
    else:
        assert answer["holders"] is None


@pytest.mark.parametrize(
    ("ruleset", "bets", "answer", "expected"),
    [
        (BASQUE, [2], "refuse", (1, "last-bettor", "now", "mus.bet.refused")),
        (BASQUE, [2, 2, 5, 5], "refuse", (4, "last-bettor", "now", "mus.raise.refused.before-penultimate")),
        (EIGHT_KINGS, [2, 2, 5, 5], "refuse", (9, "last-bettor", "now", "mus.raise.refused.standard")),
        (BASQUE, [2, 2, 5], "accept", (9, "best-hand", "showdown", "mus.bet.accepted")),
        (BASQUE, [2, 4, "hordago"], "refuse", (6, "last-bettor", "now", "mus.hordago.refused")),
        (BASQUE, ["hordago"], "refuse", (1, "last-bettor", "now", "mus.hordago.refused")),
    ],
)
def test_bet_is_worth_what_5_1_says(
    ruleset: str, bets: list[int | str], answer: str, expected: tuple[int, str, str, str]
) -> None:
    """Stones, receiver, time and rule."""
    ruling = ask("bet", ruleset=ruleset, bets=bets, answer=answer)
    assert (ruling["stones"], ruling["to"], ruling["when"], ruling["rule"]) == expected
    assert ruling["wins_game"] is False


def test_bet_accepted_as_hordago_wins_the_game() -> None:
    """No stones: the best hand takes the game at once."""
    assert ask("bet", ruleset=BASQUE, bets=[2, 4, "hordago"], answer="accept") == {
        "stones": None,
        "to": "best-hand",
        "when": "now",
        "rule": "mus.hordago.accepted",
        "wins_game": True,
    }


def test_bet_follows_the_options_of_the_table() -> None:
    """The basis of refusals is an option of mus-basque and fixed in mus-eight-kings."""
    options = {"refusal_basis": "standard"}
    assert ask("bet", ruleset=BASQUE, options=options, bets=[2, 4], answer="refuse")["stones"] == 2
    expected = ("unknown-option", "table.options")
    assert refused("bet", ruleset=EIGHT_KINGS, options=options, bets=[2, 4], answer="refuse") == expected
    assert refused("bet", ruleset="mus-moon", bets=[2], answer="refuse") == ("unknown-ruleset", "table.options")


@pytest.mark.parametrize(
    ("bets", "answer", "code", "rule"),
    [
        ([1], "accept", "bet-too-small", "mus.bet.minimum"),
        ([2, 0], "refuse", "raise-too-small", "mus.raise.minimum"),
        ([41], "refuse", "bet-too-large", "mus.bet.maximum"),
        ([2, 41], "refuse", "raise-too-large", "mus.bet.maximum"),
        (["hordago", 2], "accept", "hordago-stands", "mus.hordago.answer"),
        (["hordago", "hordago"], "accept", "hordago-stands", "mus.hordago.answer"),
        ([], "accept", "nothing-to-answer", "mus.bet.nothing"),
    ],
)
def test_bet_refuses_an_illegal_dialogue_as_play_does(bets: list[int | str], answer: str, code: str, rule: str) -> None:
    """D25, D28, D29."""
    assert refused("bet", ruleset=BASQUE, bets=bets, answer=answer) == (code, rule)


def test_score_pays_refusals_at_once_and_counts_the_rest_in_order() -> None:
    """The documented example, then grande 5 at once, chica passed, pares 7 and duples, juego passed."""
    lances = {
        "grande": {"bets": [[0, 2], [1, 3], [0, "hordago"]], "answer": "refuse"},
        "pares": {"bets": [[2, 2], [3, 5]], "answer": "accept"},
    }
    sheet = ask("score", ruleset=EIGHT_KINGS, mano=0, score=[0, 0], target=40, hands=RICH, lances=lances)
    assert paid(sheet) == [
        ("grande", "A", 5, "refused"),
        ("chica", "B", 1, "passed"),
        ("pares", "A", 7, "accepted"),
        ("pares", "A", 3, "duples"),
        ("juego", "B", 1, "passed"),
        ("juego", "B", 3, "thirty-one"),
    ]
    assert (sheet["after_bets"], sheet["final"], sheet["winner"], sheet["rule"]) == ([5, 0], [15, 5], None, None)


def test_d33_score_of_a_deal_that_everybody_passed_under_two_rule_sets() -> None:
    """Grande and chica alone in mus-basque; a stone and the best hand everywhere in mus-eight-kings."""
    assert ask("score", ruleset=BASQUE, hands=RICH)["final"] == [1, 1]
    assert ask("score", ruleset=EIGHT_KINGS, hands=RICH)["final"] == [1 + 1 + 3, 1 + 1 + 3]
    assert ask("score", ruleset=BASQUE, hands=POOR)["final"] == [1, 1]
    assert ask("score", ruleset=EIGHT_KINGS, hands=POOR)["final"] == [1, 1 + 1 + 1]


def test_d34_score_of_one_sided_pares_follows_the_option() -> None:
    """Values where the table chose them, nothing otherwise."""
    assert ask("score", ruleset=BASQUE, hands=ONE_SIDED)["final"] == [1, 1]
    options = {"uncontested": "values"}
    assert ask("score", ruleset=BASQUE, options=options, hands=ONE_SIDED)["final"] == [1 + 1 + 2 + 2, 1]


def test_d29_score_of_an_accepted_hordago_is_the_game_alone() -> None:
    """No final score, no pending stakes; what refused bets paid stays on the board, later words count for nothing."""
    lances = {
        "grande": {"bets": [[1, 2]], "answer": "accept"},
        "chica": {"bets": [[0, 2], [3, 3]], "answer": "refuse"},
        "pares": {"bets": [[0, "hordago"]], "answer": "accept"},
        "juego": {"bets": [[0, 2]], "answer": "accept"},
    }
    sheet = ask("score", ruleset=EIGHT_KINGS, hands=RICH, lances=lances)
    assert (sheet["after_bets"], sheet["final"], sheet["winner"]) == ([0, 2], None, "A")
    assert sheet["rule"] == "mus.hordago.accepted"
    assert paid(sheet) == [("chica", "B", 2, "refused")]


def test_d37_score_stops_at_the_target() -> None:
    """At 39 all, grande decides, and nothing after it is counted."""
    sheet = ask("score", ruleset=BASQUE, score=[39, 39], hands=RICH)
    assert (sheet["final"], sheet["winner"], sheet["rule"]) == ([40, 39], "A", "mus.game.target")
    assert paid(sheet) == [("grande", "A", 1, "passed")]


def test_d31_score_stops_in_mid_deal_where_a_refusal_wins() -> None:
    """The refused grande ends the game; the chica bet after it was not played."""
    lances = {
        "grande": {"bets": [[1, 2]], "answer": "refuse"},
        "chica": {"bets": [[0, 20]], "answer": "accept"},
    }
    sheet = ask("score", ruleset=BASQUE, score=[0, 39], hands=RICH, lances=lances)
    assert (sheet["after_bets"], sheet["final"], sheet["winner"]) == ([0, 40], [0, 40], "B")


def test_score_plays_to_the_target_asked_for() -> None:
    """A target may be given for any rule set; a game that is won already has no deal."""
    assert ask("score", ruleset=EIGHT_KINGS, target=30, score=[29, 0], hands=RICH)["winner"] == "A"
    assert ask("score", ruleset=BASQUE, options={"target": 30}, score=[29, 0], hands=RICH)["winner"] == "A"
    assert ask("score", ruleset=EIGHT_KINGS, score=[29, 0], hands=RICH)["winner"] is None
    expected = ("game-is-over", "mus.game.target")
    assert refused("score", ruleset=BASQUE, score=[40, 0], hands=RICH) == expected


@pytest.mark.parametrize("ruleset", [BASQUE, EIGHT_KINGS])
def test_score_of_two_players(ruleset: str) -> None:
    """Two hands with every rule set; each is a team of its own, mano wins ties."""
    hands = {"0": [12, 11, 6, 5], "1": [12, 11, 6, 5]}
    lances = {"grande": {"bets": [[1, 2], [0, 3]], "answer": "accept"}}
    sheet = ask("score", ruleset=ruleset, mano=1, hands=hands, lances=lances)
    assert paid(sheet)[:2] == [("grande", "B", 5, "accepted"), ("chica", "B", 1, "passed")]


def test_d27_unwritten_words_are_supplied_where_the_right_hand_answers_first() -> None:
    """A raise by the left-hand opponent means that the right-hand one folded for themself."""
    lances = {"grande": {"bets": [[0, 2], [3, 4], [0, 6]], "answer": "refuse"}}
    assert ask("score", ruleset=EIGHT_KINGS, hands=RICH, lances=lances)["after_bets"] == [6, 0]


@pytest.mark.parametrize(
    ("ruleset", "hands", "lances", "code", "rule"),
    [
        (BASQUE, RICH, {"pares": {"bets": [[3, 2]], "answer": "accept"}}, "not-a-holder", "mus.pares.holders"),
        (BASQUE, RICH, {"juego": {"bets": [[2, 2]], "answer": "accept"}}, "not-a-holder", "mus.juego.holders"),
        (BASQUE, ONE_SIDED, {"pares": {"bets": [[1, 2]]}}, "not-a-holder", "mus.pares.holders"),
        (BASQUE, ONE_SIDED, {"pares": {"bets": [[0, 2]]}}, "not-now", "mus.pares.betting.both-teams"),
        (BASQUE, ONE_SIDED, {"juego": {"bets": [[0, 2]]}}, "not-now", "mus.juego.betting.both-teams"),
        (BASQUE, ONE_SIDED, {"pares": {"bets": [[2, 2]]}}, "not-now", "mus.pares.betting.both-teams"),
        (EIGHT_KINGS, POOR, {"pares": {"bets": [[0, 2]]}}, "not-now", "mus.pares.betting.any-holder"),
        (BASQUE, RICH, {"punto": {"bets": [[0, 2]]}}, "not-now", "mus.punto.condition"),
        (BASQUE, ONE_SIDED, {"punto": {"bets": [[0, 2]]}}, "not-now", "mus.punto.condition"),
        (BASQUE, RICH, {"grande": {"bets": [[0, 1]], "answer": "accept"}}, "bet-too-small", "mus.bet.minimum"),
        (BASQUE, RICH, {"grande": {"bets": [[0, 2], [2, 2]], "answer": "accept"}}, "not-your-turn", "mus.turn"),
        (EIGHT_KINGS, RICH, {"grande": {"bets": [[0, 2], [2, 2]], "answer": "accept"}}, "not-your-turn", "mus.turn"),
        (BASQUE, RICH, {"grande": {"bets": [[0, 2]]}}, "must-answer", "mus.bet.answer"),
        (BASQUE, RICH, {"grande": {"answer": "accept"}}, "nothing-to-answer", "mus.bet.nothing"),
        (
            EIGHT_KINGS,
            RICH,
            {"grande": {"bets": [[0, 2], [3, 2], [2, 2], [0, 2]], "answer": "accept"}},
            "not-your-turn",
            "mus.turn",
        ),
    ],
)
def test_score_refuses_an_illegal_dialogue_with_its_rule(
    ruleset: str, hands: dict[str, list[int]], lances: dict[str, Any], code: str, rule: str
) -> None:
    """As play would; a lance without a dialogue says why it has none."""
    assert refused("score", ruleset=ruleset, hands=hands, lances=lances) == (code, rule)


def test_score_needs_the_hands_of_a_table() -> None:
    """Two or four, with a mano and bettors among them."""
    three = {seat: RICH[seat] for seat in ("0", "1", "2")}
    apart = {"0": RICH["0"], "2": RICH["2"]}
    two = {"0": RICH["0"], "1": RICH["1"]}
    assert refused("score", ruleset=BASQUE, hands=three) == ("wrong-hands", "mus.deal")
    assert refused("score", ruleset=BASQUE, hands=apart) == ("wrong-hands", "mus.deal")
    assert refused("score", ruleset=BASQUE, hands=two, mano=2) == ("no-such-seat", "mus.deal")
    lances = {"grande": {"bets": [[2, 2]], "answer": "accept"}}
    assert refused("score", ruleset=BASQUE, hands=two, lances=lances) == ("no-such-seat", "mus.deal")


@pytest.mark.parametrize(
    "question",
    [
        {"lance": "grande", "hands": {}},
        {"lance": "grande", "hands": {"4": [1, 2, 3, 4]}},
        {"lance": "grande", "hands": {"0": [1, 2, 3]}},
        {"lance": "grande", "hands": {"0": [1, 2, 3, 8]}},
        {"lance": "tute", "hands": {"0": [1, 2, 3, 4]}},
        {"lance": "grande", "hands": {"0": [1, 2, 3, 4]}, "mano": 4},
        {"lance": "grande", "hands": {"0": [1, 2, 3, 4]}, "suits": True},
    ],
    ids=str,
)
def test_a_malformed_question_is_not_understood(question: dict[str, Any]) -> None:
    """Wrong shapes never reach the rules."""
    with pytest.raises(msgspec.ValidationError):
        ask("compare", ruleset=BASQUE, **question)


OPTIONS: dict[str, list[dict[str, Any]]] = {
    BASQUE: [{}, {"refusal_basis": "standard"}, {"uncontested": "values"}],
    EIGHT_KINGS: [
        {},
        {"bonus_on_refusal": True},
        {"bonus_scope": "team"},
        {"bonus_on_refusal": True, "bonus_scope": "team"},
    ],
    FEDERATION: [{}, {"declarations": "called"}],
}


def talk(draw: DataObject, rules: MusRules, lance: Lance, hands: list[Hand], mano: int) -> Talk | None:
    """A dialogue that the rules allow, or ``None`` where the lance has none."""
    everybody = [(mano + place) % len(hands) for place in range(len(hands))]
    holders = [seat for seat in everybody if seat in oracle_holders(rules, lance, hands)]
    if not holders or (lance == "punto" and oracle_holders(rules, "juego", hands)):
        return None
    if rules.betting == "both-teams" and len({seat % 2 for seat in holders}) == 1:
        return None
    speakers = holders if rules.speakers == "holders" else everybody
    raises = draw.draw(st.lists(st.integers(2, 9), max_size=4))
    if not raises:
        return (), "pass"
    bets = [(draw.draw(st.sampled_from(speakers)), raises[0])]
    for stones in raises[1:]:
        bets.append((draw.draw(st.sampled_from([seat for seat in speakers if seat % 2 != bets[-1][0] % 2])), stones))
    return bets, draw.draw(st.sampled_from(("accept", "refuse")))


@given(
    draw=st.data(),
    cards=st.permutations(DECK),
    seats=st.sampled_from((2, 4)),
    ruleset=st.sampled_from((BASQUE, EIGHT_KINGS, FEDERATION)),
)
def test_score_agrees_with_an_independent_count(draw: DataObject, cards: list[int], seats: int, ruleset: str) -> None:
    """Any deal with any legal dialogues, under every option that decides stones; the game has room for all of them."""
    options = draw.draw(st.sampled_from(OPTIONS[ruleset]))
    mano = draw.draw(st.integers(0, seats - 1))
    rules = rules_for(ruleset, options, None)
    hands = [tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]
    talks = {lance: said for lance in LANCES if (said := talk(draw, rules, lance, hands, mano)) is not None}
    sheet = ask(
        "score",
        ruleset=ruleset,
        options=options,
        mano=mano,
        target=1000,
        hands={str(seat): [RANK_OF[card] for card in hand] for seat, hand in enumerate(hands)},
        lances={lance: {"bets": bets, "answer": answer} for lance, (bets, answer) in talks.items()},
    )
    counted: list[Paid] = [(item["lance"], item["team"], item["stones"]) for item in sheet["items"]]
    assert counted == oracle_deal(rules, hands, mano, talks)
    assert sheet["final"] == [sum(stones for _, team, stones in counted if team == side) for side in "AB"]


KNOWN: dict[str, Any] = {
    "ruleset": BASQUE,
    "seats": 2,
    "seat": 1,
    "mano": 1,
    "hand": [12, 12, 7, 1],
    "pares": {"0": True},
}


def test_odds_are_of_the_seat_that_is_asked_for() -> None:
    """Exact between two seats, with what the other one declared; places are of seats, and go round."""
    answer = ask("odds", **KNOWN)
    assert (answer["game"], answer["seat"], list(answer["lances"])) == ("mus", 1, list(LANCES))
    assert all(chance["exact"] and chance["within"] == 0 for chance in each(answer["lances"].values()))
    assert answer["lances"] == ask("odds", **{**KNOWN, "seat": 0, "mano": 0, "pares": {"1": True}})["lances"]
    behind = ask("odds", **{**KNOWN, "mano": 0})["lances"]["grande"]
    ahead = answer["lances"]["grande"]
    assert ahead["win"] * behind["of"] > behind["win"] * ahead["of"]
    four = {**KNOWN, "seats": 4, "seat": 3, "mano": 2, "pares": {}}
    assert ask("odds", **four)["lances"] == ask("odds", **{**four, "seat": 0, "mano": 3})["lances"]
    said = ask("odds", **{**four, "pares": {"1": True}})["lances"]
    assert not any(chance["exact"] for chance in said.values())
    assert said["pares"] != ask("odds", **{**four, "pares": {"0": True}})["lances"]["pares"]  # the partner, or another


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"seat": 2}, "no-such-seat"),
        ({"mano": 3}, "no-such-seat"),
        ({"juego": {"3": True}}, "no-such-seat"),
        ({"pares": {"1": True}}, "wrong-hands"),
        ({"thrown": [7] * 4}, "wrong-hands"),
    ],
)
def test_odds_of_what_cannot_be_are_refused(changed: dict[str, Any], code: str) -> None:
    """Seats that are not there, what the seat knows of itself, and more cards of a rank than there are."""
    assert refused("odds", **{**KNOWN, **changed}) == (code, "mus.deal")
