"""A log to sign, as in the tests of the signed log."""

from tests.service.signing.conftest import follower, pool

__all__ = ["follower", "pool"]
