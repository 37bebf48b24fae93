"""What can be wrong with a request about a table, beside what the domain refuses.

Exception
 x AudienceClosed       the caller may not read as that seat now
 x NotSeated            the operation is for those who sit at the table
 x NotYours             the operation is for the opener, or the player on that seat or in that pair
Refusal
 x RefusedMove          a rule refused; what is legal is told
"""

from msgspec import Raw

from domain.table.refusals import Refusal


class AudienceClosed(Exception):
    """While play lasts a seat is read by its player alone; once the seed is open, by anybody."""

    code = "audience-closed"


class NotSeated(Exception):
    """Only those who hold a seat of the table can do this."""

    code = "not-seated"


class NotYours(Exception):
    """Only the player on that seat or in that pair, or the opener, can do this."""

    code = "not-yours"


class RefusedMove(Refusal):
    """A rule of the game refuses the move; `legal_moves` says what may be posted at `version`."""

    def __init__(self, refusal: Refusal, version: int, legal_moves: Raw) -> None:
        super().__init__(refusal.code, refusal.rule, refusal.detail)
        self.version = version
        self.legal_moves = legal_moves
