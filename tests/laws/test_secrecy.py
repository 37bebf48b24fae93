"""Laws that hold in every random match of every game: no view shows what its audience may not read."""

from typing import Any

from domain.games import TABLES
from domain.stream import OVER, Head, fold, redact
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law_of_games, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match
from tests.kit.random_play import heads


def _view(head: Head[Table], audience: str) -> Any:  # noqa: ANN401 - of any game
    return head.state.game.view(head.state, head.version, audience, {"p0": "Ane"})


@law_of_games()
def test_law_a_view_shows_nothing_that_its_audience_may_not_read(match: Match) -> None:
    """After every event, a view folded from the full stream equals the one folded from what its audience may have."""
    for audience in each(match.audiences):
        for full, own in zip(heads(match.links), heads(redact(match.links, audience)), strict=True):
            assert _view(full, audience) == _view(own, audience)


@law_of_games()
def test_law_a_view_of_all_needs_nothing_but_the_opened_record(match: Match) -> None:
    """Once the seed lies open, the record that everybody may have shows every hand."""
    if match.table.opened:
        full, own = fold(TABLES, STREAM, match.links), fold(TABLES, STREAM, redact(match.links, "all"))
        assert full == own
        for audience in (*match.audiences, "all"):
            assert _view(full, audience) == _view(own, audience)


@law_of_games()
def test_law_a_seed_lies_open_when_its_own_match_is_over_and_not_before(match: Match) -> None:
    """A table of a team match never says it: there are other tables with the same cards."""
    table, seed = match.table, SEED.hex().encode()
    shown = [link.type for link in match.links if seed in link.data]
    sealed = [link.type for link in match.links for envelope in link.sealed if seed in (envelope.payload or b"")]
    over = table.status in OVER
    if table.match is None:
        assert (shown, sealed) == (["seed_opened"] * table.opened, ["table_opened"])
        assert table.opened == over or (over and table.dispute is not None)  # closed over a dispute
    else:
        assert (shown, sealed, table.opened) == ([], [], False)


test_laws_at_length = soak_laws(globals())
