"""Two lies that a tree of events cannot show, since every event of the file is in it: its map of heads shows them."""

import pytest
from msgspec import UNSET, structs

from domain.log.heads import StreamHead
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from service.keys import verify_signature
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.signed_log import AT_S, HOUSE, OTHER_HEADS, WITNESS, Log, head_after, log_around, with_log_proof
from tests.kit.tampering import record_header

WITNESSED = Trust(verify_signature, HOUSE.key, (WITNESS.key,))
OPTIONS: dict[str, object] = {"target": 20, "games_to_win": 1}
RULED = disputed_match(3)
OVER_AT = next(link.version for link in RULED.links if link.type == "seed_opened")
ONE, OTHER = (
    play_table(154, "mus-basque", players=(1, None, 3, 4), options=OPTIONS, bot=bot) for bot in ("basic", "random")
)
"""Two histories of one table: the same id and the same seed, and other moves."""


def header(of: Match, log: Log, index: int) -> Header:
    return with_log_proof(record_header(of, "all"), log, index, witnesses={AT_S: WITNESS})


def verdict(of: Match, log: Log, index: int, upto: int | None = None) -> Verdict:
    """Of a record whose reader pins the key and a witness."""
    return verify([b"".join(write_record(header(of, log, index), of.links[:upto]))], trust=WITNESSED)


def test_a_ruling_after_the_end_cannot_be_cut_off() -> None:
    """The match is over and its seed open, the log has the last event of the file; and what the judge ruled later."""
    log = log_around((RULED.stream_id.bytes, RULED.links))
    assert "result_ruled" in [link.type for link in RULED.links[OVER_AT:]]
    for upto in each(range(OVER_AT, len(RULED.links))):
        found = verdict(RULED, log, 5 + upto - 1, upto)
        assert (found.kind, found.version) == ("broken", upto)
        assert found.reason.startswith("the signed log ends this stream otherwise: later events were cut off")
    assert verdict(RULED, log, 5 + len(RULED.links) - 1).kind == "complete"


def test_a_record_is_complete_as_of_its_own_checkpoint() -> None:
    """Before the ruling the log did end there: the verdict holds for that checkpoint, and names it."""
    before = log_around((RULED.stream_id.bytes, RULED.links[:OVER_AT]))
    found = verdict(RULED, before, 5 + OVER_AT - 1, OVER_AT)
    assert found.kind == "complete", found.reason
    assert found.held.signed[0].point == before.point


def test_two_histories_of_one_table_cannot_both_be_signed() -> None:
    """The log holds the events of both; its map has one head for the table, whichever of them it is."""
    assert ONE.stream_id == OTHER.stream_id
    stream = ONE.stream_id.bytes
    both = log_around((stream, ONE.links), (stream, OTHER.links))
    places = {"one": 5 + len(ONE.links) - 1, "other": 5 + len(ONE.links) + len(OTHER.links) - 1}
    for said, kinds in (((ONE), ("complete", "broken")), ((OTHER), ("broken", "complete"))):
        log = structs.replace(both, heads={**OTHER_HEADS, stream: head_after(said.links)})
        found = verdict(ONE, log, places["one"]), verdict(OTHER, log, places["other"])
        assert tuple(one.kind for one in found) == kinds
        reasons = [one.reason for one in found if one.kind == "broken"]
        assert reasons[0].endswith("or there are two streams of this id")


LIES: dict[str, StreamHead] = {
    "not over": structs.replace(head_after(RULED.links), over=False),
    "not ruled": structs.replace(head_after(RULED.links), ruled=0),
    "one version more": structs.replace(head_after(RULED.links), version=len(RULED.links) + 1),
    "another last event": structs.replace(head_after(RULED.links), hash=RULED.links[-2].hash),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_map_that_says_something_else_of_the_stream_is_found(lie: str) -> None:
    """Every part of a head is what the events of the file give."""
    log = log_around((RULED.stream_id.bytes, RULED.links))
    false = structs.replace(log, heads={**log.heads, RULED.stream_id.bytes: LIES[lie]})
    assert verdict(RULED, false, 5 + len(RULED.links) - 1).kind == "broken"


def test_a_signed_header_proves_its_head() -> None:
    """It cannot be left out, and a checkpoint that says nothing of heads signs no record."""
    log = log_around((RULED.stream_id.bytes, RULED.links))
    head = header(RULED, log, 5 + len(RULED.links) - 1)
    assert head.head is not UNSET
    with pytest.raises(ValueError, match="the head is proved in a signed header and in no other"):
        next(write_record(structs.replace(head, head=UNSET), []))
    with pytest.raises(ValueError, match="the head is proved in a signed header and in no other"):
        next(write_record(structs.replace(record_header(RULED, "all"), head=()), []))
    for path in ((), head.head[1:], (*head.head, "00" * 32), head.head[::-1]):
        changed = structs.replace(head, head=path)
        assert verify([b"".join(write_record(changed, RULED.links))], trust=WITNESSED).kind == "broken"


def test_a_checkpoint_without_heads_signs_no_record() -> None:
    """It would say nothing of what was cut off."""
    log = structs.replace(log_around((RULED.stream_id.bytes, RULED.links)), says_heads=False)
    found = verdict(RULED, log, 5 + len(RULED.links) - 1)
    assert (found.kind, found.line) == ("broken", 1)
    assert found.reason.startswith("the checkpoint does not say where streams end")
