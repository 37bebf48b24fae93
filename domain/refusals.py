"""Define the ways to refuse a command.

Exception
 x Refusal          a rule says no: it has the rule's id and changes nothing (HTTP 422)
 x WrongState       the table is in no state for it: not started, finished, seat taken, ... (HTTP 409)
   x NotPermitted   somebody else may do it: the opener, the player of that seat, ... (HTTP 403)
   x NoSuchPart     it names a seat, a pair, an entry, ... that is not there (HTTP 404)

Codes are kebab-case and stable; clients branch on them.
"""


class Refusal(Exception):
    """A rule rejects the command: ``code`` names the reason, ``rule`` the id of the rule."""

    def __init__(self, code: str, rule: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.rule = rule
        self.detail = detail


class WrongState(Exception):
    """No rule of the game is broken, but the current state does not allow the command."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class NotPermitted(WrongState):
    """The caller may not do this; ``detail`` says who may."""


class NoSuchPart(WrongState):
    """The resource has no seat, pair, entry, round or dispute of this number."""
