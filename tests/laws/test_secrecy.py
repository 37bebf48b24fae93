"""Laws that hold in every random match of every game: no reader learns what is hidden from them."""

from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from domain.actors import seat_audience
from domain.games import TABLES
from domain.stream import OVER, Head, fold, redact
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.hidden_cards import check_events_tell_nothing, check_hidden_cards
from tests.kit.laws import PLAYED, law_of_games, registered, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import heads, random_match

LUCK = st.integers(0, 2**32 - 1)


def _view(head: Head[Table], audience: str) -> Any:  # noqa: ANN401 - of any game
    return head.state.game.view(head.state, head.version, audience, {"p0": "Ane"})


@law_of_games()
def test_law_a_view_shows_nothing_that_its_audience_may_not_read(match: Match) -> None:
    """After every event, a view folded from the full stream equals the one folded from what its audience may have."""
    for audience in each(match.audiences):
        for full, own in zip(heads(match.links), heads(redact(match.links, audience)), strict=True):
            assert _view(full, audience) == _view(own, audience)


@law_of_games()
def test_law_a_view_lists_the_moves_of_its_own_seat_alone(match: Match) -> None:
    """They are listed for a seat alone, and those of a turn for a seat whose turn it is."""
    for head in each(heads(match.links)):
        for audience in match.audiences:
            game, moves = head.state.game, _view(head, audience).legal_moves
            assert not moves or audience.startswith("seat")
            if any(game.is_of_play(move.body) for move in moves):
                assert audience in [seat_audience(seat) for seat in game.to_act(head.state.play)]


@law_of_games(LUCK, most_choices=300)
def test_law_what_is_hidden_is_what_was_not_shown(match: Match, luck: int) -> None:
    """Place by place and card by card: none of it is in the view, all else has been seen, and no word hangs on it."""
    random = Random(luck)
    check_hidden_cards(match, random.choice(match.audiences), random)


@law_of_games(LUCK)
def test_law_b_events_tell_nothing_of_cards_that_their_reader_may_not_see(match: Match, luck: int) -> None:
    """In a world that differs in unseen cards alone, every command's events look the same until a rule publishes."""
    check_events_tell_nothing(match, Random(luck))


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
def test_the_other_worlds_differ(game: str) -> None:
    """The laws look at worlds that are not alike."""
    with registered(game):
        matches = [random_match(game, number, 600) for number in range(8)]
        assert sum(check_hidden_cards(match, "seat:1", Random(1)) for match in matches) > 50
        assert sum(check_events_tell_nothing(match, Random(1)) for match in matches) > 50


@law_of_games()
def test_law_a_view_of_all_needs_nothing_but_the_opened_record(match: Match) -> None:
    """Once the seed lies open, the record that everybody may have shows every hand."""
    if match.table.opened:
        full, own = fold(TABLES, STREAM, match.links), fold(TABLES, STREAM, redact(match.links, "all"))
        assert full == own
        for audience in (*match.audiences, "all"):
            assert _view(full, audience) == _view(own, audience)


@law_of_games()
def test_law_a_seed_lies_open_when_its_own_match_is_over_and_not_before(match: Match) -> None:
    """A table of a team match never says it: there are other tables with the same cards."""
    table, seed = match.table, SEED.hex().encode()
    shown = [link.type for link in match.links if seed in link.data]
    sealed = [link.type for link in match.links for envelope in link.sealed if seed in (envelope.payload or b"")]
    over = table.status in OVER
    if table.match is None:
        assert (shown, sealed) == (["seed_opened"] * table.opened, ["table_opened"])
        assert table.opened == over or (over and table.dispute is not None)  # closed over a dispute
    else:
        assert (shown, sealed, table.opened) == ([], [], False)


test_laws_at_length = soak_laws(globals())
