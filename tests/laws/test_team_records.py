"""Laws of verdicts on records of team matches, whatever stands in them."""

from functools import cache

from hypothesis import strategies as st

from domain.records.verify import Verdict, verify
from tests.domain.records.test_verifying import READERS
from tests.kit.laws import law, soak_laws
from tests.kit.tampering import rechain, record_file
from tests.kit.team_play import TeamMatch, close_with_match, match_streams, pass_deadline, play_team_match, resign_pair
from tests.laws.test_records import garble

MATCHES = {
    "ended early": lambda: play_team_match(1, endings={1: resign_pair(0), 2: pass_deadline}),
    "extra game": lambda: play_team_match(2, tie_breaks=("extra-game",)),
    "closed": lambda: play_team_match(3, endings={1: close_with_match, 2: close_with_match}, closed=True),
}


@cache
def match(name: str) -> TeamMatch:
    return MATCHES[name]()


@st.composite
def forgeries(draw: st.DrawFn) -> tuple[Verdict, int]:
    """The verdict on a match, one stream of it garbled and chained again, and the line of the first such place."""
    of, audience = match(draw(st.sampled_from(sorted(MATCHES)))), draw(st.sampled_from(READERS))
    several = match_streams(of)
    part = draw(st.integers(0, len(several) - 1) | st.just(0))
    stream = several[part]
    links, first = garble(draw, stream.links)
    written = [record_file(other, audience) for other in several]
    written[part] = record_file(stream, audience, rechain(stream, links))
    return verify(written), b"".join(written[:part]).count(b"\n") + first + 1


@law(forgeries())
def test_law_a_verdict_on_a_forged_match_never_blames_what_was_before_it(found: tuple[Verdict, int]) -> None:
    """A verdict on a forged match never blames what was before it, and there is one whatever stands in the events."""
    verdict, line = found
    assert verdict.kind != "broken" or verdict.line > line or verdict.version == 0


@st.composite
def files(draw: st.DrawFn) -> tuple[Verdict, bool]:
    """The verdict on streams of several matches put into one file, and whether they are one match's, all and in order.

    Half of the time it is a match, or one that lacks a stream.
    """
    true = [match_streams(match(name)) for name in sorted(MATCHES)]
    if draw(st.booleans()):
        chosen = draw(st.lists(st.sampled_from([stream for of in true for stream in of]), min_size=1, max_size=4))
    else:
        chosen = list(draw(st.sampled_from(true)))
        lacking = draw(st.none() | st.sampled_from(chosen))
        chosen = [stream for stream in chosen if stream is not lacking]
    return verify([record_file(stream, "public") for stream in chosen]), chosen in true


@law(files())
def test_law_only_a_match_with_all_its_tables_in_order_is_complete(found: tuple[Verdict, bool]) -> None:
    """Whatever else is put into one file."""
    verdict, whole = found
    assert (verdict.kind == "complete") == whole


test_soak = soak_laws(globals())
