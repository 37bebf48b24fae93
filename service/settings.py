"""Read the settings of an operator from the environment, once; docs/operations.md has the same table.

An empty variable counts as not set: compose files pass on unset variables as empty ones.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeVar
from urllib.parse import parse_qsl, urlencode, urlsplit

from msgspec import Struct

from domain.log.notes import COSIGNATURE, NotANote, read_key
from service.http_client import parse_server_url
from service.pace import Pace
from service.startup_errors import BadSetting

LogFormat = Literal["auto", "json", "console"]
LogLevel = Literal["debug", "info", "warning", "error"]
Duties = Literal["apart", "here"]


class Settings(Struct, frozen=True):
    database_url: str | None = None
    """DATABASE_URL, of the role that appends and reads; None: an embedded Postgres in `data_dir`."""
    database_owner_url: str | None = None
    """DATABASE_OWNER_URL, of the role that owns the tables: `migrate` needs it, `serve` migrates with it."""
    data_dir: Path = Path("data")
    """DATA_DIR: the embedded database and the server's keys; absolute once loaded. By default the folder `data` where
    the command is run, so that two clones of the repository never share a database by accident."""
    host: str = "127.0.0.1"
    """HOST to listen on."""
    port: int = 8000
    """PORT to listen on; 0 lets the system choose."""
    shards: int | None = None
    """SHARDS, 1-1024, of a new database (None: 1). Fixed for ever then; for an existing one it is only compared."""
    pool_size: int = 10
    """POOL_SIZE: connections of one process for reading, beside a writer for each shard and two for notifications."""
    log_format: LogFormat = "auto"
    """LOG_FORMAT: `json`, `console`, or `auto`: console where standard error is a terminal."""
    log_level: LogLevel = "info"
    """LOG_LEVEL."""
    duties: Duties = "apart"
    """DUTIES: whether `serve` starts a process of its own for what is done by itself, or does it `here`."""
    bot_think_ms: tuple[int, int] = (150, 600)
    """BOT_THINK_MS, `least-most`: how long a house bot seems to think; 0-0 makes it answer at once."""
    session_cache: int = 2000
    """SESSION_CACHE: live tables kept in memory; the least recently used ones are folded again when needed."""
    requests_per_minute: int = 600
    """RATE_REQUESTS of one token, moves apart; 0 lifts the limit. Likewise the next seven."""
    moves_per_minute: int = 600
    """RATE_MOVES of one token; a bucket of its own, so that a live game never starves."""
    signups_per_hour: int = 60
    """RATE_SIGNUPS of one address."""
    account_changes_per_hour: int = 60
    """RATE_ACCOUNTS: changes of one account itself: name, handle, recovery key."""
    recoveries_per_hour: int = 20
    """RATE_RECOVERIES that one address tries, with a token or without one."""
    exports_per_hour: int = 6
    """RATE_EXPORTS of one account."""
    streams_per_minute: int = 300
    """RATE_STREAMS: event streams that one token, or one address without a token, opens."""
    talk_per_minute: int = 20
    """RATE_TALK: phrases that one player says; 0 lifts the limit."""
    offers_per_minute: int = 30
    """RATE_OFFERS: seeks, quick matches, challenges and rematches that one player offers; 0 lifts the limit."""
    most_streams: int = 100
    """MOST_STREAMS of one player, or of one address without a token, that are open at once in a process."""
    dispute_minutes: int = 30
    """DISPUTE_MINUTES that a dispute pauses a table at most, with the time to appeal and that of a second judge."""
    judge_minutes: int = 1440
    """JUDGE_MINUTES that a judge has where no table waits: it is over, or the judge has let it play on."""
    appeal_minutes: int = 10
    """APPEAL_MINUTES between a ruling and its effect, in which it can be appealed."""
    webhook_key: Path | None = None
    """WEBHOOK_KEY: the file of the key from which the secrets of webhooks are derived, created if missing. None: in
    `data_dir`, with an embedded database; with an external database there are then no webhooks."""
    webhook_private: int = 0
    """WEBHOOK_PRIVATE, 0 or 1: whether webhooks may go to private addresses, and to http."""
    public_url: str | None = None
    """PUBLIC_URL: the https address at which players reach the server, for apps that they sign in to. None: what each
    request names as its host."""
    drain_ms: int = 500
    """DRAIN_MS between the signal to stop and the closed port: requests are still answered, and not ready."""
    log_key: Path | None = None
    """LOG_KEY: the file of the key that signs the log, created if missing; the signed state is beside it.
    None: in `data_dir`, with an embedded database; with an external database the log is then not signed."""
    log_name: str | None = None
    """LOG_NAME: the name of the signer, 1-40 letters, digits, dots, dashes; a host name, say. Fixed with the key.
    None: the name of the key that there is; a new one is named after its own public key, unlike any other."""
    log_witnesses: tuple[str, ...] = ()
    """LOG_WITNESSES: keys of the witnesses whose cosignatures are published, with spaces between."""

    log_witness_urls: tuple[str, ...] = ()
    """LOG_WITNESS_URLS: addresses of witnesses to which every checkpoint is submitted, with spaces between."""
    pace: Pace = Pace()
    """How often it looks for what nobody tells it; not set from the environment."""


_DEFAULT = Settings()
_FORMATS: tuple[LogFormat, ...] = ("auto", "json", "console")
_DUTIES: tuple[Duties, ...] = ("apart", "here")
_LEVELS: tuple[LogLevel, ...] = ("debug", "info", "warning", "error")
_Word = TypeVar("_Word", bound=str)


def load_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings; raise BadSetting for the first variable that does not fit."""
    given = {name: value.strip() for name, value in environ.items() if value.strip()}
    return Settings(
        database_url=_read_address(given, "DATABASE_URL"),
        database_owner_url=_read_address(given, "DATABASE_OWNER_URL"),
        data_dir=Path(given.get("DATA_DIR", _DEFAULT.data_dir)).expanduser().absolute(),
        host=given.get("HOST", _DEFAULT.host),
        port=_read_integer(given, "PORT", _DEFAULT.port, 0, 65535),
        shards=_read_integer(given, "SHARDS", 1, 1, 1024) if "SHARDS" in given else None,
        pool_size=_read_integer(given, "POOL_SIZE", _DEFAULT.pool_size, 1, 1000),
        log_format=_read_choice(given, "LOG_FORMAT", _DEFAULT.log_format, _FORMATS),
        log_level=_read_choice(given, "LOG_LEVEL", _DEFAULT.log_level, _LEVELS),
        duties=_read_choice(given, "DUTIES", _DEFAULT.duties, _DUTIES),
        bot_think_ms=_read_range(given, "BOT_THINK_MS", _DEFAULT.bot_think_ms),
        session_cache=_read_integer(given, "SESSION_CACHE", _DEFAULT.session_cache, 1, 1_000_000),
        requests_per_minute=_read_integer(given, "RATE_REQUESTS", _DEFAULT.requests_per_minute, 0, 1_000_000),
        moves_per_minute=_read_integer(given, "RATE_MOVES", _DEFAULT.moves_per_minute, 0, 1_000_000),
        signups_per_hour=_read_integer(given, "RATE_SIGNUPS", _DEFAULT.signups_per_hour, 0, 1_000_000),
        exports_per_hour=_read_integer(given, "RATE_EXPORTS", _DEFAULT.exports_per_hour, 0, 1_000_000),
        streams_per_minute=_read_integer(given, "RATE_STREAMS", _DEFAULT.streams_per_minute, 0, 1_000_000),
        account_changes_per_hour=_read_integer(given, "RATE_ACCOUNTS", _DEFAULT.account_changes_per_hour, 0, 1_000_000),
        recoveries_per_hour=_read_integer(given, "RATE_RECOVERIES", _DEFAULT.recoveries_per_hour, 0, 1_000_000),
        talk_per_minute=_read_integer(given, "RATE_TALK", _DEFAULT.talk_per_minute, 0, 1_000_000),
        offers_per_minute=_read_integer(given, "RATE_OFFERS", _DEFAULT.offers_per_minute, 0, 1_000_000),
        most_streams=_read_integer(given, "MOST_STREAMS", _DEFAULT.most_streams, 0, 1_000_000),
        dispute_minutes=_read_integer(given, "DISPUTE_MINUTES", _DEFAULT.dispute_minutes, 0, 100_000),
        judge_minutes=_read_integer(given, "JUDGE_MINUTES", _DEFAULT.judge_minutes, 0, 100_000),
        appeal_minutes=_read_integer(given, "APPEAL_MINUTES", _DEFAULT.appeal_minutes, 0, 100_000),
        webhook_key=Path(given["WEBHOOK_KEY"]).expanduser().absolute() if "WEBHOOK_KEY" in given else None,
        webhook_private=_read_integer(given, "WEBHOOK_PRIVATE", _DEFAULT.webhook_private, 0, 1),
        public_url=_read_server_url(given, "PUBLIC_URL"),
        drain_ms=_read_integer(given, "DRAIN_MS", _DEFAULT.drain_ms, 0, 600_000),
        log_key=Path(given["LOG_KEY"]).expanduser().absolute() if "LOG_KEY" in given else None,
        log_name=_read_name(given, "LOG_NAME"),
        log_witnesses=_read_keys(given, "LOG_WITNESSES"),
        log_witness_urls=_read_urls(given, "LOG_WITNESS_URLS"),
    )


