"""The same board at every table side by side, and the first place where they differ."""

from collections.abc import Callable
from functools import cache

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games.mus import commands as mus
from domain.games.mus.history import DealHistory
from domain.games.mus.view import MusView
from domain.table import commands as tc
from domain.table.game.history import BoardStep
from domain.table.state import Table
from domain.teams.comparison import BoardCompared, Parting, Played, Way, compare_board, deals_played, group_by_board
from tests.kit.each import each
from tests.kit.play import player_id
from tests.kit.policies import play_steadily
from tests.kit.team_play import JUDGE, Choose, Judged, TeamMatch, play_team_match, resign_pair


def bold_at_the_second(table: int) -> Choose:
    """At table 2 open with seven wherever one can; at table 3 never say mus."""

    def choose(view: MusView, draw: Callable[[int], int]) -> mus.Move:
        legal = {move.type: move for move in view.legal_moves}
        if table == 2 and "bet" in legal:
            return mus.Bet(stones=7)
        return mus.Cut() if table == 3 and "cut" in legal else play_steadily(view, draw)

    return choose


@cache
def match() -> TeamMatch:
    return play_team_match(tables=4, choose=bold_at_the_second)


def first_board_voided(number: int) -> Judged:
    """At table 1 a judge voids the first board while grande is talked over; nobody disputes anything elsewhere."""
    given: list[Callable[[int], tc.Command]] = [
        lambda at_ms: d.OpenDispute(player_actor(player_id(1)), 0, (7,), "I saw a card.", at_ms + 9, at_ms),
        lambda at_ms: d.GiveRuling(
            actor=judge_actor(JUDGE),
            dispute=1,
            ruling=RulingTerms.make("redeal", ("table.ruling",), deal=1),
            reason="The cards were seen.",
            until_ms=at_ms + 1,
            at_ms=at_ms,
        ),
        lambda at_ms: d.SettleDispute(HOUSE, 1, at_ms),
    ]

    def judged(table: Table, at_ms: int) -> tc.Command | None:
        due = table.play.deal is not None and table.play.deal.number == 1 and table.play.deal.lance is not None
        return given.pop(0)(at_ms) if number == 1 and given and (due or table.dispute is not None) else None

    return judged


@cache
def voided_match() -> TeamMatch:
    """A match of four tables, of which the first had its first board voided by a ruling."""
    return play_team_match(tables=4, choose=bold_at_the_second, judged=first_board_voided)


def boards(of: TeamMatch) -> dict[str, dict[int, Played]]:
    played = [
        (number, deal)
        for number, table in enumerate(of.tables, 1)
        for deal in deals_played(of.state.game, table.stream_id.bytes, table.links)
    ]
    return group_by_board(of.state, reversed(played))


def board(of: TeamMatch, name: str) -> BoardCompared:
    return compare_board(of.state, name, boards(of)[name])


def test_boards_are_in_order_each_with_the_tables_that_came_to_it() -> None:
    """Tables finish their games after different numbers of boards (E5)."""
    found = boards(match())
    assert list(found) == sorted(found)
    assert list(found["0101"]) == [1, 2, 3, 4]
    played = [sum(number in tables for tables in found.values()) for number in (1, 2, 3, 4)]
    assert len(set(played)) > 1
    assert len(found) == max(played)


def test_the_decks_are_ten_cards_a_seat_of_which_the_first_four_were_the_hand() -> None:
    """Every table has them in the order N, O, S, E (rule 7)."""
    first = board(match(), "0102")
    assert sorted(len(deck) for deck in first.decks) == [10] * 4
    assert len({card for deck in first.decks for card in deck}) == 40
    for at in each(first.tables):
        history: DealHistory = at.deal
        if history.hands is not None and history.mus_rounds == 0:
            assert [set(history.hands[str(seat)]) for seat in range(4)] == [set(deck[:4]) for deck in first.decks]
    assert any(at.deal.hands is not None and at.deal.mus_rounds == 0 for at in first.tables)


def test_e11_a_board_that_a_ruling_voided_counts_for_nobody_and_is_not_compared() -> None:
    """It is listed at that table as void; the others part as if they had played it alone, and all meet on the next."""
    first = board(voided_match(), "0101")
    assert [(at.table, at.void) for at in first.tables] == [(1, True), (2, False), (3, False), (4, False)]
    assert first.tables[0].stones == (0, 0)
    assert first.tables[0].deal.voided
    assert [at.stones for at in first.tables[1:]] == [at.stones for at in board(match(), "0101").tables[1:]]
    assert first.parted == Parting(0, (Way(BoardStep("mus", 0, "mus"), (2, 4)), Way(BoardStep("mus", 0, "cut"), (3,))))
    following = board(voided_match(), "0102")
    assert [at.table for at in following.tables if not at.void] == [1, 2, 3, 4]
    assert following.tables[0].deal.deal == 2
    assert following.decks == board(match(), "0102").decks


