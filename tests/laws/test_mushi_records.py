"""Laws of records, for Mushi: what was written is read again, and verifies for everybody."""

from collections.abc import Iterable

import pytest
from hypothesis import strategies as st
from msgspec import UNSET

from domain import sealing
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.verify import verify
from domain.stream import uuid_text
from tests.cheats.mushi import whole
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import random_match
from tests.kit.tampering import Forgery, public_fields, rechain, record_file, with_public

READERS = sorted(sealing.READERS)
UNOPENED = sorted(sealing.READERS - {"all"})


def written(of: Match, audience: str, *, opened: bool, seed: bytes = SEED) -> bytes:
    """The file of a random match for an audience, with the seed in its header or without."""
    digits = seed.hex() if opened else UNSET
    head = Header(stream=uuid_text(STREAM), game="mushi", ruleset="mushi", audience=audience, seed=digits)
    return b"".join(write_record(head, of.links))


@pytest.mark.parametrize("number", range(8))
def test_a_whole_match_verifies_for_every_audience(number: int) -> None:
    """Six rounds, a target and misdeals verify from the opened seed, in every reader's copy."""
    match = random_match("mushi", number)
    assert match.table.opened
    seed = match.table.seed
    assert seed is not None
    for audience in READERS:
        assert verify([written(match, audience, opened=True, seed=seed)]).kind == "complete"


@st.composite
def forgeries(draw: st.DrawFn) -> Forgery:
    """Change one event of a match: another number, another card, or a shorter list."""
    links = whole().links
    at = draw(st.integers(1, len(links) - 1))
    fields = public_fields(links[at])
    name = draw(st.sampled_from(sorted(fields)))
    value = fields[name]
    other = draw(st.sampled_from([_changed_value(value), None, 3, "1L", [], ["1L"]]).filter(lambda new: new != value))
    links[at] = with_public(**{name: other})(links[at])
    return Forgery(links, at + 1)


def _changed_value(value: object) -> object:
    if isinstance(value, bool | None):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [*value][1:] or ["2A"]
    return f"{value}x"


@law(forgeries())
def test_law_no_field_of_any_event_can_be_changed(forgery: Forgery) -> None:
    """A verifier stops at the event, or at the next one that cannot follow."""
    links = rechain(whole(), forgery.links)
    verdict = verify([record_file(whole(), "public", links)])
    assert verdict.kind == "broken"
    assert verdict.version >= forgery.version


test_laws_at_length = soak_laws(globals())