def _read_address(given: Mapping[str, str], name: str) -> str | None:
    """Read a database's address; it may hold a password, so a bad one is never shown."""
    url = given.get(name)
    if url is None:
        return None
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


def _read_integer(given: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    text = given.get(name)
    if text is None:
        return default
    if not (re.fullmatch(r"[0-9]{1,9}", text) and least <= int(text) <= most):
        raise BadSetting(name, text, f"a whole number from {least} to {most}")
    return int(text)


def _read_name(given: Mapping[str, str], name: str) -> str | None:
    text = given.get(name)
    if text is not None and not re.fullmatch(r"[A-Za-z0-9.-]{1,40}", text):
        raise BadSetting(name, text, "a name of 1-40 letters, digits, dots and dashes")
    return text


def _read_keys(given: Mapping[str, str], name: str) -> tuple[str, ...]:
    keys = tuple(given.get(name, "").split())
    wanted = "keys as `hordago witness` prints them, with spaces between"
    for key in keys:
        try:
            read = read_key(key)
        except NotANote as error:
            raise BadSetting(name, key, wanted) from error
        if read.algorithm != COSIGNATURE:
            raise BadSetting(name, key, f"{wanted}: this is a key that signs, not one that cosigns")
    return keys


def _read_server_url(given: Mapping[str, str], name: str) -> str | None:
    text = given.get(name)
    try:
        return None if text is None else parse_server_url(text)
    except ValueError as error:
        raise BadSetting(name, str(text), "an address like https://cards.example") from error


def _read_urls(given: Mapping[str, str], name: str) -> tuple[str, ...]:
    urls: list[str] = []
    for text in given.get(name, "").split():
        try:
            urls.append(parse_server_url(text))
        except ValueError as error:
            raise BadSetting(name, text, "addresses like https://witness.example, with spaces between") from error
    return tuple(urls)


def _read_range(given: Mapping[str, str], name: str, default: tuple[int, int]) -> tuple[int, int]:
    text = given.get(name)
    if text is None:
        return default
    found = re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise BadSetting(name, text, "a range of milliseconds like 150-600")
    return int(found[1]), int(found[2])


def _read_choice(given: Mapping[str, str], name: str, default: _Word, words: tuple[_Word, ...]) -> _Word:
    text = given.get(name, default).lower()
    for word in words:
        if word == text:
            return word
    raise BadSetting(name, text, f"one of {', '.join(words)}")
