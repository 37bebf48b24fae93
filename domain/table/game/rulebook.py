"""Define an entry of a rule book, and list the rules that every table has whatever is played there."""

from collections.abc import Mapping
from typing import Final

import msgspec


class Rule(msgspec.Struct, frozen=True):
    """One rule: named by refusals, by stones and by the documentation.

    Title and sentence are in ``service/texts`` under ``rule_`` and the id.
    """

    id: str
    sources: Mapping[str, str]
    """Rule set id (``table`` for what every table shares) -> where its document says so, or that it is silent."""


def rules(sources: Mapping[str, Mapping[str, str]]) -> dict[str, Rule]:
    """Make the entries by id from the sources by id."""
    return {id: Rule(id, where) for id, where in sources.items()}


TABLE_RULES: Final = rules(
    {
        "table.options": {"table": "Opening a table"},
        "table.rated": {"table": "Ratings"},
        "table.people": {"table": "Tables for people only"},
        "table.resign": {"table": "Resigning"},
        "table.gather": {"table": "Gathering the cards"},
        "table.clock": {"table": "Clocks"},
        "table.claim": {"table": "Claiming a match from an absent player"},
        "table.close": {"table": "Closing a table"},
        "table.abandoned": {"table": "Abandoned tables"},
        "table.adjourn": {"table": "Adjourning a match"},
        "table.talk": {"table": "Talk at the table"},
        "table.aid": {"table": "Odds during play"},
        "table.dispute": {"table": "Disputes"},
        "table.ruling": {"table": "Rulings"},
        "table.played-on": {"table": "Playing on after the end"},
        "table.appeal": {"table": "Appeals"},
    }
)
