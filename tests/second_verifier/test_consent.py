"""The verifier in JavaScript on what players agree on and say: adjourned and resumed matches, phrases."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.games import GAMES
from domain.records.verify import verify
from domain.table import commands as c
from domain.table.clock.rules import ClockRules
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, play, ticks_from
from tests.kit.tampering import (
    change_event,
    forge_event,
    public_fields,
    rechain,
    record_file,
    remove_event,
    with_actor,
    with_public,
)
from tests.second_verifier import node

pytestmark = pytest.mark.slow


def _without_talk(link: Link) -> Link:
    told = public_fields(link)
    return replace(link, data=msgspec.json.encode({name: told[name] for name in told if name != "talk"}))


def _script() -> Iterator[c.Command | None]:
    """Talk, adjourn, call off in vain, resume, play on, adjourn again, give up; None: the next move."""
    first, second = player_actor("p0"), player_actor("p1")
    for seat in (0, 1):
        yield c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}")
    yield c.SayPhrase(second, 1, "good-luck")
    yield from [None] * 3
    yield c.AskToAdjourn(second, 1)
    yield None
    yield c.AskToAdjourn(first, 0)
    yield c.AskToClose(first, 0)
    yield from (c.AskToResume(first, 0), c.AskToResume(second, 1))
    yield from [None] * 4
    yield c.SayPhrase(first, 0, "well-played")
    yield from (c.AskToAdjourn(first, 0), c.AskToAdjourn(second, 1))
    yield c.MakeMove(second, 1, c.Resign())


def played(game: str, ruleset: str, clock: ClockRules | UnsetType) -> Match:
    """A match of two players with talk."""
    rules = GAMES[game].rules_for(ruleset, {"showdown_seconds": 0}, 2)
    opening = c.OpenTable(HOUSE, GAMES[game], rules, "p0", "public", SEED, talk=True, clock=clock)
    script = _script()

    def policy(playing: Playing) -> c.Command | None:
        if playing.table.status == "finished":
            return None
        command = next(script)
        return playing.move(playing.table.game.bots["basic"].choose) if command is None else command

    return play(opening, policy, stream_id=STREAM, next_ms=ticks_from(1_000))


@pytest.mark.parametrize(
    ("game", "ruleset", "clock"),
    [
        ("mus", "mus-basque", UNSET),
        ("mushi", "mushi", UNSET),
        ("mus", "mus-basque", ClockRules("player", 0, bank_seconds=60, increment_seconds=1)),
        ("mushi", "mushi", ClockRules("player", 0, move_seconds=60)),
    ],
)
def test_both_verifiers_agree_on_what_players_agree_on(game: str, ruleset: str, clock: ClockRules | UnsetType) -> None:
    """In every copy; and on what was not agreed, not said so, or not by them. No clock runs in an adjourned match."""
    of = played(game, ruleset, clock)
    types = [link.type for link in of.links]
    assert {"adjourned", "resumed", "phrase_said", "closing_asked"} <= {*types}
    for word, runs in (("adjourned", False), ("resumed", True)):
        after = of.links[types.index(word) + 1]
        assert clock is UNSET or bool(public_fields(after)["running"]) == runs
    with node.verifier() as second:
        for audience in ("all", "public", "seat:0"):
            file = record_file(of, audience)
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), audience
        forged = {
            "adjourned without the last one who asks": remove_event("adjourning_asked", seat=0)(of).links,
            "resumed without the first one who asks": remove_event("resuming_asked", seat=0)(of).links,
            "adjourned by nobody": remove_event("adjourned")(of).links,
            "a phrase of another": change_event("phrase_said", with_actor("player:p9"))(of).links,
            "a phrase of the rules": change_event("phrase_said", with_actor("rules"))(of).links,
            "a phrase that is none": change_event("phrase_said", with_public(phrase="i-have-two-kings"))(of).links,
            "no talk": change_event("table_opened", _without_talk)(of).links,
        }
        for what, links in forged.items():
            file = record_file(of, "all", rechain(of, links))
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("broken", "broken"), what
        asked = of.links[: types.index("adjourned") + 1]
        late = forge_event(asked[-1], "phrase_said", player_actor("p0"), seat=0, phrase="hello")
        file = record_file(of, "all", rechain(of, [*asked, late]))
        second.ask(file)
        assert (verify([file]).kind, second.answer().kind) == ("broken", "broken"), "said while it was adjourned"