def test_stones_are_listed_by_team_of_the_match() -> None:
    """So are the stones of its history: A sits N-S at the odd ones and E-O at the even ones."""
    first = board(match(), "0102")
    for at in each(first.tables):
        history: DealHistory = at.deal
        teams = [sum(item.stones for item in history.items if item.team == team) for team in ("A", "B")]
        gained = [after - before for before, after in zip(history.score_before, history.score_after, strict=True)]
        assert at.stones == tuple(teams)
        assert at.sides == history.sides == (("A", "B") if at.table % 2 else ("B", "A"))
        assert dict(zip(at.sides, gained, strict=True)) == dict(zip(("A", "B"), at.stones, strict=True))
    assert any(at.stones[0] != at.stones[1] for at in first.tables)


def test_tables_part_where_one_of_them_does_something_else() -> None:
    """Table 3 did not say mus."""
    first = board(match(), "0101")
    assert first.parted is not None
    assert first.parted.after == 0
    assert [way.tables for way in first.parted.ways] == [(1, 2, 4), (3,)]
    assert [way.step for way in first.parted.ways] == [BoardStep("mus", 0, "mus"), BoardStep("mus", 0, "cut")]


def test_what_all_tables_had_in_common_is_counted() -> None:
    """On the second board mano cuts at once, and table 2 alone opens with seven."""
    parted = board(match(), "0102").parted
    assert parted is not None
    assert Way(BoardStep("grande", 1, "bet", 7), (2,)) in parted.ways
    first, other, *_ = [at.deal.lances[0].dialogue for at in board(match(), "0102").tables]
    words = parted.after - 1
    assert first[:words] == other[:words]
    assert first[words] != other[words]


def test_tables_part_where_another_seat_cuts() -> None:
    """What is said before the lances counts, though the history of a deal does not tell it."""

    def asked_twice(table: int) -> Choose:
        def choose(view: MusView, draw: Callable[[int], int]) -> mus.Move:
            mano = view.deal is not None and view.deal.to_act == [view.deal.mano]
            says_mus = table == 2 and mano and "mus" in [move.type for move in view.legal_moves]
            return mus.Mus() if says_mus else play_steadily(view, draw)

        return choose

    parted = board(play_team_match(choose=asked_twice), "0102").parted
    assert parted == Parting(0, (Way(BoardStep("mus", 1, "cut"), (1,)), Way(BoardStep("mus", 1, "mus"), (2,))))


def test_tables_part_where_other_cards_are_thrown() -> None:
    """As many at both, and perhaps not a word differs after that."""

    def from_the_other_end(table: int) -> Choose:
        def choose(view: MusView, draw: Callable[[int], int]) -> mus.Move:
            move = play_steadily(view, draw)
            if table == 2 and isinstance(move, mus.Discard):
                (choice,) = [legal.cards for legal in view.legal_moves if legal.cards is not None]
                return mus.Discard(cards=choice.source[-len(move.cards) :])
            return move

        return choose

    parted = board(play_team_match(choose=from_the_other_end), "0101").parted
    assert parted is not None
    steps = [way.step for way in parted.ways if way.step is not None]
    assert [(step.did, step.number, len(step.cards or ())) for step in steps] == [("discard", 3, 3)] * 2
    assert steps[0].cards != steps[1].cards


def test_tables_that_played_a_board_alike_did_not_part() -> None:
    """Nor did one that was alone with it."""
    alike = play_team_match()
    assert board(alike, "0101").parted is None
    found = boards(match())
    last = list(found)[-1]
    assert compare_board(match().state, last, dict(list(found[last].items())[:1])).parted is None


def test_a_table_that_stops_parts_from_those_that_go_on() -> None:
    """There was nothing more to be said where it was given up."""
    of = play_team_match(endings={1: resign_pair(0)})
    (last,) = [name for name, tables in boards(of).items() if 1 in tables][-1:]
    parted = board(of, last).parted
    assert isinstance(parted, Parting)
    assert parted.ways[0] == Way(None, (1,))
    assert parted.ways[1].tables == (2,)
