"""Read the settings of an operator from the environment, once; docs/operations.md has the same table.

An empty variable counts as not set: compose files pass on unset variables as empty ones.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args
from urllib.parse import parse_qsl, urlencode, urlsplit

from msgspec import Meta, Struct, ValidationError, convert, field
from msgspec.inspect import IntType, LiteralType, UnionType, type_info
from msgspec.structs import fields

from domain.log.notes import COSIGNATURE, NotANote, read_key
from hordago.client.wary import parse_server_url
from service.pace import Pace
from service.startup_errors import BadSetting

LogFormat = Literal["auto", "json", "console"]
LogLevel = Literal["debug", "info", "warning", "error"]
Duties = Literal["apart", "here"]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Minutes = Annotated[int, Meta(ge=0, le=100_000)]


def _read_address(name: str, url: str) -> str:
    """Read a database's address; it may hold a password, so a bad one is never shown."""
    try:
        parts = [urlsplit(server) for server in urls_of_servers(url)]
        fits = all(one.scheme in {"postgresql", "postgres"} and len(one.path) > 1 and one.port != 0 for one in parts)
    except ValueError:
        fits = False
    if not fits:
        raise BadSetting(name, "...", "an address like postgresql://user:password@host:5432/database")
    return url


_PLACES = frozenset({"host", "port"})
"""Parameters of a database's address that list a value for each server."""


def urls_of_servers(url: str) -> list[str]:
    """Return an address for each server that an address names, `host1:port1,host2:port2`, or `host=` with commas.

    Of several servers the one that takes writes is meant, unless the address says otherwise (`target_session_attrs`).
    """
    parts = urlsplit(url)
    user, at, place = parts.netloc.rpartition("@")
    query = dict(parse_qsl(parts.query))
    count = max(len(words.split(",")) for words in (place, *[query.get(key, "") for key in _PLACES]))
    if count == 1:
        return [url]
    query.setdefault("target_session_attrs", "primary")
    servers = [
        (_of_place(place, number), {**query, **{key: _of_place(query[key], number) for key in _PLACES & query.keys()}})
        for number in range(count)
    ]
    return [
        parts._replace(netloc=f"{user}{at}{one}", query=urlencode(parameters)).geturl() for one, parameters in servers
    ]


def _of_place(words: str, number: int) -> str:
    """Return a word of a list with commas, or the word that is for all."""
    listed = words.split(",")
    return listed[number] if len(listed) > number else listed[0]


_SHARDS = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?=(.+)")
MOST_SHARDS = 1024


def _read_shard_urls(name: str, text: str) -> tuple[str, ...]:
    """Read an address for each shard, in order; they may hold passwords, so none is shown."""
    found: dict[int, str] = {}
    for word in text.split():
        read = _SHARDS.fullmatch(word)
        if read is None:
            raise BadSetting(name, "...", "shards and addresses like 0-3=postgresql://... 4=postgresql://...")
        first, last = int(read[1]), int(read[2] or read[1])
        if last >= MOST_SHARDS or last < first:
            shown = read[1] if read[2] is None else f"{read[1]}-{read[2]}"
            raise BadSetting(name, shown, f"a shard from 0 to {MOST_SHARDS - 1}, or from one to a later one")
        for shard in range(first, last + 1):
            if shard in found:
                raise BadSetting(name, f"{shard}=...", f"an address for each shard: shard {shard} has two")
            found[shard] = _read_address(name, read[3])
    for shard in range(len(found)):
        if shard not in found:
            raise BadSetting(name, "...", f"an address for each shard: shard {shard} has none")
    return tuple([found[shard] for shard in range(len(found))])


def _read_name(name: str, text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.-]{1,40}", text):
        raise BadSetting(name, text, "a name of 1-40 letters, digits, dots and dashes")
    return text


