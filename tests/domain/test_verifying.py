"""What a verifier says of true records: whole ones, beginnings of them, and whatever else it is given to read."""

from functools import cache

import pytest

from domain import sealing
from domain.records.verify import verify
from domain.table.commands import CloseTable
from tests.clumsy import clumsy_match
from tests.forging import record
from tests.matches import Match, play
from tests.steady import steady

READERS = sorted(sealing.READERS)
MATCHES = ["mus-basque", "mus-basque for two", "mus-eight-kings", "mus-federation", "closed"]


@cache
def match(name: str) -> Match:
    """A short match with three reshuffles or so."""
    if name == "closed":
        return play(4, choose=steady, commands=40, last=lambda _: CloseTable("house", "restored"))
    if name == "mus-federation":
        return clumsy_match(7)
    players = (1, 2) if name.endswith("two") else (1, None, 3, 4)
    options: dict[str, object] = {"games_to_win": 1}
    return play(1, name.removesuffix(" for two"), players=players, options=options, choose=steady)


@pytest.mark.parametrize("audience", READERS)
@pytest.mark.parametrize("name", MATCHES)
def test_a_true_record_is_complete_whoevers_copy_it_is(name: str, audience: str) -> None:
    """Every command is decided again; the verdict says what the shuffle rested on."""
    of = match(name)
    told: list[int] = []
    verdict = verify([record(of, audience)], told.append)
    assert (verdict.kind, verdict.version, verdict.decided) == ("complete", len(of.links), True), verdict.reason
    assert verdict.header is not None
    assert verdict.header.audience == audience
    assert (verdict.own_nonces, verdict.seats) == (0, len(of.table.seats))
    assert told == [command[-1].version for command in of.commands]


@pytest.mark.parametrize("audience", ["all", "public"])
@pytest.mark.parametrize("name", MATCHES)
def test_every_beginning_of_a_record_is_a_prefix(name: str, audience: str) -> None:
    """Cut within the consequences of a command it holds up to the command before."""
    of = match(name)
    lines = record(of, audience).splitlines(keepends=True)
    ends = [command[-1].version for command in of.commands]
    for length in range(1, len(of.links)):
        verdict = verify(lines[: length + 1])
        whole = max(end for end in ends if end <= length)
        assert (verdict.kind, verdict.version, verdict.decided) == ("prefix", whole, True), (length, verdict.reason)


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_a_record_before_the_seed_is_opened_is_a_prefix_by_its_hashes(audience: str) -> None:
    """Nobody without the seed can deal again, and the verdict says so."""
    of = match("mus-basque")
    links = [link for command in of.commands[:-1] for link in command]
    told: list[int] = []
    verdict = verify([record(of, audience, links, opened=False)], told.append)
    assert (verdict.kind, verdict.version, verdict.decided) == ("prefix", len(links), False)
    assert told == list(range(1, len(links) + 1))


def test_a_header_alone_is_no_record() -> None:
    """Nothing happened that it could be the record of."""
    verdict = verify([record(match("closed"), "public").split(b"\n")[0] + b"\n"])
    assert (verdict.kind, verdict.version) == ("broken", 1)
    assert verify([]).kind == "broken"


def test_nothing_follows_a_table() -> None:
    """Not even the same table again, however true both are: a file is of one table, or of a match."""
    whole = record(match("closed"), "public")
    verdict = verify([whole, whole])
    assert (verdict.kind, verdict.line) == ("broken", whole.count(b"\n") + 1)
    assert verdict.reason == "another stream follows that of a table"
