"""Hold all waiting periods of a server: how often its processes look for work that no commit announced."""

from msgspec import Struct


class Pace(Struct, frozen=True):
    """Seconds between two looks; most of the work is announced by a commit, and found before the next look.

    It is no setting of an operator: tests are served at a faster pace.
    """

    contests_s: float = 1.0
    """For matches, tournaments, rulings and tables where something is due."""
    bots_s: float = 1.0
    """For tables where a bot is to act, and that stand still."""
    bots_still_s: float = 1.0
    """How much longer than a bot thinks a table stands still before another process goes on for its bots."""
    planned_tables_s: float = 2.0
    """For tables of seeks and challenges that a stopped process left unopened."""
    read_models_s: float = 1.0
    """For events that the read models lack, unless a commit announces them."""
    read_models_gather_s: float = 0.05
    """After such a commit: a batch costs several round trips, which the moves of a busy moment share."""
    ratings_s: float = 1.0
    """For results that are not rated, unless their rows were written meanwhile."""
    webhooks_s: float = 1.0
    """For messages that are due, unless a commit announces them."""
    webhooks_gather_s: float = 0.1
    """After such a commit: the notices are written first."""
    lists_s: float = 1.0
    """For changes of the lists that the streams of the lobby and of the disputes send."""
    signing_s: float = 10.0
    """For events of a log that are not signed, unless something ended with them."""
    checkpoints_s: float = 1.0
    """For checkpoints of shards that are not in the log of checkpoints."""
