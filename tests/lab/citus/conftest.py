"""A migrated database on the Citus cluster that CITUS_URL names; without one there is nothing to test here."""

import logging
import os
from collections.abc import AsyncIterator

import pytest

from tests.lab.citus.cluster import Cluster, cluster_database

CITUS_URL = os.environ.get("CITUS_URL", "")

logging.getLogger("httpx").setLevel(logging.WARNING)  # or each request is a line of `make citus`
if not CITUS_URL:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture
async def cluster() -> AsyncIterator[Cluster]:
    """A database of the cluster, of this test alone, with all its workers."""
    assert CITUS_URL, "CITUS_URL names no cluster"
    async with cluster_database(CITUS_URL) as made:
        yield made
