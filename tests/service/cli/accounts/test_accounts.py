"""Commands on accounts, on the database of a server that runs."""

import asyncio
import json

import httpx
import pytest

from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.server_process import Finished, run_hordago, serve_process

pytestmark = pytest.mark.slow

UNKNOWN = "01940000-0000-7000-8000-0000000000ff"


async def _sign_up(client: httpx.AsyncClient, name: str) -> tuple[str, dict[str, str]]:
    made = (await client.post("/v1/players", json={"name": name})).json()
    return made["player"]["id"], {"authorization": f"Bearer {made['token']}"}


async def test_an_operator_changes_accounts_and_each_change_is_an_event(database: Database) -> None:
    """A server that runs follows at once; the audit has every action in order, and no name or label of a player."""

    async def run(*words: str) -> Finished:
        return await run_hordago(*words, DATABASE_URL=database.service_url)

    async with serve_process(DATABASE_URL=database.service_url) as server, open_client(server.url) as client:
        ane, of_ane = await _sign_up(client, "Ane Etxeberria")
        bea, of_bea = await _sign_up(client, "Bea")
        await client.put("/v1/players/me/handle", json={"handle": "ane-b"}, headers=of_ane)
        await client.post("/v1/tokens", json={"scopes": [], "label": "Ane's phone"}, headers=of_ane)
        listed, found, tokens = await asyncio.gather(
            run("players", "list"), run("players", "list", "--find", "ETXE"), run("token", "list", ane)
        )
        assert [line.split("\t")[0] for line in listed.output.splitlines()] == [bea, ane]
        assert [line.split("\t")[0::2] for line in found.output.splitlines()] == [[ane, "2", "Ane Etxeberria"]]
        assert [line.split("\t")[3:] for line in tokens.output.splitlines()] == [["play", ""], ["-", "Ane's phone"]]

        admin = await run("token", bea, "--scope", "admin", "--reason", "She looks after it.")
        bearer = {"authorization": f"Bearer {admin.output.strip()}"}
        renamed = await run("players", "rename", ane, "Ane")
        assert (renamed.code, renamed.output) == (0, "")
        assert (await client.get(f"/v1/players/{ane}")).json()["name"] == "Ane"
        phone = tokens.output.splitlines()[1].split("\t")[0]
        assert (await run("token", "revoke", phone, "--reason", "Lost.")).code == 0
        assert (await run("token", "revoke", phone, "--made")).code == 0
        left = (await client.get("/v1/tokens", headers=of_ane)).json()["items"]
        assert [token["label"] for token in left] == [""]
        assert (await run("players", "mark-bot", bea, "--reason", "It never sleeps.")).code == 0
        assert (await client.get(f"/v1/players/{bea}")).json()["bot"] is True
        assert (await run("players", "close", ane, "--yes")).code == 0
        assert (await client.get("/v1/players/me", headers=of_ane)).status_code == 401
        assert (await client.get(f"/v1/players/{ane}")).json() == {"id": ane, "name": "", "closed": True}

        refused = await asyncio.gather(
            run("players", "close", ane, "--yes"),
            run("players", "rename", UNKNOWN, "Ane"),
            run("token", "revoke", phone),
            run("players", "mark-bot", UNKNOWN),
        )
        assert [(ended.code, ended.output) for ended in refused] == [(1, "")] * 4
        assert (await run("players", "rename", bea, "\u3164")).code == 2

        audit = await run("audit")
        actions = [json.loads(line) for line in audit.output.splitlines()]
        assert [(action["action"], action["player"], action.get("reason")) for action in actions] == [
            ("grant-token", bea, "She looks after it."),
            ("rename-player", ane, None),
            ("revoke-token", ane, "Lost."),
            ("revoke-token", ane, None),
            ("mark-bot", bea, "It never sleeps."),
            ("close-player", ane, None),
        ]
        assert {action["actor"] for action in actions} == {"house"}
        assert [(action["token"], action.get("made")) for action in actions[2:4]] == [(phone, None), (phone, True)]
        assert actions[0]["scopes"] == ["admin"]
        for secret in ("Ane", "Bea", "phone", admin.output.strip(), "hdg_"):
            assert secret not in audit.output
        assert len((await run("audit", "--after", str(actions[1]["version"]))).output.splitlines()) == 4

        page = (await client.get("/v1/audit", params={"limit": 3}, headers=bearer)).json()
        rest = (await client.get("/v1/audit", params={"cursor": page["next_cursor"]}, headers=bearer)).json()
        assert rest["next_cursor"] is None
        assert [entry["version"] for entry in page["items"] + rest["items"]] == [
            action["version"] for action in actions
        ]
        assert (await client.get("/v1/audit", headers=of_bea)).status_code == 403
        assert (await client.get(f"/v1/tables/{UNKNOWN}")).status_code == 404
