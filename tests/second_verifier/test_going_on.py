"""Both verifiers on a table that goes on from a step of another one, true and forged."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec import json, structs

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.games.mus.events import Cards, CardsDiscarded
from domain.stream import Event
from domain.table import commands as c
from domain.table.events import LAST_VERSION
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.going_on import FROM, GoingOnScene
from tests.golden.scenes.scene import play_scene
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.going_on import OTHER_STREAM, bots_play, go_on, go_on_command, verdict_of, with_source
from tests.kit.play import Match, play, play_table, required, ticks_from
from tests.kit.tampering import rechain, record_file, with_actor, with_public
from tests.second_verifier import node

pytestmark = pytest.mark.slow

AUDIENCES = ("public", "all", "seat:1")
Forged = tuple[Match, Sequence[Link]]


@cache
def source(ruleset: str = "mus-basque", number: int = 1) -> Match:
    """A short match of four people, or two, that throw cards and see counts."""
    is_mus = ruleset.startswith("mus-")
    short = {"games_to_win": 1, "target": 20} if is_mus else {"rounds": 2}
    return play_table(number, ruleset, players=range(4 if is_mus else 2), options=short)


def place(match: Match, type_: str, nth: int = 0) -> int:
    """The version of the nth event of this type."""
    return [link.version for link in match.links if link.type == type_][nth]


@cache
def gone_on() -> Match:
    """A table that goes on after the second bet of the source."""
    return go_on(source(), place(source(), "bet_placed", 1), 1)


def goes_on_of(match: Match) -> dict[str, Any]:
    return json.decode(match.links[0].data)["goes_on"]


def public_part(link: Link, name: str) -> dict[str, Any]:
    return {name: json.decode(link.data)[name]}


def with_goes_on(**fields: object) -> Callable[[], Forged]:
    """Say something else of the source; a function says what follows from the true table."""

    def forge() -> Forged:
        first, *rest = gone_on().links
        said = {name: field() if callable(field) else field for name, field in fields.items()}
        return gone_on(), [with_public(goes_on={**goes_on_of(gone_on()), **said})(first), *rest]

    return forge


def at(version: Callable[[], int], change: Callable[[Link], Link]) -> Callable[[], Forged]:
    """Change the event of this version."""

    def forge() -> Forged:
        links = gone_on().links
        links[version() - 1] = change(links[version() - 1])
        return gone_on(), links

    return forge


def until() -> int:
    return goes_on_of(gone_on())["repeated_to"]


def last_repeated() -> int:
    """The version of the last command that the house gives again."""
    return max(link.version for link in gone_on().links[: until()] if link.actor == HOUSE)


def other_step(steps: int) -> Callable[[], Forged]:
    """Go on from one bet, and say that it was another one."""

    def forge() -> Forged:
        version = place(source(), "bet_placed", 1 + steps)
        return with_goes_on(version=version)()

    return forge


def other_source() -> Forged:
    """Go on from another match, and say that it was this one."""
    on = go_on(source(number=2), place(source(number=2), "bet_placed", 1), 1)
    said = {**goes_on_of(on), "table": str(source().stream_id), "seed": source().seed.hex()}
    said["entropy"] = required(source().table.entropy).hex()
    first, *rest = on.links
    return on, [with_public(goes_on=said)(first), *rest]


def other_rules() -> Forged:
    """Go on to more games than the source is played to, which nothing before the step depends on."""
    command = go_on_command(source(), place(source(), "bet_placed", 1), 1)
    return forged_opening(structs.replace(command, rules=structs.replace(command.rules, games_to_win=2)))


def other_card() -> Forged:
    """Throw another card than was thrown, as many as there were, and go on before anybody shows their hand."""
    command = go_on_command(source(), place(source(), "cards_drawn"), 1)
    going_on = required(command.going_on)
    told = list(going_on.told)
    dealt = next(dict(event.secrets) for event in told if event.body.tag == "hands_dealt")
    for at_, event in enumerate(told):
        if not isinstance(event.body, CardsDiscarded) or event.body.count == 4:
            continue
        ((audience, thrown),) = event.secrets
        kept = [card for card in dealt[audience].cards if card not in thrown.cards]
        others = {*thrown.cards[1:], kept[0]}
        instead = Cards([card for card in dealt[audience].cards if card in others])
        told[at_] = Event(event.body, ((audience, instead),))
        return forged_opening(structs.replace(command, going_on=structs.replace(going_on, told=tuple(told))))
    raise AssertionError("every seat throws four")


def forged_opening(command: c.OpenTable) -> Forged:
    """The table that this command opens, played to its end."""
    of = play(structs.replace(command, at_ms=1_000), bots_play, stream_id=OTHER_STREAM, next_ms=ticks_from(1_000))
    return of, of.links


FORGED: dict[str, Callable[[], Forged]] = {
    "decks of another seed": with_goes_on(seed="11" * 32),
    "decks of another entropy": with_goes_on(entropy="11" * 32),
    "decks of another table": with_goes_on(table="01940000-0000-7000-8000-000000000009"),
    "another match": other_source,
    "a later step": other_step(1),
    "an earlier step": other_step(-1),
    "a step before the match": with_goes_on(version=1),
    "no step": with_goes_on(version=0),
    "a step that never was": with_goes_on(version=LAST_VERSION),
    "played again for too long": with_goes_on(repeated_to=lambda: until() + 1),
    "played again for too short a time": with_goes_on(repeated_to=lambda: last_repeated() - 1),
    "played again before the start": with_goes_on(repeated_to=2),
    "played again before the seats are taken": with_goes_on(repeated_to=1),
    "repeated by the player": at(last_repeated, with_actor(player_actor("me"))),
    "moved by the house": at(lambda: until() + 1, with_actor(HOUSE)),
    "another stake": at(last_repeated, with_public(stones=3)),
    "in public": at(lambda: 1, with_public(visibility="public")),
    "with talk": at(lambda: 1, lambda link: with_public(talk=True, **public_part(link, "goes_on"))(link)),
    "for two people": at(
        lambda: 1, with_public(reserved=[{"player": "me", "bot": None}, {"player": "you", "bot": None}])
    ),
    "by other rules": other_rules,
    "another card thrown": other_card,
}


def answers(second: node.Verifier, file: bytes) -> tuple[str, str]:
    """What both say: the kind of the verdict."""
    second.ask(file)
    return verdict_of(file).split(":")[0], second.answer().kind


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-federation", "mushi"])
def test_both_verifiers_find_a_true_record_complete(ruleset: str) -> None:
    """In every copy, from a step of every kind; without its source the record is a beginning."""
    of = source(ruleset)
    steps = range(8, len(of.links), len(of.links) // 3)
    with node.verifier() as second:
        for step, audience in each(zip(steps, AUDIENCES, strict=False)):
            on = go_on(of, step, step % len(of.table.seats))
            assert answers(second, with_source(on, of, audience)) == ("complete", "complete"), (step, audience)
            assert answers(second, record_file(on, "public")) == ("prefix", "prefix")
            cut = on.links[: len(on.links) * 2 // 3]
            assert answers(second, record_file(on, "seat:1", cut, opened=False)) == ("chained", "chained")
            assert answers(second, record_file(on, "all", cut) + record_file(of, "all")) == ("prefix", "prefix")


@pytest.mark.parametrize("name", FROM)
def test_both_verifiers_find_the_golden_scenes_complete(name: str) -> None:
    """Those that go on from matches of bots, by the text that is kept; not with the source of another one."""
    (scene,) = [scene for scene in SCENES if isinstance(scene, GoingOnScene) and scene.source.name == name]
    on, of = play_scene(scene), scene.source_match
    with node.verifier() as second:
        for audience in AUDIENCES:
            assert answers(second, with_source(on, of, audience)) == ("complete", "complete"), audience
        assert answers(second, with_source(on, on)) == ("broken", "broken")


@pytest.mark.parametrize("name", FORGED)
def test_both_verifiers_refuse_a_forged_table(name: str) -> None:
    """Everything is sealed and chained again with the real seed, and the source is the true one."""
    of, links = FORGED[name]()
    links = rechain(of, links)
    with node.verifier() as second:
        for audience in AUDIENCES:
            file = record_file(of, audience, links) + record_file(source(), audience)
            assert answers(second, file) == ("broken", "broken"), audience


def test_both_verifiers_refuse_another_source() -> None:
    """Another match, the beginning of the true one, none that is open, or two."""
    on = record_file(gone_on(), "all")
    true = record_file(source(), "all")
    beginning = record_file(source(), "all", source().links[:-3])
    sources = [
        record_file(source(number=2), "all"),
        beginning,
        record_file(source(), "public", opened=False),
        true + true,
    ]
    with node.verifier() as second:
        assert answers(second, on + true) == ("complete", "complete")
        for other in each(sources):
            assert answers(second, on + other) == ("broken", "broken")


def test_both_verifiers_refuse_to_go_on_after_a_ruling() -> None:
    """No move of the house brings about again what a judge decided."""
    of = disputed_match(1)
    ruled = place(of, "ruling_given")
    on = go_on(of, ruled - 1, 1)
    first, *rest = on.links
    after = rechain(on, [with_public(goes_on={**goes_on_of(on), "version": ruled})(first), *rest])
    with node.verifier() as second:
        assert answers(second, with_source(on, of, "all")) == ("complete", "complete")
        assert answers(second, record_file(on, "all", after) + record_file(of, "all")) == ("broken", "broken")