def _read_keys(name: str, text: str) -> tuple[str, ...]:
    keys = tuple(text.split())
    wanted = "keys as `hordago witness` prints them, with spaces between"
    for key in keys:
        try:
            read = read_key(key)
        except NotANote as error:
            raise BadSetting(name, key, wanted) from error
        if read.algorithm != COSIGNATURE:
            raise BadSetting(name, key, f"{wanted}: this is a key that signs, not one that cosigns")
    return keys


def _read_server_url(name: str, text: str, wanted: str = "an address like https://cards.example") -> str:
    try:
        return parse_server_url(text)
    except ValueError as error:
        raise BadSetting(name, text, wanted) from error


def _read_peer_url(name: str, text: str) -> str:
    wanted = "an address like http://10.0.0.2:8000, without a path"
    url = _read_server_url(name, text, wanted)
    if urlsplit(url).path:
        raise BadSetting(name, text, wanted)
    return url


def _read_contact(name: str, text: str) -> str:
    if re.fullmatch(r"mailto:[^\s@,?&<>]{1,64}@[A-Za-z0-9.-]{1,200}|https://[\x21-\x7e]{1,300}", text) is None:
        raise BadSetting(name, text, "an address like mailto:me@cards.example or https://cards.example/me")
    return text


def _read_urls(name: str, text: str) -> tuple[str, ...]:
    wanted = "addresses like https://witness.example, with spaces between"
    return tuple(_read_server_url(name, url, wanted) for url in text.split())


def _read_archive(name: str, text: str) -> str:
    if re.fullmatch(r"s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9!_.*'()/-]{0,500})?", text):
        return text.rstrip("/")
    if "://" in text:
        raise BadSetting(name, text, "a folder, or a bucket like s3://bucket/prefix")
    return str(Path(text).expanduser().absolute())


