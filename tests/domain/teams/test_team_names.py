"""Law of names: what is called a team at a table of a team match is that team of the match, wherever it sits.

The players of team B have greater numbers, so the holder of a seat tells its team without any rule of parity.
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from domain.games.mus import commands as mus
from domain.games.mus import events as e
from domain.games.mus.history import DealHistory
from domain.games.mus.view import MusView
from domain.refusals import Refusal
from domain.table.game.sides import TEAMS, Team
from domain.table.state import Table
from domain.teams.comparison import compare_board, deals_played, group_by_board
from service.texts.catalogue import say
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match, player_id, required
from tests.kit.policies import play_steadily
from tests.kit.team_play import TEAM_B, TeamMatch, pass_deadline, play_team_match, resign_pair, rule_at_table

SIDES: Final = {
    "en": ("North-South", "East-West"),
    "es": ("Norte-Sur", "Este-Oeste"),
    "fr": ("Nord-Sud", "Est-Ouest"),
    "eu": ("Ipar-Hego", "Ekialde-Mendebalde"),
}
NAMED: Final = re.compile(r"\b([AB]) \(([^)]*)\)")
"""A team with where it sits."""
BARE: Final = re.compile(r"(?:[Tt]eam|equipo|équipe) ([AB])(?! \()|\b([AB])(?! \() talde")
"""A team without."""
SCORE: Final = re.compile(r"A (\d+) – B (\d+)")


WILD: Final = {
    "bet": mus.Bet(stones=4),
    "hordago": mus.Hordago(),
    "accept": mus.Accept(),
    "refuse": mus.Refuse(),
}


def side_held_by(table: Table, team: Team) -> int:
    """Where the players of a team sit: 0 is N-S, 1 is E-O."""
    first_of_b = str(player_id(TEAM_B))
    (side,) = {
        seat % 2 for seat, held in enumerate(table.seats) if held and (str(held.player) < first_of_b) == (team == "A")
    }
    return side


def teams_held(table: Table) -> tuple[Team, Team]:
    """The team of each side."""
    return ("A", "B") if side_held_by(table, "A") == 0 else ("B", "A")


def varied(number: int) -> Callable[[int], Callable[[MusView, Callable[[int], int]], mus.Move]]:
    """Bets by chance, another at every table."""

    def at_table(table: int) -> Callable[[MusView, Callable[[int], int]], mus.Move]:
        random = Random(100 * number + table)

        def choose(view: MusView, draw: Callable[[int], int]) -> mus.Move:
            legal = {move.type for move in view.legal_moves}
            wild = [move for kind, move in WILD.items() if kind in legal and random.randrange(3) == 0]
            return random.choice(wild) if wild else play_steadily(view, draw)

        return choose

    return at_table


ENDINGS: Final = ({}, {1: resign_pair(0)}, {2: resign_pair(1)}, {1: pass_deadline, 2: pass_deadline})


def play_and_rule(number: int, ending: int, ruled: int, team: Team, stones: int) -> TeamMatch:
    """A match, and at one of its tables a ruling after the end; none where only playing on could settle it."""
    of = play_team_match(number, games=2, choose=varied(number), endings=ENDINGS[ending])
    caller = 1 - ruled % 2
    try:
        return rule_at_table(of, ruled, "award", seat=caller, counted=False, team=team, stones=stones)
    except Refusal:
        return of


ruled_matches = st.builds(
    play_and_rule,
    st.integers(1, 40),
    st.integers(0, len(ENDINGS) - 1),
    st.integers(1, 2),
    st.sampled_from(TEAMS),
    st.integers(1, 9),
)


def check_sentence(table: Table, body: Any, sentence: str, language: str) -> int:  # noqa: ANN401 - any event
    """Check what a sentence calls a team, and the score that it gives; return how many teams it names."""
    named = NAMED.findall(sentence)
    for team, side in named:
        assert SIDES[language].index(side) == side_held_by(table, team), sentence
        assert body.team == team, sentence
    assert not BARE.search(sentence), sentence
    lists = [list(value) for name in ("scores", "games_won") if (value := getattr(body, name, None)) is not None]
    for a, b in SCORE.findall(sentence):
        by_team = [int(a), int(b)]
        assert [by_team[TEAMS.index(team)] for team in teams_held(table)] in lists, sentence
    return len(named)


def check_events(played: Match) -> int:
    """Check the events of a table and their sentences in every language; return how many teams are named in English."""
    found = 0
    for step in each(played.steps):
        if step.before is None:
            continue
        games = step.before.play.games_won
        for event in step.events:
            body = event.body
            for language in SIDES:
                sentence = say(language)(step.before.game.narrate(step.before, event, {}, "public"))
                found += check_sentence(step.after, body, sentence, language) * (language == "en")
            if isinstance(body, e.GameWon):
                won = side_held_by(step.after, body.team)
                assert body.games_won[won] == games[won] + 1
                games = body.games_won
    return found


def check_view(table: Table) -> None:
    """Check the sides and the winner that a view names."""
    view: MusView = table.game.view(table, 1, "public", {})
    assert view.team is not None
    assert tuple(view.team.sides.items()) == tuple(zip(("N-S", "E-O"), teams_held(table), strict=True))
    a, b = view.match.games_won
    assert view.match.winner == (None if a == b else teams_held(table)[b > a])


def check_history(table: Table, deal: DealHistory) -> None:
    """Check the stones of a deal, team by team, and the winner of its game."""
    assert deal.sides == teams_held(table)
    for team in TEAMS:
        side = side_held_by(table, team)
        gained = deal.score_after[side] - deal.score_before[side]
        assert sum(item.stones for item in deal.items if item.team == team) == gained
    for lance in each(deal.lances):
        if lance.outcome == "refused" and lance.winner is not None and not deal.rulings:
            last_bet = [word.seat for word in lance.dialogue if word.move in {"bet", "raise", "hordago"}][-1]
            assert lance.winner == teams_held(table)[last_bet % 2]


def games_of(of: TeamMatch, number: int) -> Sequence[Any]:
    """The games of a table as the match counts them."""
    return required(of.state.result).tables[number - 1].games


@law(ruled_matches)
def test_law_a_team_is_that_team_of_the_match(of: TeamMatch) -> None:
    """Sentences, views, histories, comparisons, results and rulings say so, at odd and at even tables."""
    assert {side_held_by(table.table, "A") for table in of.tables} == {0, 1}
    assert sum(map(check_events, of.tables)) > 0
    dealt = [
        (number, deal)
        for number, table in enumerate(of.tables, 1)
        for deal in deals_played(of.state.game, table.stream_id.bytes, table.links)
    ]
    for number, deal in each(dealt):
        check_history(of.tables[number - 1].table, deal.history)
    for number, table in each(enumerate(of.tables, 1)):
        check_view(table.table)
        ruled = bool(table.table.disputes)
        for counted, game in zip(games_of(of, number), table.table.play.games, strict=True):
            assert counted.winner == (None if game.winner is None else teams_held(table.table)[game.winner])
            by_side = tuple([counted.stones[TEAMS.index(team)] for team in teams_held(table.table)])
            assert by_side == game.score or ruled
    for board, at_tables in each(group_by_board(of.state, dealt).items()):
        for at in compare_board(of.state, board, at_tables).tables:
            held, deal = of.tables[at.table - 1].table, at.deal
            assert at.sides == teams_held(held)
            for team, stones in zip(TEAMS, at.stones, strict=True):
                side = side_held_by(held, team)
                assert stones == deal.score_after[side] - deal.score_before[side]
    for table in each(of.tables):
        check_ruling(table)


def check_ruling(table: Match) -> None:
    """Check that the stones of a ruling went to where the team sits that the judge named."""
    for dispute in table.table.disputes:
        ruling = required(dispute.ruling)
        paid = side_held_by(table.table, required(ruling.team))  # pyright: ignore[reportArgumentType] - A or B
        before, after = (step.after.play.games[-1].score for step in table.steps[-2:])
        assert after[paid] - before[paid] == ruling.stones
        assert after[1 - paid] == before[1 - paid]


def test_the_law_is_about_rulings_for_both_teams_at_both_parities() -> None:
    """As well as about games that were given up, and matches whose time was over."""
    matches = [
        (play_and_rule(7, ending, ruled, team, 3), ending, ruled, team)
        for ending in range(len(ENDINGS))
        for ruled in (1, 2)
        for team in TEAMS
    ]
    given = {(ruled, team) for of, _, ruled, team in matches if any(table.table.disputes for table in of.tables)}
    assert given == {(ruled, team) for ruled in (1, 2) for team in TEAMS}
    reasons = {
        event.body.reason
        for of, *_ in matches
        for table in of.tables
        for step in table.steps
        for event in step.events
        if isinstance(event.body, e.GameWon | e.MatchEnded)
    }
    assert {"resigned", "deadline", "played"} <= reasons


test_soak = soak_laws(globals())
