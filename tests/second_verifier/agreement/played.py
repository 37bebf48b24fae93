"""`python -m tests.second_verifier.agreement.played [MATCHES [FIRST]]`: two engines on random matches, and on lies.

Whole matches of every rule set, by any options, at tables alone, of tournaments and of team matches, with claims,
signs, wrong declarations, disputes, resignations and deadlines: both verifiers have to find each of them true. Then
each is spoiled by what a house could write that only the rules refuse: everything is sealed and chained again.
"""

import sys
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct, field

from domain.games import OFFERS
from domain.games.mus.game import MUS
from domain.records.verify import verify
from tests.kit.disputes.random_disputes import random_disputes
from tests.kit.play import Match, play_table
from tests.kit.policies import play_clumsily, play_steadily
from tests.kit.random_play import (
    MUS_IS_SAID,
    Kind,
    choose_options,
    fitting_options,
    open_table_command,
    option_values,
    play_random,
)
from tests.kit.tampering import public_fields, rechain, with_public
from tests.kit.team_play import match_streams, pass_deadline, play_team_match, resign_pair
from tests.second_verifier import node
from tests.second_verifier.agreement.comparing import disagreement
from tests.second_verifier.agreement.lies import LIES
from tests.second_verifier.agreement.samples import Sample, part

RULESETS: Final = sorted(OFFERS)
CHOICES: Final = 8_000
"""Bytes by which a match is played; most matches end before they are spent."""


def played(ruleset: str, number: int) -> Sample:
    """Match ``number`` of a rule set, by options as laws draw them; where four play, one of four is a team match.

    One of four is played steadily, to its end.
    """
    chance = Random(f"{ruleset} {number}")
    seats, is_mus = chance.choice(OFFERS[ruleset].seats), OFFERS[ruleset].game == "mus"
    if number % 4 == 3 and is_mus:
        return _team_match(ruleset, number, chance)
    options = choose_options(ruleset, "alone", chance.choice)
    if "games_to_win" in options:
        options["games_to_win"] = chance.choice([1, 2, 3])
    options = fitting_options(ruleset, seats, options)
    if number % 4 == 2 and is_mus:
        return _whole([play_table(number, ruleset, players=range(seats), options=options, choose=_long_way(ruleset))])
    who = [chance.choice([f"p{seat}", f"p{seat}", "random"]) for seat in range(seats)]
    kind: Kind = chance.choice(["alone", "alone", "tournament"])
    opening = open_table_command(kind, ruleset, who, options, chance.randbytes(32))
    first = MUS_IS_SAID if number % 5 == 0 else chance.randbytes(1)
    return _whole([play_random(opening, first + chance.randbytes(CHOICES))])


def _long_way(ruleset: str) -> Any:  # noqa: ANN401 - as bots choose
    return play_clumsily if "federation" in ruleset else play_steadily


def _team_match(ruleset: str, number: int, chance: Random) -> Sample:
    ways = [MUS.bots["random"].choose, _long_way(ruleset)]
    often = chance.choice([0, 0, 6, 24])
    of = play_team_match(
        number,
        ruleset,
        games=chance.choice([1, 2, 3]),
        options=choose_options(ruleset, "match", chance.choice),
        tie_breaks=("extra-game",) if number % 3 else ("stones",),
        choose=lambda table: ways[(number + table) % 2],
        endings=chance.choice([None, None, {1: resign_pair(0)}, {2: pass_deadline}]) if often == 0 else None,
        judged=lambda table: random_disputes(Random(100 * number + table).randbytes(300), often),
    )
    return _whole(match_streams(of))


def _whole(streams: Sequence[Match]) -> Sample:
    return Sample(streams, ["public"] * len(streams), opened=True, signed=False)


class Figures(Struct):
    """What came of the matches of a rule set."""

    matches: int = 0
    deals: int = 0
    moves: int = 0
    items: int = 0
    games: int = 0
    results: int = 0
    lies: Counter[str] = field(default_factory=Counter[str])
    """Forged records by the kind of lie; each refused by both verifiers on one line, or among the faults."""
    shown: set[str] = field(default_factory=set[str])
    """Options that decide something in these matches: both refuse a record that tells another value of them."""
    faults: list[str] = field(default_factory=list[str])


