"""Name the sides of a table of a team match or a tournament, and say which team sits on each of them.

A side is where partners sit: N-S are seats 0 and 2, E-O are seats 1 and 3. A team is one of the two that play the
match: A sits N-S at odd tables and E-O at even ones. At a table of a tournament A is the first entry of the pairing, B
the other one, and the number of the round stands for that of the table. Lists with a place for each side have N-S first
at every table.
"""

from typing import Final, Literal

Team = Literal["A", "B"]
Side = Literal["N-S", "E-O"]
TEAMS: Final[tuple[Team, Team]] = ("A", "B")
SIDES: Final[tuple[Side, Side]] = ("N-S", "E-O")


def side_of(team: Team, table: int) -> int:
    """Get the side of a team at a table (from 1): 0 is N-S, 1 is E-O. A is N-S at the odd ones, half of them."""
    return (TEAMS.index(team) + table + 1) % 2


def team_of(side: int, table: int) -> Team:
    """Get the team of a side of a table."""
    return TEAMS[(side + table + 1) % 2]


def teams_at(table: int) -> tuple[Team, Team]:
    """List the teams at a table: the one that sits N-S, then the one that sits E-O."""
    return team_of(0, table), team_of(1, table)
