"""Both verifiers agree on random records of every kind, and on everything that can be done to them."""

from collections.abc import Iterable
from typing import Final

import pytest

from tests.second_verifier.agreement.comparing import NOT_JUDGED
from tests.second_verifier.agreement.running import Compared, compared

pytestmark = pytest.mark.slow

FOUND: Final = {
    0: [24],  # kept seats: a player who sits down before the bots was once noticed by the first verifier alone
    1: [321],  # a table of a match, cut off in the middle of a ruling: once complete for the second verifier
    2: [
        344
    ],  # a player excluded after another one, and an open count: a true record, once refused by the second verifier
}
"""Records on which the verifiers did not agree once, by the group that they are compared in."""
SOME: Final = [[23 * number % 1000 for number in range(8 + group, 28, 4)] + FOUND.get(group, []) for group in range(4)]
"""Twenty of the thousand, of every kind, and those."""


def agreed(numbers: Iterable[int], one_in: int = 1, one_cheat_in: int = 1) -> Compared:
    """Compare them, and find nothing."""
    found = compared(numbers, one_in, one_cheat_in)
    assert not found.faults, "\n".join(found.faults[:20])
    assert {"complete", "prefix", "broken"} <= found.verdicts.keys()
    return found


@pytest.mark.parametrize("group", range(4))
def test_both_verifiers_agree_on_records_and_on_what_is_done_to_them(group: int) -> None:
    """The second one leaves some of it to the first: above all whether a judge could rule so.

    A third of the ways are gone with each record, and another third with the next one of its kind.
    """
    found = agreed(SOME[group], one_in=3, one_cheat_in=6)
    assert found.verdicts["broken"] > 300
    assert {NOT_JUDGED[finding] for finding in found.left} >= {"rulings"}


@pytest.mark.soak
def test_both_verifiers_agree_on_a_thousand_records() -> None:
    """Something is left to the first verifier of every class that the list names."""
    found = agreed(range(1000))
    assert "chained" in found.verdicts
    assert {NOT_JUDGED[finding] for finding in found.left} == set(NOT_JUDGED.values())
