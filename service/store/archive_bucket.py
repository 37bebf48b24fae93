"""Keep the records of archived streams in a bucket of S3, or of another server that speaks its protocol.

Which server and region, and whose credentials, is in the environment or in the files that boto3 reads.
"""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from boto3.session import Session
from botocore.config import Config
from botocore.exceptions import (
    BotoCoreError,
    ClientError,
    NoCredentialsError,
    NoRegionError,
    PartialCredentialsError,
)

from service.store.archive_places import SCHEME, ArchiveUnavailable

if TYPE_CHECKING:
    from types_boto3_s3 import S3Client

T = TypeVar("T")
_PATIENCE: Final = Config(connect_timeout=3, read_timeout=10, retries={"mode": "standard", "total_max_attempts": 2})
_UNSET = (NoCredentialsError, NoRegionError, PartialCredentialsError)
_SAID: Final = {
    "404": "there is no such bucket",
    "NoSuchBucket": "there is no such bucket",
    "403": "access is denied",
    "AccessDenied": "access is denied",
    "NoSuchKey": "a record is not there",
}


class Bucket:
    """A bucket, and how names in it begin."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._bucket, _, prefix = text.removeprefix(SCHEME).partition("/")
        self._prefix = f"{prefix}/" if prefix else ""
        self._lock = Lock()
        self._opened: S3Client | None = None

    async def read(self, name: str) -> bytes:
        def work() -> bytes:
            return self._client().get_object(Bucket=self._bucket, Key=self._key(name))["Body"].read()

        return await self._ask(work)

    async def write(self, name: str, data: bytes) -> None:
        await self._ask(lambda: self._client().put_object(Bucket=self._bucket, Key=self._key(name), Body=data))

    async def check(self, *, writes: bool) -> None:  # noqa: ARG002 - the first record shows it
        await self._ask(lambda: self._client().head_bucket(Bucket=self._bucket))

    def _key(self, name: str) -> str:
        return f"{self._prefix}{name[:2]}/{name}"

    def _client(self) -> "S3Client":
        """Return the client, which threads share; the first of them makes it."""
        with self._lock:
            if self._opened is None:
                session: Any = Session()  # whose types list every service of Amazon
                self._opened = session.client("s3", config=_PATIENCE)
            return cast("S3Client", self._opened)

    async def _ask(self, work: Callable[[], T]) -> T:
        """Ask in a thread; raise ArchiveUnavailable in words that name neither host nor bucket."""
        try:
            return await asyncio.to_thread(work)
        except ClientError as error:
            code = error.response.get("Error", {}).get("Code", "")
            raise ArchiveUnavailable(self._text, _SAID.get(code, f"it answers {code}")) from error
        except _UNSET as error:
            raise ArchiveUnavailable(self._text, "no credentials, or no region, are set for it") from error
        except (BotoCoreError, OSError) as error:
            raise ArchiveUnavailable(self._text, "it does not answer", away=True) from error
