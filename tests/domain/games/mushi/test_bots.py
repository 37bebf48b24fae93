"""The house's bots: they see a seat's view alone, move legally, and the one that looks at the cards wins."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.actors import HOUSE
from domain.games import TABLES
from domain.games.mushi.bots import capture_chance, card_worth
from domain.games.mushi.cards import CARDS, DECK, POINTS, parse
from domain.games.mushi.game import MUSHI
from domain.games.mushi.rules import MUSHI_RULES, rules_for
from domain.stream import fold, redact
from domain.table import commands as c
from tests.kit.each import each
from tests.kit.mushi_scenario import legal_plays
from tests.kit.play import Match, play_bots


def played(seed: bytes, options: dict[str, object], bots: tuple[str, str]) -> Match:
    """Play the match of two bots to its end."""
    opening = c.OpenTable(HOUSE, MUSHI, MUSHI.rules_for("mushi", options, None), "p", "public", seed)
    return play_bots(opening, bots, bytes(16))


OPTIONS = st.fixed_dictionaries(
    {
        "rounds": st.integers(1, 2),
        **{name: st.booleans() for name in ("five_lights", "hand_four_misdeal", "three_willows_redeal", "stack_first")},
    }
)


@pytest.mark.slow
@given(st.binary(min_size=32, max_size=32), OPTIONS, st.sampled_from([("basic", "strong"), ("easy", "random")]))
def test_bots_move_legally_to_the_end(seed: bytes, options: dict[str, object], seats: tuple[str, str]) -> None:
    """With any cards and options, each move is one of the legal ones, posted as it was served."""
    match = played(seed, options, seats)
    for step in each(match.steps):
        if isinstance(step.command, c.MakeMove) and step.before is not None:
            move: Any = step.command.move
            assert (move.kind, move.card, getattr(move, "capture", None), move.deal) in {
                (legal.type, legal.body.card, getattr(legal.body, "capture", None), legal.body.deal)
                for legal in legal_plays(step.before)
            }
    assert match.table.play.ending in {"won", "drawn"}


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["basic", "strong"])
def test_a_look_at_the_cards_beats_chance(bot: str) -> None:
    """In twenty matches of three rounds the bot that looks at the cards wins most."""
    won = 0
    for number in range(20):
        seats = (bot, "random") if number % 2 else ("random", bot)
        winner = played(bytes([number]) * 32, {"rounds": 3}, seats).table.play.winner
        won += winner is not None and seats[winner] == bot
    assert won >= 17


def test_a_search_moves_by_what_its_seat_may_know() -> None:
    """With the other hand and the stock unknown to the fold, it makes the same moves."""
    match = played(bytes(32), {"rounds": 1}, ("strong", "basic"))
    events = asked = 0
    for step in each(match.steps):
        events += len(step.links)
        if step.after.status == "playing" and 0 in MUSHI.to_act(step.after.play):
            redacted = fold(TABLES, bytes(16), redact(match.links[:events], "seat:0")).state
            views = [MUSHI.view(table, events, "seat:0", {}) for table in (step.after, redacted)]
            moves = [MUSHI.bots["strong"].choose(view, lambda bound: bound // 2) for view in views]
            assert moves[0] == moves[1]
            asked += 1
    assert asked >= 8


def test_the_strongest_bot_comes_last() -> None:
    """As the house expects."""
    assert list(MUSHI.bots) == ["random", "easy", "basic", "strong"]


def own(*codes: str) -> tuple[int, ...]:
    """A pile."""
    return parse(codes)


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "more"),
    [
        ("5A", (), (), 0),
        ("4A", (), (), 62),
        ("4A", ("4R", "4Na", "4Nb"), (), 437),
        ("4A", (), ("4R", "4Na", "4Nb"), 562),
        ("4A", ("4R",), ("4Na",), 0),
        ("2A", ("1L", "3L"), (), 1388),
        ("1L", (), (), 277 + 120),
    ],
)
def test_a_card_is_worth_more_the_nearer_a_yaku_is(
    card: str, mine: tuple[str, ...], theirs: tuple[str, ...], more: int
) -> None:
    """To who could make it, or to who can spoil it; nothing once both have a card of it. In hundredths of a point."""
    assert card_worth(MUSHI_RULES, CARDS[card], own(*mine), own(*theirs)) == POINTS[CARDS[card]] * 100 + more


def test_five_lights_are_worth_nothing_where_they_do_not_count() -> None:
    """The moon is then its twenty points."""
    rules = rules_for("mushi", {"five_lights": False}, None)
    assert card_worth(rules, CARDS["8L"], (), ()) == 2000
    assert card_worth(MUSHI_RULES, CARDS["8L"], (), ()) == 2120


def test_the_chance_that_a_card_is_taken_grows_with_what_is_unseen() -> None:
    """None where its suit lies open, and none for the Lightning, which no hand can take."""
    assert capture_chance(CARDS["1L"], parse(["2A", "2R", "2Na", "3L"]), 2) == 0
    assert capture_chance(CARDS["1L"], parse(["1R", "2R", "2Na", "3L"]), 2) == 50
    assert capture_chance(CARDS["1L"], parse(["1R", "2R", "2Na", "11N"]), 2) == 100
    assert capture_chance(CARDS["11A"], parse(["1R", "2R", "2Na", "11N"]), 2) == 0
    assert capture_chance(CARDS["11N"], DECK, 8) == 0
    assert capture_chance(CARDS["1L"], (), 0) == 0
