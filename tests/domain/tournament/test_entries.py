"""Who enters a tournament, and when they are in it (rule tournament.entry; E10)."""

import pytest
from msgspec import structs

from domain.actors import HOUSE, player_actor
from domain.refusals import NotPermitted
from domain.table.commands import TakeSeat
from domain.table.decide import decide, open_table
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.opening import MOST_ENTRIES
from domain.tournament.setup import open_table_command
from domain.tournament.view import view
from tests.kit.play import required
from tests.kit.tournament_scenario import (
    STREAM,
    Given,
    enrol_bot,
    enrol_entries,
    enrol_entry,
    for_teams,
    full_tournament,
    given,
    league,
    withdraw_entry,
)

TEAMS = for_teams(league())


def confirm(player: str, entry: int = 1) -> c.ConfirmEntry:
    return c.ConfirmEntry(player_actor(player), entry)


def test_a_player_who_enrols_has_confirmed() -> None:
    """The partner has not confirmed, so the entry is not in the field."""
    outcome = given().when(enrol_entry("x", "y"))
    assert outcome.bodies == [e.EntryEnrolled(1, (("x", "y"),), None, None, "x", "x")]
    assert outcome.tournament is not None
    assert outcome.tournament.entries[0].confirmed_by == ("x",)
    assert outcome.tournament.field == ()
    assert len(Given(outcome.tournament).after(confirm("y")).tournament.field) == 1


def test_the_partner_may_be_the_one_to_enrol() -> None:
    """Either of them, so the other is left to be asked."""
    body = given().when(enrol_entry("x", "y", by="y")).bodies[0]
    assert body.confirmed == "y"


def test_the_opener_enrols_any_pair_and_confirms_none() -> None:
    """Both have to confirm."""
    tournament = given().after(enrol_entry("x", "y", by="p0"))
    assert tournament.tournament.entries[0].confirmed_by == ()
    assert tournament.after(confirm("x")).tournament.field == ()
    assert len(tournament.after(confirm("x"), confirm("y")).tournament.field) == 1


def test_a_stranger_cannot_enrol_a_pair() -> None:
    """The player is neither the opener nor in the pair."""
    given().when(enrol_entry("x", "y", by="z")).wrong_state("not-your-entry")


def test_accounts_of_bots_are_marked_in_their_entry() -> None:
    """Bots among its players are marked when it is made or changed; what else is named is left out."""
    enrol = structs.replace(enrol_entry("x", "y"), bot_accounts=("z", "y"))
    assert given().when(enrol).bodies[0].bot_accounts == ("y",)
    entered = given().after(enrol)
    assert entered.tournament.entries[0].bot_accounts == ("y",)
    pair = required(view(entered.tournament, 1, {}).entries[0].pairs)[0]
    assert (pair.players, pair.bot_accounts) == (["x", "y"], ["y"])
    change = c.ChangeEntry(player_actor("x"), 1, (("x", "w"),), None, "x")
    assert entered.after(change).tournament.entries[0].bot_accounts == ()
    assert entered.after(structs.replace(change, bot_accounts=("w",))).tournament.entries[0].bot_accounts == ("w",)


def test_where_only_people_play_no_bot_enters() -> None:
    """Neither one of the house nor a player whose account is one, at first or by a change; nor at a table of it."""
    people = given(league(people_only=True))
    people.when(enrol_bot()).wrong_state("people-only")
    people.when(structs.replace(enrol_entry("x", "y"), bot_accounts=("y",))).wrong_state("people-only")
    entered = people.after(enrol_entry("x", "y"))
    change = c.ChangeEntry(player_actor("x"), 1, (("x", "w"),), None, "x", bot_accounts=("w",))
    entered.when(change).wrong_state("people-only")
    begun = people.after(*enrol_entries(2)).paired()
    table = open_table(open_table_command(begun.tournament, 1, begun.pairings[0], bytes(32)), STREAM)[1]
    taken = TakeSeat(player_actor("a1"), 0, "a1", bot_account=True)
    with pytest.raises(NotPermitted, match="Only people"):
        decide(table, taken)
    decide(table, structs.replace(taken, bot_account=False))


