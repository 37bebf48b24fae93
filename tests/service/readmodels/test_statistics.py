"""What players have to show is what their matches and deals add up to, counted one by one."""

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from domain.games import GAMES
from domain.games.mus.statistics import MusStatistics
from domain.table.history import begin_chronicle
from service.readmodels.statistics import Sums, add_to_sums, read_statistics
from service.readmodels.table_fold import TableChange
from service.readmodels.tables import table_projection
from service.store.connections import Pool
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table, player_id
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.brute import totals
from tests.service.readmodels.rows import catch_up


async def wrong(pool: Pool, matches: Sequence[Match]) -> dict[str, tuple[object, object]]:
    """Return the statistics that are wrong: what is read, and what is expected."""
    counted = totals(matches)
    rulesets = sorted({match.table.ruleset for match in matches})
    found: dict[str, tuple[object, object]] = {}
    for number in range(1, 6):
        shown = await read_statistics(pool, player_id(number))
        assert [one.ruleset for one in shown] == [
            ruleset for ruleset in rulesets if any(key[:2] == (player_id(number), ruleset) for key in counted)
        ]
        for one in shown:
            fields = msgspec.to_builtins(one)
            ruleset, game = fields.pop("ruleset"), fields.pop("game")
            average = fields.pop("stones_per_deal" if game == "mus" else "points_per_round")
            points, deals = [fields[name] for name in (("stones", "deals") if game == "mus" else ("points", "rounds"))]
            for what, many in fields.items():
                wanted = counted[player_id(number), ruleset, what]
                if many != wanted:
                    found[f"{number} {ruleset} {what}"] = many, wanted
            assert average == (round(points / deals, 2) if deals else None)
    return found


@pytest.fixture(scope="module")
def played(matches: list[Match]) -> list[Match]:
    """Of every game, with and without disputes; of some, cut short or voided deals; of one, no deal that counts."""
    return [
        *matches,
        disputed_match(20),
        disputed_match(21),
        play_table(22, "mushi", players=(1, 2), bot="random"),
        play_table(23, "mushi", players=(3, None), commands=30),
        play_table(24, "mus-federation", players=(1, 2, 3, 4), bot="random"),
        play_table(25, "mus-federation", players=(5, None, None, None), bot="random", visibility="unlisted"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("most", [50, 1000])
async def test_what_a_player_has_to_show_adds_up(pool: Pool, played: list[Match], most: int) -> None:
    """Matches by who won or resigned; deals, lances, bluffs and stones at public tables alone; averages of those."""
    await store_appends(pool, interleave(played))
    await catch_up(pool, table_projection(GAMES), most)
    assert await wrong(pool, played) == {}
    counted = totals(played)
    mus, both = {"mus-basque", "mus-federation"}, {"mus-basque", "mushi"}
    words = {"games_won": mus, "bluffs": mus, "deals": mus, "lances_played": mus, "lances_won": mus}
    words |= {"rounds": {"mushi"}, "rounds_counted": {"mushi"}, "rounds_won": {"mushi"}}
    for what, rulesets in {"matches_won": both, "matches_lost": both, **words}.items():
        assert {key[1] for key, many in counted.items() if key[2] == what and many} >= rulesets
    (unlisted,) = await read_statistics(pool, player_id(5))
    assert isinstance(unlisted, MusStatistics)
    assert (unlisted.deals, unlisted.stones_per_deal, unlisted.matches_won + unlisted.matches_lost) == (0, None, 1)


async def test_who_has_not_played_has_nothing_to_show(pool: Pool, matches: list[Match]) -> None:
    """No row of zeros."""
    await store_appends(pool, interleave(matches))
    await catch_up(pool, table_projection(GAMES))
    assert await read_statistics(pool, player_id(77)) == []


def test_a_drawn_match_is_neither_won_nor_lost() -> None:
    """It is counted apart."""
    drawn = play_table(30, "mushi", players=(1, 2))
    table = replace(drawn.table, play=replace(drawn.table.play, ending="drawn", winner=None))
    sums: Sums = {}
    chronicle = replace(begin_chronicle(GAMES, drawn.stream_id.bytes, drawn.links[0]), table=table)
    add_to_sums(sums, [TableChange(drawn.stream_id, None, chronicle, [])])
    assert sums == {(player_id(number), "mushi"): (0, 0, 1, 0, 0, 0, 0, 0, 0, 0) for number in (1, 2)}
