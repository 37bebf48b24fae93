"""Run a server of S3 in a process of its own: moto's."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import boto3

CREDENTIALS = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_DEFAULT_REGION": "eu-south-2"}


def make_bucket(name: str) -> None:
    """Make a bucket on the server that the environment names."""
    boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration={"LocationConstraint": "eu-south-2"})


@asynccontextmanager
async def serve_s3(port: int = 0) -> AsyncIterator[str]:
    """Yield the address of an empty server."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "moto.server", "--host", "127.0.0.1", "--port", str(port),
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stderr is not None
    try:
        async with asyncio.timeout(60):
            while (found := re.search(rb"http://127\.0\.0\.1:\d+", await process.stderr.readline())) is None:
                assert process.returncode is None, "it did not start"
        reading = asyncio.create_task(process.stderr.read())  # or its pipe is full one day
        yield found[0].decode()
        process.kill()
        await reading
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
