"""Exchanges from decks of each seat, at one table and at two: E2, E3."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from hypothesis import strategies as st

from domain.actors import player_actor, seat_audience
from domain.games.mus import commands as mus
from domain.games.mus import events as e
from domain.games.mus.cards import CODES, codes, parse
from domain.games.mus.game import MUS
from domain.games.mus.play.deck import Place, open_deck, own_running_deck, recycle_order
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rulesets import RULESETS
from domain.messages import say_id
from domain.stream import Event
from domain.table import commands as c
from domain.table.commands import MakeMove
from domain.table.decide import decide
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import (
    DEALING,
    ENTROPY,
    MATCH,
    SEED,
    STREAM,
    move,
    open_team_table,
    parse_moves,
    sort_codes,
    team_table,
    tens,
)
from tests.kit.play import required
from tests.kit.scenario import Given, Outcome, given

OWN = tens(101)
"""The ten of each seat on the first board, top first."""
ALL = (4, 4, 4, 4)


def throwing(play: Given, seat: int, count: int) -> MakeMove:
    """The first so many cards of a hand."""
    hand = codes(play.table.play.deal.hands[seat])
    return move(f"{seat} discard {' '.join(hand[:count])}")


def exchange(play: Given, counts: Sequence[int]) -> Outcome:
    """All say mus and throw so many, mano first; what came of the last discard."""
    play = play.after(*parse_moves("0 2 1 3 mus"))
    for seat in range(3):
        play = play.after(throwing(play, seat, counts[seat]))
    return play.when(throwing(play, 3, counts[3]))


def exchanged(*rounds: Sequence[int], play: Given | None = None) -> Given:
    """After several exchanges."""
    play = team_table() if play is None else play
    for counts in rounds:
        play = given(exchange(play, counts).table)
    return play


def by_key(cards: Sequence[str], seat: int, recycle: int) -> list[str]:
    """The order in which a seat gets these back, worked out from the formula of records.md; board 0101 is deck 101."""
    place = b"hordago/recycle/1" + MATCH + ENTROPY + (101).to_bytes(4, "big") + (0).to_bytes(4, "big")
    place += bytes([seat]) + recycle.to_bytes(4, "big")
    return sorted(cards, key=lambda card: hmac.digest(SEED, place + card.encode(), "sha256"))


def got(outcome: Outcome) -> dict[int, list[str]]:
    """What each seat drew."""
    return {
        event.body.seat: event.secrets[0][1].cards for event in outcome.events if isinstance(event.body, e.CardsDrawn)
    }


def test_e3_the_six_that_are_left_are_drawn_first() -> None:
    """No seat needs its discards yet."""
    first = exchange(team_table(), ALL)
    assert first.tags == ["cards_discarded", *["cards_drawn"] * 4]
    assert got(first) == {seat: sort_codes(OWN[seat][4:8]) for seat in range(4)}
    assert [deck.stock for deck in first.table.play.deal.decks] == [2, 2, 2, 2]


def test_e3_a_deck_that_cannot_serve_is_recycled_just_before_that_draw() -> None:
    """Seat after seat: its own earlier discards, never those of this exchange, which are not dealt straight back."""
    outcome = exchange(exchanged(ALL), ALL)
    assert outcome.tags == ["cards_discarded", *["deck_recycled", "cards_drawn"] * 4]
    assert [body for body in outcome.bodies if isinstance(body, e.DeckRecycled)] == [
        e.DeckRecycled(seat, 1, 4) for seat in range(4)
    ]
    for seat, cards in each(got(outcome).items()):
        assert cards == sort_codes([*OWN[seat][8:], *by_key(OWN[seat][:4], seat, 1)[:2]])
        assert not {*cards} & {*OWN[seat][4:8]}


def test_e3_three_mus_of_four_cards_in_a_row() -> None:
    """The third is served by what the first had thrown, and by what the second had."""
    outcome = exchange(exchanged(ALL, ALL), ALL)
    for seat, cards in each(got(outcome).items()):
        left = by_key(OWN[seat][:4], seat, 1)[2:]
        assert cards == sort_codes([*left, *by_key(OWN[seat][4:8], seat, 2)[:2]])


def test_e3_mus_without_end_is_always_served() -> None:
    """Deck and earlier discards are six, and at most four are needed."""
    deal = exchanged(*[ALL] * 30).table.play.deal
    assert {len(hand) for hand in deal.hands} == {4}
    assert [len(deck.piles) for deck in deal.decks] == [29] * 4


def test_e3_each_seat_recycles_in_its_own_time() -> None:
    """Who throws little has no need: the decks of the others are as they were."""
    outcome = exchange(exchanged((4, 1, 2, 3)), (3, 1, 3, 4))
    assert [body for body in outcome.bodies if isinstance(body, e.DeckRecycled)] == [
        e.DeckRecycled(0, 1, 4),
        e.DeckRecycled(3, 1, 3),
    ]
    assert [(deck.stock, len(deck.piles)) for deck in outcome.table.play.deal.decks] == [(3, 1), (4, 0), (1, 0), (2, 1)]


def test_e3_what_comes_back_does_not_depend_on_when_it_was_thrown() -> None:
    """North throws two cards and then two others, or the other way round: afterwards both get the same."""
    drawn: list[list[str]] = []
    for first, second in (((0, 1), (2, 3)), ((2, 3), (0, 1))):
        play = team_table()
        for pair in (first, second):
            thrown = " ".join(OWN[0][place] for place in pair)
            play = play.after(*parse_moves(f"0 2 1 3 mus; 0 discard {thrown}"))
            play = play.after(*[throwing(play, seat, 1) for seat in (1, 2, 3)])
        drawn.append(got(exchange(play, (4, 1, 1, 1)))[0])
    assert drawn[0] == drawn[1] == sort_codes([*OWN[0][8:], *by_key(OWN[0][:4], 0, 1)[:2]])


def test_e3_the_order_is_another_for_every_board_seat_and_time() -> None:
    """So that what came back early once says nothing about the next time; as records.md has it for board 0101."""
    cards = parse(OWN[0][:6])
    where = [(board, seat, time) for board in (101, 102) for seat in range(4) for time in (1, 2)]
    orders = {place: codes(recycle_order(DEALING, *place, cards)) for place in where}
    assert len(set(map(tuple, orders.values()))) == len(where)
    for (board, seat, time), order in orders.items():
        assert (order == by_key(OWN[0][:6], seat, time)) == (board == 101)


def test_a_seat_that_throws_nothing_draws_nothing() -> None:
    """Where the federation's table allows it (option ``min_discard``)."""
    play = team_table(ruleset="mus-federation", min_discard=0).after(*parse_moves("0 2 1 3 mus; 0 discard"))
    play = play.after(throwing(play, 1, 1), *parse_moves("2 discard"))
    outcome = play.when(move("3 discard"))
    assert outcome.bodies[1:] == [e.CardsDrawn(1, 1)]
    assert [deck.stock for deck in outcome.table.play.deal.decks] == [6, 5, 6, 6]


