"""A tournament as a stream: sealed, chained and folded again."""

from collections.abc import Callable

import msgspec
import pytest

from domain.actors import HOUSE
from domain.chain import Link
from domain.games import TOURNAMENTS
from domain.shuffling import seed_commitment
from domain.stream import fold, redact
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.state import Tournament
from tests.kit.play import Recorder
from tests.kit.tournament_scenario import (
    OPENER,
    SEED,
    STREAM,
    Given,
    enrol_bot,
    enrol_entries,
    forfeited,
    give_result,
    league,
    next_round,
    record_result,
    swiss,
    withdraw_entry,
    won_by,
)

Asked = Callable[[Tournament], c.Command]


def recorded(opening: c.OpenTournament, *asked: Asked) -> tuple[list[Link], Tournament]:
    """The stream of a tournament in which this was asked, and the state that deciding gave."""
    recorder = Recorder(SEED, STREAM)
    events, tournament = TOURNAMENTS.open(opening, STREAM)
    recorder.append(HOUSE, events, 0)
    for ask in asked:
        command = ask(tournament)
        events, tournament = TOURNAMENTS.decide(tournament, command)
        recorder.append(command.actor, events, len(recorder.links))
    return recorder.links, tournament


def said(*commands: c.Command) -> list[Asked]:
    return [lambda _, command=command: command for command in commands]


def due(tournament: Tournament) -> c.Command:
    """What is to be done next: a result that is missing, or else a round."""
    round_ = tournament.paired[-1]
    missing = next((pairing for pairing in round_.pairings if pairing.result is None), None)
    return (
        next_round(tournament) if missing is None else record_result(round_.number, missing.number, won_by("b", 2, 61))
    )


def to_the_end(tournament: Tournament) -> c.Command:
    """What is to be done next, also the first time."""
    return due(tournament) if tournament.paired else next_round(tournament)


WHOLE = recorded(
    swiss(2),
    *said(*enrol_entries(4)),
    next_round,
    *said(record_result(1, 2, won_by("b", 1, 9)), record_result(1, 1, won_by("a"))),
    next_round,
)


@pytest.mark.parametrize("opening", [league(), swiss(3)])
def test_a_fold_gives_what_deciding_gave(opening: c.OpenTournament) -> None:
    """It does after every command, from the bytes alone: entries that come and go, at any time; rulings."""
    asked: list[Asked] = [
        *said(*enrol_entries(4), enrol_bot(), withdraw_entry(2), *enrol_entries(1, 6)),
        next_round,
        due,
        *said(give_result(1, 1, forfeited("b")), withdraw_entry(3)),
    ]
    links, tournament = recorded(opening, *asked)
    while tournament.status != "finished":
        assert fold(TOURNAMENTS, STREAM, links).state == tournament
        asked.append(due)
        links, tournament = recorded(opening, *asked)
    played = (pairing for pairing in tournament.paired[-1].pairings if pairing.result == won_by("b", 2, 61))
    last = len(tournament.paired), next(played).number
    for come_to in (won_by("a"), won_by("b")):
        asked += said(c.RuleResult(HOUSE, *last, come_to))
    links, tournament = recorded(opening, *asked)
    assert fold(TOURNAMENTS, STREAM, links).state == tournament


GROUPS = recorded(
    league(system="groups", groups=2, qualifiers=2, best_of=(3, 1), third_place=True, admission="invitation"),
    *said(
        c.InvitePlayer(OPENER, "x"),
        c.InvitePlayer(OPENER, "y"),
        c.WithdrawInvitation(OPENER, "y"),
        *[enrol_bot()] * 8,
        c.ChangeEntry(OPENER, 8, None, "Txindoki", None),
        c.SeedEntries(OPENER, (8, 3)),
    ),
    *[to_the_end] * 23,
)


def test_groups_and_a_knock_out_fold_to_what_deciding_gave() -> None:
    """With invitations, names and seeds; every type of event occurs here, or in the tournaments above."""
    links, tournament = GROUPS
    assert tournament.status == "finished"
    assert fold(TOURNAMENTS, STREAM, links).state == tournament
    assert fold(TOURNAMENTS, STREAM, redact(links, "public")).state == tournament
    elsewhere = {"entry_confirmed", "entry_withdrawn", "entry_excluded", "result_given", "result_ruled"}
    elsewhere |= {"organiser_named", "organiser_dismissed"}  # those of a club, a season and an arena have their own
    elsewhere |= {"schedule_drawn", "arena_begun", "entry_paused", "entry_resumed"}
    assert {link.type for link in links} == {body.tag for body in e.BODIES} - elsewhere


def test_a_finished_tournament_folds_to_its_end() -> None:
    """Nothing of the state comes from anywhere but the stream."""
    links, tournament = recorded(
        swiss(1), *said(*enrol_entries(2)), next_round, *said(record_result(1, 1, won_by("b", games=1, stones=77)))
    )
    head = fold(TOURNAMENTS, STREAM, links)
    assert (head.state, head.version, head.hash) == (tournament, len(links), links[-1].hash)
    assert (tournament.status, tournament.opened) == ("finished", True)


def test_the_seed_is_all_that_is_sealed() -> None:
    """The public's copy folds to the same tournament without it, until it is opened."""
    links, tournament = WHOLE
    public = redact(links, "public")
    folded = fold(TOURNAMENTS, STREAM, public).state
    assert folded == msgspec.structs.replace(tournament, seed=None)
    assert SEED.hex().encode() not in b"".join(link.data for link in public)
    assert [len(link.sealed) for link in links] == [1] + [0] * (len(links) - 1)


def test_the_seed_that_is_opened_is_the_one_committed_to() -> None:
    """Anybody can check it, and draw the lots again."""
    links, _ = recorded(swiss(1), *said(*enrol_entries(2)), next_round, *said(record_result(1, 1, won_by("a"))))
    opened = msgspec.json.decode(links[0].data, type=e.TournamentOpened)
    seed = bytes.fromhex(msgspec.json.decode(links[-1].data)["seed"])
    assert opened.seed_commitment == seed_commitment(STREAM, seed).hex()


def test_all_but_the_first_event_of_a_command_are_by_the_rules() -> None:
    """Who asked is named once."""
    links, tournament = recorded(league(), *said(*enrol_entries(2)), next_round)
    outcome = Given(tournament).when(record_result(1, 1, won_by("a")))
    assert outcome.tags == ["result_recorded", "tournament_ended", "seed_opened"]
    added = Recorder(SEED, STREAM, links).append(HOUSE, outcome.events, len(links))
    assert [link.actor for link in added] == [HOUSE, "rules", "rules"]
