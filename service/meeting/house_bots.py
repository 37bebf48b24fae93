"""Name the bots of the house as players whom others meet: each has an account, and sits at tables as a bot."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal
from uuid import UUID

from domain.table.events import Reserved

HouseBot = Literal["easy", "basic", "strong"]
"""A bot that waits for players: every game has it."""

ACCOUNTS: Final[Mapping[HouseBot, UUID]] = {
    "easy": UUID("01940000-0000-7000-8000-00000000b071"),
    "basic": UUID("01940000-0000-7000-8000-00000000b072"),
    "strong": UUID("01940000-0000-7000-8000-00000000b073"),
}
"""The account of each such bot, made by a migration."""
_BOTS: Final = {str(account): bot for bot, account in ACCOUNTS.items()}


def account_of(bot: str) -> UUID | None:
    """Return the account of a bot; None for one that waits for nobody."""
    return next((account for name, account in ACCOUNTS.items() if name == bot), None)


def is_house_bot(player: UUID) -> bool:
    """Return whether an account is that of a bot of the house."""
    return str(player) in _BOTS


def seat_kept_for(player: UUID | None) -> Reserved:
    """Keep a seat for a player, who takes it; a bot of the house sits there from the start."""
    bot = _BOTS.get(str(player))
    return Reserved(None if player is None or bot is not None else str(player), bot)


def fill_with(bot: HouseBot, players: Sequence[UUID | None]) -> tuple[UUID, ...]:
    """Seat a bot of the house wherever nobody sits."""
    return tuple([ACCOUNTS[bot] if player is None else player for player in players])
