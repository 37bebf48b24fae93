"""The rules and boards of a team table: E1, E2, E4, E5, E6, E13."""

import hashlib

import msgspec
import pytest
from msgspec import UNSET

from domain.actors import seat_audience
from domain.games.mus import events as e
from domain.games.mus.cards import codes
from domain.games.mus.game import MUS
from domain.games.mus.play.match import LAID_OVER, duplicate_rules
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS
from domain.refusals import Refusal
from domain.table import events as table_events
from domain.table.game.options import options_of
from tests.kit.each import each
from tests.kit.mus_scenario import (
    ENTROPY,
    JUNK,
    MATCH,
    move,
    open_team_table,
    parse_moves,
    pass_to_showdown,
    score_events,
    sort_codes,
    team_table,
    tens,
)
from tests.kit.play import required
from tests.kit.scenario import Given, given

OTHER_STREAM = hashlib.sha256(b"the other table").digest()[:16]


def passed(play: Given) -> Given:
    """Everybody passes everything, and the next board is dealt."""
    return given(pass_to_showdown(play.after(*parse_moves(f"{play.table.play.deal.mano} cut"))).table, play.decks)


def won(play: Given) -> Given:
    """The game won by hordago of mano, and the next board dealt."""
    mano = play.table.play.deal.mano
    return play.after(*parse_moves(f"{mano} cut; {mano} hordago; {(mano + 1) % 4} accept"))


def test_a_team_table_begins_with_its_seats_the_start_and_the_first_board() -> None:
    """No cards are drawn for the deal: seat 3 is the dealer of the first board because north is mano."""
    bodies = open_team_table(duplicate_rules("mus-federation", {}, 3, 40)).bodies
    assert [body.tag for body in bodies] == ["table_opened", *["seat_taken"] * 4, "match_started", "hands_dealt"]
    assert bodies[-1] == e.HandsDealt(1, 3, 0, "0101")
    assert bodies[-2] == table_events.MatchStarted(ENTROPY.hex())


def test_e1_a_board_is_named_by_game_and_deal_of_the_game() -> None:
    """0101, 0102, .. through the game, whatever number the deal has in the match."""
    play, boards = team_table(games=2), ["0101"]
    for _ in range(4):
        play = passed(play)
        deal = play.table.play.deal
        boards.append(deal.board)
        assert deal.number == len(boards)
    assert boards == ["0101", "0102", "0103", "0104", "0105"]


def test_e1_the_extra_game_of_a_tie_break_goes_on_counting() -> None:
    """Three games stipulated: the one that breaks the tie is the fourth."""
    rules = duplicate_rules("mus-basque", {}, 1, 40, 4)
    table = open_team_table(rules).table
    assert (table.play.game, required(table.game.duplicate).board(table.play)) == (4, "0401")
    end = won(given(table))
    assert [(result.winner, end.table.play.game) for result in end.table.play.games] == [(0, 4)]


@pytest.mark.parametrize("stream", [MATCH, OTHER_STREAM])
def test_e2_ten_cards_a_seat_in_the_order_north_west_south_east(stream: bytes) -> None:
    """The hand is the top four; match, board and seat decide it, not the table's own stream."""
    outcome = open_team_table(duplicate_rules("mus-basque", {}, 2, 40), stream=stream)
    sealed = {audience: payload.cards for audience, payload in outcome.events[-1].secrets}
    assert sealed == {seat_audience(seat): sort_codes(ten[:4]) for seat, ten in enumerate(tens(101))}


def test_e2_the_second_board_is_shuffled_anew() -> None:
    """As the deck of its own number."""
    play = team_table().after(*parse_moves("0 cut"))
    dealt = pass_to_showdown(play).events[-1]
    assert [payload.cards for _, payload in dealt.secrets] == [sort_codes(ten[:4]) for ten in tens(102)]


def test_e2_draws_come_from_the_top_of_what_is_left_of_the_ten() -> None:
    """Each seat's own fifth card and so on, however many the others have drawn."""
    play = team_table().after(*parse_moves("0 2 1 3 mus"))
    own = tens(101)
    for seat, count in enumerate((1, 4, 2)):
        hand = codes(play.table.play.deal.hands[seat])
        play = play.after(*parse_moves(f"{seat} discard {' '.join(hand[:count])}"))
    hand = codes(play.table.play.deal.hands[3])
    outcome = play.when(move(f"3 discard {hand[0]}"))
    drawn = [(event.body, event.secrets[0][1].cards) for event in outcome.events[1:]]
    assert drawn == [
        (e.CardsDrawn(seat, count), sort_codes(own[seat][4 : 4 + count])) for seat, count in enumerate((1, 4, 2, 1))
    ]
    assert [deck.stock for deck in outcome.table.play.deal.decks] == [5, 2, 4, 5]


def test_e4_mano_is_north_then_west_south_east_and_north_again() -> None:
    """Dealer is the seat before, so that the order of play is that of any deal."""
    play, manos = team_table(), [0]
    for _ in range(4):
        play = passed(play)
        deal = play.table.play.deal
        assert (deal.dealer, deal.order[0]) == ((deal.mano - 1) % 4, deal.mano)
        manos.append(deal.mano)
    assert manos == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("deals", [1, 2, 3])
