"""A log to sign, as in the tests of the signed log."""

from tests.service.signing.conftest import follower

__all__ = ["follower"]
