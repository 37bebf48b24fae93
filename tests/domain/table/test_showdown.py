"""The count lies open until its cards are gathered, by the players or by the house; at tables of both games."""

from collections.abc import Mapping
from typing import Final

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.disputes import commands as d
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.stream import instant_text
from domain.table import commands as c
from domain.table.game.options import OptionValue
from domain.table.game.showdown import CardsGathered, SeatGathered
from domain.table.showdown import gather_ms
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.mus_positions import PASSED, rule_on, table_after
from tests.kit.mus_scenario import (
    FINISH_BY,
    JUNK,
    Given,
    Outcome,
    Start,
    basque,
    eight_kings,
    federation,
    move,
    new_table,
    parse_moves,
    seat_everybody,
    team_table,
)
from tests.kit.mushi_scenario import next_play
from tests.kit.mushi_scenario import parse_moves as mushi_moves
from tests.kit.mushi_scenario import start_match as start_mushi

OPEN: Final[Mapping[str, OptionValue]] = {"showdown_seconds": 20}
HORDAGO = "0 cut; 0 hordago; 1 accept"
"""A game, by team A."""


def counted(words: str = PASSED, start: Start = basque, **options: OptionValue) -> Given:
    """The first deal, counted; the count lies open."""
    play = start(JUNK, **{**OPEN, **options}).after(*parse_moves(words))
    assert play.table.play.deal.phase == "counted"
    return play


def last_count(words: str = HORDAGO) -> Given:
    """The count of a match of one game."""
    return counted(words, games_to_win=1)


def shown(table: Table, reader: str = "public") -> object:
    """The count that a reader sees."""
    return MUS.view(table, 1, reader, {}).count


@pytest.mark.parametrize("start", [basque, eight_kings, federation])
def test_d44_the_next_deal_waits_until_everybody_has_gathered(start: Start) -> None:
    """The order does not matter; the last one closes the count, and the next deal follows in the same append."""
    play = counted(HORDAGO, start, games_to_win=2)
    assert MUS.to_act(play.table.play) == (0, 1, 2, 3)
    play = play.after(*parse_moves("2 0 3 gather"))
    assert MUS.to_act(play.table.play) == (1,)
    outcome = play.when(move("1 gather"))
    assert outcome.bodies[:2] == [SeatGathered(1), CardsGathered((0, 1, 2, 3), "players")]
    assert outcome.tags[2:] == (["deck_offered"] if start is federation else ["hands_dealt"])


def test_d44_a_seat_gathers_once() -> None:
    """A seat gathers once, and only while a count lies open."""
    play = counted().after(move("2 gather"))
    play.when(move("2 gather")).refused("already-gathered", "table.gather")
    basque(JUNK, showdown_seconds=20).when(move("0 gather")).refused("not-now", "table.gather")
    play.when(move("0 mus")).refused("not-now", "mus.phase")


def test_d44_a_dead_hand_is_not_waited_for() -> None:
    """It is out of the deal."""
    play = federation(JUNK, showdown_seconds=20).after(*parse_moves("0 cut; 0 pass"))
    play = table_after(play, rule_on(play, "dead-hand", 1, "federation.5", deal=1, seat=0))
    play = play.after(*parse_moves("1 hordago; 2 accept"))
    assert MUS.to_act(play.table.play) == (1, 2, 3)
    play.when(move("0 gather")).refused("hand-is-dead", "federation.5")


def test_d44_the_house_gathers_when_the_time_is_over() -> None:
    """It names those who had gathered themselves, and is early until then."""
    play = timed(counted(), 5_000).after(move("3 gather"))
    assert gather_ms(play.table) == 25_000
    play.when(c.GatherCards(HOUSE, 24_999)).wrong_state("not-yet")
    play.when(c.GatherCards(player_actor("p0"), 25_000)).wrong_state("not-the-house")
    outcome = play.when(c.GatherCards(HOUSE, 25_000))
    assert (outcome.bodies[0], outcome.tags[1]) == (CardsGathered((3,), "house"), "hands_dealt")
    table_after(play, outcome).when(c.GatherCards(HOUSE, 99_000)).wrong_state("nothing-counted")


def timed(play: Given, counted_ms: int) -> Given:
    """The same table, counted at this time."""
    return play.at(replace(play.table, counted_ms=counted_ms))


def test_d44_the_time_runs_from_the_count() -> None:
    """A player who gathers does not start it anew."""
    *before, last = parse_moves(HORDAGO)
    play = basque(JUNK, showdown_seconds=20).after(
        *before, replace(last, at_ms=7_000), replace(move("2 gather"), at_ms=9_000)
    )
    assert gather_ms(play.table) == 27_000


@pytest.mark.parametrize("seconds", [0, 20])
def test_d44_bots_gather_with_the_count(seconds: int) -> None:
    """Where nobody else sits, the next deal follows at once, whatever the table chose."""
    table = new_table("mus-basque", 2, {"showdown_seconds": seconds})
    play = Given(table).after(*[c.SeatBot(player_actor("p0"), seat, "basic") for seat in (0, 1)])
    outcomes = play.until(_bot_move, lambda outcome: "hands_revealed" in outcome.tags)
    tags = outcomes[-1].tags
    assert tags[tags.index("cards_gathered") + 1] == "hands_dealt"
    gathered = [body for body in outcomes[-1].bodies if isinstance(body, CardsGathered)]
    assert gathered == [CardsGathered((), "house")]


