"""What programs and people ask of a server of which they know only the name: RFC 9727 and RFC 9116."""

from datetime import UTC, datetime, timedelta

import httpx
from msgspec import structs

from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import open_client, serve_app


async def test_the_catalog_leads_to_the_document_the_guide_and_the_health(client: httpx.AsyncClient) -> None:
    """Each address answers, with the type that is said of it."""
    answer = await client.get("/.well-known/api-catalog")
    assert answer.headers["content-type"].startswith("application/linkset+json")
    assert answer.links["api-catalog"]["url"] == str(answer.url)
    (catalog,) = answer.json()["linkset"]
    found = [target for relation, targets in catalog.items() if relation != "anchor" for target in targets]
    for target in each(found):
        linked = await client.get(target["href"])
        assert linked.status_code == 200, target
        assert linked.headers["content-type"].split(";")[0] == target["type"].split(";")[0], target


async def test_nobody_is_named_where_the_operator_names_nobody(client: httpx.AsyncClient) -> None:
    answer = await client.get("/.well-known/security.txt")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_who_is_to_be_told_of_a_weakness(settings: Settings) -> None:
    """The contact is good for half a year from now, and the address of the text is the one that players use."""
    named = structs.replace(settings, public_url="https://cards.example", contact="mailto:security@cards.example")
    async with serve_app(named) as running, open_client(running.url) as client:
        answer = await client.get("/.well-known/security.txt")
        catalog = await client.get("/.well-known/api-catalog")
    assert answer.headers["content-type"].startswith("text/plain")
    said = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert said["Contact"] == "mailto:security@cards.example"
    assert said["Canonical"] == "https://cards.example/.well-known/security.txt"
    assert timedelta(170) < datetime.fromisoformat(said["Expires"]) - datetime.now(UTC) < timedelta(366)
    assert catalog.json()["linkset"][0]["anchor"] == "https://cards.example/v1"
    assert catalog.headers["cache-control"] == "public, max-age=300"
