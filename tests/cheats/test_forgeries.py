"""Every forgery of the list is found by everybody who can see it, where it happened, with a reason that names it."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

import pytest

from domain.log.notes import key_text
from domain.records.signatures import Trust
from domain.records.verify import verify
from tests.cheats.forgeries import SOURCES, file_before_opening, listed, part_file, source, streams
from tests.cheats.row import LATER, doctored
from tests.kit.each import each
from tests.kit.spread import Sample, sampled, turned
from tests.second_verifier import node

pytestmark = pytest.mark.slow

OF_NO_SEAT: Final = {"all", "public"}
ALONE: Final = {of for of in SOURCES if not of.startswith(("teams", "tournament", "signed"))}
Second = Callable[[bytes, Trust | None], node.Verdict]


def asked(trust: Trust) -> tuple[str, ...]:
    """Give the words by which the second verifier trusts so."""
    keys = [] if trust.key is None else ["--key", key_text(trust.key)]
    return (*keys, *[word for key in trust.witnesses for word in ("--witness", key_text(key))])


@pytest.fixture(scope="module")
def second() -> Iterator[Second]:
    """Ask the second verifier, of which one runs for each who is trusted."""
    with ExitStack() as stack:
        running = dict[tuple[str, ...], node.Verifier]()

        def ask(file: bytes, trust: Trust | None = None) -> node.Verdict:
            words = () if trust is None else asked(trust)
            if words not in running:
                running[words] = stack.enter_context(node.verifier(*words))
            running[words].ask(file)
            return running[words].answer()

        yield ask


@sampled
@pytest.mark.parametrize("of", SOURCES)
def test_the_true_record_verifies_for_everybody(of: str, second: Second, sample: Sample) -> None:
    """Or its forgeries would be found for another reason; the gate turns from seat to seat."""
    copies = turned(sorted(SOURCES[of].copies), list(SOURCES).index(of))
    for audience in each(sample(copies, 2, lambda audience: audience in OF_NO_SEAT and audience)):
        file = b"".join([part_file(part, links, audience) for part, links in streams(source(of))])
        assert verify([file]).kind == SOURCES[of].kind
        assert not SOURCES[of].has_second or second(file, None).kind == SOURCES[of].kind
        if of in ALONE and audience != "all":
            file = file_before_opening(source(of), audience, source(of).links)
            assert (verify([file]).kind, second(file, None).kind) == ("chained", "chained")


@sampled
@pytest.mark.parametrize(("of", "name"), listed())
def test_the_first_verifier_finds_a_forgery_in_every_copy_that_shows_it(of: str, name: str, sample: Sample) -> None:
    """Although every hash, salt and commitment of the file fits; the gate turns from copy to copy."""
    row = SOURCES[of].rows[name]
    forged = doctored(source(of), row)
    copies = turned(sorted(SOURCES[of].copies), list(SOURCES[of].rows).index(name))
    for audience in each(sample(copies, 2, row.copies.__contains__)):
        written = [part_file(part, links, audience) for part, links in forged.parts]
        verdict = verify(written, trust=row.trust)
        if audience not in row.copies:
            assert verdict.kind == "complete", (audience, verdict.reason)
            continue
        line = b"".join(written[: forged.part]).count(b"\n") + forged.version + 1
        assert (verdict.kind, verdict.version, verdict.line) == ("broken", forged.version, line), verdict.reason
        assert re.search(row.reason, verdict.reason), (audience, verdict.reason)


@pytest.mark.parametrize("of", [of for of, source in SOURCES.items() if source.has_second])
def test_the_second_verifier_finds_each_forgery_on_the_same_line(of: str, second: Second) -> None:
    """But for those that the list lets it find later; and it never falls over."""
    for name, row in each(SOURCES[of].rows.items()):
        forged = doctored(source(of), row)
        copies = SOURCES[of].copies
        for audience in ["public"] if "public" in row.copies & copies else copies:
            written = [part_file(part, links, audience) for part, links in forged.parts]
            found = second(b"".join(written), row.trust)
            line = b"".join(written[: forged.part]).count(b"\n") + forged.version + 1
            if audience not in row.copies:
                assert found.kind == "complete", (name, audience, found)
            elif row.second == LATER:
                assert found.kind != "broken" or found.line > line, (name, found)
            else:
                assert (found.kind, found.line) == ("broken", line), (name, audience, found)
                assert re.search(row.second, found.reason), (name, found)


BEFORE_OPENING: Final = {of: sorted(SOURCES[of].copies - {"all"}) for of in ALONE}
"""The copies of a table that there are while its seed is sealed, by its source; only the whole one is of some."""
UNOPENED: Final = listed(lambda of, row: row.unopened is not None and bool(BEFORE_OPENING.get(of)))


@sampled
@pytest.mark.parametrize(("of", "name"), UNOPENED)
def test_both_find_a_forgery_before_the_seed_is_open(of: str, name: str, second: Second, sample: Sample) -> None:
    """What hangs on no card that is still hidden: types, turns, counts and stones; the gate turns from seat to seat."""
    row = SOURCES[of].rows[name]
    assert row.unopened is not None
    forged = doctored(source(of), row)
    ((part, links),) = forged.parts
    copies = turned(BEFORE_OPENING[of], list(SOURCES[of].rows).index(name))
    for audience in each(sample(copies, 2, OF_NO_SEAT.__contains__)):
        file = file_before_opening(part, audience, links)
        verdict = verify([file])
        assert verdict.kind == "broken", (audience, verdict.reason)
        assert forged.version <= verdict.version <= forged.version + row.unopened, (audience, verdict)
        if audience == "public" and row.second != LATER and not row.unopened:
            assert (second(file, None).kind, second(file, None).line) == ("broken", verdict.line), verdict
