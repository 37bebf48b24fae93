"""Apply the events of a command to a tournament, and end it when nothing is left to play."""

from domain.actors import Actor, player_actor
from domain.refusals import WrongState
from domain.stream import OVER, Event, SeedOpened, known_seed
from domain.tournament import events as e
from domain.tournament.evolve import evolve
from domain.tournament.standings import ranking
from domain.tournament.state import Result, Tournament
from domain.tournament.systems.pairings import is_complete, number_of_rounds
from domain.tournament.systems.table import SYSTEMS

Decision = tuple[list[Event], Tournament]


def check_not_over(tournament: Tournament) -> None:
    """Raise ``WrongState`` if the tournament is over."""
    if tournament.status in OVER:
        raise WrongState(tournament.status, f"The tournament is {tournament.status}.")


def is_organiser(tournament: Tournament, actor: Actor) -> bool:
    """Check whether the actor runs the tournament: opened it, or runs the club that holds it."""
    return any(actor == player_actor(player) for player in (tournament.opener, *tournament.organisers))


def apply_and_settle(tournament: Tournament, *bodies: e.Body) -> Decision:
    """Apply these events and, where nothing is left to play, end the tournament."""
    events = [Event(body) for body in bodies]
    for event in events:
        tournament = evolve(tournament, event)
    reason = _end_reason(tournament)
    return (events, tournament) if reason is None else end_and_open_seed(tournament, events, reason)


def _end_reason(tournament: Tournament) -> e.EndReason | None:
    """Decide why a tournament is over; ``None`` while it is not."""
    if tournament.status != "playing" or not tournament.paired[-1].over or SYSTEMS[tournament.system].overlaps:
        return None  # an arena ends by its clock
    ends_early = not SYSTEMS[tournament.system].bracket and len(tournament.remaining) < 2
    if ends_early and len(tournament.paired) != number_of_rounds(tournament):
        return "withdrawn"
    return "played" if is_complete(tournament) else None


def end_and_open_seed(tournament: Tournament, events: list[Event], reason: e.EndReason) -> Decision:
    """End a tournament and open its seed in the same append."""
    last = [Event(e.TournamentEnded(reason, ranking(tournament))), Event(SeedOpened(known_seed(tournament).hex()))]
    for event in last:
        tournament = evolve(tournament, event)
    return [*events, *last], tournament


def result_recorded(round_: int, pairing: int, leg: int | None, result: Result) -> e.ResultRecorded:
    """Make the event of the result of a leg of a pairing, or of the whole pairing."""
    return e.ResultRecorded(round_, pairing, leg, result.outcome, result.games, result.stones, result.reason)
