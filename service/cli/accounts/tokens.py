"""`hordago token`: make, list and revoke tokens of any player."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from msgspec import UNSET

from domain.administration import ActionTaken
from domain.stream import instant_text
from service.accounts import tokens
from service.accounts.errors import BadName, NoSuchToken
from service.accounts.names import clean_name
from service.accounts.principal import Scope
from service.cli.accounts.session import Session, run
from service.cli.terminal import negative_exit, one_line, print_answer, print_note, usage_exit

_DAY_MS: Final = 86_400_000


def print_new_token(player: UUID, scopes: Sequence[Scope], label: str, days: int | None, reason: str | None) -> None:
    """Print a new token, alone on standard output. Raise CannotStart, and Exit if there is no such player."""
    try:
        cleaned = clean_name(label) if label else ""
    except BadName as fault:
        raise usage_exit(f"--label: {fault}") from fault

    async def grant(session: Session) -> str:
        await session.require_open(player)
        made = session.entropy.new_id()
        taken = ActionTaken("grant-token", str(player), str(made), sorted(set(scopes)), reason or UNSET)
        await session.record(taken)
        expires_ms = None if days is None else session.entropy.now_ms() + days * _DAY_MS
        _, text = await tokens.grant_token(session.pool, session.entropy, player, scopes, cleaned, expires_ms, made)
        return text

    print_answer(run(grant))
    print_note("This is the only time it is shown.")


def print_tokens(player: UUID) -> None:
    """Print a player's tokens in force, one a line, with tabs between. Raise CannotStart."""

    async def read(session: Session) -> list[tokens.Token]:
        now_ms = session.entropy.now_ms()
        return await tokens.list_tokens(session.pool, player, now_ms, tokens.MOST_TOKENS, tokens.BEFORE_FIRST_TOKEN)

    for token in run(read):
        expires = "never" if token.expires_ms is None else instant_text(token.expires_ms)
        scopes = ",".join(token.scopes) or "-"
        print_answer(f"{token.id}\t{instant_text(token.created_ms)}\t{expires}\t{scopes}\t{one_line(token.label)}")


def revoke(token: UUID, reason: str | None, *, made: bool) -> None:
    """Revoke a token of any player, and with ``made`` all that was made with it, also when it has ended itself.

    Raise CannotStart, and Exit if there is none of this id, or without ``made`` none in force.
    """

    async def end(session: Session) -> None:
        now_ms = session.entropy.now_ms()
        player = await tokens.find_owner(session.pool, token, now_ms, ended=made)
        await session.record(
            ActionTaken("revoke-token", str(player), str(token), reason=reason or UNSET, made=made or UNSET)
        )
        await tokens.revoke_for_operator(session.pool, token, player, now_ms, made=made)

    try:
        run(end)
    except NoSuchToken as fault:
        raise negative_exit(f"no token {token} is in force") from fault
    print_note("The token is refused from now on, in every process.")
