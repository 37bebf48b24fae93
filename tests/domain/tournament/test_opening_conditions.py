"""What a tournament can be opened with, and the rules that its code names."""

import re
from pathlib import Path

import pytest

from domain import tournament
from domain.actors import player_actor
from domain.games import RULEBOOK
from domain.games.mushi.game import MUSHI
from domain.tournament import commands as c
from domain.tournament import events as e
from tests.kit.tournament_scenario import SEED, STREAM, for_teams, league, open_outcome, swiss

LONGEST = "t" * 80


@pytest.mark.parametrize(
    "command",
    [
        league(),
        league(title=LONGEST),
        swiss(1),
        swiss(30),
        for_teams(league()),
        for_teams(swiss(5), tables=32, games=99, minutes=10_080, tie_breaks=("stones",)),
        for_teams(swiss(5), games=98, tie_breaks=("stones", "extra-game")),
        swiss(3, rank_by=("mutual", "buchholz", "stones", "lots")),
        swiss(3, rank_by=("stones", "mutual")),
        swiss(3, minutes=45),
    ],
)
def test_what_can_be_stipulated_is_in_the_first_event(command: c.OpenTournament) -> None:
    """All that a verifier needs to open it again; the seed is sealed for the house alone."""
    outcome = open_outcome(command)
    (body,) = outcome.bodies
    assert isinstance(body, e.TournamentOpened)
    for name in (
        "title",
        "system",
        "rounds",
        "of",
        "tables",
        "games",
        "tie_breaks",
        "minutes",
        "rank_by",
        "opener",
        "visibility",
    ):
        assert getattr(body, name) == getattr(command, name)
    assert (body.game, body.ruleset) == (command.game.name, command.rules.id)
    assert command.game.decode_rules(body.rules) == command.rules
    ((audience, payload),) = outcome.events[0].secrets
    assert (audience, payload.seed) == ("house", SEED.hex())
    assert outcome.tournament is not None
    assert (outcome.tournament.stream_id, outcome.tournament.seed, outcome.tournament.status) == (STREAM, SEED, "open")


@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (league(title=""), "bad-title", "tournament.opening"),
        (league(title="  "), "bad-title", "tournament.opening"),
        (league(title=LONGEST + "t"), "bad-title", "tournament.opening"),
        (league(rounds=3), "rounds-follow", "tournament.round-robin"),
        (swiss(0), "rounds-out-of-range", "tournament.swiss"),
        (swiss(31), "rounds-out-of-range", "tournament.swiss"),
        (league(system="swiss"), "rounds-out-of-range", "tournament.swiss"),
        (league(game=MUSHI, rules=MUSHI.rules_for("mushi", {}, None)), "not-for-pairs", "tournament.opening"),
        (league(tables=2), "not-of-teams", "tournament.opening"),
        (league(games=3), "not-of-teams", "tournament.opening"),
        (league(minutes=0), "minutes-out-of-range", "tournament.time"),
        (league(minutes=10_081), "minutes-out-of-range", "tournament.time"),
        (league(tie_breaks=("stones",)), "not-of-teams", "tournament.opening"),
        (for_teams(league(), tables=3), "odd-tables", "teams.2"),
        (for_teams(league(), tables=None), "odd-tables", "teams.2"),
        (for_teams(league(), tables=0), "tables-out-of-range", "teams.2"),
        (for_teams(league(), tables=34), "tables-out-of-range", "teams.2"),
        (for_teams(league(), games=0), "games-out-of-range", "teams.5"),
        (for_teams(league(), games=100), "games-out-of-range", "teams.5"),
        (for_teams(league(), games=99, tie_breaks=("extra-game",)), "games-out-of-range", "teams.5"),
        (for_teams(league(), games=None), "games-out-of-range", "teams.5"),
        (for_teams(league(), minutes=0), "minutes-out-of-range", "teams.deadline"),
        (for_teams(league(), minutes=10_081), "minutes-out-of-range", "teams.deadline"),
        (for_teams(league(), minutes=None), "minutes-out-of-range", "teams.deadline"),
        (for_teams(league(), tie_breaks=("extra-game", "stones")), "tie-breaks-in-order", "teams.tie-break"),
        (for_teams(league(), tie_breaks=("stones", "stones")), "tie-breaks-in-order", "teams.tie-break"),
        (league(rank_by=("lots", "stones")), "rank-by-in-order", "tournament.ties"),
        (league(rank_by=("stones", "stones")), "rank-by-in-order", "tournament.ties"),
        (league(rank_by=("beauty",)), "rank-by-in-order", "tournament.ties"),
    ],
)
def test_what_cannot_be_stipulated_is_refused(command: c.OpenTournament, code: str, rule: str) -> None:
    """Nothing is opened by half."""
    open_outcome(command).refused(code, rule)


def test_a_tournament_is_opened_by_the_house() -> None:
    """The house alone brings the seed."""
    open_outcome(league(actor=player_actor("p0"))).wrong_state("not-the-house")


NAMED = re.compile(r'"((?:tournament|federation)\.[a-z0-9-]+)"')


def test_every_rule_the_code_names_is_in_the_book() -> None:
    """Rules of the two systems are found by the names that they are called by."""
    folder = Path(tournament.__file__).parent
    named = {
        rule
        for path in folder.glob("*.py")
        if path.name != "rulebook.py"
        for rule in NAMED.findall(path.read_text(encoding="utf-8"))
    } | {"tournament.round-robin", "tournament.swiss"}
    assert len(named) > 4
    assert named <= set(RULEBOOK)
