"""Laws of records: what was written is read again and verifies, and nothing that is read makes a verifier fall over."""

import json
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec import structs

from domain import sealing
from domain.chain import Link
from domain.games import TABLES
from domain.games.mus.game import MUS
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.reading import read_record
from domain.records.verify import Verdict, verify
from domain.sealing import Envelope
from domain.stream import OVER, fold, redact, uuid_text
from domain.table.stream import decoders
from domain.teams import events as teams
from tests.domain.records.test_verifying import MATCHES, match
from tests.kit.each import each
from tests.kit.laws import law, law_of_games, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import play_bytes
from tests.kit.tampering import rechain, record_file

READERS = sorted(sealing.READERS)
UNOPENED = sorted(sealing.READERS - {"all"})


def written(of: Match, audience: str, *, opened: bool) -> bytes:
    """The file of a random match for an audience, with the seed in its header or without."""
    table = of.table
    head = Header(stream=uuid_text(STREAM), game=table.game.name, ruleset=table.ruleset, audience=audience)
    head = structs.replace(head, seed=SEED.hex()) if opened else head
    return b"".join(write_record(head, of.links))


@law_of_games()
def test_law_a_record_tells_each_audience_what_the_stream_does(match: Match) -> None:
    """Read again it is the redacted stream, link for link, and folds to the same view."""
    opened = match.table.opened
    for audience in each(READERS if opened else UNOPENED):
        _, read = read_record([written(match, audience, opened=opened)])
        links = list(read)
        assert links == redact(match.links, audience)
        reread, stream = fold(TABLES, STREAM, links), fold(TABLES, STREAM, match.links)
        view = match.table.game.view
        assert view(reread.state, 1, audience, {}) == view(stream.state, 1, audience, {})


@law_of_games(team_tables=False)
def test_law_a_random_match_verifies_for_every_audience(match: Match) -> None:
    """Once the seed lies open it is complete, before that a beginning; without the seed by its hashes alone.

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


@st.composite
def federation_matches(draw: st.DrawFn) -> Match:
    """A match under the federation's rules with signs and called declarations, long enough to be won."""
    options = {
        "target": 20,
        "games_to_win": 1,
        "signs": "on",
        "declarations": "called",
        "min_discard": draw(st.integers(0, 1)),
        "recycle": draw(st.sampled_from(["whole-heap", "earlier-only"])),
        "biak": draw(st.booleans()),
    }
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(4_000)
    return play_bytes("mus-federation", 4, options, source, draw(st.sampled_from([SEED, bytes(32)])))


@law(federation_matches())
def test_law_a_random_match_of_the_federation_is_complete_for_every_audience(match: Match) -> None:
    """Signs, claims and wrong declarations are decided again from every reader's copy, once the seed is open."""
    seed = match.table.seed
    assert seed is not None
    assert match.table.status in OVER, "too few choices to end it"
    for audience in READERS:
        head = Header(stream=uuid_text(STREAM), game="mus", ruleset="mus-federation", audience=audience)
        verdict = verify([b"".join(write_record(structs.replace(head, seed=seed.hex()), match.links))])
        assert (verdict.kind, verdict.version) == ("complete", len(match.links)), (audience, verdict.reason)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([str(SEED.hex()), "00" * 16, "player", "house", "mus", "public", "opener", "12o"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
TYPES = sorted({*decoders(MUS), *(body.tag for body in teams.BODIES), "", "é"})
ACTORS = ["rules", "house", "", "bot:basic/1", "bot:/", "player:", "judge:x", "player:" + "0" * 36, "ñ"]


def encoded(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


@st.composite
def garbled(draw: st.DrawFn, link: Link) -> list[Link]:
    """A link with an addition that no house writes, with nothing added, or with two additions."""
    kind = draw(st.sampled_from(["field", "field", "field", "data", "type", "actor", "at", "sealed", "gone", "twice"]))
    public: dict[str, Any] = json.loads(link.data)
    match kind:
        case "field":
            name = draw(st.sampled_from([*public, "note"]))
            return [structs.replace(link, data=encoded({**public, name: draw(JSON)}))]
        case "data":
            data = draw(JSON.map(encoded) | st.text(max_size=40).map(str.encode))
            return [structs.replace(link, data=data)]
        case "type":
            return [structs.replace(link, type=draw(st.sampled_from(TYPES)))]
        case "actor":
            return [structs.replace(link, actor=draw(st.sampled_from(ACTORS)))]
        case "at":
            return [structs.replace(link, at_ms=draw(st.integers(0, 2**53 - 1)))]
        case "sealed":
            audiences = draw(st.sets(st.sampled_from([*sorted(sealing.AUDIENCES), "all"]), max_size=3))
            payload = draw(JSON.map(encoded) | JSON.map(lambda cards: encoded({"cards": cards})))
            return [structs.replace(link, sealed=tuple(Envelope(a, b"", b"", payload) for a in sorted(audiences)))]
        case "gone":
            return []
        case _:
            return [link, link]


def garble(draw: st.DrawFn, links: list[Link]) -> tuple[list[Link], int]:
    """Garble links in a few places; return them with actors and types in ASCII, and the first of the places."""
    places = sorted(draw(st.sets(st.integers(0, len(links) - 1), min_size=1, max_size=3)), reverse=True)
    for place in places:
        links[place : place + 1] = draw(garbled(links[place]))
    ascii_only = [
        link if link.actor.isascii() and link.type.isascii() else structs.replace(link, actor="?", type="?")
        for link in links
    ]
    return ascii_only, places[-1]


@st.composite
def forgeries(draw: st.DrawFn) -> tuple[Verdict, int]:
    """The verdict on a match garbled in a few places and chained again, and the first of those places."""
    of, audience = match(draw(st.sampled_from(MATCHES))), draw(st.sampled_from(READERS))
    links, first = garble(draw, of.links)
    return verify([record_file(of, audience, rechain(of, links))]), first


@law(forgeries())
def test_law_a_verdict_on_a_forgery_never_blames_what_was_before_it(found: tuple[Verdict, int]) -> None:
    """A verdict on a forgery never blames what was before it, and there is one whatever stands in the events."""
    verdict, place = found
    assert verdict.kind != "broken" or verdict.version > place or verdict.version == 0


@st.composite
def rubbish(draw: st.DrawFn) -> list[bytes]:
    """Bytes that may begin like a record."""
    whole = record_file(match("closed"), draw(st.sampled_from(READERS)))
    kept = draw(st.integers(0, len(whole)) | st.sampled_from([0, len(whole)]))
    line = draw(st.binary(max_size=60) | JSON.map(encoded) | st.lists(JSON, max_size=3).map(encoded))
    rest = draw(st.sampled_from([b"", b"\n", whole[kept:]]))
    return [whole[:kept], line, rest]


@law(rubbish())
def test_law_a_verdict_on_rubbish_is_a_verdict(chunks: list[bytes]) -> None:
    """Nothing is raised, and nothing but a true record passes."""
    verdict = verify(chunks)
    whole = b"".join(chunks)
    true = {record_file(match("closed"), audience) for audience in READERS}
    assert verdict.kind == "broken" or any(record_.startswith(whole) for record_ in true)


test_soak = soak_laws(globals())
