"""Name the bots of the house as players whom others meet: each has an account, and sits at tables as a bot."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import UUID

from msgspec import UnsetType

from domain.refusals import Refusal
from domain.table.bot_names import BOT_ACCOUNTS, HouseBot
from domain.table.events import Reserved

ACCOUNTS: Final[Mapping[HouseBot, UUID]] = {bot: UUID(account) for bot, account in BOT_ACCOUNTS.items()}
_BOTS: Final = {str(account): bot for bot, account in ACCOUNTS.items()}


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


def check_rated_bots(seats: Iterable[Reserved], *, rated: bool | UnsetType, allowed: bool) -> None:
    """Check that no bot of the house is to sit at a rated table, unless the operator allows it; raise ``Refusal``."""
    if rated is True and not allowed and any(seat.bot is not None for seat in seats):
        raise Refusal("rated-elsewhere", "table.rated", "This server rates no matches with bots of the house.")
