"""The commands there are, and what can be said to them. Each loads its part when it runs: `--help` answers at once."""

from typing import Annotated

import typer

program = typer.Typer(
    help="An event-sourced table server for Mus. Its settings come from the environment; the README lists them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@program.command()
def serve(
    demo: Annotated[bool, typer.Option("--demo", help="In an empty database, first let bots play a match.")] = False,
) -> None:
    """Serve the API on HOST and PORT until SIGTERM or Ctrl-C.

    Without DATABASE_URL an embedded Postgres is started in DATA_DIR, or joined. The database is migrated first where
    its owner is known.
    """
    from service.cli import serving

    serving.serve(demo=demo)


@program.command()
def demo() -> None:
    """Let four bots play a match, and say where to watch it."""
    from service.cli import demonstrating

    demonstrating.demo()


@program.command()
def migrate() -> None:
    """Create or update the tables, the service's role and its rights.

    Works on DATABASE_OWNER_URL or on the embedded database. Running it again changes nothing.
    """
    from service.cli import migrating

    migrating.migrate()
