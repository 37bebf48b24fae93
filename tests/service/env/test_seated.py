"""No row of numbers depends on a card that its seat may not know."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.games import GAMES, OFFERS
from domain.games.mus.play.state import MusState
from domain.games.mushi.play.state import MushiState
from domain.stream import Event, follow_rules
from domain.table.decide import make_move
from domain.table.game import Game
from service.env.seated import SeatedTable, dealing_of, find_game, rules_to_learn
from tests.kit.learning import choose, drawn_options

ALONE = False
"""Nobody has left the word to a seat, nor can it leave it."""
OFFERED = [(name, seats) for name, offer in OFFERS.items() for seats in offer.seats]


def redacted(event: Event, seat: int) -> Event:
    """The event as this seat reads it."""
    return replace(event, secrets=tuple(each for each in event.secrets if each[0] == seat_audience(seat)))


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(table=st.sampled_from(OFFERED), seed=st.integers(0, 2**32))
def test_a_seat_sees_the_same_in_its_own_copy_of_the_stream(table: tuple[str, int], seed: int) -> None:
    """Folded from all that is public and from its own sealed parts alone, at every step, its row is the same.

    So are its actions, which are what its mask shows.
    """
    ruleset, seats = table
    luck = Random(seed)
    rules = rules_to_learn(ruleset, drawn_options(ruleset, seats, luck), seats)
    game, learning = find_game(ruleset)
    dealing = dealing_of(seed.to_bytes(8, "big"))
    begun = game.begin(rules)
    events, play = follow_rules(
        game.handlers, lambda play: game.advance(play, dealing), begun, game.start(begun, dealing)
    )
    copies = [begun] * seats
    for _ in range(150):
        for seat in range(seats):
            for event in events:
                seen = redacted(event, seat)
                copies[seat] = game.handlers[type(seen.body)](copies[seat], seen.body, seen.secrets)
            for left in (False, True):
                assert learning.observe(copies[seat], seat, left) == learning.observe(play, seat, left)
                assert learning.legal(copies[seat], seat, left) == learning.legal(play, seat, left)
        to_act = game.to_act(play)
        if not to_act:
            break
        seat = luck.choice(to_act)
        action = choose(learning.actions, learning.legal(play, seat, ALONE), luck)
        events, play = make_move(game, play, seat, learning.move(play, seat, action), dealing)


def _other_cards_of_mus(state: MusState, seat: int, luck: Random) -> MusState:
    deal = state.deal
    assert deal is not None
    own = {*(deal.hands[seat] or ())}
    unseen = [card for card in range(40) if card not in own]
    luck.shuffle(unseen)
    hands = tuple(
        hand if other == seat or hand is None else tuple(sorted(unseen.pop() for _ in hand))
        for other, hand in enumerate(deal.hands)
    )
    return replace(state, deal=replace(deal, hands=hands))


def _other_cards_of_mushi(state: MushiState, seat: int, luck: Random) -> MushiState:
    playing = state.round
    assert playing is not None
    turned = () if playing.turned is None else (playing.turned.card,)
    seen = {*playing.field, *playing.piles[0], *playing.piles[1], *(playing.hands[seat] or ()), *turned}
    unseen = [card for card in range(40) if card not in seen]
    theirs = tuple(sorted(luck.sample(unseen, playing.held[1 - seat])))
    hands = (playing.hands[0], theirs) if seat == 0 else (theirs, playing.hands[1])
    return replace(state, round=replace(playing, hands=hands))


OTHER_CARDS: dict[str, Callable[[Any, int, Random], Any]] = {
    "mus": _other_cards_of_mus,
    "mushi": _other_cards_of_mushi,
}


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(table=st.sampled_from(OFFERED), seed=st.integers(0, 2**32))
def test_a_row_is_equal_for_states_that_differ_in_hidden_cards_alone(table: tuple[str, int], seed: int) -> None:
    """Other cards in the hands that a seat does not see leave its row as it is, at every step."""
    ruleset, seats = table
    luck = Random(seed)
    rules = rules_to_learn(ruleset, drawn_options(ruleset, seats, luck), seats)
    game, learning = find_game(ruleset)
    seated = SeatedTable(game, learning, rules, dealing_of(seed.to_bytes(8, "big")))
    changed = 0
    for _ in range(150):
        turn = seated.turn
        if turn is None:
            break
        for seat in range(seats):
            other = OTHER_CARDS[game.name](seated.play, seat, luck)
            changed += other != seated.play
            assert learning.observe(other, seat, ALONE) == learning.observe(seated.play, seat, ALONE)
            assert learning.legal(other, seat, ALONE) == learning.legal(seated.play, seat, ALONE)
        seated.act(choose(learning.actions, seated.legal(turn), luck))
    assert changed


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.learning], ids=lambda game: game.name)
def test_no_two_actions_have_a_name(game: Game) -> None:
    """Nor do two fields."""
    assert game.learning is not None
    assert len(set(game.learning.actions)) == len(game.learning.actions)
    names = [field.name for field in game.learning.fields]
    assert len(set(names)) == len(names)
