"""Every way to cheat is found in whoever's copy, at the version where it happened, with a reason that names it."""

import re
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from domain import sealing
from domain.verifying import verify
from tests.domain.cheats import dealing, opening, play
from tests.forging import chained, header, place, record, unredacted
from tests.js import node
from tests.matches import Match
from tests.matches import play as played
from tests.steady import steady

CHEATS = {**opening.CHEATS, **dealing.CHEATS, **play.CHEATS}
READERS = sorted(sealing.READERS)


@cache
def match(number: int) -> Match:
    """Three players and a bot, under each rule set; both matches are short and have a reshuffle."""
    ruleset = ["mus-basque", "mus-eight-kings"][number]
    options: dict[str, object] = {"games_to_win": 1, **({"target": 20} if number == 0 else {})}
    return played(1, ruleset, players=(1, None, 3, 4), options=options, choose=steady)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found_by_everybody(cheat: str, number: int) -> None:
    """Although every hash, salt and commitment of the file fits."""
    forge, reason = CHEATS[cheat]
    of = match(number)
    forgery = forge(of)
    links = chained(of, forgery.links)
    for audience in READERS:
        verdict = verify([record(of, audience, links)])
        assert (verdict.kind, verdict.version) == ("broken", forgery.version), (audience, verdict.reason)
        assert re.search(reason, verdict.reason), (audience, verdict.reason)


NOT_SEEN_BY_DEALING = frozenset(
    {
        "a deal without showing",  # seen at the next deal
        "a draw asked for",  # actors are the business of those who decide again
        "hands told with the deal",  # likewise what no card hangs on
    }
)


@pytest.mark.parametrize("number", [0, 1])
def test_the_second_verifier_finds_every_cheat_with_cards(number: int, tmp_path: Path) -> None:
    """On the same line; what only deciding again can tell it lets pass or finds later, and never falls over."""
    of = match(number)
    forgeries = {name: forge(of) for name, (forge, _) in CHEATS.items()}
    paths: list[Path] = []
    for at, forgery in enumerate(forgeries.values()):
        paths.append(tmp_path / f"{at}.hordago.jsonl")
        paths[-1].write_bytes(record(of, "public", chained(of, forgery.links)))
    checked = node.run("verify.mjs", *paths)
    assert checked.stderr == ""
    for (name, forgery), verdict in zip(forgeries.items(), checked.stdout.splitlines(), strict=True):
        line = int(verdict.split(":")[0].removeprefix("line ")) if verdict.startswith("line") else None
        if name in dealing.CHEATS and name not in NOT_SEEN_BY_DEALING:
            assert line == forgery.version + 1, (name, verdict)
        else:
            assert line is None or line > forgery.version, (name, verdict)


@pytest.mark.parametrize("audience", ["all", "seat:0", "seat:3"])
def test_a_payload_that_the_audience_may_read_is_not_kept_back(audience: str) -> None:
    """A player's copy without his cards is no copy of his."""
    of = match(0)
    links = [structs.replace(link, sealed=sealing.redact(link.sealed, audience)) for link in of.links]
    at = place(of, "hands_dealt", 1)
    links[at] = structs.replace(links[at], sealed=sealing.redact(links[at].sealed, "public"))
    verdict = verify([unredacted(header(of, audience), links)])
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason.startswith("lacks what is sealed for seat:")


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_a_payload_that_the_audience_may_not_read_is_not_slipped_in(audience: str) -> None:
    """A copy that tells the seed envelope, or another's hand, is not the audience's."""
    of = match(0)
    verdict = verify([unredacted(header(of, audience), of.links)])
    assert (verdict.kind, verdict.version, verdict.reason) == ("broken", 1, "holds what is sealed for house")


@pytest.mark.parametrize("audience", READERS)
def test_two_envelopes_for_one_audience_are_refused(audience: str) -> None:
    """Nobody keeps a second hand in reserve."""
    of = match(0)
    links, at = of.links, place(of, "hands_dealt", 1)
    links[at] = structs.replace(links[at], sealed=(links[at].sealed[0], *links[at].sealed))
    verdict = verify([record(of, audience, chained(of, links))])
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason == "envelopes are not sorted, one for each audience"


@pytest.mark.parametrize("audience", READERS)
def test_a_record_under_another_seed_is_refused(audience: str) -> None:
    """The header's seed is the one that the table was committed to."""
    of = match(0)
    other = structs.replace(of, seed=bytes(32))
    verdict = verify([record(other, audience, chained(other, of.links))])
    assert (verdict.kind, verdict.version) == ("broken", 0)
    assert verdict.reason == "the seed is not the one the table was committed to"


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_before_the_seed_is_opened_hashes_are_all_there_is(audience: str) -> None:
    """A cheat in the deck of a live table passes as a beginning, and the verdict does not claim to have dealt again."""
    of = match(0)
    forged = chained(of, dealing.CHEATS["a better hand"][0](of).links)[:30]
    verdict = verify([record(of, audience, forged, opened=False)])
    assert (verdict.kind, verdict.version, verdict.decided) == ("prefix", 30, False)
    assert "once the seed is opened" in verdict.reason
