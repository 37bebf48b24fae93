"""The benchmarks that need no server go through with every rule set, however new."""

from domain.games import OFFERS
from tests.bench.measures import decisions, fold


def test_moves_of_every_rule_set_are_decided() -> None:
    """Whatever may be done there, a move is chosen and a match comes to its end."""
    rates = decisions.measure(seconds=0.001, runs=1)
    assert [rate.ruleset for rate in rates] == list(OFFERS)
    assert all(rate.events_per_decision > 1 for rate in rates)


def test_streams_of_every_rule_set_are_folded() -> None:
    """By the fold and by its baseline."""
    rates = fold.measure(matches=1, runs=1)
    assert [rate.ruleset for rate in rates] == list(OFFERS)
