"""The verifier in JavaScript on tables that do not end with their play: by time, by a result, played on elsewhere."""

import pytest

from domain.records.verify import verify
from tests.cheats.tournament_tables import ENDINGS, OPENINGS, ended_early, interrupted
from tests.kit.tampering import record_file
from tests.second_verifier import node

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", OPENINGS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_both_verifiers_agree_on_a_table_that_was_ended(game: str, ending: str) -> None:
    """Soon after its start, and later, in every copy that is given."""
    with node.verifier() as second:
        for steps, round_ in ((1, 1), (9, 2), (60, 3), (60, 4)):
            of = ended_early(game, ENDINGS[ending], steps, round_)
            for audience in ("all", "public", "seat:0"):
                file = record_file(of, audience)
                second.ask(file)
                assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), (steps, audience)


def test_both_verifiers_agree_on_a_match_that_is_played_on() -> None:
    """They agree on the one that goes on at the old table."""
    with node.verifier() as second:
        for audience in ("all", "public", "seat:0"):
            file = record_file(interrupted(), audience)
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), audience
