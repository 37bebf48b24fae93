"""Talk at a table: phrases of the house alone, where the table was opened for them."""

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, bot_actor, player_actor
from domain.disputes.commands import OpenDispute
from domain.games import GAMES, OFFERS
from domain.games.mus.game import MUS
from domain.redecide import CannotRedecide
from domain.stream import record
from domain.table import commands as c
from domain.table import events as e
from domain.table.decide import MOST_PHRASES, open_table
from domain.table.reopening import opening_command
from tests.domain.table.test_ending import resign
from tests.kit.mus_scenario import JUNK, SEED, basque, parse_moves, seat_everybody
from tests.kit.scenario import Given

RULES = MUS.rules_for("mus-basque", {}, 2)
OPENING = c.OpenTable(HOUSE, MUS, RULES, "p0", "public", SEED, talk=True)


def say(seat: int, phrase: e.Phrase = "hello") -> c.SayPhrase:
    return c.SayPhrase(player_actor(f"p{seat}"), seat, phrase)


def talking() -> Given:
    """A table of two players with talk."""
    return seat_everybody(open_table(OPENING, bytes(16))[1])


def test_a_phrase_is_said_to_all_and_changes_nothing() -> None:
    """In turn or not, as often as there are phrases; the play stands where it stood."""
    playing = talking()
    after = playing.when(say(1, "well-played")).then(e.PhraseSaid(1, "well-played"))
    assert after.play == playing.table.play
    assert after.game.view(after, 1, "public", {}).talk is True
    often = playing.after(*[say(0)] * MOST_PHRASES)
    often.when(say(0)).wrong_state("said-enough")
    often.when(say(1)).then(e.PhraseSaid(1, "hello"))


def test_who_may_say_something_and_when() -> None:
    """Who sits there, in play, at a table with talk."""
    basque(JUNK).when(say(0)).wrong_state("talk-off")
    playing = talking()
    playing.when(c.SayPhrase(player_actor("p1"), 0, "hello")).wrong_state("not-your-seat")
    playing.when(c.SayPhrase(bot_actor("basic", 1), 0, "hello")).wrong_state("not-your-seat")
    playing.after(resign(0)).when(say(0)).wrong_state("finished")
    playing.after(OpenDispute(player_actor("p0"), 0, (1,), "Look.", 9, 1)).when(say(0)).wrong_state("paused")


def test_a_table_that_is_played_again_keeps_its_talk() -> None:
    """A rematch is opened as its table was."""
    over = talking().after(resign(0)).table
    assert c.open_rematch(over, "p0", SEED).talk
    assert not c.open_rematch(basque(JUNK).after(*parse_moves("0 resign")).table, "p0", SEED).talk


@pytest.mark.parametrize("forged", [{"talk": False}, {"talk": True, "tournament": "t", "round": 1, "reserved": ()}])
def test_no_other_table_has_talk(forged: dict[str, object]) -> None:
    """What says that it has none is not written so, and a tournament has none."""
    first = open_table(OPENING, bytes(16))[0][0]
    body = replace(first.body, **forged)
    (link,) = record(SEED, bytes(16), [replace(first, body=body)], actor=HOUSE, at_ms=1, version=0, previous=bytes(32))
    try:
        again = opening_command(GAMES, OFFERS, SEED, link)
    except CannotRedecide:
        return
    assert open_table(again, bytes(16))[0][0].body != body
