"""The store cannot take a command now.

StoreUnavailable     it is not stored, and will not be: it may be tried again later
 x OutcomeUnknown    the process stops before it knows: read the stream before deciding it again
"""


class StoreUnavailable(Exception):
    """The store cannot take the command for the moment. Nothing was stored; send it again after `Retry-After`."""

    code = "store-unavailable"
    retry_after_s = 1

    def __init__(self, reason: str) -> None:
        super().__init__(f"the store is unavailable: {reason}")


class OutcomeUnknown(StoreUnavailable):
    """The server had to stop before it knew whether the command was stored. Send it again with the same key."""

    code = "outcome-unknown"

    def __init__(self) -> None:
        super().__init__("stopped before the outcome was known")
