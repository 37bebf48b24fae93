"""What a house can try with what players agree on and say: adjourned and resumed matches, phrases."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.table import commands as c
from domain.table.clock.rules import ClockRules
from tests.cheats.row import GIVES, NO_COMMAND, REFUSED, Row, Rows
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, play, ticks_from
from tests.kit.tampering import (
    Forgery,
    change_event,
    detected_next,
    event_index,
    forge_event,
    public_fields,
    remove_event,
    with_actor,
    with_public,
)


def without_talk(of: Match) -> Forgery:
    """Open the table without talk; it shows where somebody talks."""

    def change(link: Link) -> Link:
        told = public_fields(link)
        return replace(link, data=msgspec.json.encode({name: told[name] for name in told if name != "talk"}))

    return Forgery(change_event("table_opened", change)(of).links, event_index(of, "phrase_said") + 1)


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


def agreed_match(ruleset: str, clock: ClockRules | UnsetType = UNSET) -> Match:
    """A match of two players with talk."""
    game = OFFERS[ruleset].game
    rules = GAMES[game].rules_for(ruleset, {"showdown_seconds": 0}, 2)
    opening = c.OpenTable(HOUSE, GAMES[game], rules, "p0", "public", SEED, talk=True, clock=clock)
    script = _script()

    def policy(playing: Playing) -> c.Command | None:
        if playing.table.status == "finished":
            return None
        command = next(script)
        return playing.move(playing.table.game.bots["basic"].choose) if command is None else command

    return play(opening, policy, stream_id=STREAM, next_ms=ticks_from(1_000))


CLOCKS: Final = {
    "mus-basque": ClockRules("player", 0, bank_seconds=60, increment_seconds=1),
    "mushi": ClockRules("player", 0, move_seconds=60),
}


def said_while_adjourned(of: Match) -> Forgery:
    """Let a player say a phrase at a table that is adjourned."""
    asked = of.links[: event_index(of, "adjourned") + 1]
    late = forge_event(asked[-1], "phrase_said", player_actor("p0"), seat=0, phrase="hello")
    return Forgery([*asked, late], len(asked) + 1)


CHEATS: Rows = {
    "adjourned without the last one who asks": Row(remove_event("adjourning_asked", seat=0), NO_COMMAND),
    "resumed without the first one who asks": Row(detected_next(remove_event("resuming_asked", seat=0)), NO_COMMAND),
    "adjourned by nobody": Row(remove_event("adjourned"), f"{GIVES} adjourned by rules here"),
    "a phrase of another": Row(change_event("phrase_said", with_actor("player:p9")), f"{REFUSED} .not-your-seat"),
    "a phrase of the rules": Row(change_event("phrase_said", with_actor("rules")), NO_COMMAND),
    "a phrase that is none": Row(change_event("phrase_said", with_public(phrase="i-have-two-kings")), "cannot be read"),
    "no talk": Row(without_talk, f"{REFUSED} .talk-off"),
    "a phrase while the match is adjourned": Row(said_while_adjourned, f"{REFUSED} .adjourned|{GIVES} clocks_set"),
}
