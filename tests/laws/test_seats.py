"""Laws of seats that hold in every random match of any game: a player chose the seat, or it was reserved."""

from domain.games import GAMES
from tests.kit.each import each
from tests.kit.laws import games_with, law_of_games, soak_laws
from tests.kit.play import Match, required


@law_of_games()
def test_law_a_seat_is_kept_while_play_lasts(match: Match) -> None:
    """The player or the bot that had a seat when play began keeps it, and nobody has two."""
    for step in each(match.steps[1:]):
        if step.before is not None and step.before.status != "open":
            assert step.after.seats == step.before.seats
            players = [seat.player for seat in each(step.after.seats) if seat is not None and seat.player is not None]
            assert len(players) == len(set(players))


@law_of_games(games=list(GAMES), most_choices=120)
def test_law_a_reserved_seat_is_taken_by_its_player_alone(match: Match) -> None:
    """A table of a tournament seats who it was reserved for; a bot sits there from the first append on."""
    kept = match.opening.reservation
    if kept is not None:
        for table in each([step.after for step in match.steps]):
            for seat, reserved in zip(table.seats, kept.seats, strict=True):
                assert seat is None or (seat.player, seat.bot) == (reserved.player, reserved.bot)
                assert seat is not None or reserved.bot is None


@law_of_games(games=games_with("duplicate"), most_choices=120)
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