def test_e4_north_is_mano_of_every_game_however_long_the_one_before_was(deals: int) -> None:
    """Elsewhere the deal passes to the right also across games."""
    play = team_table({f"01{deal:02}": JUNK for deal in range(1, 4)})
    for _ in range(deals - 1):
        play = passed(play)
    play = won(play)
    deal = play.table.play.deal
    assert (deal.number, deal.board, deal.mano, deal.dealer) == (deals + 1, "0201", 0, 3)


def test_e5_the_next_game_begins_at_the_same_board_after_any_number_of_deals() -> None:
    """One table needs three deals, another one: game 2 begins with the same cards at both."""
    short = won(team_table({"0101": JUNK}))
    long = team_table({"0103": JUNK})
    for _ in range(2):
        long = passed(long)
    long = won(long)
    assert (short.table.play.deal.number, long.table.play.deal.number) == (2, 4)
    assert short.table.play.deal.board == long.table.play.deal.board == "0201"
    assert short.table.play.deal.hands == long.table.play.deal.hands


def test_e5_a_game_that_ends_in_the_middle_of_a_deal_ends_its_board() -> None:
    """The target is reached by a refusal: the next board is the first of the next game."""
    play = team_table({"0101": JUNK}).happened(*score_events(39, 0)).after(*parse_moves("0 cut; 0 bet 2; 1 refuse"))
    assert (play.table.play.game, play.table.play.deal.board, play.table.play.score) == (2, "0201", (0, 0))


def test_the_deals_of_other_tables_have_no_board() -> None:
    """Their events are encoded as they have always been."""
    dealt = e.HandsDealt(1, 3, 0)
    assert dealt.board is UNSET
    outcome = open_team_table(duplicate_rules("mus-basque", {}, 2, 40))
    assert outcome.tags[-1] == "hands_dealt"
    assert required(outcome.table.game.duplicate).board(outcome.table.play) == "0101"


LAID = {
    "first_dealer": "north",
    "cut": "none",
    "recycle": "earlier-only",
    "decks": "own",
    "irregularities": UNSET,
}
EVERY = pytest.mark.parametrize("ruleset", RULESETS)


def refusal(ruleset: str, options: dict[str, object], games: int, target: int, *first: int) -> tuple[str, str]:
    with pytest.raises(Refusal) as refused:
        duplicate_rules(ruleset, options, games, target, *first)  # pyright: ignore[reportArgumentType]
    return refused.value.code, refused.value.rule


@EVERY
@pytest.mark.parametrize("target", [30, 40])
def test_e13_all_but_the_dealing_and_the_length_is_the_base_rule_sets(ruleset: str, target: int) -> None:
    """Eight kings too are played to thirty or forty, though their counters fix the target elsewhere."""
    rules, base = duplicate_rules(ruleset, {}, 5, target), RULESETS[ruleset].rules
    laid = {**LAID, "target": target, "stipulated": 5, "games_to_win": 5, "first_game": UNSET}
    for name in each(MusRules.__struct_fields__):
        assert getattr(rules, name) == laid.get(name, getattr(base, name)), name


@EVERY
def test_e13_the_options_of_a_table_may_be_set_but_those_that_are_laid_over(ruleset: str) -> None:
    """To the values that a table may set."""
    for option in each(RULESETS[ruleset].options):
        values = [*option.values, *[limit for limit in (option.minimum, option.maximum) if limit is not None]]
        for value in values:
            if option.name in LAID_OVER:
                assert refusal(ruleset, {option.name: value}, 1, 40) == ("unknown-option", "table.options")
            else:
                rules = duplicate_rules(ruleset, {option.name: value}, 1, 40)
                assert options_of(RULESETS[ruleset], rules)[option.name] == value
    assert refusal(ruleset, {"stipulated": 3}, 1, 40) == ("unknown-option", "table.options")
    assert refusal(ruleset, {"max_mus_rounds": 51}, 1, 40) == ("option-value", "table.options")


@pytest.mark.parametrize(("games", "first"), [(0, 1), (-1, 1), (100, 1), (99, 2), (1, 100), (1, 0)])
def test_e1_a_game_that_cannot_be_numbered_is_not_stipulated(games: int, first: int) -> None:
    """A board has two digits for it."""
    assert refusal("mus-basque", {}, games, 40, first) == ("games-out-of-range", "teams.5")


@pytest.mark.parametrize(("games", "first"), [(1, 1), (99, 1), (98, 2), (1, 99)])
def test_e1_every_other_number_is(games: int, first: int) -> None:
    """One is the first game where nothing is said."""
    rules = duplicate_rules("mus-basque", {}, games, 40, first)
    assert (rules.stipulated, rules.first_game) == (games, UNSET if first == 1 else first)


@pytest.mark.parametrize("target", [0, 20, 29, 31, 35, 50])
def test_e6_a_game_goes_to_thirty_or_forty(target: int) -> None:
    """R4 knows no other length."""
    assert refusal("mus-basque", {}, 4, target) == ("option-value", "teams.4")


@EVERY
def test_the_rules_of_other_tables_keep_their_bytes(ruleset: str) -> None:
    """What is laid over is not written where it is not."""
    written = msgspec.to_builtins(RULESETS[ruleset].rules)
    assert not {"decks", "stipulated", "first_game"} & set(written)
    assert MUS.decode_rules(msgspec.json.encode(RULESETS[ruleset].rules)) == RULESETS[ruleset].rules
    rules = duplicate_rules(ruleset, {}, 3, 30, 4)
    assert MUS.decode_rules(msgspec.json.encode(rules)) == rules
