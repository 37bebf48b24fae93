"""`hordago players`: list accounts, close and rename them, and mark them as bots'."""

from typing import Final
from uuid import UUID

import typer
from msgspec import UNSET

from domain.administration import ActionTaken
from domain.stream import instant_text
from service.accounts.closing import close_account, rename_player
from service.accounts.errors import BadName, StillInPlay
from service.accounts.names import clean_name
from service.accounts.players import ListedPlayer, list_players, mark_bot
from service.cli.accounts.session import Session, run
from service.cli.terminal import negative_exit, one_line, print_answer, print_note, usage_exit

CLOSED: Final = "(closed)"


def print_players(find: str | None, limit: int, *, closed: bool) -> None:
    """Print accounts, one a line, with tabs between. Raise CannotStart."""

    async def read(session: Session) -> list[ListedPlayer]:
        return await list_players(session.pool, session.entropy.now_ms(), find, limit, closed=closed)

    for player in run(read):
        name = CLOSED if player.name is None else one_line(player.name)
        handle = "-" if player.handle is None else f"@{player.handle}"
        print_answer(f"{player.id}\t{instant_text(player.created_ms)}\t{player.tokens}\t{handle}\t{name}")


def close_for_ever(player: UUID, reason: str | None, *, in_play: bool, yes: bool) -> None:
    """Close an account, after a question. Raise CannotStart, and Exit where it cannot be closed."""
    if not (yes or typer.confirm(f"Close {player} for ever?", err=True)):
        raise negative_exit("nothing was done")

    async def close(session: Session) -> None:
        await session.require_open(player)
        await session.record(ActionTaken("close-player", str(player), reason=reason or UNSET))
        await close_account(session.pool, player, session.entropy.now_ms(), in_play=in_play)

    try:
        run(close)
    except StillInPlay as fault:
        raise negative_exit(f"the account takes part in what is being played: {fault}; --in-play closes it") from fault
    print_note("The account is closed. Servers that run leave its seats at tables that wait.")


def rename(player: UUID, name: str, reason: str | None) -> None:
    """Give a player another name. Raise CannotStart, and Exit where it cannot be given."""
    try:
        cleaned = clean_name(name)
    except BadName as fault:
        raise usage_exit(f"NAME: {fault}") from fault

    async def give(session: Session) -> None:
        await session.require_open(player)
        await session.record(ActionTaken("rename-player", str(player), reason=reason or UNSET))
        await rename_player(session.pool, player, cleaned, in_play=True)

    run(give)
    print_note("Servers that run show it at once.")


def mark_account(player: UUID, reason: str | None) -> None:
    """Mark an account as a bot's, for good. Raise CannotStart, and Exit if there is no such player."""

    async def mark(session: Session) -> None:
        await session.require_open(player)
        await session.record(ActionTaken("mark-bot", str(player), reason=reason or UNSET))
        await mark_bot(session.pool, player)

    run(mark)
    print_note("The account is marked as a bot's.")
