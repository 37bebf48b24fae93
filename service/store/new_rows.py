"""Name the row that a request is about to make, so that a retry of the request finds the row and makes no other."""

from uuid import UUID

from msgspec import Struct


class RowOfAnother(Exception):
    """The row was made under the same key by another request."""


class NewRow(Struct, frozen=True):
    """The id of a row, and the digest of the request that makes it, which is stored with the row.

    Under an `Idempotency-Key` the id is derived from player and key, so that every try of the request names the same.
    """

    id: UUID
    digest: bytes | None = None
    """None: the request has no key, and the row is new."""

    def check(self, stored: bytes | None) -> None:
        """Check that the row that is there was made by this request: raise RowOfAnother for another digest."""
        if stored != self.digest:
            raise RowOfAnother
