"""Tables that are rated, and tables for people only: how they are opened, and who may sit there."""

from typing import Any, get_args

import pytest
from hypothesis import reject
from hypothesis import strategies as st
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor, seat_audience
from domain.games import GAMES, OFFERS
from domain.ratings.results import rated_players
from domain.refusals import Refusal
from domain.table import commands as c
from domain.table import events as e
from domain.table.bot_names import BOT_ACCOUNTS
from domain.table.clock.rules import ClockRules, check_clock
from domain.table.decide import open_table
from domain.table.events import Reserved
from domain.table.history import seats_taken
from domain.table.seating import check_opening
from domain.table.settings import TableSettings
from domain.table.state import Table
from tests.kit.laws import law
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.random_play import fitting_options, option_values
from tests.kit.scenario import given
from tests.kit.toy_game import TOY

OPENED = c.OpenTable(HOUSE, GAMES["mushi"], OFFERS["mushi"].rules, "p0", "public", SEED)
TOURNAMENT = "00000000-0000-8000-8000-000000000001"


def opened(**terms: bool) -> Table:
    return open_table(replace(OPENED, **terms), STREAM)[1]


def take(seat: int, player: str, *, bot_account: bool = False) -> c.TakeSeat:
    return c.TakeSeat(player_actor(player), seat, player, bot_account=bot_account)


def test_terms_are_in_the_first_event_and_only_where_they_are_set() -> None:
    """A table without them has the bytes that it always had."""
    plain = open_table(OPENED, STREAM)[0][0].body
    assert not {"rated", "people_only", "aid"} & set(json.decode(json.encode(plain)))
    both = json.decode(json.encode(open_table(replace(OPENED, rated=True, people_only=True), STREAM)[0][0].body))
    assert (both.pop("rated"), both.pop("people_only")) == (True, True)
    assert both == json.decode(json.encode(plain))
    aided = json.decode(json.encode(open_table(replace(OPENED, aid=True), STREAM)[0][0].body))
    assert aided.pop("aid") is True
    assert aided == json.decode(json.encode(plain))


def test_everybody_sees_the_terms_and_the_marks() -> None:
    """In the view of each reader and in the lists; at other tables both are absent."""
    table = given(opened(rated=True)).after(take(0, "a", bot_account=True)).table
    for audience in ("public", seat_audience(0), seat_audience(1)):
        view = table.game.view(table, 2, audience, {"a": "Ane"})
        assert (view.rated, view.people_only) == (True, UNSET)
        assert [seat.bot_account for seat in view.seats] == [True, UNSET]
    assert json.decode(json.encode(seats_taken(table))) == [
        {"seat": 0, "player": "a", "bot": None, "bot_account": True}
    ]


def test_a_player_is_seated_with_the_mark_of_their_account() -> None:
    outcome = given(opened()).when(take(1, "a", bot_account=True))
    (body,) = outcome.bodies
    assert isinstance(body, e.SeatTaken)
    assert body.bot_account is True
    (plain,) = given(opened()).when(take(1, "a")).bodies
    assert b"bot_account" not in json.encode(plain)


def test_only_people_sit_at_a_table_for_people() -> None:
    """Neither a player whose account is marked nor a bot of the house; a person does."""
    table = given(opened(people_only=True))
    table.when(take(1, "a", bot_account=True)).wrong_state("people-only")
    table.when(c.SeatBot(player_actor("p0"), 1, "basic")).wrong_state("people-only")
    assert table.when(take(1, "a")).table.seat_of("a") == 1


def test_a_rated_table_has_bots_of_the_house_that_have_an_account_each_once() -> None:
    """Players who are bots sit there, too; every seat of the result has somebody who is rated."""
    table = given(opened(rated=True))
    table.when(c.SeatBot(player_actor("p0"), 1, "random")).wrong_state("people-only")
    assert table.when(take(1, "a", bot_account=True)).table.seat_of("a") == 1
    seated = table.when(c.SeatBot(player_actor("p0"), 1, "basic")).table
    assert rated_players(seated) == (BOT_ACCOUNTS["basic"],)
    given(seated).when(c.SeatBot(player_actor("p0"), 0, "basic")).wrong_state("people-only")
    assert given(seated).when(c.SeatBot(player_actor("p0"), 0, "easy")).table.status == "playing"


