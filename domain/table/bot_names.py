"""Name the bots of the house in the reader's words, and those that have an account, which can be rated."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.actors import bot_display_name
from domain.messages import Message, message

HOUSE_BOTS: Final = ("random", "easy", "basic", "strong")
"""Bots that have a name in each language."""

HouseBot = Literal["easy", "basic", "strong"]
"""A bot that waits for players: every game has it."""

BOT_ACCOUNTS: Final[Mapping[HouseBot, str]] = {
    "easy": "01940000-0000-7000-8000-00000000b071",
    "basic": "01940000-0000-7000-8000-00000000b072",
    "strong": "01940000-0000-7000-8000-00000000b073",
}
"""The account (by id) of each such bot, made by a migration."""


def account_of(bot: str | None) -> str | None:
    """Return the account of a bot; None for one that waits for nobody."""
    return next((account for name, account in BOT_ACCOUNTS.items() if name == bot), None)


def bot_name(bot: str) -> str | Message:
    """Name a bot as the reader calls it: ``basic`` is Basic, Básico, Oinarrizkoa."""
    return message(f"table.bot.{bot}") if bot in HOUSE_BOTS else bot_display_name(bot)


def bot_at_seat(bot: str, seat: int) -> Message:
    """Name one of several bots by its seat, counted from 1, as the reader calls it."""
    return message("table.bot_numbered", bot=bot_name(bot), number=seat + 1)
