"""What every kind of stream shares: times as views write them, and ids."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from domain import chain, sealing
from domain.actors import HOUSE, RULES, SIGNATURE_AUDIENCE
from domain.administration import ADMINISTRATION, STREAM_ID, ActionTaken, OpenAdministration
from domain.stream import Event, derive_id, event_decoder, fold, fold_on, instant_text, record, redact, uuid_bytes

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@given(st.integers(-62_135_596_800_000, 253_402_300_799_999))
def test_times_are_written_as_rfc_3339(at_ms: int) -> None:
    """In UTC with milliseconds, so that later ones are later in the alphabet too: from the year 1 to 9999."""
    shown = EPOCH + timedelta(milliseconds=at_ms)
    assert instant_text(at_ms) == shown.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def test_days_that_calendars_get_wrong() -> None:
    """The end of February, of years and of centuries."""
    days = (
        "1969-12-31",
        "1970-01-01",
        "2000-02-29",
        "2000-03-01",
        "2024-02-29",
        "2100-02-28",
        "2100-03-01",
        "2399-12-31",
    )
    for day in days:
        moment = datetime.fromisoformat(f"{day} 00:00:00+00:00")
        at_ms = (moment - EPOCH) // timedelta(milliseconds=1)
        assert instant_text(at_ms) == moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def test_an_id_is_written_in_one_form() -> None:
    """So that a record names each stream and each player by one text."""
    text = "01940000-0000-7000-8000-0000000000ff"
    assert uuid_bytes(text) == UUID(text).bytes
    for wrong in (text.upper(), text.replace("-", ""), f"{text}ff", text[:-2], f"{{{text}}}", f" {text}", ""):
        with pytest.raises(ValueError, match=r".*"):
            uuid_bytes(wrong)


def test_an_id_that_is_derived_is_of_version_8_and_of_one_purpose() -> None:
    """RFC 9562; it follows from what it is derived from, and from nothing else."""
    ids = {UUID(bytes=derive_id(purpose, part)) for purpose in (b"one", b"two") for part in (b"a", b"b")}
    assert len(ids) == 4
    assert {(id_.version, id_.variant) for id_ in ids} == {(8, "specified in RFC 4122")}
    assert derive_id(b"one", b"a") == derive_id(b"one", b"a")


def test_a_head_is_that_of_the_last_event_that_was_folded() -> None:
    """However many are folded at once; what follows the first event of a command is by the rules."""
    seed = bytes(range(32))
    opening, _ = ADMINISTRATION.open(OpenAdministration(seed), STREAM_ID)
    links = record(seed, STREAM_ID, opening, actor=HOUSE, at_ms=1, version=0, previous=chain.GENESIS)
    taken = [Event(ActionTaken("close-player", f"{number}")) for number in range(3)]
    links += record(seed, STREAM_ID, taken, actor=HOUSE, at_ms=2, version=1, previous=links[-1].hash)
    assert [link.actor for link in links] == [HOUSE, HOUSE, RULES, RULES]
    head = fold(ADMINISTRATION, STREAM_ID, links)
    assert (head.version, head.at_ms, head.hash, head.state.seed) == (4, 2, links[-1].hash, seed)
    for cut in (1, 2, 3, 4):
        assert fold_on(ADMINISTRATION, fold(ADMINISTRATION, STREAM_ID, links[:cut]), links[cut:]) == head
    assert fold(ADMINISTRATION, STREAM_ID, redact(links, "public")).state.seed is None


def test_a_signature_beside_an_event_is_no_seed() -> None:
    """Only what is sealed for the house is read as one."""
    seed = bytes(range(32))
    event = Event(ActionTaken("close-player", "1"))
    (link,) = record(seed, STREAM_ID, [event], actor=HOUSE, at_ms=1, version=1, previous=bytes(32))
    signature = sealing.seal(seed, STREAM_ID, 2, SIGNATURE_AUDIENCE, b'{"signature":"ab"}')
    assert event_decoder((ActionTaken,))(structs.replace(link, sealed=(signature,))) == event
