"""The next round of a tournament, and whether a proposed one may be played.

Who asks for a round brings its pairings, because what a library finds cheapest among equals may change with its
release and a record must not. A round-robin has one schedule. Of a Swiss round any is allowed that no other is better
than, and that does not depend on who found it.
"""

from collections.abc import Callable
from typing import Final

from domain.table.refusals import Refusal, WrongState
from domain.tournament import round_robin, swiss
from domain.tournament.events import System
from domain.tournament.lots import lots
from domain.tournament.round import Meetings
from domain.tournament.standings import classified
from domain.tournament.state import Tournament


def rounds(tournament: Tournament) -> int | None:
    """How many there will be; None while those of a round-robin depend on who enrols."""
    if tournament.rounds is not None:
        return tournament.rounds
    return None if tournament.status == "open" else round_robin.rounds(len(tournament.field))


def paired(tournament: Tournament) -> Meetings:
    """The next round; raises ``Refusal`` or ``WrongState`` where there is none."""
    check_due(tournament)
    return SYSTEMS[tournament.system](tournament)


def complete(tournament: Tournament) -> bool:
    """Whether the rounds that have begun leave none to be played."""
    begun = len(tournament.paired)
    if tournament.system == "round-robin":
        return round_robin.idle(lots(tournament), begun + 1, tournament.remaining)
    return begun == rounds(tournament)


def without_bye(tournament: Tournament) -> bool:
    """Whether no Swiss round can be paired any more: an odd number is left, and nobody who could have the bye.

    It takes withdrawals to come to this, since there are no more rounds than byes for those who begin.
    """
    if tournament.system != "swiss" or len(tournament.remaining) % 2 == 0:
        return False
    relieved = {row.entry for row in classified(tournament) if row.byes}
    return relieved.issuperset(tournament.remaining)


def check_due(tournament: Tournament) -> None:
    """Refuse a round before the last one is over, or for a field that is too small or too small for its rounds."""
    if tournament.status in {"finished", "closed"}:
        raise WrongState(tournament.status, f"The tournament is {tournament.status}.")
    if tournament.paired and not tournament.paired[-1].over:
        raise WrongState("round-running", "A round begins when every result of the last one is in.")
    entries = len(tournament.field)
    if entries < 2:
        raise Refusal("too-few-entries", "tournament.entry", "A tournament begins with two confirmed entries or more.")
    if tournament.rounds is not None and entries % 2 == 1 and tournament.rounds > entries:
        raise Refusal(
            "too-many-rounds",
            "tournament.bye",
            f"With {entries} entries there are byes for {entries} rounds, and not for {tournament.rounds}.",
        )


def check(tournament: Tournament, proposed: Meetings) -> None:
    """Refuse a round that is not the scheduled one, or that a better one could take the place of."""
    if not ALLOWED[tournament.system](tournament, proposed):
        raise Refusal("not-this-round", f"tournament.{tournament.system}", "The next round is paired otherwise.")


def _round_robin(tournament: Tournament) -> Meetings:
    return round_robin.meetings(lots(tournament), len(tournament.paired) + 1, tournament.remaining)


def _swiss(tournament: Tournament) -> Meetings:
    return swiss.meetings(tournament, lots(tournament))


def _as_scheduled(tournament: Tournament, proposed: Meetings) -> bool:
    return proposed == _round_robin(tournament)


def _none_better(tournament: Tournament, proposed: Meetings) -> bool:
    of = swiss.field(tournament, lots(tournament))
    price = swiss.price(of, proposed)
    return price is not None and price == swiss.price(of, _swiss(tournament))


SYSTEMS: Final[dict[System, Callable[[Tournament], Meetings]]] = {"round-robin": _round_robin, "swiss": _swiss}
ALLOWED: Final[dict[System, Callable[[Tournament, Meetings], bool]]] = {
    "round-robin": _as_scheduled,
    "swiss": _none_better,
}
