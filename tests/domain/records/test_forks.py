"""What a verifier makes of a record of a log that was forked."""

import pytest
from msgspec import structs

from domain.chain import Link
from domain.log.tree import leaf_hash
from domain.records.header import Header
from domain.records.integrity import former_streams
from domain.records.lines import BrokenRecord
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from tests.domain.records.test_signatures import (
    BEFORE,
    PINNED,
    SHORT,
    SHORT_LAST,
    UNOPENED,
    broken,
    short,
    whole,
)
from tests.kit.signed_log import HOUSE, Log, first_of_epoch, log_around, with_log_proof
from tests.kit.tampering import SHORT_STREAM, rehash_links, short_header


def forked_header(now: Log, former: Log, note: str | None = None) -> Header:
    """A header of the second epoch, with how that began, or with another note in its place."""
    fork = first_of_epoch(former, now).note() if note is None else note
    header = with_log_proof(short_header("public", opened=False), now, SHORT_LAST)
    return structs.replace(header, fork=fork)


SECOND = structs.replace(SHORT, epoch=2)
THIRD = structs.replace(SHORT, epoch=3)
BEFORE_FORK = Log([*SHORT.leaves[:7], *[leaf_hash(b"lost %d" % number) for number in range(9)]])
FORKED = whole(forked_header(SECOND, BEFORE_FORK), UNOPENED)


def test_a_record_of_a_later_epoch_says_what_was_lost() -> None:
    """Attack, which succeeded: a rewritten record verified as if nothing had happened, with key and witness pinned."""
    verdict = verify([FORKED], trust=PINNED)
    assert verdict.kind == "chained", verdict.reason
    (fork,) = verdict.held.signed[0].forks
    assert (fork.former, fork.kept, fork.lost, fork.reason) == (
        structs.replace(BEFORE_FORK.point, heads=None),
        7,
        9,
        "the disk broke",
    )


def test_a_record_is_held_against_what_was_signed_before() -> None:
    """Attack, which succeeded: what was signed otherwise in a former epoch, or is missing, was no one's concern."""
    formers = former_streams([whole(short(), UNOPENED)], verify_signature)
    shown = Trust(verify_signature, HOUSE.key, (), formers)
    assert verify([whole(forked_header(SECOND, BEFORE_FORK), UNOPENED)], trust=shown).kind == "chained"
    changed = rehash_links([*UNOPENED[:-1], structs.replace(UNOPENED[-1], at_ms=UNOPENED[-1].at_ms + 1)])
    assert broken_in_second(changed, shown) == (len(UNOPENED), "signed otherwise in hordago/0/1")
    lost = len(UNOPENED) - 1, "1 more events were signed in hordago/0/1, and are missing"
    assert broken_in_second(UNOPENED[:-1], shown) == lost
    earlier = log_around((SHORT_STREAM, UNOPENED[:-1]), before=BEFORE)
    header = with_log_proof(short_header("public", opened=False), earlier, SHORT_LAST - 1)
    assert verify([whole(header, UNOPENED[:-1])], trust=shown).kind == "chained"
    with pytest.raises(BrokenRecord, match="not signed"):
        former_streams([whole(short_header("public", opened=False), UNOPENED)], verify_signature)


def broken_in_second(links: list[Link], trust: Trust) -> tuple[int, str]:
    """Where a record of the second epoch is broken, and why."""
    now = structs.replace(log_around((SHORT_STREAM, links), before=BEFORE), epoch=2)
    header = with_log_proof(short_header("public", opened=False), now, BEFORE + len(links) - 1)
    return broken(structs.replace(header, fork=first_of_epoch(BEFORE_FORK, now).note()), links, trust)
