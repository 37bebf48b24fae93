"""The published sheets of the rule sets, as the verifier in JavaScript reads them.

A sheet says what a table of a rule set may be opened by: its rules, the options with what each may be set to, the
seats, and the bots of the house. `python -m tests.second_verifier.sheets` writes a file for each rule set; which rules
fit together beyond that is in ``rules.mjs``, by hand.
"""

import json
import shutil
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import UNSET

from domain.games import GAMES, OFFERS
from domain.table.game import RuleSetOffer
from domain.table.game.options import Option
from tests.second_verifier import node
from tests.second_verifier.node import VERIFIER

FOLDER: Final = VERIFIER / "sheets"
HEAD: Final = """\
// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
"""


def sheet_text(offer: RuleSetOffer) -> str:
    """Write the sheet of a rule set: every field of its rules in order, also those that it does not have."""
    fields = msgspec.structs.fields(type(offer.rules))
    unset = {field.name for field in fields if field.default is UNSET}
    later = [option.name for option in offer.options if option.name in unset]
    bots = {bot.name: bot.version for bot in GAMES[offer.game].bots.values()}
    rows = {
        "game": _value(offer.game),
        "seats": _value(list(offer.seats)),
        "bots": _pairs({name: _value(version) for name, version in bots.items()}),
        "rules": _pairs({field.name: _value(getattr(offer.rules, field.name)) for field in fields}),
        "options": _pairs({option.name: _pairs(_allowed(option)) for option in offer.options}),
        "later": _value(later),
    }
    return HEAD + "".join(f"  {name}: {value},\n" for name, value in rows.items()) + "};\n"


def _allowed(option: Option) -> dict[str, str]:
    """Return what an option may be set to: some values, a range, members of a list."""
    allowed: dict[str, Any] = {
        "values": list(option.values),
        "range": [] if option.minimum is None else [option.minimum, option.maximum],
        "members": list(option.members),
    }
    return {name: _value(some) for name, some in allowed.items() if some}


def _pairs(values: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{name}: {value}" for name, value in values.items()) + " }"


def _value(value: Any) -> str:  # noqa: ANN401 - of any field
    return "undefined" if value is UNSET else json.dumps(value)


def written() -> dict[str, str]:
    """Return the text of each file, by its name."""
    return {f"{name}.mjs": sheet_text(offer) for name, offer in OFFERS.items()}


def use_sheets_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests run a copy of the verifier, whose sheets are those of the rule sets as they are offered now."""
    verifier = folder / "verify"
    shutil.copytree(VERIFIER, verifier)
    monkeypatch.setattr(node, "VERIFIER", verifier)
    for name, text in written().items():
        (verifier / "sheets" / name).write_text(text, "utf-8")


if __name__ == "__main__":
    for name, text in written().items():
        (FOLDER / name).write_text(text, "utf-8")