def _read_range(name: str, text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise BadSetting(name, text, "a range of milliseconds like 150-600")
    return int(found[1]), int(found[2])


class Settings(Struct, frozen=True, rename=str.upper):
    """Say what an operator sets: a field is read from the variable of its name, and checked by its type.

    A type has bounds, or a function that reads the text of its variable and raises BadSetting.
    """

    database_url: Annotated[str | None, _read_address] = None
    """DATABASE_URL, of the role that appends and reads; None: an embedded Postgres in `data_dir`."""
    database_owner_url: Annotated[str | None, _read_address] = None
    """DATABASE_OWNER_URL, of the role that owns the tables: `migrate` needs it, `serve` migrates with it."""
    data_dir: Path = Path("data")
    """DATA_DIR: the embedded database and the server's keys; absolute once loaded. By default the folder `data` where
    the command is run, so that two clones of the repository never share a database by accident."""
    host: str = "127.0.0.1"
    """HOST to listen on."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """PORT to listen on; 0 lets the system choose."""
    shards: Annotated[int, Meta(ge=1, le=1024)] | None = None
    """SHARDS, 1-1024, of a new database (None: 1). Fixed for ever then; for an existing one it is only compared."""
    shard_urls: Annotated[tuple[str, ...], _read_shard_urls] = ()
    """SHARD_URLS: the address of the server that has the log of each shard; `0-3=ADDRESS 4-7=ADDRESS`, with spaces
    between. None: all are at `database_url`."""
    shard_owner_urls: Annotated[tuple[str, ...], _read_shard_urls] = ()
    """SHARD_OWNER_URLS: likewise, as the role that owns the tables there."""
    pool_size: Annotated[int, Meta(ge=1, le=1000)] = 10
    """POOL_SIZE: connections of one process for reading, beside a writer for each shard and two for notifications."""
    log_format: LogFormat = "auto"
    """LOG_FORMAT: `json`, `console`, or `auto`: console where standard error is a terminal."""
    log_level: LogLevel = "info"
    """LOG_LEVEL."""
    duties: Duties = "apart"
    """DUTIES: whether `serve` starts a process of its own for what is done by itself, or does it `here`."""
    bot_think_ms: Annotated[tuple[int, int], _read_range] = (150, 600)
    """BOT_THINK_MS, `least-most`: how long a house bot seems to think; 0-0 makes it answer at once."""
    rated_bots: Annotated[int, Meta(ge=0, le=1)] = 0
    """RATED_BOTS, 0 or 1: whether bots of the house play at rated tables, and have ratings."""
    session_cache: Annotated[int, Meta(ge=1, le=1_000_000)] = 2000
    """SESSION_CACHE: live tables kept in memory; the least recently used ones are folded again when needed."""
    requests_per_minute: Amount = field(default=600, name="RATE_REQUESTS")
    """RATE_REQUESTS of one token, moves apart; 0 lifts the limit. Likewise the next seven."""
    moves_per_minute: Amount = field(default=600, name="RATE_MOVES")
    """RATE_MOVES of one token; a bucket of its own, so that a live game never starves."""
    signups_per_hour: Amount = field(default=60, name="RATE_SIGNUPS")
    """RATE_SIGNUPS of one address."""
    account_changes_per_hour: Amount = field(default=60, name="RATE_ACCOUNTS")
    """RATE_ACCOUNTS: changes of one account itself: name, handle, recovery key."""
    recoveries_per_hour: Amount = field(default=20, name="RATE_RECOVERIES")
    """RATE_RECOVERIES that one address tries, with a token or without one."""
    exports_per_hour: Amount = field(default=6, name="RATE_EXPORTS")
    """RATE_EXPORTS of one account."""
    data_per_hour: Amount = field(default=60, name="RATE_DATA")
    """RATE_DATA: exports of finished matches to one token, or one address without a token; 0 lifts the limit."""
    streams_per_minute: Amount = field(default=300, name="RATE_STREAMS")
    """RATE_STREAMS: event streams that one token, or one address without a token, opens."""
    talk_per_minute: Amount = field(default=20, name="RATE_TALK")
    """RATE_TALK: phrases that one player says; 0 lifts the limit."""
    offers_per_minute: Amount = field(default=30, name="RATE_OFFERS")
    """RATE_OFFERS: seeks, quick matches, challenges and rematches that one player offers; 0 lifts the limit."""
    links_per_minute: Amount = field(default=120, name="RATE_LINKS")
    """RATE_LINKS that one address follows, with a token or without one; 0 lifts the limit."""
    pictures_per_minute: Amount = field(default=60, name="RATE_PICTURES")
    """RATE_PICTURES of steps that one token, or one address without a token, asks for; 0 lifts the limit."""
    what_ifs_per_minute: Amount = field(default=10, name="RATE_WHAT_IFS")
    """RATE_WHAT_IFS: tables at which one player goes on from a step of a match; 0 lifts the limit."""
    most_streams: Amount = 100
    """MOST_STREAMS of one player, or of one address without a token, that are open at once in a process."""
    dispute_minutes: Minutes = 30
    """DISPUTE_MINUTES that a dispute pauses a table at most, with the time to appeal and that of a second judge."""
    judge_minutes: Minutes = 1440
    """JUDGE_MINUTES that a judge has where no table waits: it is over, or the judge has let it play on."""
    appeal_minutes: Minutes = 10
    """APPEAL_MINUTES between a ruling and its effect, in which it can be appealed."""
    clubs_per_player: Amount = 5
    """CLUBS_PER_PLAYER that one player owns at once; 0: nobody opens one."""
    club_members: Annotated[int, Meta(ge=1, le=1000)] = 200
    """CLUB_MEMBERS that a club has at most."""
    club_tournaments: Amount = 5
    """CLUB_TOURNAMENTS of a club that are not over; 0: clubs hold none."""
    webhook_key: Path | None = None
    """WEBHOOK_KEY: the file of the key from which the secrets of webhooks are derived, created if missing. None: in
    `data_dir`, with an embedded database; with an external database there are then no webhooks."""
    webhook_private: Annotated[int, Meta(ge=0, le=1)] = 0
    """WEBHOOK_PRIVATE, 0 or 1: whether webhooks may go to private addresses, and to http."""
    push_key: Path | None = None
    """PUSH_KEY: the file of the key by which push services know the server, created if missing. None: in `data_dir`,
    with an embedded database; with an external database nothing is then pushed."""
    public_url: Annotated[str | None, _read_server_url] = None
    """PUBLIC_URL: the https address at which players reach the server, for apps that they sign in to. None: what each
    request names as its host."""
    peer_url: Annotated[str | None, _read_peer_url] = None
    """PEER_URL: the address at which the other machines of this installation reach this one, to hand requests for its
    streams on. None: nothing is handed on to or from other machines."""
    contact: Annotated[str | None, _read_contact] = None
    """CONTACT: whom to tell of a weakness of this server, as `mailto:` or https address. None: there is no
    `security.txt`."""
    drain_ms: Annotated[int, Meta(ge=0, le=600_000)] = 500
    """DRAIN_MS between the signal to stop and the closed port: requests are still answered, and not ready."""
    log_key: Path | None = None
    """LOG_KEY: the file of the key that signs the log, created if missing; the signed state is beside it.
    None: in `data_dir`, with an embedded database; with an external database the log is then not signed."""
    log_name: Annotated[str | None, _read_name] = None
    """LOG_NAME: the name of the signer, 1-40 letters, digits, dots, dashes; a host name, say. Fixed with the key.
    None: the name of the key that there is; a new one is named after its own public key, unlike any other."""
    log_witnesses: Annotated[tuple[str, ...], _read_keys] = ()
    """LOG_WITNESSES: keys of the witnesses whose cosignatures are published, with spaces between."""
    log_witness_urls: Annotated[tuple[str, ...], _read_urls] = ()
    """LOG_WITNESS_URLS: addresses of witnesses to which every checkpoint is submitted, with spaces between."""
    archive: Annotated[str | None, _read_archive] = None
    """ARCHIVE: the folder, or `s3://bucket/prefix`, in which `hordago archive` keeps the matches that it takes out of
    the database."""
    archive_after_days: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """ARCHIVE_AFTER_DAYS that a match has to be over before `hordago archive` takes it. None: it takes none."""
    pace: Pace = Pace()
    """How often it looks for what nobody tells it; not set from the environment."""


def load_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings; raise BadSetting for the first variable that does not fit."""
    given = {name: value.strip() for name, value in environ.items() if value.strip()}
    kinds = {each.encode_name: each.type for each in fields(Settings) if each.name != "pace"}
    read = {name: _read(name, given[name], kind) for name, kind in kinds.items() if name in given}
    try:
        return convert({"DATA_DIR": "data", **read}, Settings, dec_hook=_read_path)
    except ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        raise BadSetting(name, given[name], _wanted(kinds[name])) from error


def _read(name: str, text: str, kind: object) -> object:
    """Read a text by the function of its type, or make it ready for msgspec: it takes 1e2 for a whole number."""
    for reader in getattr(kind, "__metadata__", ()):
        if callable(reader):
            return reader(name, text)
    match type_info(kind):
        case IntType() | UnionType(types=(IntType(), *_)):
            return int(text) if re.fullmatch("[0-9]{1,9}", text) else text
        case LiteralType():
            return text.lower()
        case _:
            return text


def _wanted(kind: object) -> str:
    """Say what a value should be, by the bounds or the words of its type."""
    match type_info(kind):
        case IntType(ge=least, le=most) | UnionType(types=(IntType(ge=least, le=most), *_)):
            return f"a whole number from {least} to {most}"
        case _:
            return f"one of {', '.join(get_args(kind))}"


def _read_path(_: type, text: str) -> Path:
    return Path(text).expanduser().absolute()
