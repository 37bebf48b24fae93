"""Whether a ruling can be carried out: what each kind has to say, and what the game says to it."""

from typing import Final

from domain.table.disputes.events import RulingKind
from domain.table.disputes.state import AT_CLOSED, Ruling
from domain.table.refusals import Refusal
from domain.table.state import Table

MOST_RULES: Final = 8
SAYS: Final[dict[RulingKind, tuple[frozenset[str], frozenset[str]]]] = {
    "uphold": (frozenset(), frozenset()),
    "annul-lance": (frozenset({"deal", "lance"}), frozenset()),
    "award": (frozenset({"deal", "team", "stones"}), frozenset({"lance"})),
    "take": (frozenset({"deal", "team", "stones"}), frozenset({"lance"})),
    "dead-hand": (frozenset({"deal", "seat"}), frozenset()),
    "redeal": (frozenset({"deal"}), frozenset()),
    "exclude": (frozenset({"seat"}), frozenset()),
    "penalise": (frozenset({"seat"}), frozenset({"stones"})),
}
"""What a ruling of each kind says of ``SAID``, and what it may say besides."""
SAID: Final = ("deal", "lance", "team", "seat", "stones")


def check(table: Table, ruling: Ruling) -> None:
    """Raises ``Refusal`` for a ruling that this table cannot be given now."""
    if ruling.kind not in table.game.rulings:
        raise Refusal("no-such-ruling", "table.ruling", "There is no ruling of this kind in this game.")
    if not 1 <= len(ruling.rules) <= MOST_RULES or len(set(ruling.rules)) < len(ruling.rules):
        raise Refusal("rules-of-a-ruling", "table.ruling", f"A ruling names 1 to {MOST_RULES} rules, each once.")
    unknown = [name for name in ruling.rules if name not in table.game.rulebook]
    if unknown:
        raise Refusal("unknown-rule", "table.ruling", f"There is no rule {unknown[0][:80]!r} in this game.")
    required, allowed = SAYS[ruling.kind]
    said = {name for name in SAID if getattr(ruling, name) is not None}
    if not required <= said <= required | allowed:
        raise Refusal(
            "ruling-says", "table.ruling", f"A ruling of this kind says {', '.join(sorted(required)) or '-'}."
        )
    if ruling.seat is not None and not 0 <= ruling.seat < len(table.seats):
        raise Refusal("no-such-seat", "table.ruling", f"The seats of this table are 0 to {len(table.seats) - 1}.")
    if ruling.stones is not None and ruling.stones < 1:
        raise Refusal("stones-out-of-range", "table.ruling", "Stones are given and taken by one or more.")
    if table.status == "closed" and (ruling.kind not in AT_CLOSED or ruling.stones is not None):
        raise Refusal("needs-play", "table.ruling", "The table was closed without a result.")
    table.game.check_ruling(table.play, ruling, table.status == "finished")
