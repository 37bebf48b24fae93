"""Verdicts on true records, whole or cut, and on long ones at constant memory per event."""

import tracemalloc
from collections.abc import Callable
from functools import cache
from unittest.mock import patch

import pytest

from domain import sealing
from domain.actors import HOUSE
from domain.games.mus import commands as c
from domain.games.mus.cards import Card
from domain.games.mus.play import deck as dealing
from domain.games.mus.view import MusView
from domain.records.verify import verify
from domain.table.commands import CloseTable
from tests.cheats import nonces
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.policies import clumsy_match, play_steadily
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import record_file
from tests.kit.team_play import match_records, play_team_match

READERS = sorted(sealing.READERS)
MATCHES = ["mus-basque", "mus-basque for two", "mus-eight-kings", "mus-federation", "closed"]


@cache
def match(name: str) -> Match:
    """A short match with three reshuffles or so."""
    if name == "closed":
        return play_table(4, choose=play_steadily, commands=40, last=lambda _: CloseTable(HOUSE, "restored"))
    if name == "mus-federation":
        return clumsy_match(7)
    players = (1, 2) if name.endswith("two") else (1, None, 3, 4)
    options: dict[str, object] = {"games_to_win": 1}
    return play_table(1, name.removesuffix(" for two"), players=players, options=options, choose=play_steadily)


@pytest.mark.parametrize("audience", READERS)
@pytest.mark.parametrize("name", MATCHES)
def test_a_true_record_is_complete_in_every_copy(name: str, audience: str) -> None:
    """Every command is decided again; the verdict says what the shuffle rested on."""
    of = match(name)
    versions: list[int] = []
    verdict = verify([record_file(of, audience)], versions.append)
    assert (verdict.kind, verdict.version, verdict.decided) == ("complete", len(of.links), True), verdict.reason
    assert verdict.header is not None
    assert verdict.header.audience == audience
    assert (verdict.own_nonces, verdict.seats) == (0, len(of.table.seats))
    assert verdict.held.tally.bots == sum(link.actor.startswith("bot:") for link in of.links)
    assert versions == [command[-1].version for command in of.commands]


@sampled
@pytest.mark.slow
@pytest.mark.parametrize("audience", ["all", "public"])
@pytest.mark.parametrize("name", MATCHES)
def test_every_beginning_of_a_record_is_a_prefix(name: str, audience: str, sample: Sample) -> None:
    """Cut within the consequences of a command it holds up to the command before."""
    of = match(name)
    lines = record_file(of, audience).splitlines(keepends=True)
    ends = [command[-1].version for command in of.commands]
    for length in each(sample(range(1, len(of.links)), 60, lambda length: of.links[length - 1].type)):
        verdict = verify(lines[: length + 1])
        whole = max(end for end in ends if end <= length)
        assert (verdict.kind, verdict.version, verdict.decided) == ("prefix", whole, True), (length, verdict.reason)


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_a_record_before_the_seed_is_opened_is_chained(audience: str) -> None:
    """Without the seed the cards cannot be dealt again, and the verdict says so."""
    of = match("mus-basque")
    links = [link for command in of.commands[:-1] for link in command]
    versions: list[int] = []
    verdict = verify([record_file(of, audience, links, opened=False)], versions.append)
    assert (verdict.kind, verdict.version, verdict.decided) == ("chained", len(links), False), verdict.reason
    assert versions == list(range(1, len(links) + 1))


def test_nonces_that_players_opened_are_counted() -> None:
    """The verdict of a table and of a team match counts them, and names there who brought each one."""
    assert verify([record_file(nonces.opened_match(), "all")]).own_nonces == 2
    verdict = verify(match_records(play_team_match(4, silent=True), "all"))
    assert (verdict.kind, verdict.own_nonces) == ("complete", 1), verdict.reason
    assert [seat.nonce_by for seat in verdict.sat if seat is not None and seat.commitment] == ["player", "house"]


def test_a_header_alone_is_no_record() -> None:
    """Nothing happened that it could be the record of."""
    verdict = verify([record_file(match("closed"), "public").split(b"\n")[0] + b"\n"])
    assert (verdict.kind, verdict.version) == ("broken", 1)
    assert verify([]).kind == "broken"


def test_nothing_follows_a_table() -> None:
    """Not even the same table again, however true both are: a file is of one table, or of a match."""
    whole = record_file(match("closed"), "public")
    verdict = verify([whole, whole])
    assert (verdict.kind, verdict.line) == ("broken", whole.count(b"\n") + 1)
    assert verdict.reason == "another stream follows that of a table"


def silent(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Cut and pass, so that a match takes as many deals as it can."""
    legal = {move.type for move in view.legal_moves}
    if "gather" in legal:
        return c.Gather()
    return c.Cut() if "cut" in legal else c.Pass()


def greedy(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Say mus and throw everything away, for ever."""
    (legal, *_) = view.legal_moves
    return c.Mus() if legal.cards is None else c.Discard(cards=legal.cards.source)


@pytest.mark.slow
def test_memory_does_not_grow_with_the_record() -> None:
    """More than 5,000 events are verified in what a few hundred take: not 32 bytes are kept of each."""
    of = play_table(1, choose=silent, players=(1, 2, 3, 4), options={"games_to_win": 2, "target": 100})
    assert len(of.links) > 5_000
    whole = record_file(of, "all")
    tracemalloc.start()
    verdict = verify(whole[at : at + 65_536] for at in range(0, len(whole), 65_536))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (verdict.kind, verdict.version) == ("complete", len(of.links)), verdict.reason
    assert peak < 480_000 < len(whole) / 2


@pytest.mark.slow
def test_a_draw_looks_at_no_more_than_what_is_left() -> None:
    """Nothing caps mus in these rules: a deal may be reshuffled any number of times, and drawing costs the same."""
    of = play_table(1, choose=greedy, players=(1, 2, 3, 4), commands=2_000)
    draws = sum(link.type == "cards_drawn" for link in of.links)
    looked_at = 0
    pile = dealing.pile

    def counted(*deck: object) -> tuple[Card, ...]:
        nonlocal looked_at
        looked_at += 1
        return pile(*deck)  # pyright: ignore[reportArgumentType]

    with patch.object(dealing, "pile", counted):
        verdict = verify([record_file(of, "public")])
    assert (verdict.kind, verdict.version) == ("prefix", len(of.links)), verdict.reason
    assert looked_at < 2 * draws
