"""The verifier in JavaScript plays Mushi too: its cards are dealt, taken and counted a second time."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import json, structs

from domain.chain import Link
from domain.games.mushi.cards import CODES
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.verify import Verdict, verify
from domain.stream import uuid_text
from tests.kit.each import each
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import VARIANTS, play_bytes
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import rehash_links
from tests.second_verifier import node

pytestmark = pytest.mark.slow

HEAD = Header(stream=uuid_text(STREAM), game="mushi", ruleset="mushi", audience="public", seed=SEED.hex())


@cache
def matches() -> list[Match]:
    """Forty matches by all options, some of them resigned or closed; each with a seed of its own."""
    chance = random.Random(5)  # the same matches every time
    seeds, variants = [chance.randbytes(32) for _ in range(40)], VARIANTS["mushi"]
    return [
        play_bytes("mushi", 2, variants[at % len(variants)], chance.randbytes(3_000), seed)
        for at, seed in enumerate(seeds)
    ]


def file(of: Match, links: list[Link] | None = None) -> bytes:
    """The public record of a match, or of these links in its place."""
    assert of.table.seed is not None
    head = structs.replace(HEAD, seed=of.table.seed.hex())
    return b"".join(write_record(head, of.links if links is None else links))


def test_both_verifiers_hold_random_matches_to_be_true(tmp_path: Path) -> None:
    """Whatever was drawn, dealt again, played, swept and left; every card that the decks gave is counted."""
    files = [file(of) for of in matches()]
    assert {verify([whole]).kind for whole in files} <= {"complete", "prefix"}
    types = {link.type for of in matches() for link in of.links}
    assert {"misdeal_declared", "leftovers_taken", "round_scored"} <= types
    for of, verdict in each(zip(matches(), node.verdicts(tmp_path, files), strict=True)):
        counts = [link.type for link in of.links]
        cards = 24 * counts.count("hands_dealt") + counts.count("card_turned")
        assert verdict.startswith(f"ok: {len(counts)} events, {cards} cards dealt again; ")


Lie = Callable[[Any, random.Random], Any]


def _number(said: int | None, chance: random.Random) -> int:
    return 7 if said is None else said + chance.choice([-1, 1])


def _card(said: str, chance: random.Random) -> str:
    return chance.choice([card for card in CODES if card != said])


def _cards(said: list[str] | None, chance: random.Random) -> list[str]:
    return [chance.choice(CODES)] if not said else said[1:]


def _pair(said: list[Any], _chance: random.Random) -> list[Any]:
    one, other = said
    return [one - 1, other + 1] if isinstance(one, int) else [*said, "five_lights"]


LIES: dict[str, dict[str, Lie]] = {
    "dealer_drawn": {"dealer": _number, "cards": _cards},
    "hands_dealt": {"round": _number, "shuffle": _number, "dealer": _number, "field": _cards},
    "misdeal_declared": {"round": _number, "shuffle": _number, "reason": lambda *_: "four-of-a-suit-in-the-sleeve"},
    "card_played": {"seat": _number, "card": _card, "captured": _cards},
    "card_turned": {"seat": _number, "card": _card},
    "turn_captured": {"seat": _number, "captured": _cards},
    "leftovers_taken": {"seat": _number, "cards": _cards},
    "round_scored": {"round": _number, "cards": _pair, "scores": _pair, "totals": _pair, "yaku": _pair},
    "match_ended": {"scores": _pair},
}
"""Every field that states cards or points, and how it can be changed."""


@sampled
def test_both_verifiers_find_a_lie_at_the_same_event(tmp_path: Path, sample: Sample) -> None:
    """Every field of every event once and more; the chain fits again, only the cards show it."""
    chance = random.Random(6)  # the same lies every time
    found: list[tuple[bytes, Verdict]] = []
    for type_, fields in LIES.items():
        where = [(of, at) for of in matches() for at, link in enumerate(of.links) if link.type == type_]
        for name, lie in fields.items():
            for of, at in sample(chance.sample(where, min(8, len(where))), 3):
                links = of.links
                data = json.decode(links[at].data)
                links[at] = structs.replace(links[at], data=json.encode({**data, name: lie(data[name], chance)}))
                whole = file(of, rehash_links(links, STREAM))
                found.append((whole, verify([whole])))
    assert len(found) > 60
    for (_, verdict), second in each(zip(found, node.verdicts(tmp_path, [whole for whole, _ in found]), strict=True)):
        assert verdict.kind == "broken"
        assert second.startswith(f"line {verdict.version + 1}: "), (verdict.version, verdict.reason, second)
