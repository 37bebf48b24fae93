"""The store cannot take a command now.

StoreUnavailable     it is not stored, and will not be: it may be tried again later
 x OutcomeUnknown    the process stops before it knows: read the stream before deciding it again
"""


class StoreUnavailable(Exception):
    def __init__(self, reason: str) -> None:
        super().__init__(f"the store is unavailable: {reason}")


class OutcomeUnknown(StoreUnavailable):
    def __init__(self) -> None:
        super().__init__("stopped before the outcome was known")