def test_d11_a_cap_on_exchanges_holds_at_team_tables_too() -> None:
    """The option is the base rule set's."""
    outcome = exchange(team_table(max_mus_rounds=1), ALL)
    assert outcome.table.play.deal.phase == "grande"


def test_e3_ten_cards_a_seat_are_in_play_throughout() -> None:
    """Hand, deck, discards: each seat's own ten and no other cards, after every discard of eight exchanges."""
    play = team_table()
    for _ in range(8):
        play = play.after(*parse_moves("0 2 1 3 mus"))
        for seat in range(4):
            play = play.after(throwing(play, seat, seat + 1))
            deal = play.table.play.deal
            assert (deal.stock, deal.heap, deal.thrown, deal.piles) == (0, (), (), ())
            for holder, deck in enumerate(deal.decks):
                stock = own_running_deck(DEALING, deal, holder)[deck.taken :]
                assert len(stock) == deck.stock
                assert sort_codes(codes((*stock, *deal.hands[holder], *deck.heap, *deck.thrown))) == sort_codes(
                    OWN[holder]
                )


def test_the_deck_laid_open_says_who_got_which_card() -> None:
    """The ten of each seat as they lay, then what it recycled; the shuffled forty are those of shuffle 0."""
    play = exchanged((4, 1, 1, 1), (4, 1, 1, 1))
    deck = open_deck(play.table.play, DEALING)
    assert [place.card for place in deck if place.shuffle == 0] == [card for ten in OWN for card in ten]
    north = [place for place in deck if place.deck == 0]
    assert [(place.shuffle, place.seat, place.exchange) for place in north] == [
        *[(0, 0, 0)] * 4,
        *[(0, 0, 1)] * 4,
        *[(0, 0, 2)] * 2,
        *[(1, 0, 2)] * 2,
        *[(1, None, None)] * 2,
    ]
    assert [place.card for place in north[10:]] == by_key(OWN[0][:4], 0, 1)
    drawn_in = [0, 0, 0, 0, 1, 2, None, None, None, None]
    assert [place for place in deck if place.deck == 1] == [
        Place(card, 0, None if exchange is None else 1, exchange, 1)
        for card, exchange in zip(OWN[1], drawn_in, strict=True)
    ]


@pytest.mark.parametrize("seat", range(4))
def test_the_view_says_how_many_cards_each_seat_has_left(seat: int) -> None:
    """There is no stock that all draw from; what lies in the decks is hidden from everybody."""
    play = exchanged((4, 1, 2, 3))
    deal = play.table.game.view(play.table, 1, seat_audience(seat), {}).deal
    assert (deal.board, deal.stock, deal.stocks) == ("0101", None, [2, 5, 4, 3])
    assert [hand is None for hand in deal.hands] == [holder != seat for holder in range(4)]
    assert CODES[play.table.play.deal.hands[seat][0]] in (deal.hands[seat] or [])