def _bot_move(table: Table) -> c.MakeMove:
    seat = table.game.to_act(table.play)[0]
    view = table.game.view(table, 1, f"seat:{seat}", {})
    bot = table.game.bots["basic"]
    return c.MakeMove(bot.actor, seat, bot.choose(view, lambda _bound: 0))


def test_d44_players_are_waited_for_beside_bots() -> None:
    """One player at a table of bots has all the time."""
    table = new_table("mus-basque", 2, OPEN)
    seated = Given(table).after(c.TakeSeat(player_actor("p0"), 0, "p0"), c.SeatBot(player_actor("p0"), 1, "random"))
    assert seated.table.play.bots == (1,)


def test_d44_without_seconds_the_next_deal_follows_at_once() -> None:
    """A table may choose so."""
    outcome = basque(JUNK).after(*parse_moves("0 cut; 0 hordago")).when(move("1 accept"))
    assert outcome.tags[-2:] == ["cards_gathered", "hands_dealt"]


def test_d44_a_game_ends_with_its_count_and_the_next_begins_with_the_gathering() -> None:
    """Who has won it is known in the count."""
    play = counted(HORDAGO, games_to_win=2)
    assert (play.table.play.games_won, play.table.play.deal.number) == ((1, 0), 1)
    after = play.after(*parse_moves("0 1 2 3 gather")).table.play
    assert (after.game, after.deal.number) == (2, 2)


def test_d44_a_match_ends_when_its_last_count_is_gathered() -> None:
    """The table is finished then, and its seed opened."""
    play = last_count().after(*parse_moves("0 1 2 gather"))
    assert (play.table.status, play.table.play.games_won) == ("playing", (1, 0))
    outcome = play.when(move("3 gather"))
    assert outcome.tags == ["seat_gathered", "cards_gathered", "match_ended", "seed_opened"]
    assert outcome.table.status == "finished"


def test_d44_what_the_count_has_decided_is_neither_resigned_nor_called_off() -> None:
    """It ends by itself when the cards are gathered; before, while there is more to play, both are free."""
    play = last_count()
    play.when(move("1 resign")).refused("match-decided", "table.resign")
    play.when(c.AskToClose(player_actor("p1"), 1)).wrong_state("match-decided")
    assert counted().when(move("1 resign")).tags == ["resigned", "match_ended", "seed_opened"]
    assert counted().when(c.AskToClose(player_actor("p1"), 1)).refusal is None


def test_d44_the_house_may_close_a_table_at_any_time() -> None:
    """Also while a count lies open: then there is no result."""
    assert last_count().when(c.CloseTable(HOUSE, "admin")).tags == ["table_closed", "seed_opened"]


def test_d44_a_player_who_is_excluded_while_the_last_count_lies_open_loses_the_match() -> None:
    """It ends as it was played, and then goes to the other team."""
    outcome = rule_on(last_count(), "exclude", seat=0)
    assert outcome.bodies[1:3] == [e.MatchEnded("A", (1, 0), (0, 0), "won"), e.ResultRuled("B", (1, 0), (0, 0))]
    assert (outcome.table.ended, outcome.table.play.winner, outcome.table.opened) == ("won", 1, True)


@pytest.mark.parametrize(("stones", "winner"), [(20, "B"), (5, None)])
def test_d44_a_ruling_on_the_last_count_corrects_the_match_before_it_ends(stones: int, winner: e.Team | None) -> None:
    """Another team has won its game, or none has: then the match goes on with it."""
    won = "0 cut; 0 1 2 3 pass; 0 bet 20; 1 raise 1; 2 raise 1; 3 refuse"
    play = counted(won, target=20, games_to_win=1, refusal_basis="standard")
    number = play.table.play.game
    if winner is not None:
        play = table_after(play, rule_on(play, "award", deal=1, team="B", stones=stones))
        assert play.table.play.games_won == (1, 0)
    outcome = rule_on(play, "take", 2, deal=1, team="A", stones=5)
    games = (0, 1) if winner else (0, 0)
    assert (outcome.table.play.games_won, outcome.table.play.game) == (games, number)
    assert outcome.table.status == "playing"
    after = table_after(play, outcome).after(*parse_moves("0 1 2 3 gather")).table
    assert (after.status, after.play.winner) == (("finished", 1) if winner else ("playing", None))
    if not winner:
        assert (after.play.game, after.play.score, after.play.deal.number) == (number, (16, 0), 2)


def test_d44_stones_that_win_the_match_leave_its_count_open() -> None:
    """So that the other team can look at it, too."""
    outcome = rule_on(counted(target=20, games_to_win=1), "award", deal=1, team="B", stones=20)
    assert outcome.tags == ["dispute_settled", "stones_scored", "game_won"]
    assert (outcome.table.status, MUS.to_act(outcome.table.play)) == ("playing", (0, 1, 2, 3))


