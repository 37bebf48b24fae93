"""Define the commands with their arguments. Each command loads its module when it runs, so that `--help` is fast."""

from pathlib import Path
from typing import Annotated, Any, Literal
from uuid import UUID

import typer
from typer.core import TyperGroup
from typer.main import get_group

from service.cli.accounts.program import audit, players, token

program = typer.Typer(
    help="An event-sourced table server for card games. Settings come from the environment; see docs/operations.md.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
Shards = Annotated[
    str, typer.Option(help="Which logs beside that of checkpoints: all, none, or shards with commas between.")
]


def _print_version(asked: bool) -> None:
    if asked:
        from service.metrics import VERSION

        typer.echo(VERSION)
        raise typer.Exit


@program.callback()
def root(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Take the options that come before a command."""


@program.command()
def serve(
    demo: Annotated[bool, typer.Option("--demo", help="First let bots play, if the database is empty.")] = False,
    workers: Annotated[int, typer.Option(help="Processes that answer requests, on one socket.", min=1, max=256)] = 1,
) -> None:
    """Serve the API on HOST and PORT until SIGTERM or Ctrl-C.

    What the server does by itself is done by one more process, which this one starts.

    Without DATABASE_URL an embedded Postgres is started in DATA_DIR, or joined if it runs. The database is migrated
    first, if its owner is known.
    """
    from service.cli.serve import serve_api

    serve_api(demo=demo, workers=workers)


@program.command()
def demo(
    teams: Annotated[bool, typer.Option("--teams", help="A team match: the same cards at two tables.")] = False,
    tournament: Annotated[bool, typer.Option("--tournament", help="A tournament of eight pairs.")] = False,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A running server to play on.", show_default="played in this process"),
    ] = None,
) -> None:
    """Let bots play a match of every game and a team match, or what the options name, and print where to find it.

    Everything is played through the API. If a server runs on the database already, its bots think as long as its
    BOT_THINK_MS says, and the demonstration takes as much longer.
    """
    from service.cli.demo import play_demo

    play_demo(teams=teams, tournament=tournament, server=server)


@program.command()
def migrate() -> None:
    """Create or update the tables, the service's role and its rights.

    Works on DATABASE_OWNER_URL or on the embedded database. Running it again changes nothing.
    """
    from service.cli.admin import migrate_database

    migrate_database()


@program.command()
def rebuild(
    workers: Annotated[
        int | None,
        typer.Option(help="Processes that fold the log.", show_default="one for each processor", min=1, max=64),
    ] = None,
) -> None:
    """Make the read models again from the log: lists, histories, statistics, notices. Servers may run meanwhile."""
    from service.cli.admin import rebuild_read_models

    rebuild_read_models(workers)


@program.command()
def archive(
    after_days: Annotated[
        int | None,
        typer.Option(help="Days that a match has to be over.", show_default="ARCHIVE_AFTER_DAYS", min=0, max=100_000),
    ] = None,
) -> None:
    """Take finished matches out of the database into ARCHIVE, where they are read from then on. Servers may run.

    A match is written, read back and compared before it is deleted. The command can be stopped at any time: it goes on
    where it was when it runs again. It needs DATABASE_OWNER_URL or the embedded database.
    """
    from service.cli.archive import archive_matches

    archive_matches(after_days)


@program.command()
def export(
    stream: Annotated[UUID, typer.Argument(metavar="ID", help="The id of a table or of a team match.")],
    audience: Annotated[
        str | None,
        typer.Option("--as", help="public, seat:0 to seat:3, or all.", show_default="all once over, public before"),
    ] = None,
    output: Annotated[Path | None, typer.Option(help="The file to write; standard output without it.")] = None,
) -> None:
    """Write the record of a table, or of a team match and its tables: the file that `hordago verify` checks."""
    from service.cli.export import export_record

    export_record(stream, audience, output)


@program.command()
def export_data(
    table: Annotated[str, typer.Argument(help="The table to write: `GET /v1/exports` lists them.")],
    form: Annotated[Literal["jsonl", "csv", "parquet"], typer.Option("--format", help="Of the file.")] = "jsonl",
    cursor: Annotated[str | None, typer.Option(help="Of the file before: only what became public since.")] = None,
    limit: Annotated[int | None, typer.Option(help="About so many matches.", show_default="all", min=1)] = None,
    output: Annotated[Path | None, typer.Option(help="The file to write; standard output without it.")] = None,
) -> None:
    """Write the finished matches at public tables for statistics, a row for each deal, seat and part of the deal.

    The cursor for the next file is printed on standard error. A server may run meanwhile.
    """
    from service.cli.export_data import export_data as write_data

    write_data(table, form, cursor, limit, output)


@program.command()
def export_text(
    file: Annotated[Path, typer.Argument(help="A record; - is standard input.", allow_dash=True)],
) -> None:
    """Write a record as text, in the open notation: a line for each event that shows what the record shows."""
    from service.cli.export import export_text as write_text

    write_text(file)


@program.command()
def import_text(
    file: Annotated[Path, typer.Argument(help="A text; - is standard input.", allow_dash=True)],
    record: Annotated[bool, typer.Option("--record", help="Write the record that the text is of.")] = False,
) -> None:
    """Read a text in the open notation, decide every move again, and write the hand histories: JSON, one a line."""
    from service.cli.export import import_text as read_text

    read_text(file, record=record)


@program.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record; - is standard input.", allow_dash=True)],
    key: Annotated[
        str | None, typer.Option(help="The key that must have signed; `GET /v1/log` shows it.", show_default="any key")
    ] = None,
    witness: Annotated[
        list[str] | None, typer.Option(help="Key of a witness that must have cosigned; may be repeated.")
    ] = None,
    former: Annotated[
        list[Path] | None, typer.Option(help="A record of the same stream, taken before a fork; may be repeated.")
    ] = None,
    online: Annotated[
        str | None, typer.Option(metavar="URL", help="Ask this server where the record ends now, and if a judge ruled.")
    ] = None,
    max_age: Annotated[
        int, typer.Option(metavar="SECONDS", help="With --online: how long ago the server may have signed.", min=1)
    ] = 900,
    nonce: Annotated[list[str] | None, typer.Option(metavar="SEAT:HEX", help="A nonce that you brought.")] = None,
    commitment: Annotated[str | None, typer.Option(metavar="HEX", help="The seed commitment that you saw.")] = None,
    player_key: Annotated[
        list[str] | None, typer.Option(metavar="SEAT:HEX", help="The key that a player signs with; may be repeated.")
    ] = None,
    judge_key: Annotated[
        list[str] | None, typer.Option(metavar="HEX", help="The key that a judge signs with; may be repeated.")
    ] = None,
    receipt: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Receipts of moves, a `Hordago-Receipt` a line; may be repeated."),
    ] = None,
) -> None:
    """Check a record, without a server and a database; print a line for every check, and the verdict.

    The verdict is `complete`, `prefix` (a valid beginning), `chained` (the seed is not open yet) or `broken`: exit code
    1, with line, version and reason.
    """
    from service.cli.verify import parse_brought, parse_trust, verify_record

    trust = parse_trust(key, witness or [], former or [], receipt or [])
    brought = parse_brought(nonce or [], commitment, player_key or [], judge_key or [])
    verify_record(file, trust, brought, online, max_age)


@program.command()
def key(
    file: Annotated[Path, typer.Argument(help="File of your key; made if it does not exist. Show it to no one.")],
) -> None:
    """Make a key to sign moves or rulings with, and print its public half, which `PUT /v1/players/me/key` registers."""
    from service.cli.sign import print_key

    print_key(file)


@program.command()
def sign(
    key: Annotated[Path, typer.Option(help="File of your key; `hordago key` makes one.")],
    table: Annotated[UUID, typer.Option(help="The id of the table.")],
    version: Annotated[int, typer.Option(help="The version that is answered: the ETag of the table.", min=0)],
    body: Annotated[
        Path | None, typer.Argument(help="The body that will be posted; - is standard input.", allow_dash=True)
    ] = None,
    command: Annotated[
        str, typer.Option(help="What is commanded: move, give-ruling, .. (docs/records.md, Signed moves).")
    ] = "move",
    hash_: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The hash at that version: its Hordago-Hash, or `hash`.")
    ] = None,
    time: Annotated[bool, typer.Option("--time", help="Sign the present time, too.")] = False,
) -> None:
    """Sign a move or a ruling, without a server; print the two headers to post it with: `curl -H @- ..`.

    Without --hash the signature holds for other cards and rules, too.
    """
    from service.cli.sign import print_signature

    print_signature(key, table, version, command, body, hash_, with_time=time)


@program.command()
def compare(
    a: Annotated[Path, typer.Argument(metavar="A", help="A record.")],
    b: Annotated[Path, typer.Argument(metavar="B", help="Another copy of it, for any reader.")],
) -> None:
    """Find the first version at which two copies of a record differ, for any readers; exit code 1 if there is one."""
    from service.cli.compare import compare_files

    compare_files(a, b)


@program.command()
def witness(
    url: Annotated[str, typer.Option(help="The address of the server.")],
    key: Annotated[Path, typer.Option(help="File of the witness's key; made if it does not exist.")],
    state: Annotated[Path, typer.Option(help="File of what it saw last; keep it as safe as the key.")],
    log_key: Annotated[
        str | None,
        typer.Option(help="The server's key; `GET /v1/log` shows it.", show_default="the first one seen"),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Name of a new key.", show_default="witness")] = None,
    accept_epoch: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            help="A new epoch to accept; a refusal shows its reason and loss. May be repeated.",
        ),
    ] = None,
    max_age: Annotated[
        int | None,
        typer.Option(
            help="Fail when the last checkpoint is older than so many seconds.", min=1, show_default="any age"
        ),
    ] = None,
    shards: Shards = "all",
    every: Annotated[float, typer.Option(help="Seconds between two checks.", min=0.1, max=86400)] = 5,
    once: Annotated[bool, typer.Option("--once", help="Check once, then exit.")] = False,
) -> None:
    """Follow the signed log of a server and cosign every checkpoint that continues the one before.

    The server publishes the cosignatures if LOG_WITNESSES names the key that is printed first. If the log was
    changed, cut or shown differently before, the witness says so in one line and ends with exit code 1. A witness that
    missed the end of an epoch before a restore says how its owner can continue.
    """
    from service.cli.watch.witness import run_witness

    run_witness(
        url,
        key,
        state,
        name=name,
        log_key=log_key,
        accepts=accept_epoch or [],
        max_age_s=max_age,
        shards=shards,
        every_s=every,
        once=once,
    )


@program.command("witness-server")
def witness_server(
    key: Annotated[Path, typer.Option(help="File of the witness's key; made if it does not exist.")],
    state: Annotated[Path, typer.Option(help="File of what it cosigned last; keep it as safe as the key.")],
    log: Annotated[
        list[str], typer.Option(metavar="ORIGIN=KEY", help="A log that it cosigns, and who signs it; may be repeated.")
    ],
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 lets the system choose.", min=0, max=65535)] = 8100,
    name: Annotated[str | None, typer.Option(help="Name of a new key.", show_default="witness")] = None,
) -> None:
    """Cosign the checkpoints that logs submit, of this server or any other (C2SP tlog-witness).

    `POST /add-checkpoint` cosigns a checkpoint that is proved to continue the last one; `GET /HASH/checkpoint` shows
    that, by the SHA-256 of the log's origin. Give it a key and a state of its own.
    """
    from service.cli.watch.witness_server import serve_witness

    serve_witness(host, port, key, state, log, name)


@program.command()
def monitor(
    url: Annotated[str, typer.Option(help="The address of the server.")],
    state: Annotated[Path, typer.Option(help="File of everything that it saw; made if it does not exist.")],
    log_key: Annotated[
        str | None,
        typer.Option(help="The server's key; `GET /v1/log` shows it.", show_default="the first one seen"),
    ] = None,
    accept_epoch: Annotated[
        list[str] | None,
        typer.Option(metavar="ORIGIN", help="A new epoch to accept, whatever it lost; may be repeated."),
    ] = None,
    blocks: Annotated[int, typer.Option(help="Old blocks of each log to ask for again in a round.", min=0)] = 4,
    records: Annotated[int, typer.Option(help="Tables to verify in a round.", min=0, max=100)] = 4,
    shards: Shards = "all",
    every: Annotated[float, typer.Option(help="Seconds between two rounds.", min=0.1, max=86400)] = 60,
    once: Annotated[bool, typer.Option("--once", help="Watch for one round, then exit.")] = False,
) -> None:
    """Read the whole log of a server, ask for old blocks and tables again, and compare everything with itself.

    A log that was rewritten, cut or forked, an event that is missing or stands there twice, a table that was changed or
    deleted: the monitor says so in one line and ends with exit code 1.
    """
    from service.cli.watch.monitor import run_monitor

    run_monitor(
        url,
        state,
        log_key=log_key,
        accepts=accept_epoch or [],
        blocks=blocks,
        records=records,
        shards=shards,
        every_s=every,
        once=once,
    )


program.add_typer(players, name="players")
program.add_typer(token, name="token")
program.command()(audit)

log = typer.Typer(help="The signed log of this database.", no_args_is_help=True)
program.add_typer(log, name="log")


@log.command()
def fork(reason: Annotated[str, typer.Option(help="Why the log does not continue; it is public.")]) -> None:
    """Begin a new epoch of the log, after the database was restored or the key replaced.

    Every open or running table and team match is closed for ever, because its deals may be known. It needs
    DATABASE_OWNER_URL or the embedded database, and no server may run on it.
    """
    from service.cli.signed_log import fork_signed_log

    fork_signed_log(reason)


@log.command()
def check() -> None:
    """Read all events again and compare them with their hashes, the kept tree, and the last signed checkpoint.

    An event that was rewritten, removed or inserted is found: exit code 1, and where. Servers may run meanwhile.
    """
    from service.cli.signed_log import check_signed_log

    check_signed_log()


class _Questions(TyperGroup):
    """A command for every kind of question that a game answers; the games are loaded when it is used."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - typer's own click has no public name
        return self._loaded().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - likewise
        return self._loaded().get_command(ctx, cmd_name)

    @staticmethod
    def _loaded() -> TyperGroup:
        from service.cli.referee import referee_commands

        return get_group(referee_commands())


program.add_typer(
    typer.Typer(cls=_Questions, help="Answer questions about the rules, in JSON.", no_args_is_help=True),
    name="referee",
)
