"""Name the bots of the house in the reader's words."""

from typing import Final

from domain.actors import bot_display_name
from domain.messages import Message, message

HOUSE_BOTS: Final = ("random", "easy", "basic", "strong")
"""Bots that have a name in each language."""


def bot_name(bot: str) -> str | Message:
    """Name a bot as the reader calls it: ``basic`` is Basic, Básico, Oinarrizkoa."""
    return message(f"table.bot.{bot}") if bot in HOUSE_BOTS else bot_display_name(bot)


def bot_at_seat(bot: str, seat: int) -> Message:
    """Name one of several bots by its seat, counted from 1, as the reader calls it."""
    return message("table.bot_numbered", bot=bot_name(bot), number=seat + 1)