def kept(tournament: str | None, bot: str | None) -> c.Reservation:
    return c.Reservation(tournament, 1 if tournament else 0, (Reserved("a", None), Reserved(None if bot else "b", bot)))


TWICE = c.Reservation(None, 0, (Reserved(None, "basic"), Reserved(None, "basic")))


@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (replace(OPENED, rated=True, visibility="unlisted"), "rated-unlisted", "table.rated"),
        (replace(OPENED, rated=True, reservation=kept(TOURNAMENT, None)), "rated-elsewhere", "table.rated"),
        (replace(OPENED, rated=True, reservation=kept(None, "random")), "rated-elsewhere", "table.rated"),
        (replace(OPENED, rated=True, reservation=TWICE), "rated-elsewhere", "table.rated"),
        (replace(OPENED, people_only=True, reservation=kept(TOURNAMENT, "basic")), "bots-reserved", "table.people"),
        (replace(OPENED, rated=True, aid=True), "aid-where-it-counts", "table.aid"),
        (replace(OPENED, aid=True, reservation=kept(TOURNAMENT, None)), "aid-where-it-counts", "table.aid"),
        (
            c.OpenTable(HOUSE, TOY, TOY.rules_for("toy", {}, None), "p0", "public", SEED, rated=True),
            "rated-without-sides",
            "table.rated",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_rated_or_kept_for_people_is_refused(command: c.OpenTable, code: str, rule: str) -> None:
    with pytest.raises(Refusal) as refused:
        open_table(command, STREAM)
    assert (refused.value.code, refused.value.rule) == (code, rule)


def test_a_match_that_is_played_on_keeps_the_terms() -> None:
    table = opened(rated=True, people_only=True)
    command = c.open_continuing_table(table, c.Continued("t", None), SEED)
    assert (command.rated, command.people_only, command.aid) == (True, True, False)
    assert c.open_continuing_table(opened(aid=True), c.Continued("t", None), SEED).aid


ASKED = TableSettings.__struct_fields__
CLOCKS = (UNSET, ClockRules("side", 0, bank_seconds=60), ClockRules("player", 2, move_seconds=30))


@st.composite
def chosen_openings(draw: st.DrawFn) -> c.OpenTable:
    """A table by any rule set, options, clock and terms that make sense together."""
    name = draw(st.sampled_from(sorted(OFFERS)))
    game, options = GAMES[OFFERS[name].game], OFFERS[name].options
    chosen = {option.name: draw(st.sampled_from(option_values(option))) for option in options}
    seats = draw(st.sampled_from(OFFERS[name].seats))
    asked: dict[str, Any] = {term: draw(st.booleans()) for term in ASKED}
    opening = c.OpenTable(
        HOUSE,
        game,
        game.rules_for(name, fitting_options(name, seats, chosen), seats),
        "p0",
        draw(st.sampled_from(get_args(e.TableVisibility))),
        SEED,
        clock=draw(st.sampled_from(CLOCKS)),
        **asked,
    )
    try:
        if opening.clock is not UNSET:
            check_clock(opening.clock, seats, house_can_move=game.idle_move is not None)
        check_opening(opening)
    except Refusal:
        reject()
    return opening


@law(chosen_openings())
def test_law_a_rematch_keeps_every_option_of_the_table(opening: c.OpenTable) -> None:
    """Also one that is added later: all that the command says, but for who sits, the seed and where it comes from."""
    first = open_table(opening, STREAM)[1]
    for again in (
        c.open_rematch(first, "p1", bytes(32)),
        c.open_continuing_table(replace(first, opener="p1"), c.Continued("t", None), bytes(32)),
    ):
        anew = {"opener": "p1", "seed": bytes(32), "reservation": again.reservation}
        anew |= {"rematch_of": again.rematch_of, "continued": again.continued}
        assert again == replace(opening, **anew)
        second = open_table(replace(again, continued=None), bytes(16))[1]
        for name in {*Table.__struct_fields__} & {*c.OpenTable.__struct_fields__} - anew.keys():
            assert getattr(second, name) == getattr(first, name), name