def test_d44_the_deadline_is_nobodys_while_a_count_lies_open() -> None:
    """No team is to act; a match that the count has decided was played out."""
    late = c.PassDeadline(HOUSE, FINISH_BY)
    open_one = team_table({"0101": JUNK}, games=2, showdown_seconds=20).after(*parse_moves(HORDAGO))
    assert open_one.when(late).bodies[-1] == e.MatchEnded("A", (1, 0), (0, 0), "deadline")
    decided = team_table({"0101": JUNK}, games=1, showdown_seconds=20).after(*parse_moves(HORDAGO))
    assert decided.when(late).bodies[-1] == e.MatchEnded("A", (1, 0), (0, 0), "played")


def test_d44_deals_without_a_count_are_not_gathered() -> None:
    """A void deal is dealt again at once; a match that is given up is over."""
    play = federation(JUNK, showdown_seconds=20)
    assert "cards_gathered" not in rule_on(play, "redeal", deal=1).tags
    assert "cards_gathered" not in play.when(move("0 resign")).tags


def test_d44_the_view_holds_the_count_item_by_item() -> None:
    """For everybody, with the sentence of each item, who is waited for, and until when."""
    play = timed(counted(), 1_000).after(move("1 gather"))
    view = MUS.view(play.table, 1, "seat:2", {})
    assert view.count is not None
    assert (view.count.deal, view.count.waiting, view.count.gathered) == (1, [0, 2, 3], [1])
    assert view.count.until == instant_text(21_000)
    assert [(item.lance, item.stones) for item in view.count.items] == [
        (body.lance, body.stones) for body in play.table.play.deal.items
    ]
    assert sum(item.stones for item in view.count.items) == sum(play.table.play.score)
    assert all(hand is not None for hand in each(view.deal.hands))
    assert [(legal.type, legal.body.deal) for legal in view.legal_moves] == [("gather", 1)]
    assert shown(play.after(*parse_moves("0 2 3 gather")).table) is None


def test_d44_while_the_judge_is_waited_for_the_count_has_no_end() -> None:
    """It is still there to be looked at."""
    play = counted().after(d.OpenDispute(player_actor("p1"), 1, (1,), "Count again.", 9, 0))
    view = MUS.view(play.table, 1, "seat:0", {})
    assert view.count is not None
    assert (view.count.until, view.legal_moves) == (None, [])


def mushi_counted(rounds: int) -> Given:
    """The first round of Mushi, counted; the count lies open."""
    play = start_mushi(rounds=rounds, showdown_seconds=20)
    outcomes: list[Outcome] = play.until(next_play, lambda outcome: "round_scored" in outcome.tags)
    return play.at(outcomes[-1].table)


def test_d44_a_round_of_mushi_lies_open_too() -> None:
    """Its items are the cards of each pile and the yaku."""
    play = mushi_counted(2)
    view = play.table.game.view(play.table, 1, "seat:0", {})
    assert (view.round.phase, view.count.deal, view.count.waiting) == ("counted", 1, [0, 1])
    assert {item.lance for item in view.count.items} >= {"cards"}
    assert [legal.type for legal in view.legal_moves] == ["gather"]
    play.when(mushi_moves("0 play 1L")[0]).refused("not-now", "mushi.phase")
    play = play.after(*mushi_moves("1 gather"))
    play.when(mushi_moves("1 gather")[0]).refused("already-gathered", "table.gather")
    outcome = play.when(mushi_moves("0 gather")[0])
    assert outcome.bodies[:2] == [SeatGathered(0), CardsGathered((0, 1), "players")]
    assert outcome.tags[2] == "hands_dealt"
    table_after(play, outcome).when(mushi_moves("0 gather")[0]).refused("not-now", "table.gather")


def test_d44_a_match_of_mushi_ends_when_its_last_count_is_gathered() -> None:
    """It is not resigned any more; who is excluded meanwhile has lost it after it was played."""
    play = mushi_counted(1)
    winner = int(play.table.play.totals[1] > 0)
    resign = c.MakeMove(player_actor(f"p{winner}"), winner, c.Resign())
    play.when(resign).refused("match-decided", "table.resign")
    assert play.when(c.GatherCards(HOUSE, 20_000)).tags == ["cards_gathered", "match_ended", "seed_opened"]
    outcome = rule_on(play, "exclude", 1, "table.ruling", seat=winner)
    assert outcome.tags == ["dispute_settled", "match_ended", "result_ruled", "seed_opened"]
    assert outcome.table.play.winner == 1 - winner


def test_d44_a_table_that_is_opened_without_options_waits_twenty_seconds() -> None:
    """It does so by default in every rule set of every game."""
    table = seat_everybody(new_table("mus-basque", 2, {"showdown_seconds": 20})).table
    assert MUS.rules_for("mus-basque", {}, None).showdown_seconds == table.rules.showdown_seconds == 20
