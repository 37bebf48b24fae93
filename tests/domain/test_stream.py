"""What every kind of stream shares: times as views write them."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from domain.stream import instant_text

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
