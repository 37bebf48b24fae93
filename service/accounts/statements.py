"""The statements of this package, one a file in `sql/`, each opened by a comment that says what $1.. are."""

from pathlib import Path

_FOLDER = Path(__file__).parent / "sql"


def _statement(name: str) -> str:
    return (_FOLDER / f"{name}.sql").read_text(encoding="utf-8")


OPEN_ACCOUNT = _statement("open_account")
PLAYER = _statement("player")
NAMES = _statement("names")
LIVE_TOKENS = _statement("live_tokens")
MINT_TOKEN = _statement("mint_token")
GRANT_TOKEN = _statement("grant_token")
TOKENS_OF_PLAYER = _statement("tokens_of_player")
TOKEN_SCOPES = _statement("token_scopes")
REVOKE_TOKEN = _statement("revoke_token")
