"""The verifier in JavaScript on team matches: seats, nonces, entropy and boards, dealt again at every table."""

import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import json

from domain import sealing
from domain.games.mus import commands as mus
from domain.games.mus.game import MUS
from domain.games.mus.view import MusView
from domain.records.verify import Verdict, verify
from domain.table.clock.rules import ClockRules
from domain.table.game.options import OptionValue
from tests.kit.disputes.random_disputes import random_disputes
from tests.kit.each import each
from tests.kit.policies import play_clumsily
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import rechain, record_file, with_public
from tests.kit.team_play import (
    Choose,
    Judged,
    TeamMatch,
    close_with_match,
    let_time_run_out,
    match_records,
    match_streams,
    pass_deadline,
    play_team_match,
    resign_pair,
)
from tests.second_verifier import node

pytestmark = pytest.mark.slow


def thirsty(view: MusView, draw: Callable[[int], int]) -> mus.Move:
    """Say mus up to four times a deal and throw three or four cards, so that decks are recycled more than once."""
    legal = {move.type: move for move in view.legal_moves}
    assert view.deal is not None
    if "mus" in legal and view.deal.mus_rounds < 4:
        return mus.Mus()
    if (choice := legal.get("discard")) is not None and choice.cards is not None:
        return mus.Discard(cards=choice.cards.source[: 4 - draw(2)])
    return play_clumsily(view, draw)


def as_bots_do(_table: int) -> Choose:
    return MUS.bots["random"].choose


OPTIONS: Final[dict[str, dict[str, OptionValue]]] = {
    "mus-federation": {"signs": "on", "declarations": "called", "min_discard": 0}
}


CLOCKS: Final = (
    ClockRules("side", 0, bank_seconds=300, increment_seconds=5),
    ClockRules("player", 2, move_seconds=30),
    ClockRules("player", 1, bank_seconds=60, move_seconds=20),
)


def clocked_match(clock: ClockRules) -> TeamMatch:
    """By a clock, which runs out at one table; at another partners give a game up, and the rest is played."""
    endings = {1: let_time_run_out, 2: resign_pair(0)}
    return play_team_match(18, tables=4, games=3, endings=endings, clock=clock, people_only=True)


@cache
def matches() -> list[TeamMatch]:
    """Under every rule set: played out, recycled, tied, given up, out of time, closed."""
    made = [play_team_match(number, ruleset, choose=as_bots_do) for number in range(3) for ruleset in MUS.offers]
    made += [
        play_team_match(7, ruleset, tables=4, options=OPTIONS.get(ruleset), choose=lambda _: thirsty, games=2)
        for ruleset in MUS.offers
    ]
    made.append(play_team_match(8, tie_breaks=("extra-game",)))
    made.append(play_team_match(9, endings={1: resign_pair(0), 2: pass_deadline}))
    made.append(play_team_match(10, endings={1: close_with_match}, closed=True))
    made += [clocked_match(clock) for clock in CLOCKS]
    made += [
        play_team_match(number, ruleset, choose=as_bots_do, games=2, judged=partial(disputes, number))
        for number in range(11, 17)
        for ruleset in MUS.offers
    ]
    return made


def disputes(number: int, table: int) -> Judged:
    """Some at each table: rulings of every kind, boards dealt again, games and players lost."""
    return random_disputes(random.Random(100 * number + table).randbytes(3_000), 48)


def dealt(of: TeamMatch) -> int:
    """How many cards its tables dealt and drew."""
    links = [link for table in of.tables for link in table.links]
    drawn = sum(json.decode(link.data)["count"] for link in links if link.type == "cards_drawn")
    return drawn + sum(4 * len(link.sealed) for link in links if link.type == "hands_dealt")


