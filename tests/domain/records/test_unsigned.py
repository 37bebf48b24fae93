"""A file that is not signed says why, and a reader who asks for a signature is told that and no guess."""

import pytest
from msgspec import structs

from domain.records.header import Header
from domain.records.verify import verify
from tests.domain.records.test_signatures import PINNED, UNOPENED, whole
from tests.kit.tampering import short_header

HEADER = short_header("public", opened=False)
UNSIGNED: dict[str, tuple[Header, str]] = {
    "no reason": (HEADER, "not signed: the file does not say why"),
    "nothing signed at the time": (
        structs.replace(HEADER, unsigned="nothing-signed"),
        "not signed: nothing of the server's log was signed when it was taken",
    ),
    "not signed yet": (
        structs.replace(HEADER, unsigned="not-yet"),
        "not signed: it was taken before a checkpoint of the log covered its last event",
    ),
    "a log that is not what was signed": (
        structs.replace(HEADER, unsigned="log-lost"),
        "not signed: the server refused to sign it, because its log is not what it had signed before",
    ),
}


@pytest.mark.parametrize("why", UNSIGNED)
def test_a_file_says_why_it_is_not_signed(why: str) -> None:
    """It holds for a reader who pins no key."""
    head, reason = UNSIGNED[why]
    content = whole(head, UNOPENED)
    assert verify([content]).kind == "chained"
    verdict = verify([content], trust=PINNED)
    assert (verdict.kind, verdict.line, verdict.reason) == ("broken", 1, reason)
