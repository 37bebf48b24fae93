from pathlib import Path

import pytest

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from service.settings import Settings, load_settings, urls_of_servers
from service.startup_errors import BadSetting

HOUSE = key_text(Key("house", ED25519, bytes([7] * 32)))
KEYS = "keys as `hordago witness` prints them, with spaces between"
SECRET = "postgresql://app:secret@two"
AT_ONE = "0=postgresql://app:secret@one/hordago"
LIKE = "postgresql://user:password@host:5432/database"
WITNESS = key_text(Key("friend", COSIGNATURE, bytes([7] * 32)))


def test_without_variables_every_setting_has_its_default() -> None:
    """Only the data folder is worked out: `data` where the command is run."""
    assert load_settings({"PATH": "/bin"}) == Settings(data_dir=Path.cwd() / "data")


def test_an_empty_variable_counts_as_not_set() -> None:
    """Compose files pass on what the user did not give as empty."""
    assert load_settings({"DATABASE_URL": "", "PORT": " ", "SHARDS": ""}) == load_settings({})


def test_every_variable_is_read(tmp_path: Path) -> None:
    """One of each."""
    read = load_settings(
        {
            "DATABASE_URL": "postgresql://app:pw@db:5432/hordago?sslmode=require",
            "DATABASE_OWNER_URL": "postgres://owner@db/hordago",
            "SHARD_URLS": "1=postgresql://app@two/hordago  0=postgresql://app:pw@db:5432/hordago?sslmode=require",
            "SHARD_OWNER_URLS": "0-1=postgres://owner@db/hordago",
            "DATA_DIR": str(tmp_path),
            "HOST": "0.0.0.0",  # noqa: S104 - only read, never bound
            "PORT": "0",
            "SHARDS": "16",
            "POOL_SIZE": "4",
            "LOG_FORMAT": "JSON",
            "LOG_LEVEL": "debug",
            "BOT_THINK_MS": "0-0",
            "RATED_BOTS": "1",
            "SESSION_CACHE": "10",
            "RATE_REQUESTS": "0",
            "RATE_MOVES": "1",
            "RATE_SIGNUPS": "2",
            "RATE_STREAMS": "3",
            "RATE_ACCOUNTS": "5",
            "RATE_RECOVERIES": "6",
            "RATE_EXPORTS": "7",
            "RATE_DATA": "11",
            "RATE_TALK": "5",
            "RATE_OFFERS": "9",
            "RATE_LINKS": "8",
            "RATE_WHAT_IFS": "12",
            "MOST_STREAMS": "4",
            "CLUBS_PER_PLAYER": "3",
            "CLUB_MEMBERS": "50",
            "CLUB_TOURNAMENTS": "2",
            "WEBHOOK_KEY": str(tmp_path / "webhooks"),
            "WEBHOOK_PRIVATE": "1",
            "PUSH_KEY": str(tmp_path / "push"),
            "PUBLIC_URL": "https://cards.example/",
            "PEER_URL": "http://10.0.0.2:8000/",
            "CONTACT": "mailto:security@cards.example",
            "ARCHIVE": str(tmp_path / "archive"),
            "ARCHIVE_AFTER_DAYS": "365",
            "LOG_KEY": str(tmp_path / "key"),
            "LOG_NAME": "mus.example",
            "LOG_WITNESSES": f" {WITNESS}  {WITNESS} ",
            "LOG_WITNESS_URLS": "https://one.example/  http://two.example:8100",
        }
    )
    assert read == Settings(
        database_url="postgresql://app:pw@db:5432/hordago?sslmode=require",
        database_owner_url="postgres://owner@db/hordago",
        shard_urls=("postgresql://app:pw@db:5432/hordago?sslmode=require", "postgresql://app@two/hordago"),
        shard_owner_urls=("postgres://owner@db/hordago",) * 2,
        data_dir=tmp_path,
        host="0.0.0.0",  # noqa: S104
        port=0,
        shards=16,
        pool_size=4,
        log_format="json",
        log_level="debug",
        bot_think_ms=(0, 0),
        rated_bots=1,
        session_cache=10,
        requests_per_minute=0,
        moves_per_minute=1,
        signups_per_hour=2,
        streams_per_minute=3,
        account_changes_per_hour=5,
        recoveries_per_hour=6,
        exports_per_hour=7,
        data_per_hour=11,
        talk_per_minute=5,
        offers_per_minute=9,
        links_per_minute=8,
        what_ifs_per_minute=12,
        most_streams=4,
        clubs_per_player=3,
        club_members=50,
        club_tournaments=2,
        webhook_key=tmp_path / "webhooks",
        webhook_private=1,
        push_key=tmp_path / "push",
        public_url="https://cards.example",
        peer_url="http://10.0.0.2:8000",
        contact="mailto:security@cards.example",
        archive=str(tmp_path / "archive"),
        archive_after_days=365,
        log_key=tmp_path / "key",
        log_name="mus.example",
        log_witnesses=(WITNESS, WITNESS),
        log_witness_urls=("https://one.example", "http://two.example:8100"),
    )


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("PORT", "65536", "PORT='65536' is not a whole number from 0 to 65535"),
        ("PORT", "-1", "PORT='-1' is not a whole number from 0 to 65535"),
        ("PORT", "٣", "PORT='٣' is not a whole number from 0 to 65535"),
        ("PORT", "1e2", "PORT='1e2' is not a whole number from 0 to 65535"),
        ("PEER_URL", "http://x/y", "PEER_URL='http://x/y' is not an address like http://10.0.0.2:8000, without a path"),
        ("PEER_URL", "x:80", "PEER_URL='x:80' is not an address like http://10.0.0.2:8000, without a path"),
        ("SHARDS", "null", "SHARDS='null' is not a whole number from 1 to 1024"),
        ("SHARDS", "0", "SHARDS='0' is not a whole number from 1 to 1024"),
        (
            "SHARD_URLS",
            f"{AT_ONE} 1",
            "SHARD_URLS='...' is not shards and addresses like 0-3=postgresql://... 4=postgresql://...",
        ),
        ("SHARD_URLS", f"{AT_ONE} 1={SECRET}x", "SHARD_URLS='...' is not an address like " + LIKE),
        ("SHARD_URLS", f"{AT_ONE} 2={SECRET}/x", "SHARD_URLS='...' is not an address for each shard: shard 1 has none"),
        (
            "SHARD_URLS",
            f"0-2={SECRET}/x 2={SECRET}/y",
            "SHARD_URLS='2=...' is not an address for each shard: shard 2 has two",
        ),
        (
            "SHARD_URLS",
            f"0-1024={SECRET}/x",
            "SHARD_URLS='0-1024' is not a shard from 0 to 1023, or from one to a later one",
        ),
        ("SHARD_URLS", f"3-2={SECRET}/x", "SHARD_URLS='3-2' is not a shard from 0 to 1023, or from one to a later one"),
        (
            "SHARD_OWNER_URLS",
            f"1={SECRET}/x",
            "SHARD_OWNER_URLS='...' is not an address for each shard: shard 0 has none",
        ),
        ("BOT_THINK_MS", "600-150", "BOT_THINK_MS='600-150' is not a range of milliseconds like 150-600"),
        ("LOG_NAME", "two words", "LOG_NAME='two words' is not a name of 1-40 letters, digits, dots and dashes"),
        ("LOG_WITNESSES", "me", "LOG_WITNESSES='me' is not keys as `hordago witness` prints them, with spaces between"),
        (
            "LOG_WITNESSES",
            f"{WITNESS} {HOUSE}",
            f"LOG_WITNESSES='{HOUSE}' is not {KEYS}: this is a key that signs, not one that cosigns",
        ),
        (
            "LOG_WITNESS_URLS",
            "https://one.example two.example",
            "LOG_WITNESS_URLS='two.example' is not addresses like https://witness.example, with spaces between",
        ),
        (
            "CONTACT",
            "security@cards.example",
            "CONTACT='security@cards.example' is not an address like mailto:me@cards.example or https://cards.example/me",
        ),
        ("LOG_LEVEL", "loud", "LOG_LEVEL='loud' is not one of debug, info, warning, error"),
    ],
)
def test_a_value_that_means_nothing_is_one_line(name: str, value: str, line: str) -> None:
    """The variable, its value and what it should be."""
    with pytest.raises(BadSetting) as failure:
        load_settings({name: value})
    assert str(failure.value) == line


