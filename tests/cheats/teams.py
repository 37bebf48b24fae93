"""What a house can try in a team match: in the match, at one of its tables, and with the file that holds them all."""

from tests.cheats.doctored import Cheat, Doctored, at_table, in_the_match
from tests.cheats.team_clocks import CLOCKS, clocked
from tests.cheats.team_files import FILE
from tests.cheats.team_keys import KEYS
from tests.cheats.team_matches import MATCH
from tests.cheats.team_nonces import NONCES
from tests.cheats.team_rulings import RULED
from tests.cheats.team_tables import TABLE, in_another_order, too_early
from tests.kit.tampering import Forgery

__all__ = (
    "CLOCKS",
    "FILE",
    "KEYS",
    "MATCH",
    "NONCES",
    "RULED",
    "TABLE",
    "Cheat",
    "Doctored",
    "Forgery",
    "at_table",
    "clocked",
    "in_another_order",
    "in_the_match",
    "too_early",
)
