"""Laws of seats that hold in every random match of any game: a player chose the seat, or it was reserved."""

from hypothesis import strategies as st

from domain.games import GAMES
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match, required
from tests.kit.random_play import random_matches

ANY = st.sampled_from(sorted(GAMES)).flatmap(lambda game: random_matches(game, 120))


@law(ANY)
def test_law_a_reserved_seat_is_taken_by_its_player_alone(match: Match) -> None:
    """At a table of a tournament; a bot sits there from the first append on."""
    kept = match.opening.reservation
    if kept is not None:
        for table in each([step.after for step in match.steps]):
            for seat, reserved in zip(table.seats, kept.seats, strict=True):
                assert seat is None or (seat.player, seat.bot) == (reserved.player, reserved.bot)
                assert seat is not None or reserved.bot is None


@law(ANY)
def test_law_a_team_sits_as_its_match_says(match: Match) -> None:
    """From the first append on, until the table is over; the first board lies there."""
    team = match.opening.team
    if team is not None:
        for table in each([step.after for step in match.steps]):
            assert table.seats == team.seats
            assert table.status != "open"
            assert required(table.game.duplicate).board(table.play) is not None
            assert (table.match, table.number, table.entropy) == (team.match, team.number, team.entropy)


test_laws_at_length = soak_laws(globals())
