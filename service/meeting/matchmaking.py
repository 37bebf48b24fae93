"""Choose who sits down together: parties of one player or of two partners, who fit each other by what they ask for."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.ratings.glicko2 import Rating
from service.meeting.entrants import RatingRange, decode_range, read_entrants, wanted_of
from service.meeting.terms import Terms
from service.store.connections import Connection


class Party(Struct, frozen=True):
    """Players who sit down together: one, or two partners."""

    seek: UUID
    players: tuple[UUID, ...]
    owners: frozenset[UUID] = frozenset()
    """At a rated table: the players, or who runs them if they are bots."""
    ratings: tuple[Rating, ...] = ()
    """The ratings of the players."""
    rating_range: RatingRange | None = None
    """The ratings wanted of all others at the table."""

    def fits(self, other: "Party") -> bool:
        """Return whether two parties may sit at one table, by what each of them asks for."""
        return (
            set(self.players).isdisjoint(other.players)
            and self.owners.isdisjoint(other.owners)
            and self._accepts(other.ratings)
            and other._accepts(self.ratings)  # noqa: SLF001 - of the same class
        )

    def _accepts(self, ratings: Iterable[Rating]) -> bool:
        return self.rating_range is None or all(self.rating_range.contains(rating) for rating in ratings)


def choose_parties(waiting: Sequence[Party], new: Party, seats: int) -> list[Party] | None:
    """Choose the oldest parties that fill a table with the new one; ``None`` where there are not enough.

    Every two of them fit. Sets of parties are the bits of a number, so that hundreds that do not fit cost little.
    """
    parties = [party for party in waiting if party.fits(new)]
    singles = sum(1 << place for place, party in enumerate(parties) if len(party.players) == 1)

    @cache
    def fitting_after(place: int) -> int:
        return sum(1 << other for other in range(place + 1, len(parties)) if parties[place].fits(parties[other]))

    def fill(candidates: int, free: int) -> list[Party] | None:
        if free == 0:
            return []
        if free == 1:
            candidates &= singles
        while candidates:
            place = (candidates & -candidates).bit_length() - 1
            candidates ^= 1 << place
            party = parties[place]
            if len(party.players) <= free:
                others = fill(candidates & fitting_after(place), free - len(party.players))
                if others is not None:
                    return [party, *others]
        return None

    chosen = fill((1 << len(parties)) - 1, seats - len(new.players))
    return None if chosen is None else [*chosen, new]


def seat_parties(parties: Sequence[Party], seats: int) -> tuple[UUID | None, ...]:
    """Seat partners across from each other, and the others in their order; the seats that are left stay open."""
    seated: dict[int, UUID] = {}
    for party in sorted(parties, key=lambda party: -len(party.players)):
        if len(party.players) == 2:
            first = next(seat for seat in range(seats) if seat not in seated and seat + 2 not in seated)
            seated[first], seated[first + 2] = party.players
        else:
            seated[next(seat for seat in range(seats) if seat not in seated)] = party.players[0]
    return tuple([seated.get(seat) for seat in range(seats)])


async def read_parties(connection: Connection, terms: Terms, rows: Sequence[Any], now_ms: int) -> list[Party]:
    """Make parties of seeks by the same terms, without those of players who may not sit there any more."""
    seated = [(row, [one for one in (row["player_id"], row["partner_id"]) if one is not None]) for row in rows]
    if not (terms.rated or terms.people_only or any(row["rating_range"] is not None for row in rows)):
        return [Party(row["seek_id"], tuple(players)) for row, players in seated]
    wanted = wanted_of(terms, [player for _, players in seated for player in players])
    found = {one.player: one for one in (await read_entrants(connection, wanted, now_ms)).values()}
    parties: list[Party] = []
    for row, players in seated:
        entrants = [found[player] for player in players]
        if terms.people_only and any(one.bot for one in entrants):
            continue
        owners = frozenset([one.owner for one in entrants]) if terms.rated else frozenset[UUID]()
        ratings = tuple([one.rating for one in entrants])
        parties.append(Party(row["seek_id"], tuple(players), owners, ratings, decode_range(row["rating_range"])))
    return parties
