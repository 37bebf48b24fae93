"""Define the commands on accounts with their arguments; each loads its module when it runs."""

from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

import typer
from typer.core import TyperGroup


class Scope(StrEnum):
    """What a token allows."""

    PLAY = "play"
    JUDGE = "judge"
    ORGANISE = "organise"
    ADMIN = "admin"


_GRANT = "grant"


class _Tokens(TyperGroup):
    """Make a token where no other command is named: `hordago token PLAYER --scope admin`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - typer's own click has no public name
        if args and args[0] not in {*self.commands, "--help"}:
            args = [_GRANT, *args]
        return super().parse_args(ctx, args)


Player = Annotated[UUID, typer.Argument(metavar="PLAYER", help="The player's id.")]
Reason = Annotated[str | None, typer.Option(help="Why, for the audit; no name.", show_default="none")]

players = typer.Typer(help="The accounts of this database.", no_args_is_help=True)
token = typer.Typer(
    cls=_Tokens,
    help="Make, list and revoke tokens. `hordago token PLAYER --scope play` makes one.",
    no_args_is_help=True,
)


@players.command("list")
def list_players(
    find: Annotated[str | None, typer.Option(help="Part of the name or handle.", show_default="all")] = None,
    limit: Annotated[int, typer.Option(help="How many, the newest first.", min=1, max=10_000)] = 100,
    closed: Annotated[bool, typer.Option("--closed", help="Closed accounts too.")] = False,
) -> None:
    """List accounts, one a line: id, time of the sign-up, tokens in force, handle, name."""
    from service.cli.accounts.players import print_players

    print_players(find, limit, closed=closed)


@players.command("close")
def close_player(
    player: Player,
    reason: Reason = None,
    in_play: Annotated[bool, typer.Option("--in-play", help="Also during a match: the seats stay.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Close an account for ever: its name is erased wherever it is shown, its tokens are revoked."""
    from service.cli.accounts.players import close_for_ever

    close_for_ever(player, reason, in_play=in_play, yes=yes)


@players.command("rename")
def rename_player(
    player: Player, name: Annotated[str, typer.Argument(help="The new name.")], reason: Reason = None
) -> None:
    """Give a player another name. The audit has that it was done, and no name."""
    from service.cli.accounts.players import rename

    rename(player, name, reason)


@players.command("mark-bot")
def mark_bot(player: Player, reason: Reason = None) -> None:
    """Mark an account as a bot's, for good; leaderboards list it among bots from now on."""
    from service.cli.accounts.players import mark_account

    mark_account(player, reason)


@token.command(_GRANT, hidden=True)
def grant_token(
    player: Player,
    scope: Annotated[list[Scope], typer.Option(help="What it allows; repeat it for several scopes.")],
    label: Annotated[str, typer.Option(help="A name for it, in the list of its owner.")] = "",
    days: Annotated[int | None, typer.Option(help="Days it lasts.", min=1, max=36500, show_default="never")] = None,
    reason: Reason = None,
) -> None:
    """Make a token, also with the scopes that no request can give. It is printed once and stored only as a hash."""
    from service.cli.accounts.tokens import print_new_token

    print_new_token(player, [wanted.value for wanted in scope], label, days, reason)


@token.command("list")
def list_tokens(player: Player) -> None:
    """List a player's tokens in force, one a line: id, time, expiry, scopes, label."""
    from service.cli.accounts.tokens import print_tokens

    print_tokens(player)


@token.command("revoke")
def revoke_token(
    token_id: Annotated[UUID, typer.Argument(metavar="TOKEN", help="The token's id; `hordago token list` shows it.")],
    reason: Reason = None,
    made: Annotated[bool, typer.Option("--made", help="Also all that was made with it: tokens, consents.")] = False,
) -> None:
    """Revoke a token, at once and in every process."""
    from service.cli.accounts.tokens import revoke

    revoke(token_id, reason, made=made)


def audit(
    after: Annotated[int, typer.Option(help="Version after which to begin.", min=0)] = 0,
    limit: Annotated[int, typer.Option(help="How many.", min=1, max=10_000)] = 1000,
) -> None:
    """Print what administrators did to accounts, the oldest first: JSON, one action a line."""
    from service.cli.accounts.audit import print_actions

    print_actions(after, limit)