def test_an_entry_of_a_bot_plays_without_being_asked() -> None:
    """The opener may do so as often as they like; others may not."""
    tournament = given().after(enrol_bot(), enrol_bot()).tournament
    assert [entry.number for entry in tournament.field] == [1, 2]
    given().when(c.EnrolEntry(player_actor("x"), None, "basic")).wrong_state("not-your-entry")
    given().when(enrol_bot("nobody")).wrong_state("unknown-bot")


@pytest.mark.parametrize(
    ("tournament", "command", "code"),
    [
        (given(), c.EnrolEntry(player_actor("p0"), None, None), "players-or-bot"),
        (given(), c.EnrolEntry(player_actor("x"), (("x", "y"),), "basic"), "players-or-bot"),
        (given(), c.EnrolEntry(player_actor("p0"), ()), "pairs-of-an-entry"),
        (given(), enrol_entry("x", "y", "z", "w"), "pairs-of-an-entry"),
        (given(TEAMS), enrol_entry("x", "y"), "pairs-of-an-entry"),
        (given(TEAMS), enrol_entry(*"uvwxyz"), "pairs-of-an-entry"),
        (given(), enrol_entry("x", "x"), "player-twice"),
        (given(TEAMS), enrol_entry("x", "y", "z", "x"), "player-twice"),
        (given().after(enrol_entry("x", "y")), enrol_entry("z", "y"), "player-twice"),
        (given(TEAMS).after(enrol_entry(*"stuv")), enrol_entry("w", "x", "y", "v"), "player-twice"),
    ],
)
def test_an_entry_has_its_pairs_and_a_player_is_in_one(tournament: Given, command: c.EnrolEntry, code: str) -> None:
    """The same is refused within an entry and between two."""
    tournament.when(command).refused(code, "tournament.entry")


def test_a_team_plays_once_all_of_it_has_confirmed() -> None:
    """Four players of two pairs."""
    team = given(TEAMS).after(enrol_entry(*"wxyz"), confirm("x"), confirm("y"))
    assert team.tournament.field == ()
    assert [entry.players for entry in team.after(confirm("z")).tournament.field] == [("w", "x", "y", "z")]


def test_only_a_player_confirms_and_only_once() -> None:
    """Neither the opener nor a player of another entry can confirm for them."""
    two = given().after(enrol_entry("x", "y"), enrol_entry("z", "w"))
    two.when(confirm("p0")).wrong_state("not-your-entry")
    two.when(confirm("z", 1)).wrong_state("not-your-entry")
    two.when(confirm("x", 1)).wrong_state("already-confirmed")
    two.when(confirm("x", 3)).wrong_state("no-such-entry")


@pytest.mark.parametrize("by", ["x", "y", "p0"])
def test_before_the_start_an_entry_just_leaves(by: str) -> None:
    """Its players are free again; its number is not given to another."""
    left = given().after(enrol_entry("x", "y"), withdraw_entry(1, by))
    assert left.tournament.entries == ()
    assert left.when(enrol_entry("x", "z")).bodies[0].entry == 2


def test_a_stranger_cannot_withdraw_an_entry() -> None:
    """The house does, on an admin's word."""
    one = given().after(enrol_entry("x", "y"))
    one.when(withdraw_entry(1, "z")).wrong_state("not-your-entry")
    one.when(withdraw_entry(2)).wrong_state("no-such-entry")
    assert one.when(c.WithdrawEntry(HOUSE, 1)).tags == ["entry_withdrawn"]


def test_the_first_round_closes_enrolment() -> None:
    """Who had not confirmed by then is not in the tournament."""
    begun = full_tournament(2).after(enrol_entry("x", "y")).paired()
    assert [entry.number for entry in begun.tournament.entries] == [1, 2]
    begun.when(enrol_entry("v", "w")).wrong_state("already-started")
    begun.when(confirm("y", 3)).wrong_state("no-such-entry")
    begun.when(withdraw_entry(3)).wrong_state("no-such-entry")


def test_a_tournament_can_be_full() -> None:
    """The work of pairing it is bounded."""
    full = given().after(*[enrol_bot()] * (MOST_ENTRIES - 1), *enrol_entries(1, MOST_ENTRIES))
    full.when(enrol_bot()).wrong_state("tournament-full")
