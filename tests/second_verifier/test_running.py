"""The verifier in JavaScript on tables whose seed is not open: as far as events tell, and what it says of the rest."""

from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec import structs

from domain.games import OFFERS
from domain.records.verify import verify
from tests.kit.disputes.random_disputes import random_disputes
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.policies import play_clumsily
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import event_index, forge_event, public_fields, rechain, record_file, with_public, with_sealed
from tests.second_verifier import node
from tests.second_verifier.agreement.lies import LIES

pytestmark = pytest.mark.slow

NOT_BOTS: Final = "which of the moves that it may make a bot chooses"
NOT_CARDS: Final = "cards that nobody has shown yet"


def running(ruleset: str, number: int = 4) -> Match:
    """A table of players as far as the last move before its end."""
    seats = range(OFFERS[ruleset].seats[0])
    choose = play_clumsily if OFFERS[ruleset].game == "mus" else None
    short = {"games_to_win": 1, "target": 30} if OFFERS[ruleset].game == "mus" else {"rounds": 2}
    offered = {option.name for option in OFFERS[ruleset].options}
    short = {name: value for name, value in short.items() if name in offered}
    of = play_table(number, ruleset, players=seats, choose=choose, options=short)
    end = next(at for at, step in enumerate(of.steps) if any(link.type == "match_ended" for link in step.links))
    return structs.replace(of, steps=of.steps[:end])


@sampled
@pytest.mark.parametrize("ruleset", OFFERS)
def test_a_running_table_is_followed_to_any_event(ruleset: str, sample: Sample) -> None:
    """In the copy of any reader, after an event of each type, and the verdict names what it cannot see."""
    of, played = running(ruleset), node.Played()
    links = of.links
    with node.verifier() as second:
        for until in each(sample(range(1, len(links) + 1), 4, lambda until: links[until - 1].type)):
            for reader in ("public", "seat:0"):
                file = record_file(of, reader, links[:until], opened=False)
                second.ask(file)
                first, found = verify([file]), second.answer()
                assert (first.kind, found.kind) == ("chained", "chained"), (until, first.reason, found.reason)
                assert found.left == ("cards",)
                played = found.played
    assert played.moves > 20
    assert played.items > 5


@pytest.mark.parametrize("ruleset", OFFERS)
def test_lies_at_a_running_table_are_refused_by_both(ruleset: str) -> None:
    """Each lie wherever it can be told, on the line of the first verifier; what that cannot see the second does not."""
    of, chance, told = running(ruleset), Random(7), 0
    with node.verifier() as second:
        for name, (type_, change) in LIES.items():
            places = [at for at, link in enumerate(of.links) if link.type == type_]
            for at in chance.sample(places, min(2, len(places))):
                links = of.links
                if not change(links, at, chance, of):
                    continue
                file = record_file(of, "public", rechain(of, links), opened=False)
                second.ask(file)
                first, found = verify([file]), second.answer()
                told += first.kind == "broken"
                assert (first.kind, first.line) == (found.kind, found.line), (name, first.reason, found.reason)
    assert told > 20


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-eight-kings", "mus-spanish"])
def test_no_false_declaration_outlives_the_showing_of_the_hands(ruleset: str) -> None:
    """The rules declare for a seat what nobody can see yet: once its cards are shown, it is held against them."""
    of = running(ruleset)
    shown = [at for at, link in enumerate(of.links) if link.type == "hands_revealed"]
    declared = [at for at, link in enumerate(of.links) if link.type == "declared" and at < shown[-1]]
    assert len(declared) > 8
    outlived = 0
    with node.verifier() as second:
        for at in each(declared):
            links = of.links
            links[at] = with_public(has=not public_fields(links[at])["has"])(links[at])
            file = record_file(of, "public", rechain(of, links), opened=False)
            second.ask(file)
            first, found = verify([file]), second.answer()
            outlived += first.reason.endswith("declared otherwise than the hands that are shown")
            last = next(place for place in shown if place > at) + 2
            assert first.kind == found.kind == "broken"
            assert first.line == found.line <= last, (at, first, found)
    assert outlived > 0


def test_the_first_line_says_that_moves_of_bots_are_not_judged(tmp_path: Path) -> None:
    """Another legal move of a bot, which its program does not choose: the first verifier runs that again."""
    of = play_table(3, "mus-basque", bot="random", commands=40)
    links = of.links
    at = event_index(of, "mus_agreed")
    forged = forge_event(links[at], "mus_cut", links[at].actor, seat=public_fields(links[at])["seat"])
    file = record_file(of, "public", rechain(of, [*links[:at], forged]))
    first = verify([file])
    assert (first.kind, first.line) == ("broken", at + 2)
    (line,) = node.verdicts(tmp_path, [file])
    assert line.startswith("ok: ")
    assert line.endswith(f"; not judged: {NOT_BOTS}")


def test_the_first_line_of_a_running_table_names_the_cards(tmp_path: Path) -> None:
    """The first line of a running table names the cards, and the bots, where some play."""
    tables = [running("mus-basque"), play_table(3, "mus-basque", bot="random", commands=40)]
    lines = node.verdicts(tmp_path, [record_file(of, "public", opened=False) for of in tables])
    assert [line.partition("; not judged: ")[2] for line in lines] == [NOT_CARDS, f"{NOT_CARDS}; {NOT_BOTS}"]
    people = play_table(4, "mus-basque", players=(0, 1, 2, 3), choose=play_clumsily)
    (line,) = node.verdicts(tmp_path, [record_file(people, "public")])
    assert "not judged" not in line


@pytest.mark.parametrize("opened", [True, False])
def test_other_words_to_the_judge_than_a_seat_said_are_refused_in_the_copy_of_the_seat(opened: bool) -> None:  # noqa: FBT001
    """Once the seed is open it gives the salt of what that copy does not show."""
    judged = random_disputes(Random(5).randbytes(300), 48)
    of = play_table(6, "mus-basque", players=(0, 1, 2, 3), choose=play_clumsily, judged=judged)
    links = of.links
    at, seat = next(
        (at, public_fields(link)["seat"])
        for at, link in enumerate(links)
        if link.type == "dispute_opened" and link.actor.startswith("player:")
    )
    said = {"versions": [], "words": "another complaint"}
    links[at] = with_sealed(judge=said)(links[at])
    until = len(links) if opened else next(place for place, link in enumerate(links) if link.type == "seed_opened")
    file = record_file(of, f"seat:{seat}", rechain(of, links)[:until], opened=opened)
    with node.verifier() as second:
        second.ask(file)
        first, found = verify([file]), second.answer()
    assert (first.kind, first.line) == (found.kind, found.line) == (("broken", at + 2) if opened else ("chained", 0))
