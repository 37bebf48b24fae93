"""Define the two ways to refuse a command.

Exception
 x Refusal       a rule says no: it has the rule's id and changes nothing (HTTP 422)
 x WrongState    the table is in no state for it: not started, finished, seat taken, ... (HTTP 409)

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
