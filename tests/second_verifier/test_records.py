"""A verifier in JavaScript, written from the description of the format, comes to the same verdicts."""

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from msgspec import json

from domain import sealing
from domain.actors import HOUSE
from domain.chain import Link
from domain.games.mus.rulesets import RULESETS
from domain.records.header import Header
from domain.records.integrity import verified_record
from domain.records.lines import BrokenRecord, write_record
from domain.records.verify import Verdict, verify
from domain.stream import uuid_text
from domain.table.commands import CloseTable
from domain.table.game.options import Option, OptionValue
from tests.kit.each import each
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, play_table
from tests.kit.random_play import play_bytes
from tests.kit.tampering import rehash_links, with_public
from tests.second_verifier import node

pytestmark = pytest.mark.slow

FEDERATION = RULESETS["mus-federation"]
HEAD = Header(stream=uuid_text(STREAM), game="mus", ruleset="mus-federation", audience="public", seed=SEED.hex())


def values(option: Option) -> list[OptionValue]:
    """What is tried of an option: every value of a list, the least of a range and the one after it."""
    return [*option.values, *([] if option.minimum is None else [option.minimum, option.minimum + 1])]


@cache
def federation_matches() -> list[Match]:
    """Forty matches of the federation: false declarations, or signs, in half of them.

    In one of them a ruling ends a match that is decided, and changes its result after the end.
    """
    chance = random.Random(14)  # the same matches every time
    return [
        play_bytes(
            "mus-federation",
            4,
            {option.name: chance.choice(values(option)) for option in FEDERATION.options},
            chance.randbytes(3_000),
        )
        for _ in range(40)
    ]


def verified(head: Header, links: Iterable[Link]) -> tuple[bytes, Verdict]:
    """The file of these links, and what the house's own verifier says of it."""
    whole = b"".join(write_record(head, links))
    return whole, verify([whole])


def test_both_verifiers_hold_random_matches_of_the_federation_to_be_true(tmp_path: Path) -> None:
    """Whatever was drawn, cut, signed, claimed, declared and ruled."""
    matches = federation_matches()
    assert any(" match_ended result_ruled " in " ".join([link.type for link in of.links]) for of in matches)
    whole = [verified(HEAD, of.links) for of in matches]
    assert {verdict.kind for _, verdict in whole} <= {"complete", "prefix"}
    assert all(verdict.startswith("ok: ") for verdict in each(verdicts(tmp_path, [file for file, _ in whole])))


MUTABLE = {
    "dealer_drawn": ("dealer",),
    "deck_offered": ("deal", "dealer", "seat"),
    "deck_cut": ("deal", "at"),
    "hands_dealt": ("deal", "dealer", "mano"),
    "cards_discarded": ("count",),
    "cards_drawn": ("seat", "count"),
    "stock_reshuffled": ("shuffle", "count"),
    "deal_voided": ("deal",),
    "hand_declared_dead": ("deal", "seat"),
    "foul_found": ("seat",),
    "stones_scored": ("stones",),
    "game_won": ("game",),
    "bet_accepted": ("seat",),
}
"""The numbers that hang on the cards and on the rules, on which both verifiers have to agree."""


def test_both_verifiers_find_a_changed_number_at_the_same_event(tmp_path: Path) -> None:
    """Three numbers a match; the chain fits again, only dealing and deciding again show them."""
    chance = random.Random(4)  # the same numbers every time
    found: list[tuple[bytes, Verdict]] = []
    for of in federation_matches():
        by_people = [(at, link) for at, link in enumerate(of.links) if not link.actor.startswith("bot:")]
        candidates = [(at, name) for at, link in by_people for name in MUTABLE.get(link.type, ())]
        for at, name in chance.sample(candidates, min(3, len(candidates))):
            links = of.links
            said = json.decode(links[at].data)[name]
            links[at] = with_public(**{name: 40 if said is None else said + chance.choice([-1, 1])})(links[at])
            found.append(verified(HEAD, rehash_links(links, STREAM)))
    assert len(found) > 100
    for (_, verdict), second in each(zip(found, verdicts(tmp_path, [file for file, _ in found]), strict=True)):
        assert verdict.kind == "broken"
        assert second.startswith(f"line {verdict.version + 1}: "), (verdict.version, verdict.reason, second)


@cache
def match(number: int = 0) -> Match:
    """Give a whole match, one of two seats, and the first moves of one that is then closed."""
    if number == 2:
        return play_table(2, commands=60, last=lambda _: CloseTable(HOUSE, "restored"))
    return play_table(number, ["mus-basque", "mus-eight-kings"][number], bot=["basic", "random"][number])


def record(of: Match, audience: str, links: Iterable[Link] | None = None) -> bytes:
    """Write the file of a finished match, or of these links in its place."""
    ruleset = of.table.ruleset
    header = Header(stream=str(of.stream_id), game="mus", ruleset=ruleset, audience=audience, seed=of.seed.hex())
    return b"".join(write_record(header, of.links if links is None else links))


def verdicts(folder: Path, files: list[bytes]) -> list[str]:
    """Let the JavaScript verify these files; one verdict each."""
    paths = [folder / f"{number}.hordago.jsonl" for number in range(len(files))]
    for path, whole in zip(paths, files, strict=True):
        path.write_bytes(whole)
    checked = node.run("verify.mjs", *paths)
    assert checked.stderr == ""
    found = checked.stdout.splitlines()
    assert len(found) == len(files)
    assert checked.returncode == (0 if all(verdict.startswith("ok") for verdict in found) else 1)
    return found


@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_audiences_record_of_a_match_is_dealt_again(number: int, tmp_path: Path) -> None:
    """The opened seed gives every card, in a public copy as in the full one."""
    files = [record(match(number), audience) for audience in sorted(sealing.READERS)]
    links = match(number).links
    drawn = sum(json.decode(link.data)["count"] for link in links if link.type == "cards_drawn")
    dealt = sum(4 * len(link.sealed) for link in links if link.type == "hands_dealt")
    expected = f"ok: {len(links)} events, {drawn + dealt} cards dealt again"
    assert all(verdict.startswith(expected) for verdict in each(verdicts(tmp_path, files)))


def test_the_matches_contain_what_is_to_be_dealt_again() -> None:
    """There are draws and reshuffles among the events that the other tests verify."""
    types = {link.type for link in match().links}
    assert {"hands_dealt", "cards_discarded", "cards_drawn", "stock_reshuffled", "hands_revealed"} <= types


def test_both_verifiers_find_a_flipped_bit_on_the_same_line(tmp_path: Path) -> None:
    """They agree on three hundred files, each with one bit that is not as written."""
    whole = record(match(2), "seat:0")
    chance = random.Random(2)  # the same flips every time
    places = [(chance.randrange(len(whole)), chance.randrange(8)) for _ in range(300)]
    files = [whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :] for at, bit in places]
    header = whole.index(b"\n")
    for (at, _), changed, verdict in zip(places, files, verdicts(tmp_path, files), strict=True):
        with pytest.raises(BrokenRecord) as caught:
            for _ in verified_record([changed])[1]:
                pass
        found = int(verdict.removeprefix("line ").partition(":")[0])
        assert found == caught.value.line or at < header
