"""Laws of records, for Mushi: what was written is read again, and verifies for everybody."""

from collections.abc import Iterable

import pytest
from hypothesis import strategies as st
from msgspec import UNSET

from domain import sealing
from domain.games import TABLES
from domain.games.mushi.game import MUSHI
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.reading import read_record
from domain.records.verify import verify
from domain.stream import fold, redact, uuid_text
from tests.cheats.mushi import whole
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import random_match, random_matches
from tests.kit.tampering import Forgery, public_fields, rechain, record_file, with_public

READERS = sorted(sealing.READERS)
UNOPENED = sorted(sealing.READERS - {"all"})


def written(of: Match, audience: str, *, opened: bool, seed: bytes = SEED) -> bytes:
    """The file of a random match for an audience, with the seed in its header or without."""
    digits = seed.hex() if opened else UNSET
    head = Header(stream=uuid_text(STREAM), game="mushi", ruleset="mushi", audience=audience, seed=digits)
    return b"".join(write_record(head, of.links))


@law(random_matches("mushi"))
def test_law_a_record_tells_each_audience_what_the_stream_does(match: Match) -> None:
    """Read again it is the redacted stream, link for link, and folds to the same view."""
    opened = match.table.opened
    for audience in each(READERS if opened else UNOPENED):
        _, read = read_record([written(match, audience, opened=opened)])
        links = list(read)
        assert links == redact(match.links, audience)
        reread, stream = fold(TABLES, STREAM, links), fold(TABLES, STREAM, match.links)
        assert MUSHI.view(reread.state, 1, audience, {}) == MUSHI.view(stream.state, 1, audience, {})


@law(random_matches("mushi"))
def test_law_a_random_match_verifies_for_every_audience(match: Match) -> None:
    """With the seed open it is complete, otherwise a beginning; before the opening by its hashes alone.

    A table that was closed over a dispute opens its seed when the dispute is settled.
    """
    over = match.table.opened
    for audience in READERS:
        verdict = verify([written(match, audience, opened=True)])
        assert (verdict.kind, verdict.decided) == ("complete" if over else "prefix", True), verdict.reason
        assert verdict.version == len(match.links)
    if not over:
        for audience in each(UNOPENED):
            verdict = verify([written(match, audience, opened=False)])
            assert (verdict.kind, verdict.version, verdict.decided) == ("chained", len(match.links), False), (
                verdict.reason
            )


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