@pytest.mark.parametrize(
    "url",
    [
        "mysql://u:secret@db/x",
        "secret",
        "postgresql://u:secret@db",
        "postgresql://u:secret@db:99999/x",
        "postgresql://u:secret@a:1,b:99999/x",
        "postgresql://u:secret@a,b",
    ],
)
def test_a_bad_address_is_refused_without_being_shown(url: str) -> None:
    """It may hold a password."""
    with pytest.raises(BadSetting, match="DATABASE_URL=") as failure:
        load_settings({"DATABASE_URL": url})
    assert "secret" not in str(failure.value)


@pytest.mark.parametrize(
    ("url", "servers"),
    [
        ("postgresql://u:p@db/x", ["postgresql://u:p@db/x"]),
        ("postgresql://u@/x?host=/run/a", ["postgresql://u@/x?host=/run/a"]),
        (
            "postgresql://u:p@a:1,b/x",
            [f"postgresql://u:p@{host}/x?target_session_attrs=primary" for host in ("a:1", "b")],
        ),
        (
            "postgresql://u@[::1]:1,[::2]:2/x?target_session_attrs=any",
            [f"postgresql://u@[::{one}]:{one}/x?target_session_attrs=any" for one in (1, 2)],
        ),
        (
            "postgresql://u@/x?host=/a,/b&port=1,2",
            [
                f"postgresql://u@/x?host=%2F{host}&port={port}&target_session_attrs=primary"
                for host, port in (("a", 1), ("b", 2))
            ],
        ),
    ],
)
def test_an_address_may_name_several_servers(url: str, servers: list[str]) -> None:
    """Each is asked by an address of its own; the one that takes writes is meant, unless it says otherwise."""
    assert load_settings({"DATABASE_URL": url}).database_url == url
    assert urls_of_servers(url) == servers
