"""Pair the rounds of a knock-out, and say how far each entry came in it.

The bracket is a row of places, as many as the next power of two; neighbours meet, then the winners of neighbours, up to
the final. Places are given so that the first two seeds can meet in the final alone, the first four in the two pairings
before it, and so on. Where there are fewer entries than places the strongest seeds have no neighbour and go on without
playing. Rounds that were paired stand: who reached a round is read from the rounds themselves, so a ruling on an
earlier round changes nothing in them.
"""

from collections.abc import Iterator, Sequence

from domain.tournament.state import Meetings, Pairing, Round, Tournament


def bracket_places(seeds: Sequence[int]) -> tuple[int | None, ...]:
    """Give the seeds, the strongest first, their places in a bracket; null for a place that stays empty."""
    order = [1]
    while len(order) < len(seeds):
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return tuple([seeds[seed - 1] if seed <= len(seeds) else None for seed in order])


def bracket_rounds(entries: int) -> int:
    """Count the rounds of a knock-out of so many entries."""
    return max(entries - 1, 0).bit_length()


def pairing_winner(pairing: Pairing) -> int | None:
    """Get the entry that won a pairing, if one did."""
    outcome = None if pairing.result is None else pairing.result.outcome
    return pairing.a if outcome == "a" else pairing.b if outcome == "b" else None


def played_rounds(tournament: Tournament) -> tuple[Round, ...]:
    """List the rounds of the knock-out that were paired."""
    return tournament.paired[tournament.bracket_from - 1 :] if tournament.bracket_from else ()


def rounds_to_final(tournament: Tournament, round_: Round) -> int | None:
    """Count the rounds from this one to the final; None outside the bracket."""
    if not tournament.bracket_from or round_.number < tournament.bracket_from:
        return None
    return tournament.bracket_from + bracket_rounds(len(tournament.places)) - 1 - round_.number


def is_for_third_place(tournament: Tournament, round_: Round, pairing: Pairing) -> bool:
    """Check whether a pairing stands beside the final: it is the second one, or two who lost before play it."""
    if not tournament.third_place or rounds_to_final(tournament, round_) != 0:
        return False
    before = tournament.paired[round_.number - 2]
    return pairing.number > 1 or {pairing.a, pairing.b} <= set(_losers(before))


def knock_out_meetings(places: Sequence[int | None], tournament: Tournament, *, third_place: bool) -> Meetings:
    """Pair the next round of a bracket; a final has the pairing for the third place beside it."""
    rounds = played_rounds(tournament)
    remaining = frozenset(tournament.remaining)
    nodes = [entry if entry in remaining else None for entry in _contestants(places, rounds)]
    meetings = list(zip(nodes[::2], nodes[1::2], strict=True))
    pairs = [(a, b) for a, b in meetings if a is not None and b is not None]
    byes = [a if b is None else b for a, b in meetings if (a is None) != (b is None)]
    if third_place and len(nodes) == 2 and rounds:
        losers = [entry for entry in _losers(rounds[-1]) if entry in remaining]
        pairs += [(losers[0], losers[1])] if len(losers) == 2 else []
    return Meetings(tuple(pairs), tuple([entry for entry in byes if entry is not None]))


def knock_out_complete(tournament: Tournament) -> bool:
    """Check whether the bracket leaves nothing to play: its final was paired, or one entry at the most is left."""
    rounds = played_rounds(tournament)
    if len(rounds) == bracket_rounds(len(tournament.places)):
        return True
    remaining = frozenset(tournament.remaining)
    left = [entry for entry in _contestants(tournament.places, rounds) if entry in remaining]
    return (
        len(left) < 2
        and not knock_out_meetings(tournament.places, tournament, third_place=tournament.third_place).pairs
    )


def _contestants(places: Sequence[int | None], rounds: Sequence[Round]) -> list[int | None]:
    """List who has come to each place of the next round; null where nobody has."""
    nodes: list[frozenset[int]] = [frozenset({entry} if entry is not None else ()) for entry in places]
    came: list[int | None] = list(places)
    for round_ in rounds:
        nodes = [one | other for one, other in zip(nodes[::2], nodes[1::2], strict=True)]
        came = [_passed(round_, node) for node in nodes]
    return came


def _passed(round_: Round, node: frozenset[int]) -> int | None:
    """Find the entry of this part of the bracket that goes on after a round."""
    for pairing in round_.pairings:
        if {pairing.a, pairing.b} <= node:
            return pairing_winner(pairing)
    return next((entry for entry in round_.byes if entry in node), None)


def _losers(round_: Round) -> Iterator[int]:
    """List the entries that lost a pairing of a round to another one."""
    for pairing in round_.pairings:
        winner = pairing_winner(pairing)
        if winner is not None:
            yield pairing.a + pairing.b - winner


def bracket_stages(tournament: Tournament) -> dict[int, int]:
    """Say how far each entry of the bracket came: two for each round that it passed, one for the third place."""
    stages = {entry: 0 for entry in tournament.places if entry is not None}
    out: set[int] = set()
    for number, round_ in enumerate(played_rounds(tournament)):
        before = frozenset(out)
        for entry in round_.byes:
            stages[entry] = 2 * number + 2
        for pairing in round_.pairings:
            two, winner = {pairing.a, pairing.b}, pairing_winner(pairing)
            if two <= before:
                stages.update({winner: stages[winner] + 1} if winner is not None else {})
                continue
            stages.update({entry: 2 * number + 2 * (entry == winner) for entry in two})
            out |= two - {winner} if pairing.result is not None else set()
    return stages
