"""Every code that an event, a view or a choice of a random match holds has a name among those of its rule set."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

from domain.games import GAMES, OFFERS
from domain.messages import say_id
from domain.table.state import Table
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import random_matches

ANY = st.sampled_from(sorted(GAMES)).flatmap(lambda game: random_matches(game, 200))
FAMILY_OF: Final = {
    **dict.fromkeys(("card", "cards", "captured", "field", "hands", "piles", "choices", "from", "discards"), "cards"),
    "phase": "phases",
    "lance": "lances",
    "outcome": "outcomes",
    "yaku": "yaku",
    "sign": "signs",
    "what": "claims",
    "sides": "sides",
    "move": "moves",
    "ending": "endings",
    "bets": "bets",
}
"""Where codes stand, by the name of the field, and of which family they are."""
REASON_OF: Final = {
    "stones_scored": "reasons",
    "misdeal_declared": "reasons",
    "deal_voided": "causes",
    "hand_declared_dead": "causes",
    "game_won": "game_wins",
    "match_ended": "endings",
}
"""The family of the reason that an event gives."""
OF_EVERY_TABLE: Final = {"table_opened", "clock_flagged"}
"""Events whose codes are named by the house, alike for all games."""


def codes(held: Any, family: str | None = None) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - parts of JSON
    """Find every code with its family."""
    match held:
        case dict():
            for name, part in held.items():
                yield from codes(part, FAMILY_OF.get(name))
        case list():
            for part in held:
                yield from codes(part, family)
        case str() if family is not None:
            yield family, held
        case _:
            return


def view(table: Table, reader: str) -> dict[str, Any]:
    """What a reader sees of a table, as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(table.game.view(table, 1, reader, {}, say_id)))


def held(match: Match) -> Iterator[tuple[str, str]]:
    """Find the codes of a match: in its events, in what is sealed in them, and in the view of a seat at each step."""
    for link in match.links:
        if link.type in OF_EVERY_TABLE:
            continue
        data = msgspec.json.decode(link.data)
        yield from codes(data)
        if link.type in REASON_OF and data.get("lance", "") is not None:
            yield REASON_OF[link.type], data["reason"]
        for envelope in link.sealed:
            if envelope.payload is not None:
                yield from codes(msgspec.json.decode(envelope.payload))
    for number, step in enumerate(match.steps):
        seen = view(step.after, f"seat:{number % len(step.after.seats)}")
        options = seen.pop("options")
        yield from codes(seen)
        yield from (("options", name) for name in options)
        values = ((name, msgspec.json.encode(value).decode().strip('"')) for name, value in options.items())
        yield from (("option_values", f"{name}.{value}") for name, value in values if not value.isdigit())
        yield from (("words", move["type"]) for move in seen["legal_moves"] if move.get("said") is not None)
        yield from (("moves", move["type"]) for move in seen["legal_moves"])


@law(ANY)
def test_law_everything_has_a_name(match: Match) -> None:
    """The rules of its own table have a name for each thing."""
    table = match.table
    names = table.game.names(table.rules)
    known = {**names.families, "words": names.words}
    assert {(family, code) for family, code in held(match) if code not in known.get(family, {})} == set()


def test_every_family_is_met() -> None:
    """So the law looks at all of them: in each family of a game there are names, and a field that they belong to."""
    met = {*FAMILY_OF.values(), *REASON_OF.values(), "options", "option_values", "suits", "classes", "sides"}
    for offer in OFFERS.values():
        families = GAMES[offer.game].names(offer.rules).families
        assert set(families) <= met
        assert all(families.values())


test_laws_at_length = soak_laws(globals())