def test_every_audiences_record_of_a_match_is_dealt_again(tmp_path: Path) -> None:
    """In a public copy as in the full one, at every table."""
    of = play_team_match(8, choose=lambda _: thirsty)
    files = [b"".join(match_records(of, audience)) for audience in sorted(sealing.READERS)]
    events = sum(len(stream.links) for stream in match_streams(of))
    expected = f"ok: {events} events, {dealt(of)} cards dealt again"
    assert all(verdict.startswith(expected) for verdict in each(node.verdicts(tmp_path, files)))


def test_both_verifiers_hold_matches_of_every_kind_to_be_true(tmp_path: Path) -> None:
    """However they were played and ended."""
    files = [b"".join(match_records(of, "public")) for of in matches()]
    assert [verify([whole]).kind for whole in files] == ["complete"] * len(files)
    assert all(verdict.startswith("ok: ") for verdict in each(node.verdicts(tmp_path, files)))


def test_the_matches_hold_what_is_to_be_dealt_again() -> None:
    """Decks recycled twice in a deal, and an extra game, are among what the other tests verify."""
    links = [link for of in matches() for table in of.tables for link in table.links]
    recycled = {json.decode(link.data)["recycle"] for link in links if link.type == "deck_recycled"}
    assert {1, 2} <= recycled
    boards = {json.decode(link.data)["board"] for link in links if link.type == "hands_dealt"}
    assert {"0101", "0201"} <= boards
    assert any("extra_game_called" in {link.type for link in of.stream.links} for of in matches())
    assert "sign_made" in {link.type for link in links}


TOLD: Final = "not judged: what its events tell, beyond their hashes"


def test_a_table_alone_and_a_running_match_are_true_as_far_as_hashes_tell(tmp_path: Path) -> None:
    """The second verifier says so too, and that it judges nothing else."""
    of = matches()[0]
    alone, running = of.tables[0], of.stream.links[:-2]
    files = [record_file(alone, "public"), record_file(of.stream, "public", running, opened=False)]
    assert node.verdicts(tmp_path, files) == [
        f"ok: {len(alone.links)} events, a table to be dealt with its match; {TOLD}",
        f"ok: {len(running)} events, seed not open; {TOLD}",
    ]


MUTABLE: Final = {
    "hands_dealt": ("deal", "dealer", "mano", "board"),
    "cards_discarded": ("count",),
    "cards_drawn": ("seat", "count"),
    "deck_recycled": ("seat", "recycle", "count"),
    "seat_taken": ("seat",),
    "table_opened": ("table",),
}
"""What hangs on the boards and the seats, on which both verifiers have to agree."""


@sampled
def test_both_verifiers_find_a_changed_number_at_the_same_line(tmp_path: Path, sample: Sample) -> None:
    """Two numbers at each of the first tables; the chain fits again, only dealing and deciding again show it."""
    chance = random.Random(5)  # the same numbers every time
    found: list[tuple[bytes, Verdict]] = []
    for of in matches():
        for at, table in enumerate(of.tables, 1):
            candidates = [
                (place, name) for place, link in enumerate(table.links) for name in MUTABLE.get(link.type, ())
            ]
            chosen = chance.sample(candidates, min(8, len(candidates)) if at < 3 else 0)
            for place, name in sample(chosen, 2):
                found.append(_mutated(of, at, place, name, chance))
    assert len(found) > 50
    for (_, verdict), second in each(zip(found, node.verdicts(tmp_path, [whole for whole, _ in found]), strict=True)):
        assert verdict.kind == "broken"
        assert second.startswith(f"line {verdict.line}: "), (verdict.line, verdict.reason, second)


def _mutated(of: TeamMatch, number: int, place: int, name: str, chance: random.Random) -> tuple[bytes, Verdict]:
    table = of.tables[number - 1]
    links = table.links
    said: Any = json.decode(links[place].data)[name]
    other = f"{int(said) + chance.choice([-1, 1, 100]):04}" if name == "board" else said + chance.choice([-1, 1])
    links[place] = with_public(**{name: other})(links[place])
    written = match_records(of, "public")
    written[number] = record_file(table, "public", rechain(table, links))
    whole = b"".join(written)
    return whole, verify([whole])