def compared(ruleset: str, numbers: Sequence[int], lies_each: int = 3, without_lies: Sequence[int] = ()) -> Figures:
    """Let both verifiers read these matches, and tell so many lies of each of the first ones."""
    found = Figures()
    with node.verifier() as second:
        for number in [*numbers, *without_lies]:
            of = played(ruleset, number)
            found.matches += 1
            found.deals += sum(link.type == "hands_dealt" for stream in of.streams for link in stream.links)
            written = [part(of, stream, "public", stream.links) for stream in of.streams]
            second.ask(b"".join(written))
            one, other = verify([b"".join(written)]), second.answer()
            if (one.kind, one.line) != (other.kind, other.line):
                counted = one.kind == "prefix" and "not counted by the match yet" in one.reason
                found.faults += [] if counted else [f"{ruleset} {number}: {one}; {other}"]
            for name, file in _by_other_options(of, found.shown):
                second.ask(file)
                one, other = verify([file]), second.answer()
                if fault := disagreement(one, other, file):
                    found.faults.append(f"{ruleset} {number} as if by another {name}: {fault}")
                if one.line > OPENING and (one.kind, one.line) == (other.kind, other.line):
                    found.shown.add(name)
            for name in ("moves", "items", "games", "results"):
                setattr(found, name, getattr(found, name) + getattr(other.played, name))
            for name, file in _lied(of, written, Random(number), lies_each if number in numbers else 0):
                second.ask(file)
                one, other = verify([file]), second.answer()
                found.lies[name] += 1
                if (one.kind, one.line) != (other.kind, other.line) or one.kind != "broken":
                    found.faults.append(
                        f"{ruleset} {number} {name}: {one.line} {one.reason}; {other.line} {other.reason}"
                    )
    return found


OPENING: Final = 2
"""The line on which a table says what it is played by."""


def _by_other_options(of: Sample, shown: Container[str]) -> Iterator[tuple[str, bytes]]:
    """Tell every other value of each option that has not shown yet, of a table alone.

    An engine that does not know the option reads the true record and these alike, and so one of them wrongly.
    """
    first, *rest = of.streams[0].links
    if first.type != "table_opened":
        return
    rules: Any = public_fields(first)["rules"]
    for option in OFFERS[rules["id"]].options:
        for value in set(option_values(option)) - {rules.get(option.name, option.first)}:
            if option.name not in shown:
                told = with_public(rules={**rules, option.name: value})(first)
                yield option.name, part(of, of.streams[0], "public", rechain(of.streams[0], [told, *rest]))


def _lied(of: Sample, written: Sequence[bytes], chance: Random, count: int) -> Iterator[tuple[str, bytes]]:
    """Tell each of so many lies at some event of the last stream that holds one."""
    for name in chance.sample(sorted(LIES), len(LIES)):
        type_, change = LIES[name]
        places = [
            (place, at)
            for place, stream in enumerate(of.streams)
            if stream.links[0].type == "table_opened"
            for at, link in enumerate(stream.links)
            if link.type == type_
        ]
        if count == 0 or not places:
            continue
        place, at = chance.choice(places)
        links = of.streams[place].links
        if not change(links, at, chance, of.streams[place]):
            continue
        count -= 1
        forged = part(of, of.streams[place], "public", rechain(of.streams[place], links))
        yield name, b"".join([*written[:place], forged, *written[place + 1 :]])


def _main(matches: int, first: int = 0) -> int:
    faults, lies = list[str](), Counter[str]()
    for ruleset in RULESETS:
        found = compared(ruleset, range(first, first + matches), lies_each=len(LIES))
        sys.stdout.write(
            f"{ruleset}: {found.matches} matches, {found.deals} deals, {found.moves} moves, {found.items} items of "
            f"counts, {found.games} games or rounds won, {found.results} results; {found.lies.total()} lies; "
            f"{len(found.faults)} differences\n"
        )
        hidden = [option.name for option in OFFERS[ruleset].options if option.name not in found.shown]
        sys.stdout.write(f"  options that decided nothing: {', '.join(hidden) or 'none'}\n")
        faults += found.faults
        lies += found.lies
    sys.stdout.write("".join([f"  {count} {name}\n" for name, count in sorted(lies.items())]))
    sys.stdout.write("\n".join([f"{lies.total()} lies, {len(faults)} differences", *faults, ""]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(_main(*map(int, sys.argv[1:] or ["25"])))