STREAMS = (STREAM, hashlib.sha256(b"table 2").digest()[:16])


def two_tables(ruleset: str, games: int, target: int) -> tuple[Table, Table]:
    """The first and third table of a match, where the teams sit alike, under any of the rule sets."""
    rules = duplicate_rules(ruleset, {}, games, target)
    first, second = open_team_table(rules, None, 1, STREAMS[0]), open_team_table(rules, None, 3, STREAMS[1])
    assert contents(first.events[-1:]) == contents(second.events[-1:])
    return first.table, second.table


def contents(events: Sequence[Event]) -> list[tuple[object, object]]:
    """Events with everything that is sealed: all that happened."""
    return [(event.body, event.secrets) for event in events]


def chosen(table: Table, random: Random, wanted: int) -> c.MakeMove:
    """A legal move by chance; new cards are wanted in ``wanted`` cases of a hundred."""
    seat = random.choice(MUS.to_act(table.play))
    legal = MUS.legal_moves(table.play, seat, say_id)
    kinds = {move.type: move for move in legal}
    if "mus" in kinds:
        one = kinds["mus" if random.randrange(100) < wanted else "cut"]
    else:
        one = random.choice([move for move in legal if move.type not in {"sign", "hordago"}])
    fields, fill = msgspec.to_builtins(one.body), msgspec.to_builtins(one.fill) or {}
    if "stones" in fill:
        fields["stones"] = min(fill["stones"]["min"] + random.randrange(4), fill["stones"]["max"])
    if "cards" in fill:
        limits = fill["cards"]
        fields["cards"] = random.sample(limits["from"], random.randint(limits["min"], limits["max"]))
    return c.MakeMove(player_actor(f"p{seat}"), seat, msgspec.convert(fields, MUS.move_type))


def together(ruleset: str, games: int, target: int, luck: int, wanted: int, most: int) -> Iterator[tuple[Table, Table]]:
    """Both tables after each of the same moves, what happened having been compared."""
    random = Random(luck)
    first, second = two_tables(ruleset, games, target)
    for _ in range(most):
        if first.status == "finished":
            return
        move = chosen(first, random, wanted)
        here, first = decide(first, move)
        there, second = decide(second, move)
        assert contents(here) == contents(there)
        yield first, second


@law(st.sampled_from(sorted(RULESETS)), st.integers(0, 2**32 - 1), st.sampled_from([20, 60, 97]))
def test_e3_the_same_moves_give_the_same_cards_at_every_step(ruleset: str, luck: int, wanted: int) -> None:
    """Hands, draws, recycled decks and all that follows from them; with much mus and with little."""
    for first, second in each(together(ruleset, 1, 40, luck, wanted, 120)):
        assert first.play == second.play
        assert first.stream_id != second.stream_id


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e5_whole_matches_of_the_same_moves_are_the_same(ruleset: str) -> None:
    """To the last of three games."""
    tables = list(together(ruleset, 3, 30, 7, 40, 20_000))
    first, second = tables[-1]
    assert first.status == second.status == "finished"
    assert MUS.result(first.play) == MUS.result(second.play)
    assert len(required(MUS.result(first.play)).games) == 3


@law(st.sampled_from(sorted(RULESETS)), st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_e3_a_seat_that_plays_alike_draws_alike_whatever_the_others_do(ruleset: str, ours: int, theirs: int) -> None:
    """North throws the same cards at both tables, the others what they like: north draws the same."""
    tables = list(two_tables(ruleset, 1, 40))
    several = [[Random(ours), *[Random(luck)] * 3] for luck in (ours, theirs)]
    for _ in range(4):
        tables = [exchanged_at_table(table, randoms) for table, randoms in zip(tables, several, strict=True)]
        first, second = [table.play.deal for table in tables]
        assert (first.hands[0], first.decks[0]) == (second.hands[0], second.decks[0])


def exchanged_at_table(table: Table, randoms: Sequence[Random]) -> Table:
    """All say mus, and throw cards by chance."""
    for _ in range(4):
        (seat,) = MUS.to_act(table.play)
        _, table = decide(table, c.MakeMove(player_actor(f"p{seat}"), seat, mus.Mus()))
    for seat, random in enumerate(randoms):
        hand = codes(table.play.deal.hands[seat])
        thrown = random.sample(hand, random.randint(1, 4))
        _, table = decide(table, c.MakeMove(player_actor(f"p{seat}"), seat, mus.Discard(cards=thrown)))
    return table


test_laws_at_length = soak_laws(globals())
