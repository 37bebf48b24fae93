"""The pages for people work without anything from elsewhere."""

import re

import httpx
import pytest


async def test_the_page_takes_everything_from_here(client: httpx.AsyncClient) -> None:
    """Its scripts are served, and its policy allows no other place."""
    page = await client.get("/docs")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        if address == "data:,":  # no icon, said so that no browser asks for one
            continue
        assert address.startswith("/")
        assert (await client.get(address)).status_code == 200, address


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/docs/scalar.js", "text/javascript"),
        ("/docs/start.js", "text/javascript"),
        ("/docs/problems.css", "text/css"),
        ("/docs/problems", "text/html"),
    ],
)
async def test_each_part_has_its_media_type(client: httpx.AsyncClient, path: str, media_type: str) -> None:
    """With nosniff a browser believes nothing else."""
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == media_type
